#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""python foreign_writers.py GPU_MST: graphs that NetworkX, igraph, SciPy and pandas write in their formats.

The tool finds the forest of what was written, or refuses the file with exit code 3; where a refusal is expected is
said here, so that neither a wrong forest nor a needless refusal passes. Exit code 77: none of them is installed.
"""

import csv
import fractions
import importlib
import io
import math
import os
import subprocess
import sys
import tempfile

tool = sys.argv[1]
lacking = []
faults = []
tried = 0


def module(name):
    try:
        return importlib.import_module(name)
    except ImportError as error:
        lacking.append(f"{name} ({error})")
        return None


# Edges with weights of which no two are equal, so that the forest is one set of edges. Missing: None.
GRAPHS = {
    "int": [("0", "1", 3), ("1", "2", 1), ("0", "2", 2), ("2", "3", 7)],
    "negative": [("0", "1", -3), ("1", "2", 1), ("0", "2", -2), ("2", "3", 0)],
    "float": [("0", "1", 0.1), ("1", "2", 2.5e-7), ("0", "2", -1e300), ("2", "3", 0.5)],
    "mixed": [("0", "1", 3), ("0", "2", 2), ("1", "2", 1.5), ("2", "3", 0.5)],
    "missing": [("0", "1", 3), ("1", "2", None), ("0", "2", 2), ("2", "3", 7)],
    "nan": [("0", "1", math.nan), ("1", "2", 1.5), ("0", "2", 2.5), ("2", "3", 7.5)],
    "huge": [("0", "1", 2**53 + 1), ("1", "2", 2**53), ("0", "2", 2**53 + 2), ("2", "3", -(2**62))],
    "huge_mixed": [("0", "1", 2**53 + 1), ("1", "2", 2**53), ("0", "2", 0.5), ("2", "3", 1)],
    "unicode": [("Zürich", "東京", 3), ("東京", "Ωmega", 1), ("Zürich", "Ωmega", 2)],
    "quoted": [('a, "b"', "c;d", 3), ("c;d", "<e & f>", 1), ('a, "b"', "<e & f>", 2), ("new\nline", "c;d", 5)],
    "empty": [],
    "one vertex": [],
}


def is_missing(weight):
    return weight is None or weight != weight


def forest(edges):
    parent = {}

    def find(v):
        while parent.setdefault(v, v) != v:
            v = parent[v]
        return v

    selected = set()
    for u, v, w in sorted(edges, key=lambda e: fractions.Fraction(e[2])):
        if find(u) != find(v):
            parent[find(u)] = find(v)
            selected.add((frozenset((u, v)), fractions.Fraction(w)))
    return selected


def check(how, case, file, edges, refused=False, options=(), rename=str):
    """The tool's forest of the file is that of the edges, or it refuses the file."""
    global tried
    tried += 1
    run = subprocess.run(
        [tool, "--backend", "host", "-q", "--output-format", "csv", "-o", "-", *options, file],
        capture_output=True, encoding="utf-8", timeout=600, check=False)
    what = f"{how}, {case}: "
    if refused:
        if run.returncode != 3 or not run.stderr:
            faults.append(what + f"not refused, exit code {run.returncode}\n{run.stdout}{run.stderr}")
        return
    if run.returncode != 0:
        return faults.append(what + f"exit code {run.returncode}, {run.stderr}")
    first = run.stdout.splitlines()[0]
    separator = next(c for c in ";\t," if c in first)
    rows = list(csv.reader(io.StringIO(run.stdout), delimiter=separator))[1:]
    found = {(frozenset(row[:2]), fractions.Fraction(float(row[2]) if "e" in row[2] else row[2])) for row in rows}
    wanted = {(frozenset(rename(end) for end in ends), w) for ends, w in forest(edges)}
    if {(e, float(w)) for e, w in found} != {(e, float(w)) for e, w in wanted} or len(found) != len(rows):
        faults.append(what + f"{sorted(map(str, found))} is not {sorted(map(str, wanted))}")


