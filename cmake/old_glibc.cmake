# PYK2CU_SYSROOT names a folder with an older glibc (usr/lib/x86_64-linux-gnu/libc.so…): pyk2cu_runs_with_old_glibc
# links a shared object against it, with what is missing there, and with libstdc++ inside.
function(pyk2cu_runs_with_old_glibc TARGET)
  if(NOT PYK2CU_SYSROOT)
    return()
  endif()
  if(NOT TARGET pyk2cu_old_glibc)
    add_library(pyk2cu_old_glibc OBJECT ${PROJECT_SOURCE_DIR}/python/compat/old_glibc.cpp)
    target_compile_options(pyk2cu_old_glibc PRIVATE -fno-builtin -U_GNU_SOURCE -D_DEFAULT_SOURCE)
  endif()
  target_sources(${TARGET} PRIVATE $<TARGET_OBJECTS:pyk2cu_old_glibc>)
  target_link_options(${TARGET} PRIVATE --sysroot=${PYK2CU_SYSROOT} -static-libstdc++)
endfunction()
