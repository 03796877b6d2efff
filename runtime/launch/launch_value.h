#pragma once

#include <cstdint>

#include "runtime/device/array_facts.h"

namespace pyk2cu::runtime {

/// What of an argument decides which machine code a launch runs, apart from overlaps: kind, type, layout, place, facts.
/// Two launches with the same words run the same variant of a kernel. Places are numbers of devices; identities tell
/// types apart that are no scalars.
///
/// The bits that arguments of the public API have at these places already are the same (see kHeadBits): byte 0 is the
/// kind, byte 1 the scalar type, byte 2 `readonly`, byte 3 `literal`, and the place begins at byte 4.
class ArgumentWord {
 public:
  enum class Kind : uint8_t { kScalar, kArray, kTuple, kNone };

  static constexpr uint64_t Scalar(ScalarId type, bool literal, bool small) {
    return Bits(Kind::kScalar) | Type(type) | uint64_t{literal} << kLiteralAt | (small ? kSmall : 0);
  }
  static constexpr uint64_t Array(ScalarId type, uint32_t identity, size_t ndim, bool readonly, int32_t place,
                                  const ArrayFacts& facts) {
    return Bits(Kind::kArray) | (identity ? kNoScalar << kTypeAt : Type(type)) | uint64_t{readonly} << kReadonlyAt |
           static_cast<uint64_t>(place) << kPlaceAt | Shape(ndim, facts) | Identity(identity);
  }
  /// The bits of an array that follow from its extents and strides.
  static constexpr uint64_t Shape(size_t ndim, const ArrayFacts& facts) {
    return static_cast<uint64_t>(facts.layout) << 2 | uint64_t{facts.fortran_too} << 4 | (facts.small ? kSmall : 0) |
           uint64_t{ndim} << kNdimAt;
  }
  /// The identity of a named tuple's class; 0 for other tuples.
  static constexpr uint64_t Tuple(size_t elements, uint32_t identity = 0) {
    return Bits(Kind::kTuple) | uint64_t{elements} << kPlaceAt | Identity(identity);
  }
  static constexpr uint64_t None() { return Bits(Kind::kNone); }

  static constexpr Kind KindOf(uint64_t word) { return static_cast<Kind>(word & 3); }
  static constexpr bool IsLiteral(uint64_t word) { return KindOf(word) == Kind::kScalar && (word >> kLiteralAt & 1); }
  /// Of scalars.
  static constexpr ScalarId ScalarOf(uint64_t word) { return static_cast<ScalarId>(word >> kTypeAt & 0xFF); }
  /// Of tuples.
  static constexpr size_t ElementsOf(uint64_t word) { return word >> kPlaceAt & kMaxPlace; }

  static constexpr int32_t kMaxPlace = (1 << 20) - 1;
  static constexpr uint32_t kMaxIdentity = (1u << 19) - 1;
  static constexpr uint64_t kSmall = uint64_t{1} << 5;
  /// In the place of a scalar type: the identity tells the type.
  static constexpr uint64_t kNoScalar = 0xFF;
  static constexpr int kTypeAt = 8, kReadonlyAt = 16, kLiteralAt = 24, kPlaceAt = 32;
  static constexpr uint64_t kHeadBits = 0x000FFFFF0101FF03;
  /// Of no argument: it matches no launch.
  static constexpr uint64_t kNever = ~uint64_t{0};

 private:
  static constexpr int kNdimAt = 17, kLowIdentityAt = 25, kHighIdentityAt = 52;
  static constexpr uint32_t kLowIdentity = 0x7F;
  static constexpr uint64_t Identity(uint32_t identity) {
    return uint64_t{identity & kLowIdentity} << kLowIdentityAt | uint64_t{identity >> 7} << kHighIdentityAt;
  }
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
