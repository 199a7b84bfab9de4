//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE round_trip_test
#include <boost/mpl/list.hpp>
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/write.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

namespace io = boost_gpu_mst::io;
namespace detail = boost_gpu_mst::detail;

namespace
{

/// Any bit pattern except NaN's.
template <class Weight>
Weight any_weight(std::mt19937_64& random)
{
    for (;;)
    {
        auto const w = detail::bits_as<Weight>(static_cast<detail::key_of<Weight>>(random()));
        if (!detail::is_nan(w))
            return w;
    }
}

template <class Weight>
io::edge_list any_graph(std::mt19937_64& random, std::uint32_t n, std::size_t m)
{
    io::edge_list g;
    g.num_vertices = n;
    std::vector<Weight> weights;
    for (std::size_t i = 0; i != m; ++i)
    {
        g.sources.push_back(static_cast<std::uint32_t>(random() % n));
        g.targets.push_back(static_cast<std::uint32_t>(random() % n));
        weights.push_back(any_weight<Weight>(random));
    }
    g.weights = weights;
    return g;
}

std::string text_of(io::edge_list const& g, std::string const& before_each = "")
{
    std::string all;
    for (std::uint64_t id = 0; id != g.num_edges(); ++id)
    {
        std::ostringstream line;
        io::write_edges(line, g, {id});
        all += before_each + line.str();
    }
    return all;
}

template <class Weight>
void check_same(io::edge_list const& read, io::edge_list const& written)
{
    BOOST_TEST(read.num_vertices == written.num_vertices);
    BOOST_TEST((read.sources == written.sources));
    BOOST_TEST((read.targets == written.targets));
    auto const& a = std::get<std::vector<Weight>>(read.weights);
    auto const& b = std::get<std::vector<Weight>>(written.weights);
    BOOST_TEST_REQUIRE(a.size() == b.size());
    using bits = detail::key_of<Weight>;
    std::size_t differing = 0;
    for (std::size_t i = 0; i != a.size(); ++i)
        differing += detail::bits_as<bits>(a[i]) != detail::bits_as<bits>(b[i]);
    BOOST_TEST(differing == 0u);
}

template <class Weight>
io::read_options options_for(std::size_t block, unsigned threads)
{
    io::read_options o;
    o.block_bytes = block;
    o.threads = threads;
    o.weight = static_cast<io::weight_choice>(io::weight_vector(std::vector<Weight>()).index() + 1);
    return o;
}

using weights = boost::mpl::list<std::int32_t, std::int64_t, std::uint64_t, float, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_format_gives_back_every_bit, Weight, weights)
{
    std::mt19937_64 random(3);
    for (std::size_t const block : {std::size_t(1), std::size_t(100), std::size_t(1) << 22})
        for (unsigned const threads : {1u, 2u, 5u})
        {
            auto const o = options_for<Weight>(block, threads);
            std::uint32_t const n = 50;
            io::edge_list g = any_graph<Weight>(random, n, 1000);
            std::string const size = std::to_string(n) + " " + std::to_string(g.num_edges()) + "\n";

            check_same<Weight>(io::read_text(size + text_of(g), "a.el", o), g);
            check_same<Weight>(io::read_text("# dense, every vertex occurs\n" + text_of(g), "a.txt", o), g);

            g.first_name = 1;
            check_same<Weight>(
                io::read_text("%%MatrixMarket matrix coordinate "
                                  + std::string(std::is_integral<Weight>::value ? "integer" : "real")
                                  + " general\n" + std::to_string(n) + " " + size + text_of(g),
                    "a.mtx", o),
                g);
        }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(dimacs_with_random_weights_pairs_nothing, Weight, weights)
{
    std::mt19937_64 random(4);
    io::edge_list g = any_graph<Weight>(random, 1000, 3000);
    g.first_name = 1;
    auto const o = options_for<Weight>(1000, 2);
    check_same<Weight>(io::read_text("p sp 1000 3000\n" + text_of(g, "a "), "a.gr", o), g);
}

BOOST_AUTO_TEST_CASE(sparse_names_come_back)
{
    std::mt19937_64 random(5);
    std::string text;
    for (int i = 0; i != 2000; ++i)
        text += std::to_string(random() % 300 * 0x123456789abcdu) + " " + std::to_string(random() % 300) + " "
                + std::to_string(random() % 100) + "\n";
    io::edge_list const g = io::read_text(text, "a.txt");
    std::vector<std::uint64_t> all(g.num_edges());
    std::iota(all.begin(), all.end(), std::uint64_t(0));
    std::ostringstream out;
    io::write_edges(out, g, all);
    BOOST_TEST((out.str() == text));
    BOOST_TEST(std::is_sorted(g.names.begin(), g.names.end()));
    BOOST_TEST(g.names.size() == g.num_vertices);
}
