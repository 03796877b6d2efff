#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/classes.h"
#include "frontend/sema/closure.h"
#include "frontend/sema/function_state.h"
#include "frontend/sema/in_order.h"

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

bool IsStable(const Value& value) {
  if (value.form != Value::Form::kTuple) return false;
  return std::all_of(value.elements.begin(), value.elements.end(), [](const Value& element) {
    return element.form == Value::Form::kEntity || element.form == Value::Form::kClosure ||
           (element.IsExpr() && IsStableExpr(element.expr)) || IsStable(element);
  });
}

/// The value as one expression of the IR; null after an error.
const ir::Expr* FunctionState::Materialize(const Value& value) {
  switch (value.form) {
    case Value::Form::kError: return nullptr;
    case Value::Form::kExpr:
      return value.expr->type->IsArray() && !CheckAligned(value.expr, value.span) ? nullptr : Copied(value.expr);
    case Value::Form::kElement: break;  // loaded or stored where it is made
    case Value::Form::kIterator: Fail(diag::kNotAValue, value.span, "an iterator"); return nullptr;
    case Value::Form::kSlice: Fail(diag::kNotAValue, value.span, "a slice"); return nullptr;
    case Value::Form::kClosure:
      Fail(diag::kNotAValue, value.span, fmt::format("the function '{}'", value.closure->function->def->name));
      return nullptr;
    case Value::Form::kMethod:
      Fail(diag::kNotAValue, value.span, fmt::format("the method '{}'", value.method));
      return nullptr;
    case Value::Form::kTuple: break;
    case Value::Form::kEntity:
      if (value.entity->kind == Entity::Kind::kString) return builder_.String(value.span, value.entity->path);
      Fail(diag::kNotAValue, value.span, Describe(*value.entity));
      return nullptr;
  }
  std::vector<const ir::Expr*> elements;
  std::vector<const Type*> types;
  for (const Value& element : value.elements) {
    const ir::Expr* expr = MaterializeAny(element);
    if (!expr) return nullptr;
    if (expr->type->IsArray() && !expr->type->readonly()) MarkWritten(expr);  // whoever gets the tuple may write to it
    elements.push_back(expr);
    types.push_back(expr->type);
  }
  const Type* type = TupleType(module_.types(), types, value.tuple_class.get());
  return InOrder(std::move(elements), [&](std::vector<const ir::Expr*> ordered) {
    return builder_.Tuple(value.span, type, std::move(ordered));
  });
}

/// A part of a struct variable that is a record itself: nothing keeps a reference to it, so that what it is kept in has
/// a copy.
const ir::Expr* FunctionState::Copied(const ir::Expr* expr) {
  return expr->type->Is(TypeKind::kRecord) && LiesInVariable(expr)
             ? builder_.Convert(expr, module_.types().Struct(expr->type))
             : expr;
}

const ir::Expr* FunctionState::MaterializeAny(const Value& value) {
  if (value.form != Value::Form::kEntity) return Materialize(value);
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
  if (tuple.form == Value::Form::kTuple) return tuple.elements;
  std::vector<Value> parts;
  const int count = static_cast<int>(tuple.expr->type->PartCount());
  for (int i = 0; i < count; ++i) parts.push_back(ValueOf(builder_.TupleGet(tuple.span, tuple.expr, i)));
  return parts;
}

const ir::Expr* FunctionState::Plain(const ir::Expr* expr) {
  if (expr && expr->type->IsOptional()) expr = Unwrap(expr);
  return expr && expr->type->IsIntEnum() ? builder_.Convert(expr, expr->type->Representation()) : expr;
}

const ir::Expr* FunctionState::Truth(const Value& value) {
  if (value.IsEntity(Entity::Kind::kNone)) return builder_.Bool(value.span, false);
  if (value.IsEntity(Entity::Kind::kString)) return builder_.Bool(value.span, !value.entity->path.empty());
  if (value.form == Value::Form::kTuple) return builder_.Bool(value.span, !value.elements.empty());
  if (value.known) return builder_.Bool(value.span, *value.known != 0);
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
  if (value.IsExpr()) return value.expr->type;
  if (value.form == Value::Form::kEntity) return module_.StaticType(*value.entity);
  if (value.form != Value::Form::kTuple) return nullptr;
  std::vector<const Type*> types;
  for (const Value& element : value.elements) {
    const Type* type = TypeOf(element);
    if (!type) return nullptr;
    types.push_back(type);
  }
  return TupleType(module_.types(), types, value.tuple_class.get());
}

