#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The code on the pages is code that the tests run: check_pages.py ROOT

Every block of C, C++ and Python in README.md, doc and so on is found, line by line, in one of the files that tests
compile or run; only the indentation may differ. The tutorial leads to every example. Links lead to files, and to
headings that are there. Every page ends with the line on its licence.
"""

import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(sys.argv[1]).resolve()
TESTED = {"c": ("example/*.c", "test/**/*.c", "test/**/*.cpp"), "cpp": ("example/*.c*", "test/**/*.cpp"),
          "python": ("example/python/*.py", "test/**/*.py", "libs/python/**/*.py")}
# Commands and settings are tested by getting_started and by the tests of packages; others are a text to look at.
UNTESTED = {"sh", "text", "diff", "cmake", "ini", "toml", "yaml", "json"}
_FENCE = re.compile(r"^( *)```(\{?[\w+-]*\}?)([^\n]*)\n(.*?)^ *```$", re.M | re.S)
LICENCE = ("<!-- Copyright the boost_gpu_mst authors 2026. Distributed under the Boost Software License, "
           "Version 1.0. -->\n")
_LINK = re.compile(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$", re.M)


def blocks_of(page):
    """(language, text) of each block of code."""
    return [(language, textwrap.dedent(body).rstrip("\n")) for _, language, _, body in _FENCE.findall(page)]


def occurs(block, source):
    """Whether the block's lines follow each other in the source, all indented by as much more."""
    wanted, lines = block.split("\n"), source.split("\n")
    for at in range(len(lines) - len(wanted) + 1):
        if lines[at].endswith(wanted[0]):
            if textwrap.dedent("\n".join(lines[at:at + len(wanted)])) == textwrap.dedent(block):
                return True
    return False


def untested_blocks(page, sources):
    for language, text in blocks_of(page):
        if language in sources:
            if not any(occurs(text, source) for source in sources[language]):
                yield f"no test has this code:\n{text}\n"
        elif language not in UNTESTED and not language.startswith("{doxygen"):
            yield f"a block of the unknown language '{language}':\n{text}\n"


def anchors_of(page):
    """The anchors that a code host makes of the headings."""
    headings = re.findall(r"^#+ (.*)$", _FENCE.sub("", page), re.M)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", text).lower()).replace(" ", "-") for text in headings}


def broken_links(path, page):
    for link in (one or other for one, other in _LINK.findall(re.sub(r"`[^`\n]*`", "``", _FENCE.sub("", page)))):
        file, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        target = (path.parent / file).resolve() if file else path
        if not target.exists():
            yield f"broken link to {link}"
        elif anchor and target.suffix == ".md" and anchor not in anchors_of(target.read_text()):
            yield f"no heading for the link to {link}"


def check_itself():
    source = "int main()\n{\n    first();\n\n    second();\n}\n"
    assert occurs("first();\n\nsecond();", source) and not occurs("first();\nsecond();", source)
    assert not occurs("first()", source) and not occurs("third();", source)
    page = "```cpp\nfirst();\n```\n```cpp\nthird();\n```\n```foo\n```\n"
    assert len(list(untested_blocks(page, {"cpp": [source]}))) == 2
    assert anchors_of("# A\n## On `b`, and C++\n```sh\n# no heading\n```\n") == {"a", "on-b-and-c"}
    links = "[x](none.md) [y](README.md) [z](doc/design.md#words) [w](doc/design.md#none) [v](https://example.org/)\n"
    assert list(broken_links(ROOT / "README.md", links)) == [
        "broken link to none.md", "no heading for the link to doc/design.md#none"]


def main():
    sources = {language: [path.read_text() for pattern in patterns for path in sorted(ROOT.glob(pattern))]
               for language, patterns in TESTED.items()}
    assert all(len(texts) > 3 for texts in sources.values())
    paths = [path for pattern in ("*.md", ".github/*.md", "doc/**/*.md", "libs/**/*.md")
             for path in sorted(ROOT.glob(pattern))]
    wrong = []
    for path in paths:
        page = path.read_text()
        found = list(broken_links(path, page))
        if path.name != "getting_started.md": # a test of its own follows it block by block
            found += untested_blocks(page, sources)
        if not page.endswith("\n\n" + LICENCE):
            found.append("does not end with the line on its licence")
        wrong += [f"{path.relative_to(ROOT)}: {what}" for what in found]
    tutorial = (ROOT / "doc/tutorial/README.md").read_text()
    wrong += [f"doc/tutorial/README.md does not lead to {program.name}"
              for program in sorted((ROOT / "example").glob("[0-9]*.c*"))
              if f"(../../example/{program.name})" not in tutorial]
    print("\n".join(wrong))
    sys.exit(bool(wrong))


check_itself()
main()
