#include "frontend/sema/untyped/array_makers.h"

#include <algorithm>
#include <iterator>

namespace pyk2cu::sema {
namespace {

constexpr std::optional<ScalarId> None = std::nullopt;
constexpr std::optional<ScalarId> Float64 = ScalarId::kFloat64;
constexpr std::optional<ScalarId> Int64 = ScalarId::kInt64;

constexpr ArrayMaker kMakers[] = {
#define ARRAY_MAKER(path, form, shape, dtype, own, dimensions) \
  {path, ArrayMaker::Form::k##form, shape, dtype, own, dimensions},
#include "frontend/sema/untyped/array_makers.def"
};

}  // namespace

const ArrayMaker* FindArrayMaker(std::string_view path) {
  const auto found = std::ranges::find(kMakers, path, &ArrayMaker::path);
  return found == std::end(kMakers) ? nullptr : found;
}

}  // namespace pyk2cu::sema
