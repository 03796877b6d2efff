#include "frontend/analysis/ranges/linearize.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::analysis {
namespace {

/// No more values of an expression become locals.
constexpr size_t kMostLocals = 6;
/// The difference of the operands of `min` is noted up to this size.
constexpr Wide kMostApart = Power(20);
/// Shifts by more are not read as products.
constexpr Wide kMostCount = 20;

std::optional<Wide> ConstantOf(const std::optional<Linear>& sum) {
  return sum && sum->Terms().empty() ? std::optional(sum->Constant()) : std::nullopt;
}

std::optional<Linear> Scaled(const Linear& sum, Wide factor) {
  Linear product;
  return product.Add(sum, factor) ? std::optional(product) : std::nullopt;
}

/// The single atom that the sum is; kNoAtom if it is another one.
Atom AtomOf(const Linear& sum) {
  const auto terms = sum.Terms();
  const bool single = terms.size() == 1 && sum.Constant() == 0 && terms[0].factor == 1 && terms[0].of.IsSingle();
  return single ? terms[0].of.first : kNoAtom;
}

std::optional<Linear> Times(Linear sum, Atom atom) {
  return atom != kNoAtom && sum.MultiplyBy(atom) ? std::optional(sum) : std::nullopt;
}

std::optional<Linear> Product(const Linear& left, const Linear& right) {
  if (left.Terms().empty()) return Scaled(right, left.Constant());
  if (right.Terms().empty()) return Scaled(left, right.Constant());
  const std::optional<Linear> product = Times(left, AtomOf(right));
  return product ? product : Times(right, AtomOf(left));
}

bool IsShift(const ir::Binary& binary) { return binary.op == ir::BinaryOp::kShl || binary.op == ir::BinaryOp::kShr; }

/// The right operand as a factor or divisor: 2 to the power of a count.
std::optional<Linear> FactorOf(const ir::Binary& binary, std::optional<Linear> right) {
  if (!IsShift(binary)) return right;
  const std::optional<Wide> count = ConstantOf(right);
  return count && *count >= 0 && *count <= kMostCount ? std::optional(Linear(Power(static_cast<int>(*count))))
                                                      : std::nullopt;
}

}  // namespace

std::optional<Linear> Linearizer::Of(const ir::Expr& expr, int depth) {
  if (depth == 0 || !HasRange(*expr.type)) return {};
  if (const int slot = evaluator_.SlotOf(expr); slot >= 0)
    return slot < kFirstLocal ? std::optional(Linear(static_cast<Atom>(slot))) : std::nullopt;
  switch (expr.kind) {
    case ir::Kind::kConstant: return Linear(ValueOf(static_cast<const ir::Constant&>(expr)));
    case ir::Kind::kConvert: return OfConvert(static_cast<const ir::Convert&>(expr), depth - 1);
    case ir::Kind::kUnary: return OfUnary(static_cast<const ir::Unary&>(expr), depth - 1);
    case ir::Kind::kBinary: return OfBinary(static_cast<const ir::Binary&>(expr), depth - 1);
    case ir::Kind::kBind: return Of(*static_cast<const ir::Bind&>(expr).body, depth - 1);
    case ir::Kind::kIntrinsic: return OfIntrinsic(static_cast<const ir::Intrinsic&>(expr), depth - 1);
    case ir::Kind::kSize: return OfSize(static_cast<const ir::Size&>(expr));
    case ir::Kind::kExtent: {
      const auto& extent = static_cast<const ir::Extent&>(expr);
      return Extent(*extent.array, extent.axis);
    }
    default: return {};
  }
}

std::optional<Linear> Linearizer::Extent(const ir::Expr& array, int axis) const {
  if (const std::optional<Wide> extent = StaticExtent(array, axis)) return Linear(*extent);
  const int slot = evaluator_.ExtentSlot(array, axis);
  return slot >= 0 && slot < kFirstLocal ? std::optional(Linear(static_cast<Atom>(slot))) : std::nullopt;
}

