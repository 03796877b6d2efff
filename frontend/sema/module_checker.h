#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/sema/check.h"
#include "frontend/sema/host/host_classes.h"
#include "frontend/sema/host/host_knowledge.h"
#include "frontend/sema/model/closure.h"

namespace pyk2cu::sema {

/// One function, checked for one list of argument types.
struct Instance {
  explicit Instance(const SourceFile& file) : diagnostics(file) {}

  const ast::FoundFunction* function = nullptr;
  /// Parameters and captures. Values that are only known at run time refer to the parameters of `result`.
  std::vector<Given> given;
  std::unique_ptr<ir::Function> result;
  Diagnostics diagnostics;                ///< those of its last pass
  std::vector<Instance*> callees;         ///< those of its last pass, in the order of the calls
  const Type* declared_return = nullptr;  ///< the result type of an explicit signature; null without one
  const Instance* reported_by = nullptr;  ///< the caller whose diagnostics include those of this instance
  bool in_progress = false;               ///< it is being checked, so that a call of it is recursive
  bool collected = false;                 ///< it is in the module's list already

  // Recursion (calls/recursion.cpp). A recursive call relies on what the passes over its callee have found so far.
  /// A callee that was in progress when it was called, and its revision at that time.
  struct Reliance {
    const Instance* instance;
    int revision;
  };
  bool returns_known = false;       ///< `result->returns` is the type that some path returns
  std::vector<bool> written;        ///< for each parameter, whether it is an array that is written to, as far as known
  int revision = 0;                 ///< counts the changes of what calls rely on
  bool recursive = false;           ///< it was called while it was in progress
  bool incomplete = false;          ///< it needs the result of a call that an outer function must find first
  std::vector<Reliance> relies_on;  ///< those of its last pass

  /// Records that a call used what is known of `other`, if that is still in progress, and what `other` relies on
  /// itself.
  void Rely(const Instance& other);
  bool ReliesOnOthers() const { return !relies_on.empty(); }
  /// Returns true if an instance that this one relies on has changed since, so that this one must be checked again.
  bool IsStale() const;
};

/// Checks the kernels of a file and specializes the device functions that they call.
class ModuleChecker {
 public:
  /// The arguments must outlive the checker, and `types` also the module that it makes. `observer` may be null.
  ModuleChecker(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                Diagnostics& diagnostics, Observer* observer = nullptr);
  /// Makes a checker for another module of the same program, which uses what `other` knows of host code.
  ModuleChecker(const ModuleChecker& other, Diagnostics& diagnostics);

  /// Checks a kernel and adds it to the module. Its errors go to the Diagnostics of the constructor.
  void AddKernel(const Specialization& specialization);
  /// Returns the module with all functions that the kernels reach, callees first. They are moved out of the checker,
  /// which must not be used afterwards.
  ir::Module Take();

  /// Returns the instance of a device function for these arguments, never null. It is checked on first use, and again
  /// if what it relies on has changed. If it is in progress, the call is recursive.
  Instance* Specialize(const ast::FoundFunction& function, std::vector<Given> given,
                       const Signature* signature = nullptr);
  /// Returns a nested function in the form that functions at top level have.
  const ast::FoundFunction& Nested(const ast::FunctionDef& def, const ast::FoundFunction& outer);
  /// The same for a lambda, as a function whose body returns its expression.
  const ast::FoundFunction& Nested(const ast::Lambda& lambda, std::string_view name, const ast::FoundFunction& outer);
  /// Returns the instance of a kernel that another kernel launches, never null. It may be in progress itself.
  Instance* SpecializeChild(const ast::FoundFunction& kernel, std::vector<Given> given);

  /// Counts, while it exists, one level of nesting of expressions and statements, through all functions: their depth
  /// determines the use of the stack.
  class Nesting {
   public:
    explicit Nesting(ModuleChecker& module) : depth_(module.depth_) { ++depth_; }
    ~Nesting() { --depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    int& depth_;
  };

  /// Returns null for functions without a decorator of the language.
  const KernelDeclaration* DeclarationOf(const ast::FoundFunction& function) const;

  /// Returns the static type of an entity, which represents it as an element of a tuple or as an argument; null for
  /// entities without a type, such as unknown names.
  const Type* StaticType(const Entity& entity);
  /// Returns the enumeration whose members have this type; null if it was not met in the file.
  const EnumClass* EnumOf(const Type* type);
  /// Returns the entity that StaticType gave this type.
  const Entity& EntityOf(const Type* static_type) const { return *static_objects_.at(static_type); }

  HostContext& host() { return known_->host; }
  std::span<const KernelDeclaration> declarations() const { return known_->declarations; }
  Observer* observer() const { return observer_; }  ///< may be null
  TypeTable& types() { return types_; }
  Arena& arena() { return *arena_; }
  /// Records that a function uses a declaration of a C++ header, so that the emitted text must include the headers.
  void NoteHeaders() { needs_headers_ = true; }
  using CppAnswer = std::variant<CppCall, CppRefusal>;
  /// Resolves a call of C++: `function` is a qualified name, or the name of a member if `object` is not null. Answers
  /// are cached, because each pass asks again.
  const CppAnswer& ResolveCpp(const CppArgument* object, const std::string& function,
                              std::span<const CppArgument> arguments);
  const SourceFile& file() const { return diagnostics_.File(); }

 private:
  /// Returns the last declaration of this name in the compiled file; null if not found.
  const KernelDeclaration* FindKernel(const std::string& name) const;
  void Prepare(Instance& instance, const ast::FoundFunction& function, std::vector<Given> given, ir::FunctionKind kind);
  void Check(Instance& instance);
  /// Returns the instance for these arguments, and whether it is new and must be checked.
  std::pair<Instance*, bool> InstanceFor(const ast::FoundFunction& function, std::vector<Given> given,
                                         ir::FunctionKind kind);
  Instance* Refuse(Instance& instance, DiagnosticKind<diag::Count> kind, int limit);
  int CountInProgress(const ast::FoundFunction& function) const;
  void Collect(Instance* instance, std::vector<Instance*>& order);

  std::shared_ptr<HostKnowledge> known_;
  Observer* observer_;
  TypeTable& types_;
  Diagnostics& diagnostics_;
  std::unique_ptr<Arena> arena_;
  std::map<std::pair<const ast::FoundFunction*, std::string>, std::unique_ptr<Instance>> instances_;
  std::unordered_map<const ast::Node*, std::unique_ptr<ast::FoundFunction>> nested_;
  std::vector<std::unique_ptr<Instance>> kernels_;
  std::map<const Type*, std::shared_ptr<const Entity>> static_objects_;
  int depth_ = 0;
  bool needs_headers_ = false;
  std::map<std::string, CppAnswer> cpp_answers_;
};

inline constexpr int kMaxInstances = 2000;  ///< instances of device functions and launched kernels in one program
inline constexpr int kMaxCallDepth = 2000;  ///< levels of ModuleChecker::Nesting at a call
inline constexpr int kMaxRecursion = 64;    ///< instances of one function that are in progress at the same time
inline constexpr int kMaxPasses = 64;       ///< passes over one function until its types settle

}  // namespace pyk2cu::sema
