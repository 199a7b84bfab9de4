//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Stands in for libs/distributed/cuda/device_rank.cu if the library is built without the CUDA toolkit.

#include <boost_gpu_mst/error.hpp>

#include "libs/distributed/device_rank.hpp"

#include <boost/throw_exception.hpp>

namespace boost_gpu_mst::cuda
{

char const* device_rank::fault()
{
    return "this build of boost_gpu_mst has no CUDA platform";
}

rendezvous_id device_rank::make_id()
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + fault()));
}

std::unique_ptr<device_rank> device_rank::connect(rendezvous_id const&, unsigned, unsigned, int)
{
    BOOST_THROW_EXCEPTION(backend_unavailable(std::string("boost_gpu_mst: ") + fault()));
}

device_rank::~device_rank() = default;

} // namespace boost_gpu_mst::cuda
