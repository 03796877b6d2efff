#include <nanobind/nanobind.h>

#include "python/src/array/array.h"
#include "python/src/array/gather.h"
#include "python/src/device/device.h"
#include "python/src/device/host_buffer.h"
#include "python/src/errors/errors.h"
#include "python/src/kernel/kernel.h"
#include "python/src/kernel/program.h"
#include "python/src/kernel/standalone.h"
#include "python/src/launch/configured.h"
#include "python/src/launch/dispatcher.h"
#include "python/src/launch/driver_time.h"
#include "python/src/launch/readers.h"
#include "python/src/live/live.h"

namespace nb = nanobind;

NB_MODULE(_ext, module) {
  using namespace pyk2cu::python;
  module.doc() = "The compiled part of pyk2cu. Everything in it is private to the package.";
  nb::set_leak_warnings(false);  // devices live as long as the process
  BindErrors(module);
  nb::class_<DeviceHandle> device = BindDevice(module);
  BindGather(device);
  if (!AddHostBufferType(module.ptr()) || !AddArrayType(module.ptr()) || !AddDispatcherType(module.ptr()) ||
      !AddConfiguredType(module.ptr()) || !MakeReaders())
    throw nb::python_error();
  nb::class_<ProgramHandle> program = BindProgram(module);
  BindKernel(module);
  BindLive(module, program);
  BindStandalone(module);
  BindDriverTime(module);
}
