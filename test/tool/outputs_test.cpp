//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_outputs
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/output_file.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "program.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <ostream>
#include <sstream>

namespace fs = std::filesystem;
namespace io = boost_gpu_mst::io;
using json = nlohmann::json;

namespace
{

std::size_t count(std::string const& text, std::string const& part)
{
    std::size_t n = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++n;
    return n;
}

} // namespace

// The tool's outputs: whole files or none, components and clusters, maximum forests.
BOOST_AUTO_TEST_SUITE(options)

namespace
{

/// Two triangles, a heavy edge between them, and an isolated vertex.
std::string const example = "7 7\n0 1 1\n1 2 2\n2 0 3\n2 3 10\n3 4 4\n4 5 5\n5 3 6\n";

std::string files_in(temporary_folder const& folder)
{
    return run_bash("ls -A " + folder.path(".")).out;
}

} // namespace

BOOST_FIXTURE_TEST_CASE(outputs_are_opened_before_the_graph_is_read, temporary_folder)
{
    std::string const missing = path("missing.el");
    for (std::string const option : {"-o", "--components", "--dot", "--svg"})
    {
        // Neither exists; the error is about the output.
        check_failure(4, option + " " + path("no/such") + " " + missing,
            "gpu_mst: " + path("no/such") + ": cannot be written: No such file or directory\n");
        check_failure(4, option + " " + path("") + " " + missing, "cannot be written: Is a directory");
    }
    BOOST_TEST(files_in(*this) == "");
}

BOOST_FIXTURE_TEST_CASE(a_file_is_whole_or_as_it_was, temporary_folder)
{
    std::string const bad = write("bad.el", "2 1\n0 2 1\n"), good = write("good.el", example);
    std::string const out = write("out", "as it was");
    BOOST_TEST(run("-o " + out + " " + bad).code == 3);
    BOOST_TEST(read("out") == "as it was");
    BOOST_TEST(run("-o " + out + " --components " + path("c") + " --clusters 1 " + good).code == 2);
    BOOST_TEST(read("out") == "as it was");
    BOOST_TEST(files_in(*this) == "bad.el\ngood.el\nout\n");

    // A new file gets the usual permissions, an existing one keeps its own; a link stays a link.
    fs::permissions(out, fs::perms(0640));
    fs::create_symlink("out", path("link"));
    BOOST_TEST(
        run_bash("umask 027 && \"$gpu_mst\" -o " + path("link") + " --components " + path("new") + " " + good)
            .code
        == 0);
    BOOST_TEST(fs::is_symlink(path("link")));
    BOOST_TEST(read("out") == "0 1 1\n1 2 2\n3 4 4\n4 5 5\n2 3 10\n");
    BOOST_TEST((fs::status(out).permissions() == fs::perms(0640)));
    BOOST_TEST((fs::status(path("new")).permissions() == fs::perms(0640)));
    BOOST_TEST(files_in(*this) == "bad.el\ngood.el\nlink\nnew\nout\n");

    // A link that leads only to itself is replaced.
    fs::create_symlink("loop", path("loop"));
    BOOST_TEST(run("-q -o " + path("loop") + " " + good).code == 0);
    BOOST_TEST(!fs::is_symlink(path("loop")));
    BOOST_TEST(read("loop") == read("out"));

    // What is not a regular file is written directly.
    BOOST_TEST(run_bash("mkfifo " + path("pipe") + " && (cat " + path("pipe") + " & \"$gpu_mst\" --quiet -o "
                        + path("pipe") + " " + good + " && wait)")
                   .out
               == read("out"));
}

BOOST_FIXTURE_TEST_CASE(more_outputs_than_a_signal_removes, temporary_folder)
{
    {
        std::vector<std::unique_ptr<boost_gpu_mst::io::output_file>> open;
        for (int i = 0; i != 12; ++i)
            open.push_back(std::make_unique<boost_gpu_mst::io::output_file>(path(std::to_string(i))));
        for (std::size_t i = 0; i != 11; ++i)
        {
            open[i]->write([&](std::ostream& to) { to << i; });
            boost_gpu_mst::io::output_file::commit({open[i].get()});
        }
    }
    BOOST_TEST(files_in(*this) == "0\n1\n10\n2\n3\n4\n5\n6\n7\n8\n9\n"); // and no temporary file
    for (int i = 0; i != 11; ++i)
        BOOST_TEST(read(std::to_string(i)) == std::to_string(i));
}

