#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu::test {

template <class T>
constexpr ScalarId IdOf() {
  if constexpr (std::is_same_v<T, bool>)
    return ScalarId::kBool;
  else if constexpr (std::is_same_v<T, float>)
    return ScalarId::kFloat32;
  else if constexpr (std::is_same_v<T, double>)
    return ScalarId::kFloat64;
  else if constexpr (std::is_signed_v<T>)
    return sizeof(T) == 1   ? ScalarId::kInt8
           : sizeof(T) == 2 ? ScalarId::kInt16
           : sizeof(T) == 4 ? ScalarId::kInt32
                            : ScalarId::kInt64;
  else
    return sizeof(T) == 1   ? ScalarId::kUInt8
           : sizeof(T) == 2 ? ScalarId::kUInt16
           : sizeof(T) == 4 ? ScalarId::kUInt32
                            : ScalarId::kUInt64;
}

/// An array of any strides on the host. Elements are counted in C order, whatever their order in memory.
struct HostArray {
  ScalarId dtype = ScalarId::kInt64;
  std::vector<int64_t> shape;
  std::vector<int64_t> strides;  ///< bytes
  int64_t offset = 0;            ///< of element (0, 0, …) in `bytes`
  std::vector<std::byte> bytes;
  bool readonly = false;

  /// A C-ordered array of zeros.
  HostArray(ScalarId dtype, std::vector<int64_t> shape);

  int64_t Size() const;
  int64_t ItemBytes() const { return Info(dtype).bits / 8; }
  /// Where element number `index` (C order) starts in `bytes`.
  size_t Place(int64_t index) const;
  template <class T>
  T Get(int64_t index) const {
    T value;
    std::memcpy(&value, bytes.data() + Place(index), sizeof value);
    return value;
  }
  template <class T>
  void Set(int64_t index, T value) {
    std::memcpy(bytes.data() + Place(index), &value, sizeof value);
  }

  // The same elements, laid out in memory in another way.
  HostArray Fortran() const;
  /// With a gap after each element along the last axis.
  HostArray Gapped() const;
  /// From the last element to the first, along every axis: negative strides.
  HostArray Reversed() const;
  HostArray Readonly() const;

 private:
  HostArray WithStrides(std::vector<int64_t> strides, int64_t offset, int64_t total_bytes) const;
};

/// f(0), f(1), … in C order.
template <class T, class F>
HostArray Generate(std::vector<int64_t> shape, F f) {
  HostArray array(IdOf<T>(), std::move(shape));
  for (int64_t i = 0; i < array.Size(); ++i) array.Set<T>(i, static_cast<T>(f(i)));
  return array;
}
/// 0, 1, 2, … below `limit`, again and again.
inline std::vector<int32_t> InTurn(size_t count, int32_t limit) {
  std::vector<int32_t> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = static_cast<int32_t>(i) % limit;
  return values;
}
template <class T>
HostArray Zeros(std::vector<int64_t> shape) {
  return HostArray(IdOf<T>(), std::move(shape));
}
template <class T>
HostArray Full(std::vector<int64_t> shape, T value) {
  return Generate<T>(std::move(shape), [=](int64_t) { return value; });
}
template <class T>
HostArray Arange(int64_t count) {
  return Generate<T>({count}, [](int64_t i) { return i; });
}
template <class T>
HostArray Of(const std::vector<T>& values, std::vector<int64_t> shape = {}) {
  if (shape.empty()) shape = {static_cast<int64_t>(values.size())};
  return Generate<T>(std::move(shape), [&](int64_t i) { return values[static_cast<size_t>(i)]; });
}
/// Numbers in [0, 1) that depend on `seed` only.
template <class T>
HostArray Random(std::vector<int64_t> shape, uint64_t seed) {
  return Generate<T>(std::move(shape), [&](int64_t) {
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<T>(static_cast<double>(seed >> 40) / static_cast<double>(1 << 24));
  });
}

/// How far results may lie from what is expected. Integers must be equal.
struct Tolerance {
  int64_t ulps = 0;
  double absolute = 0;  ///< enough on its own; for sums whose order is free
  double share = 0;     ///< of the elements may differ; for decisions on the last bit of a float
};

/// Units in the last place between two floats given by their bits; 0 for two NaN, huge for one.
int64_t UlpDistance(uint64_t a, uint64_t b, int bits);

/// Where and how the arrays differ (the first few places), or an empty text.
std::string Differences(const HostArray& found, const HostArray& expected, Tolerance tolerance);

}  // namespace pyk2cu::test
