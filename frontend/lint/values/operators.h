#pragma once

#include "frontend/ir/node.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/value.h"

/// Operators on the values of all lanes. `out` has room for its lanes; origins are the caller's.
namespace pyk2cu::lint {

/// How the results of an integer type wrap around.
struct Wrapping {
  explicit Wrapping(const Type* type);

  int64_t operator()(int64_t value) const {
    if (is_bool) return value != 0;
    const auto bits = static_cast<uint64_t>(value) << unused;
    return is_unsigned ? static_cast<int64_t>(bits >> unused) : static_cast<int64_t>(bits) >> unused;
  }

  bool is_bool = false, is_unsigned = false;
  int unused = 0;  ///< of 64 bits
};

/// Wraps a result around to the bits of an integer type; bools become 0 or 1.
int64_t WrapTo(const Type* type, int64_t value);

void ComputeBinary(ir::BinaryOp op, const Type* type, const Value& left, const Value& right, Value& out,
                   uint32_t lanes);
void ComputeUnary(ir::UnaryOp op, const Type* type, const Value& operand, Value& out, uint32_t lanes);
void ComputeCompare(ir::CompareOp op, const Type* operands, const Value& left, const Value& right, Value& out,
                    uint32_t lanes);
/// A conversion between scalars.
void ComputeConvert(const Type* from, const Type* to, const Value& operand, Value& out, uint32_t lanes);

/// Gives all lanes an unknown value: equal operands give equal numbers.
void ComputeUnknown(uint64_t seed, std::span<const Value> operands, Value& out, uint32_t lanes);

/// Applies `f(int64, int64) -> int64` where both operands are known.
template <class F>
void ComputeKnown(uint64_t seed, const Value& left, const Value& right, Value& out, uint32_t lanes, F f) {
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    const bool known = left.known[lane] & right.known[lane];
    out.known[lane] = known;
    out.value[lane] = known ? f(left.value[lane], right.value[lane]) : 0;
    out.number[lane] = known ? NumberOf(out.value[lane]) : Mix(Mix(seed, left.number[lane]), right.number[lane]);
  }
}

}  // namespace pyk2cu::lint
