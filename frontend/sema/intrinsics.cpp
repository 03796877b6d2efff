#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
namespace {

bool IsIntegral(const ir::Expr* operand) { return operand->type->IsInteger() || operand->type->IsBool(); }
bool IsIntegral(ScalarId type) { return TypeTable::Scalar(type)->IsInteger(); }

bool IsShuffle(std::string_view path) { return path.starts_with("numba.cuda.shfl"); }
bool IsMatch(std::string_view path) { return path.starts_with("numba.cuda.match_"); }
bool IsVote(std::string_view path) { return path.ends_with("_sync") && !IsShuffle(path) && !IsMatch(path); }
bool IsPredicateBarrier(std::string_view path) { return path.starts_with("numba.cuda.syncthreads_"); }

/// The operand that is a predicate, which may be a bool or any integer.
size_t PredicateOf(std::string_view path) {
  constexpr size_t kNone = RowSignature::kMaxParameters;
  return IsVote(path) ? 1 : IsPredicateBarrier(path) || path == "numba.cuda.selp" ? 0 : kNone;
}

bool TakesIntegersOnly(std::span<const BuiltinRow> rows, size_t operand) {
  return std::all_of(rows.begin(), rows.end(), [&](const BuiltinRow& row) {
    return operand < static_cast<size_t>(row.parsed.parameter_count) ? IsIntegral(row.parsed.parameters[operand])
                                                                     : true;
  });
}

/// An array that is not in the device's memory: what it is called, or null.
const char* OtherMemory(const ir::Expr* array) {
  const auto* ref = ir::As<ir::VariableRef>(array);
  if (!ref) return nullptr;
  if (ref->variable->kind == ir::VariableKind::kSharedArray) return "a shared array";
  return ref->variable->kind == ir::VariableKind::kLocalArray ? "a local array" : nullptr;
}

bool IsRandom(std::string_view path) { return path.starts_with("numba.cuda.random."); }

/// What numba-cuda calls xoroshiro128p_dtype.
bool IsRandomState(const Type* dtype) {
  if (!dtype->Is(TypeKind::kRecord) || dtype->fields().size() != 2 || dtype->Bytes() != 16) return false;
  const RecordField &first = dtype->fields()[0], &second = dtype->fields()[1];
  return first.name == "s0" && second.name == "s1" && first.type->IsScalar(ScalarId::kUInt64) &&
         second.type->IsScalar(ScalarId::kUInt64);
}

bool IsCacheHint(std::string_view path) {
  return path.starts_with("numba.cuda.ld") || path.starts_with("numba.cuda.st");
}

}  // namespace

/// Nothing is rounded, narrowed to a bool or read as a number silently where an integer or a predicate is meant.
bool ExpressionChecker::CheckIntrinsicOperands(const ast::Call& node, std::span<const BuiltinRow> rows,
                                               const std::vector<const ir::Expr*>& operands) {
  std::string_view path = rows[0].name;
  if (!path.starts_with("numba.cuda.")) return true;
  if (!CheckWarpOperands(node, path, operands)) return false;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (i == PredicateOf(path) || operands[i]->type->IsInteger() || !TakesIntegersOnly(rows, i)) continue;
    Fail(DiagId::kArgumentType, operands[i]->span,
         {fmt::format("{}", i + 1), Shown(path), "an integer", operands[i]->type->Name()});
    return false;
  }
  if (path != "numba.cuda.selp") return true;
  const bool known = std::any_of(rows.begin(), rows.end(), [&](const BuiltinRow& row) {
    const Type* type = TypeTable::Scalar(row.parsed.parameters[1]);
    return operands.size() == 3 && operands[1]->type == type && operands[2]->type == type;
  });
  if (!known) RefuseOperands(node, rows, TypeNames(operands));
  return known;
}

bool ExpressionChecker::CheckWarpOperands(const ast::Call& node, std::string_view path,
                                          const std::vector<const ir::Expr*>& operands) {
  const bool has_mask = IsShuffle(path) || IsMatch(path) || IsVote(path) || path == "numba.cuda.syncwarp";
  if (has_mask && !operands.empty() && !operands[0]->type->IsInteger()) {
    Fail(DiagId::kMask, node.arguments[0]->span, {operands[0]->type->Name()});
    return false;
  }
  const size_t predicate = PredicateOf(path);
  if (predicate < operands.size() && !IsIntegral(operands[predicate])) {
    Fail(DiagId::kPredicate, operands[predicate]->span, {operands[predicate]->type->Name()});
    return false;
  }
  if (!IsShuffle(path) || operands.size() < 2) return true;
  const Type* type = operands[1]->type;
  const bool allowed = type->IsScalar(ScalarId::kInt32) || type->IsScalar(ScalarId::kInt64) ||
                       type->IsScalar(ScalarId::kFloat32) || type->IsScalar(ScalarId::kFloat64);
  if (!allowed) Fail(DiagId::kShuffleType, node.arguments[1]->span, {type->Name()});
  return allowed;
}

