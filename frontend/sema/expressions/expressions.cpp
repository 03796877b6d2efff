#include "frontend/sema/expressions/expressions.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/arrays/array_members.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/arrays/slices.h"
#include "frontend/sema/cpp/cpp_members.h"
#include "frontend/sema/expressions/comparisons.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/files/library.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/header_values.h"
#include "frontend/sema/names/live_names.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/optionals.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/observer.h"
#include "frontend/sema/records/classes.h"
#include "frontend/sema/records/records.h"
#include "frontend/sema/records/tuples.h"
#include "frontend/sema/records/vectors.h"
#include "frontend/sema/walk.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
namespace {

/// A member of numbers.
enum class NumberMember : uint8_t { kNone, kReal, kImaginary, kConjugate, kBitCount };

NumberMember NumberMemberNamed(std::string_view name) {
  static constexpr std::pair<std::string_view, NumberMember> kMembers[] = {
      {"real", NumberMember::kReal},
      {"imag", NumberMember::kImaginary},
      {"conjugate", NumberMember::kConjugate},
      {"bit_count", NumberMember::kBitCount},
  };
  for (const auto& [known, member] : kMembers)
    if (known == name) return member;
  return NumberMember::kNone;
}

Value CheckElements(FunctionContext& context, ast::ExprList nodes, Span span) {
  std::vector<Value> elements;
  for (const ast::Expr* element : nodes) {
    elements.push_back(CheckExpr(context, *element));
    if (elements.back().IsError()) return Value::Error(span);
  }
  return LimitedTuple(context, span, std::move(elements));
}

/// Converts the numbers of a list display to their one type, which the elements of a list have.
Value Unified(FunctionContext& context, const Value& list) {
  const Type* type = nullptr;
  for (const Value& element : list.elements()) {
    if (!element.IsExpr() || !element.expr()->type->IsScalar()) return list;
    type = type ? Unify(context.module.types(), type, element.expr()->type) : element.expr()->type;
    if (!type || !type->IsScalar()) return list;
  }
  std::vector<Value> elements;
  for (const Value& element : list.elements())
    elements.push_back(element.expr()->type == type ? element
                                                    : Value::Of(context.builder.Convert(element.expr(), type)));
  return Value::TupleOf(std::move(elements), list.span);
}

Value CheckConditional(FunctionContext& context, const ast::Conditional& node) {
  const ir::Expr* condition = CheckCondition(context, *node.test);
  if (!condition) return Value::Error(node.span);
  if (const ir::Constant* constant = AsConstant(condition))
    return CheckExpr(context, constant->bits ? *node.then : *node.otherwise);
  const int unknown = context.unknown_results;
  Block before_then, before_otherwise;
  Block* outer = std::exchange(context.block, &before_then);
  const Value first = CheckExpr(context, *node.then);
  const ir::Expr* then = MaterializeAny(context, first);
  context.block = &before_otherwise;
  const Value second = CheckExpr(context, *node.otherwise);
  const ir::Expr* otherwise = MaterializeAny(context, second);
  context.block = outer;
  // In a recursive function the branch that does not call it tells the type of the other one.
  if (!context.last_pass && !then != !otherwise && context.unknown_results > unknown) return then ? first : second;
  if (!then || !otherwise) return Value::Error(node.span);
  const Type* type = Unify(context.module.types(), then->type, otherwise->type);
  if (type && type->IsStatic() && then->kind == ir::Kind::kStaticValue && otherwise->kind == then->kind)
    return first;  // the same compile-time object on both sides
  if (!type || type->IsString() || type->Is(TypeKind::kStatic))
    return Fail(context, diag::kCannotUnifyValues, node.span, "a conditional expression", then->type, otherwise->type);
  if (type->IsNone()) return NotYet(context, node.span, "a conditional expression of calls that return nothing");
  then = context.builder.Convert(then, type);
  otherwise = context.builder.Convert(otherwise, type);
  if (before_then.empty() && before_otherwise.empty())
    return Value::Of(context.builder.Select(node.span, condition, then, otherwise));
  // The statements that a branch needs must run only if the branch is taken.
  ir::Variable* chosen = NewTemporary(context, type, node.span);
  if (type->IsArray()) chosen->kind = ir::VariableKind::kLocal;
  context.variables.fixed.insert(chosen);
  for (auto [block, value] : {std::pair(&before_then, then), std::pair(&before_otherwise, otherwise)}) {
    NoteSource(context, chosen, value);
    block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, node.span,
                                                           static_cast<const ir::Variable*>(chosen), value));
  }
  Arena& arena = context.builder.arena();
  context.block->push_back(context.builder.Statement<ir::If>(ir::Kind::kIf, node.span, condition,
                                                             arena.Copy(before_then), arena.Copy(before_otherwise)));
  return Value::Of(context.builder.Ref(node.span, chosen));
}

