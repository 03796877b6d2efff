#include "frontend/analysis/ranges/launch.h"

#include <algorithm>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr Wide kThreads = 1024;
constexpr Wide kThreadsZ = 64;
constexpr Wide kBlocksX = Power(31) - 1;
constexpr Wide kBlocksYZ = 65535;

Wide MostThreads(int axis, const Facts& facts) {
  if (facts.block[axis] > 0) return facts.block[axis];
  return axis == 2 ? kThreadsZ : kThreads;
}

Wide MostBlocks(int axis, const Facts& facts) {
  const Wide most = axis == 0 ? kBlocksX : kBlocksYZ;
  if (!facts.small_grid) return most;
  const Wide threads = std::max<Wide>(facts.block[axis], 1);
  return std::min<Wide>(most, std::min<Wide>(Facts::kSmallGrid, Facts::kSmallIndex / threads));
}

Wide MostGridThreads(int axis, const Facts& facts) {
  const Wide most = MostBlocks(axis, facts) * MostThreads(axis, facts);
  return facts.small_grid ? std::min<Wide>(most, Facts::kSmallIndex) : most;
}

LaunchValue ValueOf(ir::ThreadValue value) {
  switch (value) {
    case ir::ThreadValue::kThreadIdx: return LaunchValue::kThreadIdx;
    case ir::ThreadValue::kBlockIdx: return LaunchValue::kBlockIdx;
    case ir::ThreadValue::kBlockDim: return LaunchValue::kBlockDim;
    case ir::ThreadValue::kGridDim: return LaunchValue::kGridDim;
    case ir::ThreadValue::kLaneId: return LaunchValue::kLaneId;
    case ir::ThreadValue::kWarpSize: return LaunchValue::kWarpSize;
  }
  return LaunchValue::kLaneId;
}

/// How often each variable is assigned, and the last value.
struct Definitions {
  std::vector<int> counts;
  std::vector<const ir::Expr*> values;

  void Add(const ir::Variable& variable, const ir::Expr* value) {
    ++counts[variable.index];
    values[variable.index] = value;
  }
};

Definitions FindDefinitions(const ir::Function& function) {
  Definitions found{std::vector<int>(function.variables.size()),
                    std::vector<const ir::Expr*>(function.variables.size())};
  WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        if (auto* assign = ir::As<ir::Assign>(&stmt)) found.Add(*assign->variable, assign->value);
        if (auto* loop = ir::As<ir::ForRange>(&stmt)) found.Add(*loop->variable, nullptr);
      },
      [&](const ir::Expr& expr) {
        if (auto* bind = ir::As<ir::Bind>(&expr)) found.Add(*bind->variable, bind->value);
      });
  return found;
}

}  // namespace

Interval LaunchRange(LaunchSymbol symbol, const Facts& facts) {
  int axis = symbol.axis;
  switch (symbol.value) {
    case LaunchValue::kThreadIdx: return {0, MostThreads(axis, facts) - 1};
    case LaunchValue::kBlockIdx: return {0, MostBlocks(axis, facts) - 1};
    case LaunchValue::kBlockDim: return {facts.block[axis] > 0 ? facts.block[axis] : Wide{1}, MostThreads(axis, facts)};
    case LaunchValue::kGridDim: return {1, MostBlocks(axis, facts)};
    case LaunchValue::kLaneId: return {0, 31};
    case LaunchValue::kWarpSize: return Interval::Of(32);
    case LaunchValue::kBlockOffset:
    case LaunchValue::kGridIndex: return {0, MostGridThreads(axis, facts) - 1};
    case LaunchValue::kGridSize: return {1, MostGridThreads(axis, facts)};
  }
  return {};
}

LaunchSymbols::LaunchSymbols(const ir::Function& function, const std::array<uint32_t, 3>& block)
    : block_(block), variables_(function.variables.size()) {
  Definitions definitions = FindDefinitions(function);
  bool changed = true;
  for (int round = 0; changed && round < kDepth; ++round) {
    changed = false;
    for (size_t i = 0; i < variables_.size(); ++i) {
      bool candidate = definitions.counts[i] == 1 && definitions.values[i] &&
                       function.variables[i]->kind != ir::VariableKind::kParameter;
      if (variables_[i] || !candidate) continue;
      variables_[i] = Of(*definitions.values[i]);
      changed |= variables_[i].has_value();
    }
  }
}

std::optional<LaunchSymbol> LaunchSymbols::Of(const ir::Expr& expr, int depth) const {
  if (depth == 0) return {};
  if (auto* thread = ir::As<ir::ThreadIndex>(&expr)) return LaunchSymbol{ValueOf(thread->value), thread->axis};
  if (auto* index = ir::As<ir::GridIndex>(&expr)) return LaunchSymbol{LaunchValue::kGridIndex, index->axis};
  if (auto* size = ir::As<ir::GridSize>(&expr)) return LaunchSymbol{LaunchValue::kGridSize, size->axis};
  if (auto* ref = ir::As<ir::VariableRef>(&expr)) return variables_[ref->variable->index];
  if (auto* convert = ir::As<ir::Convert>(&expr)) {
    bool widens = convert->type->IsInteger() && convert->operand->type->IsInteger() && convert->type->Bits() >= 32 &&
                  convert->type->Bits() >= convert->operand->type->Bits();
    return widens ? Of(*convert->operand, depth - 1) : std::nullopt;
  }
  if (auto* binary = ir::As<ir::Binary>(&expr)) return OfBinary(*binary, depth - 1);
  return {};
}

bool LaunchSymbols::IsBlockDim(const ir::Expr& expr, int axis) const {
  const auto* convert = ir::As<ir::Convert>(&expr);
  const auto* constant = ir::As<ir::Constant>(convert ? convert->operand : &expr);
  return constant && block_[axis] > 0 && HasRange(*constant->type) &&
         ::pyk2cu::analysis::ValueOf(*constant) == block_[axis];
}

std::optional<LaunchSymbol> LaunchSymbols::OfBinary(const ir::Binary& binary, int depth) const {
  bool sum = binary.op == ir::BinaryOp::kAdd, product = binary.op == ir::BinaryOp::kMul;
  // A narrower type may wrap around.
  if ((!sum && !product) || binary.type->Bits() < 64) return {};
  std::optional<LaunchSymbol> left = Of(*binary.left, depth), right = Of(*binary.right, depth);
  if (product && left && !right && IsBlockDim(*binary.right, left->axis))
    right = LaunchSymbol{LaunchValue::kBlockDim, left->axis};
  if (product && right && !left && IsBlockDim(*binary.left, right->axis))
    left = LaunchSymbol{LaunchValue::kBlockDim, right->axis};
  if (!left || !right || left->axis != right->axis) return {};
  auto are = [&](LaunchValue a, LaunchValue b) {
    return (left->value == a && right->value == b) || (left->value == b && right->value == a);
  };
  if (product && are(LaunchValue::kBlockIdx, LaunchValue::kBlockDim))
    return LaunchSymbol{LaunchValue::kBlockOffset, left->axis};
  if (product && are(LaunchValue::kGridDim, LaunchValue::kBlockDim))
    return LaunchSymbol{LaunchValue::kGridSize, left->axis};
  if (sum && are(LaunchValue::kBlockOffset, LaunchValue::kThreadIdx))
    return LaunchSymbol{LaunchValue::kGridIndex, left->axis};
  return {};
}

}  // namespace pyk2cu::analysis
