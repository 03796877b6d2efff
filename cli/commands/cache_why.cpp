#include "cli/commands/cache_why.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "base/json.h"
#include "base/text.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/program/checks.h"
#include "cli/program/load.h"
#include "cli/program/selection.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/facts_text.h"
#include "runtime/cuda/compile/cached_compile.h"
#include "runtime/cuda/driver/device_query.h"
#include "runtime/device/code_cache.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// The report on one kernel for given types, facts and architecture.
struct Answer {
  std::string kernel, architecture, facts;
  std::vector<std::string> arguments;
  bool hit = false;
  std::string difference;
};

bool IsObjectCode(const cache::Parts& record) { return ValueOf(record, kBinaryPart) == kObjectCode; }

std::vector<std::string> Names(const std::string& list) {
  std::vector<std::string> names;
  for (size_t at = 0; at < list.size();) {
    const size_t comma = std::min(list.find(", ", at), list.size());
    names.push_back(list.substr(at, comma - at));
    at = comma + 2;
  }
  return names;
}

/// Looks for the code that a run would look for, and reports what differs from what is stored.
class Explainer {
 public:
  Explainer(const Program& program, const Options& options, cache::DiskCache& cache)
      : program_(program), options_(options), cache_(cache), architectures_(options.All(OptionId::kArch)) {
    const std::optional<DeviceTraits> device = TraitsOf(options.Get(OptionId::kDevice, "auto"));
    if (!architectures_.empty() || (device && device->caches_object_code)) return;
    if (const Result<DeviceProperties> gpu = cuda::QueryDevice(0); gpu.ok())
      architectures_.push_back(gpu->architecture);
  }

  /// Everything about one kernel; `wanted` is what the command line or the file gives of it: if nothing, what was
  /// compiled before counts.
  Result<void> Explain(const KernelDeclaration& kernel, std::span<const Specialization> wanted) {
    records_ = RecordsOf(cache_, program_.File().Name(), kernel.name);
    wished_.clear();
    only_together_ = std::erase_if(records_, [](const cache::Parts& record) { return !IsReadable(record); }) > 0;
    std::erase_if(records_, [&](const cache::Parts& record) { return !IsOfDevice(record); });
    AddArchitectures();
    std::set<std::vector<const Type*>> known;
    std::vector<cache::Parts> all = records_;
    all.insert(all.end(), wished_.begin(), wished_.end());
    for (const cache::Parts& record : all) {
      const std::vector<std::string> names = KernelsOf(record, kernel);
      Result<std::vector<Specialization>> work = WorkOf(record, names);
      if (!work) continue;  // of types that the file no longer has: they are found by --sig
      const Specialization* own = FindIn(*work, kernel.name);
      if (!own) continue;
      const std::vector<const Type*> types = own->arguments;
      if (!wanted.empty() &&
          std::none_of(wanted.begin(), wanted.end(), [&](const Specialization& one) { return one.arguments == types; }))
        continue;
      if (Result<void> added = Add(record, std::move(*work), kernel); !added) return added;
      known.insert(types);
    }
    for (const Specialization& one : wanted)
      if (!known.contains(one.arguments))
        if (Result<void> added = AddUnknown(one, kernel); !added) return added;
    if (wanted.empty() && known.empty()) answers_.push_back({kernel.name, "", "", {}, false, NeverCompiled()});
    return {};
  }

  const std::vector<Answer>& Answers() const { return answers_; }
  const Diagnostics* Errors() const { return errors_ ? &*errors_ : nullptr; }

 private:
  std::string NeverCompiled() const {
    if (only_together_) return "it was compiled only for headers, with several variants of it in one program";
    return "it was never compiled, or so long ago that nothing is known of it";
  }

  /// GPUs that a run or build would be for, but the kernel was not compiled for yet: as it was for another one.
  void AddArchitectures() {
    for (const std::string& architecture : architectures_) {
      const cache::Parts* like = nullptr;
      bool known = false;
      for (const cache::Parts& record : records_) {
        if (IsObjectCode(record)) continue;
        if (!like) like = &record;
        known = known || ValueOf(record, kArchitecturePart) == architecture;
      }
      if (known || !like) continue;
      wished_.push_back(*like);
      for (cache::Part& part : wished_.back())
        if (part.name == kArchitecturePart) part.value = architecture;
    }
  }

  bool IsOfDevice(const cache::Parts& record) const {
    const std::optional<DeviceTraits> device = TraitsOf(options_.Get(OptionId::kDevice, "auto"));
    return !device || IsObjectCode(record) == device->caches_object_code;
  }

  /// Two specializations of one kernel in a program have parts of the same name, which cannot be distinguished.
  static bool IsReadable(const cache::Parts& record) {
    std::vector<std::string> names = Names(ValueOf(record, kKernelsPart));
    std::sort(names.begin(), names.end());
    return std::adjacent_find(names.begin(), names.end()) == names.end();
  }

