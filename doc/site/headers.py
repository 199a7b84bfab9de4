#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The declarations and comments of the public headers, as Doxygen reads them: a Symbol for each name.

Nothing of namespace detail, nothing private, and only those functions that have a comment (or \\internal).
"""

import pathlib
import re
import subprocess
import tempfile
import xml.etree.ElementTree

SITE = pathlib.Path(__file__).resolve().parent
ROOT = SITE.parent.parent

_SETTINGS = """
PROJECT_NAME = boost_gpu_mst
INPUT = {root}/boost_gpu_mst
FILE_PATTERNS = *.hpp *.h
STRIP_FROM_PATH = {root}
STRIP_FROM_INC_PATH = {root}
OUTPUT_DIRECTORY = {out}
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
GENERATE_HTML = NO
GENERATE_LATEX = NO
EXTRACT_ALL = NO
EXCLUDE_SYMBOLS = boost_gpu_mst::detail boost_gpu_mst::detail::* boost boost::* std
SORT_MEMBER_DOCS = NO
AUTOLINK_SUPPORT = NO
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = BOOST_GPU_MST_DECL= BOOST_GPU_MST_C_DECL= BOOST_GPU_MST_EXTERN_C= BOOST_GPU_MST_ABI=abi
QUIET = YES
WARN_IF_UNDOCUMENTED = NO
WARN_IF_INCOMPLETE_DOC = NO
"""
_INNER = {"boost_gpu_mst/config.hpp"}  # macros for the library's own headers
_KINDS = {"class", "struct", "namespace", "file"}


class Symbol:
    """A name: its declarations (one, or a function's overloads), each an element of Doxygen's XML."""

    def __init__(self, name, kind, header):
        self.name, self.kind, self.header, self.declarations = name, kind, header, []


def is_documented(element):
    return any("".join(element.find(part).itertext()).strip()
               for part in ("briefdescription", "detaileddescription") if element.find(part) is not None)


def _short(name):
    return re.sub(r"^boost_gpu_mst::(abi::)?", "", name)


def read_headers():
    """{name: Symbol}, with names relative to boost_gpu_mst, in the order of the declarations."""
    with tempfile.TemporaryDirectory() as out:
        settings = _SETTINGS.format(root=ROOT, out=out)
        subprocess.run(["doxygen", "-"], input=settings, text=True, check=True, stdout=subprocess.DEVNULL)
        found = [compound for file in sorted(pathlib.Path(out, "xml").glob("*.xml"))
                 for compound in xml.etree.ElementTree.parse(file).getroot().findall("compounddef")
                 if compound.get("kind") in _KINDS]
    # A function with a class's name is a deduction guide.
    classes = {compound.findtext("compoundname").rpartition("::")[2] for compound in found
               if compound.get("kind") in ("class", "struct")}
    symbols = {}

    def add(name, kind, element):
        header = element.find("location").get("file")
        symbol = symbols.setdefault(_short(name), Symbol(_short(name), kind, header))
        symbol.declarations.append(element)

    for compound in found:
        name, kind = compound.findtext("compoundname"), compound.get("kind")
        if kind in ("class", "struct"):
            if "<" not in name and is_documented(compound):
                add(name, "class", compound)
            continue
        if kind == "namespace" and name != "boost_gpu_mst" and is_documented(compound):
            add(name, "namespace", compound)
        for member in compound.findall("sectiondef/memberdef"):
            own = member.findtext("name")
            if is_documented(member) and own not in classes and member.find("location").get("file") not in _INNER:
                add(member.findtext("qualifiedname") or own, member.get("kind"), member)
    return symbols
