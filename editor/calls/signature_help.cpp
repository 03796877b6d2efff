#include "editor/calls/signature_help.h"

#include <algorithm>

#include "editor/calls/builtin_signatures.h"
#include "editor/names/meaning.h"
#include "editor/names/symbols.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::editor {
namespace {

/// What is called, as far as the names before the parenthesis tell.
struct Callee {
  sema::Entity entity;
  const ast::FunctionDef* function = nullptr;  ///< of a Python file
};

Callee CalleeOf(const State& state, const OpenCall& call) {
  const std::optional<DottedName> name = DottedNameAt(state, *call.callee);
  if (!name || name->path.front() == '.') return {};
  const Occurrence* root = state.occurrences.At(name->root);
  if (root && root->scope != kFileScope) {
    const bool is_plain = name->path.find('.') == std::string::npos;
    for (const NameScope& scope : state.occurrences.scopes) {
      const auto* nested = ast::As<ast::FunctionDef>(scope.function);
      if (is_plain && nested && scope.parent == root->scope && nested->name == root->name) return {{}, nested};
    }
    return {};
  }
  sema::HostContext host = HostOf(state);
  Callee callee{MeaningOf(host, state, name->path, state.tokens.tokens[*call.callee].begin)};
  if (const auto* function = callee.entity.As<sema::FileFunction>()) callee.function = function->function->def;
  return callee;
}

std::string HeadOfParameter(const State& state, const ast::Parameter& parameter) {
  std::string text(parameter.name);
  if (parameter.form == ast::Parameter::Form::kStarArgs) text = "*" + text;
  const auto facts = state.facts.BindingsIn({parameter.span.begin, parameter.span.end});
  const std::string type = facts.empty() ? "" : TypeNames(state.facts.BindingsAt(facts.front().span));
  if (!type.empty()) text += ": " + type;
  if (parameter.default_value && parameter.default_value->span.end <= state.file.End())
    text += (type.empty() ? "=" : " = ") + std::string(state.file.Text(parameter.default_value->span));
  return text;
}

SignatureInfo SignatureOfFunction(const State& state, const ast::FunctionDef& function, bool is_launch) {
  std::vector<std::string> parameters;
  for (const ast::Parameter& parameter : function.parameters) parameters.push_back(HeadOfParameter(state, parameter));
  const std::string name = std::string(function.name) + (is_launch ? "[grid, block]" : "");
  return MakeSignature(name, parameters, "", DocstringOf(function));
}

/// The overloads of a C++ function.
std::vector<SignatureInfo> SignaturesOfCpp(const State& state, const std::string& qualified) {
  std::vector<SignatureInfo> signatures;
  const HeaderSet* headers = state.ast.header_set.get();
  if (!headers || !headers->reader) return signatures;
  for (const CppListing& listing : headers->reader->List(state.types))
    if (listing.entity.name == qualified) signatures.push_back({listing.signature, "", {}});
  return signatures;
}

/// The name of the type of numbers of the first argument, if that is a local name; empty otherwise.
std::string FirstType(const State& state, const OpenCall& call) {
  const size_t first = call.bracket + 1;
  const bool is_name = first < state.tokens.tokens.size() && IsName(state.tokens.tokens[first].kind);
  const Occurrence* name = is_name ? state.occurrences.At(state.tokens.tokens[first].begin) : nullptr;
  if (!name || name->scope == kFileScope) return "";
  const Type* type = BoundType(state, name->name, name->scope, name->span.begin);
  if (type && type->IsArray()) type = type->dtype();
  return type ? type->Name() : "";
}

/// The first overload that has the argument at the place, and fits the first argument if there is one.
uint32_t ActiveSignature(const State& state, const OpenCall& call, const std::vector<SignatureInfo>& signatures) {
  const std::string type = FirstType(state, call);
  std::optional<uint32_t> fits;
  for (size_t i = 0; i < signatures.size(); ++i) {
    if (signatures[i].parameters.size() <= call.argument) continue;
    if (!fits) fits = static_cast<uint32_t>(i);
    const Span first = signatures[i].parameters[0];
    const std::string_view text = std::string_view(signatures[i].label).substr(first.begin, first.end - first.begin);
    const bool is_same = text.ends_with(": " + type) || text.ends_with(": " + type + "[:]");
    if (!type.empty() && is_same) return static_cast<uint32_t>(i);
  }
  return fits.value_or(0);
}

/// The overload that the checker chose, if the call is complete.
uint32_t ChosenSignature(const State& state, const OpenCall& call, const std::vector<SignatureInfo>& signatures,
                         const KnownName& builtin) {
  const std::optional<DottedName> name = DottedNameAt(state, *call.callee);
  if (!name) return ActiveSignature(state, call, signatures);
  const auto begin = std::ranges::lower_bound(state.facts.expressions, name->span.begin, {},
                                              [](const ExpressionFact& fact) { return fact.span.begin; });
  for (auto fact = begin; fact != state.facts.expressions.end() && fact->span.begin == name->span.begin; ++fact) {
    if (!fact->row || fact->row->name != builtin.path || fact->span.end <= state.tokens.tokens[call.bracket].begin)
      continue;
    KnownName chosen = builtin;
    chosen.rows = {fact->row, 1};
    const std::string label = SignaturesOf(chosen).front().label;
    const auto found = std::ranges::find(signatures, label, &SignatureInfo::label);
    if (found != signatures.end()) return static_cast<uint32_t>(found - signatures.begin());
  }
  return ActiveSignature(state, call, signatures);
}

/// A named argument is the parameter of that name.
uint32_t ActiveParameter(const OpenCall& call, const SignatureInfo& signature) {
  for (size_t i = 0; i < signature.parameters.size() && !call.keyword.empty(); ++i) {
    const Span span = signature.parameters[i];
    const std::string_view text = std::string_view(signature.label).substr(span.begin, span.end - span.begin);
    if (text.substr(0, text.find_first_of(":= ")) == call.keyword) return static_cast<uint32_t>(i);
  }
  return call.argument;
}

}  // namespace

