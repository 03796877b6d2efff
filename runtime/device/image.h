#pragma once

#include <memory>
#include <vector>

#include "codegen/emit.h"

namespace pyk2cu::runtime {

class ErrorReporter;

/// The loaded machine code of one GeneratedSource on one device. Launching it needs nothing else.
class Image : public std::enable_shared_from_this<Image> {
 public:
  virtual ~Image() = default;
  const std::vector<KernelInfo>& Kernels() const { return kernels_; }
  /// Describes failed checks; null if the program has no checks.
  const std::shared_ptr<const ErrorReporter>& Errors() const { return errors_; }
  /// `owner` has the types that Kernels() point to, and lives as long as the image.
  void KeepAlive(std::shared_ptr<const void> owner) { owner_ = std::move(owner); }

 protected:
  std::vector<KernelInfo> kernels_;
  std::shared_ptr<const ErrorReporter> errors_;

 private:
  std::shared_ptr<const void> owner_;
};

}  // namespace pyk2cu::runtime
