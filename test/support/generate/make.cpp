//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/generate/generate.hpp"
#include "test/support/generate/kinds.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

namespace boost_gpu_mst
{
namespace generate
{
namespace
{

constexpr double max_vertices = 4294967294.0;

/// Takes "KIND:NUMBER,NUMBER,..." apart; its numbers are read in order.
class spec
{
public:
    explicit spec(std::string const& text) : m_text(text), m_kind(text.substr(0, text.find(':')))
    {
        std::size_t at = m_kind.size();
        while (at < text.size())
        {
            std::size_t const end = std::min(text.find(',', ++at), text.size());
            double value = 0;
            auto const read = std::from_chars(text.data() + at, text.data() + end, value);
            if (read.ec != std::errc() || read.ptr != text.data() + end || !std::isfinite(value))
                fail("'" + text.substr(at, end - at) + "' is not a number");
            m_numbers.push_back(value);
            at = end;
        }
    }

    std::string const& kind() const noexcept { return m_kind; }

    double number(char const* name, double low, double high)
    {
        if (m_next == m_numbers.size())
            fail(std::string("needs ") + name);
        double const value = m_numbers[m_next++];
        if (!(value >= low && value <= high))
            fail(name + (" is " + text_of(value)) + ", and has to lie between " + text_of(low) + " and "
                 + text_of(high));
        return value;
    }

    double number(char const* name, double low, double high, double otherwise)
    {
        return m_next == m_numbers.size() ? otherwise : number(name, low, high);
    }

    std::uint32_t whole(char const* name, double low, double high)
    {
        double const value = number(name, low, high);
        if (value != std::floor(value))
            fail(name + (" is " + text_of(value)) + ", and has to be a whole number");
        return static_cast<std::uint32_t>(value);
    }

    std::uint32_t whole(char const* name, double low, double high, std::uint32_t otherwise)
    {
        return m_next == m_numbers.size() ? otherwise : whole(name, low, high);
    }

    bool more() const noexcept { return m_next < m_numbers.size(); }

    void end()
    {
        if (more())
            fail(text_of(m_numbers[m_next]) + " is one number too many");
    }

    [[noreturn]] void fail(std::string const& why) const
    {
        throw std::invalid_argument("graph '" + m_text + "': " + why + "; the kinds are\n" + help());
    }

private:
    static std::string text_of(double value)
    {
        char buffer[32];
        return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
    }

