#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

TEST(found, SliceBackwardsThenFromTheEnd) {
  Launch("found.py", "slice_backwards_then_from_the_end").In(Generate<float>({4, 8}, [](int64_t i) { return i; })).Out(Zeros<double>({3}), Of<double>({2, 5, 18})).Check();
}

TEST(found, MacroOfTheDevice) { Launch("found.py", "macro_of_the_device").Out(Zeros<int64_t>({1}), Of<int64_t>({7})).In(7).Check(); }

}  // namespace
}  // namespace pyk2cu::test
