#include "frontend/sema/calls/closures.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "frontend/sema/calls/arguments.h"
#include "frontend/sema/files/free_names.h"
#include "frontend/sema/names/live_names.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

// Functions inside functions. A closure is a compile-time value. Its free names are looked up when it is called, and
// their values at that time are passed as hidden arguments.

namespace pyk2cu::sema {
namespace {

using Names = Closure::Names;

/// Whether values of the type are numbers, vectors or optionals, or tuples of such values at any depth.
bool IsPlainData(const Type* type) {
  if (type->IsTuple()) return std::all_of(type->elements().begin(), type->elements().end(), IsPlainData);
  return type->Representation() || type->IsVector() || type->IsOptional();
}

bool IsConstant(const ir::Expr* expr) { return expr->kind == ir::Kind::kConstant && expr->type->IsScalar(); }

bool Relocate(FunctionContext& context, Value& value, Closure::Names names, Span span,
              std::vector<std::string_view>& work);

/// Stores the value in a variable that stays the same from pass to pass, so that aliases of it do not change, which
/// would require another pass.
Value Kept(FunctionContext& context, const Value& value, const ast::Node& place) {
  const ir::Expr* expr = Materialize(context, value);
  if (!expr) return Value::Error(value.span);
  ir::Variable*& variable = context.variables.kept[{&place, context.scope, expr->type}];
  if (!variable) {
    std::string name = fmt::format("default{}", context.variables.kept.size() - 1);
    variable =
        context.builder.arena().New<ir::Variable>(ir::VariableKind::kTemporary, 0u, context.builder.arena().Copy(name),
                                                  expr->type, place.span, std::span<const int64_t>(), 0, false);
  }
  if (std::find(context.variables.all.begin(), context.variables.all.end(), variable) == context.variables.all.end())
    context.variables.all.push_back(variable);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, value.span,
                                                                 static_cast<const ir::Variable*>(variable), expr));
  return Value::Of(context.builder.Ref(value.span, variable));
}

/// The current value of a free name of a nested function. Nullopt if the name is the file's.
std::optional<Value> FreeName(FunctionContext& context, std::string_view name, Names names, Span span) {
  if (names == Names::kFrame && LocalIndex(context, name) != kNotLocal) {
    ast::Name node{};
    node.kind = ast::Kind::kName;
    node.span = span;
    node.id = name;
    return ReadVersion(context, node, context.names.current[LocalIndex(context, name)]);
  }
  auto captured = context.names.captured.find(name);
  if (captured == context.names.captured.end()) return std::nullopt;
  Value value = captured->second;
  value.span = span;
  return value;
}

/// The current values of all names that a nested function needs from the functions around it. Nullopt after an error.
std::optional<std::vector<Capture>> Captures(FunctionContext& context, const Closure& closure, Span span) {
  if (closure.names == Names::kOwn) return closure.own;
  std::vector<Capture> captures;
  std::unordered_set<std::string_view> seen;
  std::vector<std::string_view> work = FreeNames(*closure.function->def);
  for (size_t i = 0; i < work.size(); ++i) {
    const std::string_view name = work[i];
    if (!seen.insert(name).second) continue;
    std::optional<Value> value = FreeName(context, name, closure.names, span);
    if (!value) continue;
    if (value->IsError() || !Relocate(context, *value, closure.names, span, work)) return std::nullopt;
    if (value->Is<Iterator>()) return Materialize(context, *value), std::nullopt;  // reports that it cannot be captured
    if (value->Is<ElementPlace>() || value->Is<BoundMethod>()) return std::nullopt;
    captures.push_back({name, std::move(*value)});
  }
  return captures;
}

/// Changes where the closures in a captured value look up their names. A closure that looks them up in the same place
/// as the one that captures it (`names`) finds them among the captures of that one: `work` gets the names, so that they
/// are captured too. Any other closure carries its own captures. False after an error.
bool Relocate(FunctionContext& context, Value& value, Names names, Span span, std::vector<std::string_view>& work) {
  if (auto* tuple = value.As<KnownTuple>()) {
    for (Value& element : tuple->elements)
      if (!Relocate(context, element, names, span, work)) return false;
  }
  const auto* closure = value.As<Closure>();
  if (!closure || closure->names == Names::kOwn) return true;
  auto moved = std::make_shared<Closure>(*closure);
  if (moved->names == names) {
    moved->names = Names::kCaptured;
    for (std::string_view name : FreeNames(*moved->function->def)) work.push_back(name);
  } else {
    std::optional<std::vector<Capture>> own = Captures(context, *moved, span);
    if (!own) return false;
    moved->own = std::move(*own);
    moved->names = Names::kOwn;
  }
  value.is = std::shared_ptr<const Closure>(std::move(moved));
  return true;
}

