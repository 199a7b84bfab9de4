#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""What can be told of the vcpkg port and the Conan recipe without a network: they are well-formed, say the version
that version.hpp says, name what exists in the tree, and, where Conan is installed, load."""

import json
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    version = re.search(r'VERSION_STRING "([0-9.]+)"', (ROOT / "boost_gpu_mst/version.hpp").read_text()).group(1)
    options = set(re.findall(r"\bBOOST_GPU_MST_[A-Z]+\b", (ROOT / "CMakeLists.txt").read_text()))

    port = ROOT / "libs/install/vcpkg/boost-gpu-mst"
    manifest = json.loads((port / "vcpkg.json").read_text())
    assert manifest["version"] == version, f"vcpkg.json says {manifest['version']}, version.hpp {version}"
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", manifest["name"]) and manifest["name"] == port.name
    assert set(manifest) <= {"name", "version", "description", "license", "supports", "dependencies", "features"}

    recipe = ROOT / "libs/install/conan/conanfile.py"
    compile(recipe.read_text(), str(recipe), "exec")
    for text in ((port / "portfile.cmake").read_text(), recipe.read_text()):
        used = set(re.findall(r"(?:-D|\b)(BOOST_GPU_MST_[A-Z]+)\b", text))
        assert used and used <= options, f"options that CMakeLists.txt does not have: {used - options}"
    for pattern in re.search(r"for pattern in \((.*?)\)", recipe.read_text(), re.S).group(1).split(","):
        assert list(ROOT.glob(pattern.strip().strip('"'))), f"the recipe exports {pattern}, which does not exist"

    if shutil.which("conan"):
        told = subprocess.run(["conan", "inspect", str(recipe.parent), "--format=json"], check=True,
                              capture_output=True, text=True).stdout
        assert json.loads(told)["version"] == version
    else:
        print("skipped: no Conan here to load the recipe")


main()
