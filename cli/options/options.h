#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu::cli {

/// One for each row of options.def.
enum class OptionId {
#define OPTION(id, ...) k##id,
#include "cli/options/options.def"
};

/// A row of options.def.
struct OptionRow {
  OptionId id;
  std::string_view name, value, commands;
  bool repeatable;
  std::string_view help;
};
std::span<const OptionRow> OptionRows();
/// The row's help, with what other tables say filled in.
std::string HelpText(const OptionRow& option);

/// What a command line gave.
class Options {
 public:
  bool Has(OptionId id) const { return values_.contains(id); }
  /// The value of an option that can be given once, or the default.
  std::string Get(OptionId id, std::string_view otherwise = "") const;
  /// All values of an option that can be repeated.
  const std::vector<std::string>& All(OptionId id) const;
  const std::vector<std::string>& Positional() const { return positional_; }

 private:
  friend Result<Options> ParseOptions(char command, std::span<const char* const> arguments);
  std::map<OptionId, std::vector<std::string>> values_;
  std::vector<std::string> positional_;
};

/// Reads the options of a command (its letter in options.def): `--name value`, `--name=value`, `-o value`; `--` ends
/// them.
Result<Options> ParseOptions(char command, std::span<const char* const> arguments);

/// The options of a command, one a line.
std::string OptionHelp(char command);

/// The candidate that `word` is probably a misspelling of, or nothing.
std::string Nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace pyk2cu::cli
