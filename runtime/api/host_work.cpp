#include "pyk2cu/host_work.h"

#include "runtime/api/convert.h"
#include "runtime/plugins/host_work.h"

namespace pyk2cu::api {

Result<void> AddHostWork(const Device& device, StreamRef stream, std::function<void()> work) {
  if (!device.impl) return NotMade("device", "Device::Open");
  if (!work) return Usage("the function is empty");
  if (Result<void> right = CheckStream(*device.impl, stream); !right) return right;
  runtime::Device& target = device.impl->Get();
  if (auto* own = dynamic_cast<runtime::HostWork*>(&target))
    return Convert(own->AddHostWork(stream.handle, std::move(work)));
  return Convert(target.AddCallback(stream.handle, [work = std::move(work)](int) { work(); }));
}

}  // namespace pyk2cu::api
