#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/device_linker.h"
#include "runtime/cuda/compile/headers.h"
#include "runtime/device/line_directives.h"

namespace pyk2cu::runtime::cuda {
namespace {

/// With line information the compiler stores file names, and puts the current directory before relative ones: give it
/// absolute ones, so that the binary does not depend on where it was made.
std::string StableName(const std::string& name) {
  std::error_code error;
  if (name.empty() || name[0] == '/') return name;
  if (std::filesystem::exists(name, error)) return std::filesystem::absolute(name, error).string();
  return "/" + name;
}

/// The text between `before` and `after`, or nothing.
std::string Between(const std::string& text, std::string_view before, std::string_view after) {
  const size_t begin = text.find(before);
  if (begin == std::string::npos) return "";
  const size_t end = text.find(after, begin + before.size());
  return end == std::string::npos ? "" : text.substr(begin + before.size(), end - begin - before.size());
}

/// ptxas: "Entry function 'k' uses too much shared data (0x10000 bytes, 0xc000 max)". It is the user's
/// error, and reported in the user's terms.
Error TooMuchShared(const GeneratedSource& source, const std::string& log) {
  std::string name = Between(log, "Entry function '", "'");
  for (const KernelInfo& kernel : source.kernels)
    if (kernel.symbol == name) name = kernel.name;
  const auto number = [](const std::string& hex) { return std::strtoull(hex.c_str(), nullptr, 16); };
  return {ErrorKind::kUsage, fmt::format("kernel '{}' declares {} bytes of static shared memory, but at most {} are "
                                         "allowed; use dynamic shared memory",
                                         name, number(Between(log, "too much shared data (", " bytes")),
                                         number(Between(log, " bytes, ", " max)")))};
}

Error Refused(const Nvrtc& nvrtc, const GeneratedSource& source, const std::string& log) {
  if (log.find("uses too much shared data") != std::string::npos) return TooMuchShared(source, log);
  if (std::optional<Error> error = ErrorInHeaders(source.includes, log)) return std::move(*error);
  return {ErrorKind::kEnvironment, fmt::format("internal error: the generated code was refused by NVRTC {}.{}: {}\n{}",
                                               nvrtc.Major(), nvrtc.Minor(), ComplaintText(log), log)};
}

}  // namespace

std::string TextFor(const GeneratedSource& source, const CompileOptions& options, bool lineinfo) {
  if (!options.line_of) return source.text;
  if (!lineinfo) return WithLineDirectives(source, options);
  CompileOptions stable = options;
  stable.file_of = [&](uint32_t offset) { return StableName(options.FileOf(offset)); };
  return WithLineDirectives(source, stable);
}

std::vector<std::string> CompileFlags(const ir::FunctionOptions& options) {
  std::vector<std::string> flags{"--minimal", "--std=c++17"};
  if (options.fastmath) flags.emplace_back("--use_fast_math");
  if (options.lineinfo) flags.emplace_back("--generate-line-info");
  if (!options.optimize) flags.emplace_back("--ptxas-options=-O0");
  if (options.max_registers > 0) flags.push_back(fmt::format("--maxrregcount={}", options.max_registers));
  return flags;
}

namespace {

bool Launches(const GeneratedSource& source) {
  const auto launches = [](const KernelInfo& kernel) { return kernel.launches_kernels; };
  return std::any_of(source.kernels.begin(), source.kernels.end(), launches);
}

/// Kernels that launch kernels need the device runtime: its declarations, which --minimal leaves out, and linking.
void MakeRelocatable(std::vector<std::string>& flags, bool launches) {
  if (launches) std::erase(flags, "--minimal");
  flags.emplace_back("--relocatable-device-code=true");
}

/// Whether ptxas is to say what the code needs.
bool SpeaksOfCode(const std::vector<std::string>& flags) {
  return std::find(flags.begin(), flags.end(), "--ptxas-options=-v") != flags.end();
}

/// Since 12.9 NVRTC takes machine code from the driver's cache, which does not keep the messages of ptxas.
bool KeepsCode(const Nvrtc& nvrtc) { return std::pair(nvrtc.Major(), nvrtc.Minor()) >= std::pair(12, 9); }

}  // namespace

std::vector<KernelGroup> GroupByFlags(const GeneratedSource& source) {
  std::vector<KernelGroup> groups;
  const bool launches = Launches(source);
  for (size_t i = 0; i < source.kernels.size(); ++i) {
    std::vector<std::string> flags = CompileFlags(source.kernels[i].options);
    if (launches || !source.files.empty()) MakeRelocatable(flags, launches);
    if (UsesToolkit(source.includes)) std::erase(flags, "--minimal");  // their base is what it leaves out
    auto group =
        std::find_if(groups.begin(), groups.end(), [&](const KernelGroup& known) { return known.flags == flags; });
    if (group == groups.end())
      group = groups.insert(groups.end(), {std::move(flags), source.kernels[i].options.lineinfo, {}});
    group->kernels.push_back(i);
  }
  return groups;
}

namespace {

/// Whether the linker is to optimize across the program and what it is linked with. The device runtime has no LTO-IR.
bool OptimizesAtLink(const GeneratedSource& source) {
  const auto is_lto = [](const ProgramFile& file) { return file.kind == LinkedFile::Kind::kLtoIr; };
  return !Launches(source) && std::ranges::any_of(source.files, is_lto);
}

constexpr std::string_view kPtxasOptions = "--ptxas-options=";

/// LTO-IR is not for ptxas yet.
void MakeLtoIr(std::vector<std::string>& flags) {
  std::erase_if(flags, [](const std::string& flag) { return flag.starts_with(kPtxasOptions); });
  flags.emplace_back("--dlink-time-opt");
}

/// The options of nvJitLink that mean the same: it makes the machine code of LTO-IR.
std::vector<std::string> LinkFlags(const std::vector<std::string>& flags) {
  constexpr std::string_view kRegisters = "--maxrregcount=";
  std::vector<std::string> to{"-lto"};
  for (const std::string& flag : flags) {
    if (flag == "--use_fast_math") to.insert(to.end(), {"-ftz=1", "-prec-div=0", "-prec-sqrt=0"});
    if (flag == "--generate-line-info") to.emplace_back("-lineinfo");
    if (flag.starts_with(kRegisters)) to.push_back("-maxrregcount=" + flag.substr(kRegisters.size()));
    if (flag.starts_with(kPtxasOptions)) to.push_back("-Xptxas=" + flag.substr(kPtxasOptions.size()));
  }
  return to;
}

}  // namespace

Result<Binary> CompileGroup(const Nvrtc& nvrtc, const GeneratedSource& source, const CompileOptions& options,
                            const KernelGroup& group, const std::string& architecture, BinaryKind kind, bool link) {
  std::vector<std::string> flags = group.flags;
  flags.push_back("--gpu-architecture=" + architecture);
  for (std::string& flag : HeaderFlags(source.includes)) flags.push_back(std::move(flag));
  if (Result<void> unchanged = CheckUnchanged(source.includes); !unchanged) return unchanged.error();
  const bool linked_later = link && (Launches(source) || !source.files.empty()) && kind != BinaryKind::kLtoIr;
  if (linked_later && OptimizesAtLink(source)) kind = BinaryKind::kLtoIr;
  if (kind == BinaryKind::kLtoIr) MakeLtoIr(flags);
  if (SpeaksOfCode(flags) && KeepsCode(nvrtc)) flags.emplace_back("--no-cache");
  Result<Binary> binary = Error{};
  {
    const PhaseTimer timer(Phase::kCompile);
    binary = nvrtc.Compile(TextFor(source, options, group.lineinfo), group.lineinfo ? "/generated.cu" : "generated.cu",
                           flags, kind, LibraryHeaders(source.includes));
  }
  if (!binary) return Refused(nvrtc, source, binary.error().message);
  if (!linked_later) return binary;
  const PhaseTimer timer(Phase::kLink);
  Result<const DeviceLinker*> linker = DeviceLinker::Get(nvrtc.Major());
  if (!linker) return linker.error();
  std::string real =
      architecture;  // PTX is for GPUs newer than NVRTC: the linker makes code for what it knows, the driver the rest
  if (real.starts_with("compute_")) real.replace(0, 8, "sm_");
  Result<std::string> linked =
      (*linker)->Link({binary->bytes, kind}, real, source.files, Launches(source),
                      kind == BinaryKind::kLtoIr ? LinkFlags(group.flags) : std::vector<std::string>());
  if (!linked) return linked.error();
  binary->bytes = std::move(*linked);
  return binary;
}

}  // namespace pyk2cu::runtime::cuda
