#include "cli/options/options.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "cli/options/text.h"
#include "frontend/source/spelling.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::cli {
namespace {

constexpr OptionRow kRows[] = {
#define OPTION(id, ...) {OptionId::k##id, __VA_ARGS__},
#include "cli/options/options.def"
};

const OptionRow* FindRow(std::string_view name) {
  if (name == "-h") name = "--help";
  if (name == "--output") name = "-o";
  const OptionRow* row =
      std::find_if(std::begin(kRows), std::end(kRows), [&](const OptionRow& r) { return r.name == name; });
  return row == std::end(kRows) ? nullptr : row;
}

bool Accepts(const OptionRow& row, char command) { return row.commands.find(command) != std::string_view::npos; }

Error Unknown(std::string_view name, char command) {
  std::vector<std::string> names;
  for (const OptionRow& row : kRows)
    if (Accepts(row, command)) names.emplace_back(row.name);
  const std::string near = Nearest(name, names);
  return Usage(
      fmt::format("unknown option '{}'{}", name, near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

/// Splits "--name=value"; a short option's value is the next word.
std::pair<std::string_view, std::optional<std::string_view>> SplitOption(std::string_view word) {
  const size_t equals = word.find('=');
  if (!word.starts_with("--") || equals == std::string_view::npos) return {word, std::nullopt};
  return {word.substr(0, equals), word.substr(equals + 1)};
}

}  // namespace

std::span<const OptionRow> OptionRows() { return kRows; }

std::string HelpText(const OptionRow& option) {
  constexpr std::string_view kDevices = "{devices}";
  std::string text(option.help);
  if (const size_t at = text.find(kDevices); at != std::string::npos)
    text.replace(at, kDevices.size(), runtime::DeviceNames());
  return text;
}

std::string Nearest(std::string_view word, std::span<const std::string> candidates) {
  NearestName nearest(word);
  for (const std::string& candidate : candidates) nearest.Consider(candidate);
  return nearest.Found();
}

std::string Options::Get(OptionId id, std::string_view otherwise) const {
  const auto found = values_.find(id);
  return found == values_.end() ? std::string(otherwise) : found->second.back();
}

const std::vector<std::string>& Options::All(OptionId id) const {
  static const std::vector<std::string> kNone;
  const auto found = values_.find(id);
  return found == values_.end() ? kNone : found->second;
}

Result<Options> ParseOptions(char command, std::span<const char* const> arguments) {
  Options options;
  bool only_positional = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    if (only_positional || !word.starts_with('-') || word == "-") {
      options.positional_.emplace_back(word);
      continue;
    }
    if (word == "--") {
      only_positional = true;
      continue;
    }
    auto [name, value] = SplitOption(word);
    if (word.size() > 2 && (word.starts_with("-I") || word.starts_with("-D")))
      name = word.substr(0, 2), value = word.substr(2);  // as compilers take them
    const OptionRow* row = FindRow(name);
    if (!row || !Accepts(*row, command)) return Unknown(name, command);
    if (row->value.empty() && value) return Usage(fmt::format("option '{}' takes no value", name));
    if (!row->value.empty() && !row->value.starts_with("[=") && !value) {
      if (i + 1 == arguments.size())
        return Usage(fmt::format("option '{}' needs a value: {} {}", name, name, row->value));
      value = arguments[++i];
    }
    std::vector<std::string>& values = options.values_[row->id];
    if (!values.empty() && !row->repeatable) return Usage(fmt::format("option '{}' is given twice", name));
    values.emplace_back(value.value_or(""));
  }
  return options;
}

std::string OptionHelp(char command) {
  std::string text;
  for (const OptionRow& row : kRows) {
    if (!Accepts(row, command)) continue;
    const std::string left =
        fmt::format("{}{}{}", row.name, row.value.empty() || row.value.starts_with("[=") ? "" : " ", row.value);
    text += fmt::format("  {:<24} {}\n", left, HelpText(row));
  }
  return text;
}

}  // namespace pyk2cu::cli
