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

/// Whether the array is a variable's own memory. That of a launch's dynamic shared memory has any size.
bool HasKnownExtents(const ir::Variable& variable) {
  return variable.IsStaticArray() && !(variable.extents.size() == 1 && variable.extents[0] == 0);
}

const ir::Variable* ArrayVariable(const ir::Expr* array) {
  const auto* ref = array ? ir::As<ir::VariableRef>(array) : nullptr;
  return ref && ref->variable->type->IsArray() ? ref->variable : nullptr;
}

/// The array variable whose extents the expression reads: its extent, its size, or an element at an index that is
/// compared with an extent.
const ir::Variable* ArrayIn(const ir::Expr& expr, bool proves_bounds) {
  const ir::Expr* array = nullptr;
  if (const auto* extent = ir::As<ir::Extent>(&expr)) array = extent->array;
  if (const auto* size = ir::As<ir::Size>(&expr)) array = size->array;
  if (!proves_bounds && !array) return nullptr;
  if (const auto* load = ir::As<ir::Load>(&expr)) array = load->array;
  if (const auto* view = ir::As<ir::View>(&expr)) array = view->array;
  if (const auto* address = ir::As<ir::ElementAddress>(&expr)) array = address->array;
  return ArrayVariable(array);
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

size_t FixedSlots::NumberOf(ir::ThreadValue value, int axis) {
  const bool has_axis = value != ir::ThreadValue::kLaneId && value != ir::ThreadValue::kWarpSize;
  return static_cast<size_t>(value) * 3 + static_cast<size_t>(has_axis ? axis : 0);
}

std::optional<size_t> FixedSlots::NumberOf(const ir::Expr& expr) {
  if (const auto* thread = ir::As<ir::ThreadIndex>(&expr)) return NumberOf(thread->value, thread->axis);
  if (const auto* index = ir::As<ir::GridIndex>(&expr)) return kThreadNumbers + static_cast<size_t>(index->axis);
  if (const auto* size = ir::As<ir::GridSize>(&expr)) return kThreadNumbers + 3 + static_cast<size_t>(size->axis);
  return {};
}

FixedSlots::FixedSlots(const ir::Function& function, const std::vector<bool>& assigned, int first, bool proves_bounds)
    : extents_(function.variables.size(), -1) {
  launch_.fill(-1);
  const auto note_array = [&](const ir::Variable* variable) {
    if (!variable || assigned[variable->index] || HasKnownExtents(*variable) || extents_[variable->index] >= 0) return;
    extents_[variable->index] = 0;
    arrays_.push_back(variable);
  };
  const auto note_number = [&](const ir::Expr& expr) {
    const std::optional<size_t> number = NumberOf(expr);
    if (!number || launch_[*number] >= 0) return;
    launch_[*number] = 0;
    numbers_.push_back(&expr);
  };
  ir::WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        const auto* store = proves_bounds ? ir::As<ir::Store>(&stmt) : nullptr;
        if (store) note_array(ArrayVariable(store->array));
      },
      [&](const ir::Expr& expr) { note_array(ArrayIn(expr, proves_bounds)), note_number(expr); });
  for (const ir::Variable* array : arrays_) {
    extents_[array->index] = first;
    first += array->type->ndim();
  }
  for (const ir::Expr* number : numbers_) launch_[*NumberOf(*number)] = first++;
}

int FixedSlots::Of(const ir::Expr& expr) const {
  if (const auto* extent = ir::As<ir::Extent>(&expr)) return OfExtent(*extent->array, extent->axis);
  if (const auto* size = ir::As<ir::Size>(&expr))
    return size->array->type->ndim() == 1 ? OfExtent(*size->array, 0) : -1;
  const std::optional<size_t> number = NumberOf(expr);
  return number ? launch_[*number] : -1;
}

int FixedSlots::OfExtent(const ir::Expr& array, int axis) const {
  const ir::Variable* variable = ArrayVariable(&array);
  const int slot = variable ? extents_[variable->index] : -1;
  return slot < 0 ? -1 : slot + axis;
}

std::optional<Wide> StaticExtent(const ir::Expr& array, int axis) {
  const ir::Variable* variable = ArrayVariable(&array);
  if (!variable || !HasKnownExtents(*variable)) return {};
  return variable->extents[static_cast<size_t>(axis)];
}

bool IsSmallArray(const ir::Expr& array, const ir::Function& function, const Facts& facts) {
  if (auto* convert = ir::As<ir::Convert>(&array)) return IsSmallArray(*convert->operand, function, facts);
  if (auto* view = ir::As<ir::View>(&array)) {
    bool is_array = view->array->type->IsArray();
    return is_array && view->type->dtype()->Bytes() >= view->array->type->dtype()->Bytes() &&
           IsSmallArray(*view->array, function, facts);
  }
  auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && IsSmallArray(*ref->variable, function, facts);
}

bool IsSmallArray(const ir::Variable& array, const ir::Function& function, const Facts& facts) {
  if (array.IsStaticArray()) return true;
  if (array.kind != ir::VariableKind::kParameter) return false;
  for (size_t i = 0; i < function.parameters.size() && i < facts.arguments.size(); ++i)
    if (function.parameters[i] == &array) return facts.arguments[i].small;
  return false;
}

}  // namespace pyk2cu::analysis
