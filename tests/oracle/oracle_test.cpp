#include <algorithm>
#include <cstdio>
#include <set>

#include <gtest/gtest.h>

#include "tests/oracle/batch.h"
#include "tests/run/devices.h"

namespace pyk2cu::test {
namespace {

/// Rows that deviate are at most this share.
constexpr double kMaxDeviating = 0.02;

TEST(Oracle, Table) {
  const Oracle& oracle = LoadOracle();
  for (const std::string& problem : oracle.problems) ADD_FAILURE() << problem;
  size_t deviating = 0;
  for (const OracleRow& row : oracle.rows) deviating += row.deviation != nullptr;
  std::printf("oracle: %zu rows, %zu deviate (%.2f %%)\n", oracle.rows.size(), deviating,
              100.0 * static_cast<double>(deviating) / static_cast<double>(oracle.rows.size()));
  EXPECT_GT(oracle.rows.size(), 3500u);
  EXPECT_LE(static_cast<double>(deviating), kMaxDeviating * static_cast<double>(oracle.rows.size()));
}

/// What is wrong with the type of a row, or an empty text.
std::string TypeProblem(const OracleRow& row, const Inferred& inferred) {
  const Deviation none;
  const Deviation& deviation = row.deviation ? *row.deviation : none;
  std::string expected = !deviation.type.empty()     ? deviation.type
                         : !deviation.accept.empty() ? deviation.accept
                         : deviation.reject          ? ""
                                                     : row.ret;
  if (inferred.type == expected) return "";
  auto show = [](const std::string& type) { return type.empty() ? "a refusal" : type; };
  return row.Name() + ": expected " + show(expected) + ", found " + show(inferred.type) + "\n" + inferred.error;
}

TEST(Oracle, Types) {
  size_t equal = 0, refused = 0, deviating = 0;
  for (const OracleRow& row : LoadOracle().rows) {
    Inferred inferred = InferRow(row);
    std::string problem = TypeProblem(row, inferred);
    if (!problem.empty())
      ADD_FAILURE() << problem;
    else if (inferred.type != row.ret)
      ++deviating;
    else if (row.ret.empty())
      ++refused;
    else
      ++equal;
  }
  std::printf("oracle: %zu rows: %zu types equal, %zu refused as they must be, %zu deviate as documented\n",
              LoadOracle().rows.size(), equal, refused, deviating);
}

/// Compares all values on one device. Rows whose values are documented to differ must differ.
void CheckValues(const std::string& device_kind) {
  Device* device = nullptr;
  for (const auto& opened : Devices())
    if (opened->Properties().id.rfind(device_kind, 0) == 0) device = opened.get();
  if (!device) GTEST_SKIP() << "no " << device_kind << " device opens here";
  size_t equal = 0, cases = 0, deviating = 0;
  for (std::vector<const OracleRow*>& rows : Batches()) {
    std::string error;
    Batch batch(std::move(rows), error);
    ASSERT_EQ(error, "");
    std::vector<std::string> differences = batch.Run(*device);
    ASSERT_EQ(differences.size(), batch.Rows().size()) << differences[0] << "\n" << batch.Source().text;
    for (size_t k = 0; k < differences.size(); ++k) {
      const OracleRow& row = *batch.Rows()[k];
      if (row.deviation && row.deviation->values)
        ++deviating;
      else if (differences[k].empty())
        ++equal, cases += row.cases.size();
      else
        ADD_FAILURE() << differences[k];
    }
  }
  std::printf("oracle on %s: values of %zu rows equal (%zu cases), %zu deviate as documented\n",
              device->Properties().id.c_str(), equal, cases, deviating);
}

TEST(Oracle, Cpu) { CheckValues("cpu"); }
TEST(Oracle, Cuda) { CheckValues("cuda"); }

TEST(Oracle, Cubin) {
  size_t programs = 0;
  for (std::vector<const OracleRow*>& rows : Batches()) {
    std::string error;
    Batch batch(std::move(rows), error);
    ASSERT_EQ(error, "");
    ExpectCompilesToCubin(batch.Source(), batch.Options());
    ++programs;
  }
  std::printf("oracle: %zu programs compiled\n", programs);
}

}  // namespace
}  // namespace pyk2cu::test
