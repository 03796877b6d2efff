#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of methods of strings, bytes, sequences and dictionaries.
std::span<const FunctionRow> TextMethods();

/// Returns str(value) of an integer, a bool, a float or a string; nullopt for other values.
std::optional<std::string> TextOf(const Value& value);

/// Returns `format % value`; nullopt for formats other than %d, %i, %s and %%.
std::optional<Value> FormatPercent(const std::string& format, const Value& value, Budget& budget);

}  // namespace pyk2cu::sema::evaluate
