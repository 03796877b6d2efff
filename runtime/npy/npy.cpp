#include "runtime/npy/npy.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>

#include "runtime/npy/files.h"
#include "runtime/npy/npy_dtype.h"
#include "runtime/npy/npy_header.h"

namespace pyk2cu::runtime {
namespace {

constexpr std::string_view kMagic{"\x93NUMPY", 6};
constexpr size_t kAlignment = 64;
/// No array that fits in memory needs more header than this.
constexpr size_t kMaxHeaderBytes = size_t{1} << 20;
/// How much memory is taken at first for a file whose size is not known.
constexpr size_t kFirstStep = size_t{1} << 24;

Error Bad(std::string why) { return {ErrorKind::kUsage, std::move(why)}; }

/// Reverses the bytes of each number that was written the other way round.
void SwapBytes(HostArray& array, const NpyDtype& dtype) {
  const size_t item = array.ItemBytes();
  for (size_t begin = 0; begin + item <= array.data.size(); begin += item) {
    for (const auto& [offset, bytes] : dtype.swaps) {
      const auto first = array.data.begin() + static_cast<ptrdiff_t>(begin) + offset;
      std::reverse(first, first + bytes);
    }
  }
}

/// Any other byte than 0 and 1 in a bool would be undefined behavior in kernels.
void CleanBools(HostArray& array) {
  std::vector<int64_t> bools;
  AppendBools(array.dtype, 0, bools);
  if (bools.empty()) return;
  for (size_t begin = 0; begin + array.ItemBytes() <= array.data.size(); begin += array.ItemBytes()) {
    for (const int64_t offset : bools) {
      std::byte& byte = array.data[begin + static_cast<size_t>(offset)];
      byte = std::byte{byte != std::byte{0}};
    }
  }
}

/// Where the bytes of a .npy come from.
struct Source {
  std::function<Result<size_t>(void* to, size_t bytes)> read;  ///< fewer bytes than asked for only at the end
  std::function<std::optional<uint64_t>()> remaining;
};

/// `bytes` of the header more, appended; nothing beyond them is read.
Result<void> ReadMore(const Source& source, size_t bytes, std::string& text) {
  const size_t have = text.size();
  text.resize(have + bytes);
  Result<size_t> got = source.read(text.data() + have, bytes);
  if (!got) return got.error();
  text.resize(have + *got);
  // The first bytes distinguish short files of other kinds from damaged .npy files.
  if (!text.starts_with(kMagic)) return Bad("it is not a .npy file");
  if (*got < bytes) return Bad("it ends within its header");
  return {};
}

/// The dictionary.
Result<std::string> ReadHeader(const Source& source) {
  std::string text;
  if (Result<void> read = ReadMore(source, kMagic.size() + 2, text); !read) return read.error();
  const auto byte = [&](size_t at) { return static_cast<size_t>(static_cast<unsigned char>(text[at])); };
  const size_t major = byte(6);
  if (major < 1 || major > 3)
    return Bad(fmt::format("it has version {}.{} of the format, only 1 to 3 are known", major, byte(7)));
  if (Result<void> read = ReadMore(source, major == 1 ? 2 : 4, text); !read) return read.error();
  const size_t begin = text.size();
  size_t length = byte(8) | byte(9) << 8;
  if (major > 1) length |= byte(10) << 16 | byte(11) << 24;
  if (length > kMaxHeaderBytes) return Bad(fmt::format("its header claims to have {} bytes", length));
  if (Result<void> read = ReadMore(source, length, text); !read) return read.error();
  return text.substr(begin);
}

Error CutOff(uint64_t wanted, uint64_t have) {
  return Bad(fmt::format("it is cut off: its shape needs {} bytes of data, it has {}", wanted, have));
}

/// The elements. Of a source that does not say how long it is, memory is taken as its bytes come: a header may claim
/// anything.
Result<void> ReadElements(const Source& source, HostArray& array) {
  const size_t wanted = array.Bytes();
  const std::optional<uint64_t> remaining = source.remaining();
  if (remaining && *remaining < wanted) return CutOff(wanted, *remaining);
  for (size_t have = 0; have < wanted;) {
    const size_t step = remaining ? wanted : std::min(wanted - have, std::max(have, kFirstStep));
    if (Result<void> made = array.Resize(have + step); !made) return made;
    Result<size_t> got = source.read(array.data.data() + have, step);
    if (!got) return got.error();
    have += *got;
    if (*got < step) return CutOff(wanted, have);
  }
  return {};
}

Result<HostArray> ReadNpy(const Source& source) {
  Result<std::string> text = ReadHeader(source);
  if (!text) return text.error();
  Result<NpyHeader> header = ParseNpyHeader(*text);
  if (!header) return header.error();
  auto types = std::make_shared<TypeTable>();
  const Result<NpyDtype> dtype = ParseNpyDescr(header->descr, *types);
  if (!dtype) return dtype.error();
  Result<HostArray> array = HostArray::Describe(dtype->type, header->shape, header->fortran_order);
  if (!array) return array;
  if (!dtype->type->IsScalar()) array->types = std::move(types);
  if (Result<void> read = ReadElements(source, *array); !read) return read.error();
  SwapBytes(*array, *dtype);
  CleanBools(*array);
  return array;
}

std::string HeaderText(const HostArray& array) {
  std::string shape;
  for (int64_t extent : array.shape) shape += fmt::format("{}{}", shape.empty() ? "" : ", ", extent);
  if (array.shape.size() == 1) shape += ",";
  return fmt::format("{{'descr': {}, 'fortran_order': {}, 'shape': ({}), }}", NpyDescr(array.dtype),
                     array.fortran ? "True" : "False", shape);
}

/// Returns everything that precedes the elements.
std::string NpyHeaderFor(const HostArray& array) {
  std::string header = HeaderText(array);
  const bool is_long = header.size() + 2 * kAlignment > 65535;  // version 1 has 16 bits for the length
  const size_t fixed = kMagic.size() + (is_long ? 6 : 4);
  header.append(kAlignment - 1 - (fixed + header.size()) % kAlignment, ' ');
  header += '\n';
  std::string file(kMagic);
  file += {is_long ? '\2' : '\1', '\0'};
  for (int byte = 0; byte < (is_long ? 4 : 2); ++byte) file += static_cast<char>(header.size() >> 8 * byte & 255);
  return file + header;
}

}  // namespace

Result<HostArray> DecodeNpy(std::string_view bytes) {
  const auto read = [&](void* to, size_t size) -> Result<size_t> {
    size = std::min(size, bytes.size());
    if (size > 0) std::memcpy(to, bytes.data(), size);
    bytes.remove_prefix(size);
    return size;
  };
  return ReadNpy({read, [&] { return std::optional<uint64_t>(bytes.size()); }});
}

std::string EncodeNpy(const HostArray& array) {
  return NpyHeaderFor(array).append(reinterpret_cast<const char*>(array.data.data()), array.data.size());
}

Result<HostArray> LoadNpy(const std::string& path) {
  Result<InputFile> file = InputFile::Open(path);
  if (!file) return file.error();
  Result<HostArray> array =
      ReadNpy({[&](void* to, size_t bytes) { return file->Read(to, bytes); }, [&] { return file->Remaining(); }});
  if (!array) return Bad(fmt::format("cannot read '{}': {}", path, array.error().message));
  return array;
}

Result<void> SaveNpy(const std::string& path, const HostArray& array) {
  return WriteFile(path, NpyHeaderFor(array), {reinterpret_cast<const char*>(array.data.data()), array.data.size()});
}

}  // namespace pyk2cu::runtime
