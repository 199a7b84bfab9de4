#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Makes the site, and tests that the checks find the errors they are for."""

import pathlib
import posixpath
import re
import subprocess
import sys
import tempfile

SITE = pathlib.Path(sys.argv[1]).resolve()
ROOT = SITE.parent.parent
sys.path.insert(0, str(SITE))
sys.path.insert(0, str(ROOT / "doc/pictures"))
sys.dont_write_bytecode = True

import draw  # noqa: E402
from check_links import broken_links  # noqa: E402
from declarations import declaration  # noqa: E402
from headers import read_headers  # noqa: E402


def check_frames(out):
    """Each page has the sidebar with its own entry marked, and links to the pages before and after it."""
    pages = {page.relative_to(out).as_posix(): page.read_text() for page in out.rglob("*.html")}
    following = {}
    for name, text in pages.items():
        marked = re.findall(r'href="([^"]*)" aria-current="page"', text)
        own = [posixpath.normpath(posixpath.join(posixpath.dirname(name), to)) for to in marked]
        assert own in ([name], ["decisions/index.html"]), f"{name} is marked as {own}"
        assert not re.search(r"\b(?:tag|end)::", text), f"{name} shows the marks of a cut"
        for which in ("prev", "next"):
            to = re.findall(rf'<a rel="{which}" href="([^"]*)"', text)
            assert len(to) <= 1
            following[name, which] = posixpath.normpath(posixpath.join(posixpath.dirname(name), to[0])) if to else None
    ends = [[name for name in pages if not following[name, which]] for which in ("prev", "next")]
    assert ends[0] == ["index.html"] and len(ends[1]) == 1, ends
    at, seen = "index.html", 1
    while following[at, "next"]:
        assert following[following[at, "next"], "prev"] == at, f"the page after {at} does not lead back"
        at, seen = following[at, "next"], seen + 1
    assert seen == len(pages), f"{len(pages) - seen} pages are not reached by going on"


def check_reference():
    """Declarations are those of the headers, without conditions and details; each function says what it throws."""
    symbols = read_headers()
    assert not [name for name in symbols if "detail" in name or name.endswith("_HPP")], symbols.keys()
    forests = [declaration(each) for each in symbols["minimum_spanning_forest"].declarations]
    assert forests[0] == ("template <class Graph, class WeightMap, class OutputIterator>\n"
                          "OutputIterator minimum_spanning_forest(Graph const& g, WeightMap weight, OutputIterator out,\n"
                          "    options const& o = {}, report* r = nullptr);"), forests[0]
    assert len(forests) == 15 and not any(re.search("enable_if|detail::", each) for each in forests), forests
    for name in ("kruskal_minimum_spanning_tree", "minimum_spanning_forest", "minimum_spanning_forest_of_stream",
                 "verify_minimum_spanning_forest", "single_linkage", "cut_at_height", "cut_into_clusters",
                 "ordered_by", "mpi::minimum_spanning_forest"):
        first = symbols[name].declarations[0].find("detaileddescription")
        if name != "mpi::minimum_spanning_forest":  # the namespace says so for both
            assert "Complexity" in [each.text for each in first.iter("title")], f"{name} does not say what it costs"
            throws = first.find(".//parameterlist[@kind='exception']") is not None
            assert throws or name == "ordered_by", f"{name} does not say what it throws"
        described = {each.text for each in first.findall(".//parameterlist[@kind='param']//parametername")}
        lacking = {each.text for each in symbols[name].declarations[0].findall("param/declname")} - described
        assert not lacking, f"{name} does not describe {lacking}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "site"
        subprocess.run([sys.executable, "-B", str(SITE / "build.py"), str(out)], check=True)

        # Every public header and every example is on some page.
        everything = "".join(page.read_text() for page in out.glob("*.html"))
        for header in (ROOT / "boost_gpu_mst").glob("*.hpp"):
            if header.name != "config.hpp":
                assert f"boost_gpu_mst/{header.name}&gt;" in everything, f"{header.name} is on no page"
        shown = (SITE / "examples.adoc").read_text()
        for example in sorted((ROOT / "example").glob("[0-9]*.c*")):
            page = (SITE / f"example_{example.stem}.adoc").read_text()
            assert f"example/{example.name}[" in page, f"the page of {example.name} does not show it"
            assert f"link:example_{example.stem}.html[" in shown, f"the tutorial does not lead to {example.stem}"

        check_frames(out)
        texts = (out / "theme/search_documents.js").read_text()
        for word in ("Zurich", "filter-Borůvka", "FetchContent"):
            assert word in texts, f"the search does not know {word}"
        assert not list(out.rglob("0000*")), "the decisions' template is on the site"

        # The pictures are as their script draws them.
        for name in ("recursion", "data_flow", "roads"):
            assert getattr(draw, name)() == (ROOT / f"doc/pictures/{name}.svg").read_text(), f"{name}.svg is stale"

        # Broken links are found.
        (out / "bad.html").write_text('<a href="nowhere.html">x</a><a href="index.html#nowhere">y</a>'
                                      '<img src="no.svg"><a href="https://example.com/">z</a>')
        found = broken_links(out)
        assert len(found) == 3 and all(line.startswith("bad.html") for line in found), found

    check_reference()


main()
