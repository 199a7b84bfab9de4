//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Streamed files give the same edges as files that are held, whatever the memory limit.

#define BOOST_TEST_MODULE tool_edge_stream
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/write.hpp"
#include "packed.hpp"
#include "same_edges.hpp"
#include "temporary_folder.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace io = boost_gpu_mst::io;

namespace
{

/// All edges, read `capacity` at a time, in as many passes as the stream asks for.
io::edge_list in_memory(
    std::string const& file, io::stream_options const& o, std::size_t capacity, unsigned* passes = nullptr)
{
    auto const from = io::open_edge_stream(file, o);
    for (;;)
        try
        {
            io::edge_list g;
            g.num_vertices = from->num_vertices;
            g.first_name = from->first_name;
            g.names = from->names;
            io::with_weight(from->weight,
                [&](auto zero)
                {
                    std::vector<decltype(zero)> weights, w(capacity);
                    std::vector<std::uint32_t> u(capacity), v(capacity);
                    while (std::size_t const count = from->next(capacity, u.data(), v.data(), w.data()))
                    {
                        auto const end = std::ptrdiff_t(count);
                        g.sources.insert(g.sources.end(), u.begin(), u.begin() + end);
                        g.targets.insert(g.targets.end(), v.begin(), v.begin() + end);
                        weights.insert(weights.end(), w.begin(), w.begin() + end);
                    }
                    g.weights = std::move(weights);
                });
            if (passes)
                *passes = from->pass;
            return g;
        }
        catch (io::another_pass)
        {
        }
}

void check(std::string const& file, io::stream_options o = {}, unsigned expected_passes = 0)
{
    io::edge_list const expected = io::read(file, o);
    for (std::size_t const memory : {std::size_t(1), std::size_t(1) << 21})
        for (unsigned const threads : {1u, 3u})
        {
            o.memory = memory;
            o.threads = threads;
            unsigned passes = 0;
            io::edge_list const found = in_memory(file, o, 777, &passes);
            check_same_edges(found, expected);
            if (expected_passes != 0)
                BOOST_TEST(passes == expected_passes);
        }
}

std::string random_lines(std::uint64_t names, std::uint64_t step, std::size_t lines,
    std::string const& before, std::string const& last_weight, bool weighted = true)
{
    std::mt19937_64 bits(1);
    std::string text;
    for (std::size_t i = 0; i != lines; ++i)
    {
        text += before + std::to_string(1 + bits() % names * step) + " "
                + std::to_string(1 + bits() % names * step);
        if (weighted)
            text += " " + (i + 1 == lines ? last_weight : std::to_string(bits() % 1000));
        text += "\n";
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_format)
{
    temporary_folder const folder;
    // About 300 KB each: several windows of the smallest size.
    check(folder.write("a.el", "1001 30000\n" + random_lines(1000, 1, 30000, "", "7")), {}, 1);
    check(folder.write("wide.el", "1001 30000\n" + random_lines(1000, 1, 30000, "", "3000000000")), {}, 2);
    check(folder.write("early.el", "1001 30001\n1 2 1.5\n" + random_lines(1000, 1, 30000, "", "7")), {}, 2);
    check(folder.write("real.el", "1001 30000\n" + random_lines(1000, 1, 30000, "", "1.5")), {}, 2);
    check(folder.write("dense.txt", "# names\n" + random_lines(1000, 3, 30000, "", "7")), {}, 2);
    check(folder.write("same.txt", "0 1\n" + random_lines(1000, 1, 30000, "", "", false)), {}, 2);
    check(folder.write("sparse.txt", random_lines(1000, 1234567890123, 30000, "", "1e9")), {}, 2);
    check(folder.write("m.mtx", "%%MatrixMarket matrix coordinate integer general\n% c\n1000 1000 30000\n"
                                    + random_lines(1000, 1, 30000, "", "7")),
        {}, 1);
    check(folder.write("r.mtx", "%%MatrixMarket matrix coordinate real general\n1000 1000 30000\n"
                                    + random_lines(1000, 1, 30000, "", "7.25")),
        {}, 1);
    io::stream_options o;
    o.weight = io::weight_choice::float32;
    check(folder.write("f.el", "1001 30000\n" + random_lines(1000, 1, 30000, "", "1.5")), o, 1);

    io::stream_options list;
    list.format = io::file_format::snap;
    check(folder.write("header.el", "4 2\n1 2\n3 4\n"), list, 2);
    check(folder.write("nothing.txt", "# nothing\n"), list);

    // A last line without a line end, and lines longer than a window.
    check(folder.write("end.el", "4 2\n1 2 3\n3 1 4"));
    check(folder.write("long.txt", "1 2 3\n# " + std::string(300000, 'x') + "\n2 3 4\n"));

    // Arcs of a DIMACS file are not paired: without partners they are the edges that read gives.
    check(folder.write("one_way.gr", "p sp 1000 30000\n" + random_lines(1000, 1, 30000, "a ", "7")), {}, 0);
}

BOOST_AUTO_TEST_CASE(packed_files)
{
    temporary_folder const folder;
    std::string const text = "1001 30000\n" + random_lines(1000, 1, 30000, "", "7");
    std::string const gz = packed(text, "gzip");
    std::string const zst = packed(text, "zstd -q");
    check(folder.write("a.el.gz", gz), {}, 1);
    check(folder.write("a.el.zst", zst), {}, 1);
    check(folder.write("two.el.gz", gz + packed("# no more\n", "gzip").substr(0, 0)));
    for (char const* const name : {"cut.el.gz", "cut.el.zst"})
    {
        std::string const& whole = std::string(name).find("gz") != std::string::npos ? gz : zst;
        std::string const file = folder.write(name, whole.substr(0, whole.size() / 2));
        BOOST_CHECK_THROW(in_memory(file, {}, 1000), io::malformed_file);
    }
}

BOOST_AUTO_TEST_CASE(bytes_arrive_in_any_portions)
{
    temporary_folder const folder;
    std::string const text = random_lines(1000, 1, 60000, "", "7");
    std::string damaged = packed(text, "zstd -q");
    std::string const names[] = {
        folder.write("a", text), folder.write("a.gz", packed(text, "gzip")), folder.write("a.zst", damaged)};
    for (std::string const& name : names)
        for (std::size_t const portion :
            {std::size_t(100), std::size_t(512), std::size_t(65536), text.size() + 1})
        {
            io::text_stream from(name);
            std::string all;
            std::vector<char> some(portion);
            while (std::size_t const got = from.read(some.data(), portion))
                all.append(some.data(), got);
            BOOST_TEST((all == text), name << " by " << portion);
            BOOST_TEST(from.position() == from.size());
        }
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 0x55);
    BOOST_CHECK_EXCEPTION(in_memory(folder.write("damaged.txt.zst", damaged), {}, 1000), io::malformed_file,
        [](io::malformed_file const& e)
        { return e.reason().find("damaged or truncated zstd data") != std::string::npos; });
}

BOOST_AUTO_TEST_CASE(raw_records)
{
    temporary_folder const folder;
    std::mt19937_64 bits(2);
    auto const write = [&](std::string const& name, auto weight)
    {
        std::string bytes;
        for (int i = 0; i != 20000; ++i)
        {
            std::uint32_t const ends[] = {std::uint32_t(bits() % 5000), std::uint32_t(bits() % 5000)};
            auto const w = decltype(weight)(bits() % 100000);
            bytes.append(reinterpret_cast<char const*>(ends), sizeof ends);
            bytes.append(reinterpret_cast<char const*>(&w), sizeof w);
        }
        return folder.write(name, bytes);
    };
    io::stream_options o;
    check(write("a.raw", std::int32_t()), o, 2);
    o.weight = io::weight_choice::float64;
    check(write("d.raw", double()), o, 2);
    o.weight = io::weight_choice::uint64;
    o.format = io::file_format::raw;
    check(write("q.edges", std::uint64_t()), o, 2);

    BOOST_CHECK_THROW(
        io::open_edge_stream(folder.write("odd.raw", std::string(13, 'x')), {}), io::malformed_file);
    BOOST_CHECK_THROW(
        io::open_edge_stream(folder.write("high.raw", std::string(12, '\xff')), {}), io::malformed_file);
    BOOST_CHECK_THROW(io::open_edge_stream(folder.path("none.raw"), {}), io::malformed_file);
}

BOOST_AUTO_TEST_CASE(faults_have_the_same_words)
{
    temporary_folder const folder;
    std::string const lines = random_lines(1000, 1, 30000, "", "7");
    auto const words = [](auto const& f) -> std::string
    {
        try
        {
            f();
        }
        catch (io::malformed_file const& e)
        {
            return e.what();
        }
        return "";
    };
    for (std::string const& text : {"1001 30001\n" + lines, "1001 29999\n" + lines, "900 30000\n" + lines,
             "1001 30000\n" + lines + "5 5\n", "1001 30001\n" + lines + "5 x 5\n",
             "1001 30001\n" + lines + "5 5 nan\n", std::string("nothing\n"),
             "1001 30001\n" + lines + "5 5 5 5\n", "1001 30001\n" + lines + "1 1 99999999999999999999\n"})
    {
        std::string const file = folder.write("bad.el", text);
        std::string const expected = words([&] { io::read(file); });
        BOOST_TEST(expected != "");
        for (std::size_t const memory : {std::size_t(1), std::size_t(1) << 24})
        {
            io::stream_options o;
            o.memory = memory;
            BOOST_TEST(words([&] { in_memory(file, o, 1000); }) == expected);
        }
    }
    // The names of vertices are read first, in a pass of its own.
    std::string const names = folder.write("bad.txt", "70 8 1\n" + lines + "5 x 5\n");
    io::stream_options little;
    little.memory = 1;
    std::string const expected = words([&] { io::read(names); });
    BOOST_TEST(expected.find("bad.txt:30002: 'x' is not a vertex number") != std::string::npos, expected);
    BOOST_TEST(words([&] { in_memory(names, little, 1000); }) == expected);
    for (std::string const& bytes : {std::string(), packed("", "gzip"), packed("", "zstd -q")})
        BOOST_CHECK_THROW(io::open_edge_stream(folder.write("empty.el", bytes), {}), io::malformed_file);
    std::string const socket = folder.path("socket.el");
    BOOST_TEST_REQUIRE(mknod(socket.c_str(), S_IFSOCK | 0600, 0) == 0);
    std::string const closed = words([&] { io::open_edge_stream(socket, {}); });
    BOOST_TEST(closed == socket + ": cannot be opened: No such device or address");
    BOOST_CHECK_THROW(io::open_edge_stream(folder.path("none.el"), {}), io::malformed_file);
    BOOST_CHECK_THROW(io::open_edge_stream(folder.path(""), {}), io::malformed_file);
}

BOOST_AUTO_TEST_CASE(progress_in_bytes)
{
    temporary_folder const folder;
    std::string const text = random_lines(1000, 1, 30000, "", "7");
    io::stream_options o;
    o.memory = 1;
    std::vector<std::pair<unsigned, std::uint64_t>> seen;
    o.on_bytes = [&](unsigned pass, std::uint64_t bytes) { seen.emplace_back(pass, bytes); };
    std::string const file = folder.write("a.txt", text);
    in_memory(file, o, 1000);
    BOOST_TEST(std::is_sorted(seen.begin(), seen.end()));
    BOOST_TEST(seen.front().first == 1u);
    BOOST_TEST(seen.back().first == 2u);
    BOOST_TEST(seen.back().second == text.size());
    BOOST_TEST(seen.size() > 8u);
}
