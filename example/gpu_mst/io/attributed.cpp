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

bool is_number(std::string_view word)
{
    double value = 0;
    return parse_real(word, value) == std::errc();
}

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

/// Walks a document by expat, which the second pass over it repeats. Element names come without a namespace's
/// prefix.
class xml_walk
{
public:
    xml_walk(xml_walk const&) = delete;
    xml_walk& operator=(xml_walk const&) = delete;

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
            if (status == XML_STATUS_ERROR)
                refuse(
                    std::string("not well-formed XML: ") + XML_ErrorString(XML_GetErrorCode(m_parser.get())));
        }
    }

protected:
    explicit xml_walk(std::string const& file)
        : m_file(file), m_parser(XML_ParserCreate(nullptr), XML_ParserFree)
    {
        if (!m_parser)
            throw std::bad_alloc();
        XML_SetUserData(m_parser.get(), this);
        XML_SetElementHandler(m_parser.get(), guarded<&xml_walk::enter, char const*, char const**>,
            guarded<&xml_walk::leave, char const*>);
        XML_SetCharacterDataHandler(m_parser.get(), guarded<&xml_walk::characters, char const*, int>);
    }
    virtual ~xml_walk() = default;

    virtual void begin(std::string_view element, char const** attributes) = 0;
    virtual void end(std::string_view element) = 0;

    std::size_t line() const { return XML_GetCurrentLineNumber(m_parser.get()); }

    [[noreturn]] void refuse(std::string const& reason) const { io::refuse(m_file, line(), reason); }

    /// Whether the element that begins or ends is a child of the current <edge>.
    bool in_edge() const { return m_edge != 0 && m_depth == m_edge + 1; }

    std::string const& m_file;
    std::string m_text; ///< of the current element

private:
    /// Exceptions must not pass through expat, which is in C: they wait until it has returned.
    template <auto handle, class... Arguments>
    static void guarded(void* self, Arguments... arguments)
    {
        auto* const walk = static_cast<xml_walk*>(self);
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
                walk->refuse(bad.reason);
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

    void enter(char const* name, char const** attributes)
    {
        std::string_view const element = local(name);
        m_text.clear();
        ++m_depth;
        if (element == "edge")
        {
            if (m_edge != 0)
                throw bad_line{"an <edge> within an <edge>"};
            m_edge = m_depth;
        }
        begin(element, attributes);
    }

    void leave(char const* name)
    {
        end(local(name));
        m_text.clear();
        if (m_depth-- == m_edge)
            m_edge = 0;
    }

    void characters(char const* text, int size) { m_text.append(text, static_cast<std::size_t>(size)); }

    std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> m_parser;
    std::exception_ptr m_thrown;
    std::size_t m_depth = 0;
    std::size_t m_edge = 0; ///< the current edge's depth, or 0
};

/// An attribute that edges have, or may have.
struct key
{
    std::string id, name, of;
    std::optional<std::string> value; ///< its <default>
    bool may_be_weight = true;        ///< of another name than usual_weights: edges have numbers under it

    bool for_edges() const { return of == "edge" || of == "all"; }
};

/// The first pass: the keys, wherever they are in the file, and those whose <data> edges have.
class key_walk final : public xml_walk
{
public:
    explicit key_walk(std::string const& file) : xml_walk(file) {}

    std::vector<key> keys;
    std::map<std::string, bool> on_edges; ///< and whether all of them are numbers
    std::size_t graph_line = 0;           ///< of the first <graph>

private:
    void begin(std::string_view element, char const** attributes) override
    {
        if (element == "graph" && graph_line == 0)
            graph_line = line();
        else if (element == "key")
        {
            auto const of = [&](char const* name) { return attribute(attributes, name).value_or(""); };
            key k{of("id"), of("attr.name"), of("for"), {}};
            if (k.id.empty())
                throw bad_line{"<key> without id"};
            k.name = k.name.empty() ? k.id : k.name;
            k.of = k.of.empty() ? "all" : k.of;
            keys.push_back(k);
        }
        else if (element == "data" && in_edge())
            m_data = attribute(attributes, "key").value_or("");
    }

    void end(std::string_view element) override
    {
        if (element == "default" && !keys.empty())
            keys.back().value = m_text;
        if (element == "data" && in_edge() && !m_data.empty())
            on_edges.emplace(m_data, true).first->second &= is_number(only_word(m_text));
    }

    std::string m_data; ///< the key of the current <data>
};

/// The keys of the edges' weights. NetworkX writes two of one name where integers and decimals mix.
struct weight_keys
{
    std::vector<std::string> ids; ///< empty: each edge weighs 1
    std::string name;
    std::optional<std::string> value; ///< the default, if the keys agree about it
    std::string note;
};

std::string list(std::vector<key> const& keys)
{
    std::string all;
    std::set<std::string> seen;
    for (key const& k : keys)
        if (seen.insert(k.name).second)
            all += (all.empty() ? "" : ", ") + in_quotes(k.name);
    return all;
}

