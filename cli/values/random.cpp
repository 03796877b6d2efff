#include "cli/values/random.h"

#include <cmath>

namespace pyk2cu::cli {

__extension__ typedef unsigned __int128 Wide;

uint64_t Random::Word() {
  state_ += 0x9e3779b97f4a7c15;
  uint64_t z = state_;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

double Random::Fraction(int mantissa_bits) {
  return std::ldexp(static_cast<double>(Word() >> (64 - mantissa_bits)), -mantissa_bits);
}

// D. Lemire, "Fast random integer generation in an interval": the high word of a product, without the words that some
// results would have more often than others.
uint64_t Random::UpTo(uint64_t most) {
  if (most == UINT64_MAX) return Word();
  const uint64_t range = most + 1;
  Wide product = Wide{Word()} * range;
  for (const uint64_t surplus = (0 - range) % range; static_cast<uint64_t>(product) < surplus;)
    product = Wide{Word()} * range;
  return static_cast<uint64_t>(product >> 64);
}

}  // namespace pyk2cu::cli
