#pragma once

#include <string>
#include <string_view>

#include "pyk2cu/diagnostics.h"

namespace pyk2cu {

/// The launch as a JSON object: {"signature":"void(float32[::1])","grid":[3,1,1],"block":[64,1,1],"arguments":[…]}.
std::string LaunchJson(const ExampleLaunch& launch);

/// Members of a finding's JSON object, each with a comma before it: "kernel" and "launch", where they are known.
std::string KernelMembers(std::string_view kernel, const ExampleLaunch* launch);

}  // namespace pyk2cu
