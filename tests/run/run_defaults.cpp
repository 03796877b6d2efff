#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

TEST(defaults, AllGiven) {
  Launch("defaults.py", "scaled").Block(4).Out(Of<double>({0, 1, 2}), Of<double>({1, 3, 5})).In(2).In(1).Check();
}

}  // namespace
}  // namespace pyk2cu::test
