#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Classes as the text of C++ files shows them.
namespace pyk2cu::structure {

struct ClassText {
  std::string name;
  size_t line = 0;                      ///< from 1
  std::vector<std::string> methods;     ///< names, without constructors, destructors and operators
  std::vector<size_t> included_inside;  ///< lines that include a file in its body
};

/// The classes and structs that this text defines, nested ones too. `code` is as CodeOnly gives it, where comments and
/// literals are blanks.
std::vector<ClassText> ClassesOf(std::string_view code);

}  // namespace pyk2cu::structure
