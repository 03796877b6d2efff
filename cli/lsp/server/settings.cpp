#include "cli/lsp/server/settings.h"

#include <fmt/core.h>

#include <string_view>

namespace pyk2cu::lsp {
namespace {

using Kind = JsonValue::Kind;

void ReadBool(const std::string& name, const JsonValue& value, bool& to, std::vector<std::string>& problems) {
  if (value.kind == Kind::kBool)
    to = value.boolean;
  else if (value.kind != Kind::kNull)
    problems.push_back(fmt::format("pyk2cu.{}: expected true or false", name));
}

void ReadTexts(const std::string& name, const JsonValue& value, std::vector<std::string>& to,
               std::vector<std::string>& problems) {
  bool fits = value.kind == Kind::kArray || value.kind == Kind::kNull;
  for (const JsonValue& item : value.items) fits = fits && item.kind == Kind::kString;
  if (!fits) return problems.push_back(fmt::format("pyk2cu.{}: expected a list of strings", name));
  for (const JsonValue& item : value.items) to.push_back(item.text);
}

}  // namespace

Settings ReadSettings(const JsonValue& section, std::vector<std::string>& problems) {
  Settings settings;
  for (const auto& [name, value] : section.members)
    if (name == "lint")
      ReadBool(name, value, settings.lint, problems);
    else if (name == "notes")
      ReadBool(name, value, settings.notes, problems);
    else if (name == "inlayHints")
      ReadBool(name, value, settings.inlay_hints, problems);
    else if (name == "includeDirectories")
      ReadTexts(name, value, settings.include_directories, problems);
    else if (name == "defines")
      ReadTexts(name, value, settings.defines, problems);
    else if (name == "constants")
      ReadTexts(name, value, settings.constants, problems);
    else
      problems.push_back(fmt::format("pyk2cu.{}: there is no such setting", name));
  return settings;
}

}  // namespace pyk2cu::lsp
