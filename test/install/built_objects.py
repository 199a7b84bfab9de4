#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""A compiler launcher: built_objects.py COMPILER ARGUMENT...

BOOST_GPU_MST_BUILT names a build folder of this project. Where the same source was compiled there by the same command,
warnings aside, its object is copied; all else is compiled. Tests that make a second build tree compile nothing twice.
BOOST_GPU_MST_COPIES names folders, divided by colons, that hold copies of this project's sources; a * is part of a name.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def split(command):
    """What decides the code, the source, the object and the file of dependencies."""
    decides, source, made = [], None, {}
    arguments = iter(command)
    for argument in arguments:
        if argument in ("-o", "-MF", "-MT"):
            made[argument] = next(arguments)
        elif argument == "-c":
            source = next(arguments)
        elif argument not in ("-MD", "-std=gnu++17") and not argument.startswith("-W"):  # all are of this standard
            decides.append(argument)
    return decides, source, made


def built_object(folder, decides, source):
    for entry in json.loads((folder / "compile_commands.json").read_text()):
        if entry["file"] != source:
            continue
        theirs, _, made = split(shlex.split(entry["command"]))
        if len(theirs) > len(decides):  # their own launcher
            theirs = theirs[len(theirs) - len(decides):]
        built = pathlib.Path(entry["directory"], made["-o"])
        if theirs == decides and built.exists():
            return built
    return None


def of_the_original(argument):
    """The same argument, where it names a copy of the sources, with the sources' own path."""
    for copy in filter(None, os.environ.get("BOOST_GPU_MST_COPIES", "").split(":")):
        argument = re.sub(re.escape(copy).replace(r"\*", "[^/]*") + r"(?![^/])", str(ROOT), argument)
    return argument


def main():
    folder, command = pathlib.Path(os.environ["BOOST_GPU_MST_BUILT"]), sys.argv[1:]
    decides, source, made = split(command)
    decides, source = [of_the_original(argument) for argument in decides], source and of_the_original(source)
    built = built_object(folder, decides, source) if source else None
    if not built:
        os.execvp(command[0], command)
    shutil.copyfile(built, made["-o"])
    if "-MF" in made:
        pathlib.Path(made["-MF"]).write_text(f"{made['-MT']}: {source}\n")


main()
