//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/parallel_blocks.hpp"
#include "test/support/generate/build.hpp"
#include "test/support/generate/capacity.hpp"
#include "test/support/generate/kinds.hpp"
#include "test/support/generate/permutation.hpp"

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

/// A street leaves a crossing to the west, the north or the north-west, or is a dead end.
enum street
{
    west,
    north,
    slanted,
    dead_end,
    street_kinds
};

} // namespace

edge_list road(std::uint32_t vertices, double degree, road_ids ids, std::uint64_t seed, unsigned threads)
{
    expect_capacity(vertices - 1.0); // a road is connected
    // With I crossings, S streets between crossings and V - I vertices on streets there are
    // S + V - I edges, so S - I = V (degree / 2 - 1). As in real networks, crossings meet three streets on
    // average if that leaves enough vertices.
    double const surplus = vertices * (0.5 * degree - 1);
    plan const city(static_cast<std::uint64_t>(std::max(1.0, std::min(2 * surplus, 0.9 * vertices))));
    auto const crossings = static_cast<double>(city.crossings());
    constexpr double slanted_fraction = 0.02;
    constexpr double dead_end_fraction = 0.2;
    double const second_fraction = std::min(1.0, surplus / crossings - slanted_fraction);

    // Either west or north always, by a coin toss: a spanning tree of the crossings. The other with
    // the probability that the degree requires.
    dice const tosses(seed, for_streets);
    auto const streets_at = [&](std::uint64_t place)
    {
        std::array<bool, street_kinds> has{};
        bool const can_west = city.x(place) > 0;
        bool const can_north = city.y(place) > 0;
        std::uint64_t const toss = 4 * place;
        bool const second = tosses.unit(toss) < second_fraction;
        bool const west_first = tosses(toss + 1) & 1;
        has[west] = can_west && (west_first || second || !can_north);
        has[north] = can_north && (!west_first || second || !can_west);
        has[slanted] = can_west && can_north && tosses.unit(toss + 2) < slanted_fraction;
        has[dead_end] = place == 0 || tosses.unit(toss + 3) < dead_end_fraction;
        return has;
    };

    // Street lengths are exponential, scaled so that all vertices are used: a street that extends from
    // a to b when all streets are laid end to end has the vertices scaled(a) .. scaled(b) - 1.
    dice const lengths(seed, for_lengths);
    auto const length = [&](std::uint64_t place, int kind)
    {
        double const u = lengths.unit(street_kinds * place + static_cast<unsigned>(kind));
        return static_cast<std::uint64_t>(-1000.0 * std::log(1.0 - u)) + 1;
    };

    std::vector<std::uint64_t> before(city.places());
    std::vector<std::uint32_t> rank(city.places());
    dispatch::parallel_blocks(city.places(), threads,
        [&](std::uint64_t begin, std::uint64_t end)
        {
            for (std::uint64_t place = begin; place != end; ++place)
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

    std::uint64_t const on_streets = vertices - city.crossings();
    double const scale = static_cast<double>(on_streets) / static_cast<double>(all_lengths);
    auto const scaled = [=](std::uint64_t l)
    {
        return l == all_lengths ? static_cast<std::uint32_t>(on_streets)
                                : static_cast<std::uint32_t>(static_cast<double>(l) * scale);
    };
    permutation const shuffled(vertices, seed, for_ids);
    auto const crossing_id = [&](std::uint64_t place)
    {
        if (ids == road_ids::crossings_first)
            return rank[place];
        std::uint32_t const walked = rank[place] + scaled(before[place]);
        return ids == road_ids::shuffled ? static_cast<std::uint32_t>(shuffled(walked)) : walked;
    };
    auto const street_id = [&](std::uint64_t place, std::uint32_t on_streets_before)
    {
        if (ids == road_ids::crossings_first)
            return static_cast<std::uint32_t>(city.crossings()) + on_streets_before;
        std::uint32_t const walked = rank[place] + 1 + on_streets_before;
        return ids == road_ids::shuffled ? static_cast<std::uint32_t>(shuffled(walked)) : walked;
    };

    return build(vertices, city.places(), seed, threads,
        [&](std::uint64_t place, auto const& add)
        {
            if (city.empty(place))
                return;
            auto const has = streets_at(place);
            std::uint64_t walked = before[place];
            for (int kind = 0; kind < street_kinds; ++kind)
            {
                if (!has[static_cast<std::size_t>(kind)])
                    continue;
                std::uint32_t at = crossing_id(place);
                std::uint32_t const begin = scaled(walked);
                walked += length(place, kind);
                std::uint32_t const end = scaled(walked);
                for (std::uint32_t i = begin; i < end; ++i)
                {
                    std::uint32_t const v = street_id(place, i);
                    add(at, v);
                    at = v;
                }
                std::uint32_t const x = city.x(place);
                std::uint32_t const y = city.y(place);
                if (kind == west)
                    add(at, crossing_id(city.place(x - 1, y)));
                else if (kind == north)
                    add(at, crossing_id(city.place(x, y - 1)));
                else if (kind == slanted)
                    add(at, crossing_id(city.place(x - 1, y - 1)));
            }
        });
}

} // namespace generate
} // namespace boost_gpu_mst
