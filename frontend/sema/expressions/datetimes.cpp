#include "frontend/sema/expressions/datetimes.h"

#include <algorithm>
#include <array>
#include <limits>

#include "frontend/builtins/operators.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

// A datetime or timedelta is an int64 that counts its unit; datetimes count from the beginning of 1970. The smallest
// int64 is NaT, "not a time".

namespace pyk2cu::sema {
namespace {

constexpr int64_t kNaT = std::numeric_limits<int64_t>::min();

struct TimeUnit {
  std::string_view name;
  int64_t next;  ///< how many of the following unit make one; 0 if that is not a fixed number
};

constexpr std::array<TimeUnit, 13> kTimeUnits = {{{"Y", 12},
                                                  {"M", 0},
                                                  {"W", 7},
                                                  {"D", 24},
                                                  {"h", 60},
                                                  {"m", 60},
                                                  {"s", 1000},
                                                  {"ms", 1000},
                                                  {"us", 1000},
                                                  {"ns", 1000},
                                                  {"ps", 1000},
                                                  {"fs", 1000},
                                                  {"as", 0}}};

bool IsTimedelta(const Type* type) { return type->Is(TypeKind::kTimedelta); }

bool IsTime(const Type* type) { return type->Is(TypeKind::kDatetime) || IsTimedelta(type); }

size_t Rank(std::string_view unit) {
  return static_cast<size_t>(std::ranges::find(kTimeUnits, unit, &TimeUnit::name) - kTimeUnits.begin());
}

/// How many of unit `fine` make one of unit `coarse`. Nullopt if that is not a fixed number, or not an int64. A
/// timedelta without a unit (`coarse` is empty) counts in any unit.
std::optional<int64_t> Ratio(std::string_view coarse, std::string_view fine) {
  if (coarse == fine || coarse.empty()) return 1;
  const size_t from = Rank(coarse), to = Rank(fine);
  if (from >= to || to == kTimeUnits.size()) return std::nullopt;
  int64_t ratio = 1;
  for (size_t i = from; i < to; ++i) {
    if (kTimeUnits[i].next == 0 || ratio > std::numeric_limits<int64_t>::max() / kTimeUnits[i].next)
      return std::nullopt;
    ratio *= kTimeUnits[i].next;
  }
  return ratio;
}

/// The finer one of two units. Nullopt if a fixed number does not convert them.
std::optional<std::string_view> Common(std::string_view a, std::string_view b) {
  if (Ratio(a, b)) return b;
  return Ratio(b, a) ? std::optional(a) : std::nullopt;
}

/// Whether datetimes of the type convert to the unit by the calendar. Years and months have no fixed number of days,
/// but a datetime in them means their first day, which converts to days and finer units.
bool ConvertsByCalendar(const Type* type, std::string_view unit) {
  return type->Is(TypeKind::kDatetime) && (type->unit() == "Y" || type->unit() == "M") && Ratio("D", unit).has_value();
}

const Type* Float64() { return TypeTable::Scalar(ScalarId::kFloat64); }

/// Builds expressions on the counts of times. Keep puts each operand into a variable, because the test for NaT reads it
/// again; Finish binds the variables around the result.
class Times {
 public:
  Times(FunctionContext& context, Span span) : context_(context), builder_(context.builder), span_(span) {}

  /// The count of a time, or a number, in a form that can be repeated.
  const ir::Expr* Keep(const ir::Expr* value) {
    if (IsTime(value->type)) value = builder_.Convert(value, TypeTable::Int64());
    if (IsTrivial(value)) return value;
    const ir::Variable* variable = NewTemporary(context_, value->type, value->span);
    kept_.emplace_back(variable, value);
    return builder_.Ref(value->span, variable);
  }
  const ir::Expr* Finish(const ir::Expr* result) const { return WithBindings(context_, span_, kept_, result); }

