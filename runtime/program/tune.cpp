#include "runtime/program/tune.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <optional>
#include <utility>

#include "base/side_by_side.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/code_cache.h"
#include "runtime/program/scratch_arrays.h"
#include "runtime/program/special_variants.h"
#include "runtime/variants/launch_timer.h"

namespace pyk2cu::runtime {
namespace {

/// Each candidate runs this often at least, and up to kMostRounds while the time is not used up.
constexpr size_t kLeastRounds = 5, kMostRounds = 40;
constexpr double kMilliseconds = 1000;

/// How many blocks in one are tried, along each axis that the kernel reads, and how many threads along x.
constexpr uint32_t kBlocks[] = {2, 4, 8}, kThreads[] = {2, 4, 8, 16}, kSharing[] = {4, 8};

/// What is compiled and measured.
struct Candidate {
  FactValues used;
  Coarsening coarsening;
  VariantPointer variant = {};
  std::vector<double> milliseconds = {};
};

/// The launch that is tuned.
struct TunedLaunch {
  const VariantSource& from;
  const VariantPointer& general;
  const LaunchConfig& config;
  std::span<const Argument> arguments;
  Device& device;
};

void AddCandidate(FactValues used, const Coarsening& coarsening, std::vector<Candidate>& list) {
  for (const Candidate& each : list)
    if (each.used == used && each.coarsening == coarsening) return;
  list.push_back({std::move(used), coarsening});
}

/// The general variant first, then those that take more facts for granted.
std::vector<Candidate> CandidatesFor(const TunedLaunch& launch, const FactValues& facts) {
  const std::vector<FactSlot>& slots = launch.general->choice->Slots();
  const FactValues all = WithoutPacking(slots, facts);
  const FactValues none(facts.size(), kNoFact), steady = WithoutValues(slots, all);
  std::vector<Candidate> list;
  for (const FactValues* used : {&none, &steady, &all}) AddCandidate(*used, {}, list);
  const lowering::ThreadWork& work = launch.general->choice->Model().work;
  const lowering::ThreadWork known = launch.general->choice->WorkFor(facts);
  for (uint8_t axis = 0; axis < 3; ++axis)
    for (const uint32_t blocks : kBlocks)
      for (const FactValues* used : {&none, &steady, &all})
        if (work.refusal.empty() && work.axes[axis]) AddCandidate(*used, {blocks, axis}, list);
  for (const uint32_t threads : kSharing)
    for (const FactValues* used : {&steady, &all})
      if (known.shares_rows && known.refusal.empty())
        AddCandidate(*used, {threads, 1, Coarsening::Arrangement::kPacked}, list);
  if (!known.packs || !known.refusal.empty() || !AllowsPacking(slots, facts)) return list;
  const FactValues aligned = WithoutValues(slots, facts);
  for (const uint32_t threads : kThreads)
    for (const FactValues* used : {&aligned, &facts})
      AddCandidate(*used, {threads, known.pack_axis, Coarsening::Arrangement::kPacked}, list);
  return list;
}

/// Compiles a candidate; without a variant afterwards if that fails, or if a launch cannot run it.
void CompileCandidate(const TunedLaunch& launch, Candidate& candidate) {
  Diagnostics ignored = launch.from.program->NewReport();
  const Result<GeneratedVariant> generated =
      GenerateVariant(launch.from,
                      FactsOfVariant(launch.from, *launch.general, candidate.used, candidate.coarsening, launch.config,
                                     launch.arguments),
                      ignored);
  if (!generated) return;
  const KernelInfo& info = generated->source.kernels[0];
  const bool is_coarsened = info.coarsening == candidate.coarsening;
  if (!is_coarsened || !CheckLaunch(launch.device.Properties(), info, launch.config)) return;
  Result<std::shared_ptr<KernelVariant>> made = CompileVariant(launch.from, generated->source, *launch.general);
  if (made) candidate.variant = std::move(*made);
}

/// Drops candidates that could not be compiled, and those whose machine code is that of an earlier one.
void CompileAll(const TunedLaunch& launch, std::vector<Candidate>& candidates) {
  candidates[0].variant = launch.general;
  RunSideBySide(candidates.size() - 1, [&](size_t i) { CompileCandidate(launch, candidates[i + 1]); });
  std::vector<Candidate> kept;
  for (Candidate& each : candidates) {
    const auto same_code = [&](const Candidate& other) { return other.variant->image == each.variant->image; };
    if (each.variant && std::ranges::none_of(kept, same_code)) kept.push_back(std::move(each));
  }
  candidates = std::move(kept);
}

Result<double> TimeOnce(const TunedLaunch& launch, const Candidate& candidate, const ScratchArrays& scratch,
                        LaunchTimer& timer) {
  const KernelVariant& variant = *candidate.variant;
  ParameterValues values;
  values.Fill(variant.info, scratch.Arguments());
  if (Result<void> done = scratch.Restore(launch.config.stream.handle); !done) return done.error();
  if (Result<void> done = timer.Start(); !done) return done.error();
  if (Result<void> done = launch.device.Launch(*variant.image, variant.index, launch.config, values.Pointers()); !done)
    return done.error();
  if (Result<void> done = timer.Stop(); !done) return done.error();
  if (Result<void> done = launch.device.Synchronize(launch.config.stream.handle); !done) return done.error();
  return timer.Milliseconds();
}

/// In turns, so that a change of the clock or another program's work is shared by all. The first round warms up.
Result<void> TimeAll(const TunedLaunch& launch, std::vector<Candidate>& candidates) {
  Result<ScratchArrays> scratch = ScratchArrays::Make(launch.device, launch.arguments, launch.general->writes);
  if (!scratch) return scratch.error();
  LaunchTimer timer(launch.device, launch.config.stream.handle);
  const auto begin = std::chrono::steady_clock::now();
  const auto is_time_left = [&] {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count() < kMilliseconds;
  };
  for (size_t round = 0; round <= kLeastRounds || (round <= kMostRounds && is_time_left()); ++round)
    for (Candidate& each : candidates) {
      Result<double> time = TimeOnce(launch, each, *scratch, timer);
      if (!time) return time.error();
      if (round > 0) each.milliseconds.push_back(*time);
    }
  return {};
}

/// Launches with as many blocks, up to twice the number, are like this one.
GridRange RangeOf(const LaunchConfig& config, const Coarsening& coarsening) {
  const uint64_t from = std::bit_floor(std::max<uint64_t>(BlocksOf(config), 1));
  const uint64_t to = from > UINT64_MAX / 2 ? UINT64_MAX : 2 * from - 1;
  return {from, coarsening.blocks > 1 ? std::min<uint64_t>(to, Coarsening::kMostLaunchBlocks) : to};
}

TuningResult Summarize(const std::vector<Candidate>& candidates) {
  TuningResult result;
  for (const Candidate& each : candidates) {
    const KernelInfo& info = each.variant->info;
    const std::string text = FactsText(info.facts, FactParametersOf(info));
    result.candidates.push_back(
        {text, each.coarsening.blocks, each.coarsening.axis, Median(each.milliseconds), each.milliseconds.size()});
  }
  const auto& all = result.candidates;
  const auto best = std::ranges::min_element(all, {}, &TuningResult::Candidate::milliseconds);
  const double general = all[0].milliseconds;
  const bool wins = best->milliseconds < general * (1 - kTuningMargin);
  result.chosen = wins ? static_cast<size_t>(best - all.begin()) : 0;
  const double gain = general > 0 ? (1 - best->milliseconds / general) * 100 : 0;
  result.reason = wins              ? fmt::format("measured: {:.1f} % faster than the general variant", gain)
                  : all.size() == 1 ? "there is no other variant"
                                    : fmt::format("measured: no variant is {:.0f} % faster than the general one",
                                                  kTuningMargin * 100);
  return result;
}

/// This launch and others like it take what was measured.
void Keep(const TunedLaunch& launch, const FactValues& facts, const Candidate& chosen, const std::string& reason) {
  const std::vector<FactSlot>& slots = launch.general->choice->Slots();
  const bool general = chosen.variant == launch.general;
  // Numbers count only if the variant takes them as constants: with others it would be as fast.
  NotedVariant noted{.facts = IsEmpty(chosen.used) ? WithoutPacking(slots, WithoutValues(slots, facts)) : chosen.used,
                     .used = chosen.used,
                     .grids = RangeOf(launch.config, chosen.coarsening),
                     .coarsening = chosen.coarsening,
                     .tuned = true,
                     .general = general,
                     .reason = reason};
  SpecialVariant variant = noted.Pending();
  variant.state = SpecialVariant::State::kReady;
  if (!general) variant.variant = chosen.variant;
  launch.general->choice->Add(std::move(variant));
  NoteVariant(*launch.general, noted);
}

}  // namespace

Result<TuningResult> TuneLaunch(const VariantSource& from, const VariantPointer& general, const LaunchConfig& config,
                                std::span<const Argument> arguments) {
  const TunedLaunch launch{from, general, config, arguments, from.cache->GetDevice()};
  const FactValues facts = Observe(general->choice->Slots(), config, arguments);  // coarsening is tried, not guessed
  std::vector<Candidate> candidates = CandidatesFor(launch, facts);
  CompileAll(launch, candidates);
  if (Result<void> timed = TimeAll(launch, candidates); !timed) return timed.error();
  TuningResult result = Summarize(candidates);
  Keep(launch, facts, candidates[result.chosen], result.reason);
  return result;
}

}  // namespace pyk2cu::runtime
