#pragma once

#include <optional>
#include <string_view>

#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// Parses the one function of a text: a `def`, indented or not, whose decorators are skipped, or the lambda expression
/// at `lambda`, which may stand in the middle of a statement. A lambda gets the name `name`. Null after an error.
const ast::FunctionDef* ParseFunctionText(const SourceFile& file, std::optional<Span> lambda, std::string_view name,
                                          Arena& arena, Diagnostics& diagnostics);

/// Returns a lambda as a function whose body returns its expression.
const ast::FunctionDef* FunctionOf(const ast::Lambda& lambda, std::string_view name, Arena& arena);

}  // namespace pyk2cu
