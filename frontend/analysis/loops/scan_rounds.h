#pragma once

#include <map>
#include <optional>

#include "frontend/analysis/relations/interval.h"
#include "frontend/analysis/single_values.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// How a scan combines two elements: operations whose result does not depend on the order.
enum class ScanOp : uint8_t { kAdd, kAnd, kOr, kXor, kMin, kMax };

/// What is known of a number while the rounds of a scan run. `s` is the array that is scanned, `t` the thread's index.
struct ScanTerm {
  enum class Kind : uint8_t {
    kUnknown,
    kNumber,  ///< `number`, in all threads; a bool is 0 or 1
    kThread,  ///< t + `number`
    kOwn,     ///< s[t], as it is when the round begins
    kOther,   ///< s[t - distance], as it is when the round begins
    kBoth,    ///< these two combined
  };
  /// In which type an element is, and whether the number there is the element.
  enum class Form : uint8_t {
    kElement,  ///< that of the array
    kWide,     ///< a larger one, with the same value
    kLowBits,  ///< another one whose low bits are the element
  };
  Kind kind = Kind::kUnknown;
  Wide number = 0;
  Form form = Form::kElement;

  bool operator==(const ScanTerm&) const = default;
};
using ScanValues = std::map<const ir::Variable*, ScanTerm>;

/// A loop that may be a scan, and where it stands.
struct ScanLoop {
  const ir::Stmt& loop;
  const ir::Variable& array;  ///< of integers, with one axis and at least as many elements as the block has threads
  int64_t threads;            ///< of the block, all along x
  const SingleValues& values;
  ScanValues known;  ///< the variables that are known when the loop begins
};

/// What a loop that is a scan leaves.
struct ScanResult {
  ScanOp op = ScanOp::kAdd;
  ScanValues values;    ///< kOwn: the result of the scan, which s[t] has, too
  bool waited = false;  ///< a barrier comes after the last store
};

/// Runs the loop with terms in the place of numbers, once for the threads that another thread adds to in a round and
/// once for the others. Returns what it leaves if its rounds are those of an inclusive scan as Hillis and Steele have
/// it: with the distances 1, 2, 4, … each thread's element is combined with the one that lies that far below, and
/// barriers stand between what threads read and what they store. Nullopt of all other loops.
std::optional<ScanResult> RunScan(const ScanLoop& scan);

/// Whether the statement is a plain barrier of the block.
bool IsBlockBarrier(const ir::Stmt& stmt);

}  // namespace pyk2cu::analysis
