#include "frontend/analysis/loops/scan_rounds.h"

#include <algorithm>
#include <vector>

#include "frontend/analysis/loops/scan_terms.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

using Term = ScanTerm;
using Kind = ScanTerm::Kind;

/// Of the largest block, and some that change nothing.
constexpr int kMostScanRounds = 12;

/// What happens to the array from one barrier to the next.
struct Phase {
  bool reads = false;                 ///< elements of other threads
  bool stores = false;                ///< the thread's own element
  const ir::Stmt* barrier = nullptr;  ///< that ends it; null: the round does
};

/// A round as some threads run it: all that another thread adds to, or all others.
class RoundRun {
 public:
  RoundRun(const ScanLoop& scan, const ScanValues& values, const Interval& threads, Wide distance,
           std::optional<ScanOp>& op)
      : scan_(scan), terms_(scan, threads, op), values_(values), threads_(threads), distance_(distance) {}

  /// False: it is no round of a scan.
  bool Run(ir::StmtList list) {
    return std::ranges::all_of(list, [&](const ir::Stmt* stmt) { return Statement(*stmt); });
  }

  const ScanValues& Values() const { return values_; }
  const Term& Element() const { return element_; }
  const std::vector<Phase>& Phases() const { return phases_; }

  Term Value(const ir::Expr& expr) {
    return terms_.Of(expr, values_, [&](const ir::Load& load) { return Loaded(load); });
  }

 private:
  bool Statement(const ir::Stmt& stmt) {
    if (IsBlockBarrier(stmt)) {
      phases_.back().barrier = &stmt;
      phases_.emplace_back();
      return true;
    }
    if (const auto* assign = ir::As<ir::Assign>(&stmt)) {
      values_[assign->variable] = Value(*assign->value);
      return true;
    }
    if (const auto* store = ir::As<ir::Store>(&stmt)) return Stored(*store);
    const auto* branch = ir::As<ir::If>(&stmt);
    const Term condition = branch ? Value(*branch->condition) : Term{};
    return condition.kind == Kind::kNumber && Run(condition.number != 0 ? branch->then : branch->otherwise);
  }

  bool Stored(const ir::Store& store) {
    if (!IsArray(*store.array) || Value(*store.indices[0].value) != Term{Kind::kThread}) return false;
    element_ = Value(*store.value);
    phases_.back().stores = has_stored_ = true;
    return element_.form == Term::Form::kElement && (element_.kind == Kind::kOwn || element_.kind == Kind::kBoth);
  }

  Term Loaded(const ir::Load& load) {
    if (!IsArray(*load.array)) return {};
    const Term index = Value(*load.indices[0].value);
    if (index == Term{Kind::kThread}) return element_;
    phases_.back().reads = true;
    const bool is_other = index == Term{Kind::kThread, -distance_} && threads_.lo >= distance_;
    return is_other && !has_stored_ ? Term{Kind::kOther} : Term{};
  }

  bool IsArray(const ir::Expr& array) const {
    const auto* ref = ir::As<ir::VariableRef>(&array);
    return ref && ref->variable == &scan_.array;
  }

  const ScanLoop& scan_;
  ScanTerms terms_;
  ScanValues values_;
  const Interval threads_;
  const Wide distance_;
  Term element_ = {Kind::kOwn};  ///< what s[t] is now
  bool has_stored_ = false;
  std::vector<Phase> phases_ = {{}};
};

class ScanRun {
 public:
  explicit ScanRun(const ScanLoop& scan) : scan_(scan), values_(scan.known) {}

  std::optional<ScanResult> Run() {
    const auto* loop = ir::As<ir::While>(&scan_.loop);
    const auto* range = ir::As<ir::ForRange>(&scan_.loop);
    const bool ended = loop ? RunWhile(*loop) : range && RunRange(*range);
    if (!ended || distance_ < scan_.threads || !op_) return std::nullopt;
    return ScanResult{*op_, std::move(values_), !open_.stores};
  }

 private:
  bool RunWhile(const ir::While& loop) {
    for (;;) {
      const Term goes_on = Number(*loop.condition);
      if (goes_on.kind != Kind::kNumber) return false;
      if (goes_on.number == 0) return true;
      if (!Round(loop.body)) return false;
    }
  }

  bool RunRange(const ir::ForRange& loop) {
    const Term start = Number(*loop.start), stop = Number(*loop.stop), step = Number(*loop.step);
    if (start.kind != Kind::kNumber || stop.kind != Kind::kNumber || step.kind != Kind::kNumber || step.number == 0)
      return false;
    for (Wide at = start.number; step.number > 0 ? at < stop.number : at > stop.number; at += step.number) {
      values_[loop.variable] = {Kind::kNumber, at};
      if (!Round(loop.body)) return false;
    }
    values_[loop.variable] = {};
    return true;
  }

