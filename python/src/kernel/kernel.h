#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>

#include "python/src/device/device.h"
#include "python/src/launch/arguments.h"
#include "runtime/program/kernel.h"

namespace pyk2cu::python {

namespace nb = nanobind;

/// The object of the class Kernel: one specialization on one device. Its machine code is its own: it goes with the
/// object, and with it the program and the arrays that the program captured.
struct KernelHandle {
  KernelHandle(std::shared_ptr<const runtime::Program> of, KernelDeclaration declared, DeviceHandle& on,
               std::optional<Signature> given, std::shared_ptr<cache::CodeFile> file)
      : program(of),
        declaration(std::move(declared)),
        device(on),
        signature(given),
        code_file(file),
        kernel(
            std::move(of), declaration,
            std::make_shared<runtime::KernelCache>(on.device, runtime::KernelCache::kDefaultCapacity, std::move(file)),
            std::move(given)) {}

  std::shared_ptr<const runtime::Program> program;
  KernelDeclaration declaration;
  DeviceHandle& device;
  std::optional<Signature> signature;
  std::shared_ptr<cache::CodeFile> code_file;  ///< null if its code is kept in the disk cache alone
  runtime::Kernel kernel;
};

/// The variant of a kernel for a launch, compiled if it is not yet. Without arguments, that of the kernel's signature.
runtime::VariantPointer Resolve(KernelHandle& kernel, const LaunchConfig& config, nb::handle arguments);

/// Fills a launch's arguments; throws what does not fit.
void Fill(Arguments& to, const DeviceHandle& device, nb::handle arguments);

void BindKernel(nb::module_& module);

}  // namespace pyk2cu::python
