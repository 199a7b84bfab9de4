#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)
"""Draws the CSV files of the benchmarks: plot.py FILE.csv ...

Writes FILE.svg beside each; the columns determine the chart. Standard library only.
"""

import csv
import math
import pathlib
import sys
from collections import Counter
from xml.sax.saxutils import escape

COLOURS = ["#2563a8", "#c2571a", "#2f7d4f", "#7d4f9e", "#8a6d1b"]
INK, FAINT = "#222222", "#d9d9d9"


class Svg:
    """A picture of a given size on a white ground that collects its parts."""

    def __init__(self, width, height):
        self.width, self.height, self.parts = width, height, []

    def line(self, x1, y1, x2, y2, colour=FAINT, width=1.0, dash=""):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
                          f'stroke="{colour}" stroke-width="{width}"{dashes}/>')

    def text(self, x, y, text, anchor="start", size=12, colour=INK, rotation=0, bold=False):
        rotated = f' transform="rotate({rotation} {x:.1f} {y:.1f})"' if rotation else ""
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
                          f'fill="{colour}"{weight}{rotated}>{escape(text)}</text>')

    def bar(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" '
                          f'height="{height:.1f}" fill="{colour}"/>')

    def curve(self, points, colour):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, y in points:
            self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')

    def save(self, path):
        body = "\n".join(self.parts)
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
                        f'width="{self.width}" height="{self.height}" '
                        f'font-family="Helvetica, Arial, sans-serif">\n'
                        f'<rect width="100%" height="100%" fill="#ffffff"/>\n{body}\n</svg>\n')


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def short(value):
    """1500000 -> 1.5M, 0.25 -> 0.25"""
    for unit, name in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= unit:
            return f"{value / unit:.3g}{name}"
    return f"{value:.3g}"


def bars(rows, title, unit, note, marks=()):
    """A bar per row on a linear scale from 0; rows are (label, value, text), marks are (value, text)."""
    left, right, top, step = 170, 210, 78, 24
    picture = Svg(900, top + step * len(rows) + 46)
    scale = (picture.width - left - right) / max(max(v for _, v, _ in rows), *(m for m, _ in marks), 1)
    bottom = top + step * len(rows)
    picture.text(16, 24, title, size=16, bold=True)
    picture.text(16, 44, note, colour="#555555")
    for i, (value, name) in enumerate(marks):  # names alternate below and above: they may be close
        x = left + scale * value
        picture.line(x, top - 6, x, bottom + 6, "#888888", 1, "4 3")
        picture.text(x, top - 12 if i % 2 else bottom + 22, name, "middle", 11, "#555555")
    for i, (label, value, text) in enumerate(rows):
        y = top + step * i
        picture.text(left - 8, y + 15, label, "end")
        picture.bar(left, y + 3, scale * value, step - 7, COLOURS[0])
        picture.bar(left + scale * value + 4, y + 4, 150, step - 9, "#ffffff")
        picture.text(left + scale * value + 6, y + 15, f"{value:.2f}{unit}  {text}", size=11)
    picture.line(left, top - 6, left, bottom + 6, INK)
    return picture


def ticks(low, high, least=3):
    """Powers of ten between the ends, or 1-2-5 steps if those are few."""
    for steps in ((1,), (1, 3), (1, 2, 5), (1, 1.5, 2, 3, 4, 5, 7)):
        found = [s * 10.0**e for e in range(math.floor(math.log10(low)) - 1, math.ceil(math.log10(high)) + 1)
                 for s in steps if low * 0.999 <= s * 10.0**e <= high * 1.001]
        if len(found) >= least:
            break
    return found


def panel(picture, x, width, title, x_name, y_name, series):
    """Curves on two logarithmic axes; series are name -> [(x, y)]."""
    left, right, top, bottom = x + 70, x + width - 20, 70, picture.height - 84
    points = [p for curve in series.values() for p in curve]
    low_x, high_x = min(p[0] for p in points) / 1.15, max(p[0] for p in points) * 1.15
    low_y, high_y = min(p[1] for p in points) / 1.4, max(p[1] for p in points) * 1.4
    place_x = lambda v: left + (right - left) * math.log(v / low_x) / math.log(high_x / low_x)
    place_y = lambda v: bottom - (bottom - top) * math.log(v / low_y) / math.log(high_y / low_y)
    picture.text(left, top - 14, title, size=13, bold=True)
    for v in ticks(low_x, high_x):
        picture.line(place_x(v), top, place_x(v), bottom)
        picture.text(place_x(v), bottom + 18, short(v), "middle", 11)
    for v in ticks(low_y, high_y):
        picture.line(left, place_y(v), right, place_y(v))
        picture.text(left - 6, place_y(v) + 4, short(v), "end", 11)
    picture.line(left, bottom, right, bottom, INK)
    picture.line(left, top, left, bottom, INK)
    picture.text((left + right) / 2, bottom + 38, x_name, "middle")
    picture.text(x + 20, (top + bottom) / 2, y_name, "middle", rotation=-90)
    key = left
    for i, (name, curve) in enumerate(sorted(series.items())):
        colour = COLOURS[i % len(COLOURS)]
        picture.curve([(place_x(a), place_y(b)) for a, b in sorted(curve)], colour)
        picture.bar(key, bottom + 52, 14, 10, colour)
        picture.text(key + 20, bottom + 62, name)
        key += 38 + 7 * len(name)


