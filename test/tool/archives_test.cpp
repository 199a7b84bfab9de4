//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_archives
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "program.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <mutex>
#include <ostream>

namespace io = boost_gpu_mst::io;
using json = nlohmann::json;

// Files packed by gzip, zstd, xz and bzip2, and archives, as the field's collections ship them: held or
// streamed, they are the text that was packed, or refused.

namespace
{

struct packer
{
    char const* command;
    char const* ending;
    std::size_t magic;     ///< bytes by which its data are known
    std::size_t unread;    ///< bytes at the end that say nothing
    std::size_t in_header; ///< a byte that is checked

    std::string name() const
    {
        std::string const all = command;
        return all.substr(0, all.find(' '));
    }
    std::string fault() const { return "damaged or truncated " + name() + " data"; }
};

std::ostream& operator<<(std::ostream& out, packer const& p)
{
    return out << p.command;
}

packer const packers[] = {{"gzip", ".gz", 3, 0, 3}, {"zstd -q --check", ".zst", 4, 0, 5},
    {"xz", ".xz", 6, 0, 7}, {"bzip2", ".bz2", 14, 1, 12}};

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
                + std::to_string(i * 2654435761 % 1000003) + "\n";
    return text;
}

/// Longer than several buffers of the unpackers.
std::string const long_text = lines(100000);

/// Why a file's text cannot be had, or streamed: "FILE: REASON".
std::string fault(std::string const& file)
{
    std::string held, streamed;
    try
    {
        io::text const all(file);
    }
    catch (io::malformed_file const& e)
    {
        held = e.what();
    }
    try
    {
        io::text_stream from(file);
        std::string some(1 << 16, ' ');
        while (from.read(some.data(), some.size()) != 0)
        {
        }
    }
    catch (io::malformed_file const& e)
    {
        streamed = e.what();
    }
    BOOST_TEST(held == streamed);
    return held;
}

} // namespace

BOOST_DATA_TEST_CASE_F(temporary_folder, what_was_packed_is_read, boost::unit_test::data::make(packers), p)
{
    if (!there_is(p.name()))
        return;
    auto const text_of = [&](std::string const& bytes)
    { return std::string(io::text(write("packed", bytes)).view()); };
    std::string const whole = packed(long_text, p.command), some = packed("3 2\n0 1 5\n", p.command);
    BOOST_TEST((text_of(whole) == long_text));
    // Several members give one text, and zeros may follow, with which tar fills up blocks, but not after
    // zstd's.
    for (std::size_t const zeros :
        p.name() == "zstd" ? std::vector<std::size_t>{0} : std::vector<std::size_t>{0, 4, 8192, 1000000})
        BOOST_TEST((text_of(some + packed("1 2 6\n", p.command) + std::string(zeros, '\0'))
                    == "3 2\n0 1 5\n1 2 6\n"));
    // Sizes near that of the block for unpacking, where the end of the data and of a block may meet.
    for (std::size_t const size : {(1u << 20) - 1, 1u << 20, (1u << 20) + 1, 1u << 21})
        BOOST_TEST((text_of(packed(std::string(size, 'x'), p.command)) == std::string(size, 'x')));
    for (std::size_t const portion : {std::size_t(100), std::size_t(512), std::size_t(65536), whole.size()})
    {
        io::text_stream from(write("packed", whole));
        std::string all, part(portion, ' ');
        while (std::size_t const got = from.read(part.data(), portion))
            all.append(part, 0, got);
        BOOST_TEST((all == long_text), portion);
        BOOST_TEST(from.position() == from.size());
    }

    // The name's end before the packer's gives the format, and the content does so alone.
    std::string const one = packed("2 1\n0 1 5\n", p.command);
    for (std::string const& end : {std::string(), std::string(p.ending)})
        BOOST_TEST(forest_of(write("a.el" + end, one)) == "0 1 5\n");
    // Lines are those of the text.
    BOOST_TEST(contains(forest_of(write("a.el", packed("2 2\n0 1 5\n0 2 5\n", p.command))), "a.el:3: "));
    // In the tool: held, streamed and in a pipe.
    std::string const expected = forest_of(write("plain", long_text)), file = path("packed");
    BOOST_TEST(expected.size() > 100000u);
    BOOST_TEST((forest_of(file) == expected));
    BOOST_TEST((forest_of("--memory 50M " + file) == expected));
    BOOST_TEST((run_bash("cat " + file + " | \"$gpu_mst\" -q -o - -").out == expected));
}

