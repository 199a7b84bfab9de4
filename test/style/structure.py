#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The map of the folders, drawn from the includes: a box for each folder of libs/, an arrow from each to those it
includes. Every arrow points down; a cycle is an error. A folder's sources, which nothing includes, are above its
headers, in a box of their own; all of boost_gpu_mst/ is one box.

structure.py            writes doc/pictures/structure.svg
structure.py --check    fails if the picture is not what would be written
structure.py --link OBJECTS   fails if an object file of a folder needs one of a folder above it
structure.py --test     checks that a cycle, an arrow and a wrong link are found"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURE = ROOT / "doc/pictures/structure.svg"
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]((?:boost_gpu_mst|libs)/[^>"]+)[>"]', re.M)
WIDTH, HEIGHT, GAP_X, GAP_Y = 172, 34, 22, 58


def read_includes():
    """The includes of every source file, by path from the root."""
    files = (f for top in ("boost_gpu_mst", "libs") for f in (ROOT / top).rglob("*")
             if f.suffix in {".hpp", ".cpp", ".cuh", ".cu", ".h", ".cl"})
    return {f.relative_to(ROOT).as_posix(): INCLUDE.findall(f.read_text()) for f in files}


def box(path):
    folder, _, name = path.rpartition("/")
    if folder.startswith("boost_gpu_mst"):
        return "boost_gpu_mst"
    return folder + ": sources" if name.endswith((".cpp", ".cu")) else folder


def arrows_of(includes):
    """The boxes that each box includes."""
    arrows = {box(file): set() for file in includes}
    for file, named in includes.items():
        arrows[box(file)] |= {box(n) for n in named} - {box(file)}
    for below in [b for found in arrows.values() for b in found]:
        arrows.setdefault(below, set())
    return arrows


def depths_of(arrows):
    """The length of the longest path of arrows from a folder. An arrow back up is an error."""
    depths = {}

    def depth(folder, above):
        if folder in above:
            circle = above[above.index(folder):] + [folder]
            sys.exit("folders include each other: " + " -> ".join(circle))
        if folder not in depths:
            depths[folder] = 1 + max((depth(b, above + [folder]) for b in sorted(arrows[folder])), default=-1)
        return depths[folder]

    for f in sorted(arrows):
        depth(f, [])
    return depths


def needed(arrows):
    """The arrows, without those that a longer path implies."""
    def reach(folder):
        return {folder}.union(*(reach(b) for b in arrows[folder]))
    return {f: {b for b in below if not any(b in reach(other) for other in below - {b})}
            for f, below in arrows.items()}


def draw(arrows):
    depths = depths_of(arrows)
    rows = [[f for f in sorted(depths) if depths[f] == d] for d in range(max(depths.values()), -1, -1)]
    width = max(len(row) for row in rows) * (WIDTH + GAP_X) + GAP_X
    height = len(rows) * (HEIGHT + GAP_Y) + 10
    place = {}
    for y, row in enumerate(rows):
        left = (width - len(row) * (WIDTH + GAP_X) + GAP_X) / 2
        for x, f in enumerate(row):
            place[f] = (left + x * (WIDTH + GAP_X), y * (HEIGHT + GAP_Y) + 10)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="sans-serif" '
           'font-size="13">', '<title>Folders, and which include which</title>',
           f'<rect width="{width:g}" height="{height:g}" fill="white"/>',
           '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
           '<path d="M0 0 8 4 0 8z" fill="#888"/></marker>']
    for f, below in sorted(needed(arrows).items()):
        for b in sorted(below):
            (x1, y1), (x2, y2) = place[f], place[b]
            out.append(f'<line x1="{x1 + WIDTH / 2:g}" y1="{y1 + HEIGHT:g}" x2="{x2 + WIDTH / 2:g}" y2="{y2:g}" '
                       'stroke="#888" marker-end="url(#tip)"/>')
    for f, (x, y) in sorted(place.items()):
        fill = "#e8f0fe" if f.startswith("libs") else "#fdf1dd"
        out.append(f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="{fill}" stroke="#888"/>')
        out.append(f'<text x="{x + WIDTH / 2:g}" y="{y + 22:g}" text-anchor="middle">{f}</text>')
    return "\n".join(out + ["</svg>", ""])


# The platforms and folders whose object files a platform or a folder may be linked with, beside its own; those of
# dispatch and distributed with all.
LINKS = {"core": set(), "verify": {"core"}, "cpu": {"core"}, "cuda": {"core"}, "opencl": {"core"}}


def wrong_links(symbols):
    """symbols: (folder, needed, defined) of each object file."""
    home = {}
    for folder, _, defined in symbols:
        for name in defined:
            home.setdefault(name, folder)
    return [f"{folder} needs {name} of {home[name]}" for folder, needs, _ in symbols if folder in LINKS
            for name in sorted(needs) if home.get(name, folder) not in LINKS[folder] | {folder}]


def folder_of(path):
    """The folder of an object file, or the platform of which it is a part."""
    part = re.search(r"\.dir/(?:(?:reference|distributed)/(?=(?:cpu|cuda|nccl)/))?(?:(\w+)/)?", path).group(1)
    return {None: "libs", "nccl": "cuda"}.get(part, part)


def symbols_of(path):
    lines = subprocess.run(["nm", "-P", path], check=True, capture_output=True, text=True).stdout.splitlines()
    found = [line.split()[:2] for line in lines if len(line.split()) > 1]
    return folder_of(path), {n for n, kind in found if kind == "U"}, {n for n, kind in found if kind in "TDBR"}


def test():
    assert [folder_of(f"libs/CMakeFiles/x.dir/{path}.o") for path in ("solve.cpp", "cpu/solve.cpp", "reference/cpu/a.cpp",
            "distributed/nccl/a.cu", "distributed/a.cpp")] == ["libs", "cpu", "cpu", "cuda", "distributed"]
    assert wrong_links([("cuda", {"f"}, {"g"}), ("cpu", {"h"}, {"f"}), ("core", set(), {"h"}),
                        ("dispatch", {"f", "g"}, set())]) == ["cuda needs f of cpu"]
    arrows = arrows_of({"libs/cpu/a.hpp": ["libs/core/b.hpp", "libs/cpu/c.hpp"], "libs/core/b.hpp": [],
                        "libs/cpu/d.cpp": ["libs/cpu/a.hpp"]})
    assert arrows == {"libs/cpu: sources": {"libs/cpu"}, "libs/cpu": {"libs/core"}, "libs/core": set()}
    assert depths_of(arrows) == {"libs/cpu: sources": 2, "libs/cpu": 1, "libs/core": 0}
    assert needed({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}
    try:
        depths_of({"libs/cpu": {"libs/core"}, "libs/core": {"libs/cpu"}})
    except SystemExit as found:
        assert "libs/core -> libs/cpu -> libs/core" in str(found)
    else:
        sys.exit("a circle was not found")


def main():
    if sys.argv[1:] == ["--test"]:
        test()
        return
    if sys.argv[1:2] == ["--link"]:
        wrong = wrong_links([symbols_of(path) for path in sys.argv[2:]])
        if wrong:
            sys.exit("\n".join(wrong))
        return
    picture = draw(arrows_of(read_includes()))
    if sys.argv[1:] == ["--check"]:
        if not PICTURE.exists() or PICTURE.read_text() != picture:
            sys.exit("doc/pictures/structure.svg is not the map of these sources: run test/style/structure.py")
        return
    PICTURE.write_text(picture)


main()
