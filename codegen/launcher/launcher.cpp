#include "codegen/launcher/launcher.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "base/check.h"
#include "base/hash.h"
#include "codegen/launcher/byte_text.h"
#include "codegen/launcher/call_text.h"
#include "codegen/launcher/cpp_types.h"

namespace pyk2cu {
namespace codegen {
namespace {

constexpr std::string_view kIncludes =
    "#include <dlfcn.h>\n\n#include <array>\n#include <atomic>\n#include <cmath>\n#include <complex>\n#include "
    "<cstddef>\n#include <cstdint>\n#include "
    "<memory>\n#include <mutex>\n"
    "#include <string>\n#include <tuple>\n#include <type_traits>\n#include <utility>\n\nstruct CUstream_st;\n\n";
constexpr std::string_view kCpuIncludes =
    "#include <sys/mman.h>\n#include <ucontext.h>\n\n#include <algorithm>\n#include <cfenv>\n#include "
    "<chrono>\n#include <csetjmp>\n#include "
    "<cstdarg>\n#include <cstdio>\n"
    "#include <cstring>\n#include <thread>\n#include <vector>\n\n";
constexpr std::string_view kCore =
#include "codegen/launcher/support_core.inc"
    ;
constexpr std::string_view kCuda =
#include "codegen/launcher/support_cuda.inc"
    ;
constexpr std::string_view kCpu =
#include "codegen/launcher/support_cpu.inc"
    ;

std::string Replaced(std::string_view text, std::string_view from, const std::string& to) {
  std::string result(text);
  for (size_t at = result.find(from); at != std::string::npos; at = result.find(from, at + to.size()))
    result.replace(at, from.size(), to);
  return result;
}

/// "v0_1_0"
std::string VersionName(const std::string& version) {
  return "v" + AsciiIdentifier(Replaced(version, ".", "_")).substr(1);
}

/// The names of the support that the namespace of the kernels has too, sorted.
std::vector<std::string> SharedNames() {
  std::vector<std::string> names = {"array_view", "chars", "error_code", "extents", "status", "stream"};
  for (const ScalarId id : BitsTypes()) names.push_back(CppScalar(id));
  std::ranges::sort(names);
  return names;
}

std::string BitsTypesText() {
  std::string text;
  for (const ScalarId id : BitsTypes())
    text += fmt::format("struct {} {{ std::uint{}_t bits; }};\n", CppScalar(id), pyk2cu::Info(id).bits);
  return text;
}

std::string SupportText(const std::string& version) {
  const std::string name = VersionName(version);
  const auto guarded = [&](std::string_view text, const std::string& guard) {
    return "#ifndef " + guard + "\n#define " + guard + "\n" + Replaced(text, "$VERSION", name) + "#endif\n";
  };
  std::string core = Replaced(kCore, "$SMALL_INDEX", std::to_string(Facts::kSmallIndex));
  core = Replaced(core, "$SMALL_GRID", std::to_string(Facts::kSmallGrid));
  core = Replaced(core, "$BITS_TYPES\n", BitsTypesText());
  return "// ---- what all headers of this version of pyk2cu share\n" +
         guarded(core + std::string(kCuda), "PYK2CU_AOT_" + name);
}

std::string CpuSupportText(const std::string& version) {
  const std::string name = VersionName(version);
  return "#ifndef PYK2CU_AOT_CPU_" + name + "\n#define PYK2CU_AOT_CPU_" + name + "\n" +
         Replaced(kCpu, "$VERSION", name) + "#endif\n";
}

/// The file's name without folders and ending.
std::string Stem(const std::string& file) {
  const size_t slash = file.rfind('/');
  const std::string name = slash == std::string::npos ? file : file.substr(slash + 1);
  return name.substr(0, name.rfind('.'));
}

/// 90 of "sm_90" and "sm_90a".
int Capability(const std::string& architecture) {
  int number = 0;
  const size_t at = architecture.find('_') + 1;
  std::from_chars(architecture.data() + at, architecture.data() + architecture.size(), number);
  return number;
}

bool IsExact(const std::string& architecture) { return architecture.ends_with('a') || architecture.ends_with('f'); }

std::string SitesText(const LauncherRequest& request) {
  const auto& sites = request.source->error_sites;
  if (sites.empty()) return "";
  std::string text = "inline constexpr aot::detail::error_site sites_[] = {\n";
  for (const ErrorSite& site : sites) {
    const std::string& message = site.kind == ErrorSite::Kind::kRaise ? site.message : site.array;
    const uint32_t line = request.line_of ? request.line_of(site.span.begin) : 0;
    text += "    {" + std::to_string(static_cast<int>(site.kind)) + ", " + CppString(site.exception) + ", " +
            CppString(message) + ", " + std::to_string(site.axis) + ", " + std::to_string(line) + ", " +
            CppString(request.file_of ? request.file_of(site.span.begin) : request.file_name) + "},\n";
  }
  return text + "};\n";
}

const char* Bool(bool value) { return value ? "true" : "false"; }

std::string KernelFactsText(const LauncherRequest& request, const KernelInfo& kernel) {
  PYK_CHECK(kernel.coarsening.blocks == 1);  // such launchers start the grid that they are given
  const auto& bounds = kernel.options.launch_bounds;
  const bool checked =
      !kernel.parameters.empty() && kernel.parameters.back().carries == KernelParameter::Carries::kErrors;
  const std::string sites = !checked ? "nullptr, 0" : "sites_, sizeof sites_ / sizeof sites_[0]";
  return "    {" + CppString(kernel.name) + ", " + CppString(kernel.symbol) + ", " + CppString(request.file_name) +
         ", " + std::to_string(kernel.static_shared_bytes) + ", " + std::to_string(kernel.placed_shared_bytes) + ", " +
         std::to_string(bounds.empty() ? 0 : bounds[0]) + ", " + Bool(kernel.uses_grid_sync) + ", " +
         Bool(kernel.RunsByThread()) + ", " + Bool(checked) + ", " + sites + "},\n";
}

std::string ProgramText(const LauncherRequest& request, size_t number) {
  const LauncherProgram& program = request.programs[number];
  const std::string suffix = std::to_string(number) + "_";
  std::string text, images;
  for (size_t i = 0; i < program.images.size(); ++i) {
    const LauncherImage& image = program.images[i];
    const std::string name = "code" + suffix + std::to_string(i) + "_";
    text += "alignas(16) inline constexpr unsigned char " + name + "[] =  // " + image.architecture + "\n" +
            CppBytes(image.bytes) + ";\n";
    images += "    {" + std::to_string(Capability(image.architecture)) + ", " + Bool(image.ptx) + ", " +
              Bool(IsExact(image.architecture)) + ", " + CppString(image.architecture) + ", " + name + "},\n";
  }
  text += "inline constexpr aot::detail::image images" + suffix + "[] = {\n" + images + "};\n";
  text += "inline constexpr aot::detail::kernel_facts kernels" + suffix + "[] = {\n";
  for (const size_t kernel : program.kernels) text += KernelFactsText(request, request.source->kernels[kernel]);
  return text + "};\ninline aot::detail::program program" + suffix + "(images" + suffix + ", kernels" + suffix + ");\n";
}

std::vector<CodePlace> Places(const LauncherRequest& request) {
  std::vector<CodePlace> places(request.source->kernels.size());
  for (size_t program = 0; program < request.programs.size(); ++program) {
    const auto& kernels = request.programs[program].kernels;
    for (size_t i = 0; i < kernels.size(); ++i) places[kernels[i]] = {program, i};
  }
  return places;
}

/// How launchers start kernels on a GPU, and the loading of all code ahead of time.
std::string TargetText(const LauncherRequest& request) {
  std::string text =
      "namespace detail {\nstruct on_gpu {\n  stream in;\n"
      "  status operator()(aot::detail::program& code, std::size_t index, std::size_t, const extents& grid, const "
      "extents& block, unsigned int bytes, void** "
      "values) const {\n"
      "    return code.launch(index, in, grid, block, bytes, values);\n  }\n};\n}  // namespace detail\n\n"
      "/// Loads all kernels into the current context now, not at their first launch (which a stream capture does not "
      "allow, for one).\n"
      "[[nodiscard]] inline status load() {\n  aot::detail::loaded_code* code = nullptr;\n";
  for (size_t i = 0; i < request.programs.size(); ++i)
    text += "  if (status s = program" + std::to_string(i) + "_.find(code); !s) return s;\n";
  return text + "  return {};\n}\n\n";
}

std::string CpuText(const LauncherRequest& request) {
  if (request.cpu_text.empty())
    return "#ifdef PYK2CU_CPU\n#error \"the CPU entry cannot run these kernels: " + request.cpu_refusal +
           "\"\n#endif\n\n";
  return "#ifdef PYK2CU_CPU\n" + request.cpu_text +
         "namespace detail {\nstruct on_cpu {\n"
         "  status operator()(aot::detail::program& code, std::size_t index, std::size_t number, const extents& grid, "
         "const extents& block, unsigned int "
         "bytes, void** values) const {\n"
         "    return aot::detail::run_on_cpu(code.kernel(index), host::pyk_cpu_entries[number], grid, block, bytes, "
         "values);\n  }\n};\n}  // namespace "
         "detail\n#endif\n\n";
}

}  // namespace
}  // namespace codegen

std::string LauncherSupport(const std::string& version) { return "::pyk2cu::aot::" + codegen::VersionName(version); }

Result<void> CheckLauncherTypes(const LauncherRequest& request) {
  codegen::NameScope names(codegen::NameScope::Level::kNamespace);
  codegen::CppTypes types(*request.module, names);
  Result<std::vector<codegen::Overload>> overloads = codegen::SortOverloads(request, types);
  return overloads ? Result<void>() : Result<void>(overloads.error());
}

Result<std::string> EmitLauncherHeader(const LauncherRequest& request) {
  using namespace codegen;
  NameScope outer(NameScope::Level::kNamespace), names(NameScope::Level::kNamespace);
  for (const char* name : {"std", "pyk2cu"}) outer.Reserve(name);
  for (const char* name : {"aot", "std", "pyk2cu", "detail", "host", "load", "sites_"}) names.Reserve(name);
  for (const std::string& name : SharedNames()) names.Reserve(name);
  const std::string name_space = outer.Take(request.name_space.empty() ? Stem(request.file_name) : request.name_space);
  CppTypes types(*request.module, names);
  Result<std::vector<Overload>> overloads = SortOverloads(request, types);
  if (!overloads) return overloads.error();
  std::string body = SitesText(request);
  for (size_t i = 0; i < request.programs.size(); ++i) body += ProgramText(request, i);
  body = "namespace detail {}\n" + types.Definitions() + body + "\n" + TargetText(request) + CpuText(request);
  const std::vector<CodePlace> places = Places(request);
  std::map<std::string, std::string> functions;
  for (const Overload& overload : *overloads) {
    std::string& name = functions[overload.kernel];
    if (name.empty()) name = names.Take("launch_" + AsciiIdentifier(overload.kernel));
    body += LauncherText(request, overload, name, places) + "\n";
  }
  const std::string hash = fmt::format("{:016x}", Fnv1a(body + request.cpu_text)),
                    version = VersionName(request.version);
  std::string text = "// Kernels of " + Stem(request.file_name) + ".py and their launchers, made by pyk2cu " +
                     request.version + ". C++17, needs no other file; Linux.\n#pragma once\n#ifndef PYK2CU_" + hash +
                     "\n#define PYK2CU_" + hash + "\n\n" + std::string(kIncludes) + SupportText(request.version);
  if (!request.cpu_text.empty())
    text += "#ifdef PYK2CU_CPU\n" + std::string(kCpuIncludes) + CpuSupportText(request.version) + "#endif\n";
  text += "\n// ---- the kernels\nnamespace " + name_space + " {\ninline namespace h" + hash +
          " {  // other kernels under the same names are others to the linker, too\n" +
          "namespace aot = ::pyk2cu::aot::" + version + ";\n";
  for (const std::string& name : SharedNames()) text += "using aot::" + name + ";\n";
  text += "\n";
  return text + body + "}  // inline namespace\n}  // namespace " + name_space + "\n\n#endif\n";
}

}  // namespace pyk2cu