/// Those for edges, those that edges have without, and for each id that no key declares, one of that name.
std::vector<key> keys_of_edges(key_walk const& from)
{
    std::vector<key> all;
    for (key const& k : from.keys)
        if (k.for_edges() || from.on_edges.count(k.id) != 0)
            all.push_back(k);
    for (auto const& [id, numbers] : from.on_edges)
        if (std::none_of(all.begin(), all.end(), [&, id = id](key const& k) { return k.id == id; }))
            all.push_back({id, id, "edge", {}});
    for (key& k : all)
    {
        auto const data = from.on_edges.find(k.id);
        k.may_be_weight = data != from.on_edges.end() && data->second && !is_never_weight(k.name, true);
    }
    return all;
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
                           + (all.empty() ? "" : ", but " + list(all))};
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
        throw bad_line{"which of the edges' attributes " + list(numbers)
                       + " is the weight? --weight-column says, by name, or 0: none"};
    return {{}, {}, {},
        all.empty() ? ""
                    : "of the edges' attributes " + list(all)
                          + " none is the weight; "
                            "--weight-column says otherwise"};
}

/// The second pass: the ids of <node>s, and each <edge> with its weight.
class edge_walk final : public xml_walk
{
public:
    edge_walk(std::string const& file, weight_choice type, weight_keys&& keys)
        : xml_walk(file), m_keys(std::move(keys)), m_weights(type)
    {
    }

    edge_list take()
    {
        check_ends();
        edge_list g;
        g.num_vertices = m_number.size();
        g.labels = m_number.take();
        g.sources = std::move(m_sources);
        g.targets = std::move(m_targets);
        g.weights = m_weights.take();
        g.unweighted = m_keys.ids.empty() && !g.sources.empty();
        g.note = m_keys.note;
        return g;
    }

private:
    void begin(std::string_view element, char const** attributes) override
    {
        if (element == "node")
            add_node(required(attributes, "node", "id"));
        else if (element == "hyperedge")
            throw bad_line{"a hyperedge is no edge between two vertices"};
        else if (element == "edge")
        {
            m_sources.push_back(number_of_end(required(attributes, "edge", "source")));
            m_targets.push_back(number_of_end(required(attributes, "edge", "target")));
            m_weight.reset();
            m_ends = [attributes]
            {
                return in_quotes(*attribute(attributes, "source")) + " to "
                       + in_quotes(*attribute(attributes, "target"));
            }();
        }
        m_data = element == "data" ? attribute(attributes, "key").value_or("") : "";
    }

