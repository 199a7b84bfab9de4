#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# cmake -DSOURCES=... -DFOLDER=... -P choose_cuda.cmake: what BOOST_GPU_MST_CUDA=AUTO chooses, with an nvidia-smi that
# lists the GPUs of the case, and without nvcc, so that no language is enabled.

file(MAKE_DIRECTORY ${FOLDER})

# choice(gpus-listed-by-nvidia-smi result-of-gpus_here expected-reason [architectures])
function(choice listed kinds reason)
  file(WRITE ${FOLDER}/nvidia-smi "#!/bin/sh\nprintf '${listed}'\n")
  file(CHMOD ${FOLDER}/nvidia-smi PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  set(BOOST_GPU_MST_NVIDIA_SMI ${FOLDER}/nvidia-smi)
  set(BOOST_GPU_MST_CUDA AUTO)
  set(CMAKE_CUDA_COMPILER NOTFOUND)
  unset(ENV{CUDAARCHS})
  if(ARGN)
    set(CMAKE_CUDA_ARCHITECTURES ${ARGN})
  endif()
  include(${SOURCES}/libs/cuda/choose.cmake)
  if(BOOST_GPU_MST_WITH_CUDA)
    message(SEND_ERROR "CUDA without nvcc")
  endif()
  if(NOT BOOST_GPU_MST_CUDA_REASON MATCHES "${reason}")
    message(SEND_ERROR "'${listed}', '${ARGN}': the reason is '${BOOST_GPU_MST_CUDA_REASON}', not '${reason}'")
  endif()
  if(NOT "${CMAKE_CUDA_ARCHITECTURES}" STREQUAL "${kinds}")
    message(SEND_ERROR "'${listed}', '${ARGN}': architectures are '${CMAKE_CUDA_ARCHITECTURES}', not '${kinds}'")
  endif()
endfunction()

choice("" "" "nvidia-smi names no GPU here.*-DCMAKE_CUDA_ARCHITECTURES=90")
choice("No devices were found\\n" "" "nvidia-smi names no GPU here")
choice("9.0\\n" "90" "no nvcc here")
choice("9.0\\n7.5\\n9.0\\n" "75;90" "no nvcc here")
choice("" "80" "no nvcc here" 80)
choice("9.0\\n" "80" "no nvcc here" 80)
