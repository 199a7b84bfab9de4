//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/chunk_table.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <boost/assert.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

constexpr std::uint64_t max_in_chunk = parallel_edge_source::max_in_chunk;

/// A pool of lists: each has a block's edges from when they are counted until they are read.
class row_lists
{
    struct give_back
    {
        row_lists* owner;
        void operator()(void* returned) const noexcept { owner->give(returned); }
    };

public:
    explicit row_lists(std::size_t cursor_bytes)
        : m_bytes((max_in_chunk + 1) * cursor_bytes) // writing without a branch may fill one more in vain
    {
        if (cursor_bytes != 0)
            m_spare.reserve(most); // give() needs no memory
    }
    row_lists(row_lists const&) = delete;
    row_lists& operator=(row_lists const&) = delete;
    ~row_lists() { clear(); }

    /// Gives the list back when it is destroyed, even by an exception.
    using list = std::unique_ptr<void, give_back>;

    /// A list, or null if too many are in use (blocks that are counted but not yet read keep theirs) or
    /// memory is short.
    list take()
    {
        {
            std::lock_guard<std::mutex> const lock(m_lock);
            if (!m_spare.empty())
            {
                void* const taken = m_spare.back();
                m_spare.pop_back();
                return list(taken, give_back{this});
            }
            if (m_made == most)
                return list(nullptr, give_back{this});
            ++m_made;
        }
        void* const made = ::operator new(m_bytes, std::nothrow);
        if (!made)
        {
            std::lock_guard<std::mutex> const lock(m_lock);
            --m_made;
        }
        return list(made, give_back{this});
    }

    /// Frees the lists that are not in use.
    void clear() noexcept
    {
        std::lock_guard<std::mutex> const lock(m_lock);
        for (void* spare : m_spare)
            ::operator delete(spare);
        m_made -= static_cast<unsigned>(m_spare.size());
        m_spare.clear();
    }

private:
    static constexpr unsigned most = 256; ///< 25 MB in all

    void give(void* returned) noexcept
    {
        std::lock_guard<std::mutex> const lock(m_lock);
        m_spare.push_back(returned);
    }

    std::size_t m_bytes;
    std::mutex m_lock;
    std::vector<void*> m_spare;
    unsigned m_made = 0;
};

/// All chunks but the last are full.
class block_of_rows final : public row_block
{
public:
    static constexpr std::uint64_t unknown = ~std::uint64_t(0);

    explicit block_of_rows(row_functions const& of) : functions(&of) { size = unknown; }
    block_of_rows(block_of_rows const&) = delete;
    block_of_rows& operator=(block_of_rows const&) = delete;
    block_of_rows(block_of_rows&&) = default;
    ~block_of_rows() { clear(); }

    void* add_cursor() override
    {
        std::size_t const last = words.size();
        words.resize(last + words_each());
        return words.data() + last;
    }

    std::uint64_t chunks() const noexcept { return words.size() / words_each(); }
    void const* cursor(std::uint64_t chunk) const noexcept
    {
        return words.data() + static_cast<std::size_t>(chunk) * words_each();
    }

    void clear() noexcept
    {
        if (functions->destroy)
            for (std::size_t at = 0; at != words.size(); at += words_each())
                functions->destroy(words.data() + at);
        words.clear();
    }

    row_lists::list listed{nullptr, {nullptr}}; ///< all edges, from when they are listed until they are read

private:
    std::size_t words_each() const noexcept
    {
        return (functions->cursor_bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
    }

    row_functions const* functions;
    std::vector<std::uint64_t> words; ///< the cursors
};

} // namespace

struct chunk_table::data
{
    data() = default;
    data(row_functions const& f, void const* of, std::uint64_t count, std::uint64_t in_block)
        : functions(f), rows(of), num_rows(count), rows_in_block(in_block)
    {
    }

    row_functions functions{};
    void const* rows = nullptr;
    std::uint64_t num_rows = 0;
    std::uint64_t rows_in_block = 0;
    row_lists lists{functions.cursor_bytes};
    std::vector<block_of_rows> blocks;
    bool is_partitioned = false;
    std::vector<std::uint64_t> starts;

    /// Where a chunk's cursor is.
    struct place
    {
        std::uint32_t block, chunk_in_block;
    };
    std::vector<place> places; ///< of the chunks; empty without rows

