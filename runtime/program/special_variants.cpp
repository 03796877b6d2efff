#include "runtime/program/special_variants.h"

#include <fmt/core.h>

#include <utility>

#include "runtime/observe/log.h"
#include "runtime/variants/background.h"

namespace pyk2cu::runtime {
namespace {

/// A variant to be compiled.
struct Order {
  VariantSource from;
  std::weak_ptr<const KernelVariant> general;  ///< gone: nobody can launch the variant any more
  SpecialVariant variant;
  Facts facts;
};

/// Errors are for the log alone: the general variant does the work.
void Compile(const Order& order) {
  const VariantPointer general = order.general.lock();
  if (!general) return;
  SpecialVariant variant = order.variant;
  Diagnostics ignored = order.from.program->NewReport();  // the general variant has reported the same
  const auto compile = [&]() -> Result<std::shared_ptr<KernelVariant>> {
    Result<GeneratedSource> source = GenerateVariant(order.from, order.facts, ignored);
    if (!source) return source.error();
    return CompileVariant(order.from, *source, *general);
  };
  Result<std::shared_ptr<KernelVariant>> made = compile();
  if (made) {
    variant.variant = std::move(*made);
    variant.state = SpecialVariant::State::kReady;
  } else {
    variant.state = SpecialVariant::State::kFailed;
    Log(LogLevel::kInfo,
        fmt::format("kernel {} has no variant for {}: {}", general->info.name,
                    general->choice->Describe(variant.facts, general->info.argument_names), made.error().message));
  }
  if (Logs(LogLevel::kDebug) && made)
    Log(LogLevel::kDebug, fmt::format("kernel {} has a variant for {}", general->info.name,
                                      general->choice->Describe(variant.facts, general->info.argument_names)));
  general->choice->Add(std::move(variant));
}

Order MakeOrder(const VariantSource& from, const VariantPointer& general, FactValues facts,
                std::span<const Argument> arguments) {
  Order order{from, general, {}, ToFacts(general->facts, arguments.size())};
  AddFacts(general->choice->Slots(), facts, from.typed->types, arguments, order.facts);
  order.variant.facts = std::move(facts);
  order.variant.reason = "these facts have held for several launches";
  return order;
}

}  // namespace

ChosenVariant ChooseVariant(const VariantSource& from, VariantPointer general, const LaunchConfig& config,
                            std::span<const Argument> arguments, bool wait) {
  const std::shared_ptr<VariantChoice> choice = general->choice;
  if (!choice) return {std::move(general)};
  VariantChoice::Taken taken = choice->Take(config, arguments, true);
  if (taken.compile) {
    Order order = MakeOrder(from, general, std::move(*taken.compile), arguments);
    if (wait) {
      Compile(order);
      const bool repeats = taken.repeats;
      taken = choice->Take(config, arguments, false);
      taken.repeats = repeats;
    } else {
      choice->Add(order.variant);
      BackgroundWork::OfProcess().Submit([order = std::move(order)] { Compile(order); });
    }
  }
  return {taken.variant ? std::move(taken.variant) : std::move(general), choice, taken.generation,
          std::move(taken.conditions), taken.repeats};
}

}  // namespace pyk2cu::runtime
