#include "editor/fixes/fixes.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/fixes/guards.h"
#include "editor/fixes/imports.h"
#include "editor/state/state.h"
#include "editor/text/node_path.h"
#include "editor/text/tokens.h"
#include "frontend/sema/untyped/suggest_signature.h"

namespace pyk2cu::editor {
namespace {

/// What is needed to answer one diagnostic.
struct Question {
  const State& state;
  const Diagnostic& diagnostic;
  std::string hint;
  std::vector<Fix>& fixes;

  std::string_view Text(Span span) const { return state.file.Text(span); }
  void Repair(std::string title, std::vector<TextEdit> edits) const {
    Offer(Fix::Kind::kRepair, std::move(title), std::move(edits), true);
  }
  void Offer(Fix::Kind kind, std::string title, std::vector<TextEdit> edits, bool preferred = false) const {
    fixes.push_back({std::move(title), kind, std::move(edits), diagnostic.id, diagnostic.span, preferred});
  }
};

/// The name in "did you mean 'x'?" or "use 'x'"; empty in other hints.
std::string SuggestedName(std::string_view hint) {
  for (const std::string_view begin : {"did you mean '", "use '"}) {
    if (!hint.starts_with(begin)) continue;
    const std::string_view rest = hint.substr(begin.size());
    const std::string_view name = rest.substr(0, rest.find('\''));
    const bool is_whole = rest.size() == name.size() + 1 || rest.substr(name.size()) == "'?";
    const bool is_name = std::ranges::all_of(
        name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || (c & 0x80); });
    if (is_whole && is_name) return std::string(name);
  }
  return "";
}

/// Puts the suggested name in the place of the wrong one.
void OfferSuggestion(const Question& question) {
  const std::string name = SuggestedName(question.hint);
  if (name.empty()) return;
  Span span = question.diagnostic.span;
  const std::string_view text = question.Text(span);
  const bool is_path = std::ranges::all_of(
      text, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || (c & 0x80); });
  if (!is_path || text.empty()) return;
  const bool is_dotted = name.find('.') != std::string::npos;
  const size_t dot = text.rfind('.');
  if (!is_dotted && dot != std::string_view::npos) span.begin += static_cast<uint32_t>(dot + 1);
  if (is_dotted && dot == std::string_view::npos) {
    // A member is reported alone: the names before it belong to the place, too.
    const std::string_view all = question.state.file.Text();
    while (span.begin > 1 && all[span.begin - 1] == '.') {
      uint32_t begin = span.begin - 1;
      while (begin > 0 &&
             (IsNameText(all.substr(begin - 1, 1)) || std::isdigit(static_cast<unsigned char>(all[begin - 1]))))
        --begin;
      if (begin + 1 == span.begin) return;
      span.begin = begin;
    }
  }
  question.Repair(fmt::format("Change to '{}'", name), {{span, name}});
}

/// Declares the types of a kernel in its decorator: a guess from what it does with its parameters.
void OfferSignature(const Question& question) {
  if (question.diagnostic.id != DiagId::kUntypedKernel) return;
  for (const FunctionPlace& function : question.state.functions) {
    if (!function.declaration || function.found->def->name_span != question.diagnostic.span) continue;
    if (function.found->def->decorators.empty()) return;
    const std::string signature = sema::SuggestSignature(question.state.file, *function.declaration);
    const ast::Expr& decorator = *function.found->def->decorators.back();
    const auto* call = ast::As<ast::Call>(&decorator);
    TextEdit edit{{decorator.span.end, decorator.span.end}, fmt::format("(\"{}\")", signature)};
    if (call) {
      if (!call->arguments.empty()) return;
      const auto open = static_cast<uint32_t>(question.state.file.Text().find('(', call->callee->span.end) + 1);
      edit = {{open, open}, fmt::format("\"{}\"{}", signature, call->keywords.empty() ? "" : ", ")};
    }
    return question.Offer(Fix::Kind::kGuess, fmt::format("Declare the types: {}", signature), {edit});
  }
}

/// Makes a device function of a function of host code.
void OfferDecorator(const Question& question) {
  if (question.diagnostic.id != DiagId::kHostFunction || question.diagnostic.notes.empty()) return;
  const Span name = question.diagnostic.notes.front().span;
  const std::string cuda = NameOfImport(question.state, "numba.cuda");
  if (cuda.empty() || name.end > question.state.file.End()) return;
  const std::string_view text = question.state.file.Text();
  const uint32_t line = LineBegin(text, name.begin);
  const std::string indent(text.substr(line, Indentation(text, line)));
  question.Repair(fmt::format("Decorate '{}' with @{}.jit(device=True)", question.Text(name), cuda),
                  {{{line, line}, fmt::format("{}@{}.jit(device=True)\n", indent, cuda)}});
}

