#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
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
  HostScope* scope;
  uint32_t begin, end;  ///< its tokens
};

/// A statement that changes the object of a name in place.
struct ChangeInHost {
  std::string_view name;
  HostScope* scope;
};

/// A function without a known decorator, which was skipped. A decorator that is applied to it later makes it one to
/// compile.
struct SkippedFunction {
  std::string_view name;
  HostScope* scope;     ///< where it is defined
  uint32_t begin, end;  ///< its tokens, without decorators
  bool decorated;       ///< it has decorators, which are not known
  bool read = false;
  bool called = false;                    ///< a kernel calls it, which makes it a device function
  const ast::FunctionDef* def = nullptr;  ///< once it is read; null after an error
  /// The functions in Module::functions that decorators without a name of their own make of it.
  std::optional<size_t> kernel = {}, device = {};
};

/// A value in a host function that may apply a decorator to a function that stands further below.
struct PostponedValue {
  const ast::Expr* value;
  HostScope* scope;
  uint32_t begin, end;  ///< the statement's tokens
};

/// What a decorator is known to make of a function before its arguments are read.
enum class JitKind : uint8_t { kKernel, kDevice };

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
  uint32_t at = 0;         ///< the next token
  uint32_t statement = 0;  ///< the offset of the simple statement that is read
  bool stopped = false;
  Certainty certainty = Certainty::kPlain;  ///< of what is bound at this place
  std::deque<HostScope> scopes;             ///< the module's own first
  HostScope* scope = nullptr;
  std::vector<FoundInHost> found;
  std::vector<LaunchInHost> launches;
  std::vector<ast::GlobalBinding> reassigned_globals;  ///< bindings of functions that declare the name `global`
  std::vector<ChangeInHost> changes;
  std::unordered_map<std::string_view, JitKind> jit_aliases;  ///< names that are bound to a decorator `.jit`
  std::unordered_map<std::string_view, std::vector<SkippedFunction>> skipped;  ///< by name, in the order of the file
  std::vector<PostponedValue> postponed;
  bool finishing = false;                                        ///< the whole file was walked over
  std::map<size_t, std::vector<ast::AppliedDecorator>> applied;  ///< by their function in Module::functions
};

/// The token at or after an offset.
inline uint32_t TokenAt(const HostReader& host, uint32_t offset) {
  const auto& tokens = host.stream.tokens;
  return static_cast<uint32_t>(std::ranges::lower_bound(tokens, offset, {}, &Token::begin) - tokens.begin());
}
inline bool OpensBracket(TokenKind kind) {
  return kind == TokenKind::kLeftParen || kind == TokenKind::kLeftBracket || kind == TokenKind::kLeftBrace;
}
/// Returns true for the last name of a decorator: `jit` in `cuda.jit`, or a name that is bound to one.
inline bool IsJitName(const HostReader& host, uint32_t token) {
  const std::string_view name = host.TextAt(token);
  return name.ends_with("jit") || host.jit_aliases.contains(name);
}
inline bool ClosesBracket(TokenKind kind) {
  return kind == TokenKind::kRightParen || kind == TokenKind::kRightBracket || kind == TokenKind::kRightBrace;
}

}  // namespace pyk2cu
