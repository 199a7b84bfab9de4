//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/build.hpp"
#include "test/support/generate/capacity.hpp"
#include "test/support/generate/kinds.hpp"
#include "test/support/generate/permutation.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <array>
#include <cmath>

namespace boost_gpu_mst
{
namespace generate
{
namespace
{

/// Crossings in Z-order within squares of height x height; the squares are side by side.
class plan
{
public:
    explicit plan(std::uint64_t crossings)
    {
        while (std::uint64_t(4) << (2 * m_bits) <= crossings)
            ++m_bits;
        m_width = static_cast<std::uint32_t>(crossings >> m_bits);
    }

    std::uint32_t height() const noexcept { return std::uint32_t(1) << m_bits; }
    std::uint64_t crossings() const noexcept { return std::uint64_t(m_width) << m_bits; }

    /// Places of whole squares: some beyond the width stay empty.
    std::uint64_t places() const noexcept
    {
        return ((std::uint64_t(m_width) + height() - 1) >> m_bits) << (2 * m_bits);
    }

    std::uint32_t x(std::uint64_t place) const noexcept
    {
        return static_cast<std::uint32_t>(place >> (2 * m_bits) << m_bits) + every_other(in_square(place));
    }
    std::uint32_t y(std::uint64_t place) const noexcept { return every_other(in_square(place) >> 1); }
    bool empty(std::uint64_t place) const noexcept { return x(place) >= m_width; }

    std::uint64_t place(std::uint32_t x, std::uint32_t y) const noexcept
    {
        std::uint64_t const square = x >> m_bits;
        return (square << (2 * m_bits)) | spread(x & (height() - 1)) | (spread(y) << 1);
    }

private:
    std::uint64_t in_square(std::uint64_t place) const noexcept
    {
        return place & ((std::uint64_t(1) << (2 * m_bits)) - 1);
    }
    static std::uint64_t spread(std::uint64_t v) noexcept
    {
        v = (v | v << 8) & 0x00ff00ff;
        v = (v | v << 4) & 0x0f0f0f0f;
        v = (v | v << 2) & 0x33333333;
        return (v | v << 1) & 0x55555555;
    }
    static std::uint32_t every_other(std::uint64_t v) noexcept
    {
        v &= 0x55555555;
        v = (v | v >> 1) & 0x33333333;
        v = (v | v >> 2) & 0x0f0f0f0f;
        v = (v | v >> 4) & 0x00ff00ff;
        return static_cast<std::uint32_t>((v | v >> 8) & 0xffff);
    }

    unsigned m_bits = 0;
    std::uint32_t m_width;
};

/// A street leaves a crossing to the west or the north, or is a dead end.
enum street
{
    west,
    north,
    dead_end,
    street_kinds
};

/// Dead ends beside streets: trees, each hung on a vertex along the streets. One is at a random vertex of
/// each of equal stretches of all streets laid end to end, so that the number of trees before a vertex is
/// computed without a prefix sum.
class side_trees
{
public:
    /// For \p vertices vertices, along the streets and in \p trees trees, at most a third as many.
    side_trees(std::uint64_t vertices, std::uint64_t trees, std::uint64_t seed) noexcept
        : m_dice(seed, for_members), m_trees(trees), m_street_vertices(vertices - size_of(trees))
    {
    }

    std::uint64_t street_vertices() const noexcept { return m_street_vertices; }
    std::uint64_t trees() const noexcept { return m_trees; }

    /// The street vertex that has tree number \p tree; street_vertices() or more if there is no such tree.
    std::uint64_t street_vertex_of(std::uint64_t tree) const noexcept
    {
        std::uint64_t const first = first_of_stretch(tree);
        return first + m_dice.below(2 * tree, first_of_stretch(tree + 1) - first);
    }

    /// The number of trees at the first \p street_vertices vertices along the streets: one or none at each.
    std::uint64_t before(std::uint64_t street_vertices) const noexcept
    {
        if (street_vertices == 0)
            return 0;
        std::uint64_t const tree = street_vertices * m_trees / m_street_vertices;
        return tree + (street_vertex_of(tree) < street_vertices);
    }

    /// The number of vertices in the first \p trees trees. Every sixth tree has three, the others one: in the
    /// New York graph 83% have one.
    static std::uint64_t size_of(std::uint64_t trees) noexcept { return trees + 2 * (trees / 6); }

