#pragma once

#include <cstdint>

#include "runtime/device/array_facts.h"

namespace pyk2cu::runtime {

/// What of an argument decides which machine code a launch runs, apart from overlaps: kind, type, layout, place, facts.
/// Two launches with the same words run the same variant of a kernel. Places are numbers of devices, below 2^20;
/// identities tell types apart that are no scalars, and are below 2^22.
class ArgumentWord {
 public:
  enum class Kind : uint8_t { kScalar, kArray, kTuple, kNone };

  static constexpr uint64_t Scalar(ScalarId type, bool literal, bool small) {
    return Bits(Kind::kScalar) | uint64_t{literal} << 2 | uint64_t{small} << kSmallAt | Type(type);
  }
  static constexpr uint64_t Array(ScalarId type, uint32_t identity, size_t ndim, bool readonly, int32_t place,
                                  const ArrayFacts& facts) {
    return Bits(Kind::kArray) | uint64_t{readonly} << 3 | static_cast<uint64_t>(facts.layout) << 4 |
           uint64_t{facts.fortran_too} << 6 | uint64_t{facts.small} << kSmallAt | uint64_t{ndim} << 8 |
           (identity ? kNoScalar << kTypeAt : Type(type)) | static_cast<uint64_t>(place) << 22 |
           uint64_t{identity} << 42;
  }
  static constexpr uint64_t Tuple(size_t elements) { return Bits(Kind::kTuple) | uint64_t{elements} << 8; }
  static constexpr uint64_t None() { return Bits(Kind::kNone); }

  static constexpr Kind KindOf(uint64_t word) { return static_cast<Kind>(word & 3); }
  static constexpr bool IsLiteral(uint64_t word) { return KindOf(word) == Kind::kScalar && (word >> 2 & 1); }
  /// Of scalars.
  static constexpr ScalarId ScalarOf(uint64_t word) { return static_cast<ScalarId>(word >> kTypeAt & 0xFF); }
  /// Of tuples.
  static constexpr size_t ElementsOf(uint64_t word) { return word >> 8; }

  static constexpr int32_t kMaxPlace = (1 << 20) - 1;
  static constexpr uint32_t kMaxIdentity = (1u << 22) - 1;
  static constexpr uint64_t kSmall = uint64_t{1} << 7;
  /// Of no argument: it matches no launch.
  static constexpr uint64_t kNever = ~uint64_t{0};

 private:
  static constexpr int kSmallAt = 7, kTypeAt = 14;
  static constexpr uint64_t kNoScalar = 0xFF;
  static constexpr uint64_t Bits(Kind kind) { return static_cast<uint64_t>(kind); }
  static constexpr uint64_t Type(ScalarId type) { return static_cast<uint64_t>(type) << kTypeAt; }
};

/// The memory of an array argument.
struct ArrayMemory {
  uint64_t begin, end;     ///< see ArrayFacts
  const int64_t* extents;  ///< as many as the word says
  const int64_t* strides;
};

/// One argument of a launch, or one element of a tuple among them, as LaunchPattern sees it. A tuple is its own value,
/// and those of its elements follow.
struct LaunchValue {
  uint64_t word;
  union {
    uint64_t integer;  ///< integers and bool, sign-extended
    double real;       ///< floats and complex
    uint64_t address;  ///< arrays
  };
  union {
    double imaginary;
    const ArrayMemory* memory;
  };
};

}  // namespace pyk2cu::runtime
