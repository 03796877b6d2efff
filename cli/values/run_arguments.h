#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/options.h"
#include "cli/values/values.h"
#include "frontend/sema/check.h"
#include "runtime/device/argument.h"
#include "runtime/device/device.h"

namespace pyk2cu::cli {
using namespace runtime;

/// The values that `--arg` gave for a kernel's parameters, in the kernel's order, and their copies on the device.
class RunArguments {
 public:
  /// Every parameter once; files are read. kUsage otherwise.
  static Result<RunArguments> Parse(const KernelDeclaration& kernel, const TypeTable& types, const Options& options);

  /// As launches take them; device addresses are 0 before Allocate. Valid until the next call and as long as this
  /// object stays.
  std::span<const Argument> Views();

  Result<void> Allocate(Device& device);
  Result<void> CopyIn(Device& device);
  /// Copies back the arrays, so that Value has them as the kernel left them.
  Result<void> CopyOut(Device& device);

  /// The value of a parameter, or null.
  const HostValue* Find(std::string_view name) const;

 private:
  Argument ViewOf(const HostValue& value, uint64_t address);

  std::vector<std::string> names_;
  std::vector<HostValue> values_;
  std::vector<std::unique_ptr<Buffer>> buffers_;  ///< null for arguments that are not arrays
  std::vector<Argument> views_;
  std::deque<std::vector<Argument>> tuples_;  ///< elements of tuple views
};

}  // namespace pyk2cu::cli
