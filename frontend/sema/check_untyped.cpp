#include "frontend/sema/check_untyped.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "frontend/ir/pass.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/module_checker.h"
#include "frontend/sema/untyped/launch_configuration.h"
#include "frontend/sema/untyped/launch_types.h"
#include "frontend/sema/untyped/suggest_signature.h"
#include "frontend/sema/untyped/untyped.h"
#include "frontend/source/spelling.h"

namespace pyk2cu {
namespace {

using sema::LaunchTypes;

/// With how many lists of types a kernel is checked at most.
constexpr size_t kMaxLaunches = 4;

/// The state of CheckUntyped.
struct UntypedCheck {
  const ast::Module& module;
  Diagnostics& diagnostics;
  sema::ModuleChecker checker;
  std::unordered_set<const ast::FoundFunction*> done = {};  ///< the functions that were checked, with types or without
  std::vector<CheckedLaunch> launches = {};
};

/// Marks the functions that a module has instances of. A function is known by the place of its name.
void MarkReached(UntypedCheck& check, const ir::Module& reached) {
  std::unordered_set<uint32_t> places;
  for (const auto& function : reached.functions) places.insert(function->span.begin);
  for (const KernelDeclaration& declaration : check.checker.declarations())
    if (places.contains(declaration.function->def->name_span.begin)) check.done.insert(declaration.function);
}

/// Adds a value that is not known as a warning; false for other findings.
bool AddUnknownValue(const Diagnostic& found, Diagnostics& report) {
  if (found.id != DiagId::kOpaqueName) return false;
  DiagnosticBuilder warning = report.Report(diag::kUnknownValue, found.span, report.File().Text(found.span));
  for (const Note& note : found.notes) warning.Note(note.span, note.message);
  if (!found.hint.empty()) warning.Hint(found.hint);
  return true;
}

/// Takes over a report about a kernel that is checked for the types of a launch. What only running the file would show
/// is no error.
void TakeOver(UntypedCheck& check, const Diagnostic& diagnostic) {
  if (diagnostic.id == DiagId::kDeclareDevice || diagnostic.id == DiagId::kBadSignature) return;
  if (!AddUnknownValue(diagnostic, check.diagnostics)) check.diagnostics.Add(diagnostic);
}

/// Reports statements `kernel(…)` of host code.
void CheckCalls(UntypedCheck& check) {
  for (const ast::HostName& call : check.module.calls) {
    sema::HostContext& host = check.checker.host();
    if (!host.files[0].functions.contains(call.path)) continue;
    const sema::Entity entity = LookUpGlobal(host, call.path, nullptr);
    const auto* named = entity.As<sema::FileFunction>();
    const auto is_kernel = [&](const KernelDeclaration& each) {
      return each.function == named->function && !each.device && named->function->decorated;
    };
    if (named && std::ranges::any_of(check.checker.declarations(), is_kernel))
      check.diagnostics.Report(diag::kNotLaunched, call.span, call.path)
          .Hint(fmt::format("write {}[blocks, threads](…), with how many blocks and threads for each of them",
                            call.path));
  }
}

/// Checks a kernel for the types of its launches in host code. False if they are not known.
bool CheckForLaunches(UntypedCheck& check, const KernelDeclaration& kernel) {
  std::vector<LaunchTypes> launches =
      sema::TypesOfLaunches(check.checker.host(), kernel.name, kernel.parameters.size());
  std::erase_if(launches, [](const LaunchTypes& launch) { return !launch.IsComplete(); });
  if (launches.size() > kMaxLaunches) launches.resize(kMaxLaunches);
  for (const LaunchTypes& launch : launches) {
    Diagnostics found(check.diagnostics.File());
    sema::ModuleChecker checker(check.checker, found);
    checker.AddKernel({kernel.name, launch.arguments, {}});
    ir::Module checked = checker.Take();
    if (ir::kVerifiesByDefault && !found.HasErrors()) ir::Verify(checked);
    MarkReached(check, checked);
    for (const Diagnostic& diagnostic : found.Sorted()) TakeOver(check, diagnostic);
    check.launches.push_back({kernel.name, sema::SuggestSignature(check.diagnostics.File(), kernel, launch.arguments),
                              launch.span, found.HasErrors() ? ir::Module{} : std::move(checked)});
  }
  return !launches.empty();
}

/// Returns true if only Numba's compiler for the host is asked to compile the function. Kernels may call it, but most
/// such functions are host code.
bool IsForHost(UntypedCheck& check, const ast::FoundFunction& function) {
  return std::ranges::any_of(function.def->decorators, [&](const ast::Expr* decorator) {
    const auto* call = ast::As<ast::Call>(decorator);
    const std::optional<sema::Entity> name =
        EvaluateHost(check.checker.host(), call ? *call->callee : *decorator, &function);
    return BuiltinOf(name) == Handler::kHostJit;
  });
}

/// Checks a function, and those that it names, as far as no types are needed.
void CheckWithoutTypes(UntypedCheck& check, const ast::FoundFunction& function, sema::Untyped& found) {
  if (function.module != 0 || !check.done.insert(&function).second) return;
  const KernelDeclaration* declaration = check.checker.DeclarationOf(function);
  const bool is_kernel = declaration && !declaration->device &&
                         std::ranges::count(check.module.launches, declaration->name, &ast::HostLaunch::kernel) > 0;
  CheckUntyped(check.checker, function, is_kernel, found, check.diagnostics);
  std::vector<const ast::FoundFunction*> mentioned(found.mentioned.begin(), found.mentioned.end());
  std::ranges::sort(mentioned, {}, [](const ast::FoundFunction* each) { return each->def->name_span.begin; });
  for (const ast::FoundFunction* callee : mentioned)
    if (check.checker.DeclarationOf(*callee)) CheckWithoutTypes(check, *callee, found);
}

/// Warns of a kernel whose types are not known, unless an error in its decorators is the reason.
void WarnOf(const KernelDeclaration& kernel, sema::HostContext& host, Diagnostics& diagnostics) {
  if (!kernel.diagnostics.empty()) return;
  const std::vector<LaunchTypes> launches = sema::TypesOfLaunches(host, kernel.name, kernel.parameters.size());
  const std::span<const Type* const> known =
      launches.empty() ? std::span<const Type* const>() : std::span<const Type* const>(launches[0].arguments);
  diagnostics.Report(diag::kUntypedKernel, kernel.function->def->name_span, kernel.name)
      .Hint("give them in the decorator, or for example with {}", Setting::kTypes,
            {kernel.name, sema::SuggestSignature(diagnostics.File(), kernel, known)});
}

/// Warns of a launch whose grid or block cannot be one.
void CheckConfiguration(UntypedCheck& check, const ast::HostLaunch& launch) {
  const ast::FoundFunction scope = sema::ScopeOfLaunch(launch);
  const std::optional<sema::ConfigurationMistake> mistake =
      sema::MistakeOfConfiguration({check.checker.host(), scope, launch.call->span.begin}, *launch.call->callee);
  if (!mistake) return;
  DiagnosticBuilder warning =
      check.diagnostics.Report(diag::kBadConfiguration, mistake->span, launch.kernel, mistake->text);
  if (!mistake->hint.empty()) warning.Hint(mistake->hint);
}

/// Warns of launches in host code that cannot be made, or that give a kernel too few or too many arguments.
void CheckLaunches(UntypedCheck& check, const KernelDeclaration& kernel) {
  const size_t most = kernel.parameters.size();
  const auto least = static_cast<size_t>(std::ranges::count_if(
      kernel.function->def->parameters, [](const ast::Parameter& each) { return !each.default_value; }));
  const auto is_starred = [](const ast::Expr* each) { return each->kind == ast::Kind::kStarred; };
  for (const ast::HostLaunch& launch : check.module.launches) {
    const bool is_other =
        launch.kernel != kernel.name || std::ranges::count(launch.captured, kernel.name, &ast::GlobalBinding::name) > 0;
    if (is_other) continue;
    CheckConfiguration(check, launch);
    if (!launch.call->keywords.empty() || std::ranges::any_of(launch.call->arguments, is_starred)) continue;
    const size_t given = launch.call->arguments.size();
    if (least <= given && given <= most) continue;
    check.diagnostics
        .Report(diag::kLaunchArguments, launch.call->span, kernel.name, sema::Plural(given, "argument"),
                sema::Plural(most, "parameter"))
        .Note(kernel.function->def->name_span, "it is defined here");
  }
}

/// Reports decorators such as `@cuda.jti`, which would make the function none of the language.
void CheckDecorators(UntypedCheck& check) {
  for (const ast::HostName& decorator : check.module.doubtful_decorators) {
    const size_t dot = decorator.path.find('.');
    const sema::Entity module = LookUpGlobal(check.checker.host(), decorator.path.substr(0, dot), nullptr);
    const auto* name = module.As<sema::ModuleName>();
    const std::string_view member = decorator.path.substr(dot + 1);
    if (!name || !(name->path == "numba.cuda" || name->path == "numba")) continue;
    check.diagnostics
        .Report(diag::kNoMember, decorator.span, fmt::format("module '{}'", decorator.path.substr(0, dot)), member)
        .Hint(fmt::format("did you mean '{}.jit'?", decorator.path.substr(0, dot)));
  }
}

}  // namespace

void AddFindings(const Diagnostics& found, Diagnostics& report) {
  for (const Diagnostic& diagnostic : found.Sorted())
    if (!AddUnknownValue(diagnostic, report)) report.Add(diagnostic);
}

std::vector<CheckedLaunch> CheckUntyped(const ast::Module& module, const ir::Module& reached,
                                        const UntypedRequest& request, std::span<const BoundConstant> constants,
                                        TypeTable& types, Diagnostics& diagnostics, sema::Observer* observer) {
  UntypedCheck check{module, diagnostics, {module, constants, types, diagnostics, observer}};
  const std::span<const KernelDeclaration> declarations = check.checker.declarations();
  const auto is_own = [](const KernelDeclaration& each) { return each.function->module == 0 && !each.shadowed; };
  if (request.others) CheckDecorators(check), CheckCalls(check);
  // A kernel with a syntax error is not among the functions.
  if (request.others && request.alone && !diagnostics.HasErrors() && std::ranges::none_of(declarations, is_own) &&
      module.functions.empty() && module.doubtful_decorators.empty())
    diagnostics.Report(diag::kNoKernels, Span{0, 0}).Hint("a kernel is a function with the decorator @cuda.jit");
  MarkReached(check, reached);
  const auto is_wanted = [&](const KernelDeclaration& each) {
    return is_own(each) && std::ranges::count(request.kernels, each.name) > 0;
  };
  std::vector<const KernelDeclaration*> untyped;
  for (const KernelDeclaration& kernel : declarations)
    if (is_wanted(kernel) && !check.done.contains(kernel.function) &&
        !(request.launches && CheckForLaunches(check, kernel)))
      untyped.push_back(&kernel);
  const auto is_named_alone = [&](const KernelDeclaration& kernel) {
    return std::ranges::count(declarations, kernel.name, &KernelDeclaration::name) == 1 &&
           std::ranges::count(module.globals, kernel.name, &ast::GlobalBinding::name) == 1;
  };
  if (request.launches)
    for (const KernelDeclaration& kernel : declarations)
      if (is_own(kernel) && (request.others || is_wanted(kernel)) && is_named_alone(kernel) &&
          kernel.function->rank == ast::NameRank::kTop)
        CheckLaunches(check, kernel);
  sema::Untyped found;
  for (const KernelDeclaration& each : declarations)
    if (is_wanted(each) || (request.others && is_own(each) && !IsForHost(check, *each.function)))
      CheckWithoutTypes(check, *each.function, found);
  for (const KernelDeclaration* kernel : untyped)
    if (!found.mentioned.contains(kernel->function)) WarnOf(*kernel, check.checker.host(), diagnostics);
  return std::move(check.launches);
}

}  // namespace pyk2cu
