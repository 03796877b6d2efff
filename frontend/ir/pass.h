#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <typeindex>
#include <utility>

#include "base/check.h"
#include "frontend/ir/function.h"
#include "frontend/source/diagnostics.h"
#include "frontend/types/type_table.h"

/// What a pass over the IR is, and what it gets. frontend/passes/passes.cpp lists the passes in their order.
namespace pyk2cu::ir {

/// What analysis passes found out about a module: at most one value of each type. Results may refer to nodes, so they
/// hold until the next pass that rewrites the module.
class AnalysisResults {
 public:
  template <class T>
  T& Set(T result) {
    auto kept = std::make_shared<T>(std::move(result));
    T& reference = *kept;
    results_[typeid(T)] = std::move(kept);
    return reference;
  }
  /// The result of a pass that ran before; without it the list of passes is in the wrong order.
  template <class T>
  const T& Get() const {
    const auto found = results_.find(typeid(T));
    PYK_CHECK(found != results_.end());
    return *static_cast<const T*>(found->second.get());
  }
  void Clear() { results_.clear(); }

 private:
  std::map<std::type_index, std::shared_ptr<void>> results_;
};

#ifdef NDEBUG
inline constexpr bool kVerifiesByDefault = false;
#else
inline constexpr bool kVerifiesByDefault = true;
#endif

struct PassOptions {
  bool verify = kVerifiesByDefault;  ///< verify the module before the first pass, and what each pass made
  std::string_view last = {};        ///< the name of the last pass to run; empty: all run
};

/// What every pass gets besides the module. New nodes are made in the module's own arena.
struct PassContext {
  TypeTable& types;
  Diagnostics& diagnostics;
  PassOptions options = {};
  AnalysisResults results = {};
};

/// One entry of the list of passes. A pass that rewrites takes the module and returns it (or another); an analysis
/// leaves it as it is and stores what it found in the context. Both may report diagnostics. With PassOptions::verify
/// the module is verified after a rewrite, and the results of an analysis by its `check`, which stops the program if
/// they are wrong.
struct Pass {
  using Rewrite = Module (*)(Module, PassContext&);
  using Analysis = void (*)(const Module&, PassContext&);
  using Check = void (*)(const Module&, const PassContext&);

  constexpr Pass(std::string_view name, std::string_view description, Rewrite rewrite)
      : name(name), description(description), rewrite(rewrite) {}
  constexpr Pass(std::string_view name, std::string_view description, Analysis analysis, Check check = nullptr)
      : name(name), description(description), analysis(analysis), check(check) {}

  std::string_view name;         ///< as `--after` has it
  std::string_view description;  ///< what it does, as docs/explanation/emitted_text.md has it
  Rewrite rewrite = nullptr;
  Analysis analysis = nullptr;
  Check check = nullptr;
};

}  // namespace pyk2cu::ir
