#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The cheapest roads that connect all towns, computed by NetworkX with boost_gpu_mst as its backend."""

import networkx as nx

roads = nx.Graph(name="roads")
roads.add_edge("Aldham", "Borley", km=7, toll=True)
roads.add_edge("Aldham", "Cold Ash", km=5)
roads.add_edge("Borley", "Cold Ash", km=5)
roads.add_edge("Cold Ash", "Denton", km=9)
roads.add_edge("Elmley", "Foxton", km=3)

tree = nx.minimum_spanning_tree(roads, weight="km", backend="boost_gpu_mst")

for u, v, road in tree.edges(data=True):
    print(f"{u} - {v}: {road['km']} km")
print(f"{nx.number_connected_components(tree)} parts, {tree.size(weight='km')} km")
