//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// GraphML and Graphviz's language, whose edges have attributes by name.

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/any.hpp>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/make_shared.hpp>
#include <boost/property_map/dynamic_property_map.hpp>
#include <boost/range/iterator_range.hpp>

#include <expat.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <stdexcept>
#include <typeinfo>

namespace boost_gpu_mst::io
{
namespace
{

/// An element's text without the blanks and line ends around it.
std::string_view only_word(std::string_view text)
{
    std::size_t const begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

std::optional<std::string> attribute(char const** all, std::string_view name)
{
    for (; *all; all += 2)
        if (name == all[0])
            return all[1];
    return std::nullopt;
}

/// An attribute that edges have, or may have.
struct key
{
    std::string id, name, of;
    std::optional<std::string> value; ///< its <default>
    bool may_be_weight = true;        ///< of another name than usual_weights: edges have numbers under it

    bool for_edges() const { return of == "edge" || of == "all"; }
};

/// A graph whose edges have attributes, as text.
struct attributed_graph
{
    struct attribute
    {
        std::uint32_t id; ///< the place of the key's id in `ids`
        std::string text;
    };

    std::vector<key> keys;        ///< of edges
    std::vector<std::string> ids; ///< that edges have
    std::vector<std::string> labels;
    std::vector<std::uint32_t> sources, targets;
    std::vector<std::vector<attribute>> attributes; ///< by edge
    std::vector<std::uint64_t> lines;               ///< by edge; empty if they are not known
};

/// The keys of the edges' weights. NetworkX writes two of one name where integers and decimals mix.
struct weight_keys
{
    std::vector<std::string> ids; ///< empty: each edge weighs 1
    std::string name;
    std::optional<std::string> value; ///< the default, if the keys agree about it
    std::string note;
};

std::string list_names(std::vector<key> const& keys)
{
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (key const& k : keys)
        if (seen.insert(k.name).second)
            names.push_back(k.name);
    return list_in_quotes(std::move(names));
}

weight_keys to_weight_keys(std::vector<key> const& group)
{
    weight_keys w{{}, group[0].name, group[0].value, "weights are the edges' " + in_quotes(group[0].name)};
    w.note += "; --weight-column says otherwise";
    for (key const& k : group)
    {
        w.ids.push_back(k.id);
        if (!k.for_edges() || k.value != w.value)
            w.value.reset();
    }
    return w;
}

weight_keys choose_keys(std::vector<key> const& all, std::string const& requested)
{
    if (requested == "0")
        return {};
    auto const choose = [&](auto const& fits)
    {
        std::vector<key> group;
        std::copy_if(all.begin(), all.end(), std::back_inserter(group), fits);
        return group;
    };
    if (!requested.empty())
    {
        std::vector<key> const group = choose([&](key const& k) { return k.name == requested; });
        if (group.empty())
            throw bad_line{"edges have no " + in_quotes(requested) + ", which --weight-column asks for"
                           + (all.empty() ? "" : ", but " + list_names(all))};
        return to_weight_keys(group);
    }
    for (char const* const usual : usual_weights)
    {
        std::vector<key> group = choose([&](key const& k) { return k.name == usual; });
        if (group.empty())
            group = choose([&](key const& k) { return boost::algorithm::iequals(k.name, usual); });
        if (!group.empty())
            return to_weight_keys(group);
    }
    std::vector<key> const numbers = choose([](key const& k) { return k.may_be_weight; });
    if (!numbers.empty())
        throw bad_line{"which of the edges' attributes " + list_names(numbers)
                       + " is the weight? --weight-column says, by name, or 0: none"};
    return {{}, {}, {},
        all.empty() ? ""
                    : "of the edges' attributes " + list_names(all)
                          + " none is the weight; "
                            "--weight-column says otherwise"};
}

/// The edges with the weights that \p requested or usual names say. Refuses an edge by its line, or, if that
/// is not known, by its ends.
edge_list weigh(attributed_graph&& from, std::string const& file, read_options const& o, std::uint64_t line)
try
{
    weight_keys const keys = choose_keys(from.keys, o.columns.weight);
    std::vector<bool> is_weight;
    for (std::string const& id : from.ids)
        is_weight.push_back(std::find(keys.ids.begin(), keys.ids.end(), id) != keys.ids.end());
    weight_column weights(o.weight);
    auto const edge = [&](std::size_t i)
    {
        return "the edge from " + in_quotes(from.labels[from.sources[i]]) + " to "
               + in_quotes(from.labels[from.targets[i]]);
    };
    for (std::size_t i = 0; i != from.sources.size(); ++i)
    {
        line = from.lines.empty() ? 0 : from.lines[i];
        std::string const one = "1", none = keys.value.value_or("");
        std::string const* text = keys.ids.empty() ? &one : nullptr;
        for (auto const& a : from.attributes[i])
            if (is_weight[a.id] && std::exchange(text, &a.text))
                throw bad_line{edge(i) + " has two of " + in_quotes(keys.name)};
        std::string_view const word = only_word(text ? *text : none);
        if (word.empty())
            throw bad_line{edge(i) + " has no " + in_quotes(keys.name)
                           + ", and no single default is given; --weight-column 0: each edge weighs 1"};
        try
        {
            weights.push(word, i);
        }
        catch (bad_line const& bad)
        {
            auto const at = static_cast<std::size_t>(bad.place.value_or(i));
            if (from.lines.empty())
                throw bad_line{edge(at) + ": " + bad.reason};
            refuse(file, from.lines[at], bad.reason);
        }
    }
    edge_list g;
    g.num_vertices = static_cast<std::uint32_t>(from.labels.size());
    g.labels = std::move(from.labels);
    g.sources = std::move(from.sources);
    g.targets = std::move(from.targets);
    g.weights = weights.take();
    g.unweighted = keys.ids.empty() && !g.sources.empty();
    g.note = keys.note;
    return g;
}
catch (bad_line const& bad)
{
    refuse(file, line, bad.reason);
}

/// Walks GraphML by expat. Programs declare keys for nodes, after the graph, twice, or not at all, so the
/// keys of weights are chosen at the end. Element names come without a namespace's prefix.
class graphml_walk
{
public:
    explicit graphml_walk(std::string const& file)
        : m_file(file), m_parser(XML_ParserCreate(nullptr), XML_ParserFree)
    {
        if (!m_parser)
            throw std::bad_alloc();
        XML_SetUserData(m_parser.get(), this);
        XML_SetElementHandler(m_parser.get(), guarded<&graphml_walk::enter, char const*, char const**>,
            guarded<&graphml_walk::leave, char const*>);
        XML_SetCharacterDataHandler(m_parser.get(), guarded<&graphml_walk::characters, char const*, int>);
    }

    void parse(std::string_view text)
    {
        constexpr std::size_t most = std::size_t(1) << 24; // expat counts in int
        for (bool last = false; !last; text.remove_prefix(std::min(most, text.size())))
        {
            last = text.size() <= most;
            XML_Status const status =
                XML_Parse(m_parser.get(), text.data(), static_cast<int>(std::min(most, text.size())), last);
            if (m_thrown)
                std::rethrow_exception(m_thrown);
            XML_Error const error = XML_GetErrorCode(m_parser.get());
            if (error == XML_ERROR_UNKNOWN_ENCODING)
                refuse(m_file, line(),
                    "XML in an encoding that is not read: iconv makes UTF-8 of it, which the first line must "
                    "name");
            if (status == XML_STATUS_ERROR)
                refuse(m_file, line(), std::string("not well-formed XML: ") + XML_ErrorString(error));
        }
    }

    /// The line of the first <graph>, or 0.
    std::uint64_t graph_line() const noexcept { return m_graph_line; }

    attributed_graph take()
    {
        find_keys();
        m_graph.labels = m_number.take();
        return std::move(m_graph);
    }

    /// Edges may precede their nodes. Vertices are numbered in order of occurrence, so the first one that has
    /// no <node> is also the first one that an edge names.
    void check_ends(std::vector<std::string> const& labels) const
    {
        for (std::size_t v = 0; v != labels.size(); ++v)
            if (m_awaited[v] != 0)
                refuse(m_file, m_awaited[v],
                    "an edge ends at " + in_quotes(labels[v]) + ", but there is no such <node>");
    }

private:
    /// Exceptions must not pass through expat, which is in C: they wait until it has returned.
    template <auto handle, class... Arguments>
    static void guarded(void* self, Arguments... arguments)
    {
        auto* const walk = static_cast<graphml_walk*>(self);
        if (walk->m_thrown)
            return;
        try
        {
            try
            {
                (walk->*handle)(arguments...);
            }
            catch (bad_line const& bad)
            {
                refuse(walk->m_file, walk->line(), bad.reason);
            }
        }
        catch (...)
        {
            walk->m_thrown = std::current_exception();
            XML_StopParser(walk->m_parser.get(), XML_FALSE);
        }
    }

    static std::string_view local(char const* name)
    {
        std::string_view const whole = name;
        return whole.substr(whole.rfind(':') + 1);
    }

    std::uint64_t line() const { return XML_GetCurrentLineNumber(m_parser.get()); }

    /// Whether the element that begins or ends is a child of the current <edge>.
    bool in_edge() const { return m_edge != 0 && m_depth == m_edge + 1; }

    void enter(char const* name, char const** attributes)
    {
        std::string_view const element = local(name);
        m_text.clear();
        m_data.reset();
        ++m_depth;
        if (element == "graph" && m_graph_line == 0)
            m_graph_line = line();
        else if (element == "key")
            add_key(attributes);
        else if (element == "node")
            add_node(required(attributes, "node", "id"));
        else if (element == "hyperedge")
            throw bad_line{"a hyperedge is no edge between two vertices"};
        else if (element == "edge")
        {
            if (m_edge != 0)
                throw bad_line{"an <edge> within an <edge>"};
            m_edge = m_depth;
            m_graph.sources.push_back(number_of_end(required(attributes, "edge", "source")));
            m_graph.targets.push_back(number_of_end(required(attributes, "edge", "target")));
            m_graph.attributes.emplace_back();
        }
        else if (element == "data" && in_edge())
            m_data = attribute(attributes, "key");
    }

    void leave(char const* name)
    {
        std::string_view const element = local(name);
        if (element == "default" && !m_keys.empty())
            m_keys.back().value = m_text;
        else if (element == "data" && in_edge() && m_data)
            add_data(m_text);
        else if (element == "edge")
            m_graph.lines.push_back(line());
        m_text.clear();
        if (m_depth-- == m_edge)
            m_edge = 0;
    }

    void characters(char const* text, int size) { m_text.append(text, static_cast<std::size_t>(size)); }

    void add_key(char const** attributes)
    {
        auto const of = [&](char const* name) { return attribute(attributes, name).value_or(""); };
        key k{of("id"), of("attr.name"), of("for"), {}};
        if (k.id.empty())
            throw bad_line{"<key> without id"};
        k.name = k.name.empty() ? k.id : k.name;
        k.of = k.of.empty() ? "all" : k.of;
        m_keys.push_back(k);
    }

    void add_data(std::string const& text)
    {
        auto const number = static_cast<std::uint32_t>(m_graph.ids.size());
        auto const id = m_numbers_of_ids.emplace(*m_data, number).first->second;
        if (id == number)
        {
            m_graph.ids.push_back(*m_data);
            m_are_numbers.push_back(true);
        }
        m_are_numbers[id] = m_are_numbers[id] && is_number(only_word(text));
        m_graph.attributes.back().push_back({id, text.substr(0, max_text)});
    }

    /// Those for edges, those that edges have without, and for each id that no key declares, one of that
    /// name.
    void find_keys()
    {
        std::vector<key>& all = m_graph.keys;
        for (key const& k : m_keys)
            if (k.for_edges() || m_numbers_of_ids.count(k.id) != 0)
                all.push_back(k);
        for (auto const& [id, number] : m_numbers_of_ids)
            if (std::none_of(all.begin(), all.end(), [&, id = id](key const& k) { return k.id == id; }))
                all.push_back({id, id, "edge", {}});
        for (key& k : all)
        {
            auto const data = m_numbers_of_ids.find(k.id);
            k.may_be_weight = data != m_numbers_of_ids.end() && m_are_numbers[data->second]
                              && !is_never_weight(k.name, true);
        }
    }

    static std::string required(char const** attributes, char const* element, char const* name)
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
            throw bad_line{"a second <node> with the id " + in_quotes(id)};
        m_awaited[number] = 0;
    }

    std::uint32_t number_of_end(std::string const& id)
    {
        std::uint32_t const number = m_number(id);
        if (number == m_awaited.size())
            m_awaited.push_back(line());
        return number;
    }

    static constexpr std::size_t max_text = 1000; ///< bytes of an attribute; a number with more is refused

    std::string const& m_file;
    std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> m_parser;
    std::exception_ptr m_thrown;
    std::size_t m_depth = 0;
    std::size_t m_edge = 0;            ///< the current edge's depth, or 0
    std::string m_text;                ///< of the current element
    std::optional<std::string> m_data; ///< the key of the current edge's <data>
    std::uint64_t m_graph_line = 0;
    std::vector<key> m_keys; ///< wherever they are in the file
    std::map<std::string, std::uint32_t> m_numbers_of_ids;
    std::vector<bool> m_are_numbers; ///< by id: all data of edges
    label_numbers m_number;
    std::vector<std::uint64_t> m_awaited; ///< by vertex: the line of its first edge; 0: it has a <node>
    attributed_graph m_graph;
};

bool begins_number(std::string_view token)
{
    return token.find_first_of("0123456789.") == (token[0] == '-' ? 1u : 0u);
}

/// Whether Graphviz's language has \p c in names without quotes.
bool is_of_name(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

/// The length of the comment, text in quotes, HTML, number, name, operator or sign with which \p text begins;
/// 0 if it has no end.
std::size_t dot_token(std::string_view text, bool begins_line)
{
    std::string_view const two = text.substr(0, 2);
    std::size_t at = 1;
    if (two == "//" || (text[0] == '#' && begins_line))
        return std::min(text.find('\n'), text.size());
    if (two == "/*")
        return text.find("*/", 2) == text.npos ? 0 : text.find("*/", 2) + 2;
    if (two == "--" || two == "->")
        return 2;
    if (text[0] == '"')
    {
        while (at < text.size() && text[at] != '"')
            at += text[at] == '\\' ? 2 : 1;
        return at < text.size() ? at + 1 : 0;
    }
    if (text[0] == '<')
    {
        std::size_t open = 1;
        for (; open != 0 && at != text.size(); ++at)
            open = text[at] == '<' ? open + 1 : text[at] == '>' ? open - 1 : open;
        return open == 0 ? at : 0;
    }
    bool const number = begins_number(text);
    if (number || is_of_name(text[0]))
        while (at != text.size() && (is_of_name(text[at]) || (number && text[at] == '.')))
            ++at;
    return at;
}

/// Graphviz's language in the part that Boost reads: "subgraph" before each subgraph's brace, quotes
/// around HTML and names that are not ASCII, no comments, and at the end of each subgraph the vertices of its
/// edges by themselves, because to Boost only these are in the subgraph if it is the end of an edge. Refuses
/// a number that runs into a word: of 1e5, 5km and 0x10, Boost and Graphviz read 1, 5 and 0, and the rest as
/// an attribute or a vertex.
std::string for_boost(std::string_view text, std::string const& file)
{
    constexpr int max_depth = 1000; // Boost's parser calls itself for a subgraph in a subgraph
    std::string made;
    std::string_view word, before; // the last words and signs
    std::string vertex;            // the last one, as it is written to `made`
    bool is_listed = false;        // in `ends`, as the target of an edge
    std::vector<std::string> ends; // by open brace, the vertices of edges in it
    for (std::size_t at = 0, size = 0; at != text.size(); at += size)
    {
        auto const refuse_here = [&](std::string const& why) {
            refuse(file, std::uint64_t(1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n')),
                why);
        };
        bool const begins_line = at == 0 || text[at - 1] == '\n';
        size = dot_token(text.substr(at), begins_line);
        if (size == 0)
            refuse_here("what begins with " + in_quotes(text.substr(at, 2)) + " has no end");
        std::string_view const token = text.substr(at, size);
        char const first = token[0];
        if ((first == '#' && begins_line) || (first == '/' && size > 1))
        {
            made += ' ' + std::string(std::size_t(std::count(token.begin(), token.end(), '\n')), '\n');
            continue;
        }
        if (begins_number(token) && (!is_number(token) || token.find_first_of("eExX") != token.npos))
            refuse_here(in_quotes(token)
                        + " is a number and a word in one: numbers with an exponent, units and names that "
                          "begin with a digit need quotes in this language");
        if (token == "}" && !ends.empty())
        {
            if (ends.size() > 1)
                made += ends.back();
            ends.pop_back();
        }
        else if (token == "{")
            ends.emplace_back();
        if (ends.size() > max_depth)
            refuse_here("subgraphs are in one another, more than " + std::to_string(max_depth) + " deep");
        if (token == "{" && ends.size() > 1 && !boost::algorithm::iequals(word, "subgraph")
            && !boost::algorithm::iequals(before, "subgraph"))
            made += "subgraph ";
        std::string written(token);
        if (first == '<')
            written = '"' + boost::algorithm::replace_all_copy(written, "\"", "\\\"") + '"';
        else if (first != '"'
                 && std::any_of(token.begin(), token.end(), [](char c) { return (c & 0x80) != 0; }))
        {
            written.insert(written.begin(), '"');
            written += '"';
        }
        made += written;
        bool const is_edge = token == "--" || token == "->", ends_edge = word == "--" || word == "->";
        bool const is_name = first == '"' || first == '<' || is_of_name(first) || begins_number(token);
        if (ends.size() > 1 && is_edge && word != "}")
            ends.back() += ' ' + vertex;
        bool const continues = word == "+"; // which joins strings
        if (is_name)
            is_listed = continues ? is_listed : ends_edge && !boost::algorithm::iequals(token, "subgraph");
        if (ends.size() > 1 && is_name && is_listed)
            ends.back() += (continues ? '+' : ' ') + written;
        if (is_name && word != ":") // not a port
        {
            if (continues)
                vertex += '+';
            else
                vertex.clear();
            vertex += written;
        }
        if (token.find_first_not_of(" \t\r\n") != token.npos)
            before = std::exchange(word, token);
    }
    return made;
}

struct dot_vertex
{
    std::string name;
};

struct dot_edge
{
    std::map<std::string, std::string> attributes;
};

/// Its list of edges has the order of the file.
template <class Directed>
using dot_graph = boost::adjacency_list<boost::vecS, boost::vecS, Directed, dot_vertex, dot_edge>;

/// Takes an attribute of edges, as text.
template <class Graph>
class edge_attribute final : public boost::dynamic_property_map
{
public:
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;

    edge_attribute(Graph& g, std::string const& name) : m_graph(g), m_name(name) {}

    boost::any get(boost::any const& key) override { return of(key); }
    std::string get_string(boost::any const& key) override { return of(key); }
    void put(boost::any const& key, boost::any const& value) override
    {
        of(key) = boost::any_cast<std::string>(value);
    }
    std::type_info const& key() const override { return typeid(edge); }
    std::type_info const& value() const override { return typeid(std::string); }

private:
    std::string& of(boost::any const& key) { return m_graph[boost::any_cast<edge>(key)].attributes[m_name]; }

    Graph& m_graph;
    std::string const m_name;
};

/// Of what for_boost() made.
bool is_strict(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return boost::algorithm::istarts_with(text, "strict") && (text.size() == 6 || !is_of_name(text[6]));
}

template <class Directed>
attributed_graph read_dot(std::string const& text)
{
    dot_graph<Directed> g;
    auto const attribute = [&](std::string const& name, boost::any const& key, boost::any const&)
    {
        using map = edge_attribute<dot_graph<Directed>>;
        return key.type() == typeid(typename map::edge) ? boost::make_shared<map>(g, name) : nullptr;
    };
    boost::dynamic_properties properties(attribute);
    std::string const vertex_name(1, '\0'); // an attribute of that name would replace the vertex's
    properties.property(vertex_name, boost::get(&dot_vertex::name, g));
    boost::read_graphviz(text, g, properties, vertex_name);

    attributed_graph made;
    if (num_vertices(g) > max_vertices)
        throw bad_line{"more vertices than a graph may have"};
    for (auto const v : boost::make_iterator_range(vertices(g)))
        made.labels.push_back(g[v].name);
    std::map<std::string, std::uint32_t> ids;
    std::set<std::pair<std::size_t, std::size_t>> pairs; // Boost takes a--b and b--a for two
    bool const one_of_each = std::is_same<Directed, boost::undirectedS>::value && is_strict(text);
    for (auto const e : boost::make_iterator_range(edges(g)))
    {
        if (one_of_each && !pairs.insert(std::minmax<std::size_t>(source(e, g), target(e, g))).second)
            continue;
        made.sources.push_back(static_cast<std::uint32_t>(source(e, g)));
        made.targets.push_back(static_cast<std::uint32_t>(target(e, g)));
        made.attributes.emplace_back();
        for (auto const& [name, value] : g[e].attributes)
        {
            auto const [id, is_new] = ids.emplace(name, static_cast<std::uint32_t>(ids.size()));
            if (is_new)
                made.keys.push_back({name, name, "edge", {}});
            bool& may_be_weight = made.keys[id->second].may_be_weight;
            may_be_weight = may_be_weight && is_number(value);
            made.attributes.back().push_back({id->second, value});
        }
    }
    // Sizes in pictures are no weights.
    for (key& k : made.keys)
    {
        made.ids.push_back(k.id);
        for (char const* const size : {"penwidth", "fontsize", "minlen", "arrowsize", "labelangle",
                 "labeldistance", "labelfontsize", "id"})
            k.may_be_weight = k.may_be_weight && k.name != size;
    }
    std::sort(made.keys.begin(), made.keys.end(), [](key const& x, key const& y) { return x.name < y.name; });
    return made;
}

} // namespace

edge_list read_graphml(std::string_view text, std::string const& file, read_options const& o)
{
    graphml_walk walk(file);
    walk.parse(text);
    if (walk.graph_line() == 0)
        refuse(file, 0, "no <graph> in this XML");
    edge_list g = weigh(walk.take(), file, o, walk.graph_line());
    walk.check_ends(g.labels);
    return g;
}

namespace
{

attributed_graph read_dot(std::string const& text)
{
    try
    {
        return read_dot<boost::undirectedS>(text);
    }
    catch (boost::directed_graph_error const&)
    {
        return read_dot<boost::bidirectionalS>(text);
    }
}

/// The line at which Boost's parser, which does not say it, gives this reason: the last one of the shortest
/// beginning that is refused for the same reason. 0 for texts where all these beginnings would take seconds.
std::uint64_t line_of_fault(std::string const& text, std::string const& reason)
{
    constexpr std::size_t most = std::size_t(1) << 20;
    std::vector<std::size_t> ends;
    for (std::size_t at = 0; at < text.size() && text.size() <= most; at = ends.back())
        ends.push_back(std::min(text.find('\n', at), text.size() - 1) + 1);
    if (reason.find("<eof>") != reason.npos)
        return ends.size();
    auto const is_before_fault = [&](std::size_t end)
    {
        try
        {
            read_dot(text.substr(0, end));
        }
        catch (boost::graph_exception const& e)
        {
            return e.what() != reason;
        }
        return true;
    };
    auto const fault = std::partition_point(ends.begin(), ends.end(), is_before_fault);
    return fault == ends.end() ? 0 : std::uint64_t(fault - ends.begin()) + 1;
}

} // namespace

edge_list read_graphviz(std::string_view text, std::string const& file, read_options const& o)
{
    std::string const whole = for_boost(text, file);
    std::uint64_t line = 0;
    std::string reason;
    try
    {
        return weigh(read_dot(whole), file, o, 0);
    }
    catch (bad_line const& bad)
    {
        reason = bad.reason;
    }
    catch (boost::graph_exception const& e)
    {
        reason = e.what();
        line = line_of_fault(whole, reason);
    }
    catch (malformed_file const&)
    {
        throw;
    }
    catch (std::runtime_error const& e) // a regular expression that takes too long
    {
        reason = e.what();
    }
    refuse(file, line, reason.substr(0, 300));
}

} // namespace boost_gpu_mst::io
