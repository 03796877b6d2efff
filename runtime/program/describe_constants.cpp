#include "runtime/program/describe_constants.h"

#include <fmt/core.h>

#include <set>
#include <unordered_map>

#include "frontend/sema/files/free_names.h"
#include "frontend/sema/host/snapshot.h"

namespace pyk2cu::runtime {
namespace {

/// Longer values are shown by their hash.
constexpr size_t kMaxText = 60;

class Collector {
 public:
  Collector(const ast::Module& module, const SourceFile& file, std::span<const BoundConstant> constants)
      : file_(file), constants_(constants) {
    for (const ast::GlobalBinding& binding : module.globals) globals_[binding.name] = &binding;
    for (const ast::FoundFunction& function : module.functions) functions_[function.def->name] = &function;
  }

  void AddFunction(std::string_view name) {
    const auto found = functions_.find(name);
    if (found == functions_.end() || !seen_.insert(name).second) return;
    for (std::string_view used : sema::FreeNames(*found->second->def)) AddName(used, *found->second);
  }

  /// Adds what live functions know, which only have the names that they use.
  void AddSnapshots(const ast::Module& module) {
    if (module.snapshot) AddSnapshot(*module.snapshot);
    for (const auto& imported : module.imported)
      if (imported->module.snapshot) AddSnapshot(*imported->module.snapshot);
  }

  cache::Parts Take() { return std::move(parts_); }

 private:
  void AddSnapshot(const sema::Snapshot& snapshot) {
    for (const auto& [path, text] : snapshot.constants) Add(path, text);
  }

  void AddName(std::string_view name, const ast::FoundFunction& function) {
    if (functions_.contains(name)) return AddFunction(name);
    for (const BoundConstant& constant : constants_)
      if (constant.name == name) return Add(name, TextOf(constant.value));
    for (size_t i = function.captured.size(); i-- > 0;)
      if (function.captured[i].name == name) return AddBinding(function.captured[i]);
    if (const auto global = globals_.find(name); global != globals_.end()) AddBinding(*global->second);
  }

  void AddBinding(const ast::GlobalBinding& binding) {
    if (binding.value) Add(binding.name, std::string(file_.Text(binding.value->span)));
  }

  void Add(std::string_view name, std::string text) {
    if (!seen_.insert(name).second) return;
    const std::string full = fmt::format("constant {}", name);
    if (text.size() > kMaxText)
      parts_.push_back(cache::HashedPart(full, text));
    else
      parts_.push_back({full, std::move(text)});
  }

  const SourceFile& file_;
  std::span<const BoundConstant> constants_;
  std::unordered_map<std::string_view, const ast::GlobalBinding*> globals_;
  std::unordered_map<std::string_view, const ast::FoundFunction*> functions_;
  std::set<std::string_view> seen_;
  cache::Parts parts_;
};

}  // namespace

cache::Parts DescribeConstants(const ast::Module& module, const SourceFile& file,
                               std::span<const BoundConstant> constants, const GeneratedSource& source) {
  Collector collector(module, file, constants);
  if (module.snapshot)
    collector.AddSnapshots(module);
  else
    for (const KernelInfo& kernel : source.kernels) collector.AddFunction(kernel.name);
  return collector.Take();
}

}  // namespace pyk2cu::runtime
