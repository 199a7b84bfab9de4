//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/upload.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/faults.hpp"
#include "libs/core/key_reader.hpp"

#include <boost/throw_exception.hpp>

namespace boost_gpu_mst
{
namespace opencl
{

namespace
{

/// The place where kernels report the lowest chunk with a fault.
class first_faults
{
public:
    explicit first_faults(session& on) : m_on(on), m_chunk(on.make_filled(1, 4, 0xff)) {}

    buffer const& chunk() const { return m_chunk; }

    /// The lowest faulty i, which the host finds in its own array, or `size`. Waits.
    template <class Wrong>
    std::uint64_t find(std::uint64_t size, Wrong const& wrong)
    {
        auto const chunk = m_on.read_one<std::uint32_t>(m_chunk);
        if (chunk == 0xffffffffu)
            return size;
        std::uint64_t i = chunk * chunk_size;
        while (i != size && !wrong(i))
            ++i;
        return i;
    }

private:
    session& m_on;
    buffer m_chunk;
};

void check_ends(session& on, buffer const& array, std::uint32_t const* ends, std::uint64_t size,
    std::uint32_t vertices, char const* what)
{
    first_faults faults(on);
    on.launch("check_ends", chunks_of(size), size, array, vertices, faults.chunk());
    std::uint64_t const i = faults.find(size, [&](std::uint64_t e) { return ends[e] >= vertices; });
    if (i != size)
        detail::refuse_endpoint(what, i, ends[i], vertices);
}

template <class Offset>
buffer check_offsets(
    session& on, buffer const& array, Offset const* offsets, std::uint64_t rows, std::uint64_t size)
{
    first_faults faults(on);
    buffer checked = on.make(rows + 1, on.width().index);
    on.launch("check_offsets", chunks_of(rows + 1), rows, array, array, std::uint32_t(sizeof(Offset) == 8),
        checked, faults.chunk());
    std::uint64_t const u = faults.find(rows, [&](std::uint64_t v) { return offsets[v] > offsets[v + 1]; });
    if (u != rows)
        detail::refuse_row(u, offsets[u + 1]);
    if (offsets[0] != 0 || offsets[rows] != size)
        detail::refuse_offsets(offsets[0], offsets[rows], size);
    return checked;
}

/// Turns weights into keys, in place; refuses NaN.
template <class Key>
void make_keys(session& on, buffer const& weights, detail::edge_arrays const& input)
{
    first_faults faults(on);
    detail::key_map<Key> const map(input.type, input.heaviest_first);
    on.launch("make_keys", chunks_of(input.size), input.size, weights, on.key(map.minus_zero),
        on.key(map.flip_negative), on.key(map.flip_positive), on.key(map.last_number), faults.chunk());
    if (!map.may_be_nan() || input.checked)
        return;
    detail::key_reader<Key> const reader(input);
    std::uint64_t const i = faults.find(input.size, [&](std::uint64_t e) { return reader.is_nan(e); });
    if (i != input.size)
        BOOST_THROW_EXCEPTION(nan_weight(i));
}

buffer copy_of(session& on, void const* array, std::uint64_t bytes)
{
    buffer made = on.make(bytes, 1);
    on.write(made, array, bytes);
    return made;
}

} // namespace

resident upload(session& on, detail::edge_arrays const& input)
{
    on.begin_step("upload");
    std::uint64_t const rows = input.num_vertices;
    buffer offsets;
    resident g;
    g.vertices = input.num_vertices;
    g.size = input.size;
    g.is_csr = input.is_csr();
    if (g.is_csr)
        offsets = copy_of(on, input.offsets, (rows + 1) * input.offset_bytes);
    else
        g.sources = copy_of(on, input.sources, g.size * 4);
    g.targets = copy_of(on, input.targets, g.size * 4);
    buffer weights = copy_of(on, input.weights, g.size * on.width().key);

    on.begin_step("check");
    if (g.is_csr)
        g.offsets =
            input.offset_bytes == 4
                ? check_offsets(on, offsets, static_cast<std::uint32_t const*>(input.offsets), rows, g.size)
                : check_offsets(on, offsets, static_cast<std::uint64_t const*>(input.offsets), rows, g.size);
    else if (!input.checked)
        check_ends(on, g.sources, input.sources, g.size, g.vertices, "source");
    if (!input.checked)
        check_ends(on, g.targets, input.targets, g.size, g.vertices, "target");
    if (on.width().key == 4)
        make_keys<std::uint32_t>(on, weights, input);
    else
        make_keys<std::uint64_t>(on, weights, input);
    g.keys = std::make_shared<buffer>(std::move(weights));
    return g;
}

} // namespace opencl
} // namespace boost_gpu_mst
