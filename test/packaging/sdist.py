#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""sdist.py SOURCES FOLDER CXX: the module's source distribution configures outside of the repository."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

lacking = [name for name in ("scikit_build_core", "nanobind") if importlib.util.find_spec(name) is None]
if lacking:
    print(f"skipped: {sys.executable} lacks {' and '.join(lacking)}")
    sys.exit(77)

sources, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
MAKE = f"import build_backend; print(build_backend.build_sdist({str(folder)!r}))"
home = sources / "libs/python"
subprocess.run([sys.executable, "-B", "-c", MAKE], cwd=home, check=True, env={**os.environ, "PYTHONPATH": str(home)})
assert not (home / "sources").exists(), "the copy of the sources is left behind"
(archive,) = folder.glob("*.tar.gz")
with tarfile.open(archive) as packed:
    packed.extractall(folder)
(unpacked,) = folder.glob("boost_gpu_mst-*/")
METADATA = "import build_backend; print(build_backend.prepare_metadata_for_build_wheel('metadata'))"
subprocess.run([sys.executable, "-B", "-c", METADATA], cwd=unpacked, check=True,
               env={**os.environ, "PYTHONPATH": str(unpacked)})
subprocess.run(["cmake", "-S", unpacked / "sources", "-B", folder / "build", f"-DCMAKE_CXX_COMPILER={sys.argv[3]}",
                f"-DPython_EXECUTABLE={sys.executable}", "-DBOOST_GPU_MST_PYTHON=ON", "-DBOOST_GPU_MST_CUDA=OFF",
                "-DBOOST_GPU_MST_MPI=OFF", "-DBOOST_GPU_MST_TESTS=OFF", "-DBOOST_GPU_MST_EXAMPLES=OFF"], check=True)
