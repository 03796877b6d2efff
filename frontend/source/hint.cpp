#include "frontend/source/hint.h"

#include <utility>

#include "base/check.h"

namespace pyk2cu {
namespace {

constexpr std::string_view kPlaceholder = "{}";

struct SettingRow {
  std::string_view words[3];  ///< by Words
};

constexpr SettingRow kSettings[] = {
#define SETTING(id, command, library, python) {{command, library, python}},
#include "frontend/source/settings.def"
#undef SETTING
};

constexpr size_t CountOf(std::string_view text) {
  size_t count = 0;
  for (size_t at = text.find(kPlaceholder); at != std::string_view::npos; at = text.find(kPlaceholder, at + 2)) ++count;
  return count;
}

consteval bool AreEqualCounts() {
  for (const SettingRow& row : kSettings)
    for (const std::string_view words : row.words)
      if (CountOf(words) != CountOf(row.words[0])) return false;
  return true;
}
static_assert(AreEqualCounts(), "the columns of a row of settings.def have different numbers of {}");

}  // namespace

Hint::Hint(std::string_view text, Setting setting, std::vector<std::string> values)
    : setting_(setting), values_(std::move(values)) {
  const size_t at = text.find(kPlaceholder);
  PYK_CHECK(at != std::string_view::npos);
  PYK_CHECK(values_.size() == CountOf(kSettings[static_cast<size_t>(setting)].words[0]));
  before_ = text.substr(0, at);
  after_ = text.substr(at + kPlaceholder.size());
}

std::string Hint::In(Words words) const {
  if (!setting_) return before_;
  std::string text = before_;
  std::string_view rest = kSettings[static_cast<size_t>(*setting_)].words[static_cast<size_t>(words)];
  for (const std::string& value : values_) {
    const size_t at = rest.find(kPlaceholder);
    text.append(rest.substr(0, at)).append(value);
    rest.remove_prefix(at + kPlaceholder.size());
  }
  return text.append(rest).append(after_);
}

}  // namespace pyk2cu
