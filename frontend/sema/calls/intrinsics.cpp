#include "frontend/sema/calls/intrinsics.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/arrays/slices.h"
#include "frontend/sema/calls/calls.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

bool IsIntegral(const ir::Expr* operand) { return operand->type->IsInteger() || operand->type->IsBool(); }

bool IsIntegral(ScalarId type) { return TypeTable::Scalar(type)->IsInteger(); }

/// Whether no overload takes anything but an integer as this operand.
bool TakesIntegersOnly(std::span<const BuiltinRow> rows, size_t operand) {
  return std::all_of(rows.begin(), rows.end(), [&](const BuiltinRow& row) {
    return operand < static_cast<size_t>(row.parsed.parameter_count) ? IsIntegral(row.parsed.parameters[operand])
                                                                     : true;
  });
}

/// A description of an array that is not in global memory; null for all other arrays.
const char* OtherMemory(const ir::Expr* array) {
  const auto* ref = ir::As<ir::VariableRef>(array);
  if (!ref) return nullptr;
  if (ref->variable->kind == ir::VariableKind::kSharedArray) return "a shared array";
  return ref->variable->kind == ir::VariableKind::kLocalArray ? "a local array" : nullptr;
}

/// Whether the type is the record that numba-cuda calls xoroshiro128p_dtype.
bool IsRandomState(const Type* dtype) {
  if (!dtype->Is(TypeKind::kRecord) || dtype->fields().size() != 2 || dtype->Bytes() != 16) return false;
  const RecordField &first = dtype->fields()[0], &second = dtype->fields()[1];
  return first.name == "s0" && second.name == "s1" && first.type->IsScalar(ScalarId::kUInt64) &&
         second.type->IsScalar(ScalarId::kUInt64);
}

/// Checks the mask, the predicate and the shuffled value of a warp's operation. False after an error.
bool CheckWarpOperands(FunctionContext& context, const ast::Call& node, Family family,
                       const std::vector<const ir::Expr*>& operands) {
  const size_t mask = Info(family).mask, predicate = Info(family).predicate;
  if (mask < operands.size() && !operands[mask]->type->IsInteger()) {
    Fail(context, diag::kMask, node.arguments[mask]->span, operands[mask]->type);
    return false;
  }
  if (predicate < operands.size() && !IsIntegral(operands[predicate])) {
    Fail(context, diag::kPredicate, operands[predicate]->span, operands[predicate]->type);
    return false;
  }
  if (family != Family::kShuffle || operands.size() < 2) return true;
  const Type* type = operands[1]->type;
  const bool allowed = type->IsScalar(ScalarId::kInt32) || type->IsScalar(ScalarId::kInt64) ||
                       type->IsScalar(ScalarId::kFloat32) || type->IsScalar(ScalarId::kFloat64);
  if (!allowed) Fail(context, diag::kShuffleType, node.arguments[1]->span, type);
  return allowed;
}

/// The first argument, which must be an array that the operation can use: in global memory for cache hints, not
/// read-only for writes.
Value ArrayOperand(FunctionContext& context, const ast::Call& node, const BuiltinRow& row) {
  Value array = CheckExpr(context, *node.arguments[0]);
  if (array.IsError()) return array;
  const Span span = node.arguments[0]->span;
  const bool is_hint = row.family == Family::kCacheHint, is_random = row.family == Family::kRandom;
  const bool is_pointer = is_hint && array.IsExpr() && array.expr()->type->Is(TypeKind::kPointer);
  if (!array.IsArray() && !is_pointer)
    return Fail(context, diag::kArgumentType, span, "array", Shown(row.name), "an array", Described(context, array));
  const Type* type = array.expr()->type;
  const char* other = OtherMemory(array.view() ? array.view()->array : array.expr());
  if (is_hint && other)
    return Fail(context, diag::kArgumentType, span, "array", Shown(row.name), "an array in global memory", other);
  if (type->readonly() && !row.parsed.reads_only) return Fail(context, diag::kReadonlyArray, span, type);
  if ((row.family == Family::kAtomicSwap || is_random) && type->ndim() != 1)
    return Fail(context, diag::kArgumentType, span, "array", Shown(row.name), "an array of one dimension", type);
  if (is_random && !IsRandomState(type->dtype())) {
    return Fail(context, diag::kArgumentType, span, "array", Shown(row.name),
                "an array of xoroshiro128p_dtype, records of s0 and s1", type);
  }
  return array;
}

