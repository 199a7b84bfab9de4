//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_PLACE_LISTS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_PLACE_LISTS_HPP

#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <memory>
#include <mutex>
#include <new>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

template <class Place>
class place_lists;

/// Buffer for the places of one chunk's edges, plus one that writing without a branch may fill in vain.
template <class Place>
struct place_list
{
    Place places[parallel_edge_source::max_in_chunk + 1];
    place_lists<Place>* owner = nullptr;
    std::unique_ptr<place_list> next; ///< if it is spare
};

/// A pool of lists: each has a block's edges from when they are counted until they are read.
template <class Place>
class place_lists
{
    struct give_back
    {
        void operator()(place_list<Place>* returned) const noexcept { returned->owner->give(returned); }
    };

public:
    /// Gives the list back when it is destroyed, even by an exception.
    using list = std::unique_ptr<place_list<Place>, give_back>;

    /// A list, or null if too many are in use (blocks that are counted but not yet read keep theirs) or
    /// memory is short.
    list take()
    {
        {
            std::lock_guard<std::mutex> const lock(m_lock);
            if (m_spare)
            {
                list taken(m_spare.release());
                m_spare = std::move(taken->next);
                return taken;
            }
            if (m_made == most)
                return nullptr;
            ++m_made;
        }
        list made(new (std::nothrow) place_list<Place>);
        if (made)
            made->owner = this;
        else
        {
            std::lock_guard<std::mutex> const lock(m_lock);
            --m_made;
        }
        return made;
    }

    /// Frees the lists that are not in use.
    void clear() noexcept
    {
        std::lock_guard<std::mutex> const lock(m_lock);
        for (; m_spare; --m_made)
            m_spare = std::move(m_spare->next);
    }

private:
    static constexpr unsigned most = 256; ///< 25 MB in all

    void give(place_list<Place>* returned) noexcept
    {
        std::lock_guard<std::mutex> const lock(m_lock);
        returned->next = std::move(m_spare);
        m_spare.reset(returned);
    }

    std::mutex m_lock;
    std::unique_ptr<place_list<Place>> m_spare;
    unsigned m_made = 0;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
