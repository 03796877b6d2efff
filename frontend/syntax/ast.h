#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "frontend/source/span.h"

/// The abstract syntax tree: what was written, nothing resolved. Nodes are immutable and live in the module's arena;
/// names and string values are views into the arena.
namespace pyk2cu::ast {

enum class Kind : uint8_t {
#define NODE(name) k##name,
#include "frontend/syntax/ast_nodes.def"
};

enum class UnaryOp : uint8_t { kPlus, kMinus, kInvert, kNot };
enum class BinaryOp : uint8_t { kAdd, kSub, kMul, kMatMul, kDiv, kFloorDiv, kMod, kPow, kShl, kShr, kAnd, kOr, kXor };
enum class BoolOpKind : uint8_t { kAnd, kOr };
enum class CompareOp : uint8_t { kLt, kLe, kGt, kGe, kEq, kNe, kIs, kIsNot, kIn, kNotIn };

struct Node {
  Kind kind;
  Span span;
};
struct Expr : Node {};
struct Stmt : Node {};
using ExprList = std::span<const Expr* const>;
using StmtList = std::span<const Stmt* const>;

struct Name : Expr {
  std::string_view id;
};
/// The value modulo 2^64; `overflow` when the literal needs more bits than that.
struct IntLiteral : Expr {
  uint64_t value;
  bool overflow;
};
struct FloatLiteral : Expr {
  double value;
};
struct ImaginaryLiteral : Expr {
  double value;
};
/// Escapes resolved, adjacent literals joined; `bytes` for b"…".
struct StringLiteral : Expr {
  std::string_view value;
  bool bytes;
};
struct BoolLiteral : Expr {
  bool value;
};
struct NoneLiteral : Expr {};
struct EllipsisLiteral : Expr {};
struct Unary : Expr {
  UnaryOp op;
  const Expr* operand;
};
struct Binary : Expr {
  BinaryOp op;
  Span op_span;
  const Expr* left;
  const Expr* right;
};
/// `a and b and c` is one node with three operands.
struct BoolOp : Expr {
  BoolOpKind op;
  ExprList operands;
};
/// `first ops[0] rest[0] ops[1] rest[1] …`
struct Compare : Expr {
  const Expr* first;
  std::span<const CompareOp> ops;
  ExprList rest;
};
/// `then if test else otherwise`
struct Conditional : Expr {
  const Expr* test;
  const Expr* then;
  const Expr* otherwise;
};
struct Keyword {
  std::string_view name;
  Span name_span;
  const Expr* value;
};  ///< name is empty for `**value`
struct Call : Expr {
  const Expr* callee;
  ExprList arguments;
  std::span<const Keyword> keywords;
};
struct Attribute : Expr {
  const Expr* object;
  std::string_view name;
  Span name_span;
};
/// `object[index]`; several indices are one Tuple node.
struct Subscript : Expr {
  const Expr* object;
  const Expr* index;
};
struct Slice : Expr {
  const Expr* start;
  const Expr* stop;
  const Expr* step;
};  ///< each may be null
struct Tuple : Expr {
  ExprList elements;
};
struct List : Expr {
  ExprList elements;
};
/// `{key: value, …}` without `**`; as many values as keys.
struct Dict : Expr {
  ExprList keys;
  ExprList values;
};
struct Starred : Expr {
  const Expr* value;
};
struct Parameter {
  std::string_view name;
  Span span;
  const Expr* annotation;     ///< or null
  const Expr* default_value;  ///< or null
  enum class Form : uint8_t { kPlain, kPositionalOnly, kKeywordOnly, kStarArgs, kStarStarArgs } form;
};
struct Lambda : Expr {
  std::span<const Parameter> parameters;
  const Expr* body;
};
/// Python that parses but that the language does not have (comprehensions, set displays, f-strings, await, yield, :=);
/// `what` names it as the diagnostic does ("a list comprehension").
struct UnsupportedExpr : Expr {
  std::string_view what;
};

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

/// Calls `visitor` with the node as its own type. The visitor must accept every node type: a missing one does not
/// compile.
template <class Visitor>
decltype(auto) Visit(const Expr& node, Visitor&& visitor);
template <class Visitor>
decltype(auto) Visit(const Stmt& node, Visitor&& visitor);

}  // namespace pyk2cu::ast

#include "frontend/syntax/ast_module.h"
#include "frontend/syntax/ast_visit.h"
