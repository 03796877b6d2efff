#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "frontend/syntax/ast/node.h"

namespace pyk2cu::ast {

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
struct Set : Expr {
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
/// `for target in iterable if condition …` in a comprehension.
struct ForClause {
  const Expr* target;
  const Expr* iterable;
  ExprList conditions;
};
/// What only host code may have.
struct HostForm {
  enum class Makes : uint8_t {
    kList,  ///< a comprehension, as the next three
    kSet,
    kDict,
    kGenerator,
    kText,     ///< an f-string: the texts and values in it
    kItem,     ///< what the name number `index` of `count` gets of a value: `a, b = value`
    kUpdated,  ///< what `x += 1` gives the name: the value of `x + 1`
  } makes;
  ExprList elements;  ///< the element, or the key and the value; the parts; the value
  std::span<const ForClause> clauses = {};
  uint32_t index = 0, count = 0;
};
/// Python that parses but that the language does not have (comprehensions, f-strings, await, yield, :=);
/// `what` names it as the diagnostic does ("a list comprehension").
struct UnsupportedExpr : Expr {
  std::string_view what;
  const HostForm* host;  ///< what host code makes of it; null if it is not evaluated
};

}  // namespace pyk2cu::ast
