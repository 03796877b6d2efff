#include "tests/oracle/batch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "runtime/device/argument.h"
#include "runtime/device/launch_values.h"
#include "runtime/device/scalar_value.h"
#include "tests/run/devices.h"
#include "tests/run/host_array.h"
#include "tests/run/kernel_file.h"
#include "tests/support/emitted.h"
#include "tests/support/optimized.h"

namespace pyk2cu::test {
using namespace runtime;
namespace {

constexpr std::string_view kHeader = "import cmath\nimport math\nimport numpy as np\nfrom numba import cuda\n\n";

ScalarId ScalarOf(const std::string& name) { return FindScalar(name).value(); }

using Bits = OracleRow::Bits;

/// Bytes of a number, or of each part of a complex one.
size_t PartBytes(const HostArray& array) {
  const bool is_complex = Info(array.dtype).scalar_class == ScalarClass::kComplex;
  return static_cast<size_t>(array.ItemBytes()) / (is_complex ? 2 : 1);
}

Bits BitsAt(const HostArray& array, int64_t index) {
  Bits bits{};
  const size_t part = PartBytes(array);
  const auto* place = array.bytes.data() + array.Place(index);
  std::memcpy(&bits[0], place, part);
  if (part < static_cast<size_t>(array.ItemBytes())) std::memcpy(&bits[1], place + part, part);
  return bits;
}
void SetBits(HostArray& array, int64_t index, const Bits& bits) {
  const size_t part = PartBytes(array);
  auto* place = array.bytes.data() + array.Place(index);
  std::memcpy(place, &bits[0], part);
  if (part < static_cast<size_t>(array.ItemBytes())) std::memcpy(place + part, &bits[1], part);
}

/// How far apart two results are: the worse part of complex ones.
int64_t Distance(const ScalarInfo& type, const Bits& found, const Bits& expected) {
  if (found == expected) return 0;
  if (type.scalar_class == ScalarClass::kFloat) return UlpDistance(found[0], expected[0], type.bits);
  if (type.scalar_class != ScalarClass::kComplex) return std::numeric_limits<int64_t>::max();
  return std::max(UlpDistance(found[0], expected[0], type.bits / 2), UlpDistance(found[1], expected[1], type.bits / 2));
}

double PartOf(uint64_t bits, int width) {
  return width == 32 ? static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)))
                     : std::bit_cast<double>(bits);
}

std::complex<double> ComplexOf(const ScalarInfo& type, const Bits& bits) {
  uint8_t bytes[16] = {};
  if (type.scalar_class == ScalarClass::kComplex)
    return {PartOf(bits[0], type.bits / 2), PartOf(bits[1], type.bits / 2)};
  std::memcpy(bytes, &bits[0], 8);
  const ScalarValue value = LoadScalar(bytes, type.id);
  return ConvertScalar(value, ScalarId::kFloat64).real;
}

/// The reference computes a complex power from magnitude and angle: the angle, which each device's library rounds in
/// its own way, is multiplied by the exponent before its sine is taken. So the error is judged against the magnitude of
/// the result, and grows with the exponent; beyond a whole turn only the magnitude's class is left to compare.
bool PowerIsClose(const OracleRow& row, const OracleRow::Case& entry, const Bits& found_bits) {
  const ScalarInfo& type = Info(ScalarOf(row.ret));
  const auto argument = [&](size_t i) { return ComplexOf(Info(ScalarOf(row.args[i])), entry.arguments[i]); };
  const std::complex<double> base = argument(0), found = ComplexOf(type, found_bits),
                             expected = ComplexOf(type, entry.result);
  const double exponent = row.args.size() == 2 ? std::abs(argument(1)) : 3;
  const double epsilon = type.bits == 64 ? 0x1p-23 : 0x1p-52;
  const double growth = 1 + exponent * (std::abs(std::arg(base)) + std::abs(std::log(std::abs(base))));
  if (!(8 * epsilon * growth < 1)) return true;
  if (!std::isfinite(std::abs(expected))) return !std::isfinite(std::abs(found));
  return std::abs(found - expected) <=
         8 * epsilon * growth * std::abs(expected) + std::numeric_limits<float>::min() * (type.bits == 64);
}

