#include "runtime/cpu/device/image.h"

#include <algorithm>
#include <cstring>
#include <sstream>

#include <fmt/core.h>

#include "base/large_stack.h"
#include "base/text.h"
#include "runtime/cache/build_id.h"
#include "runtime/cpu/headers/headers.h"
#include "runtime/cpu/llvm/clang_frontend.h"
#include "runtime/cpu/llvm/host_target.h"
#include "runtime/cpu/prelude/prelude.h"
#include "runtime/device/code_cache.h"
#include "runtime/device/kernel_errors.h"
#include "runtime/device/line_directives.h"

namespace pyk2cu::runtime::cpu {
namespace {

ir::ThreadChecks ChecksOf(const GeneratedSource& source) {
  ir::ThreadChecks checks;
  for (const KernelInfo& kernel : source.kernels) ir::Add(checks, kernel.options.thread_checks);
  return checks;
}

ProgramKernels EntriesOf(const GeneratedSource& source) {
  ProgramKernels kernels;
  for (const KernelInfo& kernel : KernelsOf(source)) {
    kernels.symbols.push_back(kernel.symbol);
    kernels.by_thread.push_back(kernel.RunsByThread());
    kernels.launch = kernels.launch || kernel.launches_kernels;
  }
  for (const KernelInfo& child : source.children) {
    kernels.symbols.push_back(child.symbol);
    kernels.by_thread.push_back(true);
    kernels.launch = kernels.launch || child.launches_kernels;
  }
  return kernels;
}

/// Before the prelude of a program that is watched: a loop over blocks tells which of them begins.
constexpr const char* kWatched = R"PYK(
extern "C" void pyk_cpu_watch_block(void*, unsigned long long);
#define PYK_CPU_BEFORE_BLOCK pyk_cpu_watch_block(pyk_cpu_worker, call->at);
)PYK";

std::string Program(const GeneratedSource& source, const CompileOptions& options, const ProgramKernels& kernels) {
  const std::string text = WithLineDirectives(source, options);
  const std::string program =
      WithPrelude(source.includes.imports.empty() ? text : WithoutPtx(text), kernels, UseOf(source.includes));
  return ChecksOf(source).Any() ? std::string(kWatched) + program : program;
}

bool IsOptimized(const GeneratedSource& source) {
  return std::ranges::all_of(source.kernels, [](const KernelInfo& kernel) { return kernel.options.optimize; });
}

/// The parameters that point to arrays which the kernel does not write, and which overlap with none that it does.
std::vector<bool> ReadOnly(const KernelInfo& kernel) {
  std::vector<bool> read_only;
  for (const KernelParameter& parameter : kernel.parameters) {
    const auto argument = static_cast<size_t>(parameter.argument);
    read_only.push_back(parameter.carries == KernelParameter::Carries::kData && parameter.path.empty() &&
                        argument < kernel.arguments.size() && kernel.arguments[argument]->IsArray() &&
                        argument < kernel.writes.size() && !kernel.writes[argument] &&
                        argument < kernel.facts.arguments.size() && kernel.facts.arguments[argument].no_alias);
  }
  return read_only;
}

TranslationOptions Options(const GeneratedSource& source, const ProgramKernels& kernels) {
  TranslationOptions options;
  options.optimize = IsOptimized(source);
  options.headers = SearchFor(source.includes);
  const ir::ThreadChecks checks = ChecksOf(source);
  options.places = checks.Any() || !source.includes.imports.empty() || HasLoops(source.text);
  const bool waits = std::ranges::find(kernels.by_thread, true) != kernels.by_thread.end();
  options.watch = {checks.races || checks.uninitialized, checks.uninitialized, checks.Any() && waits, {}};
  if (checks.Any())
    for (const KernelInfo& kernel : KernelsOf(source)) options.watch.read_only.push_back(ReadOnly(kernel));
  return options;
}

/// The entries, and which of them run thread by thread: what the program is besides its text.
std::string EntriesText(const GeneratedSource& source) {
  std::string text;
  for (const KernelInfo& kernel : KernelsOf(source))
    text += fmt::format("{}{} ", kernel.symbol, kernel.RunsByThread() ? " by thread," : ",");
  for (const KernelInfo& child : source.children) text += fmt::format("{} launched, ", child.symbol);
  return text;
}

/// The processor and a short hash of its features, some of which a hypervisor may hide.
const std::string& Architecture() {
  static const std::string text =
      fmt::format("{} {} ({:.12})", HostArchitecture(), HostProcessor(), HexText(cache::HashOf(HostTargetText())));
  return text;
}

cache::Sections ToSections(const ObjectCode& object) {
  std::string shared, waits, by_thread;
  for (uint64_t bytes : object.static_shared_bytes) shared += fmt::format("{} ", bytes);
  for (const bool waiting : object.waits) waits += waiting ? '1' : '0';
  for (const bool thread : object.by_thread) by_thread += thread ? '1' : '0';
  return {{"code", std::string(object.bytes.begin(), object.bytes.end())},
          {"shared", shared},
          {"waits", waits},
          {"polls", object.polls ? "1" : ""},
          {"by thread", by_thread},
          {"variables", fmt::format("{}", object.device_variables)},
          {"frame", fmt::format("{}", object.frame_bytes)},
          {"watch", ToText(object.watch)}};
}

ObjectCode FromSections(const cache::Sections& sections) {
  const auto text = [&](std::string_view name) {
    return sections.contains(name) ? sections.find(name)->second : std::string();
  };
  ObjectCode object;
  const std::string code = text("code");
  object.bytes.assign(code.begin(), code.end());
  std::istringstream shared(text("shared"));
  for (uint64_t bytes = 0; shared >> bytes;) object.static_shared_bytes.push_back(bytes);
  for (const char waiting : text("waits")) object.waits.push_back(waiting == '1');
  object.polls = !text("polls").empty();
  for (const char thread : text("by thread")) object.by_thread.push_back(thread == '1');
  std::istringstream(text("frame")) >> object.frame_bytes;
  object.watch = ReadWatchTables(text("watch"));
  std::istringstream(text("variables")) >> object.device_variables;
  return object;
}

Result<ObjectCode> Translate(const std::string& program, const TranslationOptions& options) {
  Result<IrModulePtr> module = CompileToIr(program, options);
  if (!module) return module.error();
  return GenerateObject(std::move(module).value(), options);
}

/// Threads that wait for others by looking at memory are fibers, as those that wait at barriers: only the machine code
/// tells which kernels have such loops, so that those are translated once more.
Result<ObjectCode> TranslateForWaits(const GeneratedSource& source, const CompileOptions& options) {
  ProgramKernels kernels = EntriesOf(source);
  for (;;) {
    Result<ObjectCode> object = Translate(Program(source, options, kernels), Options(source, kernels));
    if (!object) return object;
    bool again = false;
    for (size_t i = 0; i < object->waits.size(); ++i)
      if (object->waits[i] && !kernels.by_thread[i]) again = kernels.by_thread[i] = true;
    if (again) continue;
    object->by_thread = kernels.by_thread;
    return object;
  }
}

}  // namespace

