#include "frontend/sema/names/values.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/overloaded.h"
#include "base/unicode.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/class_types.h"
#include "frontend/sema/model/closure.h"
#include "frontend/sema/model/iterator.h"
#include "frontend/sema/names/header_values.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/live_names.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/optionals.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/views.h"

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

const ir::Expr* MaterializeTuple(FunctionContext& context, const KnownTuple& tuple, Span span) {
  std::vector<const ir::Expr*> elements;
  std::vector<const Type*> types;
  for (const Value& element : tuple.elements) {
    const ir::Expr* expr = MaterializeAny(context, element);
    if (!expr) return nullptr;
    if (expr->type->IsArray() && !expr->type->readonly())
      MarkWritten(context, expr);  // users of the tuple may write to it
    elements.push_back(expr);
    types.push_back(expr->type);
  }
  const Type* type = TupleType(context.module.types(), types, tuple.named.get());
  return InOrder(context, std::move(elements), [&](std::vector<const ir::Expr*> ordered) {
    return context.builder.Tuple(span, type, std::move(ordered));
  });
}

/// Copies a record that is a part of a struct variable, because references to it must not be stored.
const ir::Expr* Copied(FunctionContext& context, const ir::Expr* expr) {
  return expr->type->Is(TypeKind::kRecord) && LiesInVariable(expr)
             ? context.builder.Convert(expr, context.module.types().Struct(expr->type))
             : expr;
}

/// Reports a name that a module does not have. If the module's file has errors, those are reported instead, because the
/// name may be in the part that could not be read.
Value RefuseMissing(FunctionContext& context, const MissingName& missing, Span imported, Span span) {
  if (IsBroken(context.module.host(), *missing.scope)) {
    for (Diagnostic& problem : Problems(context.module.host())) context.diagnostics->Add(std::move(problem));
    return Value::Error(span);
  }
  DiagnosticBuilder report = context.diagnostics->Report(diag::kNoSuchName, span, NameOf(*missing.scope), missing.name);
  if (const CppName* cpp = missing.scope->cpp.get(); cpp && cpp->place.line > 0)
    NotePlace(context, report, cpp->place, "it is declared here");
  if (imported.end) report.Note(imported, "it is imported here");
  if (const std::string near = Suggestion(context.module.host(), missing); !near.empty())
    report.Hint(fmt::format("did you mean '{}'?", near));
  return Value::Error(span);
}

/// Reports a name of host code whose value is not known.
Value RefuseHostObject(FunctionContext& context, const HostObject& object, Span bound, Span span) {
  Hint near = object.looked_for ? NearMeaning(object.name) : Hint();
  if (!near.empty()) {  // a module of Python, whose use is a mistake whatever the types are
    DiagnosticBuilder report =
        context.diagnostics->Report(diag::kNotForKernels, span, fmt::format("'{}'", object.name));
    AddHint(report.Note(bound, "it is imported here"), std::move(near));
    return Value::Error(span);
  }
  using enum HostObject::Unusable;
  if (object.unusable != kNo) {
    const char* kind = object.unusable == kList ? "a list" : object.unusable == kSet ? "a set" : "a dictionary";
    context.diagnostics->Report(diag::kHostKind, span, object.name, kind)
        .Note(bound, "host code binds it here")
        .Hint(object.unusable == kList ? "make it a tuple, or an array: np.array(…)"
                                       : "give the values that the kernel needs their own names, or make it an array");
    return Value::Error(span);
  }
  if (context.untyped) return Value::Error(span);
  DiagnosticBuilder report = context.diagnostics->Report(diag::kOpaqueName, span, object.name);
  const bool absent = object.looked_for && !object.looked_for->empty();
  if (bound.end)
    report.Note(bound, absent ? fmt::format("it is imported here, but there is no {}", *object.looked_for)
                              : "host code binds it here");
  if (object.name.find('.') == std::string::npos && !absent)
    report.Hint("give it with {}", Setting::kConstant,
                {(object.file ? object.file->name + "." : "") + std::string(object.name)});
  return Value::Error(span);
}

