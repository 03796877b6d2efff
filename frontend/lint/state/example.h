#pragma once

#include <memory>

#include "frontend/ir/launch_shape.h"
#include "frontend/lint/state/machine.h"
#include "pyk2cu/diagnostics.h"

/// Launches as data, for those who look at findings or want to run them.
namespace pyk2cu::lint {

/// The launch of a machine that has run its kernel, with the sizes that its arrays then had.
std::shared_ptr<const ExampleLaunch> ExampleOf(const Machine& machine);

/// A launch of host code, of which only grid and block are known.
std::shared_ptr<const ExampleLaunch> ExampleOf(const ir::Function& kernel, const ir::LaunchShape& launch);

}  // namespace pyk2cu::lint
