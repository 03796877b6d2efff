#include "cli/run/variant_options.h"

#include <fmt/core.h>

#include <optional>

#include "base/json.h"
#include "cli/options/text.h"
#include "runtime/program/variant_report.h"
#include "runtime/variants/mode.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

std::string ListOf(const std::vector<VariantInfo>& all) {
  std::string list;
  for (const VariantInfo& each : all) list += (list.empty() ? "" : ",") + JsonOf(each);
  return list;
}

const char* NoteOf(VariantInfo::State state) {
  switch (state) {
    case VariantInfo::State::kReady: return "";
    case VariantInfo::State::kPending: return " (being compiled)";
    case VariantInfo::State::kFailed: break;
  }
  return " (cannot be compiled)";
}

}  // namespace

Result<Variants> ReadVariants(const Options& options) {
  const std::string form = options.Get(OptionId::kReport);
  if (!form.empty() && form != "json" && form != "text")
    return Usage(fmt::format("--report={}: expected text or json", form));
  if (!options.Has(OptionId::kVariants)) return Variants::kByDevice;
  const std::string text = options.Get(OptionId::kVariants);
  const std::optional<VariantMode> mode = ParseVariantMode(text);
  if (!mode) return Usage(fmt::format("--variants {}: expected off, measured, on, now or all", text));
  switch (*mode) {
    case VariantMode::kOff: return Variants::kOff;
    case VariantMode::kMeasured: return Variants::kMeasured;
    case VariantMode::kOn: return Variants::kBackground;
    case VariantMode::kNow: return Variants::kNow;
    case VariantMode::kAll: break;
  }
  return Variants::kAll;
}

void VariantReport::AddTuning(const std::string& kernel, const TuningResult& result) {
  text_ += fmt::format("kernel '{}', tuned:\n{}", kernel, TextOf(result));
  tunings_ +=
      fmt::format("{}{{\"kernel\":{},\"result\":{}}}", tunings_.empty() ? "" : ",", JsonString(kernel), JsonOf(result));
}

void VariantReport::AddLaunch(const std::string& kernel, const VariantInfo& taken,
                              const std::vector<VariantInfo>& all) {
  text_ += fmt::format("kernel '{}' takes {}\n  {}\n", kernel, taken.facts, taken.reason);
  for (const VariantInfo& each : all)
    if (each.facts != taken.facts) text_ += fmt::format("  there is {}{}\n", each.facts, NoteOf(each.state));
  launches_ += fmt::format("{}{{\"kernel\":{},\"taken\":{},\"variants\":[{}]}}", launches_.empty() ? "" : ",",
                           JsonString(kernel), JsonOf(taken), ListOf(all));
}

std::string VariantReport::Text(bool json) const {
  if (!json) return text_;
  return fmt::format("{{\"tuned\":[{}],\"launches\":[{}]}}\n", tunings_, launches_);
}

}  // namespace pyk2cu::cli
