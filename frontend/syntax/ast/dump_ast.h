#pragma once

#include <string>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast/module.h"

namespace pyk2cu {

/// The dump of `--emit=ast`: a line for each statement, with its place (line:column, or byte offset without `file`).
std::string DumpAst(const ast::Module& module, const SourceFile* file = nullptr);

}  // namespace pyk2cu
