#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "codegen/emit.h"

namespace pyk2cu::codegen {

/// Whether the function compares this index with the extent at run time.
inline bool ChecksIndex(const ir::Function& function, const ir::ElementIndex& index) {
  return function.options.check_bounds && !index.in_bounds;
}

/// Whether the function looks whether the right operand is zero.
bool ChecksDivisor(const ir::Function& function, const ir::Binary& binary);

/// What an expression or a statement, without those inside it, may do besides its work.
struct Exits {
  bool raises = false;  ///< notes an error
  bool exits = false;   ///< may end the thread otherwise than by the kernel's own return
};
Exits ExitsOf(const ir::Function& function, const ir::Expr& expr);
Exits ExitsOf(const ir::Function& function, const ir::Stmt& stmt);

/// The places of a program that may report errors, each once.
class ErrorSites {
 public:
  unsigned Number(const ErrorSite& site);
  std::vector<ErrorSite> Take() { return std::move(sites_); }

 private:
  std::vector<ErrorSite> sites_;
  std::unordered_map<std::string, unsigned> numbers_;
};

}  // namespace pyk2cu::codegen
