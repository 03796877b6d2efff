#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/device_types.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/variants/variant_choice.h"

namespace pyk2cu::runtime {

/// Notes in the disk cache about the variants of one kernel, for one text of its general variant on one kind of device.
class VariantNotes {
 public:
  VariantNotes(const DeviceProperties& device, std::string_view text);

  std::vector<NotedVariant> Read(cache::DiskCache& cache) const;
  /// Adds a note, or replaces one about the same facts. `kernel` and `description` are for people.
  void Add(cache::DiskCache& cache, const NotedVariant& noted, const std::string& kernel,
           const std::string& description) const;

 private:
  std::string name_;
  std::string device_;
};

/// A line of the list of all noted variants.
struct VariantLine {
  std::string kernel, device, description;
};
/// The latest notes of all kernels, the latest first.
std::vector<VariantLine> ReadVariantList(cache::DiskCache& cache);

}  // namespace pyk2cu::runtime
