//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/formats.hpp"
#include "libs/io/label_numbers.hpp"
#include "libs/io/weight_column.hpp"

#include <expat.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <optional>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// Usual names of weights, used if none is requested; the first one that the file has is taken.
constexpr char const* usual_weights[] = {"weight", "w", "distance", "length", "cost"};

/// Receives expat's events. Keeps the <key>s of edges, the ids of <node>s, and each <edge> with the
/// text of its <data> whose key is the weight's.
class graphml_parser
{
public:
    graphml_parser(std::string const& file, read_options const& o)
        : m_file(file), m_asked(o.columns.weight), m_weights(o.weight),
          m_parser(XML_ParserCreate(nullptr), XML_ParserFree)
    {
        if (!m_parser)
            throw std::bad_alloc();
        XML_SetUserData(m_parser.get(), this);
        XML_SetElementHandler(m_parser.get(), guarded<&graphml_parser::begin, char const*, char const**>,
            guarded<&graphml_parser::end, char const*>);
        XML_SetCharacterDataHandler(m_parser.get(), guarded<&graphml_parser::characters, char const*, int>);
    }

    edge_list parse(std::string_view text)
    {
        constexpr std::size_t most = std::size_t(1) << 24; // expat counts in int
        for (bool last = false; !last; text.remove_prefix(std::min(most, text.size())))
        {
            last = text.size() <= most;
            XML_Status const status =
                XML_Parse(m_parser.get(), text.data(), static_cast<int>(std::min(most, text.size())), last);
            if (m_thrown)
                std::rethrow_exception(m_thrown);
            if (status == XML_STATUS_ERROR)
                refuse(
                    std::string("not well-formed XML: ") + XML_ErrorString(XML_GetErrorCode(m_parser.get())));
        }
        if (!m_graph)
            refuse("no <graph> in this XML");
        check_ends();
        edge_list g;
        g.num_vertices = m_number.size();
        g.labels = m_number.take();
        g.sources = std::move(m_sources);
        g.targets = std::move(m_targets);
        g.weights = m_weights.take();
        g.unweighted = m_key.empty() && !g.sources.empty();
        if (!m_key.empty())
            g.note = "weights are the edges' " + quoted(m_key_name);
        return g;
    }

private:
    /// Exceptions must not pass through expat, which is in C: they wait until it has returned.
    template <auto handle, class... Arguments>
    static void guarded(void* self, Arguments... arguments)
    {
        auto* const parser = static_cast<graphml_parser*>(self);
        if (parser->m_thrown)
            return;
        try
        {
            try
            {
                (parser->*handle)(arguments...);
            }
            catch (bad_line const& bad)
            {
                parser->refuse(bad.reason);
            }
        }
        catch (...)
        {
            parser->m_thrown = std::current_exception();
            XML_StopParser(parser->m_parser.get(), XML_FALSE);
        }
    }

    std::size_t line() const { return XML_GetCurrentLineNumber(m_parser.get()); }

    [[noreturn]] void refuse(std::string const& reason)
    {
        BOOST_THROW_EXCEPTION(malformed_file(m_file, line(), reason));
    }

    static std::optional<std::string> attribute(char const** all, std::string_view name)
    {
        for (; *all; all += 2)
            if (name == all[0])
                return all[1];
        return std::nullopt;
    }

    /// The name without a namespace prefix.
    static std::string_view local(char const* name)
    {
        std::string_view const whole = name;
        return whole.substr(whole.rfind(':') + 1);
    }

    void begin(char const* name, char const** attributes)
    {
        std::string_view const element = local(name);
        m_text.clear();
        if (element == "key")
            begin_key(attributes);
        else if (element == "graph" && !m_graph)
        {
            m_graph = true;
            if (!m_asked.empty() && m_asked != "0" && m_key.empty())
                throw bad_line{"edges have no " + quoted(m_asked) + ", which --weight-column asks for"};
        }
        else if (element == "node")
            add_node(required(attributes, "node", "id"));
        else if (element == "hyperedge")
            throw bad_line{"a hyperedge is no edge between two vertices"};
        else if (element == "edge")
        {
            m_sources.push_back(number_of_end(required(attributes, "edge", "source")));
            m_targets.push_back(number_of_end(required(attributes, "edge", "target")));
            m_weight = m_default;
        }
        m_data = element == "data" ? attribute(attributes, "key").value_or("") : "";
    }

