#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# mpich.sh BOOST_SOURCES FOLDER [CMAKE_OPTION...]: the MPI tests with MPICH, if the system's Boost.MPI is built on
# another MPI, as Debian's is. BOOST_SOURCES has src/*.cpp of Boost.MPI and Boost.Graph_parallel in the version of
# the system's Boost, whose headers both use; the two libraries are built for MPICH in FOLDER.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
boost=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
shift 2
compile=(${CMAKE_CXX_COMPILER_LAUNCHER-} mpicxx.mpich -O1 -fPIC -w -DBOOST_BIND_GLOBAL_PLACEHOLDERS)

build() { # LIBRARY NAME NEEDED: a library for MPICH from the sources listed on stdin, and its package for CMake
    local objects=$folder/$1
    mkdir -p "$objects"
    xargs -P 2 -I '{}' bash -c '"${@:3}" -c "$1" -o "$2/$(basename "$1" .cpp).o"' build '{}' "$objects" "${compile[@]}"
    ar rcs "$objects/lib$1.a" "$objects"/*.o
    cat >"$objects/$1-config.cmake" <<END
include(CMakeFindDependencyMacro)
find_dependency(MPI COMPONENTS CXX)
find_dependency(boost_serialization CONFIG HINTS \${Boost_DIR}/..)
add_library(Boost::$2 STATIC IMPORTED GLOBAL)
set_target_properties(Boost::$2 PROPERTIES IMPORTED_LOCATION $objects/lib$1.a
  INTERFACE_LINK_LIBRARIES "$3;Boost::serialization;MPI::MPI_CXX")
END
    echo 'set(PACKAGE_VERSION_COMPATIBLE TRUE)' >"$objects/$1-config-version.cmake"
    echo 'set(PACKAGE_VERSION_EXACT TRUE)' >>"$objects/$1-config-version.cmake"
}

ls "$boost"/src/{mpi_process_group,tag_allocator}.cpp | build boost_graph_parallel graph_parallel Boost::mpi
ls "$boost"/src/*.cpp | grep -vE 'mpi_process_group|tag_allocator' | build boost_mpi mpi ""

cmake -S . -B "$folder/build" -DCMAKE_BUILD_TYPE=None -DBOOST_GPU_MST_CUDA=OFF -DBOOST_GPU_MST_MPI=ON \
    -DMPI_CXX_COMPILER="$(command -v mpicxx.mpich)" -DMPIEXEC_EXECUTABLE="$(command -v mpiexec.mpich)" \
    -Dboost_mpi_DIR="$folder/boost_mpi" -Dboost_graph_parallel_DIR="$folder/boost_graph_parallel" "$@"
cmake --build "$folder/build" -j 2 --target distributed_arrays distributed_faults distributed_kill distributed_graphs \
    distributed_functions 12_mpi gpu_mst_mpi
ctest --test-dir "$folder/build" -L mpi -E consume --output-on-failure