/// Returns the value of a number: a literal, unless it is a NumPy scalar.
Value FromNumber(FunctionContext& context, const ir::Expr* expr, const Entity& number) {
  Value value = Value::Of(expr);
  auto& form = *value.As<Expression>();
  if (const std::optional<ScalarId> dtype = number.Dtype())
    form.expr = context.builder.Convert(expr, TypeTable::Scalar(*dtype));
  else
    form.literal = std::make_shared<const Entity>(number);
  form.known = ConstantInt(form.expr);
  return value;
}

Value FromMember(FunctionContext& context, const EnumMemberObject& member, Span span) {
  const ir::Expr* number = context.builder.Int(span, member.number);
  if (member.of->type) context.module.NoteHeaders();
  return Value::Of(context.builder.Convert(number, EnumType(context.module.types(), *member.of)),
                   member.of->integer_members ? std::optional(member.number) : std::nullopt);
}

/// Returns the value of a captured array, which is read-only as in the reference.
Value FromArray(FunctionContext& context, const ArrayObject& object, Span span) {
  const ConstantArray& array = *object.array;
  ir::Variable*& variable = context.variables.constant_arrays[object.array.get()];
  if (!variable) {
    Arena& arena = context.builder.arena();
    const Type* type =
        context.module.types().Array(array.dtype, static_cast<int>(array.shape.size()), Layout::kC, true);
    std::string_view name = object.name.empty() ? kUnnamedArray : arena.Copy(object.name);
    variable = arena.New<ir::Variable>(ir::VariableKind::kConstantArray, 0u, name, type, span, arena.Copy(array.shape),
                                       0, false, arena.Copy(array.bytes));
  }
  if (!std::ranges::count(context.variables.all, variable)) context.variables.all.push_back(variable);
  return Value::Of(context.builder.Ref(span, variable));
}

