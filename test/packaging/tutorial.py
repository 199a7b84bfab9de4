#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Follows doc/getting_started.md literally in an empty folder: tutorial.py FOLDER [--as-written]

Files are written from the page's own blocks, commands run as they stand there, and what a program prints is compared
with the page. Stand-ins for some programs come before the system's, so the test needs neither root, network nor GPU:

- sudo, which checks that the system's packages are installed, otherwise skips the test, and unpacks those made here;
- g++, which adds this build's flags (TUTORIAL_FLAGS), so that all objects fit together, and does not optimise;
- nvidia-smi, which finds no GPU to compile for;
- the compiler launcher built_objects.py for CMake, so that the library is not compiled four times.

With --as-written none of them is used: this takes a machine of your own, root, and some five minutes.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = ROOT / "doc/getting_started.md"
SKIPPED = 77

SUDO = """#!/bin/bash
# apt-get install -y NAME...: in the place of root's.
set -euo pipefail
[[ $1 == apt-get && $2 == install && $3 == -y ]]
for package in "${@:4}"; do
    if [[ -f $package ]]; then
        dpkg-deb -x "$package" "$TUTORIAL_ROOT"
    elif [[ $(dpkg-query -W -f='${db:Status-Status}' "$package") != installed ]]; then
        echo "$package" >>"$TUTORIAL_ROOT/missing"
        exit 1
    fi
done
"""


def blocks_of(page):
    """(file or "It prints" or None, language, text) of each block, by the line before it: "`FILE`:", "It prints:"."""
    for before, language, text in re.findall(r"(?:^([^\n]*)\n\n)?^```(\w+)\n(.*?)^```$", page.read_text(), re.M | re.S):
        named = re.fullmatch(r"`([^`]+)`:|(It prints):", before)
        yield named and (named.group(1) or named.group(2)), language, text.rstrip("\n")


def sources(folder):
    """A repository of these files, with the branch main."""
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z", "-co", "--exclude-standard"],
                            capture_output=True, text=True)
    if listed.returncode:
        print(f"skipped: {ROOT} is no git checkout")
        sys.exit(SKIPPED)
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    git = ["git", "-C", str(folder), "-c", "user.name=test", "-c", "user.email=test@localhost"]
    for step in (["init", "-q", "-b", "main"], ["add", "-A", "-f"], ["commit", "-q", "-m", "As it is"]):
        subprocess.run(git + step, check=True)
    return f"file://{folder}"


def stand_ins(folder, work):
    """The environment in which sudo, g++, nvidia-smi and the compilers of CMake are those of this test."""
    root, programs = folder / "root", folder / "programs"
    (root / "usr").mkdir(parents=True)
    programs.mkdir()
    flags = os.environ.get("TUTORIAL_FLAGS", "")
    compiler = os.environ.get("TUTORIAL_COMPILER", shutil.which("g++"))
    (programs / "sudo").write_text(SUDO)
    (programs / "g++").write_text(f'#!/bin/bash\nexec {shlex.quote(compiler)} {flags} "$@" -O0\n')
    (programs / "nvidia-smi").write_text("#!/bin/bash\nexit 9\n")
    for program in programs.iterdir():
        program.chmod(0o755)
    # The commands ask for the build type Release; it gets the flags of this build.
    toolchain = folder / "toolchain.cmake"
    toolchain.write_text(f'set(CMAKE_CXX_COMPILER "{compiler}")\n'
                         f'set(CMAKE_CXX_FLAGS_RELEASE "{flags}" CACHE STRING "")\n')
    return {"PATH": f"{programs}:{os.environ['PATH']}", "TUTORIAL_ROOT": str(root), "CXXFLAGS": "",
            "CMAKE_TOOLCHAIN_FILE": str(toolchain), "CMAKE_PREFIX_PATH": f"{root}/usr",
            "BOOST_GPU_MST_COPIES": f"{work}/boost_gpu_mst:{work}/roads/build_fetched/_deps/boost_gpu_mst-src"}


def run(commands, work, environment):
    """Runs the commands as one would type them; what they export stays. Returns what they print."""
    print("\n".join(f"$ {line}" for line in commands.splitlines()), flush=True)
    kept = work.parent / "environment"
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", f"{commands}\nenv -0 >{shlex.quote(str(kept))}"],
                          cwd=work, env=environment, stdout=subprocess.PIPE, text=True)
    print(done.stdout, end="", flush=True)
    missing = pathlib.Path(environment.get("TUTORIAL_ROOT", "/")) / "missing"
    if done.returncode and missing.exists():
        print(f"skipped: the page's package {missing.read_text().strip()} is not installed here")
        sys.exit(SKIPPED)
    if done.returncode:
        sys.exit(f"{PAGE.name}: exit status {done.returncode} of\n{commands}")
    environment.clear()
    environment.update(entry.split("=", 1) for entry in filter(None, kept.read_text().split("\0")))
    return done.stdout


def main(folder, as_written):
    for needed in ("git", "dpkg-query", "cpack"):
        if not shutil.which(needed):
            print(f"skipped: no {needed} here")
            sys.exit(SKIPPED)
    folder = pathlib.Path(folder).resolve()
    if folder.exists():
        shutil.rmtree(folder)
    work = folder / "work"
    work.mkdir(parents=True)
    (folder / "sources").mkdir()
    environment = dict(os.environ, BOOST_GPU_MST_URL=sources(folder / "sources"))
    if not as_written:
        environment.update(stand_ins(folder, work))

    printed, programs = None, 0
    for title, language, text in blocks_of(PAGE):
        if language == "sh":
            printed = run(text, work, environment)
        elif title == "It prints":
            if not printed.endswith(text.rstrip("\n") + "\n"):
                sys.exit(f"{PAGE.name} says that this is printed:\n{text}\nbut it is:\n{printed}")
            programs += 1
        elif title:
            (work / title).write_text(text + "\n")
        else:
            sys.exit(f"{PAGE.name}: a block that is no command, file or output:\n{text}")
    assert programs == 5, f"{programs} programs of the page were run, not 5"


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--as-written"]):
        sys.exit(__doc__)
    main(sys.argv[1], "--as-written" in sys.argv)
