#include <gtest/gtest.h>

#include "frontend/builtins/known_name.h"
#include "tests/unit/editor_text.h"
#include "tests/unit/fake_headers.h"

namespace pyk2cu::editor {
namespace {

constexpr std::string_view kSaxpy = R"py(import math
import numpy as np
from numba import cuda, float32

SIZE = 16

@cuda.jit(device=True)
def $1clamp(x, low):
    """Not less than low."""
    return max(x, low)

@cuda.jit("void(float32[::1], float32[:, ::1], int64)")
def $2saxpy(out, a, n):
    i = cuda.$3grid(1)
    tile = cuda.shared.array(SIZE, dtype=float32)
    if i < n:
        $4total = a[i, 0] * 2
        for $5k in range(SIZE):
            total += math.$6sqrt(a[i, k])
        out[i] = $7clamp($8total, float32(0))

def run():
    saxpy[1, 32](np.zeros(3), np.zeros((3, 3)), 3)
)py";

std::string HoverAtMark(const Edited& edited, int mark) {
  const std::optional<editor::HoverText> hover = HoverAt(*edited.analysis, edited.At(mark));
  return hover ? hover->markdown : "";
}

bool Has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool Contains(const std::vector<std::string>& list, std::string_view what) {
  return std::ranges::count(list, what) > 0;
}

TEST(EditorHover, ShowsTypesDocsAndCuda) {
  const Edited edited(kSaxpy);
  EXPECT_TRUE(edited.analysis->Diagnostics().empty());
  EXPECT_TRUE(Has(HoverAtMark(edited, 1), "(device function) clamp(x: float64, low: float32) -> float64"))
      << HoverAtMark(edited, 1);
  EXPECT_TRUE(Has(HoverAtMark(edited, 1), "Not less than low."));
  EXPECT_TRUE(Has(HoverAtMark(edited, 2), "(kernel) saxpy(out: float32[::1], a: float32[:, ::1], n: int64)"));
  EXPECT_TRUE(Has(HoverAtMark(edited, 2), "void(float32[::1], float32[:,::1], int64)")) << HoverAtMark(edited, 2);
  EXPECT_TRUE(Has(HoverAtMark(edited, 3), "The thread's place in the grid"));
  EXPECT_TRUE(Has(HoverAtMark(edited, 4), "(variable) total: float64")) << HoverAtMark(edited, 4);
  EXPECT_TRUE(Has(HoverAtMark(edited, 4), "```cuda-cpp")) << HoverAtMark(edited, 4);
  EXPECT_TRUE(Has(HoverAtMark(edited, 5), "(variable) k: int64"));
  EXPECT_TRUE(Has(HoverAtMark(edited, 6), "math.sqrt(x: float32) -> float32")) << HoverAtMark(edited, 6);
  EXPECT_TRUE(Has(HoverAtMark(edited, 6), "CUDA C++: `sqrtf(x)`")) << HoverAtMark(edited, 6);
}

TEST(EditorHover, LeavesHostCodeAlone) {
  const Edited edited("import numpy as np\n$1x = np.$2zeros(3)\n");
  EXPECT_EQ(HoverAtMark(edited, 1), "");
  EXPECT_EQ(HoverAtMark(edited, 2), "");
}

TEST(EditorHover, NamesTheTypesOfAllInstances) {
  const Edited edited(R"py(from numba import cuda
@cuda.jit(device=True)
def twice($1x):
    return x + x
@cuda.jit("void(int64[:], float32[:])")
def k(a, b):
    a[0] = twice(a[1])
    b[0] = twice(b[1])
)py");
  EXPECT_TRUE(Has(HoverAtMark(edited, 1), "(parameter) x: int64 | float32")) << HoverAtMark(edited, 1);
}

/// A kernel with a place for an unfinished line.
constexpr std::string_view kBefore = R"py(import math
import numpy as np
from numba import cuda, float32
N = 4
@cuda.jit(device=True)
def clamp(x, low):
    return max(x, low)
@cuda.jit("void(float32[:, :], complex64[:], int64)")
def k(arr, z, n):
    count = 1
)py";
constexpr std::string_view kAfter = R"py(
    arr[0, 0] = count
def run():
    pass
)py";

Edited Unfinished(std::string_view line) {
  return Edited(std::string(kBefore) + "    " + std::string(line) + std::string(kAfter));
}

