#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The tool gpu_mst on OpenCL devices. From the root of the sources:
#   podman build -f libs/install/containers/Containerfile.opencl -t gpu_mst-opencl .
#   podman run --rm --device /dev/dri -v "$PWD":/graphs gpu_mst-opencl --backend opencl road.gr
# OPENCL_DRIVER is Debian's package of the devices' driver: PoCL makes the CPU a device; intel-opencl-icd and
# mesa-opencl-icd drive GPUs.

FROM debian:12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
        g++ cmake ninja-build dpkg-dev file lowdown libboost-dev libboost-program-options-dev \
        libboost-graph-dev \
        libarchive-dev libexpat1-dev zlib1g-dev nlohmann-json3-dev opencl-c-headers \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY CMakeLists.txt LICENSE_1_0.txt CHANGELOG.md ./
COPY boost_gpu_mst boost_gpu_mst
COPY libs libs
COPY example example
COPY test/support/generate test/support/generate
COPY doc doc
RUN cmake -S . -B /build -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr \
        -DBUILD_SHARED_LIBS=ON -DCMAKE_SKIP_INSTALL_ALL_DEPENDENCY=ON \
        -DBOOST_GPU_MST_CUDA=OFF -DBOOST_GPU_MST_OPENCL=ON \
        -DBOOST_GPU_MST_MPI=OFF -DBOOST_GPU_MST_C=OFF -DBOOST_GPU_MST_TESTS=OFF \
    && cmake --build /build --target boost_gpu_mst gpu_mst gpu_mst_manual \
    && cpack --config /build/CPackConfig.cmake -G DEB -B /packages

FROM debian:12-slim
ARG OPENCL_DRIVER=pocl-opencl-icd
COPY --from=build /packages/libboost-gpu-mst0*.deb /packages/gpu-mst_*.deb /packages/
RUN apt-get update && apt-get install -y --no-install-recommends ocl-icd-libopencl1 "$OPENCL_DRIVER" \
        /packages/*.deb \
    && rm -rf /var/lib/apt/lists/* /packages
USER 65534
WORKDIR /graphs
ENTRYPOINT ["gpu_mst"]