/// A constant or function that the body of a class of the file binds.
Value ClassAttribute(FunctionContext& context, const ast::Attribute& node, const Entity& found) {
  Entity member = ClassMember(context.module.host(), *found.As<FileClass>()->definition, node.name);
  if (member.Is<UnknownName>()) {
    NearestName nearest(node.name);
    for (const ast::GlobalBinding& binding : found.As<FileClass>()->definition->members) nearest.Consider(binding.name);
    AddHint(context.diagnostics->Report(diag::kNoAttribute, node.name_span, Describe(found), node.name)
                .Note(found.span, "it is defined here"),
            nearest.Question());
    return Value::Error(node.span);
  }
  Value value = FromEntity(context, member, node.span);
  ForgetLiterals(value);
  return value;
}

/// A name that another file of the user binds.
Value FileAttribute(FunctionContext& context, const ast::Attribute& node, const FileModule& file) {
  Value value = FromEntity(context, FileMember(context.module.host(), file, node.name), node.name_span);
  value.span = node.span;
  ForgetLiterals(value);
  return value;
}

/// A member of a module. Thread positions, the lane and the warp size are run-time values, everything else is a
/// compile-time object.
Value ModuleAttribute(FunctionContext& context, const ast::Attribute& node, const std::string& module) {
  Entity member = ModuleMember(module, node.name);
  if (const std::optional<ir::ThreadValue> position = PositionOf(module)) {
    if (node.name.size() == 1 && node.name[0] >= 'x' && node.name[0] <= 'z')
      return Value::Of(context.builder.Thread(node.span, *position, node.name[0] - 'x'));
    context.diagnostics->Report(diag::kNoMember, node.name_span, Shown(module), node.name)
        .Hint("its members are x, y and z");
    return Value::Error(node.span);
  }
  if (const auto* builtin = member.As<BuiltinName>(); builtin && !FindName(builtin->path))
    return RefuseMember(context, node.name_span, module, node.name);
  switch (BuiltinOf(member)) {
    case Handler::kLaneId: return Value::Of(context.builder.Thread(node.span, ir::ThreadValue::kLaneId, 0));
    case Handler::kWarpSize: return Value::Of(context.builder.Thread(node.span, ir::ThreadValue::kWarpSize, 0));
    default: return FromEntity(context, member, node.span);
  }
}

Value EntityAttribute(FunctionContext& context, const ast::Attribute& node, const Entity& entity) {
  if (const auto* module = entity.As<ModuleName>()) return ModuleAttribute(context, node, module->path);
  if (const auto* file = entity.As<FileModule>()) return FileAttribute(context, node, *file);
  if (entity.Is<CppScope>() || !entity.CppScopeName().empty()) return HeaderAttribute(context, node, entity);
  if (entity.Is<FileClass>()) return ClassAttribute(context, node, entity);
  if (entity.Is<HostObject>()) return Value::Error(node.span);
  if (entity.Is<EnumClass>()) return MemberOfEnum(context, node.span, entity, node.name);
  if (entity.Is<ScalarTypeName>() && node.name == "type") return Value::Of(entity, node.span);  // a.dtype.type(0)
  DiagnosticBuilder report =
      context.diagnostics->Report(diag::kNoAttribute, node.name_span, Describe(entity), node.name);
  if (entity.Is<StringObject>()) report.Hint("kernels have no methods of strings; print takes the values one by one");
  return Value::Error(node.span);
}

