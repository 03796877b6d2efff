#include "frontend/sema/host/declarations.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/host_classes.h"
#include "frontend/sema/model/wording.h"
#include "frontend/types/signature.h"

namespace pyk2cu {
namespace {

using sema::Entity;

/// The options of cuda.jit that are no flags.
enum class Option : uint8_t { kSignatures, kMaxRegisters, kLaunchBounds, kCarveout, kOther };

Option OptionNamed(std::string_view name) {
  static constexpr std::pair<std::string_view, Option> kOptions[] = {
      {"signature", Option::kSignatures},
      {"func_or_sig", Option::kSignatures},
      {"max_registers", Option::kMaxRegisters},
      {"launch_bounds", Option::kLaunchBounds},
      {"shared_memory_carveout", Option::kCarveout},
  };
  for (const auto& [known, option] : kOptions)
    if (known == name) return option;
  return Option::kOther;
}

/// Reads the decorators and annotations of one function.
class DeclarationReader {
 public:
  DeclarationReader(sema::HostContext& globals, const ast::FoundFunction& function, TypeTable& types,
                    Diagnostics& diagnostics)
      : host_(globals), function_(function), types_(types), diagnostics_(diagnostics) {}

  /// Nothing for functions that only their own decorators know.
  std::optional<KernelDeclaration> Read() {
    result_.function = &function_;
    result_.name = std::string(function_.def->name);
    for (const ast::Parameter& parameter : function_.def->parameters) {
      result_.parameters.emplace_back(parameter.name);
      result_.defaults.push_back(ReadDefault(parameter));
    }
    for (const ast::Expr* decorator : function_.def->decorators) ReadDecorator(*decorator);
    if (function_.decorated && !found_) return std::nullopt;
    for (const ast::Parameter& parameter : function_.def->parameters) {
      const bool rest = parameter.form == ast::Parameter::Form::kStarArgs && !result_.device,
                 named = parameter.form == ast::Parameter::Form::kStarStarArgs;
      if (rest || named)
        diagnostics_.Report(diag::kNotInKernels, parameter.span,
                            named ? "a parameter with '**'" : "a parameter with '*'");
    }
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
    for (const ast::Keyword& keyword : call->keywords) ReadOption(keyword);
  }

  /// A function of the host's compiler: kernels may call it, whatever its own options are.
  void TakeAsDevice() {
    found_ = true;
    result_.device = true;
  }

  /// `@cuda.jit` without the import that says what cuda is. Decorators of others are nobody's business here.
  void RefuseUnboundCuda(const ast::Expr& target) {
    std::string text(diagnostics_.File().Text(target.span));
    if (HandlerOf(text) != Handler::kCudaJit && HandlerOf("numba." + text) != Handler::kCudaJit) return;
    found_ = true;
    diagnostics_.Report(diag::kUnknownDecorator, target.span, text).Hint("import it: from numba import cuda");
  }

  /// A string, a call of types (`void(float32[:])`), a tuple of types, or a list of those.
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
    std::string text;
    if (const auto* string = ast::As<ast::StringLiteral>(&node))
      text = std::string(string->value);
    else if (!TypeText(node, text))
      return Refuse(node.span, "expected a signature such as 'void(float32[:], int64)' or a call of types");
    Result<Signature> signature = ParseSignature(text, types_, Names());
    if (!signature) return Refuse(node.span, signature.error().message);
    if (signature->arguments.size() != result_.parameters.size()) {
      diagnostics_.Report(diag::kSignatureCount, node.span, sema::Plural(signature->arguments.size(), "argument type"),
                          result_.name, sema::Plural(result_.parameters.size(), "parameter"));
      return;
    }
    signature_spans_.push_back(node.span);
    result_.signatures.push_back(*signature);
  }

  /// Once all options are read: `device=True` may stand behind the signature.
  void CheckReturns() {
    for (size_t i = 0; i < signature_spans_.size() && !result_.device; ++i) {
      const Type* returns = result_.signatures[i].returns;
      if (returns && !returns->IsNone()) diagnostics_.Report(diag::kKernelReturns, signature_spans_[i], returns);
    }
  }

