#include "frontend/sema/evaluate/times.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>
#include <string_view>

#include "base/math.h"
#include "frontend/types/dtype_text.h"

namespace pyk2cu::sema::evaluate {
namespace {

constexpr int64_t kNaT = std::numeric_limits<int64_t>::min();

constexpr std::array<std::string_view, 10> kUnits = {"Y", "M", "D", "h", "m", "s", "ms", "us", "ns", "W"};

/// Returns the days from 1970-01-01 to a day of the proleptic Gregorian calendar.
int64_t DaysSince1970(int64_t year, int64_t month, int64_t day) {
  year -= month <= 2;
  const int64_t era = (year >= 0 ? year : year - 399) / 400, in_era = year - era * 400;
  const int64_t in_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year - 719468;
}

int64_t DaysOfMonth(int64_t year, int64_t month) {
  const int64_t next = month == 12 ? DaysSince1970(year + 1, 1, 1) : DaysSince1970(year, month + 1, 1);
  return next - DaysSince1970(year, month, 1);
}

/// A date in ISO 8601, of years 0 to 9999, without a time zone.
class IsoDate {
 public:
  /// Returns false if the text is not such a date.
  bool Read(std::string_view text) {
    rest_ = text;
    if (!Digits(4, year_) || !Last("Y", "-")) return Complete();
    if (!Digits(2, month_) || month_ < 1 || month_ > 12 || !Last("M", "-")) return Complete();
    if (!Digits(2, day_) || day_ < 1 || day_ > DaysOfMonth(year_, month_) || !Last("D", "T ")) return Complete();
    int64_t part = 0;
    for (const auto& [unit, most] : {std::pair{"h", 23}, std::pair{"m", 59}, std::pair{"s", 59}}) {
      if (!Digits(2, part) || part > most) return false;
      seconds_ = seconds_ * 60 + part;
      const bool last = !Last(unit, *unit == 's' ? "." : ":");
      if (*unit == 'h' && last) seconds_ *= 60;
      if (*unit != 's' && last) seconds_ *= 60;
      if (last) return Complete();
    }
    return Fraction();
  }
  std::string_view unit() const { return unit_; }

