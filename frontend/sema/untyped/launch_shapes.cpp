#include "frontend/sema/untyped/launch_shapes.h"

#include <algorithm>

#include "frontend/sema/untyped/host_sizes.h"

namespace pyk2cu::sema {
namespace {

using Extents = ir::LaunchShape::Extents;

/// Returns the extents that an integer or a tuple of up to three gives; nullopt if one of them is not known.
std::optional<Extents> ReadExtents(const HostPlace& at, const ast::Expr& node) {
  const ir::LaunchArgument size = SizeOfHost(at, node);
  Extents extents = {1, 1, 1};
  if (size.number) extents[0] = *size.number;
  if (size.extents.size() > extents.size() || (!size.number && size.extents.empty())) return std::nullopt;
  std::ranges::copy(size.extents, extents.begin());
  if (std::ranges::any_of(extents, [](int64_t extent) { return extent <= 0; })) return std::nullopt;
  return extents;
}

std::vector<ir::LaunchArgument> ReadArguments(const HostPlace& at, const ast::Call& call) {
  std::vector<ir::LaunchArgument> found;
  if (!call.keywords.empty()) return found;
  for (const ast::Expr* argument : call.arguments) {
    if (argument->kind == ast::Kind::kStarred) return {};
    found.push_back(SizeOfHost(at, *argument));
  }
  return found;
}

/// The grid and the block of a launch, as far as they are known.
struct Configuration {
  std::optional<Extents> grid, block;
};

/// `forall(n, tpb)`: without the second argument only the launch knows the block.
Configuration ReadForAll(const HostPlace& at, const ast::Call& call) {
  const auto argument = [&](size_t position, std::string_view name) {
    const ast::Expr* given = position < call.arguments.size() ? call.arguments[position] : nullptr;
    for (const ast::Keyword& keyword : call.keywords)
      if (keyword.name == name) given = keyword.value;
    return given ? SizeOfHost(at, *given).number.value_or(0) : 0;
  };
  const int64_t threads = argument(0, "ntasks"), block = argument(1, "tpb");
  if (block <= 0) return {};
  const Extents extents = {block, 1, 1};
  if (threads <= 0) return {std::nullopt, extents};
  return {Extents{(threads - 1) / block + 1, 1, 1}, extents};
}

/// `kernel[grid, block]` or `kernel.forall(n)`; nothing if it is neither.
std::optional<Configuration> ReadConfiguration(const HostPlace& at, const ast::Expr& callee) {
  if (const auto* call = ast::As<ast::Call>(&callee)) return ReadForAll(at, *call);
  const auto* configured = ast::As<ast::Subscript>(&callee);
  const auto* configuration = configured ? ast::As<ast::Tuple>(configured->index) : nullptr;
  if (!configuration || configuration->elements.size() < 2) return std::nullopt;
  return Configuration{ReadExtents(at, *configuration->elements[0]), ReadExtents(at, *configuration->elements[1])};
}

}  // namespace

std::vector<ir::LaunchShape> ShapesOfLaunches(const ast::Module& module, std::span<const BoundConstant> constants,
                                              TypeTable& types) {
  HostContext host(module, constants, types);
  std::vector<ir::LaunchShape> shapes;
  for (const ast::HostLaunch& launch : module.launches) {
    const ast::FoundFunction scope = ScopeOfLaunch(launch);
    const HostPlace at{host, scope, launch.call->span.begin};
    const std::optional<Configuration> read = ReadConfiguration(at, *launch.call->callee);
    if (!read) continue;
    const ast::GlobalBinding* bound = BindingBefore(at, launch.kernel);
    shapes.push_back({std::string(launch.kernel), read->grid, read->block, launch.call->span,
                      ReadArguments(at, *launch.call), bound && bound->function ? bound->function->name_span : Span{}});
  }
  return shapes;
}

}  // namespace pyk2cu::sema