/// Refuses a function, a module or a type where a number is needed. Returns null.
const ir::Expr* RefuseEntity(FunctionContext& context, const Entity& entity, Span span) {
  AddHint(context.diagnostics->Report(diag::kNotAValue, span, Describe(entity)),
          NearMeaning(fmt::format("value of {}", NameOf(entity))));
  return nullptr;
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

const ir::Expr* Materialize(FunctionContext& context, const Value& value) {
  const auto refuse = [&](std::string what) -> const ir::Expr* {
    Fail(context, diag::kNotAValue, value.span, std::move(what));
    return nullptr;
  };
  return value.Visit(Overloaded{
      [&](const ErrorValue&) -> const ir::Expr* { return nullptr; },
      [&](const Expression& form) {
        return form.expr->type->IsArray() && !CheckAligned(context, form.expr, value.span) ? nullptr
                                                                                           : Copied(context, form.expr);
      },
      [&](const Entity& entity) {
        const auto* text = entity.As<StringObject>();
        return text ? context.builder.String(value.span, text->text) : RefuseEntity(context, entity, value.span);
      },
      [&](const KnownTuple& tuple) { return MaterializeTuple(context, tuple, value.span); },
      [&](const ElementPlace&) -> const ir::Expr* {
        PYK_CHECK(false);  // the code that makes an ElementPlace loads from it or stores to it
        return nullptr;
      },
      [&](const auto&) { return refuse(Described(context, value)); },
  });
}

const ir::Expr* MaterializeAny(FunctionContext& context, const Value& value) {
  if (!value.Is<Entity>()) return Materialize(context, value);
  const Type* type = TypeOf(context, value);
  return type ? context.builder.Static(value.span, type) : Materialize(context, value);
}

Value ValueOf(FunctionContext& context, const ir::Expr* expr) {
  if (expr->type->Is(TypeKind::kStatic)) return Value::Of(context.module.EntityOf(expr->type), expr->span);
  if (expr->type->IsNone() && expr->kind != ir::Kind::kCall) return Value::Of(Entity::None(), expr->span);
  return Value::Of(expr);
}

std::vector<Value> PartsOf(FunctionContext& context, const Value& tuple) {
  if (tuple.Is<KnownTuple>()) return tuple.elements();
  std::vector<Value> parts;
  const int count = static_cast<int>(tuple.expr()->type->PartCount());
  for (int i = 0; i < count; ++i)
    parts.push_back(ValueOf(context, context.builder.TupleGet(tuple.span, tuple.expr(), i)));
  return parts;
}

const ir::Expr* Plain(FunctionContext& context, const ir::Expr* expr) {
  if (expr && expr->type->IsOptional()) expr = Unwrap(context, expr);
  return expr && expr->type->IsIntEnum() ? context.builder.Convert(expr, expr->type->Representation()) : expr;
}

const ir::Expr* Truth(FunctionContext& context, const Value& value) {
  if (value.IsEntity<NoneObject>()) return context.builder.Bool(value.span, false);
  if (value.IsEntity<StringObject>())
    return context.builder.Bool(value.span, !value.EntityAs<StringObject>()->text.empty());
  if (value.Is<KnownTuple>()) return context.builder.Bool(value.span, !value.elements().empty());
  if (value.known()) return context.builder.Bool(value.span, *value.known() != 0);
  const ir::Expr* expr = Materialize(context, value);
  if (!expr) return nullptr;
  if (expr->type->IsOptional()) return OptionalTruth(context, expr);
  if (expr->type->IsIntEnum()) return context.builder.Truth(Plain(context, expr));
  if (expr->type->IsScalar()) return context.builder.Truth(expr);
  if (expr->type->IsTuple()) return context.builder.Bool(value.span, !expr->type->elements().empty());
  DiagnosticBuilder report = context.diagnostics->Report(diag::kBadCondition, value.span, expr->type);
  if (expr->type->IsArray()) report.Hint("test one element, or write a.any() or a.all()");
  return nullptr;
}

const Type* TypeOf(FunctionContext& context, const Value& value) {
  if (value.IsExpr()) return value.expr()->type;
  if (value.Is<Entity>()) return context.module.StaticType(*value.entity());
  const auto* tuple = value.As<KnownTuple>();
  if (!tuple) return nullptr;
  std::vector<const Type*> types;
  for (const Value& element : tuple->elements) {
    const Type* type = TypeOf(context, element);
    if (!type) return nullptr;
    types.push_back(type);
  }
  return TupleType(context.module.types(), types, tuple->named.get());
}

std::string Described(FunctionContext& context, const Value& value) {
  if (const Type* type = TypeOf(context, value)) return type->Name();
  return value.Visit(Overloaded{
      [](const Entity& entity) { return Describe(entity); }, [](const KnownTuple&) { return std::string("a tuple"); },
      [](const SliceBounds&) { return std::string("a slice"); },
      [](const BoundMethod& method) { return fmt::format("the method '{}'", method.name); },
      [](const Closure& closure) { return fmt::format("the function '{}'", closure.function->def->name); },
      [](const Iterator&) { return std::string("an iterator"); },
      [](const auto&) { return std::string("a value"); },  // has a type, or its error is reported already
  });
}

Value FromEntity(FunctionContext& context, const Entity& entity, Span span) {
  return entity.Visit(Overloaded{
      [&](const HostObject& object) { return RefuseHostObject(context, object, entity.span, span); },
      [&](const MissingName& missing) { return RefuseMissing(context, missing, entity.span, span); },
      [&](const MissingHeader& header) { return RefuseHeader(context, header, entity.span, span); },
      [&](const CppUnusable& unusable) { return RefuseUnusable(context, unusable, entity, span); },
      [&](const BoolNumber& number) { return FromNumber(context, context.builder.Bool(span, number.value), entity); },
      [&](const IntegerNumber& number) {
        const Type* type = TypeTable::Scalar(number.is_unsigned ? ScalarId::kUInt64 : ScalarId::kInt64);
        return FromNumber(context, context.builder.Int(span, static_cast<int64_t>(number.bits), type), entity);
      },
      [&](const FloatNumber& number) { return FromNumber(context, context.builder.Float(span, number.value), entity); },
      [&](const ComplexNumber& number) {
        return FromNumber(context, context.builder.Complex(span, number.real, number.imaginary), entity);
      },
      [&](const TupleObject& tuple) {
        std::vector<Value> elements;
        for (const Entity& element : *tuple.elements) elements.push_back(FromEntity(context, element, span));
        return Value::TupleOf(std::move(elements), span, tuple.named);
      },
      [&](const ArrayObject& array) { return FromArray(context, array, span); },
      [&](const HostData&) {
        return RefuseHostObject(context, *ForKernels(entity).As<HostObject>(), entity.span, span);
      },
      [&](const TimeObject& time) {
        return Value::Of(context.builder.Convert(context.builder.Int(span, time.count), time.type));
      },
      [&](const EnumMemberObject& member) { return FromMember(context, member, span); },
      [&](const CapturedArray& array) {
        return context.untyped ? Value::Error(span) : FromCaptured(context, array, span);
      },
      [&](const LiveObject& object) { return Fail(context, diag::kHostKind, span, object.name, object.description); },
      [&](const FileFunction& file) {
        if (context.untyped) context.untyped->mentioned.insert(file.function);
        return Value::Of(entity, span);
      },
      [&](const BuiltinName& builtin) {
        if (FindName(builtin.path)) return Value::Of(entity, span);
        const size_t dot = builtin.path.rfind('.');
        if (dot == std::string::npos) return Value::Of(entity, span);
        return RefuseMember(context, span, builtin.path.substr(0, dot), builtin.path.substr(dot + 1));
      },
      // All other kinds exist at compile time only.
      [&](const auto&) { return Value::Of(entity, span); },
  });
}

Value AsSequence(FunctionContext& context, const Value& value) {
  const auto* text = value.EntityAs<StringObject>();
  if (!text || !text->is_bytes) return value;
  // One array for each text, so that it is the same one in every pass.
  std::shared_ptr<const ConstantArray>& array = context.module.host().bytes[text->text];
  if (!array) {
    ConstantArray bytes{TypeTable::Scalar(ScalarId::kUInt8), {}, {}};
    for (size_t at = 0; at < text->text.size();) {
      const Decoded character = DecodeUtf8(text->text, at);
      bytes.bytes.push_back(static_cast<std::byte>(character.code_point));
      at += character.bytes;
    }
    bytes.shape.push_back(static_cast<int64_t>(bytes.bytes.size()));
    array = std::make_shared<const ConstantArray>(std::move(bytes));
  }
  return FromEntity(context, Entity::Array(array, "bytes"), value.span);
}

Value Spill(FunctionContext& context, const Value& value) {
  const ir::Expr* expr = MaterializeAny(context, value);
  if (!expr || expr->type->IsString() || expr->kind == ir::Kind::kStaticValue) return value;
  ir::Variable* variable = NewTemporary(context, expr->type, value.span);
  if (expr->type->IsArray())
    variable->kind = ir::VariableKind::kLocal;  // IsRootArray takes arrays of other kinds for roots
  context.variables.fixed.insert(variable);
  NoteSource(context, variable, expr);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, value.span,
                                                                 static_cast<const ir::Variable*>(variable), expr));
  return Value::Of(context.builder.Ref(value.span, variable));
}

Value SpillParts(FunctionContext& context, Value value) {
  if (const Type* type = TypeOf(context, value); type && !HoldsArray(type)) return Spill(context, value);
  auto* tuple = value.As<KnownTuple>();
  for (Value& element : tuple ? std::span(tuple->elements) : std::span<Value>())
    if (element.Is<KnownTuple>())
      element = SpillParts(context, element);
    else if (element.IsExpr() && !IsRootArray(element) && element.expr()->kind != ir::Kind::kConstant)
      element = Spill(context, element);
  return value;
}

Value NotYet(FunctionContext& context, Span span, std::string what) {
  context.diagnostics->Report(diag::kNotYet, span, std::move(what));
  return Value::Error(span);
}

const ast::Expr* Prepared(FunctionContext& context, Value value) {
  auto* node = context.builder.arena().New<ast::Name>();
  node->kind = ast::Kind::kName;
  node->span = value.span;
  context.prepared.emplace(node, std::move(value));
  return node;
}

}  // namespace pyk2cu::sema
