#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The backend of NetworkX: edge by edge like NetworkX's Kruskal, and NetworkX's own tests through it."""

import decimal
import fractions
import gc
import os
import random
import re
import subprocess
import sys

import pytest

nx = pytest.importorskip("networkx", minversion="3.4", reason="the backend is for NetworkX 3.4 and newer")

pytestmark = pytest.mark.filterwarnings("error")  # NetworkX would warn of copies that may be stale

OURS = {"backend": "boost_gpu_mst"}
EDGES = (nx.minimum_spanning_edges, nx.maximum_spanning_edges)
TREES = (nx.minimum_spanning_tree, nx.maximum_spanning_tree)


def random_graph(kind, weights, nodes=40, edges=150, seed=1):
    """Nodes that are not numbers, added in random order, some of them isolated; some edges without a weight."""
    choose = random.Random(seed)
    graph = kind(name="random")
    names = [f"node {i}" for i in range(nodes)]
    choose.shuffle(names)
    graph.add_nodes_from((name, {"place": i}) for i, name in enumerate(names))
    for i in range(edges):
        data = {"nr": i} if choose.random() < 0.1 else {"nr": i, "weight": weights(choose)}
        graph.add_edge(choose.choice(names[5:]), choose.choice(names[5:]), **data)
    return graph


WEIGHTS = {
    "ties": lambda choose: choose.randrange(5),
    "bools": lambda choose: choose.random() < 0.5,
    "integers": lambda choose: choose.randrange(-(2**62), 2**62),
    "beyond 64 bits": lambda choose: choose.choice((0, 1, 2**64, 2**64 + 1, -(2**70))),
    "floats": lambda choose: choose.uniform(-1, 1),
    "zeros of both signs": lambda choose: choose.choice((0.0, -0.0, 0)),
    "infinite": lambda choose: choose.choice((float("inf"), -float("inf"), 1.5)),
    "integers and floats": lambda choose: choose.choice((1, 2, 1.0, 1.5, 2.5)),
    "tied as floats only": lambda choose: choose.choice((2**53, 2**53 + 1, float(2**53))),
    "fractions": lambda choose: fractions.Fraction(choose.randrange(9), 7),
    "decimals": lambda choose: decimal.Decimal(choose.randrange(9)) / 10,
}


@pytest.mark.parametrize("kind", [nx.Graph, nx.MultiGraph])
@pytest.mark.parametrize("weights", WEIGHTS)
def test_edge_by_edge_as_kruskal(kind, weights):
    graph = random_graph(kind, WEIGHTS[weights])
    for function in EDGES:
        for keys in (False, True):
            for data in (False, True):
                theirs = list(function(graph, keys=keys, data=data))
                ours = list(function(graph, keys=keys, data=data, **OURS))
                assert ours == theirs
                if data:
                    assert all(a[-1] is b[-1] for a, b in zip(ours, theirs))
    for function in TREES:
        ours, theirs = function(graph, **OURS), function(graph)
        assert type(ours) is type(theirs) and ours.graph == theirs.graph
        assert list(ours.nodes(data=True)) == list(theirs.nodes(data=True))
        assert ours._adj == theirs._adj


@pytest.mark.parametrize("kind", [nx.Graph, nx.MultiGraph])
def test_nan(kind):
    graph = random_graph(kind, lambda choose: choose.choice((1.0, 2, 3.5, float("nan"))))
    for function in EDGES:
        assert list(function(graph, ignore_nan=True, **OURS)) == list(function(graph, ignore_nan=True))
        edges = function(graph, **OURS)  # a generator that fails when it is first used, like NetworkX's
        with pytest.raises(ValueError) as theirs:
            list(function(graph))
        with pytest.raises(ValueError, match="NaN found as an edge weight") as ours:
            next(edges)
        assert str(ours.value) == str(theirs.value)
    for function in TREES:
        assert function(graph, ignore_nan=True, **OURS)._adj == function(graph, ignore_nan=True)._adj
        with pytest.raises(ValueError, match="NaN found"):
            function(graph, **OURS)


def test_nan_of_a_self_loop():
    graph = nx.Graph([(0, 1, {"weight": 1}), (1, 1, {"weight": float("nan")})])
    for options in ({}, OURS):
        with pytest.raises(ValueError, match=r"Edge \(1, 1, "):
            nx.minimum_spanning_tree(graph, **options)


