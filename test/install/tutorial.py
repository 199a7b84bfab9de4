#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""tutorial.py FOLDER COMPILER FLAGS: follows doc/site/getting_started.adoc to the letter, in an emptied folder: writes
the files of its titled blocks, runs its commands in one shell after the other, and compares what is printed with what
the page says. What stands in for the reader's machine:

- BOOST_GPU_MST_URL, which the page leaves to the reader, is a repository made of this working tree;
- `sudo` stands for the system: packages that the page has apt install must be installed here, and those that it has
  made are unpacked into a folder, where CMAKE_PREFIX_PATH lets find_package look;
- `g++` is this build's compiler with this build's flags, and what this build has compiled by the same command is not
  compiled again (built_objects.py, where BOOST_GPU_MST_BUILT names the build)."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "doc/site/getting_started.adoc"

SUDO = r"""#!/usr/bin/env bash
set -euo pipefail
[[ $1 == apt-get && $2 == install && $3 == -y ]]
for package in "${@:4}"; do
    if [[ $package == ./* ]]; then
        dpkg-deb -x "$package" "$SYSTEM"
    elif [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
        echo "the page wants the package $package, which is not installed here" >&2
        exit 1
    fi
done
"""


def included(line):
    """The lines that Asciidoctor puts in the place of one: of a file, or of a part of it between tags."""
    match = re.fullmatch(r"include::\{root\}/(\S+)\[(?:tag=(\w+))?\]", line)
    if not match:
        return [line]
    lines, tag = (ROOT / match.group(1)).read_text().splitlines(), match.group(2)
    if tag:
        first, last = (next(i for i, text in enumerate(lines) if f"{word}::{tag}[]" in text) for word in ("tag", "end"))
        lines = lines[first + 1:last]
    return [text for text in lines if not re.search(r"\b(tag|end)::\w+\[\]", text)]


def steps(page):
    """(kind, title, text) of each block: kind is `sh` for commands, another language for a file, None for output."""
    found = []
    pattern = r"(?:^\.(\S[^\n]*)\n)?(?:^\[source,(\w+)\]\n)?^----\n(.*?)^----\n"
    for title, kind, text in re.findall(pattern, page, re.M | re.S):
        lines = [out for line in text.splitlines() for out in included(line)]
        found.append((kind or None, title, "".join(line + "\n" for line in lines)))
    return found


def make_repository(folder):
    """The working tree as the one commit of a repository."""
    files = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                           capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, files):
        if (ROOT / name).exists():  # deleted, but not committed
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    git = ["git", "-C", str(folder), "-c", "user.name=test", "-c", "user.email=test@example.com",
           "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "The working tree"]):
        subprocess.run(git + command, check=True)


def main():
    for tool in ("git", "dpkg-query", "dpkg-deb", "dpkg-shlibdeps", "pkg-config"):
        if not shutil.which(tool):
            print(f"skipped: no {tool} here")
            sys.exit(77)
    folder, compiler, flags = pathlib.Path(sys.argv[1]).resolve(), shutil.which(sys.argv[2]), sys.argv[3]
    if folder.exists():
        shutil.rmtree(folder)
    machine, desk = folder / "machine", folder / "desk"  # what the reader has, and the empty folder
    (machine / "bin").mkdir(parents=True)
    desk.mkdir()
    make_repository(machine / "sources")
    for name, text in (("sudo", SUDO), ("g++", f'#!/bin/sh\nexec {compiler} {flags} "$@"\n')):
        (machine / "bin" / name).write_text(text)
        (machine / "bin" / name).chmod(0o755)
    environment = {**os.environ, "PATH": f"{machine / 'bin'}:{os.environ['PATH']}", "SYSTEM": str(machine / "system"),
                   "CMAKE_PREFIX_PATH": str(machine / "system/usr"), "CXX": compiler, "CXXFLAGS": flags,
                   "BOOST_GPU_MST_URL": (machine / "sources").as_uri(),
                   "BOOST_GPU_MST_COPIES": f"{desk / 'boost_gpu_mst'}:{desk / 'roads/build_fetched/_deps/boost_gpu_mst-src'}"}

    printed, files, compared = "", 0, 0
    exports = machine / "exports"
    exports.write_text("")
    for kind, title, text in steps(PAGE.read_text()):
        if kind == "sh":
            print(f"$ {text}", end="", flush=True)
            shell = subprocess.run(["bash", "-euo", "pipefail", "-c", f". {exports}\n{text}export -p >{exports}"], cwd=desk,
                                   env=environment, stdout=subprocess.PIPE, text=True, check=False)
            printed = shell.stdout
            print(printed, flush=True)
            if shell.returncode:
                sys.exit(f"the commands end with {shell.returncode}")
        elif kind:
            (desk / title).write_text(text)
            files += 1
        else:
            if not printed.endswith(text):
                sys.exit(f"the page says that this is printed last:\n{text}")
            compared += 1
    assert files == 5 and compared == 5, f"{files} files, {compared} outputs: the page is read wrongly"


main()
