#include "frontend/sema/names/suggestions.h"

#include <fmt/format.h>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/wording.h"
#include "frontend/source/spelling.h"
#include "frontend/types/scalar.h"

namespace pyk2cu::sema {
namespace {

struct Near {
  std::string_view what, hint;
  std::optional<Setting> setting = {};  ///< what the {} of the hint stands for
};
constexpr Near kNear[] = {
#define NEAR(what, hint) {what, hint},
#define NEAR_SETTING(what, hint, setting) {what, hint, Setting::setting},
#include "frontend/sema/names/near_meanings.def"
#undef NEAR_SETTING
#undef NEAR
};

/// Returns true if a row is about the name: the name itself, or for a row "module.*" the module and all that is in it.
constexpr bool Fits(std::string_view row, std::string_view what) {
  if (!row.ends_with(".*")) return row == what;
  const std::string_view module = row.substr(0, row.size() - 2);
  return what.starts_with(module) && (what.size() == module.size() || what[module.size()] == '.');
}

consteval bool AreUnique() {
  for (size_t i = 0; i < std::size(kNear); ++i)
    for (size_t j = 0; j < i; ++j)
      if (kNear[i].what == kNear[j].what) return false;
  return true;
}
static_assert(AreUnique(), "two rows of near_meanings.def have one name");

/// Returns true if kernels can use the name of a module's member.
bool IsForKernels(const std::string& path) {
  const std::optional<KnownName> known = FindName(path);
  return known && known->IsOfKernels();
}

/// Returns the name of a module as programs write it.
std::string ShownModule(std::string_view module) {
  if (module.starts_with("numba.cuda")) module.remove_prefix(6);
  return module == "numpy" ? "np" : std::string(module);
}

/// Tells what a name means that must be imported, or that is a member of a module that usually is.
std::string HintForOrigin(std::string_view name) {
  for (const std::string_view module : {"numba.cuda", "math"})
    if (IsForKernels(fmt::format("{}.{}", module, name)) || IsKnownModule(fmt::format("{}.{}", module, name)))
      return fmt::format("did you mean '{}.{}'?", ShownModule(module), name);
  return FindScalar(name) ? fmt::format("import it: from numba import {}", name) : "";
}

}  // namespace

Hint NearMeaning(std::string_view what) {
  for (const Near& row : kNear)
    if (Fits(row.what, what)) return row.setting ? Hint(row.hint, *row.setting) : Hint(row.hint);
  return {};
}

Hint HintForName(FunctionContext& context, std::string_view name) {
  if (Hint near = NearMeaning(name); !near.empty()) return near;
  NearestName nearest(name);
  for (const std::string_view local : context.names.locals) nearest.Consider(local);
  for (const auto& [captured, value] : context.names.captured) nearest.Consider(captured);
  for (const ast::GlobalBinding& binding : context.function.captured) nearest.Consider(binding.name);
  const FileNames& file = FileOf(context.module.host(), &context.function);
  for (const auto& [global, binding] : file.globals) nearest.Consider(global);
  for (const auto& [function, found] : file.functions) nearest.Consider(function);
  if (const Snapshot* snapshot = file.ast->snapshot.get()) {
    for (const auto& [path, entity] : snapshot->names) nearest.Consider(path);
    for (const std::string& other : snapshot->others) nearest.Consider(other);
  }
  if (nearest.Found().empty()) ForEachMember("", [&](std::string_view builtin) { nearest.Consider(builtin); });
  if (std::string question = nearest.Question(); !question.empty()) return question;
  if (std::string origin = HintForOrigin(name); !origin.empty()) return origin;
  // `thredIdx` for `cuda.threadIdx`
  NearestName member(name);
  ForEachMember("numba.cuda", [&](std::string_view one) { member.Consider(one); });
  return name.size() < 6 || member.Found().empty() ? "" : fmt::format("did you mean 'cuda.{}'?", member.Found());
}

Hint HintForMember(const std::string& module, std::string_view name) {
  const std::string path = fmt::format("{}.{}", module, name);
  if (Hint near = NearMeaning(path); !near.empty()) return near;
  NearestName nearest(name);
  ForEachMember(module, [&](std::string_view member) { nearest.Consider(member); });
  const std::string math = fmt::format("math.{}", name);
  if (module != "math" && IsForKernels(math)) return fmt::format("use '{}'", math);
  if (!nearest.Found().empty()) return fmt::format("did you mean '{}.{}'?", ShownModule(module), nearest.Found());
  if (module != "numba.cuda" && IsForKernels(fmt::format("numba.cuda.{}", name)))
    return fmt::format("did you mean 'cuda.{}'?", name);
  return {};
}

Hint HintForArrayMember(const Type* array, std::string_view name) {
  if (Hint near = NearMeaning(fmt::format("array.{}", name)); !near.empty()) return near;
  if (FindArrayMember(name).kind == ArrayMemberKind::kAllocation) return "write a loop over the elements";
  NearestName nearest(name);
  for (const ArrayMemberRow& row : kArrayMembers)
    if (row.kind != ArrayMemberKind::kAllocation && row.kind != ArrayMemberKind::kOfNumPy &&
        row.kind != ArrayMemberKind::kOfObject)
      nearest.Consider(row.name);
  if (array->dtype() && array->dtype()->Is(TypeKind::kRecord))
    for (const RecordField& field : array->dtype()->fields()) nearest.Consider(field.name);
  return nearest.Question();
}

Hint HintForField(const Type* record, std::string_view name) {
  NearestName nearest(name);
  for (const RecordField& field : record->fields()) nearest.Consider(field.name);
  return nearest.Question();
}

void AddHint(DiagnosticBuilder report, Hint hint) {
  if (!hint.empty()) report.Hint(std::move(hint));
}

Value RefuseConstruct(FunctionContext& context, Span span, const std::string& what) {
  AddHint(context.diagnostics->Report(diag::kNotInKernels, span, what), NearMeaning(what));
  return Value::Error(span);
}

Value RefuseMember(FunctionContext& context, Span span, const std::string& module, std::string_view name) {
  const KnownModule* known = FindModule(module);
  const bool is_partial = known && known->rest == UnnamedMember::kLater;
  const std::string shown = ShownModule(module);
  DiagnosticBuilder report =
      is_partial ? context.diagnostics->Report(diag::kNotForKernels, span, fmt::format("{}.{}", shown, name))
                 : context.diagnostics->Report(diag::kNoMember, span, fmt::format("module '{}'", shown), name);
  AddHint(report, HintForMember(module, name));
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
