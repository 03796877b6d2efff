#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// The record of the first failed check of a launch. It has the members of pyk_error in the generated text.
struct ErrorRecord {
  uint32_t raised = 0, site = 0;
  uint32_t block[3] = {}, thread[3] = {};
  int64_t index = 0, extent = 0;
};
static_assert(sizeof(ErrorRecord) == 48);

/// Converts the records of one program into errors. It copies what it needs, because it may outlive the program.
class ErrorReporter {
 public:
  ErrorReporter(const GeneratedSource& source, const CompileOptions& options);
  Error Describe(const ErrorRecord& record, const std::string& kernel) const;

 private:
  std::string Message(const ErrorSite& site, const ErrorRecord& record) const;
  std::string LanesText(const ErrorRecord& record) const;
  std::string PlaceText(size_t site) const;
  size_t Bounded(uint64_t site) const;
  Error DescribeRaised(const ErrorRecord& record, size_t number, const std::string& kernel) const;
  Error DescribeThreads(const ErrorRecord& record, size_t number, const std::string& kernel) const;

  std::vector<ErrorSite> sites_;
  std::vector<uint32_t> lines_;     ///< of each site
  std::vector<std::string> files_;  ///< the same
};

/// Returns null for programs without checks.
std::shared_ptr<const ErrorReporter> MakeErrorReporter(const GeneratedSource& source, const CompileOptions& options);

/// Returns true if the kernel's last parameter is the address of an ErrorRecord.
inline bool TakesErrors(const KernelInfo& kernel) {
  return !kernel.parameters.empty() && kernel.parameters.back().carries == KernelParameter::Carries::kErrors;
}

/// Returns the arguments with `address` as that of the record. `address` must outlive the call that launches.
std::vector<const void*> WithErrorRecord(std::span<const void* const> arguments, const uint64_t& address);

}  // namespace pyk2cu::runtime
