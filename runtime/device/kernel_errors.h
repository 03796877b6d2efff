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

/// What a launch notes of its first failed check: pyk_error of the generated text, member by member.
struct ErrorRecord {
  uint32_t raised = 0, site = 0;
  uint32_t block[3] = {}, thread[3] = {};
  int64_t index = 0, extent = 0;
};
static_assert(sizeof(ErrorRecord) == 48);

/// Turns the records of one program into errors. Keeps what it needs: the program itself may be gone by then.
class ErrorReporter {
 public:
  ErrorReporter(const GeneratedSource& source, const CompileOptions& options);
  Error Describe(const ErrorRecord& record, const std::string& kernel) const;

 private:
  std::string Message(const ErrorSite& site, const ErrorRecord& record) const;

  std::vector<ErrorSite> sites_;
  std::vector<uint32_t> lines_;     ///< of each site
  std::vector<std::string> files_;  ///< the same
};

/// Null for programs that check nothing.
std::shared_ptr<const ErrorReporter> MakeErrorReporter(const GeneratedSource& source, const CompileOptions& options);

/// Whether the kernel's last parameter is the address of an ErrorRecord.
inline bool TakesErrors(const KernelInfo& kernel) {
  return !kernel.parameters.empty() && kernel.parameters.back().carries == KernelParameter::Carries::kErrors;
}

/// The arguments with `address`, which must outlive the launch call, in the place of the record's.
std::vector<const void*> WithErrorRecord(std::span<const void* const> arguments, const uint64_t& address);

}  // namespace pyk2cu::runtime
