//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/archive_reader.hpp"
#include "libs/io/unpack.hpp"

#include <boost/throw_exception.hpp>

// A build without libarchive.

namespace boost_gpu_mst
{
namespace io
{

struct archive_reader::implementation
{
};

archive_reader::archive_reader(
    source, kind what) // NOLINT(performance-unnecessary-value-param): the real one keeps it
{
    BOOST_THROW_EXCEPTION(
        damaged_data(std::string(what != kind::members ? "packed by xz or bzip2" : "an archive, tar or zip")
                     + ", which this build does not unpack: libarchive was not there when it was made"));
}

archive_reader::~archive_reader() = default;

bool archive_reader::next(std::string&)
{
    return false;
}

std::size_t archive_reader::read(char*, std::size_t)
{
    return 0;
}

} // namespace io
} // namespace boost_gpu_mst
