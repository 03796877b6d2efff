#include "runtime/npy/npy_dtype.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/types/dtype_text.h"

namespace pyk2cu::runtime {
namespace {

constexpr int kMaxDepth = 32;

Error BadDtype(std::string why) { return {ErrorKind::kUsage, std::move(why)}; }

Error Unsupported(std::string_view descr) {
  return BadDtype(
      fmt::format("its dtype '{}' is not supported; bool, integers, floats, complex numbers, strings, datetimes and "
                  "structures of these are",
                  PrintableNpyText(descr)));
}

/// The numbers of an item: their places and widths.
void AppendNumbers(const Type* type, int64_t offset, std::vector<std::pair<int64_t, int>>& numbers) {
  const auto several = [&](int64_t count, int bytes) {
    for (int64_t i = 0; i < count && bytes > 1; ++i) numbers.push_back({offset + i * bytes, bytes});
  };
  if (type->Is(TypeKind::kCharSeq)) return several(type->length(), type->unicode() ? 4 : 1);
  if (type->Is(TypeKind::kNestedArray)) {
    for (int64_t at = 0; at < type->Bytes(); at += type->dtype()->Bytes())
      AppendNumbers(type->dtype(), offset + at, numbers);
    return;
  }
  const bool complex = type->IsComplex();
  several(complex ? 2 : 1, static_cast<int>(complex ? type->Bytes() / 2 : type->Bytes()));
}

/// Reads a list of fields.
class DescrReader {
 public:
  DescrReader(std::string_view text, TypeTable& types) : rest_(text), types_(types) {}

  Result<NpyDtype> Read() {
    NpyDtype dtype;
    dtype.type = ReadList(0, dtype.swaps, 0);
    SkipBlanks();
    if (!error_.empty()) return BadDtype(error_);
    if (!dtype.type || !rest_.empty())
      return BadDtype("its header is damaged: 'descr' is neither a string nor a list of fields");
    return dtype;
  }

 private:
  using Swaps = std::vector<std::pair<int64_t, int>>;

  /// Null after an error; without `error_` the text is damaged.
  const Type* ReadList(int64_t base, Swaps& swaps, int depth) {
    if (depth > kMaxDepth || !Take('[')) return nullptr;
    RecordLayout layout(false);
    int64_t at = 0;
    while (!Take(']')) {
      std::string name;
      int64_t gap = 0;
      if (!Take('(') || !ReadName(name) || !Take(',')) return nullptr;
      const Type* type = ReadDtype(base + at, swaps, depth, gap);
      if (!type && gap == 0) return nullptr;
      std::vector<int64_t> shape;
      if (Take(',') && Peek('(') && !ReadShape(shape)) return nullptr;
      if (!Take(')')) return nullptr;
      if (type && !shape.empty()) type = Repeated(type, shape, base + at, swaps);
      if (type && !layout.Add(name, type, at))
        return Refuse(fmt::format("its dtype has a field '{}' that no record can have", PrintableNpyText(name)));
      if (!type && !error_.empty()) return nullptr;
      at += type ? type->Bytes() : gap;
      if (at > kMaxRecordBytes) return Refuse("its dtype is too large");
      if (!Take(',') && !Peek(']')) return nullptr;
    }
    const Type* record = layout.Finish(types_, at);
    return record ? record : Refuse("its dtype has no fields");
  }

  const Type* Refuse(std::string why) {
    if (error_.empty()) error_ = std::move(why);
    return nullptr;
  }

  /// A string, or a list of fields. `gap` are the bytes of a nameless filler.
  const Type* ReadDtype(int64_t offset, Swaps& swaps, int depth, int64_t& gap) {
    if (Peek('[')) return ReadList(offset, swaps, depth + 1);
    std::string descr;
    if (!TakeString(&descr)) return nullptr;
    if (descr.starts_with("|V")) {
      const auto [end, status] = std::from_chars(descr.data() + 2, descr.data() + descr.size(), gap);
      if (status != std::errc() || end != descr.data() + descr.size() || gap <= 0 || gap > kMaxRecordBytes) gap = 0;
      return gap ? nullptr : Refuse(Unsupported(descr).message);
    }
    bool swapped = false;
    const Type* type = TypeOfDtypeText(descr, types_, &swapped);
    if (!type) return Refuse(Unsupported(descr).message);
    if (swapped) AppendNumbers(type, offset, swaps);
    return type;
  }

