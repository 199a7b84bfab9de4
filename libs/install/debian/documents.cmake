#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# CPack runs this when the packages' files are ready. Adds what Debian's policy requires of every package and an
# installation without packages has no place for: the copyright, both changelogs, compressed manual pages.

set(sources ${CPACK_BOOST_GPU_MST_SOURCES})

# -n: no time in the file, so that the same sources give the same packages.
function(compress)
  execute_process(COMMAND gzip -9n ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The licence's text as a field of a control file: indented, with a dot for an empty line.
file(READ ${sources}/LICENSE_1_0.txt licence)
string(STRIP "${licence}" licence)
string(REGEX REPLACE "\n" "\n " licence "${licence}")
string(REGEX REPLACE "\n \n" "\n .\n" licence "${licence}")
set(copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: boost_gpu_mst

Files: *
Copyright: 2026 the boost_gpu_mst authors
License: BSL-1.0
 ${licence}
")

string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC) # the time of SOURCE_DATE_EPOCH if that is set
set(changelog "boost-gpu-mst (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Packages of version ${CPACK_PACKAGE_VERSION}, made by CPack; changelog.gz has what changed.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}
")

# The version's heading says when it was released: when its packages are made.
string(TIMESTAMP day "%Y-%m-%d" UTC)
file(READ ${sources}/CHANGELOG.md changes)
string(REPLACE "[${CPACK_PACKAGE_VERSION}] - not yet released" "[${CPACK_PACKAGE_VERSION}] - ${day}" changes "${changes}")

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  set(root ${CPACK_TEMPORARY_DIRECTORY}/${component}${CPACK_PACKAGING_INSTALL_PREFIX})
  string(TOUPPER ${component} upper)
  set(documents ${root}/share/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  file(WRITE ${documents}/copyright "${copyright}")
  file(WRITE ${documents}/changelog.Debian "${changelog}")
  file(WRITE ${documents}/changelog "${changes}")
  compress(${documents}/changelog ${documents}/changelog.Debian)
  file(REMOVE_RECURSE ${root}/share/licenses) # other systems have it there
  file(GLOB manuals ${root}/share/man/man*/*.[1-9])
  if(manuals)
    compress(${manuals})
  endif()
endforeach()
