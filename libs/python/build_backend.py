#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""scikit-build-core, with a source distribution that has the library's sources, which are outside of this folder.

A source distribution has them in `sources`; one that is made from it takes them from there.
"""

import pathlib
import shutil

from scikit_build_core import build
from scikit_build_core.build import *  # noqa: F403

_PARTS = ("CMakeLists.txt", "LICENSE_1_0.txt", "boost_gpu_mst", "libs", "doc/site/site.cmake", "test/python")


def build_sdist(sdist_directory, config_settings=None):
    sources = pathlib.Path("sources")
    if pathlib.Path("PKG-INFO").exists():  # a source distribution, unpacked
        return build.build_sdist(sdist_directory, config_settings)
    root = pathlib.Path("../..").resolve()
    shutil.rmtree(sources, ignore_errors=True)
    try:
        for part in _PARTS:
            (sources / part).parent.mkdir(parents=True, exist_ok=True)
            if (root / part).is_dir():
                shutil.copytree(root / part, sources / part, symlinks=True,
                                ignore=shutil.ignore_patterns("__pycache__", "*.so", "sources", "build", "dist"))
            else:
                shutil.copy2(root / part, sources / part)
        return build.build_sdist(sdist_directory, config_settings)
    finally:
        shutil.rmtree(sources, ignore_errors=True)
