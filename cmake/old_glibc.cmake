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
  # The compiler's own search path names the system's folders before those of the sysroot; an older glibc has threads
  # and dlopen in libraries of their own.
  set(folder ${CMAKE_CXX_LIBRARY_ARCHITECTURE})
  target_link_options(${TARGET} PRIVATE --sysroot=${PYK2CU_SYSROOT} -L${PYK2CU_SYSROOT}/usr/lib/${folder}
    -L${PYK2CU_SYSROOT}/lib/${folder} -static-libstdc++)
  target_link_libraries(${TARGET} PRIVATE -lpthread -ldl -lrt -lm)
endfunction()
