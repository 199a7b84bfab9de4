//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE peer
#include <boost/test/unit_test.hpp>

#include "test/benchmark/peer.hpp"
#include "test/tool/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace
{

using namespace boost_gpu_mst::benchmark;
namespace fs = std::filesystem;

/// A shell script in place of another author's program.
class script
{
public:
    explicit script(std::string const& text) : m_file(m_folder.path("program"))
    {
        std::ofstream(m_file) << "#!/bin/sh\n" << text << '\n';
        fs::permissions(m_file, fs::perms::owner_all);
    }

    std::vector<peer_time> run() const
    {
        auto const g = boost_gpu_mst::generate::make_csr({3, {0, 1}, {1, 2}, {5, 7}});
        return peer(m_file, m_folder.path(""), g).run(2, 4, 2, 12);
    }

private:
    temporary_folder const m_folder;
    std::string const m_file;
};

} // namespace

BOOST_AUTO_TEST_CASE(it_gets_the_edges_and_its_options)
{
    // Two numbers of 8 bytes and three arrays of two elements; the last array holds the weights.
    auto const times = script("set -- \"$1\" \"$2\" $(od -An -tu8 -N16 \"$1\") $(od -An -td4 -j32 \"$1\")\n"
                              "[ \"$*\" = \"$1 4 3 2 5 7\" ] || exit 1\n"
                              "[ \"$PARLAY_NUM_THREADS$OMP_NUM_THREADS\" = 22 ] || exit 2\n"
                              "echo reading\necho fast 0.5 2 12\necho slow 2 2 12\necho fast 0.25 2 12")
                           .run();
    BOOST_REQUIRE(times.size() == 2u);
    BOOST_TEST(times[0].name == "fast");
    BOOST_TEST(times[0].seconds.min == 0.25);
    BOOST_TEST(times[0].seconds.max == 0.5);
    BOOST_TEST(times[1].name == "slow");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_compared)
{
    BOOST_CHECK_THROW(script("exit 3").run(), std::runtime_error);
    BOOST_CHECK_THROW(script("echo nothing").run(), std::runtime_error);
    BOOST_CHECK_THROW(script("echo light 1 2 11").run(), std::runtime_error);
    BOOST_CHECK_THROW(script("echo short 1 1 12").run(), std::runtime_error);
}
