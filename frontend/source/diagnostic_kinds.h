#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "frontend/source/diagnostic_arguments.h"

namespace pyk2cu {

/// One id for each row of diagnostics.def.
enum class DiagId : uint16_t {
#define DIAGNOSTIC(id, severity, text, parameters) id,
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
};

/// A row of diagnostics.def as `Diagnostics::Report` takes it: the id, and the kinds of the arguments that must follow.
template <class... Parameters>
struct DiagnosticKind {
  static constexpr size_t kParameters = sizeof...(Parameters);
  DiagId id;
};

/// How many {} a diagnostic's text has.
constexpr size_t CountPlaceholders(std::string_view text) {
  size_t count = 0;
  for (size_t at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 2)) ++count;
  return count;
}

/// `diag::kNoSuchName` is a `DiagnosticKind<Name, Name>`: one constant for each row.
namespace diag {

/// The kind of a row whose parameters are those of a function type: `KindOf<void(Name, Count)>`.
template <class Parameters>
struct KindOf;
template <class... Parameters>
struct KindOf<void(Parameters...)> {
  using Type = DiagnosticKind<Parameters...>;
};

#define DIAGNOSTIC(id, severity, text, parameters)                                     \
  inline constexpr KindOf<void parameters>::Type id{DiagId::id};                       \
  static_assert(CountPlaceholders(text) == KindOf<void parameters>::Type::kParameters, \
                #id ": one parameter for each {}");
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC

}  // namespace diag

}  // namespace pyk2cu
