#pragma once

#include <span>
#include <string>
#include <vector>

#include "codegen/emit.h"
#include "runtime/device/device.h"
#include "tests/oracle/rows.h"

namespace pyk2cu::test {
using namespace runtime;

/// The type that we infer for the row's expression, or the first error's message.
struct Inferred {
  std::string type;  ///< empty if the row was refused
  std::string error;
};
Inferred InferRow(const OracleRow& row);

/// Rows with the same argument types in one kernel: a device function each, over all their cases.
class Batch {
 public:
  static constexpr size_t kMaxRows = 32;

  /// What went wrong instead of a program goes to `error`.
  Batch(std::vector<const OracleRow*> rows, std::string& error);

  const GeneratedSource& Source() const { return source_; }
  const CompileOptions& Options() const { return options_; }
  std::span<const OracleRow* const> Rows() const { return rows_; }
  /// Runs all rows; for each, a line for what differs, or an empty text.
  std::vector<std::string> Run(Device& device) const;

 private:
  std::string PythonText() const;
  void Compile(const std::string& text, std::string& error);

  std::vector<const OracleRow*> rows_;
  size_t cases_ = 0;  ///< of each row
  std::vector<std::string> result_types_;
  GeneratedSource source_;
  CompileOptions options_;
};

/// All rows whose values can be compared (types equal), in batches.
std::vector<std::vector<const OracleRow*>> Batches();

}  // namespace pyk2cu::test
