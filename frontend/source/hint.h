#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu {

/// What a user can set outside the source text, one id for each row of settings.def.
enum class Setting : uint8_t {
#define SETTING(id, command, library, python) id,
#include "frontend/source/settings.def"
#undef SETTING
};

/// The front ends, each of which has its own words for settings.
enum class Words : uint8_t { kCommand, kLibrary, kPython };

/// What to do about a diagnostic: one obvious fix. It may name a setting, which only a front end can put into words.
class Hint {
 public:
  Hint() = default;
  Hint(std::string text) : before_(std::move(text)) {}
  Hint(std::string_view text) : before_(text) {}
  Hint(const char* text) : before_(text) {}
  /// `text` has one {} for the setting; `values` fill those of the setting's row.
  Hint(std::string_view text, Setting setting, std::vector<std::string> values = {});

  bool empty() const { return before_.empty() && !setting_; }
  /// Returns the text in the words of a front end.
  std::string In(Words words) const;

 private:
  std::string before_, after_;
  std::optional<Setting> setting_;
  std::vector<std::string> values_;
};

}  // namespace pyk2cu
