#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/json_value.h"
#include "tests/unit/cli_harness.h"

namespace pyk2cu {

inline constexpr const char* kRacy = R"py(from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def shift(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[min(i, x.size - 1)]
    if i < x.size:
        y[i] = s[t ^ 1]
)py";

inline constexpr const char* kUnguarded = R"py(from numba import cuda


@cuda.jit("void(float32[::1], float32[::1])")
def copy(x, y):
    i = cuda.grid(1)
    y[i] = x[i]


@cuda.jit("void(float32[::1], float32[::1])")
def silent(x, y):
    i = cuda.grid(1)
    y[i] = x[i]  # pyk2cu: ignore[missing-guard]
)py";

inline std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// Runs the command on files with findings.
class LintTest : public ProgramTest {
 protected:
  /// The one run of a document in SARIF.
  JsonValue Sarif(const std::string& arguments, int code = 0) {
    const Outcome outcome = Run(arguments + " --diagnostics=sarif");
    EXPECT_EQ(outcome.code, code) << outcome.err;
    Result<JsonValue> document = ParseJson(outcome.err);
    EXPECT_TRUE(document.ok()) << (document.ok() ? "" : document.error().message) << "\n" << outcome.err;
    if (!document) return {};
    EXPECT_EQ(document->Find("version")->text, "2.1.0");
    EXPECT_EQ(document->Find("runs")->items.size(), 1u);
    return document->Find("runs")->items.at(0);
  }
  std::string Lint(const std::string& file, const std::string& more = "") {
    return "check --lint " + file + (more.empty() ? "" : " " + more);
  }
};

inline const JsonValue& At(const JsonValue& value, const std::string& name) {
  static const JsonValue kNone;
  const JsonValue* found = value.Find(name);
  EXPECT_NE(found, nullptr) << name;
  return found ? *found : kNone;
}

/// The results with this id.
inline std::vector<const JsonValue*> ResultsOf(const JsonValue& run, const std::string& id) {
  std::vector<const JsonValue*> found;
  for (const JsonValue& result : At(run, "results").items)
    if (At(result, "ruleId").text == id) found.push_back(&result);
  return found;
}

}  // namespace pyk2cu
