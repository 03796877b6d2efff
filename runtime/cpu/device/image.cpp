#include "runtime/cpu/device/image.h"

#include <algorithm>
#include <optional>
#include <sstream>

#include <fmt/core.h>

#include "base/large_stack.h"
#include "base/text.h"
#include "runtime/cache/build_id.h"
#include "runtime/cache/code_file.h"
#include "runtime/cpu/headers/headers.h"
#include "runtime/cpu/object/compiler.h"
#include "runtime/cpu/object/host.h"
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

TranslationOptions Options(const GeneratedSource& source, const ProgramKernels& kernels, bool parts) {
  TranslationOptions options;
  options.parts = parts;
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
  std::string shared, waits, by_thread, can_have_parts;
  for (uint64_t bytes : object.static_shared_bytes) shared += fmt::format("{} ", bytes);
  for (const bool waiting : object.waits) waits += waiting ? '1' : '0';
  for (const bool thread : object.by_thread) by_thread += thread ? '1' : '0';
  for (const bool can : object.can_have_parts) can_have_parts += can ? '1' : '0';
  return {{"code", std::string(object.bytes.begin(), object.bytes.end())},
          {"shared", shared},
          {"waits", waits},
          {"polls", object.polls ? "1" : ""},
          {"by thread", by_thread},
          {"parts", ToText(object.parts)},
          {"can have parts", can_have_parts},
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
  object.parts = ReadPartsForms(text("parts"));
  for (const char can : text("can have parts")) object.can_have_parts.push_back(can == '1');
  std::istringstream(text("frame")) >> object.frame_bytes;
  object.watch = ReadWatchTables(text("watch"));
  std::istringstream(text("variables")) >> object.device_variables;
  return object;
}

Result<ObjectCode> Translate(const std::string& program, const TranslationOptions& options) {
  Result<LoadedCpuCompiler> compiler = LoadCpuCompiler();
  if (!compiler) return compiler.error();
  return compiler->plugin->translate(program, options);
}

/// Threads that wait for others by looking at memory are fibers, as those that wait at barriers: only the machine code
/// tells which kernels have such loops, so that those are translated once more.
Result<ObjectCode> TranslateForWaits(const GeneratedSource& source, const CompileOptions& options, bool parts) {
  ProgramKernels kernels = EntriesOf(source);
  for (;;) {
    Result<ObjectCode> object = Translate(Program(source, options, kernels), Options(source, kernels, parts));
    if (!object) return object;
    bool again = false;
    for (size_t i = 0; i < object->waits.size(); ++i)
      if (object->waits[i] && !kernels.by_thread[i]) again = kernels.by_thread[i] = true;
    if (again) continue;
    object->by_thread = kernels.by_thread;
    return object;
  }
}

/// Whether kernels of the program may have a form in parts. Watched ones tell the detector of each thread, in turns.
bool MayHaveParts(const GeneratedSource& source, const CompileOptions& options) {
  return IsOptimized(source) && !ChecksOf(source).Any() && !options.deterministic &&
         std::ranges::any_of(KernelsOf(source), [](const KernelInfo& kernel) { return kernel.RunsByThread(); });
}

Result<cache::Sections> Compile(const GeneratedSource& source, const CompileOptions& options, bool parts) {
  const PhaseTimer timer(Phase::kCompile);
  Result<ObjectCode> object = Error{ErrorKind::kEnvironment, "no memory for the stack on which the kernel is compiled"};
  RunOnLargeStack([&] { object = TranslateForWaits(source, options, parts); });
  if (!object) return object.error();
  return ToSections(*object);
}

/// What the caches have, of a form that is no miss if it is not there.
std::optional<cache::Sections> FindForm(cache::DiskCache& cache, const CompileOptions& options,
                                        const cache::Parts& key) {
  const PhaseTimer timer(Phase::kCacheLookup);
  const cache::Digest digest = KeyOf(key);
  if (options.code_file)
    if (std::optional<cache::Sections> found = options.code_file->Find(digest)) return found;
  if (!cache.IsOn() || !cache.Peek(digest)) return std::nullopt;
  return cache.Find(digest);
}

/// The program's code: in parts if it must be, or if that is there already.
Result<cache::Sections> FindOrCompile(const GeneratedSource& source, const CompileOptions& options,
                                      const CpuImage::Use& use) {
  const bool always = use.parts == CpuParts::kAlways && MayHaveParts(source, options);
  if (MayHaveParts(source, options) && use.parts == CpuParts::kAutomatic)
    if (std::optional<cache::Sections> found =
            FindForm(use.cache, options, CpuImage::Key(source, options, CpuParts::kAlways)))
      return std::move(*found);
  return FindOrMakeCode(use.cache, source, options, CpuImage::Key(source, options, use.parts),
                        [&](cache::Parts&) { return Compile(source, options, always); });
}

}  // namespace

