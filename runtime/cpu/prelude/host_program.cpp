#include "runtime/cpu/prelude/host_program.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "runtime/cpu/prelude/prelude.h"

namespace pyk2cu::runtime::cpu {
namespace {

struct Row {
  std::string_view names, text;
};

/// The C library's functions, under CUDA's names.
constexpr Row kMath[] = {
#define HOST(names, text) {names, text},
#include "runtime/cpu/prelude/host_math.def"
#define MATH1(name)                                                                                                   \
  {#name " " #name "f",                                                                                               \
   "inline double " #name "(double x) { return ::" #name "(x); }\ninline float " #name "f(float x) { return ::" #name \
   "f(x); }\n"                                                                                                        \
   "inline float " #name "(float x) { return ::" #name "f(x); }\n"},
#define MATH2(name)                                                                              \
  {#name " " #name "f", "inline double " #name "(double x, double y) { return ::" #name          \
                        "(x, y); }\ninline float " #name "f(float x, float y) { return ::" #name \
                        "f(x, y); }\n"                                                           \
                        "inline float " #name "(float x, float y) { return ::" #name "f(x, y); }\n"},
#define MATH3(name)                                                                                              \
  {#name " " #name "f",                                                                                          \
   "inline double " #name "(double x, double y, double z) { return ::" #name "(x, y, z); }\ninline float " #name \
   "f(float x, float y, float z) { return ::" #name "f(x, y, z); }\ninline float " #name                         \
   "(float x, float y, float z) { return ::" #name "f(x, y, z); }\n"},
#define MATH(result, name, parameters)
#define OWN1(name)
#define OWN2(name)
#define OWN3(name)
#define OWN(result, name, parameters)
#include "runtime/cpu/prelude/math.def"
};

/// All names of math.def; those that no row of kMath has cannot be used.
constexpr std::string_view kAllMath[] = {
#define MATH1(name) #name, #name "f",
#define MATH2 MATH1
#define MATH3 MATH1
#define OWN1 MATH1
#define OWN2 MATH1
#define OWN3 MATH1
#define MATH(result, name, parameters) #name,
#define OWN MATH
#include "runtime/cpu/prelude/math.def"
};

/// The names of the support library, which hide those of CUDA, and macros that turn CUDA C++ into C++. They surround
/// the text.
constexpr std::string_view kNames[] = {"uint3",
                                       "dim3",
                                       "threadIdx",
                                       "blockIdx",
                                       "blockDim",
                                       "gridDim",
                                       "pyk_cpu_kept",
                                       "pyk_cpu_worker",
                                       "pyk_cpu_dynamic_bytes",
                                       "pyk_cpu_barrier",
                                       "pyk_cpu_grid_barrier",
                                       "pyk_cpu_warp",
                                       "pyk_cpu_exit",
                                       "pyk_cpu_trap",
                                       "pyk_cpu_assert",
                                       "pyk_cpu_yield",
                                       "pyk_cpu_clock",
                                       "pyk_cpu_printf",
                                       "pyk_cpu_rounded_float",
                                       "pyk_cpu_rounded_double",
                                       "pyk_cpu_narrowed"};
constexpr std::pair<std::string_view, std::string_view> kMacros[] = {
    {"__global__", "inline"},
    {"__device__", "inline"},
    {"__host__", ""},
    {"__constant__", ""},
    {"__shared__", "thread_local"},
    {"__grid_constant__", ""},
    {"__restrict", "__restrict__"},
    {"__forceinline__", "inline __attribute__((always_inline))"},
    {"__noinline__", "__attribute__((noinline))"},
    {"__align__(n)", "__attribute__((aligned(n)))"},
    {"__launch_bounds__(...)", ""},
    {"__maxnreg__(n)", ""},
    {"__cluster_dims__(...)", ""},
    {"assert(condition)", "((condition) ? (void)0 : pyk_cpu_assert(pyk_cpu_worker, #condition, 0))"},
    {"printf(...)", "pyk_cpu_printf(pyk_cpu_worker, __VA_ARGS__)"},
};

void Replace(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// Without lines that declare functions of the CPU device, which are the support's here.
std::string WithoutDeclarations(const std::string& text) {
  std::string result;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    if (text.compare(at, 11, "extern \"C\" ") != 0) result.append(text, at, end - at);
    at = end;
  }
  return result;
}

/// All functions inline, with C++ names.
std::string Inlined(std::string text) {
  Replace(text, "extern \"C\" ", "");
  Replace(text, "static inline ", "inline ");
  Replace(text, "__device__ inline ", "__device__ ");
  Replace(text, "inline __device__ ", "__device__ ");
  Replace(text, "__device__ __forceinline__ ", "__forceinline__ ");
  Replace(text, "__forceinline__ __device__ ", "__forceinline__ ");
  Replace(text, "__host__ __device__ ", "__device__ ");
  return text;
}

/// Returns the first name in the text that the host does not have.
std::string FirstMissing(const GeneratedSource& source) {
  if (!source.includes.imports.empty()) return "a program with C++ headers";
  if (std::ranges::any_of(source.kernels, &KernelInfo::launches_kernels)) return "a kernel that launches kernels";
  std::unordered_set<std::string_view> refused(std::begin(kAllMath), std::end(kAllMath));
  for (const Row& row : kMath) ForEachName(row.names, [&](std::string_view name) { refused.erase(name); });
  std::string missing;
  ForEachName(source.text, [&](std::string_view name) {
    const bool called = name.data() + name.size() < source.text.data() + source.text.size() &&
                        name.data()[name.size()] == '(';  // else a variable
    if (missing.empty() && called && (refused.contains(name) || name.starts_with("__nv_")))
      missing = "the function " + std::string(name);
  });
  return missing;
}

std::string MathText(const std::string& text) {
  std::unordered_set<std::string_view> used;
  ForEachName(text, [&](std::string_view name) { used.insert(name); });
  std::string result;
  for (const Row& row : kMath) {
    bool chosen = false;
    ForEachName(row.names, [&](std::string_view name) { chosen = chosen || used.contains(name); });
    if (chosen) result += row.text;
  }
  return result;
}

std::string Name(std::string_view macro) { return std::string(macro.substr(0, macro.find('('))); }

}  // namespace

HostProgram MakeHostProgram(const GeneratedSource& source, const std::string& support) {
  HostProgram program;
  program.missing = FirstMissing(source);
  if (!program.missing.empty()) return program;
  std::string& text = program.text;
  std::string restored = "#pragma GCC diagnostic pop\n";
  text = "#pragma GCC diagnostic push\n";
  for (const char* warning : {"unused-parameter", "unused-variable", "unused-value", "unused-but-set-variable",
                              "parentheses", "sign-compare", "conversion", "sign-conversion", "shadow"})
    text += std::string("#pragma GCC diagnostic ignored \"-W") + warning +
            "\"\n";  // Python's author may leave things unused
  for (const auto& [macro, meaning] : kMacros) {
    const std::string name = Name(macro);
    text += "#pragma push_macro(\"" + name + "\")\n#undef " + name + "\n#define " + std::string(macro) +
            (meaning.empty() ? "" : " ") + std::string(meaning) + "\n";
    restored += "#pragma pop_macro(\"" + name + "\")\n";
  }
  // The helpers are defined once more, in a namespace of this program.
  for (const std::string& guard : source.guards) {
    text += "#pragma push_macro(\"" + guard + "\")\n#undef " + guard + "\n";
    restored += "#pragma pop_macro(\"" + guard + "\")\n";
  }
  const std::string parts = Inlined(WithoutDeclarations(PreludeParts(source.text)));
  text += "#define pyk_dynamic_shared " + support + "::detail::host::dynamic_shared\nnamespace host {\n";
  for (const std::string_view name : kNames)
    text += "using " + support + "::detail::host::" + std::string(name) + ";\n";
  text += "inline constexpr int warpSize = 32;\n";
  text += MathText(source.text + parts) + parts + Inlined(source.text);
  text += "\ninline constexpr " + support + "::detail::host::entry pyk_cpu_entries[] = {\n";
  for (const KernelInfo& kernel : source.kernels)
    text += "    &" + support + "::detail::host::entry_of<&" + kernel.symbol + ">::run,\n";
  text += "};\n}  // namespace host\n#undef pyk_dynamic_shared\n" + restored;
  return program;
}

}  // namespace pyk2cu::runtime::cpu