std::vector<std::string> Completed(std::string_view line) {
  const Edited edited = Unfinished(line);
  return Labels(CompletionsAt(*edited.analysis, edited.At(1)));
}

TEST(EditorCompletion, CompletesMembers) {
  for (const std::string_view line : {"cuda.$1", "x = cuda.$1", "if cuda.$1", "clamp(cuda.$1", "x = cuda.sh$1"})
    EXPECT_TRUE(Contains(Completed(line), "syncthreads") && Contains(Completed(line), "shared")) << line;
  EXPECT_TRUE(Contains(Completed("cuda.atomic.$1"), "add"));
  EXPECT_TRUE(Contains(Completed("cuda.threadIdx.$1"), "x"));
  EXPECT_TRUE(Contains(Completed("x = math.s$1"), "sqrt"));
  EXPECT_TRUE(Contains(Completed("x = np.$1"), "float32"));
  for (const std::string_view line : {"arr.$1", "n = arr.sh$1", "if arr.$1", "clamp(arr.$1", "arr.T.$1", "arr[1:].$1"})
    EXPECT_TRUE(Contains(Completed(line), "shape") && Contains(Completed(line), "sum")) << line;
  EXPECT_FALSE(Contains(Completed("arr.$1"), "real"));
  EXPECT_TRUE(Contains(Completed("x = z[0].$1"), "imag"));
  EXPECT_TRUE(Contains(Completed("for i in range(z[0].$1"), "imag"));
  EXPECT_TRUE(Contains(Completed("x = n.$1"), "bit_count"));
}

TEST(EditorCompletion, CompletesNamesAndArguments) {
  const std::vector<std::string> names = Completed("x = $1");
  for (const std::string_view name : {"arr", "n", "count", "clamp", "N", "cuda", "range", "for"})
    EXPECT_TRUE(Contains(names, name)) << name;
  EXPECT_TRUE(Contains(Completed("x = clamp($1"), "low="));
  EXPECT_FALSE(Contains(Completed("x = clamp(low=$1"), "low="));
  EXPECT_TRUE(Contains(Completed("x = cuda.shared.array($1"), "dtype="));
  const Edited edited = Unfinished("x = cou$1");
  const Completions completions = CompletionsAt(*edited.analysis, edited.At(1));
  EXPECT_EQ(edited.TextOf(completions.replaced), "cou");
  const auto item = std::ranges::find(completions.items, "count", &CompletionItem::label);
  ASSERT_NE(item, completions.items.end());
  EXPECT_EQ(item->detail, "int64");
  EXPECT_EQ(item->kind, CompletionKind::kVariable);
}

TEST(EditorCompletion, IsSilentInTextAndHostCode) {
  for (const std::string_view line : {"# cuda.$1", "print('cuda.$1')", "x = 1.$1", "x = 12$1"})
    EXPECT_TRUE(Completed(line).empty()) << line;
  const Edited host(
      "from numba import cuda\nimport math\n@cuda.jit\ndef wave(a):\n    a[0] = 1\n\nwa$1\nx = math.$2\n");
  EXPECT_EQ(Labels(CompletionsAt(*host.analysis, host.At(1))), (std::vector<std::string>{"wave"}));
  EXPECT_TRUE(CompletionsAt(*host.analysis, host.At(2)).items.empty());
}

TEST(EditorCompletion, KnowsFunctionsAsTheyWere) {
  const Edited good(
      "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef k(arr):\n    count = 1\n    arr[0] = count\n");
  const Edited broken(
      "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef k(arr:\n    count = 1\n    arr.$1\n    $2\n", {},
      good.analysis);
  EXPECT_TRUE(Contains(Labels(CompletionsAt(*broken.analysis, broken.At(1))), "shape"));
  EXPECT_TRUE(Contains(Labels(CompletionsAt(*broken.analysis, broken.At(2))), "count"));
}

std::string ActiveParameter(std::string_view line) {
  const Edited edited = Unfinished(line);
  const std::optional<SignatureHelp> help = SignatureAt(*edited.analysis, edited.At(1));
  if (!help) return "";
  const SignatureInfo& signature = help->signatures[help->active_signature];
  if (help->active_parameter >= signature.parameters.size()) return "beyond";
  const Span span = signature.parameters[help->active_parameter];
  return signature.label.substr(span.begin, span.end - span.begin);
}