std::optional<Linear> Linearizer::Sum(const ir::Expr& left, const ir::Expr& right, bool add, int depth) {
  std::optional<Linear> sum = Of(left, depth);
  const std::optional<Linear> other = sum ? Of(right, depth) : std::nullopt;
  return other && sum->Add(*other, add ? 1 : -1) ? sum : std::nullopt;
}

std::optional<Linear> Linearizer::OfConvert(const ir::Convert& convert, int depth) {
  const bool keeps = HasRange(*convert.operand->type) && convert.type->IsInteger() && evaluator_.IsExact(convert);
  return keeps ? Of(*convert.operand, depth) : std::nullopt;
}

std::optional<Linear> Linearizer::OfUnary(const ir::Unary& unary, int depth) {
  const bool negates = unary.op == ir::UnaryOp::kNegate && evaluator_.IsExact(unary);
  const std::optional<Linear> operand = negates ? Of(*unary.operand, depth) : std::nullopt;
  return operand ? Scaled(*operand, -1) : std::nullopt;
}

std::optional<Linear> Linearizer::OfBinary(const ir::Binary& binary, int depth) {
  using enum ir::BinaryOp;
  switch (binary.op) {
    case kAdd:
    case kSub:
      return evaluator_.IsExact(binary) ? Sum(*binary.left, *binary.right, binary.op == kAdd, depth) : std::nullopt;
    case kMul:
    case kShl: return evaluator_.IsExact(binary) ? OfProduct(binary, depth) : std::nullopt;
    case kFloorDiv:
    case kShr: return OfQuotient(binary, depth);
    case kMod: return OfRest(binary, depth);
    case kAnd: return OfMasked(binary, depth);
    default: return {};
  }
}

std::optional<Linear> Linearizer::OfProduct(const ir::Binary& binary, int depth) {
  const std::optional<Linear> left = Of(*binary.left, depth);
  const std::optional<Linear> factor = left ? FactorOf(binary, Of(*binary.right, depth)) : std::nullopt;
  return factor ? Product(*left, *factor) : std::nullopt;
}

/// With q = left // d and d > 0: 0 <= left - q * d < d.
std::optional<Linear> Linearizer::OfQuotient(const ir::Binary& binary, int depth) {
  const std::optional<Linear> quotient = Local(binary);
  const std::optional<Linear> left = quotient ? Of(*binary.left, depth) : std::nullopt;
  const std::optional<Linear> divisor = left ? FactorOf(binary, Of(*binary.right, depth)) : std::nullopt;
  Linear positive = divisor.value_or(Linear());
  positive.AddConstant(-1);
  const std::optional<Linear> multiple =
      divisor && IsNotNegative(positive) ? Product(*quotient, *divisor) : std::nullopt;
  if (!multiple) return quotient;
  AtLeast(*left, *multiple);
  if (Linear next = *multiple; next.Add(positive, 1)) AtLeast(next, *left);
  if (divisor->Terms().empty()) NoteApart(*quotient, *left, divisor->Constant());
  return quotient;
}

/// left // d - x lies between (left - x * d) // d for the least and for the largest value of that sum: the mean of x
/// and a larger number is not below x.
void Linearizer::NoteApart(const Linear& quotient, const Linear& left, Wide divisor) {
  const auto floor = [&](Wide value) { return -DivideUp(-value, divisor); };
  for (const LinearTerm& term : left.Terms()) {
    const Linear operand(term.of);
    Linear rest = left, negative;
    if (!rest.Add(operand, -divisor) || !negative.Add(rest, -1)) continue;
    const Wide least = floor(Searching().Least(rest)), most = floor(-Searching().Least(negative));
    if (least >= 0) AtLeast(quotient, operand, -least);
    if (most <= 0) AtLeast(operand, quotient, most);
  }
}

