#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// The elements of an array that do not have their final type yet.
struct Numbers {
  std::vector<Entity> values;
  std::vector<int64_t> shape;
  std::optional<ScalarId> dtype;  ///< the common type of the values; nullopt without values
};

/// Returns the type that NumPy gives to a single number.
ScalarId OwnType(const Entity& number);

/// Returns true if a constant array may have this shape: not too large, and without negative extents.
bool IsAllowed(const std::vector<int64_t>& shape, ScalarId dtype);

/// Returns true for an array whose elements Unpack can read: not of complex numbers or records.
bool HasPlainElements(const Entity& entity);

/// Makes an array of the type `asked`, or of the numbers' own type if it is nullopt. Nullopt if the shape or the type
/// is not allowed, or if a number does not convert.
std::optional<Entity> Pack(const Numbers& numbers, std::optional<ScalarId> asked);
/// Reads the elements of an array, which must have plain elements.
Numbers Unpack(const ConstantArray& array);

/// Evaluates an operator element by element, with NumPy's result type. At least one operand must be an array. Nullopt
/// if the shapes differ (there is no broadcasting), or if an element has no value.
std::optional<Entity> FoldHostArrays(ast::BinaryOp op, const Entity& left, const Entity& right);
/// The same for a unary operator on an array: plus or minus.
std::optional<Entity> FoldHostArray(ast::UnaryOp op, const Entity& operand);

/// Converts a number as NumPy's astype does: integers wrap, floats are rounded or truncated. Nullopt if NumPy does not
/// define the result.
std::optional<Entity> CastNumber(const Entity& number, ScalarId type);

}  // namespace pyk2cu::sema
