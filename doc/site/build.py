#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Makes the documentation site: doc/site/build.py FOLDER

Pages are doc/site/*.adoc, and the Markdown of doc/ as it is. Synopses are cut from the headers, code from the
examples. Ends with an error on a warning of Asciidoctor's, a missing include, and a link that leads nowhere.
Needs asciidoctor and markdown_py (Debian: asciidoctor, python3-markdown).
"""

import pathlib
import re
import shutil
import subprocess
import sys

from check_links import broken_links
from synopsis import synopsis

SITE = pathlib.Path(__file__).resolve().parent
ROOT = SITE.parent.parent


def asciidoctor(source, target):
    subprocess.run(
        ["asciidoctor", "--failure-level=WARN", "-a", f"root={ROOT}", "-a", f"generated={target.parent}/generated",
         "-a", "linkcss!", "-a", "source-highlighter!", "-a", "nofooter", "-a", "toc=left", "-a", "sectanchors",
         "-a", "icons!", "-o", str(target), str(source)],
        check=True)


def markdown_page(source, target, home):
    """The same page with links to its fellows' HTML; links into the sources become plain text."""
    text = source.read_text()
    title = re.match(r"# (.*)", text).group(1)

    def link(match):
        label, to = match.group(1), match.group(2)
        if re.match(r"[a-z]+:|#", to):
            return match.group(0)
        path, _, anchor = to.partition("#")
        file = (source.parent / path).resolve()
        if not file.exists():
            sys.exit(f"{source}: broken link to {to}")
        inside = file.relative_to(ROOT).as_posix()
        if re.fullmatch(r"doc/(decisions/)?[^/]*\.md", inside):
            page = inside[len("doc/"):-3] + ".html" + ("#" + anchor if anchor else "")
            return f"[{label}]({home}{page})"
        if re.fullmatch(r"doc/results/.*\.svg", inside):
            return f"[{label}]({home}{inside[len('doc/'):]})"
        if inside == "doc/decisions":
            return f"[{label}]({home}decisions/index.html)"
        return f"{label} (`{inside}`)"

    text = re.sub(r"(?<!`)\[([^\]]*)\]\(([^)\s]+)\)", link, text)
    body = subprocess.run(["markdown_py", "-x", "tables", "-x", "fenced_code", "-x", "toc", "-o", "html"],
                          input=text.split("\n", 1)[1], capture_output=True, text=True, check=True).stdout
    wrapped = target.with_suffix(".adoc")
    wrapped.parent.mkdir(parents=True, exist_ok=True)
    wrapped.write_text(f"= {title}\n\nlink:{home}index.html[Contents]\n\n++++\n{body}\n++++\n")
    asciidoctor(wrapped, target)
    wrapped.unlink()


def main(out):
    out = pathlib.Path(out).resolve()
    if out.exists():
        shutil.rmtree(out)
    (out / "generated").mkdir(parents=True)
    for header in sorted((ROOT / "boost_gpu_mst").glob("*.hpp")):
        (out / "generated" / (header.stem + ".hpp")).write_text(synopsis(header))
    shutil.copytree(ROOT / "doc/pictures", out / "pictures", ignore=shutil.ignore_patterns("*.py"))
    (out / "results").mkdir()
    for picture in (ROOT / "doc/results").glob("*.svg"):
        shutil.copy(picture, out / "results")

    for page in sorted(SITE.glob("*.adoc")):
        asciidoctor(page, out / (page.stem + ".html"))
    for page in sorted((ROOT / "doc").glob("*.md")):
        markdown_page(page, out / (page.stem + ".html"), "")
    decisions = []
    for page in sorted((ROOT / "doc/decisions").glob("*.md")):
        markdown_page(page, out / "decisions" / (page.stem + ".html"), "../")
        title = re.match(r"# (.*)", page.read_text()).group(1)
        decisions.append(f"* link:{page.stem}.html[{title}]\n")
    index = out / "decisions" / "index.adoc"
    index.write_text("= Decisions\n\nlink:../index.html[Contents]\n\n" + "".join(decisions))
    asciidoctor(index, out / "decisions" / "index.html")
    index.unlink()
    shutil.rmtree(out / "generated")

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
