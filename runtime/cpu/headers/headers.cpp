#include "runtime/cpu/headers/headers.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <initializer_list>

#include <fmt/core.h>

#include "base/paths.h"
#include "base/text.h"
#include "runtime/headers/standard_headers.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr StandardHeader kCudaBase[] = {
#include "runtime/cpu/headers/cuda_base.inc"
};

constexpr const char* kHalfFunctions =
#include "runtime/cpu/headers/half_functions.inc"
    ;
constexpr std::string_view kHalfNames =
    "hsqrt h2sqrt hrsqrt h2rsqrt hrcp h2rcp hsin h2sin hcos h2cos hexp h2exp hexp2 h2exp2 hexp10 h2exp10 hlog h2log "
    "hlog2 h2log2 hlog10 h2log10 htrunc h2trunc hceil "
    "h2ceil hfloor h2floor hrint h2rint __hfma __hfma_sat __hfma2 __hfma2_sat __half2short_rn __half2short_rd "
    "__half2short_ru __half2ushort_rn __half2ushort_rd "
    "__half2ushort_ru __half2int_rn __half2int_rd __half2int_ru __half2uint_rn __half2uint_rd __half2uint_ru "
    "__half2ll_rn __half2ll_rd __half2ll_ru __half2ull_rn "
    "__half2ull_rd __half2ull_ru __ldg __ldca __ldcg __ldcs __ldlu __ldcv __stwb __stcg __stcs __stwt __shfl_sync "
    "__shfl_up_sync __shfl_down_sync __shfl_xor_sync atomicAdd";

constexpr const char* kVirtualFolder = "/pyk2cu/headers";

/// Reads C++ as far as needed to find words outside of comments and literals.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool AtEnd() const { return at_ >= text_.size(); }
  size_t At() const { return at_; }
  char Peek() const { return AtEnd() ? '\0' : text_[at_]; }
  void Step() { ++at_; }

  /// Behind a comment or literal that begins here; whether there was one.
  bool SkipOpaque() {
    if (text_.substr(at_, 2) == "//") return SkipTo("\n", 0);
    if (text_.substr(at_, 2) == "/*") return SkipTo("*/", 2);
    if (text_.substr(at_, 2) == "R\"") return SkipRaw();
    if (Peek() != '"' && Peek() != '\'') return false;
    const char quote = Peek();
    for (Step(); !AtEnd() && Peek() != quote && Peek() != '\n'; Step()) at_ += Peek() == '\\';
    Step();
    return true;
  }

  std::string_view Word() {
    const size_t begin = at_;
    while (IsNameByte(Peek())) Step();
    return text_.substr(begin, at_ - begin);
  }

  void SkipSpace() {
    while (!AtEnd() && (std::isspace(static_cast<unsigned char>(Peek())) || Peek() == '\\')) Step();
  }

  /// Behind the bracket that closes the one here; false if none does.
  bool SkipBrackets() {
    int depth = 0;
    while (!AtEnd()) {
      if (SkipOpaque()) continue;
      depth += (Peek() == '(') - (Peek() == ')');
      Step();
      if (depth == 0) return true;
    }
    return false;
  }

 private:
  bool SkipTo(std::string_view mark, size_t beyond) {
    const size_t found = text_.find(mark, at_ + 2);
    at_ = found == std::string_view::npos ? text_.size() : found + beyond;
    return true;
  }
  bool SkipRaw() {
    const size_t bracket = text_.find('(', at_);
    if (bracket == std::string_view::npos) return SkipTo("\n", 0);
    const std::string close = ")" + std::string(text_.substr(at_ + 2, bracket - at_ - 2)) + "\"";
    return SkipTo(close, close.size());
  }

  std::string_view text_;
  size_t at_ = 0;
};

