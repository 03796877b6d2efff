#include "frontend/sema/names/live_names.h"

#include "frontend/sema/files/free_names.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
namespace {

/// Returns what the path of an expression means in the snapshot; null if it means nothing there, or begins with a local
/// name.
const Entity* Find(FunctionContext& context, const ast::Expr& node) {
  const Snapshot* snapshot = SnapshotOf(context.module.host(), &context.function);
  const std::optional<std::string> path = snapshot ? PathOf(node) : std::nullopt;
  if (!path) return nullptr;
  const std::string_view root = std::string_view(*path).substr(0, path->find('.'));
  const bool is_local = LocalIndex(context, root) != kNotLocal || context.names.captured.contains(root);
  return is_local ? nullptr : snapshot->Find(*path);
}

}  // namespace

std::optional<Value> LiveAttribute(FunctionContext& context, const ast::Attribute& node) {
  if (const Entity* found = Find(context, node)) {
    Value value = FromEntity(context, *found, node.span);
    ForgetLiterals(value);
    return value;
  }
  const LiveObject* object = LiveObjectOf(context, *node.object);
  if (!object) return std::nullopt;
  NearestName nearest(node.name);
  for (const std::string& member : object->members) nearest.Consider(member);
  AddHint(context.diagnostics->Report(diag::kNoAttribute, node.name_span, Describe(*Find(context, *node.object)),
                                      node.name),
          nearest.Question());
  return Value::Error(node.span);
}

bool IsLiveAttribute(FunctionContext& context, const ast::Attribute& node) {
  return Find(context, node) || LiveObjectOf(context, *node.object);
}

const LiveObject* LiveObjectOf(FunctionContext& context, const ast::Expr& node) {
  const Entity* found = Find(context, node);
  return found ? found->As<LiveObject>() : nullptr;
}

Value FromCaptured(FunctionContext& context, const CapturedArray& array, Span span) {
  const auto found = context.names.captured.find(array.name);
  if (found == context.names.captured.end())
    return NotYet(context, span, "an array of the device that a kernel captures which another kernel launches");
  Value value = found->second;
  value.span = span;
  return value;
}

void PassCaptured(FunctionContext& context, std::vector<Given>& given, Span span) {
  const Snapshot* kernel = SnapshotOf(context.module.host(), nullptr);
  if (!kernel) return;
  for (const CapturedArray& array : kernel->arrays)
    if (const auto found = context.names.captured.find(array.name); found != context.names.captured.end())
      given.push_back({array.name, span, found->second, true});
}

}  // namespace pyk2cu::sema
