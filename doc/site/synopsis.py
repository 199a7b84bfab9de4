#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""What a header declares: its text without the guards, the parts named detail, and the functions' bodies."""

import re


def _without_detail(text):
    """namespace detail { ... } goes, whatever braces are in it."""
    while True:
        start = re.search(r"^namespace detail\s*\{", text, re.M)
        if not start:
            return text
        depth, at = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        text = text[:start.start()] + re.sub(r"^ *//[^\n]*\n", "", text[at:], count=1)


# What a constructor initialises: names with parentheses, one level of them inside, or braces.
_ONE = r"[\w:<>]+(?:\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)|\{[^{}]*\})"
_BODY = re.compile(r"\)( const)?( noexcept)?\s*(?::\s+" + _ONE + r"(?:\s*,\s*" + _ONE + r")*)?\s*\{")


def _without_bodies(text):
    """The body of a function, with what a constructor initialises, becomes a semicolon."""
    out, at = [], 0
    for start in _BODY.finditer(text):
        if start.start() < at:
            continue
        depth, end = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        out.append(text[at:start.start()] + ")" + (start.group(1) or "") + (start.group(2) or "") + ";")
        at = end
    return "".join(out) + text[at:]


def synopsis(header):
    text = header.read_text()
    text = text[text.index("#define"):]
    text = re.sub(r"^#define \w+_HPP\n", "", text)
    text = re.sub(r"\n#endif\s*$", "\n", text)
    text = re.sub(r"^#include [^\n]*\n", "", text, flags=re.M)
    text = _without_bodies(_without_detail(text))
    text = re.sub(r"^namespace boost_gpu_mst\n\{\n|^\} // namespace boost_gpu_mst\n", "", text, flags=re.M)
    text = re.sub(r"\n{3,}", "\n\n", text).strip()
    return f"#include <boost_gpu_mst/{header.name}>\n\n{text}\n"