TEST(EditorSignature, ShowsTheParameterThatIsTyped) {
  EXPECT_EQ(ActiveParameter("x = clamp($1"), "x");
  EXPECT_EQ(ActiveParameter("x = clamp(n, $1"), "low");
  EXPECT_EQ(ActiveParameter("x = clamp((n, 2)[0], lo$1w)"), "low");
  EXPECT_EQ(ActiveParameter("x = clamp(low=$1"), "low");
  EXPECT_EQ(ActiveParameter("cuda.atomic.add(arr, (0, $1"), "index");
  EXPECT_EQ(ActiveParameter("cuda.atomic.add(arr, (0, 0), $1"), "value: float32");
  EXPECT_EQ(ActiveParameter("x = math.atan2(n, $1"), "x: int64");
  EXPECT_EQ(ActiveParameter("x = clamp(n, 1)$1"), "");
  const Edited launch(
      "from numba import cuda\n@cuda.jit('void(float32[:], int64)')\ndef k(a, n):\n    a[0] = n\n\nk[1, 2](0, $1\n");
  const std::optional<SignatureHelp> help = SignatureAt(*launch.analysis, launch.At(1));
  ASSERT_TRUE(help);
  EXPECT_EQ(help->signatures[0].label, "k[grid, block](a: float32[:], n: int64)");
  EXPECT_EQ(help->active_parameter, 1u);
}

constexpr std::string_view kImporting = R"py(from numba import cuda
import helpers
from helpers import half
$5N = 3
@cuda.jit("void(float32[:])")
def k($6arr):
    $7i = cuda.grid(1)
    arr[$1i] = $2half(ar$3r[0]) + helpers.$4WIDTH + $8N
)py";

TEST(EditorDefinition, FindsNamesOfTheFileAndOfModules) {
  Options options;
  options.read_module = [](const std::string& path) -> Result<std::optional<std::string>> {
    if (path != "helpers.py") return std::optional<std::string>();
    return std::optional<std::string>(
        "from numba import cuda\nWIDTH = 8\n@cuda.jit(device=True)\ndef half(x):\n    return x / 2\n");
  };
  const Edited edited(kImporting, options);
  const auto place = [&](int mark) {
    const std::vector<Location> found = DefinitionAt(*edited.analysis, edited.At(mark));
    return found.empty() ? Location{} : found[0];
  };
  EXPECT_EQ(place(1).span.begin, edited.At(7));
  EXPECT_EQ(place(2).path, "helpers.py");
  EXPECT_EQ(place(2).span.begin, 60u);
  EXPECT_EQ(place(3).span.begin, edited.At(6));
  EXPECT_EQ(place(4).path, "helpers.py");
  EXPECT_EQ(place(4).span.begin, 23u);
  EXPECT_EQ(place(8).span.begin, edited.At(5));
  EXPECT_EQ(edited.analysis->Files(), (std::vector<std::string>{"file.py", "helpers.py"}));
}

TEST(EditorHeaders, AreReadOnceAndKnown) {
  auto headers = std::make_shared<test::FakeHeaders>();
  headers->AddFunction("", "sphere", 3, [](TypeTable&) {
    return CppCall{.callee = "sphere",
                   .returns = TypeTable::Scalar(ScalarId::kFloat32),
                   .parameters = {{.type = TypeTable::Scalar(ScalarId::kFloat32), .spelling = "float"}}};
  });
  int opened = 0;
  Options options;
  options.read_module = [](const std::string& path) -> Result<std::optional<std::string>> {
    return path == "sdf.cuh" ? std::optional<std::string>("") : std::nullopt;
  };
  options.headers.open = CachedHeaders([&](const CppRequest&) -> Result<std::shared_ptr<CppHeaders>> {
    ++opened;
    return std::shared_ptr<CppHeaders>(headers);
  });
  const std::string text = R"py(from numba import cuda
import sdf_cuh
@cuda.jit("void(float32[:])")
def k(arr):
    $1x = sdf_cuh.$2sphere(arr[0])
    arr[0] = x
    sdf_cuh.$3
)py";
  const Edited edited(text, options);
  EXPECT_TRUE(Has(HoverAtMark(edited, 1), "x: float32")) << HoverAtMark(edited, 1);
  EXPECT_TRUE(Has(HoverAtMark(edited, 2), "sphere")) << HoverAtMark(edited, 2);
  EXPECT_TRUE(Contains(Labels(CompletionsAt(*edited.analysis, edited.At(3))), "sphere"));
  (void)Edited(text, options, edited.analysis);
  EXPECT_EQ(opened, 1);
}

