#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)
"""Times the tool on each platform, from a file to the forest's edges in a file, each run in its own process.

file_to_forest.py GPU_MST RUNS CSV EDGES...

Writes DIMACS files of grids and of random graphs, and runs GPU_MST on them. Boost has no tool: for it the table gives
the time to read the file, build an adjacency_list and make the call, as timed by the tool's --verify. Medians.
"""

import csv
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time


def write_dimacs(path, vertices, edges):
    with open(path, "w") as file:
        file.write(f"p sp {vertices} {2 * len(edges)}\n")
        for u, v in edges:
            weight = random.randrange(1, 1 << 20)
            file.write(f"a {u} {v} {weight}\na {v} {u} {weight}\n")


def grid(size):
    side = max(2, int((size / 2) ** 0.5))
    at = lambda x, y: y * side + x + 1
    return side * side, [(at(x, y), at(x + dx, y + dy)) for y in range(side) for x in range(side)
                         for dx, dy in ((1, 0), (0, 1)) if x + dx < side and y + dy < side]


def uniform(size):
    vertices = max(2, size // 4)
    pairs = ((random.randrange(vertices) + 1, random.randrange(vertices) + 1) for _ in range(size))
    return vertices, [(u, v) for u, v in pairs if u != v]


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main(tool, runs, table, sizes):
    random.seed(1)
    devices = subprocess.run([tool, "--list-devices"], stdout=subprocess.PIPE, text=True).stdout
    backends = ["auto", "host"] + (["cuda"] if "cuda   0" in devices else [])
    rows = []
    for size in sizes:
        for make in (grid, uniform):
            with tempfile.TemporaryDirectory() as folder:
                path, forest = os.path.join(folder, "graph.gr"), os.path.join(folder, "forest.txt")
                vertices, edges = make(size)
                write_dimacs(path, vertices, edges)
                row = {"graph": make.__name__, "edges": len(edges), "file_mb": os.path.getsize(path) / 1e6}
                for backend in backends:
                    command = [tool, "--backend", backend, "--quiet", "-o", forest, path]
                    row[backend + "_s"] = statistics.median(seconds(command) for _ in range(runs))
                told = subprocess.run([tool, "--backend", "host", "--verify", "--json", path], check=True,
                                      stdout=subprocess.PIPE, text=True).stdout
                times = json.loads(told)["seconds"]
                row["boost_s"] = sum(times[step] for step in BOOST)
                rows.append(row)
                print(row, flush=True)
        with open(table, "w", newline="") as file:
            out = csv.DictWriter(file, fieldnames=list(rows[0]))
            out.writeheader()
            out.writerows({k: f"{v:.4g}" if isinstance(v, float) else v for k, v in r.items()} for r in rows)


BOOST = ("open_file", "read_file", "verify_build", "verify_boost")

if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], [int(size) for size in sys.argv[4:]])
