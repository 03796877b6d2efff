#pragma once

#include "frontend/sema/evaluate/evaluator.h"

namespace pyk2cu::sema::evaluate {

/// Evaluates what only host code may have. A generator becomes a list, which its only reader cannot tell apart.
std::optional<Value> EvaluateForm(Evaluation& evaluation, const ast::HostForm& form, int depth);

/// Returns the result of a lambda; nullopt if the arguments do not fit.
std::optional<Value> CallLambda(Evaluation& evaluation, const LambdaValue& lambda, Values arguments, int depth);

/// Returns a set; nullopt if an element is not known.
std::optional<Value> MakeSet(const Values& values, Budget& budget);

/// Returns a dictionary in which the last value of a key counts; nullopt if a key is not known.
std::optional<Value> MakeDict(const Values& keys, const Values& values, Budget& budget);

}  // namespace pyk2cu::sema::evaluate