/// PassThrough for a tuple. Without `constants`, a tuple of numbers is one argument. Any other tuple is passed part by
/// part, because the callee can know parts of it at compile time.
bool PassTuple(FunctionContext& context, Value& value, bool constants, bool beside) {
  auto is_number = [&context](const Value& element) {
    const Type* type = TypeOf(context, element);
    return type && IsPlainData(type);
  };
  const bool plain = !constants && !value.elements().empty() &&
                     std::all_of(value.elements().begin(), value.elements().end(), is_number);
  if (plain) {
    const ir::Expr* expr = Materialize(context, value);
    if (expr) value = Value::Of(expr);
    return expr;
  }
  return std::ranges::all_of(value.As<KnownTuple>()->elements,
                             [&](Value& element) { return PassThrough(context, element, constants, beside); });
}

/// PassThrough for a closure: everything that it captures crosses the call too.
bool PassClosure(FunctionContext& context, Value& value, bool beside) {
  auto moved = std::make_shared<Closure>(*value.As<Closure>());
  if (moved->names != Names::kCaptured || !beside) {
    std::optional<std::vector<Capture>> own = Captures(context, *moved, value.span);
    if (!own) return false;
    moved->own = std::move(*own);
    moved->names = Names::kOwn;
  }
  for (Capture& capture : moved->own)
    if (!PassThrough(context, capture.value, true, true)) return false;
  for (Value& value_default : moved->defaults)
    if (!value_default.IsError() && !PassThrough(context, value_default, true, beside)) return false;
  value.is = std::shared_ptr<const Closure>(std::move(moved));
  return true;
}

}  // namespace

Value MakeClosure(FunctionContext& context, const ast::FoundFunction& function) {
  auto closure = std::make_shared<Closure>();
  closure->function = &function;
  for (const ast::Parameter& parameter : function.def->parameters) {
    Value value = Value::Error(parameter.span);
    if (parameter.default_value) {
      value = CheckExpr(context, *parameter.default_value);
      if (value.IsError()) return value;
      if (value.IsExpr() && !value.IsArray() && !IsConstant(value.expr()))
        value = Kept(context, value, *parameter.default_value);
    }
    closure->defaults.push_back(std::move(value));
  }
  return {function.def->name_span, std::shared_ptr<const Closure>(std::move(closure))};
}

Value CheckLambda(FunctionContext& context, const ast::Lambda& node, std::string_view name) {
  Value value = MakeClosure(context, context.module.Nested(node, name, context.function));
  value.span = node.span;
  return value;
}

bool PassThrough(FunctionContext& context, Value& value, bool constants, bool beside) {
  const Span span = value.span;
  if (value.IsError()) return false;
  if (value.Is<Entity>()) return true;
  if (value.Is<Closure>()) return PassClosure(context, value, beside);
  if (value.Is<KnownTuple>()) return PassTuple(context, value, constants, beside);
  value = WithoutVoid(context, value);
  if (value.Is<Entity>()) return true;
  const std::optional<int64_t> known = value.known();
  const ir::Expr* expr = Materialize(context, value);
  if (!expr) return false;
  if (expr->type->IsString()) {
    NotYet(context, span, "a string that is not constant as an argument");
    return false;
  }
  Expression passed{expr};
  if (constants && known && expr->type->IsScalar() && (expr->type->IsInteger() || expr->type->IsBool()))
    passed.expr = context.builder.Int(span, *known, expr->type);
  passed.fixed = constants && IsConstant(passed.expr);
  if (passed.fixed) passed.known = ConstantInt(passed.expr);
  value = {span, std::move(passed)};
  return true;
}

Value CallClosure(FunctionContext& context, const ast::Call& node, const Value& callee) {
  const Closure& closure = *callee.As<Closure>();
  std::optional<std::vector<Given>> given = MatchArguments(context, node, *closure.function, closure.defaults);
  if (context.untyped) return Value::Error(node.span);
  std::optional<std::vector<Capture>> captures = Captures(context, closure, node.callee->span);
  if (!given || !captures) return Value::Error(node.span);
  for (Capture& capture : *captures)
    given->push_back({capture.name, node.callee->span, std::move(capture.value), true});
  PassCaptured(context, *given, node.span);
  return CallWith(context, node, *closure.function, *given, nullptr);
}

bool HasFixed(const Value& value) {
  const auto* expression = value.As<Expression>();
  return (expression && expression->fixed) || std::ranges::any_of(value.elements(), HasFixed);
}

}  // namespace pyk2cu::sema
