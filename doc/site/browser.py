#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""A headless Chromium, controlled by its own protocol over two pipes; nothing else is needed."""

import base64
import json
import os
import select
import shutil
import subprocess
import time

# Events by which the browser itself reports faults of a page.
_COMPLAINTS = {"Runtime.exceptionThrown", "Log.entryAdded", "Network.loadingFailed"}


def chromium():
    """The browser's program, or None."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Browser:
    def __init__(self, program, profile):
        to_browser, self._to = os.pipe()
        self._from, from_browser = os.pipe()

        def as_3_and_4():
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self._process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--disable-background-networking", "--disable-component-update",
             "--remote-debugging-pipe", f"--user-data-dir={profile}"],
            preexec_fn=as_3_and_4, pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self._rest, self._id, self._session = b"", 0, None
        self._loaded, self.complaints = set(), []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)

    def close(self):
        self._session = None
        self.call("Browser.close")
        self._process.wait(60)

    def _message(self, until):
        while b"\0" not in self._rest:
            if not select.select([self._from], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            got = os.read(self._from, 1 << 20)
            if not got:
                raise RuntimeError(f"the browser ended with status {self._process.wait()}")
            self._rest += got
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)

    def _note(self, event):
        method, what = event.get("method"), event.get("params", {})
        if method == "Page.lifecycleEvent" and what["name"] == "load":
            self._loaded.add(what["loaderId"])
        loud = method == "Runtime.consoleAPICalled" and what.get("type") in ("error", "warning", "assert")
        if loud or method in _COMPLAINTS and not what.get("canceled"):  # the next page cancels what is still loading
            self.complaints.append(f"{method}: {json.dumps(what)[:500]}")

    def call(self, method, **parameters):
        self._id += 1
        message = {"id": self._id, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + 120
        while True:
            answer = self._message(until)
            if answer.get("id") == self._id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def resize(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def look_at(self, url, width, height=900, dark=False):
        self.resize(width, height)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        # The page before may still be loading: its load event has another id.
        loader = self.call("Page.navigate", url=url)["loaderId"]
        until = time.monotonic() + 120
        while loader not in self._loaded:
            self._note(self._message(until))

    def evaluate(self, expression):
        """The value of an expression in the page; for a promise, the value that it is fulfilled with."""
        done = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise RuntimeError(f"{expression}: {json.dumps(done['exceptionDetails'])[:500]}")
        return done["result"].get("value")

    def picture(self, file):
        shot = self.call("Page.captureScreenshot", format="png")
        file.write_bytes(base64.b64decode(shot["data"]))