def numbered(edges):
    """With vertices counted from 0, for formats without names."""
    numbers = {}
    return [(str(numbers.setdefault(u, len(numbers))), str(numbers.setdefault(v, len(numbers))), w)
            for u, v, w in edges]


def networkx(folder, nx):
    for case, edges in GRAPHS.items():
        g = nx.Graph()
        for u, v, w in edges:
            g.add_edge(u, v, **({} if w is None else {"weight": w}))
        if case == "one vertex":
            g.add_node("0")
        bad = any(is_missing(w) for _, _, w in edges) or case == "huge_mixed"
        for writer in ("write_graphml_xml", "write_graphml_lxml"):
            file = os.path.join(folder, "nx.graphml")
            try:
                getattr(nx, writer)(g, file)
            except (AttributeError, ImportError):
                continue
            check(f"NetworkX {writer}", case, file, edges, bad)
        file = os.path.join(folder, "nx.graphml")
        nx.write_graphml(g.to_directed(), file)
        check("NetworkX write_graphml of both arcs", case, file, edges, bad)

        file = os.path.join(folder, "nx.txt")
        words = case in ("unicode", "quoted")
        nothing = not g.number_of_edges()
        if case != "missing":
            nx.write_weighted_edgelist(g, file)
            check("NetworkX write_weighted_edgelist", case, file, edges, bad or words or nothing)
            nx.write_weighted_edgelist(g, file, delimiter="\t")
            check("NetworkX write_weighted_edgelist, tabs", case, file, edges, bad or nothing or case == "quoted")
        nx.write_edgelist(g, file)
        check("NetworkX write_edgelist", case, file, edges, True)
        if g.number_of_edges():
            nx.write_adjlist(g, file)
            check("NetworkX write_adjlist", case, file, edges, True)
            nx.write_multiline_adjlist(g, file)
            check("NetworkX write_multiline_adjlist", case, file, edges, True)
        for name, write in (("gml", nx.write_gml), ("gexf", nx.write_gexf), ("net", nx.write_pajek)):
            for ending in (name, "txt"):
                file = os.path.join(folder, "nx." + ending)
                try:
                    write(g, file)
                except (nx.NetworkXError, TypeError):  # it does not write every graph
                    continue
                check(f"NetworkX {name} as {ending}", case, file, edges, True)


def igraph(folder, ig):
    for case, edges in GRAPHS.items():
        names = list(dict.fromkeys(end for u, v, _ in edges for end in (u, v))) or ["0"] * (case == "one vertex")
        g = ig.Graph()
        g.add_vertices(len(names))
        g.vs["name"] = names
        g.add_edges([(names.index(u), names.index(v)) for u, v, _ in edges])
        g.es["weight"] = [math.nan if w is None else w for _, _, w in edges]
        bad = any(is_missing(w) for _, _, w in edges)
        if case.startswith("huge"):  # igraph holds numbers as doubles
            edges = [(u, v, float(w)) for u, v, w in edges]
            if len({w for _, _, w in edges}) != len(edges):
                continue
        file = os.path.join(folder, "ig.graphml")
        g.write_graphml(file)
        numbers = {name: f"n{i}" for i, name in enumerate(names)}
        check("igraph write_graphml", case, file, edges, bad, rename=numbers.get)
        words = case in ("unicode", "quoted")
        for write, ending in ((g.write_ncol, "ncol"), (g.write_ncol, "txt"), (g.write_lgl, "lgl"), (g.write_lgl, "txt")):
            file = os.path.join(folder, "ig." + ending)
            try:
                write(file, names="name", weights="weight")
            except ig.InternalError:  # names with blanks are refused by igraph itself
                continue
            lgl = write == g.write_lgl
            check(f"igraph {'lgl' if lgl else 'ncol'} as {ending}", case, file, edges,
                  lgl or bad or words or not edges)
        for name, ending in (("dot", "dot"), ("dot", "txt"), ("gml", "gml"), ("gml", "txt"), ("pajek", "net"),
                             ("pajek", "txt"), ("leda", "txt")):
            file = os.path.join(folder, "ig." + ending)
            try:
                getattr(g, "write_" + name)(file)
            except ig.InternalError:
                continue
            check(f"igraph {name} as {ending}", case, file, edges, name != "dot" or bad,
                  rename=lambda end: str(names.index(end)))


