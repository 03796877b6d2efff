#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "runtime/clang/lookup/type_map.h"

namespace clang {
class Expr;
class FunctionDecl;
}  // namespace clang

// The arguments that Clang gets, and the values that a function takes by address.
namespace pyk2cu::runtime::cxx {

using Arguments = std::span<const CppArgument>;
using Expressions = std::vector<clang::Expr*>;
using Candidates = std::vector<const clang::FunctionDecl*>;
/// Makes the expression of the call from those of its arguments; null if Clang refuses it.
using BuildCall = std::function<clang::Expr*(Expressions&)>;

/// What is needed to try calls.
struct CallContext {
  Unit& unit;
  TypeMap& map;
  /// Templates with errors in their bodies, which Clang reports only once.
  std::map<const clang::FunctionDecl*, std::vector<CppMessage>> failed = {};
};

/// The result of trying a call.
struct Attempt {
  clang::Expr* call = nullptr;                  ///< null if it was refused
  const clang::FunctionDecl* callee = nullptr;  ///< null for operators of the language itself
  std::vector<CppMessage> messages;
};

/// Makes an expression of the argument's type without a value; null if C++ has no such type.
clang::Expr* MakeExpression(const CppArgument& argument, const CallContext& context);
/// Makes one for each argument; false with a message if C++ lacks the type of one.
bool MakeExpressions(Arguments arguments, const CallContext& context, Expressions& expressions, std::string& problem);

/// Tries the call as it is written, and then, for each candidate, with the arguments that it takes by address.
Attempt ResolveCall(const BuildCall& build, Arguments arguments, const Candidates& candidates, CallContext& context,
                    TypeTable& types);

}  // namespace pyk2cu::runtime::cxx
