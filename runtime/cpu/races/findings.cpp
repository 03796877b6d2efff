#include "runtime/cpu/races/findings.h"

#include <fmt/format.h>

#include <algorithm>

namespace pyk2cu::runtime::cpu {
namespace {

/// A finding may have the whole path of a file that the text knows by a shorter one.
bool IsAt(const IgnoreComment& comment, const std::string& file, uint32_t line) {
  return comment.line == line && (file == comment.file || file.ends_with("/" + comment.file));
}

}  // namespace

void Findings::Add(Finding finding) {
  const bool ignored = std::ranges::any_of(ignored_, [&](const IgnoreComment& comment) {
    return comment.id == finding.id &&
           (IsAt(comment, finding.file, finding.line) || IsAt(comment, finding.other_file, finding.other_line));
  });
  if (!ignored) list_.push_back(std::move(finding));
}

void Findings::DropConsequences() {
  std::erase_if(
      list_, [](const Finding& finding) { return !finding.id.starts_with("race-") && finding.id != "missing-fence"; });
}

bool Findings::IsNew(const char* id, uint32_t site, uint32_t other) {
  if (!seen_.emplace(id, std::min(site, other), std::max(site, other)).second) return false;
  if (list_.size() < kMost) return true;
  ++more_;
  return false;
}

std::string Findings::Text(const std::string& kernel) const {
  const size_t count = list_.size() + more_;
  std::string text =
      fmt::format("the checks found {} {} in kernel '{}':", count, count == 1 ? "mistake" : "mistakes", kernel);
  for (const Finding& finding : list_)
    text += fmt::format("\n{}:{}: {} [{}]", finding.file, finding.line, finding.message, finding.id);
  if (more_ > 0) text += fmt::format("\nand {} more", more_);
  return text;
}

}  // namespace pyk2cu::runtime::cpu
