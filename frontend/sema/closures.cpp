#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/free_names.h"

// Functions inside functions. A name bound to one stands for the function itself; its free names are looked up when it
// is called, and what they stand for then travels along as hidden arguments.
namespace pyk2cu::sema {
namespace {

using Names = Closure::Names;

/// Of numbers, all the way down.
bool IsPlainData(const Type* type) {
  if (type->IsTuple()) return std::all_of(type->elements().begin(), type->elements().end(), IsPlainData);
  return type->Representation() || type->IsVector() || type->IsOptional();
}

bool IsConstant(const ir::Expr* expr) { return expr->kind == ir::Kind::kConstant && expr->type->IsScalar(); }

}  // namespace

/// A nested function as a value. Its defaults are evaluated here, as Python does; the name is for messages and the
/// emitted text.
Value ExpressionChecker::MakeClosure(const ast::FoundFunction& function) {
  auto closure = std::make_shared<Closure>();
  closure->function = &function;
  for (const ast::Parameter& parameter : function.def->parameters) {
    Value value = Value::Error(parameter.span);
    if (parameter.default_value) {
      value = CheckExpr(*parameter.default_value);
      if (value.IsError()) return value;
      if (value.IsExpr() && !value.IsArray() && !IsConstant(value.expr()))
        value = Kept(value, *parameter.default_value);
    }
    closure->defaults.push_back(std::move(value));
  }
  return {function.def->name_span, std::shared_ptr<const Closure>(std::move(closure))};
}

Value ExpressionChecker::CheckLambda(const ast::Lambda& node, std::string_view name) {
  Value value = MakeClosure(module_.Nested(node, name, function_));
  value.span = node.span;
  return value;
}

/// The value in a variable that stays the same from pass to pass, so that aliases of it do.
Value ExpressionChecker::Kept(const Value& value, const ast::Node& place) {
  const ir::Expr* expr = Materialize(value);
  if (!expr) return Value::Error(value.span);
  ir::Variable*& variable = kept_[{&place, scope_, expr->type}];
  if (!variable) {
    std::string name = fmt::format("default{}", kept_.size() - 1);
    variable = builder_.arena().New<ir::Variable>(ir::VariableKind::kTemporary, 0u, builder_.arena().Copy(name),
                                                  expr->type, place.span, std::span<const int64_t>(), 0, false);
  }
  if (std::find(all_variables_.begin(), all_variables_.end(), variable) == all_variables_.end())
    all_variables_.push_back(variable);
  block_->push_back(
      builder_.Statement<ir::Assign>(ir::Kind::kAssign, value.span, static_cast<const ir::Variable*>(variable), expr));
  return Value::Of(builder_.Ref(value.span, variable));
}

/// What a free name of a nested function stands for now; nothing if it is the module's.
std::optional<Value> ExpressionChecker::FreeName(std::string_view name, Names names, Span span) {
  if (names == Names::kFrame && LocalIndex(name) != kNotLocal) {
    ast::Name node{};
    node.kind = ast::Kind::kName;
    node.span = span;
    node.id = name;
    return ReadVersion(node, current_[LocalIndex(name)]);
  }
  auto captured = captured_.find(name);
  if (captured == captured_.end()) return std::nullopt;
  Value value = captured->second;
  value.span = span;
  return value;
}

/// Functions in a captured value: those that stand beside the one that captures them find their names among its
/// captures; those from further out bring their own. `work` gets the names that are needed then.
bool ExpressionChecker::Relocate(Value& value, Names names, Span span, std::vector<std::string_view>& work) {
  if (auto* tuple = value.As<KnownTuple>()) {
    for (Value& element : tuple->elements)
      if (!Relocate(element, names, span, work)) return false;
  }
  const auto* closure = value.As<Closure>();
  if (!closure || closure->names == Names::kOwn) return true;
  auto moved = std::make_shared<Closure>(*closure);
  if (moved->names == names) {
    moved->names = Names::kCaptured;
    for (std::string_view name : FreeNames(*moved->function->def)) work.push_back(name);
  } else {
    std::optional<std::vector<Capture>> own = Captures(*moved, span);
    if (!own) return false;
    moved->own = std::move(*own);
    moved->names = Names::kOwn;
  }
  value.is = std::shared_ptr<const Closure>(std::move(moved));
  return true;
}

/// All that a nested function needs from around it, as it is now; null after an error.
std::optional<std::vector<Capture>> ExpressionChecker::Captures(const Closure& closure, Span span) {
  if (closure.names == Names::kOwn) return closure.own;
  std::vector<Capture> captures;
  std::unordered_set<std::string_view> seen;
  std::vector<std::string_view> work = FreeNames(*closure.function->def);
  for (size_t i = 0; i < work.size(); ++i) {
    const std::string_view name = work[i];
    if (!seen.insert(name).second) continue;
    std::optional<Value> value = FreeName(name, closure.names, span);
    if (!value) continue;
    if (value->IsError() || !Relocate(*value, closure.names, span, work)) return std::nullopt;
    if (value->Is<Iterator>()) return Materialize(*value), std::nullopt;  // says that it cannot be captured
    if (value->Is<ElementPlace>() || value->Is<BoundMethod>()) return std::nullopt;
    captures.push_back({name, std::move(*value)});
  }
  return captures;
}

/// Makes a value one that can cross a call: its run-time parts are expressions, all else is known in the callee too.
/// With `constants`, numbers whose value is known are for the callee to know. `beside`: the value is a capture, and
/// functions in it have been relocated. False after an error.
bool ExpressionChecker::Pass(Value& value, bool constants, bool beside) {
  const Span span = value.span;
  if (value.IsError()) return false;
  if (value.Is<Entity>()) return true;
  if (value.Is<Closure>()) return PassClosure(value, beside);
  if (value.Is<KnownTuple>()) return PassTuple(value, constants, beside);
  value = WithoutVoid(value);
  if (value.Is<Entity>()) return true;
  const std::optional<int64_t> known = value.known();
  const ir::Expr* expr = Materialize(value);
  if (!expr) return false;
  if (expr->type->IsString()) {
    NotYet(span, "a string that is not constant as an argument");
    return false;
  }
  Expression passed{expr};
  if (constants && known && expr->type->IsScalar() && (expr->type->IsInteger() || expr->type->IsBool()))
    passed.expr = builder_.Int(span, *known, expr->type);
  passed.fixed = constants && IsConstant(passed.expr);
  if (passed.fixed) passed.known = ConstantInt(passed.expr);
  value = {span, std::move(passed)};
  return true;
}

/// A tuple of numbers is one argument; one that holds arrays, functions or None is passed part by part.
bool ExpressionChecker::PassTuple(Value& value, bool constants, bool beside) {
  auto is_number = [this](const Value& element) {
    const Type* type = TypeOf(element);
    return type && IsPlainData(type);
  };
  const bool plain = !constants && !value.elements().empty() &&
                     std::all_of(value.elements().begin(), value.elements().end(), is_number);
  if (plain) {
    const ir::Expr* expr = Materialize(value);
    if (expr) value = Value::Of(expr);
    return expr;
  }
  return std::ranges::all_of(value.As<KnownTuple>()->elements,
                             [&](Value& element) { return Pass(element, constants, beside); });
}

bool ExpressionChecker::PassClosure(Value& value, bool beside) {
  auto moved = std::make_shared<Closure>(*value.As<Closure>());
  if (moved->names != Names::kCaptured || !beside) {
    std::optional<std::vector<Capture>> own = Captures(*moved, value.span);
    if (!own) return false;
    moved->own = std::move(*own);
    moved->names = Names::kOwn;
  }
  for (Capture& capture : moved->own)
    if (!Pass(capture.value, true, true)) return false;
  for (Value& value_default : moved->defaults)
    if (!value_default.IsError() && !Pass(value_default, true, beside)) return false;
  value.is = std::shared_ptr<const Closure>(std::move(moved));
  return true;
}

Value ExpressionChecker::CallClosure(const ast::Call& node, const Value& callee) {
  const Closure& closure = *callee.As<Closure>();
  std::optional<std::vector<Given>> given = MatchArguments(node, *closure.function, closure.defaults);
  std::optional<std::vector<Capture>> captures = Captures(closure, node.callee->span);
  if (!given || !captures) return Value::Error(node.span);
  for (Capture& capture : *captures)
    given->push_back({capture.name, node.callee->span, std::move(capture.value), true});
  return CallWith(node, *closure.function, *given, nullptr);
}

/// Whether the callee is specialized for a number in it.
bool ExpressionChecker::HasFixed(const Value& value) {
  const auto* expression = value.As<Expression>();
  return (expression && expression->fixed) || std::ranges::any_of(value.elements(), HasFixed);
}

}  // namespace pyk2cu::sema