/// The place of the element that the second argument selects, which must have one index for each dimension. An atomic
/// swap takes no index and works on the first element.
Value ElementOperand(FunctionContext& context, const ast::Call& node, const BuiltinRow& row, const Value& array) {
  if (row.family == Family::kAtomicSwap) {
    const Span span = node.arguments[0]->span;
    const IndexPart first{IndexPart::Kind::kInteger, {context.builder.Int(span, 0), false}};
    return Indexed(context, array.view() ? *array.view() : WholeView(context, array), {first}, span, span);
  }
  const ast::Expr& index = *node.arguments[1];
  Value place = Index(context, array, index, index.span);
  const size_t count = static_cast<size_t>(array.expr()->type->ndim());
  if (place.IsError() || place.Is<ElementPlace>()) return place;
  const auto* tuple = ast::As<ast::Tuple>(&index);
  const size_t given = tuple ? tuple->elements.size() : 1;
  return Fail(context, diag::kArgumentType, index.span, "index", Shown(row.name), Plural(count, "index value"),
              fmt::format("{}", given));
}

/// Reports a wrong number of arguments of an operation on an element, whose array and index are separate arguments.
Value RefuseElementCall(FunctionContext& context, const ast::Call& node, const BuiltinRow& row, size_t count) {
  const std::string name = Shown(row.name);
  DiagnosticBuilder report = context.diagnostics->Report(diag::kArgumentCount, node.span, name,
                                                         Plural(count, "argument"), node.arguments.size());
  const SourceFile& file = context.module.file();
  const auto* element = node.arguments.empty() ? nullptr : ast::As<ast::Subscript>(node.arguments[0]);
  if (element && node.arguments.size() + 1 == count) {
    const std::string_view index = file.Text(element->index->span);
    const bool is_tuple = element->index->kind == ast::Kind::kTuple && !index.starts_with("(");
    report.Hint(fmt::format("the array and the index are separate arguments: {}({}, {}, …)", name,
                            file.Text(element->object->span),
                            is_tuple ? fmt::format("({})", index) : std::string(index)));
  } else {
    report.Hint(fmt::format("the first arguments are the array and the index: {}(a, i, …)", name));
  }
  return Value::Error(node.span);
}

}  // namespace

bool CheckIntrinsicOperands(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows,
                            const std::vector<const ir::Expr*>& operands) {
  const FamilyInfo& family = Info(rows[0].family);
  if (!family.integers) return true;
  if (!CheckWarpOperands(context, node, rows[0].family, operands)) return false;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (i == family.predicate || operands[i]->type->IsInteger() || !TakesIntegersOnly(rows, i)) continue;
    Fail(context, diag::kArgumentType, operands[i]->span, i + 1, Shown(rows[0].name), "an integer", operands[i]->type);
    return false;
  }
  if (rows[0].family != Family::kSelect) return true;
  const bool known = std::any_of(rows.begin(), rows.end(), [&](const BuiltinRow& row) {
    const Type* type = TypeTable::Scalar(row.parsed.parameters[1]);
    return operands.size() == 3 && operands[1]->type == type && operands[2]->type == type;
  });
  if (!known) RefuseOperands(context, node, rows, TypeNames(operands));
  return known;
}

Value CallOnElement(FunctionContext& context, const ast::Call& node, std::span<const BuiltinRow> rows) {
  const bool indexed = rows[0].family != Family::kAtomicSwap;
  const size_t values = static_cast<size_t>(rows[0].parsed.parameter_count) - 1;
  const size_t count = values + 1 + indexed;
  if (indexed && node.keywords.empty() && node.arguments.size() != count)
    return RefuseElementCall(context, node, rows[0], count);
  if (!PlainArguments(context, node, count, count)) return Value::Error(node.span);
  Value array = ArrayOperand(context, node, rows[0]);
  if (array.IsError()) return array;
  const Type* dtype = array.expr()->type->dtype();
  auto row = std::find_if(rows.begin(), rows.end(), [&](const BuiltinRow& candidate) {
    return candidate.family == Family::kRandom ? IsRandomState(dtype)
                                               : TypeTable::Scalar(candidate.parsed.parameters[0]) == dtype;
  });
  if (row == rows.end()) return RefuseOperands(context, node, rows, array.expr()->type->Name());
  Value place = ElementOperand(context, node, rows[0], array);
  if (place.IsError()) return place;
  const auto* element = place.As<ElementPlace>();
  std::vector<const ir::Expr*> operands = {
      context.builder.Address(node.arguments[0]->span, element->array, element->indices)};
  for (size_t i = 1 + indexed; i < node.arguments.size(); ++i) {
    const ir::Expr* value =
        CheckScalar(context, *node.arguments[i], fmt::format("the value of '{}'", Shown(rows[0].name)));
    if (!value) return Value::Error(node.span);
    operands.push_back(context.builder.Convert(value, TypeTable::Scalar(row->parsed.parameters[operands.size()])));
  }
  if (!row->parsed.reads_only) MarkWritten(context, element->array);
  return Value::Of(context.builder.Intrinsic(node.span, ResultType(context, row->parsed), &*row, std::move(operands)));
}

}  // namespace pyk2cu::sema
