#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/check.h"
#include "frontend/sema/closure.h"
#include "frontend/sema/globals.h"

namespace pyk2cu::sema {

/// One function for one list of argument types.
struct Instance {
  explicit Instance(const SourceFile& file) : diagnostics(file) {}

  const ast::FoundFunction* function = nullptr;
  std::vector<Given>
      given;  ///< parameters and captures; what is known at run time refers to the parameters of `result`
  std::unique_ptr<ir::Function> result;
  Diagnostics diagnostics;                ///< of its last pass
  std::vector<Instance*> callees;         ///< of its last pass, in the order of the calls
  const Type* declared_return = nullptr;  ///< of an explicit signature
  const Instance* reported_by = nullptr;  ///< the caller whose diagnostics hold this one's
  bool in_progress = false;
  bool collected = false;  ///< in the module's list already

  // Recursion: what calls may rely on while the function is being checked, and what it has relied on itself
  // (recursion.cpp).
  struct Reliance {
    const Instance* instance;
    int revision;
  };
  bool returns_known = false;  ///< `result->returns` is what some path returns
  std::vector<bool> written;   ///< which parameters are arrays that are written to, as far as known
  int revision = 0;            ///< counts changes of what calls rely on
  bool recursive = false;      ///< was called while it was being checked
  bool incomplete = false;     ///< met a call whose result an outer function must find out first
  std::vector<Reliance> relies_on;

  void Rely(const Instance& other);
  bool ReliesOnOthers() const { return !relies_on.empty(); }
  bool IsStale() const;
};

/// Checks the kernels of a file and specializes the device functions they call.
class ModuleChecker {
 public:
  ModuleChecker(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                Diagnostics& diagnostics);

  void AddKernel(const Specialization& specialization);
  /// The module with everything that the kernels reach, callees first.
  ir::Module Take();

  /// The device function for these arguments, checked on first use, and again when what it relies on has changed. One
  /// that is in progress is a recursive call.
  Instance* Specialize(const ast::FoundFunction& function, std::vector<Given> given,
                       const Signature* signature = nullptr);
  /// A function inside another one, as if the file had it at top level.
  const ast::FoundFunction& Nested(const ast::FunctionDef& def, const ast::FoundFunction& outer);
  const ast::FoundFunction& Nested(const ast::Lambda& lambda, std::string_view name, const ast::FoundFunction& outer);
  /// The kernel for these arguments as one that other kernels launch; it may be in progress itself.
  Instance* SpecializeChild(const ast::FoundFunction& kernel, std::vector<Given> given);
  /// How many expressions and statements are being checked inside each other, through all functions: this bounds the
  /// stack.
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

  /// The type that stands for an object of compile time where it is an element of a tuple or an argument, and the way
  /// back.
  const Type* StaticType(const Entity& entity);
  /// The enumeration whose members have this type; null if no class of the file is it.
  const Entity* EnumOf(const Type* type) const { return globals_.FindEnum(type); }
  const Entity& EntityOf(const Type* static_type) const { return *static_objects_.at(static_type); }

  const Globals& globals() const { return globals_; }
  std::span<const KernelDeclaration> declarations() const { return declarations_; }
  TypeTable& types() { return types_; }
  Arena& arena() { return *arena_; }
  /// A function calls what a header declares: the program includes it.
  void NoteHeaders() { needs_headers_ = true; }
  using CppAnswer = std::variant<CppCall, CppRefusal>;
  /// Which function of C++ a call means: `function` by its qualified name, or a member of `object`. Each call is asked
  /// about once.
  const CppAnswer& ResolveCpp(const CppArgument* object, const std::string& function,
                              std::span<const CppArgument> arguments);
  const SourceFile& file() const { return diagnostics_.File(); }

 private:
  const KernelDeclaration* FindKernel(const std::string& name) const;
  void Prepare(Instance& instance, const ast::FoundFunction& function, std::vector<Given> given, ir::FunctionKind kind);
  void Check(Instance& instance);
  Instance* Refuse(Instance& instance, DiagnosticKind<diag::Count> kind, int limit);
  int CountInProgress(const ast::FoundFunction& function) const;
  void Collect(Instance* instance, std::vector<Instance*>& order);

  Globals globals_;
  TypeTable& types_;
  Diagnostics& diagnostics_;
  std::unique_ptr<Arena> arena_;
  std::vector<KernelDeclaration> declarations_;
  std::unordered_map<const ast::FoundFunction*, const KernelDeclaration*> by_function_;
  std::unordered_map<std::string_view, const KernelDeclaration*> by_name_;
  std::map<std::pair<const ast::FoundFunction*, std::string>, std::unique_ptr<Instance>> devices_;
  std::unordered_map<const ast::Node*, std::unique_ptr<ast::FoundFunction>> nested_;
  std::map<std::pair<const ast::FoundFunction*, std::string>, std::unique_ptr<Instance>> children_;
  std::vector<std::unique_ptr<Instance>> kernels_;
  std::map<const Type*, std::shared_ptr<const Entity>> static_objects_;
  int depth_ = 0;
  bool needs_headers_ = false;
  std::map<std::string, CppAnswer> cpp_answers_;
};

/// The module outlives nothing of the checker: instances are moved out of it.
inline constexpr int kMaxInstances = 2000;  ///< specializations of device functions in one file
inline constexpr int kMaxCallDepth = 2000;  ///< expressions and statements around a call, in its callers too
inline constexpr int kMaxRecursion = 64;  ///< specializations of one function that are being checked inside each other
inline constexpr int kMaxPasses = 64;     ///< over one function until its types settle

}  // namespace pyk2cu::sema
