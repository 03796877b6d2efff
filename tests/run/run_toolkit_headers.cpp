#include <gtest/gtest.h>

#include "runtime/cuda/driver/libraries.h"
#include "tests/run/cuda_on_host.h"
#include "tests/run/devices.h"
#include "tests/run/headers/counter_random.cuh"
#include "tests/run/launch.h"

// Kernels that import headers of the CUDA toolkit.
namespace pyk2cu::test {
using namespace runtime;
namespace {

using I64 = int64_t;

class toolkit_headers : public ::testing::Test {  // NOLINT: the suite has the file's name
 protected:
  void SetUp() override {
    SKIP_WITHOUT_HEADERS();
    if (cuda::FindHeaderFolders().empty()) GTEST_SKIP() << "no headers of the CUDA toolkit";
  }
};

/// cuRAND's Philox: the seed is the key, the subsequence the upper half of the counter, and each counter gives four
/// words in turn.
uint4 Block(unsigned subsequence, unsigned number) {
  return counter_random::philox(make_uint4(number, 0, subsequence, 0), make_uint2(1234, 0));
}

TEST_F(toolkit_headers, Philox) {
  HostArray words = Zeros<uint32_t>({8, 8}), uniforms = Zeros<float>({8});
  for (unsigned i = 0; i < 8; ++i) {
    const uint4 first = Block(i, 0), second = Block(i, 1), third = Block(i, 2);
    const unsigned expected[] = {first.x, first.y, first.z, first.w, second.x, second.y, third.x, third.w};
    for (I64 j = 0; j < 8; ++j) words.Set<uint32_t>(8 * i + j, expected[j]);
    uniforms.Set<float>(i, static_cast<float>(first.x) * 2.3283064e-10f + 1.1641532e-10f);  // of (0, 1]
  }
  Launch("toolkit_headers.py", "philox")
      .Block(8)
      .Out(Zeros<uint32_t>({8, 8}), words)
      .Out(Zeros<float>({8}), uniforms, {1})
      .Check();
}

TEST_F(toolkit_headers, Halves) {
  const auto value = [](I64 at) {
    const float x = 0.25f * static_cast<float>(at / 4);
    const float values[] = {2 * x, x / 2, x + 1, x < 2 ? 1.0f : 0.0f};
    return values[at % 4];
  };
  Launch("toolkit_headers.py", "halves")
      .Block(16)
      .In(Generate<float>({16}, [](I64 i) { return 0.25f * static_cast<float>(i); }))
      .Out(Zeros<float>({16, 4}), Generate<float>({16, 4}, value))
      .Check();
}

TEST_F(toolkit_headers, Vectors) {
  Launch("toolkit_headers.py", "vectors").Out(Zeros<float>({2}), Of<float>({5, 30})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
