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
#include "runtime/cpu/run/fault_handler.h"
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

/// The parameters of a kernel that point to arrays which no other argument reaches. None if it has arguments that may
/// reach any memory (pointers, records), or if it tells of its mistakes: what it accumulates is then where its threads
/// put it.
std::vector<bool> Apart(const KernelInfo& kernel) {
  std::vector<bool> apart;
  const auto reaches = [](const Type* type) { return !type->IsArray() && !type->IsScalar() && !type->IsStatic(); };
  if (kernel.options.ChecksAny() || kernel.uses_grid_sync || std::ranges::any_of(kernel.arguments, reaches)) return {};
  for (const KernelParameter& parameter : kernel.parameters) {
    const auto argument = static_cast<size_t>(parameter.argument);
    const bool data = parameter.argument >= 0 && parameter.carries == KernelParameter::Carries::kData;
    apart.push_back(data && argument < kernel.facts.arguments.size() && kernel.facts.arguments[argument].no_alias);
  }
  return apart;
}

/// Of all entries; none of programs whose kernels may reach memory in other ways.
std::vector<std::vector<bool>> ApartArrays(const GeneratedSource& source, const ProgramKernels& kernels) {
  std::vector<std::vector<bool>> apart;
  if (kernels.launch || !source.includes.imports.empty()) return apart;
  for (const KernelInfo& kernel : KernelsOf(source)) apart.push_back(Apart(kernel));
  return apart;
}

/// `parts`: the blocks for which a form in parts is made; empty: there is none.
TranslationOptions Options(const GeneratedSource& source, const ProgramKernels& kernels,
                           const std::optional<BlockSize>& parts) {
  TranslationOptions options;
  options.parts = parts.has_value();
  if (parts) options.block = *parts;
  options.optimize = IsOptimized(source);
  options.headers = SearchFor(source.includes);
  options.apart = ApartArrays(source, kernels);
  const ir::ThreadChecks checks = ChecksOf(source);
  options.places = checks.Any() || !source.includes.imports.empty() || HasLoops(source.text);
  const bool waits = std::ranges::find(kernels.by_thread, true) != kernels.by_thread.end();
  options.watch = {checks.races || checks.uninitialized, checks.uninitialized, checks.Any() && waits, {}};
  if (checks.Any())
    for (const KernelInfo& kernel : KernelsOf(source)) options.watch.read_only.push_back(ReadOnly(kernel));
  return options;
}