  /// An array of fixed shape; what is swapped in its first element is in all of them.
  const Type* Repeated(const Type* type, const std::vector<int64_t>& shape, int64_t offset, Swaps& swaps) {
    const Type* field = FieldOfShape(types_, type, shape);
    if (!field) return Refuse("its dtype has an array that no record can have");
    const Swaps known = swaps;
    for (int64_t at = type->Bytes(); at < field->Bytes(); at += type->Bytes())
      for (const auto& [place, bytes] : known)
        if (place >= offset && place < offset + type->Bytes()) swaps.push_back({place + at, bytes});
    return field;
  }

  bool ReadShape(std::vector<int64_t>& shape) {
    if (!Take('(')) return false;
    while (!Take(')')) {
      SkipBlanks();
      int64_t extent = 0;
      const auto [end, status] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), extent);
      if (status != std::errc()) return false;
      rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
      shape.push_back(extent);
      if (!Take(',') && !Peek(')')) return false;
    }
    return true;
  }

  /// 'x', or ('title', 'x').
  bool ReadName(std::string& name) {
    if (!Take('(')) return TakeString(&name);
    std::string title;
    return TakeString(&title) && Take(',') && TakeString(&name) && Take(')');
  }

  void SkipBlanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n\t\r"), rest_.size())); }
  bool Peek(char c) {
    SkipBlanks();
    return !rest_.empty() && rest_[0] == c;
  }
  bool Take(char c) {
    if (!Peek(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool TakeString(std::string* value) {
    if (!Peek('\'') && !Peek('"')) return false;
    const size_t end = rest_.find(rest_[0], 1);
    if (end == std::string_view::npos) return false;
    *value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return true;
  }

  std::string_view rest_;
  TypeTable& types_;
  std::string error_;
};

std::string FieldDescr(const RecordField& field) {
  const bool nested = field.type->Is(TypeKind::kNestedArray);
  std::string shape;
  for (const int64_t extent : field.type->shape()) shape += fmt::format("{}{}", shape.empty() ? "" : ", ", extent);
  if (field.type->shape().size() == 1) shape += ",";
  return fmt::format("('{}', {}{})", field.name, NpyDescr(nested ? field.type->dtype() : field.type),
                     nested ? ", (" + shape + ")" : "");
}

}  // namespace

std::string PrintableNpyText(std::string_view text) {
  std::string clean;
  for (const char c : text.substr(0, 40)) clean += c >= ' ' && c < 127 ? c : '?';
  return clean;
}

Result<NpyDtype> ParseNpyDescr(std::string_view descr, TypeTable& types) {
  if (descr.starts_with('[')) return DescrReader(descr, types).Read();
  NpyDtype dtype;
  bool swapped = false;
  const bool has_order = !descr.empty() && std::string_view("<>|=").find(descr[0]) != std::string_view::npos;
  dtype.type = has_order ? TypeOfDtypeText(descr, types, &swapped) : nullptr;
  if (!dtype.type) return Unsupported(descr);
  if (swapped) AppendNumbers(dtype.type, 0, dtype.swaps);
  return dtype;
}

std::string NpyDescr(const Type* type) {
  if (!type->Is(TypeKind::kRecord)) return fmt::format("'{}'", DtypeText(type));
  std::vector<std::string> fields;
  int64_t at = 0;
  const auto fill = [&](int64_t offset) {
    if (offset > at) fields.push_back(fmt::format("('', '|V{}')", offset - at));
  };
  for (const RecordField& field : type->fields()) {
    fill(field.offset);
    fields.push_back(FieldDescr(field));
    at = field.offset + field.type->Bytes();
  }
  fill(type->Bytes());
  return fmt::format("[{}]", fmt::join(fields, ", "));
}

void AppendBools(const Type* type, int64_t offset, std::vector<int64_t>& offsets) {
  if (type->IsBool()) offsets.push_back(offset);
  if (type->Is(TypeKind::kNestedArray))
    for (int64_t at = 0; at < type->Bytes(); at += type->dtype()->Bytes())
      AppendBools(type->dtype(), offset + at, offsets);
  for (const RecordField& field : type->fields()) AppendBools(field.type, offset + field.offset, offsets);
}

}  // namespace pyk2cu::runtime