    /// Calls add(\p at, v) and so on for the edges of tree number \p tree, whose vertices next() numbers.
    template <class Next, class Add>
    void visit(std::uint64_t tree, std::uint32_t at, Next const& next, Add const& add) const
    {
        std::uint32_t const root = next();
        add(at, root);
        if (size_of(tree + 1) - size_of(tree) == 1)
            return;
        std::uint32_t const second = next();
        add(root, second);
        add(m_dice(2 * tree + 1) & 1 ? root : second, next());
    }

private:
    std::uint64_t first_of_stretch(std::uint64_t tree) const noexcept
    {
        return m_trees == 0 ? m_street_vertices : (tree * m_street_vertices + m_trees - 1) / m_trees;
    }

    dice m_dice;
    std::uint64_t m_trees;
    std::uint64_t m_street_vertices;
};

/// Ids in which one of each 24 consecutive vertices has changed places with another such, less than 24576 ids
/// away: files of real roads do not list all vertices of an area together either. After it, a walk in Z-order
/// has the New York graph's share of neighbours within the same block, to 3 percentage points, for blocks of
/// 256 to 65536 ids. The last ids, at most 24575, stay as they are.
class displacement
{
public:
    displacement(std::uint32_t vertices, std::uint64_t seed) noexcept
        : m_dice(seed, for_ids), m_in_window(window, seed, for_ids), m_vertices(vertices)
    {
    }

    std::uint32_t operator()(std::uint32_t id) const noexcept
    {
        std::uint32_t const run = id / run_length;
        if (id != displaced(run) || run / window == m_vertices / run_length / window)
            return id;
        return displaced(run / window * window + static_cast<std::uint32_t>(m_in_window(run % window)));
    }

private:
    static constexpr std::uint32_t run_length = 24;
    static constexpr std::uint32_t window = 1024; ///< runs

    std::uint32_t displaced(std::uint32_t run) const noexcept
    {
        return run * run_length + m_dice.below(run, run_length);
    }

    dice m_dice;
    permutation m_in_window;
    std::uint32_t m_vertices;
};

} // namespace

edge_list road(std::uint32_t vertices, double degree, road_ids ids, std::uint64_t seed, unsigned threads)
{
    expect_capacity(vertices - 1.0); // a road is connected
    // With I crossings, S streets between crossings and V - I other vertices there are S + V - I edges, so
    // S - I = V (degree / 2 - 1). As in the New York graph without its dead ends, 10/3 streets meet at a
    // crossing if that leaves enough vertices.
    double const surplus = vertices * (0.5 * degree - 1);
    plan const city(static_cast<std::uint64_t>(std::max(1.0, std::min(1.5 * surplus, 0.9 * vertices))));
    std::uint64_t const beside_crossings = vertices - city.crossings();

    // Bricks: all streets to the west, every second one to the north, and of the others as many as the degree
    // requires. Instead of one that is not there, there may be a dead end.
    double const columns = static_cast<double>(city.crossings()) / city.height();
    double const half_of_north = std::max(1.0, 0.5 * columns * (city.height() - 1.0));
    double const streets_west = (columns - 1) * city.height();
    double const second_north =
        (surplus + static_cast<double>(city.crossings()) - streets_west - half_of_north) / half_of_north;
    constexpr double dead_end_fraction = 0.7;
    dice const tosses(seed, for_streets);
    auto const streets_at = [&](std::uint64_t place)
    {
        std::array<bool, street_kinds> has{};
        std::uint32_t const x = city.x(place);
        std::uint32_t const y = city.y(place);
        bool const first_north = (x + y) % 2 == 0;
        has[west] = x > 0;
        has[north] = y > 0 && (first_north || tosses.unit(2 * place) < second_north);
        has[dead_end] =
            place == 0 || (!first_north && !has[north] && tosses.unit(2 * place + 1) < dead_end_fraction);
        return has;
    };

    // Street lengths are exponential, scaled so that all vertices are used: a street that extends from
    // a to b when all streets are laid end to end has the vertices scaled(a) .. scaled(b) - 1.
    dice const lengths(seed, for_lengths);
    auto const length = [&](std::uint64_t place, int kind)
    {
        double const exponential =
            -std::log(1.0 - lengths.unit(street_kinds * place + static_cast<unsigned>(kind)));
        return static_cast<std::uint64_t>(1000.0 * exponential * exponential) + 1;
    };

    std::vector<std::uint64_t> before(city.places());
    std::vector<std::uint32_t> rank(city.places());
    detail::for_parts_of(city.places(), sizeof(std::uint64_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t place = first; place != first + size; ++place)
            {
                if (city.empty(place))
                    continue;
                auto const has = streets_at(place);
                std::uint64_t sum = 0;
                for (int kind = 0; kind < street_kinds; ++kind)
                    if (has[static_cast<std::size_t>(kind)])
                        sum += length(place, kind);
                before[place] = sum;
                rank[place] = 1;
            }
        });
    std::uint64_t const all_lengths = exclusive_scan(before, threads);
    exclusive_scan(rank, threads);

