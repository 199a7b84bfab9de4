#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Declarations as code, from Doxygen's XML, as one would write them by hand: nothing of namespace detail, no conditions
that only choose among overloads, no bodies."""

import re

WIDTH = 92  # the most columns of a line of code on a page


def text_of(element):
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip() if element is not None else ""


def plain_type(text):
    """A type without Doxygen's blanks, what only conditions need, and names of namespace detail."""
    text = re.sub(r"\s*([<>,])\s*", lambda m: {"<": "<", ">": ">", ",": ", "}[m.group(1)], text)
    text = re.sub(r">(?=\w)", "> ", re.sub(r">\s+::", ">::", text))
    text = re.sub(r"(?<=[&*])(?=[a-z])", " ", re.sub(r"\s+(?=[&*])", "", text)).replace("boost_gpu_mst::abi::", "")
    whole = re.fullmatch(r"std::enable_if_t<.*::value, (.+)>", text)
    text = whole.group(1) if whole else text
    return re.sub(r"detail::(\w+)<([^<>]*?)(?: const)?>", lambda m: f"/* {m.group(1)} {m.group(2)} */", text)


def _default(element):
    value = text_of(element.find("defval"))
    return f" = {plain_type(value)}" if value else ""


def _is_condition(param):
    return re.search(r"enable_if|detail::if_|^class$", text_of(param.find("type"))) and param.find("declname") is None \
        and (param.find("defval") is not None)


def template_line(element):
    of = element.find("templateparamlist")
    if of is None:
        return ""
    named = []
    for param in of.findall("param"):
        if not _is_condition(param):
            name = param.findtext("declname")
            named.append(text_of(param.find("type")) + (f" {name}" if name else "") + _default(param))
    return _wrapped("template <", named, ">") + "\n" if named else ""


def _wrapped(before, items, after):
    """On one line if it fits; otherwise with continued lines indented by four blanks."""
    line, lines = before, []
    for at, item in enumerate(items):
        piece = item + (", " if at + 1 < len(items) else after)
        if len(line.rstrip()) + len(piece.rstrip()) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = "    "
        line += piece
    return "\n".join([*lines, line.rstrip() if items else before + after])


def _parameter(param):
    name = param.findtext("declname") or ""
    kind = plain_type(text_of(param.find("type")))
    pointer = re.search(r"\(\*\)", kind)
    return (kind + (f" {name}" if name and not pointer else "")).strip() + _default(param)


def function(member):
    """The declaration of a function, with a semicolon."""
    result = plain_type(text_of(member.find("type")))
    name = member.findtext("name")
    tail = "".join(f" {word}" for word, yes in (("const", member.get("const") == "yes"),
                                                ("noexcept", member.get("noexcept") == "yes")) if yes)
    args = member.findtext("argsstring") or ""
    tail += " = delete" if re.search(r"=\s*delete", args) else ""
    front = "".join(f"{word} " for word in ("static", "explicit") if member.get(word) == "yes")
    parameters = [_parameter(param) for param in member.findall("param")]
    if not parameters and member.find("location").get("file").endswith(".h"):
        parameters = ["void"]
    result += " " if result else ""
    return template_line(member) + _wrapped(f"{front}{result}{name}(", parameters, f"){tail};")


def variable(member):
    kind, args = plain_type(text_of(member.find("type"))), member.findtext("argsstring") or ""
    initial = text_of(member.find("initializer"))
    static = "static " if member.get("static") == "yes" else ""
    initial = plain_type(initial) if initial.startswith("{") else f" {plain_type(initial)}" if initial else ""
    return f"{static}{kind} {member.findtext('name')}{args}{initial};"


def enumeration(member):
    strong = "enum class" if member.get("strong") == "yes" else "enum"
    values = []
    for value in member.findall("enumvalue"):
        initial = text_of(value.find("initializer"))
        values.append("    " + value.findtext("name") + (f" {initial}" if initial else ""))
    return f"{strong} {member.findtext('name')}\n{{\n" + ",\n".join(values) + "\n};"


def alias(member):
    kind = plain_type(text_of(member.find("type"))).replace("typedef ", "")
    name, args = member.findtext("name"), member.findtext("argsstring") or ""
    if member.findtext("definition").startswith("using"):
        return f"using {name} = {kind};"
    pointer = kind.endswith("(*")
    return f"typedef {kind}{'' if pointer else ' '}{name}{plain_type(args)};"


def macro(member):
    return f"#define {member.findtext('name')} {text_of(member.find('initializer'))}"


def declaration(member):
    return {"function": function, "variable": variable, "enum": enumeration, "typedef": alias,
            "define": macro}[member.get("kind")](member)


def members(compound):
    """The public members of a class, in their order."""
    found = [member for member in compound.findall("sectiondef/memberdef")
             if member.get("prot") == "public" and member.get("kind") in ("function", "variable", "enum", "typedef")]
    return sorted(found, key=lambda member: int(member.find("location").get("line")))


def _is_inherited(member, name):
    """Whether it is a constructor of a base, which Doxygen lists as a function without a result."""
    own = member.findtext("name")
    return member.get("kind") == "function" and not text_of(member.find("type")) and own != name \
        and not own.startswith(("~", "operator"))


def class_code(compound):
    """A class or struct: its public members without their comments."""
    kind, name = compound.get("kind"), compound.findtext("compoundname").rpartition("::")[2]
    public = "public " if kind == "class" else ""
    bases = [public + plain_type(base.text.replace("boost_gpu_mst::", ""))
             for base in compound.findall("basecompoundref")]
    head = f"{template_line(compound)}{kind} {name}{' : ' if bases else ''}{', '.join(bases)}"
    lines = [line for member in members(compound)
             for line in (f"using {member.findtext('name')}::{member.findtext('name')};" if _is_inherited(member, name)
                          else declaration(member)).split("\n")]
    if not lines:
        return head + "\n{\n};"
    access = "public:\n" if kind == "class" else ""
    return f"{head}\n{{\n{access}" + "\n".join(f"    {line}" for line in lines) + "\n};"
