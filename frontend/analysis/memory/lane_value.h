#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// What the 32 threads (lanes) of a warp know of one integer, relative to each other.
namespace pyk2cu::analysis {

inline constexpr int kLanes = 32;
using LaneNumbers = std::array<int64_t, kLanes>;
using LaneMask = uint32_t;
inline constexpr LaneMask kAllLanes = ~LaneMask{0};

/// A number that all lanes share and that is not known: `residue + modulus * k` for some k. A modulus of 0: the number
/// is `residue`. A modulus of 1: nothing is known.
struct SharedNumber {
  int64_t modulus = 0;
  int64_t residue = 0;
  bool not_negative = false;

  static SharedNumber Exactly(int64_t value) { return {0, value, value >= 0}; }
  static SharedNumber Unknown(bool not_negative = false) { return {1, 0, not_negative}; }
  static SharedNumber MultipleOf(int64_t modulus, bool not_negative) { return {modulus, 0, not_negative}; }
  bool IsExact() const { return modulus == 0; }
  bool operator==(const SharedNumber&) const = default;
};

/// Why nothing is known about the lanes of a value.
enum class LaneDoubt : uint8_t {
  kNone,     ///< something is known
  kData,     ///< it depends on what a thread read, or on what other threads do
  kControl,  ///< threads of a warp came there on different ways
  kForm,     ///< it is computed in a way that is not followed
};

/// A value in the lanes of a warp: `base + offsets[lane] + symbol * factors[lane]`, unless there is a doubt. The first
/// lane's offset is 0.
struct LaneValue {
  LaneDoubt doubt = LaneDoubt::kNone;
  SharedNumber base = {};
  LaneNumbers offsets = {};
  std::string symbol = {};  ///< a number that all lanes share, as Python text; empty if not known
  LaneNumbers factors = {};
  std::string name = {};  ///< of a shared number that is not known: Python text for it; empty if not known

  static LaneValue Exactly(int64_t value) { return {.base = SharedNumber::Exactly(value)}; }
  static LaneValue Shared(SharedNumber number, std::string name = "") {
    return {.base = number, .name = std::move(name)};
  }
  static LaneValue Doubtful(LaneDoubt doubt) { return {.doubt = doubt}; }

  bool IsKnown() const { return doubt == LaneDoubt::kNone; }
  /// All lanes have the same value.
  bool IsShared() const;
  /// Each lane's value is known.
  bool IsExact() const { return IsKnown() && base.IsExact() && symbol.empty(); }
  int64_t At(int lane) const { return base.residue + offsets[static_cast<size_t>(lane)]; }
  bool operator==(const LaneValue&) const = default;
};

// Arithmetic over all integers: kernels whose indices overflow have no pattern.
LaneValue Add(const LaneValue& a, const LaneValue& b);
LaneValue Negate(const LaneValue& a);
LaneValue Subtract(const LaneValue& a, const LaneValue& b);
LaneValue Multiply(const LaneValue& a, const LaneValue& b);
/// Python's // and %.
LaneValue FloorDivide(const LaneValue& a, const LaneValue& b);
LaneValue Modulo(const LaneValue& a, const LaneValue& b);
LaneValue ShiftLeft(const LaneValue& a, const LaneValue& b);
LaneValue ShiftRight(const LaneValue& a, const LaneValue& b);
enum class BitOperator : uint8_t { kAnd, kOr, kXor };
LaneValue Bits(BitOperator op, const LaneValue& a, const LaneValue& b);
/// A value computed in a way that is not followed: shared if the operands are.
LaneValue Unfollowed(const LaneValue& a, const LaneValue& b);
LaneValue Unfollowed(const LaneValue& a);
/// The least value of two (or the greatest).
LaneValue Extreme(const LaneValue& a, const LaneValue& b, bool least);

/// The value where two ways meet. `together`: all lanes came the same way.
LaneValue Join(const LaneValue& a, const LaneValue& b, bool together);
/// What all rounds of a loop have that begins at `start` and adds a shared step each time.
LaneValue Rounds(const LaneValue& start, const LaneValue& step);

/// In which lanes a condition may hold, and in which it does.
struct LaneCondition {
  LaneMask may = kAllLanes;
  LaneMask must = 0;
  bool shared = false;  ///< all lanes agree
};
enum class LaneOrder : uint8_t { kLess, kLessEqual, kEqual, kNotEqual };
LaneCondition Compare(LaneOrder order, const LaneValue& a, const LaneValue& b);

}  // namespace pyk2cu::analysis
