#pragma once

#include <span>
#include <string>
#include <string_view>

namespace pyk2cu::cli {

/// The essence of a page of docs/reference/lint, in Markdown without links.
struct FindingPage {
  std::string id;
  std::string title;         ///< "race-shared: two threads …", without backticks
  std::string meaning;       ///< paragraphs
  std::string wrong, right;  ///< kernels in Python; lines end with a newline
};

/// All of them, ordered by id.
std::span<const FindingPage> FindingPages();

/// The page of a finding; null if the id is of none.
const FindingPage* FindPage(std::string_view id);

}  // namespace pyk2cu::cli
