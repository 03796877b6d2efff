#pragma once

#include <span>
#include <string_view>

#include "frontend/syntax/ast/expressions.h"

namespace pyk2cu::ast {

struct ExprStmt : Stmt {
  const Expr* value;
};
/// `targets[0] = targets[1] = … = value`
struct Assign : Stmt {
  ExprList targets;
  const Expr* value;
};
struct AugAssign : Stmt {
  BinaryOp op;
  Span op_span;
  const Expr* target;
  const Expr* value;
};
struct AnnAssign : Stmt {
  const Expr* target;
  const Expr* annotation;
  const Expr* value;
};  ///< value may be null
/// elif is an If as the only statement of `otherwise`, with `is_elif` set in it.
struct If : Stmt {
  const Expr* test;
  StmtList body;
  StmtList otherwise;
  bool is_elif;
};
struct While : Stmt {
  const Expr* test;
  StmtList body;
  StmtList otherwise;
};
struct For : Stmt {
  const Expr* target;
  const Expr* iterable;
  StmtList body;
  StmtList otherwise;
};
struct Break : Stmt {};
struct Continue : Stmt {};
struct Pass : Stmt {};
struct Return : Stmt {
  const Expr* value;
};  ///< value may be null
struct Raise : Stmt {
  const Expr* value;
};  ///< value may be null
struct Assert : Stmt {
  const Expr* test;
  const Expr* message;
};  ///< message may be null
struct Delete : Stmt {
  ExprList targets;
};
/// `body` holds the docstring too, as an ExprStmt. `host` is set for a function without a cuda.jit decorator.
struct FunctionDef : Stmt {
  std::string_view name;
  Span name_span;
  std::span<const Parameter> parameters;
  const Expr* returns;  ///< or null
  ExprList decorators;
  StmtList body;
};
/// One bound name: `import a.b as c` binds c to "a.b"; `import a.b` binds a to "a"; `from m import x as y` binds y to
/// "m.x". `from m import *` binds name "*" to "m". `path` is all that is named: "a.b" for `import a.b`, where `target`
/// is "a".
struct ImportedName {
  std::string_view name;
  std::string_view target;
  Span span;
  std::string_view path;
};
struct Import : Stmt {
  std::span<const ImportedName> names;
};
/// try, with, class, match, global, nonlocal, async …; `what` names it as the diagnostic does ("try").
struct UnsupportedStmt : Stmt {
  std::string_view what;
};

}  // namespace pyk2cu::ast
