#include "frontend/syntax/ast/describe.h"

#include "frontend/syntax/ast/visit.h"

namespace pyk2cu {

std::string_view DescribeExpr(const ast::Expr& expr) {
  using ast::Kind;
  switch (expr.kind) {
    case Kind::kName: return "a name";
    case Kind::kIntLiteral:
    case Kind::kFloatLiteral:
    case Kind::kImaginaryLiteral: return "a number";
    case Kind::kStringLiteral: return "a string";
    case Kind::kBoolLiteral: return static_cast<const ast::BoolLiteral&>(expr).value ? "True" : "False";
    case Kind::kNoneLiteral: return "None";
    case Kind::kEllipsisLiteral: return "'...'";
    case Kind::kUnary:
    case Kind::kBinary:
    case Kind::kBoolOp: return "an operation";
    case Kind::kCompare: return "a comparison";
    case Kind::kConditional: return "a conditional expression";
    case Kind::kCall: return "a function call";
    case Kind::kAttribute: return "an attribute";
    case Kind::kSubscript: return "an element";
    case Kind::kSlice: return "a slice";
    case Kind::kTuple: return "a tuple";
    case Kind::kList: return "a list";
    case Kind::kDict: return "a dict display";
    case Kind::kStarred: return "a starred expression";
    case Kind::kLambda: return "a lambda";
    case Kind::kUnsupportedExpr: return static_cast<const ast::UnsupportedExpr&>(expr).what;
    default: return "this";
  }
}

}  // namespace pyk2cu
