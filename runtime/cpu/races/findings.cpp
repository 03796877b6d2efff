#include "runtime/cpu/races/findings.h"

#include <fmt/format.h>

#include <algorithm>

namespace pyk2cu::runtime::cpu {

bool Findings::IsNew(const char* id, uint32_t site, uint32_t other) {
  if (!seen_.emplace(id, std::min(site, other), std::max(site, other)).second) return false;
  if (list_.size() < kMost) return true;
  ++more_;
  return false;
}

std::string Findings::Text(const std::string& kernel) const {
  std::string text = fmt::format("the threads of kernel '{}' do what no launch may rely on:", kernel);
  for (const Finding& finding : list_)
    text += fmt::format("\n{}:{}: {} [{}]", finding.file, finding.line, finding.message, finding.id);
  if (more_ > 0) text += fmt::format("\nand {} more", more_);
  return text;
}

}  // namespace pyk2cu::runtime::cpu
