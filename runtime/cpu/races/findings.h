#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// One mistake that a launch showed.
struct Finding {
  std::string id;          ///< "race-shared"
  std::string file;        ///< of the place to look at first
  uint32_t line = 0;       ///< 0 if it is not known
  std::string message;     ///< names threads, the element and the other place
  std::string other_file;  ///< the other place; empty if a finding has only one
  uint32_t other_line = 0;
};

/// The findings of one launch: each pair of places once, and kMost at most.
class Findings {
 public:
  static constexpr size_t kMost = 20;

  void Clear() { list_.clear(), seen_.clear(), more_ = 0; }
  /// Whether a finding with these sites is new; it counts as known from now on.
  bool IsNew(const char* id, uint32_t site, uint32_t other);
  void Add(Finding finding) { list_.push_back(std::move(finding)); }

  bool Empty() const { return list_.empty(); }
  const std::vector<Finding>& List() const { return list_; }
  /// Everything as text: "k.py:12: race on …  [race-shared]", a line for each finding.
  std::string Text(const std::string& kernel) const;

 private:
  std::vector<Finding> list_;
  std::set<std::tuple<std::string, uint32_t, uint32_t>> seen_;
  size_t more_ = 0;
};

}  // namespace pyk2cu::runtime::cpu
