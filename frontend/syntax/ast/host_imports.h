#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "frontend/source/span.h"

// What host code imports.
namespace pyk2cu::ast {

/// One name of an import statement of host code, at any depth.
struct HostImport {
  std::string_view name;    ///< what it binds; "*" for all
  std::string_view target;  ///< "a.b.c" for `import a.b.c` and `from a.b import c`, with dots in front as written
  Span span;
};

/// A C++ header, or text in C++, that host code imports.
struct HeaderImport {
  std::string name;  ///< as `#include "…"` has it; of text the name of the Python file
  std::string text;  ///< of text only
  Span span;         ///< what imports it
  uint32_t begin =
      0;  ///< of text: where it begins among the offsets of the file; 0 if it is not there character by character
  std::string looked_in = {};  ///< of a header that is not there: the folders
};

}  // namespace pyk2cu::ast