    void find_chunks(std::uint64_t block, bool by_list)
    {
        block_of_rows& found = blocks[static_cast<std::size_t>(block)];
        row_lists::list const previous = std::move(found.listed); // given back at the end
        found.clear();
        std::uint64_t const first = block * rows_in_block;
        std::uint64_t const last = std::min(num_rows, first + rows_in_block);
        if (!by_list || !list_all(first, last, found))
            functions.partition(rows, first, last, found);
    }

    /// Finds and lists all edges by one walk. Returns false, having found nothing, if they are more than one
    /// chunk, or if there is no list for them. Short rows and the filter on edges mispredict branches;
    /// reading from a list avoids both.
    bool list_all(std::uint64_t first, std::uint64_t last, block_of_rows& found)
    {
        row_lists::list by = lists.take();
        if (!by)
            return false;
        std::uint64_t const size = functions.list(rows, first, last, by.get());
        if (size > max_in_chunk)
            return false;
        if (size != 0)
        {
            std::memcpy(found.add_cursor(), by.get(), functions.cursor_bytes);
            found.listed = std::move(by);
        }
        found.size = size;
        return true;
    }
};

chunk_table::chunk_table(std::uint64_t num_edges) : m_data(std::make_unique<data>())
{
    for (std::uint64_t start = 0; start < num_edges; start += max_in_chunk)
        m_data->starts.push_back(start);
    m_data->starts.push_back(num_edges);
    m_data->is_partitioned = true;
}

chunk_table::chunk_table(
    row_functions const& functions, void const* rows, std::uint64_t num_rows, std::uint64_t rows_in_block)
    : m_data(std::make_unique<data>(functions, rows, num_rows, rows_in_block))
{
    BOOST_ASSERT(rows_in_block != 0);
    auto const blocks = static_cast<std::size_t>((num_rows + rows_in_block - 1) / rows_in_block);
    m_data->blocks.reserve(blocks);
    for (std::size_t b = 0; b != blocks; ++b)
        m_data->blocks.emplace_back(m_data->functions);
}

chunk_table::~chunk_table() = default;

std::uint64_t chunk_table::blocks() const noexcept
{
    return m_data->blocks.size();
}

std::uint64_t chunk_table::count(std::uint64_t block)
{
    m_data->find_chunks(block, m_data->functions.list != nullptr);
    return m_data->blocks[static_cast<std::size_t>(block)].size;
}

void chunk_table::visit_part(std::uint64_t block, std::uint64_t part, std::uint64_t id, void const* context,
    void (*visit)(void const* context, edge_run const& run))
{
    block_of_rows& in = m_data->blocks[static_cast<std::size_t>(block)];
    row_lists::list by(nullptr, {nullptr});
    if (in.listed) // only then written to: other threads may be here
        by = std::move(in.listed);
    visit(context, {id, std::min(max_in_chunk, in.size - part * max_in_chunk), in.cursor(part), by.get()});
}

void chunk_table::partition(unsigned threads)
{
    data& in = *m_data;
    if (in.is_partitioned)
        return;
    parallel_for(in.blocks.size(), threads,
        [&](std::uint64_t b)
        {
            if (in.blocks[static_cast<std::size_t>(b)].size == block_of_rows::unknown)
                in.find_chunks(b, false);
        });

    std::size_t chunks = 0;
    for (block_of_rows& b : in.blocks)
    {
        chunks += static_cast<std::size_t>(b.chunks());
        b.listed.reset(); // visit() does not need it
    }
    in.lists.clear();
    in.starts.clear();
    in.places.clear();
    in.starts.reserve(chunks + 1);
    in.places.reserve(chunks);
    std::uint64_t start = 0;
    for (std::size_t b = 0; b != in.blocks.size(); ++b)
    {
        for (std::uint64_t i = 0; i != in.blocks[b].chunks(); ++i)
        {
            in.places.push_back({static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(i)});
            in.starts.push_back(start + i * max_in_chunk);
        }
        start += in.blocks[b].size;
    }
    in.starts.push_back(start);
    in.is_partitioned = true;
}

std::uint64_t chunk_table::chunks() const noexcept
{
    return m_data->starts.size() - 1;
}

std::uint64_t const* chunk_table::starts() const noexcept
{
    return m_data->starts.data();
}

edge_run chunk_table::chunk(std::uint64_t number) const noexcept
{
    auto const i = static_cast<std::size_t>(number);
    data const& in = *m_data;
    edge_run run{in.starts[i], in.starts[i + 1] - in.starts[i], nullptr, nullptr};
    if (!in.places.empty())
        run.cursor = in.blocks[in.places[i].block].cursor(in.places[i].chunk_in_block);
    return run;
}

} // namespace detail
} // namespace boost_gpu_mst
