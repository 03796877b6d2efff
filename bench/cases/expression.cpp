#include "bench/cases/expression.h"

#include <charconv>

#include "base/math.h"

namespace pyk2cu::bench {
namespace {

/// Takes what comes before the next of `signs` off the text; `sign` is that one, or 0 at the end.
std::string_view TakeUntil(std::string_view& text, std::string_view signs, char& sign) {
  const size_t at = text.find_first_of(signs);
  const std::string_view part = text.substr(0, at);
  sign = at == std::string_view::npos ? '\0' : text[at];
  text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  return part;
}

Result<int64_t> Factor(std::string_view text, const Sizes& sizes) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  if (const auto found = sizes.find(text); found != sizes.end()) return found->second;
  return Error{ErrorKind::kUsage, "'" + std::string(text) + "' is not a number and not one of the sizes"};
}

Result<int64_t> Product(std::string_view text, const Sizes& sizes) {
  int64_t product = 1;
  for (char sign = '*', next = 0; sign; sign = next) {
    const Result<int64_t> factor = Factor(TakeUntil(text, "*/", next), sizes);
    if (!factor) return factor.error();
    product = sign == '*' ? product * *factor : CeilDiv(product, *factor);
  }
  return product;
}

}  // namespace

Result<int64_t> Evaluate(std::string_view expression, const Sizes& sizes) {
  int64_t sum = 0;
  for (char sign = '+'; sign;) {
    const Result<int64_t> product = Product(TakeUntil(expression, "+", sign), sizes);
    if (!product) return product.error();
    sum += *product;
  }
  return sum;
}

}  // namespace pyk2cu::bench
