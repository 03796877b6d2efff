# Precompiled headers: what most sources include of the standard library and of fmt. Parsing these took a third of the
# build's processor time. Each source still includes what it uses: the preset `portable` builds without them.
set(PYK2CU_STANDARD_HEADERS
  <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cmath> <cstddef> <cstdint> <cstdio> <cstdlib> <cstring>
  <deque> <filesystem> <fstream> <functional> <iterator> <limits> <map> <memory> <mutex> <optional> <set>
  <source_location> <span> <sstream> <string> <string_view> <tuple> <type_traits> <unordered_map> <unordered_set>
  <utility> <variant> <vector> <fmt/format.h>)

# Targets whose sources share more: their own precompiled headers also have these of the project.
set(PYK2CU_HEADERS_OF_pyk2cu_sema frontend/sema/context.h frontend/sema/walk.h)
set(PYK2CU_HEADERS_OF_pyk2cu_program runtime/program/program.h frontend/ir/ir.h)
set(PYK2CU_HEADERS_OF_run_tests tests/run/launch.h)

# pyk2cu_own_headers(NAME header…): NAME precompiles the standard headers, the other ones, and those that it shares.
function(pyk2cu_own_headers NAME)
  list(TRANSFORM PYK2CU_HEADERS_OF_${NAME} PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE shared)
  target_precompile_headers(${NAME} PRIVATE ${PYK2CU_STANDARD_HEADERS} ${ARGN} ${shared})
endfunction()

# pyk2cu_precompiled_headers(NAME [OWNER]): NAME uses the precompiled headers of the target OWNER, which is compiled
# with the same flags: its own or those of pyk2cu_base if not given.
function(pyk2cu_precompiled_headers NAME)
  if(ARGC GREATER 1)
    target_precompile_headers(${NAME} REUSE_FROM ${ARGV1})
  elseif(NAME STREQUAL "pyk2cu_base" OR DEFINED PYK2CU_HEADERS_OF_${NAME})
    pyk2cu_own_headers(${NAME})
  else()
    target_precompile_headers(${NAME} REUSE_FROM pyk2cu_base)
  endif()
endfunction()

# ccache compares precompiled headers only with this setting.
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache$")
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CMAKE_CXX_COMPILER_LAUNCHER})
  add_compile_options($<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)
  add_compile_options("$<$<COMPILE_LANG_AND_ID:CXX,Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