/// As many line ends as the text has, those of macros kept as such.
std::string LineEnds(std::string_view text) {
  std::string ends;
  for (size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    ends += at > 0 && text[at - 1] == '\\' ? "\\\n" : "\n";
  return ends;
}

bool Exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

bool IsToolkitFolder(const std::string& folder) {
  return std::ranges::any_of(
      std::initializer_list<const char*>{"cuda_runtime_api.h", "vector_types.h", "curand_kernel.h", "nv/target"},
      [&](const char* name) { return Exists(JoinPath(folder, name)); });
}

std::string Absolute(const std::string& folder) {
  std::error_code error;
  const std::filesystem::path path = std::filesystem::absolute(folder.empty() ? "." : folder, error);
  std::string text = error ? folder : path.lexically_normal().string();
  while (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

/// What Clang gets for a file that it opens.
class Reader {
 public:
  explicit Reader(const CppIncludes& includes) {
    for (const std::string& directory : includes.directories)
      if (const std::string folder = Absolute(directory); IsToolkitFolder(folder)) toolkit_.push_back(folder);
  }

  std::string operator()(const std::string& path, std::string_view text) const {
    for (const std::string& folder : toolkit_) {
      if (!IsBelow(path, folder)) continue;
      const std::string_view name = std::string_view(path).substr(folder.size() + 1);
      const auto base = std::ranges::find(kCudaBase, name, &StandardHeader::name);
      if (base != std::end(kCudaBase)) return std::string(base->text);
    }
    const bool toolkit =
        std::ranges::any_of(toolkit_, [&](const std::string& folder) { return IsBelow(path, folder); });
    if (!toolkit) return WithoutPtx(text);
    const bool half = path.ends_with("/cuda_fp16.h");
    return half ? WithHalfFunctions(AsForHosts(WithoutPtx(text))) : AsForHosts(WithoutPtx(text));
  }

 private:
  /// NVRTC's form of the toolkit's headers has PTX alone.
  static std::string AsForHosts(const std::string& text) {
    return "#pragma push_macro(\"__CUDACC_RTC__\")\n#undef __CUDACC_RTC__\n#line 1\n" + text +
           "\n#pragma pop_macro(\"__CUDACC_RTC__\")\n";
  }

  static std::string WithHalfFunctions(const std::string& text) {
    std::string before, after;
    ForEachName(kHalfNames, [&](std::string_view name) {
      before += fmt::format("#define {0} pyk_ptx_{0}\n", name);
      after += fmt::format("#undef {}\n", name);
    });
    return before + text + after + kHalfFunctions;
  }

  std::vector<std::string> toolkit_;
};

/// The headers' name for messages, of the place where Clang points.
std::string NameOf(const CppIncludes& includes, const std::string& path, uint32_t line) {
  std::error_code ignored;
  for (const CppFile& file : includes.files)
    if (path == file.path || path == file.name || std::filesystem::equivalent(path, file.path, ignored))
      return file.name;
  for (const CppImport& import : includes.imports)
    if (import.IsInline() && path == import.name && line >= import.line &&
        line <= import.line + std::ranges::count(import.text, '\n'))
      return import.name;
  if (path.starts_with(kVirtualFolder)) return path.substr(std::string_view(kVirtualFolder).size() + 1);
  for (const std::string& directory : includes.directories)
    if (const std::string folder = Absolute(directory); IsBelow(path, folder)) return path.substr(folder.size() + 1);
  return path.starts_with('/') && Exists(path) ? path : "";
}

/// Names of what waits for other threads, or is made of it.
bool Waits(std::string_view name) {
  return std::ranges::any_of(std::initializer_list<const char*>{"sync", "shfl", "ballot", "__all", "__any",
                                                                "activemask", "__reduce_", "__match_", "tgp32"},
                             [&](const char* part) { return name.find(part) != std::string_view::npos; });
}

bool MayWait(const GeneratedSource& source) {
  if (source.includes.imports.empty()) return false;
  bool waits = false;
  const auto look = [&](std::string_view text) {
    ForEachName(text, [&](std::string_view name) { waits = waits || Waits(name); });
  };
  for (const CppFile& file : source.includes.files)
    file.is_toolkit ? look(source.text) : look(file.text);  // what is called of the toolkit counts
  for (const CppImport& import : source.includes.imports) look(import.text);
  return waits;
}

/// The library's headers that a text includes join `texts`, and what they include themselves.
void AddLibrary(std::string_view text, std::vector<std::string_view>& texts) {
  for (const StandardHeader& header : StandardHeaders()) {
    const bool included = text.find(fmt::format("<{}>", header.name)) != std::string_view::npos ||
                          text.find(fmt::format("\"{}\"", header.name)) != std::string_view::npos;
    if (!included || std::ranges::find(texts, header.text) != texts.end()) continue;
    texts.push_back(header.text);
    AddLibrary(header.text, texts);
  }
}

}  // namespace

std::string WithoutPtx(std::string_view text) {
  if (text.find("asm") == std::string_view::npos) return std::string(text);
  std::string result;
  size_t copied = 0;
  for (Scanner scanner(text); !scanner.AtEnd();) {
    if (scanner.SkipOpaque()) continue;
    const size_t begin = scanner.At();
    const std::string_view word = scanner.Word();
    if (word.empty()) scanner.Step();
    if (word != "asm" && word != "__asm__" && word != "__asm") continue;
    scanner.SkipSpace();
    while (!scanner.AtEnd() && IsNameByte(scanner.Peek())) scanner.Word(), scanner.SkipSpace();  // volatile
    if (scanner.Peek() != '(' || !scanner.SkipBrackets()) continue;
    result += text.substr(copied, begin - copied);
    result += "pyk_cpu_gpu_only(__FILE__, __LINE__)" + LineEnds(text.substr(begin, scanner.At() - begin));
    copied = scanner.At();
  }
  return result.append(text.substr(copied));
}

Result<void> CheckHeaders(const CppIncludes& includes) {
  for (const CppFile& file : includes.files) {
    const size_t at = file.path.find("/cuda/std/__");
    if (at == std::string::npos) continue;
    const bool groups = std::ranges::any_of(
        includes.files, [](const CppFile& other) { return other.path.ends_with("/cooperative_groups.h"); });
    return Error{ErrorKind::kUsage,
                 fmt::format("the CPU device cannot compile libcu++ (cuda/std/…), which {} includes: it needs a GPU",
                             groups ? "cooperative_groups.h" : "a header of the program")};
  }
  return {};
}

HeaderSearch SearchFor(const CppIncludes& includes) {
  HeaderSearch search;
  if (includes.imports.empty()) return search;
  for (const std::string& folder : includes.directories) search.directories.push_back(Absolute(folder));
  search.directories.emplace_back(kVirtualFolder);
  search.defines = includes.defines;
  for (const StandardHeader& header : StandardHeaders())
    search.files.push_back({fmt::format("{}/{}", kVirtualFolder, header.name), std::string(header.text)});
  for (const StandardHeader& header : kCudaBase)
    search.files.push_back({fmt::format("{}/{}", kVirtualFolder, header.name), std::string(header.text)});
  search.read = Reader(includes);
  // The texts that were checked and hashed for cache keys, even if the files have changed since.
  for (const CppFile& file : includes.files)
    if (!file.is_toolkit && !file.text.empty()) search.files.push_back({file.path, WithoutPtx(file.text)});
  search.name_of = [includes](const std::string& path, uint32_t line) { return NameOf(includes, path, line); };
  return search;
}

HeaderUse UseOf(const CppIncludes& includes) {
  HeaderUse use;
  use.any = !includes.imports.empty();
  const auto add = [&](std::string_view text) {
    use.texts.push_back(text);
    AddLibrary(text, use.texts);
    use.everything = use.everything || text.find("##") != std::string_view::npos;  // names may be put together
  };
  for (const CppFile& file : includes.files) {
    add(file.text);
    use.everything = use.everything || file.is_toolkit;  // those use what they like
  }
  for (const CppImport& import : includes.imports) add(import.text);
  return use;
}

std::vector<KernelInfo> KernelsOf(const GeneratedSource& source) {
  std::vector<KernelInfo> kernels = source.kernels;
  if (MayWait(source))
    for (KernelInfo& kernel : kernels) kernel.uses_barriers = true;
  return kernels;
}

}  // namespace pyk2cu::runtime::cpu
