#include <algorithm>

#include "codegen/function_emitter.h"
#include "codegen/literals.h"
#include "codegen/walk.h"

namespace pyk2cu::codegen {
namespace {

/// Whether the loop's body (or anything in it) gives the variable another value.
bool BodyAssigns(const ir::ForRange& loop, const ir::Variable& variable) {
  bool found = &variable == loop.variable;
  ForEachStatement(loop.body, [&](const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    const auto* inner = ir::As<ir::ForRange>(&stmt);
    found = found || (assign && assign->variable == &variable) || (inner && inner->variable == &variable);
  });
  return found;
}

const ir::Constant* IntegerConstant(const ir::Expr& expr) { return ir::As<ir::Constant>(&expr); }

constexpr int kSignDepth = 8;  // how many variables and operators deep a sign is looked for

}  // namespace

/// Evaluating it again in every round gives the same value, and costs nothing worth a variable.
bool FunctionEmitter::IsInvariant(const ir::Expr& expr, const ir::ForRange& stmt) const {
  switch (expr.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kThreadIndex:
    case ir::Kind::kGridIndex:
    case ir::Kind::kGridSize: return true;
    case ir::Kind::kVariableRef: return !BodyAssigns(stmt, *static_cast<const ir::VariableRef&>(expr).variable);
    case ir::Kind::kConvert: {
      const auto& convert = static_cast<const ir::Convert&>(expr);
      return convert.operand->type->IsInteger() && convert.type->IsInteger() && IsInvariant(*convert.operand, stmt);
    }
    case ir::Kind::kExtent: {
      const auto* array = ir::As<ir::VariableRef>(static_cast<const ir::Extent&>(expr).array);
      return array && !BodyAssigns(stmt, *array->variable);
    }
    case ir::Kind::kSize: {
      const auto* array = ir::As<ir::VariableRef>(static_cast<const ir::Size&>(expr).array);
      return array && array->type->ndim() == 1 && !BodyAssigns(stmt, *array->variable);
    }
    case ir::Kind::kBinary: {
      const auto& binary = static_cast<const ir::Binary&>(expr);
      const bool cheap = binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub;
      return cheap && binary.exact && IsInvariant(*binary.left, stmt) && IsInvariant(*binary.right, stmt);
    }
    default: return false;
  }
}

/// 1 or -1 if the expression is seen to be positive or negative, else 0.
int FunctionEmitter::Sign(const ir::Expr& expr, int depth) const {
  if (depth > kSignDepth) return 0;
  if (const ir::Constant* constant = IntegerConstant(expr)) {
    const int64_t value = static_cast<int64_t>(constant->bits);
    return value > 0 || (value < 0 && expr.type->IsUnsigned()) ? 1 : value < 0 ? -1 : 0;
  }
  if (expr.kind == ir::Kind::kGridSize) return 1;
  if (const auto* thread = ir::As<ir::ThreadIndex>(&expr)) {
    return thread->value == ir::ThreadValue::kBlockDim || thread->value == ir::ThreadValue::kGridDim ||
           thread->value == ir::ThreadValue::kWarpSize;
  }
  if (const auto* convert = ir::As<ir::Convert>(&expr))
    return convert->operand->type->IsInteger() ? Sign(*convert->operand, depth + 1) : 0;
  if (const auto* unary = ir::As<ir::Unary>(&expr); unary && unary->op == ir::UnaryOp::kNegate)
    return -Sign(*unary->operand, depth + 1);
  if (const auto* binary = ir::As<ir::Binary>(&expr); binary && binary->exact && binary->op == ir::BinaryOp::kMul)
    return Sign(*binary->left, depth + 1) * Sign(*binary->right, depth + 1);
  const auto* ref = ir::As<ir::VariableRef>(&expr);
  const auto values =
      ref && ref->variable->kind != ir::VariableKind::kParameter ? assigned_.find(ref->variable) : assigned_.end();
  if (values == assigned_.end()) return 0;
  const int sign = Sign(*values->second.front(), depth + 1);
  return std::ranges::all_of(values->second, [&](const ir::Expr* value) { return Sign(*value, depth + 1) == sign; })
             ? sign
             : 0;
}

/// A bound as the loop's head reads it: itself, or a variable that `init` declares.
Piece FunctionEmitter::LoopBound(const ir::ForRange& stmt, const ir::Expr& bound, const char* suffix,
                                 std::string& init) {
  const ScalarId type = stmt.variable->type->scalar();
  if (IsInvariant(bound, stmt)) {
    Piece piece = Value(bound);
    const bool reads_as_unsigned =
        IsUnsignedInteger(piece.type) && Width(piece.type) >= Width(type) && !IsUnsignedInteger(type);
    return reads_as_unsigned ? Cast(std::move(piece), type) : piece;
  }
  std::string name = scope_.Take(std::string(stmt.variable->name) + suffix);
  init += ", " + name + " = " + Assigned(bound);
  return Primary(std::move(name), type);
}

void FunctionEmitter::EmitFor(const ir::ForRange& stmt) {
  const ir::Constant* constant = IntegerConstant(*stmt.step);
  const ScalarId type = stmt.variable->type->scalar();
  const int64_t step = constant ? static_cast<int64_t>(constant->bits) : 0;
  const bool by_one = constant && (step == 1 || (step == -1 && !IsUnsignedInteger(type)));
  if (!stmt.exact && !by_one) return EmitCountedFor(stmt);
  const std::string& name = Name(*stmt.variable);
  std::string init = CName(type) + " " + name + " = " + Assigned(*stmt.start);
  Piece stop = LoopBound(stmt, *stmt.stop, "_stop", init);
  Piece size = LoopBound(stmt, *stmt.step, "_step", init);
  const int sign = IsUnsignedInteger(type) ? 1 : Sign(*stmt.step);
  const std::string limit = At(stop, Precedence::kAdditive);
  std::string condition = name + (sign < 0 ? " > " : " < ") + limit;
  if (sign == 0)
    condition = At(size, Precedence::kAdditive) + " > 0 ? " + name + " < " + limit + " : " + name + " > " + limit;
  std::string advance = name + " += " + At(std::move(size), Precedence::kAssignment);
  if (constant && sign < 0)
    advance =
        name + " -= " + At(Literal(ScalarId::kInt64, 0 - static_cast<uint64_t>(step), 0), Precedence::kAssignment);
  if (by_one) advance = (step > 0 ? "++" : "--") + name;
  FlushBefore();
  LoopBody(stmt, "for (" + init + "; " + condition + "; " + advance + ") {");
}

/// A loop whose variable might step over the end of its type: it counts its rounds instead.
void FunctionEmitter::EmitCountedFor(const ir::ForRange& stmt) {
  const ScalarId type = stmt.variable->type->scalar();
  const std::string& name = Name(*stmt.variable);
  const auto once = [&](const ir::Expr& expr, const char* suffix) {
    if (IsInvariant(expr, stmt)) return Value(expr);
    const std::string number = scope_.Take(std::string(stmt.variable->name) + suffix);
    hoisted_.push_back(CName(type) + " " + number + " = " + Assigned(expr) + ";");
    return Primary(number, type);
  };
  const Piece start = once(*stmt.start, "_start"), stop = once(*stmt.stop, "_stop"), step = once(*stmt.step, "_step");
  const std::string left = scope_.Take(std::string(stmt.variable->name) + "_left");
  module_.helpers.Use("pyk_range_count", type);
  FlushBefore();
  Line(CName(Unsigned(type)) + " " + left + " = pyk_range_count(" + At(Cast(start, type), Precedence::kAssignment) +
       ", " + At(Cast(stop, type), Precedence::kAssignment) + ", " + At(Cast(step, type), Precedence::kAssignment) +
       ");");
  Piece next = EmitWrapping(ir::BinaryOp::kAdd, type, false, Primary(name, type), step);
  LoopBody(stmt, "for (" + CName(type) + " " + name + " = " + At(start, Precedence::kAssignment) + "; " + left +
                     " != 0; --" + left + ", " + name + " = " + At(std::move(next), Precedence::kAssignment) + ") {");
}

void FunctionEmitter::LoopBody(const ir::ForRange& stmt, std::string head) {
  Line(std::move(head));
  ++depth_;
  EmitBlock(stmt.body);
  --depth_;
  span_ = stmt.span;
  Line("}");
}

}  // namespace pyk2cu::codegen
