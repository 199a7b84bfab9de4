#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Makes the documentation site: doc/site/build.py FOLDER

Pages are doc/site/*.adoc, and the Markdown of doc/ unchanged, in the order of navigation.py. Doxygen makes the
reference from the headers, code is cut from the examples; the look is Boost's (vendor/). Ends with an error on a
warning from Asciidoctor, a missing include, a page that navigation.py lacks, a public name on no page, and a broken
link. The site needs no server: open index.html.
Needs Debian's asciidoctor, ruby-rouge, python3-markdown and doxygen.
"""

import pathlib
import shutil
import sys
import tempfile

import reference
import search_index
from check_links import broken_links
from layout import sidebar_names, whole_page
from navigation import FOLDERS
from pages import ROOT, SITE, gather_sources, make_pages


def in_order(pages):
    """In the sidebar's order; the pages of a folder follow its index."""
    by_name = {page.name: page for page in pages}
    names = []
    for name in sidebar_names():
        names.append(name)
        folder = name.rpartition("/")[0]
        if folder in FOLDERS:
            names += [page.name for page in pages if page.name.startswith(folder + "/") and page.name != name]
    for what, lost in (("navigation.py lacks", set(by_name) - set(names)), ("there is no", set(names) - set(by_name))):
        if lost:
            sys.exit(f"{what} {', '.join(sorted(lost))}")
    return [by_name[name] for name in names]


def write_pages(out):
    with tempfile.TemporaryDirectory() as folder:
        work, generated = pathlib.Path(folder, "pages"), pathlib.Path(folder, "generated")
        work.mkdir()
        generated.mkdir()
        reference.write(generated)
        gather_sources(work)
        pages = in_order(list(make_pages(work, generated)))
    by_name = {page.name: page for page in pages}
    for before, page, after in zip([None, *pages], pages, [*pages[1:], None]):
        (out / page.href).parent.mkdir(exist_ok=True)
        (out / page.href).write_text(whole_page(page, before, after, by_name))
    (out / "theme/search_documents.js").write_text(search_index.script(pages))


def main(out):
    out = pathlib.Path(out).resolve()
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(SITE / "vendor", out / "theme")
    shutil.copytree(SITE / "theme", out / "theme", dirs_exist_ok=True)
    shutil.copytree(ROOT / "doc/pictures", out / "pictures", ignore=shutil.ignore_patterns("*.py"))
    (out / "results").mkdir()
    for picture in (ROOT / "doc/results").glob("*.svg"):
        shutil.copy(picture, out / "results")
    write_pages(out)

    broken = broken_links(out)
    for line in broken:
        print(line, file=sys.stderr)
    if broken:
        sys.exit(1)
    print(f"{len(list(out.rglob('*.html')))} pages in {out}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
