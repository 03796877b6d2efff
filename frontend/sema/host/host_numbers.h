#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// Elements that do not have their final type yet.
struct Numbers {
  std::vector<Entity> values;
  std::vector<int64_t> shape;
  std::optional<ScalarId> dtype;  ///< that the values ask for; none of no values
};

/// The type that NumPy gives a number that stands alone.
ScalarId OwnType(const Entity& number);

/// Whether an array of this shape may be a constant: neither too large nor of a negative extent.
bool IsAllowed(const std::vector<int64_t>& shape, ScalarId dtype);

/// Whether it is an array whose elements are read and computed with here.
bool HasPlainElements(const Entity& entity);

/// The array of these numbers, of the type `asked` if there is one; nothing if it may not be.
std::optional<Entity> Pack(const Numbers& numbers, std::optional<ScalarId> asked);
Numbers Unpack(const ConstantArray& array);

/// An arithmetic operator, element by element, with NumPy's types; one operand at least is an array, and arrays have
/// the same shape.
std::optional<Entity> FoldHostArrays(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldHostArray(ast::UnaryOp op, const Entity& operand);

/// The number as one of the type, as NumPy's astype: integers wrap, floats are rounded or cut off. Nothing for what has
/// no such value.
std::optional<Entity> CastNumber(const Entity& number, ScalarId type);

}  // namespace pyk2cu::sema
