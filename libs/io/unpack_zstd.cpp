//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/unpack.hpp"

#include <boost/throw_exception.hpp>

#include <zstd.h>

#include <cstddef>
#include <memory>
#include <new>

// Uses the library itself and not the filter of Boost.Iostreams, which takes the end of a truncated stream
// for the end of its data (seen with Boost 1.74).

namespace boost_gpu_mst
{
namespace io
{
namespace
{

[[noreturn]] void refuse(char const* why)
{
    BOOST_THROW_EXCEPTION(damaged_data(std::string("damaged or truncated zstd data (") + why + ")"));
}

} // namespace

bool is_zstd(std::string_view bytes) noexcept
{
    return bytes.substr(0, 4) == "\x28\xb5\x2f\xfd";
}

std::string unpack_zstd(std::string_view packed)
{
    std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> const stream(
        ZSTD_createDStream(), ZSTD_freeDStream);
    if (!stream)
        throw std::bad_alloc();
    constexpr std::size_t block = std::size_t(1) << 20;
    std::string all;
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    for (;;)
    {
        std::size_t const before = all.size();
        all.resize(before + block);
        ZSTD_outBuffer out{&all[before], block, 0};
        // Not zero inside a frame: a lower bound of what is still to come.
        std::size_t const rest = ZSTD_decompressStream(stream.get(), &out, &in);
        all.resize(before + out.pos);
        if (ZSTD_isError(rest))
            refuse(ZSTD_getErrorName(rest));
        if (in.pos != in.size)
            continue;
        if (rest == 0) // a frame is finished, and nothing follows
            return all;
        if (out.pos != block)
            refuse("the stream ends in the midst of a frame");
    }
}

} // namespace io
} // namespace boost_gpu_mst
