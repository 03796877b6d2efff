#include "frontend/sema/host/declarations.h"

#include <algorithm>
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

/// Reads the decorators and annotations of one function.
class DeclarationReader {
 public:
  DeclarationReader(sema::HostContext& globals, const ast::FoundFunction& function, TypeTable& types,
                    Diagnostics& diagnostics)
      : host_(globals), function_(function), types_(types), diagnostics_(diagnostics), scope_{globals, &function} {}

  /// Returns nullopt for functions with other decorators only.
  std::optional<KernelDeclaration> Read() {
    result_.function = &function_;
    result_.name = std::string(function_.def->name);
    for (const ast::Parameter& parameter : function_.def->parameters) {
      result_.parameters.emplace_back(parameter.name);
      result_.defaults.push_back(ReadDefault(parameter));
    }
    for (const ast::Expr* decorator : function_.def->decorators) ReadDecorator(*decorator);
    if (function_.decorated && !found_) return std::nullopt;
    CheckParameters();
    CheckReturns();
    if (result_.signatures.empty()) ReadAnnotations();
    return std::move(result_);
  }

 private:
  std::optional<DefaultValue> ReadDefault(const ast::Parameter& parameter) {
    std::optional<Entity> value =
        parameter.default_value ? EvaluateHost(host_, *parameter.default_value, &function_) : std::nullopt;
    if (!value || !value->IsNumber()) return std::nullopt;
    const bool is_float = value->Is<sema::FloatNumber>(), is_bool = value->Is<sema::BoolNumber>();
    const ScalarId plain = is_float              ? ScalarId::kFloat64
                           : is_bool             ? ScalarId::kBool
                           : value->IsUnsigned() ? ScalarId::kUInt64
                                                 : ScalarId::kInt64;
    return DefaultValue{value->Dtype().value_or(plain), !value->Dtype(), static_cast<uint64_t>(value->AsInt()),
                        is_float ? value->AsDouble() : 0};
  }

  void ReadDecorator(const ast::Expr& decorator) {
    const auto* call = ast::As<ast::Call>(&decorator);
    const ast::Expr& target = call ? *call->callee : decorator;
    std::optional<Entity> entity = EvaluateHost(host_, target, &function_);
    const Handler decorates = BuiltinOf(entity);
    if (decorates == Handler::kHostJit) return TakeAsDevice();
    if (decorates != Handler::kCudaJit) return RefuseUnboundCuda(target);
    found_ = true;
    if (!call) return;
    for (size_t i = 0; i < call->arguments.size(); ++i)
      if (i == 0)
        ReadSignatures(*call->arguments[0]);
      else
        diagnostics_.Report(diag::kArgumentCount, call->arguments[i]->span, "cuda.jit", "one signature",
                            call->arguments.size());
    for (const ast::Keyword& keyword : call->keywords) ReadKeyword(keyword);
  }

  void ReadKeyword(const ast::Keyword& keyword) {
    std::optional<Entity> value = EvaluateHost(host_, *keyword.value, &function_);
    if (keyword.name == "signature" || keyword.name == "func_or_sig") return ReadSignatures(*keyword.value);
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
    const ast::Expr& bound = ResolvedBinding(host_, node, &function_);
    if (const auto* list = ast::As<ast::List>(&bound)) {
      for (const ast::Expr* element : list->elements) ReadSignature(*element);
      return;
    }
    if (bound.kind == ast::Kind::kNoneLiteral) return;
    ReadSignature(node);
  }

  void ReadSignature(const ast::Expr& node) {
    std::optional<std::string> text = sema::TypeText(scope_, node);
    if (!text) return Refuse(node.span, "expected a signature such as 'void(float32[:], int64)' or a call of types");
    Result<Signature> signature = ParseSignature(*text, types_, sema::NamesOf(scope_));
    if (!signature) return Refuse(node.span, signature.error().message);
    if (signature->arguments.size() != result_.parameters.size()) {
      diagnostics_
          .Report(diag::kSignatureCount, node.span, sema::Plural(signature->arguments.size(), "argument type"),
                  result_.name, sema::Plural(result_.parameters.size(), "parameter"))
          .Hint(!result_.parameters.empty() && result_.parameters[0] == "self"
                    ? "a kernel is a function without 'self', also in a class"
                    : "");
      return;
    }
    signature_spans_.push_back(node.span);
    result_.signatures.push_back(*signature);
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

  void Refuse(Span span, const std::string& message) { diagnostics_.Report(diag::kBadSignature, span, message); }

  /// Makes a signature from the annotations if every parameter has one that is a type.
  void ReadAnnotations() {
    Signature signature;
    for (const ast::Parameter& parameter : function_.def->parameters) {
      if (!parameter.annotation) return;
      std::optional<std::string> text = sema::TypeText(scope_, *parameter.annotation);
      if (!text) return WarnOfAnnotation(parameter);
      Result<const Type*> type = ParseType(*text, types_, sema::NamesOf(scope_));
      if (!type) {
        if (type.error().message.find("did you mean") != std::string::npos)
          diagnostics_.Report(diag::kBadAnnotation, parameter.annotation->span, parameter.name, type.error().message);
        return;
      }
      signature.arguments.push_back(*type);
    }
    if (!signature.arguments.empty()) result_.signatures.push_back(std::move(signature));
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
  bool found_ = false;  ///< a decorator makes it a kernel or a device function
};

}  // namespace

std::vector<KernelDeclaration> AllDeclarations(const ast::Module& module, std::span<const BoundConstant> constants,
                                               TypeTable& types, const SourceFile& file) {
  sema::HostContext globals(module, constants, types);
  DeclareClasses(globals, types);
  std::vector<KernelDeclaration> declarations;
  const auto add = [&](const ast::Module& one) {
    std::unordered_map<std::string, size_t>
        last;  // a later definition of a name takes the earlier one's place, as in Python
    for (const ast::FoundFunction& function : one.functions) {
      Diagnostics own(file);
      std::optional<KernelDeclaration> declaration = DeclarationReader(globals, function, types, own).Read();
      if (!declaration) continue;
      declaration->diagnostics = own.Sorted();
      auto [entry, fresh] = last.try_emplace(declaration->name, declarations.size());
      if (!fresh) declarations[std::exchange(entry->second, declarations.size())].shadowed = true;
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
