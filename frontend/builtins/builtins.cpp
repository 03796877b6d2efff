#include <iterator>
#include <unordered_map>

#include "base/check.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu {
namespace {

constexpr BuiltinRow kBuiltins[] = {
#define ROW(name, signature, cuda, effects, doc) \
  {name, signature, cuda, Effects::effects, doc, kRowSignature<signature>},
#define BUILTIN ROW
#include "frontend/builtins/builtins.def"
#define BUILTIN ROW
#include "frontend/builtins/intrinsics.def"
#define BUILTIN ROW
#include "frontend/builtins/libdevice.def"
#define BUILTIN ROW
#include "frontend/builtins/complex.def"
#define BUILTIN ROW
#include "frontend/builtins/small_floats.def"
#undef ROW
};

}  // namespace

std::span<const BuiltinRow> Builtins() { return kBuiltins; }

std::span<const BuiltinRow> FindBuiltin(std::string_view name) {
  static const auto* index = [] {
    auto* spans = new std::unordered_map<std::string_view, std::span<const BuiltinRow>>;
    for (size_t begin = 0; begin < std::size(kBuiltins);) {
      size_t end = begin + 1;
      while (end < std::size(kBuiltins) && kBuiltins[end].name == kBuiltins[begin].name) ++end;
      const bool is_new =
          spans->emplace(kBuiltins[begin].name, std::span(kBuiltins).subspan(begin, end - begin)).second;
      PYK_CHECK(is_new);  // overloads stand together
      begin = end;
    }
    return spans;
  }();
  auto found = index->find(name);
  return found == index->end() ? std::span<const BuiltinRow>() : found->second;
}

}  // namespace pyk2cu
