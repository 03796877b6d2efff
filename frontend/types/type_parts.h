#pragma once

#include <cstdint>
#include <string>

namespace pyk2cu {

class Type;

/// One field of a record.
struct RecordField {
  std::string name;
  const Type* type;  ///< a scalar, record, nested array, char sequence, datetime or timedelta
  int64_t offset;    ///< bytes from the record's begin
  bool operator==(const RecordField&) const = default;
};

/// One member of an enumeration.
struct EnumMember {
  std::string name;
  int64_t value;
  bool operator==(const EnumMember&) const = default;
};

}  // namespace pyk2cu
