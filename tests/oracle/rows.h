#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu::test {

/// How a row may differ from the reference, and why.
struct Deviation {
  std::string type;     ///< we infer this type instead, and the values are not compared
  std::string accept;   ///< we accept what the reference refuses, with this type
  bool reject = false;  ///< we refuse what the reference accepts
  bool values = false;  ///< the values are not compared
  int64_t ulps = -1;    ///< this tolerance instead of the usual one; -1: none
  std::string reason;
};

/// One line of expressions.jsonl.
struct OracleRow {
  std::string expr;
  std::vector<std::string> args;
  std::string ret;  ///< empty: the reference refuses the program
  /// The bits of a number; of a complex one those of its two parts.
  using Bits = std::array<uint64_t, 2>;
  struct Case {
    std::vector<Bits> arguments;
    Bits result;
  };
  std::vector<Case> cases;
  const Deviation* deviation = nullptr;

  std::string Name() const;
  /// `def NAME(a, b): …` with the device decorator.
  std::string Source(const std::string& name) const;
  /// What the values may be apart, in units in the last place.
  int64_t Ulps() const;
  /// a ** b with a complex result: see PowerIsClose.
  bool IsComplexPower() const;
};

/// All rows, each with its deviation. `problems` gets what is wrong with the table
/// of deviations: entries that are malformed or belong to no row.
struct Oracle {
  std::vector<OracleRow> rows;
  std::vector<Deviation> deviations;
  std::vector<std::string> problems;
};
const Oracle& LoadOracle();

}  // namespace pyk2cu::test
