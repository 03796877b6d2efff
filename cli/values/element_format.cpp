#include "cli/values/element_format.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "base/math.h"
#include "base/unicode.h"
#include "cli/values/number_format.h"

namespace pyk2cu::cli {
namespace {

class ScalarFormat : public ElementFormat {
 public:
  ScalarFormat(ScalarId type, const std::vector<const std::byte*>& shown) : type_(type) {
    std::vector<ScalarValue> values;
    for (const std::byte* element : shown) values.push_back(LoadScalar(element, type));
    format_ = MakeNumberFormat(type, values);
  }
  std::string Text(const std::byte* element) const override { return format_->Text(LoadScalar(element, type_)); }

 private:
  ScalarId type_;
  std::unique_ptr<NumberFormat> format_;
};

/// "(1.5, 2, [3, 4])"
class RecordFormat : public ElementFormat {
 public:
  RecordFormat(const Type* type, const std::vector<const std::byte*>& shown) : type_(type) {
    for (const RecordField& field : type->fields()) {
      std::vector<const std::byte*> places;
      for (const std::byte* element : shown) places.push_back(element + field.offset);
      formats_.push_back(MakeElementFormat(field.type, places));
    }
  }
  std::string Text(const std::byte* element) const override {
    std::string text = "(";
    for (size_t i = 0; i < formats_.size(); ++i)
      text += (i ? ", " : "") + formats_[i]->Text(element + type_->fields()[i].offset);
    return text + (formats_.size() == 1 ? ",)" : ")");
  }

 private:
  const Type* type_;
  std::vector<std::unique_ptr<ElementFormat>> formats_;
};

class NestedFormat : public ElementFormat {
 public:
  NestedFormat(const Type* type, const std::vector<const std::byte*>& shown) : type_(type) {
    std::vector<const std::byte*> places;
    for (const std::byte* element : shown)
      for (int64_t at = 0; at < type->Bytes(); at += type->dtype()->Bytes()) places.push_back(element + at);
    format_ = MakeElementFormat(type->dtype(), places);
  }
  std::string Text(const std::byte* element) const override { return Axis(element, 0, type_->Bytes()); }

 private:
  std::string Axis(const std::byte* begin, size_t axis, int64_t bytes) const {
    if (axis == type_->shape().size()) return format_->Text(begin);
    const int64_t extent = type_->shape()[axis], step = bytes / extent;
    std::string text;
    for (int64_t i = 0; i < extent; ++i) text += (i ? ", " : "") + Axis(begin + i * step, axis + 1, step);
    return "[" + text + "]";
  }

  const Type* type_;
  std::unique_ptr<ElementFormat> format_;
};

/// As Python's repr: b'abc' or 'abc'.
class CharsFormat : public ElementFormat {
 public:
  explicit CharsFormat(const Type* type) : type_(type) {}
  std::string Text(const std::byte* element) const override {
    std::vector<uint32_t> codes(static_cast<size_t>(type_->length()));
    for (size_t i = 0; i < codes.size(); ++i)
      std::memcpy(&codes[i], element + i * (type_->unicode() ? 4 : 1), type_->unicode() ? 4 : 1);
    while (!codes.empty() && codes.back() == 0) codes.pop_back();
    const auto has = [&](char c) { return std::ranges::find(codes, static_cast<uint32_t>(c)) != codes.end(); };
    const char quote = has('\'') && !has('"') ? '"' : '\'';
    std::string text = type_->unicode() ? "" : "b";
    text += quote;
    for (const uint32_t code : codes) Append(code, quote, text);
    return text + quote;
  }

 private:
  void Append(uint32_t code, char quote, std::string& text) const {
    if (code == static_cast<uint32_t>(quote) || code == '\\')
      text += {'\\', static_cast<char>(code)};
    else if (code == '\n')
      text += "\\n";
    else if (code == '\r')
      text += "\\r";
    else if (code == '\t')
      text += "\\t";
    else if (code < 32 || code == 127 || (!type_->unicode() && code > 127))
      text += fmt::format("\\x{:02x}", code);
    else
      AppendUtf8(text, code);
  }
  const Type* type_;
};

/// Of one width, NaT too.
class DatetimeFormat : public ElementFormat {
 public:
  DatetimeFormat(const Type* type, const std::vector<const std::byte*>& shown) : type_(type) {
    for (const std::byte* element : shown) width_ = std::max(width_, Word(element).size());
  }
  std::string Text(const std::byte* element) const override { return fmt::format("{:>{}}", Word(element), width_); }

