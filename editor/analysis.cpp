#include "editor/analysis.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "editor/state/state.h"
#include "editor/text/tokens.h"
#include "frontend/lint/lint.h"
#include "frontend/lint/suppression.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/untyped/launch_shapes.h"
#include "frontend/syntax/host/host_scan.h"
#include "frontend/syntax/host/parse_options.h"
#include "frontend/syntax/lex/layout.h"
#include "frontend/syntax/lex/lexer.h"
#include "frontend/syntax/lex/source_text.h"

namespace pyk2cu::editor {
namespace {

using Report = pyk2cu::Diagnostics;

/// Tokens, tree, imports and decorators.
void ReadFile(State& state, Report& report) {
  const ParseOptions parse;
  if (CheckText(state.file, report)) state.tokens = Lex(state.file);
  state.tokens = ApplyLayout(state.file, std::move(state.tokens));
  state.ast = ScanHostCode(state.file, state.tokens, parse, report);
  LoadImports(state.ast, state.file, state.options.read_module, state.options.headers);
  LoadHeaders(state.ast, state.file, state.options.headers, report);
  state.declarations = Declarations(state.ast, state.options.constants, state.types, report);
}

/// The functions of the language with those that another one of the same name hides. Functions with other decorators
/// that end in "jit" are host code.
std::unordered_set<const ast::FoundFunction*> FunctionsOfLanguage(const State& state) {
  std::unordered_set<const ast::FoundFunction*> functions;
  for (const KernelDeclaration& each : AllDeclarations(state.ast, state.options.constants, state.types, state.file))
    functions.insert(each.function);
  return functions;
}

void PlaceFunctions(State& state) {
  std::unordered_map<const ast::FoundFunction*, const KernelDeclaration*> declared;
  for (const KernelDeclaration& declaration : state.declarations) declared[declaration.function] = &declaration;
  std::unordered_set<const ast::FoundFunction*> of_language;
  if (state.declarations.size() < state.ast.functions.size()) of_language = FunctionsOfLanguage(state);
  for (const ast::FoundFunction& found : state.ast.functions) {
    const auto known = declared.find(&found);
    const KernelDeclaration* declaration = known == declared.end() ? nullptr : known->second;
    if (declaration || of_language.contains(&found))
      state.functions.push_back({&found, declaration, LinesOfFunction(state.tokens, *found.def)});
  }
  std::ranges::stable_sort(state.functions, {}, [](const FunctionPlace& each) { return each.span.begin; });
}

/// Whether statements of the function were left out because of errors in them, so that names may seem to be missing.
bool HasSyntaxErrors(const State& state, const FunctionPlace& function) {
  return std::ranges::any_of(state.syntax, [&](const Diagnostic& each) {
    return each.severity == Severity::kError && function.span.begin <= each.span.begin &&
           each.span.begin <= function.span.end;
  });
}

/// Whether a decorator `jit` stands after the place, in its line, or in the lines of decorators before it: what cannot
/// be read there may hide a kernel.
bool MayHideKernel(std::string_view text, uint32_t offset) {
  uint32_t begin = LineBegin(text, offset);
  while (begin > 0) {
    const uint32_t before = LineBegin(text, begin - 1);
    const uint32_t code = before + Indentation(text, before);
    if (code >= begin || text[code] != '@') break;
    begin = before;
  }
  return text.find("jit", begin) != std::string_view::npos;
}

/// What makes the rest of a file unreadable is reported in host code, too. If no kernel can be concerned, it is left to
/// the servers that know host code.
void DropThoseOfHostCode(const State& state, std::vector<Diagnostic>& diagnostics) {
  std::erase_if(diagnostics, [&](const Diagnostic& each) {
    const bool ends_reading = each.id == DiagId::kUnclosedBracket || each.id == DiagId::kUnterminatedTripleString ||
                              each.id == DiagId::kNullByte;
    return ends_reading && !FunctionAt(state, each.span.begin) && !MayHideKernel(state.file.Text(), each.span.begin);
  });
}

/// Names that are bound in statements that cannot be read now are not reported as missing.
void DropFollowing(State& state, std::vector<Diagnostic>& diagnostics) {
  if (state.syntax.empty()) return;
  std::erase_if(diagnostics, [&](const Diagnostic& each) {
    if (each.id != DiagId::kUndefinedName && each.id != DiagId::kUndefinedVariable &&
        each.id != DiagId::kMaybeUndefined)
      return false;
    const FunctionPlace* function = FunctionAt(state, each.span.begin);
    return function && HasSyntaxErrors(state, *function);
  });
}

void CheckTypes(State& state, Report& report) {
  UntypedRequest untyped;
  std::vector<Specialization> wanted;
  for (const KernelDeclaration& kernel : state.declarations) {
    if (kernel.device) continue;
    if (kernel.signatures.empty()) untyped.kernels.push_back(kernel.name);
    for (const Signature& signature : kernel.signatures) wanted.push_back({kernel.name, signature.arguments, {}});
  }
  FactRecorder recorder(state.file.Text(), state.file.End());
  Report found(state.file);
  state.module = Check(state.ast, wanted, state.options.constants, state.types, found, &recorder);
  state.is_whole = !found.HasErrors();
  AddFindings(found, report);
  state.launches =
      CheckUntyped(state.ast, state.module, untyped, state.options.constants, state.types, report, &recorder);
  state.facts = recorder.Take();
  for (Specialization& each : wanted) {
    std::string text = SignatureText(each.arguments);
    state.checked.push_back({each.kernel, std::move(text), std::move(each.arguments)});
  }
  for (const CheckedLaunch& launch : state.launches)
    state.checked.push_back({launch.kernel, launch.signature, {}, &launch});
}

/// The names of functions after `def` in lines that belong to no function that could be read.
std::vector<std::pair<std::string_view, uint32_t>> UnreadFunctions(const State& state) {
  std::vector<std::pair<std::string_view, uint32_t>> found;
  std::unordered_set<uint32_t> read;
  for (const FunctionPlace& function : state.functions) read.insert(function.found->def->name_span.begin);
  const auto& tokens = state.tokens.tokens;
  for (size_t i = 0; i + 1 < tokens.size(); ++i)
    if (tokens[i].kind == TokenKind::kDef && tokens[i + 1].kind == TokenKind::kName &&
        !read.contains(tokens[i + 1].begin))
      found.emplace_back(state.file.Text(tokens[i + 1].Place()), tokens[i].begin);
  return found;
}

/// What an earlier analysis knows of a function that cannot be read now. Of several with its name the nearest one is
/// meant: there must be one at most, or each edit would keep more.
std::optional<State::Kept> EarlierOf(const std::shared_ptr<const State>& previous, std::string_view name,
                                     uint32_t begin) {
  std::optional<State::Kept> nearest;
  uint32_t least = 0;
  const auto offer = [&](const std::shared_ptr<const State>& owner, size_t function, uint32_t place) {
    if (owner->functions[function].found->def->name != name) return;
    const uint32_t distance = std::max(place, begin) - std::min(place, begin);
    if (nearest && least <= distance) return;
    nearest = State::Kept{owner, function, begin};
    least = distance;
  };
  for (size_t i = 0; i < previous->functions.size(); ++i)
    offer(previous, i, previous->functions[i].found->def->name_span.begin);
  for (const State::Kept& kept : previous->kept) offer(kept.state, kept.function, kept.begin);
  return nearest;
}

/// Finds what is known from earlier of functions that cannot be read now.
void KeepEarlier(State& state, const std::shared_ptr<const State>& previous) {
  if (!previous || state.syntax.empty()) return;
  for (const auto& [name, begin] : UnreadFunctions(state))
    if (std::optional<State::Kept> kept = EarlierOf(previous, name, begin)) state.kept.push_back(*std::move(kept));
}

}  // namespace

const std::string& Analysis::Path() const { return state_->file.Name(); }

std::string_view Analysis::Text() const { return state_->file.Text(); }

std::vector<std::string> Analysis::Files() const {
  std::vector<std::string> names{state_->file.Name()};
  for (const auto& file : state_->file.Added()) names.push_back(file->Name());
  const HeaderSet* headers = state_->ast.header_set.get();
  if (headers && headers->reader)
    for (const CppFile& file : headers->reader->Files()) names.push_back(file.path);
  std::ranges::sort(names.begin() + 1, names.end());
  names.erase(std::unique(names.begin() + 1, names.end()), names.end());
  return names;
}

const std::vector<Diagnostic>& Analysis::Diagnostics() const { return state_->diagnostics; }

Location Analysis::PlaceOf(Span span) const { return LocationOf(*state_, span); }

std::shared_ptr<const Analysis> Analyze(std::string path, std::string text, const Options& options,
                                        const std::shared_ptr<const Analysis>& previous) {
  auto state = std::make_shared<State>(std::move(path), std::move(text), options);
  Report report(state->file);
  ReadFile(*state, report);
  state->syntax = report.Sorted();
  PlaceFunctions(*state);
  std::vector<const ast::FunctionDef*> functions;
  for (const FunctionPlace& function : state->functions) functions.push_back(function.found->def);
  state->occurrences = FindOccurrences(state->file, state->tokens, std::move(functions));
  CheckTypes(*state, report);
  state->diagnostics = report.Sorted();
  DropFollowing(*state, state->diagnostics);
  DropThoseOfHostCode(*state, state->diagnostics);
  KeepEarlier(*state, previous ? previous->shared_state() : nullptr);
  return std::make_shared<const Analysis>(std::move(state));
}

std::vector<Diagnostic> Lint(const Analysis& analysis, const std::atomic<bool>* canceled) {
  const State& state = analysis.state();
  Report before(state.file);
  Report report = lint::NewLintReport(before);
  for (const Diagnostic& each : state.diagnostics) report.Add(each);
  const std::vector<ir::LaunchShape> shapes = sema::ShapesOfLaunches(state.ast, state.options.constants, state.types);
  const lint::Level level = state.options.notes ? lint::Level::kAll : lint::Level::kFindings;
  const auto stop = [&] { return canceled && *canceled; };
  if (state.is_whole) lint::Lint(state.module, shapes, level, report, canceled);
  for (const CheckedLaunch& launch : state.launches)
    if (!stop()) lint::Lint(launch.module, shapes, level, report, canceled);
  if (stop()) return {};
  return lint::WithoutIgnored(report, state.options.notes).Sorted();
}

}  // namespace pyk2cu::editor
