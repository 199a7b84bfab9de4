//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/read.hpp"
#include "test/fuzz/require.hpp"

#include <cstddef>
#include <cstdio>
#include <string>

#include <unistd.h>

/// A file of any bytes, gzipped or not, is read or refused.
extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size)
{
    using namespace boost_gpu_mst::io;
    static std::string const name = []
    {
        char path[] = "/tmp/boost_gpu_mst_fuzz_XXXXXX";
        int const file = mkstemp(path);
        fuzz::require(file >= 0 && close(file) == 0, "a temporary file can be made");
        static std::string made = path;
        std::atexit([] { std::remove(made.c_str()); });
        return made;
    }();
    std::FILE* const file = std::fopen(name.c_str(), "wb");
    bool const written =
        size == 0 || (file && std::fwrite(data, 1, size, file) == size); // data may be null then
    fuzz::require(file && written && std::fclose(file) == 0, "it can be written");
    try
    {
        edge_list const graph = read(name);
        fuzz::require(graph.sources.size() == graph.targets.size(), "as many targets as sources");
    }
    catch (malformed_file const&)
    {
    }
    return 0;
}
