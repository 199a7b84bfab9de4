#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)
"""Draws tables of the benchmarks: plot.py FILE.json ...

Writes FILE.svg beside each: speed-ups where another solver ran, otherwise times by number of threads.
"""

import csv
import json
import math
import pathlib
import re
import sys
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


def times_of(path):
    """{graph: {solver: ms}}, of a file by --json, or of a CSV file by the programs before."""
    times = {}
    with open(path, newline="") as file:
        if path.suffix == ".json":
            for run in json.load(file)["benchmarks"]:
                found = re.match(r"([^/]*)/([^/]*)/.*manual_time(_median)?$", run["name"])
                if found and run.get("real_time", 0) > 0:  # a failed run has none
                    times.setdefault(found[1], {})[found[2]] = run["real_time"]
            return times
        for row in csv.DictReader(file):
            if "ours_ms" in row:
                solvers = {"cuda": row["ours_ms"], "ecl-mst": row["ecl_ms"]}
            else:
                solvers = {f'host:{row["threads"]}': row["filter_boruvka_ms"]} if row["input"] == "csr" else {}
            times.setdefault(row["graph"], {}).update({solver: float(ms) for solver, ms in solvers.items() if ms})
    return times


def draw_ratios(times):
    compared = {graph: by for graph, by in times.items() if {"cuda", "ecl-mst"} <= by.keys()}
    shown = [(graph, by["ecl-mst"] / by["cuda"], f'({by["cuda"]:.3g} ms, {by["ecl-mst"]:.3g} ms)')
             for graph, by in compared.items()]
    mean = geometric_mean([ratio for _, ratio, _ in shown])
    return bars(shown, "Speed-up over ECL-MST 1.0, same graph, same run, same GPU", "x",
                "CSR input, int32 weights; medians, in brackets ours and ECL-MST's",
                [(1, "1x"), (mean, f"geometric mean {mean:.2f}x")])


def draw_threads(times):
    """The graphs that were measured on more than three numbers of threads."""
    picture = Svg(860, 420)
    picture.text(16, 24, "The host engine on more threads, from CSR", size=16, bold=True)
    series = {graph: [(int(solver[5:]), ms) for solver, ms in by.items() if solver.startswith("host:")]
              for graph, by in times.items()}
    panel(picture, 0, 860, "filter-Boruvka", "threads", "ms", {g: c for g, c in series.items() if len(c) > 3})
    return picture


def draw(path):
    times = times_of(path)
    return draw_ratios(times) if any("ecl-mst" in by for by in times.values()) else draw_threads(times)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[1:]:
        source = pathlib.Path(name)
        target = source.with_suffix(".svg")
        draw(source).save(target)
        print(target)
