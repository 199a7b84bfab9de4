//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/ecl.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <termios.h>
#include <unistd.h>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

/// A child on a pseudo-terminal: on a pipe its C library would buffer the line until the child ends.
class child
{
public:
    child(std::string const& program, std::string const& argument)
    {
        m_process = forkpty(&m_terminal, nullptr, nullptr, nullptr);
        if (m_process < 0)
            throw std::runtime_error("cannot start '" + program + "'");
        if (m_process == 0)
        {
            execl(program.c_str(), program.c_str(), argument.c_str(), static_cast<char*>(nullptr));
            std::perror(program.c_str());
            _exit(127);
        }
    }
    ~child()
    {
        kill(m_process, SIGKILL);
        int status = 0;
        waitpid(m_process, &status, 0);
        close(m_terminal);
    }
    child(child const&) = delete;
    child& operator=(child const&) = delete;

    /// Appends the next output to \p text; false at the end of the output or after the limit.
    bool read_some(std::string& text, double seconds_limit)
    {
        pollfd wait{m_terminal, POLLIN, 0};
        if (poll(&wait, 1, static_cast<int>(1000 * seconds_limit)) <= 0)
            return false;
        char buffer[4096];
        ssize_t const count = read(m_terminal, buffer, sizeof buffer);
        if (count <= 0)
            return false;
        text.append(buffer, static_cast<std::size_t>(count));
        return true;
    }

private:
    int m_terminal = -1;
    pid_t m_process = -1;
};

template <class T>
void put(std::ofstream& out, T const* values, std::size_t count)
{
    out.write(reinterpret_cast<char const*>(values), static_cast<std::streamsize>(count * sizeof(T)));
}

} // namespace

std::string ecl_mst::default_folder()
{
    std::error_code none;
    auto const space = std::filesystem::space("/dev/shm", none);
    return !none && space.available > (std::uint64_t(2) << 30)
               ? "/dev/shm"
               : std::filesystem::temp_directory_path().string();
}

bool ecl_mst::fits(generate::csr const& g)
{
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    return g.num_vertices != 0 && g.num_vertices < most && g.arcs() <= most;
}

ecl_mst::ecl_mst(std::string program, std::string const& folder, generate::csr const& g)
    : m_program(std::move(program)),
      m_file(folder + "/boost_gpu_mst_benchmark_" + std::to_string(getpid()) + ".egr")
{
    std::ofstream out(m_file, std::ios::binary);
    std::uint32_t const counts[] = {g.num_vertices, static_cast<std::uint32_t>(g.arcs())};
    put(out, counts, 2);
    put(out, g.offsets_32.data(), g.offsets_32.size());
    put(out, g.targets.data(), g.targets.size());
    put(out, g.weights.data(), g.weights.size());
    out.close();
    if (!out)
    {
        std::remove(m_file.c_str());
        throw std::runtime_error("cannot write '" + m_file + "'");
    }
}

ecl_mst::~ecl_mst()
{
    std::remove(m_file.c_str());
}

timing ecl_mst::run(unsigned times, double seconds_limit) const
{
    std::vector<double> seconds;
    for (unsigned i = 0; i < times; ++i)
    {
        child program(m_program, m_file);
        std::string output;
        std::optional<double> printed;
        while (!(printed = seconds_printed(output)))
            if (!program.read_some(output, seconds_limit))
                throw std::runtime_error("'" + m_program + "' printed no time but:\n" + output);
        seconds.push_back(*printed);
    }
    return summarize(seconds);
}

std::optional<double> seconds_printed(std::string const& output)
{
    for (std::size_t at = output.find("Dev"); at != std::string::npos; at = output.find("Dev", at + 1))
    {
        bool const starts_line = at == 0 || output[at - 1] == '\n';
        bool const names_time = output.compare(at, 5, "Dev+:") == 0 || output.compare(at, 5, "Dev-:") == 0;
        std::size_t const end = output.find('\n', at);
        if (!starts_line || !names_time || end == std::string::npos)
            continue;
        double seconds = 0;
        if (std::sscanf(output.c_str() + at + 5, "%lf s", &seconds) == 1)
            return seconds;
    }
    return std::nullopt;
}

} // namespace benchmark
} // namespace boost_gpu_mst
