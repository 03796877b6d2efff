#include "tests/run/launch.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <sstream>

#include <gtest/gtest.h>

#include "frontend/ir/coarsening_text.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/launch_values.h"
#include "tests/run/devices.h"
#include "tests/support/emitted.h"
#include "tests/support/launch_numbers.h"
#include "tests/support/optimized.h"

namespace pyk2cu::test {
using namespace runtime;

/// The arguments of one launch on one device, and their memory. Without a device, addresses are made up.
class DeviceArguments {
 public:
  Argument Add(const Value& value, Device* device) {
    if (value.array) return AddArray(*value.array, device);
    if (!value.is_tuple) return Argument::Scalar(value.scalar, value.literal);
    std::vector<Argument> elements;
    for (const Value& element : value.elements) elements.push_back(Add(element, device));
    return Argument::Tuple(tuples_.emplace_back(std::move(elements)));
  }
  /// The buffers of all arrays in the order in which they were added.
  std::span<const std::unique_ptr<GuardedBuffer>> Buffers() const { return buffers_; }

 private:
  Argument AddArray(const HostArray& array, Device* device) {
    uint64_t address = next_address_;
    next_address_ += (array.bytes.size() / 256 + 16) * 256;  // aligned, as devices align buffers
    if (device) {
      buffers_.push_back(GuardedBuffer::Make(*device, array.bytes));
      if (buffers_.back()) address = buffers_.back()->Address();
    }
    return Argument::Array(array.dtype, address + static_cast<uint64_t>(array.offset), array.shape, array.strides,
                           array.readonly);
  }

  uint64_t next_address_ = 1 << 20;
  std::vector<std::unique_ptr<GuardedBuffer>> buffers_;
  std::deque<std::vector<Argument>> tuples_;
};

namespace {

/// Whether the CPU device watches the threads of all launches.
bool IsWatched() { return std::getenv("PYK2CU_TEST_WATCH") != nullptr; }

std::vector<std::string> SortedLines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  std::sort(lines.begin(), lines.end());
  return lines;
}

/// The arrays in a value, tuples opened.
void CollectArrays(const Value& value, std::vector<const HostArray*>& arrays) {
  if (value.array) arrays.push_back(&*value.array);
  for (const Value& element : value.elements) CollectArrays(element, arrays);
}

}  // namespace

Launch::Launch(const std::string& file, std::string kernel)
    : name_(file.find('/') == std::string::npos ? "tests/run/" + file : file),
      text_(ReadFile(std::string(PYK2CU_ROOT "/") + name_)),
      kernel_(std::move(kernel)) {}

Launch Launch::FromText(std::string text, std::string kernel) {
  Launch launch;
  launch.name_ = "test.py";
  launch.text_ = std::move(text);
  launch.kernel_ = std::move(kernel);
  return launch;
}

Launch& Launch::Const(std::string name, int64_t value) {
  constants_.push_back({std::move(name), value});
  return *this;
}

Launch& Launch::Const(std::string name, const HostArray& array) {
  ConstantArray constant{TypeTable::Scalar(array.dtype), array.shape, array.bytes};
  constants_.push_back({std::move(name), std::make_shared<const ConstantArray>(std::move(constant))});
  return *this;
}

Launch& Launch::In(Value value) {
  slots_.push_back({std::move(value), std::nullopt, {}, std::nullopt});
  return *this;
}

Launch& Launch::Out(HostArray before, HostArray after, Tolerance tolerance) {
  slots_.push_back({std::move(before), std::move(after), tolerance, std::nullopt});
  return *this;
}

Launch& Launch::Same(size_t slot) {
  slots_.push_back({slots_[slot].value, slots_[slot].expected, slots_[slot].tolerance, slot});
  return *this;
}

Launch& Launch::Prints(std::vector<std::string> lines) {
  std::sort(lines.begin(), lines.end());
  printed_ = std::move(lines);
  return *this;
}

