#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The site in a real browser: test_browser.py DOC_SITE_FOLDER [PICTURES]

Checks every page at three widths, dark and light: nothing on the console, no missing picture, nothing wider than the
window. Also the search, the switch of colours, and the sidebar in a narrow window. With PICTURES, a folder, draws some
pages into it to look at. Skipped if there is no Chromium.
"""

import pathlib
import subprocess
import sys
import tempfile

SITE = pathlib.Path(sys.argv[1]).resolve()
sys.path.insert(0, str(SITE))
sys.dont_write_bytecode = True

from browser import Browser, chromium  # noqa: E402

WIDTHS = (360, 768, 1440)
DRAWN = ("index", "getting_started", "example_01_drop_in", "example_06_single_linkage", "example_07_maze", "drop_in",
         "kruskal_minimum_spanning_tree", "options", "c", "performance", "decisions/index")

TOO_WIDE = """(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return ''
    const wide = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > room + 1)
    return wide.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)).join(' | ') || 'the page'
})()"""
NOT_SHOWN = "[...document.images].filter((i) => !(i.complete && i.naturalWidth)).map((i) => i.src).join(' ')"
BACKGROUND = "getComputedStyle(document.body).backgroundColor"
# The search results, when they appear.
FOUND = """new Promise((resolve, reject) => {
    const input = document.getElementById('search')
    const list = document.getElementById('search-results')
    setTimeout(() => reject('no results'), 30000)
    new MutationObserver(() => resolve([...list.querySelectorAll('a')].map((a) => a.getAttribute('href'))))
        .observe(list, { childList: true })
    input.focus()
    input.value = %s
    input.dispatchEvent(new Event('input', { bubbles: true }))
})"""


def check_page(browser, url, name, wrong):
    browser.look_at(url, WIDTHS[-1])
    lost = browser.evaluate(NOT_SHOWN)
    if lost:
        wrong.append(f"{name}: pictures do not load: {lost}")
    for width in WIDTHS:
        browser.resize(width)
        wide = browser.evaluate(TOO_WIDE)
        if wide:
            wrong.append(f"{name} is wider than {width}: {wide}")
    wrong += [f"{name}: {complaint}" for complaint in browser.complaints]
    browser.complaints.clear()


def check_search(browser, url):
    for query, page in (("maze", "example_07_maze.html"), ("single_linkage", "single_linkage.html"),
                        ("linkage", "single_linkage.html"), ("FetchContent", "getting_started.html#fetch_content"),
                        ("merges of greatest height", "cut_into_clusters.html"), ("clust maz", "examples.html"),
                        ("boruvka", "design.html")):
        browser.look_at(url, WIDTHS[-1])
        found = browser.evaluate(FOUND % repr(query))
        assert any(each.startswith(page) for each in found[:5]), f"{query}: {found}"
    browser.look_at(url, WIDTHS[-1])
    assert browser.evaluate(FOUND % repr("zzzz")) == []


def check_colours(browser, url):
    browser.look_at(url, WIDTHS[-1], dark=False)
    light = browser.evaluate(BACKGROUND)
    browser.look_at(url, WIDTHS[-1], dark=True)
    dark = browser.evaluate(BACKGROUND)
    assert light == "rgb(255, 255, 255)" and dark != light, f"the system's wish for dark is not followed: {light}, {dark}"
    browser.evaluate("document.querySelector('.theme-toggle').click()")
    assert browser.evaluate(BACKGROUND) == light, "the switch does nothing"
    browser.look_at(url, WIDTHS[-1], dark=True)
    assert browser.evaluate(BACKGROUND) == light, "the reader's choice is forgotten"
    browser.evaluate("localStorage.clear()")


def check_sidebar(browser, url):
    shown = "document.getElementById('toc').getBoundingClientRect().width > 0"
    browser.look_at(url, WIDTHS[0])
    assert not browser.evaluate(shown), "the sidebar hides the text of a narrow window"
    browser.evaluate("document.querySelector('.nav-toggle').click()")
    assert browser.evaluate(shown), "a narrow window has no sidebar"
    assert browser.evaluate("document.querySelectorAll('#toc a.nav-link').length") > 30
    browser.look_at(url.replace("index.html", "workspace.html"), WIDTHS[1])
    assert browser.evaluate(shown), "the sidebar is not shown"
    top = browser.evaluate("document.querySelector('.is-current-page').getBoundingClientRect().top")
    assert 0 < top < 900, f"the current page's place in the sidebar is out of sight, at {top}"


def draw(browser, site, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name in DRAWN:
        for width in WIDTHS:
            for dark in (False, True):
                browser.look_at((site / f"{name}.html").as_uri(), width, dark=dark)
                browser.picture(folder / f"{name.replace('/', '_')}_{width}_{'dark' if dark else 'light'}.png")


def main():
    program = chromium()
    if not program:
        print("skipped: no Chromium here")
        sys.exit(77)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        site = pathlib.Path(folder, "site")
        subprocess.run([sys.executable, "-B", str(SITE / "build.py"), str(site)], check=True)
        (site / "bad.html").write_text("<!DOCTYPE html><img src='no.svg'><p style='width: 999em'>x</p>"
                                       "<script>nowhere()</script>")
        browser = Browser(program, pathlib.Path(folder, "profile"))
        try:
            wrong = []
            check_page(browser, (site / "bad.html").as_uri(), "bad.html", wrong)
            for what in ("do not load", "wider than 1440", "nowhere is not defined"):
                assert any(what in each for each in wrong), f"the check does not find {what}: {wrong}"
            (site / "bad.html").unlink()

            wrong.clear()
            for page in sorted(site.rglob("*.html")):
                check_page(browser, page.as_uri(), page.relative_to(site).as_posix(), wrong)
            assert not wrong, "\n".join(wrong)
            start = (site / "index.html").as_uri()
            check_search(browser, start)
            check_colours(browser, start)
            check_sidebar(browser, start)
            assert not browser.complaints, browser.complaints
            if len(sys.argv) == 3:
                draw(browser, site, pathlib.Path(sys.argv[2]))
        finally:
            browser.close()


main()
