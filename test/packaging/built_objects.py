#!/usr/bin/env -S python3 -ISB
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""A compiler launcher: built_objects.py COMPILER ARGUMENT...

BOOST_GPU_MST_BUILT names a build folder of this project. If the same source was compiled there by the same command,
warnings aside, its object is copied. All else is compiled, and not optimised: the programs run once, for an instant.
Tests that make a second build tree compile nothing twice. This runs for hundreds of objects, so it imports little.
BOOST_GPU_MST_COPIES names folders with copies of this project's sources, separated by colons; a * is part of a name.
"""

import json
import os
import re
import shlex
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))


def split(command):
    """The arguments that decide the code, the source, the object file and the file of dependencies."""
    decides, source, made = [], None, {}
    arguments = iter(command)
    for argument in arguments:
        if argument in ("-o", "-MF", "-MT"):
            made[argument] = next(arguments)
        elif argument == "-c":
            source = next(arguments)
        elif argument not in ("-MD", "-std=gnu++17") and not argument.startswith("-W"):  # all use this standard
            decides.append(argument)
    return decides, source, made


def built_object(folder, decides, source):
    with open(os.path.join(folder, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        if entry["file"] != source:
            continue
        theirs, _, made = split(shlex.split(entry["command"]))
        if len(theirs) > len(decides):  # they begin with a launcher
            theirs = theirs[len(theirs) - len(decides):]
        built = os.path.join(entry["directory"], made["-o"])
        if theirs == decides and os.path.exists(built):
            return built
    return None


def of_the_original(argument):
    """The argument, in which the path of a copy of the sources is replaced by the sources' own path."""
    for copy in filter(None, os.environ.get("BOOST_GPU_MST_COPIES", "").split(":")):
        argument = re.sub(re.escape(copy).replace(r"\*", "[^/]*") + r"(?![^/])", ROOT, argument)
    return argument


def main():
    folder, command = os.environ["BOOST_GPU_MST_BUILT"], sys.argv[1:]
    decides, source, made = split(command)
    decides, source = [of_the_original(argument) for argument in decides], source and of_the_original(source)
    built = built_object(folder, decides, source) if source else None
    if not built:
        os.execvp(command[0], [*command, "-O0"] if source else command)
    with open(built, "rb") as theirs, open(made["-o"], "wb") as ours:
        ours.write(theirs.read())
    if "-MF" in made:
        with open(made["-MF"], "w", encoding="utf-8") as file:
            file.write(f"{made['-MT']}: {source}\n")


main()