  const ir::Expr* NaT() const { return builder_.Int(span_, kNaT); }
  const ir::Expr* IsNaT(const ir::Expr* count) const {
    return builder_.Compare(span_, ir::CompareOp::kEq, count, NaT());
  }
  const ir::Expr* Either(const ir::Expr* a, const ir::Expr* b) const {
    return builder_.Logical(span_, ir::LogicalOp::kOr, a, b);
  }
  const ir::Expr* Scaled(const ir::Expr* count, int64_t ratio) const {
    return ratio == 1 ? count : builder_.Binary(span_, ir::BinaryOp::kMul, count, builder_.Int(span_, ratio));
  }
  /// Converts the count of a time of this type to the same or a finer unit.
  const ir::Expr* In(const ir::Expr* count, const Type* type, std::string_view unit) {
    if (const std::optional<int64_t> ratio = Ratio(type->unit(), unit)) return Scaled(count, *ratio);
    return Scaled(FirstDay(type->unit() == "Y" ? Scaled(count, 12) : count), *Ratio("D", unit));
  }
  /// The days from the beginning of 1970 to the first day of a month, which is also counted from then. The computation
  /// uses years that begin in March, because these have their leap day at the end. 719468 is the number of days from
  /// March 1 of year 0 to the beginning of 1970.
  const ir::Expr* FirstDay(const ir::Expr* months) {
    const auto number = [&](int64_t value) { return builder_.Int(span_, value); };
    const auto binary = [&](ir::BinaryOp op, const ir::Expr* a, int64_t b) {
      return builder_.Binary(span_, op, a, number(b));
    };
    const auto divided = [&](const ir::Expr* a, int64_t b) { return binary(ir::BinaryOp::kFloorDiv, a, b); };
    const ir::Expr* since_march = Keep(binary(ir::BinaryOp::kAdd, months, 1970 * 12 - 2));
    const ir::Expr* year = Keep(divided(since_march, 12));
    const ir::Expr* month = binary(ir::BinaryOp::kMod, since_march, 12);
    const ir::Expr* leaps = builder_.Binary(
        span_, ir::BinaryOp::kAdd, builder_.Binary(span_, ir::BinaryOp::kSub, divided(year, 4), divided(year, 100)),
        divided(year, 400));
    const ir::Expr* to_year = builder_.Binary(span_, ir::BinaryOp::kAdd, Scaled(year, 365), leaps);
    const ir::Expr* in_year = divided(binary(ir::BinaryOp::kAdd, Scaled(month, 153), 2), 5);
    return binary(ir::BinaryOp::kSub, builder_.Binary(span_, ir::BinaryOp::kAdd, to_year, in_year), 719468);
  }
  /// `then`, or `otherwise` if the condition holds.
  const ir::Expr* Unless(const ir::Expr* condition, const ir::Expr* then, const ir::Expr* otherwise) const {
    return builder_.Select(span_, condition, otherwise, then);
  }
  /// `a / b` rounded toward zero, as Numba divides a timedelta by a number.
  const ir::Expr* Truncated(const ir::Expr* a, const ir::Expr* b) const {
    const auto divide = [&](const ir::Expr* left) { return builder_.Binary(span_, ir::BinaryOp::kFloorDiv, left, b); };
    const auto negative = [&](const ir::Expr* value) { return builder_.Unary(span_, ir::UnaryOp::kNegate, value); };
    const ir::Expr* signs = builder_.Binary(span_, ir::BinaryOp::kXor, a, b);
    const ir::Expr* differ = builder_.Compare(span_, ir::CompareOp::kLt, signs, builder_.Int(span_, 0));
    return builder_.Select(span_, differ, negative(divide(negative(a))), divide(a));
  }