    void end(std::string_view element) override
    {
        if (element == "data" && in_edge()
            && std::find(m_keys.ids.begin(), m_keys.ids.end(), m_data) != m_keys.ids.end())
        {
            if (m_weight)
                throw bad_line{"the edge from " + m_ends + " has two of " + in_quotes(m_keys.name)};
            m_weight = m_text;
        }
        else if (element == "edge")
            add_weight();
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

    /// Edges may precede their nodes. Vertices are numbered in order of occurrence, so the first one that has
    /// no <node> is also the first one that an edge names.
    void check_ends()
    {
        auto const lacks = std::find_if(m_awaited.begin(), m_awaited.end(), [](std::size_t l) { return l; });
        if (lacks == m_awaited.end())
            return;
        std::string const id = m_number.take()[static_cast<std::size_t>(lacks - m_awaited.begin())];
        io::refuse(m_file, *lacks, "an edge ends at " + in_quotes(id) + ", but there is no such <node>");
    }

    void add_weight()
    {
        if (m_keys.ids.empty())
            return m_weights.push("1");
        std::string const text = m_weight ? *m_weight : m_keys.value.value_or("");
        std::string_view const word = only_word(text);
        if (word.empty())
            throw bad_line{"the edge from " + m_ends + " has no " + in_quotes(m_keys.name)
                           + ", and no single default is given; --weight-column 0: each edge weighs 1"};
        m_weights.push(word);
    }

    weight_keys const m_keys;
    weight_column m_weights;
    std::string m_data;                  ///< the key of the current <data>
    std::string m_ends;                  ///< of the current edge, for messages
    std::optional<std::string> m_weight; ///< of the current edge
    label_numbers m_number;
    std::vector<std::size_t> m_awaited; ///< by vertex: the line of its first edge; 0: it has a <node>
    std::vector<std::uint32_t> m_sources, m_targets;
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

/// Graphviz's language in the words that Boost knows of it: "subgraph" before each subgraph's brace, quotes
/// around HTML and names that are not ASCII, no comments. Refuses a number that runs into a word: of 1e5, 5km
/// and 0x10, Boost and Graphviz read 1, 5 and 0, and the rest as an attribute or a vertex.
std::string for_boost(std::string_view text, std::string const& file)
{
    constexpr int max_depth = 1000; // Boost's parser calls itself for a subgraph in a subgraph
    std::string made;
    std::string_view word, before; // the last words and signs
    int depth = 0;
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
        depth += token == "{" ? 1 : token == "}" ? -1 : 0;
        if (depth > max_depth)
            refuse_here("subgraphs are in one another, more than " + std::to_string(max_depth) + " deep");
        if (token == "{" && depth > 1 && !boost::algorithm::iequals(word, "subgraph")
            && !boost::algorithm::iequals(before, "subgraph"))
            made += "subgraph ";
        if (first == '<')
            made += '"' + boost::algorithm::replace_all_copy(std::string(token), "\"", "\\\"") + '"';
        else if (first != '"'
                 && std::any_of(token.begin(), token.end(), [](char c) { return (c & 0x80) != 0; }))
            made += '"' + std::string(token) + '"';
        else
            made += token;
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

/// The attributes that edges have. Sizes in pictures are no weights.
template <class Graph>
std::vector<key> keys_of_edges(Graph const& g)
{
    std::map<std::string, bool> numbers;
    for (auto const e : boost::make_iterator_range(edges(g)))
    {
        for (auto const& [name, value] : g[e].attributes)
            numbers[name] = is_number(value) && (numbers.count(name) == 0 || numbers[name]);
    }
    for (char const* const size :
        {"penwidth", "fontsize", "minlen", "arrowsize", "labelangle", "labeldistance", "labelfontsize", "id"})
        if (numbers.count(size) != 0)
            numbers[size] = false;
    std::vector<key> all;
    all.reserve(numbers.size());
    for (auto const& [name, is_number] : numbers)
        all.push_back({name, name, "edge", {}, is_number});
    return all;
}

template <class Directed>
edge_list read_dot(std::string const& text, read_options const& o)
{
    dot_graph<Directed> g;
    auto const attribute = [&](std::string const& name, boost::any const& key, boost::any const&)
    {
        using map = edge_attribute<dot_graph<Directed>>;
        return key.type() == typeid(typename map::edge) ? boost::make_shared<map>(g, name) : nullptr;
    };
    boost::dynamic_properties properties(attribute);
    properties.property("node_id", boost::get(&dot_vertex::name, g));
    boost::read_graphviz(text, g, properties, "node_id");

    weight_keys const keys = choose_keys(keys_of_edges(g), o.columns.weight);
    edge_list made;
    made.note = keys.note;
    if (num_vertices(g) > max_vertices)
        throw bad_line{"more vertices than a graph may have"};
    made.num_vertices = static_cast<std::uint32_t>(num_vertices(g));
    made.labels.reserve(made.num_vertices);
    for (auto const v : boost::make_iterator_range(vertices(g)))
        made.labels.push_back(g[v].name);
    weight_column weights(o.weight);
    for (auto const e : boost::make_iterator_range(edges(g)))
    {
        made.sources.push_back(static_cast<std::uint32_t>(source(e, g)));
        made.targets.push_back(static_cast<std::uint32_t>(target(e, g)));
        std::string word = "1";
        for (std::string const& name : keys.ids)
        {
            auto const found = g[e].attributes.find(name);
            if (found == g[e].attributes.end())
                throw bad_line{"the edge from " + in_quotes(made.labels[made.sources.back()]) + " to "
                               + in_quotes(made.labels[made.targets.back()]) + " has no " + in_quotes(name)
                               + "; --weight-column 0: each edge weighs 1"};
            word = found->second;
        }
        weights.push(word);
    }
    made.weights = weights.take();
    made.unweighted = keys.ids.empty() && !made.sources.empty();
    return made;
}

} // namespace

edge_list read_graphml(std::string_view text, std::string const& file, read_options const& o)
{
    key_walk keys(file);
    keys.parse(text);
    if (keys.graph_line == 0)
        refuse(file, 0, "no <graph> in this XML");
    try
    {
        edge_walk edges(file, o.weight, choose_keys(keys_of_edges(keys), o.columns.weight));
        edges.parse(text);
        return edges.take();
    }
    catch (bad_line const& bad)
    {
        refuse(file, keys.graph_line, bad.reason);
    }
}

namespace
{

edge_list read_dot(std::string const& text, read_options const& o)
{
    try
    {
        return read_dot<boost::undirectedS>(text, o);
    }
    catch (boost::directed_graph_error const&)
    {
        return read_dot<boost::bidirectionalS>(text, o);
    }
}

/// The line at which Boost's parser, which does not say it, gives this reason: the last one of the shortest
/// beginning that is refused for the same reason. 0 for texts where all these beginnings would take seconds.
std::uint64_t line_of_fault(std::string const& text, read_options const& o, std::string const& reason)
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
            read_dot(text.substr(0, end), o);
        }
        catch (boost::graph_exception const& e)
        {
            return e.what() != reason;
        }
        catch (bad_line const&) // a graph ends here
        {
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
        return read_dot(whole, o);
    }
    catch (bad_line const& bad)
    {
        reason = bad.reason;
    }
    catch (boost::graph_exception const& e)
    {
        reason = e.what();
        line = line_of_fault(whole, o, reason);
    }
    catch (std::runtime_error const& e) // a regular expression that takes too long
    {
        reason = e.what();
    }
    refuse(file, line, reason.substr(0, 300));
}

} // namespace boost_gpu_mst::io