def draw_engine(rows):
    compared = [r for r in rows if r["ratio"]]
    if not compared:
        shown = [(r["graph"], float(r["ours_over_floor"]), f'{float(r["ours_ms"]):.3g} ms') for r in rows]
        return bars(shown, "Time over the time to read the input once at 4 TB/s", "x",
                    f'{rows[0]["input"].upper()} input, {rows[0]["weights"]} weights')
    mean = geometric_mean([float(r["ratio"]) for r in compared])
    shown = [(r["graph"], float(r["ratio"]), f'({float(r["ours_ms"]):.3g} ms, {float(r["ecl_ms"]):.3g} ms)')
             for r in compared]
    return bars(shown, "Speed-up over ECL-MST 1.0, same graph, same run, same GPU", "x",
                f'{compared[0]["input"].upper()} input, {compared[0]["weights"]} weights; '
                "medians, in brackets ours and ECL-MST's", [(1, "1x"), (mean, f"geometric mean {mean:.2f}x")])


def draw_growth(rows):
    picture = Svg(860, 420)
    picture.text(16, 24, "Time per undirected edge as graphs of degree 16 grow", size=16, bold=True)
    series = {}
    for r in rows:
        series.setdefault(r["kind"], []).append((float(r["edges"]), float(r["ns_per_edge"])))
    panel(picture, 0, 860, "edge lists made in device memory, ids left there", "undirected edges", "ns an edge",
          series)
    return picture


def draw_sweep(rows):
    parsed = []
    for r in rows:
        kind, numbers = r["graph"].split(":")
        parsed.append((kind, numbers.split(",")[1], int(r["vertices"]), int(r["edges_directed"]),
                       float(r["ours_ms"])))
    fixed_degree = {kind: Counter(p[1] for p in parsed if p[0] == kind).most_common(1)[0][0]
                    for kind in {p[0] for p in parsed}}
    fixed_vertices = Counter(p[2] for p in parsed).most_common(1)[0][0]
    by_vertices, by_degree = {}, {}
    for kind, degree, vertices, arcs, ms in parsed:
        if degree == fixed_degree[kind]:
            by_vertices.setdefault(kind, []).append((vertices, ms))
        if vertices == fixed_vertices:
            by_degree.setdefault(kind, []).append((arcs / vertices, ms))
    picture = Svg(1000, 420)
    picture.text(16, 24, "Vertices and degree swept (Figure 13 of Vineet et al., HPG 2009)", size=16, bold=True)
    panel(picture, 0, 500, "about 12 edge ends a vertex", "vertices", "ms", by_vertices)
    panel(picture, 500, 500, f"{short(fixed_vertices)} vertices", "edge ends a vertex", "ms", by_degree)
    return picture


def draw_scaling(rows):
    """The graphs that were measured on more than two numbers of threads."""
    picture = Svg(860, 420)
    picture.text(16, 24, "The host engine on more threads, from CSR", size=16, bold=True)
    series = {}
    for r in rows:
        if r["input"] == "csr" and r["filter_boruvka_ms"]:
            series.setdefault(r["graph"], []).append((int(r["threads"]), float(r["filter_boruvka_ms"])))
    panel(picture, 0, 860, "filter-Boruvka", "threads", "ms", {g: c for g, c in series.items() if len(c) > 3})
    return picture


def draw_cold(rows):
    picture = Svg(1000, 420)
    picture.text(16, 24, "First calls, each in a process of its own", size=16, bold=True)
    columns = {"host_ms": "host", "cuda_ms": "CUDA", "automatic_ms": "automatic", "cuda_warm_ms": "CUDA, warm"}
    kinds = ("random", "road")
    for i, kind in enumerate(kinds):
        series = {name: [] for name in columns.values()}
        for r in rows:
            if r["graph"].startswith(kind) and r["type"] == "list":
                numbers = r["graph"].split(":")[1].split(",")
                edges = int(numbers[0]) * (float(numbers[1]) / 2 if len(numbers) > 1 else 1.2)
                for column, name in columns.items():
                    series[name] += [(edges, float(r[column]))] if r[column] else []
        panel(picture, 500 * i, 500, f"{kind}, adjacency_list", "edges", "ms", {n: c for n, c in series.items() if c})
    return picture


def draw(path):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows:
        sys.exit(f"{path}: no rows")
    if "ns_per_edge" in rows[0]:
        return draw_growth(rows)
    if "filter_boruvka_ms" in rows[0]:
        return draw_scaling(rows)
    if "automatic_ms" in rows[0]:
        return draw_cold(rows)
    if "ours_over_floor" not in rows[0]:
        sys.exit(f"{path}: not a table of the benchmarks")
    swept = all(r["graph"].split(":")[0] in ("random", "rmat", "ssca2") and ":" in r["graph"] for r in rows)
    return draw_sweep(rows) if swept else draw_engine(rows)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[1:]:
        source = pathlib.Path(name)
        target = source.with_suffix(".svg")
        draw(source).save(target)
        print(target)
