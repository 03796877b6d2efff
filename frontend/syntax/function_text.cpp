#include "frontend/syntax/function_text.h"

#include <algorithm>

#include "base/phase.h"
#include "frontend/syntax/build/ast_builder.h"
#include "frontend/syntax/grammar/grammar.h"
#include "frontend/syntax/lex/layout.h"
#include "frontend/syntax/lex/lexer.h"
#include "frontend/syntax/lex/source_text.h"

namespace pyk2cu {
namespace {

TokenStream TokensOf(const SourceFile& file, std::optional<Span> part, Diagnostics& diagnostics) {
  const PhaseTimer timer(Phase::kLex);
  TokenStream stream;
  if (CheckText(file, diagnostics)) stream = Lex(file);
  if (!part) return stream;
  // Brackets around the part may let it go on over several lines.
  std::erase_if(stream.tokens, [&](const Token& token) {
    return token.begin < part->begin || token.end > part->end || token.kind == TokenKind::kNewline;
  });
  std::erase_if(stream.problems, [&](const Problem& problem) {
    return problem.span.begin < part->begin || problem.span.begin >= part->end;
  });
  return stream;
}

/// Returns the index of the first token after decorators, indentation and empty lines.
uint32_t BeginOfDefinition(const TokenStream& stream) {
  uint32_t at = 0;
  const auto kind = [&] { return stream.tokens[at].kind; };
  while (kind() == TokenKind::kAt || kind() == TokenKind::kIndent || kind() == TokenKind::kNewline) {
    const bool is_decorator = kind() == TokenKind::kAt;
    while (is_decorator && kind() != TokenKind::kNewline && kind() != TokenKind::kEnd) ++at;
    if (kind() != TokenKind::kEnd) ++at;
  }
  return at;
}

const ast::FunctionDef* ReadDefinition(const GrammarInput& input, uint32_t begin, ParseTree& tree, Arena& arena) {
  const Token& token = input.stream.tokens[begin];
  const GrammarResult result = ParseFunction(input, begin, tree);
  const ast::FunctionDef* def = result.matched ? BuildFunction(input, tree, arena) : nullptr;
  if (result.matched && !def) input.diagnostics->Report(diag::kAsyncFunction, token.Place());
  return def;
}

const ast::FunctionDef* ReadLambda(const GrammarInput& input, uint32_t begin, ParseTree& tree, std::string_view name,
                                   Arena& arena) {
  const GrammarResult result = ParseValue(input, begin, tree);
  const auto* lambda = result.matched ? ast::As<ast::Lambda>(BuildValue(input, tree, arena)) : nullptr;
  return lambda ? FunctionOf(*lambda, arena.Copy(name), arena) : nullptr;
}

}  // namespace

const ast::FunctionDef* ParseFunctionText(const SourceFile& file, std::optional<Span> lambda, std::string_view name,
                                          Arena& arena, Diagnostics& diagnostics) {
  Diagnostics own(file);
  const TokenStream stream = ApplyLayout(file, TokensOf(file, lambda, own));
  const PhaseTimer timer(Phase::kParse);
  const GrammarInput input{file, stream, &own};
  const uint32_t begin = BeginOfDefinition(stream);
  const Token& first = stream.tokens[begin];
  ParseTree tree;
  const ast::FunctionDef* def = nullptr;
  if (lambda)
    def = ReadLambda(input, begin, tree, name, arena);
  else if (first.kind == TokenKind::kDef || first.kind == TokenKind::kAsync)
    def = ReadDefinition(input, begin, tree, arena);
  for (const Problem& problem : stream.problems)
    if (problem.span.begin >= first.begin) ReportProblem(file, problem, own);
  if (!def && !own.HasErrors()) own.Report(diag::kNoFunctionText, {file.Begin(), file.Begin()});
  for (const Diagnostic& diagnostic : own.Sorted()) diagnostics.Add(diagnostic);
  return own.HasErrors() ? nullptr : def;
}

const ast::FunctionDef* FunctionOf(const ast::Lambda& lambda, std::string_view name, Arena& arena) {
  auto* result = arena.New<ast::Return>();
  result->kind = ast::Kind::kReturn;
  result->span = lambda.body->span;
  result->value = lambda.body;
  auto* def = arena.New<ast::FunctionDef>();
  def->kind = ast::Kind::kFunctionDef;
  def->span = def->name_span = lambda.span;
  def->name = name;
  def->parameters = lambda.parameters;
  const ast::Stmt* body[] = {result};
  def->body = arena.Copy(std::span<const ast::Stmt* const>(body));
  return def;
}

}  // namespace pyk2cu
