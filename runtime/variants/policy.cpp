#include "runtime/variants/policy.h"

#include <algorithm>
#include <utility>

namespace pyk2cu::runtime {
namespace {

using Kind = FactSlot::Kind;
using Profile = LaunchPolicy::Profile;

size_t MostSeen(const PolicyLimits& limits, Kind kind) {
  switch (kind) {
    case Kind::kBlock: return limits.blocks;
    case Kind::kExtent:
    case Kind::kStride:
    case Kind::kAlignment:
    case Kind::kAddress:
    case Kind::kMultiple:
    case Kind::kCoarsening: return limits.extents;
    case Kind::kRow:
    case Kind::kValue: break;
  }
  return limits.values;
}

bool HasValues(const LaunchPolicy& policy, const FactValues& facts) {
  for (size_t i = 0; i < facts.size(); ++i)
    if (IsOfNumbers(policy.slots[i].kind) && facts[i] != kNoFact) return true;
  return false;
}

/// Profiles that have become equal are one.
void Merge(LaunchPolicy& policy, std::vector<Profile>& profiles) {
  std::vector<Profile> merged;
  for (Profile& profile : profiles) {
    profile.facts = Kept(policy, std::move(profile.facts));
    const auto same = std::ranges::find(merged, profile.facts, &Profile::facts);
    if (same == merged.end()) {
      merged.push_back(std::move(profile));
      continue;
    }
    same->launches += profile.launches;
    same->decided = same->decided || profile.decided;
  }
  profiles = std::move(merged);
}

void Forget(LaunchPolicy& policy) {
  Merge(policy, policy.steady);
  std::erase_if(policy.with_values,
                [&](const Profile& profile) { return !HasValues(policy, Kept(policy, profile.facts)); });
  Merge(policy, policy.with_values);
}

bool GiveUp(LaunchPolicy& policy, bool (*chosen)(Kind)) {
  bool any = false;
  for (size_t i = 0; i < policy.slots.size(); ++i)
    if (chosen(policy.slots[i].kind)) any = !std::exchange(policy.uses[i].given_up, true) || any;
  return any;
}

/// The kinds that change most often go first.
bool GiveUpNext(LaunchPolicy& policy) {
  return GiveUp(policy, IsOfNumbers) ||
         GiveUp(policy,
                [](Kind kind) {
                  return kind == Kind::kExtent || kind == Kind::kStride || kind == Kind::kAlignment ||
                         kind == Kind::kAddress || kind == Kind::kMultiple;
                }) ||
         GiveUp(policy, [](Kind) { return true; });
}

/// Coarsening is chosen for a size of blocks, and rows are kept for one.
void GiveUpWithBlock(LaunchPolicy& policy) {
  for (size_t i = 0; i < policy.slots.size(); ++i)
    if (policy.slots[i].kind == Kind::kBlock && policy.uses[i].given_up)
      GiveUp(policy, [](Kind kind) { return kind == Kind::kCoarsening || kind == Kind::kRow; });
}

/// Numbers that were not seen before; returns true if that gave up a slot.
bool NoteNumbers(LaunchPolicy& policy, const FactValues& launch) {
  bool gave_up = false;
  for (size_t i = 0; i < launch.size(); ++i) {
    LaunchPolicy::Slot& use = policy.uses[i];
    if (use.given_up || launch[i] == kNoFact || std::ranges::find(use.seen, launch[i]) != use.seen.end()) continue;
    use.seen.push_back(launch[i]);
    if (use.seen.size() <= MostSeen(policy.limits, policy.slots[i].kind)) continue;
    use.given_up = gave_up = true;
  }
  if (gave_up) GiveUpWithBlock(policy);
  return gave_up;
}

/// The profile of these facts, which may be a new one; null if there are too many.
Profile* Find(const LaunchPolicy& policy, std::vector<Profile>& profiles, const FactValues& facts) {
  const auto found = std::ranges::find(profiles, facts, &Profile::facts);
  if (found != profiles.end()) return &*found;
  if (profiles.size() >= policy.limits.profiles) return nullptr;
  return &profiles.emplace_back(Profile{facts});
}

/// Returns true if a variant is worth it now.
bool Count(Profile& profile, uint32_t needed) {
  if (profile.decided) return false;
  return profile.decided = ++profile.launches >= needed;
}

struct Profiles {
  Profile *steady, *with_values;  ///< null: no such facts
};

/// Those of a launch; gives facts up until there is room for them.
Profiles FindBoth(LaunchPolicy& policy, const FactValues& launch, bool& gave_up) {
  for (;;) {
    const FactValues kept = Kept(policy, launch);
    const bool values = HasValues(policy, kept);
    const FactValues rest = WithoutValues(policy.slots, kept);
    const bool steady = !IsEmpty(rest);
    Profiles found{steady ? Find(policy, policy.steady, rest) : nullptr,
                   values ? Find(policy, policy.with_values, kept) : nullptr};
    if ((!steady || found.steady) && (!values || found.with_values)) return found;
    if (!GiveUpNext(policy)) return {nullptr, nullptr};
    gave_up = true;
    Forget(policy);
  }
}

}  // namespace

LaunchPolicy MakePolicy(std::vector<FactSlot> slots, const PolicyLimits& limits) {
  LaunchPolicy policy{std::move(slots), limits};
  policy.uses.resize(policy.slots.size());
  return policy;
}

LaunchPolicy ClosedPolicy(std::vector<FactSlot> slots) {
  LaunchPolicy policy = MakePolicy(std::move(slots), {});
  policy.closed = true;
  return policy;
}

FactValues Kept(const LaunchPolicy& policy, FactValues launch) {
  for (size_t i = 0; i < launch.size(); ++i)
    if (policy.uses[i].given_up) launch[i] = kNoFact;
  return launch;
}

bool IsSettled(const LaunchPolicy& policy) {
  return policy.closed || std::ranges::all_of(policy.uses, [](const auto& use) { return use.given_up; });
}

Verdict Note(LaunchPolicy& policy, const FactValues& launch) {
  if (IsSettled(policy)) return {};
  Verdict verdict;
  verdict.gave_up = NoteNumbers(policy, launch);
  if (verdict.gave_up) Forget(policy);
  const auto [steady, with_values] = FindBoth(policy, launch, verdict.gave_up);
  if (steady && Count(*steady, policy.limits.steady_launches)) verdict.compile = steady->facts;
  if (with_values && Count(*with_values, policy.limits.value_launches)) verdict.compile = with_values->facts;
  verdict.watch = (steady && !steady->decided) || (with_values && !with_values->decided);
  if (++policy.launches >= policy.limits.watched_launches) {
    policy.closed = verdict.gave_up = true;
    verdict.watch = false;
  }
  return verdict;
}

}  // namespace pyk2cu::runtime
