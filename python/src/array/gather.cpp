#include "python/src/array/gather.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "frontend/source/located.h"
#include "python/src/array/array.h"
#include "python/src/errors/errors.h"
#include "runtime/program/kernel.h"

namespace pyk2cu::python {
namespace {

/// One axis of a copy.
struct Axis {
  int64_t extent, to, from;  ///< strides in bytes
};

/// A copy of `item` bytes at each index.
struct StridedCopy {
  uint64_t to, from;
  int64_t item;
  std::vector<Axis> axes;  ///< the outermost first
};

/// The axes without those of extent 1, and those that follow one another in both arrays as one.
std::vector<Axis> Merged(const ArrayObject& to, const ArrayObject& from) {
  std::vector<Axis> axes;
  for (size_t i = 0; i < to.ndim; ++i) {
    const Axis axis{to.Shape()[i], to.Strides()[i], from.Strides()[i]};
    if (axis.extent == 1) continue;
    if (!axes.empty() && axes.back().to == axis.to * axis.extent && axes.back().from == axis.from * axis.extent)
      axes.back() = {axes.back().extent * axis.extent, axis.to, axis.from};
    else
      axes.push_back(axis);
  }
  return axes;
}

void CopyOnHost(const StridedCopy& copy, size_t depth, char* to, const char* from) {
  if (depth == copy.axes.size()) {
    std::memmove(to, from, static_cast<size_t>(copy.item));
    return;
  }
  const Axis& axis = copy.axes[depth];
  for (int64_t i = 0; i < axis.extent; ++i) CopyOnHost(copy, depth + 1, to + i * axis.to, from + i * axis.from);
}

/// The largest unsigned integer that addresses, strides and items are multiples of, in bytes.
int64_t UnitOf(const StridedCopy& copy) {
  constexpr int64_t kLargest = 8;
  uint64_t all = copy.to | copy.from | static_cast<uint64_t>(copy.item) | kLargest;
  for (const Axis& axis : copy.axes) all |= static_cast<uint64_t>(axis.to) | static_cast<uint64_t>(axis.from);
  return static_cast<int64_t>(all & (~all + 1));
}

/// The text of a kernel that copies the elements of arrays with this number of axes.
std::string TextOf(size_t ndim) {
  std::string text = "from numba import cuda\n\n@cuda.jit\ndef gather(to, source):\n  n = 1\n";
  for (size_t axis = 0; axis < ndim; ++axis) text += fmt::format("  n *= to.shape[{}]\n", axis);
  text += "  i = cuda.grid(1)\n  step = cuda.gridsize(1)\n  while i < n:\n    rest = i\n";
  std::string index;
  for (size_t axis = ndim; axis-- > 0;) {
    text += fmt::format("    i{0} = rest % to.shape[{0}]\n    rest //= to.shape[{0}]\n", axis);
    index = fmt::format("i{}{}{}", axis, index.empty() ? "" : ", ", index);
  }
  return text + fmt::format("    to[{0}] = source[{0}]\n    i += step\n", index);
}

/// The kernels of each device, by their numbers of axes.
Result<std::shared_ptr<runtime::Kernel>> KernelFor(const DeviceHandle& device, size_t ndim) {
  static std::mutex mutex;
  static auto* kernels = new std::map<std::pair<const DeviceHandle*, size_t>, std::shared_ptr<runtime::Kernel>>;
  const std::lock_guard lock(mutex);
  std::shared_ptr<runtime::Kernel>& kernel = (*kernels)[{&device, ndim}];
  if (kernel) return kernel;
  auto program = runtime::Program::Parse(SourceFile("<gather>", TextOf(ndim)));
  if (program->Report().HasErrors()) return SourceError(program->Report(), Words::kPython);
  kernel = std::make_shared<runtime::Kernel>(program, *program->FindKernel("gather"),
                                             std::make_shared<runtime::KernelCache>(device.device, 4));
  return kernel;
}

Result<void> CopyByKernel(const DeviceHandle& device, StridedCopy copy, runtime::StreamHandle stream) {
  const int64_t unit = UnitOf(copy);
  if (copy.item > unit) copy.axes.push_back({copy.item / unit, unit, unit});
  const ScalarId type = unit == 8   ? ScalarId::kUInt64
                        : unit == 4 ? ScalarId::kUInt32
                        : unit == 2 ? ScalarId::kUInt16
                                    : ScalarId::kUInt8;
  std::vector<int64_t> shape, to, from;
  int64_t elements = 1;
  for (const Axis& axis : copy.axes) {
    shape.push_back(axis.extent);
    to.push_back(axis.to);
    from.push_back(axis.from);
    elements *= axis.extent;
  }
  const runtime::Argument arguments[] = {runtime::Argument::Array(type, copy.to, shape, to),
                                         runtime::Argument::Array(type, copy.from, shape, from)};
  constexpr int64_t kThreads = 256, kMostBlocks = 65536;
  const auto blocks = static_cast<uint32_t>(std::clamp<int64_t>((elements - 1) / kThreads + 1, 1, kMostBlocks));
  Result<std::shared_ptr<runtime::Kernel>> kernel = KernelFor(device, shape.size());
  if (!kernel) return kernel.error();
  LaunchConfig config{{blocks}, {kThreads}, 0};
  config.stream.handle = stream;
  return (*kernel)->Launch(config, arguments);
}

Result<void> Run(const DeviceHandle& device, StridedCopy copy, runtime::StreamHandle stream) {
  const bool dense =
      copy.axes.empty() || (copy.axes.size() == 1 && copy.axes[0].to == copy.item && copy.axes[0].from == copy.item);
  if (dense) {
    const int64_t elements = copy.axes.empty() ? 1 : copy.axes[0].extent;
    return device.Get().Copy(copy.to, copy.from, static_cast<size_t>(elements * copy.item), stream);
  }
  if (device.IsCuda()) return CopyByKernel(device, std::move(copy), stream);
  return device.Get().AddCallback(stream, [copy = std::move(copy)](int) {
    CopyOnHost(copy, 0, reinterpret_cast<char*>(copy.to), reinterpret_cast<const char*>(copy.from));
  });
}

/// Arrays that overlap are copied as far as their strides allow: the caller takes care of that.
void Gather(const DeviceHandle& device, nb::handle given_to, nb::handle given_from, uint64_t stream) {
  if (!IsArray(given_to.ptr()) || !IsArray(given_from.ptr())) throw nb::type_error("two Arrays are expected");
  const auto& to = *reinterpret_cast<const ArrayObject*>(given_to.ptr());
  const auto& from = *reinterpret_cast<const ArrayObject*>(given_from.ptr());
  if (!std::ranges::equal(to.Shape(), from.Shape()) || to.type->Bytes() != from.type->Bytes())
    throw nb::value_error("the arrays differ in shape or size of their elements");
  if (!device.Reaches(to.device->place) || !device.Reaches(from.device->place))
    throw nb::value_error("an array is memory that the device cannot use");
  if (to.size == 0) return;
  NoteStream(stream);
  StridedCopy copy{to.address, from.address, to.type->Bytes(), Merged(to, from)};
  Check([&] {
    const nb::gil_scoped_release release;
    return Run(device, std::move(copy), stream);
  }());
}

}  // namespace

void BindGather(nb::class_<DeviceHandle>& device) {
  device.def("gather", Gather, nb::arg("to"), nb::arg("source"), nb::arg("stream") = 0,
             "Copies between arrays of one shape, with any strides, in a stream.");
}

}  // namespace pyk2cu::python
