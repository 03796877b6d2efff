#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "pyk2cu/types.h"

namespace pyk2cu::api {

struct RecordLayout;

/// One field of a record.
struct RecordField {
  const char* name;
  size_t offset;  ///< bytes
  DType dtype;
  const RecordLayout* record = nullptr;  ///< of kRecord
  std::array<int64_t, 4> shape{};        ///< of a field that is an array, as many extents as `dimensions`
  int dimensions = 0;
};

/// A NumPy structured dtype with align=True: what kernels see of a C++ structure. Lives as long as what refers to it.
struct RecordLayout {
  std::span<const RecordField> fields;  ///< by offset
  size_t bytes;
  bool aligned = true;
};

/// Specialized by PYK2CU_RECORD.
template <class T>
struct RecordOf {
  static constexpr bool kDeclared = false;
};

/// The DType of the elements of arrays of T, and their layout if they are records.
template <class T>
constexpr DType DTypeOf() {
  if constexpr (RecordOf<T>::kDeclared)
    return DType::kRecord;
  else
    return ScalarDTypeOf<T>();
}
template <class T>
constexpr const RecordLayout* LayoutOf() {
  if constexpr (RecordOf<T>::kDeclared)
    return &RecordOf<T>::kLayout;
  else
    return nullptr;
}

/// What PYK2CU_RECORD makes of one member; C arrays become fields that are arrays.
template <class Member>
constexpr RecordField MakeRecordField(const char* name, size_t offset) {
  using Element = std::remove_all_extents_t<Member>;
  RecordField field{name, offset, DTypeOf<Element>(), LayoutOf<Element>()};
  static_assert(std::rank_v<Member> <= 4, "a field of a record has at most four dimensions");
  field.dimensions = static_cast<int>(std::rank_v<Member>);
  if constexpr (std::rank_v<Member> > 0) field.shape[0] = static_cast<int64_t>(std::extent_v<Member, 0>);
  if constexpr (std::rank_v<Member> > 1) field.shape[1] = static_cast<int64_t>(std::extent_v<Member, 1>);
  if constexpr (std::rank_v<Member> > 2) field.shape[2] = static_cast<int64_t>(std::extent_v<Member, 2>);
  if constexpr (std::rank_v<Member> > 3) field.shape[3] = static_cast<int64_t>(std::extent_v<Member, 3>);
  return field;
}

}  // namespace pyk2cu::api

// One macro call for each argument, recursion by the preprocessor's rescanning.
#define PYK2CU_PARENS ()
#define PYK2CU_EXPAND(...) PYK2CU_EXPAND3(PYK2CU_EXPAND3(PYK2CU_EXPAND3(PYK2CU_EXPAND3(__VA_ARGS__))))
#define PYK2CU_EXPAND3(...) PYK2CU_EXPAND2(PYK2CU_EXPAND2(PYK2CU_EXPAND2(PYK2CU_EXPAND2(__VA_ARGS__))))
#define PYK2CU_EXPAND2(...) PYK2CU_EXPAND1(PYK2CU_EXPAND1(PYK2CU_EXPAND1(PYK2CU_EXPAND1(__VA_ARGS__))))
#define PYK2CU_EXPAND1(...) __VA_ARGS__
#define PYK2CU_FIELDS(T, member, ...)                                                              \
  ::pyk2cu::api::MakeRecordField<decltype(T::member)>(#member, offsetof(T, member)) __VA_OPT__(, ) \
      __VA_OPT__(PYK2CU_FIELDS_AGAIN PYK2CU_PARENS(T, __VA_ARGS__))
#define PYK2CU_FIELDS_AGAIN() PYK2CU_FIELDS

/// Declares a structure (standard layout, outside of any namespace) as a record, with the members that kernels may use
/// in their order:
///   struct Particle { float x, y; int32_t cell; };
///   PYK2CU_RECORD(Particle, x, y, cell);
/// The Python side: np.dtype([("x", np.float32), ("y", np.float32), ("cell", np.int32)], align=True).
#define PYK2CU_RECORD(T, ...)                                                                            \
  template <>                                                                                            \
  struct pyk2cu::api::RecordOf<T> {                                                                      \
    static_assert(std::is_standard_layout_v<T> && std::is_trivially_copyable_v<T>, "a record is bytes"); \
    static constexpr bool kDeclared = true;                                                              \
    static constexpr RecordField kFields[] = {PYK2CU_EXPAND(PYK2CU_FIELDS(T, __VA_ARGS__))};             \
    static constexpr RecordLayout kLayout{kFields, sizeof(T), true};                                     \
  }
