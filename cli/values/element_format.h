#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu::cli {

/// Turns elements of one array into texts, as NumPy does: what lies in the same place of all of them has one width.
class ElementFormat {
 public:
  virtual ~ElementFormat() = default;
  virtual std::string Text(const std::byte* element) const = 0;
};

/// The format that suits these elements, all of one type.
std::unique_ptr<ElementFormat> MakeElementFormat(const Type* type, const std::vector<const std::byte*>& shown);

/// A datetime in its unit, "2020-01-31T12:00" without quotes, "NaT"; a timedelta as its number.
std::string DatetimeText(const Type* type, int64_t value);

}  // namespace pyk2cu::cli
