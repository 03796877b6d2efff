#pragma once

#include <cstdint>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// Returns `value` if it is a call of `cuda.import_header` or `cuda.import_source`, else null. Only the last part of
/// the callee's name is compared, because imports are read before names are bound. `value` may be null.
const ast::Call* HeaderCall(const ast::Expr* value);
/// Returns true if a header call is one of `cuda.import_source`.
bool IsSourceCall(const ast::Call& call);

/// Returns the constant string that is the only argument of a header call, written there or bound to a global name of
/// the file; null if the argument is anything else.
const ast::StringLiteral* HeaderText(const ast::Call& call, const ast::Module& file);

/// Returns the SourceFile offset at which the file contains the value of a string verbatim; 0 if it does not, such as
/// with escapes.
uint32_t PlaceOfText(const ast::StringLiteral& text, const SourceFile& file);

}  // namespace pyk2cu
