#include <algorithm>

#include "frontend/sema/function_checker.h"

// Functions that call themselves, straight or through others. A call of a function that is still being checked takes
// what is known of it so far; when that changes, the function is walked again, and with it all that relied on it in
// between.
namespace pyk2cu::sema {

/// Notes that a call took what is known of a function that may still change.
void Instance::Rely(const Instance& other) {
  auto add = [this](const Instance* instance, int at) {
    if (instance == this || !instance->in_progress) return;
    bool known = std::any_of(relies_on.begin(), relies_on.end(),
                             [&](const Reliance& each) { return each.instance == instance; });
    if (!known) relies_on.push_back({instance, at});
  };
  add(&other, other.revision);
  for (const Reliance& each : other.relies_on) add(each.instance, each.revision);
}

bool Instance::IsStale() const {
  return std::any_of(relies_on.begin(), relies_on.end(),
                     [](const Reliance& each) { return each.instance->revision != each.revision; });
}

/// At the end of a pass: whether calls of this function may rely on more than before.
void FunctionChecker::NoteProgress(const Type* returns) {
  ir::Function& result = *instance_.result;
  const bool known = return_type_ || !returns_value_;
  std::vector<bool> written = instance_.written;
  for (size_t i = 0; i < written.size(); ++i) written[i] = written[i] || result.parameters[i]->written;
  const bool barriers = uses_barriers_ || result.uses_barriers;
  if (known != instance_.returns_known || returns != result.returns || written != instance_.written ||
      barriers != result.uses_barriers) {
    ++instance_.revision;
    if (instance_.recursive) versions_.MarkChanged();
  }
  instance_.returns_known = known;
  instance_.written = std::move(written);
  result.returns = returns;
  result.uses_barriers = barriers;
}

/// A call whose result nobody knows yet: an early pass waits, and so does a function that an outer one still feeds.
Value ExpressionChecker::UnknownResult(const ast::Call& node, const Instance& callee) {
  ++unknown_results_;
  if (!last_) return Value::Error(node.span);
  if (callee.incomplete && callee.diagnostics.HasErrors()) return Value::Error(node.span);
  if (instance_.ReliesOnOthers())
    instance_.incomplete = true;
  else
    Fail(diag::kRunawayRecursion, node.span, callee.result->name);
  return Value::Error(node.span);
}

}  // namespace pyk2cu::sema
