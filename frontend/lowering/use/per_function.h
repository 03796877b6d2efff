#pragma once

#include <unordered_map>
#include <utility>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// What a pass decides about each function of a module.
template <class T>
using PerFunction = std::unordered_map<const ir::Function*, T>;

/// The results of `decide(const ir::Function&)` for all functions.
template <class Decide>
auto ForEachFunction(const ir::Module& module, Decide&& decide) {
  PerFunction<decltype(decide(*module.functions.front()))> result;
  for (const auto& function : module.functions) result.emplace(function.get(), decide(*function));
  return result;
}

}  // namespace pyk2cu::lowering
