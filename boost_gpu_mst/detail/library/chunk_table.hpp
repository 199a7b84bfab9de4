//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_CHUNK_TABLE_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_CHUNK_TABLE_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>

namespace boost_gpu_mst
{
namespace detail
{

/// Edges of a graph with consecutive ids, at most parallel_edge_source::max_in_chunk.
struct edge_run
{
    std::uint64_t first = 0; ///< id of the first
    std::uint64_t size = 0;
    void const* cursor = nullptr; ///< the first one's, if the graph is read by rows
    void const* listed = nullptr; ///< the cursors of all, if the rows were listed
};

/// The chunks that were found in a block of consecutive rows.
class row_block
{
public:
    /// Memory for the cursor of the next chunk, zeroed. Throws std::bad_alloc.
    virtual void* add_cursor() = 0;

    std::uint64_t size = 0; ///< edges

protected:
    ~row_block() = default;
};

/// How the library walks the rows of a graph. A cursor is where an edge is found.
struct row_functions
{
    std::size_t cursor_bytes;

    /// Counts the edges of the rows first .. last - 1, and adds the cursor of every edge whose number among
    /// them is a multiple of max_in_chunk.
    void (*partition)(void const* rows, std::uint64_t first, std::uint64_t last, row_block& found);

    /// Writes the cursors of these rows' edges and returns how many there are; if there are more than
    /// max_in_chunk, only the first of them, and one more. Null if rows are not to be listed.
    std::uint64_t (*list)(void const* rows, std::uint64_t first, std::uint64_t last, void* cursors);

    void (*destroy)(void* cursor); ///< null if nothing is to be done
};

/// A graph's edges, partitioned into chunks that several threads visit side by side. The chunks depend only
/// on the graph, so ids are the same for any number of threads.
class chunk_table
{
public:
    /// Edges that are accessible by number.
    BOOST_GPU_MST_DECL explicit chunk_table(std::uint64_t num_edges);

    /// Edges that are found in rows, of which a thread counts `rows_in_block` at a time. `rows` is passed to
    /// the functions.
    BOOST_GPU_MST_DECL chunk_table(row_functions const& functions, void const* rows, std::uint64_t num_rows,
        std::uint64_t rows_in_block);

    chunk_table(chunk_table const&) = delete;
    chunk_table& operator=(chunk_table const&) = delete;
    BOOST_GPU_MST_DECL ~chunk_table();

    BOOST_GPU_MST_DECL std::uint64_t blocks() const noexcept; ///< none without rows

    /// Counts the edges of a block that is read next, while it is in the cache. Several threads may count
    /// different blocks.
    BOOST_GPU_MST_DECL std::uint64_t count(std::uint64_t block);

    /// Calls visit() for the edges from part * max_in_chunk on of a counted block, the first of which has
    /// this id. Several threads may visit different parts of a block at once.
    BOOST_GPU_MST_DECL void visit_part(std::uint64_t block, std::uint64_t part, std::uint64_t id,
        void const* context, void (*visit)(void const* context, edge_run const& run));

    /// Walks the blocks that were not counted. The functions below require this.
    BOOST_GPU_MST_DECL void partition(unsigned threads);

    BOOST_GPU_MST_DECL std::uint64_t chunks() const noexcept;

    /// The ids at which chunks begin, and the number of all edges.
    BOOST_GPU_MST_DECL std::uint64_t const* starts() const noexcept;

    BOOST_GPU_MST_DECL edge_run chunk(std::uint64_t number) const noexcept;

private:
    struct data;
    std::unique_ptr<data> m_data;
};

/// Calls write(context, run, places) for each chunk with a selected edge, on all cores: for each edge of the
/// chunk, its place in the order of the output, or `unselected`. Memory: 8 bytes for each selected edge
/// unless ids ascend, and on each thread 4 bytes for each 1024th edge of the graph.
constexpr std::uint32_t unselected = 0xffffffffu;
BOOST_GPU_MST_DECL void find_edges(chunk_table const& chunks, edge_ids const& selected, unsigned threads,
    void const* context,
    void (*write)(void const* context, edge_run const& run, std::uint32_t const* places));

} // namespace detail
} // namespace boost_gpu_mst

#endif
