#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu {

/// One for each row of scalar_types.def.
enum class ScalarId : uint8_t {
#define SCALAR(id, ...) k##id,
#include "frontend/types/scalar_types.def"
};

enum class ScalarClass : uint8_t { kBool, kSigned, kUnsigned, kFloat, kComplex };

/// What the language knows about one scalar type; the table's row.
struct ScalarInfo {
  ScalarId id;
  std::string_view name;      ///< Numba's spelling, "float32"
  ScalarClass scalar_class;
  int bits;
  std::string_view cuda;      ///< CUDA C++ spelling, "float"
  std::string_view typestr;   ///< NumPy's array protocol string, "<f4"
  std::string_view aliases;   ///< other names in signatures, separated by blanks
};
const ScalarInfo& Info(ScalarId id);

enum class TypeKind : uint8_t { kScalar, kNone, kArray, kTuple, kString };

/// Order in memory of an array's elements: row-major, column-major, or any strides.
enum class Layout : uint8_t { kC, kF, kA };

/// A type of the language. Interned by a TypeTable: two types are equal iff their pointers are.
class Type {
 public:
  TypeKind kind() const { return kind_; }
  /// Numba's spelling: "int64", "array(float32, 2d, C)", "UniTuple(int64, 2)", "Tuple(int64, float32)", "none".
  const std::string& Name() const { return name_; }

  bool IsScalar() const { return kind_ == TypeKind::kScalar; }
  bool IsScalar(ScalarId id) const { return IsScalar() && scalar_ == id; }
  bool IsNone() const { return kind_ == TypeKind::kNone; }
  bool IsArray() const { return kind_ == TypeKind::kArray; }
  bool IsTuple() const { return kind_ == TypeKind::kTuple; }
  bool IsString() const { return kind_ == TypeKind::kString; }
  bool IsBool() const { return IsScalar(ScalarId::kBool); }
  bool IsSigned() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kSigned; }
  bool IsUnsigned() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kUnsigned; }
  bool IsInteger() const { return IsSigned() || IsUnsigned(); }  ///< bool is not one
  bool IsFloat() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kFloat; }
  bool IsComplex() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kComplex; }

  /// Scalars only.
  ScalarId scalar() const { return scalar_; }
  const ScalarInfo& Scalar() const { return Info(scalar_); }
  int Bits() const { return Scalar().bits; }
  int Bytes() const { return Scalar().bits / 8; }
  /// Arrays only. `dtype` is a scalar.
  const Type* dtype() const { return dtype_; }
  int ndim() const { return ndim_; }
  Layout layout() const { return layout_; }
  bool readonly() const { return readonly_; }
  /// Tuples only.
  std::span<const Type* const> elements() const { return elements_; }
  bool IsUniform() const;  ///< a tuple (not empty) whose elements all have one type

 private:
  friend class TypeTable;
  TypeKind kind_ = TypeKind::kNone;
  ScalarId scalar_ = ScalarId::kBool;
  Layout layout_ = Layout::kC;
  bool readonly_ = false;
  int ndim_ = 0;
  const Type* dtype_ = nullptr;
  std::vector<const Type*> elements_;
  std::string name_;
};

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

 private:
  std::mutex mutex_;
  std::deque<Type> types_;
  std::map<std::string, const Type*, std::less<>> by_key_;
};

/// The scalar named as in a signature or in NumPy ("float32", "f4", "intp"), or nothing.
std::optional<ScalarId> FindScalar(std::string_view name);

/// The largest number of dimensions of an array.
inline constexpr int kMaxDimensions = 32;

}  // namespace pyk2cu
