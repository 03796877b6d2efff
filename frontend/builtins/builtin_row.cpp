#include "frontend/builtins/builtin_row.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/name_index.h"

namespace pyk2cu {
namespace {

constexpr BuiltinRow kBuiltins[] = {
#define ROW(row_name, row_family, row_signature, text, row_effects, row_doc, ...) \
  {.name = row_name,                                                              \
   .family = Family::k##row_family,                                               \
   .signature = row_signature,                                                    \
   .cuda = text,                                                                  \
   .effects = Effects::row_effects,                                               \
   .doc = row_doc,                                                                \
   .parsed = kRowSignature<row_signature>,                                        \
   .precedence = kRowPrecedence<text> __VA_OPT__(, ) __VA_ARGS__},
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
static_assert(std::size(kBuiltins) <= UINT16_MAX);

constexpr bool IsNarrowInteger(ScalarId type) {
  using enum ScalarId;
  return type == kInt8 || type == kInt16 || type == kUInt8 || type == kUInt16;
}

/// The columns of a row that depend on each other.
constexpr bool IsSound(const BuiltinRow& row) {
  const FamilyInfo& family = Info(row.family);
  const RowSignature& types = row.parsed;
  const bool on_element = family.handler == Handler::kCallOnElement;
  if (family.handler == Handler::kNone) throw "a row of a family of names";
  if (types.address[0] && !on_element && row.family != Family::kInternal)
    throw "an element of an array in a family of functions";
  if (on_element && !types.address[0]) throw "no element in a family of operations on elements";
  if (types.parameter_count > 0 && family.mask != kNoOperand && types.parameters[family.mask] != ScalarId::kUInt32)
    throw "a mask of another type than uint32";
  // C++ promotes what is computed in parentheses, and a cast binds less tightly than what narrows it.
  const bool computed = row.cuda.starts_with('(') && types.result_count == 1 && IsNarrowInteger(types.results[0]);
  if (computed && !row.gives) throw "the C++ type of the text is wider than the result";
  return true;
}
static_assert(std::ranges::all_of(kBuiltins, IsSound));

/// The rows of one name, which stand together.
struct Group {
  uint16_t begin = 0, count = 0;
};

consteval size_t CountGroups() {
  size_t count = 1;
  for (size_t row = 1; row < std::size(kBuiltins); ++row) count += kBuiltins[row].name != kBuiltins[row - 1].name;
  return count;
}

constexpr std::string_view NameOf(const Group& group) { return kBuiltins[group.begin].name; }

constexpr auto kGroups = [] {
  std::array<Group, CountGroups()> groups;
  size_t last = 0;
  for (size_t row = 0; row < std::size(kBuiltins); ++row) {
    if (row > 0 && kBuiltins[row].name != kBuiltins[row - 1].name) groups[++last].begin = static_cast<uint16_t>(row);
    ++groups[last].count;
  }
  return groups;
}();
// Two groups with one name do not compile: overloads stand together.
constexpr NameIndex<kGroups.size()> kIndex(kGroups, NameOf);

}  // namespace

std::span<const BuiltinRow> Builtins() { return kBuiltins; }

std::span<const BuiltinRow> FindBuiltin(std::string_view name) {
  const size_t found = kIndex.Find(kGroups, NameOf, name);
  if (found == kGroups.size()) return {};
  return std::span(kBuiltins).subspan(kGroups[found].begin, kGroups[found].count);
}

std::span<const BuiltinRow> RowsOf(RowName name) { return std::span(kBuiltins).subspan(name.begin_, name.count_); }

}  // namespace pyk2cu