void OfferCall(const Question& question) {
  if (question.diagnostic.id != DiagId::kNotCalled) return;
  const uint32_t end = question.diagnostic.span.end;
  question.Repair("Call it", {{{end, end}, "()"}});
}

void OfferImport(const Question& question) {
  constexpr std::string_view kBegin = "import it: ";
  if (!question.hint.starts_with(kBegin)) return;
  const std::string line = question.hint.substr(kBegin.size());
  const uint32_t at = PlaceOfImports(question.state);
  question.Repair(fmt::format("Add '{}'", line), {{{at, at}, line + "\n"}});
}

/// The operand of the operation that is not a float32.
const ast::Expr* WideOperand(const State& state, const ast::Binary& node) {
  const auto is_float32 = [&](const ast::Expr* operand) {
    return std::ranges::any_of(state.facts.At(operand->span), [](const ExpressionFact& fact) {
      return fact.type && fact.type->IsScalar(ScalarId::kFloat32);
    });
  };
  if (is_float32(node.left)) return node.right;
  return is_float32(node.right) ? node.left : nullptr;
}

/// Converts a literal or another operand that widens a float32.
void OfferFloat32(const Question& question) {
  if (question.diagnostic.id != DiagId::kFloat64) return;
  const FunctionPlace* function = FunctionAt(question.state, question.diagnostic.span.begin);
  const std::string float32 = NameOfFloat32(question.state);
  if (!function || float32.empty()) return;
  const NodePath nodes = NodesAt(*function->found->def, question.diagnostic.span.begin);
  for (const ast::Expr* node : nodes.expressions) {
    const auto* binary = ast::As<ast::Binary>(node);
    const ast::Expr* operand =
        binary && node->span == question.diagnostic.span ? WideOperand(question.state, *binary) : nullptr;
    if (!operand) continue;
    const std::string text = fmt::format("{}({})", float32, question.Text(operand->span));
    return question.Repair(fmt::format("Write {}", text), {{operand->span, text}});
  }
}

void OfferGuard(const Question& question) {
  if (question.diagnostic.id != DiagId::kMissingGuard) return;
  const size_t begin = question.hint.find("`if "), end = question.hint.find(":`");
  if (begin == std::string::npos || end == std::string::npos) return;
  const std::string condition = question.hint.substr(begin + 4, end - begin - 4);
  const FunctionPlace* function = FunctionAt(question.state, question.diagnostic.span.begin);
  if (condition.starts_with("index ") || !function) return;
  std::vector<TextEdit> edits =
      GuardStatements(question.state, *function->found->def, question.diagnostic.span.begin, condition);
  if (!edits.empty()) question.Repair(fmt::format("Guard with 'if {}:'", condition), std::move(edits));
}

/// Adds the comment that hides a finding, or its id to the comment of the line.
void OfferComment(const Question& question) {
  if (!DiagIsFinding(question.diagnostic.id)) return;
  const std::string_view text = question.state.file.Text();
  const std::string_view id = DiagName(question.diagnostic.id);
  const uint32_t begin = LineBegin(text, question.diagnostic.span.begin);
  const auto end =
      static_cast<uint32_t>(std::min(text.find_first_of("\r\n", question.diagnostic.span.begin), text.size()));
  const std::string_view line = text.substr(begin, end - begin);
  if (line.ends_with('\\') || IsInText(question.state.file, question.state.tokens, question.diagnostic.span.begin))
    return;
  constexpr std::string_view kMark = "# pyk2cu: ignore[";
  TextEdit edit{{end, end}, fmt::format("  {}{}]", kMark, id)};
  const size_t mark = line.find(kMark), close = line.find(']', mark);
  if (mark != std::string_view::npos && close != std::string_view::npos) {
    const auto at = begin + static_cast<uint32_t>(close);
    edit = {{at, at}, fmt::format(", {}", id)};
  }
  question.Offer(Fix::Kind::kSilence, fmt::format("Ignore '{}' on this line", id), {std::move(edit)});
}

}  // namespace

std::vector<Fix> FixesAt(const Analysis& analysis, Span range, std::span<const Diagnostic> diagnostics) {
  const State& state = analysis.state();
  std::vector<Fix> fixes;
  for (const Diagnostic& diagnostic : diagnostics) {
    const bool touches = diagnostic.span.begin <= range.end && range.begin <= diagnostic.span.end;
    if (!touches || diagnostic.span.end > state.file.End()) continue;
    const Question question{state, diagnostic, diagnostic.hint.In(Words::kCommand), fixes};
    OfferSuggestion(question);
    OfferSignature(question);
    OfferDecorator(question);
    OfferCall(question);
    OfferImport(question);
    OfferFloat32(question);
    OfferGuard(question);
    OfferComment(question);
  }
  return fixes;
}

}  // namespace pyk2cu::editor
