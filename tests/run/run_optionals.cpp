#include <gtest/gtest.h>

#include "tests/run/devices.h"
#include "tests/run/launch.h"
#include "tests/run/program.h"

namespace pyk2cu::test {
namespace {

Launch Numbers(const std::string& kernel, const std::vector<double>& expected) {
  const int64_t count = static_cast<int64_t>(expected.size());
  return Launch("optionals.py", kernel).Out(Zeros<double>({count}), Of<double>(expected, {count}));
}

TEST(optionals, IsNone) {
  Launch("optionals.py", "may_be_none")
      .Block(4)
      .Out(Zeros<double>({4, 8}), Of<double>({0, 1, 0,   0, 2, -1, 1, 1, 0, 1, 0.5, 0, 2, -1, 1, 1,
                                              4, 0, 2.5, 1, 1, 1,  0, 0, 6, 0, 4.5, 0, 1, 1,  0, 1},
                                             {4, 8}))
      .Check();
}

TEST(optionals, NoneAsArgument) {
  Numbers("none_arguments", {4, 4, 8, 1, 1, 1, 1}).In(4).Check();
  Numbers("none_arguments", {2, 2, 9.5, 1, 1, 1, 1}).In(2).Check();
}

TEST(optionals, UseOfNone) {
  const HostArray after = Of<double>({-1, -1, 5, 7});
  Launch("optionals.py", "used").Block(4).Out(Zeros<double>({4}), after).Check();
  Launch("optionals.py", "used")
      .Block(4)
      .Out(Zeros<double>({4}), after)
      .Checked()
      .Raises("TypeError", "expected int64, got None", 86)
      .Check();
  const HostArray x = Of<int64_t>({1, -1, 3});
  Launch("optionals.py", "used_in_functions").Block(3).In(x).Out(Zeros<double>({3}), Of<double>({2.5, 0, 6.5})).Check();
  Launch("optionals.py", "used_in_functions")
      .Block(3)
      .In(x)
      .Out(Zeros<double>({3}), Of<double>({2.5, 0, 6.5}))
      .Checked(false)
      .Raises("TypeError", "expected Tuple(int64, float64), got None", 91)
      .RaisedBy({0, 0, 0}, {1, 0, 0})
      .Check();
}

/// None and members of enumerations as `--arg`, without a signature and with one that leaves None open.
TEST(optionals, FromTheHost) {
  for (const auto& device : Devices()) {
    const std::string command =
        "run tests/run/optionals.py --kernel from_host --grid 1 --block 1 --arg out=zeros:int64:4 --print out "
        "--device " +
        device->Properties().id;
    for (const std::string& signature :
         {std::string(),
          std::string(" --sig 'void(int64[::1], optional(int64), Color, Tuple((optional(int64), int64)))'")}) {
      EXPECT_EQ(PrintedBy(command + signature + " --arg i=None --arg c=Color.GREEN --arg 't=(None, 2)'"),
                "[-1  1  2  5]\n");
      EXPECT_EQ(PrintedBy(command + signature + " --arg i=4 --arg c=Color.RED --arg 't=(1, 2)'"), "[8 0 1 3]\n");
    }
  }
}

TEST(optionals, Enumerations) {
  Numbers("enumerations", {1, 0, 1, 13, 1, 1, 1, 5}).In(2).Check();
  Numbers("enumerations", {0, 1, 1, 13, 0.5, 0, 1, 5}).In(1).Check();
}

TEST(optionals, IntegerMembers) {
  Numbers("integer_members", {12, 1, 0, 7, 2, 1, 4}).In(2).Check();
  Numbers("integer_members", {11, 0, 7, 0, 5, 0, 2}).In(1).Check();
}

TEST(optionals, Identity) { Numbers("identity", {1, 1, 0, 1, 0, 1}).In(Of<double>({1})).In(2).Check(); }

TEST(optionals, Printed) {
  Launch("optionals.py", "printed")
      .In(2)
      .Prints({"None False (1, (2, None)) ((2,), 'text')", "(None,) True 2"})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