def scipy(folder, sparse):
    import numpy as np
    from scipy.io import mmwrite

    for case, edges in GRAPHS.items():
        if any(is_missing(w) for _, _, w in edges) or case in ("unicode", "quoted", "huge_mixed"):
            continue
        edges = numbered(edges)
        size = max([int(end) for u, v, _ in edges for end in (u, v)] + [case == "one vertex" and 0 or -1]) + 1
        rows = [int(u) for u, _, _ in edges]
        columns = [int(v) for _, v, _ in edges]
        integers = all(isinstance(w, int) for _, _, w in edges)
        kinds = [np.int64] if integers else []
        if case == "int":
            kinds += [np.int8, np.uint16, np.uint64, np.float32, np.float64]
        elif not case.startswith("huge"):
            kinds += [np.float64]
        for kind in kinds:
            a = sparse.coo_matrix((np.array([w for _, _, w in edges], kind), (rows, columns)), (size, size))
            both = [] if 0 in a.data else [(", both triangles", (a + a.T).tocoo())]  # sums drop zeros
            for how, matrix in [("", a), (", CSR", a.tocsr())] + both:
                file = os.path.join(folder, "a.mtx")
                if size == 0:
                    continue  # SciPy has no matrix without rows
                mmwrite(file, matrix)
                check(f"SciPy mmwrite of {kind.__name__}{how}", case, file, edges,
                      rename=lambda end: str(int(end) + 1))
            if edges:
                mmwrite(file, a.toarray())
                check("SciPy mmwrite of an array", case, file, edges, True)
                file = os.path.join(folder, "a.txt")
                np.savetxt(file, (a + a.T).toarray(), fmt="%d" if integers else "%.18e")
                check("NumPy savetxt of a matrix", case, file, edges, True)


def pandas(folder, pd):
    for case, edges in GRAPHS.items():
        for names in (["source", "target", "weight"], ["from", "to", "length"]):
            weights = [w for _, _, w in edges]
            of_objects = case in ("mixed", "huge_mixed")
            frame = pd.DataFrame({names[0]: [e[0] for e in edges], names[1]: [e[1] for e in edges],
                                  names[2]: pd.Series(weights, dtype=object if of_objects else None)})
            bad = any(is_missing(w) for w in weights) or case == "huge_mixed"
            for how, separator, ending in (("", ",", "csv"), (", semicolons", ";", "csv"), (", tabs", "\t", "tsv"),
                                           (", tabs", "\t", "csv")):
                for index in (True, False):
                    file = os.path.join(folder, "a." + ending)
                    frame.to_csv(file, sep=separator, index=index)
                    check(f"pandas to_csv{how}, {ending}, index={index}", case, file, edges, bad)
            file = os.path.join(folder, "a.csv")
            frame.to_csv(file, index=False, header=False)
            check("pandas to_csv without header", case, file, edges, bad or not edges)
            if edges:
                frame.to_csv(file, header=False)
                check("pandas to_csv without header, index", case, file, edges, True)
                frame.columns = [0, 1, 2]
                frame.to_csv(file)
                check("pandas to_csv of numbered columns", case, file, edges, True)
                frame.columns = names
                if case == "float":
                    frame.to_csv(file, index=False, sep=";", decimal=",")
                    check("pandas to_csv with decimal commas", case, file, edges, True)
                frame["year"] = 2000
                frame.drop(columns=names[2]).to_csv(file, index=False)
                check("pandas to_csv, a third column", case, file, edges, True)


with tempfile.TemporaryDirectory() as scratch:
    for name, write in (("networkx", networkx), ("igraph", igraph), ("scipy.sparse", scipy), ("pandas", pandas)):
        if found := module(name):
            write(scratch, found)

for name in lacking:
    print("skipped:", name)
for fault in faults:
    print(fault)
print(f"{tried} files, {len(faults)} faults")
sys.exit(1 if faults else 0 if tried else 77)
