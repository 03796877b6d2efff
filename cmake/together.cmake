# Unity builds: sources of one folder are compiled together, up to eight at a time. What they share, above all templates
# of the standard library, is compiled once for all of them: a whole build takes 40 % less time. So names in anonymous
# namespaces should differ within a folder.
option(PYK2CU_TOGETHER "Compile sources of a folder together: less time for all, more for one that has changed" OFF)
set(PYK2CU_MOST_TOGETHER 8)

# Sources that cannot be compiled with others of their folder: both give one name a meaning of their own.
set(PYK2CU_COMPILED_ALONE
  cli/report/timed_launches.cpp
  cli/sanitize/findings.cpp
  cli/sanitize/records.cpp
  distributed/api/partitioned.cpp
  frontend/analysis/loops/index_limits.cpp
  frontend/analysis/memory/lane_places.cpp
  frontend/lint/rules/types.cpp
  frontend/sema/calls/ufuncs.cpp
  frontend/sema/host/record_arrays.cpp
  frontend/sema/untyped/launch_shapes.cpp
  python/src/device/memory.cpp
  python/src/device/stream.cpp
  python/src/kernel/program.cpp
  python/src/kernel/variants.cpp
  python/src/launch/configured.cpp
  python/src/launch/dispatcher.cpp
  python/src/live/values.cpp
  runtime/confirm/matching.cpp
  runtime/cpu/llvm/parts/inside.cpp
  runtime/cpu/llvm/parts/rounds.cpp
  runtime/cpu/prelude/prelude.cpp
  runtime/cpu/run/waiting.cpp
  tests/docs/diagnostics.cpp
  tests/run/run_striding.cpp
  tests/run/run_vectors.cpp
  tests/unit/analysis_ranges.cpp
  tests/unit/cache_faults.cpp
  tests/unit/cli_cache.cpp
  tests/unit/cli_checks.cpp
  tests/unit/cli_headers.cpp
  tests/unit/cli_observe.cpp
  tests/unit/cli_races.cpp
  tests/unit/codegen_emit.cpp
  tests/unit/cpu_linker_test.cpp
  tests/unit/cuda_nvrtc.cpp
  tests/unit/cuda_report.cpp
  tests/unit/ir_rewrite.cpp
  tests/unit/lowering_searches.cpp)

# pyk2cu_compile_together(TARGET): to be called where the target is made, when it has all of its sources.
function(pyk2cu_compile_together TARGET)
  set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ${PYK2CU_TOGETHER} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${TARGET} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${source} is_own)
    if(NOT is_own OR NOT source MATCHES "\\.cpp$")
      continue()
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    # The entry of a plug-in is in its module, too: nothing else may refer to it. Tests in unit/runtime_… use the public
    # headers or the internal ones, which have different meanings of one name.
    if(source IN_LIST PYK2CU_COMPILED_ALONE OR source MATCHES "/plugin\\.cpp$|^tests/unit/runtime_")
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER ${folder} folder)
    if(NOT DEFINED count_${folder})
      set(count_${folder} 0)
    endif()
    math(EXPR number "${count_${folder}} / ${PYK2CU_MOST_TOGETHER}")
    math(EXPR count_${folder} "${count_${folder}} + 1")
    set_source_files_properties(${PROJECT_SOURCE_DIR}/${source} PROPERTIES UNITY_GROUP ${folder}_${number})
  endforeach()
endfunction()
