//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_DROP_IN_CALL_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_DROP_IN_CALL_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/call_context.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// The options of a drop-in call, and its report, which is not read.
class drop_in_call
{
public:
    BOOST_GPU_MST_DECL explicit drop_in_call(bool wants_ends, output_order order = output_order::by_weight);
    drop_in_call(drop_in_call const&) = delete;
    drop_in_call& operator=(drop_in_call const&) = delete;
    BOOST_GPU_MST_DECL ~drop_in_call();

    BOOST_GPU_MST_DECL call_context const& context() const noexcept;

private:
    struct data;
    data* m_data;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
