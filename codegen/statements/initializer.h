#pragma once

#include <string>

namespace pyk2cu::codegen {

/// "T t = T{…}" says the type once, if that is all of the value.
std::string Initializer(const std::string& type, std::string value);

}  // namespace pyk2cu::codegen
