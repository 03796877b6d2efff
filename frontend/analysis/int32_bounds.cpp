#include "frontend/analysis/int32_bounds.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "base/check.h"
#include "frontend/analysis/fold.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::analysis {
namespace {

/// The row of min or max for two numbers of type int64.
const BuiltinRow& ExtremumRow(std::string_view name) {
  const std::span<const BuiltinRow> rows = FindBuiltin(name);
  const auto found = std::ranges::find_if(rows, [](const BuiltinRow& row) {
    return row.parsed.parameter_count == 2 && row.parsed.parameters[0] == ScalarId::kInt64 &&
           row.parsed.parameters[1] == ScalarId::kInt64 && row.parsed.results[0] == ScalarId::kInt64;
  });
  PYK_CHECK(found != rows.end());
  return *found;
}

const ir::Expr* Extremum(std::string_view name, const ir::Expr* value, Wide limit, Arena& arena) {
  const ir::Expr* const operands[] = {value, MakeInteger(limit, TypeTable::Int64(), value->span, arena)};
  return arena.New<ir::Intrinsic>(ir::Kind::kIntrinsic, value->span, TypeTable::Int64(), &ExtremumRow(name),
                                  ir::ExprList(arena.Copy(std::span<const ir::Expr* const>(operands))));
}

}  // namespace

const ir::Expr* CutToInt32(const ir::Expr* value, const Interval& range, Arena& arena) {
  if (range.hi > kInt32Range.hi) value = Extremum("min", value, kInt32Range.hi, arena);
  if (range.lo < kInt32Range.lo) value = Extremum("max", value, kInt32Range.lo, arena);
  return arena.New<ir::Convert>(ir::Kind::kConvert, value->span, TypeTable::Int32(), value);
}

}  // namespace pyk2cu::analysis
