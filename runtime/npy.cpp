#include "runtime/npy.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "runtime/files.h"
#include "runtime/npy_header.h"

namespace pyk2cu {
namespace {

constexpr std::string_view kMagic{"\x93NUMPY", 6};
constexpr size_t kAlignment = 64;
/// No array that fits in memory needs more header than this.
constexpr size_t kMaxHeaderBytes = size_t{1} << 20;
constexpr size_t kMaxFileBytes = size_t{1} << 46;

Error Bad(std::string why) { return {ErrorKind::kUsage, std::move(why)}; }

struct Dtype {
  ScalarId id;
  bool swapped;
};

std::string Printable(std::string_view text) {
  std::string clean;
  for (char c : text.substr(0, 40)) clean += c >= ' ' && c < 127 ? c : '?';
  return clean;
}

/// "<f4", ">i8", "|b1", "=u2" as a scalar type.
std::optional<Dtype> FindDtype(std::string_view descr) {
  if (descr.size() < 3 || std::string_view("<>|=").find(descr[0]) == std::string_view::npos) return std::nullopt;
  for (int i = 0; i <= static_cast<int>(ScalarId::kComplex128); ++i) {
    const ScalarInfo& info = Info(static_cast<ScalarId>(i));
    if (info.typestr.substr(1) == descr.substr(1)) return Dtype{info.id, descr[0] == '>' && info.bits > 8};
  }
  return std::nullopt;
}

Error UnknownDtype(std::string_view descr) {
  return Bad(fmt::format("its dtype '{}' is not supported; bool, integers, floats and complex numbers are", Printable(descr)));
}

/// Reverses the bytes of each number; a complex is two numbers.
void SwapBytes(HostArray& array) {
  const ScalarInfo& info = Info(array.dtype);
  const size_t size = info.scalar_class == ScalarClass::kComplex ? array.ItemBytes() / 2 : array.ItemBytes();
  for (size_t at = 0; at + size <= array.data.size(); at += size) std::reverse(array.data.begin() + at, array.data.begin() + at + size);
}

struct Parts {
  std::string_view header, data;
};

/// Splits a file into its dictionary and its elements.
Result<Parts> Split(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) return Bad("it is not a .npy file");
  if (bytes.size() < 10) return Bad("it ends within its header");
  const auto byte = [&](size_t at) { return static_cast<size_t>(static_cast<unsigned char>(bytes[at])); };
  const size_t major = byte(6);
  if (major < 1 || major > 3) return Bad(fmt::format("it has version {}.{} of the format, only 1 to 3 are known", major, byte(7)));
  const size_t begin = major == 1 ? 10 : 12;
  if (bytes.size() < begin) return Bad("it ends within its header");
  const size_t length = major == 1 ? byte(8) | byte(9) << 8 : byte(8) | byte(9) << 8 | byte(10) << 16 | byte(11) << 24;
  if (length > kMaxHeaderBytes) return Bad(fmt::format("its header claims to have {} bytes", length));
  if (length > bytes.size() - begin) return Bad("it ends within its header");
  return Parts{bytes.substr(begin, length), bytes.substr(begin + length)};
}

/// The bytes that the header asks for, if they fit in 63 bits.
Result<uint64_t> DataBytes(const NpyHeader& header, size_t item) {
  uint64_t bytes = item;
  bool empty = false;
  for (int64_t extent : header.shape) {
    if (extent == 0) empty = true;
    else if (__builtin_mul_overflow(bytes, static_cast<uint64_t>(extent), &bytes) || bytes > INT64_MAX) return Bad("its shape is too large");
  }
  return empty ? 0 : bytes;
}

std::string HeaderText(const HostArray& array) {
  std::string shape;
  for (int64_t extent : array.shape) shape += fmt::format("{}{}", shape.empty() ? "" : ", ", extent);
  if (array.shape.size() == 1) shape += ",";
  return fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': ({}), }}", Info(array.dtype).typestr, array.fortran ? "True" : "False", shape);
}

}  // namespace

Result<HostArray> DecodeNpy(std::string_view bytes) {
  Result<Parts> parts = Split(bytes);
  if (!parts) return parts.error();
  Result<NpyHeader> header = ParseNpyHeader(parts->header);
  if (!header) return header.error();
  const std::optional<Dtype> dtype = FindDtype(header->descr);
  if (!dtype) return UnknownDtype(header->descr);
  Result<uint64_t> wanted = DataBytes(*header, Info(dtype->id).bits / 8);
  if (!wanted) return wanted.error();
  if (parts->data.size() < *wanted) return Bad(fmt::format("it is cut off: its shape needs {} bytes of data, it has {}", *wanted, parts->data.size()));
  Result<HostArray> array = HostArray::Make(dtype->id, header->shape, header->fortran_order);
  if (!array) return array;
  if (!array->data.empty()) std::memcpy(array->data.data(), parts->data.data(), array->data.size());
  if (dtype->swapped) SwapBytes(*array);
  // Any other byte than 0 and 1 in a bool would be undefined behaviour in kernels.
  if (dtype->id == ScalarId::kBool)
    for (std::byte& byte : array->data) byte = std::byte{byte != std::byte{0}};
  return array;
}

std::string EncodeNpy(const HostArray& array) {
  std::string header = HeaderText(array);
  const size_t fixed = kMagic.size() + 4;
  header.append(kAlignment - 1 - (fixed + header.size()) % kAlignment, ' ');  // 32 dimensions need far less than version 1's 64 KiB
  header += '\n';
  std::string file(kMagic);
  file += {'\1', '\0', static_cast<char>(header.size() & 255), static_cast<char>(header.size() >> 8)};
  file += header;
  file.append(reinterpret_cast<const char*>(array.data.data()), array.data.size());
  return file;
}

Result<HostArray> LoadNpy(const std::string& path) {
  Result<std::string> bytes = ReadFile(path, kMaxFileBytes);
  if (!bytes) return bytes.error();
  Result<HostArray> array = DecodeNpy(*bytes);
  if (!array) return Bad(fmt::format("cannot read '{}': {}", path, array.error().message));
  return array;
}

Result<void> SaveNpy(const std::string& path, const HostArray& array) { return WriteFile(path, EncodeNpy(array)); }

}  // namespace pyk2cu
