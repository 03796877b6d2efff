#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

TEST(found, SliceBackwardsThenFromTheEnd) {
  Launch("found.py", "slice_backwards_then_from_the_end")
      .In(Generate<float>({4, 8}, [](int64_t i) { return i; }))
      .Out(Zeros<double>({3}), Of<double>({2, 5, 18}))
      .Check();
}

TEST(found, MacroOfTheDevice) {
  Launch("found.py", "macro_of_the_device").Out(Zeros<int64_t>({1}), Of<int64_t>({7})).In(7).Check();
}

TEST(found, NarrowThenWide) {
  Launch("found.py", "narrow_then_wide")
      .Block(3)
      .In(Of<int64_t>({0x1234567890, -1, 0x18000}))
      .Out(Zeros<uint32_t>({3}), Of<uint32_t>({0x7890, 0xffffffff, 0xffff8000}))
      .Out(Zeros<uint64_t>({3}), Of<uint64_t>({0xffffffffffffff91, 0, 1}))
      .Out(Zeros<uint16_t>({3}), Of<uint16_t>({0xffff, 0xffff, 0xffff}))
      .Out(Zeros<uint64_t>({1}), Of<uint64_t>({0xffffffffffffff90 ^ 0xffffffffffffffff}))
      .Check();
}

TEST(found, NarrowBitsInATuple) {
  Launch("found.py", "narrow_bits_in_a_tuple")
      .In(Of<int8_t>({3}))
      .Out(Zeros<int64_t>({2}), Of<int64_t>({6, 2}))
      .Check();
  Launch("found.py", "narrow_bits_in_a_tuple")
      .In(Of<uint16_t>({0x8001}))
      .Out(Zeros<int64_t>({2}), Of<int64_t>({0, 2}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
