#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/overloaded.h"
#include "frontend/sema/classes.h"
#include "frontend/sema/closure.h"
#include "frontend/sema/function_state.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/iteration.h"

namespace pyk2cu::sema {
namespace {

bool IsStableExpr(const ir::Expr* expr) {
  auto is_root = [](const ir::Expr* array) {
    const auto* ref = ir::As<ir::VariableRef>(array);
    return ref && ref->variable->kind != ir::VariableKind::kLocal;
  };
  if (const auto* extent = ir::As<ir::Extent>(expr)) return is_root(extent->array);
  if (const auto* stride = ir::As<ir::Stride>(expr)) return is_root(stride->array);
  const auto* convert = ir::As<ir::Convert>(expr);
  const ir::Expr* number = convert && expr->type->IsEnum() ? convert->operand : expr;
  return number->kind == ir::Kind::kConstant || expr->kind == ir::Kind::kStaticValue ||
         (expr->type->IsArray() && is_root(expr));
}

bool HoldsArray(const Type* type) {
  if (!type->IsTuple()) return !type->IsScalar();
  return std::any_of(type->elements().begin(), type->elements().end(), HoldsArray);
}

}  // namespace

const std::vector<Value>& Value::elements() const {
  static const auto* none = new std::vector<Value>();
  return Is<KnownTuple>() ? As<KnownTuple>()->elements : *none;
}

bool IsStable(const Value& value) {
  if (!value.Is<KnownTuple>()) return false;
  return std::all_of(value.elements().begin(), value.elements().end(), [](const Value& element) {
    return element.Is<Entity>() || element.Is<Closure>() || (element.IsExpr() && IsStableExpr(element.expr())) ||
           IsStable(element);
  });
}

/// The value as one expression of the IR; null after an error.
const ir::Expr* FunctionState::Materialize(const Value& value) {
  const auto refuse = [&](std::string what) -> const ir::Expr* {
    Fail(diag::kNotAValue, value.span, std::move(what));
    return nullptr;
  };
  return value.Visit(Overloaded{
      [&](const ErrorValue&) -> const ir::Expr* { return nullptr; },
      [&](const Expression& form) {
        return form.expr->type->IsArray() && !CheckAligned(form.expr, value.span) ? nullptr : Copied(form.expr);
      },
      [&](const Entity& entity) {
        const auto* text = entity.As<StringObject>();
        return text ? builder_.String(value.span, text->text) : refuse(Describe(entity));
      },
      [&](const KnownTuple& tuple) { return MaterializeTuple(tuple, value.span); },
      [&](const ElementPlace&) -> const ir::Expr* {
        PYK_CHECK(false);  // loaded or stored where it is made
        return nullptr;
      },
      [&](const SliceBounds&) { return refuse("a slice"); },
      [&](const BoundMethod& method) { return refuse(fmt::format("the method '{}'", method.name)); },
      [&](const Closure& closure) { return refuse(fmt::format("the function '{}'", closure.function->def->name)); },
      [&](const Iterator&) { return refuse("an iterator"); },
  });
}

const ir::Expr* FunctionState::MaterializeTuple(const KnownTuple& tuple, Span span) {
  std::vector<const ir::Expr*> elements;
  std::vector<const Type*> types;
  for (const Value& element : tuple.elements) {
    const ir::Expr* expr = MaterializeAny(element);
    if (!expr) return nullptr;
    if (expr->type->IsArray() && !expr->type->readonly()) MarkWritten(expr);  // whoever gets the tuple may write to it
    elements.push_back(expr);
    types.push_back(expr->type);
  }
  const Type* type = TupleType(module_.types(), types, tuple.named.get());
  return InOrder(std::move(elements),
                 [&](std::vector<const ir::Expr*> ordered) { return builder_.Tuple(span, type, std::move(ordered)); });
}

/// A part of a struct variable that is a record itself: nothing keeps a reference to it, so that what it is kept in has
/// a copy.
const ir::Expr* FunctionState::Copied(const ir::Expr* expr) {
  return expr->type->Is(TypeKind::kRecord) && LiesInVariable(expr)
             ? builder_.Convert(expr, module_.types().Struct(expr->type))
             : expr;
}

const ir::Expr* FunctionState::MaterializeAny(const Value& value) {
  if (!value.Is<Entity>()) return Materialize(value);
  const Type* type = TypeOf(value);
  return type ? builder_.Static(value.span, type) : Materialize(value);
}

Value FunctionState::ValueOf(const ir::Expr* expr) {
  if (expr->type->Is(TypeKind::kStatic)) return Value::Of(module_.EntityOf(expr->type), expr->span);
  if (expr->type->IsNone() && expr->kind != ir::Kind::kCall) return Value::Of(Entity::None(), expr->span);
  return Value::Of(expr);
}

/// The elements of a tuple; those of one that is computed are taken from it: what computes it must be repeatable.
std::vector<Value> FunctionState::PartsOf(const Value& tuple) {
  if (tuple.Is<KnownTuple>()) return tuple.elements();
  std::vector<Value> parts;
  const int count = static_cast<int>(tuple.expr()->type->PartCount());
  for (int i = 0; i < count; ++i) parts.push_back(ValueOf(builder_.TupleGet(tuple.span, tuple.expr(), i)));
  return parts;
}

const ir::Expr* FunctionState::Plain(const ir::Expr* expr) {
  if (expr && expr->type->IsOptional()) expr = Unwrap(expr);
  return expr && expr->type->IsIntEnum() ? builder_.Convert(expr, expr->type->Representation()) : expr;
}

const ir::Expr* FunctionState::Truth(const Value& value) {
  if (value.IsEntity<NoneObject>()) return builder_.Bool(value.span, false);
  if (value.IsEntity<StringObject>()) return builder_.Bool(value.span, !value.EntityAs<StringObject>()->text.empty());
  if (value.Is<KnownTuple>()) return builder_.Bool(value.span, !value.elements().empty());
  if (value.known()) return builder_.Bool(value.span, *value.known() != 0);
  const ir::Expr* expr = Materialize(value);
  if (!expr) return nullptr;
  if (expr->type->IsOptional()) return OptionalTruth(expr);
  if (expr->type->IsIntEnum()) return builder_.Truth(Plain(expr));
  if (expr->type->IsScalar()) return builder_.Truth(expr);
  if (expr->type->IsTuple()) return builder_.Bool(value.span, !expr->type->elements().empty());
  Fail(diag::kBadCondition, value.span, expr->type);
  return nullptr;
}

/// The type of the value when it is stored; null for what has none.
const Type* FunctionState::TypeOf(const Value& value) {
  if (value.IsExpr()) return value.expr()->type;
  if (value.Is<Entity>()) return module_.StaticType(*value.entity());
  const auto* tuple = value.As<KnownTuple>();
  if (!tuple) return nullptr;
  std::vector<const Type*> types;
  for (const Value& element : tuple->elements) {
    const Type* type = TypeOf(element);
    if (!type) return nullptr;
    types.push_back(type);
  }
  return TupleType(module_.types(), types, tuple->named.get());
}

/// A name that a module does not have. Of a file that is not right that is said: it may have it.
Value FunctionState::RefuseMissing(const MissingName& missing, Span imported, Span span) {
  if (module_.globals().IsBroken(*missing.scope)) {
    for (Diagnostic& problem : module_.globals().Problems()) diagnostics_->Add(std::move(problem));
    return Value::Error(span);
  }
  DiagnosticBuilder report = diagnostics_->Report(diag::kNoSuchName, span, NameOf(*missing.scope), missing.name);
  if (const CppName* cpp = missing.scope->cpp.get(); cpp && cpp->place.line > 0)
    NotePlace(report, cpp->place, "it is declared here");
  if (imported.end) report.Note(imported, "it is imported here");
  if (const std::string near = module_.globals().Suggestion(missing); !near.empty())
    report.Hint(fmt::format("did you mean '{}'?", near));
  return Value::Error(span);
}

/// A name of host code whose value is not known.
Value FunctionState::RefuseHostObject(const HostObject& object, Span bound, Span span) {
  DiagnosticBuilder report = diagnostics_->Report(diag::kOpaqueName, span, object.name);
  const bool absent = object.looked_for && !object.looked_for->empty();
  if (bound.end)
    report.Note(bound, absent ? fmt::format("it is imported here, but there is no {}", *object.looked_for)
                              : "host code binds it here");
  if (object.name.find('.') == std::string::npos && !absent)
    report.Hint(
        fmt::format("give it with --const {}{}=VALUE", object.file ? object.file->name + "." : "", object.name));
  return Value::Error(span);
}

/// A number of the source: a literal, unless it is a NumPy scalar.
Value FunctionState::FromNumber(const ir::Expr* expr, const Entity& number) {
  Value value = Value::Of(expr);
  auto& form = *value.As<Expression>();
  if (const std::optional<ScalarId> dtype = number.Dtype())
    form.expr = builder_.Convert(expr, TypeTable::Scalar(*dtype));
  else
    form.literal = std::make_shared<const Entity>(number);
  form.known = ConstantInt(form.expr);
  return value;
}

Value FunctionState::FromMember(const EnumMemberObject& member, Span span) {
  const ir::Expr* number = builder_.Int(span, member.number);
  if (member.of->type) module_.NoteHeaders();
  return Value::Of(builder_.Convert(number, EnumType(module_.types(), *member.of)),
                   member.of->integer_members ? std::optional(member.number) : std::nullopt);
}

Value FunctionState::FromEntity(const Entity& entity, Span span) {
  return entity.Visit(Overloaded{
      [&](const HostObject& object) { return RefuseHostObject(object, entity.span, span); },
      [&](const MissingName& missing) { return RefuseMissing(missing, entity.span, span); },
      [&](const MissingHeader& header) { return RefuseHeader(header, entity.span, span); },
      [&](const CppUnusable& unusable) { return RefuseUnusable(unusable, entity, span); },
      [&](const BoolNumber& number) { return FromNumber(builder_.Bool(span, number.value), entity); },
      [&](const IntegerNumber& number) {
        const Type* type = TypeTable::Scalar(number.is_unsigned ? ScalarId::kUInt64 : ScalarId::kInt64);
        return FromNumber(builder_.Int(span, static_cast<int64_t>(number.bits), type), entity);
      },
      [&](const FloatNumber& number) { return FromNumber(builder_.Float(span, number.value), entity); },
      [&](const ComplexNumber& number) {
        return FromNumber(builder_.Complex(span, number.real, number.imaginary), entity);
      },
      [&](const TupleObject& tuple) {
        std::vector<Value> elements;
        for (const Entity& element : *tuple.elements) elements.push_back(FromEntity(element, span));
        return Value::TupleOf(std::move(elements), span, tuple.named);
      },
      [&](const ArrayObject& array) { return FromArray(array, span); },
      [&](const TimeObject& time) { return Value::Of(builder_.Convert(builder_.Int(span, time.count), time.type)); },
      [&](const EnumMemberObject& member) { return FromMember(member, span); },
      // names of something else, and objects without a value at run time
      [&](const auto&) { return Value::Of(entity, span); },
  });
}

/// A captured array: read-only, as in the reference.
Value FunctionState::FromArray(const ArrayObject& object, Span span) {
  const ConstantArray& array = *object.array;
  ir::Variable*& variable = constant_arrays_[object.array.get()];
  if (!variable) {
    Arena& arena = builder_.arena();
    const Type* type = module_.types().Array(array.dtype, static_cast<int>(array.shape.size()), Layout::kC, true);
    std::string_view name = object.name.empty() ? kUnnamedArray : arena.Copy(object.name);
    variable = arena.New<ir::Variable>(ir::VariableKind::kConstantArray, 0u, name, type, span, arena.Copy(array.shape),
                                       0, false, arena.Copy(array.bytes));
  }
  if (!std::ranges::count(all_variables_, variable)) all_variables_.push_back(variable);
  return Value::Of(builder_.Ref(span, variable));
}

/// The value in a temporary of its own, evaluated here.
Value FunctionState::Spill(const Value& value) {
  const ir::Expr* expr = MaterializeAny(value);
  if (!expr || expr->type->IsString() || expr->kind == ir::Kind::kStaticValue) return value;
  ir::Variable* variable = NewTemporary(expr->type, value.span);
  if (expr->type->IsArray()) variable->kind = ir::VariableKind::kLocal;  // a view
  fixed_.insert(variable);
  NoteSource(variable, expr);
  block_->push_back(
      builder_.Statement<ir::Assign>(ir::Kind::kAssign, value.span, static_cast<const ir::Variable*>(variable), expr));
  return Value::Of(builder_.Ref(value.span, variable));
}

/// The same for a tuple that may hold arrays and functions: each part that is known at run time only has a temporary of
/// its own.
Value FunctionState::SpillParts(Value value) {
  if (const Type* type = TypeOf(value); type && !HoldsArray(type)) return Spill(value);
  auto* tuple = value.As<KnownTuple>();
  for (Value& element : tuple ? std::span(tuple->elements) : std::span<Value>())
    if (element.Is<KnownTuple>())
      element = SpillParts(element);
    else if (element.IsExpr() && !IsRootArray(element) && element.expr()->kind != ir::Kind::kConstant)
      element = Spill(element);
  return value;
}

Value FunctionState::NotYet(Span span, std::string what) {
  diagnostics_->Report(diag::kNotYet, span, std::move(what));
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
