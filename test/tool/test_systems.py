#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""What of the tool depends on the operating system: names, bytes, ends of lines, requests to end.

test_systems.py COMMAND...: the tool, behind wine or any other program that runs it. A file of more than 4 GiB is read
only if BOOST_GPU_MST_TEST_LARGE is set.
"""

import os
import pathlib
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

TOOL = sys.argv[1:]
WINDOWS = TOOL[-1].endswith(".exe")
NULL = "NUL" if WINDOWS else "/dev/null"
TRIANGLE = [(0, 1, 5), (1, 2, 3), (0, 2, 9)]
FOREST = "1 2 3\n0 1 5\n"


def run(*arguments, stdin=b""):
    environment = dict(os.environ, LC_ALL="C.UTF-8", WINEDEBUG="-all")
    return subprocess.run(TOOL + list(map(str, arguments)), input=stdin, capture_output=True, env=environment, timeout=600)


def text(edges, end="\n"):
    return "".join(f"{u} {v} {w}{end}" for u, v, w in edges).encode()


class Systems(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def check_forest(self, finished, forest=FOREST):
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertEqual(finished.stdout.decode(), forest)

    def test_names_in_any_alphabet(self):
        path = self.write("Gewässer 日本 🌲.txt", text(TRIANGLE))
        out = self.folder / "Wälder.txt"
        finished = run("-q", "-o", out, path)
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertEqual(out.read_bytes().decode(), FOREST)

    def test_both_ends_of_lines(self):
        for end in ("\n", "\r\n"):
            self.check_forest(run("-q", "-o", "-", self.write("edges.txt", text(TRIANGLE, end))))

    def test_standard_streams_are_binary(self):
        # 10, 13 and 26 are the bytes that a translation would change.
        edges = [(10, 13, 26), (13, 26, 13), (10, 26, 0x0A0D)]
        raw = b"".join(struct.pack("<IIi", *edge) for edge in edges)
        self.check_forest(run("-q", "-o", "-", "--format=raw", "--weight=int32", "-", stdin=raw), "13 26 13\n10 13 26\n")

    def test_null_device(self):
        path = self.write("edges.txt", text(TRIANGLE))
        finished = run("-q", "-o", NULL, "--components", NULL, path)
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["edges.txt"])

    @unittest.skipUnless(WINDOWS, "drives are Windows'")
    def test_drive(self):
        path = str(self.write("edges.txt", text(TRIANGLE)))
        if not path[1:].startswith(":"):  # wine shows the root folder as this drive
            path = "Z:" + path.replace("/", "\\")
        self.check_forest(run("-q", "-o", "-", path))

    def test_what_cannot_be_read(self):
        for path, message in ((self.folder / "absent", b"no such file"), (self.folder, b"this is a directory")):
            finished = run(path)
            self.assertEqual(finished.returncode, 3)
            self.assertIn(message, finished.stderr)

    def test_files_are_replaced_as_a_whole(self):
        out = self.write("out.txt", b"old\n")
        path = self.write("edges.txt", text(TRIANGLE))
        self.assertEqual(run("-q", "-o", out, "--components", self.folder / "no" / "c.txt", path).returncode, 4)
        self.assertEqual(out.read_bytes(), b"old\n")
        self.assertEqual(run("-q", "-o", out, path).returncode, 0)
        self.assertEqual(out.read_bytes().decode(), FOREST)
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["edges.txt", "out.txt"])

    def test_request_to_end_removes_temporary_files(self):
        out = self.folder / "out.txt"
        flags = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if sys.platform == "win32" else {}
        with subprocess.Popen(TOOL + ["-q", "-o", str(out), "-"], stdin=subprocess.PIPE, **flags) as process:
            end = time.monotonic() + 60
            while not list(self.folder.iterdir()) and time.monotonic() < end:
                time.sleep(0.05)  # until the temporary file is there: the tool now waits for its input
            self.assertEqual(len(list(self.folder.iterdir())), 1)
            process.send_signal(signal.CTRL_BREAK_EVENT if sys.platform == "win32" else signal.SIGINT)
            process.wait(60)  # wine ends it with 0, Windows does not
        self.assertEqual(list(self.folder.iterdir()), [])

    @unittest.skipUnless(os.environ.get("BOOST_GPU_MST_TEST_LARGE"), "BOOST_GPU_MST_TEST_LARGE is not set")
    def test_more_than_4_gib(self):
        path = self.folder / "edges.raw"
        with open(path, "wb") as file:  # loops but for the last edge
            file.seek(12 * 360_000_000)
            file.write(struct.pack("<IIi", 1, 2, 7))
        self.check_forest(run("-q", "-o", "-", "--memory=200M", "--weight=int32", path), "1 2 7\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
