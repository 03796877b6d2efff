#include "frontend/types/dtype_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/math.h"
#include "base/text.h"
#include "frontend/types/number_class.h"

namespace pyk2cu {
namespace {

constexpr int64_t kMaxChars = 1 << 16;

struct ShortName {
  std::string_view name;
  ScalarId id;
};
/// NumPy's one-letter codes, and the names that mean another type to Numba.
constexpr ShortName kShortNames[] = {
    {"?", ScalarId::kBool},        {"b", ScalarId::kInt8},
    {"h", ScalarId::kInt16},       {"i", ScalarId::kInt32},
    {"l", ScalarId::kInt64},       {"q", ScalarId::kInt64},
    {"p", ScalarId::kInt64},       {"B", ScalarId::kUInt8},
    {"H", ScalarId::kUInt16},      {"I", ScalarId::kUInt32},
    {"L", ScalarId::kUInt64},      {"Q", ScalarId::kUInt64},
    {"P", ScalarId::kUInt64},      {"e", ScalarId::kFloat16},
    {"f", ScalarId::kFloat32},     {"d", ScalarId::kFloat64},
    {"F", ScalarId::kComplex64},   {"D", ScalarId::kComplex128},
    {"byte", ScalarId::kInt8},     {"int", ScalarId::kInt64},
    {"float", ScalarId::kFloat64}, {"complex", ScalarId::kComplex128},
    {"uint", ScalarId::kUInt64},   {"float_", ScalarId::kFloat64},
};

std::optional<int64_t> Number(std::string_view text) {
  int64_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || status != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

/// "M8[ms]", "datetime64[ms]": the unit; the generic one without brackets.
std::optional<std::string_view> UnitOf(std::string_view text, std::string_view code, std::string_view name) {
  const std::string_view stem = text.starts_with(code) ? code : text.starts_with(name) ? name : std::string_view();
  if (stem.empty()) return std::nullopt;
  text.remove_prefix(stem.size());
  if (text.empty()) return text;
  if (!text.starts_with('[') || !text.ends_with(']') || !IsDatetimeUnit(text.substr(1, text.size() - 2)))
    return std::nullopt;
  return text.substr(1, text.size() - 2);
}

const Type* CharsOf(std::string_view text, TypeTable& types) {
  if (text.empty() || (text[0] != 'S' && text[0] != 'a' && text[0] != 'U')) return nullptr;
  const std::optional<int64_t> length = Number(text.substr(1));
  return length && *length > 0 && *length <= kMaxChars ? types.CharSeq(*length, text[0] == 'U') : nullptr;
}

}  // namespace

bool RecordLayout::Add(std::string name, const Type* type, std::optional<int64_t> offset) {
  const bool taken = std::ranges::any_of(fields_, [&](const RecordField& field) { return field.name == name; });
  if (name.empty() || taken || fields_.size() >= kMaxRecordFields) return false;
  const int64_t at = offset ? *offset : align_ ? AlignUp(end_, type->Alignment()) : end_;
  if (at < 0 || at > kMaxRecordBytes || type->Bytes() > kMaxRecordBytes - at) return false;
  fields_.push_back({std::move(name), type, at});
  end_ = std::max(end_, at + type->Bytes());
  return true;
}

const Type* RecordLayout::Finish(TypeTable& types, std::optional<int64_t> bytes) const {
  int64_t alignment = 1;
  for (const RecordField& field : fields_) {
    if (align_ && field.offset % field.type->Alignment() != 0) return nullptr;
    alignment = std::max(alignment, align_ ? field.type->Alignment() : 1);
  }
  const int64_t size = bytes ? *bytes : AlignUp(end_, alignment);
  if (fields_.empty() || size < end_ || size > kMaxRecordBytes || size % alignment != 0) return nullptr;
  std::vector<RecordField> sorted = fields_;
  std::ranges::stable_sort(sorted, {}, &RecordField::offset);
  for (size_t i = 0; i + 1 < sorted.size(); ++i)
    if (sorted[i].offset + sorted[i].type->Bytes() > sorted[i + 1].offset) return nullptr;
  return types.Record(fields_, size, align_);
}

const Type* FieldOfShape(TypeTable& types, const Type* type, const std::vector<int64_t>& shape) {
  if (shape.empty()) return type;
  std::vector<int64_t> all = shape;
  if (type->Is(TypeKind::kNestedArray)) {
    all.insert(all.end(), type->shape().begin(), type->shape().end());
    type = type->dtype();
  }
  int64_t bytes = std::max<int64_t>(type->Bytes(), 1);
  for (const int64_t extent : all) {
    if (extent < 1 || bytes > kMaxRecordBytes / extent) return nullptr;
    bytes *= extent;
  }
  return all.size() > static_cast<size_t>(kMaxDimensions) ? nullptr : types.NestedArray(type, all);
}

bool IsDatetimeUnit(std::string_view unit) {
  static constexpr std::array<std::string_view, 13> kUnits = {"Y",  "M",  "W",  "D",  "h",  "m", "s",
                                                              "ms", "us", "ns", "ps", "fs", "as"};
  size_t digits = 0;
  while (digits < unit.size() && unit[digits] >= '0' && unit[digits] <= '9') ++digits;
  if (digits > 6 || (digits > 0 && unit[0] == '0')) return false;
  return std::ranges::find(kUnits, unit.substr(digits)) != kUnits.end();
}

const Type* TypeOfDtypeText(std::string_view text, TypeTable& types, bool* swapped) {
  const bool big = text.starts_with('>');
  if (!text.empty() && std::string_view("<>|=").find(text[0]) != std::string_view::npos) text.remove_prefix(1);
  const Type* type = CharsOf(text, types);
  if (const auto unit = UnitOf(text, "M8", "datetime64")) type = types.Datetime(*unit);
  if (const auto unit = UnitOf(text, "m8", "timedelta64")) type = types.Timedelta(*unit);
  for (const ShortName& known : kShortNames)
    if (known.name == text) type = TypeTable::Scalar(known.id);
  if (!type) {
    const std::optional<ScalarId> scalar = FindScalar(text);
    if (!scalar) return nullptr;
    type = TypeTable::Scalar(*scalar);
  }
  const bool one_byte = type->IsScalar() ? type->Bytes() == 1 : type->Is(TypeKind::kCharSeq) && !type->unicode();
  if (swapped) *swapped = big && !one_byte;
  return big && !one_byte && !swapped ? nullptr : type;
}

std::string DtypeText(const Type* type) {
  switch (type->kind()) {
    case TypeKind::kScalar: return std::string(type->Scalar().typestr);
    case TypeKind::kCharSeq: return fmt::format("{}{}", type->unicode() ? "<U" : "|S", type->length());
    case TypeKind::kDatetime: return type->unit().empty() ? "<M8" : fmt::format("<M8[{}]", type->unit());
    case TypeKind::kTimedelta: return type->unit().empty() ? "<m8" : fmt::format("<m8[{}]", type->unit());
    default: return type->Name();
  }
}

namespace {

/// Reads what Type::Name() writes.
class NameReader {
 public:
  NameReader(std::string_view text, size_t at, TypeTable& types) : text_(text), at_(at), types_(types) {}
  size_t at() const { return at_; }

