//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE text_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "packed.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>

namespace io = boost_gpu_mst::io;

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
