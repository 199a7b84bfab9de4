#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The reference: a piece of AsciiDoc for each public name, made from its declaration and comment, for the pages to
include. Ends with an error if a public name is on no page, or on two."""

import html
import re

from comments import Comment, Links
from declarations import class_code, declaration, members
from headers import is_documented, read_headers
from pages import SITE

_INCLUDE = re.compile(r"^include::\{generated\}/([\w.]+)\.adoc\[\]", re.M)
C_HEADER = "boost_gpu_mst/boost_gpu_mst.h"


def anchor_of(name):
    return name.replace("::", "-").replace("operator<<", "operator-out")


def _code(text):
    return f"[source,cpp]\n----------\n{text}\n----------\n"


def _html(text):
    return f"++++\n{text}\n++++\n"


def _blocks(blocks):
    return "\n".join(_html(text) if kind == "html" else _code(text) for kind, text in blocks)


def _table(rows, classes=""):
    body = "".join(f'<tr><td class="tableblock"><code>{name}</code></td><td class="tableblock">{text}</td></tr>'
                   for name, text in rows)
    return f'<table class="tableblock frame-all grid-all reference {classes}"><tbody>{body}</tbody></table>'


def _part(title, body):
    return _html(f'<h4 class="part">{title}</h4>\n{body}') if body else ""


def _names(names, links, linked):
    text = ", ".join(names)
    return links.in_text(text, code=True) if linked else html.escape(text)


def _described(comment):
    """Parameters, result, exceptions, complexity and the comment's other sections."""
    out = ""
    for kind, title in (("templateparam", "Template parameters"), ("param", "Parameters")):
        if kind in comment.lists:
            out += _part(title, _table((_names(names, comment.links, False), text)
                                       for names, text in comment.lists[kind]))
    sections = dict(comment.sections)
    if "Returns" in sections:
        out += _part("Returns", f"<p>{sections.pop('Returns')}</p>")
    if "exception" in comment.lists:
        out += _part("Throws", _table((_names(names, comment.links, True), text)
                                      for names, text in comment.lists["exception"]))
    for title, text in sections.items():
        out += _part(title, f"<p>{text}</p>")
    return out + (_part("Notes", " ") + _blocks(comment.after) if comment.after else "")


def _title(comment, number):
    """The title of an overload: the beginning of its comment, if that is short."""
    first = next((re.sub("<[^>]+>", "", text) for kind, text in comment.before if kind == "html"), "")
    sentence = re.match(r"(.*?)(?:[.;:]\s|[.;:]?$)", first, re.S).group(1)
    return f"{number}. {sentence}" if 0 < len(sentence) <= 80 else f"{number}. Overload"


def function(symbol, links, declarations):
    out = ""
    for number, member in enumerate(declarations, 1):
        comment = Comment(member, links)
        if len(declarations) > 1:
            out += _html(f'<h3 id="{anchor_of(symbol.name)}-{number}">{_title(comment, number)}</h3>')
        out += _code(declaration(member)) + "\n" + _blocks(comment.before) + "\n" + _described(comment)
    return out


def _member_rows(compound, links):
    for member in members(compound):
        comment = Comment(member, links)
        text = "".join(part for kind, part in comment.before + comment.after if kind == "html")
        text += "".join(f"<p>Throws <code>{links.in_text(', '.join(names), code=True)}</code>: {why}</p>"
                        for names, why in comment.lists.get("exception", []))
        for value in member.findall("enumvalue"):
            what = "".join(part for _, part in Comment(value, links).before)
            text += f"<p><code>{value.findtext('name')}</code></p>{what}" if what else ""
        if text:
            yield html.escape(member.findtext("name")) + ("()" if member.get("kind") == "function" else ""), text


def one(symbol, links, declarations):
    """The piece of a symbol, without a heading."""
    if symbol.kind == "function":
        return function(symbol, links, declarations)
    element = declarations[0]
    comment = Comment(element, links)
    code = "" if symbol.kind == "namespace" else _code(
        class_code(element) if symbol.kind == "class" else declaration(element))
    out = code + "\n" + _blocks(comment.before) + "\n" + _described(comment)
    if symbol.kind == "class":
        rows = list(_member_rows(element, links))
        out += _html(_table(rows)) if rows else ""
    if symbol.kind == "enum":
        rows = [(value.findtext("name"), "".join(text for _, text in Comment(value, links).before))
                for value in element.findall("enumvalue") if is_documented(value)]
        out += _html(_table(rows)) if rows else ""
    return out


def _included(symbol, header):
    """The header that has it; links to names without a section of their own lead to this line."""
    own = "" if symbol.kind in ("class", "enum") else f' id="{anchor_of(symbol.name)}"'
    return _html(f'<p class="header-line"{own}>Header <code>&lt;{header}&gt;</code></p>')


def pieces(symbols, places):
    """{file name without .adoc: its text}; a function declared in several headers has a piece for each."""
    made, c_parts = {}, []
    for symbol in symbols.values():
        links = Links(places, symbol.name)
        if symbol.header == C_HEADER:
            line = int(symbol.declarations[0].find("location").get("line"))
            heading = _html(f'<h3 id="{anchor_of(symbol.name)}">{symbol.name}</h3>')
            c_parts.append((line, heading + one(symbol, links, symbol.declarations)))
            continue
        headers = sorted({each.find("location").get("file") for each in symbol.declarations})
        for header in headers:
            own = [each for each in symbol.declarations if each.find("location").get("file") == header]
            name = symbol.name if len(headers) == 1 else header.rpartition("/")[2].partition(".")[0]
            made[name.replace("::", ".").replace("operator<<", "operator_out")] = \
                _included(symbol, header) + one(symbol, links, own)
    made["c_interface"] = "".join(text for _, text in sorted(c_parts))
    return made


def write(generated):
    symbols = read_headers()
    places, shown = {}, {}
    for page in sorted(SITE.glob("*.adoc")):
        for piece in _INCLUDE.findall(page.read_text()):
            shown.setdefault(piece, []).append(page.stem)
    for symbol in symbols.values():
        piece = "c_interface" if symbol.header == C_HEADER else symbol.name.replace("::", ".")
        if piece in shown:
            places[symbol.name] = f"{shown[piece][0]}.html#{anchor_of(symbol.name)}"
    places["minimum_spanning_forest"] = "minimum_spanning_forest.html"
    made = pieces(symbols, places)
    for name, text in made.items():
        (generated / f"{name}.adoc").write_text(text)
    wrong = [f"{name} is on no page" for name in made if name not in shown]
    wrong += [f"{name} is on several pages: {', '.join(on)}" for name, on in shown.items() if len(on) > 1]
    if wrong:
        raise SystemExit("the reference: " + "; ".join(wrong))
