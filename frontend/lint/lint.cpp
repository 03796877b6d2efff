#include "frontend/lint/lint.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "frontend/lint/geometry/host_launches.h"
#include "frontend/lint/geometry/launches.h"
#include "frontend/lint/interpreter/run.h"
#include "frontend/lint/launch_data.h"
#include "frontend/lint/report.h"
#include "frontend/lint/rules/collisions.h"
#include "frontend/lint/rules/types.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kScalarStep = 5;
constexpr int64_t kSmallScalar = 2;
constexpr int64_t kMaxRaces = 3;          ///< of an array that are reported
constexpr uint64_t kMaxWork = 2'000'000;  ///< of all runs of a kernel: no run begins after it

/// The runs of one kernel.
struct KernelRuns {
  const ir::Function& kernel;
  std::span<const ir::LaunchShape> launches;
  const SourceFile& file;
  KernelFacts facts;
  HostLaunches host;
  std::unordered_map<const ir::Stmt*, std::vector<const ir::Variable*>> assigned = {};
  const std::vector<Span>& unset_reads;  ///< as Machine::unset_reads
  uint64_t work = 0;
  int guesses = 0;                ///< launches that were not host code's
  int tried = 0;                  ///< launches whose findings count
  LanePool pool = {}, kept = {};  ///< of the run's machine, handed on so that memory is used again
};

/// What one run found.
struct Outcome {
  std::vector<Finding> findings;
  std::vector<std::string> limits;
  int misfits = 0;
  bool indexed = false;  ///< Machine::indexed, or it is not known
  bool hides = false;    ///< findings are left out that may follow from a barrier that not all threads reach
};

bool IsOfIndices(const Finding& finding) {
  return finding.id == DiagId::kOutOfBounds || finding.id == DiagId::kMissingGuard ||
         finding.id == DiagId::kNegativeWrap || finding.id == DiagId::kDivisionByZero;
}

bool FollowsFromSizes(const Finding& finding) { return IsOfIndices(finding) || finding.id == DiagId::kUninitialized; }

/// Leaves out what may follow from a barrier that not all threads reach. Returns whether there was anything.
bool DropWhatFollowsFromDivergence(std::vector<Finding>& findings) {
  return std::erase_if(findings, [](const Finding& finding) {
           return finding.id == DiagId::kRaceShared || finding.id == DiagId::kRaceGlobal ||
                  finding.id == DiagId::kUninitialized;
         }) > 0;
}

void FinishDivergence(Outcome& all) {
  const auto is_barrier = [](const Finding& finding) { return finding.id == DiagId::kDivergentBarrier; };
  if (std::ranges::none_of(all.findings, is_barrier)) return;
  all.hides = DropWhatFollowsFromDivergence(all.findings) || all.hides;
  for (Finding& finding : all.findings)
    if (is_barrier(finding) && all.hides)
      finding.hint += "; then check again: until then, races and elements without a value are not reported";
}

/// Threads that store to one element at the same place compute it wrongly: that others are not stored follows from it.
void DropFollowing(std::vector<Finding>& findings) {
  std::vector<std::string> overlapping;
  for (const Finding& finding : findings)
    if (finding.id == DiagId::kRaceShared && finding.other.end == finding.other.begin)
      overlapping.push_back(finding.name);
  std::erase_if(findings, [&](const Finding& finding) {
    return finding.id == DiagId::kUninitialized && std::ranges::count(overlapping, finding.name);
  });
}

/// Of the findings of one kind between the same two lines only the first is reported.
void DropRepeated(std::vector<Finding>& findings, const SourceFile& file) {
  const auto lines_of = [&](const Finding& finding) {
    const uint32_t own = file.LineOf(finding.span.begin);
    const bool has_other = finding.other.end > finding.other.begin;
    return std::tuple(finding.id, finding.name, own, has_other ? file.LineOf(finding.other.begin) : own);
  };
  std::vector<Finding> kept;
  for (Finding& finding : findings) {
    const bool is_race = finding.id == DiagId::kRaceShared || finding.id == DiagId::kRaceGlobal;
    const bool repeats = is_race && std::ranges::any_of(kept, [&](const Finding& earlier) {
                           return lines_of(earlier) == lines_of(finding);
                         });
    const auto of_array = std::ranges::count_if(
        kept, [&](const Finding& earlier) { return earlier.id == finding.id && earlier.name == finding.name; });
    if (!repeats && (!is_race || of_array < kMaxRaces)) kept.push_back(std::move(finding));
  }
  findings = std::move(kept);
}

