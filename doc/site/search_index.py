#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The data for the search: each section of each page, for lunr to index in the reader's browser.

The file is loaded as a script, since a browser does not let a page in a folder read another file there.
"""

import html
import json
import re

_SECTION = re.compile(r'<h[2-4] id="([^"]+)">(.*?)</h[2-4]>', re.S)


def _plain(part):
    part = re.sub(r"<(script|style)\b.*?</\1>", " ", part, flags=re.S)
    part = re.sub(r"</?(?:p|div|li|td|th|tr|h\d|pre|br|dt|dd)\b[^>]*>", " ", part)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", "", part))).strip()


def sections(page):
    """The {page, section, href, text} of the page's beginning and of each section."""
    cut = _SECTION.split(page.body)
    found = [{"page": page.title, "section": "", "href": page.href, "text": _plain(cut[0])}]
    for anchor, heading, text in zip(cut[1::3], cut[2::3], cut[3::3]):
        found.append({"page": page.title, "section": _plain(heading), "href": f"{page.href}#{anchor}",
                      "text": _plain(text)})
    return [each for each in found if each["text"] or each["section"]]


def script(pages):
    documents = [each for page in pages for each in sections(page)]
    return "window.searchDocuments = " + json.dumps(documents, ensure_ascii=False, separators=(",", ":")) + ";\n"
