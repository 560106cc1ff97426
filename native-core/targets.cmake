# SPDX-License-Identifier: EPL-2.0
# anttracks_library(name SOURCES ... DEPENDS ...)  a static library anttracks_<name>
# anttracks_test(name SOURCES ... DEPENDS ...)     a Catch2 test program <name>_test, run by ctest

find_package(Threads REQUIRED)
find_package(TBB REQUIRED)
find_package(fmt REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)

add_library(anttracks_options INTERFACE)
target_compile_features(anttracks_options INTERFACE cxx_std_20)
target_compile_options(anttracks_options INTERFACE -Wall -Wextra -Werror)
# Ranks in the heap map count bits: an instruction that each x86-64 since 2009 has.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(anttracks_options INTERFACE -mpopcnt)
endif()
# Clang sees what GCC's own library deprecates inside itself (std::stable_sort's buffer).
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(anttracks_options INTERFACE -Wno-deprecated-declarations)
endif()
target_include_directories(anttracks_options INTERFACE
  ${CMAKE_SOURCE_DIR}/native-core ${CMAKE_SOURCE_DIR}/native-core/include)
if(ANTTRACKS_SANITIZE)
  target_compile_options(anttracks_options INTERFACE
    -fsanitize=${ANTTRACKS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(anttracks_options INTERFACE -fsanitize=${ANTTRACKS_SANITIZE})
endif()

function(anttracks_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(anttracks_${name} STATIC ${ARG_SOURCES})
  target_link_libraries(anttracks_${name} PUBLIC anttracks_options ${ARG_DEPENDS})
endfunction()

# Catch2's main is compiled once.
function(anttracks_test name)
  if(NOT ANTTRACKS_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  if(NOT TARGET anttracks_test_main)
    add_library(anttracks_test_main STATIC ${CMAKE_SOURCE_DIR}/native-core/testing/test_main.cpp)
    target_link_libraries(anttracks_test_main PUBLIC anttracks_options)
    if(ANTTRACKS_SANITIZE)  # GCC 12 warns of the standard library inside Catch2 then
      target_compile_options(anttracks_test_main PRIVATE -Wno-maybe-uninitialized)
    endif()
  endif()
  add_executable(${name}_test ${ARG_SOURCES})
  target_link_libraries(${name}_test PRIVATE anttracks_test_main ${ARG_DEPENDS})
  target_compile_definitions(${name}_test PRIVATE ANTTRACKS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${name}_test)
endfunction()
