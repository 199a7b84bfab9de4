#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Converts a header's comments from Doxygen's XML to HTML: parts by their names, with links to other names."""

import html
import re

_TAGS = {"computeroutput": "code", "emphasis": "em", "bold": "strong", "subscript": "sub", "superscript": "sup"}
_WORD = re.compile(r"(?:boost_gpu_mst::)?([A-Za-z]\w*(?:::\w+)*)")
_PAGE = re.compile(r"doc/((?:decisions/)?[\w-]+)\.md")


class Links:
    """Where each name is explained: {name: page#anchor}. Names that are English words too are links only in code."""

    def __init__(self, places, own=""):
        self.places, self.own = places, own

    def of(self, name):
        place = self.places.get(name) or self.places.get(name.split("::")[0])
        return place if place and name.split("::")[0] != self.own else None

    def in_text(self, text, code=False):
        def one(match):
            place = self.of(match.group(1))
            named = "_" in match.group(1) or "::" in match.group(1) or match.string[:match.start()].endswith("see ")
            if not place or not (code or named):
                return match.group(0)
            return f'<a href="{place}">{"" if code else "<code>"}{match.group(0)}{"" if code else "</code>"}</a>'

        def page(match):
            return f'<a href="{match.group(1)}.html">{match.group(1).replace("_", " ")}</a>'

        pieces = re.split(r"(doc/[\w/-]+\.md)", html.escape(text, quote=False))
        return "".join(_PAGE.sub(page, each) if each.startswith("doc/") else _WORD.sub(one, each) for each in pieces)


class Comment:
    """The parts of a detailed description."""

    def __init__(self, element, links):
        self.links = links
        self.before, self.after = [], []  # blocks: ("html", text) or ("code", text)
        self.lists = {}                   # param, templateparam, exception: [(names, HTML)]
        self.sections = []                # (title, HTML)
        for part in ("briefdescription", "detaileddescription"):
            if element.find(part) is not None:
                for para in element.find(part):
                    self._paragraph(para)

    def _block(self, block):
        (self.after if self.lists or self.sections else self.before).append(block)

    def _paragraph(self, para):
        text = ""

        def flush():
            nonlocal text
            if text.strip():
                self._block(("html", f'<div class="paragraph"><p>{text.strip()}</p></div>'))
            text = ""

        text += self.links.in_text(para.text or "")
        for child in para:
            if child.tag == "parameterlist":
                flush()
                self._list(child)
            elif child.tag == "simplesect":
                flush()
                title = child.findtext("title") or {"return": "Returns"}.get(child.get("kind"), child.get("kind"))
                self.sections.append((title, " ".join(self.inline(each) for each in child.findall("para"))))
            elif child.tag in ("itemizedlist", "orderedlist"):
                flush()
                items = "".join(f"<li><p>{self.inline(item)}</p></li>" for item in child)
                self._block(("html", f'<div class="ulist"><ul>{items}</ul></div>'))
            elif child.tag in ("verbatim", "programlisting"):
                flush()
                self._block(("code", "".join(child.itertext()).strip("\n")))
            else:
                text += self._one(child)
            text += self.links.in_text(child.tail or "")
        flush()

    def _list(self, element):
        for item in element.findall("parameteritem"):
            names = ["".join(name.itertext()) for name in item.iter("parametername")]
            self.lists.setdefault(element.get("kind"), []).append(
                (names, self.inline(item.find("parameterdescription")).strip()))

    def _one(self, element):
        if element.tag == "ulink":
            return f'<a href="{html.escape(element.get("url"))}">{self.inline(element)}</a>'
        if element.tag == "computeroutput":
            return f"<code>{self.links.in_text(''.join(element.itertext()), code=True)}</code>"
        tag = _TAGS.get(element.tag)
        return f"<{tag}>{self.inline(element)}</{tag}>" if tag else self.inline(element)

    def inline(self, element):
        text = self.links.in_text(element.text or "")
        for child in element:
            text += self._one(child) + self.links.in_text(child.tail or "")
        return text