    side_trees const trees(beside_crossings,
        static_cast<std::uint64_t>(std::min(
            0.3 * static_cast<double>(beside_crossings), 0.55 * static_cast<double>(city.crossings()))),
        seed);
    std::uint64_t const on_streets = trees.street_vertices();
    double const scale = static_cast<double>(on_streets) / static_cast<double>(all_lengths);
    auto const scaled = [=](std::uint64_t l)
    { return l == all_lengths ? on_streets : static_cast<std::uint64_t>(static_cast<double>(l) * scale); };

    displacement const by_place(vertices, seed);
    permutation const shuffled(vertices, seed, for_ids);
    // The id of a vertex that so many crossings, street vertices, trees and their vertices precede in a walk.
    auto const id = [&](std::uint64_t crossings, std::uint64_t street_vertices, std::uint64_t trees_before,
                        std::uint64_t tree_vertices, bool is_junction)
    {
        std::uint64_t const walked = crossings + street_vertices + tree_vertices;
        if (ids == road_ids::junctions_first)
        {
            std::uint64_t const junctions = crossings + trees_before;
            return static_cast<std::uint32_t>(
                is_junction ? junctions : city.crossings() + trees.trees() + walked - junctions);
        }
        return ids == road_ids::shuffled ? static_cast<std::uint32_t>(shuffled(walked))
                                         : by_place(static_cast<std::uint32_t>(walked));
    };
    auto const crossing_id = [&](std::uint64_t place)
    {
        std::uint64_t const street_vertex = scaled(before[place]);
        std::uint64_t const tree = trees.before(street_vertex);
        return id(rank[place], street_vertex, tree, trees.size_of(tree), true);
    };

    return build(vertices, city.places(), seed, threads,
        [&](std::uint64_t place, auto const& add)
        {
            if (city.empty(place))
                return;
            auto const has = streets_at(place);
            std::uint64_t walked = before[place];
            std::uint64_t street_vertex = scaled(walked);
            std::uint64_t tree = trees.before(street_vertex);
            std::uint64_t tree_vertex = trees.size_of(tree);
            std::uint64_t next_tree_at = trees.street_vertex_of(tree);
            auto const next_id = [&](bool is_junction)
            { return id(rank[place] + 1, street_vertex, tree, tree_vertex, is_junction); };
            for (int kind = 0; kind < street_kinds; ++kind)
            {
                if (!has[static_cast<std::size_t>(kind)])
                    continue;
                std::uint32_t at = crossing_id(place);
                walked += length(place, kind);
                for (std::uint64_t const end = scaled(walked); street_vertex != end;)
                {
                    bool const has_tree = street_vertex == next_tree_at;
                    std::uint32_t const v = next_id(has_tree);
                    add(at, v);
                    at = v;
                    ++street_vertex;
                    if (!has_tree)
                        continue;
                    auto const next_of_tree = [&]
                    {
                        std::uint32_t const of_tree = next_id(false);
                        ++tree_vertex;
                        return of_tree;
                    };
                    trees.visit(tree++, at, next_of_tree, add);
                    next_tree_at = trees.street_vertex_of(tree);
                }
                std::uint32_t const x = city.x(place);
                std::uint32_t const y = city.y(place);
                if (kind == west)
                    add(at, crossing_id(city.place(x - 1, y)));
                else if (kind == north)
                    add(at, crossing_id(city.place(x, y - 1)));
            }
        });
}

} // namespace generate
} // namespace boost_gpu_mst
