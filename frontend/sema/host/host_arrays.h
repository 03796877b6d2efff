#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// Returns the value of a host expression; nullopt if it is not known.
using HostEvaluator = std::function<std::optional<Entity>(const ast::Expr&)>;

/// Returns true if the function with this path, such as "numpy.zeros", makes an array that MakeHostArray can make.
bool MakesArray(std::string_view path);

/// Returns the array that a call such as `np.array([1, 2])`, `np.zeros(n)` or `np.arange(n)` makes of constants;
/// nullopt if an argument is not known, or if the array is too large.
std::optional<Entity> MakeHostArray(std::string_view path, const ast::Call& call, const HostEvaluator& evaluate);

/// Returns the result of `a.astype(t)`, `a.reshape(n)`, `a.copy()` or `a.ravel()`, where `a` is an ArrayObject; nullopt
/// for other methods, and if an argument is not known.
std::optional<Entity> CallHostArray(const Entity& object, std::string_view method, const ast::Call& call,
                                    const HostEvaluator& evaluate);

}  // namespace pyk2cu::sema
