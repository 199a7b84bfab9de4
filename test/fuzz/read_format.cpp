//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/read.hpp"
#include "test/fuzz/require.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

/// Any text either is refused with malformed_file or gives a valid graph; cut into small
/// blocks and read by several threads, it gives the same.
extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size)
{
    using namespace boost_gpu_mst::io;
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    read_options o;
    o.format = file_format::FUZZ_FORMAT;
    o.threads = 1;
    read_options in_blocks = o;
    in_blocks.threads = 2;
    in_blocks.block_bytes = 16;
    std::string refused, refused_in_blocks;
    edge_list graph, again;
    try
    {
        graph = read_text(text, "fuzz", o);
    }
    catch (malformed_file const& e)
    {
        refused = e.what();
    }
    try
    {
        again = read_text(text, "fuzz", in_blocks);
    }
    catch (malformed_file const& e)
    {
        refused_in_blocks = e.what();
    }
    fuzz::require(refused == refused_in_blocks, "the same fault, however the text is cut");
    fuzz::require(
        graph.sources == again.sources && graph.targets == again.targets && graph.weights == again.weights,
        "the same graph, however the text is cut");
    fuzz::require(graph.num_vertices == again.num_vertices && graph.names == again.names
                      && graph.labels == again.labels,
        "the same vertices");
    fuzz::require(graph.labels.empty() || graph.labels.size() == graph.num_vertices, "a label a vertex");
    fuzz::require(graph.targets.size() == graph.sources.size(), "as many targets as sources");
    std::visit([&](auto const& w) { fuzz::require(w.size() == graph.sources.size(), "a weight an edge"); },
        graph.weights);
    for (std::size_t e = 0; e != graph.sources.size(); ++e)
        fuzz::require(graph.sources[e] < graph.num_vertices && graph.targets[e] < graph.num_vertices,
            "ends that are vertices");
    return 0;
}
