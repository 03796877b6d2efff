#include "distributed/partition/npy_parts.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>

#include "distributed/calls/call_text.h"
#include "distributed/mpi/host_channel.h"
#include "runtime/npy/npy_header.h"

namespace pyk2cu::ranks {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr size_t kAlignment = 64;       ///< of the data, as NumPy writes it
constexpr size_t kMaxHeader = 1 << 16;  ///< of what is read: the names of no scalar need more

Error FileError(const char* what, const std::string& path) {
  return {ErrorKind::kEnvironment, fmt::format("cannot {} {}: {}", what, path, std::strerror(errno))};
}

/// An open file.
struct File {
  int handle = -1;

  File(const std::string& path, int flags) : handle(open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  ~File() {
    if (handle >= 0) close(handle);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
};

bool WriteAt(int file, const std::byte* from, size_t bytes, off_t at) {
  while (bytes > 0) {
    const ssize_t done = pwrite(file, from, bytes, at);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    from += done, bytes -= static_cast<size_t>(done), at += done;
  }
  return true;
}

/// False also at the end of the file.
bool ReadAt(int file, std::byte* to, size_t bytes, off_t at) {
  while (bytes > 0) {
    const ssize_t done = pread(file, to, bytes, at);
    if (done < 0 && errno == EINTR) continue;
    if (done == 0) errno = ENODATA;
    if (done <= 0) return false;
    to += done, bytes -= static_cast<size_t>(done), at += done;
  }
  return true;
}

/// "<f4", or nothing for what .npy files cannot say or this does not write.
Result<std::string> DescrOf(api::DType type) {
  constexpr std::array<const char*, 16> kNames{"|b1", "|i1", "<i2", "<i4", "<i8", "|u1",  "<u2", "<u4",
                                               "<u8", "<f2", "<f4", "<f8", "<c8", "<c16", "",    ""};
  const std::string name = kNames[static_cast<size_t>(type)];
  if (!name.empty()) return name;
  return Usage(fmt::format("elements of type {} cannot be kept in .npy files by parts", NameOf(type)));
}

std::string HeaderOf(const std::string& descr, const std::vector<int64_t>& shape) {
  std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}{}), }}", descr,
                                 fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  constexpr size_t kBefore = 10;
  while ((kBefore + text.size() + 1) % kAlignment != 0) text += ' ';
  text += '\n';
  std::string header(kMagic);
  header += {'\x01', '\x00', static_cast<char>(text.size() & 0xff), static_cast<char>(text.size() >> 8)};
  return header + text;
}

/// Reads the header; where the data begins.
Result<size_t> CheckHeader(const Parts& parts, const std::string& path, const std::string& descr) {
  const File file(path, O_RDONLY);
  if (file.handle < 0) return FileError("open", path);
  std::string begin(kMaxHeader, '\0');
  const ssize_t count = pread(file.handle, begin.data(), begin.size(), 0);
  begin.resize(count > 0 ? static_cast<size_t>(count) : 0);
  if (begin.size() < 12 || !begin.starts_with(kMagic)) return Usage(fmt::format("{} is no .npy file", path));
  const auto byte = [&](size_t at) { return static_cast<size_t>(static_cast<unsigned char>(begin[at])); };
  const bool is_first = byte(6) == 1;
  const size_t before = is_first ? 10 : 12;
  const size_t length = byte(8) | byte(9) << 8 | (is_first ? 0 : byte(10) << 16 | byte(11) << 24);
  if (before + length > begin.size()) return Usage(fmt::format("the header of {} is not whole", path));
  pyk2cu::Result<runtime::NpyHeader> header = runtime::ParseNpyHeader(std::string_view(begin).substr(before, length));
  if (!header) return Usage(fmt::format("{}: {}", path, header.error().message));
  if (header->descr != descr || header->shape != parts.layout.shape || header->fortran_order)
    return Usage(fmt::format("{} has elements of '{}' in the shape ({}){}, not of '{}' in the shape ({})", path,
                             header->descr, fmt::join(header->shape, ", "),
                             header->fortran_order ? " in Fortran order" : "", descr,
                             fmt::join(parts.layout.shape, ", ")));
  return before + length;
}

size_t BytesOf(const Parts& parts, const std::vector<int64_t>& shape) {
  size_t bytes = parts.item_bytes;
  for (int64_t extent : shape) bytes *= static_cast<size_t>(extent);
  return bytes;
}

