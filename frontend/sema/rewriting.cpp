#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/wording.h"

// Calls that mean what other syntax says: the functions of the operator module, and starred arguments. They are checked
// as that syntax, so that both have one set of rules.
namespace pyk2cu::sema {
namespace {

struct NamedBinary {
  std::string_view name;
  ast::BinaryOp op;
};
struct NamedCompare {
  std::string_view name;
  ast::CompareOp op;
  bool swapped = false;
};
struct NamedUnary {
  std::string_view name;
  ast::UnaryOp op;
};

constexpr NamedBinary kBinary[] = {
    {"add", ast::BinaryOp::kAdd},
    {"sub", ast::BinaryOp::kSub},
    {"mul", ast::BinaryOp::kMul},
    {"matmul", ast::BinaryOp::kMatMul},
    {"truediv", ast::BinaryOp::kDiv},
    {"floordiv", ast::BinaryOp::kFloorDiv},
    {"mod", ast::BinaryOp::kMod},
    {"pow", ast::BinaryOp::kPow},
    {"lshift", ast::BinaryOp::kShl},
    {"rshift", ast::BinaryOp::kShr},
    {"and_", ast::BinaryOp::kAnd},
    {"or_", ast::BinaryOp::kOr},
    {"xor", ast::BinaryOp::kXor},
    {"iadd", ast::BinaryOp::kAdd},
    {"isub", ast::BinaryOp::kSub},
    {"imul", ast::BinaryOp::kMul},
    {"imatmul", ast::BinaryOp::kMatMul},
    {"itruediv", ast::BinaryOp::kDiv},
    {"ifloordiv", ast::BinaryOp::kFloorDiv},
    {"imod", ast::BinaryOp::kMod},
    {"ipow", ast::BinaryOp::kPow},
    {"ilshift", ast::BinaryOp::kShl},
    {"irshift", ast::BinaryOp::kShr},
    {"iand", ast::BinaryOp::kAnd},
    {"ior", ast::BinaryOp::kOr},
    {"ixor", ast::BinaryOp::kXor},
    {"concat", ast::BinaryOp::kAdd},
};
constexpr NamedCompare kCompare[] = {
    {"lt", ast::CompareOp::kLt},  {"le", ast::CompareOp::kLe},        {"gt", ast::CompareOp::kGt},
    {"ge", ast::CompareOp::kGe},  {"eq", ast::CompareOp::kEq},        {"ne", ast::CompareOp::kNe},
    {"is_", ast::CompareOp::kIs}, {"is_not", ast::CompareOp::kIsNot}, {"contains", ast::CompareOp::kIn, true},
};
constexpr NamedUnary kUnary[] = {
    {"pos", ast::UnaryOp::kPlus},   {"neg", ast::UnaryOp::kMinus}, {"invert", ast::UnaryOp::kInvert},
    {"inv", ast::UnaryOp::kInvert}, {"not_", ast::UnaryOp::kNot},
};

template <class Row, size_t n>
const Row* FindRow(const Row (&rows)[n], std::string_view name) {
  const Row* found = std::find_if(std::begin(rows), std::end(rows), [&](const Row& row) { return row.name == name; });
  return found == std::end(rows) ? nullptr : found;
}

}  // namespace

/// An expression that stands for a value made already.
const ast::Expr* ExpressionChecker::Prepared(Value value) {
  auto* node = builder_.arena().New<ast::Name>();
  node->kind = ast::Kind::kName;
  node->span = value.span;
  prepared_.emplace(node, std::move(value));
  return node;
}

/// The builtin that an expression calls ("range"), or nothing.
std::string ExpressionChecker::CalledBuiltin(const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  const bool plain = call && (call->callee->kind == ast::Kind::kName || call->callee->kind == ast::Kind::kAttribute);
  Value callee = plain ? CheckExpr(*call->callee) : Value();
  return callee.IsEntity<BuiltinName>() ? callee.EntityAs<BuiltinName>()->path : std::string();
}

/// operator.add(a, b) and the others; nothing if there is none of that name.
std::optional<Value> ExpressionChecker::CallOperator(const ast::Call& node, std::string_view name) {
  auto make = [&]<class Node>(Node* made, ast::Kind kind) {
    made->kind = kind;
    made->span = node.span;
    return made;
  };
  Arena& arena = builder_.arena();
  const NamedBinary* binary = FindRow(kBinary, name);
  const NamedCompare* compare = FindRow(kCompare, name);
  const NamedUnary* unary = FindRow(kUnary, name);
  const size_t count = unary || name == "truth" ? 1 : 2;
  if (!binary && !compare && !unary && name != "truth" && name != "getitem") return std::nullopt;
  if (!PlainArguments(node, count, count)) return Value::Error(node.span);
  if (unary) {
    auto* made = make(arena.New<ast::Unary>(), ast::Kind::kUnary);
    made->op = unary->op;
    made->operand = node.arguments[0];
    return CheckUnary(*made);
  }
  if (name == "truth") return CheckBool(node);
  if (name == "getitem") {
    auto* made = make(arena.New<ast::Subscript>(), ast::Kind::kSubscript);
    made->object = node.arguments[0];
    made->index = node.arguments[1];
    return CheckSubscript(*made);
  }
  if (binary) {
    auto* made = make(arena.New<ast::Binary>(), ast::Kind::kBinary);
    made->op = binary->op;
    made->op_span = node.callee->span;
    made->left = node.arguments[0];
    made->right = node.arguments[1];
    return CheckBinary(*made);
  }
  auto* made = make(arena.New<ast::Compare>(), ast::Kind::kCompare);
  made->first = node.arguments[compare->swapped ? 1 : 0];
  made->ops = arena.Copy(std::vector{compare->op});
  made->rest = arena.Copy(std::vector{node.arguments[compare->swapped ? 0 : 1]});
  return CheckCompare(*made);
}

/// f(*t): the elements of a tuple as arguments of their own. What has effects is evaluated once: `bindings` go around
/// the call.
const ast::Call* ExpressionChecker::Unstarred(const ast::Call& node, Bindings& bindings) {
  for (const ast::Keyword& keyword : node.keywords) {
    if (!keyword.name.empty()) continue;
    Fail(DiagId::kNotInKernels, keyword.value->span, {"'**' in a call"});
    return nullptr;
  }
  std::vector<const ast::Expr*> arguments;
  for (const ast::Expr* argument : node.arguments) {
    const auto* starred = ast::As<ast::Starred>(argument);
    if (!starred) {
      arguments.push_back(argument);
      continue;
    }
    Value value = CheckExpr(*starred->value);
    if (value.IsError()) return nullptr;
    const Type* type = TypeOf(value);
    if (!value.Is<KnownTuple>() && (!type || !type->IsTuple())) {
      Fail(DiagId::kStarredArgument, argument->span,
           {type                 ? type->Name()
            : value.Is<Entity>() ? Describe(*value.entity())
                                 : "this"});
      return nullptr;
    }
    if (value.IsExpr() && !IrBuilder::IsTrivial(value.expr())) {
      const ir::Variable* variable = NewTemporary(type, value.span);
      bindings.emplace_back(variable, value.expr());
      value = Value::Of(builder_.Ref(value.span, variable));
    }
    std::vector<Value> elements = value.elements();
    for (size_t i = 0; value.IsExpr() && i < type->elements().size(); ++i)
      elements.push_back(Value::Of(builder_.TupleGet(value.span, value.expr(), static_cast<int>(i))));
    for (Value& element : elements) {
      element.span = argument->span;
      arguments.push_back(Prepared(std::move(element)));
    }
  }
  auto* made = builder_.arena().New<ast::Call>(node);
  made->arguments = builder_.arena().Copy(arguments);
  return made;
}

Value ExpressionChecker::CheckStarredCall(const ast::Call& node) {
  Bindings bindings;
  const ast::Call* plain = Unstarred(node, bindings);
  if (!plain) return Value::Error(node.span);
  Value result = CheckCall(*plain);
  for (size_t i = bindings.size(); i-- > 0 && !result.IsError();) {
    const auto& [variable, value] = bindings[i];
    const ir::Expr* expr =
        result.Is<Entity>() || (result.IsExpr() && result.expr()->type->IsNone()) ? nullptr : Materialize(result);
    if (expr)
      result = Value::Of(builder_.Bind(node.span, variable, value, expr));
    else
      block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, node.span, variable, value));
  }
  return result;
}

}  // namespace pyk2cu::sema