Launch& Launch::Raises(std::string exception, std::string message, uint32_t line) {
  raised_.emplace();
  raised_->exception = std::move(exception);
  raised_->message = std::move(message);
  raised_->line = line;
  raised_->file = name_;
  return *this;
}

void Launch::CompareError(const Result<void>& finished, const std::string& text) const {
  ASSERT_FALSE(finished.ok()) << "no error\n" << text;
  ASSERT_TRUE(finished.error().raised) << finished.error().message << "\n" << text;
  const KernelError& error = *finished.error().raised;
  EXPECT_EQ(error.exception, raised_->exception) << text;
  EXPECT_EQ(error.message, raised_->message) << text;
  EXPECT_EQ(error.line, raised_->line) << text;
  EXPECT_EQ(error.kernel, kernel_);
  EXPECT_EQ(error.file, raised_->file);
  if (!by_) return;
  EXPECT_EQ(error.block, (*by_)[0]) << text;
  EXPECT_EQ(error.thread, (*by_)[1]) << text;
}

void Launch::Check() {
  CheckVariant(Variant::kGeneric);
  if (testing::Test::HasFatalFailure() || testing::Test::HasNonfatalFailure()) return;
  CheckVariant(Variant::kUnoptimized);
  if (one_variant_) return;
  CheckVariant(Variant::kFacts);
  CheckVariant(Variant::kNumbers);
  CheckVariant(Variant::kPacked);
  for (Coarsening coarsening : Coarsenings()) {
    CheckVariant(Variant::kCoarse, coarsening);
    coarsening.arrangement = Coarsening::Arrangement::kPacked;
    CheckVariant(Variant::kCoarse, coarsening);
  }
}

/// Along each axis of the grid; if it has one block only, there is still the part that the launch lacks.
std::vector<Coarsening> Launch::Coarsenings() const {
  const std::array<uint32_t, 3> grid = {config_.grid.x, config_.grid.y, config_.grid.z};
  if (all_coarsenings_ && !IsWatched()) {
    std::vector<Coarsening> all;
    for (const uint32_t blocks : {2, 4, 8})
      for (uint8_t axis = 0; axis < grid.size(); ++axis)
        if (blocks == 2 || grid[axis] > 1) all.push_back({blocks, axis});
    return all;
  }
  std::vector<Coarsening> chosen;
  for (uint8_t axis = 0; axis < grid.size(); ++axis)
    if (grid[axis] > 1) chosen.push_back({grid[axis] > 4 ? 4u : 2u, axis});
  if (chosen.empty()) chosen.push_back({2, 0});
  return chosen;
}

std::vector<bool> Launch::AllArraysWritten() const {
  std::vector<bool> writes;
  for (const Slot& slot : slots_) writes.push_back(slot.value.array.has_value());
  return writes;
}

namespace {

/// Whether the pass has stated the alignment of an array for a loop.
bool HasPackedLoops(const ir::Module& module) {
  return std::ranges::any_of(module.functions, [](const auto& function) {
    return std::ranges::any_of(function->parameters, [](const auto* parameter) { return parameter->alignment > 0; });
  });
}

}  // namespace

