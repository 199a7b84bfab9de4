#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""CUDA sources as C++ sources for the emulator: convert.py ROOT FOLDER FILE...

FILEs are named from ROOT, and written to FOLDER under the same names; those that are compiled (.cu) become .cu.cpp.
Only launches and dynamic shared memory, which C++ cannot express, are changed.
"""

import pathlib
import re
import sys


def convert(text):
    text = re.sub(r"([\w:]+(?:<[\w, :]+>)?)<<<(.*?)>>>\((.*?)\);",
                  r"::emulator::launch_all([&] { \1(\3); }, \2);", text, flags=re.S)
    text = re.sub(r"extern __shared__ unsigned long long (\w+)\[\];",
                  r"auto& \1 = ::emulator::dynamic_shared_memory();", text)
    # The emulator needs the types of a kernel's parameters, which nvcc registers with CUDA's runtime.
    return re.sub(r"(cudaLaunch\w*Kernel\()reinterpret_cast<void const\*>\((&?[\w<>, ]+)\)", r"\1\2", text)


def main():
    root, folder = map(pathlib.Path, sys.argv[1:3])
    for name in sys.argv[3:]:
        text = convert((root / name).read_text())
        compiled = name.endswith(".cu")
        target = folder / (name + ".cpp" if compiled else name)
        if compiled:
            text = '#include "test/support/emulator/cuda_on_host.hpp"\n' + text
        if not target.exists() or target.read_text() != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)


main()
