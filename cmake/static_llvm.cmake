# LLVM and Clang from their static archives, for plug-ins that hold them: pyk2cu_llvm_archives. Debian's CMake files
# name its shared libraries for most targets, so the archives are listed here. They are position-independent.
set(archives ${LLVM_LIBRARY_DIR})
if(NOT PYK2CU_STATIC_LLVM AND NOT EXISTS ${archives}/libclangCodeGen.a)
  message(STATUS "No archives of LLVM and Clang in ${archives}: the CPU device's compiler links their shared libraries")
  return()
endif()

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

# The compressors of object files: archives, too, if the plug-in shall need nothing but libc. Else what LLVM's shared
# library depends on, which is there without the packages to build with them.
set(compressors -l:libzstd.so.1 -l:libz.so.1)
if(PYK2CU_STATIC_LLVM)
  find_library(PYK2CU_ZSTD libzstd.a)
  find_library(PYK2CU_ZLIB libz.a)
  if(NOT PYK2CU_ZSTD OR NOT PYK2CU_ZLIB)
    message(FATAL_ERROR "PYK2CU_STATIC_LLVM needs libzstd.a and libz.a (Debian: libzstd-dev, zlib1g-dev)")
  endif()
  set(compressors ${PYK2CU_ZSTD} ${PYK2CU_ZLIB})
endif()
add_library(pyk2cu_llvm_archives INTERFACE)
target_link_libraries(pyk2cu_llvm_archives INTERFACE
  -Wl,--start-group ${clang_archives} ${llvm_archives} -Wl,--end-group ${compressors} rt dl m)
set(PYK2CU_COMPILER_HOLDS_LLVM ON)

# 280,000 addresses are relocated when the plug-in is loaded. As a bitmap they are 0.1 MB to read in place of 7; the
# dynamic linker knows it since glibc 2.36.
include(CheckCXXSourceCompiles)
include(CheckLinkerFlag)
check_cxx_source_compiles("#include <features.h>\n#if !__GLIBC_PREREQ(2, 36)\n#error\n#endif\nint main() {}"
  PYK2CU_NEW_GLIBC)
check_linker_flag(CXX -Wl,-z,pack-relative-relocs PYK2CU_KNOWS_SHORT_RELOCATIONS)
set(PYK2CU_SHORT_RELOCATIONS)
if(PYK2CU_NEW_GLIBC AND PYK2CU_KNOWS_SHORT_RELOCATIONS)
  set(PYK2CU_SHORT_RELOCATIONS -Wl,-z,pack-relative-relocs)
endif()

# Debian's clangCodeGen asks for Polly's passes, which nothing here uses.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/polly.cpp CONTENT [[
#include <llvm/Passes/PassPlugin.h>

llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Polly", LLVM_VERSION_STRING, [](llvm::PassBuilder&) {}};
}
]])
add_library(pyk2cu_polly OBJECT ${CMAKE_BINARY_DIR}/polly.cpp)
target_link_libraries(pyk2cu_polly PRIVATE pyk2cu_options pyk2cu_llvm)
