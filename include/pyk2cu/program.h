#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/kernel.h"

namespace pyk2cu::api {

/// A parsed Python text.
class Program {
 public:
  /// `name` is what diagnostics call it. Errors in the text are in the error's message, with places and carets, and in its diagnostics.
  static Result<Program> FromText(std::string text, std::string name = "kernels.py", std::vector<Constant> constants = {});
  static Result<Program> FromFile(const std::string& path, std::vector<Constant> constants = {});

  /// The kernels in the order of the text.
  std::vector<std::string> KernelNames() const;
  /// What reading the text had to warn of, as Kernel::Warnings.
  std::string Warnings() const;
  std::vector<Diagnostic> WarningList() const;

  /// `signature` ("void(float32[::1], int64)") overrides what the file says; without any, the types are those of the arguments.
  Result<Kernel> GetKernel(std::string_view name, const Device& device, std::string_view signature = "", const Checks& checks = {}) const;
  /// The CUDA C++ of one kernel for a signature; `warnings` takes what there was to warn of.
  Result<std::string> ToCuda(std::string_view name, std::string_view signature = "", std::string* warnings = nullptr) const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