CpuImage::CpuImage(const GeneratedSource& source, const CompileOptions& options)
    : deterministic_(options.deterministic), checks_(ChecksOf(source)) {
  kernels_ = KernelsOf(source);
  errors_ = MakeErrorReporter(source, options);
  if (checks_.Any()) ignore_ = options.ignore;
}

cache::Parts CpuImage::Key(const GeneratedSource& source, const CompileOptions& options, CpuParts parts_form) {
  cache::Parts parts{{"compiler", std::string(cache::BuildId())},
                     {"Clang", PYK2CU_LLVM_VERSION},
                     {kArchitecturePart, Architecture()},
                     {kBinaryPart, kObjectCode}};
  for (cache::Part& part : HeaderParts(source.includes, /*with_paths=*/false)) parts.push_back(std::move(part));
  parts.push_back({kFlagsPart, IsOptimized(source) ? "optimized" : "not optimized"});
  parts.push_back({"entries", EntriesText(source)});
  if (parts_form == CpuParts::kAlways && MayHaveParts(source, options)) parts.push_back({"form", "in parts"});
  if (const ir::ThreadChecks checks = ChecksOf(source); checks.Any()) {
    parts.push_back({"watched", fmt::format("races {}, barriers {}, uninitialized {}", checks.races, checks.barriers,
                                            checks.uninitialized)});
    parts.push_back(cache::HashedPart("line numbers", WithLineDirectives(source, options)));
  }
  parts.push_back(TextPart(source, options));
  return parts;
}

Result<std::shared_ptr<CpuImage>> CpuImage::Make(const GeneratedSource& source, const CompileOptions& options,
                                                 const Use& use) {
  if (!source.files.empty()) {
    return Error{ErrorKind::kUsage,
                 "the program is linked with '" + source.files[0].name +
                     "', which is made for GPUs: the CPU device runs functions that are linked as CUDA C++ source"};
  }
  if (Result<void> possible = CheckHeaders(source.includes); !possible) return possible.error();
  const PhaseRecording recording(options.on_phase);
  Result<cache::Sections> sections = FindOrCompile(source, options, use);
  if (!sections) return sections.error();
  const PhaseTimer timer(Phase::kLink);
  std::shared_ptr<CpuImage> image(new CpuImage(source, options));
  Result<std::shared_ptr<LinkedCode>> code = LinkedCode::Make(FromSections(*sections), use.linker, nullptr);
  if (!code) return code.error();
  image->first_ = std::move(*code);
  image->latest_ = image->first_.get();
  if (use.parts == CpuParts::kAutomatic && MayHaveParts(source, options) && image->Object().CanHaveParts())
    image->origin_ = std::make_unique<Origin>(Origin{source, options, use.linker, use.kept_cache});
  return image;
}

std::shared_ptr<LinkedCode> CpuImage::Code() const {
  std::lock_guard lock(mutex_);
  return later_ ? later_ : first_;
}

bool CpuImage::NoteFibers(size_t kernel, double seconds) const {
  // About what the other form takes to compile: together it is at most twice the time of the better choice.
  constexpr double kWorthParts = 0.1;
  const std::vector<bool>& can = Object().can_have_parts;
  if (!origin_ || kernel >= can.size() || !can[kernel] || begun_.load(std::memory_order_relaxed)) return false;
  return fiber_seconds_.fetch_add(seconds) + seconds >= kWorthParts && !begun_.exchange(true);
}

void CpuImage::MakeParts() const {
  CompileOptions options = origin_->options;
  options.on_phase = nullptr;
  Result<cache::Sections> sections = Compile(origin_->source, options, /*parts=*/true);
  if (!sections) return;
  const cache::Digest digest = KeyOf(Key(origin_->source, options, CpuParts::kAlways));
  if (options.code_file) options.code_file->Store(digest, *sections);
  if (origin_->cache->IsOn()) origin_->cache->Store(digest, *sections);
  Result<std::shared_ptr<LinkedCode>> code = LinkedCode::Make(FromSections(*sections), origin_->linker, first_.get());
  if (!code) return;
  std::lock_guard lock(mutex_);
  later_ = std::move(*code);
  latest_.store(later_.get(), std::memory_order_release);
}

}  // namespace pyk2cu::runtime::cpu