  TypeNames Names() const {
    return [this](std::string_view name) {
      const auto cpp = cpp_types_.find(name);
      return cpp == cpp_types_.end() ? NamedType(host_, name, &function_) : cpp->second;
    };
  }

  void Refuse(Span span, const std::string& message) { diagnostics_.Report(diag::kBadSignature, span, message); }

  /// Types written as expressions, as the text that ParseSignature reads: names are replaced by what they are bound to.
  bool TypeText(const ast::Expr& node, std::string& text) {
    if (depth_ == kMaxDepth) return false;  // a name whose value refers to itself
    ++depth_;
    const bool read = TypeTextOf(node, text);
    --depth_;
    return read;
  }

  bool TypeTextOf(const ast::Expr& node, std::string& text) {
    std::optional<Entity> entity = EvaluateHost(host_, node, &function_);
    if (const std::optional<std::string> name = entity ? TypeTextOf(*entity) : std::nullopt) {
      text += *name;
      return true;
    }
    if (node.kind == ast::Kind::kNoneLiteral || IsNamed(node, "void") || IsNamed(node, "none")) {
      text += "void";
      return true;
    }
    if (const auto* tuple = ast::As<ast::Tuple>(&node)) return ListText(tuple->elements, text);
    if (const auto* call = ast::As<ast::Call>(&node)) return CallText(*call, text);
    if (const auto* subscript = ast::As<ast::Subscript>(&node)) return SubscriptText(*subscript, text);
    const ast::Expr& bound = ResolvedBinding(host_, node, &function_);  // `vec = float32[::1]`
    return &bound != &node && TypeText(bound, text);
  }

  std::optional<std::string> TypeTextOf(const Entity& entity) {
    if (const auto* scalar = entity.As<sema::ScalarTypeName>()) return TypeTable::Scalar(scalar->scalar)->Name();
    const auto* data = entity.As<sema::DataType>();
    const auto* enumeration = entity.As<sema::EnumClass>();
    const Type* type = data ? data->type : enumeration ? enumeration->type : nullptr;
    if (type && !type->cpp_name().empty())
      return cpp_types_.try_emplace("cpp_type" + std::to_string(cpp_types_.size()), type).first->first;
    if (data) return type->Name();
    if (enumeration) return enumeration->name;
    if (const auto* named = entity.As<sema::NamedTupleType>()) return named->name;
    if (const auto* vector = entity.As<sema::VectorTypeName>()) return vector->path.substr(vector->path.rfind('.') + 1);
    const auto* text = entity.As<sema::StringObject>();
    return text ? std::optional(text->text) : std::nullopt;
  }

  /// `void`, `types.void`, `Tuple` and the like, which are no values of the language.
  bool IsNamed(const ast::Expr& node, std::string_view name) {
    if (const auto* attribute = ast::As<ast::Attribute>(&node)) return attribute->name == name;
    const auto* plain = ast::As<ast::Name>(&node);
    if (!plain) return false;
    if (plain->id == name) return true;
    Entity entity = LookUpGlobal(host_, plain->id, &function_);
    const auto* builtin = entity.As<sema::BuiltinName>();
    return builtin && builtin->path.ends_with("." + std::string(name));
  }

  bool ListText(ast::ExprList elements, std::string& text) {
    text += "(";
    for (size_t i = 0; i < elements.size(); ++i) {
      if (i > 0) text += ", ";
      if (!TypeText(*elements[i], text)) return false;
    }
    text += elements.size() == 1 ? ",)" : ")";
    return true;
  }

