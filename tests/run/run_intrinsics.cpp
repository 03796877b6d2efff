#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// Every bit count of the type, either sign, zero.
template <class T>
HostArray BitSamples() {
  constexpr I64 kBits = 8 * sizeof(T);
  return Generate<T>({2 * kBits + 1}, [](I64 i) -> uint64_t {
    if (i == 0) return 0;
    return i <= kBits ? uint64_t{1} << (i - 1) : static_cast<uint64_t>(i) * 0x9E3779B97F4A7C15ULL >> (i % kBits);
  });
}

template <class T>
void CheckBits() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  using U = std::make_unsigned_t<T>;
  HostArray x = BitSamples<T>();
  std::vector<T> popc, clz;
  std::vector<I64> method;
  std::vector<uint32_t> ffs;
  for (I64 i = 0; i < x.Size(); ++i) {
    U bits = static_cast<U>(x.Get<T>(i));
    popc.push_back(static_cast<T>(std::popcount(bits)));
    method.push_back(std::popcount(bits));
    clz.push_back(static_cast<T>(std::countl_zero(bits)));
    ffs.push_back(bits == 0 ? 0 : static_cast<uint32_t>(std::countr_zero(bits)) + 1);
  }
  const I64 n = x.Size();
  Launch("intrinsics.py", "bits")
      .Grid(5)
      .Block(32)
      .In(x)
      .Out(Zeros<T>({n}), Of(popc))
      .Out(Zeros<I64>({n}), Of(method))
      .Out(Zeros<T>({n}), Of(clz))
      .Out(Zeros<uint32_t>({n}), Of(ffs))
      .Check();
}

TEST(intrinsics, Bits) {
  CheckBits<int8_t>();
  CheckBits<int16_t>();
  CheckBits<int32_t>();
  CheckBits<int64_t>();
  CheckBits<uint8_t>();
  CheckBits<uint16_t>();
  CheckBits<uint32_t>();
  CheckBits<uint64_t>();
}

/// A signed or smaller integer is extended, then read as 32 or 64 unsigned bits.
template <class T, class Wide>
void CheckReversed() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = BitSamples<T>();
  std::vector<Wide> out;
  for (I64 i = 0; i < x.Size(); ++i) {
    Wide bits = static_cast<Wide>(x.Get<T>(i)), reversed = 0;
    for (size_t bit = 0; bit < 8 * sizeof(Wide); ++bit) reversed |= (bits >> bit & 1) << (8 * sizeof(Wide) - 1 - bit);
    out.push_back(reversed);
  }
  Launch("intrinsics.py", "reversed_bits").Grid(5).Block(32).In(x).Out(Zeros<Wide>({x.Size()}), Of(out)).Check();
}

TEST(intrinsics, ReversedBits) {
  CheckReversed<uint32_t, uint32_t>();
  CheckReversed<uint64_t, uint64_t>();
  CheckReversed<int64_t, uint32_t>();  // as in the reference, whose first overload wins
  CheckReversed<int16_t, uint32_t>();
  CheckReversed<uint8_t, uint32_t>();
}

template <class T>
void CheckNumbers() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = Generate<T>({100}, [](I64 i) { return (static_cast<double>(i) - 50) * 1.37 + 1e-7; });
  std::vector<T> fma, cbrt;
  for (I64 i = 0; i < 100; ++i) {
    fma.push_back(std::fma(x.Get<T>(i), x.Get<T>(i), -x.Get<T>(i)));
    cbrt.push_back(static_cast<T>(cbrtl(static_cast<long double>(x.Get<T>(i)))));
  }
  Launch("intrinsics.py", "numbers")
      .Grid(4)
      .Block(32)
      .In(x)
      .Out(Zeros<T>({100}), Of(fma))
      .Out(Zeros<T>({100}), Of(cbrt), Tolerance{.ulps = 1})
      .Check();
}

TEST(intrinsics, Numbers) {
  CheckNumbers<float>();
  CheckNumbers<double>();
}

template <class T>
void CheckSelections() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = Arange<T>(50), y = Generate<T>({50}, [](I64 i) { return i + 100; });
  HostArray out = Generate<T>({50, 2}, [](I64 at) { return at / 2 + ((at / 2 % 3 == 0) == (at % 2 == 0) ? 0 : 100); });
  Launch("intrinsics.py", "selections").Grid(2).Block(32).In(x).In(y).Out(Zeros<T>({50, 2}), out).Check();
}

TEST(intrinsics, Selections) {
  CheckSelections<int16_t>();
  CheckSelections<uint16_t>();
  CheckSelections<int32_t>();
  CheckSelections<uint32_t>();
  CheckSelections<int64_t>();
  CheckSelections<uint64_t>();
  CheckSelections<float>();
  CheckSelections<double>();
  Launch("intrinsics.py", "both_are_evaluated")
      .Out(Zeros<int32_t>({2}), Of<int32_t>({6, 4}))
      .Out(Zeros<int32_t>({2}), Of<int32_t>({7, 3}))
      .Check();
}