/// The entries, which of them run thread by thread, and of which arrays they may have copies: what the program is
/// besides its text.
std::string EntriesText(const GeneratedSource& source) {
  std::string text;
  for (const KernelInfo& kernel : KernelsOf(source)) {
    text += fmt::format("{}{} ", kernel.symbol, kernel.RunsByThread() ? " by thread," : ",");
    for (const bool apart : Apart(kernel)) text += apart ? "apart, " : "";
  }
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
          {"block", fmt::format("{} {} {}", object.parts_block[0], object.parts_block[1], object.parts_block[2])},
          {"can have parts", can_have_parts},
          {"accumulated", ToText(object.accumulated)},
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
  std::istringstream block(text("block"));
  for (uint32_t& extent : object.parts_block) block >> extent;
  for (const char can : text("can have parts")) object.can_have_parts.push_back(can == '1');
  object.accumulated = ReadAccumulated(text("accumulated"));
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
Result<ObjectCode> TranslateForWaits(const GeneratedSource& source, const CompileOptions& options,
                                     const std::optional<BlockSize>& parts) {
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

Result<cache::Sections> Compile(const GeneratedSource& source, const CompileOptions& options,
                                const std::optional<BlockSize>& parts) {
  const PhaseTimer timer(Phase::kCompile);
  Result<ObjectCode> object = Error{ErrorKind::kEnvironment, "no memory for the stack on which the kernel is compiled"};
  RunOnLargeStack([&] { object = TranslateForWaits(source, options, parts); });
  if (!object) return object.error();
  return ToSections(*object);
}

std::string TextOf(const BlockSize& block) {
  return IsSet(block) ? fmt::format(" for blocks of {} x {} x {}", block[0], block[1], block[2]) : "";
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

}  // namespace

CpuImage::CpuImage(const GeneratedSource& source, const CompileOptions& options)
    : deterministic_(options.deterministic), checks_(ChecksOf(source)) {
  kernels_ = KernelsOf(source);
  errors_ = MakeErrorReporter(source, options);
  if (checks_.Any()) ignore_ = options.ignore;
  if (!std::ranges::all_of(source.kernels, [](const KernelInfo& kernel) { return kernel.options.check_bounds; }))
    NoteUncheckedKernels();
}

cache::Parts CpuImage::Key(const GeneratedSource& source, const CompileOptions& options,
                           const std::optional<BlockSize>& parts_for) {
  cache::Parts parts{{"compiler", std::string(cache::BuildId())},
                     {"Clang", PYK2CU_LLVM_VERSION},
                     {kArchitecturePart, Architecture()},
                     {kBinaryPart, kObjectCode}};
  for (cache::Part& part : HeaderParts(source.includes, /*with_paths=*/false)) parts.push_back(std::move(part));
  parts.push_back({kFlagsPart, IsOptimized(source) ? "optimized" : "not optimized"});
  parts.push_back({"entries", EntriesText(source)});
  if (parts_for) parts.push_back({"form", "in parts" + TextOf(*parts_for)});
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
  Result<cache::Sections> sections =
      FindOrMakeCode(use.cache, source, options, Key(source, options, std::nullopt),
                     [&](cache::Parts&) { return Compile(source, options, std::nullopt); });
  if (!sections) return sections.error();
  const PhaseTimer timer(Phase::kLink);
  std::shared_ptr<CpuImage> image(new CpuImage(source, options));
  Result<std::shared_ptr<LinkedCode>> code = LinkedCode::Make(FromSections(*sections), use.linker, nullptr);
  if (!code) return code.error();
  image->first_ = std::move(*code);
  if (use.parts != CpuParts::kNever && MayHaveParts(source, options) && image->Object().CanHaveParts())
    image->origin_ = std::make_unique<Origin>(Origin{source, options, use.linker, use.kept_cache, use.parts});
  return image;
}

/// The form for a size, which is made for blocks of `made_for`. The mutex is locked.
CpuImage::Form& CpuImage::FormFor(const BlockSize& block, BlockSize& made_for) const {
  constexpr size_t kMostSizes = 4;
  const bool own = origin_->parts != CpuParts::kAnySize && (forms_.contains(block) || forms_.size() < kMostSizes);
  made_for = own ? block : BlockSize{};
  return forms_[made_for];
}

std::shared_ptr<LinkedCode> CpuImage::Linked(const cache::Sections& sections) const {
  Result<std::shared_ptr<LinkedCode>> code = LinkedCode::Make(FromSections(sections), origin_->linker, first_.get());
  return code ? std::move(*code) : nullptr;
}

std::shared_ptr<LinkedCode> CpuImage::Code(size_t kernel, const BlockSize& block) const {
  const std::vector<bool>& can = Object().can_have_parts;
  if (!origin_ || kernel >= can.size() || !can[kernel]) return first_;
  std::lock_guard lock(mutex_);
  BlockSize made_for;
  const size_t before = forms_.size();
  Form& form = FormFor(block, made_for);
  if (forms_.size() == before) return form.code ? form.code : first_;
  CompileOptions options = origin_->options;
  options.on_phase = nullptr;
  if (const auto found = FindForm(*origin_->cache, options, Key(origin_->source, options, made_for)))
    form.code = Linked(*found);
  else if (origin_->parts != CpuParts::kAutomatic)
    form.code = MakeForm(made_for);
  form.begun = form.code || origin_->parts != CpuParts::kAutomatic;
  return form.code ? form.code : first_;
}

bool CpuImage::NoteFibers(size_t kernel, const BlockSize& block, double seconds) const {
  // About what the other form takes to compile: together it is at most twice the time of the better choice.
  constexpr double kWorthParts = 0.1;
  const std::vector<bool>& can = Object().can_have_parts;
  if (!origin_ || kernel >= can.size() || !can[kernel]) return false;
  std::lock_guard lock(mutex_);
  BlockSize made_for;
  Form& form = FormFor(block, made_for);
  form.fiber_seconds += seconds;
  if (form.begun || form.fiber_seconds < kWorthParts) return false;
  return form.begun = true;
}

std::shared_ptr<LinkedCode> CpuImage::MakeForm(const BlockSize& block) const {
  CompileOptions options = origin_->options;
  options.on_phase = nullptr;
  Result<cache::Sections> sections = Compile(origin_->source, options, block);
  if (!sections) return nullptr;
  const cache::Digest digest = KeyOf(Key(origin_->source, options, block));
  if (options.code_file) options.code_file->Store(digest, *sections);
  if (origin_->cache->IsOn()) origin_->cache->Store(digest, *sections);
  return Linked(*sections);
}

void CpuImage::MakeParts(const BlockSize& block) const {
  BlockSize made_for;
  {
    std::lock_guard lock(mutex_);
    FormFor(block, made_for);
  }
  std::shared_ptr<LinkedCode> code = MakeForm(made_for);
  std::lock_guard lock(mutex_);
  forms_[made_for].code = std::move(code);
}

}  // namespace pyk2cu::runtime::cpu
