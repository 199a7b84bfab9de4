#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The page around a text: sidebar, bar above, contents at the right, previous and next. The structure is that of
Boost's Antora pages, so that boostlook.css fits it."""

import html
import re

from navigation import PAGES

_HEADING = re.compile(r'<h([23]) id="([^"]+)">(.*?)</h\1>', re.S)

# Runs before anything is drawn, so that a dark page is never light for a moment.
_THEME = ("(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}"
          "if(t?t==='dark':matchMedia('(prefers-color-scheme: dark)').matches)"
          "document.documentElement.classList.add('dark')})()")


CURRENT = ' aria-current="page"'


class Page:
    """One page: its name without .html, title, the HTML of its text."""

    def __init__(self, name, title, body):
        self.name, self.title, self.body = name, title, body
        self.href = name + ".html"
        self.home = "../" * name.count("/")


def _name(entry):
    return entry if isinstance(entry, str) else entry[0]


def sidebar_names():
    return [_name(entry) for _, entries in PAGES for entry in entries]


def _breakable(text):
    """Long names may be broken after an underscore."""
    return text.replace("_", "_<wbr>")


def _label(entry, by_name):
    return _breakable(html.escape(by_name[entry].title if isinstance(entry, str) else entry[1]))


def _sidebar(page, by_name):
    """A page of a folder marks the folder's index as the current page."""
    current = page.name if page.name in sidebar_names() else page.name.rsplit("/", 1)[0] + "/index"
    out = []
    for heading, entries in PAGES:
        out.append(f'<li class="nav-item" data-depth="1"><span class="nav-text">{heading}</span><ul class="nav-list">')
        for entry in entries:
            here = _name(entry) == current
            out.append(f'<li class="nav-item{" is-current-page is-active" if here else ""}" data-depth="2">'
                       f'<a class="nav-link" href="{page.home}{by_name[_name(entry)].href}"'
                       f'{CURRENT if here else ""}>{_label(entry, by_name)}</a></li>')
        out.append("</ul></li>")
    return "\n".join(out)


def _heading_of(name):
    for heading, entries in PAGES:
        if name in map(_name, entries) or name.rsplit("/", 1)[0] + "/index" in map(_name, entries):
            return heading
    return ""


def _on_this_page(body):
    headings = _HEADING.findall(body)
    if len(headings) < 2:
        return ""
    items = "\n".join(f'<li data-level="{level}"><a href="#{anchor}">{_breakable(re.sub("<[^>]+>", "", text))}</a></li>'
                      for level, anchor, text in headings)
    return f'<aside class="toc sidebar"><div class="toc-menu"><h3>On this page</h3><ul>{items}</ul></div></aside>'


def _around(page, before, after):
    """Links to the pages before and after."""
    def link(other, which):
        if not other:
            return f'<span class="{which} none"></span>'
        return (f'<span class="{which}"><a rel="{which}" href="{page.home}{other.href}">{_breakable(html.escape(other.title))}</a>'
                '</span>')
    return f'<nav class="pagination" aria-label="Previous and next">{link(before, "prev")}{link(after, "next")}</nav>'


def with_anchors(body):
    """Each heading is a link to itself."""
    return re.sub(r'<h([2-4]) id="([^"]+)">(.*?)</h\1>',
                  r'<h\1 id="\2"><a class="anchor" href="#\2" aria-label="Link to this section"></a>\3</h\1>',
                  body, flags=re.S)


def whole_page(page, before, after, by_name):
    home, title = page.home, html.escape(page.title)
    heading = _heading_of(page.name)
    wide = re.sub(r"(<table\b.*?</table>)", r'<div class="table-scroll">\1</div>', page.body, flags=re.S)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}{"" if page.name == "index" else " · boost_gpu_mst"}</title>
<link rel="icon" type="image/svg+xml" href="{home}theme/logo.svg">
<link rel="stylesheet" href="{home}theme/boostlook.css">
<link rel="stylesheet" href="{home}theme/site.css">
<script>{_THEME}</script>
<script defer src="{home}theme/lunr.js"></script>
<script defer src="{home}theme/site.js"></script>
</head>
<body data-home="{home}">
<a class="skip" href="#content">To the text</a>
<div class="boostlook">
<div id="header">
<div id="toc" class="nav-container toc2"><nav class="nav" aria-label="Pages">
<a class="brand" href="{home}index.html"><img src="{home}theme/logo.svg" alt="" width="28" height="28">boost_gpu_mst</a>
<div class="search" role="search">
<input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off">
<ul id="search-results" hidden></ul>
</div>
<div class="nav-panel-menu"><div class="nav-menu"><ul class="nav-list">
{_sidebar(page, by_name)}
</ul></div></div>
</nav></div>
</div>
<div id="content">
<article class="doc max-width-reset">
<div class="toolbar">
<button class="nav-toggle" type="button" aria-label="Pages" aria-expanded="false" aria-controls="toc"></button>
<nav class="breadcrumbs" aria-label="Place"><ul><li><a href="{home}index.html">boost_gpu_mst</a></li>\
{f"<li>{heading}</li>" if heading else ""}<li>{title}</li></ul></nav>
<button class="theme-toggle" type="button" aria-label="Dark or light" title="Dark or light"></button>
</div>
<h1 class="page">{_breakable(title)}</h1>
{with_anchors(wide)}
{_around(page, before, after)}
</article>
{_on_this_page(page.body)}
</div>
<div id="footer"><p>Distributed under the Boost Software License, Version 1.0. Not an official Boost library.</p></div>
</div>
</body>
</html>
"""
