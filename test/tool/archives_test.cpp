//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_archives
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "program.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>

namespace io = boost_gpu_mst::io;
using json = nlohmann::json;

BOOST_AUTO_TEST_SUITE(held_texts)

namespace
{

std::string gzip(std::string const& text)
{
    return packed(text, "gzip");
}

std::string zstd(std::string const& text)
{
    return packed(text, "zstd -q");
}

/// Longer than several buffers of the unpackers.
std::string const long_text = []
{
    std::string text = "100000 300000\n";
    for (std::uint64_t i = 0; i != 300000; ++i)
        text += std::to_string(i * 7919 % 100000) + " " + std::to_string(i * 31 % 100000) + " "
                + std::to_string(i * 2654435761u) + "\n";
    return text;
}();

void check_refused(std::string const& file, std::string const& reason)
{
    try
    {
        io::read(file);
        BOOST_ERROR("accepted " << file);
    }
    catch (io::malformed_file const& e)
    {
        BOOST_TEST(e.line() == 0u);
        BOOST_TEST(e.file() == file);
        BOOST_TEST(e.reason().find(reason) != std::string::npos, e.what());
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(plain_and_gzipped_are_the_same)
{
    temporary_folder const folder;
    BOOST_TEST((io::text(folder.write("a.el", long_text)).view() == long_text));
    BOOST_TEST((io::text(folder.write("a.el.gz", gzip(long_text))).view() == long_text));

    auto const plain = io::read(folder.path("a.el"));
    auto const gzipped = io::read(folder.path("a.el.gz"));
    BOOST_TEST(plain.num_edges() == 300000u);
    BOOST_TEST((plain.sources == gzipped.sources && plain.targets == gzipped.targets));
    BOOST_TEST((plain.weights == gzipped.weights));
}

BOOST_AUTO_TEST_CASE(zstd_is_the_same)
{
    temporary_folder const folder;
    auto const g = io::read(folder.write("a.el.zst", zstd(long_text)));
    auto const plain = io::read(folder.write("a.el", long_text));
    BOOST_TEST((plain.sources == g.sources && plain.targets == g.targets));
    BOOST_TEST((plain.weights == g.weights));
    BOOST_TEST(io::read(folder.write("b.el", zstd("3 2\n0 1 5\n") + zstd("1 2 6\n"))).num_edges() == 2u);

    // Sizes near that of the block for unpacking, where the end of the data and of a block may meet.
    for (std::size_t const size : {(1u << 20) - 1, 1u << 20, (1u << 20) + 1, 1u << 21})
        BOOST_TEST(
            (io::text(folder.write("c.zst", zstd(std::string(size, 'x')))).view() == std::string(size, 'x')));
    check_refused(folder.write("d.zst", zstd("")), "the file is empty");
}

BOOST_AUTO_TEST_CASE(zstd_truncated_or_damaged)
{
    temporary_folder const folder;
    std::string const what = "damaged or truncated zstd data";
    std::string const whole = zstd("3 2\n0 1 5\n1 2 6\n");
    for (std::size_t size = 4; size != whole.size(); ++size)
        check_refused(folder.write("cut.zst", whole.substr(0, size)), what);
    std::string const large = zstd(long_text);
    for (std::size_t const missing : {std::size_t(1), std::size_t(8), std::size_t(3000), large.size() / 2})
        check_refused(folder.write("cut.zst", large.substr(0, large.size() - missing)), what);
    std::string damaged = large;
    damaged[5] = static_cast<char>(damaged[5] ^ 0x55);
    check_refused(folder.write("damaged.zst", damaged), what);
    check_refused(folder.write("more.zst", whole + "something else"), what);
}

BOOST_AUTO_TEST_CASE(gzip_is_recognised_by_content)
{
    temporary_folder const folder;
    BOOST_TEST(io::read(folder.write("a.el", gzip("2 1\n0 1 5\n"))).num_edges() == 1u);
}

BOOST_AUTO_TEST_CASE(gzip_in_several_members)
{
    temporary_folder const folder;
    auto const g = io::read(folder.write("a.el.gz", gzip("3 2\n0 1 5\n") + gzip("1 2 6\n")));
    BOOST_TEST(g.num_edges() == 2u);
}

BOOST_AUTO_TEST_CASE(gzip_truncated_anywhere)
{
    temporary_folder const folder;
    std::string const whole = gzip("3 2\n0 1 5\n1 2 6\n");
    for (std::size_t size = 2; size != whole.size(); ++size)
        check_refused(folder.write("cut.el.gz", whole.substr(0, size)), "damaged or truncated gzip data");
    std::string const large = gzip(long_text);
    for (std::size_t const missing : {std::size_t(1), std::size_t(8), std::size_t(9), large.size() / 2})
        check_refused(folder.write("cut.el.gz", large.substr(0, large.size() - missing)),
            "damaged or truncated gzip data");
}

BOOST_AUTO_TEST_CASE(gzip_damaged)
{
    temporary_folder const folder;
    std::string const whole = gzip(long_text);
    for (std::size_t const at : {std::size_t(3), whole.size() / 2, whole.size() - 6})
    {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        check_refused(folder.write("damaged.el.gz", damaged), "damaged or truncated gzip data");
    }
}

BOOST_AUTO_TEST_CASE(gzip_followed_by_something_else)
{
    temporary_folder const folder;
    check_refused(
        folder.write("a.el.gz", gzip("2 1\n0 1 5\n") + "something else"), "damaged or truncated gzip data");
}

BOOST_AUTO_TEST_CASE(lines_of_a_gzipped_file_are_those_of_its_text)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el.gz", gzip("2 2\n0 1 5\n0 2 5\n"));
    BOOST_CHECK_EXCEPTION(
        io::read(file), io::malformed_file, [](io::malformed_file const& e) { return e.line() == 3; });
}

BOOST_AUTO_TEST_CASE(nothing_to_read)
{
    temporary_folder const folder;
    check_refused(folder.path("missing.el"), "no such file");
    check_refused(folder.path("."), "directory");
    check_refused(folder.write("empty.el", ""), "empty");
    check_refused(folder.write("empty.el.gz", gzip("")), "empty");
    check_refused("/dev/null", "empty");
    std::string const unreadable = folder.write("unreadable.el", "1 0\n");
    std::filesystem::permissions(unreadable, std::filesystem::perms::none);
    if (geteuid() != 0) // root may read everything
        check_refused(unreadable, "Permission denied");
}

BOOST_AUTO_TEST_CASE(progress_of_a_held_text)
{
    temporary_folder const folder;
    std::string lines;
    for (int i = 0; i != 300000; ++i)
        lines += std::to_string(i) + " " + std::to_string(i + 1) + " 1\n";
    std::string const file = folder.write("a.txt", lines);
    folder.write("a.txt.gz", gzip(lines));
    std::mutex mutex;
    std::uint64_t most = 0, calls = 0, size = 0;
    auto const watch = [&](std::uint64_t done, std::uint64_t all)
    {
        std::lock_guard<std::mutex> const lock(mutex);
        most = std::max(most, done);
        size = all;
        ++calls;
    };
    for (std::string const& name : {file, file + ".gz"})
    {
        most = calls = size = 0;
        io::text const whole(name, {}, 2, watch);
        BOOST_TEST(size == std::filesystem::file_size(name));
        BOOST_TEST(most == size);
        BOOST_TEST(calls > 1u);
        BOOST_TEST(whole.view().size() == lines.size());
    }
    most = calls = size = 0;
    io::read_options o;
    o.on_parsed = watch;
    o.block_bytes = 1 << 16;
    BOOST_TEST(io::read_text(lines, "a.txt", o).num_edges() == 300000u);
    BOOST_TEST(size == lines.size());
    BOOST_TEST(most == size);
    BOOST_TEST(calls > 10u);
}

BOOST_AUTO_TEST_SUITE_END()

// Files packed by xz and bzip2, and archives, as the field's collections ship them.
BOOST_AUTO_TEST_SUITE(archives)

namespace
{

bool there_is(std::string const& program)
{
    bool const found = run_bash("command -v " + program).code == 0;
    if (!found)
        BOOST_TEST_MESSAGE("skipped: there is no " << program << " here to pack files with");
    return found;
}

std::string lines(int count)
{
    std::string text;
    for (long long i = 0; i != count; ++i)
        text += std::to_string(i * 7919 % 50021) + " " + std::to_string(i * 104729 % 50021) + " "
                + std::to_string(i * 31 % 1000) + "\n";
    return text;
}

} // namespace

BOOST_AUTO_TEST_CASE(xz_and_bzip2)
{
    temporary_folder const folder;
    std::string const plain = folder.write("a.txt", lines(60000));
    std::string const expected = forest_of(plain);
    BOOST_TEST(expected.size() > 100000u);
    for (std::string const packer : {"xz", "bzip2"})
    {
        if (!there_is(packer))
            continue;
        std::string const packed = folder.path("a.txt." + packer);
        BOOST_TEST(run_bash(packer + " -c " + plain + " >" + packed).code == 0);
        BOOST_TEST((forest_of(packed) == expected));
        BOOST_TEST((forest_of("--memory 50M " + packed) == expected));
        BOOST_TEST((run_bash(packer + " -c " + plain + " | \"$gpu_mst\" -q -o - -").out == expected));
        // The extension before the packer's gives the format.
        std::string const el = folder.write("b.el", "3 1\n0 1 5\n"), end = packer == "xz" ? ".xz" : ".bz2";
        BOOST_TEST(forest_of(run_bash(packer + " -k " + el).code == 0 ? el + end : "") == "0 1 5\n");
        // Two packed files, one after the other, are both read.
        BOOST_TEST(run_bash("cat " + packed + " " + packed + " >" + folder.path("two")).code == 0);
        BOOST_TEST((json::parse(run("--json " + folder.path("two")).out)["edges"] == 120000));

        std::string const whole = folder.read("a.txt." + packer);
        for (std::size_t const size : {std::size_t(20), whole.size() / 2, whole.size() - 5, whole.size() - 1})
            for (std::string const options : {"", "--memory 50M "})
            {
                check_failure(
                    3, options + folder.write("cut", whole.substr(0, size)), "cut: damaged or truncated ");
            }
        std::string damaged = whole;
        damaged[whole.size() / 2] = static_cast<char>(damaged[whole.size() / 2] ^ 0x55);
        BOOST_TEST(run(folder.write("damaged", damaged)).code == 3);
    }
}

BOOST_AUTO_TEST_CASE(bzip2_is_known_by_more_than_three_letters)
{
    temporary_folder const folder;
    std::string const text = folder.write("a.csv", "BZh,Brisbane,1\n");
    BOOST_TEST(forest_of(text) == "from,to,weight\nBZh,Brisbane,1\n");
}

BOOST_AUTO_TEST_CASE(nothing_packed_is_an_empty_file)
{
    temporary_folder const folder;
    std::string const none = folder.path("none");
    for (std::string const packer : {"gzip", "zstd -q", "xz", "bzip2"})
        for (std::string const options : {"", "--memory 50M "})
        {
            if (!there_is(packer.substr(0, packer.find(' '))))
                continue;
            BOOST_TEST(run_bash(packer + " -c </dev/null >" + none).code == 0);
            check_failure(3, options + none, "none: the file is empty");
        }
}

BOOST_AUTO_TEST_CASE(archives_as_suitesparse_ships_them)
{
    if (!there_is("tar"))
        return;
    temporary_folder const folder;
    std::string const mtx = "%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 1.5\n3 2 -2\n";
    std::string const in = "cd " + folder.path(".") + " && mkdir bus && ";
    folder.write("m", mtx);
    folder.write("b", "%%MatrixMarket matrix array real general\n3 1\n1\n2\n3\n");
    BOOST_TEST(
        run_bash(
            in
            + "mv m bus/bus.mtx && mv b bus/bus_b.mtx && tar cf a.tar bus && gzip -k a.tar && zstd -q a.tar"
              " && xz -k a.tar && bzip2 -k a.tar && python3 -m zipfile -c a.zip bus")
            .err
        == "");
    for (std::string const name : {"a.tar", "a.tar.gz", "a.tar.zst", "a.tar.xz", "a.tar.bz2", "a.zip"})
    {
        std::string const file = folder.path(name);
        BOOST_TEST(forest_of(file) == "3 2 -2\n2 1 1.5\n");
        BOOST_TEST(json::parse(run("--json " + file).out)["input"] == file + "/bus/bus.mtx");
        BOOST_TEST(contains(forest_of("--member bus_b.mtx " + file),
            name + "/bus/bus_b.mtx:1: layout 'array' is not 'coordinate'"));
        check_failure(3, "--memory 50M " + file, "an archive cannot be streamed; leave out --memory");
        std::string const whole = folder.read(name);
        finished const truncated =
            run(folder.write("cut", whole.substr(0, name == "a.tar" ? 1060 : whole.size() / 3)));
        BOOST_TEST(truncated.code == 3, name);
    }
    finished const other = run("--member x.mtx " + folder.path("a.tar.gz"));
    BOOST_TEST(other.code == 3);
    BOOST_TEST(
        other.err
        == "gpu_mst: " + folder.path("a.tar.gz")
               + ": an archive of 2 files, none or several called 'x.mtx': bus/bus.mtx, bus/bus_b.mtx\n");
}

BOOST_AUTO_TEST_CASE(which_member)
{
    if (!there_is("tar"))
        return;
    temporary_folder const folder;
    folder.write("a.el", "2 1\n0 1 5\n");
    folder.write("b.txt", "7 9 1\n");
    std::string const in = "cd " + folder.path(".") + " && ";
    BOOST_TEST(
        run_bash(
            in + "tar cf one.tar a.el && tar cf two.tar a.el b.txt && tar cf none.tar --files-from /dev/null")
            .code
        == 0);
    BOOST_TEST(forest_of(folder.path("one.tar")) == "0 1 5\n");
    BOOST_TEST(forest_of("--member b.txt " + folder.path("two.tar")) == "7 9 1\n");
    finished const open = run(folder.path("two.tar"));
    BOOST_TEST(open.code == 3);
    BOOST_TEST(open.err
               == "gpu_mst: " + folder.path("two.tar")
                      + ": an archive of 2 files, of which --member says the one to read: a.el, b.txt\n");
    // The file that is called as its folder, at any depth; a folder whose name only ends like it is another.
    BOOST_TEST(run_bash(in
                        + "mkdir -p deep/a xa && cp a.el deep/a && cp b.txt deep/a && cp a.el b.txt xa && "
                          "tar cf deep.tar deep && tar cf alike.tar xa")
                   .code
               == 0);
    BOOST_TEST(forest_of(folder.path("deep.tar")) == "0 1 5\n");
    check_failure(
        3, folder.path("alike.tar"), "an archive of 2 files, of which --member says the one to read");

    // Eight names are enough.
    BOOST_TEST(run_bash(in + "touch {1..9} && tar cf nine.tar {1..9}").code == 0);
    check_failure(3, folder.path("nine.tar"),
        "an archive of 9 files, of which --member says the one to read: "
        "1, 2, 3, 4, 5, 6, 7, 8, ...\n");
    check_failure(3, "--member b.txt " + folder.path("a.el"), "no archive that could have a member 'b.txt'");
    BOOST_TEST(run("--member b.txt --memory 50M " + folder.path("two.tar")).code == 2);
}

BOOST_AUTO_TEST_CASE(zeros_behind_packed_data_and_other_bytes)
{
    temporary_folder const folder;
    std::string const text = "1 2 3\n2 3 1\n";
    folder.write("text", text);
    for (std::string const packer : {"gzip", "bzip2", "xz"})
        for (std::string const options : {"", "--memory 50M "})
        {
            if (!there_is(packer))
                continue;
            std::string const file = folder.path("packed");
            BOOST_TEST(run_bash(packer + " -c " + folder.path("text") + " >" + file).code == 0);
            std::string const whole = folder.read("packed");
            for (std::size_t const zeros : {0u, 4u, 8192u, 1000000u})
            {
                folder.write("packed", whole + std::string(zeros, '\0'));
                BOOST_TEST(forest_of(options + file) == "2 3 1\n1 2 3\n", packer << " " << zeros);
                folder.write("packed", whole + std::string(zeros, '\0') + "3 1 0\n");
                BOOST_TEST(contains(forest_of(options + file), "damaged or truncated " + packer),
                    packer << " " << zeros);
            }
        }
    // As bsdtar writes into a pipe: the packed archive is filled up to a block.
    if (!there_is("tar"))
        return;
    BOOST_TEST(run_bash("cd " + folder.path(".") + " && tar czf a.tar.gz text").code == 0);
    std::string const archive = folder.read("a.tar.gz");
    BOOST_TEST(forest_of(folder.write("a.tar.gz", archive + std::string(10240 - archive.size(), '\0')))
               == "2 3 1\n1 2 3\n");
}

BOOST_AUTO_TEST_CASE(checksums_are_compared)
{
    temporary_folder const folder;
    std::string const file = folder.path("packed");
    folder.write("text", "1 2 3\n2 3 1\n");
    for (std::string const packer : {"gzip", "bzip2", "xz", "zstd -q --check"})
    {
        if (!there_is(packer.substr(0, packer.find(' '))))
            continue;
        BOOST_TEST(run_bash(packer + " -c " + folder.path("text") + " >" + file).code == 0);
        std::string const whole = folder.read("packed");
        std::size_t const end = whole.size() - (packer == "bzip2" ? 1 : 0); // whose last bits say nothing
        for (std::size_t i = end - 7; i != end; ++i)
        {
            std::string damaged = whole;
            damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
            folder.write("packed", damaged);
            BOOST_TEST(run(file).code == 3, packer << " " << i);
            BOOST_TEST(run("--memory 50M " + file).code == 3, packer << " " << i);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_macos_adds_is_no_member)
{
    temporary_folder const folder;
    BOOST_TEST(run_bash("cd " + folder.path(".")
                        + " && mkdir __MACOSX && printf '1 2 3\\n' >edges.txt && touch __MACOSX/._edges.txt "
                          "._edges.txt .DS_Store && python3 -m zipfile -c a.zip edges.txt __MACOSX .DS_Store "
                          "._edges.txt && tar cf a.tar ._edges.txt edges.txt .DS_Store")
                   .code
               == 0);
    BOOST_TEST(forest_of(folder.path("a.zip")) == "1 2 3\n");
    BOOST_TEST(forest_of(folder.path("a.tar")) == "1 2 3\n");
}

BOOST_AUTO_TEST_SUITE_END()
