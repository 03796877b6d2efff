// Every function of libdevice against long double, 128-bit floats and integers. Kernels are made from the table of
// builtins, so that no row can be left out.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "tests/run/launch.h"
#include "tests/run/libdevice_reference.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;
using Real = long double;

// ---- operands

std::vector<Real> RealSamples(Domain domain) {
  constexpr Real kInf = HUGE_VALL;
  switch (domain) {
    case kAll:
      return {0,      -0.0L,  0.25L, 0.5L,  -0.5L, 1,      -1,    1.5L,   -2.5L,   3.7L, -0.1L, 1e-5L, 10.3L,
              -7.25L, 100.5L, 3e9L,  -3e9L, 1e19L, -1e19L, 1e30L, 1e-30L, 0.3333L, kInf, -kInf, NAN};
    case kArithmetic:
      return {0,     -0.0L, 0.25L,  0.5L,   -0.5L, 1,     -1,      1.5L, -2.5L, 3.7L, -0.1L,
              1e-5L, 10.3L, -7.25L, 100.5L, 3e9L,  -3e9L, 0.3333L, kInf, -kInf, NAN};  // exact in 113 bits
    case kFinite: return {0, 0.25L, 0.5L, 1, -1, 1.5L, -2.5L, 3.7L, -0.1L, 1e-5L, 10.3L, -7.25L, 1e30L, 1e-30L};
    case kPositive: return {0.01L, 0.25L, 0.7L, 1, 1.5L, 2.5L, 3.3L, 5, 7.75L, 10.1L, 20.5L};
    case kModerate: return {0.1L, -0.1L, 0.3L, -0.7L, 1, -1, 1.77L, -2.3L, 3.1L, -4.4L, 5.05L, 0.0123L};
    case kSmall: return {0.1L, -0.1L, 0.3L, -0.7L, 1, -1, 1.25L, -2.3L, 3.1L, -2.9L, 0.6L};
    case kUnit: return {0, 1e-9L, -0.001L, 0.1L, -0.25L, 0.5L, -0.7L, 0.9L, -0.99L, 0.99999L, 1, -1, 1.5L, NAN};
    case kPositiveUnit: return {1e-20L, 1e-5L, 0.001L, 0.1L, 0.25L, 0.4L, 0.5L, 0.75L, 0.9L, 0.99L};
    case kHalfRange:
      return {0,       -0.0L, 1,       -2,    0.1L,   3.14159L, 65504, 65519,     65520, -1e9L,
              6.1e-5L, 6e-8L, 2.9e-8L, 3e-8L, -5e-6L, 2049,     2051,  HUGE_VALL, NAN};
    default: return {};
  }
}

std::vector<I64> IntegerSamples(Domain domain, ScalarId type) {
  if (domain == kHalves) return {0, 1, 0x3c00, 0xbc00, 0x7bff, 0x7c00, 0xfc00, 0x7e00, 0x03ff, 0x8400, 0x3555, 0x8001};
  if (domain == kModerate || domain == kPositive) return {0, 1, 2, 3, 5};  // orders and powers
  std::vector<I64> samples = {0,         1,      -1,       2,        7,         -100,      0x7fffff,  0x123456,
                              -0x800001, 0x7654, 33554433, 16777217, INT32_MAX, INT32_MIN, 0x12345678};
  if (type == ScalarId::kInt64)
    samples.insert(samples.end(), {INT64_MAX, INT64_MIN, 0x123456789abcdef, -(I64{1} << 53) - 1, (I64{1} << 62) + 1,
                                   (I64{1} << 40) + 1});
  return samples;
}

void SetReal(HostArray& array, I64 at, Real value) {
  if (array.dtype == ScalarId::kFloat32)
    array.Set(at, static_cast<float>(value));
  else
    array.Set(at, static_cast<double>(value));
}
void SetInteger(HostArray& array, I64 at, I64 value) {
  if (array.dtype == ScalarId::kInt16)
    array.Set(at, static_cast<int16_t>(value));
  else if (array.dtype == ScalarId::kInt32)
    array.Set(at, static_cast<int32_t>(value));
  else
    array.Set(at, value);
}
bool IsReal(ScalarId type) { return Info(type).scalar_class == ScalarClass::kFloat; }

/// Every combination of the parameters' samples.
std::vector<HostArray> MakeOperands(const RowSignature& row, Domain domain) {
  std::vector<I64> sizes;
  I64 count = 1;
  for (int p = 0; p < row.parameter_count; ++p) {
    const ScalarId type = row.parameters[static_cast<size_t>(p)];
    sizes.push_back(static_cast<I64>(IsReal(type) ? RealSamples(domain).size() : IntegerSamples(domain, type).size()));
    count *= sizes.back();
  }
  std::vector<HostArray> operands;
  I64 step = 1;
  for (int p = 0; p < row.parameter_count; step *= sizes[static_cast<size_t>(p++)]) {
    const ScalarId type = row.parameters[static_cast<size_t>(p)];
    HostArray& array = operands.emplace_back(type, std::vector<I64>{count});
    for (I64 at = 0; at < count; ++at) {
      const size_t sample = static_cast<size_t>(at / step % sizes[static_cast<size_t>(p)]);
      if (IsReal(type))
        SetReal(array, at, RealSamples(domain)[sample]);
      else
        SetInteger(array, at, IntegerSamples(domain, type)[sample]);
    }
  }
  return operands;
}

