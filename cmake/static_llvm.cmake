# LLVM and Clang from their static archives, for a plug-in that needs nothing but libc. Debian's CMake files name its
# shared libraries for most targets, so the archives are listed here. They are position-independent.
set(archives ${LLVM_LIBRARY_DIR})

# X86 code is generated, not read: no assembler's parser, no disassembler. NVPTX, which the reader of headers asks
# about, is described in clangBasic. The components after `passes` are what clangCodeGen refers to.
execute_process(COMMAND ${LLVM_TOOLS_BINARY_DIR}/llvm-config --link-static --libnames
    x86codegen x86desc x86info orcjit passes lto coverage frontendopenmp frontendhlsl frontendoffloading frontenddriver
    hipstdpar option bitwriter windowsdriver
  OUTPUT_VARIABLE llvm_names OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(llvm_names UNIX_COMMAND "${llvm_names}")
list(FILTER llvm_names EXCLUDE REGEX "Extensions|Polly")
list(TRANSFORM llvm_names PREPEND ${archives}/ OUTPUT_VARIABLE llvm_archives)

set(clang_archives Frontend CodeGen Format ToolingCore ToolingInclusions Serialization Driver Parse Sema Analysis Edit
  Rewrite ASTMatchers AST Support Lex Basic APINotes)
list(TRANSFORM clang_archives PREPEND ${archives}/libclang)
list(TRANSFORM clang_archives APPEND .a)

# The compressors of object files, as archives too.
find_library(PYK2CU_ZSTD libzstd.a)
find_library(PYK2CU_ZLIB libz.a)
if(NOT PYK2CU_ZSTD OR NOT PYK2CU_ZLIB)
  message(FATAL_ERROR "PYK2CU_STATIC_LLVM needs libzstd.a and libz.a (Debian: libzstd-dev, zlib1g-dev)")
endif()
target_link_libraries(pyk2cu_llvm INTERFACE
  -Wl,--start-group ${clang_archives} ${llvm_archives} -Wl,--end-group ${PYK2CU_ZSTD} ${PYK2CU_ZLIB} rt dl m)

# Debian's clangCodeGen asks for Polly's passes, which nothing here uses.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/polly.cpp CONTENT [[
#include <llvm/Passes/PassPlugin.h>

llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Polly", LLVM_VERSION_STRING, [](llvm::PassBuilder&) {}};
}
]])
add_library(pyk2cu_polly OBJECT ${CMAKE_BINARY_DIR}/polly.cpp)
target_link_libraries(pyk2cu_polly PRIVATE pyk2cu_options pyk2cu_llvm)