  bool CallText(const ast::Call& call, std::string& text) {
    if (!call.keywords.empty()) return false;
    bool is_tuple = IsNamed(*call.callee, "Tuple"), is_uniform = IsNamed(*call.callee, "UniTuple");
    if (IsNamed(*call.callee, "CPointer") && call.arguments.size() == 1) {
      text += "CPointer(";
      if (!TypeText(*call.arguments[0], text)) return false;
      text += ")";
      return true;
    }
    const bool is_optional = IsNamed(*call.callee, "optional") || IsNamed(*call.callee, "Optional");
    const bool of_class =
        call.arguments.size() == 2 && (IsNamed(*call.callee, "EnumMember") || IsNamed(*call.callee, "IntEnumMember"));
    if (of_class) return TypeText(*call.arguments[0], text);
    if (call.arguments.size() == 2 && IsNamed(*call.callee, "NamedTuple")) return NamedTupleText(call, text);
    if (is_tuple || is_uniform)
      text += is_tuple ? "Tuple" : "UniTuple";
    else if (is_optional)
      text += "optional";
    else if (!TypeText(*call.callee, text))
      return false;
    text += "(";
    for (size_t i = 0; i < call.arguments.size(); ++i) {
      if (i > 0) text += ", ";
      std::optional<Entity> number = EvaluateHost(host_, *call.arguments[i], &function_);
      if (number && number->Is<sema::IntegerNumber>())
        text += fmt::format("{}", number->AsInt());
      else if (!TypeText(*call.arguments[i], text))
        return false;
    }
    text += ")";
    return true;
  }

  /// `types.NamedTuple((int64, float64), P)` as `P(int64, float64)`.
  bool NamedTupleText(const ast::Call& call, std::string& text) {
    const auto* tuple = ast::As<ast::Tuple>(call.arguments[0]);
    const auto* list = ast::As<ast::List>(call.arguments[0]);
    if (!TypeText(*call.arguments[1], text) || (!tuple && !list)) return false;
    return ListText(tuple ? tuple->elements : list->elements, text);
  }

  /// `float32[:, ::1]`
  bool SubscriptText(const ast::Subscript& node, std::string& text) {
    if (!TypeText(*node.object, text)) return false;
    const auto* tuple = ast::As<ast::Tuple>(node.index);
    const ast::Expr* single[] = {node.index};
    ast::ExprList axes = tuple ? tuple->elements : ast::ExprList(single);
    text += "[";
    for (size_t i = 0; i < axes.size(); ++i) {
      const auto* slice = ast::As<ast::Slice>(axes[i]);
      if (!slice || slice->start || slice->stop) return false;
      const auto* step = ast::As<ast::IntLiteral>(slice->step);
      if (slice->step && (!step || step->value != 1)) return false;
      text += i > 0 ? ", " : "";
      text += slice->step ? "::1" : ":";
    }
    text += "]";
    return true;
  }

  /// A signature from annotations, if every parameter has one that is a type.
  void ReadAnnotations() {
    Signature signature;
    for (const ast::Parameter& parameter : function_.def->parameters) {
      if (!parameter.annotation) return;
      std::string text;
      if (const auto* string = ast::As<ast::StringLiteral>(parameter.annotation))
        text = std::string(string->value);
      else if (!TypeText(*parameter.annotation, text))
        return;  // annotations may be anything in Python
      Result<const Type*> type = ParseType(text, types_, Names());
      if (!type) return;
      signature.arguments.push_back(*type);
    }
    if (!signature.arguments.empty()) result_.signatures.push_back(std::move(signature));
  }

  void ReadOption(const ast::Keyword& keyword) {
    std::string name(keyword.name);
    std::optional<Entity> value = EvaluateHost(host_, *keyword.value, &function_);
    auto wrong = [&](std::string_view wanted) {
      diagnostics_.Report(diag::kDecoratorOption, keyword.value->span, name, wanted);
    };
    bool debug = false;
    struct Flag {
      std::string_view name;
      bool* target;
    };
    const Flag flags[] = {{"device", &result_.device},
                          {"fastmath", &result_.options.fastmath},
                          {"lineinfo", &result_.options.lineinfo},
                          {"opt", &result_.options.optimize},
                          {"cache", &result_.options.cache},
                          {"boundscheck", &result_.options.check_bounds},
                          {"debug", &debug},
                          {"forceinline", &result_.options.force_inline}};
    for (const Flag& flag : flags) {
      if (name != flag.name) continue;
      if (value && value->Is<sema::NoneObject>()) return;
      if (!value || !value->IsNumber()) return wrong("True or False, known to the compiler");
      *flag.target = value->AsDouble() != 0;
      if (debug) result_.options.check_bounds = result_.options.check_exceptions = true;
      return;
    }
    switch (OptionNamed(name)) {
      case Option::kSignatures: return ReadSignatures(*keyword.value);
      case Option::kMaxRegisters: return ReadMaxRegisters(value, wrong);
      case Option::kLaunchBounds: return ReadLaunchBounds(value, wrong);
      case Option::kCarveout: return ReadCarveout(value, wrong);
      case Option::kOther: return ReadOtherOption(keyword, name, value);
    }
  }

