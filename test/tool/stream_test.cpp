//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_stream
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/text_part.hpp"
#include "example/gpu_mst/io/write.hpp"
#include "program.hpp"
#include "test/support/sanitizer.hpp"

#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <variant>

namespace io = boost_gpu_mst::io;
using json = nlohmann::json;

// Files that are streamed, or read in parts by several processes, give the edges and errors of files that are
// held, whatever the memory limit and the number of parts.

namespace
{

void check_same_edges(io::edge_list const& found, io::edge_list const& expected)
{
    BOOST_TEST(found.num_vertices == expected.num_vertices);
    BOOST_TEST((found.sources == expected.sources));
    BOOST_TEST((found.targets == expected.targets));
    BOOST_TEST((found.weights == expected.weights));
    BOOST_TEST(found.first_name == expected.first_name);
    BOOST_TEST((found.names == expected.names));
}

/// All edges, read `capacity` at a time, in as many passes as the stream asks for.
io::edge_list streamed(
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

constexpr std::uint64_t counts[] = {1, 2, 3, 7, 64};

void check_parts(std::string const& file, io::read_options const& o = {})
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

void check_stream(std::string const& file, io::stream_options o = {}, unsigned expected_passes = 0)
{
    io::edge_list const expected = io::read(file, o);
    for (std::size_t const memory : {std::size_t(1), std::size_t(1) << 21})
        for (unsigned const threads : {1u, 3u})
        {
            o.memory = memory;
            o.threads = threads;
            unsigned passes = 0;
            io::edge_list const found = streamed(file, o, 777, &passes);
            check_same_edges(found, expected);
            if (expected_passes != 0)
                BOOST_TEST(passes == expected_passes, file);
        }
}

/// Both; \p passes of the stream, 0: any number.
void check(std::string const& file, unsigned passes = 0, io::read_options const& o = {})
{
    io::stream_options stream;
    static_cast<io::read_options&>(stream) = o;
    check_stream(file, stream, passes);
    check_parts(file, o);
}

/// Some 150 KB: several windows of the smallest size.
std::string random_lines(std::uint64_t names, std::uint64_t step, std::string const& before,
    std::string const& last_weight, bool weighted = true, int lines = 12000)
{
    std::mt19937_64 bits(1);
    std::string text;
    for (int i = 0; i != lines; ++i)
    {
        text += before + std::to_string(1 + bits() % names * step) + " "
                + std::to_string(1 + bits() % names * step);
        if (weighted)
            text += " " + (i + 1 == lines ? last_weight : std::to_string(bits() % 1000));
        text += i % 97 == 5 ? " \r\n\n" : "\n";
    }
    return text;
}

/// The error that f throws.
template <class F>
std::string words_of(F const& f)
{
    try
    {
        f();
    }
    catch (io::malformed_file const& e)
    {
        return e.what();
    }
    return "nothing";
}

std::string parts_fault(std::string const& file, io::read_options const& o, std::uint64_t parts)
{
    return words_of([&] { together(file, o, parts); });
}

/// Streams and parts refuse what the whole is refused for, with the same line.
void check_refused(std::string const& file, io::read_options const& o = {})
{
    std::string const whole = words_of([&] { io::read(file, o); });
    BOOST_TEST(whole != "nothing");
    for (std::uint64_t const parts : counts)
        BOOST_TEST(parts_fault(file, o, parts) == whole, parts << ": " << parts_fault(file, o, parts));
    io::stream_options stream;
    static_cast<io::read_options&>(stream) = o;
    for (std::size_t const memory : {std::size_t(1), std::size_t(1) << 24})
    {
        stream.memory = memory;
        BOOST_TEST(words_of([&] { streamed(file, stream, 1000); }) == whole);
    }
}

std::string const mtx = "%%MatrixMarket matrix coordinate ";

} // namespace

BOOST_FIXTURE_TEST_CASE(every_format, temporary_folder)
{
    std::string const lines = random_lines(1000, 1, "", "7");
    check(write("a.el", "1001 12000\n" + lines), 1);
    check(write("early.el", "1001 12001\n1 2 1.5\n" + lines), 2);
    for (char const* const last :
        {"3000000000", "18446744073709551615", "1.5"}) // one part needs another type
        check(write("a.el", "1001 12000\n" + random_lines(1000, 1, "", last)), 2);
    check(write("dense.txt", "# names\n" + random_lines(1000, 3, "", "7")), 2);
    check(write("unweighted.txt", "0 1\n" + random_lines(1000, 1, "", "", false)), 2);
    check(write("sparse.txt", random_lines(1000, 1234567890123, "", "1e9")), 2);
    check(write("sparse.txt", "0 18446744073709551615 3\n" + random_lines(1000, 1234567890123, "", "7")), 2);
    check(write("m.mtx", mtx + "integer general\n% c\n1000 1000 12000\n" + lines), 1);
    check(write("r.mtx", mtx + "real general\n1000 1000 12000\n" + random_lines(1000, 1, "", "7.25")), 1);
    check(
        write("p.mtx", mtx + "pattern general\n1000 1000 12000\n" + random_lines(1000, 1, "", "", false)), 1);
    check(write("empty.mtx", mtx + "real general\n0 0 0\n"));
    check(write("none.el", "4 0\n"));
    check(write("marked.el", "\xef\xbb\xbf"
                             "4 2\n1 2 3\n3 1 4")); // and a last line without a line end
    check(write("same.txt", "\n% comments before\n\n# the first edge\n" + std::string(5000, '#') + "\n\n"
                                + "0 1\n# within\n\n1 2\n0 2\n"));
    check(write("long.txt", "1 2 3\n# " + std::string(300000, 'x') + "\n2 3 4\n")); // than a window
    check(write("a.el.gz", packed("1001 12000\n" + lines, "gzip")), 1);
    check(write("a.el.zst", packed("1001 12000\n" + lines, "zstd -q")), 1);
    // Arcs of a DIMACS file are not paired: without partners they are the edges that read gives.
    check(write("one_way.gr", "c of roads\np sp 1000 12000\n" + random_lines(1000, 1, "a ", "7")));
    io::read_options o;
    o.format = io::file_format::snap;
    check(write("header.el", "4 2\n1 2\n3 4\n"), 2, o);
    o = {};
    o.weight = io::weight_choice::float32;
    check(write("f.el", "1001 12000\n" + random_lines(1000, 1, "", "1.5")), 1, o);
}

BOOST_FIXTURE_TEST_CASE(raw_records, temporary_folder)
{
    std::mt19937_64 bits(2);
    auto const write_records = [&](std::string const& name, auto weight)
    {
        std::string bytes;
        for (int i = 0; i != 20000; ++i)
        {
            std::uint32_t const ends[] = {std::uint32_t(bits() % 5000), std::uint32_t(bits() % 5000)};
            auto const w = decltype(weight)(bits() % 100000);
            bytes.append(reinterpret_cast<char const*>(ends), sizeof ends);
            bytes.append(reinterpret_cast<char const*>(&w), sizeof w);
        }
        return write(name, bytes);
    };
    io::stream_options o;
    check_stream(write_records("a.raw", std::int32_t()), o, 2);
    o.weight = io::weight_choice::float64;
    check_stream(write_records("d.raw", double()), o, 2);
    o.weight = io::weight_choice::uint64;
    o.format = io::file_format::raw;
    check_stream(write_records("q.edges", std::uint64_t()), o, 2);

    BOOST_CHECK_THROW(io::open_edge_stream(write("odd.raw", std::string(13, 'x')), {}), io::malformed_file);
    BOOST_CHECK_THROW(
        io::open_edge_stream(write("high.raw", std::string(12, '\xff')), {}), io::malformed_file);
    BOOST_CHECK_THROW(io::open_edge_stream(path("none.raw"), {}), io::malformed_file);

    std::string nan(36, '\0');
    nan.replace(32, 4, "\xff\xff\xff\x7f"); // the third record's
    for (std::string const options : {"", "--memory 50M "})
        check_failure(3, options + "--weight float " + write("nan.raw", nan),
            "nan.raw: the weight of record 3 is NaN (read as raw, guessed by name; see --format)\n");

    check_failure(
        3, "--memory 50M --weight-column 3 " + path("a.raw"), "a.raw: columns are chosen of csv and tsv, ");

    // Packed ones would have to be unpacked twice.
    std::string const zeros = packed(std::string(24, '\0'), "gzip"),
                      words = "packed raw edges cannot be streamed; leave out --memory, or unpack them";
    BOOST_TEST(forest_of(write("z.raw.gz", zeros)) == "");
    check_failure(3, "--memory 50M " + path("z.raw.gz"),
        "z.raw.gz: " + words + " (read as raw, guessed by name; see --format)\n");
    for (std::string const name : {"z.raw", "z.raw.gz"})
        check_failure(
            3, "--memory 50M --format raw " + write(name, zeros), name + ": " + words + " (read as raw)\n");
}

BOOST_FIXTURE_TEST_CASE(faults_have_the_same_words_and_lines, temporary_folder)
{
    std::string const lines = random_lines(1000, 1, "", "7");
    for (std::string const& text : {"1001 12001\n" + lines, "1001 11999\n" + lines, "900 12000\n" + lines,
             "1001 12000\n" + lines + "5 5\n", "1001 12001\n" + lines + "5 x 5\n",
             "1001 12001\n" + lines + "5 5 nan\n", std::string("nothing\n"),
             "1001 12001\n" + lines + "5 5 5 5\n", "1001 12001\n" + lines + "1 1 99999999999999999999\n",
             // Each part has an integer type that fits its weights, but none fits both parts.
             std::string("9 2\n1 2 18446744073709551615\n3 4 -1\n")})
        check_refused(write("bad.el", text));
    check_refused(write("galois.gr", "\1" + std::string(7, '\0') + "\4" + std::string(107, '\0')));
    check_refused(write("both.txt", "1 2 -1\n3 4 18446744073709551615\n"));
    check_refused(write("word.mtx", mtx + "integer general\n1000 1000 12001\n" + lines + "7 8 nine\n"));
    check_refused(write("arcs.gr", "p sp 1000 12001\n" + random_lines(1000, 1, "a ", "7") + "e 1 2 3\n"));
    check_refused(write("header.txt", "9 9\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n8 9\n1 9\n"));
    io::read_options o;
    o.weight = io::weight_choice::int32;
    check_refused(write("wide.el", "1001 12000\n" + random_lines(1000, 1, "", "3000000000")), o);

    std::string const names = write("bad.txt", "70 8 1\n" + lines + "5 x 5\n");
    check_refused(names);
    auto const last = std::count(lines.begin(), lines.end(), '\n') + 2;
    BOOST_TEST(contains(words_of([&] { io::read(names); }),
        "bad.txt:" + std::to_string(last) + ": 'x' is not a vertex number"));
    std::string const socket = path("socket.el");
    BOOST_TEST_REQUIRE(mknod(socket.c_str(), S_IFSOCK | 0600, 0) == 0);
    BOOST_TEST(words_of([&] { io::open_edge_stream(socket, {}); })
               == socket + ": cannot be opened: No such device or address");
    for (std::string const& none : {path("none.el"), path(""), write("empty.el", "")})
        BOOST_CHECK_THROW(io::open_edge_stream(none, {}), io::malformed_file);
}

BOOST_FIXTURE_TEST_CASE(progress_in_bytes, temporary_folder)
{
    std::string const text = random_lines(1000, 1, "", "7");
    io::stream_options o;
    o.memory = 1;
    std::vector<std::pair<unsigned, std::uint64_t>> seen;
    o.on_bytes = [&](unsigned pass, std::uint64_t bytes, std::uint64_t all)
    {
        BOOST_TEST(all == text.size());
        seen.emplace_back(pass, bytes);
    };
    std::string const file = write("a.txt", text);
    streamed(file, o, 1000);
    BOOST_TEST(std::is_sorted(seen.begin(), seen.end()));
    BOOST_TEST(seen.front().first == 1u);
    BOOST_TEST(seen.back().first == 2u);
    BOOST_TEST(seen.back().second == text.size());
    BOOST_TEST(seen.size() > 4u);
}

BOOST_FIXTURE_TEST_CASE(headers_and_lines_longer_than_a_block, temporary_folder)
{
    std::string const comment((1 << 20) + 100, '#');
    check_parts(write("a.txt", comment + "\n1 2 3\n" + comment + "\n2 3 4\n"));
    check_parts(
        write("b.txt", random_lines(1000, 3, "", "7") + comment + "\n" + random_lines(9, 1, "", "7")));
}

BOOST_FIXTURE_TEST_CASE(a_file_that_becomes_shorter_while_it_is_read, temporary_folder)
{
    std::string lines = "1001 600000\n";
    for (int i = 0; i != 50; ++i)
        lines += random_lines(1000, 1, "", "7");
    std::string const file = write("shrinks.el", lines);
    auto const names_it = says(file, "became shorter while it was read");

    // Its own lines are in memory by then; those before, which are counted for the error's line, are not.
    io::text_part own(file, {}, 1, 2);
    std::filesystem::resize_file(file, 4096);
    BOOST_TEST((own.parse(own.first_weight()) == io::weight_choice::int32));
    BOOST_CHECK_EXCEPTION(own.check(1, 0), io::malformed_file, names_it);

    write("shrinks.el", lines + "1 2 wrong\n");
    io::text_part last(file, {}, 1, 2);
    std::filesystem::resize_file(file, 4096);
    BOOST_CHECK_EXCEPTION(last.parse(last.first_weight()), io::malformed_file, names_it);
}

BOOST_FIXTURE_TEST_CASE(what_is_no_list_of_edges_is_refused, temporary_folder)
{
    BOOST_TEST(contains(parts_fault(write("a.csv", "from,to\n1,2\n"), {}, 2), "in parts"));
    BOOST_TEST(contains(parts_fault(path("absent.el"), {}, 2), "no such file"));
    io::read_options o;
    o.columns.from = "a";
    BOOST_TEST(contains(parts_fault(write("b.el", "4 0\n"), o, 2), "columns"));
}

namespace
{

/// The forest and its total are the same as those of the file that is held.
void check_tool(std::string const& arguments)
{
    finished const in_memory = run("-o - " + arguments);
    finished const streamed = run("--memory 3M -o - " + arguments);
    BOOST_TEST(in_memory.code == 0, in_memory.err);
    BOOST_TEST(streamed.code == 0, streamed.err);
    BOOST_TEST(!in_memory.out.empty());
    BOOST_TEST((in_memory.out == streamed.out));
    BOOST_TEST(contains(streamed.err, "streamed"), streamed.err);
    auto const summary = [&](std::string const& more)
    { return json::parse(run("--json " + more + arguments).out); };
    json const a = summary(""), b = summary("--memory 3M ");
    for (char const* const same : {"vertices", "forest_edges", "trees", "total"})
        BOOST_TEST(a.at(same) == b.at(same), same);
}

} // namespace

BOOST_FIXTURE_TEST_CASE(forests_are_those_of_files_in_memory, temporary_folder)
{
    auto const lines = [](std::uint64_t step) { return random_lines(2000, step, "", "7", true, 200000); };
    check_tool(write("a.el", "2001 200000\n" + lines(1)));
    check_tool(write("a.txt", lines(17)));
    check_tool(write("m.mtx", mtx + "integer general\n2000 2000 200000\n" + lines(1)));
    // Both arcs of each edge, side by side and apart.
    std::istringstream edges(random_lines(2000, 1, "", "7", true, 50000));
    std::string beside, forth, back;
    for (std::string u, v, w; edges >> u >> v >> w;)
    {
        std::string const one = "a " + u + " " + v + " " + w + "\n",
                          other = "a " + v + " " + u + " " + w + "\n";
        beside += one + other;
        forth += one;
        back += other;
    }
    check_tool(write("a.gr", "p sp 2000 100000\n" + beside));
    check_tool(write("apart.gr", "p sp 2000 100000\n" + forth + back));
}

/// A file of 4 GB with 400 MB of address space: it can neither be held nor mapped as a whole.
BOOST_FIXTURE_TEST_CASE(
    a_file_ten_times_as_large_as_memory, temporary_folder, *boost::unit_test::enable_if<!is_sanitized>())
{
    std::string const file = path("large.raw");
    std::mt19937_64 bits(4);
    std::uint64_t const records = std::uint64_t(350) * 1000 * 1000;
    {
        // Mostly holes, which read as loops at vertex 0, with 5000 edges in between.
        std::ofstream out(file, std::ios_base::binary);
        for (std::uint32_t i = 0; i != 5000; ++i)
        {
            std::uint32_t const record[] = {
                i % 1000, std::uint32_t(bits() % 1000), std::uint32_t(bits() % 100000)};
            out.seekp(std::streamoff(12 * (records / 5000 * i)));
            out.write(reinterpret_cast<char const*>(record), sizeof record);
        }
        out.close();
        std::filesystem::resize_file(file, 12 * records);
    }
    std::string const limited = "ulimit -v 400000; export MALLOC_ARENA_MAX=1; ";
    finished const in_memory = run_bash(limited + "\"$gpu_mst\" --backend host " + file);
    BOOST_TEST(in_memory.code != 0);
    finished const streamed = run_bash(limited + "\"$gpu_mst\" --backend host --json --memory 40M " + file);
    BOOST_TEST(streamed.code == 0, streamed.err);
    json const reported = json::parse(streamed.out);
    BOOST_TEST(reported.at("edges") == records);
    BOOST_TEST(reported.at("vertices") == 1000u);
    BOOST_TEST(reported.at("trees") == 1u);
}

BOOST_FIXTURE_TEST_CASE(
    names_of_vertices_stay_within_memory, temporary_folder, *boost::unit_test::enable_if<!is_sanitized>())
{
    std::string const file = write("names.txt", "0 300000000 3\n300000000 8589934591 2\n7 0 1\n");
    finished const f = run_bash("ulimit -v 400000; export MALLOC_ARENA_MAX=1; \"$gpu_mst\" --backend host"
                                " --memory 40M --quiet --output - "
                                + file);
    BOOST_TEST(f.code == 0, f.err);
    BOOST_TEST(f.out == "7 0 1\n300000000 8589934591 2\n0 300000000 3\n");
}

/// Batches are no larger than a graph is worth; those of a large one may be too large.
BOOST_FIXTURE_TEST_CASE(
    more_memory_than_there_is, temporary_folder, *boost::unit_test::enable_if<!is_sanitized>())
{
    BOOST_TEST(run("--memory 1000T " + write("a.el", "2 1\n0 1 5\n")).code == 0);
    finished const f =
        run_bash("ulimit -v 900000; export MALLOC_ARENA_MAX=1; \"$gpu_mst\" --backend host --memory 1000T "
                 + write("b.el", "10000000 1\n0 1 5\n"));
    BOOST_TEST(f.code == 4);
    BOOST_TEST(f.err == "gpu_mst: there is not enough memory for --memory 1000T\n");
}

BOOST_FIXTURE_TEST_CASE(sizes_and_refusals, temporary_folder)
{
    std::string const file = write("a.el", "2 1\n0 1 5\n");
    for (char const* const size : {"100000000", "100000K", "100M", "1G"})
        BOOST_TEST(run("--memory " + std::string(size) + " " + file).code == 0);
    for (char const* const size : {"0", "M", "-5", "5X", "5MB", "99999999999T", "''"})
        BOOST_TEST(run("--memory " + std::string(size) + " " + file).code == 2, size);
    for (char const* const other : {"--verify=fast", "--dot x.dot", "--svg x.svg"})
        BOOST_TEST(run("--memory 5M " + std::string(other) + " " + file).code == 2, other);
    BOOST_TEST(run("--memory 5M --generate grid:5,5").code == 2);
    // Too little, in the user's units; what the message asks for is enough.
    std::string const many = write("many.el", "100000 1\n0 1 5\n");
    check_failure(4, "--memory 3000K " + many,
        "gpu_mst: --memory 3000K is too little for 100000 vertices: they take 19M\n");
    BOOST_TEST(run("--memory 19M " + many).code == 0);
    // One pass through a pipe is enough if the header gives all that is needed.
    BOOST_TEST(run("--memory 50M --format plain -", file).code == 0);
    std::string const names = write("a.txt", "7 9 1\n");
    finished const twice = run("--memory 50M -", names);
    BOOST_TEST(twice.code == 3);
    BOOST_TEST(contains(twice.err, "twice"), twice.err);
    std::string const pipe = path("pipe"), source = "{ cat " + names + " >" + pipe + " & } && ";
    finished const piped =
        run_bash("mkfifo " + pipe + " && " + source + "\"$gpu_mst\" --backend host --memory 50M " + pipe
                 + "; code=$?; wait; exit $code");
    BOOST_TEST(piped.code == 3);
    BOOST_TEST(contains(piped.err, "cannot be read twice"), piped.err);
    BOOST_TEST(run_bash("yes 1 2 | timeout 20 \"$gpu_mst\" --memory 50M -").code == 3); // not at the end
    check_failure(3, "--memory 50M --format raw - <" + file,
        "gpu_mst: standard input: raw edges are read twice, so they must be in a file (read as raw)\n");
    BOOST_TEST(run_bash("{ cat " + file + " >" + pipe
                        + " & } && \"$gpu_mst\" --backend host --memory 50M -q "
                          "--format plain -o - "
                        + pipe)
                   .out
               == "0 1 5\n");
}
