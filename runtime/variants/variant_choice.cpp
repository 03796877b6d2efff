#include "runtime/variants/variant_choice.h"

#include <algorithm>
#include <utility>

namespace pyk2cu::runtime {
namespace {

using Kind = FactSlot::Kind;

/// For how many combinations of facts a kernel is looked at again.
constexpr size_t kMaxWorks = 16;

constexpr const char* kHeld = "these facts have held for several launches";

/// A variant for facts that a policy has decided for.
NotedVariant OrderFor(std::span<const FactSlot> slots, FactValues facts, const CoarseningModel::Advice& advice) {
  NotedVariant order{.facts = std::move(facts), .reason = kHeld};
  for (size_t i = 0; i < slots.size(); ++i)
    if (slots[i].kind == Kind::kCoarsening && order.facts[i] != kNoFact) {
      order.grids = advice.grids;
      order.reason += "; " + advice.reason;
    }
  order.used = order.facts;
  return order;
}

std::vector<FactCondition> Conditions(std::span<const FactSlot> slots, const FactValues& facts) {
  std::vector<FactCondition> conditions;
  for (size_t i = 0; i < slots.size(); ++i)
    if (facts[i] != kNoFact && slots[i].kind != Kind::kCoarsening) conditions.push_back({slots[i], facts[i]});
  return conditions;
}

/// Of arrays with several axes the closest axis that is not small: if it becomes small, a variant may be worth it. Of
/// vectors nobody asks, because most are long in every launch.
void AddLarge(std::span<const FactSlot> slots, const FactValues& launch, std::vector<FactCondition>& to) {
  for (size_t i = 0; i < slots.size(); ++i) {
    if (slots[i].kind != Kind::kExtent) continue;
    const auto is_extent = [&](size_t j) {
      return j < slots.size() && slots[j].argument == slots[i].argument &&
             (slots[j].kind == Kind::kExtent || slots[j].kind == Kind::kStride);
    };
    const bool first = i == 0 || !is_extent(i - 1);
    if (first && is_extent(i + 1) && launch[i] == kNoFact) to.push_back({slots[i], kNoFact});
  }
}

/// Of rows that the block does not share evenly: others may be.
void AddOtherRows(const LaunchPolicy& policy, const FactValues& launch, std::vector<FactCondition>& to) {
  for (size_t i = 0; i < policy.slots.size(); ++i)
    if (policy.slots[i].kind == Kind::kRow && launch[i] == kNoFact && !policy.uses[i].given_up)
      to.push_back({policy.slots[i], kNoFact});
}

size_t CountOf(const FactValues& facts) {
  return static_cast<size_t>(std::ranges::count_if(facts, [](int64_t value) { return value != kNoFact; }));
}

/// Measured ones come first, then those that know most.
bool ComesBefore(const SpecialVariant& a, const SpecialVariant& b) {
  if (a.tuned != b.tuned) return a.tuned;
  return CountOf(a.facts) > CountOf(b.facts);
}

}  // namespace

VariantChoice::VariantChoice(LaunchPolicy policy, std::vector<NotedVariant> noted, CoarseningModel model)
    : slots_(policy.slots), model_(std::move(model)), policy_(std::move(policy)), noted_(std::move(noted)) {
  std::erase_if(noted_, [&](const NotedVariant& each) {
    return each.facts.size() != slots_.size() || each.used.size() != slots_.size() || (policy_.closed && !each.tuned);
  });
}

VariantChoice::Taken VariantChoice::Take(const LaunchConfig& config, std::span<const Argument> arguments, bool note) {
  const std::lock_guard lock(mutex_);
  const Seen seen = See(config, arguments);
  const FactValues& launch = seen.facts;
  const FactValues watched = Watched(seen);
  Taken taken;
  taken.coarsening = seen.advice.reason;
  size_t chosen = 0;
  const auto fits = [&](const SpecialVariant& each) {
    return each.state == SpecialVariant::State::kReady && each.grids.Has(config) && Holds(each.facts, launch);
  };
  while (chosen < variants_.size() && !fits(variants_[chosen])) ++chosen;
  const bool tuned = chosen < variants_.size() && variants_[chosen].tuned;
  if (chosen < variants_.size()) taken.taken = variants_[chosen];
  const auto noted = std::ranges::find_if(
      noted_, [&](const NotedVariant& each) { return each.grids.Has(config) && Holds(each.facts, launch); });
  if (note && !tuned && noted != noted_.end()) {
    taken.compile = std::move(*noted);
    taken.noted = true;
    taken.repeats = false;  // there may be another one
    noted_.erase(noted);
  } else if (note && !tuned) {
    Verdict verdict = Note(policy_, watched);
    if (verdict.compile) taken.compile = OrderFor(slots_, std::move(*verdict.compile), seen.advice);
    taken.repeats = !verdict.watch;
    if (verdict.gave_up) generation_.fetch_add(1, std::memory_order_acq_rel);
  }
  taken.generation = Generation();
  taken.conditions = ConditionsOf(seen, chosen);
  return taken;
}

/// Facts that are given up do not decide: no variant will have them.
VariantChoice::Seen VariantChoice::See(const LaunchConfig& config, std::span<const Argument> arguments) {
  Seen seen{Observe(slots_, config, arguments), {}};
  for (size_t i = 0; i < slots_.size(); ++i)
    if (slots_[i].kind == Kind::kCoarsening) {
      const lowering::ThreadWork& work = WorkWith(Kept(policy_, seen.facts));
      seen.advice = model_.For(config, AllowsPacking(slots_, seen.facts), work);
      seen.facts[i] = NumberOf(seen.advice.coarsening);
    }
  return seen;
}

/// The numbers of scalars do not decide, because variants without them are made sooner.
const lowering::ThreadWork& VariantChoice::WorkWith(const FactValues& facts) {
  if (!model_.with_facts) return model_.work;
  FactValues deciding = WithoutValues(slots_, WithoutPacking(slots_, facts));
  bool any = false;
  for (size_t i = 0; i < slots_.size(); ++i) {
    const bool decides = slots_[i].kind == Kind::kExtent || slots_[i].kind == Kind::kBlock;
    if (!decides) deciding[i] = kNoFact;
    // The size of the block alone makes no loop short, but scans of a block become straight code by it.
    any = any || (decides && deciding[i] != kNoFact && (slots_[i].kind == Kind::kExtent || model_.work.waits));
  }
  if (!any) return model_.work;
  const auto known = works_.find(deciding);
  if (known != works_.end()) return known->second;
  if (works_.size() >= kMaxWorks) return model_.work;
  return works_.emplace(deciding, model_.with_facts(deciding)).first->second;
}

lowering::ThreadWork VariantChoice::WorkFor(const FactValues& facts) {
  const std::lock_guard lock(mutex_);
  return WorkWith(facts);
}

/// The facts that a variant for the launch would take.
FactValues VariantChoice::Watched(const Seen& launch) const {
  return launch.advice.coarsening.IsPacked() ? launch.facts : WithoutPacking(slots_, launch.facts);
}

/// Until all is settled, launches that differ in any fact that is still looked at have to be noted.
ChoiceConditions VariantChoice::ConditionsOf(const Seen& launch, size_t chosen) const {
  ChoiceConditions conditions;
  const bool found = chosen < variants_.size();
  if (found) {
    conditions.hold = Conditions(slots_, variants_[chosen].facts);
    conditions.grids = variants_[chosen].grids;
  }
  if (!IsSettled(policy_) && !(found && variants_[chosen].tuned)) {
    FactValues watched = Kept(policy_, Watched(launch));
    for (size_t i = 0; i < slots_.size(); ++i)
      if (slots_[i].kind == Kind::kCoarsening && !policy_.uses[i].given_up)
        conditions.grids = Intersect(conditions.grids, launch.advice.grids);
    for (size_t i = 0; found && i < watched.size(); ++i)
      if (variants_[chosen].facts[i] != kNoFact) watched[i] = variants_[chosen].facts[i];
    conditions.hold = Conditions(slots_, watched);
    AddLarge(slots_, watched, conditions.hold);
    AddOtherRows(policy_, watched, conditions.hold);
  }
  for (size_t i = 0; i < std::min(chosen, variants_.size()); ++i)
    if (variants_[i].state == SpecialVariant::State::kReady)
      conditions.others.push_back({Conditions(slots_, variants_[i].facts), variants_[i].grids});
  return conditions;
}

void VariantChoice::Add(SpecialVariant variant) {
  std::vector<SpecialVariant> gone;  // after the lock: they may be the last to hold an image
  const std::lock_guard lock(mutex_);
  bool changes = variant.state == SpecialVariant::State::kReady;
  const auto same = std::ranges::find_if(variants_, [&](const SpecialVariant& each) {
    return each.facts == variant.facts && each.grids == variant.grids && each.tuned == variant.tuned;
  });
  if (same != variants_.end()) {
    variant.number = same->number;
    gone.push_back(std::exchange(*same, std::move(variant)));
  } else {
    const auto place =
        std::ranges::find_if(variants_, [&](const SpecialVariant& each) { return !ComesBefore(each, variant); });
    variant.number = ++numbers_;
    variants_.insert(place, std::move(variant));
    if (variants_.size() > kMaxVariants) {
      const auto oldest = std::ranges::min_element(variants_, {}, &SpecialVariant::number);
      gone.push_back(std::move(*oldest));
      variants_.erase(oldest);
    }
  }
  for (const SpecialVariant& each : gone) changes = changes || each.state == SpecialVariant::State::kReady;
  if (changes) generation_.fetch_add(1, std::memory_order_acq_rel);
}

std::vector<SpecialVariant> VariantChoice::List() const {
  const std::lock_guard lock(mutex_);
  return variants_;
}

std::string VariantChoice::Describe(const FactValues& facts, std::span<const std::string> names) const {
  return DescribeFacts(slots_, facts, names);
}

}  // namespace pyk2cu::runtime
