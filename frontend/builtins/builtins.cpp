#include <iterator>
#include <unordered_map>

#include "frontend/builtins/builtin_row.h"

namespace pyk2cu {
namespace {

constexpr BuiltinRow kBuiltins[] = {
#define BUILTIN(name, signature, cuda, effects, doc) {name, signature, cuda, Effects::effects, doc, ReadRowSignature(signature)},
#include "frontend/builtins/builtins.def"
};

/// Overloads stand together, so that one span holds all of a name.
constexpr bool NamesAreGrouped() {
  for (size_t i = 1; i < std::size(kBuiltins); ++i) {
    if (kBuiltins[i].name == kBuiltins[i - 1].name) continue;
    for (size_t j = 0; j + 1 < i; ++j) {
      if (kBuiltins[j].name == kBuiltins[i].name) return false;
    }
  }
  return true;
}
static_assert(NamesAreGrouped());

}  // namespace

std::span<const BuiltinRow> Builtins() { return kBuiltins; }

std::span<const BuiltinRow> FindBuiltin(std::string_view name) {
  static const auto* index = [] {
    auto* spans = new std::unordered_map<std::string_view, std::span<const BuiltinRow>>;
    for (size_t begin = 0; begin < std::size(kBuiltins);) {
      size_t end = begin + 1;
      while (end < std::size(kBuiltins) && kBuiltins[end].name == kBuiltins[begin].name) ++end;
      spans->emplace(kBuiltins[begin].name, std::span(kBuiltins).subspan(begin, end - begin));
      begin = end;
    }
    return spans;
  }();
  auto found = index->find(name);
  return found == index->end() ? std::span<const BuiltinRow>() : found->second;
}

}  // namespace pyk2cu
