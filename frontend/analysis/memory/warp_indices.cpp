#include "frontend/analysis/memory/warp_indices.h"

#include <algorithm>
#include <bit>
#include <string>

namespace pyk2cu::analysis {
namespace {

constexpr int64_t kWarpThreads = kLanes;
constexpr char kAxes[] = "xyz";

int64_t SizeOf(const WarpShape& shape, int axis) { return shape.block[static_cast<size_t>(axis)]; }

bool IsKnown(const WarpShape& shape) { return shape.block[0] > 0; }

LaneValue Named(SharedNumber number, const char* what, int axis) {
  return LaneValue::Shared(number, std::string("cuda.") + what + "." + kAxes[axis]);
}

LaneValue BlockSize(const WarpShape& shape, int axis) {
  if (SizeOf(shape, axis) > 0) return LaneValue::Exactly(SizeOf(shape, axis));
  const bool whole_warps = axis == 0;
  return Named(whole_warps ? SharedNumber::MultipleOf(kWarpThreads, true) : SharedNumber::Unknown(true), "blockDim",
               axis);
}

/// threadIdx of a block whose size is known. Warps after the first one begin at threads that their number gives; if a
/// row of the block holds whole warps, or a warp whole rows, that is the same for all of them but for a shared number.
LaneValue ThreadInBlock(const WarpShape& shape, int axis) {
  const int64_t x = SizeOf(shape, 0), y = std::max<int64_t>(SizeOf(shape, 1), 1),
                z = std::max<int64_t>(SizeOf(shape, 2), 1);
  LaneValue value;
  for (int64_t lane = 0; lane < kLanes; ++lane)
    value.offsets[static_cast<size_t>(lane)] = axis == 0 ? lane % x : axis == 1 ? lane / x % y : lane / x / y % z;
  const int64_t threads = x * y * z;
  if (threads <= kLanes) return value;
  if (axis == 0 && x % kLanes == 0 && x > kLanes) value.base = SharedNumber::MultipleOf(kWarpThreads, true);
  if (axis == 1 && x % kLanes == 0 && y > 1) value.base = SharedNumber::Unknown(true);
  if (axis == 1 && kLanes % x == 0 && y % (kLanes / x) == 0 && y > kLanes / x)
    value.base = SharedNumber::MultipleOf(kLanes / x, true);
  if (axis == 2 && z > 1 && x * y % kLanes == 0) value.base = SharedNumber::Unknown(true);
  return value;
}

LaneValue ThreadInUnknownBlock(int axis) {
  if (axis != 0) return Named(SharedNumber::Unknown(true), "threadIdx", axis);
  LaneValue value{.base = SharedNumber::MultipleOf(kWarpThreads, true)};
  for (int lane = 0; lane < kLanes; ++lane) value.offsets[static_cast<size_t>(lane)] = lane;
  return value;
}

LaneValue Lane() {
  LaneValue value;
  for (int lane = 0; lane < kLanes; ++lane) value.offsets[static_cast<size_t>(lane)] = lane;
  return value;
}

/// The bytes between neighboring threads.
struct Steps {
  bool same;     ///< most neighbors have one step: others are at the ends of a block's rows
  int64_t step;  ///< of the first two
};

Steps StepsOf(const LaneNumbers& numbers, LaneMask active) {
  int64_t first = 0;
  bool any = false;
  int agreeing = 0, pairs = 0;
  for (int lane = 0; lane + 1 < kLanes; ++lane) {
    if ((active >> lane & 3) != 3) continue;
    const auto at = static_cast<size_t>(lane);
    const int64_t step = numbers[at + 1] - numbers[at];
    if (!any) first = step;
    any = true;
    ++pairs;
    agreeing += step == first;
  }
  return {8 * agreeing >= 7 * pairs, first};
}

std::string StrideText(const LaneValue& at, int64_t factor, int64_t offset) {
  std::string text = factor == 1 ? at.symbol : at.symbol + " * " + std::to_string(factor);
  if (offset != 0) text += (offset > 0 ? " + " : " - ") + std::to_string(std::abs(offset));
  return text;
}

bool AreSame(const LaneNumbers& numbers, LaneMask active) {
  const int64_t first = numbers[static_cast<size_t>(std::countr_zero(active))];
  for (int lane = 0; lane < kLanes; ++lane)
    if ((active >> lane & 1) != 0 && numbers[static_cast<size_t>(lane)] != first) return false;
  return true;
}

void Classify(const LaneValue& at, LaneMask active, Access& access) {
  if (!at.IsKnown()) {
    access.doubt = at.doubt;
    return;
  }
  if (AreSame(at.offsets, active) && AreSame(at.factors, active)) {
    access.pattern = PatternKind::kSame;
    return;
  }
  const Steps steps = StepsOf(at.offsets, active), factors = StepsOf(at.factors, active);
  if (!steps.same || !factors.same) {
    access.pattern = PatternKind::kIrregular;
  } else if (at.symbol.empty() || (factors.step == 0 && steps.step != 0)) {  // rows of a block may lie apart
    access.pattern = steps.step == 0 ? PatternKind::kIrregular : PatternKind::kStride;
    access.stride = steps.step;
  } else {
    access.pattern = PatternKind::kSymbolic;
    access.stride_text = StrideText(at, factors.step, steps.step);
  }
}

}  // namespace

LaneValue ThreadNumber(const WarpShape& shape, ir::ThreadValue value, int axis) {
  switch (value) {
    case ir::ThreadValue::kThreadIdx: return IsKnown(shape) ? ThreadInBlock(shape, axis) : ThreadInUnknownBlock(axis);
    case ir::ThreadValue::kBlockIdx: return Named(SharedNumber::Unknown(true), "blockIdx", axis);
    case ir::ThreadValue::kBlockDim: return BlockSize(shape, axis);
    case ir::ThreadValue::kGridDim: return Named(SharedNumber::Unknown(true), "gridDim", axis);
    case ir::ThreadValue::kLaneId: return Lane();
    case ir::ThreadValue::kWarpSize: break;
  }
  return LaneValue::Exactly(kWarpThreads);
}

LaneValue GridNumber(const WarpShape& shape, int axis, const LaneValue& block, bool given) {
  const LaneValue index = given ? block : ThreadNumber(shape, ir::ThreadValue::kBlockIdx, axis);
  return Add(Multiply(index, BlockSize(shape, axis)), ThreadNumber(shape, ir::ThreadValue::kThreadIdx, axis));
}

LaneValue GridTotal(const WarpShape& shape, int axis) {
  LaneValue total = Multiply(ThreadNumber(shape, ir::ThreadValue::kGridDim, axis), BlockSize(shape, axis));
  total.name = std::string("cuda.gridsize(") + std::to_string(axis + 1) + ")";
  return total;
}

Access DescribeAccess(const ir::Node& node, const ArrayPlace& element, const Type& type, AccessKind kind,
                      LaneMask active) {
  Access access{.node = &node, .span = node.span, .kind = kind, .space = element.space, .array = element.name};
  access.bytes = type.Bytes();
  access.lanes = std::popcount(active);
  if (element.space == MemorySpace::kLocal) {
    access.pattern = PatternKind::kPrivate;
    return access;
  }
  Classify(element.begin, active, access);
  if (element.space == MemorySpace::kGlobal) access.sectors = CountSectors(element.begin, access.bytes, active);
  // A complex number or a record moves in parts, each by an instruction of its own, which its alignment allows.
  if (element.space == MemorySpace::kShared)
    access.bank_conflicts = CountBankConflicts(element.begin, std::min(access.bytes, type.Alignment()), active);
  return access;
}

}  // namespace pyk2cu::analysis
