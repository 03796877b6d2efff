#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/program.h"

namespace example {

/// What rank 0 found alone, to compare.
struct OneRank {
  double seconds_per_step = 0;  ///< for the whole problem, or with --weak for the work of one rank
  bool right = true;            ///< whether the ranks together had what rank 0 has alone
  std::string verdict;          ///< in words: "the same, bit for bit"
};

/// One more number of a program: `key` is its name in JSON, `unit` follows it in the readable line.
struct Figure {
  std::string key;
  double value = 0;
  std::string unit;
};

struct Measurement {
  std::string program;
  std::vector<int64_t> size;    ///< of the whole problem
  std::optional<bool> overlap;  ///< empty for programs that cannot choose
  int64_t steps = 0;            ///< steps or repetitions that were timed
  double seconds_per_step = 0;  ///< of the slowest rank
  double bytes_per_step = 0;    ///< what all ranks together move, at least; each program says what it counts
  std::optional<OneRank> one_rank;
  std::vector<Figure> figures;
};

/// How much of n times one rank's speed n ranks have: t1 / (n tn), or with --weak t1 / tn.
double Efficiency(const Measurement& measured, bool weak, int ranks);

/// Rank 0 prints a line, and adds one line of JSON to the file of --report. Others do nothing. Returns whether the
/// result was right.
bool Report(const Measurement& measured, const Options& options, const Context& context);

}  // namespace example
