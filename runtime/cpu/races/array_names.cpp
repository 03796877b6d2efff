#include "runtime/cpu/races/array_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace pyk2cu::runtime::cpu {
namespace {

/// The step of each axis in bytes, as far as the launch tells; nothing if it cannot be known.
std::optional<std::vector<int64_t>> Steps(const GlobalArray& array) {
  const size_t axes = array.extents.size();
  std::vector<int64_t> steps(axes);
  int64_t step = static_cast<int64_t>(array.element_bytes);
  for (size_t i = 0; i < axes; ++i) {
    const size_t axis = array.order == GlobalArray::Order::kF ? i : axes - 1 - i;
    if (array.order == GlobalArray::Order::kStrided) {
      step = array.strides[axis];
      if (step == GlobalArray::kUnknown || step <= 0) return std::nullopt;
      steps[axis] = step;
      continue;
    }
    steps[axis] = step;
    if (i + 1 < axes && array.extents[axis] <= 0) return std::nullopt;
    step *= array.extents[axis];
  }
  return steps;
}

std::string Index(const GlobalArray& array, uint64_t bytes) {
  const std::optional<std::vector<int64_t>> steps = Steps(array);
  if (!steps) return fmt::format("[{}]", bytes / array.element_bytes);
  std::vector<size_t> axes(steps->size());
  for (size_t i = 0; i < axes.size(); ++i) axes[i] = i;
  std::ranges::stable_sort(axes, [&](size_t a, size_t b) { return (*steps)[a] > (*steps)[b]; });
  std::vector<uint64_t> index(axes.size());
  for (const size_t axis : axes) {
    index[axis] = bytes / static_cast<uint64_t>((*steps)[axis]);
    bytes %= static_cast<uint64_t>((*steps)[axis]);
  }
  return index.empty() ? "" : fmt::format("[{}]", fmt::join(index, ", "));
}

}  // namespace

std::string IndexText(uint64_t element, const std::vector<uint64_t>& extents) {
  std::vector<uint64_t> index(std::max<size_t>(extents.size(), 1));
  for (size_t i = index.size(); i-- > 1;) {
    index[i] = extents[i] > 0 ? element % extents[i] : 0;
    element /= std::max<uint64_t>(extents[i], 1);
  }
  index[0] = element;
  return fmt::format("[{}]", fmt::join(index, ", "));
}

ArrayNames::ArrayNames(std::vector<GlobalArray> arrays, uint32_t kernel) : arrays_(std::move(arrays)), kernel_(kernel) {
  std::ranges::stable_sort(arrays_, [](const GlobalArray& a, const GlobalArray& b) { return a.data < b.data; });
}

const GlobalArray* ArrayNames::Find(uintptr_t address) const {
  const GlobalArray* found = nullptr;
  for (const GlobalArray& array : arrays_) {
    if (array.data > address) break;
    // Of several names for the same memory that through which the kernel writes.
    if (!found || array.data != found->data || array.written) found = &array;
  }
  return found;
}

bool ArrayNames::MayBeWritten(uintptr_t begin, uintptr_t end) const {
  const GlobalArray* first = Find(begin);
  if (!first || first->written) return true;
  return std::ranges::any_of(
      arrays_, [&](const GlobalArray& array) { return array.written && array.data >= begin && array.data < end; });
}

std::string ArrayNames::NameOf(uintptr_t address) const {
  const GlobalArray* array = Find(address);
  return array ? array->name : "";
}

std::string ArrayNames::ElementOf(uintptr_t address) const {
  const GlobalArray* array = Find(address);
  return array ? array->name + Index(*array, address - array->data) : "memory of no array";
}

const SharedArray* ArrayNames::FindShared(const WatchTables& tables, uint64_t offset) const {
  const SharedArray* found = nullptr;
  for (const SharedArray& array : tables.shared) {
    if (offset < array.offset || offset >= array.offset + array.bytes) continue;
    if (std::ranges::find(array.entries, kernel_) != array.entries.end()) return &array;
    if (!found) found = &array;
  }
  return found;
}

std::string ArrayNames::SharedName(const WatchTables& tables, uint64_t offset, const Site& site) const {
  if (const SharedArray* array = FindShared(tables, offset)) return array->name;
  return site.array;
}

std::string ArrayNames::SharedElement(const WatchTables& tables, uint64_t offset, const Site& site, uint64_t dynamic,
                                      uint32_t bytes) const {
  if (const SharedArray* array = FindShared(tables, offset))
    return array->name + IndexText((offset - array->offset) / array->element_bytes, array->extents);
  const uint64_t start = offset >= dynamic ? dynamic : 0;
  if (!site.array.empty() && bytes > 0) return site.array + IndexText((offset - start) / bytes, {});
  return fmt::format("byte {} of the dynamic shared memory", offset - start);
}

}  // namespace pyk2cu::runtime::cpu
