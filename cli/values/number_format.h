#pragma once

#include <memory>
#include <span>
#include <string>

#include "runtime/device/scalar_value.h"

namespace pyk2cu::cli {
using namespace runtime;

/// Turns numbers of one array into texts of one width, as NumPy does.
class NumberFormat {
 public:
  virtual ~NumberFormat() = default;
  virtual std::string Text(const ScalarValue& value) const = 0;
};

/// The format that suits these values, all of one type.
std::unique_ptr<NumberFormat> MakeNumberFormat(ScalarId type, std::span<const ScalarValue> values);

/// One number on its own, as Python's str shows a NumPy scalar.
std::string NumberText(const ScalarValue& value);

}  // namespace pyk2cu::cli
