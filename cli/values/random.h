#pragma once

#include <cstdint>

namespace pyk2cu::cli {

/// Random numbers that are the same for a seed on every machine (SplitMix64).
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t Word();
  /// Uniform in [0, 1), with as many bits as the type's mantissa has, so that rounding never reaches 1.
  double Fraction(int mantissa_bits);
  /// Uniform from 0 to `most`, both possible.
  uint64_t UpTo(uint64_t most);

 private:
  uint64_t state_;
};

}  // namespace pyk2cu::cli