/// With d > 0: 0 <= left % d < d, and the rest is not larger than what is divided. That itself is the rest if it is
/// below d.
std::optional<Linear> Linearizer::OfRest(const ir::Binary& binary, int depth) {
  const std::optional<Linear> divisor = Of(*binary.right, depth);
  Linear largest = divisor.value_or(Linear());
  largest.AddConstant(-1);
  if (!divisor || !IsNotNegative(largest)) return Local(binary);
  const std::optional<Linear> left = Of(*binary.left, depth);
  const bool natural = left && IsNotNegative(*left);
  if (Linear above = largest; natural && above.Add(*left, -1) && IsNotNegative(above)) return left;
  const std::optional<Linear> rest = Local(binary);
  if (!rest) return {};
  AtLeast(largest, *rest);
  if (natural) AtLeast(*left, *rest);
  return rest;
}

/// x & mask is at most the mask if that is not negative.
std::optional<Linear> Linearizer::OfMasked(const ir::Binary& binary, int depth) {
  const std::optional<Linear> masked = Local(binary);
  if (!masked) return {};
  for (const ir::Expr* operand : {binary.left, binary.right})
    if (const std::optional<Linear> mask = Of(*operand, depth); mask && IsNotNegative(*mask)) AtLeast(*mask, *masked);
  return masked;
}

std::optional<Linear> Linearizer::OfSize(const ir::Size& size) const {
  if (size.array->type->ndim() != 2) return {};
  const std::optional<Linear> rows = Extent(*size.array, 0), columns = Extent(*size.array, 1);
  return rows && columns ? Product(*rows, *columns) : std::nullopt;
}

std::optional<Linear> Linearizer::OfIntrinsic(const ir::Intrinsic& call, int depth) {
  const Meaning meaning = call.row->meaning;
  const bool least = meaning == Meaning::kMinimum, extreme = least || meaning == Meaning::kMaximum;
  const bool magnitude = meaning == Meaning::kMagnitude;
  if ((!extreme && !magnitude) || !evaluator_.IsExact(call)) return {};
  for (const ir::Expr* operand : call.operands)
    if (operand->type != call.type) return {};
  const std::optional<Linear> value = Local(call);
  const std::optional<Linear> first = value ? Of(*call.operands[0], depth) : std::nullopt;
  const std::optional<Linear> second = !first      ? std::nullopt
                                       : magnitude ? Scaled(*first, -1)
                                                   : Of(*call.operands[1], depth);
  if (!value) return {};
  if (second) {
    NoteExtreme(*value, *first, *second, least);
    NoteExtreme(*value, *second, *first, least);
  } else if (first && extreme) {
    least ? AtLeast(*first, *value) : AtLeast(*value, *first);
  }
  return value;
}

/// min(a, b) <= a, and if a - b <= c, then min(a, b) >= a - c; the same for max.
void Linearizer::NoteExtreme(const Linear& value, const Linear& operand, const Linear& other, bool least) {
  least ? AtLeast(operand, value) : AtLeast(value, operand);
  Linear distance = least ? other : operand;
  if (!distance.Add(least ? operand : other, -1)) return;
  const Wide apart = -std::min<Wide>(Searching().Least(distance, 0), 0);
  if (apart > kMostApart) return;
  least ? AtLeast(value, operand, apart) : AtLeast(operand, value, apart);
}

std::optional<Linear> Linearizer::Local(const ir::Expr& expr) {
  const Interval range = evaluator_.LastRange(expr);
  if (range.IsEmpty() || locals_.ranges.size() == kMostLocals) return {};
  return Linear(locals_.Add(range));
}

void Linearizer::AtLeast(const Linear& above, const Linear& below, Wide constant) {
  Linear relation = above;
  if (!relation.Add(below, -1)) return;
  relation.AddConstant(constant);
  Insert(locals_.relations, relation);
}

}  // namespace pyk2cu::analysis
