#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/values/values.h"
#include "runtime/device/argument.h"
#include "runtime/device/device.h"

namespace pyk2cu::cli {
using namespace runtime;

/// The values that the launches of one run take, and the copies of their arrays on the device.
class RunValues {
 public:
  /// Gives the value's number. A value without a name is found by its number only.
  size_t Add(std::string name, HostValue value);
  std::optional<size_t> Find(std::string_view name) const;
  std::vector<std::string> Names() const;
  const HostValue& Get(size_t number) const { return values_[number].value; }

  /// As launches take them; device addresses are 0 before Allocate. Valid as long as this object.
  std::vector<Argument> Views(std::span<const size_t> numbers);

  /// Leaves an array's memory on the device as it is found: programs that look for reads of what was never stored see
  /// them.
  void LeaveUnset(size_t number) { values_[number].unset = true; }

  Result<void> Allocate(Device& device);
  Result<void> CopyIn(Device& device);
  /// Copies an array back, so that Get has it as the kernels left it.
  Result<void> CopyOut(Device& device, size_t number);

 private:
  struct Named {
    std::string name;
    HostValue value;
    std::unique_ptr<Buffer> buffer;  ///< null for values that are not arrays
    bool unset = false;              ///< nothing is copied to the device
  };
  Argument ViewOf(const HostValue& value, uint64_t address);

  std::deque<Named> values_;
  std::deque<std::vector<Argument>> tuples_;  ///< elements of tuple views
};

}  // namespace pyk2cu::cli
