#include "frontend/analysis/ranges/constant_elements.h"

#include <cstring>

namespace pyk2cu::analysis {
namespace {

/// Larger arrays are not looked into: each evaluation of an expression would.
constexpr size_t kMostBytes = 2048;

}  // namespace

Interval RangeOfElements(const ir::Load& load) {
  const Type& type = *load.type;
  const auto* ref = ir::As<ir::VariableRef>(load.array);
  if (!ref || ref->variable->kind != ir::VariableKind::kConstantArray || !HasRange(type)) return RangeOf(type);
  const std::span<const std::byte> bytes = ref->variable->bytes;
  const size_t size = static_cast<size_t>(type.Bytes());
  if (bytes.size() < size || bytes.size() > kMostBytes) return RangeOf(type);
  Interval range;
  for (size_t at = 0; at + size <= bytes.size(); at += size) {
    ir::Constant element{ir::Kind::kConstant, load.span, &type, 0, 0.0};
    std::memcpy(&element.bits, bytes.data() + at, size);
    range = Join(range, Interval::Of(ValueOf(element)));
  }
  return range;
}

}  // namespace pyk2cu::analysis
