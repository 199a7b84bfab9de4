//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_hostile_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "program.hpp"
#include "test/support/sanitizer.hpp"

#include <filesystem>
#include <string_view>

// Files that are made to harm, and systems that give little.

namespace io = boost_gpu_mst::io;

namespace
{

std::string repeated(int times, std::string const& text)
{
    std::string all;
    for (int i = 0; i != times; ++i)
        all += text;
    return all;
}

std::string const long_comment = std::string(60, '-') + "\n";

} // namespace

// The smallest window has 64 KiB, which comments before the first edge fill several times.
BOOST_FIXTURE_TEST_CASE(windows_without_an_edge, temporary_folder)
{
    std::string const hashes = repeated(5000, "# " + long_comment),
                      percents = repeated(5000, "% " + long_comment),
                      cs = repeated(5000, "c " + long_comment), blanks = repeated(200000, "\n");
    auto const check = [&](std::string const& name, std::string const& text, std::string const& expected)
    {
        BOOST_TEST_CONTEXT(name)
        for (std::string const options : {"--memory 50M", "--memory 1M", ""})
        {
            finished const f = run("-q " + options + " -o - " + write(name, text));
            BOOST_TEST((f.out.empty() ? f.err : f.out) == expected, options << ": " << f.out << f.err);
        }
    };
    check("a.txt", hashes + "1 2 5\n" + hashes + "2 3 6\n" + hashes, "1 2 5\n2 3 6\n");
    check("b.txt", hashes + "1 2\n" + blanks + "2 3\n", "1 2 1\n2 3 1\n");
    check("c.gr", "c\np sp 3 2\n" + cs + "a 1 2 5\n" + cs + "a 2 3 6\n", "1 2 5\n2 3 6\n");
    check("d.gr", cs + "p sp 3 2\n" + cs + "a 1 2 5\na 2 3 6\n", "1 2 5\n2 3 6\n");
    check("e.mtx",
        "%%MatrixMarket matrix coordinate pattern general\n" + percents + "3 3 2\n" + percents + "1 2\n2 3\n",
        "1 2 1\n2 3 1\n");
    check("f.el", "3 2\n" + blanks + "0 1\n1 2\n", "0 1 1\n1 2 1\n");
    // Lines are counted as in the file.
    auto const refused = [&](std::string const& name, std::string const& text, std::string const& place)
    {
        for (std::string const options : {"--memory 1M ", ""})
            check_failure(3, options + write(name, text), name + ":" + place);
    };
    refused("g.gr", cs + "p sp 3 1\n" + cs + "a 1 2 x\n", "10002: weight 'x'");
    refused("h.gr", cs + "p sp x 1\n" + cs + "a 1 2 3\n", "5001: 'x'");
    refused("i.gr", cs + "p sp 3 2\n" + cs + "a 1 2 5\n" + cs + "a 1 2 x\n", "15003: weight 'x'");
    refused("j.txt", hashes + "1 2 3\n" + hashes + "1 2 x\n", "10002: weight 'x'");
    refused("k.gr", "p sp 3 2\n" + cs + "a 1 2 5\n", "5002: the file ends after 1 of the 2 lines");
    refused("l.el", repeated(2, "\n") + "# no comment\n" + blanks + "0 1 5\n",
        "3: '#' is not a number of vertices");
}

BOOST_FIXTURE_TEST_CASE(
    a_line_without_an_end, temporary_folder, *boost::unit_test::enable_if<!is_sanitized>())
{
    std::string const file = write("a.txt", "1 2 3\n");
    std::filesystem::resize_file(file, std::uint64_t(256) << 20); // zeros
    auto const start = std::chrono::steady_clock::now();
    finished const f =
        run_bash("ulimit -v 200000; \"$gpu_mst\" --backend host --format snap --memory 10M " + file);
    BOOST_TEST(f.code == 3);
    BOOST_TEST(contains(f.err, "a.txt:2: the line does not end within 1048576 bytes"), f.err);
    BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(10)));
}

BOOST_FIXTURE_TEST_CASE(graphviz_without_an_end, temporary_folder)
{
    auto const message_of = [&](std::string const& text)
    {
        finished const f = run(write("a.dot", "graph {\n" + text));
        BOOST_TEST(f.code == 3);
        return f.err;
    };
    for (std::string const begin : {"/*", "\"x", "<<"})
        BOOST_TEST(contains(message_of("a -- b [l=" + begin + repeated(1000000, "x/*<")),
            "a.dot:2: what begins with '" + begin + "' has no end"));
    BOOST_TEST(contains(message_of(repeated(100000, "{") + "a -- b" + repeated(100001, "}")),
        "a.dot:2: subgraphs are in one another, more than 1000 deep"));
}

BOOST_FIXTURE_TEST_CASE(a_file_that_becomes_shorter_while_it_is_read, temporary_folder)
{
    auto const is_about_it = says("became shorter while it was read");
    for (std::string const name : {"a.raw", "a.el"})
    {
        // Windows are smaller than the file, which is read twice if it is raw.
        std::string const file = write(name,
            name == "a.raw" ? std::string(12 << 20, '\0') : "2 1000000\n" + repeated(1000000, "0 1 5\n"));
        io::stream_options o;
        o.memory = 1 << 20;
        auto const stream = io::open_edge_stream(file, o);
        std::vector<std::uint32_t> u(1000), v(1000);
        std::vector<std::int32_t> w(1000);
        BOOST_TEST(stream->next(1000, u.data(), v.data(), w.data()) == 1000u);
        std::filesystem::resize_file(file, 4096);
        auto const read_on = [&]
        {
            while (stream->next(1000, u.data(), v.data(), w.data()) != 0)
            {
            }
        };
        BOOST_CHECK_EXCEPTION(read_on(), io::malformed_file, is_about_it);
    }
    std::string const file = write("b", std::string(10000, 'x'));
    io::input_file const opened(file);
    std::filesystem::resize_file(file, 5000);
    std::vector<char> bytes(10000);
    BOOST_CHECK_EXCEPTION(opened.read_at(0, bytes.data(), bytes.size()), io::malformed_file, is_about_it);
}