 private:
  std::string Word(const std::byte* element) const {
    const auto value = static_cast<int64_t>(LoadScalar(element, ScalarId::kInt64).bits);
    const std::string text = DatetimeText(type_, value);
    return type_->Is(TypeKind::kDatetime) || text == "NaT" ? "'" + text + "'" : text;
  }
  const Type* type_;
  size_t width_ = 0;
};

/// Year, month, day of a day counted from 1970-01-01 in the Gregorian calendar, which has no beginning here.
std::string DateText(int64_t days) {
  const int64_t shifted = days + 719468;  // from 0000-03-01
  const int64_t era = FloorDiv(shifted, 146097), day_of_era = shifted - era * 146097;
  const int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const int64_t month = (5 * day_of_year + 2) / 153, day = day_of_year - (153 * month + 2) / 5 + 1;
  const int64_t year = year_of_era + era * 400 + (month >= 10 ? 1 : 0);
  return fmt::format("{:04}-{:02}-{:02}", year, month < 10 ? month + 3 : month - 9, day);
}

struct SubDay {
  std::string_view unit;
  int64_t per_day;  ///< 0: many of them do not fit in 64 bits
  int digits;       ///< of a second
};
constexpr SubDay kSubDays[] = {{"h", 24, -2},       {"m", 1440, -1},        {"s", 86400, 0},
                               {"ms", 86400000, 3}, {"us", 86400000000, 6}, {"ns", 86400000000000, 9}};

}  // namespace

std::string DatetimeText(const Type* type, int64_t value) {
  if (value == INT64_MIN) return "NaT";
  if (type->Is(TypeKind::kTimedelta)) return fmt::format("{}", value);
  std::string_view unit = type->unit();
  int64_t multiple = 0;
  while (!unit.empty() && unit[0] >= '0' && unit[0] <= '9')
    multiple = multiple * 10 + (unit[0] - '0'), unit.remove_prefix(1);
  value *= std::max<int64_t>(multiple, 1);
  if (unit.empty()) return fmt::format("{}", value);
  if (unit == "Y") return fmt::format("{:04}", value + 1970);
  if (unit == "M") return fmt::format("{:04}-{:02}", FloorDiv(value, 12) + 1970, value - FloorDiv(value, 12) * 12 + 1);
  if (unit == "W" || unit == "D") return DateText(unit == "W" ? 7 * value : value);
  int more = unit == "ps" ? 3 : unit == "fs" ? 6 : unit == "as" ? 9 : 0;
  std::string tail;
  if (more > 0) {
    const int64_t scale = more == 3 ? 1000 : more == 6 ? 1000000 : 1000000000;
    tail = fmt::format("{:0{}}", value - FloorDiv(value, scale) * scale, more);
    value = FloorDiv(value, scale);
    unit = "ns";
  }
  const SubDay& row = *std::ranges::find(kSubDays, unit, &SubDay::unit);
  const int64_t days = FloorDiv(value, row.per_day), rest = value - days * row.per_day;
  const int64_t per_second = std::max<int64_t>(row.per_day / 86400, 1);
  std::string text = DateText(days) + "T";
  if (row.digits == -2) return text + fmt::format("{:02}", rest);
  if (row.digits == -1) return text + fmt::format("{:02}:{:02}", rest / 60, rest % 60);
  const int64_t seconds = rest / per_second;
  text += fmt::format("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return row.digits > 0 ? text + fmt::format(".{:0{}}{}", rest % per_second, row.digits, tail) : text;
}

std::unique_ptr<ElementFormat> MakeElementFormat(const Type* type, const std::vector<const std::byte*>& shown) {
  switch (type->kind()) {
    case TypeKind::kRecord: return std::make_unique<RecordFormat>(type, shown);
    case TypeKind::kNestedArray: return std::make_unique<NestedFormat>(type, shown);
    case TypeKind::kCharSeq: return std::make_unique<CharsFormat>(type);
    case TypeKind::kDatetime:
    case TypeKind::kTimedelta: return std::make_unique<DatetimeFormat>(type, shown);
    default: return std::make_unique<ScalarFormat>(type->Representation()->scalar(), shown);
  }
}

}  // namespace pyk2cu::cli