void Launch::CheckVariant(Variant variant, const Coarsening& coarsening) {
  constexpr const char* kNames[] = {"generic", "facts", "numbers", "unoptimized", "packed", "coarse"};
  const std::string how = variant == Variant::kCoarse ? " " + CoarseningText(coarsening) : "";
  SCOPED_TRACE(name_ + " " + kernel_ + ", " + kNames[static_cast<int>(variant)] + how);
  KernelFile file(name_, text_, constants_);
  DeviceArguments holder;
  std::vector<Argument> arguments = Arguments(holder, nullptr);
  const KernelDeclaration* declaration = file.Find(kernel_);
  ASSERT_NE(declaration, nullptr) << "no such kernel\n" << file.Messages();
  auto types = ChooseTypes(*declaration, nullptr, arguments, file.Types());
  ASSERT_TRUE(types.ok()) << types.error().message;
  Specialization specialization{.kernel = kernel_, .arguments = *types};
  if (variant != Variant::kGeneric && variant != Variant::kUnoptimized)
    specialization.facts = ToFacts(ComputeFactBits(arguments, AllArraysWritten(), config_), arguments.size());
  if (variant == Variant::kNumbers || coarsening.blocks > 2)
    AddNumbers(arguments, *types, config_, true, specialization.facts);
  if (variant == Variant::kPacked) AddBlock(config_, specialization.facts);
  if (variant == Variant::kPacked || coarsening.IsPacked()) AddAlignment(arguments, *types, specialization.facts);
  specialization.facts.coarsening = coarsening;

  ir::Module module = file.Check({&specialization, 1});
  ASSERT_FALSE(file.HasErrors()) << file.Messages();
  ir::FunctionOptions checks;
  checks.check_bounds = bounds_;
  checks.check_exceptions = exceptions_;
  ir::AddChecks(module, checks);
  if (variant != Variant::kUnoptimized) {
    module = test::Optimized(module);
    ir::Verify(module);
  }
  if (variant == Variant::kPacked && !HasPackedLoops(module)) return;
  GeneratedSource source = test::Emitted(module);
  ASSERT_EQ(source.kernels.size(), 1u) << source.text;
  if (source.kernels[0].coarsening != coarsening) {  // no candidate
    EXPECT_FALSE(all_coarsenings_ && !coarsening.IsPacked()) << source.text;
    return;
  }
  ExpectCompilesToCubin(source, file.Options());
  for (const auto& device : Devices()) RunOn(*device, source, file.Options());
}

void Launch::RunOn(Device& device, GeneratedSource source, const CompileOptions& options) {
  SCOPED_TRACE(device.Properties().id);
  if (device.Properties().id == "cpu" && IsWatched())
    for (KernelInfo& kernel : source.kernels)
      kernel.options.thread_checks = {.races = true, .barriers = true, .uninitialized = true};
  auto image = device.Compile(source, options);
  ASSERT_TRUE(image.ok()) << image.error().message << "\n" << source.text;
  DeviceArguments holder;
  std::vector<Argument> arguments = Arguments(holder, &device);
  if (testing::Test::HasFatalFailure()) return;
  auto fits = CheckLaunch(device.Properties(), (*image)->Kernels()[0], config_);
  ASSERT_TRUE(fits.ok()) << fits.error().message;
  ParameterValues values;
  values.Fill((*image)->Kernels()[0], arguments);

  if (printed_) testing::internal::CaptureStdout();
  auto launched = device.Launch(**image, 0, config_, values.Pointers());
  auto finished = device.Synchronize();
  if (printed_) EXPECT_EQ(SortedLines(testing::internal::GetCapturedStdout()), *printed_) << source.text;
  ASSERT_TRUE(launched.ok()) << launched.error().message;
  if (raised_)
    CompareError(finished, source.text);
  else
    ASSERT_TRUE(finished.ok()) << finished.error().message << "\n" << source.text;
  CompareArrays(holder, source.text);
}

std::vector<Argument> Launch::Arguments(DeviceArguments& holder, Device* device) const {
  std::vector<Argument> arguments;
  for (const Slot& slot : slots_)
    arguments.push_back(slot.same ? arguments[*slot.same] : holder.Add(slot.value, device));
  return arguments;
}

void Launch::CompareArrays(const DeviceArguments& holder, const std::string& text) const {
  size_t buffer = 0;
  for (size_t i = 0; i < slots_.size(); ++i) {
    std::vector<const HostArray*> arrays;
    if (!slots_[i].same) CollectArrays(slots_[i].value, arrays);
    for (const HostArray* before : arrays) {
      HostArray found = *before;
      found.bytes = holder.Buffers()[buffer++]->Read();
      const HostArray& expected = slots_[i].expected ? *slots_[i].expected : *before;
      std::string differences = Differences(found, expected, slots_[i].tolerance);
      EXPECT_TRUE(differences.empty()) << "argument " << i << ": " << differences << text;
    }
  }
}

}  // namespace pyk2cu::test
