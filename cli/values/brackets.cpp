#include "cli/values/brackets.h"

#include <fmt/core.h>

#include <string>

#include "base/text.h"
#include "cli/options/text.h"

namespace pyk2cu::cli {
namespace {

/// Follows brackets and quotes through a text.
class Nesting {
 public:
  /// False if the character closes a bracket that is not the last one open.
  bool Take(char c) {
    if (quote_ != 0) {
      if (c == quote_) quote_ = 0;
      return true;
    }
    if (c == '\'' || c == '"') quote_ = c;
    if (c == '(') open_ += ')';
    if (c == '[') open_ += ']';
    if (c != ')' && c != ']') return true;
    if (open_.empty() || open_.back() != c) return false;
    open_.pop_back();
    return true;
  }
  bool IsOutside() const { return open_.empty() && quote_ == 0; }

 private:
  std::string open_;  ///< the brackets that would close those that are open
  char quote_ = 0;
};

}  // namespace

Result<std::vector<std::string_view>> SplitAtCommas(std::string_view text) {
  std::vector<std::string_view> parts;
  Nesting nesting;
  size_t begin = 0;
  bool right = true;
  for (size_t i = 0; i < text.size() && right; ++i) {
    right = nesting.Take(text[i]);
    if (text[i] != ',' || !nesting.IsOutside()) continue;
    parts.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  }
  if (!right || !nesting.IsOutside()) return Usage(fmt::format("'{}': the brackets or quotes do not match", text));
  if (!Trim(text.substr(begin)).empty()) parts.push_back(text.substr(begin));
  return parts;
}

}  // namespace pyk2cu::cli