Outcome RunOnce(KernelRuns& runs, const Launch& launch, uint64_t budget = kGiveUpAfter) {
  const auto machine = std::make_unique<Machine>();
  machine->assigned = &runs.assigned;
  machine->unset_reads = &runs.unset_reads;
  machine->element_numbers = &runs.facts.element_numbers;
  machine->largest_numbers = &runs.host.largest_numbers;
  machine->file = &runs.file;
  machine->budget = budget;
  machine->pool = std::move(runs.pool);
  machine->kept = std::move(runs.kept);
  Start(*machine, runs.kernel, launch);
  RunKernel(*machine);
  FindRaces(*machine);
  runs.work += machine->work + kWorkOfAccess * machine->access_count;
  machine->pool.Release({});
  machine->kept.Release({});
  runs.pool = std::move(machine->pool);
  runs.kept = std::move(machine->kept);
  if (!machine->periodic)
    for (Finding& wrap : machine->wraps) machine->findings.push_back(std::move(wrap));
  if (machine->refuses_sizes) std::erase_if(machine->findings, FollowsFromSizes);
  const bool hides = machine->diverged && DropWhatFollowsFromDivergence(machine->findings);
  NameLaunch(*machine);
  return {std::move(machine->findings), std::move(machine->limits), machine->misfits,
          machine->indexed || machine->Stopped(), hides};
}

void KeepSame(Outcome& outcome, const Outcome& other) {
  std::erase_if(outcome.findings, [&](const Finding& finding) {
    return std::ranges::none_of(other.findings, [&](const Finding& each) { return each.IsSame(finding); });
  });
}

/// What stands with integer arguments that differ from each other and from the sizes of the arrays.
Outcome RunWithScalars(KernelRuns& runs, Launch launch) {
  Outcome outcome = RunOnce(runs, launch);
  if (outcome.findings.empty() || runs.facts.scalars == 0) return outcome;
  launch.scalar += kScalarStep;
  launch.scalar_step = kScalarStep;
  KeepSame(outcome, RunOnce(runs, launch));
  return outcome;
}

/// What stands with two sets of small integer arguments: numbers of a column, widths of a window.
Outcome RunWithSmallScalars(KernelRuns& runs, Launch launch) {
  launch.scalar = kSmallScalar;
  launch.scalar_step = 1;
  Outcome outcome = RunOnce(runs, launch);
  std::erase_if(outcome.findings, [](const Finding& finding) { return !IsOfIndices(finding); });
  if (outcome.findings.empty()) return outcome;
  launch.scalar = kSmallScalar + 1;
  launch.scalar_step = 2;
  KeepSame(outcome, RunOnce(runs, launch));
  return outcome;
}

void Merge(KernelRuns& runs, Outcome& all, Outcome run, bool bounds_only) {
  ++runs.tried;
  for (Finding& finding : run.findings) {
    if (bounds_only && finding.id != DiagId::kOutOfBounds) continue;
    const auto same = std::ranges::find_if(all.findings, [&](const Finding& other) { return other.IsSame(finding); });
    if (same != all.findings.end())
      ++same->shown;
    else
      all.findings.push_back(std::move(finding));
  }
  for (std::string& limit : run.limits)
    if (!std::ranges::count(all.limits, limit)) all.limits.push_back(std::move(limit));
  all.hides = all.hides || run.hides;
}

/// What every launch shows whatever its sizes are is an error.
void RaiseCertain(const KernelRuns& runs, Outcome& all) {
  for (Finding& finding : all.findings)
    if (finding.certainty == Certainty::kAlways && finding.shown == runs.tried)
      finding.severity = SeverityOf(Certainty::kAlways);
}

/// A run that only shows whether the block size fits need not be complete, but must come past the first statements.
uint64_t BudgetOfTrial(const Launch& launch) {
  return std::clamp(launch.Lanes() * kOperationsOfTrial, kLeastOfTrial, kMostOfTrial);
}

/// The block size that fits best: with the fewest signs that it is not meant.
std::vector<Launch::Extents> ChooseBlocks(KernelRuns& runs) {
  const BlockSizes sizes = BlocksFor(runs.facts, runs.kernel.name, runs.launches);
  if (sizes.from_host || sizes.blocks.size() == 1) return sizes.blocks;
  const Launch::Extents* best = nullptr;
  int least = 0;
  for (const Launch::Extents& block : sizes.blocks) {
    const bool is_part_of_warp = block[0] * block[1] * block[2] < kWarpLanes;
    if (best && runs.facts.uses_warps && is_part_of_warp) continue;  // it has no other lanes, so that masks fit
    const std::vector<Launch> tried = LaunchesWith(runs.facts, block, runs.kernel.name, runs.launches);
    const Outcome outcome = RunOnce(runs, tried[0], BudgetOfTrial(tried[0]));
    if (!outcome.indexed && !runs.facts.cooperates) return {{1, 1, 1}};  // nothing is different in another thread
    const int misfits = outcome.misfits;
    if (!best || misfits < least) {
      best = &block;
      least = misfits;
    }
    if (misfits == 0) break;
  }
  return {*best};
}

