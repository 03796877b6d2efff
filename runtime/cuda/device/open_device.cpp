#include "runtime/cuda/device/open_device.h"

#include "runtime/cuda/device/cuda_device.h"
#include "runtime/cuda/driver/device_query.h"

namespace pyk2cu::runtime::cuda {

Result<std::shared_ptr<Device>> OpenDevice(int index) {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  Result<CUdevice> device = FindDevice(**driver, index);
  if (!device) return device.error();
  Result<std::shared_ptr<Context>> context = Context::Retain(**driver, *device);
  if (!context) return context.error();
  const int capability = Attribute(**driver, *device, kComputeMajor) * 10 + Attribute(**driver, *device, kComputeMinor);
  return std::shared_ptr<Device>(
      std::make_shared<CudaDevice>(*context, Describe(**driver, *device, index), capability));
}

}  // namespace pyk2cu::runtime::cuda
