#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu {

/// The largest record, and the deepest nest of records.
inline constexpr int64_t kMaxRecordBytes = int64_t{1} << 20;
inline constexpr size_t kMaxRecordFields = 1000;
inline constexpr int kMaxRecordDepth = 32;

/// Places fields one after the other as NumPy does: packed, or each at its alignment.
class RecordLayout {
 public:
  explicit RecordLayout(bool align) : align_(align) {}
  /// False if the name is taken or empty, or the record becomes too large.
  bool Add(std::string name, const Type* type, std::optional<int64_t> offset = std::nullopt);
  /// `bytes` of dtypes that state their size. Null if fields overlap, are not where `align` wants them, or reach beyond
  /// `bytes`.
  const Type* Finish(TypeTable& types, std::optional<int64_t> bytes = std::nullopt) const;

 private:
  bool align_;
  int64_t end_ = 0;
  std::vector<RecordField> fields_;
};

/// An array of a field, or the type itself for an empty shape; null if it is too large or an extent is not positive.
const Type* FieldOfShape(TypeTable& types, const Type* type, const std::vector<int64_t>& shape);

/// NumPy's name of a dtype without fields: "f4", "<i8", "float32", "S12", "<U12", "M8[ms]", "?"; null for any other
/// text. `swapped` receives whether it is big-endian; if it is null, big-endian types are refused.
const Type* TypeOfDtypeText(std::string_view text, TypeTable& types, bool* swapped = nullptr);

/// "S12", "<U12", "<M8[ms]", "<f4": what stands in the descr of .npy files for anything but records and nested arrays.
std::string DtypeText(const Type* type);

/// A unit of datetimes, "ms" or "25s", or the empty one.
bool IsDatetimeUnit(std::string_view unit);

/// Reads a type as Type::Name() spells it, where that is not in the signature's own syntax:
/// "Record(x[type=float32;offset=0];4;False)",
/// "[char x 12]", "datetime64[D]". Null if there is no such text at `at`; otherwise `at` moves past it.
const Type* ReadTypeName(std::string_view text, size_t& at, TypeTable& types, int depth = 0);

/// The element type of another table as one of `types`.
const Type* ImportType(const Type* type, TypeTable& types);

}  // namespace pyk2cu
