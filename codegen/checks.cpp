#include "codegen/checks.h"

#include <algorithm>

#include "codegen/function_emitter.h"
#include "codegen/names.h"
#include "codegen/walk.h"

namespace pyk2cu::codegen {
namespace {

bool AnyChecked(const ir::Function& function, std::span<const ir::ElementIndex> indices) {
  return std::ranges::any_of(indices, [&](const ir::ElementIndex& index) { return ChecksIndex(function, index); });
}

/// What the reference says of a division by zero.
const char* DivisionMessage(const ir::Binary& binary) {
  const bool is_integer = binary.type->IsInteger();
  if (binary.op == ir::BinaryOp::kMod) return is_integer ? "integer modulo by zero" : "modulo by zero";
  return is_integer ? "integer division by zero" : "division by zero";
}

}  // namespace

bool ChecksDivisor(const ir::Function& function, const ir::Binary& binary) {
  const bool divides =
      binary.op == ir::BinaryOp::kDiv || binary.op == ir::BinaryOp::kFloorDiv || binary.op == ir::BinaryOp::kMod;
  if (!function.options.check_exceptions || !divides || binary.nonzero || !binary.type->IsScalar() ||
      binary.type->IsComplex())
    return false;
  if (binary.type->IsFloat() && binary.type->Bits() == 16) return false;  // as the reference's: infinite
  const auto* constant = ir::As<ir::Constant>(binary.right);
  return !constant || (binary.type->IsFloat() ? constant->number == 0 : constant->bits == 0);
}

Exits ExitsOf(const ir::Function& function, const ir::Expr& expr) {
  bool checks = false;
  if (const auto* load = ir::As<ir::Load>(&expr))
    checks = AnyChecked(function, load->indices);
  else if (const auto* address = ir::As<ir::ElementAddress>(&expr))
    checks = AnyChecked(function, address->indices);
  else if (const auto* view = ir::As<ir::View>(&expr))
    checks = AnyChecked(function, view->indices);
  else if (const auto* bounded = ir::As<ir::BoundedIndex>(&expr))
    checks = ChecksIndex(function, bounded->index);
  else if (const auto* item = ir::As<ir::TupleIndex>(&expr))
    checks = ChecksIndex(function, item->index);
  else if (const auto* binary = ir::As<ir::Binary>(&expr))
    checks = ChecksDivisor(function, *binary);
  else if (ir::As<ir::Require>(&expr))
    return {function.options.check_exceptions, true};
  return {checks, checks};
}

Exits ExitsOf(const ir::Function& function, const ir::Stmt& stmt) {
  if (const auto* store = ir::As<ir::Store>(&stmt)) {
    const bool checks = AnyChecked(function, store->indices);
    return {checks, checks};
  }
  if (!ir::As<ir::Raise>(&stmt)) return {};
  // Without checks a kernel returns.
  return {function.options.check_exceptions,
          function.options.check_exceptions || function.kind == ir::FunctionKind::kDevice};
}

unsigned ErrorSites::Number(const ErrorSite& site) {
  std::string key;
  for (const uint32_t number :
       {static_cast<uint32_t>(site.kind), site.span.begin, site.span.end, static_cast<uint32_t>(site.axis)})
    key += std::to_string(number) + " ";
  for (const std::string& text : {site.exception, site.message, site.array}) key += text + '\0';
  const auto [entry, is_new] = numbers_.emplace(std::move(key), static_cast<unsigned>(sites_.size()));
  if (is_new) sites_.push_back(site);
  return entry->second;
}

/// "errors, 3": where to note an error, and which.
std::string ExpressionEmitter::ErrorArguments(const ErrorSite& site) {
  return errors_ + ", " + std::to_string(module_.sites.Number(site));
}

/// One subscript, compared with the extent: exact, not negative.
Piece ExpressionEmitter::CheckedIndex(const ir::ElementIndex& index, const Piece& extent, const ErrorSite& about) {
  Piece piece = Value(*index.value);
  if (piece.literal && extent.literal && piece.value >= 0 && piece.value < extent.value) return piece;
  const bool wraps = index.wrap && !IsUnsignedInteger(piece.type);
  const ScalarId type = Width(piece.type) > 32 || Width(extent.type) > 32 ? ScalarId::kInt64 : ScalarId::kInt32;
  const char* helper = wraps ? "pyk_wrapped_index" : "pyk_index";
  module_.helpers.Use(helper, type);
  ErrorSite site = about;
  const bool is_unsigned = IsUnsignedInteger(piece.type) && Width(piece.type) >= 32;
  site.kind = !is_unsigned              ? ErrorSite::Kind::kIndex
              : Width(piece.type) == 32 ? ErrorSite::Kind::kUnsigned32
                                        : ErrorSite::Kind::kUnsigned64;
  site.span = index.value->span;
  site.exception = "IndexError";
  std::string text = std::string(helper) + "(" + At(Cast(std::move(piece), type), Precedence::kAssignment) + ", ";
  text += At(Cast(extent, type), Precedence::kAssignment) + ", " + ErrorArguments(site) + ")";
  return {std::move(text), Precedence::kPostfix, type};
}

/// An index into a view that is read through its array.
Piece ExpressionEmitter::EmitBounded(const ir::BoundedIndex& node) {
  const Piece extent = Value(*node.extent);
  return ChecksIndex(function_, node.index) ? CheckedIndex(node.index, extent, {.axis = node.axis})
                                            : Index(node.index, extent, false);
}

/// The right operand of a division; where it is zero, the thread ends.
Piece ExpressionEmitter::Divisor(const ir::Binary& node, Piece right) {
  if (!ChecksDivisor(function_, node)) return right;
  module_.helpers.Use("pyk_divisor");
  right.text = "pyk_divisor(" + At(Cast(std::move(right), node.right->type->scalar()), Precedence::kAssignment) + ", " +
               ErrorArguments({ErrorSite::Kind::kRaise, node.span, "ZeroDivisionError", DivisionMessage(node), "", 0}) +
               ")";
  right.precedence = Precedence::kPostfix;
  right.type = node.right->type->scalar();
  right.exact = true;
  right.literal = false;
  return right;
}

Piece ExpressionEmitter::EmitRequire(const ir::Require& node) {
  std::string text;
  const std::string condition = At(Value(*node.condition), Precedence::kAssignment);
  if (function_.options.check_exceptions) {
    module_.helpers.Use("pyk_require");
    const ErrorSite site{ErrorSite::Kind::kRaise,   node.span, std::string(node.exception),
                         std::string(node.message), "",        0};
    text = "pyk_require(" + condition + ", " + ErrorArguments(site) + ")";
  } else {
    module_.helpers.Use("pyk_exit_unless");
    text = "pyk_exit_unless(" + condition + ")";
  }
  ++conditional_;  // the value may not be looked at before
  Piece value = node.value->type->IsScalar() ? Value(*node.value) : Emit(*node.value);
  --conditional_;
  return After(std::move(text), std::move(value));
}

void FunctionEmitter::EmitRaise(const ir::Raise& stmt) {
  FlushBefore();
  if (function_.options.check_exceptions) {
    module_.helpers.Use("pyk_raise");
    const ErrorSite site{ErrorSite::Kind::kRaise,   stmt.span, std::string(stmt.exception),
                         std::string(stmt.message), "",        0};
    return Line("pyk_raise(" + ErrorArguments(site) + ");  // " + AsciiIdentifier(stmt.exception));
  }
  if (IsKernel()) return Line("return;");
  module_.helpers.Use("pyk_exit");
  Line("pyk_exit();");
}

}  // namespace pyk2cu::codegen