/// Calls `use(place in the file, bytes of the part)` for each run of this rank's part, until it returns false.
template <class Use>
bool ForEachRunInFile(const Parts& parts, size_t data, std::span<std::byte> part, Use use) {
  const std::vector<int64_t> strides = api::ContiguousStrides(parts.item_bytes, parts.layout.shape);
  std::vector<int64_t> shape;
  auto begin = static_cast<int64_t>(data);
  for (size_t axis = 0; axis < strides.size(); ++axis) {
    shape.push_back(parts.place.part.end[axis] - parts.place.part.begin[axis]);
    begin += parts.place.part.begin[axis] * strides[axis];
  }
  bool going = true;
  ForEachRun(shape, strides, parts.item_bytes, [&](int64_t offset, size_t place, size_t bytes) {
    going = going && use(static_cast<off_t>(begin + offset), part.subspan(place, bytes));
  });
  return going;
}

std::vector<std::byte> PartBuffer(const Parts& parts) {
  std::vector<int64_t> shape;
  for (size_t axis = 0; axis < parts.layout.shape.size(); ++axis)
    shape.push_back(parts.place.part.end[axis] - parts.place.part.begin[axis]);
  return std::vector<std::byte>(BytesOf(parts, shape));
}

/// The file with its header, in its full size.
Result<void> CreateFile(const Parts& parts, const std::string& path, const std::string& header) {
  const File file(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (file.handle < 0) return FileError("create", path);
  const auto whole = static_cast<off_t>(header.size() + BytesOf(parts, parts.layout.shape));
  if (!WriteAt(file.handle, reinterpret_cast<const std::byte*>(header.data()), header.size(), 0) ||
      ftruncate(file.handle, whole) != 0) {
    const Error error = FileError("write", path);
    unlink(path.c_str());
    return error;
  }
  return {};
}

Result<void> WritePart(const Parts& parts, const std::string& path, size_t data) {
  std::vector<std::byte> part = PartBuffer(parts);
  Result<Memory> owned = ViewOf(parts, OwnedRegion(parts.place));
  if (!owned) return owned.error();
  if (Result<void> copied = owned->CopyTo(part.data(), part.size()); !copied) return copied;
  const File file(path, O_WRONLY);
  if (file.handle < 0) return FileError("open", path);
  const bool written = ForEachRunInFile(parts, data, part, [&](off_t at, std::span<std::byte> run) {
    return WriteAt(file.handle, run.data(), run.size(), at);
  });
  if (!written || fsync(file.handle) != 0) return FileError("write", path);
  return {};
}

Result<void> ReadPart(const Parts& parts, const std::string& path, size_t data) {
  std::vector<std::byte> part = PartBuffer(parts);
  const File file(path, O_RDONLY);
  if (file.handle < 0) return FileError("open", path);
  const bool read = ForEachRunInFile(parts, data, part, [&](off_t at, std::span<std::byte> run) {
    return ReadAt(file.handle, run.data(), run.size(), at);
  });
  if (!read) return FileError("read", path);
  return StoreOwned(parts, part);
}

}  // namespace

Result<void> SaveNpyParts(const Parts& parts, const std::string& path) {
  const std::string doing = fmt::format("writing {}", path), unfinished = path + ".part";
  const distributed::World& world = parts.communicator.impl->world;
  const bool is_first = parts.communicator.Rank() == 0;
  Result<std::string> descr = DescrOf(parts.type.dtype);
  if (!descr) return descr.error();  // on all ranks
  const std::string header = HeaderOf(*descr, parts.layout.shape);
  Result<void> done = is_first ? CreateFile(parts, unfinished, header) : Result<void>();
  if (done = Agree(world, done, doing); !done) return done;
  done = Agree(world, WritePart(parts, unfinished, header.size()), doing);
  if (is_first) {
    if (!done)
      unlink(unfinished.c_str());
    else if (std::rename(unfinished.c_str(), path.c_str()) != 0)
      done = FileError("write", path);
  }
  return Agree(world, done, doing);
}

Result<void> LoadNpyParts(const Parts& parts, const std::string& path) {
  Result<std::string> descr = DescrOf(parts.type.dtype);
  if (!descr) return descr.error();  // on all ranks
  Result<size_t> data = CheckHeader(parts, path, *descr);
  const Result<void> done = data ? ReadPart(parts, path, *data) : data.error();
  return Agree(parts.communicator.impl->world, done, fmt::format("reading {}", path));
}

}  // namespace pyk2cu::ranks
