#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(large_shared, OneArray) {
  HostArray x = Arange<float>(20000), out = Generate<float>({20000}, [](I64 i) { return 19999 - i; });
  Launch("large_shared.py", "reverse_large").Grid(2).Block(128).In(x).Out(Zeros<float>({20000}), out).Check();
}

TEST(large_shared, ThreeArrays) {
  HostArray out = Generate<double>({5000}, [](I64 i) {
    I64 a = (49 - i / 100) * 100 + i % 100, b = (99 - i / 50) * 50 + i % 50;
    return static_cast<double>(a) + static_cast<double>(b) + 0.5 + static_cast<double>((29999 - i) % 100);
  });
  Launch("large_shared.py", "three_arrays").Block(96).Out(Zeros<double>({5000}), out).Check();
}

TEST(large_shared, WithFunctionAndDynamic) {
  HostArray out = Generate<I64>({64, 4}, [](I64 at) {
    I64 t = at / 4;
    return at % 4 == 0 ? 10 * ((t + 1) % 64) : at % 4 == 1 ? 1000 * (63 - t) : at % 4 == 2 ? 1000 * t : 7;
  });
  Launch("large_shared.py", "with_function_and_dynamic")
      .Grid(2)
      .Block(64)
      .Shared(64 * 8)
      .Out(Zeros<I64>({64, 4}), out)
      .Out(Zeros<I64>({1}), Of<I64>({64}))
      .Check();
}

TEST(large_shared, Aligned) {
  Launch("large_shared.py", "aligned").Block(3).Out(Zeros<I64>({3}), Of<I64>({321, 323, 325})).Check();
  HostArray out = Generate<I64>({32}, [](I64 t) { return 31 - t + 2 * t; });
  Launch("large_shared.py", "aligned_beyond").Block(32).Out(Zeros<I64>({32}), out).Check();
  Launch("large_shared.py", "aligned_dynamic")
      .Block(32)
      .Shared(32)
      .Out(Zeros<I64>({32}), Generate<I64>({32}, [](I64 t) { return 31 - t; }))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