TEST(EditorSignature, NamesParametersOfKnownBuiltinsOnly) {
  constexpr std::string_view kPaths[] = {
#define PARAMETERS(path, list) path,
#include "editor/calls/parameters.def"
  };
  for (const std::string_view path : kPaths) EXPECT_TRUE(FindName(path)) << path;
}

TEST(EditorReferences, FollowScopes) {
  const Edited edited(R"py(from numba import cuda
x = 1
@cuda.jit("void(float32[:])")
def k(a):
    $1x = 2
    f = lambda y: y + x
    a[0] = x + f(1)
@cuda.jit("void(float32[:])")
def other(a):
    a[0] = $2x
)py");
  EXPECT_EQ(ReferencesAt(*edited.analysis, edited.At(1)).size(), 3u);
  EXPECT_EQ(ReferencesAt(*edited.analysis, edited.At(2)).size(), 2u);
}

std::string Renamed(std::string_view marked, std::string_view name) {
  const Edited edited(marked);
  const RenameResult result = Rename(*edited.analysis, edited.At(1), name);
  return result.refusal.empty() ? Apply(edited.marks.text, result.edits) : "refused: " + result.refusal;
}

TEST(EditorRename, RenamesLocalsFunctionsAndGlobals) {
  EXPECT_EQ(Renamed("from numba import cuda\n@cuda.jit\ndef k(a, n):\n    $1i = n\n    a[i] = i\n", "row"),
            "from numba import cuda\n@cuda.jit\ndef k(a, n):\n    row = n\n    a[row] = row\n");
  EXPECT_EQ(Renamed("from numba import cuda\n@cuda.jit\ndef $1k(a):\n    a[0] = 1\nk[1, 1](x)\n", "kernel"),
            "from numba import cuda\n@cuda.jit\ndef kernel(a):\n    a[0] = 1\nkernel[1, 1](x)\n");
  EXPECT_EQ(Renamed("from numba import cuda\nN = 3\n@cuda.jit\ndef k(a):\n    a[0] = $1N\n", "COUNT"),
            "from numba import cuda\nCOUNT = 3\n@cuda.jit\ndef k(a):\n    a[0] = COUNT\n");
}

TEST(EditorRename, RefusesWhatItCannotDoSoundly) {
  const auto refused = [](std::string_view marked, std::string_view name) {
    return Renamed(marked, name).starts_with("refused: ");
  };
  const std::string head = "from numba import cuda\n";
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef k(a, n):\n    $1i = n\n    a[i] = i\n", "n"));
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef k(a, n):\n    $1i = n\n    a[i] = abs(i)\n", "abs"));
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef k(a, n):\n    $1i = n\n    a[i] = i\n", "for"));
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef k(a, n):\n    $1i = n\n    a[i] = i\n", "2x"));
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef k(a):\n    a[0] = a.$1size\n", "length"));
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef $1k(a):\n    a[0] = 1\nprint('k')\n", "kernel"));
  EXPECT_TRUE(refused(
      head + "@cuda.jit(device=True)\ndef f($1x):\n    return x\n@cuda.jit\ndef k(a):\n    a[0] = f(x=1)\n", "y"));
  EXPECT_TRUE(refused(head + "@cuda.jit\ndef k(a):\n    $1cuda.syncthreads()\n", "gpu"));
  EXPECT_TRUE(
      refused(head + "@cuda.jit\ndef k(a):\n    $1i = 0\n    f = lambda row: row + i\n    a[0] = f(1)\n", "row"));
}

TEST(EditorInlayHints, ShowTypesOnce) {
  const Edited edited(kSaxpy);
  const std::vector<InlayHint> hints =
      InlayHints(*edited.analysis, {0, static_cast<uint32_t>(edited.marks.text.size())});
  const auto at = [&](int mark, uint32_t length) {
    for (const InlayHint& hint : hints)
      if (hint.offset == edited.At(mark) + length) return hint.label;
    return std::string();
  };
  EXPECT_EQ(at(4, 5), ": float64");
  EXPECT_EQ(at(5, 1), ": int64");
  size_t totals = 0;
  for (const InlayHint& hint : hints) totals += hint.label == ": float64";
  EXPECT_EQ(totals, 2u);  // total, and x of clamp
}

