#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "frontend/builtins/builtin_row.h"

namespace pyk2cu {

/// Which scalar types a module has as members.
enum class ModuleScalars : uint8_t { kNone, kNumbers, kSmallFloats, kAll };

/// What a member is that no table names.
enum class UnnamedMember : uint8_t {
  kUnknown,
  kLater,
  /// For a twin of another module: of the home's members it has scalar types, constants and universal functions.
  kTwin,
};

/// A module whose members are resolved.
struct KnownModule {
  std::string_view path;  ///< "numba.types"
  std::string_view home;  ///< the module that defines the members: "numba"
  ModuleScalars scalars;  ///< of the home
  bool vectors;           ///< it has the vector types, float32x4 and the like
  UnnamedMember rest;
};

/// The name of a function, class or other object that the language or host code uses.
struct KnownName {
  std::string_view path;  ///< canonical dotted name
  Family family;
  Handler handler;  ///< of a call, or what the name means to host code
  uint16_t index;   ///< of a ufunc or a function of the operator module: its place in that table
  std::string_view doc;
  std::span<const BuiltinRow> rows = {};  ///< of the builtin table

  /// Returns true if kernels know it, false for names that only host code and isinstance have.
  bool IsOfKernels() const;
};

/// All names of forms.def, without their rows.
std::span<const KnownName> Forms();

/// A name of forms.def or of the builtin table; nullopt if neither has it.
std::optional<KnownName> FindName(std::string_view path);

/// kNone for names that no table has.
Handler HandlerOf(std::string_view path);

/// Null if it is no module of the tables.
const KnownModule* FindModule(std::string_view path);

/// Calls `found` with the names of a module's members that kernels can use: functions, types, constants and submodules.
/// A name may be found twice. The module "" has Python's builtins.
void ForEachMember(std::string_view module, const std::function<void(std::string_view)>& found);

/// Whether the path is in a module whose members are refused as "not supported yet" where no table names them.
bool IsInLaterModule(std::string_view path);

/// A scalar type that a module has under another name than Numba's.
std::optional<ScalarId> FindScalarName(std::string_view path);

/// Values of modules: a float, an integer, and whether it is None.
std::optional<double> FindConstant(std::string_view path);
std::optional<int64_t> FindInteger(std::string_view path);
bool IsNoneConstant(std::string_view path);

}  // namespace pyk2cu
