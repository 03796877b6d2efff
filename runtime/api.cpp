#include <algorithm>
#include <cstring>

#include "pyk2cu/pyk2cu.h"
#include "runtime/kernel.h"

// The public API over the library's own classes. The two sets of types stay apart, so that the installed headers need no others.
namespace pyk2cu::api {

struct Device::Impl {
  std::shared_ptr<KernelCache> cache;
  pyk2cu::Device& Get() const { return cache->GetDevice(); }
};

struct Memory::Impl {
  std::shared_ptr<KernelCache> device;  // first: the buffer goes before its device
  DType dtype;
  std::vector<int64_t> shape, strides;
  size_t size = 0;
  std::unique_ptr<Buffer> buffer;
};

struct Program::Impl {
  std::shared_ptr<const pyk2cu::Program> program;
};

struct Kernel::Impl {
  pyk2cu::Kernel kernel;
};

namespace {

constexpr size_t kFewArguments = 16;

static_assert(static_cast<int>(DType::kComplex128) == static_cast<int>(ScalarId::kComplex128) && static_cast<int>(DType::kFloat16) == static_cast<int>(ScalarId::kFloat16),
              "both lists have one order");

Error Convert(const pyk2cu::Error& error) {
  Error result{static_cast<ErrorKind>(error.kind), error.message};
  if (!error.raised) return result;
  const pyk2cu::KernelError& from = *error.raised;
  result.raised = std::make_shared<const KernelError>(KernelError{from.kernel, from.exception, from.message, from.file, from.line, from.block, from.thread,
                                                                  from.has_index, from.axis, from.index, from.extent});
  return result;
}
static_assert(static_cast<int>(ErrorKind::kRuntime) == static_cast<int>(pyk2cu::ErrorKind::kRuntime));

Result<void> Convert(const pyk2cu::Result<void>& result) {
  if (!result) return Convert(result.error());
  return {};
}

const std::string kNoText;
const std::vector<int64_t> kNoShape;
/// As strides without a shape: what no launch takes.
constexpr int64_t kNoArray[] = {0};

/// A handle that holds nothing.
Error NotMade(const char* what, const char* maker) { return {ErrorKind::kUsage, std::string("the ") + what + " was not made by " + maker}; }

pyk2cu::LaunchConfig Convert(const LaunchConfig& c) {
  return {{c.grid.x, c.grid.y, c.grid.z}, {c.block.x, c.block.y, c.block.z}, c.shared_bytes};
}

pyk2cu::Argument Convert(const Argument& a) {
  const auto dtype = static_cast<ScalarId>(a.dtype);
  if (!a.is_array) return pyk2cu::Argument::Scalar({dtype, a.integer, a.real, a.imaginary});
  return pyk2cu::Argument::Array(dtype, a.address, a.shape, a.strides, a.readonly);
}

/// An array may come from anywhere.
Result<void> CheckArgument(const Argument& argument, size_t index) {
  if (argument.dtype > DType::kComplex128) return Error{ErrorKind::kUsage, "argument " + std::to_string(index) + " has a dtype that does not exist"};
  if (!argument.is_array) return {};
  const pyk2cu::Result<void> right = CheckShape(Info(static_cast<ScalarId>(argument.dtype)).bits / 8, argument.shape, argument.strides);
  if (!right) return Error{ErrorKind::kUsage, "argument " + std::to_string(index) + ": " + right.error().message};
  return {};
}

/// Calls `use` with the arguments in the library's own form, without an allocation for up to kFewArguments.
template <class Use>
Result<void> WithArguments(std::span<const Argument> arguments, Use use) {
  pyk2cu::Argument few[kFewArguments];
  std::vector<pyk2cu::Argument> many;
  std::span<pyk2cu::Argument> converted(few, std::min(arguments.size(), kFewArguments));
  if (arguments.size() > kFewArguments) {
    many.resize(arguments.size());
    converted = many;
  }
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (Result<void> right = CheckArgument(arguments[i], i); !right) return right;
    converted[i] = Convert(arguments[i]);
  }
  return Convert(use(std::span<const pyk2cu::Argument>(converted)));
}

Result<ProgramOptions> OptionsFor(std::vector<Constant> constants) {
  ProgramOptions options;
  for (Constant& constant : constants) {
    for (const BoundConstant& earlier : options.constants)
      if (earlier.name == constant.name) return Error{ErrorKind::kUsage, "the constant '" + constant.name + "' is given twice"};
    BoundConstant& bound = options.constants.emplace_back(std::move(constant.name));
    std::visit([&](auto& value) { bound.value = std::move(value); }, constant.value);
  }
  return options;
}

Result<Program> Wrap(SourceFile file, std::vector<Constant> constants) {
  Result<ProgramOptions> options = OptionsFor(std::move(constants));
  if (!options) return options.error();
  auto program = pyk2cu::Program::Parse(std::move(file), std::move(*options));
  if (program->Report().HasErrors()) return Error{ErrorKind::kSource, Render(program->Report(), {})};
  return Program{std::make_shared<Program::Impl>(Program::Impl{std::move(program)})};
}

/// The kernel, and the signature if one is given.
struct Chosen {
  const KernelDeclaration* kernel;
  std::optional<Signature> signature;
};

Result<Chosen> Choose(const pyk2cu::Program& program, std::string_view name, std::string_view signature) {
  const KernelDeclaration* kernel = program.FindKernel(name);
  if (!kernel) return Error{ErrorKind::kUsage, program.File().Name() + " has no kernel '" + std::string(name) + "'"};
  if (signature.empty()) return Chosen{kernel, std::nullopt};
  pyk2cu::Result<Signature> parsed = program.ReadSignature(signature);
  if (!parsed) return Error{ErrorKind::kUsage, "signature '" + std::string(signature) + "': " + parsed.error().message};
  if (pyk2cu::Result<void> right = CheckSignature(*kernel, *parsed); !right) return Convert(right.error());
  return Chosen{kernel, std::move(*parsed)};
}

}  // namespace

