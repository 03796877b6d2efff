# cmake --install, the files that other builds find it by, and packages (cpack -G DEB).
include(CMakePackageConfigHelpers)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/pyk2cu)

# What is installed must have been built: in one line instead of the first file that is missing.
function(pyk2cu_must_be_built TARGET COMPONENT)
  install(CODE "if(NOT EXISTS \"$<TARGET_FILE:${TARGET}>\")
  message(FATAL_ERROR \"$<TARGET_FILE:${TARGET}> is not built; build all first: cmake --build ${CMAKE_BINARY_DIR}\")
endif()" COMPONENT ${COMPONENT})
endfunction()
pyk2cu_must_be_built(pyk2cu_shared library)
pyk2cu_must_be_built(pyk2cu_static development)
pyk2cu_must_be_built(pyk2cu command)
if(PYK2CU_CPU_DEVICE)
  pyk2cu_must_be_built(pyk2cu_cpu_plugin cpu)
  pyk2cu_must_be_built(pyk2cu_cpu_compiler_plugin cpu)
endif()
if(TARGET pyk2cu_clang_plugin)
  pyk2cu_must_be_built(pyk2cu_clang_plugin clang)
endif()

# Components: the library, the CPU device, the reader of C++ headers, the program, and what is needed to build with
# them.
install(TARGETS pyk2cu_shared EXPORT pyk2cuTargets LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS pyk2cu_static EXPORT pyk2cuTargets ARCHIVE COMPONENT development)
install(TARGETS pyk2cu EXPORT pyk2cuTargets RUNTIME COMPONENT command)
set_target_properties(pyk2cu PROPERTIES EXPORT_NAME command)
if(PYK2CU_CPU_DEVICE)
  install(TARGETS pyk2cu_cpu_plugin pyk2cu_cpu_compiler_plugin LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    COMPONENT cpu)
endif()
if(TARGET pyk2cu_clang_plugin)
  install(TARGETS pyk2cu_clang_plugin LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT clang)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/pyk2cu DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development
  FILES_MATCHING PATTERN "*.h" PATTERN distributed EXCLUDE)
if(PYK2CU_DISTRIBUTED)
  # A package of its own, with what building needs: it is for clusters, where programs are built.
  pyk2cu_must_be_built(pyk2cu_distributed distributed)
  install(TARGETS pyk2cu_distributed EXPORT pyk2cuDistributedTargets LIBRARY COMPONENT distributed)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/pyk2cu/distributed DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pyk2cu
    COMPONENT distributed FILES_MATCHING PATTERN "*.h")
  install(EXPORT pyk2cuDistributedTargets NAMESPACE pyk2cu:: DESTINATION ${config} COMPONENT distributed)
endif()

install(EXPORT pyk2cuTargets NAMESPACE pyk2cu:: DESTINATION ${config} COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/pyk2cuConfig.cmake.in ${CMAKE_BINARY_DIR}/pyk2cuConfig.cmake
  INSTALL_DESTINATION ${config}
  PATH_VARS CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/pyk2cuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/pyk2cuConfig.cmake ${CMAKE_BINARY_DIR}/pyk2cuConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/pyk2cuAddKernels.cmake
  DESTINATION ${config} COMPONENT development)

# The prefix is found from the place of the file, so that an installed tree can be moved.
string(REGEX REPLACE "[^/]+" ".." PYK2CU_PC_PREFIX "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
set(PYK2CU_PC_PRIVATE -lfmt)
if(PYK2CU_PORTABLE)
  set(PYK2CU_PC_PRIVATE)
endif()
configure_file(${PROJECT_SOURCE_DIR}/cmake/pyk2cu.pc.in ${CMAKE_BINARY_DIR}/pyk2cu.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/pyk2cu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# What the packages carry, and its terms. The bill of materials is made where there is Python.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/licenses DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT library)
find_program(PYK2CU_PYTHON3 python3)
if(PYK2CU_PYTHON3)
  set(bill ${CMAKE_BINARY_DIR}/pyk2cu-packages.spdx.json)
  install(CODE "execute_process(COMMAND ${PYK2CU_PYTHON3} ${PROJECT_SOURCE_DIR}/scripts/sbom.py packages -o ${bill})"
    COMPONENT library)
  install(FILES ${bill} DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT library RENAME pyk2cu.spdx.json OPTIONAL)
endif()

# The pages lie as in the sources, so that the links between them work.
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT library)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CONTRIBUTING.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT development FILES_MATCHING
  PATTERN "*.md" PATTERN "*.svg" PATTERN "*.webp")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/bench/kernels DESTINATION ${CMAKE_INSTALL_DOCDIR}/bench COMPONENT development
  FILES_MATCHING PATTERN "*.py" PATTERN "*.cu")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT development
  REGEX "examples/distributed" EXCLUDE PATTERN __pycache__ EXCLUDE)