def test_weights_that_are_none():
    graph = nx.Graph([(0, 1, {"weight": "heavy"}), (1, 2, {"weight": None})])
    for options in ({}, OURS):
        with pytest.raises(TypeError):
            list(nx.minimum_spanning_edges(graph, **options))


@pytest.mark.parametrize("algorithm", ["kruskal", "prim", "boruvka", "borůvka"])
def test_algorithms(algorithm):
    graph = random_graph(nx.Graph, lambda choose: choose.random())
    for edge, (_, _, data) in enumerate(graph.edges(data=True)):
        data.setdefault("weight", 1 + edge)  # distinct, so that there is only one forest
    for function in TREES:
        ours, theirs = function(graph, algorithm=algorithm, **OURS), function(graph, algorithm=algorithm)
        assert ours._adj == theirs._adj
    for function in EDGES:
        assert list(function(graph, algorithm=algorithm, **OURS)) == list(function(graph))


def test_refusals_are_networkx_own():
    for options in ({}, OURS):
        for function in (*EDGES, *TREES):
            with pytest.raises(ValueError, match="random is not a valid choice for an algorithm"):
                function(nx.path_graph(3), algorithm="random", **options)
            with pytest.raises(nx.NetworkXNotImplemented, match="directed"):
                list(function(nx.DiGraph([(0, 1)]), **options))
            with pytest.raises(nx.NetworkXNotImplemented, match="multigraph"):
                list(function(nx.MultiGraph([(0, 1)]), algorithm="boruvka", **options))


def test_other_weights_options_views_and_nothing():
    graph = random_graph(nx.Graph, lambda choose: choose.random())
    assert list(nx.minimum_spanning_edges(graph, weight="nr", **OURS)) == list(
        nx.minimum_spanning_edges(graph, weight="nr"))
    options = {"backend": "host", "threads": 1}
    assert list(nx.minimum_spanning_edges(graph, options=options, **OURS)) == list(nx.minimum_spanning_edges(graph))
    with pytest.raises(TypeError, match="no option 'thread'"):
        nx.minimum_spanning_tree(graph, options={"thread": 1}, **OURS)
    for name, value in (("return_report", True), ("out", [])):
        for function in (*EDGES, *TREES):  # before a graph is read or solved
            with pytest.raises(TypeError, match=f"there is no option '{name}'"):
                function(graph, options={name: value}, **OURS)
    view = nx.subgraph_view(graph, filter_node=lambda node: node.endswith("1"))
    assert nx.minimum_spanning_tree(view, **OURS)._adj == nx.minimum_spanning_tree(view)._adj
    for empty in (nx.Graph(), nx.empty_graph(3)):
        assert list(nx.minimum_spanning_edges(empty, **OURS)) == []
        assert list(nx.minimum_spanning_tree(empty, **OURS)) == list(empty)


class Equal:
    """Equal by its number, and by nothing that C++ could compare."""

    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return hash(self.number)


@pytest.mark.parametrize("make", {
    "integers": lambda i: 1000 * i - 9000,
    "integers beyond 64 bits": lambda i: 2**64 + i,
    "integers as floats": lambda i: i if i % 2 else float(i),
    "strings": lambda i: f"node {i}",
    "tuples": lambda i: (i, str(i)),
    "objects": Equal,
}.items(), ids=lambda item: item[0])
def test_nodes_that_are_equal_but_not_identical(make):
    """As those of a file are, in which every line has its own."""
    choose = random.Random(3)
    graph = nx.Graph()
    for i in range(200):
        ends = [make[1](choose.randrange(40)) for _ in range(2)]
        if choose.random() < 0.5:
            graph.add_edge(*ends, nr=i, weight=choose.randrange(9))
        else:
            graph.add_edge(*ends, weight=choose.randrange(9), nr=i)
    for function in EDGES:
        assert list(function(graph, **OURS)) == list(function(graph))
    for function in TREES:
        assert function(graph, **OURS)._adj == function(graph)._adj