BOOST_DATA_TEST_CASE_F(
    temporary_folder, what_is_not_whole_is_refused, boost::unit_test::data::make(packers), p)
{
    if (!there_is(p.name()))
        return;
    auto const check = [&](std::string const& bytes, std::string const& what, std::size_t place)
    {
        std::string const file = write("a", bytes), found = fault(file);
        BOOST_TEST(contains(found, file + ": " + p.fault()), what << " at " << place << ": " << found);
    };
    std::string const small = packed("3 2\n0 1 5\n1 2 6\n", p.command), large = packed(long_text, p.command);
    for (std::size_t size = p.magic; size != small.size(); ++size)
        check(small.substr(0, size), "cut", size);
    for (std::size_t const missing :
        {std::size_t(1), std::size_t(5), std::size_t(8), std::size_t(9), std::size_t(3000), large.size() / 2})
        check(large.substr(0, large.size() - missing), "cut before the end", missing);
    auto const damage = [&](std::string bytes, std::size_t at)
    {
        bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
        check(bytes, "damaged", at);
    };
    damage(large, p.in_header);
    damage(large, large.size() / 2);
    for (std::size_t i = 1; i != 8; ++i) // the checksum among them
        damage(small, small.size() - p.unread - i);
    for (std::size_t const zeros : {0u, 4u, 8192u, 1000000u})
        check(small + std::string(zeros, '\0') + "something else", "followed", zeros);
    BOOST_TEST(fault(write("none", packed("", p.command))) == path("none") + ": the file is empty");
    check_failure(3, write("a", small.substr(0, small.size() - 2)), p.fault());
    check_failure(3, "--memory 50M " + path("a"), p.fault());
}

BOOST_FIXTURE_TEST_CASE(nothing_to_read, temporary_folder)
{
    BOOST_TEST(contains(fault(path("missing.el")), "no such file"));
    BOOST_TEST(contains(fault(path(".")), "directory"));
    BOOST_TEST(contains(fault(write("empty.el", "")), "empty"));
    BOOST_TEST(contains(fault(write("empty.el.gz", packed("", "gzip"))), "empty"));
    BOOST_TEST(contains(fault("/dev/null"), "empty"));
    if (std::string const sizeless = "/proc/version"; std::filesystem::exists(sizeless))
        BOOST_TEST(!io::text(sizeless).view().empty());
    std::string const unreadable = write("unreadable.el", "1 0\n");
    std::filesystem::permissions(unreadable, std::filesystem::perms::none);
    if (geteuid() != 0) // root may read everything
        BOOST_TEST(contains(fault(unreadable), "Permission denied"));
}

