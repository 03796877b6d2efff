# LLVM and Clang, for the folders that include their headers: pyk2cu_llvm_folder(NAME [CLANG] targets…) is pyk2cu_folder
# for them.
find_package(LLVM 19.1 CONFIG REQUIRED HINTS /usr/lib/llvm-19/lib/cmake/llvm)
find_package(Clang CONFIG REQUIRED HINTS ${LLVM_DIR}/../clang /usr/lib/llvm-19/lib/cmake/clang)

add_library(pyk2cu_llvm INTERFACE)
target_include_directories(pyk2cu_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})

# What plug-ins link: shared libraries, or archives. Loading the shared ones takes as long as a compile, because 40,000
# symbols are looked up by their names, so the CPU device's compiler has LLVM and Clang inside if it can.
add_library(pyk2cu_llvm_libraries INTERFACE)
set(PYK2CU_COMPILER_HOLDS_LLVM OFF)
set(sanitizes OFF)
if(PYK2CU_SANITIZE OR PYK2CU_SANITIZE_THREAD OR CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  set(sanitizes ON)
endif()
if(PYK2CU_STATIC_LLVM OR (PYK2CU_STATIC_COMPILER AND NOT sanitizes AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64"))
  include(cmake/static_llvm.cmake)
endif()
if(PYK2CU_STATIC_LLVM)
  target_link_libraries(pyk2cu_llvm_libraries INTERFACE pyk2cu_llvm_archives)
else()
  target_link_libraries(pyk2cu_llvm_libraries INTERFACE clang-cpp LLVM)
endif()
if(NOT LLVM_ENABLE_RTTI)
  target_compile_options(pyk2cu_llvm INTERFACE -fno-rtti)  # as LLVM itself: these sources derive from its classes
endif()

# g++ 12 takes Clang's lazily read pointers for null once they are inlined.
target_compile_options(pyk2cu_llvm INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-nonnull>)

# The headers of LLVM take longer to parse than these sources take to compile. Those of Clang are a second set: each
# source compiles what their functions instantiate, used or not, for two seconds.
function(pyk2cu_precompile_llvm NAME)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${NAME}.cpp CONTENT "// Its target only precompiles headers.\n")
  add_library(${NAME} OBJECT ${CMAKE_BINARY_DIR}/${NAME}.cpp)
  target_link_libraries(${NAME} PRIVATE pyk2cu_options pyk2cu_fmt pyk2cu_llvm)
  target_precompile_headers(${NAME} PRIVATE ${PYK2CU_STANDARD_HEADERS} ${ARGN})
endfunction()
pyk2cu_precompile_llvm(pyk2cu_llvm_headers
  <llvm/IR/IRBuilder.h> <llvm/IR/Module.h> <llvm/IR/PassManager.h> <llvm/Support/MemoryBuffer.h>)
pyk2cu_precompile_llvm(pyk2cu_clang_headers
  <clang/AST/ASTContext.h> <clang/AST/DeclCXX.h> <clang/AST/DeclTemplate.h> <clang/AST/ExprCXX.h>
  <clang/AST/RecursiveASTVisitor.h> <clang/Frontend/CompilerInstance.h> <clang/Lex/Preprocessor.h> <clang/Sema/Lookup.h>
  <clang/Sema/Sema.h> <llvm/IR/IRBuilder.h> <llvm/IR/Module.h> <llvm/IR/PassManager.h> <llvm/Support/MemoryBuffer.h>)

# A source with Clang's headers takes more than a gigabyte to compile: one at a time.
set_property(GLOBAL APPEND PROPERTY JOB_POOLS pyk2cu_clang=1)
set_target_properties(pyk2cu_clang_headers PROPERTIES JOB_POOL_COMPILE pyk2cu_clang)

# pyk2cu_plugin(TARGET FILE [LLVM|COMPILER]): a module that the library opens as lib<FILE>.so, of which only the entry
# is seen. LLVM: it holds or links LLVM. COMPILER: likewise, and it is the one that holds it if only one does.
function(pyk2cu_plugin TARGET FILE)
  set(exports ${PROJECT_SOURCE_DIR}/runtime/plugins/plugin.map)
  set_target_properties(${TARGET} PROPERTIES OUTPUT_NAME ${FILE} LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}
    LINK_DEPENDS ${exports})
  target_link_options(${TARGET} PRIVATE -Wl,--version-script=${exports} ${PYK2CU_ALL_DEFINED})
  pyk2cu_runs_with_old_glibc(${TARGET})
  if("${ARGN}" STREQUAL "")
    return()
  endif()
  if(NOT PYK2CU_STATIC_LLVM AND NOT (PYK2CU_COMPILER_HOLDS_LLVM AND "COMPILER" IN_LIST ARGN))
    target_link_libraries(${TARGET} PRIVATE pyk2cu_llvm_libraries)
    return()
  endif()
  target_link_libraries(${TARGET} PRIVATE pyk2cu_llvm_archives)
  target_sources(${TARGET} PRIVATE $<TARGET_OBJECTS:pyk2cu_polly>)
  # Without the unused parts the file is a fifth smaller.
  target_link_options(${TARGET} PRIVATE -Wl,--gc-sections -Wl,--as-needed -Wl,--exclude-libs,ALL)
  if(NOT PYK2CU_STATIC_LLVM)
    target_link_options(${TARGET} PRIVATE -s ${PYK2CU_SHORT_RELOCATIONS})
  endif()
endfunction()

# A folder whose sources include LLVM's headers, and with CLANG those of Clang.
function(pyk2cu_llvm_folder NAME)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CLANG" "" "")
  if(arg_CLANG)
    pyk2cu_folder(${NAME} HEADERS pyk2cu_clang_headers ${arg_UNPARSED_ARGUMENTS})
    set_target_properties(${NAME} PROPERTIES JOB_POOL_COMPILE pyk2cu_clang)
  else()
    pyk2cu_folder(${NAME} HEADERS pyk2cu_llvm_headers ${arg_UNPARSED_ARGUMENTS})
  endif()
  target_link_libraries(${NAME} PRIVATE pyk2cu_llvm)
endfunction()
