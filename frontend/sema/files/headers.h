#pragma once

#include <functional>
#include <string>
#include <vector>

#include "frontend/sema/model/cpp_headers.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// How a program finds and reads C++ headers.
struct HeaderOptions {
  OpenCppHeaders open;                                ///< none: this build can't read C++
  std::vector<std::string> imports;                   ///< of `--import`
  std::vector<std::string> directories;               ///< of `-I`
  std::vector<std::string> defines;                   ///< of `-D`
  std::function<std::vector<std::string>()> toolkit;  ///< where the toolkit's headers are
};

/// Reads what the program imports of C++ (ast::Module::header_imports, which LoadImports has found, and `--import`) and
/// keeps it with the module. The texts of headers are added to `file`. What is wrong with them goes to `diagnostics`
/// too.
void LoadHeaders(ast::Module& module, SourceFile& file, const HeaderOptions& options, Diagnostics& diagnostics);

}  // namespace pyk2cu