if(PYK2CU_DISTRIBUTED)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples/distributed DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples
    COMPONENT distributed)
endif()

if(PYK2CU_SHELL_FILES)
  install(FILES ${PYK2CU_SHELL_FILES}/pyk2cu.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command)
  install(FILES ${PYK2CU_SHELL_FILES}/pyk2cu DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    COMPONENT command)
  # Where zsh looks for what is installed by hand, and Debian's for packages.
  foreach(folder IN ITEMS site-functions vendor-completions)
    install(FILES ${PYK2CU_SHELL_FILES}/_pyk2cu DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${folder} COMPONENT command)
  endforeach()
  install(FILES ${PYK2CU_SHELL_FILES}/pyk2cu.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
    COMPONENT command)
endif()

set(CPACK_PACKAGE_NAME pyk2cu)
set(CPACK_PACKAGE_CONTACT "pyk2cu developers <pyk2cu@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENTS_ALL library command development)
if(PYK2CU_CPU_DEVICE)
  list(APPEND CPACK_COMPONENTS_ALL cpu)
endif()
if(TARGET pyk2cu_clang_plugin)
  list(APPEND CPACK_COMPONENTS_ALL clang)
endif()
if(PYK2CU_DISTRIBUTED)
  list(APPEND CPACK_COMPONENTS_ALL distributed)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libpyk2cu${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_CPU_PACKAGE_NAME pyk2cu-cpu)
set(CPACK_DEBIAN_CPU_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_CLANG_PACKAGE_NAME pyk2cu-clang)
set(CPACK_DEBIAN_CLANG_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_DISTRIBUTED_PACKAGE_NAME libpyk2cu-distributed-dev)
set(CPACK_DEBIAN_DISTRIBUTED_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME pyk2cu)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpyk2cu-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# Plug-ins and the library must be of one build.
set(exactly "(= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS "pyk2cu-cpu ${exactly}, pyk2cu-clang ${exactly}")
set(CPACK_DEBIAN_COMMAND_PACKAGE_RECOMMENDS "pyk2cu-cpu ${exactly}, pyk2cu-clang ${exactly}")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} ${exactly}, pyk2cu ${exactly}, libfmt-dev")
# By hand: dpkg-shlibdeps does not know the library of the same build. The first is Debian's name, the second Ubuntu's.
set(CPACK_DEBIAN_DISTRIBUTED_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DISTRIBUTED_PACKAGE_DEPENDS
  "libpyk2cu-dev ${exactly}, libopenmpi3 | libopenmpi3t64, libstdc++6, libc6")
set(CPACK_DEBIAN_DISTRIBUTED_PACKAGE_RECOMMENDS "openmpi-bin, pyk2cu-cpu ${exactly}")
# The first line of each description is the project's.
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
  "This package has the shared library, for C++ and C programs that compile and launch kernels.")
set(CPACK_DEBIAN_CPU_DESCRIPTION
  "This package has the CPU device: it runs kernels where there is no GPU, and checks them.")
set(CPACK_DEBIAN_CLANG_DESCRIPTION
  "This package has the reader of C++ headers: kernels may call the functions in them.")
set(CPACK_DEBIAN_DISTRIBUTED_DESCRIPTION
  "This package has communicators for programs on many GPUs, on top of MPI and NCCL.")
set(CPACK_DEBIAN_COMMAND_DESCRIPTION
  "This package has the command pyk2cu: it translates, checks and runs kernels.")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
  "This package has headers, the static library, files for CMake and pkg-config, documentation and examples.")
set(CPACK_PYK2CU_SOURCE_DIR ${PROJECT_SOURCE_DIR})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_files.cmake)
include(CPack)
