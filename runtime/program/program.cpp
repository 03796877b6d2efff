#include "runtime/program/program.h"

#include <algorithm>
#include <cctype>
#include <unordered_set>

#include <fmt/core.h>

#include "base/check.h"
#include "base/phase.h"
#include "frontend/lowering/plan.h"
#include "frontend/passes/passes.h"
#include "frontend/sema/files/headers.h"
#include "frontend/sema/host/snapshot.h"
#include "frontend/sema/live/live_module.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/untyped/launch_shapes.h"
#include "frontend/source/spelling.h"
#include "frontend/syntax/parser.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/program/describe_constants.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::runtime {
namespace {

bool IsAsciiNamePart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Whether an added file is a header's text, and no Python.
bool IsHeader(const ast::Module& module, const SourceFile& file) {
  const HeaderSet* headers = module.header_set.get();
  return headers && std::ranges::any_of(headers->places,
                                        [&](const HeaderSet::Place& place) { return place.begin == file.Begin(); });
}

/// Returns true if the name is a word of the text. Names that are not ASCII may be written in several ways, and count
/// as mentioned. `nearest` sees all words of a text that does not have it.
bool Mentions(const SourceFile& file, std::string_view name, NearestName& nearest) {
  const auto is_part = [](char c) { return IsAsciiNamePart(c) || static_cast<signed char>(c) < 0; };
  if (!std::ranges::all_of(name, IsAsciiNamePart)) return true;
  const std::string_view text = file.Text();
  std::unordered_set<std::string_view> words;
  for (size_t at = 0; at < text.size();) {
    const size_t begin = at;
    while (at < text.size() && is_part(text[at])) ++at;
    const std::string_view word = text.substr(begin, at - begin);
    if (word == name) return true;
    if (!word.empty()) words.insert(word);
    at += word.empty();
  }
  for (const std::string_view word : words) nearest.Consider(word);
  return false;
}

HeaderOptions HeadersOf(const ProgramOptions& options) {
  return {options.open_headers ? options.open_headers : OpenCppHeaders(ReadCppHeaders), options.header_imports,
          options.include_directories, options.defines,
          options.toolkit_directories ? options.toolkit_directories : cuda::FindHeaderFolders};
}

/// Returns the captured arrays as arguments, which are views of `arrays`.
std::vector<Argument> Views(std::span<const sema::CapturedArray> captured, std::span<const LiveDeviceArray> arrays) {
  std::vector<Argument> views;
  for (size_t i = 0; i < captured.size(); ++i)
    views.push_back(Argument::Array(captured[i].type->dtype(), arrays[i].address, arrays[i].shape, arrays[i].strides,
                                    arrays[i].readonly));
  return views;
}

}  // namespace

std::shared_ptr<const Program> Program::Parse(SourceFile file, ProgramOptions options) {
  return std::shared_ptr<const Program>(new Program(std::move(file), std::move(options)));
}

Program::Program(SourceFile file, ProgramOptions options)
    : file_(std::move(file)), options_(std::move(options)), report_(file_) {
  report_.set_warnings_as_errors(options_.warnings_as_errors);
  ParseOptions parse;
  parse.extra_functions = options_.extra_functions;
  ast_ = pyk2cu::Parse(file_, report_, parse);
  const HeaderOptions headers = HeadersOf(options_);
  LoadImports(ast_, file_, options_.read_module, headers);
  LoadHeaders(ast_, file_, headers, report_);
  Declare(options_.extra_functions);
}

std::shared_ptr<const Program> Program::FromFunctions(std::vector<LiveFunction> functions, ProgramOptions options) {
  PYK_CHECK(!functions.empty());
  SourceFile file(functions[0].file, functions[0].text, functions[0].first_line);
  return std::shared_ptr<const Program>(new Program(std::move(file), std::move(functions), std::move(options)));
}

Program::Program(SourceFile file, std::vector<LiveFunction> functions, ProgramOptions options)
    : file_(std::move(file)), options_(std::move(options)), report_(file_) {
  report_.set_warnings_as_errors(options_.warnings_as_errors);
  const HeaderOptions headers = HeadersOf(options_);
  ast_ = ParseLive(std::move(functions), file_, headers, types_, report_, captured_arrays_);
  LoadHeaders(ast_, file_, headers, report_);
  captured_ = Views(ast_.snapshot->arrays, captured_arrays_);
  Declare({});
}

void Program::Declare(std::span<const std::string> only) {
  const PhaseTimer timer(Phase::kCheck);
  declarations_ = pyk2cu::Declarations(ast_, options_.constants, types_, report_, only);
  for (const KernelDeclaration& declaration : declarations_)
    if (!declaration.device) kernels_[declaration.name] = &declaration;
}

std::vector<std::string> Program::Files() const {
  std::vector<std::string> names{file_.Name()};
  for (const auto& file : file_.Added())
    if (!IsHeader(ast_, *file)) names.push_back(file->Name());
  for (std::string& path : HeaderFiles()) names.push_back(std::move(path));
  return names;
}

