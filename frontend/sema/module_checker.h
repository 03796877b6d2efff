#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/check.h"
#include "frontend/sema/globals.h"

namespace pyk2cu::sema {

/// One function for one list of argument types.
struct Instance {
  explicit Instance(const SourceFile& file) : diagnostics(file) {}

  const ast::FoundFunction* function = nullptr;
  std::unique_ptr<ir::Function> result;
  Diagnostics diagnostics;       ///< of its last pass
  std::vector<Instance*> callees;  ///< of its last pass, in the order of the calls
  const Type* declared_return = nullptr;  ///< of an explicit signature
  bool in_progress = false;
  bool reported = false;
};

/// Checks the kernels of a file and specializes the device functions they call.
class ModuleChecker {
 public:
  ModuleChecker(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types, Diagnostics& diagnostics);

  void AddKernel(const Specialization& specialization);
  /// The module with everything that the kernels reach, callees first.
  ir::Module Take();

  /// The device function for these argument types, checked on first use. Null while it is being checked itself: recursion.
  Instance* Specialize(const ast::FoundFunction& function, const std::vector<const Type*>& arguments);
  const KernelDeclaration* DeclarationOf(const ast::FoundFunction& function) const;

  const Globals& globals() const { return globals_; }
  TypeTable& types() { return types_; }
  Arena& arena() { return *arena_; }
  const SourceFile& file() const { return diagnostics_.File(); }

 private:
  const KernelDeclaration* FindKernel(const std::string& name) const;
  void Check(Instance& instance, const std::vector<const Type*>& arguments, ir::FunctionKind kind, const KernelDeclaration& declaration);
  void Collect(Instance* instance, std::vector<Instance*>& order);

  Globals globals_;
  TypeTable& types_;
  Diagnostics& diagnostics_;
  std::unique_ptr<Arena> arena_;
  std::vector<KernelDeclaration> declarations_;
  std::map<std::pair<const ast::FoundFunction*, std::vector<const Type*>>, std::unique_ptr<Instance>> devices_;
  std::vector<std::unique_ptr<Instance>> kernels_;
};

/// The module outlives nothing of the checker: instances are moved out of it.
inline constexpr size_t kMaxInstances = 2000;  ///< specializations of device functions in one file
inline constexpr int kMaxPasses = 64;          ///< over one function until its types settle

}  // namespace pyk2cu::sema
