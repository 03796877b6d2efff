#include "frontend/sema/untyped/host_place.h"

namespace pyk2cu::sema {
namespace {

/// Whether an expression is a generator of NumPy: `np.random.default_rng(7)`, or a name for one.
bool IsGenerator(const HostPlace& at, const ast::Expr& node) {
  if (at.depth > kMaxHostDepth) return false;
  if (const auto* call = ast::As<ast::Call>(&node)) {
    const std::string path = PathOf(at.Inside(), *call->callee);
    return path == "numpy.random.default_rng" || path == kGenerator;
  }
  const auto* name = ast::As<ast::Name>(&node);
  const ast::GlobalBinding* binding = name ? BindingBefore(at, name->id) : nullptr;
  return binding && binding->value && IsGenerator(at.At(*binding), *binding->value);
}

}  // namespace

const ast::GlobalBinding* BindingBefore(const HostPlace& at, std::string_view name) {
  const auto& captured = at.scope.captured;
  for (auto it = captured.rbegin(); it != captured.rend(); ++it)
    if (it->name == name && it->span.begin < at.begin) return &*it;
  const std::vector<ast::GlobalBinding>& globals = at.host.files[0].ast->globals;
  for (auto it = globals.rbegin(); it != globals.rend(); ++it)
    if (it->name == name && (!captured.empty() || it->span.begin < at.begin)) return &*it;
  return nullptr;
}

std::string PathOf(const HostPlace& at, const ast::Expr& node) {
  if (const auto* attribute = ast::As<ast::Attribute>(&node)) {
    const std::string object =
        IsGenerator(at, *attribute->object) ? std::string(kGenerator) : PathOf(at, *attribute->object);
    return object.empty() ? "" : object + "." + std::string(attribute->name);
  }
  const auto* name = ast::As<ast::Name>(&node);
  if (!name) return "";
  const Entity entity = LookUpGlobal(at.host, name->id, &at.scope);
  if (const auto* module = entity.As<ModuleName>()) return module->path;
  if (const auto* builtin = entity.As<BuiltinName>()) return builtin->path;
  const auto* scalar = entity.As<ScalarTypeName>();
  return scalar ? scalar->path : "";
}

MakerArguments ReadArguments(const ArrayMaker& maker, const ast::Call& call) {
  MakerArguments found;
  const auto at = [&](int position) -> const ast::Expr* {
    return position >= 0 && static_cast<size_t>(position) < call.arguments.size()
               ? call.arguments[static_cast<size_t>(position)]
               : nullptr;
  };
  found.first = at(0);
  found.shape = at(maker.shape);
  found.dtype = at(maker.dtype);
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == "dtype")
      found.dtype = keyword.value;
    else if (keyword.name == "shape" || keyword.name == "size")
      found.shape = keyword.value;
    else if (keyword.name == "order" || keyword.name == "strides" || keyword.name == "ndmin" || keyword.name.empty())
      found.unknown = true;
  return found;
}

}  // namespace pyk2cu::sema