std::optional<SignatureHelp> SignatureAt(const Analysis& analysis, uint32_t offset) {
  const State& state = analysis.state();
  const std::optional<OpenCall> call = CallAround(state, offset);
  if (!call) return std::nullopt;
  const Callee callee = CalleeOf(state, *call);
  SignatureHelp help;
  if (callee.function) {
    const bool is_known = call->is_launch || FunctionAt(state, offset);
    if (is_known) help.signatures.push_back(SignatureOfFunction(state, *callee.function, call->is_launch));
  } else if (const auto* cpp = callee.entity.As<sema::CppFunctionName>(); cpp && callee.entity.cpp) {
    help.signatures = SignaturesOfCpp(state, callee.entity.cpp->qualified);
  } else if (const auto* builtin = callee.entity.As<sema::BuiltinName>()) {
    const std::optional<KnownName> known = FindName(builtin->path);
    if (known && known->IsOfKernels() && FunctionAt(state, offset)) {
      help.signatures = SignaturesOf(*known);
      help.active_signature = ChosenSignature(state, *call, help.signatures, *known);
    }
  }
  if (help.signatures.empty()) return std::nullopt;
  help.active_parameter = ActiveParameter(*call, help.signatures[help.active_signature]);
  return help;
}

std::vector<std::string> KeywordsOf(const State& state, const OpenCall& call) {
  const Callee callee = CalleeOf(state, call);
  std::vector<std::string> names;
  const auto add = [&](std::string_view name) {
    if (std::ranges::count(call.given, name) == 0) names.emplace_back(name);
  };
  if (callee.function && !call.is_launch)
    for (const ast::Parameter& parameter : callee.function->parameters) add(parameter.name);
  const auto* builtin = callee.entity.As<sema::BuiltinName>();
  const std::optional<KnownName> known = builtin ? FindName(builtin->path) : std::nullopt;
  if (known && known->family == Family::kArrayConstructor)
    for (const std::string_view name : {"shape", "dtype"}) add(name);
  return names;
}

}  // namespace pyk2cu::editor
