#include "frontend/sema/host/declarations.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/decorator_options.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/host_classes.h"
#include "frontend/sema/host/type_text.h"
#include "frontend/sema/model/wording.h"
#include "frontend/source/spelling.h"
#include "frontend/types/signature.h"

namespace pyk2cu {
namespace {

using sema::Entity;

/// Names for names for decorators.
constexpr int kMaxDecoratorDepth = 8;
/// Names and expressions inside each other in a signature.
constexpr int kMaxSignatureDepth = 64;

/// Reads the decorators and annotations of one function.
class DeclarationReader {
 public:
  DeclarationReader(sema::HostContext& globals, const ast::FoundFunction& function, TypeTable& types,
                    Diagnostics& diagnostics)
      : host_(globals), function_(function), types_(types), diagnostics_(diagnostics), scope_{globals, &function} {}

  /// Reads a live function: its decorators and annotations are not read again.
  KernelDeclaration ReadLive(const sema::Snapshot& live) {
    result_.function = &function_;
    result_.name = std::string(function_.def->name);
    for (const ast::Parameter& parameter : function_.def->parameters) result_.parameters.emplace_back(parameter.name);
    for (const std::optional<Entity>& value : live.defaults) result_.defaults.push_back(NumberOf(value));
    result_.captured = live.arrays.size();
    result_.device = live.device;
    result_.options = live.options;
    for (const Signature& signature : live.signatures) TakeSignature(signature, function_.def->name_span);
    CheckParameters();
    CheckReturns();
    return std::move(result_);
  }

  /// Returns nullopt for functions with other decorators only.
  std::optional<KernelDeclaration> Read() {
    result_.function = &function_;
    result_.name = std::string(function_.def->name);
    for (const ast::Parameter& parameter : function_.def->parameters) {
      result_.parameters.emplace_back(parameter.name);
      result_.defaults.push_back(ReadDefault(parameter));
    }
    for (const ast::Expr* decorator : function_.def->decorators) ReadDecorator(*decorator);
    for (const ast::AppliedDecorator& applied : function_.applied) {
      scope_.function = applied.scope;
      ReadDecorator(*applied.decorator);
    }
    scope_.function = &function_;
    if (function_.called) TakeAsDevice();
    if (IsRewritten() || (function_.decorated && !found_)) return std::nullopt;
    CheckParameters();
    CheckReturns();
    if (result_.signatures.empty()) ReadAnnotations();
    return std::move(result_);
  }

 private:
  /// Whether a decorator below `cuda.jit`, which is not known, makes another function of one that could be none: it has
  /// a parameter with a star.
  bool IsRewritten() const {
    const std::span<const ast::Expr* const> decorators = function_.def->decorators;
    const bool has_stars = std::ranges::any_of(function_.def->parameters, [](const ast::Parameter& each) {
      return each.form == ast::Parameter::Form::kStarArgs || each.form == ast::Parameter::Form::kStarStarArgs;
    });
    return found_ && has_stars && !decorators.empty() && unknown_ == decorators.back();
  }

  std::optional<DefaultValue> ReadDefault(const ast::Parameter& parameter) {
    return NumberOf(parameter.default_value ? EvaluateHost(host_, *parameter.default_value, &function_) : std::nullopt);
  }

  static std::optional<DefaultValue> NumberOf(const std::optional<Entity>& value) {
    if (value && value->Is<sema::NoneObject>()) return DefaultValue{ScalarId::kBool, false, 0, 0, true};
    if (!value || !value->IsNumber()) return std::nullopt;
    const bool is_float = value->Is<sema::FloatNumber>(), is_bool = value->Is<sema::BoolNumber>();
    const ScalarId plain = is_float              ? ScalarId::kFloat64
                           : is_bool             ? ScalarId::kBool
                           : value->IsUnsigned() ? ScalarId::kUInt64
                                                 : ScalarId::kInt64;
    return DefaultValue{value->Dtype().value_or(plain), !value->Dtype(), static_cast<uint64_t>(value->AsInt()),
                        is_float ? value->AsDouble() : 0};
  }

