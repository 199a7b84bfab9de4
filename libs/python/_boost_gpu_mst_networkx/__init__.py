#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""What NetworkX reads of every backend while it is imported. Separate from the package, so NumPy and the library are
loaded only when they are used."""

_OPTIONS = {
    "options : dict, optional": "Of boost_gpu_mst.minimum_spanning_forest, such as {'backend': 'host', 'threads': 2}."
}
_NOTE = (
    "The forest, its order and its ties are those of NetworkX's Kruskal, whatever `algorithm` names. "
    "Weights may be all that Python compares; integers and floats are the fast ones."
)


def get_info():
    names = ("minimum_spanning_edges", "maximum_spanning_edges", "minimum_spanning_tree", "maximum_spanning_tree")
    return {
        "backend_name": "boost_gpu_mst",
        "project": "boost_gpu_mst",
        "package": "boost_gpu_mst",
        "short_summary": "Minimum spanning forests on all CPU cores or the GPU.",
        "functions": {name: {"additional_docs": _NOTE, "additional_parameters": _OPTIONS} for name in names},
    }