TEST(EditorTokens, TellKernelsDeviceFunctionsAndTheRestApart) {
  const Edited edited(kSaxpy);
  const auto token = [&](int mark) {
    for (const SemanticToken& each : SemanticTokens(*edited.analysis))
      if (each.span.begin == edited.At(mark)) return std::string(SemanticTokenName(each.type));
    return std::string();
  };
  EXPECT_EQ(token(1), "method");
  EXPECT_EQ(token(2), "function");
  EXPECT_EQ(token(3), "function");
  EXPECT_EQ(token(4), "variable");
  EXPECT_EQ(token(7), "method");
  std::map<std::string, uint32_t> modifiers;
  for (const SemanticToken& each : SemanticTokens(*edited.analysis))
    modifiers[edited.TextOf(each.span)] |= each.modifiers;
  const auto has = [&](const std::string& name, TokenModifier modifier) {
    return (modifiers[name] >> static_cast<int>(modifier) & 1u) != 0;
  };
  EXPECT_TRUE(has("tile", TokenModifier::kStatic));
  EXPECT_FALSE(has("total", TokenModifier::kStatic));
  EXPECT_TRUE(has("SIZE", TokenModifier::kReadonly));
  EXPECT_TRUE(has("sqrt", TokenModifier::kDefaultLibrary));
  EXPECT_FALSE(modifiers.contains("zeros"));
  EXPECT_FALSE(modifiers.contains("run"));
}

TEST(EditorSymbols, ListFunctions) {
  const Edited edited(kSaxpy);
  const std::vector<Symbol> symbols = SymbolsOf(*edited.analysis);
  ASSERT_EQ(symbols.size(), 2u);
  EXPECT_EQ(symbols[0].name, "clamp");
  EXPECT_EQ(symbols[0].kind, Symbol::Kind::kDeviceFunction);
  EXPECT_TRUE(edited.TextOf(symbols[0].span).starts_with("@cuda.jit"));
  EXPECT_TRUE(edited.TextOf(symbols[0].span).ends_with("return max(x, low)"));
  EXPECT_EQ(symbols[1].kind, Symbol::Kind::kKernel);
}

TEST(EditorCuda, ShowsTheLinesOfAPlace) {
  const Edited edited(kSaxpy);
  const std::optional<CudaText> text = CudaOf(*edited.analysis, edited.At(6));
  ASSERT_TRUE(text);
  EXPECT_EQ(text->kernel, "saxpy");
  ASSERT_EQ(text->from_place.size(), 1u);
  std::vector<std::string> lines;
  for (size_t at = 0; at < text->text.size(); at = text->text.find('\n', at) + 1)
    lines.push_back(text->text.substr(at, text->text.find('\n', at) - at));
  EXPECT_TRUE(Has(lines[text->from_place[0]], "sqrtf")) << lines[text->from_place[0]];
  const std::optional<CudaText> device = CudaOf(*edited.analysis, edited.At(1));
  ASSERT_TRUE(device);
  EXPECT_EQ(device->kernel, "saxpy");
  EXPECT_FALSE(CudaOf(*edited.analysis, 0));
}

TEST(EditorDiagnostics, DoNotFollowFromBrokenStatements) {
  const Edited edited("from numba import cuda\n@cuda.jit('void(float32[:])')\ndef k(a):\n    x = \n    a[0] = x\n");
  ASSERT_EQ(edited.analysis->Diagnostics().size(), 1u);
  EXPECT_EQ(edited.analysis->Diagnostics()[0].id, DiagId::kExpected);
}

TEST(EditorDiagnostics, LintCanBeCanceled) {
  const Edited edited(
      "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef k(a):\n    i = cuda.grid(1)\n    a[i] = 1\n");
  EXPECT_EQ(Lint(*edited.analysis).size(), 1u);
  const std::atomic<bool> canceled = true;
  EXPECT_TRUE(Lint(*edited.analysis, &canceled).empty());
}

}  // namespace
}  // namespace pyk2cu::editor
