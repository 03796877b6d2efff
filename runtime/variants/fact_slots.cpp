#include "runtime/variants/fact_slots.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "frontend/ir/coarsening_text.h"

namespace pyk2cu::runtime {
namespace {

using Kind = FactSlot::Kind;

/// Array types have few axes, and slots as many numbers as fit their members.
constexpr size_t kMaxArgument = 64;

void AddSlotsOfArray(const Type* type, uint16_t argument, bool aligned, std::vector<FactSlot>& slots) {
  const int ndim = type->ndim();
  for (int i = 0; i < ndim; ++i) {
    const auto axis = static_cast<uint8_t>(type->layout() == Layout::kF ? i : ndim - 1 - i);
    if (type->layout() == Layout::kA) slots.push_back({Kind::kStride, axis, argument});
    slots.push_back({Kind::kExtent, axis, argument});
  }
  if (ndim > 1 || aligned) slots.push_back({Kind::kAlignment, 0, argument});
}

/// The elements of which rows must have a multiple so that all begin at multiples of kAlignmentFact; 0: elements are
/// not accessed several at once.
int64_t ElementsAtOnce(const Type* element) {
  const int64_t bytes = element->IsScalar() ? element->Bytes() : 0;
  return bytes > 0 && bytes < kAlignmentFact && kAlignmentFact % bytes == 0 ? kAlignmentFact / bytes : 0;
}

void AddPackingSlots(const Type* type, uint16_t argument, std::vector<FactSlot>& slots) {
  if (type->layout() != Layout::kC || ElementsAtOnce(type->dtype()) == 0) return;
  slots.push_back({Kind::kAddress, 0, argument});
  for (int axis = type->ndim() - 1; axis > 0; --axis)
    slots.push_back({Kind::kMultiple, static_cast<uint8_t>(axis), argument});
}

bool IsOfPacking(Kind kind) { return kind == Kind::kAddress || kind == Kind::kMultiple; }

bool IsSmall(int64_t extent) { return extent >= 1 && extent <= kMaxExtentFact; }

bool IsNumber(const Type* type) { return type->IsInteger() || type->IsBool(); }

uint32_t BlockAlong(const LaunchConfig& config, uint8_t axis) {
  const Dim3& block = config.block;
  return axis == 0 ? block.x : axis == 1 ? block.y : block.z;
}

/// The distance in bytes between elements along the next axis of an array, as long as all axes before it are small.
struct Packed {
  uint16_t argument = UINT16_MAX;
  int64_t bytes = kNoFact;
  bool small = false;  ///< the closest axis is
};

int64_t ObserveArray(const FactSlot& slot, const LaunchConfig& config, const Argument& array, Packed& packed) {
  if (slot.kind == Kind::kRow) return LengthOfRow(array.shape[slot.axis], config.block.x);
  if (slot.kind == Kind::kAddress) return array.address % kAlignmentFact == 0 ? kAlignmentFact : kNoFact;
  if (slot.kind == Kind::kMultiple) {
    const int64_t elements = ElementsAtOnce(array.dtype), extent = array.shape[slot.axis];
    return elements > 1 && !IsSmall(extent) && extent % elements == 0 ? elements : kNoFact;
  }
  if (packed.argument != slot.argument) packed = {slot.argument, array.dtype->Bytes()};
  if (slot.kind == Kind::kAlignment)
    return (packed.small || array.ndim == 1) && array.address % kAlignmentFact == 0 ? kAlignmentFact : kNoFact;
  if (packed.bytes == kNoFact) return kNoFact;
  if (slot.kind == Kind::kStride) return array.strides[slot.axis] == packed.bytes ? packed.bytes : kNoFact;
  const int64_t extent = array.shape[slot.axis];
  const bool small = IsSmall(extent);
  packed.bytes = small ? packed.bytes * extent : kNoFact;
  packed.small = packed.small || small;
  return small ? extent : kNoFact;
}

int64_t ObserveNumber(const Argument& argument, int64_t most) {
  const auto number = static_cast<int64_t>(argument.scalar.bits);
  return number >= -most && number <= most ? number : kNoFact;
}

std::string NameOf(const FactSlot& slot, std::span<const std::string> names) {
  return slot.argument < names.size() ? names[slot.argument] : fmt::format("argument {}", slot.argument);
}

/// Of all slots but those of the block.
std::string TextOf(const FactSlot& slot, int64_t value, std::span<const std::string> names) {
  switch (slot.kind) {
    case Kind::kExtent:
    case Kind::kRow: return fmt::format("{}.shape[{}]={}", NameOf(slot, names), static_cast<int>(slot.axis), value);
    case Kind::kStride: return fmt::format("{}.strides[{}]={}", NameOf(slot, names), slot.axis, value);
    case Kind::kAlignment:
    case Kind::kAddress: return fmt::format("{}.align={}", NameOf(slot, names), value);
    case Kind::kMultiple: return fmt::format("{}.shape[{}]%{}=0", NameOf(slot, names), slot.axis, value);
    case Kind::kCoarsening: return CoarseningText(CoarseningOf(value));
    case Kind::kBlock:
    case Kind::kValue: break;
  }
  return fmt::format("{}={}", NameOf(slot, names), value);
}

std::string BlockText(std::span<const FactSlot> slots, const FactValues& values) {
  std::string text;
  for (size_t i = 0; i < slots.size(); ++i)
    if (slots[i].kind == Kind::kBlock && values[i] != kNoFact && (slots[i].axis == 0 || values[i] != 1))
      text += fmt::format("{}{}", text.empty() ? "block=" : "x", values[i]);
  return text;
}

void SetAxis(std::vector<int64_t>& to, int axes, uint8_t axis, int64_t value) {
  to.resize(static_cast<size_t>(axes), ArgumentFacts::kUnknown);
  to[axis] = value;
}

}  // namespace

int64_t NumberOf(const Coarsening& coarsening) {
  if (coarsening.blocks <= 1) return kNoFact;
  return static_cast<int64_t>(coarsening.blocks) << 3 | (coarsening.IsPacked() ? 4 : 0) | coarsening.axis;
}

Coarsening CoarseningOf(int64_t number) {
  if (number == kNoFact) return {};
  using Arrangement = Coarsening::Arrangement;
  return {static_cast<uint32_t>(number >> 3), static_cast<uint8_t>(number & 3),
          (number & 4) != 0 ? Arrangement::kPacked : Arrangement::kStriped};
}

std::vector<FactSlot> SlotsOf(std::span<const Type* const> types, const std::vector<int64_t>& most, bool coarsens,
                              bool packs, const std::vector<bool>& aligned, std::span<const lowering::RowExtent> rows) {
  std::vector<FactSlot> slots;
  for (uint8_t axis = 0; axis < 3; ++axis) slots.push_back({Kind::kBlock, axis, 0});
  if (coarsens) slots.push_back({Kind::kCoarsening});
  const size_t count = std::min(types.size(), kMaxArgument);
  for (size_t i = 0; i < count; ++i)
    if (types[i]->IsArray())
      AddSlotsOfArray(types[i], static_cast<uint16_t>(i), i < aligned.size() && aligned[i], slots);
  for (size_t i = 0; packs && i < count; ++i)
    if (types[i]->IsArray()) AddPackingSlots(types[i], static_cast<uint16_t>(i), slots);
  for (const lowering::RowExtent& row : rows)
    if (row.parameter < count && types[row.parameter]->IsArray())
      slots.push_back({Kind::kRow, static_cast<uint8_t>(row.axis), static_cast<uint16_t>(row.parameter)});
  for (size_t i = 0; i < count; ++i)
    if (IsNumber(types[i]) && i < most.size() && most[i] > 0)
      slots.push_back({Kind::kValue, 0, static_cast<uint16_t>(i), most[i]});
  return slots;
}

int64_t LengthOfRow(int64_t extent, uint32_t threads) {
  if (IsSmall(extent) || threads <= 1 || extent < threads || extent % threads != 0) return kNoFact;
  return extent / threads <= lowering::kMostKeptRounds ? extent : kNoFact;
}

FactValues Observe(std::span<const FactSlot> slots, const LaunchConfig& config, std::span<const Argument> arguments) {
  FactValues values(slots.size(), kNoFact);
  Packed packed;
  for (size_t i = 0; i < slots.size(); ++i) {
    const FactSlot& slot = slots[i];
    if (slot.kind == Kind::kBlock) {
      values[i] = BlockAlong(config, slot.axis);
      continue;
    }
    if (slot.kind == Kind::kCoarsening || slot.argument >= arguments.size()) continue;
    const Argument& argument = arguments[slot.argument];
    if (slot.kind != Kind::kValue && argument.kind == Argument::Kind::kArray)
      values[i] = ObserveArray(slot, config, argument, packed);
    else if (slot.kind == Kind::kValue && argument.kind == Argument::Kind::kScalar && IsNumber(argument.dtype))
      values[i] = ObserveNumber(argument, slot.most);
  }
  return values;
}

bool AllowsPacking(std::span<const FactSlot> slots, const FactValues& values) {
  const auto is_small = [&](const FactSlot& of) {
    for (size_t i = 0; i < slots.size(); ++i)
      if (slots[i].kind == Kind::kExtent && slots[i].argument == of.argument && slots[i].axis == of.axis)
        return values[i] != kNoFact;
    return false;
  };
  bool any = false;
  std::optional<uint16_t> done;  // the array of which the row's own axis has been seen
  for (size_t i = 0; i < slots.size(); ++i) {
    if (slots[i].kind == Kind::kAddress) {
      if (values[i] == kNoFact) return false;
      any = true;
    } else if (slots[i].kind == Kind::kMultiple && done != slots[i].argument && !is_small(slots[i])) {
      if (values[i] == kNoFact) return false;
      done = slots[i].argument;
    }
  }
  return any;
}

FactValues WithoutPacking(std::span<const FactSlot> slots, FactValues facts) {
  for (size_t i = 0; i < slots.size(); ++i)
    if (IsOfPacking(slots[i].kind)) facts[i] = kNoFact;
  return facts;
}

bool Holds(const FactValues& facts, const FactValues& values) {
  for (size_t i = 0; i < facts.size(); ++i)
    if (facts[i] != kNoFact && facts[i] != values[i]) return false;
  return true;
}

bool IsEmpty(const FactValues& facts) {
  return std::ranges::all_of(facts, [](int64_t value) { return value == kNoFact; });
}

FactValues WithoutValues(std::span<const FactSlot> slots, FactValues facts) {
  for (size_t i = 0; i < slots.size(); ++i)
    if (IsOfNumbers(slots[i].kind)) facts[i] = kNoFact;
  return facts;
}

void AddFacts(std::span<const FactSlot> slots, const FactValues& values, std::span<const Type* const> types,
              std::span<const Argument> arguments, Facts& to) {
  if (to.arguments.size() < arguments.size()) to.arguments.resize(arguments.size());
  for (size_t i = 0; i < slots.size(); ++i) {
    const FactSlot& slot = slots[i];
    if (values[i] == kNoFact) continue;
    if (slot.kind == Kind::kBlock) {
      to.block[slot.axis] = static_cast<uint32_t>(values[i]);
      continue;
    }
    if (slot.kind == Kind::kCoarsening) {
      to.coarsening = CoarseningOf(values[i]);
      continue;
    }
    ArgumentFacts& facts = to.arguments[slot.argument];
    const Type* type = types[slot.argument];
    switch (slot.kind) {
      case Kind::kExtent:
      case Kind::kRow: SetAxis(facts.extents, type->ndim(), slot.axis, values[i]); break;
      case Kind::kAlignment:
      case Kind::kAddress: facts.alignment = static_cast<uint32_t>(values[i]); break;
      case Kind::kMultiple:
        facts.multiples.resize(static_cast<size_t>(type->ndim()), 1);
        facts.multiples[slot.axis] = static_cast<uint32_t>(values[i]);
        break;
      case Kind::kStride: SetAxis(facts.strides, type->ndim(), slot.axis, values[i]); break;
      default:
        facts.value =
            ConvertScalar({arguments[slot.argument].scalar.type, static_cast<uint64_t>(values[i])}, type->scalar())
                .bits;
    }
  }
}

std::string DescribeFacts(std::span<const FactSlot> slots, const FactValues& values,
                          std::span<const std::string> names) {
  std::string text = BlockText(slots, values);
  for (size_t i = 0; i < slots.size(); ++i) {
    if (slots[i].kind == Kind::kBlock || values[i] == kNoFact) continue;
    // An array's alignment may have two reasons.
    const std::string item = TextOf(slots[i], values[i], names);
    if (slots[i].kind != Kind::kAddress || text.find(item) == std::string::npos)
      text += (text.empty() ? "" : ", ") + item;
  }
  return text.empty() ? "none" : text;
}

}  // namespace pyk2cu::runtime