 private:
  FunctionContext& context_;
  IrBuilder& builder_;
  Span span_;
  Bindings kept_;
};

/// The unit that an operator on two times computes in: the finer one. Nullopt after an error.
std::optional<std::string_view> CommonUnit(FunctionContext& context, Span span, const Type* a, const Type* b) {
  std::optional<std::string_view> unit = Common(a->unit(), b->unit());
  if (!unit && ConvertsByCalendar(a, b->unit())) unit = b->unit();
  if (!unit && ConvertsByCalendar(b, a->unit())) unit = a->unit();
  if (!unit)
    NotYet(context, span,
           "an operator on " + a->Name() + " and " + b->Name() + ": their units have no integer conversion factor");
  return unit;
}

/// `+` or `-` of two times. NaT if one of them is NaT.
const ir::Expr* SumOfTimes(FunctionContext& context, Span span, OperatorId op, const ir::Expr* left,
                           const ir::Expr* right) {
  const std::optional<std::string_view> unit = CommonUnit(context, span, left->type, right->type);
  if (!unit) return nullptr;
  const bool datetime = IsTimedelta(left->type) != IsTimedelta(right->type);
  const Type* type = datetime ? context.module.types().Datetime(*unit) : context.module.types().Timedelta(*unit);
  Times times(context, span);
  const ir::Expr *a = times.Keep(left), *b = times.Keep(right);
  const ir::BinaryOp sum = op == OperatorId::kAdd ? ir::BinaryOp::kAdd : ir::BinaryOp::kSub;
  const ir::Expr* count =
      context.builder.Binary(span, sum, times.In(a, left->type, *unit), times.In(b, right->type, *unit));
  const ir::Expr* result = times.Unless(times.Either(times.IsNaT(a), times.IsNaT(b)), count, times.NaT());
  return times.Finish(context.builder.Convert(result, type));
}

/// A division of two timedeltas: `/` gives a float64 (NaN for NaT), `//` an int64 (0 for NaT), `%` a timedelta.
const ir::Expr* RatioOfTimes(FunctionContext& context, Span span, OperatorId op, const ir::Expr* left,
                             const ir::Expr* right) {
  const std::optional<std::string_view> unit = CommonUnit(context, span, left->type, right->type);
  if (!unit) return nullptr;
  Times times(context, span);
  const ir::Expr *x = times.Keep(left), *y = times.Keep(right);
  const ir::Expr *a = times.Scaled(x, *Ratio(left->type->unit(), *unit)),
                 *b = times.Scaled(y, *Ratio(right->type->unit(), *unit));
  const ir::Expr* nat = times.Either(times.IsNaT(x), times.IsNaT(y));
  if (op == OperatorId::kDiv) {
    const ir::Expr* quotient = context.builder.Binary(span, ir::BinaryOp::kDiv, context.builder.Convert(a, Float64()),
                                                      context.builder.Convert(b, Float64()));
    return times.Finish(
        times.Unless(nat, quotient, context.builder.Float(span, std::numeric_limits<double>::quiet_NaN())));
  }
  const ir::Expr* zero = context.builder.Int(span, 0);
  if (op == OperatorId::kFloorDiv)
    return times.Finish(times.Unless(nat, context.builder.Binary(span, ir::BinaryOp::kFloorDiv, a, b), zero));
  const ir::Expr* none = times.Either(nat, context.builder.Compare(span, ir::CompareOp::kEq, y, zero));
  const ir::Expr* rest = times.Unless(none, context.builder.Binary(span, ir::BinaryOp::kMod, a, b), times.NaT());
  return times.Finish(context.builder.Convert(rest, context.module.types().Timedelta(*unit)));
}

/// A timedelta multiplied or divided by a number; a division by zero gives NaT. With `swapped` the number is the left
/// operand.
const ir::Expr* ScaledTime(FunctionContext& context, Span span, OperatorId op, const ir::Expr* left,
                           const ir::Expr* right, bool swapped) {
  const Type* type = (swapped ? right : left)->type;
  Times times(context, span);
  const auto keep = [&](const ir::Expr* operand) {
    return times.Keep(IsTime(operand->type) ? operand
                                            : context.builder.Convert(
                                                  operand, operand->type->IsFloat() ? Float64() : TypeTable::Int64()));
  };
  const ir::Expr *first = keep(left), *second = keep(right);
  const ir::Expr *time = swapped ? second : first, *number = swapped ? first : second;
  const bool real = number->type->IsFloat(), divides = op != OperatorId::kMul;
  const ir::Expr* nat = times.IsNaT(time);
  const ir::Expr* zero = real ? context.builder.Float(span, 0) : context.builder.Int(span, 0);
  if (divides) nat = times.Either(nat, context.builder.Compare(span, ir::CompareOp::kEq, number, zero));
  const ir::BinaryOp work = divides ? ir::BinaryOp::kDiv : ir::BinaryOp::kMul;
  const ir::Expr* count =
      real ? context.builder.Convert(
                 context.builder.Binary(span, work, context.builder.Convert(time, Float64()), number),
                 TypeTable::Int64())
      : divides ? times.Truncated(time, number)
                : context.builder.Binary(span, work, time, number);
  return times.Finish(context.builder.Convert(times.Unless(nat, count, times.NaT()), type));
}

}  // namespace

bool IsTimeOperation(const ir::Expr* left, const ir::Expr* right) { return IsTime(left->type) || IsTime(right->type); }

const ir::Expr* TimeOperator(FunctionContext& context, Span span, Span op_span, OperatorId op, const ir::Expr* left,
                             const ir::Expr* right) {
  const Type *a = left->type, *b = right->type;
  const bool sum = op == OperatorId::kAdd || op == OperatorId::kSub;
  if (IsTime(a) && IsTime(b)) {
    const bool two_datetimes = !IsTimedelta(a) && !IsTimedelta(b);
    const bool allowed =
        op == OperatorId::kSub ? !IsTimedelta(a) || IsTimedelta(b) : op == OperatorId::kAdd && !two_datetimes;
    if (allowed) return SumOfTimes(context, span, op, left, right);
    const bool divides = op == OperatorId::kDiv || op == OperatorId::kFloorDiv || op == OperatorId::kMod;
    if (divides && IsTimedelta(a) && IsTimedelta(b)) return RatioOfTimes(context, span, op, left, right);
  } else if (!sum) {
    const bool swapped = IsTimedelta(b) && op == OperatorId::kMul;
    const ir::Expr *time = swapped ? right : left, *number = swapped ? left : right;
    const bool scales = op == OperatorId::kMul || op == OperatorId::kDiv || op == OperatorId::kFloorDiv;
    if (scales && IsTimedelta(time->type) && (number->type->IsInteger() || number->type->IsFloat()))
      return ScaledTime(context, span, op, left, right, swapped);
  }
  Fail(context, diag::kBadOperands, op_span, Spelling(op), a, b);
  return nullptr;
}

const ir::Expr* CompareTimes(FunctionContext& context, Span span, OperatorId op, ir::CompareOp compare,
                             const ir::Expr* left, const ir::Expr* right) {
  if (left->type->kind() != right->type->kind()) {
    Fail(context, diag::kBadOperands, span, Spelling(op), left->type, right->type);
    return nullptr;
  }
  const std::optional<std::string_view> unit = CommonUnit(context, span, left->type, right->type);
  if (!unit) return nullptr;
  Times times(context, span);
  const ir::Expr *a = times.Keep(left), *b = times.Keep(right);
  const ir::Expr* result =
      context.builder.Compare(span, compare, times.In(a, left->type, *unit), times.In(b, right->type, *unit));
  const ir::Expr* nat = times.Either(times.IsNaT(a), times.IsNaT(b));
  if (compare == ir::CompareOp::kNe) return times.Finish(times.Either(nat, result));
  return times.Finish(
      context.builder.Logical(span, ir::LogicalOp::kAnd, context.builder.Unary(span, ir::UnaryOp::kNot, nat), result));
}

const ir::Expr* SignedTime(FunctionContext& context, Span span, OperatorId op, const ir::Expr* operand) {
  if (!IsTimedelta(operand->type) || op == OperatorId::kInvert) return nullptr;
  if (op == OperatorId::kPlus) return operand;
  return context.builder.Convert(
      context.builder.Unary(span, ir::UnaryOp::kNegate, context.builder.Convert(operand, TypeTable::Int64())),
      operand->type);
}

Value CheckIsNaT(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const ir::Expr* time = CheckValue(context, *node.arguments[0]);
  if (!time) return Value::Error(node.span);
  if (!IsTime(time->type)) return Fail(context, diag::kBadOperand, node.span, "np.isnat", time->type);
  Times times(context, node.span);
  return Value::Of(times.Finish(times.IsNaT(times.Keep(time))));
}

Value CheckTimeConstant(FunctionContext& context, const ast::Call& node) {
  for (const ast::Expr* argument : node.arguments) {
    const auto* name = ast::As<ast::Name>(argument);
    if (name && LocalIndex(context, name->id) != kNotLocal)
      return NotYet(context, argument->span, "a datetime or timedelta of a value that is not a constant");
  }
  const std::optional<Entity> time = EvaluateHost(context.module.host(), node, &context.function);
  if (!time || !time->Is<TimeObject>())
    return NotYet(context, node.span, "a datetime or timedelta of anything but constants");
  return FromEntity(context, *time, node.span);
}

const ir::Expr* TimeAs(FunctionContext& context, const ir::Expr* value, const Type* type) {
  if (!IsTime(value->type) || value->type->kind() != type->kind()) return nullptr;
  if (!Ratio(value->type->unit(), type->unit()) && !ConvertsByCalendar(value->type, type->unit())) return nullptr;
  Times times(context, value->span);
  const ir::Expr* count = times.Keep(value);
  const ir::Expr* result = times.Unless(times.IsNaT(count), times.In(count, value->type, type->unit()), times.NaT());
  return times.Finish(context.builder.Convert(result, type));
}

}  // namespace pyk2cu::sema
