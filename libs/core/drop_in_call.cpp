//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/drop_in_call.hpp>

namespace boost_gpu_mst
{
namespace detail
{

struct drop_in_call::data
{
    data(bool wants_ends, output_order order) : context{call_options, unread, wants_ends}
    {
        call_options.order = order;
        call_options.want_total = false;
    }

    options call_options;
    report unread;
    call_context context;
};

drop_in_call::drop_in_call(bool wants_ends, output_order order) : m_data(new data(wants_ends, order)) {}

drop_in_call::~drop_in_call()
{
    delete m_data;
}

call_context const& drop_in_call::context() const noexcept
{
    return m_data->context;
}

} // namespace detail
} // namespace boost_gpu_mst