  static std::vector<std::string> KernelsOf(const cache::Parts& record, const KernelDeclaration& kernel) {
    std::vector<std::string> names = Names(ValueOf(record, kKernelsPart));
    return names.empty() ? std::vector<std::string>{kernel.name} : names;
  }

  static const Specialization* FindIn(const std::vector<Specialization>& work, const std::string& kernel) {
    for (const Specialization& one : work)
      if (one.kernel == kernel) return &one;
    return nullptr;
  }

  static std::vector<FactParameter> FactParameters(const KernelDeclaration& kernel,
                                                   std::span<const Type* const> types) {
    std::vector<FactParameter> parameters;
    for (size_t i = 0; i < types.size() && i < kernel.parameters.size(); ++i)
      parameters.push_back({kernel.parameters[i], types[i]});
    return parameters;
  }

  /// The facts of a record; none if the kernel has changed so that they do not fit any more.
  static Facts FactsOf(const cache::Parts& record, const std::string& of, const KernelDeclaration& kernel,
                       std::span<const Type* const> types) {
    Result<Facts> facts = ReadFacts(ValueOf(record, "facts" + of), FactParameters(kernel, types));
    return facts ? std::move(*facts) : Facts{};
  }

  /// The kernels of a record with the types it had.
  Result<std::vector<Specialization>> WorkOf(const cache::Parts& record, const std::vector<std::string>& names) {
    std::vector<Specialization> work;
    for (const std::string& name : names) {
      const KernelDeclaration* declaration = program_.FindKernel(name);
      if (!declaration) return Usage("the file has no such kernel any more");
      const std::string of = names.size() > 1 ? " of " + name : "";
      std::string list;
      for (const std::string& parameter : declaration->parameters) {
        const std::string type = ValueOf(record, "argument " + parameter + of);
        if (type.empty()) return Usage("the kernel has other parameters now");
        list += (list.empty() ? "" : ", ") + type;
      }
      Result<Signature> types = program_.ReadSignature("(" + list + ")");
      if (!types) return types.error();
      work.push_back({name, types->arguments, FactsOf(record, of, *declaration, types->arguments)});
    }
    return work;
  }

  /// The program that would be compiled now.
  Result<GeneratedSource> SourceOf(const std::vector<Specialization>& work) {
    Diagnostics report = program_.NewReport();
    std::optional<ir::Module> module = program_.Check(work, report);
    if (!module) {
      errors_ = std::move(report);
      return Error{ErrorKind::kSource, "the file has errors"};
    }
    ApplyOptions(*module, options_);
    modules_.push_back(std::move(*module));
    for (const auto& function : modules_.back().functions)
      for (const Specialization& one : work)
        if (function->kind == ir::FunctionKind::kKernel && !function->is_child && function->name == one.kernel)
          function->facts = one.facts;
    std::optional<GeneratedSource> source = program_.Generate(ir::Copy(modules_.back()), report);
    if (source) return std::move(*source);
    errors_ = std::move(report);
    return Error{ErrorKind::kSource, "the file has errors"};
  }

  /// What the code of `source` is found by, on the device that the record is of.
  Result<cache::Parts> KeyOn(const cache::Parts& record, const GeneratedSource& source) {
    if (!IsObjectCode(record)) return cuda::KeyLike(record, source, program_.DeviceOptions(), cache_);
    if (!cpu_) {
      Result<std::shared_ptr<Device>> device = OpenDevice(ObjectCodeDevice());
      if (!device) return device.error();
      cpu_ = std::move(*device);
    }
    Result<std::vector<cache::Parts>> keys = cpu_->CacheKeys(source, program_.DeviceOptions());
    if (!keys) return keys.error();
    if (keys->size() != 1) return Usage("the device has no cache");
    return std::move(keys->front());
  }

  std::string NearestDifference(const cache::Parts& now) const {
    const cache::Parts* nearest = nullptr;
    size_t fewest = SIZE_MAX;
    for (const cache::Parts& record : records_) {
      if (IsObjectCode(record) != IsObjectCode(now)) continue;
      const size_t differences = cache::CountDifferences(record, now);
      if (differences >= fewest) continue;
      fewest = differences;
      nearest = &record;
    }
    if (!nearest) return "it was never compiled";
    const std::string difference = cache::FirstDifference(*nearest, now);
    return difference.empty() ? "its entry is gone: removed to make room, damaged, or never kept" : difference;
  }

