#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Whether the CUDA platform is built, for which GPUs, and why not: BOOST_GPU_MST_WITH_CUDA, BOOST_GPU_MST_CUDA_REASON.
# Compiling for a GPU takes minutes, so AUTO does it only if it is sure to be wanted.

# The compute capabilities of this machine's GPUs, as CMake names them (75;90), or nothing.
function(boost_gpu_mst_gpus_here result)
  set(${result} "" PARENT_SCOPE)
  find_program(BOOST_GPU_MST_NVIDIA_SMI nvidia-smi DOC "Lists the machine's NVIDIA GPUs")
  mark_as_advanced(BOOST_GPU_MST_NVIDIA_SMI)
  if(BOOST_GPU_MST_NVIDIA_SMI)
    execute_process(COMMAND ${BOOST_GPU_MST_NVIDIA_SMI} --query-gpu=compute_cap --format=csv,noheader
      OUTPUT_VARIABLE listed ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed)
      string(REGEX MATCHALL "[0-9]+\\.[0-9]" kinds "${listed}")
      string(REPLACE "." "" kinds "${kinds}")
      list(REMOVE_DUPLICATES kinds)
      list(SORT kinds COMPARE NATURAL)
      set(${result} "${kinds}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

set(BOOST_GPU_MST_WITH_CUDA OFF)
set(BOOST_GPU_MST_CUDA_REASON "")
set(BOOST_GPU_MST_DEVICE_LOCK gpu) # tests that use a device run one at a time
if(BOOST_GPU_MST_CUDA STREQUAL "EMULATED")
  include(test/support/emulator/emulate.cmake)
  set(BOOST_GPU_MST_WITH_CUDA ON)
  set(BOOST_GPU_MST_INSTALL OFF) # not for users
  set(BOOST_GPU_MST_DEVICE_LOCK "") # each process has its own device
elseif(NOT BOOST_GPU_MST_CUDA STREQUAL "OFF")
  set(wanted ON)
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES AND NOT DEFINED ENV{CUDAARCHS})
    boost_gpu_mst_gpus_here(gpus)
    if(gpus)
      set(CMAKE_CUDA_ARCHITECTURES ${gpus})
    elseif(BOOST_GPU_MST_CUDA STREQUAL "ON")
      set(CMAKE_CUDA_ARCHITECTURES 75-real 80-real 90)
    else()
      set(wanted OFF)
      set(BOOST_GPU_MST_CUDA_REASON
          " (nvidia-smi names no GPU here; to build for one elsewhere: -DCMAKE_CUDA_ARCHITECTURES=90)")
    endif()
  endif()
  if(wanted)
    include(CheckLanguage)
    check_language(CUDA)
    if(CMAKE_CUDA_COMPILER)
      enable_language(CUDA)
      find_package(CUDAToolkit 12.4 REQUIRED)
      set(BOOST_GPU_MST_WITH_CUDA ON)
      set(BOOST_GPU_MST_CUDA_REASON ", for ${CMAKE_CUDA_ARCHITECTURES}")
    elseif(BOOST_GPU_MST_CUDA STREQUAL "ON")
      message(FATAL_ERROR "BOOST_GPU_MST_CUDA is ON, but no CUDA compiler (nvcc) was found")
    else()
      set(BOOST_GPU_MST_CUDA_REASON
          " (no nvcc here; to build for the GPU: install CUDA 12.4 or newer, or name it, -DCMAKE_CUDA_COMPILER=...)")
    endif()
  endif()
endif()

# boost_gpu_mst_cuda_sources(target source.cu ...): the sources are named from the project's root.
function(boost_gpu_mst_cuda_sources target)
  if(COMMAND boost_gpu_mst_emulate)
    boost_gpu_mst_emulate(${target} ${ARGN})
  else()
    set(sources ${ARGN})
    list(TRANSFORM sources PREPEND ${PROJECT_SOURCE_DIR}/)
    target_sources(${target} PRIVATE ${sources})
    set_target_properties(${target} PROPERTIES CUDA_STANDARD 17 CUDA_STANDARD_REQUIRED ON)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)
  endif()
endfunction()