/// The first warp compares four values with themselves for all; the second has one for all.
template <class T>
void CheckMatches() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = Generate<T>({64}, [](I64 i) { return i < 32 ? i % 4 - 1 : i < 63 ? 5 : 6; });
  std::vector<int32_t> any(64), all(64);
  std::vector<bool> same(64);
  for (int i = 0; i < 64; ++i) {
    for (int lane = 0; lane < 32; ++lane)
      any[i] |= static_cast<int32_t>(uint32_t{x.Get<T>(i) == x.Get<T>(i / 32 * 32 + lane)} << lane);
    same[i] = i < 32;
    all[i] = i < 32 ? -1 : 0;
  }
  HostArray truths = Generate<bool>({64}, [](I64 i) { return i < 32; });
  Launch("intrinsics.py", "matches")
      .Block(64)
      .In(x)
      .Out(Zeros<int32_t>({64}), Of(any))
      .Out(Zeros<int32_t>({64}), Of(all))
      .Out(Zeros<bool>({64}), truths)
      .Check();
}

TEST(intrinsics, Matches) {
  CheckMatches<int32_t>();
  CheckMatches<int64_t>();
  CheckMatches<float>();
  CheckMatches<double>();
}

TEST(intrinsics, Masks) {
  HostArray expected = Generate<I64>({64, 3}, [](I64 at) {
    I64 lane = at / 3 % 32;
    return at % 3 == 0     ? (I64{1} << lane) - 1
           : at % 3 == 1   ? I64{0xFFFFFFFF}
           : lane % 2 == 0 ? I64{0x55555555}
                           : I64{0};
  });
  Launch("intrinsics.py", "masks").Block(64).Out(Zeros<I64>({64, 3}), expected).Check();
  Launch("intrinsics.py", "sleepers").Grid(2).Block(20).Out(Zeros<int32_t>({40}), Full<int32_t>({40}, 1)).Check();
}

TEST(intrinsics, PredicatesOfBarriersAreInt32) {
  // 2^32 is true for a bool, but zero as an int32.
  HostArray x = Generate<I64>({32}, [](I64 i) { return i % 2 ? I64{1} << 32 : i % 4 ? I64{5} : I64{0}; });
  HostArray expected = Generate<int32_t>({32, 3}, [](I64 at) { return at % 3 == 0 ? 8 : at % 3 == 1 ? 0 : 1; });
  Launch("intrinsics.py", "truncated_predicates").Block(32).In(x).Out(Zeros<int32_t>({32, 3}), expected).Check();
  HostArray bytes = Generate<int8_t>({32}, [](I64) { return 1; });
  HostArray counted = Generate<int32_t>({32, 3}, [](I64 at) { return at % 3 == 0 ? 32 : 1; });
  Launch("intrinsics.py", "truncated_predicates").Block(32).In(bytes).Out(Zeros<int32_t>({32, 3}), counted).Check();
}

template <class T>
void CheckHinted() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  constexpr I64 kCount = 50;
  auto sample = [](I64 i) {
    return std::is_floating_point_v<T> ? static_cast<double>(i) * 1.25 - 20
                                       : static_cast<double>(i * 5 - (std::is_signed_v<T> ? 128 : 0));
  };
  HostArray x = Generate<T>({kCount}, sample);
  HostArray out = Generate<T>({6, kCount}, [&](I64 at) {
    return at / kCount < 5 ? static_cast<double>(x.Get<T>(at % kCount)) : std::is_floating_point_v<T> ? 3.75 : 3.0;
  });
  Launch("intrinsics.py", "hinted").Grid(2).Block(32).In(x).Out(Zeros<T>({6, kCount}), out).Check();
}

TEST(intrinsics, CacheHints) {
  CheckHinted<int8_t>();
  CheckHinted<int16_t>();
  CheckHinted<int32_t>();
  CheckHinted<int64_t>();
  CheckHinted<uint8_t>();
  CheckHinted<uint16_t>();
  CheckHinted<uint32_t>();
  CheckHinted<uint64_t>();
  CheckHinted<float>();
  CheckHinted<double>();
}

TEST(intrinsics, CacheHintsKeepTheOrder) {
  Launch("intrinsics.py", "hinted_in_order")
      .Block(40)
      .Out(Full<I64>({40}, 77), Generate<I64>({40}, [](I64 i) { return 2 * i + 1; }))
      .Check();
  HostArray x = Generate<I64>({40, 3}, [](I64 at) { return at; });
  Launch("intrinsics.py", "hinted_through_function")
      .Block(40)
      .In(x)
      .Out(Zeros<I64>({40}), Generate<I64>({40}, [](I64 i) { return 3 * i; }))
      .Check();
  Launch("intrinsics.py", "hinted_through_function")
      .Block(40)
      .In(x.Fortran())
      .Out(Zeros<I64>({40}), Generate<I64>({40}, [](I64 i) { return 3 * i; }))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
