//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/packing.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/system.hpp"

#include <cerrno>
#include <stdexcept>

namespace boost_gpu_mst::io
{
namespace
{

class plain_sink final : public byte_sink
{
public:
    explicit plain_sink(int descriptor) : m_descriptor(descriptor) {}

    bool write(char const* bytes, std::size_t count) override
    {
        if (write_all(m_descriptor, bytes, count))
            return true;
        m_reason = errno;
        return false;
    }
    bool finish() override { return m_reason == 0; }
    int reason() const override { return m_reason; }

private:
    int m_descriptor;
    int m_reason = 0;
};

[[noreturn]] void refuse_packed(std::string const& file, char const* what)
{
    refuse(file, 0, std::string(what) + ", which this build of the program cannot unpack");
}

} // namespace

std::unique_ptr<unpacker> unpack_gzip(std::string const& file, byte_source)
{
    refuse_packed(file, "gzip data");
}

std::unique_ptr<archive_files> unpack_archive(std::string const& file, char const* what, byte_source)
{
    refuse_packed(file, what ? what : "an archive");
}

std::unique_ptr<byte_sink> open_sink(int descriptor, std::string const& name)
{
    if (packer_of(name))
        throw std::runtime_error(name + ": this build of the program packs no files");
    return std::make_unique<plain_sink>(descriptor);
}

} // namespace boost_gpu_mst::io