  const Type* Read(int depth) {
    if (depth > kMaxRecordDepth) return nullptr;
    if (Take("Record(")) return ReadRecord(depth);
    if (Take("nestedarray(")) return ReadNested(depth);
    if (Take("[char x ")) return ReadChars(false);
    if (Take("[unichr x ")) return ReadChars(true);
    if (Take("datetime64")) return ReadUnit([&](std::string_view unit) { return types_.Datetime(unit); });
    if (Take("timedelta64")) return ReadUnit([&](std::string_view unit) { return types_.Timedelta(unit); });
    if (depth == 0) return nullptr;  // the signature's own
    size_t end = at_;
    while (end < text_.size() && IsNameByte(text_[end])) ++end;
    const std::optional<ScalarId> scalar = FindScalar(text_.substr(at_, end - at_));
    at_ = end;
    return scalar ? TypeTable::Scalar(*scalar) : nullptr;
  }

 private:
  bool Take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::optional<int64_t> TakeNumber() {
    size_t end = at_;
    while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
    const std::optional<int64_t> value = Number(text_.substr(at_, end - at_));
    at_ = end;
    return value;
  }

  const Type* ReadRecord(int depth) {
    std::vector<std::pair<RecordField, int64_t>> fields;
    do {
      const size_t end = text_.find("[type=", at_);
      if (end == std::string_view::npos || fields.size() >= kMaxRecordFields) return nullptr;
      std::string name(text_.substr(at_, end - at_));
      at_ = end + 6;
      const Type* type = Read(depth + 1);
      if (!type || !Take(";offset=")) return nullptr;
      const std::optional<int64_t> offset = TakeNumber();
      if (!offset || !Take("]")) return nullptr;
      fields.push_back({{std::move(name), type, *offset}, 0});
    } while (Take(","));
    if (!Take(";")) return nullptr;
    const std::optional<int64_t> bytes = TakeNumber();
    const bool aligned = Take(";True)");
    if (!bytes || (!aligned && !Take(";False)"))) return nullptr;
    RecordLayout layout(aligned);
    for (auto& [field, unused] : fields)
      if (!layout.Add(field.name, field.type, field.offset)) return nullptr;
    return layout.Finish(types_, *bytes);
  }

