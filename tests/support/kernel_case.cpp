#include "tests/support/kernel_case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "frontend/ir/coarsening_text.h"
#include "frontend/ir/copy.h"
#include "frontend/lint/lint.h"
#include "frontend/lint/suppression.h"
#include "frontend/sema/check_untyped.h"
#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"
#include "frontend/sema/untyped/launch_shapes.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"
#include "runtime/plugins/clang_plugin.h"
#include "runtime/registry/cpp_headers.h"
#include "tests/support/emitted.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
using namespace runtime;
namespace fs = std::filesystem;
namespace {

std::string_view Trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

/// `NAME=VALUE` of a case's comments: an integer, a float or a bool as `--const` has them, else text without quotes.
BoundConstant ReadConstant(std::string_view text) {
  const size_t equals = text.find('=');
  BoundConstant constant{std::string(Trim(text.substr(0, equals))), {}};
  const std::string_view value = Trim(text.substr(equals + 1));
  const char* const end = value.data() + value.size();
  int64_t integer = 0;
  double number = 0;
  if (value == "True" || value == "False")
    constant.value = value == "True";
  else if (std::from_chars(value.data(), end, integer).ptr == end)
    constant.value = integer;
  else if (std::from_chars(value.data(), end, number).ptr == end)
    constant.value = number;
  else
    constant.value = std::string(value);
  return constant;
}

Facts AllFacts(std::span<const Type* const> arguments, std::span<const std::string> names,
               std::span<const FactItem> more) {
  Facts facts{std::vector<ArgumentFacts>(arguments.size(), ArgumentFacts{true, true}), true};
  std::vector<FactParameter> parameters;
  for (size_t i = 0; i < arguments.size() && i < names.size(); ++i) parameters.push_back({names[i], arguments[i]});
  for (const FactItem& item : more) {
    if (!HasParameters(item, parameters)) continue;
    if (const Result<void> added = AddFact(item, parameters, facts); !added) ADD_FAILURE() << added.error().message;
  }
  return facts;
}

/// The kernels that are not among those to check.
std::vector<std::string> Untyped(const std::vector<KernelDeclaration>& declarations,
                                 std::span<const Specialization> wanted) {
  std::vector<std::string> names;
  for (const KernelDeclaration& declaration : declarations)
    if (!declaration.device &&
        std::ranges::none_of(wanted, [&](const Specialization& each) { return each.kernel == declaration.name; }))
      names.push_back(declaration.name);
  return names;
}

}  // namespace

KernelCase::KernelCase(const fs::path& path)
    : folder_(path.parent_path()), alone_(path.filename().string(), ReadText(path)), file_(alone_) {
  ReadDirectives(SourceFile(alone_));
  file_ = alone_;
  Diagnostics unused(file_);
  ParseWithImports(file_, unused);
}

ast::Module KernelCase::ParseWithImports(SourceFile& file, Diagnostics& diagnostics) const {
  ast::Module module = Parse(file, diagnostics);
  HeaderOptions headers;
  headers.open = [this](const CppRequest& request) {  // from the case's folder, so that no message has its path
    const fs::path before = fs::current_path();
    fs::current_path(folder_);
    auto opened = ReadCppHeaders(request);
    fs::current_path(before);
    return opened;
  };
  LoadImports(
      module, file, [this](const std::string& path) { return ReadModuleFile((folder_ / path).string()); }, headers);
  LoadHeaders(module, file, headers, diagnostics);
  return module;
}

void KernelCase::ReadDirectives(const SourceFile& file) {
  for (uint32_t number = 1; number <= file.LineCount(); ++number) {
    const std::string_view line = file.Line(number);
    if (!line.starts_with("#")) break;
    const size_t colon = line.find(':');
    const std::string_view key = line.substr(0, colon), value = colon == line.npos ? "" : Trim(line.substr(colon + 1));
    const size_t second = value.find(':');
    if (key == "# const") constants_.push_back(ReadConstant(value));
    if (key == "# sig" && second != value.npos)
      signatures_.emplace_back(value.substr(0, second), Trim(value.substr(second + 1)));
    if (key == "# sig" && second == value.npos)
      ADD_FAILURE() << file.Name() << ":" << number << ": expected '# sig: NAME: SIGNATURE'";
    if (key == "# assume") {
      Result<std::vector<FactItem>> items = ReadFactItems(value);
      if (!items) ADD_FAILURE() << file.Name() << ":" << number << ": " << items.error().message;
      if (items) assumed_.insert(assumed_.end(), items->begin(), items->end());
    }
    if (key == "# needs") needs_clang_ = value == "clang";
    if (key == "# only") only_text_ = value == "text";
    if (key == "# lint") lints_ = value == "all";
    if (key == "# checks") {
      checks_.check_barriers = value.find("barriers") != value.npos;
      checks_.check_stored = value.find("uninitialized") != value.npos;
    }
    if (key == "# coarsen" || key == "# pack")
      coarsening_ = ReadCoarsening(std::string(key.substr(2)) + "=" + std::string(value)).value_or(Coarsening{});
    if (key == "# check") check_all_ = value == "all";
    if (key != "# file") continue;
    folder_ = PYK2CU_SOURCE_DIR;
    alone_ = SourceFile(std::string(value), ReadText(folder_ / value));
  }
}