def test_a_neighbour_that_is_no_node():
    graph = nx.path_graph(3)
    graph._adj[1]["lost"] = {}
    with pytest.raises(KeyError, match="lost"):
        nx.minimum_spanning_tree(graph, **OURS)


@pytest.mark.parametrize("enabled", [True, False])
def test_the_garbage_collector_stays_as_it_is(enabled):
    before = gc.isenabled()
    try:
        (gc.enable if enabled else gc.disable)()
        tree = nx.minimum_spanning_tree(nx.path_graph(9), **OURS)
        assert len(list(nx.minimum_spanning_edges(tree, **OURS))) == 8 and gc.isenabled() == enabled
    finally:
        (gc.enable if before else gc.disable)()


def test_no_reference_is_lost_or_left():
    graph = nx.MultiGraph()
    keys = [object() for _ in range(9)]
    for i, key in enumerate(keys):
        graph.add_edge(object(), object(), key, weight=float(i) + 0.5)
    seen = [*graph.nodes, *keys, *(data for *_, data in graph.edges(data=True))]
    before = [sys.getrefcount(item) for item in seen]
    for _ in range(3):
        assert len(list(nx.minimum_spanning_edges(graph, **OURS))) == 9
        assert nx.minimum_spanning_tree(graph, **OURS).size() == 9
        next(nx.minimum_spanning_edges(graph, keys=False, data=False, **OURS))
    gc.collect()
    assert [sys.getrefcount(item) for item in seen] == before


def test_a_weight_that_changes_between_calls_is_seen():
    graph = nx.cycle_graph(3)
    for heavy in graph.edges:
        nx.set_edge_attributes(graph, 1, "weight")
        graph[heavy[0]][heavy[1]]["weight"] = 2
        assert heavy not in nx.minimum_spanning_tree(graph, **OURS).edges


def test_networkx_finds_it_without_loading_it():
    code = ("import sys, networkx as nx; assert 'boost_gpu_mst' in nx.utils.backends.backends;"
            "assert len(nx.utils.backends.backend_info['boost_gpu_mst']['functions']) == 4;"
            "assert 'options' in nx.minimum_spanning_tree.__doc__;"
            "assert not {'numpy', 'boost_gpu_mst'} & set(sys.modules)")
    subprocess.run([sys.executable, "-B", "-c", code], check=True)


COUNT = """
import functools
import boost_gpu_mst.networkx_backend as backend

calls = {name: 0 for name in %r}


def counted(name, function):
    @functools.wraps(function)
    def call(*arguments, **options):
        calls[name] += 1
        return function(*arguments, **options)
    return call


for name in calls:
    setattr(backend, name, counted(name, getattr(backend, name)))


def pytest_terminal_summary(terminalreporter):
    terminalreporter.write_line(f"calls: {calls}")
"""


def test_networkx_own_tests(tmp_path):
    """As NetworkX asks of its backends: every call goes to the backend, and trees are compared with its own."""
    (tmp_path / "count_calls.py").write_text(COUNT % [function.__name__ for function in (*EDGES, *TREES)])
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "count_calls",
               "--pyargs", "networkx.algorithms.tree.tests.test_mst"]
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    found = subprocess.run(command, capture_output=True, text=True, env={
        **os.environ, "PYTHONPATH": path, "NETWORKX_TEST_BACKEND": "boost_gpu_mst", "NETWORKX_FALLBACK_TO_NX": "1"})
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr
    calls = re.search(r"^calls: (.*)$", found.stdout, re.M)
    assert calls and min(map(int, re.findall(r": (\d+)", calls[1]))) >= 3, found.stdout[-3000:]
    print(calls[0], re.findall(r"^.*passed.*$", found.stdout, re.M))


def test_ways_to_choose_the_backend():
    import networkx

    before = list(networkx.config.backend_priority.algos)
    G = networkx.path_graph(3)
    try:
        import networkx as nx

        tree = nx.minimum_spanning_tree(G, backend="boost_gpu_mst")       # one call
        nx.config.backend_priority.algos = ["boost_gpu_mst"]              # or all of them
        edges = nx.maximum_spanning_edges(G, backend="boost_gpu_mst", options={"threads": 2})
        assert len(tree.edges) == len(list(edges)) == 2
    finally:
        networkx.config.backend_priority.algos = before
