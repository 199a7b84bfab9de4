//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"
#include "example/gpu_mst/io/raw_records.hpp"

#include <cstring>
#include <variant>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

template <class Weight>
void split(std::string_view bytes, edge_list& g)
{
    std::size_t const size = g.sources.size(), record = 8 + sizeof(Weight);
    std::vector<Weight> weights(size);
    for (std::size_t i = 0; i != size; ++i)
    {
        char const* const from = bytes.data() + i * record;
        std::memcpy(&g.sources[i], from, 4);
        std::memcpy(&g.targets[i], from + 4, 4);
        std::memcpy(&weights[i], from + 8, sizeof(Weight));
    }
    g.weights = std::move(weights);
}

} // namespace

edge_list read_raw(std::string_view bytes, std::string const& file, read_options const& o)
{
    std::uint64_t const record = 8 + weight_bytes(o.weight);
    auto const size = static_cast<std::size_t>(count_records(file, bytes.size(), record));
    std::uint64_t highest = 0;
    for (std::size_t i = 0; i != size; ++i)
        highest = std::max<std::uint64_t>(highest, highest_end(bytes.data() + i * record));
    edge_list g;
    g.num_vertices = checked_vertices(file, highest);
    g.sources.resize(size);
    g.targets.resize(size);
    switch (o.weight)
    {
    case weight_choice::int64: split<std::int64_t>(bytes, g); break;
    case weight_choice::uint64: split<std::uint64_t>(bytes, g); break;
    case weight_choice::float32: split<float>(bytes, g); break;
    case weight_choice::float64: split<double>(bytes, g); break;
    default: split<std::int32_t>(bytes, g);
    }
    return g;
}

} // namespace io
} // namespace boost_gpu_mst