BOOST_FIXTURE_TEST_CASE(progress_of_a_held_text, temporary_folder)
{
    std::string lines;
    for (int i = 0; i != 300000; ++i)
        lines += std::to_string(i) + " " + std::to_string(i + 1) + " 1\n";
    std::string const file = write("a.txt", lines);
    write("a.txt.gz", packed(lines, "gzip"));
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

BOOST_FIXTURE_TEST_CASE(bzip2_is_known_by_more_than_three_letters, temporary_folder)
{
    std::string const text = write("a.csv", "BZh,Brisbane,1\n");
    BOOST_TEST(forest_of(text) == "from,to,weight\nBZh,Brisbane,1\n");
}

BOOST_FIXTURE_TEST_CASE(gzip_is_known_by_its_method, temporary_folder)
{
    std::string const edge = write("a.raw", std::string_view("\x1f\x8b\0\0\1\0\0\0\5\0\0\0", 12));
    for (std::string const options : {"", "--memory 50M "})
        BOOST_TEST(forest_of(options + edge) == "35615 1 5\n");
}

BOOST_FIXTURE_TEST_CASE(archives_as_suitesparse_ships_them, temporary_folder)
{
    if (!there_is("tar"))
        return;
    std::string const mtx = "%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 1.5\n3 2 -2\n";
    std::string const in = "cd " + path(".") + " && mkdir bus && ";
    write("m", mtx);
    write("b", "%%MatrixMarket matrix array real general\n3 1\n1\n2\n3\n");
    BOOST_TEST(
        run_bash(
            in
            + "mv m bus/bus.mtx && mv b bus/bus_b.mtx && tar cf a.tar bus && gzip -k a.tar && zstd -q a.tar"
              " && xz -k a.tar && bzip2 -k a.tar && python3 -m zipfile -c a.zip bus")
            .err
        == "");
    for (std::string const name : {"a.tar", "a.tar.gz", "a.tar.zst", "a.tar.xz", "a.tar.bz2", "a.zip"})
    {
        std::string const file = path(name);
        BOOST_TEST(forest_of(file) == "3 2 -2\n2 1 1.5\n");
        BOOST_TEST(json::parse(run("--json " + file).out)["input"] == file + "/bus/bus.mtx");
        BOOST_TEST(contains(forest_of("--member bus_b.mtx " + file),
            name + "/bus/bus_b.mtx:1: layout 'array' is not 'coordinate'"));
        check_failure(3, "--memory 50M " + file, "an archive cannot be streamed; leave out --memory");
        std::string const whole = read(name);
        finished const truncated =
            run(write("cut", whole.substr(0, name == "a.tar" ? 1060 : whole.size() / 3)));
        BOOST_TEST(truncated.code == 3, name);
    }
    check_failure(3, "--member x.mtx " + path("a.tar.gz"),
        "a.tar.gz: an archive of 2 files, none or several called 'x.mtx': bus/bus.mtx, bus/bus_b.mtx\n");
}

BOOST_FIXTURE_TEST_CASE(which_member, temporary_folder)
{
    if (!there_is("tar"))
        return;
    write("a.el", "2 1\n0 1 5\n");
    write("b.txt", "7 9 1\n");
    std::string const in = "cd " + path(".") + " && ";
    BOOST_TEST(
        run_bash(
            in + "tar cf one.tar a.el && tar cf two.tar a.el b.txt && tar cf none.tar --files-from /dev/null")
            .code
        == 0);
    BOOST_TEST(forest_of(path("one.tar")) == "0 1 5\n");
    BOOST_TEST(forest_of("--member b.txt " + path("two.tar")) == "7 9 1\n");
    // A path goes before a name.
    BOOST_TEST(run_bash(in + "mkdir d && cp a.el d/b.txt && tar cf same.tar b.txt d/b.txt").code == 0);
    BOOST_TEST(forest_of("--member b.txt " + path("same.tar")) == "7 9 1\n");
    BOOST_TEST(forest_of("--member d/b.txt --format plain " + path("same.tar")) == "0 1 5\n");
    check_failure(3, path("two.tar"),
        "two.tar: an archive of 2 files, of which --member says the one to read: a.el, b.txt\n");
    // The file that is called as its folder, at any depth; a folder whose name only ends like it is another.
    BOOST_TEST(run_bash(in
                        + "mkdir -p deep/a xa && cp a.el deep/a && cp b.txt deep/a && cp a.el b.txt xa && "
                          "tar cf deep.tar deep && tar cf alike.tar xa")
                   .code
               == 0);
    BOOST_TEST(forest_of(path("deep.tar")) == "0 1 5\n");
    check_failure(3, path("alike.tar"), "an archive of 2 files, of which --member says the one to read");

    // Eight names are enough.
    BOOST_TEST(run_bash(in + "touch {1..9} && tar cf nine.tar {1..9}").code == 0);
    check_failure(3, path("nine.tar"),
        "an archive of 9 files, of which --member says the one to read: "
        "1, 2, 3, 4, 5, 6, 7, 8, ...\n");
    check_failure(3, "--member b.txt " + path("a.el"), "no archive that could have a member 'b.txt'");
    BOOST_TEST(run("--member b.txt --memory 50M " + path("two.tar")).code == 2);
}

/// libarchive reports a wrong checksum or size of a zip file's member with its last bytes, by a warning.
BOOST_FIXTURE_TEST_CASE(damaged_zip_archives, temporary_folder)
{
    BOOST_TEST(run_bash("cd " + path(".") + R"( && python3 - <<'END'
import zipfile
for lines in 10, 200000:
    with zipfile.ZipFile(f'{lines}.zip', 'w') as z:
        z.writestr('a.txt', ''.join(f'{i} {i + 1} 1\n' for i in range(lines)))
    whole = open(f'{lines}.zip', 'rb').read()
    data, listed = whole.index(b'a.txt') + 5, whole.rindex(b'PK\1\2')
    for name, at in ('weight', whole.index(b' 1\n', data + 20) + 1), ('crc', 14), ('size', 22):
        damaged = bytearray(whole)
        damaged[at] ^= 3
        if name != 'weight':
            damaged[listed + at + 2] ^= 3
        open(f'{lines}.{name}.zip', 'wb').write(damaged)
END)")
                   .code
               == 0);
    for (std::string const lines : {"10", "200000"})
    {
        BOOST_TEST(run(path(lines + ".zip")).code == 0);
        for (char const* const damage : {".weight.zip", ".crc.zip", ".size.zip"})
            check_failure(3, path(lines + damage), "damaged or truncated archive (");
    }
}

BOOST_FIXTURE_TEST_CASE(zip_archives_with_names_in_utf8, temporary_folder)
{
    BOOST_TEST(run_bash("cd " + path(".") + R"( && python3 - <<'END'
import zipfile
for archive, names in ('one', ['straße.csv']), ('two', ['straße.csv', 'a.txt']):
    with zipfile.ZipFile(archive + '.zip', 'w') as z:
        for name in names:
            z.writestr(name, 'from,to,weight\na,b,1\n')
damaged = open('one.zip', 'rb').read().replace('straße'.encode(), b'stra\xff\xffe')
open('no_name.zip', 'wb').write(damaged)
END)")
                   .code
               == 0);
    std::string const forest = "from,to,weight\na,b,1\n";
    BOOST_TEST(forest_of(path("one.zip")) == forest);
    BOOST_TEST(forest_of("--member straße.csv " + path("two.zip")) == forest);
    check_failure(3, path("two.zip"), "straße.csv, a.txt");
    BOOST_TEST(forest_of("--format csv " + path("no_name.zip")) == forest);
}

BOOST_FIXTURE_TEST_CASE(what_macos_adds_is_no_member, temporary_folder)
{
    BOOST_TEST(run_bash("cd " + path(".")
                        + " && mkdir __MACOSX && printf '1 2 3\\n' >edges.txt && touch __MACOSX/._edges.txt "
                          "._edges.txt .DS_Store && python3 -m zipfile -c a.zip edges.txt __MACOSX .DS_Store "
                          "._edges.txt && tar cf a.tar ._edges.txt edges.txt .DS_Store")
                   .code
               == 0);
    BOOST_TEST(forest_of(path("a.zip")) == "1 2 3\n");
    BOOST_TEST(forest_of(path("a.tar")) == "1 2 3\n");
}

BOOST_FIXTURE_TEST_CASE(zeros_behind_a_packed_archive, temporary_folder)
{
    // As bsdtar writes into a pipe: the packed archive is filled up to a block.
    if (!there_is("tar"))
        return;
    write("text", "1 2 3\n2 3 1\n");
    BOOST_TEST(run_bash("cd " + path(".") + " && tar czf a.tar.gz text").code == 0);
    std::string const archive = read("a.tar.gz");
    BOOST_TEST(forest_of(write("a.tar.gz", archive + std::string(10240 - archive.size(), '\0')))
               == "2 3 1\n1 2 3\n");
}

BOOST_FIXTURE_TEST_CASE(skippable_frames_of_zstd, temporary_folder)
{
    std::string const skip("\x5f\x2a\x4d\x18\4\0\0\0\x28\xb5\x2f\xfd", 12),
        one = packed("1 2 3\n", "zstd -q"), other = packed("2 3 1\n", "zstd -q");
    std::string const file = write("a.zst", skip + one + skip + skip + other + skip);
    for (std::string const options : {"", "--memory 50M "})
        BOOST_TEST(forest_of(options + file) == "2 3 1\n1 2 3\n");
    BOOST_TEST(contains(fault(write("b.zst", skip + one.substr(0, 9))), "damaged or truncated zstd data"));
}

BOOST_FIXTURE_TEST_CASE(zip_archives_that_are_refused_by_name, temporary_folder)
{
    auto const zip_of = [&](std::string const& name, std::string const& files)
    {
        BOOST_TEST(run_bash("cd " + path(".")
                            + " && python3 -c \"import sys, zipfile\nwith "
                              "zipfile.ZipFile(sys.argv[1], 'w') as z:\n for name in sys.argv[2:]: "
                              "z.writestr(name, '1 2 3')\" "
                            + name + " " + files)
                       .code
                   == 0);
        return path(name);
    };
    check_failure(
        3, zip_of("a.txt", "x.xml xl/workbook.xml"), "this is a workbook of Excel (.xlsx); export its");
    check_failure(3, zip_of("a.xlsb", "x.xml xl/workbook.bin"), "this is a workbook of Excel");
    check_failure(3, zip_of("a.ods", "mimetype content.xml"), "this is a document of OpenDocument (.ods)");
    check_failure(
        3, zip_of("a.npz", "row.npy col.npy data.npy"), "this is data of NumPy (.npz); scipy.io.mmwrite");
    BOOST_TEST(forest_of("--member row.npy " + path("a.npz")) == "1 2 3\n");
    std::string encrypted = read("a.npz");
    encrypted[6] = 1; // the flags of the first file
    write("b.zip", encrypted);
    check_failure(3, "--member row.npy " + path("b.zip"),
        "b.zip: the archive is encrypted; unpack it with its password, as unzip does");
    check_failure(3, write("c.zip", "PK\5\6" + std::string(18, '\0')), "an archive without files");
}
