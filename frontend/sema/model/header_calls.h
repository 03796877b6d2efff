#pragma once

#include <cstdint>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// The call, if the value of a name is what `cuda.import_header` or `cuda.import_source` gives; else null. The callee
/// is known by its name alone: this is asked before names mean anything.
const ast::Call* HeaderCall(const ast::Expr* value);
bool IsSourceCall(const ast::Call& call);

/// The constant string that the call is given, in its place or by a name of the file; null if there is none.
const ast::StringLiteral* HeaderText(const ast::Call& call, const ast::Module& file);

/// Where the value of a string stands character by character among the offsets of the file; 0 if it does not.
uint32_t PlaceOfText(const ast::StringLiteral& text, const SourceFile& file);

}  // namespace pyk2cu
