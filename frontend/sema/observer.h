#pragma once

#include <string_view>

#include "frontend/sema/model/value.h"
#include "frontend/source/span.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Is told what the checker finds out about the functions of Python files, for those who show it to the user. Functions
/// may be checked several times, for several types or because they are recursive. The expressions of values live as
/// long as the checker, types as long as their TypeTable.
class Observer {
 public:
  virtual ~Observer() = default;
  /// The value of an expression in the last pass over a function, which is no error. `type` is null for what has no
  /// type, such as functions.
  virtual void OnExpression(const ast::Expr& node, const Value& value, const Type* type) = 0;
  /// A place that binds a local name: a parameter, or the target of an assignment or a loop.
  virtual void OnBinding(std::string_view name, Span span, const Type* type) = 0;
};

}  // namespace pyk2cu::sema
