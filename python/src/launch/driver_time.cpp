#include "python/src/launch/driver_time.h"

#include <chrono>

#include "python/src/device/device.h"
#include "python/src/errors/errors.h"
#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::python {
namespace {

using runtime::cuda::CUDA_SUCCESS;

/// A kernel with three pointers that does nothing.
constexpr const char* kKernel = R"(.version 7.0
.target sm_50
.address_size 64
.visible .entry three_pointers(.param .u64 x, .param .u64 y, .param .u64 out) { ret; }
)";

/// Seconds of one call of cuLaunchKernel with three pointers in the default stream: the mean of `count`.
double TimeDriverLaunch(unsigned blocks, unsigned threads, int count) {
  const runtime::cuda::Driver& driver = *Value(runtime::cuda::Driver::Get());
  runtime::cuda::CUmodule module = nullptr;
  runtime::cuda::CUfunction function = nullptr;
  if (driver.module_load(&module, kKernel) != CUDA_SUCCESS ||
      driver.module_function(&function, module, "three_pointers") != CUDA_SUCCESS)
    throw nb::value_error("the driver does not take the kernel: is there a current context?");
  uint64_t pointers[3] = {};
  void* arguments[] = {&pointers[0], &pointers[1], &pointers[2]};
  int status = driver.launch(function, blocks, 1, 1, threads, 1, 1, 0, nullptr, arguments, nullptr);
  driver.context_synchronize();
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < count; ++i)
    status |= driver.launch(function, blocks, 1, 1, threads, 1, 1, 0, nullptr, arguments, nullptr);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  driver.context_synchronize();
  driver.module_unload(module);
  if (status != CUDA_SUCCESS) throw nb::value_error("the driver refused a launch");
  return time.count() / count;
}

}  // namespace

void BindDriverTime(nb::module_& module) {
  module.def("time_driver_launch", TimeDriverLaunch, nb::arg("blocks"), nb::arg("threads"), nb::arg("count"),
             "Returns the seconds that the driver's own launch of three pointers takes; for benchmarks.");
}

}  // namespace pyk2cu::python
