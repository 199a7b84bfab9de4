//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Feeds every file of a folder to a fuzz target: whole, truncated at many places, and with single bytes
// changed. A fixed, short substitute for libFuzzer that any compiler can build.

#include "test/fuzz/require.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace
{

void run_input(std::string const& input)
{
    // A separate copy, so that sanitizers notice reading beyond its end.
    std::vector<unsigned char> const bytes(input.begin(), input.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < argc; ++i)
        for (auto const& entry : std::filesystem::directory_iterator(argv[i]))
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    fuzz::require(!files.empty(), "the corpus has files");
    for (auto const& file : files)
    {
        std::ifstream stream(file, std::ios::binary);
        std::string const input{std::istreambuf_iterator<char>(stream), {}};
        run_input(input);
        std::size_t const step = input.size() / 200 + 1;
        for (std::size_t at = 0; at < input.size(); at += step)
        {
            run_input(input.substr(0, at));
            for (char const replacement : {'\0', '\xff', '-', '9', '\n', ' ', 'e', '.'})
            {
                std::string changed = input;
                changed[at] = replacement;
                run_input(changed);
            }
        }
        std::printf("%s: fine\n", file.filename().string().c_str());
    }
}