    void end(char const* name)
    {
        std::string_view const element = local(name);
        if (element == "default" && m_in_key)
            m_default = m_text;
        else if (element == "key")
            m_in_key = false;
        else if (element == "data" && !m_key.empty() && m_data == m_key)
            m_weight = m_text;
        else if (element == "edge")
            add_weight();
        m_text.clear();
    }

    void characters(char const* text, int size) { m_text.append(text, static_cast<std::size_t>(size)); }

    std::string required(char const** attributes, char const* element, char const* name)
    {
        std::optional<std::string> const value = attribute(attributes, name);
        if (!value)
            throw bad_line{std::string("<") + element + "> without " + name};
        return *value;
    }

    void add_node(std::string const& id)
    {
        std::uint32_t const number = m_number(id);
        if (number == m_awaited.size())
            m_awaited.push_back(0);
        else if (m_awaited[number] == 0)
            throw bad_line{"a second <node> with the id " + quoted(id)};
        m_awaited[number] = 0;
    }

    std::uint32_t number_of_end(std::string const& id)
    {
        std::uint32_t const number = m_number(id);
        if (number == m_awaited.size())
            m_awaited.push_back(line());
        return number;
    }

    /// Edges may precede their nodes. Vertices are numbered in order of occurrence, so the first one that has
    /// no <node> is also the first one that an edge names.
    void check_ends()
    {
        auto const lacks = std::find_if(m_awaited.begin(), m_awaited.end(), [](std::size_t l) { return l; });
        if (lacks == m_awaited.end())
            return;
        std::string const id = m_number.take()[static_cast<std::size_t>(lacks - m_awaited.begin())];
        BOOST_THROW_EXCEPTION(malformed_file(
            m_file, *lacks, "an edge ends at " + quoted(id) + ", but there is no such <node>"));
    }

    void begin_key(char const** attributes)
    {
        std::string const of = attribute(attributes, "for").value_or("all");
        std::string const key_name = attribute(attributes, "attr.name").value_or("");
        m_in_key = false;
        if ((of != "edge" && of != "all") || m_asked == "0")
            return;
        auto const* const usual = std::find(std::begin(usual_weights), std::end(usual_weights), key_name);
        std::size_t const rank = m_asked.empty()       ? static_cast<std::size_t>(usual - usual_weights)
                                 : m_asked == key_name ? 0
                                                       : m_rank;
        if (rank >= m_rank)
            return;
        m_rank = rank;
        m_in_key = true;
        m_key = required(attributes, "key", "id");
        m_key_name = key_name;
        m_default.reset();
    }

    void add_weight()
    {
        if (m_key.empty())
            return m_weights.push("1");
        std::string const text = m_weight.value_or("");
        std::string_view rest = text;
        m_weights.push(take_word(rest));
        expect_end(rest);
    }

    std::string const& m_file;
    std::string const m_asked;
    weight_column m_weights;
    std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> m_parser;
    std::exception_ptr m_thrown;
    bool m_graph = false;

    std::size_t m_rank = std::size(usual_weights); ///< of the weight's name among the usual ones
    std::string m_key;                             ///< of the weight; empty if there is none
    std::string m_key_name;
    bool m_in_key = false; ///< of the weight
    std::optional<std::string> m_default;

    std::string m_text;                  ///< of the current element
    std::string m_data;                  ///< the key of the current <data>
    std::optional<std::string> m_weight; ///< of the current edge
    label_numbers m_number;
    std::vector<std::size_t> m_awaited; ///< by vertex: the line of its first edge; 0: it has a <node>
    std::vector<std::uint32_t> m_sources, m_targets;
};

} // namespace

edge_list read_graphml(std::string_view text, std::string const& file, read_options const& o)
{
    return graphml_parser(file, o).parse(text);
}

} // namespace io
} // namespace boost_gpu_mst
