//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The CPU quota of control groups, read from files laid out like the kernel's.

#include "libs/core/cores.hpp"
#include "test/support/temporary_folder.hpp"
#include "test/support/test.hpp"

namespace
{

struct fake_system : temporary_folder
{
    fake_system& with(std::string const& file, std::string const& text)
    {
        write(file, text);
        return *this;
    }

    unsigned quota() const { return boost_gpu_mst::detail::quota_of_control_groups(path("")); }
};

} // namespace

BOOST_AUTO_TEST_CASE(none)
{
    BOOST_TEST(fake_system().quota() == 0u);
    BOOST_TEST(fake_system().with("proc/self/cgroup", "0::/user.slice\n").quota() == 0u);
    BOOST_TEST(
        fake_system().with("proc/self/cgroup", "0::/\n").with("sys/fs/cgroup/cpu.max", "max 100000\n").quota()
        == 0u);
    BOOST_TEST(fake_system().with("proc/self/cgroup", "nonsense").quota() == 0u);
}

BOOST_AUTO_TEST_CASE(version_2)
{
    fake_system s;
    s.with("proc/self/cgroup", "0::/batch/job7\n")
        .with("sys/fs/cgroup/batch/job7/cpu.max", "150000 100000\n");
    BOOST_TEST(s.quota() == 2u); // rounded up
    s.with("sys/fs/cgroup/batch/cpu.max", "100000 100000\n");
    BOOST_TEST(s.quota() == 1u); // the smallest quota of all groups counts
    s.with("sys/fs/cgroup/batch/cpu.max", "400000 100000\n");
    BOOST_TEST(s.quota() == 2u);
    s.with("sys/fs/cgroup/batch/job7/cpu.max", "1000 100000\n");
    BOOST_TEST(s.quota() == 1u);
    // In a container, where the group's folder is not visible.
    BOOST_TEST(fake_system()
                   .with("proc/self/cgroup", "0::/../../docker/0123\n")
                   .with("sys/fs/cgroup/cpu.max", "300000 100000\n")
                   .quota()
               == 3u);
}

BOOST_AUTO_TEST_CASE(version_1)
{
    fake_system s;
    s.with("proc/self/cgroup", "12:cpuset:/x\n4:cpu,cpuacct:/docker/0123\n1:name=systemd:/y\n0::/z\n")
        .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "250000\n")
        .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    BOOST_TEST(s.quota() == 3u);
    s.with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    BOOST_TEST(s.quota() == 0u);
}
