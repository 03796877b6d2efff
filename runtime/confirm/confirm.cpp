#include "runtime/confirm/confirm.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "runtime/confirm/child.h"
#include "runtime/confirm/trial.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::runtime {
namespace {

using Clock = std::chrono::steady_clock;

Clock::duration Seconds(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

/// How the launches of a trial went.
struct Progress {
  int next = 0;               ///< the launch to go on with
  int launches = 0;           ///< that were made
  int ended = 0;              ///< of these, in which threads ended early
  int parted = 0;             ///< of these, in which threads missed a barrier
  LaunchOutcome last;         ///< the last one of each
  std::string impossible;     ///< why no launch can be made
  Clock::time_point until{};  ///< no launch begins later; set when the first one begins
  bool begun = false;
};

struct Confirming {
  std::shared_ptr<const Program> program;
  const ConfirmOptions& options;
  Clock::time_point end;
  std::vector<Diagnostic> diagnostics;
  std::vector<Trial> trials;
  std::vector<Progress> progress = {};                 ///< of each trial
  std::vector<std::optional<Confirmation>> seen = {};  ///< of each diagnostic
};

/// The first part of each message of a child.
constexpr std::string_view kNoDevice = "no-device", kTrial = "trial", kLaunch = "launch", kLaunched = "launched",
                           kConfirmed = "confirmed", kImpossible = "impossible";

// --- The child ---

void RunTrials(const Confirming& all, size_t first, const Child::Send& send) {
  // The device ends launches that run for too long; the parent ends those that cannot be ended.
  ::setenv("PYK2CU_CPU_TIMEOUT", fmt::format("{}", all.options.launch_seconds).c_str(), 1);
  Result<std::shared_ptr<Device>> device = OpenDevice("cpu");
  if (!device) return send({std::string(kNoDevice), device.error().message});
  TrialRunner runner(all.program, *device);
  for (size_t at = first; at < all.trials.size(); ++at) {
    const Progress& before = all.progress[at];
    const Clock::time_point until =
        std::min(all.end, before.begun ? before.until : Clock::now() + Seconds(all.options.trial_seconds));
    send({std::string(kTrial), std::to_string(at)});
    TrialEvents events;
    events.on_launch = [&](int attempt) { send({std::string(kLaunch), std::to_string(attempt)}); };
    events.on_confirmed = [&](size_t number, int attempt, const std::string& message) {
      send({std::string(kConfirmed), std::to_string(number), std::to_string(attempt), message});
    };
    events.on_launched = [&](const LaunchOutcome& outcome) {
      send({std::string(kLaunched), outcome.ended, outcome.parted});
    };
    Trial open = all.trials[at];
    std::erase_if(open.findings, [&](const TriedFinding& finding) { return all.seen[finding.number].has_value(); });
    const Result<void> ran = runner.Run(open, before.next, until, events);
    if (!ran) send({std::string(kImpossible), ran.error().message});
  }
}

// --- The parent ---

/// What a child is doing.
struct Doing {
  size_t trial;
  bool launching = false;
};

void NoteOutcome(Progress& progress, const LaunchOutcome& outcome) {
  progress.ended += !outcome.ended.empty();
  progress.parted += !outcome.parted.empty();
  if (!outcome.ended.empty()) progress.last.ended = outcome.ended;
  if (!outcome.parted.empty()) progress.last.parted = outcome.parted;
}

void Note(Confirming& all, Doing& doing, const Child::Message& message) {
  const std::string& what = message[0];
  if (what == kTrial) {
    doing = {std::stoul(message[1])};
    return;
  }
  Progress& progress = all.progress[doing.trial];
  if (what == kLaunch) {
    if (!progress.begun) progress.until = Clock::now() + Seconds(all.options.trial_seconds);
    progress.begun = true;
    progress.next = std::stoi(message[1]) + 1;
    ++progress.launches;
    doing.launching = true;
  } else if (what == kLaunched) {
    doing.launching = false;
    NoteOutcome(progress, {message[1], message[2]});
  } else if (what == kConfirmed) {
    all.seen[std::stoul(message[1])] =
        Confirmation{Confirmation::Result::kConfirmed, message[3], AttemptText(std::stoi(message[2]))};
  } else if (what == kImpossible) {
    progress.impossible = message[1];
  }
}

/// What the child was doing has failed: the trial goes on with the next launch, or is given up.
void NoteFailure(Confirming& all, const Doing& doing, Child::State state) {
  Progress& progress = all.progress[doing.trial];
  const bool late = state == Child::State::kLate;
  if (!doing.launching) {
    progress.impossible = late ? "compiling it takes too long" : "compiling it failed";
    return;
  }
  NoteOutcome(progress, {late ? "it ran for too long" : "it crashed", ""});
}

bool IsOver(const Confirming& all, const Trial& trial, const Progress& progress) {
  const bool all_seen = std::ranges::all_of(
      trial.findings, [&](const TriedFinding& finding) { return all.seen[finding.number].has_value(); });
  return all_seen || !progress.impossible.empty() || progress.next >= kAttempts ||
         (progress.begun && Clock::now() >= progress.until);
}

/// Follows a child that begins with trial number `first`. Returns the number of the trial to go on with.
Result<size_t> Follow(Confirming& all, size_t first) {
  Result<Child> child = Child::Start([&](const Child::Send& send) { RunTrials(all, first, send); });
  if (!child) return child.error();
  Doing doing{first};
  for (;;) {
    const double patience = doing.launching ? 2 * all.options.launch_seconds + 1 : all.options.compile_seconds;
    const Clock::time_point deadline = Clock::now() + Seconds(patience);
    const Child::Received received = child->Receive(std::min(deadline, all.end));
    if (received.state == Child::State::kEnd) return all.trials.size();
    if (received.state != Child::State::kMessage) {
      if (Clock::now() >= all.end) return all.trials.size();
      NoteFailure(all, doing, received.state);
      return doing.trial + (IsOver(all, all.trials[doing.trial], all.progress[doing.trial]) ? 1 : 0);
    }
    if (received.message[0] == kNoDevice) return Error{ErrorKind::kEnvironment, received.message[1]};
    Note(all, doing, received.message);
  }
}

/// Each launch once, or twice if only some of its findings need threads that are watched.
std::vector<Trial> TrialsFor(const std::vector<Diagnostic>& diagnostics, const SourceFile& file) {
  std::vector<Trial> trials;
  for (size_t number = 0; number < diagnostics.size(); ++number) {
    const Diagnostic& diagnostic = diagnostics[number];
    if (!diagnostic.finding || !diagnostic.finding->launch || !WhyNotShown(diagnostic.id).empty()) continue;
    const FindingData& data = *diagnostic.finding;
    const bool watched = NeedsWatching(diagnostic.id);
    auto trial = std::ranges::find_if(trials, [&](const Trial& other) {
      return other.kernel == data.kernel && *other.launch == *data.launch && other.watched == watched;
    });
    if (trial == trials.end()) trial = trials.insert(trial, Trial{data.kernel, data.launch, watched, {}});
    trial->findings.push_back({number, diagnostic.id, LinesOf(diagnostic, file)});
  }
  return trials;
}

Confirmation NotConfirmed(DiagId id, const Progress& progress) {
  using enum Confirmation::Result;
  if (!progress.impossible.empty()) return {kNotRun, progress.impossible, ""};
  if (progress.launches == 0) return {kNotRun, "there was no time left", ""};
  std::string text = fmt::format("{} launch{} with generated data did not show it", progress.launches,
                                 progress.launches == 1 ? "" : "es");
  // Threads that ended early, and those that missed a barrier, did not get to what comes later.
  const bool is_barrier = id == DiagId::kDivergentBarrier || id == DiagId::kWarpMask;
  const bool by_barrier = is_barrier && progress.ended == 0;
  const int hidden = by_barrier ? progress.parted : progress.ended;
  if (hidden > 0)
    text += fmt::format("; in {} this came first: {}",
                        hidden == progress.launches ? "all of them" : fmt::format("{} of them", hidden),
                        by_barrier ? progress.last.parted : progress.last.ended);
  return {kNotSeen, text, ""};
}

void Conclude(Confirming& all) {
  for (size_t at = 0; at < all.trials.size(); ++at)
    for (const TriedFinding& finding : all.trials[at].findings)
      if (!all.seen[finding.number]) all.seen[finding.number] = NotConfirmed(finding.id, all.progress[at]);
  for (size_t number = 0; number < all.diagnostics.size(); ++number) {
    Diagnostic& diagnostic = all.diagnostics[number];
    if (!diagnostic.finding) continue;
    FindingData data = *diagnostic.finding;
    data.confirmation = all.seen[number];
    if (!data.confirmation) {
      const std::string_view why = WhyNotShown(diagnostic.id);
      data.confirmation = Confirmation{Confirmation::Result::kCannotShow,
                                       std::string(why.empty() ? "no launch is known that shows it" : why), ""};
    }
    diagnostic.finding = std::make_shared<const FindingData>(std::move(data));
  }
}

}  // namespace

Result<Diagnostics> Confirm(const std::shared_ptr<const Program>& program, const Diagnostics& found,
                            const ConfirmOptions& options) {
  Confirming all{program, options, Clock::now() + Seconds(options.seconds), found.Sorted(), {}};
  all.trials = TrialsFor(all.diagnostics, found.File());
  all.progress.resize(all.trials.size());
  all.seen.resize(all.diagnostics.size());
  for (size_t next = 0; next < all.trials.size() && Clock::now() < all.end;) {
    Result<size_t> reached = Follow(all, next);
    if (!reached) return reached.error();
    next = *reached;
  }
  Conclude(all);
  Diagnostics confirmed(found.File());
  for (Diagnostic& diagnostic : all.diagnostics) confirmed.Add(std::move(diagnostic));
  return confirmed;
}

}  // namespace pyk2cu::runtime
