#pragma once

#include <string>
#include <string_view>

namespace pyk2cu::codegen {

/// Any bytes as one C++ string literal without line ends.
std::string CppString(std::string_view bytes);

/// The same in as many lines as needed, each indented: what compilers read fastest of all forms of binary data.
std::string CppBytes(std::string_view bytes);

}  // namespace pyk2cu::codegen
