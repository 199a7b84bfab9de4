//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/unpack.hpp"

#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <boost/throw_exception.hpp>

#include <cstddef>

namespace boost_gpu_mst
{
namespace io
{

bool is_gzipped(std::string_view bytes) noexcept
{
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

std::string unpack_gzip(std::string_view packed)
{
    namespace streams = boost::iostreams;
    constexpr std::size_t block = std::size_t(1) << 20;
    try
    {
        streams::filtering_istreambuf in;
        in.push(streams::gzip_decompressor(streams::gzip::default_window_bits, block));
        in.push(streams::array_source(packed.data(), packed.size()), block);
        std::string all;
        for (;;)
        {
            std::size_t const before = all.size();
            all.resize(before + block);
            auto const got = in.sgetn(&all[before], static_cast<std::streamsize>(block));
            all.resize(before + static_cast<std::size_t>(got));
            if (got == 0)
                return all;
        }
    }
    catch (std::ios_base::failure const& e)
    {
        BOOST_THROW_EXCEPTION(damaged_data(std::string("damaged or truncated gzip data (") + e.what() + ")"));
    }
}

} // namespace io
} // namespace boost_gpu_mst
