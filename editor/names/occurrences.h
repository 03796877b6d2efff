#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu::editor {

/// What owns a name: a function, nested function or lambda, by its number; or the file.
inline constexpr uint32_t kFileScope = 0;

/// One place where a name is written.
struct Occurrence {
  enum class Role : uint8_t {
    kRead,
    kWrite,
    kParameter,
    kDefinition,  ///< of a function, class or import of the file
    kKeyword,     ///< the name of an argument in a call; `scope` is that of the function around
    kAttribute,   ///< after a dot; its scope has no meaning
  };
  Span span;
  std::string_view name;  ///< in the text
  uint32_t scope;         ///< which the name belongs to
  uint32_t around;        ///< the scope that it stands in; kFileScope in host code
  Role role;
};

/// A scope of kernels: a function, a nested function or a lambda.
struct NameScope {
  uint32_t parent;            ///< kFileScope for kernels and device functions
  Span span;                  ///< of the function
  const ast::Node* function;  ///< a FunctionDef or Lambda; null for the file
  std::vector<std::string_view> locals;
};

/// All names of a file: those in kernels with their scopes, those in host code as the tokens have them.
struct Occurrences {
  std::vector<NameScope> scopes;    ///< the first one is the file, the others come after those around them
  std::vector<uint32_t> functions;  ///< the scopes of kernels and device functions, in the order of the file
  std::vector<Occurrence> names;    ///< ordered by place

  /// The occurrence that touches the offset (its end counts, too); null if not found.
  const Occurrence* At(uint32_t offset) const;
  /// The innermost scope whose span holds the offset.
  uint32_t ScopeAt(uint32_t offset) const;
  /// The scope that a name means inside a scope.
  uint32_t Resolve(std::string_view name, uint32_t scope) const;
};

/// `functions` are the kernels and device functions.
Occurrences FindOccurrences(const SourceFile& file, const TokenStream& tokens,
                            std::vector<const ast::FunctionDef*> functions);

}  // namespace pyk2cu::editor
