#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "runtime/registry/registry.h"

namespace nb = nanobind;

NB_MODULE(_ext, module) {
  module.doc() = "The compiled part of pyk2cu. Everything in it is private to the package.";
  module.def(
      "device_ids",
      [] {
        std::vector<std::string> ids;
        for (const pyk2cu::DeviceProperties& each : pyk2cu::runtime::ListDevices()) ids.push_back(each.id);
        return ids;
      },
      "Returns the names of the devices of this machine, GPUs first, without opening them.");
}
