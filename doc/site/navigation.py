#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The site's pages in order: the sidebar shows them, and "previous" and "next" follow them.

(heading, pages); a page is its name without .html, or (name, its label in the sidebar) if its title is too long.
"""

PAGES = [
    ("Start", [("index", "Overview"), "getting_started"]),
    ("Tutorial", [
        ("examples", "All examples"),
        "example_01_drop_in",
        "example_06_single_linkage",
        "example_07_maze",
        "example_02_minimum_spanning_forest",
        "example_03_edge_arrays",
        "example_04_properties",
        "example_05_csr_at_scale",
        "example_08_progress_and_cancel",
        "example_09_device_arrays",
        "example_10_many_graphs",
        "example_11_larger_than_memory",
        "example_12_mpi",
        "example_13_several_devices",
    ]),
    ("Guides", [
        "drop_in",
        "clients",
        "graph_types",
        "larger_graphs",
        "many_processes",
        "opencl",
        "porting",
        "packages",
        ("tool", "The tool gpu_mst"),
        "python",
    ]),
    ("Reference", [
        ("reference", "All names"),
        "kruskal_minimum_spanning_tree",
        "minimum_spanning_forest",
        ("minimum_spanning_forest_of_arrays", "… of arrays"),
        ("minimum_spanning_forest_of_stream", "… of a stream"),
        ("mpi", "… over MPI"),
        "verify_minimum_spanning_forest",
        "single_linkage",
        "cut_at_height",
        "cut_into_clusters",
        "ordered_by",
        "concurrently_readable",
        "is_contiguous_output_iterator",
        "to_json",
        "list_devices",
        "warm_up",
        "release_cached_memory",
        "options",
        "report",
        "exceptions",
        ("array_views", "Graphs as arrays"),
        "workspace",
        ("c", "The C interface"),
    ]),
    ("Behind it", [
        "performance",
        "design",
        ("contract_tests", "Promises and tests"),
        ("decisions/index", "Decisions"),
        "bibliography",
    ]),
]

# Pages of these folders follow their index, and are not in the sidebar.
FOLDERS = {"decisions"}