/// An attribute of a run-time value that is not an array: a field, a lane, a member of an enumeration or of a number.
Value AttributeOf(FunctionContext& context, const ast::Attribute& node, const ir::Expr* expr) {
  const std::string name(node.name);
  if (expr->type->IsTuple()) {
    if (std::optional<Value> field = NamedField(context, node, Value::Of(expr))) return *field;
  }
  if (expr->type->IsVector()) return VectorLane(context, node, expr);
  if (expr->type->IsEnum()) {
    if (std::optional<Value> value = MemberAttribute(context, node, expr)) return *value;
  }
  const NumberMember member = NumberMemberNamed(name);
  const bool is_part = member == NumberMember::kReal || member == NumberMember::kImaginary;
  if (expr->type->IsComplex() && is_part)
    return Value::Of(ComplexPart(context, node.span, expr, member == NumberMember::kImaginary));
  if (expr->type->IsScalar() && !expr->type->IsBool() && !expr->type->IsSmallFloat()) {
    if (member == NumberMember::kReal) return Value::Of(expr);
    if (member == NumberMember::kImaginary) return Value::Of(context.builder.Zero(node.span, expr->type));
  }
  const bool has_method = (member == NumberMember::kConjugate && !expr->type->IsSmallFloat()) ||
                          (member == NumberMember::kBitCount && expr->type->IsInteger());
  if (expr->type->IsScalar() && has_method) return {node.span, BoundMethod{{expr}, node.name}};
  DiagnosticBuilder report = context.diagnostics->Report(diag::kNoAttribute, node.name_span, expr->type, name);
  NearestName nearest(name);
  if (expr->type->IsNamedTuple())
    for (const std::string& field : expr->type->element_names()) nearest.Consider(field);
  if (FindName("math." + name))
    report.Hint(fmt::format("did you mean 'math.{}(…)'?", name));
  else if (expr->type->IsScalar())
    AddHint(report, NearMeaning(fmt::format("number.{}", name)));
  else
    AddHint(report, nearest.Question());
  return Value::Error(node.span);
}

}  // namespace

std::optional<ir::ThreadValue> PositionOf(std::string_view module) {
  static constexpr std::pair<std::string_view, ir::ThreadValue> kPositions[] = {
      {"numba.cuda.threadIdx", ir::ThreadValue::kThreadIdx},
      {"numba.cuda.blockIdx", ir::ThreadValue::kBlockIdx},
      {"numba.cuda.blockDim", ir::ThreadValue::kBlockDim},
      {"numba.cuda.gridDim", ir::ThreadValue::kGridDim},
  };
  const auto* found = std::ranges::find(kPositions, module, &std::pair<std::string_view, ir::ThreadValue>::first);
  return found == std::end(kPositions) ? std::nullopt : std::optional(found->second);
}

namespace {

Value CheckAny(FunctionContext& context, const ast::Expr& node) {
  auto number = [&](const ir::Expr* expr, Entity literal) {
    auto shared = std::make_shared<const Entity>(std::move(literal));
    return Value{expr->span, Expression{.expr = expr, .known = ConstantInt(expr), .literal = std::move(shared)}};
  };
  return ast::Visit(
      node,
      Overloaded{
          [&](const ast::Name& n) { return ReadName(context, n); },
          [&](const ast::IntLiteral& n) {
            if (n.overflow) return Fail(context, diag::kIntegerTooLarge, n.span);
            return FromEntity(context, Entity::Uint(n.value), n.span);
          },
          [&](const ast::FloatLiteral& n) {
            return number(context.builder.Float(n.span, n.value), Entity::Float(n.value));
          },
          [&](const ast::ImaginaryLiteral& n) { return FromEntity(context, Entity::Complex(0, n.value), n.span); },
          [&](const ast::StringLiteral& n) {
            return Value::Of(n.bytes ? BytesConstant(n.value) : Entity::String(n.value), n.span);
          },
          [&](const ast::BoolLiteral& n) {
            return number(context.builder.Bool(n.span, n.value), Entity::Bool(n.value));
          },
          [&](const ast::NoneLiteral& n) { return Value::Of(Entity::None(), n.span); },
          [&](const ast::EllipsisLiteral& n) { return Value::Of(Entity{EllipsisObject{}}, n.span); },
          [&](const ast::Unary& n) { return CheckUnary(context, n); },
          [&](const ast::Binary& n) { return CheckBinary(context, n); },
          [&](const ast::BoolOp& n) { return CheckBoolOp(context, n); },
          [&](const ast::Compare& n) { return CheckCompare(context, n); },
          [&](const ast::Conditional& n) { return CheckConditional(context, n); },
          [&](const ast::Call& n) { return CheckCall(context, n); },
          [&](const ast::Attribute& n) { return CheckAttribute(context, n); },
          [&](const ast::Subscript& n) { return CheckSubscript(context, n); },
          [&](const ast::Slice& n) { return CheckSlice(context, n); },
          [&](const ast::Tuple& n) { return CheckElements(context, n.elements, n.span); },
          [&](const ast::List& n) { return RefuseConstruct(context, n.span, "a list"); },
          [&](const ast::Set& n) { return RefuseConstruct(context, n.span, "a set display"); },
          [&](const ast::Dict& n) { return RefuseConstruct(context, n.span, "a dict display"); },
          [&](const ast::Starred& n) { return RefuseConstruct(context, n.span, "a starred expression"); },
          [&](const ast::Lambda& n) { return CheckLambda(context, n, "lambda"); },
          [&](const ast::UnsupportedExpr& n) { return RefuseConstruct(context, n.span, std::string(n.what)); },
      });
}

}  // namespace

