#include "frontend/sema/control/exceptions.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/live_names.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/walk.h"

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

/// The number as Python's repr shows it.
std::string FloatText(double value) {
  if (std::isnan(value)) return "nan";
  std::string text = fmt::format("{}", value);
  return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

/// The object as Python's str or repr shows it. Nullopt for objects that messages cannot show.
std::optional<std::string> TextOf(const Entity& entity, bool is_repr) {
  if (const auto* string = entity.As<StringObject>()) return is_repr ? Quoted(string->text) : string->text;
  if (entity.Is<NoneObject>()) return "None";
  if (const auto* truth = entity.As<BoolNumber>()) return truth->value ? "True" : "False";
  if (const auto* number = entity.As<FloatNumber>()) return FloatText(number->value);
  const auto* integer = entity.As<IntegerNumber>();
  if (!integer) return std::nullopt;
  return integer->is_unsigned ? fmt::format("{}", integer->bits) : fmt::format("{}", entity.AsInt());
}

/// The constant as Python shows it. Nullopt if it is not a real number.
std::optional<std::string> TextOf(const ir::Constant& constant) {
  const Type* type = constant.type;
  if (!type->IsScalar() || type->IsComplex()) return std::nullopt;
  if (type->IsFloat()) return FloatText(constant.number);
  if (type->IsBool()) return constant.bits ? "True" : "False";
  return type->IsUnsigned() ? fmt::format("{}", constant.bits) : fmt::format("{}", static_cast<int64_t>(constant.bits));
}

/// The text of a value. Nullopt if it is not a constant.
std::optional<std::string> TextOf(const Value& value, bool is_repr) {
  if (value.literal()) return TextOf(*value.literal(), is_repr);
  if (value.Is<Entity>()) return TextOf(*value.entity(), is_repr);
  if (value.IsExpr() && value.expr()->kind == ir::Kind::kConstant) return TextOf(*AsConstant(value.expr()));
  if (!value.Is<KnownTuple>()) return std::nullopt;
  std::string text;
  for (const Value& element : value.elements()) {
    std::optional<std::string> part = TextOf(element, true);
    if (!part) return std::nullopt;
    text += (text.empty() ? "" : ", ") + *part;
  }
  return fmt::format("({}{})", text, value.elements().size() == 1 ? "," : "");
}

/// The message of an exception with these arguments, as Python shows it. Nullopt after an error.
std::optional<std::string> ExceptionText(FunctionContext& context, ast::ExprList arguments) {
  std::vector<Value> values;
  for (const ast::Expr* argument : arguments) {
    Value value = CheckExpr(context, *argument);
    if (value.IsError()) return std::nullopt;
    if (!TextOf(value, true)) {
      Fail(context, diag::kExceptionArgument, argument->span);
      return std::nullopt;
    }
    values.push_back(std::move(value));
  }
  if (values.empty()) return "";
  if (values.size() == 1) return TextOf(values[0], false);
  return TextOf(Value::TupleOf(std::move(values), arguments[0]->span), true);
}

/// The name of an exception's class, which is one of Python's or defined by host code. Nullopt after an error.
std::optional<std::string> ExceptionName(FunctionContext& context, const ast::Expr& node) {
  const auto* name = ast::As<ast::Name>(&node);
  const auto* attribute = ast::As<ast::Attribute>(&node);
  std::optional<Entity> entity;
  if (name && LocalIndex(context, name->id) == kNotLocal)
    entity = LookUpGlobal(context.module.host(), name->id, &context.function);
  if (attribute) entity = EvaluateHost(context.module.host(), *attribute->object, &context.function);
  if (const LiveObject* object = LiveObjectOf(context, node); object && object->is_exception)
    return std::string(name ? name->id : attribute->name);
  const bool hosts = entity && (entity->Is<HostObject>() || entity->Is<FileClass>() ||
                                (attribute && (entity->Is<ModuleName>() || entity->Is<FileModule>())));
  if (hosts) return std::string(name ? name->id : attribute->name);
  if (name && entity && entity->Is<UnknownName>()) {
    if (IsPythonException(name->id)) return std::string(name->id);
    if (!IsPythonOnly(name->id)) {
      Fail(context, diag::kUndefinedName, node.span, name->id);
      return std::nullopt;
    }
  }
  Fail(context, diag::kNotAnException, node.span, context.module.file().Text(node.span));
  return std::nullopt;
}

void EmitRaise(FunctionContext& context, Span span, std::string_view exception, std::string_view message,
               Block& block) {
  Arena& arena = context.builder.arena();
  block.push_back(
      context.builder.Statement<ir::Raise>(ir::Kind::kRaise, span, arena.Copy(exception), arena.Copy(message)));
}

}  // namespace

void CheckRaise(FunctionContext& context, const ast::Raise& node) {
  context.control.reachable = false;
  if (!node.value) {
    Fail(context, diag::kRaiseNothing, node.span);
    return;
  }
  const auto* call = ast::As<ast::Call>(node.value);
  std::optional<std::string> name = ExceptionName(context, call ? *call->callee : *node.value);
  if (!name) return;
  if (call && !call->keywords.empty()) {
    Fail(context, diag::kKeywordArgument, call->keywords[0].name_span, *name, call->keywords[0].name);
    return;
  }
  std::optional<std::string> message = ExceptionText(context, call ? call->arguments : ast::ExprList());
  if (message) EmitRaise(context, node.span, *name, *message, *context.block);
}

void CheckAssert(FunctionContext& context, const ast::Assert& node) {
  const ir::Expr* condition = CheckCondition(context, *node.test);
  const ast::Expr* parts[] = {node.message};
  std::optional<std::string> message = ExceptionText(context, node.message ? ast::ExprList(parts) : ast::ExprList());
  if (!condition || !message) return;
  const ir::Constant* constant = AsConstant(condition);
  if (constant && constant->bits) return;
  if (constant) {
    context.control.reachable = false;
    return EmitRaise(context, node.span, "AssertionError", *message, *context.block);
  }
  Block failed;
  EmitRaise(context, node.span, "AssertionError", *message, failed);
  const ir::Expr* fails = context.builder.Unary(condition->span, ir::UnaryOp::kNot, condition);
  context.block->push_back(context.builder.Statement<ir::If>(ir::Kind::kIf, node.span, fails,
                                                             context.builder.arena().Copy(failed), ir::StmtList()));
}

}  // namespace pyk2cu::sema
