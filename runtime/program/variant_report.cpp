#include "runtime/program/variant_report.h"

#include <fmt/core.h>

#include "base/json.h"
#include "runtime/device/code_cache.h"

namespace pyk2cu::runtime {
namespace {

constexpr const char* kGeneralReason = "the general variant: no other is for this launch";

VariantInfo InfoOf(const KernelInfo& kernel) {
  VariantInfo info;
  for (const Type* type : kernel.arguments) info.types += (info.types.empty() ? "" : ", ") + type->Name();
  info.facts = FactsText(kernel.facts, FactParametersOf(kernel));
  info.coarsening = kernel.coarsening.blocks;
  info.coarsening_axis = kernel.coarsening.axis;
  return info;
}

VariantInfo InfoOfGeneral(const KernelVariant& general) {
  VariantInfo info = InfoOf(general.info);
  info.is_general = true;
  info.reason = kGeneralReason;
  return info;
}

VariantInfo::State StateOf(SpecialVariant::State state) {
  switch (state) {
    case SpecialVariant::State::kReady: return VariantInfo::State::kReady;
    case SpecialVariant::State::kPending: return VariantInfo::State::kPending;
    case SpecialVariant::State::kFailed: break;
  }
  return VariantInfo::State::kFailed;
}

VariantInfo InfoOfSpecial(const KernelVariant& general, const SpecialVariant& special) {
  VariantInfo info = InfoOf(special.variant ? special.variant->info : general.info);
  const std::string more =
      general.choice->Describe(special.used.empty() ? special.facts : special.used, general.info.argument_names);
  if (!special.variant && special.state != SpecialVariant::State::kReady) info.facts += ", " + more;
  info.min_blocks = special.grids.from;
  info.max_blocks = special.grids.to;
  info.state = StateOf(special.state);
  info.is_general = !special.variant && special.state == SpecialVariant::State::kReady;
  info.is_measured = special.tuned;
  info.reason = special.reason;
  return info;
}

}  // namespace

void AddVariants(const KernelVariant& general, std::vector<VariantInfo>& to) {
  if (general.choice)
    for (const SpecialVariant& special : general.choice->List()) to.push_back(InfoOfSpecial(general, special));
  to.push_back(InfoOfGeneral(general));
}

VariantInfo InfoOfTaken(const KernelVariant& general, const VariantChoice::Taken& taken) {
  VariantInfo info = taken.taken ? InfoOfSpecial(general, *taken.taken) : InfoOfGeneral(general);
  const bool known = taken.taken && (taken.taken->tuned || info.coarsening > 1);
  if (!known && !taken.coarsening.empty()) info.reason += "; coarsening: the kernel " + taken.coarsening;
  return info;
}

std::string TextOf(const TuningResult& result) {
  std::string text;
  for (size_t i = 0; i < result.candidates.size(); ++i) {
    const TuningResult::Candidate& each = result.candidates[i];
    text += fmt::format("{} {:10.4f} ms, median of {}: {}\n", i == result.chosen ? '*' : ' ', each.milliseconds,
                        each.launches, each.facts);
  }
  return text + "  " + result.reason + "\n";
}

std::string JsonOf(const VariantInfo& variant) {
  constexpr const char* kStates[] = {"ready", "pending", "failed"};
  return fmt::format(
      "{{\"types\":{},\"facts\":{},\"coarsening\":{},\"coarsening_axis\":{},\"min_blocks\":{},\"max_blocks\":{},"
      "\"state\":\"{}"
      "\",\"general\":{},\"measured\":{},\"reason\":{}}}",
      JsonString(variant.types), JsonString(variant.facts), variant.coarsening, variant.coarsening_axis,
      variant.min_blocks, variant.max_blocks == UINT64_MAX ? "null" : fmt::format("{}", variant.max_blocks),
      kStates[static_cast<size_t>(variant.state)], variant.is_general, variant.is_measured, JsonString(variant.reason));
}

std::string JsonOf(const TuningResult& result) {
  std::string candidates;
  for (const TuningResult::Candidate& each : result.candidates)
    candidates += fmt::format(
        "{}{{\"facts\":{},\"coarsening\":{},\"coarsening_axis\":{},\"milliseconds\":{:.6f},\"launches\":{}}}",
        candidates.empty() ? "" : ",", JsonString(each.facts), each.coarsening, each.coarsening_axis, each.milliseconds,
        each.launches);
  return fmt::format("{{\"candidates\":[{}],\"chosen\":{},\"reason\":{}}}", candidates, result.chosen,
                     JsonString(result.reason));
}

}  // namespace pyk2cu::runtime
