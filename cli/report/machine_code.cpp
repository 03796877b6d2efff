#include "cli/report/machine_code.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "cli/report/disassembler.h"
#include "cli/report/resources.h"
#include "runtime/cuda/compile/compile.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

constexpr std::string_view kLineInfo = "--generate-line-info";
/// How nvdisasm names a line of the text, which NVRTC takes for this file; headers have other files.
constexpr std::string_view kTextLine = "File \"/generated.cu\", line ";

template <class F>
void ForEachLine(std::string_view text, F use) {
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    use(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The line without blanks and tabs around it.
std::string_view Stripped(std::string_view line) {
  const size_t begin = line.find_first_not_of(" \t\r"), end = line.find_last_not_of(" \t\r");
  return begin == std::string_view::npos ? std::string_view() : line.substr(begin, end - begin + 1);
}

uint32_t NumberAt(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  uint32_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// The text without `#line`: line information then names lines of the CUDA C++ itself.
CompileOptions PlainOptions(const Program& program) {
  CompileOptions options = program.DeviceOptions();
  options.line_of = nullptr;
  options.file_of = nullptr;
  return options;
}

Result<cuda::Binary> CompileOne(const GeneratedSource& source, const Program& program, const std::string& architecture,
                                cuda::BinaryKind kind) {
  std::vector<cuda::KernelGroup> groups = cuda::GroupByFlags(source);
  for (cuda::KernelGroup& group : groups) {
    if (!group.lineinfo) group.flags.emplace_back(kLineInfo);
    group.lineinfo = true;
    if (kind == cuda::BinaryKind::kCubin) group.flags.emplace_back("--ptxas-options=-v");
  }
  Result<std::vector<cuda::Binary>> binaries =
      cuda::CompileGroups(source, PlainOptions(program), groups, architecture, kind);
  if (!binaries) return binaries.error();
  return std::move(binaries->front());
}

Listing Missing(std::string why) {
  Listing listing;
  listing.missing = std::move(why);
  return listing;
}

/// The compiler's warnings, without ptxas's statistics.
std::vector<std::string> RemarksOf(std::string_view log) {
  std::vector<std::string> remarks;
  ForEachLine(log, [&](std::string_view line) {
    if (line.find("warning") != std::string_view::npos) remarks.emplace_back(Stripped(line));
  });
  return remarks;
}

void Add(Listing& listing, std::string_view line, uint32_t origin) {
  listing.lines.emplace_back(line);
  listing.origins.push_back(origin);
}

}  // namespace

Listing ReadPtx(std::string_view ptx) {
  Listing listing;
  uint32_t origin = 0;
  bool begun = false, debug = false;
  ForEachLine(ptx, [&](std::string_view line) {
    const std::string_view word = Stripped(line);
    begun = begun || word.starts_with(".version");  // comments about the compiler come before it
    debug = debug || (word.starts_with(".section") && word.find(".debug") != std::string_view::npos);
    if (!begun || debug || word.starts_with(".file")) return;
    if (word.starts_with(".loc")) {
      const std::string_view rest = Stripped(word.substr(4));
      const uint32_t file = NumberAt(rest);  // the text is file 1; what is included has others
      origin = file == 1 ? NumberAt(rest.substr(std::min(rest.find_first_of(" \t"), rest.size()))) : 0;
      return;
    }
    const bool is_code = !word.empty() && !word.starts_with("//") && !word.starts_with(".") && word != "{" &&
                         word != "}" && word != ")" && word != "(" && !word.ends_with(":");
    if (!word.empty() || (!listing.lines.empty() && !listing.lines.back().empty()))
      Add(listing, line, is_code ? origin : 0);
    if (word == "}") origin = 0;
  });
  return listing;
}

Listing ReadSass(std::string_view text) {
  Listing listing;
  uint32_t origin = 0;
  bool code = false;
  ForEachLine(text, [&](std::string_view line) {
    const std::string_view word = Stripped(line);
    if (word.starts_with("//---")) code = word.find(" .text.") != std::string_view::npos;
    const bool is_code = word.starts_with("/*"), is_label = word.ends_with(":");
    if (!code || word.starts_with(".text.")) return;
    if (word.starts_with("//##")) {
      const std::string_view place = Stripped(word.substr(4));
      origin = place.starts_with(kTextLine) ? NumberAt(place.substr(kTextLine.size())) : 0;
    }
    if (is_label) Add(listing, word, 0);
    const std::string_view instruction = Stripped(word.substr(std::min(word.find("*/") + 2, word.size())));
    if (!is_code || instruction.starts_with("NOP")) return;  // padding after the code
    // "/*0010*/  @P0 EXIT ;": predicates stand in a column of their own.
    const std::string_view predicate = instruction.starts_with("@") ? instruction.substr(0, instruction.find(' ')) : "";
    Add(listing,
        fmt::format("{} {:>5} {}", word.substr(0, word.find("*/") + 2), predicate,
                    Stripped(instruction.substr(predicate.size()))),
        origin);
  });
  return listing;
}

void AddMachineCode(const GeneratedSource& source, const Program& program, const std::string& architecture,
                    Variant& variant) {
  Result<cuda::Binary> ptx = CompileOne(source, program, architecture, cuda::BinaryKind::kPtx);
  variant.ptx = ptx ? ReadPtx(ptx->bytes) : Missing(ptx.error().message);
  if (!ptx) {
    variant.sass = variant.ptx;
    return;
  }
  Result<cuda::Binary> cubin = CompileOne(source, program, architecture, cuda::BinaryKind::kCubin);
  if (!cubin) {
    variant.sass = Missing(cubin.error().message);
    return;
  }
  variant.resources = ResourcesOf(source.kernels.front(), architecture, *cubin);
  if (variant.resources) variant.resources->remarks = RemarksOf(cubin->log);
  const Result<std::string> sass = Disassemble(cubin->bytes);
  variant.sass = sass ? ReadSass(*sass) : Missing(sass.error().message);
}

}  // namespace pyk2cu::cli::report
