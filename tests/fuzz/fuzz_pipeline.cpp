// Any bytes from source text to emitted CUDA C++: parse, check, optimize and emit, with the IR verified in between.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "base/check.h"
#include "codegen/emit.h"
#include "codegen/kernels/abi.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/check.h"
#include "frontend/sema/files/modules.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"
#include "tests/support/emitted.h"
#include "tests/support/optimized.h"

namespace pyk2cu {
namespace {

constexpr std::string_view kImports =
    "import math\nimport numpy as np\nimport numba\nfrom numba import cuda, float32, float64, int32, int64, uint8\n";
constexpr size_t kMaxKernels = 4;

/// Argument types for kernels without a signature; which ones follows from the text, so that a finding can be run
/// again.
std::vector<const Type*> GuessArguments(const KernelDeclaration& declaration, size_t seed, TypeTable& types) {
  static constexpr std::string_view kTypes[] = {"float32[::1]", "int64",        "float32[:,:]", "int32[::1]",
                                                "float64",      "uint8[:,::1]", "float32",      "int32[:]",
                                                "bool",         "uint64",       "int8",         "float64[::1,:]"};
  std::vector<const Type*> arguments;
  for (size_t i = 0; i < declaration.parameters.size(); ++i)
    arguments.push_back(ParseType(kTypes[(seed + i * (1 + seed % 5)) % std::size(kTypes)], types).value());
  return arguments;
}

Facts AllFacts(size_t arguments) {
  Facts facts;
  facts.arguments.assign(arguments, {true, true});
  facts.small_grid = true;
  return facts;
}

/// Every span lies in one file, and messages are sentences.
void CheckDiagnostics(const SourceFile& file, const Diagnostics& diagnostics) {
  const auto is_place = [&](Span span) { return span.begin <= span.end && span.end <= file.At(span.begin).End(); };
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    PYK_CHECK(is_place(diagnostic.span));
    PYK_CHECK(!diagnostic.message.empty());
    for (const Note& note : diagnostic.notes) PYK_CHECK(is_place(note.span));
  }
  (void)Render(diagnostics, {});
}

/// A line "#@NAME" begins another file, which imports may name: "#@a/b.py".
std::map<std::string, std::string> SplitFiles(std::string& text) {
  std::map<std::string, std::string> files;
  size_t at = text.find("\n#@");
  const std::string first = text.substr(0, at);
  while (at != std::string::npos) {
    const size_t end = std::min(text.find('\n', at + 1), text.size()), next = text.find("\n#@", end);
    files[text.substr(at + 3, end - at - 3)] = text.substr(end, next == std::string::npos ? next : next - end);
    at = next;
  }
  text = first;
  return files;
}

void Emit(const ir::Module& checked) {
  ir::Verify(checked);
  (void)ir::Dump(checked);
  (void)ir::DumpTypes(checked);
  ir::Module optimized = test::Optimized(checked);
  GeneratedSource source = test::Emitted(optimized);
  PYK_CHECK(!source.text.empty() || source.kernels.empty());
  (void)DumpAbi(source);
}

void Run(std::string text) {
  size_t seed =
      text.size() +
      (text.empty() ? 0 : static_cast<unsigned char>(text.back()) + static_cast<unsigned char>(text[text.size() / 2]));
  const std::map<std::string, std::string> files = SplitFiles(text);
  SourceFile file("fuzz.py", std::move(text));
  Diagnostics diagnostics(file);
  TypeTable types;
  ast::Module module = Parse(file, diagnostics);
  LoadImports(module, file, [&](const std::string& path) -> Result<std::optional<std::string>> {
    const auto found = files.find(path);
    return found == files.end() ? std::nullopt : std::optional(found->second);
  });
  std::vector<Specialization> plain, fast;
  for (const KernelDeclaration& declaration : Declarations(module, {}, types, diagnostics)) {
    if (plain.size() == kMaxKernels) break;
    bool known = !declaration.signatures.empty();
    std::vector<const Type*> arguments =
        known ? declaration.signatures[0].arguments : GuessArguments(declaration, seed, types);
    plain.push_back({declaration.name, arguments, {}});
    fast.push_back({declaration.name, arguments, AllFacts(arguments.size())});
  }
  for (const auto& specializations : {plain, fast}) {
    ir::Module checked = Check(module, specializations, {}, types, diagnostics);
    CheckDiagnostics(file, diagnostics);
    if (diagnostics.HasErrors()) return;
    Emit(checked);
  }
}

}  // namespace
}  // namespace pyk2cu

/// A file where it has a function, else the body of a kernel with arguments of several types.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  if (text.find("def ") != std::string::npos) {
    pyk2cu::Run(std::move(text));
    return 0;
  }
  std::string body = std::string(pyk2cu::kImports) +
                     "@cuda.jit('void(float32[::1], int32[:,:], float64, int64, uint8)')\ndef k(x, y, a, n, b):\n    ";
  for (char c : text) {
    body += c;
    if (c == '\n') body += "    ";
  }
  pyk2cu::Run(std::move(body));
  return 0;
}
