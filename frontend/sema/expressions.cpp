#include <algorithm>

#include "base/overloaded.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/unify.h"

namespace pyk2cu::sema {
namespace {

/// The members of numbers.
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

}  // namespace
Value ExpressionChecker::CheckExpr(const ast::Expr& node) {
  const ModuleChecker::Nesting nesting(module_);
  auto number = [&](const ir::Expr* expr, Entity literal) {
    Value value = Value::Of(expr);
    value.known = ConstantInt(expr);
    value.literal = std::move(literal);
    return value;
  };
  return ast::Visit(
      node,
      Overloaded{
          [&](const ast::Name& n) { return ReadName(n); },
          [&](const ast::IntLiteral& n) {
            if (n.overflow) return Fail(diag::kIntegerTooLarge, n.span);
            return FromEntity(Entity::Uint(n.value), n.span);
          },
          [&](const ast::FloatLiteral& n) { return number(builder_.Float(n.span, n.value), Entity::Float(n.value)); },
          [&](const ast::ImaginaryLiteral& n) { return FromEntity(Entity::Complex(0, n.value), n.span); },
          [&](const ast::StringLiteral& n) {
            return Value::Of(Entity::String(n.bytes ? TextOfBytes(n.value) : std::string(n.value)), n.span);
          },
          [&](const ast::BoolLiteral& n) { return number(builder_.Bool(n.span, n.value), Entity::Bool(n.value)); },
          [&](const ast::NoneLiteral& n) { return Value::Of(Entity::None(), n.span); },
          [&](const ast::EllipsisLiteral& n) { return Value::Of(Entity::OfKind(Entity::Kind::kEllipsis, {}), n.span); },
          [&](const ast::Unary& n) { return CheckUnary(n); },
          [&](const ast::Binary& n) { return CheckBinary(n); },
          [&](const ast::BoolOp& n) { return CheckBoolOp(n); },
          [&](const ast::Compare& n) { return CheckCompare(n); },
          [&](const ast::Conditional& n) { return CheckConditional(n); },
          [&](const ast::Call& n) { return CheckCall(n); },
          [&](const ast::Attribute& n) { return CheckAttribute(n); },
          [&](const ast::Subscript& n) { return CheckSubscript(n); },
          [&](const ast::Slice& n) { return CheckSlice(n); },
          [&](const ast::Tuple& n) { return CheckTuple(n); },
          [&](const ast::List& n) { return Fail(diag::kNotInKernels, n.span, "a list"); },
          [&](const ast::Dict& n) { return Fail(diag::kNotInKernels, n.span, "a dict display"); },
          [&](const ast::Starred& n) { return Fail(diag::kNotInKernels, n.span, "a starred expression"); },
          [&](const ast::Lambda& n) { return CheckLambda(n, "lambda"); },
          [&](const ast::UnsupportedExpr& n) { return Fail(diag::kNotInKernels, n.span, n.what); },
      });
}

const ir::Expr* ExpressionChecker::Check(const ast::Expr& node) { return Materialize(CheckExpr(node)); }

const ir::Expr* ExpressionChecker::CheckScalar(const ast::Expr& node, std::string_view where) {
  const ir::Expr* expr = Plain(Check(node));
  if (!expr || expr->type->IsScalar()) return expr;
  Fail(diag::kExpectedScalar, node.span, where, expr->type);
  return nullptr;
}

Value ExpressionChecker::CheckTuple(const ast::Tuple& node) {
  std::vector<Value> elements;
  for (const ast::Expr* element : node.elements) {
    elements.push_back(CheckExpr(*element));
    if (elements.back().IsError()) return Value::Error(node.span);
  }
  return LimitedTuple(node.span, std::move(elements));
}

const ir::Expr* ExpressionChecker::CheckCondition(const ast::Expr& node) {
  if (const auto* logical = ast::As<ast::BoolOp>(&node)) return CheckLogical(*logical);
  const auto* unary = ast::As<ast::Unary>(&node);
  if (unary && unary->op == ast::UnaryOp::kNot) {
    const ir::Expr* operand = CheckCondition(*unary->operand);
    return operand ? builder_.Unary(node.span, ir::UnaryOp::kNot, operand) : nullptr;
  }
  return Truth(CheckExpr(node));
}

Value ExpressionChecker::CheckConditional(const ast::Conditional& node) {
  const ir::Expr* condition = CheckCondition(*node.test);
  if (!condition) return Value::Error(node.span);
  if (const ir::Constant* constant = AsConstant(condition))
    return CheckExpr(constant->bits ? *node.then : *node.otherwise);
  const int unknown = unknown_results_;
  Block before_then, before_otherwise;
  Block* outer = std::exchange(block_, &before_then);
  const Value first = CheckExpr(*node.then);
  const ir::Expr* then = MaterializeAny(first);
  block_ = &before_otherwise;
  const Value second = CheckExpr(*node.otherwise);
  const ir::Expr* otherwise = MaterializeAny(second);
  block_ = outer;
  // the branch that does not call the function itself says what the other one will return
  if (!last_ && !then != !otherwise && unknown_results_ > unknown) return then ? first : second;
  if (!then || !otherwise) return Value::Error(node.span);
  const Type* type = Unify(module_.types(), then->type, otherwise->type);
  if (type && type->IsStatic() && then->kind == ir::Kind::kStaticValue && otherwise->kind == then->kind)
    return first;  // both the same
  if (!type || type->IsString() || type->Is(TypeKind::kStatic))
    return Fail(diag::kCannotUnifyValues, node.span, "a conditional expression", then->type, otherwise->type);
  if (type->IsNone()) return NotYet(node.span, "a conditional expression of calls that return nothing");
  then = builder_.Convert(then, type);
  otherwise = builder_.Convert(otherwise, type);
  if (before_then.empty() && before_otherwise.empty())
    return Value::Of(builder_.Select(node.span, condition, then, otherwise));
  ir::Variable* chosen = NewTemporary(type, node.span);  // what one branch needs is done for that branch only
  if (type->IsArray()) chosen->kind = ir::VariableKind::kLocal;
  fixed_.insert(chosen);
  for (auto [block, value] : {std::pair(&before_then, then), std::pair(&before_otherwise, otherwise)}) {
    NoteSource(chosen, value);
    block->push_back(
        builder_.Statement<ir::Assign>(ir::Kind::kAssign, node.span, static_cast<const ir::Variable*>(chosen), value));
  }
  Arena& arena = builder_.arena();
  block_->push_back(builder_.Statement<ir::If>(ir::Kind::kIf, node.span, condition, arena.Copy(before_then),
                                               arena.Copy(before_otherwise)));
  return Value::Of(builder_.Ref(node.span, chosen));
}

Value ExpressionChecker::CheckAttribute(const ast::Attribute& node) {
  Value object = CheckExpr(*node.object);
  std::string name(node.name);
  switch (object.form) {
    case Value::Form::kError: return Value::Error(node.span);
    case Value::Form::kEntity:
      if (object.entity->kind == Entity::Kind::kModule) return ModuleAttribute(node, *object.entity);
      if (object.entity->kind == Entity::Kind::kFile) return FileAttribute(node, *object.entity);
      if (object.entity->kind == Entity::Kind::kHeader || !object.entity->scope.empty())
        return HeaderAttribute(node, *object.entity);
      if (object.entity->kind == Entity::Kind::kClass) return ClassAttribute(node, *object.entity);
      if (object.entity->kind == Entity::Kind::kOpaque) return Value::Error(node.span);
      if (object.entity->kind == Entity::Kind::kEnum) return EnumMember(node.span, object.entity, node.name);
      return Fail(diag::kNoAttribute, node.name_span, Describe(*object.entity), name);
    default: break;
  }
  if (object.form == Value::Form::kMethod) {
    if (std::optional<Value> member = MemberOfMember(node, object)) return *member;
  }
  if (object.IsArray()) {
    if (std::optional<Value> member = ArrayMemberOf(node, object)) return *member;
    return ArrayAttribute(node, object.expr);
  }
  if (object.IsExpr() && !object.IsArray()) {
    if (std::optional<Value> member = CppMember(node, object.expr)) return *member;
  }
  if (object.IsExpr() && HasFields(object.expr)) return FieldOf(node.span, node.name_span, object.expr, node.name);
  if (std::optional<Value> field = NamedField(node, object)) return *field;
  const ir::Expr* expr = Materialize(object);
  if (!expr) return Value::Error(node.span);
  if (expr->type->IsOptional()) return AttributeOf(node, Unwrap(expr));
  return AttributeOf(node, expr);
}

Value ExpressionChecker::AttributeOf(const ast::Attribute& node, const ir::Expr* expr) {
  const std::string name(node.name);
  if (expr->type->IsTuple()) {
    if (std::optional<Value> field = NamedField(node, Value::Of(expr))) return *field;
  }
  if (expr->type->IsVector()) return VectorLane(node, expr);
  if (expr->type->IsEnum()) {
    if (std::optional<Value> value = MemberAttribute(node, expr)) return *value;
  }
  const NumberMember member = NumberMemberNamed(name);
  const bool is_part = member == NumberMember::kReal || member == NumberMember::kImaginary;
  if (expr->type->IsComplex() && is_part)
    return Value::Of(ComplexPart(node.span, expr, member == NumberMember::kImaginary));
  if (expr->type->IsScalar() && !expr->type->IsBool() && !expr->type->IsSmallFloat()) {
    if (member == NumberMember::kReal) return Value::Of(expr);
    if (member == NumberMember::kImaginary) return Value::Of(builder_.Zero(node.span, expr->type));
  }
  const bool has_method = (member == NumberMember::kConjugate && !expr->type->IsSmallFloat()) ||
                          (member == NumberMember::kBitCount && expr->type->IsInteger());
  if (expr->type->IsScalar() && has_method) {
    Value value{.form = Value::Form::kMethod, .span = node.span};
    value.expr = expr;
    value.method = node.name;
    return value;
  }
  return Fail(diag::kNoAttribute, node.name_span, expr->type, name);
}

/// Constants and functions that the body of a class of the file binds.
Value ExpressionChecker::ClassAttribute(const ast::Attribute& node, const Entity& found) {
  Entity member = module_.globals().Member(*found.class_def, node.name);
  if (member.kind == Entity::Kind::kUnknown) {
    diagnostics_->Report(diag::kNoAttribute, node.name_span, Describe(found), node.name)
        .Note(found.span, "it is defined here");
    return Value::Error(node.span);
  }
  Value value = FromEntity(member, node.span);
  ForgetLiterals(value);
  return value;
}

/// What another file of the user's binds.
Value ExpressionChecker::FileAttribute(const ast::Attribute& node, const Entity& file) {
  Value value = FromEntity(module_.globals().FileMember(file, node.name), node.name_span);
  value.span = node.span;
  ForgetLiterals(value);
  return value;
}

/// Members of modules; thread positions are values, everything else stays a compile-time object.
Value ExpressionChecker::ModuleAttribute(const ast::Attribute& node, const Entity& module) {
  Entity member = ModuleMember(module.path, node.name);
  static constexpr std::pair<std::string_view, ir::ThreadValue> kPositions[] = {
      {"numba.cuda.threadIdx", ir::ThreadValue::kThreadIdx},
      {"numba.cuda.blockIdx", ir::ThreadValue::kBlockIdx},
      {"numba.cuda.blockDim", ir::ThreadValue::kBlockDim},
      {"numba.cuda.gridDim", ir::ThreadValue::kGridDim},
  };
  for (const auto& [path, value] : kPositions) {
    if (module.path != path) continue;
    if (node.name.size() == 1 && node.name[0] >= 'x' && node.name[0] <= 'z')
      return Value::Of(builder_.Thread(node.span, value, node.name[0] - 'x'));
    return Fail(diag::kNoMember, node.name_span, path.substr(6), node.name);
  }
  switch (HandlerOf(member.path)) {
    case Handler::kLaneId: return Value::Of(builder_.Thread(node.span, ir::ThreadValue::kLaneId, 0));
    case Handler::kWarpSize: return Value::Of(builder_.Thread(node.span, ir::ThreadValue::kWarpSize, 0));
    default: return FromEntity(member, node.span);
  }
}

}  // namespace pyk2cu::sema
