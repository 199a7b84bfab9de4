//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_whole_files_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/output_file.hpp"
#include "program.hpp"

#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <string>

// A run that fails or is ended by a signal leaves every file as it was.

namespace fs = std::filesystem;

namespace
{

std::string const example = "3 3\n0 1 1\n1 2 2\n0 2 9\n", forest = "0 1 1\n1 2 2\n";

struct outputs_folder : temporary_folder
{
    outputs_folder()
    {
        write("in.el", example);
        write("out", "as it was");
    }

    /// In this folder.
    finished run(std::string const& command) const
    {
        return run_bash("cd " + path(".") + " && gpu_mst=\"$gpu_mst --backend host\" && " + command);
    }

    std::string files() const { return run("ls -A").out; }
};

} // namespace

BOOST_AUTO_TEST_CASE(no_file_is_replaced_unless_the_whole_run_succeeds)
{
    outputs_folder const folder;
    auto const fails = [&](std::string const& arguments)
    {
        BOOST_TEST_CONTEXT(arguments)
        {
            finished const f = folder.run("$gpu_mst -o out " + arguments);
            BOOST_TEST(f.code == 4);
            bool const by_disk = f.err.find("No space left on device") != std::string::npos;
            bool const by_summary =
                f.err.find("cannot be written to the standard output") != std::string::npos;
            BOOST_TEST((by_disk || by_summary), f.err);
            BOOST_TEST(folder.read("out") == "as it was");
            BOOST_TEST(folder.files() == "in.el\nout\n");
        }
    };
    fails("--components /dev/full in.el");
    fails("--dot /dev/full in.el");
    fails("--svg /dev/full in.el");
    fails("in.el >/dev/full"); // the summary
    BOOST_TEST(folder.run("$gpu_mst -q -o out --components new in.el").code == 0);
    BOOST_TEST(folder.read("out") == forest);
    BOOST_TEST(folder.files() == "in.el\nnew\nout\n");
}

BOOST_AUTO_TEST_CASE(files_are_replaced_together)
{
    outputs_folder const folder;
    using boost_gpu_mst::io::output_file;
    auto const write = [](output_file& f) { f.write([](std::ostream& to) { to << "new"; }); };
    fs::create_directory(folder.path("later"));
    {
        output_file out(folder.path("out")), other(folder.path("fresh")), last(folder.path("later/gone"));
        for (output_file* const f : {&out, &other, &last})
            write(*f);
        fs::rename(folder.path("later"), folder.path("moved")); // so the last one cannot be replaced
        BOOST_CHECK_THROW(output_file::commit({&out, &other, &last}), std::runtime_error);
    }
    BOOST_TEST(folder.read("out") == "as it was");
    BOOST_TEST(!fs::exists(folder.path("fresh")));
    fs::remove_all(folder.path("moved"));
    {
        output_file out(folder.path("out")), other(folder.path("fresh"));
        write(out);
        write(other);
        BOOST_TEST(folder.read("out") == "as it was");
        output_file::commit({&out, &other});
    }
    BOOST_TEST(folder.read("out") == "new");
    BOOST_TEST(folder.read("fresh") == "new");
    BOOST_TEST(folder.files() == "fresh\nin.el\nout\n");
}

BOOST_AUTO_TEST_CASE(signals_remove_temporary_files)
{
    outputs_folder const folder;
    // The tool waits for its input; by then it has opened its output. Python, since a shell without job
    // control starts programs with SIGINT and SIGQUIT ignored.
    folder.write("end_by.py", R"(
import os, signal, subprocess, sys, time
os.mkfifo('pipe')
held = os.open('pipe', os.O_RDWR)
for name in 'HUP INT TERM PIPE QUIT ALRM USR1 USR2 XCPU XFSZ VTALRM PROF ABRT RTMIN'.split():
    number = getattr(signal, 'SIG' + name)
    tool = subprocess.Popen([sys.argv[1], '-o', 'out', '--components', 'new', 'pipe'])
    for _ in range(1000):
        if sum('.' in f and f[:3] in ('out', 'new') for f in os.listdir()) >= 2:
            break
        time.sleep(0.01)
    else:
        print('no temporary files')
    tool.send_signal(number)
    if tool.wait() != -number:
        print(name, 'ends with', tool.returncode)
    left = sorted(f for f in os.listdir() if f not in ('in.el', 'end_by.py', 'pipe', 'out'))
    if left or open('out').read() != 'as it was':
        print(name, 'leaves', left)
    for f in left:
        os.remove(f)
)");
    finished const f = folder.run("ulimit -c 0 && python3 end_by.py ${gpu_mst%% *}");
    BOOST_TEST(f.code == 0, f.err);
    BOOST_TEST(f.out == "");
    // What is ignored at the start stays so.
    BOOST_TEST(folder
                   .run("rm pipe && mkfifo pipe && exec 7<>pipe && trap '' HUP && { $gpu_mst -q -o out pipe "
                        "7>&- & } && "
                        "until compgen -G 'out.*' >/dev/null; do sleep 0.01; done; kill -HUP $!; sleep 0.1; "
                        "cat in.el >pipe; exec 7>&-; wait $!")
                   .code
               == 0);
    BOOST_TEST(folder.read("out") == forest);
}

