#include "editor/names/occurrences.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "editor/text/tokens.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/untyped/children.h"

namespace pyk2cu::editor {
namespace {

/// Finds the scopes, and the places in them that the tree must tell: bindings and parameters.
struct ScopeReader {
  const SourceFile& file;
  const TokenStream& tokens;
  Occurrences& result;
  std::unordered_set<uint32_t> writes = {};
  std::unordered_map<uint32_t, uint32_t> parameters = {};   ///< scopes by place
  std::unordered_map<uint32_t, uint32_t> definitions = {};  ///< the scopes that own the names of functions
};

void ReadStatements(ScopeReader& reader, ast::StmtList statements, uint32_t scope);

std::string_view InText(const ScopeReader& reader, Span span) { return reader.file.Text(span); }

uint32_t AddScope(ScopeReader& reader, uint32_t parent, Span span, const ast::Node& function,
                  std::span<const ast::Parameter> parameters) {
  const auto scope = static_cast<uint32_t>(reader.result.scopes.size());
  reader.result.scopes.push_back({parent, span, &function, {}});
  for (const ast::Parameter& parameter : parameters) {
    std::vector<std::string_view>& locals = reader.result.scopes[scope].locals;
    const Span name{parameter.span.begin, parameter.span.begin + static_cast<uint32_t>(parameter.name.size())};
    const size_t at = reader.file.Text({parameter.span.begin, parameter.span.end}).find(parameter.name);
    const auto shift = static_cast<uint32_t>(at == std::string_view::npos ? 0 : at);
    locals.push_back(InText(reader, {name.begin + shift, name.end + shift}));
    reader.parameters[name.begin + shift] = scope;
  }
  return scope;
}

void ReadExpression(ScopeReader& reader, const ast::Expr& node, uint32_t scope) {
  if (const auto* lambda = ast::As<ast::Lambda>(&node)) {
    const uint32_t inner = AddScope(reader, scope, lambda->span, *lambda, lambda->parameters);
    ReadExpression(reader, *lambda->body, inner);
  }
  sema::ForEachChild(node, [&](const ast::Expr& child) { ReadExpression(reader, child, scope); });
}

void ReadFunction(ScopeReader& reader, const ast::FunctionDef& def, uint32_t parent) {
  const Span lines = LinesOfFunction(reader.tokens, def);
  const uint32_t body = def.body.empty() ? def.name_span.end : def.body.front()->span.begin;
  const uint32_t scope = AddScope(reader, parent, {body, lines.end}, def, def.parameters);
  const auto add = [&](std::string_view name) {
    std::vector<std::string_view>& locals = reader.result.scopes[scope].locals;
    if (std::ranges::count(locals, name) == 0) locals.push_back(name);
  };
  sema::ForEachStore(def.body, [&](const ast::Name& name) {
    if (InText(reader, name.span) != name.id) return;
    reader.writes.insert(name.span.begin);
    add(InText(reader, name.span));
  });
  ReadStatements(reader, def.body, scope);
}

void ReadStatement(ScopeReader& reader, const ast::Stmt& statement, uint32_t scope) {
  const auto read = [&](const ast::Expr* node) {
    if (node) ReadExpression(reader, *node, scope);
  };
  if (const auto* branch = ast::As<ast::If>(&statement)) {
    read(branch->test), ReadStatements(reader, branch->body, scope), ReadStatements(reader, branch->otherwise, scope);
  } else if (const auto* loop = ast::As<ast::While>(&statement)) {
    read(loop->test), ReadStatements(reader, loop->body, scope), ReadStatements(reader, loop->otherwise, scope);
  } else if (const auto* each = ast::As<ast::For>(&statement)) {
    read(each->iterable), ReadStatements(reader, each->body, scope), ReadStatements(reader, each->otherwise, scope);
  } else if (const auto* nested = ast::As<ast::FunctionDef>(&statement)) {
    reader.definitions[nested->name_span.begin] = scope;
    std::vector<std::string_view>& locals = reader.result.scopes[scope].locals;
    const std::string_view name = InText(reader, nested->name_span);
    if (std::ranges::count(locals, name) == 0) locals.push_back(name);
    ReadFunction(reader, *nested, scope);
  } else {
    sema::ForEachExpression(statement, [&](const ast::Expr& node) { ReadExpression(reader, node, scope); });
    sema::ForEachTarget(statement, [&](const ast::Expr& node) { ReadExpression(reader, node, scope); });
  }
}

void ReadStatements(ScopeReader& reader, ast::StmtList statements, uint32_t scope) {
  for (const ast::Stmt* statement : statements) ReadStatement(reader, *statement, scope);
}

/// What the tokens around a name in host code, or in a statement that cannot be read, say about it.
Occurrence::Role RoleOf(std::span<const Token> tokens, size_t at, int depth) {
  using enum TokenKind;
  const TokenKind before = at > 0 ? tokens[at - 1].kind : kNewline;
  const TokenKind after = at + 1 < tokens.size() ? tokens[at + 1].kind : kEnd;
  if (before == kDot) return Occurrence::Role::kAttribute;
  if (before == kDef || before == kClass) return Occurrence::Role::kDefinition;
  if (after == kEqual && depth > 0) return Occurrence::Role::kKeyword;
  const bool is_bound = after == kEqual || after == kWalrus || before == kAs || before == kImport || before == kFor ||
                        before == kGlobal || before == kNonlocal || (after >= kPlusEqual && after <= kShiftRightEqual);
  return is_bound ? Occurrence::Role::kWrite : Occurrence::Role::kRead;
}

Occurrence OccurrenceAt(const ScopeReader& reader, const Token& token, Occurrence::Role role) {
  Occurrence found{token.Place(), reader.file.Text(token.Place()), kFileScope, kFileScope, role};
  found.around = reader.result.ScopeAt(token.begin);
  if (const auto parameter = reader.parameters.find(token.begin); parameter != reader.parameters.end()) {
    found.role = Occurrence::Role::kParameter;
    found.scope = found.around = parameter->second;
    return found;
  }
  if (const auto defined = reader.definitions.find(token.begin); defined != reader.definitions.end()) {
    found.role = Occurrence::Role::kDefinition;
    found.scope = defined->second;
    return found;
  }
  if (role == Occurrence::Role::kAttribute) return found;
  if (role == Occurrence::Role::kKeyword) {
    found.scope = found.around;
    return found;
  }
  if (reader.writes.contains(token.begin)) found.role = Occurrence::Role::kWrite;
  found.scope = reader.result.Resolve(found.name, found.around);
  return found;
}

}  // namespace

const Occurrence* Occurrences::At(uint32_t offset) const {
  auto found = std::ranges::lower_bound(names, offset, {}, [](const Occurrence& each) { return each.span.end; });
  if (found == names.end() || found->span.begin > offset) return nullptr;
  // Between two names the one that begins here is meant.
  if (found->span.end == offset && found + 1 != names.end() && (found + 1)->span.begin == offset) ++found;
  return &*found;
}

uint32_t Occurrences::ScopeAt(uint32_t offset) const {
  const auto begin_of = [&](uint32_t scope) { return scopes[scope].span.begin; };
  const auto after = std::ranges::upper_bound(functions, offset, {}, begin_of);
  if (after == functions.begin()) return kFileScope;
  // Scopes inside a function come after it, and inner ones after those around them.
  const uint32_t end = after == functions.end() ? static_cast<uint32_t>(scopes.size()) : *after;
  uint32_t innermost = kFileScope;
  for (uint32_t scope = *(after - 1); scope < end; ++scope)
    if (scopes[scope].span.begin <= offset && offset < scopes[scope].span.end) innermost = scope;
  return innermost;
}

uint32_t Occurrences::Resolve(std::string_view name, uint32_t scope) const {
  for (uint32_t at = scope; at != kFileScope; at = scopes[at].parent)
    if (std::ranges::count(scopes[at].locals, name) > 0) return at;
  return kFileScope;
}

Occurrences FindOccurrences(const SourceFile& file, const TokenStream& tokens,
                            std::vector<const ast::FunctionDef*> functions) {
  Occurrences result;
  result.scopes.push_back({kFileScope, {0, 0}, nullptr, {}});
  ScopeReader reader{file, tokens, result};
  std::ranges::sort(functions, {}, [](const ast::FunctionDef* each) { return each->name_span.begin; });
  functions.erase(std::unique(functions.begin(), functions.end(),
                              [](const auto* a, const auto* b) { return a->name_span == b->name_span; }),
                  functions.end());
  for (const ast::FunctionDef* function : functions) {
    result.functions.push_back(static_cast<uint32_t>(result.scopes.size()));
    ReadFunction(reader, *function, kFileScope);
  }
  int depth = 0;
  for (size_t at = 0; at < tokens.tokens.size(); ++at) {
    const Token& token = tokens.tokens[at];
    using enum TokenKind;
    depth += token.kind == kLeftParen || token.kind == kLeftBracket || token.kind == kLeftBrace;
    depth -= token.kind == kRightParen || token.kind == kRightBracket || token.kind == kRightBrace;
    if (!IsName(token.kind) || token.end <= token.begin) continue;
    result.names.push_back(OccurrenceAt(reader, token, RoleOf(tokens.tokens, at, depth)));
  }
  return result;
}

}  // namespace pyk2cu::editor
