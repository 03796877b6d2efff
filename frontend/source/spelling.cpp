#include "frontend/source/spelling.h"

#include <algorithm>
#include <vector>

namespace pyk2cu {
namespace {

/// Longer names are not compared: the cost would be noticed, and they are rarely misspelled.
constexpr size_t kMaxLength = 100;

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool IsSameInLowerCase(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, Lower, Lower); }

/// The smallest distance at which a name of this length is a different one.
size_t TooFar(size_t length) {
  if (length < 2) return 1;
  return length < 6 ? 2 : std::max<size_t>(3, length / 3 + 1);
}

}  // namespace

size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1), above(row), before(row);  // the current row and the two rows above it
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] != b[j - 1])});
      const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

NearestName::NearestName(std::string_view misspelled) : misspelled_(misspelled), least_(TooFar(misspelled.size())) {}

void NearestName::Consider(std::string_view name) {
  if (name.empty() || name == misspelled_ || name.size() > kMaxLength || misspelled_.size() > kMaxLength) return;
  const size_t distance = IsSameInLowerCase(name, misspelled_) ? 0 : EditDistance(misspelled_, name);
  // A name of two letters of which one is another is a different name: only a letter too many or too few counts.
  if (distance > 0 && (name.size() < 2 || misspelled_.size() < 3) && name.size() == misspelled_.size()) return;
  if (distance > least_ || (distance == least_ && (best_.empty() || name >= best_))) return;
  best_ = name;
  least_ = distance;
}

std::string NearestName::Question() const { return best_.empty() ? "" : "did you mean '" + best_ + "'?"; }

}  // namespace pyk2cu
