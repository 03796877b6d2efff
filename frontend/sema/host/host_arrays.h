#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// The value of a host expression, or nothing.
using HostEvaluator = std::function<std::optional<Entity>(const ast::Expr&)>;

/// Whether the function of NumPy makes an array: "numpy.zeros".
bool MakesArray(std::string_view path);

/// `np.array([…])`, `np.zeros(…)`, `np.arange(…)` and their like, of constants; nothing if an argument is none, or the
/// array too large.
std::optional<Entity> MakeHostArray(std::string_view path, const ast::Call& call, const HostEvaluator& evaluate);

/// `a.astype(t)`, `a.reshape(…)`, `a.copy()`, `a.ravel()` on such an array.
std::optional<Entity> CallHostArray(const Entity& object, std::string_view method, const ast::Call& call,
                                    const HostEvaluator& evaluate);

}  // namespace pyk2cu::sema
