# libpyk2cu: what programs link that embed the compiler. All folders but the command, the editor, the plug-ins and what
# makes launcher headers are in it.
get_property(folders GLOBAL PROPERTY PYK2CU_FOLDERS)
list(FILTER folders EXCLUDE REGEX "^pyk2cu_(cpu|clang|ahead_of_time|editor)")
set(objects)
foreach(folder IN LISTS folders)
  list(APPEND objects $<TARGET_OBJECTS:${folder}>)
endforeach()

# pyk2cu_library(NAME STATIC|SHARED)
function(pyk2cu_library NAME KIND)
  add_library(${NAME} ${KIND} ${objects})
  add_library(pyk2cu::${NAME} ALIAS ${NAME})
  target_compile_features(${NAME} PUBLIC cxx_std_20)
  target_include_directories(${NAME} INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${NAME} PRIVATE ${CMAKE_DL_LIBS} Threads::Threads)
  if(NOT PYK2CU_PORTABLE AND NOT PYK2CU_STATIC_LLVM)
    target_link_libraries(${NAME} PRIVATE fmt::fmt)
  endif()
  # A minor version may change the interface until 1.0.
  set_target_properties(${NAME} PROPERTIES OUTPUT_NAME pyk2cu VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
    LINKER_LANGUAGE CXX LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR} ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
  pyk2cu_opens_devices(${NAME})
endfunction()

pyk2cu_library(pyk2cu_static STATIC)
pyk2cu_library(pyk2cu_shared SHARED)
# Where programs with the static library find the CPU device's plug-in.
target_link_options(pyk2cu_static INTERFACE $<BUILD_INTERFACE:-Wl,-rpath,${CMAKE_BINARY_DIR}>)
# Only the public interface is seen from outside, and calls inside go straight.
set(exports ${PROJECT_SOURCE_DIR}/cmake/exports.map)
target_link_options(pyk2cu_shared PRIVATE -Wl,--version-script=${exports} -Wl,-Bsymbolic-functions
  ${PYK2CU_ALL_DEFINED})
set_target_properties(pyk2cu_shared PROPERTIES LINK_DEPENDS ${exports})
if(PYK2CU_SANITIZE OR PYK2CU_SANITIZE_THREAD)
  foreach(library IN ITEMS pyk2cu_static pyk2cu_shared)
    target_link_libraries(${library} PRIVATE $<BUILD_INTERFACE:pyk2cu_options>)
  endforeach()
endif()

if(BUILD_SHARED_LIBS)
  add_library(pyk2cu::pyk2cu ALIAS pyk2cu_shared)
else()
  add_library(pyk2cu::pyk2cu ALIAS pyk2cu_static)
endif()
