#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

import os
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir


class BoostGpuMst(ConanFile):
    name = "boost_gpu_mst"
    description = "Minimum spanning forests of Boost graphs, on CPUs and GPUs"
    author = "the boost_gpu_mst authors"
    license = "BSL-1.0"
    topics = ("boost", "graph", "minimum-spanning-tree", "cuda", "opencl", "parallel")
    # No url and no homepage: the sources have no public address yet.
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False], "cuda": [True, False], "opencl": [True, False]}
    default_options = {"shared": False, "fPIC": True, "cuda": False, "opencl": False, "boost/*:header_only": True}
    implements = ["auto_shared_fpic"]

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        header = load(self, os.path.join(self._root, "boost_gpu_mst", "version.hpp"))
        self.version = re.search(r'VERSION_STRING "([0-9.]+)"', header).group(1)

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE_1_0.txt", "boost_gpu_mst/*", "libs/*", "doc/site/site.cmake"):
            copy(self, pattern, self._root, self.export_sources_folder)

    def requirements(self):
        self.requires("boost/[>=1.74]", transitive_headers=True)
        if self.options.opencl:
            self.requires("opencl-headers/[>=2021.04.29]")  # the library is loaded at run time if present

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.25]")

    def validate(self):
        check_min_cppstd(self, 17)
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration("boost_gpu_mst is tried on Linux only")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["BOOST_GPU_MST_CUDA"] = "ON" if self.options.cuda else "OFF"
        toolchain.cache_variables["BOOST_GPU_MST_OPENCL"] = "ON" if self.options.opencl else "OFF"
        toolchain.cache_variables["BOOST_GPU_MST_MPI"] = "OFF"
        toolchain.cache_variables["BOOST_GPU_MST_TESTS"] = False
        toolchain.cache_variables["BOOST_GPU_MST_C"] = False  # always a shared library, which recipes leave out
        toolchain.cache_variables["BOOST_GPU_MST_EXAMPLES"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE_1_0.txt", self.source_folder, os.path.join(self.package_folder, "licenses"))
        rmdir(self, os.path.join(self.package_folder, "share"))

    def package_info(self):
        # The package brings its own CMake files, which are tested.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append(os.path.join("lib", "cmake", "boost_gpu_mst"))
        self.cpp_info.set_property("pkg_config_name", "boost_gpu_mst")
        self.cpp_info.libs = ["boost_gpu_mst"]
        # What a static library leaves to be linked, as its own pkg-config file lists it.
        needs = load(self, os.path.join(self.package_folder, "lib", "pkgconfig", "boost_gpu_mst.pc"))
        for option in re.search(r"-lboost_gpu_mst(.*)", needs).group(1).split():
            if option.startswith("-L"):
                self.cpp_info.libdirs.append(option[2:])
            else:  # -l, -pthread
                self.cpp_info.system_libs.append(option[2:] if option.startswith("-l") else "pthread")
