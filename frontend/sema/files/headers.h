#pragma once

#include <functional>
#include <string>
#include <vector>

#include "frontend/sema/model/cpp_headers.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// The options for finding and reading the C++ headers of a program.
struct HeaderOptions {
  OpenCppHeaders open;                                ///< empty if this build cannot read C++
  std::vector<std::string> imports;                   ///< the headers of `--import`
  std::vector<std::string> directories;               ///< the folders of `-I`
  std::vector<std::string> defines;                   ///< the macros of `-D`
  std::function<std::vector<std::string>()> toolkit;  ///< returns the folders of the toolkit's headers; may be empty
};

/// Reads the C++ headers that a program imports, and stores them in `module.header_set`. They are those that
/// LoadImports has found (ast::Module::header_imports) and those of `--import`. The texts of the headers are added to
/// `file`. Errors go to `diagnostics` and are kept with the headers.
void LoadHeaders(ast::Module& module, SourceFile& file, const HeaderOptions& options, Diagnostics& diagnostics);

}  // namespace pyk2cu