/// A name that a module does not have. Of a file that is not right that is said: it may have it.
Value FunctionState::RefuseMissing(const Entity& entity, Span span) {
  if (module_.globals().IsBroken(*entity.owner)) {
    for (Diagnostic& problem : module_.globals().Problems()) diagnostics_->Add(std::move(problem));
    return Value::Error(span);
  }
  DiagnosticBuilder report = diagnostics_->Report(diag::kNoSuchName, span, entity.owner->path, entity.path);
  if (entity.owner->place.line > 0) NotePlace(report, entity.owner->place, "it is declared here");
  if (entity.span.end) report.Note(entity.span, "it is imported here");
  if (const std::string near = module_.globals().Suggestion(entity); !near.empty())
    report.Hint(fmt::format("did you mean '{}'?", near));
  return Value::Error(span);
}

Value FunctionState::FromEntity(const Entity& entity, Span span) {
  Value value;
  switch (entity.kind) {
    case Entity::Kind::kOpaque: {
      DiagnosticBuilder report = diagnostics_->Report(diag::kOpaqueName, span, entity.path);
      const bool absent = entity.looked_for && !entity.looked_for->empty();
      if (entity.span.end)
        report.Note(entity.span, absent ? fmt::format("it is imported here, but there is no {}", *entity.looked_for)
                                        : "host code binds it here");
      if (entity.path.find('.') == std::string::npos && !absent)
        report.Hint(
            fmt::format("give it with --const {}{}=VALUE", entity.owner ? entity.owner->path + "." : "", entity.path));
      return Value::Error(span);
    }
    case Entity::Kind::kMissing: return RefuseMissing(entity, span);
    case Entity::Kind::kNoHeader:
    case Entity::Kind::kCppSkipped: return RefuseHeader(entity, span);
    case Entity::Kind::kBool: value = Value::Of(builder_.Bool(span, entity.bits != 0)); break;
    case Entity::Kind::kInt:
      value = Value::Of(builder_.Int(span, entity.AsInt(),
                                     TypeTable::Scalar(entity.is_unsigned ? ScalarId::kUInt64 : ScalarId::kInt64)));
      break;
    case Entity::Kind::kFloat: value = Value::Of(builder_.Float(span, entity.number)); break;
    case Entity::Kind::kComplex: value = Value::Of(builder_.Complex(span, entity.number, entity.imaginary)); break;
    case Entity::Kind::kTuple: {
      std::vector<Value> elements;
      for (const Entity& element : entity.elements) elements.push_back(FromEntity(element, span));
      return Value::TupleOf(std::move(elements), span, entity.owner);
    }
    case Entity::Kind::kArray: return FromArray(entity, span);
    case Entity::Kind::kTime: return Value::Of(builder_.Convert(builder_.Int(span, entity.AsInt()), entity.type));
    case Entity::Kind::kEnumMember:
      value = Value::Of(builder_.Convert(builder_.Int(span, entity.AsInt()), EnumType(module_.types(), *entity.owner)));
      if (entity.owner->type) module_.NoteHeaders();
      if (entity.owner->bits) value.known = entity.AsInt();
      return value;
    default: return Value::Of(entity, span);
  }
  if (entity.dtype)
    value.expr = builder_.Convert(value.expr, TypeTable::Scalar(*entity.dtype));
  else
    value.literal = entity;
  value.known = ConstantInt(value.expr);
  return value;
}

/// A captured array: read-only, as in the reference.
Value FunctionState::FromArray(const Entity& entity, Span span) {
  const ConstantArray& array = *entity.array;
  ir::Variable*& variable = constant_arrays_[entity.array.get()];
  if (!variable) {
    Arena& arena = builder_.arena();
    const Type* type = module_.types().Array(array.dtype, static_cast<int>(array.shape.size()), Layout::kC, true);
    std::string_view name = entity.path.empty() ? kUnnamedArray : arena.Copy(entity.path);
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
  for (Value& element : value.elements)
    if (element.form == Value::Form::kTuple)
      element = SpillParts(element);
    else if (element.IsExpr() && !IsRootArray(element) && element.expr->kind != ir::Kind::kConstant)
      element = Spill(element);
  return value;
}

Value FunctionState::NotYet(Span span, std::string what) {
  diagnostics_->Report(diag::kNotYet, span, std::move(what));
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
