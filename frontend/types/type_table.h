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

/// A class of the file that signatures may name.
struct NamedClass {
  const Type* enumeration = nullptr;     ///< of an enumeration: the type of its members
  std::vector<std::string> fields;       ///< of a named tuple
  std::vector<const Type*> field_types;  ///< one for each field, null where the class does not say
};

/// Owns and interns types. Thread-safe. Types live as long as their table; scalars, none and string are the same in
/// every table.
class TypeTable {
 public:
  TypeTable() = default;
  TypeTable(const TypeTable&) = delete;

  static const Type* Scalar(ScalarId id);
  static const Type* Int32() { return Scalar(ScalarId::kInt32); }
  static const Type* Int64() { return Scalar(ScalarId::kInt64); }
  static const Type* None();
  static const Type* String();
  const Type* Array(const Type* dtype, int ndim, Layout layout, bool readonly = false);
  const Type* Tuple(std::span<const Type* const> elements);
  /// collections.namedtuple or typing.NamedTuple called `class_name`; as many names as elements.
  const Type* NamedTuple(std::string_view class_name, std::span<const std::string> names,
                         std::span<const Type* const> elements);
  /// A structured dtype of `bytes` in all; the fields are sorted by offset here and may not overlap.
  const Type* Record(std::vector<RecordField> fields, int64_t bytes, bool aligned);
  /// A struct of a C++ header, with the layout that C++ gives it; `fields` are those that kernels can reach.
  const Type* CppRecord(std::string_view cpp_name, std::vector<RecordField> fields, int64_t bytes, int64_t alignment,
                        bool trivially_constructible = false);
  /// The struct of that name; null if not found.
  const Type* FindCppRecord(std::string_view cpp_name) const;
  /// The value of such a struct.
  const Type* Struct(const Type* cpp_record);
  /// An enumeration of a C++ header; unscoped ones are integers. `underlying` is the integer that lies in memory.
  const Type* CppEnum(std::string_view cpp_name, bool scoped, const Type* underlying,
                      std::span<const EnumMember> members);
  const Type* NestedArray(const Type* dtype, std::span<const int64_t> shape);
  const Type* CharSeq(int64_t length, bool unicode);
  const Type* Datetime(std::string_view unit);
  const Type* Timedelta(std::string_view unit);
  const Type* Enum(std::string_view class_name, bool is_int, std::span<const EnumMember> members);
  const Type* Optional(const Type* inner);
  const Type* Vector(const Type* scalar, int lanes);
  const Type* Pointer(const Type* target);
  /// An object of compile time of this name, which tells it apart from all others.
  const Type* Static(std::string_view name);

  void Declare(const std::string& name, NamedClass named);
  /// Null if not found. Lives as long as the table.
  const NamedClass* FindClass(std::string_view name) const;

 private:
  /// The type of this name, or a new one that `fill` completes. `key` tells types of one name apart.
  template <class Fill>
  const Type* Intern(TypeKind kind, std::string name, Fill fill, std::string_view key = {});
  mutable std::mutex mutex_;
  std::map<std::string, NamedClass, std::less<>> classes_;
  std::deque<Type> types_;
  std::map<std::string, const Type*, std::less<>> by_key_;
  std::map<std::string, const Type*, std::less<>> cpp_records_;  ///< by name
};

}  // namespace pyk2cu
