#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Draws data_flow.svg, recursion.svg and roads.svg beside itself: doc/pictures/draw.py

The recursion is carried out on the small graph below, round by round, and not drawn from memory; the roads are those of
the first example.
"""

import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
BLUE, RED, GREY = "#1f3b57", "#c8102e", "#b8b8b8"
TREE = ["#1f6f8b", "#e0a100", "#6a994e", "#8e5572", "#d4824a", "#5b6ee1", "#3a3a3a", "#b23a48", "#2a9d8f"]

PLACES = [(30, 40), (110, 30), (190, 50), (40, 120), (120, 110), (200, 130), (30, 200), (115, 195), (195, 205)]
EDGES = [(0, 1, 4), (1, 2, 8), (0, 3, 3), (1, 4, 7), (2, 5, 2), (3, 4, 6), (4, 5, 9), (3, 6, 11), (4, 7, 1),
         (5, 8, 5), (6, 7, 10), (7, 8, 12), (1, 5, 13)]


def document(width, height, body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">\n'
            f'<rect width="{width}" height="{height}" fill="white"/>\n' + "\n".join(body) + "\n</svg>\n")


def text(x, y, what, more=""):
    return f'<text x="{x}" y="{y}" text-anchor="middle" {more}>{what}</text>'


def rounds():
    """For each round: the vertices' components before it, the edges still there, chosen before, and chosen in it."""
    component, chosen, all_rounds = list(range(len(PLACES))), set(), []
    while True:
        alive = [i for i, (u, v, _) in enumerate(EDGES) if component[u] != component[v]]
        lightest = {}
        for i in alive:
            for end in EDGES[i][:2]:
                key = (EDGES[i][2], i)
                lightest[component[end]] = min(lightest.get(component[end], key), key)
        now = {i for _, i in lightest.values()}
        all_rounds.append((list(component), alive, set(chosen), now))
        if not alive:
            return all_rounds
        chosen |= now
        for i in sorted(now):
            a, b = (component[end] for end in EDGES[i][:2])
            component = [min(a, b) if c in (a, b) else c for c in component]


def recursion():
    body, width = [], 235
    panels = rounds()
    for at, (component, alive, before, now) in enumerate(panels):
        shift = at * width
        body.append(f'<g transform="translate({shift},30)">')
        title = f"round {at + 1}: {len(set(component))} components" if alive else "one component: the tree"
        body.append(text(width // 2, -8, title, 'font-weight="bold"'))
        for i, (u, v, weight) in enumerate(EDGES):
            if i not in before and i not in alive:
                continue
            (x1, y1), (x2, y2) = PLACES[u], PLACES[v]
            colour, thick = (RED, 4) if i in now else (BLUE, 3) if i in before else (GREY, 1.5)
            body.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{thick}"/>')
            body.append(text((x1 + x2) // 2, (y1 + y2) // 2 + 4, weight,
                             'stroke="white" stroke-width="4" paint-order="stroke"'))
        for (x, y), c in zip(PLACES, component):
            body.append(f'<circle cx="{x}" cy="{y}" r="9" fill="{TREE[c]}"/>')
        body.append("</g>")
    middle = len(panels) * width // 2
    body.append(text(middle, 266, "Red: the lightest edge of every component, by (weight, edge id). Blue: chosen in earlier rounds."))
    body.append(text(middle, 284, "Edges inside a component vanish; of vertices, one colour is one component."))
    return document(len(panels) * width, 296, body)


def data_flow():
    body = ['<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" '
            f'orient="auto"><path d="M0,0 L10,5 L0,10 z" fill="{BLUE}"/></marker></defs>']

    def box(x, y, width, title, line, fill):
        body.append(f'<rect x="{x}" y="{y}" width="{width}" height="52" rx="6" fill="{fill}" stroke="{BLUE}"/>')
        body.append(text(x + width // 2, y + 22, title, 'font-weight="bold"'))
        body.append(text(x + width // 2, y + 40, line, 'fill="#444444" font-size="11"'))

    def arrow(x1, y1, x2, y2):
        body.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{BLUE}" stroke-width="1.5" '
                    'marker-end="url(#tip)"/>')

    for x, width, name in ((190, 360, "boost_gpu_mst/: headers, C++17"), (570, 330, "libs/: the compiled library")):
        body.append(f'<rect x="{x}" y="10" width="{width}" height="230" rx="8" fill="#f3f6f9"/>')
        body.append(text(x + width // 2, 30, name, f'fill="{BLUE}"'))
    box(10, 100, 150, "your program", "graph, weights, output", "#fff4d6")
    box(205, 100, 150, "functions", "kruskal..., forest...", "white")
    box(385, 50, 150, "read", "graph to u, v, w", "white")
    box(385, 170, 150, "write", "ids to descriptors", "white")
    box(585, 100, 130, "solve", "chooses, says why", "white")
    box(760, 42, 130, "cuda", "NVIDIA's GPUs", "#e4f0e2")
    box(760, 108, 130, "opencl", "any vendor's GPU", "#e4f0e2")
    box(760, 174, 130, "host", "all CPU cores", "#e4f0e2")
    arrow(160, 120, 205, 120)
    arrow(205, 140, 160, 140)
    arrow(355, 115, 385, 85)
    arrow(535, 80, 585, 115)
    arrow(715, 115, 760, 75)
    arrow(715, 126, 760, 132)
    arrow(715, 137, 760, 192)
    arrow(585, 140, 535, 187)
    arrow(385, 187, 355, 140)
    body.append(text(572, 84, "arrays", 'font-size="11"'))
    body.append(text(592, 180, "edge ids", 'font-size="11"'))
    return document(910, 250, body)


# Where the towns of example/01_drop_in.cpp lie.
TOWNS = {"Bern": (95, 185), "Basel": (105, 60), "Zurich": (270, 75), "Luzern": (230, 170), "Chur": (430, 195)}


def roads():
    """All roads of the first example, with the ones that are chosen drawn thick."""
    code = (HERE.parents[1] / "example/01_drop_in.cpp").read_text()
    names = re.findall(r'"(\w+)"', re.search(r"char const\* name : \{(.*?)\}", code).group(1))
    edges = [tuple(map(int, edge)) for edge in re.findall(r"add_edge\((\d+), (\d+), road\{(\d+)\}", code)]
    root = list(range(len(names)))
    chosen = set()
    for u, v, km in sorted(edges, key=lambda edge: edge[2]):
        if root[u] != root[v]:
            chosen.add((u, v))
            root = [root[u] if each == root[v] else each for each in root]
    body = []
    for u, v, km in edges:
        (x1, y1), (x2, y2) = TOWNS[names[u]], TOWNS[names[v]]
        colour, thick = (RED, 4) if (u, v) in chosen else (GREY, 2)
        body.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{thick}"/>')
        body.append(text((x1 + x2) // 2, (y1 + y2) // 2 + 4, km, 'stroke="white" stroke-width="5" paint-order="stroke"'))
    for name in names:
        x, y = TOWNS[name]
        body.append(f'<circle cx="{x}" cy="{y}" r="8" fill="{BLUE}"/>')
        body.append(text(x, y + (-14 if y < 120 else 25), name, 'font-weight="bold"'))
    body.append(text(265, 245, "Red: the cheapest roads that keep all towns connected. Lengths in km."))
    return document(530, 258, body)


if __name__ == "__main__":
    (HERE / "roads.svg").write_text(roads())
    (HERE / "recursion.svg").write_text(recursion())
    (HERE / "data_flow.svg").write_text(data_flow())
