#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu {

/// Owns and interns types. Thread-safe. Types live as long as their table; scalars, none and string are the same in every table.
class TypeTable {
 public:
  TypeTable() = default;
  TypeTable(const TypeTable&) = delete;

  static const Type* Scalar(ScalarId id);
  static const Type* None();
  static const Type* String();
  const Type* Array(const Type* dtype, int ndim, Layout layout, bool readonly = false);
  const Type* Tuple(std::span<const Type* const> elements);
  /// collections.namedtuple or typing.NamedTuple called `class_name`; as many names as elements.
  const Type* NamedTuple(std::string_view class_name, std::span<const std::string> names, std::span<const Type* const> elements);
  /// A structured dtype of `bytes` in all; the fields are sorted by offset here and may not overlap.
  const Type* Record(std::vector<RecordField> fields, int64_t bytes, bool aligned);
  const Type* NestedArray(const Type* dtype, std::span<const int64_t> shape);
  const Type* CharSeq(int64_t length, bool unicode);
  const Type* Datetime(std::string_view unit);
  const Type* Timedelta(std::string_view unit);
  const Type* Enum(std::string_view class_name, bool is_int, std::span<const EnumMember> members);
  const Type* Optional(const Type* inner);
  const Type* Vector(const Type* scalar, int lanes);
  const Type* Pointer(const Type* target);

 private:
  /// The type of this name, or a new one that `fill` completes.
  template <class Fill>
  const Type* Intern(TypeKind kind, std::string name, Fill fill);
  std::mutex mutex_;
  std::deque<Type> types_;
  std::map<std::string, const Type*, std::less<>> by_key_;
};

}  // namespace pyk2cu