Result<Device> Device::Open(std::string_view name) {
  pyk2cu::Result<std::shared_ptr<pyk2cu::Device>> device = OpenDevice(name);
  if (!device) return Convert(device.error());
  return Device{std::make_shared<Impl>(Impl{std::make_shared<KernelCache>(*device)})};
}

const std::string& Device::Id() const { return impl ? impl->Get().Properties().id : kNoText; }
const std::string& Device::Name() const { return impl ? impl->Get().Properties().name : kNoText; }
Result<void> Device::Synchronize() const { return impl ? Convert(impl->Get().Synchronize()) : NotMade("device", "Device::Open"); }

std::vector<int64_t> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape) {
  pyk2cu::Result<std::vector<int64_t>> strides = pyk2cu::ContiguousStrides(item_bytes, shape, Layout::kC);
  return strides ? std::move(*strides) : std::vector<int64_t>();
}

Result<Memory> Memory::Allocate(const Device& device, DType dtype, std::vector<int64_t> shape) {
  if (!device.impl) return NotMade("device", "Device::Open");
  if (dtype > DType::kComplex128) return Error{ErrorKind::kUsage, "the dtype does not exist"};
  if (shape.size() > static_cast<size_t>(kMaxDimensions)) return Error{ErrorKind::kUsage, "an array has at most 32 dimensions"};
  const size_t item = Info(static_cast<ScalarId>(dtype)).bits / 8;
  pyk2cu::Result<std::vector<int64_t>> strides = pyk2cu::ContiguousStrides(item, shape, Layout::kC);
  if (!strides) return Convert(strides.error());
  size_t size = 1;
  for (int64_t extent : shape) size *= static_cast<size_t>(extent);
  pyk2cu::Result<std::unique_ptr<Buffer>> buffer = device.impl->Get().Allocate(size * item);
  if (!buffer) return Convert(buffer.error());
  return Memory{std::make_shared<Impl>(Impl{device.impl->cache, dtype, std::move(shape), std::move(*strides), size, std::move(*buffer)})};
}

namespace {

Result<void> CheckBytes(const Memory& memory, size_t bytes) {
  if (!memory.impl) return NotMade("memory", "Memory::Allocate");
  const size_t expected = memory.impl->buffer->Bytes();
  if (bytes == expected) return {};
  return Error{ErrorKind::kUsage, "the array has " + std::to_string(expected) + " bytes, but " + std::to_string(bytes) + " are to be copied"};
}

}  // namespace

Result<void> Memory::CopyFrom(const void* from, size_t bytes) const {
  if (Result<void> same = CheckBytes(*this, bytes); !same) return same;
  return Convert(impl->device->GetDevice().CopyToDevice(Address(), from, bytes));
}

