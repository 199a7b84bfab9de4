//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/parse_weight.hpp"

namespace boost_gpu_mst
{
namespace io
{

void explain_integer(std::string_view word, char const* type, widening to)
{
    if (word.empty())
        throw bad_line{"the weight is missing"};
    std::string const weight = "weight " + quoted(word);

    std::int64_t wide = 0;
    std::uint64_t unsigned_wide = 0;
    std::errc const as_signed = parse_whole(word, wide);
    std::errc const as_unsigned = parse_whole(word, unsigned_wide);
    if (as_signed == std::errc() || as_unsigned == std::errc())
    {
        if (to == widening::none)
            throw bad_line{weight + " is out of range for " + type};
        // uint64 is in use because an earlier weight exceeds 2^63; no integer type holds a negative one too.
        if (as_signed == std::errc() && wide <= 0 && std::string_view(type) == "uint64")
            throw bad_line{weight + " is negative while others pass 2^63: no integer type holds both"};
        throw wider_weight{as_signed == std::errc() ? weight_choice::int64 : weight_choice::uint64};
    }
    if (as_signed == std::errc::result_out_of_range || as_unsigned == std::errc::result_out_of_range)
        throw bad_line{weight + " needs more than 64 bits"};

    double const real = parse_weight<double>(word, widening::none);
    static_cast<void>(real);
    if (to != widening::any)
        throw bad_line{weight + " is not an integer"};
    throw wider_weight{weight_choice::float64};
}

} // namespace io
} // namespace boost_gpu_mst