/// Where one row's results differ from the reference's, or an empty text.
std::string CompareRow(const OracleRow& row, const HostArray& results, int64_t first) {
  const ScalarInfo& type = Info(ScalarOf(row.ret));
  int64_t worst = 0;
  size_t wrong = 0;
  std::string example;
  for (size_t i = 0; i < row.cases.size(); ++i) {
    const Bits found = BitsAt(results, first + static_cast<int64_t>(i)), expected = row.cases[i].result;
    const int64_t distance = Distance(type, found, expected);
    if (distance <= row.Ulps() || (row.IsComplexPower() && PowerIsClose(row, row.cases[i], found))) continue;
    worst = std::max(worst, distance);
    if (wrong++ > 0) continue;
    for (const Bits& argument : row.cases[i].arguments) example += fmt::format(" {:x}", fmt::join(argument, ","));
    example += fmt::format(": expected {:x}, found {:x}", fmt::join(expected, ","), fmt::join(found, ","));
  }
  return wrong == 0 ? ""
                    : fmt::format("{} -> {}: {} of {} cases, up to {} ulp; for{}", row.Name(), row.ret, wrong,
                                  row.cases.size(), worst, example);
}

}  // namespace

Inferred InferRow(const OracleRow& row) {
  std::string names = row.args.size() == 2 ? "a, b" : "a";
  KernelFile file("row.py", std::string(kHeader) + row.Source("f") +
                                fmt::format("@cuda.jit\ndef k({}):\n    f({})\n", names, names));
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
    if (std::find(result_types_.begin(), result_types_.end(), row->ret) == result_types_.end())
      result_types_.push_back(row->ret);
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
  auto array = [&](const std::string& type) {
    return file.Types().Array(TypeTable::Scalar(ScalarOf(type)), 1, Layout::kC);
  };
  for (const std::string& type : rows_[0]->args) specialization.arguments.push_back(array(type));
  for (const std::string& type : result_types_) specialization.arguments.push_back(array(type));
  ir::Module module = file.Check({&specialization, 1});
  if (file.HasErrors()) {
    error = file.Messages();
    return;
  }
  source_ = test::Emitted(test::Optimized(module));
  options_.file_name = "batch.py";  // no line_of: it would not outlive this function
}

std::vector<std::string> Batch::Run(Device& device) const {
  int64_t total = static_cast<int64_t>(rows_.size() * cases_);
  std::vector<HostArray> arrays;
  for (size_t argument = 0; argument < rows_[0]->args.size(); ++argument) {
    HostArray& array = arrays.emplace_back(ScalarOf(rows_[0]->args[argument]), std::vector<int64_t>{total});
    for (size_t k = 0; k < rows_.size(); ++k)
      for (size_t i = 0; i < rows_[k]->cases.size(); ++i)
        SetBits(array, static_cast<int64_t>(k * cases_ + i), rows_[k]->cases[i].arguments[argument]);
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
  if (auto launched = device.Launch(**image, 0, config, values.Pointers()); !launched)
    return {launched.error().message};
  if (auto finished = device.Synchronize(); !finished) return {finished.error().message};

  std::map<std::string, HostArray*> results;
  for (size_t i = 0; i < result_types_.size(); ++i) {
    size_t at = rows_[0]->args.size() + i;
    arrays[at].bytes = buffers[at]->Read();
    results[result_types_[i]] = &arrays[at];
  }
  std::vector<std::string> differences;
  for (size_t k = 0; k < rows_.size(); ++k)
    differences.push_back(CompareRow(*rows_[k], *results.at(rows_[k]->ret), static_cast<int64_t>(k * cases_)));
  return differences;
}

std::vector<std::vector<const OracleRow*>> Batches() {
  std::map<std::vector<std::string>, std::vector<const OracleRow*>> groups;
  for (const OracleRow& row : LoadOracle().rows)
    if (!row.ret.empty() && InferRow(row).type == row.ret) groups[row.args].push_back(&row);
  std::vector<std::vector<const OracleRow*>> batches;
  for (const auto& [args, rows] : groups)
    for (size_t begin = 0; begin < rows.size(); begin += Batch::kMaxRows)
      batches.emplace_back(rows.begin() + static_cast<int64_t>(begin),
                           rows.begin() + static_cast<int64_t>(std::min(begin + Batch::kMaxRows, rows.size())));
  return batches;
}

}  // namespace pyk2cu::test