/// Runs the launches of host code whose sizes are known. What they show happens.
Outcome RunExact(KernelRuns& runs) {
  Outcome all;
  for (const Launch& launch : runs.host.exact) {
    if (runs.work > kMaxWork) break;
    Merge(runs, all, RunOnce(runs, launch), false);
  }
  return all;
}

/// A kernel without a guard is right if all launches of the file have as many threads as elements.
void AllowExactLaunches(const KernelRuns& runs, const Outcome& exact, Outcome& all) {
  if (!runs.host.all_are_exact) return;
  for (Finding& finding : all.findings) {
    const bool shown = std::ranges::any_of(exact.findings, [&](const Finding& each) { return each.IsSame(finding); });
    if (finding.id != DiagId::kMissingGuard || shown) continue;
    finding.severity = Severity::kNote;
    finding.hint = "the launches in this file have exactly as many threads as elements; others need a guard";
  }
}

/// Tries the sizes of arrays with blocks of one size. One size is tried in any case.
void TryBlock(KernelRuns& runs, const Launch::Extents& block, Outcome& all) {
  const std::vector<Launch> launches = LaunchesWith(runs.facts, block, runs.kernel.name, runs.launches);
  for (const Launch& launch : launches) {
    if (runs.work > kMaxWork && runs.guesses > 0) return;
    ++runs.guesses;
    Merge(runs, all, RunWithScalars(runs, launch), launch.axis_step != 0);
  }
  if (runs.facts.scalars > 0 && runs.work <= kMaxWork) Merge(runs, all, RunWithSmallScalars(runs, launches[0]), false);
}

Outcome LintKernel(KernelRuns& runs) {
  const Outcome exact = RunExact(runs);
  Outcome all = exact;
  for (const Launch::Extents& block : ChooseBlocks(runs)) TryBlock(runs, block, all);
  // One run that was given up and the sizes that are left out for it are one limit.
  const bool gave_up = std::ranges::find(all.limits, kTooLong) != all.limits.end();
  if (runs.guesses < 2 && runs.work > kMaxWork && !gave_up)
    all.limits.push_back("it takes too long to try it with more than one size of arrays");
  RaiseCertain(runs, all);
  AllowExactLaunches(runs, exact, all);
  DropFollowing(all.findings);
  FinishDivergence(all);
  return all;
}

/// The reads of which the checker warns that nothing may be assigned.
std::vector<Span> UnsetReads(const Diagnostics& diagnostics) {
  std::vector<Span> reads;
  for (const Diagnostic& each : diagnostics.Sorted())
    if (each.id == DiagId::kMaybeUndefined) reads.push_back(each.span);
  return reads;
}

}  // namespace

uint64_t Lint(const ir::Module& module, std::span<const ir::LaunchShape> launches, Level level,
              Diagnostics& diagnostics, const std::atomic<bool>* canceled) {
  uint64_t most = 0;
  if (level == Level::kOff) return most;
  const std::vector<Span> unset_reads = UnsetReads(diagnostics);
  for (const auto& function : module.functions) {
    if (function->kind != ir::FunctionKind::kKernel) continue;
    if (canceled && *canceled) break;
    const std::vector<ir::LaunchShape> own = LaunchesOf(*function, launches);
    KernelRuns runs{*function, own,        diagnostics.File(), FactsOf(*function), ExactLaunches(*function, own),
                    {},        unset_reads};
    for (Launch& launch : runs.host.exact) launch.line = diagnostics.File().LineOf(launch.span.begin);
    Outcome outcome = LintKernel(runs);
    most = std::max(most, runs.work);
    DropRepeated(outcome.findings, diagnostics.File());
    CheckTypes(*function, own, level == Level::kAll, diagnostics.File(), outcome.findings);
    for (const Finding& finding : outcome.findings)
      if (level == Level::kAll || finding.severity != Severity::kNote)
        ReportFinding(finding, function->name, diagnostics);
    if (level != Level::kAll) continue;
    for (const std::string& limit : outcome.limits)
      diagnostics.Report(diag::kLintLimit, function->span, function->name, limit);
  }
  return most;
}

}  // namespace pyk2cu::lint
