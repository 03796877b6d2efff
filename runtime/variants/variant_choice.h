#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "runtime/variants/coarsening_model.h"
#include "runtime/variants/policy.h"

namespace pyk2cu::runtime {

struct KernelVariant;
using VariantPointer = std::shared_ptr<const KernelVariant>;

/// A variant that a launch may take beside the general one, or will be able to take.
struct SpecialVariant {
  enum class State : uint8_t {
    kPending,  ///< it is being compiled
    kReady,
    kFailed,  ///< it could not be compiled; the log says why
  };

  FactValues facts;      ///< of the launches that take it
  FactValues used = {};  ///< those of them that it takes as constants; empty: all
  GridRange grids = {};
  Coarsening coarsening = {};
  State state = State::kPending;
  bool tuned = false;       ///< measured by Kernel::Tune, which comes before all guesses
  VariantPointer variant;   ///< null until it is ready; then null if the general variant is the fastest
  std::string reason = {};  ///< why it is there, for reports
  uint64_t number = 0;      ///< grows with each new one
};

/// What an earlier launch, perhaps of another process, has found out: facts that were worth a variant, or what was
/// measured.
struct NotedVariant {
  FactValues facts;
  FactValues used = {};
  GridRange grids = {};
  Coarsening coarsening = {};
  bool tuned = false;
  bool general = false;  ///< the general variant is the fastest
  std::string reason = {};

  /// As a variant that is to be compiled.
  SpecialVariant Pending() const {
    return {.facts = facts, .used = used, .grids = grids, .coarsening = coarsening, .tuned = tuned, .reason = reason};
  }
};

/// What a repeated launch has to compare with the one before it to take the same variant.
struct FactCondition {
  FactSlot slot;
  int64_t value;  ///< kNoFact: an extent that is not small, or no length of rows
};
struct ChoiceConditions {
  std::vector<FactCondition> hold;
  GridRange grids;
  /// Those of variants that come first: of none of them all hold.
  struct Other {
    std::vector<FactCondition> hold;
    GridRange grids;
  };
  std::vector<Other> others;
};

/// The variants of a kernel for one list of types and one FactBits, by further facts. It watches launches, says when a
/// variant is worth it, and which one a launch takes. Thread-safe.
class VariantChoice {
 public:
  /// The number of variants that are kept. The oldest are dropped first.
  static constexpr size_t kMaxVariants = 8;

  /// `noted` are those of earlier processes.
  explicit VariantChoice(LaunchPolicy policy, std::vector<NotedVariant> noted = {}, CoarseningModel model = {});

  const std::vector<FactSlot>& Slots() const { return slots_; }
  const CoarseningModel& Model() const { return model_; }
  /// What a thread does in launches with these facts, as far as they may decide about coarsening.
  lowering::ThreadWork WorkFor(const FactValues& facts);

  /// Changes when launches may take another variant than before. Cheap: every launch asks.
  uint32_t Generation() const { return generation_.load(std::memory_order_acquire); }

  struct Taken {
    static inline const VariantPointer kGeneral;
    std::optional<SpecialVariant> taken;  ///< nothing: the general one
    /// Null: the general one.
    const VariantPointer& Variant() const { return taken ? taken->variant : kGeneral; }
    std::optional<NotedVariant> compile;  ///< to be compiled now, and given to Add
    std::string coarsening;               ///< why the launch should be coarsened, or not; empty if nobody asks
    bool noted = false;                   ///< it was compiled by an earlier process: its code may be in the disk cache
    ChoiceConditions conditions;
    uint32_t generation = 0;
    bool repeats = true;  ///< launches that hold the conditions need not ask again, as long as the generation stays
  };
  /// Chooses for a launch; `note` if it takes place.
  Taken Take(const LaunchConfig& config, std::span<const Argument> arguments, bool note);

  /// Adds a variant, or replaces the one with the same facts and grids.
  void Add(SpecialVariant variant);

  std::vector<SpecialVariant> List() const;
  /// "block 256, x.shape[1] = 3"
  std::string Describe(const FactValues& facts, std::span<const std::string> names) const;

 private:
  struct Seen {
    FactValues facts;
    CoarseningModel::Advice advice;
  };
  Seen See(const LaunchConfig& config, std::span<const Argument> arguments);
  const lowering::ThreadWork& WorkWith(const FactValues& facts);
  FactValues Watched(const Seen& launch) const;
  ChoiceConditions ConditionsOf(const Seen& launch, size_t chosen) const;

  const std::vector<FactSlot> slots_;
  const CoarseningModel model_;
  std::atomic<uint32_t> generation_{0};
  mutable std::mutex mutex_;  ///< guards the rest
  LaunchPolicy policy_;
  std::map<FactValues, lowering::ThreadWork> works_;  ///< by the facts that decide
  std::vector<NotedVariant> noted_;                   ///< those that no launch has taken yet
  std::vector<SpecialVariant> variants_;              ///< in the order in which launches try them
  uint64_t numbers_ = 0;
};

}  // namespace pyk2cu::runtime
