#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Makes pages of AsciiDoc, and of the Markdown of doc/ in a frame of AsciiDoc, in one run of asciidoctor.

Programs do the work, not Python modules: the first python3 in the path need not be the system's.
"""

import concurrent.futures
import html
import pathlib
import re
import shutil
import subprocess
import sys

from layout import Page

SITE = pathlib.Path(__file__).resolve().parent
ROOT = SITE.parent.parent


# These marks let an include cut code out of an example; an include of the whole example contains them too.
_MARK = re.compile(r'^[ \t]*(?:<span class="c1?">)?(?://|#) (?:tag|end)::\w+\[\](?:</span>)?(?:\n|(?=</code>))', re.M)
_CODE = re.compile(r"(<pre\b.*?</pre>)", re.S)


def _clean_code(match):
    return re.sub(r"\n{3,}", "\n\n", _MARK.sub("", match.group(1))).replace("\n</code>", "</code>")


def make_pages(work, generated):
    """The pages of all *.adoc in work, with their folders."""
    sources = sorted(work.rglob("*.adoc"))
    made = work / "html"
    subprocess.run(
        ["asciidoctor", "--embedded", "--failure-level=WARN", "-a", f"root={ROOT}", "-a", f"generated={generated}",
         "-a", "source-highlighter=rouge", "-a", "rouge-css=class", "-a", "icons!", "-a", "figure-caption!",
         "-R", str(work), "-D", str(made),
         *map(str, sources)],
        check=True)
    for source in sources:
        name = source.relative_to(work).with_suffix("").as_posix()
        title = re.search(r"^= (.*)", source.read_text(), re.M).group(1)
        yield Page(name, title, _CODE.sub(_clean_code, (made / name).with_suffix(".html").read_text()))


def _link(source, home, label, to):
    """A link to another page becomes a link to its HTML; a link into the sources becomes plain text."""
    path, _, anchor = to.partition("#")
    file = (source.parent / path).resolve()
    if not file.exists():
        sys.exit(f"{source}: broken link to {to}")
    inside = file.relative_to(ROOT).as_posix()
    if re.fullmatch(r"doc/(decisions/)?[^/]*\.md", inside):
        return f"[{label}]({home}{inside[len('doc/'):-3]}.html{'#' + anchor if anchor else ''})"
    if re.fullmatch(r"doc/site/[^/]*\.adoc", inside):
        return f"[{label}]({home}{file.stem}.html{'#' + anchor if anchor else ''})"
    if re.fullmatch(r"doc/(results|pictures)/.*\.svg", inside):
        return f"[{label}]({home}{inside[len('doc/'):]})"
    if inside == "doc/decisions":
        return f"[{label}]({home}decisions/index.html)"
    return f"{label} (`{inside}`)"


def _block(match):
    """A block of code, for asciidoctor to highlight. Mermaid charts, which some hosts draw, are drawn by hand here."""
    language, code = match.groups()
    if language == "mermaid":
        return '\n++++\n\nimage::pictures/data_flow.svg[The way of the data]\n\n++++\n'
    return f"\n++++\n\n[source,{language or 'text'}]\n----------\n{html.unescape(code)}----------\n\n++++\n"


def _as_asciidoctor(made):
    """Adds the classes that Asciidoctor would have written."""
    for old, new in ((r"<p>(.*?)</p>", r'<div class="paragraph"><p>\1</p></div>'),
                     (r"<ul>(?!\s*</ul>)", '<div class="ulist"><ul>'), ("</ul>", "</ul></div>"),
                     ("<ol>", '<div class="olist arabic"><ol class="arabic">'), ("</ol>", "</ol></div>"),
                     (r"<li>(?!\s*<div)(.*?)(?=</li>|<div)", r"<li><p>\1</p>"),
                     ("<table>", '<table class="tableblock frame-all grid-all">'),
                     (r"<(t[hd])\b(?: style=\"text-align: (\w+);\")?>",
                      lambda m: f'<{m.group(1)} class="tableblock halign-{m.group(2) or "left"} valign-top">')):
        made = re.sub(old, new, made, flags=re.S)
    return made


def _frame_markdown(source, target):
    text, home = source.read_text(), "../" * (len(source.relative_to(ROOT / "doc").parts) - 1)
    title, body = re.match(r"# ([^\n]*)\n(.*)", text, re.S).groups()

    def link(match):
        outside = re.match(r"[a-z]+:|#", match.group(2))
        return match.group(0) if outside else _link(source, home, *match.groups())

    body = re.sub(r"(?<=\S)\n```(?=\w)", "\n\n```", body)  # a block by itself, not the end of a list's last item
    body = re.sub(r"(?<!`)\[([^\]]*)\]\(([^)\s]+)\)", link, body)
    made = subprocess.run(["markdown_py", "-x", "tables", "-x", "fenced_code", "-x", "toc", "-o", "html"],
                          input=body, capture_output=True, text=True, check=True).stdout
    made = re.sub(r'<pre><code(?: class="language-(\w+)")?>(.*?)</code></pre>', _block, _as_asciidoctor(made),
                  flags=re.S)
    target.parent.mkdir(exist_ok=True)
    target.write_text(f"= {title.replace('`', '')}\n\n++++\n{made}\n++++\n")


def gather_sources(work):
    """Puts doc/site/*.adoc, and doc/*.md and the decisions as *.adoc, into work."""
    for page in SITE.glob("*.adoc"):
        shutil.copy(page, work)
    decisions = [page for page in sorted((ROOT / "doc/decisions").glob("*.md")) if not page.name.startswith("0000")]
    texts = {page: work / f"{page.stem}.adoc" for page in (ROOT / "doc").glob("*.md")}
    texts.update((page, work / f"decisions/{page.stem}.adoc") for page in decisions)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(_frame_markdown, texts.keys(), texts.values()))
    titles = [re.match(r"# (.*)", page.read_text()).group(1) for page in decisions]
    items = "".join(f"* link:{page.stem}.html[{title}]\n" for page, title in zip(decisions, titles))
    (work / "decisions/index.adoc").write_text(
        f"= Decisions\n\nChoices against a reasonable alternative, each with its reasons and figures.\n\n{items}")