BOOST_FIXTURE_TEST_CASE(what_the_system_refuses_is_done_by_fewer_threads, temporary_folder,
    *boost::unit_test::enable_if<!is_sanitized>())
{
    std::string text = "p sp 30000 400000\n";
    for (int i = 0; i != 400000; ++i)
        text += "a " + std::to_string(1 + i % 30000) + " " + std::to_string(1 + i * 7919LL % 30000) + " 5\n";
    std::string const file = write("a.gr", text), names = write("a.txt", "1000000000000 2 5\n");
    auto const alike = [&](std::string const& arguments)
    {
        std::string const tool = "\"$gpu_mst\" --backend host -q -o - " + arguments;
        finished const expected = run_bash(tool + " | md5sum");
        // A thread's stack of 100 MB does not fit; in the second case, threads are refused by their number.
        finished const limited =
            run_bash("ulimit -s 100000; ulimit -v 300000; " + tool + " --threads 8 | md5sum");
        BOOST_TEST(limited.out == expected.out, arguments << ": " << limited.err);
        BOOST_TEST(limited.err == "");
        BOOST_TEST(run_bash(tool + " --threads 65536 | md5sum").out == expected.out, arguments);
    };
    alike(file);
    alike("--memory 60M " + file);
    alike(names);
    alike("--generate random:100000,8");
    alike("--generate road:100000");
}

BOOST_FIXTURE_TEST_CASE(escape_sequences, temporary_folder)
{
    BOOST_TEST(io::printable("plain \xc3\xa9 \xf0\x9f\x98\x80") == "plain \xc3\xa9 \xf0\x9f\x98\x80");
    BOOST_TEST(io::printable(std::string_view("\x1b[31m\0\r\n\x7f", 9)) == "\\x1b[31m\\x00\\x0d\\x0a\\x7f");
    BOOST_TEST(io::printable("\xc2\x9b"
                             "2J\xff\xc0\xaf\xed\xa0\x80")
               == "\\xc2\\x9b2J\\xff\\xc0\\xaf\\xed\\xa0\\x80");
    BOOST_TEST(io::printable("a\nb\tc\r", "\n\t") == "a\nb\tc\\x0d");

    // A message, a file's name, the summary, and what goes to a terminal.
    write("a.csv", "from,to,weight\n\x1b[31mu,v,1\n");
    finished const weight = run(write("b.el", "2 1\n0 1 \x1b[2J\n"));
    BOOST_TEST(contains(weight.err, "weight '\\x1b[2J' is not a number"), weight.err);
    std::string const odd = "$'\\e[2Jc.el'";
    finished const name = run_bash("cd " + path(".") + "; printf '2 1\\n0 1 5\\n' >" + odd
                                   + "; \"$gpu_mst\" --backend host " + odd + "; \"$gpu_mst\" " + odd + "x");
    BOOST_TEST(contains(name.out, "input          \\x1b[2Jc.el,"), name.out);
    BOOST_TEST(contains(name.err, "gpu_mst: \\x1b[2Jc.elx: no such file"), name.err);
    check_failure(4, "-o missing/$'a\\nb' " + path("a.csv"), "gpu_mst: missing/a\\x0ab: cannot be written: ");
    // The terminal ends lines by CR LF.
    std::string const tool = "\"$gpu_mst\" --backend host -q -o - " + path("a.csv");
    BOOST_TEST(
        run_bash("export gpu_mst; python3 -c 'import pty, sys; pty.spawn([\"bash\", \"-c\", sys.argv[1]])' '"
                 + tool + "'")
            .out
        == "from,to,weight\r\n\\x1b[31mu,v,1\r\n");
    BOOST_TEST(run_bash(tool).out == read("a.csv"));
}

BOOST_FIXTURE_TEST_CASE(labels_that_are_not_utf8, temporary_folder)
{
    std::string const file = write("a.csv", "from,to,weight\nM\xfcnchen,Ulm,1\n"),
                      places = write("a.co", "p aux sp co 2\nv M\xfcnchen 1 2\nv Ulm 3 4\n");
    for (std::string const& output :
        {"--svg " + path("a.svg"), "--coordinates " + places + " -o " + path("a.geojson")})
        check_failure(2, output + " " + file, "vertex 'M\\xfcnchen' is not UTF-8");
    BOOST_TEST(run("-q -o - " + file).out == read("a.csv"));
}

BOOST_FIXTURE_TEST_CASE(
    headers_that_ask_for_too_much, temporary_folder, *boost::unit_test::enable_if<!is_sanitized>())
{
    std::string const banner = "%%MatrixMarket matrix coordinate pattern symmetric\n";
    std::string const files[] = {write("a.gr", "p sp 4294967294 0\n"), write("a.el", "4294967294 0\n"),
        write("a.mtx", banner + "4294967294 4294967294 0\n"), write("a.graph", "4294967294 0\n"),
        write("a.raw", std::string_view("\xfd\xff\xff\xff\0\0\0\0\1\0\0\0", 12))};
    for (std::string const& file : files)
    {
        finished const f = run_bash("ulimit -v 2000000; \"$gpu_mst\" --backend host " + file);
        BOOST_TEST(f.code == 3, file);
        BOOST_TEST(contains(f.err, "4294967294 vertices"), f.err);
    }
}