  const Type* ReadNested(int depth) {
    const Type* type = Read(depth + 1);
    if (!type || !Take(", (")) return nullptr;
    std::vector<int64_t> shape;
    while (!Take("))")) {
      const std::optional<int64_t> extent = TakeNumber();
      if (!extent) return nullptr;
      shape.push_back(*extent);
      if (!Take(", ")) Take(",");
    }
    return shape.empty() ? nullptr : FieldOfShape(types_, type, shape);
  }

  const Type* ReadChars(bool unicode) {
    const std::optional<int64_t> length = TakeNumber();
    return length && *length > 0 && *length <= kMaxChars && Take("]") ? types_.CharSeq(*length, unicode) : nullptr;
  }

  /// "[ms]", or nothing; "[:]" after it makes an array.
  template <class Make>
  const Type* ReadUnit(Make make) {
    const size_t end = text_.find(']', at_);
    if (at_ < text_.size() && text_[at_] == '[' && end != std::string_view::npos &&
        IsDatetimeUnit(text_.substr(at_ + 1, end - at_ - 1))) {
      const std::string_view unit = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
      return make(unit);
    }
    return make(std::string_view());
  }

  std::string_view text_;
  size_t at_;
  TypeTable& types_;
};

}  // namespace

const Type* ReadTypeName(std::string_view text, size_t& at, TypeTable& types, int depth) {
  NameReader reader(text, at, types);
  const Type* type = reader.Read(depth);
  if (type) at = reader.at();
  return type;
}

const Type* ImportType(const Type* type, TypeTable& types) {
  switch (type->kind()) {
    case TypeKind::kRecord: {
      std::vector<RecordField> fields(type->fields().begin(), type->fields().end());
      for (RecordField& field : fields) field.type = ImportType(field.type, types);
      return types.Record(std::move(fields), type->Bytes(), type->aligned());
    }
    case TypeKind::kNestedArray: return types.NestedArray(ImportType(type->dtype(), types), type->shape());
    case TypeKind::kCharSeq: return types.CharSeq(type->length(), type->unicode());
    case TypeKind::kDatetime: return types.Datetime(type->unit());
    case TypeKind::kTimedelta: return types.Timedelta(type->unit());
    case TypeKind::kEnum:
      return type->cpp_name().empty() ? types.Enum(type->class_name(), type->IsIntEnum(), type->members()) : type;
    case TypeKind::kStatic: return NumberClass(NumberOf(type), types);
    default: return type;
  }
}

}  // namespace pyk2cu