BOOST_AUTO_TEST_CASE(an_open_descriptor_is_written_where_it_stands)
{
    outputs_folder const folder;
    BOOST_TEST(
        folder
            .run("ln -s /dev/stdout link; for name in /dev/stdout /dev/fd/1 /proc/self/fd/1 link -; do "
                 "$gpu_mst -q -o $name in.el >>out || exit; done")
            .code
        == 0);
    BOOST_TEST(folder.read("out") == "as it was" + forest + forest + forest + forest + forest);
    // The summary goes elsewhere, as for "-".
    finished const f = folder.run("$gpu_mst -o /dev/stdout in.el");
    BOOST_TEST(f.out == forest);
    BOOST_TEST(f.err.find("total weight") != std::string::npos);
    BOOST_TEST(folder.run("$gpu_mst -q -o /dev/fd/5 in.el 5>five && cat five").out == forest);
    BOOST_TEST(folder.run("$gpu_mst -q -o /dev/fd/5 in.el 5<five").err
               == "gpu_mst: /dev/fd/5: cannot be written: Bad file descriptor\n");
    BOOST_TEST(folder.run("cat five").out == forest);
}

BOOST_AUTO_TEST_CASE(a_link_to_a_file_that_is_still_missing)
{
    outputs_folder const folder;
    BOOST_TEST(folder.run("mkdir sub && ln -s ../fresh sub/link && $gpu_mst -q -o sub/link in.el").code == 0);
    BOOST_TEST(fs::is_symlink(folder.path("sub/link")));
    BOOST_TEST(folder.read("fresh") == forest);
}

BOOST_AUTO_TEST_CASE(long_names)
{
    outputs_folder const folder;
    for (std::size_t const length : {248u, 249u, 254u, 255u})
    {
        std::string const name(length, 'x');
        for (int times = 0; times != 2; ++times) // new, and there
            BOOST_TEST(folder.run("$gpu_mst -q -o " + name + " in.el").code == 0, length);
        BOOST_TEST(folder.read(name) == forest);
    }
    BOOST_TEST(folder.run("$gpu_mst -q -o " + std::string(256, 'x') + " in.el").err.find("File name too long")
               != std::string::npos);
    BOOST_TEST(folder.run("rm x* && ls -A").out == "in.el\nout\n");
}

BOOST_AUTO_TEST_CASE(closed_descriptors_do_not_become_files)
{
    outputs_folder const folder;
    // Running for over a second, the tool reports progress.
    for (std::string const closed : {"2>&-", "0<&- 1>&- 2>&-"})
    {
        folder.write("out", "as it was");
        BOOST_TEST(folder
                       .run("rm -f pipe && mkfifo pipe && { { sleep 1.5 && cat in.el; } >pipe & } && "
                            "$gpu_mst -q --progress always -o out pipe "
                            + closed + "; code=$?; wait; exit $code")
                       .code
                   == 0);
        BOOST_TEST(folder.read("out") == forest, closed);
    }
    BOOST_TEST(folder.run("$gpu_mst -q -o - in.el >&-").err
               == "gpu_mst: standard output: cannot be written: Bad file descriptor\n");
    BOOST_TEST(folder.run("$gpu_mst -q - <&-").err.find("standard input: cannot be read: Bad file descriptor")
               != std::string::npos);
}
