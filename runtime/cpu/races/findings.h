#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "frontend/source/ignore_comment.h"

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

  /// Drops findings of which one of the places has such a comment.
  void Ignore(std::span<const IgnoreComment> comments) { ignored_ = comments; }
  /// Whether a finding with these sites is new; it counts as known from now on.
  bool IsNew(const char* id, uint32_t site, uint32_t other);
  void Add(Finding finding);
  /// Drops what may follow from threads that an exception ended: they are missing at barriers, and have not stored.
  void DropConsequences();

  bool Empty() const { return list_.empty(); }
  const std::vector<Finding>& List() const { return list_; }
  /// Everything as text: "k.py:12: race on …  [race-shared]", a line for each finding.
  std::string Text(const std::string& kernel) const;

 private:
  std::vector<Finding> list_;
  std::span<const IgnoreComment> ignored_;
  std::set<std::tuple<std::string, uint32_t, uint32_t>> seen_;
  size_t more_ = 0;
};

}  // namespace pyk2cu::runtime::cpu