CpuImage::CpuImage(const GeneratedSource& source, const CompileOptions& options, std::shared_ptr<Linker> linker)
    : linker_(std::move(linker)), deterministic_(options.deterministic) {
  kernels_ = KernelsOf(source);
  entries_ = source.kernels.size() + source.children.size();
  errors_ = MakeErrorReporter(source, options);
  checks_ = ChecksOf(source);
  if (checks_.Any()) ignore_ = options.ignore;
}

cache::Parts CpuImage::Key(const GeneratedSource& source, const CompileOptions& options) {
  cache::Parts parts{{"compiler", std::string(cache::BuildId())},
                     {"Clang", CompilerVersion()},
                     {kArchitecturePart, Architecture()},
                     {kBinaryPart, kObjectCode}};
  for (cache::Part& part : HeaderParts(source.includes, /*with_paths=*/false)) parts.push_back(std::move(part));
  parts.push_back({kFlagsPart, IsOptimized(source) ? "optimized" : "not optimized"});
  parts.push_back({"entries", EntriesText(source)});
  if (const ir::ThreadChecks checks = ChecksOf(source); checks.Any()) {
    parts.push_back({"watched", fmt::format("races {}, barriers {}, uninitialized {}", checks.races, checks.barriers,
                                            checks.uninitialized)});
    parts.push_back(cache::HashedPart("line numbers", WithLineDirectives(source, options)));
  }
  parts.push_back(TextPart(source, options));
  return parts;
}

Result<std::shared_ptr<CpuImage>> CpuImage::Make(const GeneratedSource& source, const CompileOptions& options,
                                                 std::shared_ptr<Linker> linker, cache::DiskCache& cache) {
  if (!source.files.empty()) {
    return Error{ErrorKind::kUsage,
                 "the program is linked with '" + source.files[0].name +
                     "', which is made for GPUs: the CPU device runs functions that are linked as CUDA C++ source"};
  }
  if (Result<void> possible = CheckHeaders(source.includes); !possible) return possible.error();
  const PhaseRecording recording(options.on_phase);
  const auto make = [&](cache::Parts&) -> Result<cache::Sections> {
    const PhaseTimer timer(Phase::kCompile);
    Result<ObjectCode> object =
        Error{ErrorKind::kEnvironment, "no memory for the stack on which the kernel is compiled"};
    RunOnLargeStack([&] { object = TranslateForWaits(source, options); });
    if (!object) return object.error();
    return ToSections(*object);
  };
  Result<cache::Sections> code = FindOrMakeCode(cache, source, options, Key(source, options), make);
  if (!code) return code.error();
  const PhaseTimer timer(Phase::kLink);
  std::shared_ptr<CpuImage> image(new CpuImage(source, options, std::move(linker)));
  image->object_ = FromSections(*code);
  if (image->object_.device_variables > 0) {
    Result<std::unique_ptr<LinkedObject>> variables = image->Link();
    if (!variables) return variables.error();
    image->variables_ = std::move(*variables);
  }
  Result<std::unique_ptr<LinkedObject>> copy = image->TakeCopy();
  if (!copy) return copy.error();
  image->GiveBack(std::move(copy).value());
  return image;
}

Result<std::unique_ptr<LinkedObject>> CpuImage::TakeCopy() const {
  {
    std::lock_guard lock(mutex_);
    if (!copies_.empty()) {
      std::unique_ptr<LinkedObject> copy = std::move(copies_.back());
      copies_.pop_back();
      return copy;
    }
  }
  Result<std::unique_ptr<LinkedObject>> copy = Link();
  if (copy && variables_)
    std::memcpy((*copy)->Addresses().back(), variables_->Addresses().back(), object_.device_variables * sizeof(void*));
  return copy;
}

Result<std::unique_ptr<LinkedObject>> CpuImage::Link() const {
  std::vector<std::string> names;
  for (size_t i = 0; i < entries_; ++i) names.push_back(EntryName(i));
  if (object_.device_variables > 0) names.emplace_back(kDeviceVariables);
  return linker_->Link(object_, names);
}

void CpuImage::GiveBack(std::unique_ptr<LinkedObject> copy) const {
  std::lock_guard lock(mutex_);
  copies_.push_back(std::move(copy));
}

}  // namespace pyk2cu::runtime::cpu
