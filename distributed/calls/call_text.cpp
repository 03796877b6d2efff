#include "distributed/calls/call_text.h"

#include <array>

namespace pyk2cu::ranks {

std::string_view NameOf(Call::Kind kind) {
  constexpr std::array<std::string_view, 7> kNames{"all-reduce", "reduce-scatter", "all-gather", "broadcast",
                                                   "send",       "receive",        "barrier"};
  return kNames[static_cast<size_t>(kind)];
}

std::string_view NameOf(api::DType type) {
  constexpr std::array<std::string_view, 16> kNames{
      "bool",   "int8",    "int16",   "int32",   "int64",     "uint8",      "uint16",   "uint32",
      "uint64", "float16", "float32", "float64", "complex64", "complex128", "bfloat16", "a record"};
  return kNames[static_cast<size_t>(type)];
}

}  // namespace pyk2cu::ranks
