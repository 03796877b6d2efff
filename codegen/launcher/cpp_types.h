#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "codegen/text/names.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

/// Spells argument types in the C++ of launchers, and defines the structs that they need.
class CppTypes {
 public:
  /// Struct names come from the file (`module`) and are taken in `names`, which outlives this.
  CppTypes(const ir::Module& module, NameScope& names) : module_(module), names_(names) {}

  /// The type of a launcher's parameter; `written`: the kernel may write into it. kUsage if there is none.
  Result<std::string> Parameter(const Type* type, bool written);
  /// All structs so far, each after those it holds.
  const std::string& Definitions() const { return definitions_; }

 private:
  Result<std::string> Element(const Type* type);
  Result<std::string> Record(const Type* type);
  Result<std::string> Tuple(const Type* type);
  Result<std::string> Define(const Type* type, const std::string& name, bool packed);

  const ir::Module& module_;
  NameScope& names_;
  std::map<const Type*, std::string> records_;
  std::string definitions_;
};

/// The C++17 spelling of a scalar.
std::string CppScalar(ScalarId id);

/// The scalar types that C++17 has no type for. The headers define structs of their bits, with the same names.
std::vector<ScalarId> BitsTypes();

}  // namespace pyk2cu::codegen
