#include <gtest/gtest.h>

#include "tests/run/devices.h"
#include "tests/run/launch.h"
#include "tests/run/program.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(records, Fields) {
  const auto value = [](I64 at) {
    const I64 i = at / 4, j = 3 - i;
    const double columns[] = {1.5 * static_cast<double>(j), static_cast<double>(j), static_cast<double>(7 * j),
                              static_cast<double>(100 + j + 3 + i)};
    return columns[at % 4];
  };
  Launch("records.py", "fields").Block(4).Out(Zeros<double>({4, 4}), Generate<double>({4, 4}, value)).Check();
}

TEST(records, Copies) { Launch("records.py", "copies").Out(Zeros<double>({3}), Of<double>({3.5, 2.5, 4})).Check(); }

TEST(records, AtomicsOnFields) {
  Launch("records.py", "atomics")
      .Block(32)
      .Out(Zeros<double>({2, 3}), Of<double>({16, 240, 10, 16, 256, 11}, {2, 3}))
      .Check();
}

TEST(records, Texts) { Launch("records.py", "texts").Out(Zeros<I64>({8}), Of<I64>({1, 0, 0, 5, 2, 1, 0, 1})).Check(); }
TEST(records, Bytes) { Launch("records.py", "octets").Out(Zeros<I64>({6}), Of<I64>({1, 1, 1, 1, 3, 2})).Check(); }

TEST(records, NestedArraysAndRecords) {
  Launch("records.py", "nested").Out(Zeros<double>({8}), Of<double>({46, 1.5, 0.5, 7, 13, -1, 4, 3})).Check();
}

TEST(records, References) {
  Launch("records.py", "passed").Out(Zeros<double>({4}), Of<double>({12, 107, 24, 14})).Check();
}

TEST(records, Arguments) {
  const std::string inner = "Record(u[type=int16;offset=0],w[type=float64;offset=8];16;True)";
  const std::string particle =
      "Record(x[type=float32;offset=0],class[type=uint8;offset=4],m[type=nestedarray(int32, (2, "
      "3));offset=8],inner[type=" +
      inner + ";offset=32];48;True)";
  const std::string expected =
      "[(0., 255, [[0, 0, 0], [0, 0, 6]], (0, 0.))\n"
      " (1., 255, [[0, 0, 0], [0, 0, 0]], (0, 2.))\n"
      " (2., 255, [[0, 0, 0], [0, 0, 0]], (0, 4.))\n"
      " (3., 255, [[0, 0, 0], [0, 0, 0]], (0, 6.))]\n"
      "[(1, 0.) (1, 2.) (1, 4.) (1, 6.)]\n";
  for (const auto& device : Devices()) {
    EXPECT_EQ(
        PrintedBy("run tests/run/records.py --kernel argument --grid 1 --block 4 --device " + device->Properties().id +
                  " --arg 'recs=zeros:" + particle + ":4' --arg 'out=zeros:" + inner + ":4' --print recs --print out"),
        expected);
  }
}

}  // namespace
}  // namespace pyk2cu::test
