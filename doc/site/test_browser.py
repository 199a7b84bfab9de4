#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The site in a real browser: test_browser.py [PICTURES]

Checks every page at three widths: nothing on the console, no missing picture, nothing wider than the window, every
table readable to its right edge. Also the search, the keyboard, dark and light, and the sidebar in a narrow window.
With PICTURES, a folder, draws some pages into it to look at. Skipped if there is no Chromium.
"""

import functools
import http.server
import pathlib
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

from browser import Browser, chromium  # noqa: E402
from test_site import build  # noqa: E402

WIDTHS = (360, 768, 1440)
DRAWN = ("index", "getting_started", "tutorial/README", "drop_in", "reference/README",
         "reference/kruskal_minimum_spanning_tree", "reference/options", "reference/c", "performance", "python")

TOO_WIDE = """(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return ''
    const wide = [...document.querySelectorAll('article *')].filter((e) => e.getBoundingClientRect().right > room + 1)
    return wide.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)).join(' | ') || 'the page'
})()"""
# Tables whose right edge stays hidden even when all boxes around them are scrolled as far as they go.
CUT = """(() => {
    const cut = []
    for (const table of document.querySelectorAll('table')) {
        const boxes = []
        for (let e = table.parentElement; e && e !== document.body; e = e.parentElement)
            if (getComputedStyle(e).overflowX !== 'visible') boxes.push(e)
        for (const box of boxes) if (/auto|scroll/.test(getComputedStyle(box).overflowX)) box.scrollLeft = 1e6
        const right = table.getBoundingClientRect().right
        if ([window.document.documentElement, ...boxes].some((e) =>
                right > e.getBoundingClientRect().left + e.clientLeft + e.clientWidth + 1))
            cut.push(table.outerHTML.slice(0, 120))
        for (const box of boxes) box.scrollLeft = 0
    }
    return cut.join(' | ')
})()"""
NOT_SHOWN = """(async () => {
    for (const i of document.images) { i.loading = 'eager'; await i.decode().catch(() => {}) }
    return [...document.images].filter((i) => !(i.complete && i.naturalWidth)).map((i) => i.src).join(' ')
})()"""
BACKGROUND = "getComputedStyle(document.body).backgroundColor"
# The summary is empty until the last result is listed; excerpts of earlier results may contain any word.
FOUND = """new Promise((resolve, reject) => {
    const end = Date.now() + 100000
    const look = () => {
        const done = document.querySelector('#search-results .search-summary')?.textContent
        const links = [...document.querySelectorAll('#search-results li a')].map((a) => a.getAttribute('href'))
        if (done) resolve(links)
        else if (Date.now() > end) reject('no results')
        else setTimeout(look, 50)
    }
    look()
})"""


def check_page(browser, url, name, wrong):
    browser.look_at(url, WIDTHS[-1])
    lost = browser.evaluate(NOT_SHOWN)
    if lost:
        wrong.append(f"{name}: pictures do not load: {lost}")
    for width in WIDTHS:
        browser.resize(width)
        for what, found in (("is wider than", browser.evaluate(TOO_WIDE)), ("cuts a table at", browser.evaluate(CUT))):
            if found:
                wrong.append(f"{name} {what} {width}: {found}")
    wrong += [f"{name}: {complaint}" for complaint in browser.complaints]
    browser.complaints.clear()


def press(browser, key, text=""):
    for kind in ("keyDown", "keyUp"):
        browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, text=text if kind == "keyDown" else "",
                     windowsVirtualKeyCode={"Enter": 13, "ArrowRight": 39, "ArrowLeft": 37, "/": 191}[key])


def wait_until(browser, expression, what):
    until = time.monotonic() + 30
    while True:
        try:
            if browser.evaluate(expression):
                return
        except RuntimeError:  # between two pages there is none to ask
            pass
        assert time.monotonic() < until, what
        time.sleep(0.05)


def check_search(browser, site):
    for query, page in (("maze", "tutorial/README"), ("single_linkage", "reference/single_linkage"),
                        ("FetchContent", "getting_started"), ("license", "packages"), ("windows", "packages"),
                        ("deterministic", "drop_in"), ("cut_into_clusters", "reference/cut_into_clusters"),
                        ("boruvka", "design"), ("--weight-column", "gpu_mst")):
        browser.look_at(f"{site}/search.html?q={query}", WIDTHS[-1])
        found = browser.evaluate(FOUND)
        assert any(each.startswith(page + ".html") for each in found[:8]), f"{query}: {found}"
    browser.look_at(f"{site}/search.html?q=zzzz", WIDTHS[-1])
    assert browser.evaluate(FOUND) == []


def check_keyboard(browser, site):
    """/ and Enter search; the arrows lead to the next page and back."""
    browser.look_at(f"{site}/index.html", WIDTHS[-1])
    press(browser, "/", "/")
    wait_until(browser, "document.activeElement.matches('input[name=q]')", "/ does not lead to the search")
    browser.call("Input.insertText", text="maze")
    press(browser, "Enter", "\r")
    wait_until(browser, "location.pathname.endsWith('search.html') && location.search.includes('maze')", "no search")
    browser.evaluate(FOUND)
    browser.look_at(f"{site}/index.html", WIDTHS[-1])
    press(browser, "ArrowRight")
    wait_until(browser, "location.pathname.endsWith('getting_started.html') && document.readyState === 'complete'",
               "the right arrow does not lead on")
    press(browser, "ArrowLeft")
    wait_until(browser, "location.pathname.endsWith('index.html')", "the left arrow does not lead back")


def check_colours(browser, site):
    url = f"{site}/index.html"
    browser.look_at(url, WIDTHS[-1], dark=False)
    light = browser.evaluate(BACKGROUND)
    browser.look_at(url, WIDTHS[-1], dark=True)
    dark = browser.evaluate(BACKGROUND)
    assert light == "rgb(255, 255, 255)" and dark != light, f"the system's wish is not followed: {light}, {dark}"
    browser.evaluate("document.querySelector('.theme-toggle').click()")
    assert browser.evaluate(BACKGROUND) == light, "the switch does nothing"
    browser.look_at(url, WIDTHS[-1], dark=True)
    assert browser.evaluate(BACKGROUND) == light, "the reader's choice is forgotten"
    browser.evaluate("localStorage.clear()")


def check_sidebar(browser, site):
    shown = """(() => { const r = document.querySelector('.sidebar-tree').getBoundingClientRect()
        return r.width > 0 && r.left >= 0 && r.right <= innerWidth })()"""
    browser.look_at(f"{site}/reference/workspace.html", WIDTHS[0])
    assert not browser.evaluate(shown), "the sidebar hides the text of a narrow window"
    browser.evaluate("document.querySelector('label[for=__navigation]').click()")
    wait_until(browser, shown, "a narrow window has no sidebar")
    assert browser.evaluate("document.querySelectorAll('.sidebar-tree a').length") > 60
    browser.look_at(f"{site}/reference/workspace.html", WIDTHS[-1])
    assert browser.evaluate(shown), "the sidebar is not shown"
    current = browser.evaluate("document.querySelector('.sidebar-tree .current-page > a').textContent")
    assert current.startswith("workspace"), f"the sidebar marks {current}"


def draw(browser, site, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name in DRAWN:
        for width in WIDTHS:
            for dark in (False, True):
                browser.look_at(f"{site}/{name}.html", width, dark=dark)
                browser.picture(folder / f"{name.replace('/', '_')}_{width}_{'dark' if dark else 'light'}.png")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    program = chromium()
    if not program:
        print("skipped: no Chromium here")
        sys.exit(77)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        out = pathlib.Path(folder, "site")
        build(out)
        box = "<div style='overflow-x: %s; width: 200px'>%s<table style='width: 400px'><tr><td>x</table>"
        # Without an icon the browser requests one, whose 404 may arrive while the next page is checked.
        head = "<!DOCTYPE html><link rel=icon href='data:,'>"
        (out / "bad.html").write_text(
            head + "<img src='no.svg'><p style='width: 999em'>x</p><script>nowhere()</script>"
            + box % ("hidden", "<b>"))
        (out / "good.html").write_text(head + box % ("auto", ""))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=out))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}"
        browser = Browser(program, pathlib.Path(folder, "profile"))
        try:
            wrong = []
            check_page(browser, f"{site}/good.html", "good.html", wrong)
            assert not wrong, wrong
            check_page(browser, f"{site}/bad.html", "bad.html", wrong)
            for what in ("do not load", "wider than 1440", "cuts a table at 1440", "nowhere is not defined"):
                assert any(what in each for each in wrong), f"the check does not find {what}: {wrong}"

            wrong.clear()
            for page in sorted(out.rglob("*.html")):
                if page.name not in ("bad.html", "good.html"):
                    name = page.relative_to(out).as_posix()
                    check_page(browser, f"{site}/{name}", name, wrong)
            assert not wrong, "\n".join(wrong)
            for check in (check_search, check_keyboard, check_colours, check_sidebar):
                check(browser, site)
            assert not browser.complaints, browser.complaints
            if len(sys.argv) == 2:
                draw(browser, site, pathlib.Path(sys.argv[1]))
        finally:
            browser.close()
            server.shutdown()


main()
