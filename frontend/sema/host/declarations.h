#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/ir/constant_array.h"
#include "frontend/ir/ir.h"
#include "frontend/source/diagnostics.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/signature.h"
#include "frontend/types/type.h"

namespace pyk2cu {

/// `--const NAME=VALUE`: the value of a global or closure variable that host code computes.
struct BoundConstant {
  std::string name;
  std::variant<bool, int64_t, double, std::string, std::shared_ptr<const ConstantArray>> value;
};

/// What a parameter is if it is not given, where that is a number known to the compiler.
struct DefaultValue {
  ScalarId type;
  bool literal;   ///< a Python number, which takes the type that the kernel wants; else a NumPy scalar
  uint64_t bits;  ///< integers and bools
  double number;  ///< floats
};

/// A kernel (or device function) that the file offers, with what its decorator says.
struct KernelDeclaration {
  const ast::FoundFunction* function = nullptr;
  std::string name;
  std::vector<std::string> parameters;
  std::vector<std::optional<DefaultValue>> defaults;  ///< one for each parameter
  bool device = false;
  ir::FunctionOptions options;
  bool shadowed = false;                ///< a later function of the file has its name
  std::vector<Diagnostic> diagnostics;  ///< what is wrong with its decorators and parameters
  std::vector<Signature>
      signatures;  ///< of the decorator (a list, in order), else of the annotations; empty if there is none
};

/// Reads decorators and annotations of all functions of the module. What it refuses goes to `diagnostics`; of the
/// functions in `only`, if any are named: the others are judged when a kernel calls them.
std::vector<KernelDeclaration> Declarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                            TypeTable& types, Diagnostics& diagnostics,
                                            std::span<const std::string> only = {});

/// The same for every function, shadowed ones and those of imported files too, in the order of the files; nothing is
/// reported.
std::vector<KernelDeclaration> AllDeclarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                               TypeTable& types, const SourceFile& file);

/// The structured or other dtype that the module's name is bound to, for `--sig`; null if it is none.
const Type* FindNamedType(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                          std::string_view name);

}  // namespace pyk2cu
