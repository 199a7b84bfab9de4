#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Checks of the recipes that need none of their tools: the vcpkg port's manifest keeps vcpkg's rules, both recipes
and the container files give the version of version.hpp and name only what exists in the tree, nothing gives an
address for a project that has none, and b2 builds the folders that CMake builds."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSTALL = ROOT / "libs/install"
VERSION = re.search(r'VERSION_STRING "([0-9.]+)"', (ROOT / "boost_gpu_mst/version.hpp").read_text()).group(1)
OPTIONS = set(re.findall(r"\bBOOST_GPU_MST_[A-Z]+\b", (ROOT / "CMakeLists.txt").read_text()))

# The fields of vcpkg's reference of vcpkg.json, in the order that `vcpkg format-manifest` writes.
FIELDS = ["name", "version", "port-version", "description", "homepage", "documentation", "license", "supports",
          "dependencies", "default-features", "features"]
IDENTIFIER = re.compile(r"(?!(prn|aux|nul|con|core|default|lpt[0-9]|com[0-9])$)[a-z0-9]+(-[a-z0-9]+)*")
DEPENDENCY_FIELDS = {"name", "host", "default-features", "features", "platform", "version>="}


def check_dependencies(dependencies, where):
    names = [d if isinstance(d, str) else d["name"] for d in dependencies]
    assert names == sorted(names), f"{where}: vcpkg sorts dependencies by name"
    for dependency, name in zip(dependencies, names):
        assert IDENTIFIER.fullmatch(name), f"{where}: {name} is no port's name"
        if not isinstance(dependency, str):
            assert set(dependency) <= DEPENDENCY_FIELDS, f"{where}: {name} has fields that vcpkg does not know"
            assert len(dependency) > 1, f"{where}: {name} alone is written as text"


def check_port():
    port = INSTALL / "vcpkg/boost-gpu-mst"
    text = (port / "vcpkg.json").read_text()
    manifest = json.loads(text)
    assert text == json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", "not as `vcpkg format-manifest` writes it"
    assert list(manifest) == [f for f in FIELDS if f in manifest], f"fields unknown, or not in order: {list(manifest)}"
    assert manifest["version"] == VERSION, f"vcpkg.json says {manifest['version']}, version.hpp {VERSION}"
    assert re.fullmatch(r"\d+(\.\d+)*([-+].*)?", manifest["version"]), "a relaxed version"
    assert IDENTIFIER.fullmatch(manifest["name"]) and manifest["name"] == port.name
    assert manifest["license"] == "BSL-1.0" and (ROOT / "LICENSE_1_0.txt").exists()
    assert not re.search("[.]$", manifest["description"]), "vcpkg's descriptions end without a dot"
    check_dependencies(manifest["dependencies"], "the port")
    portfile = (port / "portfile.cmake").read_text()
    for name, feature in manifest["features"].items():
        assert IDENTIFIER.fullmatch(name) and set(feature) <= {"description", "dependencies", "supports", "license"}
        assert feature["description"], f"feature {name} has no description"
        check_dependencies(feature.get("dependencies", []), f"feature {name}")
        assert re.search(rf"\n +{name} BOOST_GPU_MST_", portfile), f"the portfile does not know the feature {name}"

    usage = (port / "usage").read_text()
    for said in re.findall(r"(find_package|target_link_libraries)\(([^)]*)\)", usage):
        assert {"find_package": r"boost_gpu_mst CONFIG REQUIRED",
                "target_link_libraries": r"\w+ PRIVATE boost_gpu_mst::boost_gpu_mst"}[said[0]] == said[1] or re.fullmatch(
                    r"\w+ PRIVATE boost_gpu_mst::boost_gpu_mst", said[1]), f"usage says {said}"
    assert "find_package(boost_gpu_mst CONFIG REQUIRED)" in usage and "boost_gpu_mst::boost_gpu_mst" in usage
    assert '/usage"' in portfile and "vcpkg_install_copyright(" in portfile, "not installed: usage, or the licence"
    return portfile


def check_recipe():
    folder = INSTALL / "conan"
    recipe = (folder / "conanfile.py").read_text()
    for file in (folder / "conanfile.py", folder / "test_package/conanfile.py"):
        compile(file.read_text(), str(file), "exec")
    for pattern in re.search(r"for pattern in \((.*?)\)", recipe, re.S).group(1).split(","):
        assert list(ROOT.glob(pattern.strip().strip('"'))), f"the recipe exports {pattern}, which does not exist"
    for field in ("name", "description", "author", "license", "topics", "package_type"):
        assert re.search(rf"^    {field} = ", recipe, re.M), f"the recipe has no {field}"
    return recipe


def check_containers():
    """Copied paths exist, what a stage copies from is a stage, and no base image is `latest`."""
    files = sorted((INSTALL / "containers").glob("Containerfile.*"))
    assert {f.suffix for f in files} == {".cpu", ".opencl", ".cuda"}, f"a file for each platform, not {files}"
    texts = []
    for file in files:
        text = re.sub(r"\\\n", " ", file.read_text())
        stages = set()
        for line in text.splitlines():
            words = line.split()
            if words[:1] == ["FROM"]:
                assert words[1] in stages or re.search(r":[\w.-]+$", words[1]), f"{file.name}: {words[1]} has no tag"
                assert not words[1].endswith(":latest"), f"{file.name}: {line}"
                stages |= set(words[3:4])
            if words[:1] == ["COPY"]:
                stage = [w.partition("=")[2] for w in words if w.startswith("--from=")]
                paths = [w for w in words[1:] if not w.startswith("--")][:-1]
                assert stage and stage[0] in stages or all((ROOT / p).exists() for p in paths), f"{file.name}: {line}"
        texts.append(text)
    return texts


def check_metadata():
    """The fields that Boost's release tools read, and folders that exist in jamroot.jam."""
    folder = INSTALL / "b2"
    library = json.loads((folder / "meta/libraries.json").read_text())
    kinds = {"key": str, "name": str, "authors": list, "maintainers": list, "description": str, "category": list,
             "cxxstd": str}
    assert {field: type(value) for field, value in library.items()} == kinds, f"libraries.json has {library}"
    assert re.fullmatch(r"[a-z_]+", library["key"]) and library["description"].endswith(".")
    jamroot = (folder / "jamroot.jam").read_text()
    built = {ROOT / "libs" / name for name in re.search(r"folders = ([^;]*) ;", jamroot).group(1).split()}
    listed = (ROOT / "libs" / name for name in re.findall(r"^  ([\w/]+\.cpp)\)?$", (ROOT / "libs/CMakeLists.txt").read_text(),
                                                          re.M))
    assert built == {path.parent for path in listed}, "jamroot.jam names other folders than libs/CMakeLists.txt"


def main():
    check_metadata()
    texts = [check_port(), check_recipe(), *check_containers()]
    for text in texts:
        used = set(re.findall(r"(?:-D|\b)(BOOST_GPU_MST_[A-Z]+)\b", text))
        assert used and used <= OPTIONS, f"options that CMakeLists.txt does not have: {used - OPTIONS}"
    everything = "".join(texts) + (INSTALL / "vcpkg/boost-gpu-mst/vcpkg.json").read_text()
    invented = [u for u in re.findall(r'https?://[^\s"\']+', everything) if "boost.org" not in u]
    assert not invented, f"addresses of a project that has none: {invented}"


main()
