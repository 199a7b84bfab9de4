#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""compile_cost.py COMPILER [OPTION...]: compiles a minimal source with Boost's Kruskal and the same with ours, and
fails if ours takes more than MOST_TIME times the processor time, or its object file MOST_SIZE times the bytes."""

import os
import subprocess
import sys
import tempfile

MOST_TIME, MOST_SIZE, REPETITIONS = 1.7, 6, 3

SOURCE = """#include <boost/graph/adjacency_list.hpp>
#include <{header}>
#include <iterator>
#include <vector>

using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, int>>;

std::vector<boost::graph_traits<graph>::edge_descriptor> tree_of(graph const& g)
{{
    std::vector<boost::graph_traits<graph>::edge_descriptor> tree;
    {qualifier}::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
    return tree;
}}
"""
KINDS = {"boost": "boost/graph/kruskal_min_spanning_tree.hpp",
         "boost_gpu_mst": "boost_gpu_mst/kruskal_min_spanning_tree.hpp"}


def compile_once(command, source, to):
    """User seconds of the compiler and the programs that it starts."""
    before = os.times().children_user
    subprocess.run([*command, "-std=c++17", "-O2", "-c", source, "-o", to], check=True)
    return os.times().children_user - before


def main():
    seconds = {kind: [] for kind in KINDS}
    size = {}
    with tempfile.TemporaryDirectory() as folder:
        for kind, header in KINDS.items():
            with open(f"{folder}/{kind}.cpp", "w", encoding="utf-8") as source:
                source.write(SOURCE.format(header=header, qualifier=kind))
        for _ in range(REPETITIONS): # in turns, since other work on the machine comes and goes
            for kind in KINDS:
                seconds[kind].append(compile_once(sys.argv[1:], f"{folder}/{kind}.cpp", f"{folder}/{kind}.o"))
        for kind in KINDS:
            size[kind] = os.path.getsize(f"{folder}/{kind}.o")
    time = {kind: min(seconds[kind]) for kind in KINDS}
    for kind in KINDS:
        print(f"{kind}: {time[kind]:.2f} s, {size[kind]} bytes")
    for what, of, most in (("time", time, MOST_TIME), ("object file", size, MOST_SIZE)):
        ratio = of["boost_gpu_mst"] / of["boost"]
        print(f"{what}: {ratio:.2f} times Boost's, at most {most}")
        if ratio > most:
            sys.exit(f"the {what} is above the limit")


main()
