#include "frontend/sema/calls/recursion.h"

#include <algorithm>

// Functions that call themselves, directly or through others. A call of a function that is still being checked relies
// on what is known about it so far. When that changes, the function is walked again, and so is every function that
// relied on it.

namespace pyk2cu::sema {
/// Records that this instance relies on `other` and on everything that `other` relies on, as far as these are still in
/// progress and may change.
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

/// Whether something that this instance relied on has changed since then.
bool Instance::IsStale() const {
  return std::any_of(relies_on.begin(), relies_on.end(),
                     [](const Reliance& each) { return each.instance->revision != each.revision; });
}

void NoteProgress(FunctionContext& context, const Type* returns) {
  ir::Function& result = *context.instance.result;
  const bool known = context.control.return_type || !context.control.returns_value;
  std::vector<bool> written = context.instance.written;
  for (size_t i = 0; i < written.size(); ++i) written[i] = written[i] || result.parameters[i]->written;
  const bool barriers = context.uses_barriers || result.uses_barriers;
  if (known != context.instance.returns_known || returns != result.returns || written != context.instance.written ||
      barriers != result.uses_barriers) {
    ++context.instance.revision;
    if (context.instance.recursive) context.names.versions.MarkChanged();
  }
  context.instance.returns_known = known;
  context.instance.written = std::move(written);
  result.returns = returns;
  result.uses_barriers = barriers;
}

Value UnknownResult(FunctionContext& context, const ast::Call& node, const Instance& callee) {
  ++context.unknown_results;
  if (!context.last_pass) return Value::Error(node.span);
  if (callee.incomplete && callee.diagnostics.HasErrors()) return Value::Error(node.span);
  if (context.instance.ReliesOnOthers())
    context.instance.incomplete = true;
  else
    Fail(context, diag::kRunawayRecursion, node.span, callee.result->name);
  return Value::Error(node.span);
}

}  // namespace pyk2cu::sema