BOOST_FIXTURE_TEST_CASE(quiet, temporary_folder)
{
    std::string const file = write("a.el", example);
    for (std::string const option : {"-q ", "--quiet "})
    {
        finished const f = run(option + file);
        BOOST_TEST(f.code == 0);
        BOOST_TEST(f.out + f.err == "");
    }
    finished const edges = run("-q -o - " + file);
    BOOST_TEST(edges.out == "0 1 1\n1 2 2\n3 4 4\n4 5 5\n2 3 10\n");
    BOOST_TEST(edges.err == "");
    BOOST_TEST(run("-q " + path("missing")).err != "");
}

BOOST_FIXTURE_TEST_CASE(maximum_forests, temporary_folder)
{
    std::string const file = write("a.el", example);
    for (std::string const options : {"--verify=fast ", "--memory 50M "})
    {
        finished const f = run("--maximum --json " + options + "-o " + path("out") + " " + file);
        BOOST_TEST(f.code == 0, f.err);
        BOOST_TEST(json::parse(f.out)["total"] == 26);
        BOOST_TEST(read("out") == "2 3 10\n5 3 6\n4 5 5\n2 0 3\n1 2 2\n");
    }
    BOOST_TEST(run("--maximum --verify=fast --generate rmat:10,8").code == 0);
}

BOOST_FIXTURE_TEST_CASE(components_are_the_trees, temporary_folder)
{
    std::string const file = write("a.el", example);
    for (std::string const options : {"", "--memory 50M "})
        BOOST_TEST(
            run("-q " + options + "--components - " + file).out == "0 0\n1 0\n2 0\n3 0\n4 0\n5 0\n6 1\n");
    // Names as in the file.
    std::string const names = write("b.txt", "70 8 1\n9 30 2\n");
    for (std::string const options : {"", "--memory 50M "})
        BOOST_TEST(run("-q " + options + "--components - " + names).out == "8 0\n9 1\n30 1\n70 0\n");
    BOOST_TEST(run("--components " + path("c.gz") + " " + file).code == 0);
    BOOST_TEST(run_bash("zcat " + path("c.gz")).out == "0 0\n1 0\n2 0\n3 0\n4 0\n5 0\n6 1\n");
}

BOOST_FIXTURE_TEST_CASE(clusters, temporary_folder)
{
    std::string const file = write("a.el", example);
    auto const groups = [&](std::string const& options)
    {
        std::string found;
        for (char const c : run("-q --components - " + options + " " + file).out)
            found += c == '\n' ? ' ' : c;
        return found;
    };
    std::string const three = "0 0 1 0 2 0 3 1 4 1 5 1 6 2 ", five = "0 0 1 0 2 0 3 1 4 2 5 3 6 4 ";
    BOOST_TEST(groups("--clusters 2") == "0 0 1 0 2 0 3 0 4 0 5 0 6 1 ");
    BOOST_TEST(groups("--clusters 3") == three);
    BOOST_TEST(groups("--cut 9.5") == three);
    BOOST_TEST(groups("--cut 5") == three);
    BOOST_TEST(groups("--clusters 5") == five);
    BOOST_TEST(groups("--cut 2.999") == five);
    BOOST_TEST(groups("--cut 2") == five);
    BOOST_TEST(groups("--cut -inf") == "0 0 1 1 2 2 3 3 4 4 5 5 6 6 ");
    BOOST_TEST(groups("--cut inf") == groups("--clusters 2"));
    BOOST_TEST(groups("--memory 50M --clusters 3") == three);
    // With --maximum the lightest edges are cut.
    BOOST_TEST(groups("--maximum --clusters 3") == "0 0 1 1 2 0 3 0 4 0 5 0 6 2 ");
    BOOST_TEST(groups("--maximum --cut 2.5") == groups("--maximum --clusters 3"));

    // At a weight that is no binary fraction, in the weights' type.
    for (std::string const weight : {"0.1", "0.3", "1e-5"})
        for (std::string const options : {"", "--maximum ", "--weight float "})
            BOOST_TEST(run("-q --components - " + options + "--cut " + weight + " "
                           + write("f.txt", "0 1 " + weight + "\n"))
                           .out
                       == "0 0\n1 0\n");

    json const j = json::parse(run("--json --cut 5 --components " + path("c") + " " + file).out);
    BOOST_TEST(j["clusters"] == 3);
    BOOST_TEST(
        contains(run("--clusters 3 --components " + path("c") + " " + file).out, "\nclusters       3\n"));
    check_failure(2, "--clusters 1 --components " + path("d") + " " + file,
        "gpu_mst: --clusters is a number from 2, that of the forest's trees, to 7, that of its vertices, not "
        "1\n");
    BOOST_TEST(!fs::exists(path("d")));
    BOOST_TEST(run("--clusters 8 --components " + path("d") + " " + file).code == 2);
}

BOOST_AUTO_TEST_SUITE_END()

// A run that fails or is ended by a signal leaves every file as it was.
BOOST_AUTO_TEST_SUITE(whole_files)

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