  /// Returns the time since 1970 in a unit, rounded down; nullopt if an int64 cannot hold it.
  std::optional<int64_t> Count(std::string_view unit) const {
    if (unit == "Y") return year_ - 1970;
    if (unit == "M") return (year_ - 1970) * 12 + month_ - 1;
    const int64_t days = DaysSince1970(year_, month_, day_), seconds = days * 86400 + seconds_;
    if (unit == "D") return days;
    if (unit == "W") return FloorDiv(days, 7);
    if (unit == "h") return FloorDiv(seconds, 3600);
    if (unit == "m") return FloorDiv(seconds, 60);
    if (unit == "s") return seconds;
    const int64_t scale = unit == "ms" ? 1'000 : unit == "us" ? 1'000'000 : 1'000'000'000;
    if (seconds > kMost / scale - 1 || seconds < -kMost / scale + 1) return std::nullopt;
    return seconds * scale + nanoseconds_ / (1'000'000'000 / scale);
  }

 private:
  static constexpr int64_t kMost = std::numeric_limits<int64_t>::max();

  bool Digits(size_t count, int64_t& value) {
    failed_ = rest_.size() < count;
    value = 0;
    for (size_t i = 0; i < count && !failed_; ++i) {
      failed_ = rest_[i] < '0' || rest_[i] > '9';
      value = value * 10 + (rest_[i] - '0');
    }
    if (!failed_) rest_.remove_prefix(count);
    return !failed_;
  }
  /// Notes that a part of this unit was read. If one of the separators follows, skips it and returns true.
  bool Last(std::string_view unit, std::string_view separators) {
    unit_ = unit;
    if (rest_.empty() || separators.find(rest_[0]) == std::string_view::npos) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool Complete() const {
    const bool in_range = month_ >= 1 && month_ <= 12 && day_ >= 1 && day_ <= DaysOfMonth(year_, month_);
    return !failed_ && rest_.empty() && in_range;
  }
  bool Fraction() {
    const size_t digits = rest_.size();
    if (digits == 0 || digits > 9 || !Digits(digits, nanoseconds_)) return false;
    for (size_t i = digits; i < 9; ++i) nanoseconds_ *= 10;
    unit_ = digits <= 3 ? "ms" : digits <= 6 ? "us" : "ns";
    return true;
  }

  std::string_view rest_, unit_;
  bool failed_ = false;
  int64_t year_ = 1970, month_ = 1, day_ = 1, seconds_ = 0, nanoseconds_ = 0;
};

Value Time(const Type* type, int64_t count) { return {Entity{TimeObject{type, count}}}; }

const TimeObject* AsTime(const Value& value) {
  const auto* entity = value.As<Entity>();
  return entity ? entity->As<TimeObject>() : nullptr;
}

}  // namespace

std::optional<Value> MakeTime(bool span, const Value& value, const Value* unit, TypeTable& types) {
  const auto* unit_text = unit ? unit->As<Text>() : nullptr;
  if (unit && (!unit_text || !IsDatetimeUnit(unit_text->utf8))) return std::nullopt;
  const std::string given = unit_text ? unit_text->utf8 : "";
  const auto type_of = [&](std::string_view of) { return span ? types.Timedelta(of) : types.Datetime(of); };
  const auto* text = value.As<Text>();
  if (text && text->utf8 == "NaT") return Time(type_of(given), kNaT);
  const std::optional<int64_t> count = Int64Of(value);
  if (count && (span || unit)) return Time(type_of(given), *count);
  if (text && span) {  // NumPy reads the count
    int64_t read = 0;
    const char* end = text->utf8.data() + text->utf8.size();
    const auto [rest, error] = std::from_chars(text->utf8.data(), end, read);
    return error == std::errc() && rest == end ? std::optional(Time(type_of(given), read)) : std::nullopt;
  }
  IsoDate date;
  if (!text || !date.Read(text->utf8)) return std::nullopt;
  const std::string_view wanted = unit ? std::string_view(given) : date.unit();
  if (std::find(kUnits.begin(), kUnits.end(), wanted) == kUnits.end()) return std::nullopt;
  const std::optional<int64_t> since = date.Count(wanted);
  return since ? std::optional(Time(type_of(wanted), *since)) : std::nullopt;
}

std::optional<Value> TimeOperator(ast::BinaryOp op, const Value& left, const Value& right) {
  const auto *a = AsTime(left), *b = AsTime(right);
  if ((a && a->count == kNaT) || (b && b->count == kNaT)) return std::nullopt;
  int64_t result = 0;
  if (a && b) {
    const bool spans = a->type == b->type && a->type->Is(TypeKind::kTimedelta);
    if (!spans) return std::nullopt;
    switch (op) {
      case ast::BinaryOp::kAdd:
        return __builtin_add_overflow(a->count, b->count, &result) ? std::nullopt
                                                                   : std::optional(Time(a->type, result));
      case ast::BinaryOp::kSub:
        return __builtin_sub_overflow(a->count, b->count, &result) ? std::nullopt
                                                                   : std::optional(Time(a->type, result));
      case ast::BinaryOp::kDiv:
        if (b->count == 0) return std::nullopt;
        return Value{
            Number::Float(static_cast<double>(a->count) / static_cast<double>(b->count)).WithType(ScalarId::kFloat64)};
      default: return std::nullopt;
    }
  }
  const TimeObject* time = a ? a : b;
  const std::optional<int64_t> factor = Int64Of(a ? right : left);
  if (op != ast::BinaryOp::kMul || !time || !factor || !time->type->Is(TypeKind::kTimedelta)) return std::nullopt;
  return __builtin_mul_overflow(time->count, *factor, &result) ? std::nullopt : std::optional(Time(time->type, result));
}

std::optional<int64_t> CountOf(const Value& value) {
  const TimeObject* time = AsTime(value);
  return time && time->count != kNaT ? std::optional(time->count) : std::nullopt;
}

}  // namespace pyk2cu::sema::evaluate
