// The case `builtins`: a kernel for each row of the builtin table but libdevice's, so that each row's text goes through
// every compiler.

#include "frontend/builtins/builtin_row.h"

#include <algorithm>
#include <string>

#include "tests/golden/cases.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

constexpr std::string_view kPrefix = "numba.";

/// "numba.cuda.atomic.add" is called cuda.atomic.add in a kernel; a row that an operator comes down to is written as
/// that operator.
std::string Call(std::string_view name, const std::string& operands) {
  if (name == "pyk.real" || name == "pyk.imag") return "a0[0]." + std::string(name.substr(4));
  if (name == "pyk.conjugate") return "a0[0].conjugate()";
  if (name == "pyk.complex") return "complex(" + operands + ")";
  if (name == "pyk.power") return "a0[0] ** a1[0]";
  if (name == "pyk.minimum" || name == "pyk.maximum") return "np." + std::string(name.substr(4)) + "(" + operands + ")";
  if (name == "pyk.min" || name == "pyk.max") return std::string(name.substr(4)) + "(" + operands + ", a1[0])";
  if (name.starts_with("pyk.")) return {};  // no call of it can be written
  return std::string(name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name) + "(" + operands + ")";
}

/// "row_cuda_popc_2" for the third overload, so that a new row renames no other function's kernels.
std::string KernelName(const BuiltinRow& row) {
  std::string text = "row_" + std::string(row.name.starts_with(kPrefix) ? row.name.substr(kPrefix.size()) : row.name);
  std::ranges::replace(text, '.', '_');
  return text + "_" + std::to_string(&row - FindBuiltin(row.name).data());
}

/// Every operand is an element of an array of its type; so is every result.
struct RowKernel {
  std::string signature, parameters, call;

  void AddArray(const std::string& name, ScalarId type) {
    parameters += (parameters.empty() ? "" : ", ") + name;
    signature += (signature.empty() ? "" : ", ") + std::string(Info(type).name) + "[::1]";
  }
};

RowKernel KernelOf(const BuiltinRow& row) {
  RowKernel kernel;
  std::string operands;
  for (int i = 0; i < row.parsed.parameter_count; ++i) {
    const std::string name = "a" + std::to_string(i);
    kernel.AddArray(name, row.parsed.parameters[i]);
    // compare_and_swap works on the first element and takes no index.
    const char* element = !row.parsed.address[i] ? "[0]" : row.name.ends_with("compare_and_swap") ? "" : ", 0";
    operands += (operands.empty() ? "" : ", ") + name + element;
  }
  std::string results;
  for (int i = 0; i < row.parsed.result_count; ++i) {
    const std::string name = "r" + std::to_string(i);
    kernel.AddArray(name, row.parsed.results[i]);
    results += (results.empty() ? "" : ", ") + name + "[0]";
  }
  kernel.call = (results.empty() ? "" : results + " = ") + Call(row.name, operands);
  return kernel;
}

std::string CaseText() {
  std::string signatures, kernels;
  for (const BuiltinRow& row : Builtins()) {
    if (row.name.starts_with("numba.cuda.random.") && row.parsed.address[0])
      continue;  // on records: tests/run/run_random.cpp
    if (row.name.starts_with("numba.cuda.libdevice."))
      continue;  // 317 calls of one shape: tests/run/run_libdevice.cpp compiles them all
    if (Call(row.name, "").empty()) continue;
    const RowKernel kernel = KernelOf(row);
    const std::string name = KernelName(row);
    signatures += "# sig: " + name + ": void(" + kernel.signature + ")\n";
    kernels += "\n\n@cuda.jit\ndef " + name + "(" + kernel.parameters + "):\n    " + kernel.call + "\n";
  }
  return "# Made from frontend/builtins/builtins.def by tests/golden/builtins.cpp.\n# only: text\n" + signatures +
         "import cmath\nimport math\n\nimport numpy as np\nfrom numba import cuda\n" + kernels;
}

TEST(Builtins, CaseAsExpected) {
  ExpectGolden(std::filesystem::path(PYK2CU_TESTS_DIR) / "golden/builtins/kernel.py", CaseText());
}

}  // namespace
}  // namespace pyk2cu::test
