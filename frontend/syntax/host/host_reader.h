#pragma once

#include <deque>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "frontend/syntax/grammar/parse_tree.h"
#include "frontend/syntax/host/host_scope.h"
#include "frontend/syntax/host/parse_options.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu {

/// A function that was read inside a host function.
struct FoundInHost {
  size_t function;  ///< its index in Module::functions
  const HostScope* scope;
  uint32_t begin, end;  ///< its tokens
};

/// A launch of a kernel, and the scope that it stands in.
struct LaunchInHost {
  size_t launch;  ///< its index in Module::launches
  const HostScope* scope;
};

/// The state of a walk over the tokens of a file: where it is, which scope that place is in, and what was found.
struct HostReader {
  HostReader(const SourceFile& file, const TokenStream& stream, const ParseOptions& options, Diagnostics& diagnostics)
      : file(file), stream(stream), options(options), diagnostics(diagnostics) {
    module.arena = std::make_unique<Arena>();
    scope = &scopes.emplace_back(nullptr, false);
  }

  TokenKind Kind(uint32_t ahead = 0) const { return KindAt(at + ahead); }
  TokenKind KindAt(uint32_t index) const {
    return index < stream.tokens.size() ? stream.tokens[index].kind : TokenKind::kEnd;
  }
  std::string_view TextAt(uint32_t index) const { return file.Text(stream.tokens[index].Place()); }
  bool AtLineEnd() const {
    return Kind() == TokenKind::kNewline || Kind() == TokenKind::kEnd || Kind() == TokenKind::kDedent;
  }

  const SourceFile& file;
  const TokenStream& stream;
  const ParseOptions& options;
  Diagnostics& diagnostics;
  ast::Module module;
  ParseTree tree;
  uint32_t at = 0;  ///< the next token
  bool stopped = false;
  Certainty certainty = Certainty::kPlain;  ///< of what is bound at this place
  std::deque<HostScope> scopes;             ///< the module's own first
  HostScope* scope = nullptr;
  std::vector<FoundInHost> found;
  std::vector<LaunchInHost> launches;
  std::vector<ast::GlobalBinding> reassigned_globals;  ///< bindings of functions that declare the name `global`
  std::unordered_set<std::string_view> jit_aliases;    ///< what imports bind to a decorator `.jit`
};

inline bool OpensBracket(TokenKind kind) {
  return kind == TokenKind::kLeftParen || kind == TokenKind::kLeftBracket || kind == TokenKind::kLeftBrace;
}
inline bool ClosesBracket(TokenKind kind) {
  return kind == TokenKind::kRightParen || kind == TokenKind::kRightBracket || kind == TokenKind::kRightBrace;
}

}  // namespace pyk2cu
