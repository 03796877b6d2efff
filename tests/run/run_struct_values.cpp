#include <gtest/gtest.h>

#include "tests/run/devices.h"
#include "tests/run/launch.h"
#include "tests/run/program.h"

// Structs of a C++ header as values.
namespace pyk2cu::test {
namespace {

class struct_values : public ::testing::Test {  // NOLINT: the suite has the file's name
 protected:
  void SetUp() override { SKIP_WITHOUT_HEADERS(); }
  static void Run(const char* kernel, std::vector<float> expected) {
    const auto count = static_cast<int64_t>(expected.size());
    Launch("struct_values.py", kernel).Out(Zeros<float>({count}), Of<float>(std::move(expected))).Check();
  }
};

TEST_F(struct_values, Fields) { Run("fields", {0.5, 2.5, 13, 17, 5.5, 2.5, 66, 13.5}); }
TEST_F(struct_values, PlacesArePassedByAddress) { Run("places", {0.5, 2.5, 3.5, 1.5, 45.5, 48}); }
TEST_F(struct_values, Enumerations) { Run("enumerations", {10, 20, 20}); }

TEST_F(struct_values, CopiesTuplesAndFunctions) {
  Launch("struct_values.py", "flow").Out(Zeros<float>({7}), Of<float>({7, 2, 4, 50, 3, 105, 8})).In(5).Check();
}

TEST_F(struct_values, ArraysOfRecords) {
  const std::string rays =
      "[([0., 0., 0.], 1., 1, 0) ([1., 2., 3.], 1., 1, 0)\n"
      " ([2., 4., 6.], 1., 1, 0) ([3., 6., 9.], 1., 1, 0)]\n";
  for (const auto& device : Devices()) {
    const std::string run =
        "run tests/run/struct_values.py --kernel arrays --grid 1 --block 4 --device " + device->Properties().id;
    EXPECT_EQ(PrintedBy(run + " --arg rays=zeros:structs.Ray:4 --arg out=zeros:float32:4 --print out --print rays"),
              "[ 1.  4.  7. 10.]\n" + rays);
  }
}

}  // namespace
}  // namespace pyk2cu::test