  /// Reads `cuda.jit`, a call of it, or a name for one of these: `device = cuda.jit(device=True)`, `@device`.
  void ReadDecorator(const ast::Expr& node, int depth = 0) {
    const ast::Expr& decorator = ResolvedBinding(host_, node, scope_.function);
    const auto* call = ast::As<ast::Call>(&decorator);
    const ast::Expr& target = call ? *call->callee : decorator;
    const Handler decorates = BuiltinOf(EvaluateHost(host_, target, scope_.function));
    if (decorates == Handler::kHostJit) return TakeAsDevice();
    if (decorates == Handler::kPartial && call && !call->arguments.empty() && depth < kMaxDecoratorDepth) {
      ReadDecorator(*call->arguments[0], depth + 1);
      if (found_) ReadArguments(*call, 1);
      return;
    }
    if (decorates == Handler::kCudaJit) {
      found_ = true;
      if (call) ReadArguments(*call, 0);
      return;
    }
    if (&ResolvedBinding(host_, target, scope_.function) != &target && depth < kMaxDecoratorDepth) {
      ReadDecorator(target, depth + 1);  // a name for `partial(cuda.jit, …)`
      if (found_ && call) ReadArguments(*call, 0);
      return;
    }
    unknown_ = &node;
    RefuseUnboundCuda(target);
  }

  /// Reads the arguments of a decorator from the one at `first` on.
  void ReadArguments(const ast::Call& call, size_t first) {
    for (size_t i = first; i < call.arguments.size(); ++i)
      if (i == first)
        ReadSignatures(*call.arguments[i]);
      else
        diagnostics_.Report(diag::kArgumentCount, call.arguments[i]->span, "cuda.jit", "one signature",
                            call.arguments.size() - first);
    for (const ast::Keyword& keyword : call.keywords) ReadKeyword(keyword);
  }

  void ReadKeyword(const ast::Keyword& keyword) {
    std::optional<Entity> value = EvaluateHost(host_, *keyword.value, scope_.function);
    if (keyword.name == "signature" || keyword.name == "func_or_sig") return ReadSignatures(*keyword.value);
    if (IsInHostFunction() && (!value || value->Is<sema::HostObject>())) return;
    sema::ReadOption(keyword, value, result_, diagnostics_);
  }

  /// Takes a function of Numba's host compiler as a device function. Its options concern only the host.
  void TakeAsDevice() {
    found_ = true;
    result_.device = true;
  }

  /// Reports `@cuda.jit` if `cuda` is not imported. Other unknown decorators are ignored.
  void RefuseUnboundCuda(const ast::Expr& target) {
    std::string text(diagnostics_.File().Text(target.span));
    if (HandlerOf(text) != Handler::kCudaJit && HandlerOf("numba." + text) != Handler::kCudaJit) return;
    found_ = true;
    diagnostics_.Report(diag::kUnknownDecorator, target.span, text).Hint("import it: from numba import cuda");
  }

  /// Reads a string, a call of types (`void(float32[:])`), a tuple of types, or a list of those.
  void ReadSignatures(const ast::Expr& node) {
    const ast::Expr& bound = ResolvedBinding(host_, node, scope_.function);
    if (const auto* list = ast::As<ast::List>(&bound)) {
      for (const ast::Expr* element : list->elements) ReadSignature(*element);
      return;
    }
    if (bound.kind == ast::Kind::kNoneLiteral) return;
    ReadSignature(node);
  }

  void ReadSignature(const ast::Expr& node) {
    std::optional<std::string> text = sema::TypeText(scope_, node);
    if (!text && IsInHostFunction() && DependsOnHost(node)) return;
    if (!text) return Refuse(node.span, "expected a signature such as 'void(float32[:], int64)' or a call of types");
    Result<Signature> signature = ParseSignature(*text, types_, sema::NamesOf(scope_));
    if (!signature) return Refuse(node.span, signature.error().message);
    TakeSignature(*signature, node.span);
  }

  void TakeSignature(const Signature& signature, Span span) {
    if (signature.arguments.size() != result_.parameters.size()) {
      diagnostics_
          .Report(diag::kSignatureCount, span, sema::Plural(signature.arguments.size(), "argument type"), result_.name,
                  sema::Plural(result_.parameters.size(), "parameter"))
          .Hint(!result_.parameters.empty() && result_.parameters[0] == "self"
                    ? "a kernel is a function without 'self', also in a class"
                    : "");
      return;
    }
    const auto same = [&](const Signature& known) {
      return known.arguments == signature.arguments && known.returns == signature.returns;
    };
    if (std::ranges::any_of(result_.signatures, same)) return;
    signature_spans_.push_back(span);
    result_.signatures.push_back(signature);
  }

  /// Runs after all decorators are read, because one may make it a device function.
  void CheckParameters() {
    for (const ast::Parameter& parameter : function_.def->parameters) {
      const bool rest = parameter.form == ast::Parameter::Form::kStarArgs && !result_.device,
                 named = parameter.form == ast::Parameter::Form::kStarStarArgs;
      if (rest || named)
        diagnostics_.Report(diag::kNotInKernels, parameter.span,
                            named ? "a parameter with '**'" : "a parameter with '*'");
    }
  }

