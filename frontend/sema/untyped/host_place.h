#pragma once

#include <string>
#include <string_view>

#include "frontend/sema/host/globals.h"
#include "frontend/sema/untyped/array_makers.h"

/// Expressions of host code around launches: what their names mean where they stand.
namespace pyk2cu::sema {

/// How many names and expressions of host code may lead to each other.
inline constexpr int kMaxHostDepth = 40;

/// The class of what np.random.default_rng gives.
inline constexpr std::string_view kGenerator = "numpy.random.Generator";

/// Where an expression of host code stands: what it sees, and where its statement begins.
struct HostPlace {
  HostContext& host;
  const ast::FoundFunction& scope;
  uint32_t begin;
  int depth = 0;

  HostPlace Inside() const { return {host, scope, begin, depth + 1}; }
  /// The place of a binding that an expression here refers to.
  HostPlace At(const ast::GlobalBinding& binding) const { return {host, scope, binding.span.begin, depth + 1}; }
};

/// Whether an expression lists its elements: `(n, m)`, `[n, m]`.
inline bool IsSequence(const ast::Expr& node) {
  return node.kind == ast::Kind::kTuple || node.kind == ast::Kind::kList;
}

/// Returns the scope of a launch: what the host functions around it bind. It must outlive the places in it.
inline ast::FoundFunction ScopeOfLaunch(const ast::HostLaunch& launch) { return {nullptr, launch.captured, false, 0}; }

/// Returns the expression that the name was bound to last before the place; null if it is not known. Statements of host
/// functions run in their order, those at top level before the functions.
const ast::GlobalBinding* BindingBefore(const HostPlace& at, std::string_view name);

/// Returns the dotted path that an expression names, with the real name of its module: "numpy.random.rand". Empty if it
/// names nothing in a module of the language's tables. Methods of NumPy's generators have the path of their class.
std::string PathOf(const HostPlace& at, const ast::Expr& node);

/// The arguments of a call that makes an array, by the names that NumPy gives them.
struct MakerArguments {
  const ast::Expr* first = nullptr;
  const ast::Expr* shape = nullptr;
  const ast::Expr* dtype = nullptr;
  bool unknown = false;  ///< there are others that decide on the type, such as `order`
};
MakerArguments ReadArguments(const ArrayMaker& maker, const ast::Call& call);

}  // namespace pyk2cu::sema
