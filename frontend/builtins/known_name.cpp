#include "frontend/builtins/known_name.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "base/name_index.h"

namespace pyk2cu {
namespace {

using enum ModuleScalars;
using enum UnnamedMember;

constexpr KnownModule kModules[] = {
#define MODULE(path, home, scalars, vectors, rest) {path, home, scalars, vectors, rest},
#include "frontend/builtins/known_names.def"
};

struct ScalarName {
  std::string_view path;
  ScalarId id;
};
constexpr ScalarName kScalarNames[] = {
#define SCALAR_NAME(path, id) {path, ScalarId::k##id},
#include "frontend/builtins/known_names.def"
};

template <class T>
struct Constant {
  std::string_view path;
  T value;
};
constexpr Constant<double> kConstants[] = {
#define CONSTANT(path, value) {path, value},
#include "frontend/builtins/known_names.def"
};
constexpr Constant<int64_t> kIntegers[] = {
#define INTEGER(path, value) {path, value},
#include "frontend/builtins/known_names.def"
};
constexpr std::string_view kNones[] = {
#define NONE(path) path,
#include "frontend/builtins/known_names.def"
};

/// Numbers the rows of each family.
template <size_t count>
consteval std::array<KnownName, count> Numbered(std::array<KnownName, count> forms) {
  uint16_t next[std::size(kFamilies)] = {};
  for (KnownName& form : forms) form.index = next[static_cast<size_t>(form.family)]++;
  return forms;
}
constexpr auto kForms = Numbered(std::to_array<KnownName>({
#define FORM(path, family, handler, doc) {path, Family::k##family, Handler::k##handler, 0, doc},
#include "frontend/builtins/forms.def"
}));

constexpr std::string_view PathOf(const KnownName& form) { return form.path; }
constexpr NameIndex<kForms.size()> kFormIndex(kForms, PathOf);
static_assert(std::ranges::all_of(kForms,
                                  [](const KnownName& form) {
                                    const bool called = form.family == Family::kForm ||
                                                        form.family == Family::kIterator ||
                                                        form.family == Family::kArrayConstructor;
                                    return Info(form.family).handler == Handler::kNone &&
                                           (!called || (form.handler != Handler::kNone && !form.doc.empty()));
                                  }),
              "a form without a handler or a doc, or in a family of rows");

template <class Rows>
constexpr auto* Find(const Rows& rows, std::string_view path) {
  const auto found = std::ranges::find(rows, path, [](const auto& row) { return row.path; });
  return found == std::end(rows) ? nullptr : &*found;
}

/// Whether a path leads into a module, at any depth: "numpy.linalg.norm" into "numpy".
bool IsInside(std::string_view path, std::string_view module) {
  return path.size() > module.size() && path.starts_with(module) && path[module.size()] == '.';
}

}  // namespace

bool KnownName::IsOfKernels() const {
  return family != Family::kHost && family != Family::kClass && family != Family::kPythonOnly;
}

std::span<const KnownName> Forms() { return kForms; }

std::optional<KnownName> FindName(std::string_view path) {
  const std::span<const BuiltinRow> rows = FindBuiltin(path);
  if (const size_t form = kFormIndex.Find(kForms, PathOf, path); form < kForms.size()) {
    KnownName name = kForms[form];
    name.rows = rows;
    return name;
  }
  if (rows.empty()) return std::nullopt;
  const BuiltinRow& row = rows.front();
  return KnownName{row.name, row.family, Info(row.family).handler, 0, row.doc, rows};
}

Handler HandlerOf(std::string_view path) {
  const std::optional<KnownName> name = FindName(path);
  return name ? name->handler : Handler::kNone;
}

const KnownModule* FindModule(std::string_view path) { return Find(kModules, path); }

void ForEachMember(std::string_view module, const std::function<void(std::string_view)>& found) {
  const KnownModule* known = FindModule(module);
  const std::string_view home = known ? known->home : module;
  const auto consider = [&](std::string_view path) {
    if (!home.empty() && !IsInside(path, home)) return;
    const std::string_view member = home.empty() ? path : path.substr(home.size() + 1);
    if (member.find('.') == std::string_view::npos && !member.starts_with("_")) found(member);
  };
  for (const KnownName& form : kForms)
    if (form.IsOfKernels()) consider(form.path);
  for (const BuiltinRow& row : Builtins()) consider(row.name);
  for (const KnownModule& submodule : kModules)
    if (!home.empty()) consider(submodule.path);
  for (const ScalarName& name : kScalarNames) consider(name.path);
  for (const Constant<double>& constant : kConstants) consider(constant.path);
  for (const Constant<int64_t>& constant : kIntegers) consider(constant.path);
  for (const std::string_view path : kNones) consider(path);
  if (!known || known->scalars == kNone) return;
#define SCALAR(id, name, scalar_class, ...)                                                        \
  if (known->scalars == kAll ||                                                                    \
      (ScalarClass::scalar_class == ScalarClass::kSmallFloat) == (known->scalars == kSmallFloats)) \
    found(name);
#include "frontend/types/scalar_types.def"
}

bool IsInLaterModule(std::string_view path) {
  return std::ranges::any_of(
      kModules, [&](const KnownModule& module) { return module.rest == kLater && IsInside(path, module.path); });
}

std::optional<ScalarId> FindScalarName(std::string_view path) {
  const ScalarName* name = Find(kScalarNames, path);
  return name ? std::optional(name->id) : std::nullopt;
}

std::optional<double> FindConstant(std::string_view path) {
  const Constant<double>* constant = Find(kConstants, path);
  return constant ? std::optional(constant->value) : std::nullopt;
}

std::optional<int64_t> FindInteger(std::string_view path) {
  const Constant<int64_t>* constant = Find(kIntegers, path);
  return constant ? std::optional(constant->value) : std::nullopt;
}

bool IsNoneConstant(std::string_view path) { return std::ranges::find(kNones, path) != std::end(kNones); }

}  // namespace pyk2cu
