#pragma once

#include <string_view>

#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

/// The expression of that node.
Built Build(AstContext& in, uint32_t node);

/// `made` unless its tree is too high: then a diagnostic, and a leaf in its place.
Built Limited(AstContext& in, const Built& made);

/// A node for an expression that the language does not have; `what` names it as the diagnostic does.
Built Unsupported(AstContext& in, Span span, std::string_view what);

}  // namespace pyk2cu
