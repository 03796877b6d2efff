#pragma once

#include <cstdint>
#include <string>
#include <vector>

// The CUDA C++ headers that a program's text includes.
namespace pyk2cu {

/// One thing that a program imports: a header by name, or CUDA C++ that stands in the Python file.
struct CppImport {
  std::string name;    ///< as `#include "…"` has it; of inline text a name for messages, "kernels.py"
  std::string text;    ///< of inline text only
  uint32_t line = 1;   ///< of inline text: its first line in the Python file
  uint32_t begin = 0;  ///< of inline text: its first byte among the offsets of the SourceFile
  bool IsInline() const { return !text.empty(); }
};

/// A file that was read.
struct CppFile {
  std::string path;    ///< absolute
  std::string name;    ///< as messages call it
  std::string text;    ///< empty for files of the toolkit
  std::string digest;  ///< of its bytes
  bool is_toolkit = false;
};

/// What the emitted text needs of headers: its first lines, and where compilers find the files.
struct CppIncludes {
  std::vector<CppImport> imports;
  std::vector<std::string> directories;  ///< with those of the toolkit
  std::vector<std::string> defines;
  std::vector<CppFile> files;      ///< all that is read, for keys of caches and for dependency files
  std::vector<std::string> names;  ///< of the global namespace and of macros: nothing else in the text may be called so
};

}  // namespace pyk2cu
