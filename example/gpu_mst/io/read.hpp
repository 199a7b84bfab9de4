//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_READ_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_READ_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace boost_gpu_mst::io
{

/// Formats of files. Vertices of dimacs, matrix_market and metis are counted from 1 in the file, from 0 in
/// memory. A UTF-8 byte-order mark before a text is skipped.
enum class file_format
{
    /// By content if that suffices ("%%MatrixMarket", "p sp", "<graphml", a line of two columns before lines
    /// of three, which is `plain`) or by the name's end, also before .gz, .zst, .xz and .bz2: .mtx, .gr, .el,
    /// .raw, and .graph and .metis for `metis`, .csv, .tsv; otherwise `snap`. Refused by name: GML, GEXF,
    /// Pajek, LGL, JSON, HTML, UTF-16, HDF5, MATLAB, Parquet, and the binary graphs of Galois. Also
    /// refused is a list whose first line may be an edge or a header, because all later lines fit both, and
    /// one that may be a matrix.
    automatic,

    /// DIMACS 9th challenge: "c comment", "p sp VERTICES ARCS", "a FROM TO WEIGHT". Such files list an edge
    /// as two arcs: the k-th arc u -> v of weight w and the k-th arc v -> u of weight w are one
    /// edge, with the place and direction of the earlier of the two. An arc without such a partner
    /// (a one-way street) is an edge by itself, and so is every arc u -> u.
    dimacs,

    /// MatrixMarket coordinate matrices: square, real, integer, unsigned-integer or pattern (all weights 1),
    /// general or symmetric. Every stored entry (i, j) is one edge, entries on the diagonal are self-loops;
    /// if a general matrix stores (i, j) and (j, i), these are parallel edges. Complex, Hermitian and
    /// skew-symmetric matrices have no weight for an undirected edge and are refused.
    matrix_market,

    /// Edge lists as SNAP publishes them: comments from '#' or '%', "FROM TO" or "FROM TO WEIGHT" per
    /// line; the first line decides which (without weights all are 1). The vertices are the numbers that
    /// occur, up to 2^64 - 1 each, renumbered in ascending order.
    snap,

    /// "VERTICES EDGES", then that many lines "FROM TO WEIGHT"; vertices are counted from 0. If the first of
    /// these lines has no third column, all weights are 1.
    plain,

    /// METIS, as in the 10th DIMACS challenge: "VERTICES EDGES [FORMAT [WEIGHTS]]", then for each vertex a
    /// line of its neighbours' numbers, each followed by the edge's weight if FORMAT says so, otherwise 1;
    /// sizes and weights of vertices are skipped. Comments from '%'. An edge appears once in the line of
    /// each end.
    metis,

    /// Not text: records of two 32-bit vertices, counted from 0, and a weight of 32 or 64 bits, of the type
    /// requested (automatic: int32), in the machine's byte order and with nothing between them. There are as
    /// many vertices as the highest number requires.
    raw,

    /// One row per edge, as in RFC 4180, separated by commas or semicolons, whichever the first row has more
    /// of; fields may be in double quotes. Vertices have any text as names, numbered as they first occur.
    /// Names ending in .csv, and texts whose first line has a comma or a semicolon.
    csv,

    /// The same, separated by tabs. Names ending in .tsv and .tab, and texts whose first line has a tab and a
    /// word that is not a number.
    tsv,

    /// GraphML: nodes and edges of all graphs in it, vertices named by their ids, in the order of the file.
    /// The weight is the edges' attribute that column_choice::weight names, or one of usual names, or its
    /// default; if edges have no numbers, all weights are 1. Hyperedges are refused.
    graphml,

    /// Graphviz's language, as boost::read_graphviz reads it. The weight is an attribute, as of graphml,
    /// without defaults but those of the language. Vertices are in the order of their names.
    graphviz
};

/// Whether the first row of a table has the columns' names. Automatic: it has them if columns are requested
/// by name, or if each field may be a name (the first one may be empty) and, with only two columns, they are
/// named from and to or the like, or the second row has two numbers. A weight that cannot be read is no name.
enum class header_choice
{
    automatic,
    yes,
    no
};

/// Columns of a table, by name or by number, counted from 1. Empty: those with usual names
/// (scan.hpp, table.cpp); without a header, the first ones, if there are no more than three. A choice
/// that is not unique is refused.
struct column_choice
{
    std::string from;
    std::string to;
    std::string weight; ///< "0": none, each edge weighs 1
    header_choice header = header_choice::automatic;

    bool any() const
    {
        return !from.empty() || !to.empty() || !weight.empty() || header != header_choice::automatic;
    }
};

struct read_options
{
    file_format format = file_format::automatic;

    /// Weights that the type requested cannot hold are refused: 1.5 and 3000000000 as int32, 1e300 as float.
    /// Decimals are rounded to the nearest value of a floating type. Automatic: int32, int64, uint64 or
    /// double, the first that holds them all; "real" matrices are double.
    weight_choice weight = weight_choice::automatic;

    column_choice columns; ///< for csv and tsv, the weight also for graphml and graphviz; for other formats,
                           ///< a choice is refused

    unsigned threads = 0; ///< 0 is one per usable CPU core

    /// Receives now and then how many bytes of a held text have been parsed, and of how many; called by any
    /// thread. Of formats of lines.
    byte_count on_parsed;

    std::size_t block_bytes = std::size_t(1) << 22; ///< text that one thread parses at a time
};

/// Reads a graph from a file, packed or not (see class text); "-" is the standard input. Infinite weights
/// are valid; NaN is refused. Throws malformed_file, and std::bad_alloc if memory runs out. Work and
/// memory are linear in the text, except that arcs of a DIMACS file that are not next to their partners
/// are sorted.
edge_list read(std::string const& file, read_options const& o = {});

/// The same for a text in memory; \p file is its name, used in messages and to choose the format.
edge_list read_text(std::string_view text, std::string const& file, read_options const& o = {});

/// Reads the places of vertices from a file of the 9th DIMACS challenge, *.co, packed or not: "c comment",
/// "p aux sp co VERTICES", "v VERTEX X Y", X and Y being longitude and latitude in millionths of a degree.
/// It must have all of the graph's vertices, named as in the graph's file. Throws malformed_file.
void read_coordinates(std::string const& file, edge_list& g);

} // namespace boost_gpu_mst::io

#endif
