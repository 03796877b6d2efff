#include "runtime/program/kernel.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "frontend/source/render.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/launch_values.h"
#include "runtime/program/compile_variant.h"
#include "runtime/program/pinned_facts.h"
#include "runtime/program/special_variants.h"
#include "runtime/program/tune.h"
#include "runtime/program/variant_report.h"
#include "runtime/variants/background.h"
#include "runtime/variants/notes.h"

namespace pyk2cu::runtime {
namespace {

/// In the place of a scalar's number: what the type is says the next word.
constexpr uint64_t kOther = 0xFF;

bool HasNameWord(const Argument& argument) {
  return argument.kind == Argument::Kind::kTuple ? argument.tuple_class != nullptr : !argument.dtype->IsScalar();
}
uint64_t NameWord(const Argument& argument) {
  if (!argument.tuple_class) return std::hash<std::string>()(argument.dtype->Name());
  std::string name = argument.tuple_class->name;
  for (const std::string& field : argument.tuple_class->fields) name += ' ' + field;
  return std::hash<std::string>()(name);
}

/// What of an argument decides its type and which types it fits, in one word; a tuple's elements follow it, and for
/// types that are no scalars another word.
uint64_t TypeWord(const Argument& argument) {
  if (argument.kind == Argument::Kind::kTuple) return uint64_t{2} << 62 | argument.elements.size();
  return static_cast<uint64_t>(argument.kind) << 62 | uint64_t{argument.literal} << 32 |
         uint64_t{argument.readonly} << 33 | uint64_t{argument.fortran_too} << 34 |
         static_cast<uint64_t>(argument.layout) << 16 |
         (argument.dtype->IsScalar() ? static_cast<uint64_t>(argument.dtype->scalar()) : kOther) << 8 | argument.ndim;
}

void AppendWords(std::span<const Argument> arguments, std::vector<uint64_t>& words) {
  for (const Argument& argument : arguments) {
    words.push_back(TypeWord(argument));
    if (HasNameWord(argument)) words.push_back(NameWord(argument));
    if (argument.kind == Argument::Kind::kTuple) AppendWords(argument.elements, words);
  }
}

/// Compares without building anything.
bool MatchWords(std::span<const Argument> arguments, std::span<const uint64_t>& words) {
  for (const Argument& argument : arguments) {
    if (words.empty() || words.front() != TypeWord(argument)) return false;
    words = words.subspan(1);
    if (HasNameWord(argument)) {
      if (words.empty() || words.front() != NameWord(argument)) return false;
      words = words.subspan(1);
    }
    if (argument.kind == Argument::Kind::kTuple && !MatchWords(argument.elements, words)) return false;
  }
  return true;
}

/// Whether a literal among the arguments takes another type than its own: then its value decides whether it fits.
bool ConvertsLiteral(const Argument& argument, const Type* type) {
  if (argument.kind != Argument::Kind::kTuple) return argument.literal && argument.dtype != type;
  for (size_t i = 0; i < argument.elements.size(); ++i)
    if (ConvertsLiteral(argument.elements[i], type->elements()[i])) return true;
  return false;
}

}  // namespace

bool KernelVariant::Matches(std::span<const Argument> arguments, const LaunchConfig& config) const {
  std::span<const uint64_t> rest = words;
  if (values_decide || !MatchWords(arguments, rest) || !rest.empty()) return false;
  return any_facts || ComputeFactBits(arguments, writes, config) == facts;
}

Kernel::Kernel(std::shared_ptr<const Program> program, const KernelDeclaration& declaration,
               std::shared_ptr<KernelCache> cache, std::optional<Signature> signature)
    : program_(std::move(program)),
      declaration_(declaration),
      cache_(std::move(cache)),
      signature_(std::move(signature)),
      warnings_(program_->NewReport()) {
  UseVariants(Variants::kByDevice);
  const ir::ThreadChecks asked = std::exchange(declaration_.options.thread_checks, {});
  ir::AddThreadChecks(declaration_.options, asked, cache_->GetDevice().WatchesThreads());
}

std::span<const Argument> Kernel::Complete(std::span<const Argument> arguments, std::vector<Argument>& storage) const {
  const std::span<const Argument> captured = program_->Captured();
  if (captured.empty()) return WithDefaults(arguments, storage);
  std::vector<Argument> all;
  const std::span<const Argument> own = WithDefaults(arguments, all);
  storage.assign(own.begin(), own.end());
  storage.insert(storage.end(), captured.begin(), captured.end());
  return storage;
}

std::span<const Argument> Kernel::WithDefaults(std::span<const Argument> arguments,
                                               std::vector<Argument>& storage) const {
  const auto& defaults = declaration_.defaults;
  for (size_t i = arguments.size(); i < defaults.size(); ++i)
    if (!defaults[i]) return arguments;
  if (arguments.size() >= defaults.size()) return arguments;
  storage.assign(arguments.begin(), arguments.end());
  for (size_t i = arguments.size(); i < defaults.size(); ++i)
    storage.push_back(
        defaults[i]->is_none
            ? Argument::None()
            : Argument::Scalar({defaults[i]->type, defaults[i]->bits, defaults[i]->number}, defaults[i]->literal));
  return storage;
}

Result<VariantPointer> Kernel::Resolve(const LaunchConfig& config, std::span<const Argument> arguments,
                                       Diagnostics* report) {
  std::vector<Argument> storage;
  arguments = Complete(arguments, storage);
  Result<VariantPointer> variant = Find(config, arguments, report);
  if (!variant) return variant;
  if (Result<void> allowed = CheckLaunch(GetDevice().Properties(), (*variant)->info, config); !allowed)
    return allowed.error();
  return variant;
}

Result<ChosenVariant> Kernel::ResolveLaunch(const LaunchConfig& config, std::span<const Argument> arguments,
                                            Diagnostics* report) {
  std::vector<Argument> storage;
  return Choose(config, Complete(arguments, storage), report);
}

/// The arguments are complete.
Result<ChosenVariant> Kernel::Choose(const LaunchConfig& config, std::span<const Argument> arguments,
                                     Diagnostics* report) {
  const Result<VariantPointer> found = Find(config, arguments, report);
  if (!found) return found.error();
  const VariantMode mode = mode_;
  ChosenVariant chosen = ChooseVariant({program_, cache_, (*found)->typed}, *found, config, arguments,
                                       mode == VariantMode::kNow || mode == VariantMode::kAll);
  if (Result<void> allowed = CheckLaunch(GetDevice().Properties(), chosen.variant->info, config); !allowed)
    return allowed.error();
  return chosen;
}

Result<void> Kernel::Prepare(const LaunchConfig& config, std::span<const Argument> arguments, Diagnostics* report) {
  Result<ChosenVariant> variant = ResolveLaunch(config, arguments, report);
  return variant ? Result<void>() : variant.error();
}

Result<uint64_t> Kernel::MaxCooperativeBlocks(const LaunchConfig& config, std::span<const Argument> arguments) {
  Result<VariantPointer> variant = Find(config, arguments, nullptr);
  if (!variant) return variant.error();
  return GetDevice().MaxCooperativeBlocks(*(*variant)->image, (*variant)->index, config);
}

void Kernel::UseVariants(Variants which) {
  wanted_ = which;
  if (!declaration_.options.specialize) {  // `assume=False`
    mode_ = VariantMode::kOff;
    return;
  }
  const VariantMode by_device = GetDevice().WantsVariants() ? VariantMode::kOn : VariantMode::kMeasured;
  switch (which) {
    case Variants::kByDevice: mode_ = VariantModeOfEnvironment().value_or(by_device); break;
    case Variants::kOff: mode_ = VariantMode::kOff; break;
    case Variants::kMeasured: mode_ = VariantMode::kMeasured; break;
    case Variants::kBackground: mode_ = VariantMode::kOn; break;
    case Variants::kNow: mode_ = VariantMode::kNow; break;
    case Variants::kAll: mode_ = VariantMode::kAll; break;
  }
  // Kernels are mostly made by the main thread, and launched by any.
  if (mode_ == VariantMode::kOn) BackgroundWork::OfProcess();
}

Result<void> Kernel::Assume(std::string_view facts) {
  const auto refuse = [&](const std::string& why) {
    return Error{ErrorKind::kUsage, fmt::format("kernel '{}' cannot assume {}", Name(), why)};
  };
  const Result<std::vector<FactItem>> items = ReadFactItems(facts);
  if (!items) return refuse(items.error().message);
  if (const Result<void> fits = CheckNames(*items, declaration_.parameters); !fits) return refuse(fits.error().message);
  const std::lock_guard lock(mutex_);
  if (!typed_.empty()) return refuse(fmt::format("{}: it is compiled already", facts));
  if (const Result<void> set = SetAssumed(facts, declaration_.options); !set) return refuse(set.error().message);
  UseVariants(wanted_);
  return {};
}

Result<TuningResult> Kernel::Tune(const LaunchConfig& config, std::span<const Argument> arguments) {
  std::vector<Argument> storage;
  arguments = Complete(arguments, storage);
  Result<VariantPointer> general = Find(config, arguments, nullptr);
  if (!general) return general.error();
  if (Result<void> allowed = CheckLaunch(GetDevice().Properties(), (*general)->info, config); !allowed)
    return allowed.error();
  if (!(*general)->choice)
    return Error{ErrorKind::kUsage,
                 fmt::format("kernel '{}' cannot be tuned: {}", Name(),
                             mode_ == VariantMode::kOff ? "variants are off" : "its grid has to run at once")};
  return TuneLaunch({program_, cache_, (*general)->typed}, *general, config, arguments);
}

Result<VariantInfo> Kernel::Explain(const LaunchConfig& config, std::span<const Argument> arguments) {
  std::vector<Argument> storage;
  arguments = Complete(arguments, storage);
  Result<VariantPointer> general = Find(config, arguments, nullptr);
  if (!general) return general.error();
  const auto& choice = (*general)->choice;
  return InfoOfTaken(**general, choice ? choice->Take(config, arguments, false) : VariantChoice::Taken{});
}

std::vector<VariantInfo> Kernel::VariantList() {
  std::vector<VariantInfo> list;
  const std::lock_guard lock(mutex_);
  for (const VariantPointer& general : variants_) AddVariants(*general, list);
  return list;
}

std::string Kernel::Warnings() {
  const std::lock_guard lock(mutex_);
  return Render(warnings_, {.words = program_->MessageWords()});
}

std::vector<api::Diagnostic> Kernel::LocatedWarnings() {
  const std::lock_guard lock(mutex_);
  return Locate(warnings_, program_->MessageWords());
}

Result<void> Kernel::Launch(const LaunchConfig& config, std::span<const Argument> arguments) {
  std::vector<Argument> storage;
  arguments = Complete(arguments, storage);
  const Result<ChosenVariant> found = Choose(config, arguments, nullptr);
  if (!found) return found.error();
  const KernelVariant& variant = *found->variant;
  ParameterValues values;
  values.Fill(variant.info, arguments);
  return GetDevice().Launch(*variant.image, variant.index, config, values.Pointers());
}

Result<VariantPointer> Kernel::Find(const LaunchConfig& config, std::span<const Argument> arguments,
                                    Diagnostics* report) {
  VariantPointer last;
  {
    const std::lock_guard lock(last_mutex_);
    last = last_;
  }
  if (last && last->Matches(arguments, config)) {
    const Result<void> pinned = CheckPinned(last->info.arguments, last->writes, config, arguments);
    return pinned ? Result<VariantPointer>(last) : pinned.error();
  }
  Result<VariantPointer> found = FindSlow(config, arguments, report);
  if (found) {
    const std::lock_guard lock(last_mutex_);
    last_ = *found;
  }
  return found;
}

Result<VariantPointer> Kernel::FindSlow(const LaunchConfig& config, std::span<const Argument> arguments,
                                        Diagnostics* report) {
  const std::lock_guard lock(mutex_);
  Result<std::shared_ptr<const TypedKernel>> typed = FindTyped(arguments, report);
  if (!typed) return typed.error();
  if (const Result<void> pinned = CheckPinned((*typed)->types, (*typed)->writes, config, arguments); !pinned)
    return pinned.error();
  const FactBits facts = ComputeFactBits(arguments, (*typed)->writes, config);
  std::vector<uint64_t> words;
  AppendWords(arguments, words);
  for (const VariantPointer& variant : variants_)
    if (variant->typed == *typed && variant->words == words && (variant->any_facts || variant->facts == facts))
      return variant;
  return Compile(*typed, facts, arguments, config, report ? *report : warnings_);
}

Result<std::shared_ptr<const TypedKernel>> Kernel::FindTyped(std::span<const Argument> arguments, Diagnostics* report) {
  Result<std::vector<const Type*>> types =
      ChooseTypes(declaration_, signature_ ? &*signature_ : nullptr, arguments, program_->Types());
  if (!types) return types.error();
  for (const auto& typed : typed_)
    if (typed->types == *types) return typed;
  Diagnostics own = program_->NewReport();
  Diagnostics& diagnostics = report ? *report : own;
  const Specialization specialization{declaration_.name, *types, {}};
  std::optional<ir::Module> module = program_->Check(std::span(&specialization, 1), diagnostics);
  if (!module) return SourceError(diagnostics, program_->MessageWords());
  for (const auto& function : module->functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child)
      function->options = declaration_.options;  // the caller may have added some
  ir::SpreadChecks(*module);
  for (Diagnostic& warning : own.Sorted()) warnings_.Add(std::move(warning));
  auto typed = std::make_shared<TypedKernel>();
  typed->types = std::move(*types);
  typed->writes = WrittenArguments(*module);
  typed->most_numbers = MostNumbers(*module);
  typed->module = std::move(*module);
  typed_.push_back(typed);
  if (typed_.size() > kMaxVariants) typed_.erase(typed_.begin());
  return std::shared_ptr<const TypedKernel>(std::move(typed));
}

Result<void> Kernel::CheckPinned(std::span<const Type* const> types, const std::vector<bool>& writes,
                                 const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (declaration_.options.assume.empty()) return {};
  const PinnedFacts pinned{declaration_.name, declaration_.options.assume, declaration_.parameters, types, writes};
  return runtime::CheckPinned(pinned, arguments, config);
}

Result<VariantPointer> Kernel::Compile(const std::shared_ptr<const TypedKernel>& typed, const FactBits& facts,
                                       std::span<const Argument> arguments, const LaunchConfig& config,
                                       Diagnostics& report) {
  VariantIdentity identity{typed, {}, typed->writes, false, facts};
  AppendWords(arguments, identity.words);
  for (size_t i = 0; i < arguments.size(); ++i)
    identity.values_decide = identity.values_decide || (arguments[i].kind != Argument::Kind::kArray &&
                                                        ConvertsLiteral(arguments[i], typed->types[i]));
  const auto same_types = [&](const VariantPointer& variant) { return variant->typed == typed; };
  identity.any_facts = static_cast<size_t>(std::ranges::count_if(variants_, same_types)) >= kMaxFactVariants;
  const VariantSource from{program_, cache_, typed};
  const Result<GeneratedVariant> generated =
      GenerateVariant(from, identity.any_facts ? Facts{} : ToFacts(facts, arguments.size()), report);
  if (!generated) return generated.error();
  const GeneratedSource* source = &generated->source;
  // Limits first: a compile that the launch cannot use would only cost time, and some are errors of the compiler then.
  if (Result<void> allowed = CheckLaunch(GetDevice().Properties(), source->kernels[0], config); !allowed)
    return allowed.error();
  Result<std::shared_ptr<KernelVariant>> variant = CompileVariant(from, *source, std::move(identity));
  if (!variant) return variant.error();
  AddChoice(from, *generated, **variant);
  Keep(*variant);
  return VariantPointer(std::move(*variant));
}

/// Kernels that wait for their grid have none, because variants may differ in how many blocks run together. Kernels
/// that are checked, or not optimized, are looked at and not measured.
void Kernel::AddChoice(const VariantSource& from, const GeneratedVariant& generated, KernelVariant& to) const {
  const TypedKernel& typed = *from.typed;
  if (mode_ == VariantMode::kOff || !to.info.options.specialize || to.any_facts || to.info.uses_grid_sync) return;
  const ir::FunctionOptions& options = to.info.options;
  const bool looked_at = options.ChecksAny() || options.thread_checks.Any() || !options.optimize;
  const bool all = mode_ == VariantMode::kAll, now = all || mode_ == VariantMode::kNow,
             watches = now || (mode_ == VariantMode::kOn && !looked_at);
  std::vector<FactSlot> slots =
      SlotsOf(typed.types, all ? std::vector<int64_t>(typed.types.size(), kMaxNumberFact) : typed.most_numbers,
              generated.work.refusal.empty() || generated.work.may_be_short, generated.work.packs, generated.aligned,
              RowsOf(from, ToFacts(to.facts, typed.types.size())));
  const DeviceProperties& device = GetDevice().Properties();
  LaunchPolicy policy =
      watches ? MakePolicy(std::move(slots), now ? kAtOnce : PolicyLimits{}) : ClosedPolicy(std::move(slots));
  std::vector<NotedVariant> noted;
  if (const auto disk = cache::DiskCache::OfEnvironment(); disk->IsOn()) {
    to.notes.emplace(device, generated.source.text);
    if (!now) noted = to.notes->Read(*disk);
  }
  CoarseningModel model{generated.work, GetDevice().WantsVariants() ? device.multiprocessors : 0,
                        device.max_threads_per_multiprocessor};
  if (generated.work.may_be_short)
    model.with_facts = [from, slots = policy.slots, bits = to.facts](const FactValues& known) {
      const std::vector<const Type*>& types = from.typed->types;
      Facts facts = ToFacts(bits, types.size());
      AddFacts(slots, known, types, std::vector<Argument>(types.size()), facts);
      return PackedWork(from, std::move(facts));
    };
  to.choice = std::make_shared<VariantChoice>(std::move(policy), std::move(noted), std::move(model));
}

void Kernel::Keep(VariantPointer variant) {
  variants_.push_back(std::move(variant));
  if (variants_.size() > kMaxVariants) variants_.erase(variants_.begin());
}

}  // namespace pyk2cu::runtime
