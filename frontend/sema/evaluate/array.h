#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "frontend/sema/evaluate/value.h"

// Dense arrays: one buffer in C order, a dtype and a shape.
namespace pyk2cu::sema::evaluate {

using Shape = std::vector<int64_t>;

/// Returns true for an array whose dtype is a scalar type.
bool HoldsNumbers(const ConstantArray& array);

/// Reads an element of an array of numbers, as a NumPy scalar.
Number Load(const ConstantArray& array, int64_t index);
/// Writes a number of the type at an element of the buffer.
void Store(std::byte* buffer, int64_t index, ScalarId type, const Number& number);

/// Returns the number of elements; nullopt for negative extents, too many dimensions, and beyond an int64.
std::optional<int64_t> SizeOf(const Shape& shape);

/// Returns an array of zeros that the caller fills; nullopt if the budget does not allow it.
std::optional<ConstantArray> NewArray(ScalarId type, Shape shape, Budget& budget);
Value ToValue(ConstantArray array);

/// Returns an array whose elements a function gives, which returns nullopt if one is not known.
std::optional<Value> Generate(ScalarId type, Shape shape, Budget& budget,
                              const std::function<std::optional<Number>(int64_t)>& element);

/// Returns a[i]: a number or an array.
std::optional<Value> RowOf(const ConstantArray& array, int64_t row, Budget& budget);

/// Returns the array with another type.
std::optional<Value> Convert(const ConstantArray& array, ScalarId type, Budget& budget);
/// Returns the same elements with a shape of the same size; one extent may be -1.
std::optional<Value> Reshape(const ArrayPointer& array, Shape shape, Budget& budget);
/// Returns the elements of an array along other axes: `strides` are in elements, and `start` is the first element.
std::optional<Value> Strided(const ConstantArray& array, Shape shape, const Shape& strides, int64_t start,
                             Budget& budget);
/// Returns the distances of elements in C order.
Shape StridesOf(const Shape& shape);

/// Returns the shape to which NumPy broadcasts both; nullopt if they do not fit.
std::optional<Shape> Broadcast(const Shape& a, const Shape& b);

/// An operand of an element-wise function: an array or a number, seen with a larger shape.
class Operand {
 public:
  /// The value must be a number or an array of numbers.
  Operand(const Value& value, const Shape& shape);
  /// Returns the element at a place of the larger shape, in C order.
  Number At(int64_t index) const;

 private:
  const ConstantArray* array_;
  Number number_;
  bool same_shape_;
  Shape extents_, strides_;
};

/// Returns the shape of a number or an array of numbers; nullopt for other values.
std::optional<Shape> ShapeOf(const Value& value);
/// Returns a number that stands for the types of the value: itself, or a scalar of the array's type.
Number TypeSample(const Value& value);

/// Applies a function to the elements of one or two operands, of which at least one is an array.
std::optional<Value> Map(const Value& operand, ScalarId type, Budget& budget,
                         const std::function<std::optional<Number>(const Number&)>& function);
std::optional<Value> Map(const Value& left, const Value& right, ScalarId type, Budget& budget,
                         const std::function<std::optional<Number>(const Number&, const Number&)>& function);

/// Makes an array of nested lists, tuples, numbers and arrays, as np.array does. `type` is nullopt for the elements'
/// common type.
std::optional<Value> ArrayOf(const Value& value, std::optional<ScalarId> type, Budget& budget);

}  // namespace pyk2cu::sema::evaluate
