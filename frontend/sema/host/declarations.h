#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/host/bound_constant.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/signature.h"
#include "frontend/types/type.h"

namespace pyk2cu {

/// The default value of a parameter, if it is None or a number that the compiler knows.
struct DefaultValue {
  ScalarId type;
  bool literal;          ///< a plain Python number, which adapts to the kernel's type; false for a NumPy scalar
  uint64_t bits;         ///< the value of an integer or bool, in two's complement
  double number;         ///< the value of a float
  bool is_none = false;  ///< None: the other members have no meaning
};

/// A kernel or device function of the file, with the options and signatures of its decorators.
struct KernelDeclaration {
  const ast::FoundFunction* function = nullptr;
  std::string name;
  std::vector<std::string> parameters;
  std::vector<std::optional<DefaultValue>> defaults;  ///< one for each parameter; nullopt without a known value
  size_t captured = 0;  ///< the arrays of the device that a live function has captured: arguments after its own
  bool device = false;
  ir::FunctionOptions options;
  bool shadowed = false;                ///< the name means another function of the same file
  std::vector<Diagnostic> diagnostics;  ///< the errors in its decorators and parameters
  /// The signatures of the decorator in their order, else the one of the annotations; empty without any.
  std::vector<Signature> signatures;
};

/// Reads the decorators and annotations of all functions of the compiled file, except shadowed ones. Errors of the
/// functions in `only` (of all if it is empty) go to `diagnostics`; those of other functions are reported when a kernel
/// calls them.
std::vector<KernelDeclaration> Declarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                            TypeTable& types, Diagnostics& diagnostics,
                                            std::span<const std::string> only = {});

/// Reads every function, including shadowed ones and those of imported files, in the order of the files. Errors are
/// only kept in the declarations.
std::vector<KernelDeclaration> AllDeclarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                               TypeTable& types, const SourceFile& file);

/// Returns the type that a (dotted) name of the compiled file is bound to, such as a structured dtype, for `--sig`;
/// null if the name is not bound to a type.
const Type* FindNamedType(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                          std::string_view name);

}  // namespace pyk2cu