    std::string m_text;
    std::string m_kind;
    std::vector<double> m_numbers;
    std::size_t m_next = 0;
};

edge_list rmat_of(spec& s, std::uint64_t seed, unsigned threads)
{
    std::uint32_t const size = s.whole("SCALE", 0, max_vertices);
    std::uint32_t const vertices = size < 32 ? std::uint32_t(1) << size : size;
    double const degree = s.number("DEGREE", 0, 1e6);
    quadrants q;
    if (s.more())
    {
        q.a = s.number("a", 0, 1);
        q.b = s.number("b", 0, 1);
        q.c = s.number("c", 0, 1);
        if (q.a + q.b + q.c > 1)
            s.fail("a + b + c has to be at most 1");
        if (q.a == 0 && vertices != std::uint32_t(1) << (size & 31))
            s.fail("a has to be above 0 where the vertices are no power of two");
    }
    s.end();
    return rmat(vertices, degree, q, seed, threads);
}

edge_list area(spec& s, edge_list (*shape)(std::uint32_t, std::uint32_t, std::uint64_t, unsigned),
    std::uint64_t seed, unsigned threads)
{
    std::uint32_t const width = s.whole("W", 1, max_vertices);
    std::uint32_t const height = s.whole("H", 1, max_vertices);
    s.end();
    if (double(width) * height > max_vertices)
        s.fail("has more than 2^32 - 2 vertices");
    return shape(width, height, seed, threads);
}

edge_list line(
    spec& s, edge_list (*shape)(std::uint32_t, std::uint64_t, unsigned), std::uint64_t seed, unsigned threads)
{
    std::uint32_t const vertices = s.whole("N", 1, max_vertices);
    s.end();
    return shape(vertices, seed, threads);
}

edge_list of_degree(spec& s, edge_list (*kind)(std::uint32_t, double, std::uint64_t, unsigned),
    double max_degree, std::uint64_t seed, unsigned threads)
{
    std::uint32_t const vertices = s.whole("V", 1, max_vertices);
    double const degree = s.number("DEGREE", 0, max_degree);
    s.end();
    return kind(vertices, degree, seed, threads);
}

edge_list of_kind(spec& s, std::uint64_t seed, unsigned threads)
{
    if (s.kind() == "road")
    {
        std::uint32_t const vertices = s.whole("V", 1, max_vertices);
        double const degree = s.number("DEGREE", 2, 3.6, 2.41);
        auto const ids = static_cast<road_ids>(s.whole("IDS", 0, 2, 0));
        s.end();
        return road(vertices, degree, ids, seed, threads);
    }
    if (s.kind() == "grid")
        return area(s, grid, seed, threads);
    if (s.kind() == "delaunay")
        return area(s, delaunay, seed, threads);
    if (s.kind() == "random")
        return of_degree(s, random, 1e6, seed, threads);
    if (s.kind() == "attach")
        return of_degree(s, attach, 1e6, seed, threads);
    if (s.kind() == "cliques")
        return of_degree(s, cliques, 1e4, seed, threads);
    if (s.kind() == "rmat")
        return rmat_of(s, seed, threads);
    if (s.kind() == "ssca2")
    {
        std::uint32_t const scale = s.whole("SCALE", 0, 31);
        std::uint32_t const max_clique = s.whole("MAXCLIQUE", 1, 65536, 16);
        s.end();
        return ssca2(std::uint32_t(1) << scale, max_clique, seed, threads);
    }
    if (s.kind() == "star")
        return line(s, star, seed, threads);
    if (s.kind() == "path")
        return line(s, path, seed, threads);
    if (s.kind() == "complete")
        return line(s, complete, seed, threads);
    s.fail("unknown kind '" + s.kind() + "'");
}

} // namespace

edge_list make(std::string const& kind_and_args, std::uint64_t seed, unsigned threads)
{
    spec s(kind_and_args);
    try
    {
        return of_kind(s, seed, threads);
    }
    catch (std::length_error const& e)
    {
        throw std::length_error("graph '" + kind_and_args + "': " + e.what());
    }
}

std::string const& help()
{
    static std::string const text =
        "  road:V[,DEGREE[,IDS]]      streets with vertices along them and dead ends,\n"
        "                             connected; DEGREE 2.41 (default) as the USA's\n"
        "                             roads, 2.76 as New York's, 2.12 as OpenStreetMap's;\n"
        "                             numbered by place (IDS 0), junctions first (1), at\n"
        "                             random (2)\n"
        "  grid:W,H                   W x H vertices, four neighbours each\n"
        "  delaunay:W,H               a grid with a random diagonal in each cell, six\n"
        "                             neighbours\n"
        "  random:V,DEGREE            V * DEGREE / 2 edges with uniform ends\n"
        "  rmat:SCALE,DEGREE[,a,b,c]  recursive matrix over 2^SCALE vertices (a SCALE of\n"
        "                             32 or more is the number of vertices itself);\n"
        "                             a, b, c default to .45,.22,.22\n"
        "  ssca2:SCALE[,MAXCLIQUE]    2^SCALE vertices in cliques of up to MAXCLIQUE\n"
        "                             (default 16)\n"
        "  attach:V,DEGREE            preferential attachment, a power law of degrees;\n"
        "                             connected\n"
        "  cliques:V,DEGREE           overlapping cliques, as co-authorship has; the mean\n"
        "                             degree is DEGREE, but never below some 20\n"
        "  star:N  path:N  complete:N\n";
    return text;
}

} // namespace generate
} // namespace boost_gpu_mst
