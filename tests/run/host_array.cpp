#include "tests/run/host_array.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace pyk2cu::test {
namespace {

/// The element's bytes from number `first` on, at most eight.
uint64_t Bits(const HostArray& array, int64_t index, int64_t first = 0) {
  uint64_t bits = 0;
  const int64_t count = std::min<int64_t>(array.ItemBytes() - first, sizeof bits);
  std::memcpy(&bits, array.bytes.data() + array.Place(index) + first, static_cast<size_t>(count));
  return bits;
}

bool SameBytes(const HostArray& a, const HostArray& b, int64_t index) {
  for (int64_t first = 0; first < a.ItemBytes(); first += sizeof(uint64_t))
    if (Bits(a, index, first) != Bits(b, index, first)) return false;
  return true;
}

double Number(const HostArray& array, int64_t index) {
  return array.dtype == ScalarId::kFloat32 ? static_cast<double>(array.Get<float>(index)) : array.Get<double>(index);
}

std::string Show(const HostArray& array, int64_t index) {
  switch (Info(array.dtype).scalar_class) {
    case ScalarClass::kFloat: return fmt::format("{:.17g} ({:x})", Number(array, index), Bits(array, index));
    case ScalarClass::kSigned: {
      int shift = 64 - Info(array.dtype).bits;
      return fmt::format("{}", static_cast<int64_t>(Bits(array, index) << shift) >> shift);
    }
    case ScalarClass::kComplex:
      return fmt::format("{:x} {:x}", Bits(array, index), array.ItemBytes() > 8 ? Bits(array, index, 8) : 0);
    default: return fmt::format("{}", Bits(array, index));
  }
}

/// Both parts of a complex number are near enough, each for itself.
bool SameParts(const HostArray& found, const HostArray& expected, int64_t index, Tolerance tolerance) {
  const int64_t part = found.ItemBytes() / 2;
  const auto number = [&](const HostArray& array, int64_t first) {
    const uint64_t bits = Bits(array, index, first);
    return part == 8 ? std::bit_cast<double>(bits)
                     : static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  };
  for (const int64_t first : {int64_t{0}, part}) {
    const double a = number(found, first), b = number(expected, first);
    if (a != b && !(std::abs(a - b) <= tolerance.absolute) && !(std::isnan(a) && std::isnan(b))) return false;
  }
  return true;
}

bool Same(const HostArray& found, const HostArray& expected, int64_t index, Tolerance tolerance) {
  if (SameBytes(found, expected, index)) return true;
  uint64_t a = Bits(found, index), b = Bits(expected, index);
  if (Info(found.dtype).scalar_class == ScalarClass::kComplex)
    return tolerance.absolute > 0 && SameParts(found, expected, index, tolerance);
  if (Info(found.dtype).scalar_class != ScalarClass::kFloat) return false;
  if (UlpDistance(a, b, Info(found.dtype).bits) <= tolerance.ulps) return true;
  return tolerance.absolute > 0 && std::abs(Number(found, index) - Number(expected, index)) <= tolerance.absolute;
}

}  // namespace

HostArray::HostArray(ScalarId dtype, std::vector<int64_t> shape) : dtype(dtype), shape(std::move(shape)) {
  int64_t stride = ItemBytes();
  strides.resize(this->shape.size());
  for (size_t axis = strides.size(); axis-- > 0;) {
    strides[axis] = stride;
    stride *= std::max<int64_t>(this->shape[axis], 1);
  }
  bytes.resize(static_cast<size_t>(Size() * ItemBytes()));
}

int64_t HostArray::Size() const {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return size;
}

size_t HostArray::Place(int64_t index) const {
  int64_t place = offset;
  for (size_t axis = shape.size(); axis-- > 0;) {
    place += index % shape[axis] * strides[axis];
    index /= shape[axis];
  }
  return static_cast<size_t>(place);
}

HostArray HostArray::WithStrides(std::vector<int64_t> new_strides, int64_t new_offset, int64_t total_bytes) const {
  HostArray copy = *this;
  copy.strides = std::move(new_strides);
  copy.offset = new_offset;
  copy.bytes.assign(static_cast<size_t>(total_bytes), std::byte{0xEE});
  for (int64_t i = 0; i < Size(); ++i)
    std::memcpy(copy.bytes.data() + copy.Place(i), bytes.data() + Place(i), static_cast<size_t>(ItemBytes()));
  return copy;
}

HostArray HostArray::Fortran() const {
  std::vector<int64_t> result(shape.size());
  int64_t stride = ItemBytes();
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    result[axis] = stride;
    stride *= std::max<int64_t>(shape[axis], 1);
  }
  return WithStrides(std::move(result), 0, Size() * ItemBytes());
}

HostArray HostArray::Gapped() const {
  HostArray wide = HostArray(dtype, shape);
  for (int64_t& stride : wide.strides) stride *= 2;
  return WithStrides(wide.strides, 0, 2 * Size() * ItemBytes());
}

HostArray HostArray::Reversed() const {
  HostArray plain = HostArray(dtype, shape);
  for (int64_t& stride : plain.strides) stride = -stride;
  return WithStrides(plain.strides, std::max<int64_t>(Size() - 1, 0) * ItemBytes(), Size() * ItemBytes());
}

HostArray HostArray::Readonly() const {
  HostArray copy = *this;
  copy.readonly = true;
  return copy;
}

int64_t UlpDistance(uint64_t a, uint64_t b, int bits) {
  uint64_t sign = uint64_t{1} << (bits - 1);
  uint64_t infinity = bits == 16 ? 0x7C00u : bits == 32 ? 0x7F800000u : 0x7FF0000000000000u;
  bool a_nan = (a & ~sign) > infinity, b_nan = (b & ~sign) > infinity;
  if (a_nan || b_nan) return a_nan && b_nan ? 0 : std::numeric_limits<int64_t>::max();
  auto ordered = [&](uint64_t v) { return v & sign ? -static_cast<int64_t>(v & ~sign) : static_cast<int64_t>(v); };
  int64_t x = ordered(a), y = ordered(b);
  // +0 and -0 are no distance apart, but not the same.
  if (x == y) return a == b ? 0 : 1;
  if ((x < 0) != (y < 0) && (std::abs(x / 2) + std::abs(y / 2) > (int64_t{1} << 61)))
    return std::numeric_limits<int64_t>::max();
  return std::abs(x - y);
}

std::string Differences(const HostArray& found, const HostArray& expected, Tolerance tolerance) {
  if (found.dtype != expected.dtype || found.shape != expected.shape) return "the arrays have other types or shapes";
  constexpr int kShown = 8;
  int64_t count = 0;
  std::string text;
  for (int64_t i = 0; i < found.Size(); ++i) {
    if (Same(found, expected, i, tolerance)) continue;
    if (count++ < kShown)
      text += fmt::format("  element {}: expected {}, found {}\n", i, Show(expected, i), Show(found, i));
  }
  return static_cast<double>(count) <= tolerance.share * static_cast<double>(found.Size())
             ? ""
             : fmt::format("{} of {} elements differ\n{}", count, found.Size(), text);
}

}  // namespace pyk2cu::test
