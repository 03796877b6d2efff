#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "frontend/sema/function_checker.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
namespace {

constexpr std::string_view kExceptions[] = {"ArithmeticError",  "AssertionError",     "AttributeError",
                                            "BaseException",    "BufferError",        "EOFError",
                                            "Exception",        "FloatingPointError", "GeneratorExit",
                                            "IOError",          "ImportError",        "IndexError",
                                            "KeyError",         "KeyboardInterrupt",  "LookupError",
                                            "MemoryError",      "NameError",          "NotImplementedError",
                                            "OSError",          "OverflowError",      "RecursionError",
                                            "ReferenceError",   "RuntimeError",       "StopIteration",
                                            "SyntaxError",      "SystemError",        "SystemExit",
                                            "TimeoutError",     "TypeError",          "UnicodeError",
                                            "UserWarning",      "ValueError",         "Warning",
                                            "ZeroDivisionError"};

bool IsPythonException(std::string_view name) {
  return std::find(std::begin(kExceptions), std::end(kExceptions), name) != std::end(kExceptions);
}

/// As Python's repr.
std::string FloatText(double value) {
  if (std::isnan(value)) return "nan";
  std::string text = fmt::format("{}", value);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

/// As Python's str or repr; nothing for what has no text here.
std::optional<std::string> TextOf(const Entity& entity, bool is_repr) {
  using Kind = Entity::Kind;
  switch (entity.kind) {
    case Kind::kString: return is_repr ? Quoted(entity.path) : entity.path;
    case Kind::kNone: return "None";
    case Kind::kBool: return entity.bits ? "True" : "False";
    case Kind::kInt: return entity.is_unsigned ? fmt::format("{}", entity.bits) : fmt::format("{}", entity.AsInt());
    case Kind::kFloat: return FloatText(entity.number);
    default: return std::nullopt;
  }
}

std::optional<std::string> TextOf(const ir::Constant& constant) {
  const Type* type = constant.type;
  if (!type->IsScalar() || type->IsComplex()) return std::nullopt;
  if (type->IsFloat()) return FloatText(constant.number);
  if (type->IsBool()) return constant.bits ? "True" : "False";
  return type->IsUnsigned() ? fmt::format("{}", constant.bits) : fmt::format("{}", static_cast<int64_t>(constant.bits));
}

/// The text of a value that is known now.
std::optional<std::string> TextOf(const Value& value, bool is_repr) {
  if (value.literal) return TextOf(*value.literal, is_repr);
  if (value.form == Value::Form::kEntity) return TextOf(*value.entity, is_repr);
  if (value.IsExpr() && value.expr->kind == ir::Kind::kConstant) return TextOf(*AsConstant(value.expr));
  if (value.form != Value::Form::kTuple) return std::nullopt;
  std::string text;
  for (const Value& element : value.elements) {
    std::optional<std::string> part = TextOf(element, true);
    if (!part) return std::nullopt;
    text += (text.empty() ? "" : ", ") + *part;
  }
  return fmt::format("({}{})", text, value.elements.size() == 1 ? "," : "");
}

}  // namespace

/// The constants that an exception is made with, as Python shows them; nothing after an error.
std::optional<std::string> FunctionChecker::ExceptionText(ast::ExprList arguments) {
  std::vector<Value> values;
  for (const ast::Expr* argument : arguments) {
    Value value = CheckExpr(*argument);
    if (value.IsError()) return std::nullopt;
    if (!TextOf(value, true)) {
      Fail(diag::kExceptionArgument, argument->span);
      return std::nullopt;
    }
    values.push_back(std::move(value));
  }
  if (values.empty()) return "";
  if (values.size() == 1) return TextOf(values[0], false);
  return TextOf(Value::TupleOf(std::move(values), arguments[0]->span), true);
}

/// The class of an exception: one of Python's, or one that host code defines.
std::optional<std::string> FunctionChecker::ExceptionName(const ast::Expr& node) {
  const auto* name = ast::As<ast::Name>(&node);
  const auto* attribute = ast::As<ast::Attribute>(&node);
  std::optional<Entity> entity;
  if (name && LocalIndex(name->id) == kNotLocal) entity = module_.globals().Lookup(name->id, &function_);
  if (attribute) entity = module_.globals().Evaluate(*attribute->object, &function_);
  const bool hosts =
      entity && (entity->kind == Entity::Kind::kOpaque || entity->kind == Entity::Kind::kClass ||
                 (attribute && (entity->kind == Entity::Kind::kModule || entity->kind == Entity::Kind::kFile)));
  if (hosts) return std::string(name ? name->id : attribute->name);
  if (name && entity && entity->kind == Entity::Kind::kUnknown) {
    if (IsPythonException(name->id)) return std::string(name->id);
    if (!IsPythonOnly(name->id)) {
      Fail(diag::kUndefinedName, node.span, name->id);
      return std::nullopt;
    }
  }
  Fail(diag::kNotAnException, node.span, module_.file().Text(node.span));
  return std::nullopt;
}

void FunctionChecker::CheckRaise(const ast::Raise& node) {
  reachable_ = false;
  if (!node.value) {
    Fail(diag::kRaiseNothing, node.span);
    return;
  }
  const auto* call = ast::As<ast::Call>(node.value);
  std::optional<std::string> name = ExceptionName(call ? *call->callee : *node.value);
  if (!name) return;
  if (call && !call->keywords.empty()) {
    Fail(diag::kKeywordArgument, call->keywords[0].name_span, *name, call->keywords[0].name);
    return;
  }
  std::optional<std::string> message = ExceptionText(call ? call->arguments : ast::ExprList());
  if (message) EmitRaise(node.span, *name, *message, *block_);
}

void FunctionChecker::EmitRaise(Span span, std::string_view exception, std::string_view message, Block& block) {
  Arena& arena = builder_.arena();
  block.push_back(builder_.Statement<ir::Raise>(ir::Kind::kRaise, span, arena.Copy(exception), arena.Copy(message)));
}

void FunctionChecker::CheckAssert(const ast::Assert& node) {
  const ir::Expr* condition = CheckCondition(*node.test);
  const ast::Expr* parts[] = {node.message};
  std::optional<std::string> message = ExceptionText(node.message ? ast::ExprList(parts) : ast::ExprList());
  if (!condition || !message) return;
  const ir::Constant* constant = AsConstant(condition);
  if (constant && constant->bits) return;
  if (constant) {
    reachable_ = false;
    return EmitRaise(node.span, "AssertionError", *message, *block_);
  }
  Block failed;
  EmitRaise(node.span, "AssertionError", *message, failed);
  const ir::Expr* fails = builder_.Unary(condition->span, ir::UnaryOp::kNot, condition);
  block_->push_back(
      builder_.Statement<ir::If>(ir::Kind::kIf, node.span, fails, builder_.arena().Copy(failed), ir::StmtList()));
}

}  // namespace pyk2cu::sema
