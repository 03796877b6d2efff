#include "editor/names/semantic_tokens.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "editor/names/meaning.h"
#include "frontend/builtins/known_name.h"

namespace pyk2cu::editor {
namespace {

using Role = Occurrence::Role;

constexpr uint32_t Bit(TokenModifier modifier) { return 1u << static_cast<unsigned>(modifier); }

/// What a file-level name or a member of a module is; nullopt for what is not known.
std::optional<SemanticToken> TokenOf(const sema::Entity& entity, Span span) {
  constexpr uint32_t kLibrary = Bit(TokenModifier::kDefaultLibrary);
  constexpr uint32_t kConstant = Bit(TokenModifier::kReadonly);
  if (entity.Is<sema::ModuleName>()) return SemanticToken{span, TokenType::kNamespace, kLibrary};
  if (entity.Is<sema::FileModule>() || entity.Is<sema::CppScope>()) return SemanticToken{span, TokenType::kNamespace};
  if (const auto* builtin = entity.As<sema::BuiltinName>()) {
    const std::optional<KnownName> known = FindName(builtin->path);
    if (!known) return std::nullopt;
    const bool is_value = known->family == Family::kValue;
    return SemanticToken{span, is_value ? TokenType::kVariable : TokenType::kFunction, kLibrary};
  }
  if (entity.Is<sema::CppFunctionName>() || entity.Is<sema::ExternalFunction>() || entity.Is<sema::FileFunction>())
    return SemanticToken{span, TokenType::kMethod};
  const bool is_type = entity.Is<sema::ScalarTypeName>() || entity.Is<sema::VectorTypeName>() ||
                       entity.Is<sema::DataType>() || entity.Is<sema::FileClass>() ||
                       entity.Is<sema::NamedTupleType>() || entity.Is<sema::EnumClass>();
  if (is_type) return SemanticToken{span, TokenType::kType};
  const bool is_value = entity.IsNumber() || entity.Is<sema::ComplexNumber>() || entity.Is<sema::ArrayObject>() ||
                        entity.Is<sema::TupleObject>() || entity.Is<sema::EnumMemberObject>() ||
                        entity.Is<sema::StringObject>() || entity.Is<sema::TimeObject>();
  if (is_value) return SemanticToken{span, TokenType::kVariable, kConstant};
  return std::nullopt;
}

/// The meanings of dotted names, each looked up once for a function.
struct MeaningCache {
  const State& state;
  sema::HostContext host = HostOf(state);
  std::map<std::pair<const FunctionPlace*, std::string>, std::optional<SemanticToken>> known = {};

  std::optional<SemanticToken> Find(const FunctionPlace* function, const std::string& path, Span span) {
    const auto [entry, is_new] = known.try_emplace({function, path});
    if (is_new) entry->second = TokenOf(MeaningOf(host, state, path, span.begin), span);
    std::optional<SemanticToken> token = entry->second;
    if (token) token->span = span;
    return token;
  }
};

/// The local names that are bound to shared or local arrays: by scope and name.
std::set<std::pair<uint32_t, std::string_view>> ArraysOf(const State& state) {
  std::set<std::pair<uint32_t, std::string_view>> arrays;
  const auto add = [&](const ir::Module& module) {
    for (const auto& function : module.functions)
      for (const ir::Variable* variable : function->variables) {
        if (variable->kind != ir::VariableKind::kSharedArray && variable->kind != ir::VariableKind::kLocalArray)
          continue;
        const uint32_t scope = state.occurrences.ScopeAt(variable->span.begin);
        if (variable->span.end <= state.file.End())
          for (const std::string_view local : state.occurrences.scopes[scope].locals)
            if (local == variable->name) arrays.emplace(scope, local);
      }
  };
  add(state.module);
  for (const CheckedLaunch& launch : state.launches) add(launch.module);
  return arrays;
}

uint32_t ModifiersOf(const Occurrence& name) {
  switch (name.role) {
    case Role::kParameter: return Bit(TokenModifier::kDeclaration);
    case Role::kWrite: return Bit(TokenModifier::kModification);
    case Role::kDefinition: return Bit(TokenModifier::kDefinition);
    default: return 0;
  }
}

bool IsParameter(const State& state, const Occurrence& name) {
  const ast::Node* node = state.occurrences.scopes[name.scope].function;
  const auto* def = ast::As<ast::FunctionDef>(node);
  const auto* lambda = ast::As<ast::Lambda>(node);
  for (const ast::Parameter& parameter : def      ? def->parameters
                                         : lambda ? lambda->parameters
                                                  : std::span<const ast::Parameter>())
    if (parameter.name == name.name) return true;
  return false;
}

}  // namespace

std::vector<SemanticToken> SemanticTokens(const Analysis& analysis) {
  const State& state = analysis.state();
  std::vector<SemanticToken> tokens;
  MeaningCache meanings{state};
  const auto arrays = ArraysOf(state);
  std::unordered_map<std::string_view, bool> functions;  // whether it is a kernel
  for (const FunctionPlace& function : state.functions)
    if (function.declaration) functions[function.found->def->name] = function.IsKernel();
  uint32_t name_index = 0;
  for (size_t i = 0; i < state.tokens.tokens.size(); ++i) {
    const Token& token = state.tokens.tokens[i];
    if (!IsName(token.kind) || token.end <= token.begin) continue;
    const Occurrence& name = state.occurrences.names[name_index++];
    const auto function = functions.find(name.name);
    const bool is_member = name.role == Role::kAttribute || name.role == Role::kKeyword;
    if (function != functions.end() && name.scope == kFileScope && !is_member) {
      tokens.push_back({name.span, function->second ? TokenType::kFunction : TokenType::kMethod, ModifiersOf(name)});
      continue;
    }
    const FunctionPlace* around = FunctionAt(state, name.span.begin);
    if (!around || !around->declaration) continue;
    if (name.role == Role::kKeyword) {
      tokens.push_back({name.span, TokenType::kParameter, 0});
    } else if (!is_member && name.scope != kFileScope) {
      const bool is_parameter = name.role == Role::kParameter || IsParameter(state, name);
      const uint32_t is_array = arrays.contains({name.scope, name.name}) ? Bit(TokenModifier::kStatic) : 0;
      tokens.push_back(
          {name.span, is_parameter ? TokenType::kParameter : TokenType::kVariable, ModifiersOf(name) | is_array});
    } else if (const std::optional<DottedName> dotted = DottedNameAt(state, i)) {
      const Occurrence* root = state.occurrences.At(dotted->root);
      const bool is_global = dotted->path.front() != '.' && root && root->scope == kFileScope;
      std::optional<SemanticToken> found;
      if (is_global) found = meanings.Find(around, dotted->path, name.span);
      if (!found && is_member) found = SemanticToken{name.span, TokenType::kProperty};
      if (found) tokens.push_back(*found);
    }
  }
  return tokens;
}

std::string_view SemanticTokenName(TokenType type) {
  constexpr std::array<std::string_view, kTokenTypes> kNames = {"function", "method", "parameter", "variable",
                                                                "property", "type",   "namespace"};
  return kNames[static_cast<size_t>(type)];
}

std::string_view SemanticModifierName(TokenModifier modifier) {
  constexpr std::array<std::string_view, kTokenModifiers> kNames = {"declaration", "definition",   "readonly",
                                                                    "static",      "modification", "defaultLibrary"};
  return kNames[static_cast<size_t>(modifier)];
}

}  // namespace pyk2cu::editor
