#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Makes the site, and tests what its makers do not: links, a place for every public name, the parts of every page."""

import os
import pathlib
import posixpath
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

SITE = pathlib.Path(__file__).resolve().parent
ROOT = SITE.parents[1]
ADDRESS = "https://example.org/boost_gpu_mst"
sys.path[:0] = [str(SITE), str(ROOT / "doc/pictures")]

import draw  # noqa: E402
from check_links import broken_links  # noqa: E402


def build(out):
    """Makes the site, or ends the test as skipped."""
    done = subprocess.run([SITE / "build.sh", out], env=dict(os.environ, BOOST_GPU_MST_URL=ADDRESS))
    if done.returncode:
        sys.exit(done.returncode)


def check_frames(out, pages):
    """Each page has the version, leads to its source, and to the pages before and after it."""
    version = re.search(r'VERSION_STRING "(.*)"', (ROOT / "boost_gpu_mst/version.hpp").read_text()).group(1)
    following = {}
    for name, text in pages.items():
        assert f"boost_gpu_mst {version}</title>" in text, f"{name} does not name the version"
        source = name.replace(".html", ".md")
        assert f'href="{ADDRESS}/edit/main/doc/{source}"' in text, f"{name} does not lead to doc/{source}"
        assert (ROOT / "doc" / source).exists()
        for which in ("prev", "next"):
            to = re.findall(rf'<link rel="{which}" [^>]*href="([^"]*)"', text)
            following[name, which] = posixpath.normpath(posixpath.join(posixpath.dirname(name), to[0])) if to else None
    at, seen = "index.html", 1
    while following[at, "next"]:
        assert following[following[at, "next"], "prev"] == at, f"the page after {at} does not lead back"
        at, seen = following[at, "next"], seen + 1
    assert seen == len(pages), f"{len(pages) - seen} pages are not reached by going on"


def public_names():
    """The documented names of the headers, and the functions among them, by Doxygen."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["doxygen", "-"], cwd=ROOT, check=True, text=True,
                       input=(SITE / "Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {folder}\n")
        found = [xml.etree.ElementTree.parse(file).getroot() for file in pathlib.Path(folder, "xml").glob("*.xml")]
    names, functions = set(), set()
    for compound in (each for root in found for each in root.findall("compounddef")):
        own = compound.findtext("compoundname")
        for element, name in [(compound, own)] + [(member, member.findtext("name"))
                                                  for member in compound.findall("sectiondef/memberdef")]:
            documented = "".join(text for part in ("briefdescription", "detaileddescription")
                                 for text in element.find(part).itertext()).strip()
            if not documented or element.get("prot") == "private" or "<" in name.replace("operator<<", "") \
                    or element.get("kind") == "file" or "config.hpp" in element.find("location").get("file"):
                continue
            names.add(name.rpartition("::")[2])
            if element.get("kind") == "function" and compound.get("kind") == "namespace":
                functions.add(name)
    assert "detail" not in names and len(functions) > 12 and len(names) > 100, (names, functions)
    return names, functions


def check_reference(pages):
    """Every public name is described, once; every function has its parts and an example on its page."""
    shown, where = set(), {}
    for name, text in pages.items():
        for heading in re.findall(r'<dt class="sig sig-object (?:cpp|c)"[^>]*>(.*?)</dt>', text, re.S):
            plain = " ".join(re.sub(r"<[^>]+>", "", heading).split())
            shown |= set(re.findall(r'class="sig-name descname">(?:<span[^>]*>)*([^<]+)', heading))
            if re.match("template|struct|class|enum class", plain):  # members of several types may look the same
                where.setdefault(plain, set()).add(name)
    twice = {what: on for what, on in where.items() if len(on) > 1}
    assert not twice, twice
    names, functions = public_names()
    header = ROOT / "boost_gpu_mst/distributed/dehne_gotz_spanning_tree.hpp"  # its page names it, and says why
    distributed = set(re.findall(r"\w+", header.read_text()))
    lost = {name for name in names - shown - distributed if not name.startswith("operator")}
    assert not lost, f"on no page: {lost}"
    for name in functions:
        page = {"minimum_spanning_forest": "minimum_spanning_forest", "operator<<": "to_json"}.get(name, name)
        text = pages.get(f"reference/{page}.html")
        if text and name != "operator<<":
            assert re.search(r">Examples?<", text), f"the page of {name} has no example"
    for name in ("kruskal_minimum_spanning_tree", "minimum_spanning_forest", "minimum_spanning_forest_of_arrays",
                 "minimum_spanning_forest_of_stream", "mpi", "verify_minimum_spanning_forest", "single_linkage",
                 "cut_at_height", "cut_into_clusters", "minimum_spanning_forests"):
        for part in ("Parameters", "Returns", "Throws", "Complexity"):
            assert re.search(rf">{part}\b", pages[f"reference/{name}.html"]), f"the page of {name} lacks {part}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "site"
        build(out)
        pages = {page.relative_to(out).as_posix(): page.read_text() for page in out.rglob("*.html")
                 if page.name not in ("genindex.html", "search.html") and "_static" not in page.parts}
        broken = broken_links(out)
        assert not broken, "\n".join(broken)
        check_frames(out, pages)
        check_reference(pages)
        for header in (ROOT / "boost_gpu_mst").glob("*.h*"):
            if header.name != "config.hpp":
                assert any(f"boost_gpu_mst/{header.name}&gt;" in text for text in pages.values()), header.name
        assert "2<sup>32</sup>" in pages["graph_types.html"] + pages["larger_graphs.html"] + pages["python.html"]
        assert not re.search(r"\d\^\d", re.sub(r"<(pre|code)\b.*?</\1>", "", "".join(pages.values()), flags=re.S))

        assert "You need g++ 12 or clang++ 14" in pages["getting_started.html"]

        # The pictures are as their script draws them.
        for name in ("recursion", "data_flow", "roads"):
            assert getattr(draw, name)() == (ROOT / f"doc/pictures/{name}.svg").read_text(), f"{name}.svg is stale"

        # Broken links are found.
        (out / "bad.html").write_text('<a href="nowhere.html">x</a><a href="index.html#nowhere">y</a>'
                                      '<img src="no.svg"><a href="https://example.com/">z</a>')
        found = broken_links(out)
        assert len(found) == 3 and all(line.startswith("bad.html") for line in found), found


if __name__ == "__main__":
    main()
