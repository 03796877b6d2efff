#include "runtime/cpu/prelude/prelude.h"

#include <algorithm>
#include <unordered_set>

#include "base/text.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// A piece of the prelude, needed when one of `names` (separated by spaces) occurs in the program.
struct Part {
  std::string_view names;
  std::string_view text;
};

// Users before what they use: a part is chosen by the text and by the parts above it.
constexpr Part kParts[] = {
#include "runtime/cpu/prelude/arithmetic.inc"
#include "runtime/cpu/prelude/optional.inc"
#include "runtime/cpu/prelude/small_floats.inc"
};

// Of programs with headers alone.
constexpr Part kForHeaders[] = {
#include "runtime/cpu/prelude/header_intrinsics.inc"
};

// The C library's functions, which use nothing.
constexpr Part kMath[] = {
#define MATH1(name)                                                                         \
  {#name " " #name "f", "extern \"C\" double " #name "(double);\nextern \"C\" float " #name \
                        "f(float);\nstatic inline float " #name "(float x) { return " #name "f(x); }\n"},
#define MATH2(name)                                                                                 \
  {#name " " #name "f", "extern \"C\" double " #name "(double, double);\nextern \"C\" float " #name \
                        "f(float, float);\n"                                                        \
                        "static inline float " #name "(float x, float y) { return " #name "f(x, y); }\n"},
#define MATH3(name)                                                                                         \
  {#name " " #name "f", "extern \"C\" double " #name "(double, double, double);\nextern \"C\" float " #name \
                        "f(float, float, float);\n"                                                         \
                        "static inline float " #name "(float x, float y, float z) { return " #name "f(x, y, z); }\n"},
#define MATH(result, name, parameters) {#name, "extern \"C\" " #result " " #name #parameters ";\n"},
#define OWN1 MATH1
#define OWN2 MATH2
#define OWN3 MATH3
#define OWN MATH
#include "runtime/cpu/prelude/math.def"
};

constexpr std::string_view kCore =
#include "runtime/cpu/prelude/core.inc"
    ;
constexpr std::string_view kWaits =
#include "runtime/cpu/prelude/waits.inc"
    ;
constexpr std::string_view kTail =
#include "runtime/cpu/prelude/tail.inc"
    ;

// Macros that headers expect from their compiler, and the headers that nvcc includes implicitly.
constexpr std::string_view kHeaderBase = R"PYK(
#define __CUDACC__ 1
#define __CUDACC_RTC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#define __CUDA_ARCH__ 900
#define __managed__
#define __inline__ inline
#define __builtin_align__(n) __attribute__((aligned(n)))
typedef long clock_t;
extern "C" void pyk_cpu_gpu_only(const char*, int);
#include <math.h>
)PYK";

/// The line with `from` replaced where it is not the end of a longer name.
void ReplaceName(std::string& line, std::string_view from, std::string_view to) {
  for (size_t at = line.find(from); at != std::string::npos; at = line.find(from, at + to.size()))
    if (at == 0 || !IsNameByte(line[at - 1])) line.replace(at, from.size(), to);
}

/// Rewrites `kernel<<<grid, block>>>(arguments);`, which is alone in its line, as C++.
std::string WithLaunch(std::string line, size_t begin, size_t end, const std::vector<std::string>& kernel_symbols) {
  const std::string symbol = line.substr(begin, end - begin);
  // A kernel that is launched by others too is a child of its own, after those that the host launches.
  const auto found = std::find(kernel_symbols.rbegin(), kernel_symbols.rend(), symbol);
  if (found == kernel_symbols.rend()) return line;
  const size_t number = static_cast<size_t>(kernel_symbols.rend() - found) - 1;
  line.replace(begin, end + 3 - begin, "pyk_cpu_child<&" + symbol + ", " + std::to_string(number) + ">{");
  const size_t close = line.find(">>>(");
  if (close != std::string::npos) line.replace(close, 4, "}(");
  ReplaceName(line, "dim3(", "pyk_cpu_dim3(");
  return line;
}

std::string WithLaunches(std::string_view text, const std::vector<std::string>& kernel_symbols) {
  std::string result;
  for (size_t at = 0; at < text.size();) {
    const size_t next = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::string line(text.substr(at, next - at));
    const size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const size_t end = begin + LeadingName(std::string_view(line).substr(begin)).size();
    result += end > begin && line.compare(end, 3, "<<<") == 0 ? WithLaunch(std::move(line), begin, end, kernel_symbols)
                                                              : line;
    at = next;
  }
  return result;
}

/// The pieces of a table that are used; what they use themselves joins `used`.
template <size_t N>
void AddNeeded(const Part (&parts)[N], std::unordered_set<std::string_view>& used,
               std::vector<std::string_view>& needed) {
  for (const Part& part : parts) {
    bool chosen = false;
    ForEachName(part.names, [&](std::string_view name) { chosen = chosen || used.contains(name); });
    if (!chosen) continue;
    needed.push_back(part.text);
    ForEachName(part.text, [&](std::string_view name) { used.insert(name); });
  }
}

template <size_t N>
void UseAll(const Part (&parts)[N], std::unordered_set<std::string_view>& used) {
  for (const Part& part : parts) ForEachName(part.names, [&](std::string_view name) { used.insert(name); });
}

std::vector<std::string_view> NeededParts(std::string_view text, bool math, const HeaderUse& headers) {
  std::unordered_set<std::string_view> used;
  const auto use = [&](std::string_view name) { used.insert(name); };
  ForEachName(text, use);
  for (const std::string_view header : headers.texts) ForEachName(header, use);
  if (headers.everything) UseAll(kForHeaders, used), UseAll(kParts, used), UseAll(kMath, used);
  std::vector<std::string_view> needed;
  if (headers.any) AddNeeded(kForHeaders, used, needed);
  AddNeeded(kParts, used, needed);
  if (math) AddNeeded(kMath, used, needed);
  return needed;
}

std::string Entry(size_t number, const std::string& symbol, bool by_thread) {
  std::string kernel = "pyk_cpu_kernel<&::" + symbol + ">";  // a kernel may be called `call` or `x`
  std::string name = EntryName(number);
  if (by_thread)
    return "extern \"C\" void " + name +
           "(const pyk_cpu_block_call* call, void* const* arguments, unsigned int x, unsigned int y, unsigned int z) "
           "{ " +
           kernel + "::Thread(call, arguments, uint3{x, y, z}, " + kernel + "::Indices{}); }\n";
  return "extern \"C\" void " + name + "(const pyk_cpu_block_call* call, void* const* arguments) { " + kernel +
         "::Loop(call, arguments, " + kernel + "::Indices{}); }\n";
}

}  // namespace

std::string PreludeParts(std::string_view text) {
  std::vector<std::string_view> parts = NeededParts(text, /*math=*/false, {});
  std::string result;
  for (size_t i = parts.size(); i-- > 0;) result += parts[i];
  return result;
}

bool HasLoops(std::string_view text) {
  bool found = false;
  ForEachName(text, [&](std::string_view name) { found = found || name == "while" || name == "for" || name == "do"; });
  return found;
}

std::string EntryName(size_t kernel) { return "pyk_cpu_entry_" + std::to_string(kernel); }

std::string WithPrelude(std::string_view given, const ProgramKernels& kernels, const HeaderUse& headers) {
  const std::string text = kernels.launch ? WithLaunches(given, kernels.symbols) : std::string(given);
  std::vector<std::string_view> parts = NeededParts(text, /*math=*/true, headers);
  std::string program = "#line 1 \"prelude\"\n";
  program += kCore.substr(0, kCore.rfind("#line"));
  for (size_t i = parts.size(); i-- > 0;) program += parts[i];
  if (headers.any) program += kHeaderBase;
  program += kCore.substr(kCore.rfind("#line"));
  program += text;
  if (HasLoops(text) || headers.any) program += kWaits;
  program += kTail;
  for (size_t i = 0; i < kernels.symbols.size(); ++i) program += Entry(i, kernels.symbols[i], kernels.by_thread[i]);
  return program;
}

}  // namespace pyk2cu::runtime::cpu