std::vector<std::string> Program::HeaderFiles() const {
  std::vector<std::string> paths;
  if (!ast_.header_set || !ast_.header_set->reader) return paths;
  for (const CppFile& file : ast_.header_set->reader->Files()) paths.push_back(file.path);
  return paths;
}

std::vector<CppListing> Program::HeaderListing() const {
  return ast_.header_set && ast_.header_set->reader ? ast_.header_set->reader->List(types_) : std::vector<CppListing>();
}

std::optional<Error> Program::Missing() const {
  for (const Diagnostic& diagnostic : report_.Sorted())
    if (diagnostic.id == DiagId::kNoHeaderReader) return Error{ErrorKind::kEnvironment, diagnostic.message};
  return std::nullopt;
}

Result<void> Program::CheckConstants() const {
  for (const BoundConstant& constant : options_.constants) {
    const std::string_view name = std::string_view(constant.name).substr(constant.name.rfind('.') + 1);
    NearestName nearest(name);
    bool is_mentioned = Mentions(file_, name, nearest);
    for (const auto& file : file_.Added())
      is_mentioned = is_mentioned || IsHeader(ast_, *file) || Mentions(*file, name, nearest);
    if (is_mentioned) continue;
    const std::string question = nearest.Question();
    return Error{ErrorKind::kUsage, fmt::format("the constant '{}' has no use: {} has no such name{}{}", constant.name,
                                                file_.Name(), question.empty() ? "" : "; ", question)};
  }
  return {};
}

Diagnostics Program::NewReport() const {
  Diagnostics report(file_);
  report.set_warnings_as_errors(options_.warnings_as_errors);
  return report;
}

const KernelDeclaration* Program::FindKernel(std::string_view name) const {
  auto found = kernels_.find(name);
  return found == kernels_.end() ? nullptr : found->second;
}

std::optional<ir::Module> Program::Check(std::span<const Specialization> specializations, Diagnostics& report) const {
  const PhaseTimer timer(Phase::kCheck);
  ir::Module module = pyk2cu::Check(ast_, specializations, options_.constants, types_, report);
  if (report.HasErrors()) return std::nullopt;
  return module;
}

std::vector<CheckedLaunch> Program::CheckAll(std::span<const Specialization> specializations,
                                             const UntypedRequest& untyped, Diagnostics& shown,
                                             const LintRequest& lint) const {
  Diagnostics report = lint::NewLintReport(shown);
  ir::Module module;
  std::vector<CheckedLaunch> launches;
  bool is_whole = false;
  {
    const PhaseTimer timer(Phase::kCheck);
    Diagnostics found(file_);
    module = pyk2cu::Check(ast_, specializations, options_.constants, types_, found);
    is_whole = !found.HasErrors();
    if (untyped.others)
      AddFindings(found, report);
    else
      for (const Diagnostic& each : found.Sorted()) report.Add(each);
    launches = CheckUntyped(ast_, module, untyped, options_.constants, types_, report);
  }
  if (lint.level != lint::Level::kOff) {
    const PhaseTimer timer(Phase::kAnalyze);
    std::vector<ir::LaunchShape> shapes = sema::ShapesOfLaunches(ast_, options_.constants, types_);
    shapes.insert(shapes.end(), lint.launches.begin(), lint.launches.end());
    if (is_whole) lint::Lint(module, shapes, lint.level, report);
    for (const CheckedLaunch& launch : launches) lint::Lint(launch.module, shapes, lint.level, report);
  }
  if (is_whole && !report.HasErrors()) (void)RunPasses(std::move(module), report);
  shown = lint::WithoutIgnored(report, lint.level == lint::Level::kAll, options_.warnings_as_errors, lint.filter);
  return launches;
}

void Program::WarnUntyped(const std::vector<std::string>& kernels, const ir::Module& reached,
                          Diagnostics& report) const {
  CheckUntyped(ast_, reached, {.kernels = kernels, .others = false, .launches = false}, options_.constants, types_,
               report);
}

Result<Signature> Program::ReadSignature(std::string_view text) const {
  return ParseSignature(
      text, types_, [this](std::string_view name) { return FindNamedType(ast_, options_.constants, types_, name); });
}

CompileOptions Program::DeviceOptions() const {
  CompileOptions options;
  options.file_name = file_.Name();
  options.line_of = [this](uint32_t offset) { return file_.LineOf(offset); };
  options.describe = [this](const GeneratedSource& source) {
    return DescribeConstants(ast_, file_, options_.constants, source);
  };
  options.on_phase = PhaseRecording::Current();
  options.file_of = [this](uint32_t offset) { return file_.At(offset).Name(); };
  options.ignore = lint::IgnoreComments(file_);
  return options;
}

std::optional<PassedModule> Program::RunPasses(ir::Module module, Diagnostics& report, ir::PassOptions options) const {
  const PhaseTimer timer(Phase::kAnalyze);
  ir::PassContext context{types_, report, options};
  module = pyk2cu::RunPasses(std::move(module), context, options_.passes.empty() ? AllPasses() : options_.passes);
  if (report.HasErrors()) return std::nullopt;
  return PassedModule{std::move(module), std::move(context.results)};
}

