#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Sphinx's settings for the site. build.sh calls Sphinx, and says in the environment where Doxygen's XML is."""

import os
import pathlib
import re

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

ROOT = pathlib.Path(__file__).resolve().parents[2]

project = author = "boost_gpu_mst"
copyright = "the boost_gpu_mst authors 2026. Boost Software License 1.0. Not an official Boost library"
version = release = re.search(r'VERSION_STRING "(.*)"', (ROOT / "boost_gpu_mst/version.hpp").read_text()).group(1)

extensions = ["myst_parser", "breathe", "sphinx_external_toc"]
exclude_patterns = ["site", "results", "pictures", "decisions/0000-template.md"]
external_toc_path = str(ROOT / "doc/site/toc.yml")
external_toc_exclude_missing = True
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
breathe_projects = {"boost_gpu_mst": os.environ["BOOST_GPU_MST_DOXYGEN_XML"]}
breathe_default_project = "boost_gpu_mst"
breathe_domain_by_extension = {"h": "c"}
highlight_language = "none"
smartquotes = False
html_use_index = False
# Each page of a header shows the namespace again; test_site.py sees to it that no name is on two pages.
suppress_warnings = ["duplicate_declaration.cpp"]

html_theme = "furo"
html_title = f"boost_gpu_mst {version}"
html_logo = html_favicon = "theme/logo.svg"
html_static_path = ["theme"]
html_css_files = ["site.css"]
html_theme_options = {"navigation_with_keys": True}
if address := os.environ.get("BOOST_GPU_MST_URL", ""):  # where the sources are, if that is a public place
    html_theme_options |= {f"source_{what}_link": f"{address}/{path}/main/doc/{{filename}}"
                           for what, path in (("view", "blob"), ("edit", "edit"))}

_FORMULA_OR_PAGE = re.compile(r"(?<=\d)\^(?P<exponent>-?\d+)|\bdoc/(?P<page>[\w/-]+)\.md\b")

_NO_PROSE = (nodes.literal, nodes.literal_block, nodes.raw, nodes.comment, addnodes.desc_signature)


class FormulasAndPages(SphinxTransform):
    """In prose, of pages and of headers alike, 2^32 becomes a formula, and doc/NAME.md a link to that page."""

    default_priority = 5  # before references are resolved

    def apply(self):
        for text in list(self.document.findall(nodes.Text)):
            if any(isinstance(up, _NO_PROSE) for up in _ancestors(text)):
                continue
            parts, done = [], 0
            for match in _FORMULA_OR_PAGE.finditer(text):
                parts.append(nodes.Text(text[done:match.start()]))
                if match["exponent"]:
                    parts.append(nodes.superscript("", match["exponent"]))
                else:
                    parts.append(addnodes.pending_xref(
                        "", nodes.inline("", match[0]), refdomain="std", reftype="doc", refexplicit=True,
                        reftarget="/" + match["page"], refdoc=self.env.docname))
                done = match.end()
            if parts:
                text.parent.replace(text, [*parts, nodes.Text(text[done:])])


def _ancestors(node):
    while node := node.parent:
        yield node


def setup(app):
    app.add_transform(FormulasAndPages)