bool KernelCase::IsUnreadable() const { return needs_clang_ && !LoadClangPlugin(); }

std::vector<Specialization> KernelCase::Specializations(const std::vector<KernelDeclaration>& declarations,
                                                        TypeTable& types, Assume assume) const {
  std::vector<Specialization> found;
  const auto add = [&](const std::string& kernel, std::vector<const Type*> arguments) {
    const auto declared = std::ranges::find(declarations, kernel, &KernelDeclaration::name);
    const std::vector<std::string> names =
        declared == declarations.end() ? std::vector<std::string>() : declared->parameters;
    Facts facts = assume == Assume::kEverything ? AllFacts(arguments, names, assumed_) : Facts{};
    if (assume == Assume::kEverything) facts.coarsening = coarsening_;
    found.push_back({kernel, std::move(arguments), std::move(facts)});
  };
  for (const auto& [kernel, text] : signatures_) {
    Result<Signature> signature = ParseSignature(text, types);
    if (signature.ok())
      add(kernel, signature->arguments);
    else
      ADD_FAILURE() << file_.Name() << ": " << text << ": " << signature.error().message;
  }
  for (const KernelDeclaration& declaration : declarations) {
    const bool given = std::any_of(signatures_.begin(), signatures_.end(),
                                   [&](const auto& pair) { return pair.first == declaration.name; });
    if (given || declaration.device) continue;
    for (const Signature& signature : declaration.signatures) add(declaration.name, signature.arguments);
    if (declaration.signatures.empty() && declaration.parameters.empty()) add(declaration.name, {});
  }
  return found;
}

Diagnostics KernelCase::CheckUntyped(SourceFile& file) const {
  Diagnostics diagnostics(file), unused(file);
  TypeTable types;
  const ast::Module module = ParseWithImports(file, diagnostics);
  const std::vector<KernelDeclaration> declarations = Declarations(module, constants_, types, unused);
  pyk2cu::CheckUntyped(module, {}, {Untyped(declarations, {})}, constants_, types, diagnostics);
  return diagnostics;
}

KernelCase::Checked KernelCase::Check(Assume assume, std::span<const ir::Pass> passes) const {
  auto file = std::make_unique<SourceFile>(alone_);
  Diagnostics diagnostics(*file);
  Checked checked{std::move(file), std::move(diagnostics), std::make_unique<TypeTable>(), {}, {}, {}};
  checked.ast = ParseWithImports(*checked.file, checked.diagnostics);
  const std::vector<KernelDeclaration> declarations =
      Declarations(checked.ast, constants_, *checked.types, checked.diagnostics);
  const std::vector<Specialization> wanted = Specializations(declarations, *checked.types, assume);
  checked.ir = pyk2cu::Check(checked.ast, wanted, constants_, *checked.types, checked.diagnostics);
  ir::AddChecks(checked.ir, checks_);
  if (!checked.diagnostics.HasErrors()) {
    ir::PassContext context{*checked.types, checked.diagnostics, {.verify = true}};
    checked.optimized = RunPasses(ir::Copy(checked.ir), context, passes);
  }
  if (lints_) {
    const std::vector<ir::LaunchShape> shapes = sema::ShapesOfLaunches(checked.ast, constants_, *checked.types);
    lint::Lint(checked.ir, shapes, lint::Level::kAll, checked.diagnostics);
    checked.diagnostics = lint::WithoutIgnored(checked.diagnostics, true);
  }
  if (check_all_) {
    const UntypedRequest request{Untyped(declarations, wanted)};
    pyk2cu::CheckUntyped(checked.ast, checked.ir, request, constants_, *checked.types, checked.diagnostics);
  }
  return checked;
}

GeneratedSource KernelCase::Emit(const Checked& checked) const {
  if (checked.diagnostics.HasErrors()) {
    ADD_FAILURE() << Render(checked.diagnostics, {});
    return {};
  }
  GeneratedSource source = test::Emitted(checked.optimized);
  for (std::string& directory : source.includes.directories)
    directory = (folder_ / directory).lexically_normal().string();
  return source;
}

}  // namespace pyk2cu::test
