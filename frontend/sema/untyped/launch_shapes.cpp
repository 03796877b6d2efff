#include "frontend/sema/untyped/launch_shapes.h"

namespace pyk2cu::sema {
namespace {

constexpr int kMaxNames = 8;  ///< that lead from one to the next

/// Where a launch stands: what its expressions see.
struct Place {
  HostContext& host;
  const ast::FoundFunction& scope;
  uint32_t begin;
};

/// Returns what a name was bound to last before the launch in the functions around it; else at top level. Null if that
/// is not one expression.
const ast::Expr* ValueOf(const Place& at, std::string_view name) {
  const auto& captured = at.scope.captured;
  for (auto it = captured.rbegin(); it != captured.rend(); ++it)
    if (it->name == name && it->span.begin < at.begin) return it->value;
  const auto found = at.host.files[0].globals.find(name);
  return found == at.host.files[0].globals.end() ? nullptr : found->second->value;
}

std::optional<int64_t> Extent(const Place& at, const ast::Expr& node) {
  const std::optional<Entity> value = EvaluateHost(at.host, node, &at.scope);
  if (!value || !value->Is<IntegerNumber>() || value->IsUnsigned()) return std::nullopt;
  return value->AsInt() > 0 ? std::optional(value->AsInt()) : std::nullopt;
}

/// Returns the extents that an integer or a tuple of up to three gives; nullopt if one of them is not known.
std::optional<ir::LaunchShape::Extents> ReadExtents(const Place& at, const ast::Expr& node, int depth = 0) {
  ir::LaunchShape::Extents extents = {1, 1, 1};
  if (const auto* tuple = ast::As<ast::Tuple>(&node)) {
    if (tuple->elements.empty() || tuple->elements.size() > extents.size()) return std::nullopt;
    for (size_t axis = 0; axis < tuple->elements.size(); ++axis) {
      const std::optional<int64_t> extent = Extent(at, *tuple->elements[axis]);
      if (!extent) return std::nullopt;
      extents[axis] = *extent;
    }
    return extents;
  }
  if (const auto* name = ast::As<ast::Name>(&node); name && depth < kMaxNames)
    if (const ast::Expr* value = ValueOf(at, name->id); value && value->kind != ast::Kind::kCall)
      return ReadExtents(at, *value, depth + 1);
  const std::optional<int64_t> extent = Extent(at, node);
  if (!extent) return std::nullopt;
  extents[0] = *extent;
  return extents;
}

}  // namespace

std::vector<ir::LaunchShape> ShapesOfLaunches(const ast::Module& module, std::span<const BoundConstant> constants,
                                              TypeTable& types) {
  HostContext host(module, constants, types);
  std::vector<ir::LaunchShape> shapes;
  for (const ast::HostLaunch& launch : module.launches) {
    const auto* configured = ast::As<ast::Subscript>(launch.call->callee);
    const auto* configuration = configured ? ast::As<ast::Tuple>(configured->index) : nullptr;
    if (!configuration || configuration->elements.size() < 2) continue;
    const ast::FoundFunction scope{nullptr, launch.captured, false, 0};
    const Place at{host, scope, launch.call->span.begin};
    shapes.push_back({std::string(launch.kernel), ReadExtents(at, *configuration->elements[0]),
                      ReadExtents(at, *configuration->elements[1]), launch.call->span});
  }
  return shapes;
}

}  // namespace pyk2cu::sema
