#include "editor/hover/hover.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/calls/builtin_signatures.h"
#include "editor/completion/members.h"
#include "editor/cuda/cuda_text.h"
#include "editor/names/meaning.h"
#include "editor/names/symbols.h"
#include "editor/text/node_path.h"
#include "editor/text/tokens.h"
#include "frontend/builtins/known_name.h"

namespace pyk2cu::editor {
namespace {

using Role = Occurrence::Role;

std::string Block(std::string_view language, std::string_view text) {
  return fmt::format("```{}\n{}{}```\n", language, text, text.ends_with('\n') ? "" : "\n");
}

std::string Paragraph(std::string_view text) { return text.empty() ? "" : fmt::format("\n{}\n", text); }

/// The types that the instances of a device function return.
std::string ReturnsOf(const State& state, Span name) {
  std::vector<std::string> types;
  const auto add = [&](const ir::Module& module) {
    for (const auto& function : module.functions) {
      if (function->span != name || !function->returns) continue;
      std::string type = ShownType(function->returns);
      if (std::ranges::count(types, type) == 0) types.push_back(std::move(type));
    }
  };
  add(state.module);
  for (const CheckedLaunch& launch : state.launches) add(launch.module);
  std::string text;
  for (const std::string& type : types) text += (text.empty() ? " -> " : " | ") + type;
  return text;
}

std::string TextOfFunction(const State& state, const FunctionPlace& function) {
  const ast::FunctionDef& def = *function.found->def;
  const std::string head = HeadOf(state, function);
  if (!function.declaration)
    return Block("python", "(function) " + head) + Paragraph(DocstringOf(def)) +
           Paragraph("A later function of the same name hides it: its types are not known.");
  if (!function.IsKernel())
    return Block("python", "(device function) " + head + ReturnsOf(state, def.name_span)) + Paragraph(DocstringOf(def));
  std::string checked;
  for (const CheckedTypes& types : state.checked)
    if (types.kernel == def.name) checked += fmt::format("\n* `{}`", types.signature);
  const std::string types = checked.empty() ? "Its argument types are not known." : "Checked for:\n" + checked;
  return Block("python", "(kernel) " + head) + Paragraph(DocstringOf(def)) + Paragraph(types);
}

std::string TextOfBuiltin(const std::string& path, const BuiltinRow* chosen) {
  std::optional<KnownName> known = FindName(path);
  if (!known) return "";
  const size_t count = SignaturesOf(*known).size();
  if (chosen && chosen->name == known->path) known->rows = {chosen, 1};
  const std::vector<SignatureInfo> signatures = SignaturesOf(*known);
  std::string text = known->family == Family::kValue ? Block("python", known->path)
                                                     : Block("python", "(builtin) " + signatures.front().label);
  text += Paragraph(chosen ? chosen->doc : known->doc);
  if (chosen && !chosen->cuda.empty()) text += Paragraph(fmt::format("CUDA C++: `{}`", CudaOfRow(*chosen)));
  if (!chosen && count > 1) text += Paragraph(fmt::format("{} overloads", count));
  return text;
}

/// The overload that the call of this callee was resolved to.
const BuiltinRow* RowOfCall(const State& state, const NodePath& nodes, Span callee) {
  for (const ast::Expr* node : nodes.expressions) {
    const auto* call = ast::As<ast::Call>(node);
    if (!call || call->callee->span.end != callee.end) continue;
    for (const ExpressionFact& fact : state.facts.At(call->span))
      if (fact.row) return fact.row;
  }
  return nullptr;
}

std::string TextOfEntity(const State& state, const sema::Entity& entity, std::string_view name, const BuiltinRow* row) {
  if (const auto* builtin = entity.As<sema::BuiltinName>()) return TextOfBuiltin(builtin->path, row);
  if (const auto* function = entity.As<sema::FileFunction>()) {
    const FunctionPlace* place = FindFunction(state, function->function);
    const ast::FunctionDef& def = *function->function->def;
    return place
               ? TextOfFunction(state, *place)
               : Block("python", fmt::format("(device function) {}(…){}", def.name, ReturnsOf(state, def.name_span))) +
                     Paragraph(DocstringOf(def));
  }
  if (entity.Is<sema::UnknownName>() || entity.Is<sema::MissingName>()) return "";
  const CompletionItem item = ItemOf(state, name, entity);
  if (item.kind == CompletionKind::kConstant)
    return Block("python", fmt::format("(constant) {} = {}", name, item.detail));
  return Block("python", fmt::format("{}: {}", name, sema::Describe(entity)));
}

/// "(parameter) x: float32[::1]"
std::string TextOfLocal(const State& state, const Occurrence& name) {
  std::string types = TypeNames(state.facts.BindingsAt(name.span));
  const std::span<const ExpressionFact> facts = state.facts.At(name.span);
  if (types.empty()) types = TypeNames(facts);
  const ast::Node* node = state.occurrences.scopes[name.scope].function;
  const auto* def = ast::As<ast::FunctionDef>(node);
  const bool is_parameter =
      def && std::ranges::any_of(def->parameters, [&](const ast::Parameter& each) { return each.name == name.name; });
  std::string value;
  for (const ExpressionFact& fact : facts)
    if (fact.known && facts.size() == 1) value = fmt::format(" = {}", *fact.known);
  const std::string_view kind = is_parameter ? "parameter" : "variable";
  return Block("python", fmt::format("({}) {}{}{}", kind, name.name, types.empty() ? "" : ": " + types, value));
}

/// A member of an object: the type of the whole expression.
std::string TextOfMember(const State& state, const NodePath& nodes, const Occurrence& name, Span& span) {
  for (const ast::Expr* node : nodes.expressions) {
    const auto* attribute = ast::As<ast::Attribute>(node);
    if (!attribute || attribute->name_span != name.span) continue;
    const std::string types = TypeNames(state.facts.At(node->span));
    span = name.span;
    if (!types.empty()) return Block("python", fmt::format("(attribute) {}: {}", name.name, types));
    std::vector<CompletionItem> members;
    for (const ExpressionFact& fact : state.facts.At(attribute->object->span))
      if (members.empty()) members = MembersOfType(fact.type);
    for (const CompletionItem& member : members)
      if (member.label == name.name)
        return Block("python", fmt::format("(method) {}()", name.name)) + Paragraph(member.documentation);
  }
  return "";
}

/// An expression that is no name: an operator, a call, a literal.
std::optional<HoverText> HoverOfExpression(const State& state, const NodePath& nodes) {
  const ast::Expr* node = nodes.Innermost();
  if (!node || node->span.end > state.file.End()) return std::nullopt;
  const std::string types = TypeNames(state.facts.At(node->span));
  if (types.empty()) return std::nullopt;
  std::string text(state.file.Text(node->span));
  if (text.size() > 60 || text.find('\n') != std::string::npos) text = "…";
  return HoverText{node->span, Block("python", fmt::format("{}: {}", text, types))};
}

std::string TextOfName(const State& state, const Occurrence& name, const NodePath& nodes, Span& span) {
  span = name.span;
  if (name.role == Role::kKeyword) return "";
  if (name.role != Role::kAttribute && name.scope != kFileScope) return TextOfLocal(state, name);
  const std::optional<DottedName> dotted = DottedNameAt(state, TokenAfter(state.tokens, name.span.begin));
  if (!dotted) return "";
  const Occurrence* root = state.occurrences.At(dotted->root);
  const bool is_global = dotted->path.front() != '.' && root && root->scope == kFileScope;
  if (!is_global) return TextOfMember(state, nodes, name, span);
  sema::HostContext host = HostOf(state);
  const sema::Entity entity = MeaningOf(host, state, dotted->path, name.span.begin);
  std::string text = TextOfEntity(state, entity, name.name, RowOfCall(state, nodes, dotted->span));
  return text.empty() || entity.Is<sema::HostObject>() ? TextOfMember(state, nodes, name, span) + text : text;
}

}  // namespace

std::optional<HoverText> HoverAt(const Analysis& analysis, uint32_t offset) {
  const State& state = analysis.state();
  if (offset > state.file.End() || IsInText(state.file, state.tokens, offset)) return std::nullopt;
  const Occurrence* name = state.occurrences.At(offset);
  const FunctionPlace* around = FunctionAt(state, offset);
  if (const FunctionPlace* function = name ? FunctionNamed(state, *name) : nullptr)
    return HoverText{name->span, TextOfFunction(state, *function)};
  if (!around) return std::nullopt;
  const NodePath nodes = NodesAt(*around->found->def, offset);
  std::optional<HoverText> hover;
  if (name) {
    Span span = name->span;
    std::string text = TextOfName(state, *name, nodes, span);
    if (!text.empty()) hover = HoverText{span, std::move(text)};
  } else {
    hover = HoverOfExpression(state, nodes);
  }
  if (!hover || !nodes.statement) return hover;
  const std::string cuda = CudaOfLine(state, offset);
  if (!cuda.empty()) hover->markdown += "\n" + Block("cuda-cpp", cuda);
  return hover;
}

}  // namespace pyk2cu::editor
