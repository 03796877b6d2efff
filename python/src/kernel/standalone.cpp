#include "python/src/kernel/standalone.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/source/located.h"
#include "frontend/types/scalar.h"
#include "python/src/errors/errors.h"
#include "python/src/kernel/options.h"
#include "python/src/kernel/program.h"
#include "runtime/api/convert.h"
#include "runtime/cuda/compile/compile.h"

namespace pyk2cu::python {
namespace {

/// A device function in the emitted text: its definition's parts.
struct Definition {
  std::string returns, name, parameters;
  const char* member = "";  ///< of what it returns: ".value" of a value that may be None
};

std::string_view Trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The definition after the last comment that begins with `comment`. Functions are emitted after those that they call,
/// each with its types in a comment before it.
std::optional<Definition> FindDefinition(std::string_view text, std::string_view comment) {
  const size_t place = text.rfind(comment);
  if (place == std::string_view::npos) return std::nullopt;
  constexpr std::string_view kMark = "__device__ ";
  const size_t begin = text.find(kMark, place), open = text.find('(', begin);
  const size_t end = text.find(") {", open);
  if (begin == std::string_view::npos || open == std::string_view::npos || end == std::string_view::npos)
    return std::nullopt;
  std::string_view head = text.substr(begin + kMark.size(), open - begin - kMark.size());
  for (const std::string_view qualifier : {"__forceinline__ ", "__noinline__ ", "inline "})
    if (head.starts_with(qualifier)) head.remove_prefix(qualifier.size());
  const size_t space = head.rfind(' ');
  if (space == std::string_view::npos) return std::nullopt;
  return Definition{std::string(Trimmed(head.substr(0, space))), std::string(head.substr(space + 1)),
                    std::string(Trimmed(text.substr(open + 1, end - open - 1)))};
}

/// The names of the parameters, separated by commas: "int x, float y" gives "x, y".
std::string NamesOf(std::string_view parameters) {
  std::vector<std::string> names;
  int depth = 0;
  size_t last_space = 0;
  for (size_t i = 0; i <= parameters.size(); ++i) {
    const char c = i < parameters.size() ? parameters[i] : ',';
    depth += (c == '<') - (c == '>');
    if (c == ' ' || c == '*' || c == '&') last_space = i + 1;
    if (c != ',' || depth > 0) continue;
    const std::string_view name = Trimmed(parameters.substr(std::min(last_space, i), i - std::min(last_space, i)));
    if (!name.empty()) names.emplace_back(name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// What C++ code calls: a function of C by the name `symbol`, which returns the result, or with Numba's convention
/// writes it through its first parameter and returns 0. In a namespace, because the text may have a function of that
/// name.
std::string Entry(const Definition& of, const std::string& returns, const std::string& symbol, bool numba) {
  const std::string call = fmt::format("::{}({}){}", of.name, NamesOf(of.parameters), of.member);
  const bool none = returns == "void";
  if (!numba)
    return fmt::format("\nnamespace pyk_entry {{\nextern \"C\" __device__ {} {}({}) {{\n  {}{};\n}}\n}}\n", returns,
                       symbol, of.parameters, none ? "" : "return ", call);
  const std::string result = none ? "char* pyk_result" : returns + "* pyk_result";
  return fmt::format(
      "\nnamespace pyk_entry {{\nextern \"C\" __device__ int {}({}{}{}) {{\n  {}{};\n  return 0;\n}}\n}}\n", symbol,
      result, of.parameters.empty() ? "" : ", ", of.parameters, none ? "" : "*pyk_result = ", call);
}

struct DeviceSource {
  GeneratedSource source;
  const Type* returns;
  ir::FunctionOptions options;
};

Result<DeviceSource> Generate(const runtime::Program& program, const std::string& name,
                              const std::vector<const Type*>& types, const ir::FunctionOptions& options) {
  const Specialization specialization{name, types, {}};
  Diagnostics report = program.NewReport();
  std::optional<ir::Module> module = program.Check(std::span(&specialization, 1), report);
  if (!module) return SourceError(report, Words::kPython);
  const ir::Function& function = *module->functions.back();
  const Type* returns = function.returns;
  std::optional<GeneratedSource> source = program.Generate(std::move(*module), report);
  if (!source) return SourceError(report, Words::kPython);
  return DeviceSource{std::move(*source), returns, options};
}

Result<std::string> Compile(const runtime::Program& program, const DeviceSource& device,
                            const std::string& architecture, runtime::cuda::BinaryKind kind) {
  Result<const runtime::cuda::Nvrtc*> nvrtc = runtime::cuda::Nvrtc::Get();
  if (!nvrtc) return nvrtc.error();
  runtime::cuda::KernelGroup group{runtime::cuda::CompileFlags(device.options), device.options.lineinfo, {}};
  group.flags.emplace_back("--relocatable-device-code=true");  // else functions that no kernel calls are dropped
  Result<runtime::cuda::Binary> binary =
      runtime::cuda::CompileGroup(**nvrtc, device.source, program.DeviceOptions(), group, architecture, kind, false);
  if (!binary) return binary.error();
  return std::move(binary->bytes);
}

/// The signature of the types' texts, with the program's names.
Signature ReadTypes(const runtime::Program& program, const std::vector<std::string>& arguments,
                    const std::optional<std::string>& returns) {
  return Value(program.ReadSignature(fmt::format("{}({})", returns.value_or(""), fmt::join(arguments, ", "))));
}

nb::tuple CompileDevice(const ProgramHandle& handle, const std::string& name, std::vector<std::string> arguments,
                        std::optional<std::string> returns, const std::string& symbol, const std::string& abi,
                        std::string architecture, const std::string& output, nb::dict given) {
  const runtime::Program& program = *handle.program;
  const std::span<const KernelDeclaration> declarations = program.Declarations();
  const auto declaration = std::ranges::find(declarations, name, &KernelDeclaration::name);
  if (declaration == declarations.end()) throw nb::value_error(("the program has no function '" + name + "'").c_str());
  const Signature signature = ReadTypes(program, arguments, returns);
  if (signature.arguments.size() != declaration->parameters.size())
    Throw({ErrorKind::kUsage, fmt::format("'{}' has {} parameters, but the signature has {}", name,
                                          declaration->parameters.size(), signature.arguments.size())});
  ir::FunctionOptions options = declaration->options;
  AddOptions(given, options);
  DeviceSource device = Value([&] {
    const nb::gil_scoped_release release;
    return Generate(program, name, signature.arguments, options);
  }());
  const Type* result = signature.returns ? signature.returns : device.returns;
  std::optional<Definition> definition = FindDefinition(device.source.text, "// " + name + "(");
  if (!definition) Throw({ErrorKind::kUsage, fmt::format("'{}' cannot be compiled without a kernel", name)});
  if (device.returns->Is(TypeKind::kOptional) && !result->Is(TypeKind::kOptional)) definition->member = ".value";
  const bool converted = result != device.returns && result->IsScalar();
  const std::string written = converted ? std::string(Info(result->scalar()).cuda) : definition->returns;
  device.source.text += Entry(*definition, written, symbol, abi == "numba");
  device.source.map.lines.resize(
      static_cast<size_t>(std::count(device.source.text.begin(), device.source.text.end(), '\n') + 1));
  if (output == "cuda") return nb::make_tuple(device.source.text, result->Name());
  const bool ptx = output == "ptx";
  const runtime::cuda::BinaryKind kind = ptx                 ? runtime::cuda::BinaryKind::kPtx
                                         : output == "ltoir" ? runtime::cuda::BinaryKind::kLtoIr
                                                             : runtime::cuda::BinaryKind::kCubin;
  if (kind != runtime::cuda::BinaryKind::kCubin && architecture.starts_with("sm_"))
    architecture.replace(0, 2, "compute");
  std::string code = Value([&] {
    const nb::gil_scoped_release release;
    return Compile(program, device, architecture, kind);
  }());
  if (!ptx) return nb::make_tuple(nb::bytes(code.data(), code.size()), result->Name());
  while (!code.empty() && code.back() == '\0') code.pop_back();
  return nb::make_tuple(code, result->Name());
}

/// Blocks, and threads of a block, of a launch.
using LaunchSize = std::pair<std::array<uint32_t, 3>, std::array<uint32_t, 3>>;

std::vector<ir::LaunchShape> ShapesOf(const std::string& kernel, Span span, const std::vector<LaunchSize>& launches) {
  std::vector<ir::LaunchShape> shapes;
  for (const auto& [grid, block] : launches)
    shapes.push_back({kernel, ir::LaunchShape::Extents{grid[0], grid[1], grid[2]},
                      ir::LaunchShape::Extents{block[0], block[1], block[2]}, span});
  return shapes;
}

/// What can be said about a kernel: for the signatures, and where there is none, as far as no types are needed.
nb::list CheckProgram(const ProgramHandle& handle, const std::string& name, std::vector<std::string> signatures,
                      bool notes, std::vector<LaunchSize> launches) {
  const runtime::Program& program = *handle.program;
  const KernelDeclaration* kernel = program.FindKernel(name);
  std::vector<Specialization> specializations;
  for (const std::string& each : signatures) {
    Signature signature = Value(program.ReadSignature(each));
    if (kernel) python::Check(runtime::CheckSignature(*kernel, signature));
    for (const runtime::Argument& array : program.Captured())
      signature.arguments.push_back(runtime::TypeOf(array, program.Types()));
    specializations.push_back({name, signature.arguments, {}});
  }
  const UntypedRequest untyped{.kernels = signatures.empty() ? std::vector{name} : std::vector<std::string>{},
                               .others = false,
                               .launches = false};
  const Span span = kernel ? kernel->function->def->name_span : Span{};
  const runtime::LintRequest lint{.level = notes ? lint::Level::kAll : lint::Level::kFindings,
                                  .launches = ShapesOf(name, span, launches)};
  Diagnostics report = program.NewReport();
  {
    const nb::gil_scoped_release release;
    program.CheckAll(specializations, untyped, report, lint);
  }
  return ToList(Locate(report, Words::kPython));
}

}  // namespace

void BindStandalone(nb::module_& module) {
  module.def("compile_device", CompileDevice, nb::arg("program"), nb::arg("name"), nb::arg("arguments"),
             nb::arg("returns").none(), nb::arg("symbol"), nb::arg("abi"), nb::arg("architecture"), nb::arg("output"),
             nb::arg("options"),
             "Compiles the program's first function as one that C++ code calls. Returns the code and the type of the "
             "result.");
  module.def("check_program", CheckProgram, nb::arg("program"), nb::arg("name"), nb::arg("signatures"),
             nb::arg("notes") = false, nb::arg("launches") = std::vector<LaunchSize>(),
             "Returns what can be said about a kernel as dictionaries. Launches are sizes of grids and blocks.");
}

}  // namespace pyk2cu::python