/// f(array, index, value…) on one element: atomics, loads and stores with a cache hint; compare_and_swap(array, old,
/// value) has no index. Values are cast to the array's dtype.
Value ExpressionChecker::CallOnElement(const ast::Call& node, std::string_view path) {
  std::span<const BuiltinRow> rows = FindBuiltin(path);
  const bool indexed = path != "numba.cuda.atomic.compare_and_swap";
  const size_t values = static_cast<size_t>(rows[0].parsed.parameter_count) - 1;
  if (!PlainArguments(node, values + 1 + indexed, values + 1 + indexed)) return Value::Error(node.span);
  Value array = ArrayOperand(node, path);
  if (array.IsError()) return array;
  const Type* dtype = array.expr()->type->dtype();
  auto row = std::find_if(rows.begin(), rows.end(), [&](const BuiltinRow& candidate) {
    return IsRandom(path) ? IsRandomState(dtype) : TypeTable::Scalar(candidate.parsed.parameters[0]) == dtype;
  });
  if (row == rows.end()) return RefuseOperands(node, rows, array.expr()->type->Name());
  Value place = ElementOperand(node, path, array);
  if (place.IsError()) return place;
  const auto* element = place.As<ElementPlace>();
  std::vector<const ir::Expr*> operands = {builder_.Address(node.arguments[0]->span, element->array, element->indices)};
  for (size_t i = 1 + indexed; i < node.arguments.size(); ++i) {
    const ir::Expr* value = CheckScalar(*node.arguments[i], fmt::format("the value of '{}'", Shown(path)));
    if (!value) return Value::Error(node.span);
    operands.push_back(builder_.Convert(value, TypeTable::Scalar(row->parsed.parameters[operands.size()])));
  }
  if (!row->parsed.reads_only) MarkWritten(element->array);
  return Value::Of(builder_.Intrinsic(node.span, ResultType(row->parsed), &*row, std::move(operands)));
}

/// The first argument: an array that the operation may use.
Value ExpressionChecker::ArrayOperand(const ast::Call& node, std::string_view path) {
  Value array = CheckExpr(*node.arguments[0]);
  if (array.IsError()) return array;
  const Span span = node.arguments[0]->span;
  const bool is_pointer = IsCacheHint(path) && array.IsExpr() && array.expr()->type->Is(TypeKind::kPointer);
  if (!array.IsArray() && !is_pointer) {
    const Type* type = TypeOf(array);
    return Fail(DiagId::kArgumentType, span,
                {"array", Shown(path), "an array", type ? type->Name() : "something else"});
  }
  const Type* type = array.expr()->type;
  const char* other = OtherMemory(array.view() ? array.view()->array : array.expr());
  if (IsCacheHint(path) && other)
    return Fail(DiagId::kArgumentType, span, {"array", Shown(path), "an array in global memory", other});
  if (type->readonly() && !FindBuiltin(path)[0].parsed.reads_only)
    return Fail(DiagId::kReadonlyArray, span, {type->Name()});
  if ((path == "numba.cuda.atomic.compare_and_swap" || IsRandom(path)) && type->ndim() != 1)
    return Fail(DiagId::kArgumentType, span, {"array", Shown(path), "an array of one dimension", type->Name()});
  if (IsRandom(path) && !IsRandomState(type->dtype())) {
    return Fail(DiagId::kArgumentType, span,
                {"array", Shown(path), "an array of xoroshiro128p_dtype, records of s0 and s1", type->Name()});
  }
  return array;
}

/// The element that the second argument names: exactly one index for each dimension.
Value ExpressionChecker::ElementOperand(const ast::Call& node, std::string_view path, const Value& array) {
  if (path == "numba.cuda.atomic.compare_and_swap") {
    const Span span = node.arguments[0]->span;
    const IndexPart first{IndexPart::Kind::kInteger, {builder_.Int(span, 0), false}};
    return Indexed(array.view() ? *array.view() : WholeView(array), {first}, span, span);
  }
  const ast::Expr& index = *node.arguments[1];
  Value place = Index(array, index, index.span);
  const size_t count = static_cast<size_t>(array.expr()->type->ndim());
  if (place.IsError() || place.Is<ElementPlace>()) return place;
  const auto* tuple = ast::As<ast::Tuple>(&index);
  const size_t given = tuple ? tuple->elements.size() : 1;
  return Fail(DiagId::kArgumentType, index.span,
              {"index", Shown(path), Plural(count, "index value"), fmt::format("{}", given)});
}

}  // namespace pyk2cu::sema
