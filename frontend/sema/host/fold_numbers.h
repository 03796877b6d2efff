#pragma once

#include <optional>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// The number as a NumPy scalar of that type; nothing if the type does not hold it.
std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar);

}  // namespace pyk2cu::sema