  template <class Wrong>
  void ReadMaxRegisters(const std::optional<Entity>& value, Wrong wrong) {
    if (!value || !value->Is<sema::IntegerNumber>() || value->AsInt() < 1 || value->AsInt() > 255)
      return wrong("an integer from 1 to 255");
    result_.options.max_registers = static_cast<int>(value->AsInt());
  }

  template <class Wrong>
  void ReadLaunchBounds(const std::optional<Entity>& value, Wrong wrong) {
    std::vector<Entity> elements;
    if (value && value->Is<sema::TupleObject>())
      elements = *value->As<sema::TupleObject>()->elements;
    else if (value && value->Is<sema::IntegerNumber>())
      elements = {*value};
    bool valid = !elements.empty() && elements.size() <= 3;
    for (const Entity& element : elements)
      valid = valid && element.Is<sema::IntegerNumber>() && element.AsInt() >= 1 && element.AsInt() <= 65535;
    if (!valid) return wrong("a positive integer or a tuple of up to three");
    for (const Entity& element : elements) result_.options.launch_bounds.push_back(element.AsInt());
  }

  template <class Wrong>
  void ReadCarveout(const std::optional<Entity>& value, Wrong wrong) {
    static constexpr std::pair<std::string_view, int> kNames[] = {{"default", -1}, {"maxl1", 0}, {"maxshared", 100}};
    if (value && value->Is<sema::NoneObject>()) return;
    if (value && value->Is<sema::IntegerNumber>() && value->AsInt() >= -1 && value->AsInt() <= 100) {
      result_.options.shared_memory_carveout = static_cast<int>(value->AsInt());
      return;
    }
    std::string text = value && value->Is<sema::StringObject>() ? value->As<sema::StringObject>()->text : "";
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const auto& [name, percent] : kNames) {
      if (name != text) continue;
      result_.options.shared_memory_carveout = percent;
      return;
    }
    wrong("an integer from -1 to 100, 'default', 'MaxL1' or 'MaxShared'");
  }

  /// Options that must not be ignored silently are refused by name while they have no effect; the rest is harmless at
  /// its default.
  void ReadOtherOption(const ast::Keyword& keyword, const std::string& name, const std::optional<Entity>& value) {
    const auto* text = value ? value->As<sema::StringObject>() : nullptr;
    const auto* tuple = value ? value->As<sema::TupleObject>() : nullptr;
    if (name == "inline" && text && text->text == "always") result_.options.force_inline = true;
    static constexpr std::string_view kLater[] = {"extensions"};
    static constexpr std::string_view kHarmless[] = {
        "nopython", "inline", "lto",
        "link"};  // a program is compiled as one text; who declares a function reads `link`
    bool is_default = value && (value->Is<sema::NoneObject>() || (value->Is<sema::BoolNumber>() && !value->AsInt()) ||
                                (tuple && tuple->elements->empty()) || (text && text->text == "never"));
    if (std::find(std::begin(kHarmless), std::end(kHarmless), name) != std::end(kHarmless)) return;
    if (std::find(std::begin(kLater), std::end(kLater), name) == std::end(kLater)) {
      diagnostics_.Report(diag::kUnknownDecoratorOption, keyword.name_span, name);
    } else if (!is_default) {
      diagnostics_.Report(diag::kNotYet, Cover(keyword.name_span, keyword.value->span),
                          fmt::format("the option '{}' of cuda.jit", name));
    }
  }

  sema::HostContext& host_;
  const ast::FoundFunction& function_;
  TypeTable& types_;
  Diagnostics& diagnostics_;
  KernelDeclaration result_;
  std::vector<Span> signature_spans_;
  static constexpr int kMaxDepth = 64;
  int depth_ = 0;
  std::map<std::string, const Type*, std::less<>> cpp_types_;  ///< structs and enumerations of C++, whose names a
                                                               ///< signature's text cannot hold  ///< of types in types
  bool found_ = false;                                         ///< a decorator makes it a kernel or a device function
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
