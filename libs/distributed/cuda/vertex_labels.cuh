//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_VERTEX_LABELS_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_VERTEX_LABELS_CUH

#include "libs/cuda/runtime/session.cuh"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{

/// to[i] becomes after[to[i]] if to[i] is below `size`, otherwise to[i] + shift.
inline void apply(session& on, std::uint32_t const* after, std::uint32_t size, std::uint32_t shift,
    std::uint32_t* to, std::uint64_t count)
{
    if (after)
        on.each("labelling", count,
            [=] __device__(std::uint64_t i) { to[i] = to[i] < size ? after[to[i]] : to[i] + shift; });
}

/// The component of every vertex after all rounds. Each round leaves new numbers for the components that had
/// an edge, at most half as many from round to round. All others have numbers after these, which only shift.
/// The numbers are composed at the end, so that a round need not read every vertex.
class vertex_labels
{
public:
    /// \p labels: 0, 1, ..., one for each vertex; or null if labels are not wanted.
    vertex_labels(session& on, std::uint32_t vertices, std::uint32_t* labels)
        : m_on(on), m_vertices(vertices), m_labels(labels),
          m_scratch(on.make<std::uint32_t>(labels ? vertices : 0))
    {
    }

    bool are_wanted() const noexcept { return m_labels != nullptr; }

    /// Stores the new numbers, below \p numbers, of components 0 .. components - 1.
    void keep(std::uint32_t const* number, std::uint32_t components, std::uint32_t numbers)
    {
        // At first every vertex is a component. Later contractions store at most half as many numbers, then a
        // quarter, and so on.
        std::uint32_t* const to = m_contractions.empty() ? m_labels : m_scratch.data() + m_size_in_use;
        m_size_in_use += m_contractions.empty() ? 0 : components;
        m_contractions.push_back({to, components, numbers});
        BOOST_GPU_MST_CHECK(
            cudaMemcpyAsync(to, number, components * sizeof *to, cudaMemcpyDeviceToDevice, m_on.stream()));
    }

    /// Turns the labels into those after the last round. Returns how many there are.
    std::uint32_t compose()
    {
        std::uint32_t all = m_vertices;
        for (contraction const& l : m_contractions)
            all = all - l.components + l.numbers;
        contraction after{nullptr, 0, 0}; // here `numbers` is what the other numbers grow by, modulo 2^32
        for (; !m_contractions.empty(); m_contractions.pop_back())
        {
            contraction const now = m_contractions.back();
            apply(m_on, after.number, after.components, after.numbers, now.number, now.components);
            after = {now.number, now.components, after.numbers + now.numbers - now.components};
        }
        return all;
    }

private:
    struct contraction
    {
        std::uint32_t* number;
        std::uint32_t components;
        std::uint32_t numbers;
    };

    session& m_on;
    std::uint32_t m_vertices;
    std::uint32_t* m_labels;
    device_buffer<std::uint32_t> m_scratch;
    std::vector<contraction> m_contractions;
    std::uint64_t m_size_in_use = 0; ///< of the room
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
