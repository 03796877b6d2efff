#include "distributed/partition/copy_region.h"

#include <cstring>

#include "pyk2cu/array_view.h"
#include "pyk2cu/host_work.h"
#include "pyk2cu/kernel.h"
#include "pyk2cu/program.h"

namespace pyk2cu::ranks {
namespace {

constexpr size_t kAxes = 4;  ///< of the kernel's arrays
constexpr const char* kText = R"(from numba import cuda


@cuda.jit
def copy_region(to, source):
    n1, n2, n3 = source.shape[1], source.shape[2], source.shape[3]
    index = cuda.grid(1)
    if index < source.size:
        l = index % n3
        index //= n3
        k = index % n2
        index //= n2
        j = index % n1
        to[index // n1, j, k, l] = source[index // n1, j, k, l]
)";

/// An array as words of the largest size that divides its elements, with four axes.
struct Words {
  uint64_t address = 0;
  size_t bytes = 1;  ///< of a word
  std::vector<int64_t> shape, strides;
};

/// False if it has too many axes.
bool AsWords(const Memory& memory, Words& words) {
  const Argument argument = memory.ToArgument();
  const size_t item = api::ElementType(argument.dtype, argument.record).Bytes();
  for (words.bytes = 8; item % words.bytes != 0;) words.bytes /= 2;
  words.address = argument.address;
  words.shape.assign(argument.shape.begin(), argument.shape.end());
  words.strides.assign(argument.strides.begin(), argument.strides.end());
  if (item != words.bytes || words.shape.size() < kAxes) {
    words.shape.push_back(static_cast<int64_t>(item / words.bytes));
    words.strides.push_back(static_cast<int64_t>(words.bytes));
  }
  if (words.shape.size() > kAxes) return false;
  while (words.shape.size() < kAxes) {
    words.shape.insert(words.shape.begin(), 1);
    words.strides.insert(words.strides.begin(), words.strides.front());
  }
  return true;
}

template <class Word>
Result<void> Launch(const api::Kernel& kernel, const Words& to, const Words& from, StreamRef stream) {
  constexpr uint64_t kThreads = 256;
  uint64_t count = 1;
  for (int64_t extent : from.shape) count *= static_cast<uint64_t>(extent);
  const api::ArrayView<Word> target(reinterpret_cast<Word*>(to.address), to.shape, to.strides);
  const api::ArrayView<Word> source(reinterpret_cast<Word*>(from.address), from.shape, from.strides);
  return kernel.Launch({{(count + kThreads - 1) / kThreads}, {kThreads}, 0, stream}, target, source);
}

Result<void> LaunchCopy(const api::Kernel& kernel, const RegionCopies::Copy& copy, StreamRef stream) {
  Words to, from;
  if (!AsWords(copy.to, to) || !AsWords(copy.from, from))
    return copy.to.CopyFrom(copy.from, stream);  // run by run: slow, and right for any number of axes
  switch (to.bytes) {
    case 8: return Launch<uint64_t>(kernel, to, from, stream);
    case 4: return Launch<uint32_t>(kernel, to, from, stream);
    case 2: return Launch<uint16_t>(kernel, to, from, stream);
    default: return Launch<uint8_t>(kernel, to, from, stream);
  }
}

void CopyOnHost(const RegionCopies::Copy& copy) {
  const bool packs = copy.to.IsContiguous();
  const Memory& strided = packs ? copy.from : copy.to;
  auto* const packed = reinterpret_cast<std::byte*>((packs ? copy.to : copy.from).Address());
  auto* const spread = reinterpret_cast<std::byte*>(strided.Address());
  const Argument argument = strided.ToArgument();
  const size_t item = api::ElementType(argument.dtype, argument.record).Bytes();
  ForEachRun(argument.shape, argument.strides, item, [&](int64_t offset, size_t place, size_t bytes) {
    std::memcpy(packs ? packed + place : spread + offset, packs ? spread + offset : packed + place, bytes);
  });
}

}  // namespace

void ForEachRun(std::span<const int64_t> shape, std::span<const int64_t> strides, size_t item_bytes,
                const std::function<void(int64_t, size_t, size_t)>& use) {
  size_t all = item_bytes;
  for (int64_t extent : shape) all *= static_cast<size_t>(extent);
  size_t outer = shape.size();
  auto run = static_cast<int64_t>(item_bytes);
  while (outer > 0 && (shape[outer - 1] == 1 || strides[outer - 1] == run)) run *= shape[--outer];
  std::vector<int64_t> index(outer, 0);
  for (size_t place = 0; place < all; place += static_cast<size_t>(run)) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < outer; ++axis) offset += index[axis] * strides[axis];
    use(offset, place, static_cast<size_t>(run));
    for (size_t axis = outer; axis-- > 0 && ++index[axis] == shape[axis];) index[axis] = 0;
  }
}

struct RegionCopies::Kernels {
  api::Kernel copy;
};

Result<RegionCopies> RegionCopies::Make(const Device& device) {
  RegionCopies copies;
  copies.device_ = device;
  if (!device.NativeContext()) return copies;
  Result<api::Program> program = api::Program::FromText(kText, "copy_region.py");
  if (!program) return program.error();
  Result<api::Kernel> kernel = program->GetKernel("copy_region", device);
  if (!kernel) return kernel.error();
  copies.kernels_ = std::make_shared<const Kernels>(Kernels{*kernel});
  return copies;
}

Result<void> RegionCopies::Start(const std::vector<Copy>& copies, StreamRef stream) const {
  if (copies.empty()) return {};
  if (!kernels_)
    return api::AddHostWork(device_, stream, [copies] {
      for (const Copy& copy : copies) CopyOnHost(copy);
    });
  for (const Copy& copy : copies)
    if (Result<void> done = LaunchCopy(kernels_->copy, copy, stream); !done) return done;
  return {};
}

}  // namespace pyk2cu::ranks
