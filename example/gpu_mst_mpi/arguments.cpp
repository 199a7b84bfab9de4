//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "arguments.hpp"

#include "example/gpu_mst/io/recognise.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/program_options.hpp>

#include <ostream>
#include <stdexcept>

namespace gpu_mst_mpi
{

namespace po = boost::program_options;
using boost_gpu_mst::io::file_format;

bool arguments::is_raw() const
{
    return format == file_format::raw
           || (format == file_format::automatic && boost::algorithm::ends_with(file, ".raw"));
}

bool parse(int argc, char** argv, arguments& a, std::ostream& help)
{
    std::string format;
    po::options_description visible("mpirun -np RANKS gpu_mst_mpi [OPTIONS] FILE\n"
                                    "FILE is as gpu_mst reads it: raw records, or a text in the formats "
                                    "dimacs, matrix_market, plain and snap");
    auto add = visible.add_options();
    add("help,h", "say this, and end");
    add("format", po::value(&format)->value_name("F")->default_value("auto"),
        "auto, dimacs, matrix_market, plain, snap or raw");
    add("weight", po::value(&a.weight)->value_name("T")->default_value("auto"),
        "the weights: auto, int32, int64, uint64, float, double; of raw files also uint32, and auto is "
        "int32");
    add("maximum", po::bool_switch(&a.maximum), "the maximum spanning forest");
    add("output", po::value(&a.output)->value_name("FILE"),
        "write the forest, in the order of FILE: records of a raw file, else lines 'FROM TO WEIGHT'");
    po::options_description all;
    all.add(visible).add_options()("file", po::value(&a.file));
    po::variables_map given;
    po::store(po::command_line_parser(argc, argv)
                  .options(all)
                  .positional(po::positional_options_description().add("file", 1))
                  .run(),
        given);
    po::notify(given);
    if (given.count("help") != 0)
    {
        help << visible;
        return false;
    }
    if (a.file.empty())
        throw std::runtime_error("give a FILE (see --help)");
    for (file_format const f : {file_format::automatic, file_format::dimacs, file_format::matrix_market,
             file_format::plain, file_format::snap, file_format::raw})
        if (format == boost_gpu_mst::io::format_name(f))
        {
            a.format = f;
            return true;
        }
    throw std::runtime_error(
        "--format is auto, dimacs, matrix_market, plain, snap or raw, not '" + format + "'");
}

} // namespace gpu_mst_mpi
