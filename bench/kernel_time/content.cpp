#include "bench/kernel_time/content.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "bench/report.h"
#include "frontend/types/scalar.h"

namespace pyk2cu::bench {
namespace {

/// Marsaglia's xorshift; 24 bits at a time.
class Random {
 public:
  uint32_t Next() {
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return static_cast<uint32_t>(state_ >> 40);
  }

 private:
  uint64_t state_ = 88172645463325252ull;
};

double Number(const Fill& fill, size_t i, Random& random) {
  const double unit = random.Next() * 0x1p-24;
  switch (fill.kind) {
    case Fill::Kind::kZero: return 0;
    case Fill::Kind::kUniform: return fill.from + (fill.to - fill.from) * unit;
    case Fill::Kind::kIntegers: return fill.from + std::floor((fill.to - fill.from) * unit);
    case Fill::Kind::kSteps: return fill.from * static_cast<double>(i);
    case Fill::Kind::kNear: {
      const auto row = static_cast<uint64_t>(i) / static_cast<uint64_t>(fill.from);
      return static_cast<double>((row + static_cast<uint64_t>(unit * 4096)) % static_cast<uint64_t>(fill.to));
    }
  }
  return 0;
}

template <class T>
void Write(const Fill& fill, std::vector<std::byte>& to) {
  Random random;
  for (size_t i = 0; i < to.size() / sizeof(T); ++i) {
    const T value = static_cast<T>(Number(fill, i, random));
    std::memcpy(&to[i * sizeof(T)], &value, sizeof(T));
  }
}

template <class T>
Difference CompareAs(const std::vector<std::byte>& left, const std::vector<std::byte>& right, double tolerance) {
  const size_t count = left.size() / sizeof(T);
  const auto at = [](const std::vector<std::byte>& bytes, size_t i) {
    T value;
    std::memcpy(&value, &bytes[i * sizeof(T)], sizeof(T));
    return static_cast<double>(value);
  };
  double scale = 0, worst = 0;
  for (size_t i = 0; i < count; ++i) scale = std::max(scale, std::fabs(at(right, i)));
  if (scale == 0) return {INFINITY, 1};  // nothing was computed
  size_t differ = 0;
  for (size_t i = 0; i < count; ++i) {
    const double distance = std::fabs(at(left, i) - at(right, i)) / scale;
    const bool equal = std::memcmp(&left[i * sizeof(T)], &right[i * sizeof(T)], sizeof(T)) == 0;
    if (equal || distance == 0) continue;
    worst = std::isfinite(distance) ? std::max(worst, distance) : INFINITY;
    differ += !(distance <= tolerance);
  }
  return {worst, static_cast<double>(differ) / static_cast<double>(count)};
}

/// Calls `use` with a value of the C++ type of the elements.
template <class Use>
auto WithType(const ArraySpec& array, Use use) {
  switch (array.dtype) {
    case ScalarId::kFloat32: return use(float{});
    case ScalarId::kFloat64: return use(double{});
    case ScalarId::kInt32: return use(int32_t{});
    case ScalarId::kUInt8: return use(uint8_t{});
    case ScalarId::kUInt16: return use(uint16_t{});
    default: Die("benchmarks have no arrays of " + std::string(Info(array.dtype).name));
  }
}

}  // namespace

size_t Count(const ArraySpec& array) {
  size_t count = 1;
  for (int64_t extent : array.shape) count *= static_cast<size_t>(extent);
  return count;
}
size_t Bytes(const ArraySpec& array) { return Count(array) * static_cast<size_t>(Info(array.dtype).bits / 8); }

std::vector<std::byte> Content(const ArraySpec& array) {
  std::vector<std::byte> content(Bytes(array));
  if (array.fill.kind != Fill::Kind::kZero) WithType(array, [&]<class T>(T) { Write<T>(array.fill, content); });
  return content;
}

Difference Compare(const ArraySpec& array, const std::vector<std::byte>& left, const std::vector<std::byte>& right,
                   double tolerance) {
  if (left == right && std::ranges::any_of(left, [](std::byte each) { return each != std::byte{0}; })) return {};
  return WithType(array, [&]<class T>(T) { return CompareAs<T>(left, right, tolerance); });
}

}  // namespace pyk2cu::bench