BOOST_FIXTURE_TEST_CASE(no_file_is_replaced_unless_the_whole_run_succeeds, outputs_folder)
{
    auto const fails = [&](std::string const& arguments)
    {
        BOOST_TEST_CONTEXT(arguments)
        {
            finished const f = run("$gpu_mst -o out " + arguments);
            BOOST_TEST(f.code == 4);
            bool const by_disk = contains(f.err, "No space left on device");
            bool const by_summary = contains(f.err, "cannot be written to the standard output");
            BOOST_TEST((by_disk || by_summary), f.err);
            BOOST_TEST(read("out") == "as it was");
            BOOST_TEST(files() == "in.el\nout\n");
        }
    };
    fails("--components /dev/full in.el");
    fails("--dot /dev/full in.el");
    fails("--svg /dev/full in.el");
    fails("in.el >/dev/full"); // the summary
    BOOST_TEST(run("$gpu_mst -q -o out --components new in.el").code == 0);
    BOOST_TEST(read("out") == forest);
    BOOST_TEST(files() == "in.el\nnew\nout\n");
}

BOOST_FIXTURE_TEST_CASE(files_are_replaced_together, outputs_folder)
{
    using boost_gpu_mst::io::output_file;
    auto const write = [](output_file& f) { f.write([](std::ostream& to) { to << "new"; }); };
    fs::create_directory(path("later"));
    {
        output_file out(path("out")), other(path("fresh")), last(path("later/gone"));
        for (output_file* const f : {&out, &other, &last})
            write(*f);
        fs::rename(path("later"), path("moved")); // so the last one cannot be replaced
        BOOST_CHECK_THROW(output_file::commit({&out, &other, &last}), std::runtime_error);
    }
    BOOST_TEST(read("out") == "as it was");
    BOOST_TEST(!fs::exists(path("fresh")));
    fs::remove_all(path("moved"));
    {
        output_file out(path("out")), other(path("fresh"));
        write(out);
        write(other);
        BOOST_TEST(read("out") == "as it was");
        output_file::commit({&out, &other});
    }
    BOOST_TEST(read("out") == "new");
    BOOST_TEST(read("fresh") == "new");
    BOOST_TEST(files() == "fresh\nin.el\nout\n");
}

BOOST_FIXTURE_TEST_CASE(a_folder_that_takes_the_name_meanwhile_stays, outputs_folder)
{
    using boost_gpu_mst::io::output_file;
    {
        output_file out(path("fresh"));
        out.write([](std::ostream& to) { to << "new"; });
        fs::create_directory(path("fresh"));
        BOOST_CHECK_THROW(output_file::commit({&out}), std::runtime_error);
    }
    BOOST_TEST(fs::is_directory(path("fresh")));
    BOOST_TEST(files() == "fresh\nin.el\nout\n");
}