  Result<void> Add(const cache::Parts& record, std::vector<Specialization> work, const KernelDeclaration& kernel) {
    const Result<GeneratedSource> source = SourceOf(work);
    if (!source) return source.error();
    Result<cache::Parts> key = KeyOn(record, *source);
    if (!key && key.error().kind != ErrorKind::kEnvironment) return key.error();
    if (!key) {
      answers_.push_back({kernel.name,
                          ValueOf(record, kArchitecturePart),
                          "",
                          {},
                          false,
                          "this machine cannot tell: " + key.error().message});
      return {};
    }
    const cache::Digest digest = cache::KeyOf(*key);
    if (!keys_.insert(digest).second) return {};
    const cache::Parts now = Describe(*source, program_.DeviceOptions(), *key);
    const Specialization* own = FindIn(work, kernel.name);
    const std::string facts = FactsText(own->facts, FactParameters(kernel, own->arguments));
    Answer answer{kernel.name, ValueOf(now, kArchitecturePart), facts, {}, cache_.Peek(digest).has_value(), ""};
    for (const Type* type : own->arguments) answer.arguments.push_back(type->Name());
    if (!answer.hit) answer.difference = NearestDifference(now);
    answers_.push_back(std::move(answer));
    return {};
  }

  /// Of types with which the kernel was not compiled: as it was with others.
  Result<void> AddUnknown(const Specialization& wanted, const KernelDeclaration& kernel) {
    const auto single = std::find_if(records_.begin(), records_.end(),
                                     [](const cache::Parts& record) { return ValueOf(record, kKernelsPart).empty(); });
    if (single == records_.end()) {
      Answer answer{kernel.name, "", "", {}, false, NeverCompiled()};
      for (const Type* type : wanted.arguments) answer.arguments.push_back(type->Name());
      answers_.push_back(std::move(answer));
      return {};
    }
    Specialization like = wanted;
    like.facts = FactsOf(*single, "", kernel, wanted.arguments);
    return Add(*single, {std::move(like)}, kernel);
  }

  const Program& program_;
  const Options& options_;
  cache::DiskCache& cache_;
  std::shared_ptr<Device> cpu_;
  std::vector<std::string> architectures_;  ///< that are asked for
  std::vector<cache::Parts> records_;       ///< of the current kernel
  std::vector<cache::Parts> wished_;        ///< like one of them, for another architecture
  bool only_together_ = false;              ///< there are records of it that cannot be compared
  std::vector<ir::Module> modules_;
  std::set<cache::Digest> keys_;
  std::vector<Answer> answers_;
  std::optional<Diagnostics> errors_;
};

std::string Text(const std::vector<Answer>& answers) {
  std::string text;
  for (const Answer& answer : answers) {
    const std::string where = answer.architecture.empty() ? "" : fmt::format(" for {}", answer.architecture);
    const std::string facts = answer.facts.empty() || answer.facts == "none" ? "" : fmt::format(" [{}]", answer.facts);
    const std::string types = answer.arguments.empty() ? "" : "(" + JoinText(answer.arguments) + ")";
    text += fmt::format("{}{}{}{}: {}\n", answer.kernel, types, facts, where,
                        answer.hit ? "hit" : "miss: " + answer.difference);
  }
  return text;
}

std::string Json(const std::vector<Answer>& answers) {
  std::string list;
  for (const Answer& answer : answers) {
    std::string types;
    for (const std::string& type : answer.arguments) types += (types.empty() ? "" : ",") + JsonString(type);
    list += fmt::format(
        "{}{{\"kernel\":{},\"arguments\":[{}],\"facts\":{},\"architecture\":{},\"hit\":{},\"difference\":{}}}",
        list.empty() ? "" : ",", JsonString(answer.kernel), types, JsonString(answer.facts),
        JsonString(answer.architecture), answer.hit ? "true" : "false", JsonString(answer.difference));
  }
  return fmt::format("{{\"kernels\":[{}]}}\n", list);
}

}  // namespace

int CacheWhy(const Options& options, const Console& console) {
  if (Result<void> supported = CheckSupported(options); !supported) return console.Fail(supported.error());
  Result<std::shared_ptr<const Program>> program = LoadProgram(options);
  if (!program) return console.Fail(program.error());
  if ((*program)->Report().HasErrors()) {
    console.Show((*program)->Report());
    return kExitSource;
  }
  Result<std::vector<const KernelDeclaration*>> kernels = SelectKernels(**program, options);
  if (!kernels) return console.Fail(kernels.error());
  Result<Work> work = PlanWork(**program, options);
  if (!work) return console.Fail(work.error());
  cache::DiskCache cache(cache::SettingsOfEnvironment());
  if (!cache.IsOn())
    return console.Fail({ErrorKind::kEnvironment, "there is no disk cache: " + cache.GetSettings().off_reason});
  Explainer explainer(**program, options, cache);
  for (const KernelDeclaration* kernel : *kernels) {
    std::vector<Specialization> wanted;
    for (const Specialization& one : work->specializations)
      if (one.kernel == kernel->name) wanted.push_back(one);
    Result<void> done = explainer.Explain(*kernel, wanted);
    if (explainer.Errors()) {
      console.Show(*explainer.Errors());
      return kExitSource;
    }
    if (!done) return console.Fail(done.error());
  }
  return Deliver(console, options.Has(OptionId::kJson) ? Json(explainer.Answers()) : Text(explainer.Answers()));
}

}  // namespace pyk2cu::cli
