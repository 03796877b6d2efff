#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/check.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu {

/// Python text, checked: every kernel that has a signature, or the one named with the types given.
class Checked {
 public:
  explicit Checked(std::string_view body, std::string_view kernel = {}, std::string_view signature = {},
                   std::vector<BoundConstant> constants = {})
      : file_("test.py", Prelude() + std::string(body)), diagnostics_(file_) {
    module_ = Parse(file_, diagnostics_);
    std::vector<Specialization> wanted;
    for (const KernelDeclaration& declaration : Declarations(module_, constants, types_, diagnostics_)) {
      if (!kernel.empty() && declaration.name != kernel) continue;
      if (!signature.empty())
        wanted.push_back({declaration.name, ParseSignature(signature, types_).value().arguments, {}});
      else if (!declaration.signatures.empty() && !declaration.device)
        wanted.push_back({declaration.name, declaration.signatures[0].arguments, {}});
    }
    ir_ = Check(module_, wanted, constants, types_, diagnostics_);
    if (!diagnostics_.HasErrors()) ir::Verify(ir_);
  }

  /// The types of all versions of a variable, joined by blanks; "" if not found.
  std::string Types(std::string_view function, std::string_view variable) const {
    for (const auto& candidate : ir_.functions) {
      if (candidate->name != function) continue;
      for (const auto& [name, types] : candidate->versions)
        if (name == variable) return Join(types);
    }
    return "";
  }
  std::string Returns(std::string_view function) const {
    for (const auto& candidate : ir_.functions)
      if (candidate->name == function) return candidate->returns->Name();
    return "";
  }
  /// The messages of all diagnostics, one a line.
  std::string Messages() const {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics_.Sorted()) text += diagnostic.message + "\n";
    return text;
  }
  std::string Rendered() const { return Render(diagnostics_, {}); }
  bool ok() const { return !diagnostics_.HasErrors(); }
  std::string Dump() const { return ir::Dump(ir_); }
  const ir::Module& ir() const { return ir_; }

 private:
  static std::string Prelude() {
    return "import math\nimport numpy as np\nimport numba\nfrom numba import cuda, float32, float64, int32, int64, "
           "uint8, types\n";
  }
  static std::string Join(const std::vector<const Type*>& types) {
    std::string text;
    for (const Type* type : types) text += (text.empty() ? "" : " ") + type->Name();
    return text;
  }

  SourceFile file_;
  Diagnostics diagnostics_;
  TypeTable types_;
  ast::Module module_;
  ir::Module ir_;
};

/// The last type of `v` in a kernel with parameters a and b of the given types and this body (4 blanks of indentation).
inline std::string TypeOfV(std::string_view a, std::string_view b, std::string_view body) {
  std::string source = "@cuda.jit\ndef k(a, b):\n" + std::string(body) + "\n";
  Checked checked(source, "k", "void(" + std::string(a) + ", " + std::string(b) + ")");
  if (!checked.ok()) return checked.Messages();
  std::string types = checked.Types("k", "v");
  return types.substr(types.rfind(' ') + 1);
}

}  // namespace pyk2cu
