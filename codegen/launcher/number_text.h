#pragma once

#include <string>

#include "codegen/launcher/launcher.h"

namespace pyk2cu::codegen {

/// A number as an expression of a C++ type: "static_cast<float>(0x1p-1)".
std::string NumberText(const LauncherDefault& value, const std::string& type);

}  // namespace pyk2cu::codegen
