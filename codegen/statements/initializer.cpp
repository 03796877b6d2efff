#include "codegen/statements/initializer.h"

namespace pyk2cu::codegen {

/// "T t = T{…}" says the type once, if that is all of the value.
std::string Initializer(const std::string& type, std::string value) {
  if (!value.starts_with(type + "{")) return value;
  int depth = 0;
  for (size_t i = type.size(); i < value.size(); ++i) {
    depth += value[i] == '{' ? 1 : value[i] == '}' ? -1 : 0;
    if (depth == 0) return i + 1 == value.size() ? value.substr(type.size()) : value;
  }
  return value;
}

}  // namespace pyk2cu::codegen
