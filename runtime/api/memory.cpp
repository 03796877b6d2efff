#include <fmt/core.h>

#include <cstring>

#include "runtime/api/convert.h"
#include "runtime/npy/random.h"

namespace pyk2cu::api {
namespace {

const std::vector<int64_t> kNoShape;
/// As strides without a shape: what no launch takes.
constexpr int64_t kNoArray[] = {0};
constexpr const char* kMakerOfMemory = "Memory::Allocate";

bool HasElements(std::span<const int64_t> shape) {
  for (int64_t extent : shape)
    if (extent == 0) return false;
  return true;
}

size_t CountOf(std::span<const int64_t> shape) {
  size_t size = 1;
  for (int64_t extent : shape) size *= static_cast<size_t>(extent);
  return size;
}

/// A view of the same allocation. The shape is one that an array can have.
Memory MakeView(const Memory::Impl& of, uint64_t address, std::vector<int64_t> shape, std::vector<int64_t> strides) {
  auto view = std::make_shared<Memory::Impl>();
  view->device = of.device;
  view->buffer = of.buffer;
  view->type = of.type;
  view->address = address;
  view->size = CountOf(shape);
  view->contiguous = runtime::LayoutOf(of.type.Bytes(), shape, strides) == Layout::kC;
  view->shape = std::move(shape);
  view->strides = std::move(strides);
  return Memory{std::move(view)};
}

Result<void> CheckAxis(const Memory::Impl& memory, size_t axis) {
  if (axis < memory.shape.size()) return {};
  return Usage(fmt::format("axis {} is out of bounds for an array of shape {}", axis, ShapeText(memory.shape)));
}

Result<void> CheckBytes(const Memory& memory, size_t bytes) {
  if (!memory.impl) return NotMade("memory", kMakerOfMemory);
  const size_t expected = memory.impl->size * memory.impl->type.Bytes();
  if (bytes == expected) return {};
  const size_t item = memory.impl->type.Bytes();
  const std::string has =
      fmt::format("the array of shape {} has {} elements", ShapeText(memory.impl->shape), memory.impl->size);
  if (bytes % item == 0) return Usage(fmt::format("{}, but {} are to be copied", has, bytes / item));
  return Usage(fmt::format("{} of {} bytes each, but {} bytes are to be copied", has, item, bytes));
}

/// Calls `use(address, offset, bytes)` for each run of elements that lie one after the other; `offset` is that in C
/// order.
template <class Use>
Result<void> ForEachRun(const Memory::Impl& memory, Use use) {
  const size_t item = memory.type.Bytes();
  if (memory.size == 0) return {};
  if (memory.contiguous) return use(memory.address, size_t{0}, memory.size * item);
  size_t inner = memory.shape.size();
  auto run = static_cast<int64_t>(item);
  while (inner > 0 && (memory.shape[inner - 1] == 1 || memory.strides[inner - 1] == run)) run *= memory.shape[--inner];
  std::vector<int64_t> index(inner, 0);
  for (size_t offset = 0; offset < memory.size * item; offset += static_cast<size_t>(run)) {
    int64_t place = 0;
    for (size_t axis = 0; axis < inner; ++axis) place += index[axis] * memory.strides[axis];
    if (Result<void> done = use(memory.address + static_cast<uint64_t>(place), offset, static_cast<size_t>(run)); !done)
      return done;
    for (size_t axis = inner; axis-- > 0 && ++index[axis] == memory.shape[axis];) index[axis] = 0;
  }
  return {};
}

std::string NameOf(const ElementType& type) {
  if (type.record) return fmt::format("records of {} bytes", type.record->bytes);
  return TypeTable::Scalar(static_cast<ScalarId>(type.dtype))->Name();
}

uint64_t AddressOf(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

}  // namespace

size_t ElementType::Bytes() const {
  if (dtype == DType::kRecord) return record ? record->bytes : 0;
  return dtype < DType::kRecord ? static_cast<size_t>(Info(static_cast<ScalarId>(dtype)).bits / 8) : 0;
}

std::vector<int64_t> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape) {
  pyk2cu::Result<std::vector<int64_t>> strides = runtime::ContiguousStrides(item_bytes, shape, Layout::kC);
  return strides ? std::move(*strides) : std::vector<int64_t>();
}

Result<Memory> Memory::Allocate(const Device& device, ElementType type, std::vector<int64_t> shape) {
  if (!device.impl) return NotMade("device", "Device::Open");
  if (type.Bytes() == 0) return Usage("the dtype does not exist");
  if (type.record)
    if (Result<void> right = CheckRecord(*type.record); !right) return right.error();
  if (shape.size() > static_cast<size_t>(kMaxDimensions)) return Usage("an array has at most 32 dimensions");
  pyk2cu::Result<std::vector<int64_t>> strides = runtime::ContiguousStrides(type.Bytes(), shape, Layout::kC);
  if (!strides) return strides.error();
  pyk2cu::Result<std::unique_ptr<Buffer>> buffer = device.impl->Get().Allocate(CountOf(shape) * type.Bytes());
  if (!buffer) {
    Error error = buffer.error();
    error.message = fmt::format("an array of shape {} of {}: {}", ShapeText(shape), NameOf(type), error.message);
    return error;
  }
  Impl whole;
  whole.device = device.impl;
  whole.buffer = std::move(*buffer);
  whole.type = type;
  return MakeView(whole, whole.buffer->Address(), std::move(shape), std::move(*strides));
}

Result<void> Memory::CopyFrom(const void* from, size_t bytes) const {
  const PhaseTimer timer(pyk2cu::Phase::kTransfer);
  if (Result<void> same = CheckBytes(*this, bytes); !same) return same;
  return ForEachRun(*impl, [&](uint64_t address, size_t offset, size_t run) {
    return Convert(impl->device->Get().CopyToDevice(address, static_cast<const char*>(from) + offset, run));
  });
}

Result<void> Memory::CopyFrom(const void* from, size_t bytes, StreamRef stream) const {
  if (Result<void> same = CheckBytes(*this, bytes); !same) return same;
  if (Result<void> right = CheckStream(*impl->device, stream); !right) return right;
  return ForEachRun(*impl, [&](uint64_t address, size_t offset, size_t run) {
    return Convert(impl->device->Get().Copy(address, AddressOf(from) + offset, run, stream.handle));
  });
}

Result<void> Memory::CopyTo(void* to, size_t bytes) const {
  const PhaseTimer timer(pyk2cu::Phase::kTransfer);
  if (Result<void> same = CheckBytes(*this, bytes); !same) return same;
  if (pyk2cu::Result<void> done = impl->device->Get().Synchronize(); !done) return done.error();
  return ForEachRun(*impl, [&](uint64_t address, size_t offset, size_t run) {
    return Convert(impl->device->Get().CopyToHost(static_cast<char*>(to) + offset, address, run));
  });
}

Result<void> Memory::CopyTo(void* to, size_t bytes, StreamRef stream) const {
  if (Result<void> same = CheckBytes(*this, bytes); !same) return same;
  if (Result<void> right = CheckStream(*impl->device, stream); !right) return right;
  return ForEachRun(*impl, [&](uint64_t address, size_t offset, size_t run) {
    return Convert(impl->device->Get().Copy(AddressOf(to) + offset, address, run, stream.handle));
  });
}

Result<void> Memory::CopyFrom(const Memory& from, StreamRef stream) const {
  if (!impl || !from.impl) return NotMade("memory", kMakerOfMemory);
  if (impl->type.dtype != from.impl->type.dtype || impl->type.Bytes() != from.impl->type.Bytes())
    return Usage(
        fmt::format("an array of {} cannot be copied into one of {}", NameOf(from.impl->type), NameOf(impl->type)));
  if (impl->shape != from.impl->shape)
    return Usage(fmt::format("an array of shape {} cannot be copied into one of shape {}", ShapeText(from.impl->shape),
                             ShapeText(impl->shape)));
  if (!impl->contiguous && !from.impl->contiguous && impl->strides != from.impl->strides)
    return Usage("one of the arrays must be contiguous");
  // A stream of either device will do; without one, that of the GPU, if only one of the two is one.
  const bool theirs =
      stream.place != 0 ? stream.place == from.impl->device->place : impl->device->Get().NativeContext() == 0;
  const Device::Impl& runner = theirs ? *from.impl->device : *impl->device;
  if (Result<void> right = CheckStream(runner, stream); !right) return right;
  const auto copy = [&](uint64_t to, uint64_t source, size_t bytes) {
    return Convert(
        runner.Get().CopyBetween(impl->device->Get(), to, from.impl->device->Get(), source, bytes, stream.handle));
  };
  if (!impl->contiguous && !from.impl->contiguous)  // the same strides: the runs of both are alike
    return ForEachRun(*impl, [&](uint64_t address, size_t, size_t run) {
      return copy(address, from.impl->address + (address - impl->address), run);
    });
  if (impl->contiguous)
    return ForEachRun(*from.impl, [&](uint64_t address, size_t offset, size_t run) {
      return copy(impl->address + offset, address, run);
    });
  return ForEachRun(*impl, [&](uint64_t address, size_t offset, size_t run) {
    return copy(address, from.impl->address + offset, run);
  });
}

Result<void> Memory::Fill(const void* element, StreamRef stream) const {
  if (!impl) return NotMade("memory", kMakerOfMemory);
  if (Result<void> right = CheckStream(*impl->device, stream); !right) return right;
  const size_t item = impl->type.Bytes();
  return ForEachRun(*impl, [&](uint64_t address, size_t, size_t run) {
    return Convert(impl->device->Get().Fill(address, element, item, run / item, stream.handle));
  });
}

Result<Memory> Memory::Slice(size_t axis, int64_t begin, int64_t end, int64_t step) const {
  if (!impl) return NotMade("memory", kMakerOfMemory);
  if (Result<void> right = CheckAxis(*impl, axis); !right) return right.error();
  if (step < 1 || begin < 0 || begin > end || end > impl->shape[axis])
    return Usage(fmt::format("the slice from {} to {} in steps of {} is no part of axis {} of the shape {}", begin, end,
                             step, axis, ShapeText(impl->shape)));
  std::vector<int64_t> shape = impl->shape, strides = impl->strides;
  shape[axis] = (end - begin) / step + ((end - begin) % step != 0);
  if (shape[axis] > 1) strides[axis] *= step;
  const int64_t offset = shape[axis] > 0 ? begin * impl->strides[axis] : 0;
  return MakeView(*impl, impl->address + static_cast<uint64_t>(offset), std::move(shape), std::move(strides));
}

Result<Memory> Memory::At(size_t axis, int64_t index) const {
  if (!impl) return NotMade("memory", kMakerOfMemory);
  if (Result<void> right = CheckAxis(*impl, axis); !right) return right.error();
  if (index < 0 || index >= impl->shape[axis])
    return Usage(
        fmt::format("index {} is out of bounds for axis {} of the shape {}", index, axis, ShapeText(impl->shape)));
  std::vector<int64_t> shape = impl->shape, strides = impl->strides;
  const int64_t offset = index * strides[axis];
  shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
  strides.erase(strides.begin() + static_cast<std::ptrdiff_t>(axis));
  return MakeView(*impl, impl->address + static_cast<uint64_t>(offset), std::move(shape), std::move(strides));
}

Result<Memory> Memory::Reshape(std::vector<int64_t> shape) const {
  if (!impl) return NotMade("memory", kMakerOfMemory);
  if (!impl->contiguous)
    return Usage("only arrays whose elements lie one after the other can have another shape; copy it first");
  if (shape.size() > static_cast<size_t>(kMaxDimensions)) return Usage("an array has at most 32 dimensions");
  pyk2cu::Result<std::vector<int64_t>> strides = runtime::ContiguousStrides(impl->type.Bytes(), shape, Layout::kC);
  if (!strides) return strides.error();
  if (CountOf(shape) != impl->size)
    return Usage(fmt::format("an array of shape {} cannot have the shape {}: {} elements would become {}",
                             ShapeText(impl->shape), ShapeText(shape), impl->size, CountOf(shape)));
  return MakeView(*impl, impl->address, std::move(shape), std::move(*strides));
}

Result<Memory> Memory::Transpose() const {
  if (!impl) return NotMade("memory", kMakerOfMemory);
  return MakeView(*impl, impl->address, {impl->shape.rbegin(), impl->shape.rend()},
                  {impl->strides.rbegin(), impl->strides.rend()});
}

Result<Memory> Memory::View(int64_t offset, std::vector<int64_t> shape, std::vector<int64_t> strides) const {
  if (!impl) return NotMade("memory", kMakerOfMemory);
  const size_t item = impl->type.Bytes();
  if (pyk2cu::Result<void> right = CheckShape(item, shape, strides); !right) return right.error();
  int64_t low = offset, high = offset;
  for (size_t axis = 0; axis < shape.size() && HasElements(shape); ++axis)
    (strides[axis] < 0 ? low : high) += (shape[axis] - 1) * strides[axis];
  const auto before = static_cast<int64_t>(impl->address - impl->buffer->Address());
  const auto after =
      static_cast<int64_t>(impl->buffer->Bytes()) - before - static_cast<int64_t>(HasElements(shape) ? item : 0);
  if (low < -before || high > after) return Usage("the view reaches beyond the memory that it is of");
  return MakeView(*impl, impl->address + static_cast<uint64_t>(offset), std::move(shape), std::move(strides));
}

uint64_t Memory::Address() const { return impl ? impl->address : 0; }
const std::vector<int64_t>& Memory::Shape() const { return impl ? impl->shape : kNoShape; }
const std::vector<int64_t>& Memory::Strides() const { return impl ? impl->strides : kNoShape; }
size_t Memory::Size() const { return impl ? impl->size : 0; }
bool Memory::IsContiguous() const { return !impl || impl->contiguous; }

Argument Memory::ToArgument() const {
  if (!impl) return {.kind = Argument::Kind::kArray, .shape = {}, .strides = kNoArray};
  return {.kind = Argument::Kind::kArray,
          .dtype = impl->type.dtype,
          .place = impl->device->place,
          .address = impl->address,
          .record = impl->type.record,
          .shape = impl->shape,
          .strides = impl->strides};
}

Result<PinnedMemory> PinnedMemory::Allocate(const Device& device, size_t bytes) {
  if (!device.impl) return NotMade("device", "Device::Open");
  pyk2cu::Result<std::unique_ptr<Buffer>> buffer = device.impl->Get().AllocatePinned(bytes);
  if (!buffer) return buffer.error();
  return PinnedMemory{std::make_shared<const Impl>(Impl{device.impl, std::move(*buffer)})};
}

void* PinnedMemory::Address() const { return impl ? reinterpret_cast<void*>(impl->buffer->Address()) : nullptr; }
size_t PinnedMemory::Bytes() const { return impl ? impl->buffer->Bytes() : 0; }

Result<Array<RandomState>> MakeRandomStates(const Device& device, size_t count, uint64_t seed,
                                            uint64_t subsequence_start) {
  static_assert(sizeof(RandomState) == sizeof(Xoroshiro128pState));
  if (count > SIZE_MAX / sizeof(RandomState) / 2) return Usage("that many generators do not fit into memory");
  std::vector<Xoroshiro128pState> states(count);
  InitXoroshiro128pStates(states, seed, subsequence_start);
  return Array<RandomState>::From(device, {reinterpret_cast<const RandomState*>(states.data()), count});
}

}  // namespace pyk2cu::api