  /// Runs after all options are read, because `device=True` may follow the signature.
  void CheckReturns() {
    for (size_t i = 0; i < signature_spans_.size() && !result_.device; ++i) {
      const Type* returns = result_.signatures[i].returns;
      if (returns && !returns->IsNone()) diagnostics_.Report(diag::kKernelReturns, signature_spans_[i], returns);
    }
  }

  /// Options and signatures in host functions often depend on the arguments of these. Then the option has its default
  /// value, and the kernel has no types, instead of an error that nothing but running the file could avoid.
  bool IsInHostFunction() const { return scope_.function->rank == ast::NameRank::kNested; }

  /// Returns true if the value of some name in the expression is only known when the file runs.
  /// A name that the expression itself has must be bound; one in the value of another name need not be in the scope,
  /// which only has the names of the statement.
  bool DependsOnHost(const ast::Expr& node, int depth = 0, bool is_remote = false) {
    if (depth == kMaxSignatureDepth) return false;  // a name whose value refers to itself
    const ast::Expr& bound = ResolvedBinding(host_, node, scope_.function);
    is_remote |= &bound != &node;
    const auto inner = [&](const ast::Expr& part) { return DependsOnHost(part, depth + 1, is_remote); };
    const auto any = [&](ast::ExprList nodes) {
      return std::ranges::any_of(nodes, [&](const ast::Expr* each) { return inner(*each); });
    };
    switch (bound.kind) {
      case ast::Kind::kName: {
        const auto& name = static_cast<const ast::Name&>(bound);
        const Entity entity = LookUpGlobal(host_, name.id, scope_.function);
        return entity.Is<sema::HostObject>() || (is_remote && entity.Is<sema::UnknownName>());
      }
      case ast::Kind::kAttribute: return inner(*static_cast<const ast::Attribute&>(bound).object);
      case ast::Kind::kSubscript: return inner(*static_cast<const ast::Subscript&>(bound).object);
      case ast::Kind::kStarred: return inner(*static_cast<const ast::Starred&>(bound).value);
      case ast::Kind::kTuple: return any(static_cast<const ast::Tuple&>(bound).elements);
      case ast::Kind::kList: return any(static_cast<const ast::List&>(bound).elements);
      case ast::Kind::kCall: {
        const auto& call = static_cast<const ast::Call&>(bound);
        return inner(*call.callee) || any(call.arguments);
      }
      case ast::Kind::kUnsupportedExpr: return true;  // a comprehension, which is not evaluated here
      default: return false;
    }
  }

  void Refuse(Span span, const std::string& message) { diagnostics_.Report(diag::kBadSignature, span, message); }

  /// Makes a signature from the annotations if every parameter has one that is a type.
  void ReadAnnotations() {
    Signature signature;
    for (const ast::Parameter& parameter : function_.def->parameters)
      if (const Type* type = parameter.annotation ? AnnotatedType(parameter) : nullptr)
        signature.arguments.push_back(type);
    const size_t count = signature.arguments.size();
    if (count > 0 && count == function_.def->parameters.size()) result_.signatures.push_back(std::move(signature));
  }

  /// Returns the type that the annotation of a parameter names; null if it names none, which may be a mistake.
  const Type* AnnotatedType(const ast::Parameter& parameter) {
    std::optional<std::string> text = PythonNumber(*parameter.annotation);
    if (!text) text = sema::TypeText(scope_, *parameter.annotation);
    if (!text) return WarnOfAnnotation(parameter), nullptr;
    Result<const Type*> type = ParseType(*text, types_, sema::NamesOf(scope_));
    if (type) return *type;
    if (type.error().message.find("did you mean") != std::string::npos)
      diagnostics_.Report(diag::kBadAnnotation, parameter.annotation->span, parameter.name, type.error().message);
    return nullptr;
  }

  /// The type that a number of one of Python's own classes has as an argument; nullopt for other annotations.
  std::optional<std::string> PythonNumber(const ast::Expr& annotation) {
    static constexpr std::array<std::pair<std::string_view, ScalarId>, 4> kNumbers{
        {{"int", ScalarId::kInt64},
         {"float", ScalarId::kFloat64},
         {"bool", ScalarId::kBool},
         {"complex", ScalarId::kComplex128}}};
    const auto* name = ast::As<ast::Name>(&annotation);
    if (!name) return std::nullopt;
    const sema::Entity entity = LookUpGlobal(host_, name->id, &function_);
    const auto* builtin = entity.As<sema::BuiltinName>();
    if (!builtin || builtin->path != name->id) return std::nullopt;
    const auto found = std::ranges::find(kNumbers, name->id, [](const auto& each) { return each.first; });
    if (found == kNumbers.end()) return std::nullopt;
    return std::string(TypeTable::Scalar(found->second)->Name());
  }

