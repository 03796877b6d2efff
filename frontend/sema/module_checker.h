#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
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
  bool collected = false;        ///< in the module's list already
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
  /// How many expressions and statements are being checked inside each other, through all functions: this bounds the stack.
  class Nesting {
   public:
    explicit Nesting(ModuleChecker& module) : depth_(module.depth_) { ++depth_; }
    ~Nesting() { --depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    int& depth_;
  };

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
  std::unordered_map<const ast::FoundFunction*, const KernelDeclaration*> by_function_;
  std::unordered_map<std::string_view, const KernelDeclaration*> by_name_;
  std::map<std::pair<const ast::FoundFunction*, std::vector<const Type*>>, std::unique_ptr<Instance>> devices_;
  std::vector<std::unique_ptr<Instance>> kernels_;
  int depth_ = 0;
};

/// The module outlives nothing of the checker: instances are moved out of it.
inline constexpr int kMaxInstances = 2000;  ///< specializations of device functions in one file
inline constexpr int kMaxCallDepth = 2000;     ///< expressions and statements around a call, in its callers too
inline constexpr int kMaxPasses = 64;          ///< over one function until its types settle

}  // namespace pyk2cu::sema