void ReadOperand(const HostArray& array, I64 at, Real& real, I64& integer) {
  switch (array.dtype) {
    case ScalarId::kFloat32: real = array.Get<float>(at); break;
    case ScalarId::kFloat64: real = array.Get<double>(at); break;
    case ScalarId::kInt16: integer = array.Get<int16_t>(at); break;
    case ScalarId::kInt32: integer = array.Get<int32_t>(at); break;
    default: integer = array.Get<I64>(at);
  }
}

HostArray ExpectedOf(const Expectation& expectation, ScalarId type, const std::vector<HostArray>& operands) {
  HostArray expected(type, operands[0].shape);
  for (I64 at = 0; at < expected.Size(); ++at) {
    Operands o;
    ReadOperand(operands[0], at, o.x, o.i);
    if (operands.size() > 1) ReadOperand(operands[1], at, o.y, o.j);
    if (operands.size() > 2) ReadOperand(operands[2], at, o.z, o.k);
    if (expectation.real)
      SetReal(expected, at, expectation.real(o));
    else
      SetInteger(expected, at, expectation.integer(o));
  }
  return expected;
}

// ---- kernels: functions of one signature and one domain together

constexpr size_t kFunctionsAKernel = 16;

std::string NameOf(const BuiltinRow& row) { return std::string(row.name.substr(row.name.rfind('.') + 1)); }

std::string ResultName(const BuiltinRow& row, int result) {
  return row.parsed.result_count == 1 ? NameOf(row) : fmt::format("{}_{}", NameOf(row), result);
}

std::string KernelText(std::span<const BuiltinRow* const> rows) {
  const int count = rows[0]->parsed.parameter_count;
  std::string parameters, elements, body;
  for (int p = 0; p < count; ++p)
    parameters += fmt::format("{}x{}", p ? ", " : "", p), elements += fmt::format("{}x{}[i]", p ? ", " : "", p);
  for (const BuiltinRow* row : rows) {
    const bool is_tuple = row->parsed.result_count > 1;
    body += fmt::format("        {} = libdevice.{}({})\n", is_tuple ? "t" : "r_" + NameOf(*row) + "[i]", NameOf(*row),
                        elements);
    for (int r = 0; r < row->parsed.result_count; ++r) {
      parameters += ", r_" + ResultName(*row, r);
      const bool quotient = r == 1 && NameOf(*row).starts_with("remquo");
      if (is_tuple)
        body += fmt::format("        r_{}[i] = {}\n", ResultName(*row, r),
                            quotient ? "abs(t[1]) & 7" : fmt::format("t[{}]", r));
    }
  }
  return "from numba import cuda\nfrom numba.cuda import libdevice\n\n@cuda.jit\ndef k(" + parameters +
         "):\n    i = cuda.grid(1)\n    if i < x0.size:\n" + body;
}

/// `all`: in all variants, which need one of these kernels only: all have one form.
void CheckRows(std::span<const BuiltinRow* const> rows, const Expectations& expectations, bool all) {
  const Domain domain = expectations.find(ResultName(*rows[0], 0))->second.domain;
  const std::vector<HostArray> operands = MakeOperands(rows[0]->parsed, domain);
  Launch launch = Launch::FromText(KernelText(rows), "k");
  launch.Grid(static_cast<uint32_t>(operands[0].Size() + 63) / 64).Block(64);
  for (const HostArray& operand : operands) launch.In(operand);
  for (const BuiltinRow* row : rows) {
    for (int r = 0; r < row->parsed.result_count; ++r) {
      const Expectation& expectation = expectations.find(ResultName(*row, r))->second;
      const ScalarId type = row->parsed.results[static_cast<size_t>(r)];
      launch.Out(HostArray(type, operands[0].shape), ExpectedOf(expectation, type, operands), expectation.tolerance);
    }
  }
  if (!all) launch.InOneVariant();
  launch.Check();
}

TEST(libdevice, EveryFunction) {
  const Expectations expectations = MakeExpectations();
  std::map<std::pair<std::string_view, Domain>, std::vector<const BuiltinRow*>> groups;
  int count = 0;
  for (const BuiltinRow& row : Builtins()) {
    if (!row.name.starts_with("numba.cuda.libdevice.")) continue;
    ++count;
    const auto found = expectations.find(ResultName(row, 0));
    if (found == expectations.end())
      ADD_FAILURE() << "nothing is expected of " << row.name;
    else
      groups[{row.signature, found->second.domain}].push_back(&row);
  }
  EXPECT_EQ(count, 317);
  bool all = true;
  for (const auto& [key, rows] : groups) {
    SCOPED_TRACE(key.first);
    for (size_t at = 0; at < rows.size(); at += kFunctionsAKernel)
      CheckRows(std::span(rows).subspan(at, std::min(kFunctionsAKernel, rows.size() - at)), expectations,
                std::exchange(all, false));
  }
}

}  // namespace
}  // namespace pyk2cu::test