  Term Number(const ir::Expr& expr) {
    return RoundRun(scan_, values_, {0, scan_.threads - 1}, distance_, op_).Value(expr);
  }

  bool Round(ir::StmtList body) {
    if (++rounds_ > kMostScanRounds) return false;
    const bool adds = distance_ < scan_.threads;
    RoundRun low(scan_, values_, {0, (adds ? distance_ : Wide{scan_.threads}) - 1}, distance_, op_);
    if (!low.Run(body) || low.Element() != Term{Kind::kOwn}) return false;
    if (!adds) {
      if (!Waits(low.Phases(), low.Phases())) return false;
      values_ = low.Values();
    } else {
      RoundRun high(scan_, values_, {distance_, Wide{scan_.threads} - 1}, distance_, op_);
      if (!high.Run(body) || high.Element() != Term{Kind::kBoth}) return false;
      if (!Waits(low.Phases(), high.Phases())) return false;
      values_ = Merged(low.Values(), high.Values());
    }
    distance_ *= 2;
    return true;
  }

  /// Whether all threads reach the same barriers, and one of them stands between each load of what others store and the
  /// stores before and after it.
  bool Waits(const std::vector<Phase>& low, const std::vector<Phase>& high) {
    if (low.size() != high.size()) return false;
    for (size_t i = 0; i < low.size(); ++i) {
      if (low[i].barrier != high[i].barrier) return false;
      open_.reads |= low[i].reads || high[i].reads;
      open_.stores |= low[i].stores || high[i].stores;
      if (open_.reads && open_.stores) return false;
      if (low[i].barrier) open_ = {};
    }
    return true;
  }

  /// What is known after the round, whose result is s[t] from now on.
  static ScanValues Merged(const ScanValues& low, const ScanValues& high) {
    ScanValues merged;
    for (const auto& [variable, value] : low) {
      const auto other = high.find(variable);
      const Term last = other == high.end() ? Term{} : other->second;
      const bool is_same = value == last && (value.kind == Kind::kNumber || value.kind == Kind::kThread);
      const bool is_result = value.kind == Kind::kOwn && last.kind == Kind::kBoth;
      merged[variable] = is_same ? value : is_result ? Term{Kind::kOwn, 0, std::max(value.form, last.form)} : Term{};
    }
    for (const auto& [variable, value] : high) merged.try_emplace(variable);
    return merged;
  }

  const ScanLoop& scan_;
  ScanValues values_;
  std::optional<ScanOp> op_;
  Wide distance_ = 1;
  int rounds_ = 0;
  Phase open_;  ///< since the last barrier; nothing is known of what came before the loop, which had to wait for it
};

/// Whether the loop does nothing but compute numbers, load, store and wait.
bool IsPlain(const ir::Stmt& loop) {
  bool plain = true;
  const ir::Stmt* const list[] = {&loop};
  ir::WalkStatements(
      list,
      [&](const ir::Stmt& stmt) {
        const bool is_loop = stmt.kind == ir::Kind::kWhile || stmt.kind == ir::Kind::kForRange;
        plain &= is_loop ? &stmt == &loop
                         : stmt.kind == ir::Kind::kAssign || stmt.kind == ir::Kind::kStore ||
                               stmt.kind == ir::Kind::kIf || IsBlockBarrier(stmt);
      },
      [&](const ir::Expr& expr) {
        const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
        const bool has_effects = expr.kind == ir::Kind::kCall || expr.kind == ir::Kind::kBind ||
                                 expr.kind == ir::Kind::kRequire || expr.kind == ir::Kind::kBoundedIndex;
        const bool waits = intrinsic && intrinsic->row->family == Family::kBarrier;
        plain &= !has_effects && (!intrinsic || waits || intrinsic->row->effects == Effects::kPure);
      });
  return plain;
}

}  // namespace

std::optional<ScanResult> RunScan(const ScanLoop& scan) {
  return IsPlain(scan.loop) ? ScanRun(scan).Run() : std::nullopt;
}

bool IsBlockBarrier(const ir::Stmt& stmt) {
  const auto* evaluate = ir::As<ir::Evaluate>(&stmt);
  const auto* intrinsic = evaluate ? ir::As<ir::Intrinsic>(evaluate->value) : nullptr;
  return intrinsic && intrinsic->row->family == Family::kBarrier && intrinsic->operands.empty();
}

}  // namespace pyk2cu::analysis
