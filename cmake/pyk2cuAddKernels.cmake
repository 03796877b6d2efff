# pyk2cu_add_kernels(<target>
#   SOURCES <kernels.py>…             one header for each, included by the file's name: #include "kernels.h"
#   [ARCHITECTURES <sm_90>…]          machine code for these (90, 90-real and 90-virtual are understood, too), and PTX
#   for what comes later;
#                                     default: CMAKE_CUDA_ARCHITECTURES as far as it names architectures, else PTX only
#   [SIGNATURES <[kernel=]signature>…]  argument types of kernels for which the file says none
#   [IMPORTS <lib/sdf.cuh>…]          CUDA C++ headers that are modules of the kernel files: lib/sdf.cuh is `sdf`;
#   others are imported in Python
#   [INCLUDE_DIRECTORIES <folder>…] [DEFINITIONS <NAME[=VALUE]>…]  where headers are looked for, after the file's
#   folder, and their macros
#   [KERNELS <name>…] [CONSTANTS <NAME=VALUE>…] [CHECKS <bounds,exceptions>] [NAMESPACE <name>] [OPTIONS <--fastmath>…])
#
# Compiles Python kernel files to C++17 headers when the target is built, and again when they, or files or headers that
# they read, change. A target that does not exist is made: an INTERFACE library to link to.
include_guard(GLOBAL)
cmake_policy(VERSION 3.20...3.25)

# "90", "90-real", "sm_90" -> --arch sm_90; "90-virtual", "compute_90" -> --arch compute_90; "native" and the like ->
# nothing
function(_pyk2cu_architectures OUT)
  set(options)
  foreach(architecture IN LISTS ARGN)
    if(architecture MATCHES "^(sm_|compute_)[0-9]+[af]?$")
      list(APPEND options --arch ${architecture})
    elseif(architecture MATCHES "^([0-9]+[af]?)(-real)?$")
      list(APPEND options --arch sm_${CMAKE_MATCH_1})
    elseif(architecture MATCHES "^([0-9]+[af]?)-virtual$")
      list(APPEND options --arch compute_${CMAKE_MATCH_1})
    elseif(NOT architecture MATCHES "^(native|all|all-major|OFF)$")
      message(FATAL_ERROR
        "pyk2cu_add_kernels: '${architecture}' is no GPU architecture; expected one such as 90 or sm_90")
    endif()
  endforeach()
  set(${OUT} ${options} PARENT_SCOPE)
endfunction()

function(pyk2cu_add_kernels TARGET)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAMESPACE;CHECKS"
    "SOURCES;ARCHITECTURES;SIGNATURES;KERNELS;CONSTANTS;OPTIONS;IMPORTS;INCLUDE_DIRECTORIES;DEFINITIONS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "pyk2cu_add_kernels: unexpected '${arg_UNPARSED_ARGUMENTS}'")
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "pyk2cu_add_kernels: no SOURCES are given")
  endif()
  if(NOT DEFINED arg_ARCHITECTURES)
    set(arg_ARCHITECTURES ${CMAKE_CUDA_ARCHITECTURES})
  endif()
  _pyk2cu_architectures(options ${arg_ARCHITECTURES})
  foreach(signature IN LISTS arg_SIGNATURES)
    list(APPEND options --sig "${signature}")
  endforeach()
  foreach(kernel IN LISTS arg_KERNELS)
    list(APPEND options --kernel ${kernel})
  endforeach()
  foreach(constant IN LISTS arg_CONSTANTS)
    list(APPEND options --const "${constant}")
  endforeach()
  foreach(header IN LISTS arg_IMPORTS)
    list(APPEND options --import "${header}")
  endforeach()
  foreach(folder IN LISTS arg_INCLUDE_DIRECTORIES)
    get_filename_component(folder "${folder}" ABSOLUTE)
    list(APPEND options -I "${folder}")
  endforeach()
  foreach(definition IN LISTS arg_DEFINITIONS)
    string(REGEX REPLACE "^-D" "" definition "${definition}")
    list(APPEND options -D "${definition}")
  endforeach()
  if(arg_NAMESPACE)
    list(APPEND options --namespace ${arg_NAMESPACE})
  endif()
  if(arg_CHECKS)
    list(APPEND options --check ${arg_CHECKS})
  endif()

  set(folder ${CMAKE_CURRENT_BINARY_DIR}/pyk2cu/${TARGET})
  file(MAKE_DIRECTORY ${folder})
  set(headers)
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(source ${source} ABSOLUTE)
    get_filename_component(stem ${source} NAME_WE)
    file(RELATIVE_PATH shown ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    set(header ${folder}/${stem}.h)
    add_custom_command(OUTPUT ${header}
      COMMAND pyk2cu::command build ${shown} --emit=header ${options} ${arg_OPTIONS} -o ${header} --depfile ${header}.d
      DEPENDS ${source} pyk2cu::command DEPFILE ${header}.d
      WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} COMMENT "Compiling the kernels of ${shown}" VERBATIM)
    list(APPEND headers ${header})
  endforeach()

  if(NOT TARGET ${TARGET})
    add_library(${TARGET} INTERFACE)
  endif()
  get_target_property(kind ${TARGET} TYPE)
  set(scope PRIVATE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
  endif()
  if(scope STREQUAL "PRIVATE")
    target_sources(${TARGET} PRIVATE ${headers})
  else()  # targets of any folder that link to it wait for the headers
    string(SHA1 name "${headers}")
    string(SUBSTRING ${name} 0 8 name)
    add_custom_target(${TARGET}_${name} DEPENDS ${headers})
    add_dependencies(${TARGET} ${TARGET}_${name})
  endif()
  target_include_directories(${TARGET} ${scope} ${folder})
  target_compile_features(${TARGET} ${scope} cxx_std_17)
  find_package(Threads REQUIRED)
  target_link_libraries(${TARGET} ${scope} ${CMAKE_DL_LIBS} Threads::Threads)
endfunction()
