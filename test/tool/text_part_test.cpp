//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Files read in parts give the same edges as files read whole, for any number of parts.

#define BOOST_TEST_MODULE tool_text_part
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/text_part.hpp"
#include "same_edges.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace io = boost_gpu_mst::io;

namespace
{

void append(std::vector<std::uint32_t>& to, std::vector<std::uint32_t> const& from)
{
    to.insert(to.end(), from.begin(), from.end());
}

/// The work of processes that read a file together, done one after the other.
io::edge_list together(std::string const& file, io::read_options const& o, std::uint64_t parts)
{
    std::vector<std::unique_ptr<io::text_part>> all;
    for (std::uint64_t i = 0; i != parts; ++i)
        all.push_back(std::make_unique<io::text_part>(file, o, i, parts));
    std::vector<io::weight_choice> types(parts);
    for (io::weight_choice agreed = all[0]->first_weight();;)
    {
        for (std::uint64_t i = 0; i != parts; ++i)
            if (types[i] < agreed)
                types[i] = all[i]->parse(agreed);
        io::weight_choice const latest = *std::max_element(types.begin(), types.end());
        if (latest == agreed)
            break;
        agreed = latest;
    }
    std::uint64_t edges = 0, highest = 0;
    std::vector<std::uint64_t> names;
    for (auto const& part : all)
    {
        edges += part->num_edges();
        highest = std::max(highest, part->highest());
        if (part->has_names())
        {
            std::vector<std::uint64_t> const own = part->distinct_names();
            names.insert(names.end(), own.begin(), own.end());
        }
    }
    all.back()->check(edges, highest);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());

    io::edge_list g = all[0]->take(names);
    for (std::uint64_t i = 1; i != parts; ++i)
    {
        io::edge_list const next = all[i]->take(names);
        BOOST_TEST(next.num_vertices == g.num_vertices);
        g.unweighted = g.unweighted || next.unweighted; // a part without edges cannot tell
        append(g.sources, next.sources);
        append(g.targets, next.targets);
        std::visit(
            [&](auto& weights)
            {
                auto const& more = std::get<std::decay_t<decltype(weights)>>(next.weights);
                weights.insert(weights.end(), more.begin(), more.end());
            },
            g.weights);
    }
    return g;
}

constexpr std::uint64_t counts[] = {1, 2, 3, 7, 64, 300};

void check(std::string const& file, io::read_options const& o = {})
{
    io::edge_list const expected = io::read(file, o);
    for (std::uint64_t const parts : counts)
    {
        BOOST_TEST_INFO_SCOPE(file << " in " << parts << " parts");
        io::edge_list const found = together(file, o, parts);
        check_same_edges(found, expected);
        BOOST_TEST(found.unweighted == expected.unweighted);
    }
}

std::string random_lines(
    std::uint64_t names, std::uint64_t step, std::string const& before, std::string const& last_weight)
{
    constexpr int lines = 2000;
    std::mt19937_64 bits(1);
    std::string text;
    for (int i = 0; i != lines; ++i)
    {
        text += before + std::to_string(1 + bits() % names * step) + " "
                + std::to_string(1 + bits() % names * step);
        if (!last_weight.empty())
            text += " " + (i + 1 == lines ? last_weight : std::to_string(bits() % 1000));
        text += i % 97 == 5 ? " \r\n\n" : "\n";
    }
    return text;
}

/// The error that together() throws.
std::string objection(std::string const& file, io::read_options const& o, std::uint64_t parts)
{
    try
    {
        together(file, o, parts);
    }
    catch (io::malformed_file const& e)
    {
        return e.what();
    }
    return "nothing";
}

/// The parts refuse what the whole is refused for, with the same line.
void check_refused(std::string const& file, io::read_options const& o = {})
{
    std::string whole = "nothing";
    try
    {
        io::read(file, o);
    }
    catch (io::malformed_file const& e)
    {
        whole = e.what();
    }
    BOOST_TEST(whole != "nothing");
    for (std::uint64_t const parts : counts)
        BOOST_TEST(
            objection(file, o, parts) == whole, parts << ": " << objection(file, o, parts) << "; " << whole);
}

std::string const mtx = "%%MatrixMarket matrix coordinate ";

} // namespace

