#include "bench/kernel_time/contender.h"

#include <optional>

#include "bench/generate.h"
#include "bench/kernel_time/variant_name.h"
#include "bench/report.h"
#include "pyk2cu/device.h"
#include "pyk2cu/program.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/device/argument.h"
#include "runtime/device/kernel_errors.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::bench {
namespace {

ScalarValue ValueOf(const Operand& operand) { return ConvertScalar(ScalarValue::Float(operand.value), operand.type); }

class OurText : public Contender {
 public:
  OurText(Gpu& gpu, const Program& program, const KernelCase& kernel, const Arrays& arrays, bool checked)
      : Contender(checked ? "checked" : "plain"), gpu_(gpu), kernel_(kernel) {
    std::vector<Argument> arguments;
    for (const Operand& operand : kernel.ours)
      arguments.push_back(operand.array < 0 ? Argument::Scalar(ValueOf(operand)) : ArrayOf(arrays, operand.array));
    source_ = GenerateFor(program, kernel.name, kernel.config, arguments, checked);
    const KernelInfo& info = source_.kernels[0];
    values_.Fill(info, arguments);
    function_ = gpu.Load(gpu.Compile(source_.text, cuda::CompileFlags(info.options)), info.symbol);
    const std::span<const void* const> given = values_.Pointers();
    pointers_.assign(given.begin(), given.end());
    if (!TakesErrors(info)) return;
    record_ = gpu.Allocate(sizeof(ErrorRecord));
    gpu.Zero(record_, sizeof(ErrorRecord));
    pointers_ = WithErrorRecord(given, record_);
  }

  void Launch() override { gpu_.Launch(function_, kernel_.config, pointers_.data()); }
  bool Raised() const override {
    ErrorRecord record;
    if (record_) gpu_.Download(&record, record_, sizeof record);
    return record.raised != 0;
  }
  std::string Text() const override { return source_.text; }

 private:
  static Argument ArrayOf(const Arrays& arrays, int array) {
    const ArraySpec& spec = arrays.Spec(array);
    return Argument::Array(spec.dtype, arrays.Address(array, Arrays::kOurs), spec.shape, arrays.Strides(array));
  }

  Gpu& gpu_;
  const KernelCase& kernel_;
  GeneratedSource source_;
  ParameterValues values_;
  uint64_t record_ = 0;
  std::vector<const void*> pointers_;
  cuda::CUfunction function_ = nullptr;
};

template <class T>
T Value(api::Result<T> result) {
  if (!result) Die(result.error().message);
  return std::move(*result);
}

class OurLaunch : public Contender {
 public:
  OurLaunch(const std::string& file, const std::string& text, const KernelCase& kernel, const Arrays& arrays, bool tune)
      : Contender("ours"), config_(kernel.config), device_(Value(api::Device::Open("cuda:0"))) {
    const api::Program program = Value(api::Program::FromText(text, file));
    kernel_ = Value(program.GetKernel(kernel.name, device_));
    for (const Operand& operand : kernel.ours)
      arguments_.push_back(operand.array < 0 ? ScalarOf(operand) : ArrayOf(arrays, operand.array));
    if (tune) Value(kernel_->TuneList(config_, arguments_));
  }

  void Launch() override {
    if (const api::Result<void> launched = kernel_->LaunchList(config_, arguments_); !launched)
      Die(launched.error().message);
  }
  std::string Variant() const override { return VariantName(*kernel_, config_, arguments_); }

 private:
  static api::Argument ScalarOf(const Operand& operand) {
    const ScalarValue value = ValueOf(operand);
    api::Argument argument;
    argument.dtype = static_cast<api::DType>(operand.type);
    if (Info(operand.type).scalar_class == ScalarClass::kFloat)
      argument.real = value.real;
    else
      argument.integer = value.bits;
    return argument;
  }
  static api::Argument ArrayOf(const Arrays& arrays, int array) {
    const ArraySpec& spec = arrays.Spec(array);
    api::Argument argument;
    argument.kind = api::Argument::Kind::kArray;
    argument.dtype = static_cast<api::DType>(spec.dtype);
    argument.address = arrays.Address(array, Arrays::kOurs);
    argument.shape = spec.shape;
    argument.strides = arrays.Strides(array);
    return argument;
  }

  LaunchConfig config_;
  api::Device device_;
  std::optional<api::Kernel> kernel_;
  std::vector<api::Argument> arguments_;
};

class ByHand : public Contender {
 public:
  ByHand(Gpu& gpu, const std::string& cubin, const KernelCase& kernel, bool expert, const Arrays& arrays,
         Arrays::Side side)
      : Contender(expert ? "expert" : "by hand"), gpu_(gpu), config_(expert ? *kernel.expert : kernel.config) {
    function_ = gpu.Load(cubin, kernel.name + (expert ? "_expert" : ""));
    slots_.resize(kernel.theirs.size());
    for (size_t i = 0; i < slots_.size(); ++i) {
      const Operand& operand = kernel.theirs[i];
      if (operand.array < 0)
        StoreScalar(ValueOf(operand), &slots_[i]);
      else
        slots_[i] = arrays.Address(operand.array, side);
      pointers_.push_back(&slots_[i]);
    }
  }

  void Launch() override { gpu_.Launch(function_, config_, pointers_.data()); }

 private:
  Gpu& gpu_;
  LaunchConfig config_;
  std::vector<uint64_t> slots_;
  std::vector<const void*> pointers_;
  cuda::CUfunction function_ = nullptr;
};

}  // namespace

std::unique_ptr<Contender> MakeOurText(Gpu& gpu, const Program& program, const KernelCase& kernel, const Arrays& arrays,
                                       bool checked) {
  return std::make_unique<OurText>(gpu, program, kernel, arrays, checked);
}

std::unique_ptr<Contender> MakeOurLaunch(const std::string& file, const std::string& text, const KernelCase& kernel,
                                         const Arrays& arrays, bool tune) {
  return std::make_unique<OurLaunch>(file, text, kernel, arrays, tune);
}

std::unique_ptr<Contender> MakeByHand(Gpu& gpu, const std::string& cubin, const KernelCase& kernel, bool expert,
                                      const Arrays& arrays, Arrays::Side side) {
  return std::make_unique<ByHand>(gpu, cubin, kernel, expert, arrays, side);
}

}  // namespace pyk2cu::bench