BOOST_FIXTURE_TEST_CASE(signals_remove_temporary_files, outputs_folder)
{
    // The tool waits for its input; by then it has opened its output. Python, since a shell without job
    // control starts programs with SIGINT and SIGQUIT ignored.
    write("end_by.py", R"(
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
    finished const f = run("ulimit -c 0 && python3 end_by.py ${gpu_mst%% *}");
    BOOST_TEST(f.code == 0, f.err);
    BOOST_TEST(f.out == "");
    // What is ignored at the start stays so.
    BOOST_TEST(run("rm pipe && mkfifo pipe && exec 7<>pipe && trap '' HUP && { $gpu_mst -q -o out pipe "
                   "7>&- & } && "
                   "until compgen -G 'out.*' >/dev/null; do sleep 0.01; done; kill -HUP $!; sleep 0.1; "
                   "cat in.el >pipe; exec 7>&-; wait $!")
                   .code
               == 0);
    BOOST_TEST(read("out") == forest);
}

BOOST_FIXTURE_TEST_CASE(an_open_descriptor_is_written_where_it_stands, outputs_folder)
{
    BOOST_TEST(run("ln -s /dev/stdout link; for name in /dev/stdout /dev/fd/1 /proc/self/fd/1 link -; do "
                   "$gpu_mst -q -o $name in.el >>out || exit; done")
                   .code
               == 0);
    BOOST_TEST(read("out") == "as it was" + forest + forest + forest + forest + forest);
    // The summary goes elsewhere, as for "-".
    finished const f = run("$gpu_mst -o /dev/stdout in.el");
    BOOST_TEST(f.out == forest);
    BOOST_TEST(contains(f.err, "total weight"));
    BOOST_TEST(run("$gpu_mst -q -o /dev/fd/5 in.el 5>five && cat five").out == forest);
    BOOST_TEST(run("$gpu_mst -q -o /dev/fd/5 in.el 5<five").err
               == "gpu_mst: /dev/fd/5: cannot be written: Bad file descriptor\n");
    BOOST_TEST(run("cat five").out == forest);
}

BOOST_FIXTURE_TEST_CASE(a_link_to_a_file_that_is_still_missing, outputs_folder)
{
    BOOST_TEST(run("mkdir sub && ln -s ../fresh sub/link && $gpu_mst -q -o sub/link in.el").code == 0);
    BOOST_TEST(fs::is_symlink(path("sub/link")));
    BOOST_TEST(read("fresh") == forest);
}

BOOST_FIXTURE_TEST_CASE(long_names, outputs_folder)
{
    for (std::size_t const length : {248u, 249u, 254u, 255u})
    {
        std::string const name(length, 'x');
        for (int times = 0; times != 2; ++times) // new, and there
            BOOST_TEST(run("$gpu_mst -q -o " + name + " in.el").code == 0, length);
        BOOST_TEST(read(name) == forest);
    }
    BOOST_TEST(contains(run("$gpu_mst -q -o " + std::string(256, 'x') + " in.el").err, "File name too long"));
    BOOST_TEST(run("rm x* && ls -A").out == "in.el\nout\n");
}

BOOST_FIXTURE_TEST_CASE(closed_descriptors_do_not_become_files, outputs_folder)
{
    // Running for over a second, the tool reports progress.
    for (std::string const closed : {"2>&-", "0<&- 1>&- 2>&-"})
    {
        write("out", "as it was");
        BOOST_TEST(run("rm -f pipe && mkfifo pipe && { { sleep 1.5 && cat in.el; } >pipe & } && "
                       "$gpu_mst -q --progress always -o out pipe "
                       + closed + "; code=$?; wait; exit $code")
                       .code
                   == 0);
        BOOST_TEST(read("out") == forest, closed);
    }
    BOOST_TEST(run("$gpu_mst -q -o - in.el >&-").err
               == "gpu_mst: standard output: cannot be written: Bad file descriptor\n");
    BOOST_TEST(contains(run("$gpu_mst -q - <&-").err, "standard input: cannot be read: Bad file descriptor"));
}

BOOST_AUTO_TEST_SUITE_END()

// Further functions of the tool: pipes, packed files, drawings, proofs.
BOOST_AUTO_TEST_SUITE(pipes_pictures_and_proofs)

namespace
{

std::string const example = "5 8\n0 2 1\n1 3 1\n1 4 2\n2 1 7\n2 3 3\n3 4 1\n4 0 1\n4 1 1\n";
std::string const its_forest = "0 2 1\n1 3 1\n3 4 1\n4 0 1\n";

/// The number of children called \p name of groups of that class, at any depth.
std::size_t count_in_group(
    boost::property_tree::ptree const& tree, std::string const& group, std::string const& name)
{
    std::size_t n = 0;
    for (auto const& [tag, child] : tree)
    {
        if (tag == "g" && child.get("<xmlattr>.class", "") == group)
            n += child.count(name);
        n += count_in_group(child, group, name);
    }
    return n;
}

} // namespace

BOOST_FIXTURE_TEST_CASE(standard_input, temporary_folder)
{
    std::string const plain = write("plain", example);
    finished const f = run_gpu_mst("--format plain --json -", plain);
    BOOST_TEST(f.code == 0);
    BOOST_TEST(f.err == "");
    json const j = json::parse(f.out);
    BOOST_TEST(j["total"] == 4);
    BOOST_TEST(j["input"] == "standard input");

    for (std::string const packer : {"gzip", "zstd -q"})
    {
        finished const packed = run_bash(packer + " -c " + plain + " | \"$gpu_mst\" --format plain -o - -");
        BOOST_TEST(packed.code == 0);
        BOOST_TEST(packed.out == its_forest);
        BOOST_TEST(contains(packed.err, "total weight   4"), packed.err);
    }

    finished const bad = run_gpu_mst("--format plain -", write("bad", "2 1\n0 3 1\n"));
    BOOST_TEST(bad.code == 3);
    BOOST_TEST(bad.err == "gpu_mst: standard input:2: vertex '3' is outside 0..1 (read as plain)\n");
    finished const none = run_gpu_mst("-");
    BOOST_TEST(none.code == 3);
    BOOST_TEST(none.err == "gpu_mst: standard input: the file is empty\n");
}

BOOST_FIXTURE_TEST_CASE(packed_output_reads_back, temporary_folder)
{
    std::string const file = write("a.el", example);
    for (auto const& [ending, magic] : {std::pair<std::string, std::string>{".txt", its_forest},
             {".gz", "\x1f\x8b"}, {".zst", "\x28\xb5\x2f\xfd"},
             {".xz", "\xfd"
                     "7zXZ"},
             {".bz2", "BZh"}})
    {
        std::string const name = "forest" + ending;
        BOOST_TEST(run_gpu_mst("-o " + path(name) + " " + file).code == 0);
        BOOST_TEST(io::read(path(name)).num_edges() == 4u);
        BOOST_TEST((read(name).substr(0, magic.size()) == magic), name);
    }

    for (std::string const name : {"full.gz", "full.zst", "full.xz"})
        BOOST_TEST(run_bash("ln -s /dev/full " + path(name) + " && \"$gpu_mst\" --generate grid:30,30 -o "
                            + path(name))
                       .code
                   == 4);
    finished const full = run_bash("\"$gpu_mst\" --generate grid:30,30 -o - >/dev/full");
    BOOST_TEST(full.code == 4);
    BOOST_TEST(contains(full.err, "gpu_mst: standard output: cannot be written: No space left on device\n"),
        full.err);
}

BOOST_FIXTURE_TEST_CASE(dot_has_all_edges_and_marks_the_forest, temporary_folder)
{
    std::string const file = path("a.dot");
    BOOST_TEST(run_gpu_mst("--dot " + file + " " + write("a.el", example)).code == 0);
    std::string const dot = read("a.dot");
    BOOST_TEST(dot.rfind("graph forest {", 0) == 0u);
    BOOST_TEST(count(dot, " -- ") == 8u);
    BOOST_TEST(count(dot, "color=red") == 4u);
    BOOST_TEST(contains(dot, "  0 -- 2 [label=\"1\", color=red, penwidth=3];\n"), dot);
    BOOST_TEST(contains(dot, "  2 -- 1 [label=\"7\"];\n"), dot);

    // Vertices without edges, and names as in the file.
    BOOST_TEST(run_gpu_mst("--dot " + file + " " + write("b.gr", "p sp 3 1\na 1 2 -1.5\n")).code == 0);
    BOOST_TEST(contains(read("a.dot"), "  3;\n"));
    BOOST_TEST(contains(read("a.dot"), "  1 -- 2 [label=\"-1.5\", color=red"));
}

BOOST_FIXTURE_TEST_CASE(svg_draws_every_vertex_and_edge, temporary_folder)
{
    BOOST_TEST(run_gpu_mst("--svg " + path("a.svg") + " " + write("a.el", example)).code == 0);
    std::istringstream in(read("a.svg"));
    boost::property_tree::ptree tree;
    read_xml(in, tree); // throws unless well-formed
    BOOST_TEST(count_in_group(tree, "forest", "line") == 4u);
    BOOST_TEST(count_in_group(tree, "rest", "line") == 4u);
    BOOST_TEST(count_in_group(tree, "vertices", "circle") == 5u);
    BOOST_TEST(count_in_group(tree, "weights", "text") == 8u);
    BOOST_TEST(count_in_group(tree, "names", "text") == 5u);

    // The same picture every time; edgeless graphs and loops have one too.
    BOOST_TEST(run_gpu_mst("--svg " + path("b.svg") + " " + path("a.el")).code == 0);
    BOOST_TEST((read("a.svg") == read("b.svg")));
    for (std::string const odd : {"0 0\n", "1 0\n", "1 1\n0 0 5\n", "3 1\n0 1 2\n"})
    {
        finished const f = run_gpu_mst("--svg " + path("c.svg") + " " + write("c.el", odd));
        BOOST_TEST(f.code == 0, f.err);
        BOOST_TEST(!contains(read("c.svg"), "=\"-"));
    }
}

BOOST_FIXTURE_TEST_CASE(drawings_that_cannot_be, temporary_folder)
{
    check_failure(2, "--svg " + path("a.svg") + " --generate grid:100,100",
        "at most 2000 vertices and 20000 edges; this one has 10000 and 19800");
    BOOST_TEST(read("a.svg") == "");
    BOOST_TEST(run_gpu_mst("--svg - --generate grid:3,3").code == 2);
}

BOOST_FIXTURE_TEST_CASE(a_proof_instead_of_a_comparison, temporary_folder)
{
    std::string const file = write("a.el", example);
    json const all = json::parse(run_gpu_mst("--json --verify=fast " + file).out);
    json const& j = all["verify"];
    BOOST_TEST(j["agrees"] == true);
    BOOST_TEST(j["method"] == "fast");
    BOOST_TEST(all["seconds"]["verify"].get<double>() > 0);
    BOOST_TEST(!all["seconds"].contains("verify_boost"));
    finished const f = run_gpu_mst("--verify=fast " + file);
    BOOST_TEST(f.code == 0);
    BOOST_TEST(contains(f.out, "proved: acyclic"));
    BOOST_TEST(!contains(f.out, "boost::kruskal"));
    BOOST_TEST(run_gpu_mst("--verify " + file).code == 0); // the file is not its value
    BOOST_TEST(run_gpu_mst("--verify=slow " + file).code == 2);
    BOOST_TEST(run_gpu_mst("--verify= " + file).code == 2);
}

BOOST_AUTO_TEST_SUITE_END()

// Where the tool's pictures and maps place the vertices.
BOOST_AUTO_TEST_SUITE(maps)

namespace
{

struct point
{
    double x, y;
};

/// The vertices of a picture.
std::vector<point> circles(temporary_folder const& folder, std::string const& graph)
{
    finished const f = run("--svg " + folder.path("a.svg") + " " + graph);
    BOOST_TEST_REQUIRE(f.code == 0, f.err);
    std::istringstream in(folder.read("a.svg"));
    boost::property_tree::ptree tree;
    read_xml(in, tree);
    std::vector<point> all;
    double const width = tree.get<double>("svg.<xmlattr>.width"),
                 height = tree.get<double>("svg.<xmlattr>.height");
    for (auto const& [tag, group] : tree.get_child("svg"))
        if (tag == "g" && group.get("<xmlattr>.class", "") == "vertices")
            for (auto const& [name, circle] : group)
                if (name == "circle")
                    all.push_back({circle.get<double>("<xmlattr>.cx"), circle.get<double>("<xmlattr>.cy")});
    for (point const p : all)
        BOOST_TEST((p.x >= 10 && p.y >= 10 && p.x <= width - 10 && p.y <= height - 10));
    return all;
}

double distance(point a, point b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

std::string const roads = "c three junctions\np sp 3 4\na 1 2 803\na 2 1 803\na 3 2 7\na 2 3 7\n";
std::string const places = "c where they are\np aux sp co 3\nv 1 -73530767 41085396\nv 2 -73530538 "
                           "41086098\nv 3 -73519366 41048796\n";

} // namespace

BOOST_FIXTURE_TEST_CASE(components_stand_apart, temporary_folder)
{
    // Twelve triangles, a path of twenty vertices, and ten isolated vertices.
    std::string text = "66 55\n";
    std::vector<int> component_of(66);
    int edges = 0;
    auto const join = [&](int a, int b)
    {
        text += std::to_string(a) + " " + std::to_string(b) + " 1\n";
        ++edges;
    };
    for (int t = 0; t != 12; ++t)
        for (int i = 0; i != 3; ++i)
        {
            join(3 * t + i, 3 * t + (i + 1) % 3);
            component_of[std::size_t(3 * t + i)] = t;
        }
    for (int v = 36; v != 56; ++v)
        component_of[std::size_t(v)] = 12;
    for (int v = 36; v != 55; ++v)
        join(v, v + 1);
    for (int v = 56; v != 66; ++v)
        component_of[std::size_t(v)] = v;
    BOOST_TEST_REQUIRE(edges == 55);
    std::vector<point> const at = circles(*this, write("a.el", text));
    BOOST_TEST_REQUIRE(at.size() == 66u);
    struct box
    {
        double left, top, right, bottom;
    };
    std::vector<box> boxes(66, {1e9, 1e9, -1e9, -1e9});
    for (std::size_t v = 0; v != at.size(); ++v)
    {
        box& b = boxes[std::size_t(component_of[v])];
        b = {std::min(b.left, at[v].x), std::min(b.top, at[v].y), std::max(b.right, at[v].x),
            std::max(b.bottom, at[v].y)};
        for (std::size_t u = 0; u != v; ++u)
            BOOST_TEST(distance(at[u], at[v]) > 20, u << " and " << v << " overlap");
    }
    for (box const& a : boxes)
        for (box const& b : boxes)
            if (&a != &b && a.left <= a.right && b.left <= b.right)
                BOOST_TEST((a.right + 20 < b.left || b.right + 20 < a.left || a.bottom + 20 < b.top
                            || b.bottom + 20 < a.top));
    // A triangle is not a dot.
    BOOST_TEST(distance(at[0], at[1]) > 40);
}

BOOST_FIXTURE_TEST_CASE(vertices_stand_where_they_are, temporary_folder)
{
    std::string const gr = write("a.gr", roads), co = write("a.co", places);
    std::vector<point> const at = circles(*this, "--coordinates " + co + " " + gr);
    BOOST_TEST_REQUIRE(at.size() == 3u);
    BOOST_TEST(at[2].x > at[1].x); // further east
    BOOST_TEST(at[2].y > at[0].y); // and further south
    BOOST_TEST(at[0].y > at[1].y);
    // As on a map: a degree of longitude is shorter than one of latitude by the cosine of this latitude.
    double const ratio = (at[2].x - at[0].x) / (at[2].y - at[0].y),
                 expected = 0.011401 / 0.0366 * std::cos(41.067447 * std::acos(-1.0) / 180);
    BOOST_TEST(std::abs(ratio - expected) < 0.01);
}

BOOST_FIXTURE_TEST_CASE(grids_are_drawn_as_grids, temporary_folder)
{
    for (std::string const kind : {"grid:5,4", "grid:0.5e1,4", "delaunay:5,4"})
    {
        std::vector<point> const at = circles(*this, "--generate " + kind);
        BOOST_TEST_REQUIRE(at.size() == 20u);
        double const step = at[1].x - at[0].x;
        BOOST_TEST(step > 30);
        for (std::size_t v = 0; v != at.size(); ++v)
        {
            BOOST_TEST(std::abs(at[v].x - at[0].x - step * double(v % 5)) < 0.2);
            BOOST_TEST(std::abs(at[v].y - at[0].y - step * double(v / 5)) < 0.2);
        }
    }
}

BOOST_FIXTURE_TEST_CASE(places_too_close_to_tell_apart, temporary_folder)
{
    std::string const gr = write("a.gr", "p sp 2 1\na 1 2 5\n");
    circles(*this, "--coordinates " + write("a.co", "p aux sp co 2\nv 1 0 0\nv 2 1e-310 0\n") + " " + gr);
}

BOOST_FIXTURE_TEST_CASE(labels_end_within_the_picture, temporary_folder)
{
    std::string const name(60, 'm');
    std::vector<point> const at = circles(*this, write("a.csv", "a," + name + ",1\n"));
    double const width = std::stod(read("a.svg").substr(read("a.svg").find("width=\"") + 7));
    BOOST_TEST(at[1].x >= 180);
    BOOST_TEST(width - at[1].x >= 180);
}

BOOST_FIXTURE_TEST_CASE(clusters_are_coloured, temporary_folder)
{
    std::string const file = write("a.el", "4 4\n0 1 1\n2 3 2\n1 2 9\n0 3 10\n");
    for (std::string const option : {"--clusters 2", "--cut 5"})
    {
        finished const f = run(option + " --svg " + path("a.svg") + " --dot " + path("a.dot") + " " + file);
        BOOST_TEST(f.code == 0, f.err);
        std::string const svg = read("a.svg"), dot = read("a.dot");
        for (std::string const colour : {"\"#4e79a7\"", "\"#f28e2b\""})
        {
            BOOST_TEST(count(svg, "fill=" + colour) == 2u);
            BOOST_TEST(count(svg, "stroke=" + colour) == 1u);
            BOOST_TEST(count(dot, "fillcolor=" + colour) == 2u);
            BOOST_TEST(count(dot, ", color=" + colour + ", penwidth=3") == 1u);
        }
        BOOST_TEST(count(svg, "class=\"cut\"") == 1u);
        BOOST_TEST(contains(dot, "1 -- 2 [label=\"9\", style=dashed]"), dot);
    }
    BOOST_TEST(run("--svg " + path("b.svg") + " " + file).code == 0); // one colour
    BOOST_TEST(!contains(read("b.svg"), "#4e79a7"));
}

BOOST_FIXTURE_TEST_CASE(geojson, temporary_folder)
{
    std::string const gr = write("a.gr", roads), co = write("a.co", places);
    for (std::string const options : {"", "--memory 50M "})
    {
        BOOST_TEST(run(options + "--coordinates " + co + " -o " + path("a.geojson") + " " + gr).code == 0);
        json const map = json::parse(read("a.geojson"));
        BOOST_TEST(map["type"] == "FeatureCollection");
        BOOST_TEST_REQUIRE(map["features"].size() == 2u);
        json const& first = map["features"][0];
        BOOST_TEST(first["geometry"]["type"] == "LineString");
        BOOST_TEST(first["geometry"]["coordinates"]
                   == json::parse("[[-73.519366,41.048796],[-73.530538,41.086098]]"));
        BOOST_TEST(first["properties"] == json::parse(R"({"from":3,"to":2,"weight":7})"));
        BOOST_TEST(map["features"][1]["properties"]["weight"] == 803);
    }
    // Names, infinite weights, no edges.
    std::string const names = write("b.csv", "\"a \"\"1\"\"\",2,inf\n");
    std::string const of_names = write("b.co", "p aux sp co 2\nv 2 1 2\nv a 3 4\n");
    BOOST_TEST(
        contains(run("--svg x --coordinates " + of_names + " " + names).err, "the graph has no vertex 'a'"));
    std::string const file = write("d.csv", "x,y,inf\n");
    finished const f = run("-q --output-format geojson -o - --coordinates "
                           + write("d.co", "p aux sp co 2\nv y 1 2\nv x 3 4\n") + " " + file);
    json const edge = json::parse(f.out)["features"][0];
    BOOST_TEST(edge["properties"] == json::parse(R"({"from":"x","to":"y","weight":"inf"})"));
    // Names that JSON has to escape.
    std::string const odd = write("f.csv", "\"quo\"\"te\",back\\slash,1\nback\\slash,bell\a,2\n");
    std::string const of_odd =
        write("f.co", "p aux sp co 3\nv quo\"te 1 2\n\nv back\\slash 3 4\nc more\nv bell\a 5 6\n");
    json const escaped = json::parse(
        run("-q --output-format geojson -o - --coordinates " + of_odd + " " + odd).out)["features"];
    BOOST_TEST_REQUIRE(escaped.size() == 2u);
    BOOST_TEST(escaped[0]["properties"]["from"] == "quo\"te");
    BOOST_TEST(escaped[0]["properties"]["to"] == "back\\slash");
    BOOST_TEST(escaped[1]["properties"]["to"] == "bell\a");
    BOOST_TEST(json::parse(
        run("-q --output-format geojson -o - --coordinates " + co + " " + write("e.gr", "p sp 3 0\n"))
            .out)["features"]
                   .empty());
}

BOOST_FIXTURE_TEST_CASE(places_that_are_refused, temporary_folder)
{
    std::string const gr = write("a.gr", roads);
    auto const check = [&](std::string const& text, std::string const& words)
    {
        std::string const co = write("a.co", text);
        finished const f = run("-o " + path("a.geojson") + " --coordinates " + co + " " + gr);
        BOOST_TEST(f.code == 3, text);
        BOOST_TEST(f.err == "gpu_mst: " + co + words + " (read as coordinates)\n");
        BOOST_TEST(read("a.geojson") == "");
    };
    check("p sp 3 4\n", ":1: expected 'p aux sp co VERTICES', found 'sp'");
    check("p aux sp co 3\nv 1 2 3\nv 2 3 4\n", ": vertex '3' of the graph is not there");
    check("p aux sp co 3\nv 4 2 3\n", ":2: the graph has no vertex '4'");
    check("p aux sp co 3\nv 0 2 3\n", ":2: the graph has no vertex '0'");
    check("p aux sp co 3\nv one 2 3\n", ":2: the graph has no vertex 'one'");
    check("p aux sp co 3\nv 1 2 north\n", ":2: 'north' is no coordinate");
    check("p aux sp co 3\nv 1 2\n", ":2: a coordinate is missing");
    check("p aux sp co 3\nv 1 inf 2\n", ":2: 'inf' is no coordinate");
    check("p aux sp co 3\nv 1 2 3 4\n", ":2: unexpected '4' at the end of the line");
    check("p aux sp co 3\na 1 2 3\n", ":2: expected a line of 'v', found 'a'");
    check("p aux sp co 3\nv 1 2 3\nv 2 3 4\nv 1 2 3\n", ":4: vertex '1' is there twice");
    check("p aux sp co 4\nv 1 2 3\nv 2 3 4\nv 3 4 5\n", ":1: the header promises 4 vertices, and 3 follow");
    BOOST_TEST(run("-o " + path("a.geojson") + " " + gr).code == 2);
    BOOST_TEST(run("--components " + path("a.geojson") + " " + gr).code == 2);
}

BOOST_FIXTURE_TEST_CASE(places_of_vertices_that_have_numbers_as_names, temporary_folder)
{
    std::string const names = write("a.txt", "70 8 1\n8 300 2\n");
    auto const features = [&](std::string const& co)
    { return run("-q --output-format geojson -o - --coordinates " + write("a.co", co) + " " + names); };
    finished const f =
        features("p aux sp co 3\nv 300 5000000 6000000\nv 8 1000000 2000000\nv 70 3000000 4000000\n");
    BOOST_TEST_REQUIRE(f.code == 0, f.err);
    json const map = json::parse(f.out)["features"];
    BOOST_TEST_REQUIRE(map.size() == 2u);
    BOOST_TEST(map[0]["geometry"]["coordinates"] == json::parse("[[3,4],[1,2]]"));
    BOOST_TEST(map[1]["geometry"]["coordinates"] == json::parse("[[1,2],[5,6]]"));
    for (std::string const other : {"1", "71", "301"})
    {
        finished const unknown = features("p aux sp co 3\nv " + other + " 1 2\n");
        BOOST_TEST(unknown.code == 3);
        BOOST_TEST(contains(unknown.err, ":2: the graph has no vertex '" + other + "'"), unknown.err);
    }
}

BOOST_AUTO_TEST_SUITE_END()