Value CheckExpr(FunctionContext& context, const ast::Expr& node) {
  const ModuleChecker::Nesting nesting(context.module);
  if (context.untyped) context.untyped->checked.insert(&node);
  Value value = CheckAny(context, node);
  Observer* observer = context.last_pass ? context.module.observer() : nullptr;
  if (observer && !value.IsError() && !Library::Has(context.function))
    observer->OnExpression(node, value, TypeOf(context, value));
  return value;
}

Value CheckContainer(FunctionContext& context, const ast::Expr& node, bool allows_set) {
  if (const auto* set = ast::As<ast::Set>(&node); set && allows_set)
    return CheckElements(context, set->elements, node.span);
  const auto* list = ast::As<ast::List>(&node);
  return list ? Unified(context, CheckElements(context, list->elements, node.span)) : CheckExpr(context, node);
}

const ir::Expr* CheckValue(FunctionContext& context, const ast::Expr& node) {
  return Materialize(context, CheckExpr(context, node));
}

const ir::Expr* CheckScalar(FunctionContext& context, const ast::Expr& node, std::string_view where) {
  const ir::Expr* expr = Plain(context, CheckValue(context, node));
  if (!expr || expr->type->IsScalar()) return expr;
  Fail(context, diag::kExpectedScalar, node.span, where, expr->type);
  return nullptr;
}

const ir::Expr* CheckCondition(FunctionContext& context, const ast::Expr& node) {
  if (const auto* logical = ast::As<ast::BoolOp>(&node)) return CheckLogical(context, *logical);
  const auto* unary = ast::As<ast::Unary>(&node);
  if (unary && unary->op == ast::UnaryOp::kNot) {
    const ir::Expr* operand = CheckCondition(context, *unary->operand);
    return operand ? context.builder.Unary(node.span, ir::UnaryOp::kNot, operand) : nullptr;
  }
  return Truth(context, CheckExpr(context, node));
}

Value CheckAttribute(FunctionContext& context, const ast::Attribute& node) {
  if (std::optional<Value> live = LiveAttribute(context, node)) return *std::move(live);
  Value object = CheckExpr(context, *node.object);
  if (object.IsError()) return Value::Error(node.span);
  if (const Entity* entity = object.entity()) return EntityAttribute(context, node, *entity);
  if (object.Is<BoundMethod>()) {
    if (std::optional<Value> member = MemberOfMember(context, node, object)) return *member;
  }
  if (object.IsArray()) {
    if (std::optional<Value> member = ArrayMemberOf(context, node, object)) return *member;
    return ArrayAttribute(context, node, object.expr());
  }
  if (object.IsExpr() && !object.IsArray()) {
    if (std::optional<Value> member = CppMember(context, node, object.expr())) return *member;
  }
  if (object.IsExpr() && HasFields(object.expr()))
    return FieldOf(context, node.span, node.name_span, object.expr(), node.name);
  if (std::optional<Value> field = NamedField(context, node, object)) return *field;
  const ir::Expr* expr = Materialize(context, object);
  if (!expr) return Value::Error(node.span);
  if (expr->type->IsOptional()) return AttributeOf(context, node, Unwrap(context, expr));
  return AttributeOf(context, node, expr);
}

}  // namespace pyk2cu::sema
