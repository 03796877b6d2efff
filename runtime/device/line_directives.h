#pragma once

#include <string>

#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// The text with `#line` directives from its source map, as devices compile it.
std::string WithLineDirectives(const GeneratedSource& source, const CompileOptions& options);

}  // namespace pyk2cu::runtime
