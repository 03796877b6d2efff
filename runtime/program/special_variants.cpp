#include "runtime/program/special_variants.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "frontend/ir/coarsening_text.h"
#include "runtime/device/code_cache.h"
#include "runtime/observe/log.h"
#include "runtime/variants/background.h"

namespace pyk2cu::runtime {
namespace {

/// A variant to be compiled.
struct Order {
  VariantSource from;
  std::weak_ptr<const KernelVariant> general;  ///< gone: nobody can launch the variant any more
  NotedVariant what;
  Facts facts;
  bool is_new = true;  ///< no earlier process has noted it
};

std::string Description(const KernelVariant& general, const NotedVariant& what) {
  std::string text = general.choice->Describe(what.used, general.info.argument_names);
  if (what.coarsening.blocks > 1) text += ", " + CoarseningText(what.coarsening);
  return what.general ? "the general variant" : text;
}

void Finish(const KernelVariant& general, const NotedVariant& what, Result<std::shared_ptr<KernelVariant>> made) {
  SpecialVariant variant = what.Pending();
  if (made) {
    variant.variant = std::move(*made);
    variant.state = SpecialVariant::State::kReady;
    if (Logs(LogLevel::kDebug))
      Log(LogLevel::kDebug,
          fmt::format("kernel {} has a variant for {}", general.info.name, Description(general, what)));
  } else {
    variant.state = SpecialVariant::State::kFailed;
    Log(LogLevel::kInfo, fmt::format("kernel {} has no variant for {}: {}", general.info.name,
                                     Description(general, what), made.error().message));
  }
  general.choice->Add(std::move(variant));
}

/// How many blocks of the launch run on a multiprocessor together, if its grid was sized by that, as those of loops
/// over the whole grid are; else 0. Such a kernel should need no more registers than leave room for them.
uint8_t ResidentBlocks(const DeviceProperties& device, const LaunchConfig& config) {
  constexpr uint64_t kMostResident = 32, kMostWaves = 4;
  const uint64_t threads = uint64_t{config.block.x} * config.block.y * config.block.z, blocks = BlocksOf(config);
  if (threads == 0 || device.multiprocessors <= 1) return 0;
  const uint64_t resident = std::min(device.max_threads_per_multiprocessor / threads, kMostResident);
  const uint64_t wave = resident * device.multiprocessors;
  const bool fits = wave > 0 && blocks % wave == 0 && blocks / wave >= 1 && blocks / wave <= kMostWaves;
  return fits ? static_cast<uint8_t>(resident) : 0;
}

/// Errors are for the log alone: the general variant does the work.
void Compile(const Order& order) {
  const VariantPointer general = order.general.lock();
  if (!general) return;
  Diagnostics ignored = order.from.program->NewReport();  // the general variant has reported the same
  const Result<GeneratedVariant> generated = GenerateVariant(order.from, order.facts, ignored);
  if (!generated) return Finish(*general, order.what, generated.error());
  Result<std::shared_ptr<KernelVariant>> made = CompileVariant(order.from, generated->source, *general);
  if (made && order.is_new) NoteVariant(*general, order.what);
  Finish(*general, order.what, std::move(made));
}

/// Compiles the variant if that only takes reading its code.
bool CompileFromCache(const Order& order) {
  const VariantPointer general = order.general.lock();
  Diagnostics ignored = order.from.program->NewReport();
  const Result<GeneratedVariant> generated = GenerateVariant(order.from, order.facts, ignored);
  if (!generated ||
      !IsInDiskCache(order.from.cache->GetDevice(), generated->source, order.from.program->DeviceOptions()))
    return false;
  Finish(*general, order.what, CompileVariant(order.from, generated->source, *general));
  return true;
}

/// Returns true if the launch can take the variant.
bool Follow(Order order, bool wait) {
  const VariantPointer general = order.general.lock();
  if (order.what.general) {
    SpecialVariant variant = order.what.Pending();
    variant.state = SpecialVariant::State::kReady;
    general->choice->Add(std::move(variant));
    return true;
  }
  if (wait) {
    Compile(order);
    return true;
  }
  if (!order.is_new && CompileFromCache(order)) return true;
  general->choice->Add(order.what.Pending());
  BackgroundWork::OfProcess().Submit([order = std::move(order)] { Compile(order); });
  return false;
}

}  // namespace

Facts FactsOfVariant(const VariantSource& from, const KernelVariant& general, const FactValues& used,
                     const Coarsening& coarsening, const LaunchConfig& config, std::span<const Argument> arguments) {
  Facts facts = ToFacts(general.facts, arguments.size());
  AddFacts(general.choice->Slots(), used, from.typed->types, arguments, facts);
  if (coarsening.blocks > 1) facts.coarsening = coarsening;
  const bool knows_block = std::ranges::find(facts.block, 0u) == facts.block.end();
  if (knows_block && facts.coarsening.blocks == 1)
    facts.resident_blocks = ResidentBlocks(from.cache->GetDevice().Properties(), config);
  return facts;
}

void NoteVariant(const KernelVariant& general, const NotedVariant& noted) {
  const std::shared_ptr<cache::DiskCache> cache = cache::DiskCache::OfEnvironment();
  if (!general.notes || !cache->IsOn()) return;
  std::string types;
  for (const Type* type : general.info.arguments) types += (types.empty() ? "" : ", ") + type->Name();
  general.notes->Add(*cache, noted, fmt::format("{}({})", general.info.name, types),
                     fmt::format("{}: {}", Description(general, noted), noted.reason));
}

ChosenVariant ChooseVariant(const VariantSource& from, VariantPointer general, const LaunchConfig& config,
                            std::span<const Argument> arguments, bool wait) {
  const std::shared_ptr<VariantChoice> choice = general->choice;
  if (!choice) return {std::move(general)};
  VariantChoice::Taken taken = choice->Take(config, arguments, true);
  while (taken.compile) {
    NotedVariant what = std::move(*taken.compile);
    Facts facts = FactsOfVariant(from, *general, what.used, what.coarsening, config, arguments);
    const bool noted = taken.noted, repeats = taken.repeats;
    if (!Follow({from, general, std::move(what), std::move(facts), !noted}, wait) && !noted) break;
    taken = choice->Take(config, arguments, noted);  // an earlier process may have noted several
    if (!noted) taken.repeats = repeats;
  }
  return {taken.Variant() ? taken.Variant() : general, choice, taken.generation, std::move(taken.conditions),
          taken.repeats};
}

}  // namespace pyk2cu::runtime
