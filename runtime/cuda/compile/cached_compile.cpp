#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "base/side_by_side.h"
#include "runtime/cache/build_id.h"
#include "runtime/cuda/compile/architecture.h"
#include "runtime/cuda/compile/cached_compile.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/toolchain.h"
#include "runtime/cuda/driver/driver.h"
#include "runtime/device/code_cache.h"

// Machine code from the disk cache, or from NVRTC. What is found there costs neither NVRTC nor the time to load it.
namespace pyk2cu::runtime::cuda {
namespace {

constexpr size_t kToolchainPart = 1;  // of Key()
constexpr const char* kNotLinked = ", not linked";
constexpr const char* kVerboseFlag = "--ptxas-options=-v";

/// One call of CompileGroup.
struct Job {
  const GeneratedSource& source;
  const CompileOptions& options;
  const KernelGroup& group;
  std::string architecture;
  BinaryKind kind;
  bool link = true;
};

const char* NameOf(BinaryKind kind) {
  switch (kind) {
    case BinaryKind::kPtx: return "ptx";
    case BinaryKind::kLtoIr: return "ltoir";
    case BinaryKind::kCubin: break;
  }
  return "cubin";
}

cache::Parts Key(const Job& job, const Toolchain& toolchain) {
  std::string flags;
  for (const std::string& flag : job.group.flags) flags += (flags.empty() ? "" : " ") + flag;
  cache::Parts parts{{"compiler", std::string(cache::BuildId())},
                     {"NVRTC", toolchain.identity},
                     {kArchitecturePart, job.architecture}};
  parts.push_back({kBinaryPart, fmt::format("{}{}", NameOf(job.kind), job.link ? "" : kNotLinked)});
  for (cache::Part& part : HeaderParts(job.source.includes, job.group.lineinfo)) parts.push_back(std::move(part));
  parts.push_back({kFlagsPart, flags});
  for (const ProgramFile& file : job.source.files)
    parts.push_back(cache::HashedPart("linked file " + file.name, file.bytes));
  if (job.group.lineinfo)
    parts.push_back(cache::HashedPart("text and line numbers", TextFor(job.source, job.options, true)));
  else
    parts.push_back(TextPart(job.source, job.options));
  return parts;
}

Result<Binary> FindOrCompile(const Job& job, const Toolchain& toolchain, int driver_version, cache::DiskCache& cache) {
  const auto make = [&](cache::Parts& key) -> Result<cache::Sections> {
    Result<const Nvrtc*> nvrtc = Error{};
    {
      const PhaseTimer timer(Phase::kCompile);  // loading NVRTC is what a first compile waits for
      nvrtc = Nvrtc::Get(driver_version);
    }
    if (!nvrtc) return nvrtc.error();
    key[kToolchainPart].value = ToolchainOf(**nvrtc, driver_version, toolchain.identity, cache).identity;
    Result<Binary> binary =
        CompileGroup(**nvrtc, job.source, job.options, job.group, job.architecture, job.kind, job.link);
    if (!binary) return binary.error();
    return cache::Sections{{"code", std::move(binary->bytes)}, {"log", std::move(binary->log)}};
  };
  Result<cache::Sections> code = FindOrMakeCode(cache, job.source, job.options, Key(job, toolchain), make);
  if (!code) return code.error();
  return Binary{std::move((*code)["code"]), std::move((*code)["log"])};
}

/// Programs of NVRTC do not wait for each other, so that several are compiled at the same time.
Result<std::vector<Binary>> CompileEach(size_t count, const std::function<Result<Binary>(size_t)>& compile) {
  std::vector<Result<Binary>> results(count, Error{});
  RunSideBySide(count, [&](size_t i) { results[i] = compile(i); });
  std::vector<Binary> binaries;
  for (Result<Binary>& each : results) {
    if (!each) return each.error();
    binaries.push_back(std::move(*each));
  }
  return binaries;
}

struct Target {
  std::string architecture;
  BinaryKind kind;
};

/// The best real architecture that NVRTC knows: the same major version, at most the GPU's minor one.
Result<Target> TargetOf(const GpuTarget& gpu, const Toolchain& nvrtc) {
  const std::vector<int>& known = nvrtc.architectures;
  const auto above = std::upper_bound(known.begin(), known.end(), gpu.capability);
  if (above == known.begin())
    return Error{ErrorKind::kEnvironment,
                 fmt::format("{} ({}) is too old for NVRTC {}.{}; {}", gpu.name, gpu.architecture, nvrtc.major,
                             nvrtc.minor, TooOldGpu(gpu.capability, nvrtc.major))};
  const int best = *(above - 1);
  if (best / 10 == gpu.capability / 10) return Target{fmt::format("sm_{}", best), BinaryKind::kCubin};
  return Target{fmt::format("compute_{}", best), BinaryKind::kPtx};  // newer than NVRTC: the driver compiles the rest
}

}  // namespace

Result<std::vector<Binary>> CompileFor(const GpuTarget& gpu, const GeneratedSource& source,
                                       const CompileOptions& options, cache::DiskCache& cache) {
  const PhaseRecording recording(options.on_phase);
  Result<Toolchain> toolchain = FindToolchain(gpu.driver_version, cache);
  if (!toolchain) return toolchain.error();
  Result<Target> target = TargetOf(gpu, *toolchain);
  if (!target) return target.error();
  const std::vector<KernelGroup> groups = GroupByFlags(source);
  return CompileEach(groups.size(), [&](size_t i) {
    return FindOrCompile({source, options, groups[i], target->architecture, target->kind}, *toolchain,
                         gpu.driver_version, cache);
  });
}

Result<std::vector<cache::Parts>> KeysFor(const GpuTarget& gpu, const GeneratedSource& source,
                                          const CompileOptions& options, cache::DiskCache& cache) {
  Result<Toolchain> toolchain = FindToolchain(gpu.driver_version, cache);
  if (!toolchain) return toolchain.error();
  Result<Target> target = TargetOf(gpu, *toolchain);
  if (!target) return target.error();
  std::vector<cache::Parts> keys;
  for (const KernelGroup& group : GroupByFlags(source))
    keys.push_back(Key({source, options, group, target->architecture, target->kind}, *toolchain));
  return keys;
}

namespace {

/// PTX and LTO-IR are for a virtual architecture, a cubin is for a real one.
std::string NameFor(std::string_view architecture, BinaryKind kind) {
  std::string name(architecture);
  if (kind != BinaryKind::kCubin && name.starts_with("sm_")) name.replace(0, 3, "compute_");
  if (kind == BinaryKind::kCubin && name.starts_with("compute_")) name.replace(0, 8, "sm_");
  return name;
}

}  // namespace

Result<std::vector<Binary>> CompileGroups(const GeneratedSource& source, const CompileOptions& options,
                                          std::span<const KernelGroup> groups, std::string_view architecture,
                                          BinaryKind kind) {
  const std::shared_ptr<cache::DiskCache> cache = cache::DiskCache::OfEnvironment();
  Result<Toolchain> nvrtc = FindToolchain(0, *cache);
  if (!nvrtc) return nvrtc.error();
  if (Result<void> known = CheckArchitecture(*nvrtc, architecture); !known) return known.error();
  return CompileEach(groups.size(), [&](size_t i) {
    return FindOrCompile({source, options, groups[i], NameFor(architecture, kind), kind}, *nvrtc, 0, *cache);
  });
}

Result<cache::Parts> KeyLike(const cache::Parts& record, const GeneratedSource& source, const CompileOptions& options,
                             cache::DiskCache& cache) {
  const Result<const Driver*> driver = Driver::Get();
  Result<Toolchain> toolchain = FindToolchain(driver ? (*driver)->version : 0, cache);
  if (!toolchain) return toolchain.error();
  std::vector<KernelGroup> groups = GroupByFlags(source);
  if (groups.size() != 1) return Error{ErrorKind::kUsage, "kernels with different options share no code"};
  if (ValueOf(record, kFlagsPart).ends_with(kVerboseFlag)) groups[0].flags.emplace_back(kVerboseFlag);
  const std::string binary = ValueOf(record, kBinaryPart);
  const BinaryKind kind = binary.starts_with("ptx")     ? BinaryKind::kPtx
                          : binary.starts_with("ltoir") ? BinaryKind::kLtoIr
                                                        : BinaryKind::kCubin;
  return Key({source, options, groups[0], ValueOf(record, kArchitecturePart), kind, !binary.ends_with(kNotLinked)},
             *toolchain);
}

Result<Binary> CompileToBinary(const GeneratedSource& source, const CompileOptions& options,
                               std::string_view architecture, BinaryKind kind) {
  const std::shared_ptr<cache::DiskCache> cache = cache::DiskCache::OfEnvironment();
  Result<Toolchain> nvrtc = FindToolchain(0, *cache);
  if (!nvrtc) return nvrtc.error();
  if (Result<void> known = CheckArchitecture(*nvrtc, architecture); !known) return known.error();
  std::vector<KernelGroup> groups = GroupByFlags(source);
  if (groups.empty()) return Error{ErrorKind::kUsage, "there is no kernel to compile"};
  if (groups.size() > 1)
    return Error{ErrorKind::kUsage,
                 fmt::format("kernels '{}' and '{}' have different compile options and cannot share one binary; "
                             "compile one at a time",
                             source.kernels[groups[0].kernels[0]].name, source.kernels[groups[1].kernels[0]].name)};
  if (kind == BinaryKind::kCubin) groups[0].flags.emplace_back(kVerboseFlag);
  const Job job{source,    options,
                groups[0], NameFor(architecture, kind),
                kind,      kind == BinaryKind::kCubin};  // the other forms show what was written
  return FindOrCompile(job, *nvrtc, 0, *cache);
}

}  // namespace pyk2cu::runtime::cuda