  /// Annotations may be anything in Python. A name in one that nothing binds is a mistake.
  void WarnOfAnnotation(const ast::Parameter& parameter) {
    const ast::Expr* node = parameter.annotation;
    while (const auto* subscript = ast::As<ast::Subscript>(node)) node = subscript->object;
    const auto* name = ast::As<ast::Name>(node);
    if (!name || !LookUpGlobal(host_, name->id, &function_).Is<sema::UnknownName>()) return;
    DiagnosticBuilder report = diagnostics_.Report(diag::kBadAnnotation, name->span, parameter.name,
                                                   "'" + std::string(name->id) + "' is not defined");
    NearestName nearest(name->id);
#define SCALAR(id, name, ...) nearest.Consider(name);
#include "frontend/types/scalar_types.def"
    if (FindScalar(name->id))
      report.Hint("import it: from numba import " + std::string(name->id));
    else if (!nearest.Found().empty())
      report.Hint(nearest.Question());
  }

  sema::HostContext& host_;
  const ast::FoundFunction& function_;
  TypeTable& types_;
  Diagnostics& diagnostics_;
  sema::TypeTextScope scope_;
  KernelDeclaration result_;
  std::vector<Span> signature_spans_;
  bool found_ = false;                  ///< a decorator makes it a kernel or a device function
  const ast::Expr* unknown_ = nullptr;  ///< the last one whose meaning is unknown; null if all are known
};

}  // namespace

namespace {

/// Which function a name means: the one with the greatest number. Of those without a name of their own, a kernel is
/// preferred, because it can be launched; a device function does not hide the function that is asked for.
int Rank(const KernelDeclaration& declaration) {
  const ast::NameRank rank = declaration.function->rank;
  return rank == ast::NameRank::kApplied && declaration.device ? -1 : static_cast<int>(rank);
}

}  // namespace

std::vector<KernelDeclaration> AllDeclarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                               TypeTable& types, const SourceFile& file) {
  sema::HostContext globals(module, constants, types);
  DeclareClasses(globals, types);
  std::vector<KernelDeclaration> declarations;
  const auto add = [&](const ast::Module& one) {
    std::unordered_map<std::string, size_t>
        last;  // a later definition of a name takes the place of an earlier one of the same rank, as in Python
    for (const ast::FoundFunction& function : one.functions) {
      Diagnostics own(file);
      DeclarationReader reader(globals, function, types, own);
      std::optional<KernelDeclaration> declaration = one.snapshot ? reader.ReadLive(*one.snapshot) : reader.Read();
      if (!declaration) continue;
      declaration->diagnostics = own.Sorted();
      auto [entry, fresh] = last.try_emplace(declaration->name, declarations.size());
      KernelDeclaration* other = fresh ? nullptr : &declarations[entry->second];
      const bool is_hidden = other && Rank(*declaration) < Rank(*other);
      declaration->shadowed = is_hidden;
      if (other && !is_hidden) other->shadowed = true, entry->second = declarations.size();
      declarations.push_back(std::move(*declaration));
    }
  };
  add(module);
  for (const auto& imported : module.imported) add(imported->module);
  return declarations;
}

std::vector<KernelDeclaration> Declarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                            TypeTable& types, Diagnostics& diagnostics,
                                            std::span<const std::string> only) {
  std::vector<KernelDeclaration> declarations = AllDeclarations(module, constants, types, diagnostics.File());
  std::erase_if(declarations, [](const KernelDeclaration& declaration) { return declaration.function->module != 0; });
  for (const KernelDeclaration& declaration : declarations) {
    if (!only.empty() && std::find(only.begin(), only.end(), declaration.name) == only.end()) continue;
    for (const Diagnostic& diagnostic : declaration.diagnostics) diagnostics.Add(diagnostic);
  }
  std::erase_if(declarations, [](const KernelDeclaration& declaration) { return declaration.shadowed; });
  return declarations;
}

const Type* FindNamedType(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                          std::string_view name) {
  sema::HostContext host(module, constants, types);
  return NamedType(host, name, nullptr);
}

}  // namespace pyk2cu