BOOST_AUTO_TEST_CASE(every_format)
{
    temporary_folder const folder;
    check(folder.write("a.el", "1001 2000\n" + random_lines(1000, 1, "", "7")));
    check(folder.write(
        "m.mtx", mtx + "integer general\n% c\n1000 1000 2000\n" + random_lines(1000, 1, "", "7")));
    check(folder.write("p.mtx", mtx + "pattern general\n1000 1000 2000\n" + random_lines(1000, 1, "", "")));
    check(folder.write("one_way.gr", "c of roads\np sp 1000 2000\n" + random_lines(1000, 1, "a ", "7")));
    check(folder.write("dense.txt", "# names\n" + random_lines(1000, 3, "", "7")));
    check(folder.write(
        "sparse.txt", "0 18446744073709551615 3\n" + random_lines(1000, 1234567890123, "", "7")));
    check(folder.write("unweighted.txt", random_lines(1000, 1, "", "")));
    check(folder.write("marked.el", "\xef\xbb\xbf"
                                    "4 2\n1 2 3\n3 1 4")); // and a last line without a line end
    check(folder.write("same.txt", "\n% comments before\n\n# the first edge\n" + std::string(5000, '#')
                                       + "\n\n" + "0 1\n# within\n\n1 2\n0 2\n"));
    check(folder.write("none.el", "4 0\n"));
    io::read_options o;
    o.format = io::file_format::snap;
    check(folder.write("header.el", "4 2\n1 2\n3 4\n"), o);
    check(folder.write("nothing", "# nothing\n"), o);
    check(folder.path("nothing"));
    check(folder.write("empty.mtx", mtx + "real general\n0 0 0\n"));
}

BOOST_AUTO_TEST_CASE(all_parts_have_the_type_that_one_of_them_needs)
{
    temporary_folder const folder;
    for (char const* const last : {"3000000000", "18446744073709551615", "1.5"})
        check(folder.write("a.el", "1001 2000\n" + random_lines(1000, 1, "", last)));
    io::read_options o;
    o.weight = io::weight_choice::float32;
    check(folder.write("f.el", "1001 2000\n" + random_lines(1000, 1, "", "1.5")), o);
}

BOOST_AUTO_TEST_CASE(faults_are_reported_with_their_line)
{
    temporary_folder const folder;
    std::string const lines = random_lines(1000, 1, "", "7");
    check_refused(folder.write("nan.el", "1001 2000\n" + random_lines(1000, 1, "", "nan")));
    check_refused(folder.write("end.el", "900 2000\n" + lines));
    check_refused(folder.write("more.el", "1001 1999\n" + lines));
    check_refused(folder.write("fewer.el", "1001 2001\n" + lines));
    check_refused(folder.write("word.mtx", mtx + "integer general\n1000 1000 2001\n" + lines + "7 8 nine\n"));
    check_refused(
        folder.write("arcs.gr", "p sp 1000 2001\n" + random_lines(1000, 1, "a ", "7") + "e 1 2 3\n"));
    check_refused(
        folder.write("header.txt", "9 9\n" + std::string("1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n8 9\n1 9\n")));
    // Each part has an integer type that fits its weights, but none fits both parts.
    check_refused(folder.write("both.el", "9 2\n1 2 18446744073709551615\n3 4 -1\n"));
    check_refused(folder.write("both.txt", "1 2 -1\n3 4 18446744073709551615\n"));
    io::read_options o;
    o.weight = io::weight_choice::int32;
    check_refused(folder.write("wide.el", "1001 2000\n" + random_lines(1000, 1, "", "3000000000")), o);
}

BOOST_AUTO_TEST_CASE(headers_and_lines_longer_than_a_block)
{
    temporary_folder const folder;
    std::string const comment((1 << 20) + 100, '#');
    check(folder.write("a.txt", comment + "\n1 2 3\n" + comment + "\n2 3 4\n"));
    check(
        folder.write("b.txt", random_lines(1000, 3, "", "7") + comment + "\n" + random_lines(9, 1, "", "7")));
}

BOOST_AUTO_TEST_CASE(a_file_that_becomes_shorter_while_it_is_read)
{
    temporary_folder const folder;
    std::string lines = "1001 400000\n";
    for (int i = 0; i != 200; ++i)
        lines += random_lines(1000, 1, "", "7");
    std::string const file = folder.write("shrinks.el", lines);
    auto const names_it = [&](io::malformed_file const& e)
    { return e.file() == file && e.reason().find("became shorter while it was read") != std::string::npos; };

    // Its own lines are in memory by then; those before, which are counted for the error's line, are not.
    io::text_part own(file, {}, 1, 2);
    std::filesystem::resize_file(file, 4096);
    BOOST_TEST((own.parse(own.first_weight()) == io::weight_choice::int32));
    BOOST_CHECK_EXCEPTION(own.check(1, 0), io::malformed_file, names_it);

    folder.write("shrinks.el", lines + "1 2 wrong\n");
    io::text_part last(file, {}, 1, 2);
    std::filesystem::resize_file(file, 4096);
    BOOST_CHECK_EXCEPTION(last.parse(last.first_weight()), io::malformed_file, names_it);
}

BOOST_AUTO_TEST_CASE(what_is_no_list_of_edges_is_refused)
{
    temporary_folder const folder;
    BOOST_TEST(
        objection(folder.write("a.csv", "from,to\n1,2\n"), {}, 2).find("in parts") != std::string::npos);
    BOOST_TEST(objection(folder.path("absent.el"), {}, 2).find("no such file") != std::string::npos);
    io::read_options o;
    o.columns.from = "a";
    BOOST_TEST(objection(folder.write("b.el", "4 0\n"), o, 2).find("columns") != std::string::npos);
}