std::optional<GeneratedSource> Program::Generate(ir::Module module, Diagnostics& report) const {
  const std::optional<PassedModule> result = RunPasses(std::move(module), report);
  if (!result) return std::nullopt;
  return Emit(*result);
}

GeneratedSource Emit(const PassedModule& module) {
  const PhaseTimer timer(Phase::kEmit);
  return EmitCuda(module.module, lowering::Plan(module.results));
}

namespace {

std::string SignatureText(std::span<const Type* const> types) {
  std::string text = "(";
  for (const Type* type : types) text += (text.size() > 1 ? ", " : "") + type->Name();
  return text + ")";
}

/// How well all arguments fit all types.
Fit FitAll(std::span<const Argument> arguments, std::span<const Type* const> types) {
  if (arguments.size() != types.size()) return Fit::kNo;
  Fit worst = Fit::kExact;
  for (size_t i = 0; i < types.size(); ++i) worst = std::min(worst, FitArgument(arguments[i], types[i]));
  return worst;
}

/// What a signature's type comes to for an argument: a kernel is compiled for None and for values apart.
const Type* Settled(const Type* type, const Argument& argument, TypeTable& types) {
  if (type->IsOptional())
    return argument.kind == Argument::Kind::kNone ? TypeTable::None() : Settled(type->dtype(), argument, types);
  if (!type->IsTuple() || type->IsNamedTuple() || argument.kind != Argument::Kind::kTuple) return type;
  std::vector<const Type*> elements;
  for (size_t i = 0; i < argument.elements.size(); ++i)
    elements.push_back(Settled(type->elements()[i], argument.elements[i], types));
  return types.Tuple(elements);
}

std::vector<const Type*> Settled(std::span<const Type* const> declared, std::span<const Argument> arguments,
                                 TypeTable& types) {
  std::vector<const Type*> settled;
  for (size_t i = 0; i < declared.size(); ++i) settled.push_back(Settled(declared[i], arguments[i], types));
  return settled;
}

Error NoneFits(const KernelDeclaration& kernel, std::span<const Type* const> own) {
  std::string list;
  for (const Signature& signature : kernel.signatures)
    list += (list.empty() ? "" : ", ") + SignatureText(signature.arguments);
  return {ErrorKind::kUsage, fmt::format("kernel '{}' has no signature for arguments of types {}; it declares {}",
                                         kernel.name, SignatureText(own), list)};
}

}  // namespace

Result<void> CheckSignature(const KernelDeclaration& kernel, const Signature& signature) {
  const size_t expected = kernel.parameters.size();
  const size_t found = signature.arguments.size();
  if (found != expected)
    return Error{ErrorKind::kUsage,
                 fmt::format("kernel '{}' takes {} argument{}, but the signature {} has {}", kernel.name, expected,
                             expected == 1 ? "" : "s", SignatureText(signature.arguments), found)};
  if (signature.returns && !signature.returns->IsNone())
    return Error{ErrorKind::kUsage, fmt::format("kernel '{}' cannot return {}: kernels return nothing (void)",
                                                kernel.name, signature.returns->Name())};
  return {};
}

Result<std::vector<const Type*>> ChooseTypes(const KernelDeclaration& kernel, const Signature* given,
                                             std::span<const Argument> arguments, TypeTable& types) {
  const std::span<const Signature> declared = given ? std::span(given, 1) : std::span(kernel.signatures);
  if (given)
    if (Result<void> right = CheckSignature(kernel, *given); !right) return right.error();
  if (kernel.captured > 0 && arguments.size() >= kernel.captured) {
    const std::span<const Argument> captured = arguments.last(kernel.captured);
    KernelDeclaration own = kernel;
    own.captured = 0;
    Result<std::vector<const Type*>> chosen =
        ChooseTypes(own, given, arguments.first(arguments.size() - kernel.captured), types);
    for (const Argument& array : captured)
      if (chosen) chosen->push_back(TypeOf(array, types));
    return chosen;
  }
  for (Fit wanted : {Fit::kExact, Fit::kSafe})
    for (const Signature& signature : declared)
      if (FitAll(arguments, signature.arguments) >= wanted) return Settled(signature.arguments, arguments, types);
  std::vector<const Type*> own;
  for (const Argument& argument : arguments) own.push_back(TypeOf(argument, types));
  if (declared.empty() && own.size() == kernel.parameters.size()) return own;
  if (declared.size() > 1) return NoneFits(kernel, own);
  // One signature, or a wrong number of arguments: say what is wrong with them.
  const std::vector<const Type*> expected =
      declared.empty() ? std::vector<const Type*>(kernel.parameters.size()) : declared[0].arguments;
  return CheckArguments(kernel.name, kernel.parameters, expected, arguments).error();
}

void SetFacts(ir::Module& module, const Facts& facts) {
  for (const auto& function : module.functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child) function->facts = facts;
}

std::vector<bool> WrittenArguments(const ir::Module& module) {
  std::vector<bool> writes;
  for (const auto& function : module.functions) {
    if (function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    writes.clear();
    for (const ir::Variable* parameter : function->parameters) writes.push_back(parameter->written);
  }
  return writes;
}

}  // namespace pyk2cu::runtime
