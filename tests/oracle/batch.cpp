#include "tests/oracle/batch.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "frontend/analysis/optimize.h"
#include "runtime/argument.h"
#include "tests/run/devices.h"
#include "tests/run/host_array.h"
#include "tests/run/kernel_file.h"

namespace pyk2cu::test {
namespace {

constexpr std::string_view kHeader = "import math\nimport numpy as np\nfrom numba import cuda\n\n";

ScalarId ScalarOf(const std::string& name) { return FindScalar(name).value(); }

uint64_t BitsAt(const HostArray& array, int64_t index) {
  uint64_t bits = 0;
  std::memcpy(&bits, array.bytes.data() + array.Place(index), static_cast<size_t>(array.ItemBytes()));
  return bits;
}
void SetBits(HostArray& array, int64_t index, uint64_t bits) {
  std::memcpy(array.bytes.data() + array.Place(index), &bits, static_cast<size_t>(array.ItemBytes()));
}

/// Where one row's results differ from the reference's, or an empty text.
std::string CompareRow(const OracleRow& row, const HostArray& results, int64_t first) {
  const ScalarInfo& type = Info(ScalarOf(row.ret));
  int64_t worst = 0;
  size_t wrong = 0;
  std::string example;
  for (size_t i = 0; i < row.cases.size(); ++i) {
    uint64_t found = BitsAt(results, first + static_cast<int64_t>(i)), expected = row.cases[i].result;
    if (found == expected) continue;
    int64_t distance = type.scalar_class == ScalarClass::kFloat ? UlpDistance(found, expected, type.bits) : std::numeric_limits<int64_t>::max();
    if (distance <= row.Ulps()) continue;
    worst = std::max(worst, distance);
    if (wrong++ > 0) continue;
    for (uint64_t argument : row.cases[i].arguments) example += fmt::format(" {:x}", argument);
    example += fmt::format(": expected {:x}, found {:x}", expected, found);
  }
  return wrong == 0 ? "" : fmt::format("{} -> {}: {} of {} cases, up to {} ulp; for{}", row.Name(), row.ret, wrong, row.cases.size(), worst, example);
}

}  // namespace

Inferred InferRow(const OracleRow& row) {
  std::string names = row.args.size() == 2 ? "a, b" : "a";
  KernelFile file("row.py", std::string(kHeader) + row.Source("f") + fmt::format("@cuda.jit\ndef k({}):\n    f({})\n", names, names));
  Specialization specialization{.kernel = "k"};
  for (const std::string& type : row.args) specialization.arguments.push_back(TypeTable::Scalar(ScalarOf(type)));
  ir::Module module = file.Check({&specialization, 1});
  if (file.HasErrors()) return {"", file.Messages()};
  for (const auto& function : module.functions)
    if (function->name == "f") return {function->returns->Name(), ""};
  return {"", "there is no function f in the module"};
}

Batch::Batch(std::vector<const OracleRow*> rows, std::string& error) : rows_(std::move(rows)) {
  for (const OracleRow* row : rows_) {
    cases_ = std::max(cases_, row->cases.size());
    if (std::find(result_types_.begin(), result_types_.end(), row->ret) == result_types_.end()) result_types_.push_back(row->ret);
  }
  Compile(PythonText(), error);
}

std::string Batch::PythonText() const {
  bool two = rows_[0]->args.size() == 2;
  std::string text(kHeader);
  for (size_t k = 0; k < rows_.size(); ++k) text += rows_[k]->Source(fmt::format("f_{}", k));
  text += fmt::format("@cuda.jit\ndef batch(a{}", two ? ", b" : "");
  for (const std::string& type : result_types_) text += ", out_" + type;
  text += fmt::format("):\n    i = cuda.grid(1)\n    if i < {}:\n", cases_);
  for (size_t k = 0; k < rows_.size(); ++k) {
    std::string at = fmt::format("[{} + i]", k * cases_);
    text += fmt::format("        out_{}{} = f_{}(a{}{})\n", rows_[k]->ret, at, k, at, two ? ", b" + at : "");
  }
  return text;
}

void Batch::Compile(const std::string& text, std::string& error) {
  KernelFile file("batch.py", text);
  Specialization specialization{.kernel = "batch"};
  auto array = [&](const std::string& type) { return file.Types().Array(TypeTable::Scalar(ScalarOf(type)), 1, Layout::kC); };
  for (const std::string& type : rows_[0]->args) specialization.arguments.push_back(array(type));
  for (const std::string& type : result_types_) specialization.arguments.push_back(array(type));
  ir::Module module = file.Check({&specialization, 1});
  if (file.HasErrors()) {
    error = file.Messages();
    return;
  }
  source_ = EmitCuda(Optimize(module));
  options_.file_name = "batch.py";  // no line_of: it would not outlive this function
}

std::vector<std::string> Batch::Run(Device& device) const {
  int64_t total = static_cast<int64_t>(rows_.size() * cases_);
  std::vector<HostArray> arrays;
  for (size_t argument = 0; argument < rows_[0]->args.size(); ++argument) {
    HostArray& array = arrays.emplace_back(ScalarOf(rows_[0]->args[argument]), std::vector<int64_t>{total});
    for (size_t k = 0; k < rows_.size(); ++k)
      for (size_t i = 0; i < rows_[k]->cases.size(); ++i) SetBits(array, static_cast<int64_t>(k * cases_ + i), rows_[k]->cases[i].arguments[argument]);
  }
  for (const std::string& type : result_types_) arrays.emplace_back(ScalarOf(type), std::vector<int64_t>{total});

  auto image = device.Compile(source_, options_);
  if (!image) return {image.error().message};
  std::vector<std::unique_ptr<GuardedBuffer>> buffers;
  std::vector<Argument> arguments;
  for (const HostArray& array : arrays) {
    buffers.push_back(GuardedBuffer::Make(device, array.bytes));
    arguments.push_back(Argument::Array(array.dtype, buffers.back()->Address(), array.shape, array.strides));
  }
  ParameterValues values;
  values.Fill((*image)->Kernels()[0], arguments);
  LaunchConfig config{.grid = {1, 1, 1}, .block = {static_cast<uint32_t>((cases_ + 31) / 32 * 32), 1, 1}};
  if (auto launched = device.Launch(**image, 0, config, values.Pointers()); !launched) return {launched.error().message};
  if (auto finished = device.Synchronize(); !finished) return {finished.error().message};

  std::map<std::string, HostArray*> results;
  for (size_t i = 0; i < result_types_.size(); ++i) {
    size_t at = rows_[0]->args.size() + i;
    arrays[at].bytes = buffers[at]->Read();
    results[result_types_[i]] = &arrays[at];
  }
  std::vector<std::string> differences;
  for (size_t k = 0; k < rows_.size(); ++k) differences.push_back(CompareRow(*rows_[k], *results.at(rows_[k]->ret), static_cast<int64_t>(k * cases_)));
  return differences;
}

std::vector<std::vector<const OracleRow*>> Batches() {
  std::map<std::vector<std::string>, std::vector<const OracleRow*>> groups;
  for (const OracleRow& row : LoadOracle().rows)
    if (!row.ret.empty() && InferRow(row).type == row.ret) groups[row.args].push_back(&row);
  std::vector<std::vector<const OracleRow*>> batches;
  for (const auto& [args, rows] : groups)
    for (size_t begin = 0; begin < rows.size(); begin += Batch::kMaxRows)
      batches.emplace_back(rows.begin() + static_cast<int64_t>(begin), rows.begin() + static_cast<int64_t>(std::min(begin + Batch::kMaxRows, rows.size())));
  return batches;
}

}  // namespace pyk2cu::test
