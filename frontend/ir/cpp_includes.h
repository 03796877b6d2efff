#pragma once

#include <cstdint>
#include <string>
#include <vector>

// The CUDA C++ headers that a program's text includes.
namespace pyk2cu {

/// One import of a program: a header by name, or CUDA C++ that the Python file contains.
struct CppImport {
  std::string name;    ///< as in `#include "…"`; for inline text the name in messages, such as "kernels.py"
  std::string text;    ///< inline text only
  uint32_t line = 1;   ///< inline text: its first line in the Python file
  uint32_t begin = 0;  ///< inline text: the SourceFile offset of its first byte
  bool IsInline() const { return !text.empty(); }
};

/// A C++ file that was read.
struct CppFile {
  std::string path;    ///< absolute
  std::string name;    ///< as shown in messages
  std::string text;    ///< empty for files of the toolkit
  std::string digest;  ///< a hash of its bytes
  bool is_toolkit = false;
};

/// The headers that the emitted text needs: its first lines, and where compilers find the files.
struct CppIncludes {
  std::vector<CppImport> imports;
  std::vector<std::string> directories;  ///< include path, the toolkit's included
  std::vector<std::string> defines;
  std::vector<CppFile> files;  ///< all files read, for cache keys and dependency files
  std::vector<std::string>
      names;  ///< macros and names of the global namespace, which nothing else in the text may take
};

}  // namespace pyk2cu
