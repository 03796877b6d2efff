#include "frontend/sema/untyped/launch_configuration.h"

#include <fmt/format.h>

#include "frontend/sema/model/wording.h"
#include "frontend/sema/untyped/host_sizes.h"

namespace pyk2cu::sema {
namespace {

using Mistake = ConfigurationMistake;

constexpr size_t kMostParts = 4;    ///< grid, block, stream and bytes of shared memory
constexpr size_t kMostExtents = 3;  ///< of a grid and of a block

/// Returns the division that makes an expression a float; null if there is none. In Python, `/` of two integers gives a
/// float.
const ast::Binary* DivisionIn(const HostPlace& at, const ast::Expr& node) {
  if (at.depth > kMaxHostDepth) return nullptr;
  if (const auto* name = ast::As<ast::Name>(&node)) {
    const ast::GlobalBinding* binding = BindingBefore(at, name->id);
    return binding && binding->value ? DivisionIn(at.At(*binding), *binding->value) : nullptr;
  }
  const auto* binary = ast::As<ast::Binary>(&node);
  if (!binary) return nullptr;
  if (binary->op == ast::BinaryOp::kDiv) return binary;
  if (binary->op != ast::BinaryOp::kAdd && binary->op != ast::BinaryOp::kSub) return nullptr;
  const ast::Binary* left = DivisionIn(at.Inside(), *binary->left);
  return left ? left : DivisionIn(at.Inside(), *binary->right);
}

/// Of one extent of the grid or of the block.
std::optional<Mistake> MistakeOfExtent(const HostPlace& at, const ast::Expr& node, std::string_view what) {
  if (DivisionIn(at, node))
    return Mistake{node.span, fmt::format("the size of its {} is a float, since '/' gives one", what),
                   "divide by '//', which gives an integer; (n + 255) // 256 rounds up"};
  const std::optional<Entity> value = EvaluateHost(at.host, node, &at.scope);
  if (value && value->Is<FloatNumber>())
    return Mistake{node.span, fmt::format("the size of its {} is a float", what), "write an integer"};
  const std::optional<int64_t> number = SizeOfHost(at, node).number;
  if (!number || *number > 0) return std::nullopt;
  return Mistake{node.span, fmt::format("the size of its {} is {}, and must be at least 1", what, *number), ""};
}

std::optional<Mistake> MistakeOfExtents(const HostPlace& at, const ast::Expr& node, std::string_view what) {
  if (!IsSequence(node)) return MistakeOfExtent(at, node, what);
  const ast::ExprList extents = ast::ElementsOf(node);
  if (extents.size() > kMostExtents)
    return Mistake{node.span, fmt::format("its {} has {}", what, Plural(extents.size(), "size")),
                   "give one, two or three"};
  for (const ast::Expr* extent : extents)
    if (std::optional<Mistake> mistake = MistakeOfExtent(at, *extent, what)) return mistake;
  return std::nullopt;
}

}  // namespace

std::optional<Mistake> MistakeOfConfiguration(const HostPlace& at, const ast::Expr& callee) {
  const auto* brackets = ast::As<ast::Subscript>(&callee);
  if (!brackets) return std::nullopt;
  const auto* parts = ast::As<ast::Tuple>(brackets->index);
  if (!parts) {
    const bool is_number = SizeOfHost(at, *brackets->index).number.has_value();
    if (!is_number) return std::nullopt;
    return Mistake{brackets->index->span, "the brackets have one size only", "write [blocks, threads]"};
  }
  const ast::ExprList elements = parts->elements;
  for (const ast::Expr* element : elements)
    if (element->kind == ast::Kind::kStarred) return std::nullopt;
  if (elements.size() < 2 || elements.size() > kMostParts)
    return Mistake{brackets->index->span, "the brackets have " + Plural(elements.size(), "element"),
                   "write [blocks, threads], or [blocks, threads, stream, bytes of shared memory]"};
  if (std::optional<Mistake> mistake = MistakeOfExtents(at, *elements[0], "grid")) return mistake;
  return MistakeOfExtents(at, *elements[1], "block");
}

}  // namespace pyk2cu::sema
