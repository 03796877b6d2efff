#include "codegen/launcher/number_text.h"

#include <cmath>
#include <cstdio>

namespace pyk2cu::codegen {

std::string NumberText(const LauncherDefault& value, const std::string& type) {
  std::string number;
  if (Info(value.type).scalar_class == ScalarClass::kFloat) {
    if (std::isnan(value.number))
      number = "NAN";
    else if (std::isinf(value.number))
      number = value.number < 0 ? "-INFINITY" : "INFINITY";
    else {
      char digits[64];
      std::snprintf(digits, sizeof digits, "%a", value.number);
      number = digits;
    }
  } else if (value.type == ScalarId::kUInt64) {
    number = std::to_string(value.bits) + "ULL";
  } else {
    const auto whole = static_cast<int64_t>(value.bits);
    number = whole == INT64_MIN ? "INT64_MIN" : std::to_string(whole) + "LL";
  }
  if (type == "bool") return value.bits ? "true" : "false";
  return "static_cast<" + type + ">(" + number + ")";
}

}  // namespace pyk2cu::codegen
