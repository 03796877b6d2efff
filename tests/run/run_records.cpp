#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(records, Fields) {
  const auto value = [](I64 at) {
    const I64 i = at / 4, j = 3 - i;
    const double columns[] = {1.5 * static_cast<double>(j), static_cast<double>(j), static_cast<double>(7 * j), static_cast<double>(100 + j + 3 + i)};
    return columns[at % 4];
  };
  Launch("records.py", "fields").Block(4).Out(Zeros<double>({4, 4}), Generate<double>({4, 4}, value)).Check();
}

TEST(records, Copies) { Launch("records.py", "copies").Out(Zeros<double>({3}), Of<double>({3.5, 2.5, 4})).Check(); }

}  // namespace
}  // namespace pyk2cu::test
