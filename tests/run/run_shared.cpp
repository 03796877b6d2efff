#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(shared, Static) {
  HostArray reversed = Generate<float>({256}, [](I64 i) { return i / 64 * 64 + 63 - i % 64; });
  Launch("shared.py", "reverse_block").Grid(4).Block(64).Out(Arange<float>(256), reversed).Check();
}

TEST(shared, Dynamic) {
  HostArray reversed = Generate<float>({200}, [](I64 i) { return i / 50 * 50 + 49 - i % 50; });
  Launch("shared.py", "reverse_dynamic").Grid(4).Block(50).Shared(200).Out(Arange<float>(200), reversed).Check();
}

TEST(shared, DynamicArraysAlias) {
  std::vector<I64> out;
  for (I64 t = 0; t < 8; ++t)
    for (I64 v : {4 + t, I64{3}, I64{2}, I64{1}, I64{12}, I64{48}}) out.push_back(v);
  Launch("shared.py", "dynamic_arrays_alias").Block(8).Shared(48).Out(Zeros<I64>({8, 6}), Of(out, {8, 6})).Check();
}

TEST(shared, Dimensions) {
  HostArray x = Generate<int32_t>({8, 8}, [](I64 i) { return i; });
  HostArray turned = Generate<I64>({8, 8}, [](I64 i) { return i % 8 * 8 + i / 8 + (i == 0 ? 8900 : 0); });
  Launch("shared.py", "two_dimensions").Block(8, 8).In(x).Out(Zeros<I64>({8, 8}), turned).Check();
  HostArray cube =
      Generate<I64>({2, 3, 4}, [](I64 i) { return 100 * (1 - i / 12) + 10 * (2 - i / 4 % 3) + 3 - i % 4; });
  Launch("shared.py", "three_dimensions").Block(4, 3, 2).Out(Zeros<I64>({2, 3, 4}), cube).Check();
}

TEST(shared, SeveralArrays) {
  Launch("shared.py", "several")
      .Block(32)
      .Out(Zeros<double>({32}), Generate<double>({32}, [](I64 t) { return 255 + 0.5 * static_cast<double>(31 - t); }))
      .Check();
}

TEST(shared, InDeviceFunctions) {
  Launch("shared.py", "in_device_functions")
      .Block(32)
      .Out(Zeros<I64>({32, 2}), Generate<I64>({32, 2}, [](I64 i) { return i % 2 ? 10416 : 496; }))
      .Check();
}

TEST(shared, Local) {
  Launch("shared.py", "local_arrays")
      .Block(32)
      .In(Of<I64>({0, 7, 123, 9876543210, 1000}))
      .Out(Full<I64>({5}, -1), Of<I64>({0, 7, 321, 123456789, 1}))
      .Check();
  Launch("shared.py", "local_matrix")
      .Block(4)
      .Out(Zeros<double>({4, 2}), Generate<double>({4, 2}, [](I64 i) { return i % 2 ? 4 : i / 2 * 3; }))
      .Check();
  Launch("shared.py", "sorted_triples")
      .Block(4)
      .Out(Of<I64>({3, 1, 2, 9, 8, 7, 1, 2, 3, 5, 5, 4}, {4, 3}), Of<I64>({1, 2, 3, 7, 8, 9, 1, 2, 3, 4, 5, 5}, {4, 3}))
      .Check();
}

TEST(shared, Booleans) {
  Launch("shared.py", "shared_of_each_type")
      .Block(4)
      .In(Of<I64>({1, 0, -1, 5}))
      .Out(Zeros<bool>({4}), Of<bool>({true, false, false, true}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
