#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace pyk2cu::codegen {

/// Whether a name means something in every scope of the generated text (keyword, macro, builtin variable).
bool IsReserved(std::string_view name);
/// Whether the CUDA runtime's headers or the C library declare it at namespace scope.
bool IsGlobalName(std::string_view name);

/// A Python identifier as a C++ identifier of ASCII characters without double underscores; it may still be reserved or
/// taken.
std::string AsciiIdentifier(std::string_view name);

/// The names in use in one scope.
class NameScope {
 public:
  enum class Level { kFunction, kNamespace };
  explicit NameScope(Level level) : level_(level) {}

  /// Makes all names of an outer scope, which must live longer, unavailable.
  void ReserveAll(const NameScope& outer) { outer_ = &outer; }
  /// Makes a name unavailable.
  void Reserve(std::string name) { reserved_.insert(std::move(name)); }
  /// Makes a name unavailable here and in the scopes inside.
  void Occupy(std::string name) { taken_.insert(std::move(name)); }
  /// The name itself if it can be had, else with a suffix; it is taken from then on.
  std::string Take(std::string_view name);

 private:
  bool Free(const std::string& name) const;

  Level level_;
  const NameScope* outer_ = nullptr;
  std::unordered_set<std::string> reserved_;
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, int> next_;  ///< of a stem: the suffix to try next; all below it are taken
};

}  // namespace pyk2cu::codegen
