#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/types/scalar.h"
#include "frontend/types/type_parts.h"

namespace pyk2cu {

enum class TypeKind : uint8_t {
  kScalar,
  kNone,
  kArray,
  kTuple,        ///< also named ones
  kString,       ///< of compile-time strings
  kRecord,       ///< a NumPy structured dtype
  kNestedArray,  ///< a field of a record that is an array of fixed shape; read, it is an Array of layout C
  kCharSeq,      ///< a NumPy string dtype, "S12" or "<U12"
  kDatetime,     ///< datetime64 of one unit: an int64
  kTimedelta,    ///< timedelta64 of one unit: an int64
  kEnum,         ///< a member of a Python Enum or IntEnum: its value
  kOptional,     ///< a value or None
  kVector,       ///< CUDA's short vectors, float4 and the like
  kPointer,      ///< CPointer
  kStruct,       ///< a C++ struct by value, of the record `dtype`
  kStatic,       ///< an object of compile time: a literal string, a function, a module; it does not exist at run time
};

/// Order in memory of an array's elements: row-major, column-major, or any strides.
enum class Layout : uint8_t { kC, kF, kA };

/// A type of the language. Interned by a TypeTable: two types are equal iff their pointers are.
class Type {
 public:
  TypeKind kind() const { return kind_; }
  /// Numba's spelling: "int64", "array(float32, 2d, C)", "UniTuple(int64, 2)", "Tuple(int64, float32)", "none".
  const std::string& Name() const { return name_; }

  bool Is(TypeKind kind) const { return kind_ == kind; }
  bool IsScalar() const { return kind_ == TypeKind::kScalar; }
  bool IsScalar(ScalarId id) const { return IsScalar() && scalar_ == id; }
  bool IsNone() const { return kind_ == TypeKind::kNone; }
  bool IsArray() const { return kind_ == TypeKind::kArray; }
  bool IsTuple() const { return kind_ == TypeKind::kTuple; }
  bool IsString() const { return kind_ == TypeKind::kString; }
  bool IsOptional() const { return kind_ == TypeKind::kOptional; }
  bool IsVector() const { return kind_ == TypeKind::kVector; }
  bool IsEnum() const { return kind_ == TypeKind::kEnum; }
  /// The type determines the value: None and objects of compile time.
  bool IsStatic() const { return kind_ == TypeKind::kNone || kind_ == TypeKind::kStatic; }
  bool IsBool() const { return IsScalar(ScalarId::kBool); }
  bool IsSigned() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kSigned; }
  bool IsUnsigned() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kUnsigned; }
  bool IsInteger() const { return IsSigned() || IsUnsigned(); }  ///< bool is not one
  bool IsFloat() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kFloat; }
  bool IsSmallFloat() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kSmallFloat; }
  bool IsComplex() const { return IsScalar() && Scalar().scalar_class == ScalarClass::kComplex; }

  /// Of complex types the type of both parts, of other scalars the type itself.
  const Type* RealPart() const;

  /// Scalars only.
  ScalarId scalar() const { return scalar_; }
  const ScalarInfo& Scalar() const { return Info(scalar_); }
  int Bits() const { return Scalar().bits; }
  /// Of anything that can be an element of an array: the bytes that one takes.
  int64_t Bytes() const { return IsScalar() ? Scalar().bits / 8 : bytes_; }
  /// Bytes that its address is a multiple of, for what can be an element of an array.
  int64_t Alignment() const;
  /// The scalar that stands for it in registers and memory: int64 of datetimes, timedeltas and enumerations, itself for
  /// scalars; null for all others. Converting between the two changes no bit.
  const Type* Representation() const;

  /// Of arrays the elements' type; of nested arrays, vectors, pointers and optionals the type inside, of structs the
  /// record, of enumerations of C++ the integer in memory.
  const Type* dtype() const { return dtype_; }
  /// Arrays and nested arrays.
  int ndim() const { return ndim_; }
  Layout layout() const { return layout_; }
  bool readonly() const { return readonly_; }
  /// Tuples only.
  std::span<const Type* const> elements() const { return elements_; }
  /// What MakeTuple and TupleGet see: the elements of tuples, the lanes of vectors; of optionals a bool (it holds a
  /// value), then the value.
  size_t PartCount() const;
  const Type* Part(size_t index) const;
  /// Of named tuples, one for each element.
  std::span<const std::string> element_names() const { return element_names_; }
  bool IsNamedTuple() const { return IsTuple() && !class_name_.empty(); }
  /// The Python class of a named tuple or an enumeration.
  const std::string& class_name() const { return class_name_; }
  /// Of records, structs and enumerations that C++ headers define: their qualified C++ name; empty for all others.
  const std::string& cpp_name() const { return cpp_name_; }
  /// Records only, by offset.
  std::span<const RecordField> fields() const { return fields_; }
  const RecordField* FindField(std::string_view name) const;
  bool aligned() const { return flag_; }
  /// Records of C++: `T t;` compiles and runs nothing.
  bool trivially_constructible() const { return trivially_constructible_; }
  /// Nested arrays only.
  std::span<const int64_t> shape() const { return shape_; }
  /// Char sequences: characters, of one byte ("S") or four ("U").
  int64_t length() const { return length_; }
  bool unicode() const { return flag_; }
  /// Datetimes and timedeltas: NumPy's unit, "D", "ms", "25s"; empty for the generic one.
  const std::string& unit() const { return unit_; }
  /// Enumerations only.
  std::span<const EnumMember> members() const { return members_; }
  bool IsIntEnum() const { return Is(TypeKind::kEnum) && flag_; }
  /// Vectors only: 1 to 4.
  int lanes() const { return static_cast<int>(length_); }
  bool IsUniform() const;  ///< a tuple (not empty) whose elements all have one type

 private:
  friend class TypeTable;
  TypeKind kind_ = TypeKind::kNone;
  ScalarId scalar_ = ScalarId::kBool;
  Layout layout_ = Layout::kC;
  bool readonly_ = false;
  bool flag_ = false;  // aligned, unicode or int enum, by kind
  bool trivially_constructible_ = false;
  int ndim_ = 0;
  int64_t bytes_ = 0;
  int64_t alignment_ = 0;  // of records of C++
  int64_t length_ = 0;
  const Type* dtype_ = nullptr;
  std::vector<const Type*> elements_;
  std::vector<std::string> element_names_;
  std::vector<RecordField> fields_;
  std::vector<EnumMember> members_;
  std::vector<int64_t> shape_;
  std::string class_name_;
  std::string cpp_name_;
  std::string unit_;
  std::string name_;
};

/// The largest number of dimensions of an array.
inline constexpr int kMaxDimensions = 32;

}  // namespace pyk2cu

#include "frontend/types/type_table.h"
