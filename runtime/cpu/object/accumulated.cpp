#include "runtime/cpu/object/accumulated.h"

#include <sstream>

namespace pyk2cu::runtime::cpu {

uint64_t IdentityOf(const Accumulated& array) {
  const uint64_t ones = array.bytes == 8 ? UINT64_MAX : UINT32_MAX;
  switch (array.operation) {
    case Accumulation::kAnd:
    case Accumulation::kUnsignedMin: return ones;
    case Accumulation::kMax: return ones / 2 + 1;
    case Accumulation::kMin: return ones / 2;
    default: return 0;
  }
}

std::string ToText(const std::vector<AccumulatedArrays>& entries) {
  std::ostringstream text;
  for (const AccumulatedArrays& arrays : entries) {
    text << arrays.size() << ' ';
    for (const Accumulated& array : arrays)
      text << array.parameter << ' ' << static_cast<int>(array.operation) << ' ' << array.bytes << ' ';
  }
  return text.str();
}

std::vector<AccumulatedArrays> ReadAccumulated(std::string_view given) {
  std::istringstream text{std::string(given)};
  std::vector<AccumulatedArrays> entries;
  for (size_t count = 0; text >> count;) {
    AccumulatedArrays& arrays = entries.emplace_back();
    for (size_t i = 0; i < count && text; ++i) {
      int operation = 0;
      Accumulated& array = arrays.emplace_back();
      text >> array.parameter >> operation >> array.bytes;
      array.operation = static_cast<Accumulation>(operation);
    }
  }
  return entries;
}

}  // namespace pyk2cu::runtime::cpu
