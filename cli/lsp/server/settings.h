#pragma once

#include <string>
#include <vector>

#include "base/json_value.h"

namespace pyk2cu::lsp {

/// What the user can set, the section "pyk2cu" of the editor's configuration.
struct Settings {
  bool lint = true;                              ///< what the lint finds, beside errors and warnings
  bool notes = false;                            ///< what may be on purpose, too, as --lint of the command
  bool inlay_hints = true;                       ///< types that are not written
  std::vector<std::string> include_directories;  ///< as -I
  std::vector<std::string> defines;              ///< as -D
  std::vector<std::string> constants;            ///< as --const

  bool operator==(const Settings&) const = default;
};

/// Reads a section; what is missing or has another type keeps its default. `problems` says what was not understood.
Settings ReadSettings(const JsonValue& section, std::vector<std::string>& problems);

}  // namespace pyk2cu::lsp