Result<void> Memory::CopyTo(void* to, size_t bytes) const {
  if (Result<void> same = CheckBytes(*this, bytes); !same) return same;
  if (pyk2cu::Result<void> done = impl->device->GetDevice().Synchronize(); !done) return Convert(done.error());
  return Convert(impl->device->GetDevice().CopyToHost(to, Address(), bytes));
}

uint64_t Memory::Address() const { return impl ? impl->buffer->Address() : 0; }
const std::vector<int64_t>& Memory::Shape() const { return impl ? impl->shape : kNoShape; }
size_t Memory::Size() const { return impl ? impl->size : 0; }

Argument Memory::ToArgument() const {
  if (!impl) return {.is_array = true, .shape = {}, .strides = kNoArray};
  return {.is_array = true, .dtype = impl->dtype, .address = Address(), .shape = impl->shape, .strides = impl->strides};
}

Result<void> Kernel::LaunchList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", "Program::GetKernel");
  return WithArguments(arguments, [&](std::span<const pyk2cu::Argument> own) { return impl->kernel.Launch(Convert(config), own); });
}

Result<void> Kernel::PrepareList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", "Program::GetKernel");
  return WithArguments(arguments, [&](std::span<const pyk2cu::Argument> own) { return impl->kernel.Prepare(Convert(config), own); });
}

Result<uint64_t> Kernel::MaxCooperativeGridBlocks(const LaunchConfig& config, std::span<const Argument> arguments) const {
  if (!impl) return NotMade("kernel", "Program::GetKernel");
  uint64_t blocks = 0;
  Result<void> done = WithArguments(arguments, [&](std::span<const pyk2cu::Argument> own) -> pyk2cu::Result<void> {
    pyk2cu::Result<uint64_t> found = impl->kernel.MaxCooperativeBlocks(Convert(config), own);
    if (!found) return found.error();
    blocks = *found;
    return {};
  });
  if (!done) return done.error();
  return blocks;
}

std::string Kernel::Warnings() const { return impl ? impl->kernel.Warnings() : ""; }

Result<Program> Program::FromText(std::string text, std::string name, std::vector<Constant> constants) {
  if (text.size() > kMaxSourceBytes) return Error{ErrorKind::kSource, name + " is too large"};
  return Wrap(SourceFile(std::move(name), std::move(text)), std::move(constants));
}

Result<Program> Program::FromFile(const std::string& path, std::vector<Constant> constants) {
  pyk2cu::Result<SourceFile> file = ReadSourceFile(path);
  if (!file) return Convert(file.error());
  return Wrap(std::move(*file), std::move(constants));
}

std::string Program::Warnings() const { return impl ? Render(impl->program->Report(), {}) : ""; }

Result<Kernel> Program::GetKernel(std::string_view name, const Device& device, std::string_view signature, const Checks& checks) const {
  if (!impl) return NotMade("program", "Program::FromText");
  if (!device.impl) return NotMade("device", "Device::Open");
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  KernelDeclaration kernel = *chosen->kernel;
  kernel.options.check_bounds = kernel.options.check_bounds || checks.bounds;
  kernel.options.check_exceptions = kernel.options.check_exceptions || checks.exceptions;
  return Kernel{std::shared_ptr<Kernel::Impl>(new Kernel::Impl{pyk2cu::Kernel(impl->program, kernel, device.impl->cache, std::move(chosen->signature))})};
}

Result<std::string> Program::ToCuda(std::string_view name, std::string_view signature, std::string* warnings) const {
  if (!impl) return NotMade("program", "Program::FromText");
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  if (!chosen->signature && chosen->kernel->signatures.empty()) return Error{ErrorKind::kUsage, "kernel '" + std::string(name) + "' declares no signature: give one"};
  const Signature& types = chosen->signature ? *chosen->signature : chosen->kernel->signatures.front();
  const Specialization specialization{chosen->kernel->name, types.arguments, {}};
  Diagnostics report = impl->program->NewReport();
  std::optional<ir::Module> module = impl->program->Check(std::span(&specialization, 1), report);
  if (!module) return Error{ErrorKind::kSource, Render(report, {})};
  if (warnings) *warnings = Render(report, {});
  return Generate(*module).text;
}

}  // namespace pyk2cu::api
