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

Error Convert(const pyk2cu::Error& error) { return {static_cast<ErrorKind>(error.kind), error.message}; }
static_assert(static_cast<int>(ErrorKind::kRuntime) == static_cast<int>(pyk2cu::ErrorKind::kRuntime));

Result<void> Convert(const pyk2cu::Result<void>& result) {
  if (!result) return Convert(result.error());
  return {};
}

pyk2cu::LaunchConfig Convert(const LaunchConfig& c) {
  return {{c.grid.x, c.grid.y, c.grid.z}, {c.block.x, c.block.y, c.block.z}, c.shared_bytes};
}

pyk2cu::Argument Convert(const Argument& a) {
  const auto dtype = static_cast<ScalarId>(a.dtype);
  if (!a.is_array) return pyk2cu::Argument::Scalar({dtype, a.integer, a.real, a.imaginary});
  return pyk2cu::Argument::Array(dtype, a.address, {a.shape, a.ndim}, {a.strides, a.ndim}, a.readonly);
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
  for (size_t i = 0; i < arguments.size(); ++i) converted[i] = Convert(arguments[i]);
  return Convert(use(std::span<const pyk2cu::Argument>(converted)));
}

Result<Program> Wrap(SourceFile file) {
  auto program = pyk2cu::Program::Parse(std::move(file));
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
  pyk2cu::Result<Signature> parsed = ParseSignature(signature, program.Types());
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

const std::string& Device::Id() const { return impl->Get().Properties().id; }
const std::string& Device::Name() const { return impl->Get().Properties().name; }
Result<void> Device::Synchronize() const { return Convert(impl->Get().Synchronize()); }

Result<Memory> Memory::Allocate(const Device& device, DType dtype, std::vector<int64_t> shape) {
  const size_t item = Info(static_cast<ScalarId>(dtype)).bits / 8;
  if (shape.size() > static_cast<size_t>(kMaxDimensions)) return Error{ErrorKind::kUsage, "an array has at most 32 dimensions"};
  pyk2cu::Result<std::vector<int64_t>> strides = ContiguousStrides(item, shape, Layout::kC);
  if (!strides) return Convert(strides.error());
  size_t size = 1;
  for (int64_t extent : shape) size *= static_cast<size_t>(extent);
  pyk2cu::Result<std::unique_ptr<Buffer>> buffer = device.impl->Get().Allocate(size * item);
  if (!buffer) return Convert(buffer.error());
  return Memory{std::make_shared<Impl>(Impl{device.impl->cache, dtype, std::move(shape), std::move(*strides), size, std::move(*buffer)})};
}

namespace {

Result<void> CheckBytes(const Memory& memory, size_t bytes) {
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

uint64_t Memory::Address() const { return impl->buffer->Address(); }
const std::vector<int64_t>& Memory::Shape() const { return impl->shape; }
size_t Memory::Size() const { return impl->size; }

Argument Memory::ToArgument() const {
  return {.is_array = true, .dtype = impl->dtype, .ndim = static_cast<uint8_t>(impl->shape.size()), .address = Address(), .shape = impl->shape.data(), .strides = impl->strides.data()};
}

Result<void> Kernel::LaunchList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  return WithArguments(arguments, [&](std::span<const pyk2cu::Argument> own) { return impl->kernel.Launch(Convert(config), own); });
}

Result<void> Kernel::PrepareList(const LaunchConfig& config, std::span<const Argument> arguments) const {
  return WithArguments(arguments, [&](std::span<const pyk2cu::Argument> own) { return impl->kernel.Prepare(Convert(config), own); });
}

Result<Program> Program::FromText(std::string text, std::string name) {
  if (text.size() > kMaxSourceBytes) return Error{ErrorKind::kSource, name + " is too large"};
  return Wrap(SourceFile(std::move(name), std::move(text)));
}

Result<Program> Program::FromFile(const std::string& path) {
  pyk2cu::Result<SourceFile> file = ReadSourceFile(path);
  if (!file) return Convert(file.error());
  return Wrap(std::move(*file));
}

Result<Kernel> Program::GetKernel(std::string_view name, const Device& device, std::string_view signature) const {
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  return Kernel{std::shared_ptr<Kernel::Impl>(new Kernel::Impl{pyk2cu::Kernel(impl->program, *chosen->kernel, device.impl->cache, std::move(chosen->signature))})};
}

Result<std::string> Program::ToCuda(std::string_view name, std::string_view signature) const {
  Result<Chosen> chosen = Choose(*impl->program, name, signature);
  if (!chosen) return chosen.error();
  if (!chosen->signature && chosen->kernel->signatures.empty()) return Error{ErrorKind::kUsage, "kernel '" + std::string(name) + "' declares no signature: give one"};
  const Signature& types = chosen->signature ? *chosen->signature : chosen->kernel->signatures.front();
  const Specialization specialization{chosen->kernel->name, types.arguments, {}};
  Diagnostics report = impl->program->NewReport();
  std::optional<ir::Module> module = impl->program->Check(std::span(&specialization, 1), report);
  if (!module) return Error{ErrorKind::kSource, Render(report, {})};
  return Generate(*module).text;
}

}  // namespace pyk2cu::api
