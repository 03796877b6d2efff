#include "frontend/sema/calls/external.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "base/text.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"
#include "frontend/types/signature.h"

// Functions in CUDA C++, PTX or machine code: `f = cuda.declare_device("f", "int32(int32)", link="f.cu")`.

namespace pyk2cu::sema {
namespace {

constexpr size_t kMaxParameters = 32;

/// `types.int32(types.int32)` as `int32(int32)`: removes the names before dots, which are modules.
std::string WithoutModules(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c != '.')
      result += c;
    else
      while (!result.empty() && IsNameByte(result.back())) result.pop_back();
  }
  return result;
}

std::string CType(const Type* type) {
  if (type->IsNone()) return "void";
  if (type->Is(TypeKind::kPointer)) return CType(type->dtype()) + "*";
  return std::string(Info(type->scalar()).cuda);
}

/// Returns true if values of the type can be passed to external code: numbers and pointers to numbers. Complex numbers
/// and floats of at most 16 bits cannot, because emitted text has structs of its own for them, which C++ does not
/// convert to the types of the external code.
bool CanBePassed(const Type* type) {
  const Type* value = type->Is(TypeKind::kPointer) ? type->dtype() : type;
  return value->IsScalar() && !value->IsComplex() && !value->IsSmallFloat() &&
         !(value->IsFloat() && value->Bits() < 32);
}

struct External : DeclaredFunction {
  Signature types;
};

std::nullopt_t Refuse(Diagnostics& diagnostics, Span span, std::string why) {
  diagnostics.Report(diag::kDeclareDevice, span, std::move(why));
  return std::nullopt;
}

/// Returns the types that external code can have; nullopt after an error, which is reported at `span`.
std::optional<Signature> ReadTypes(const std::string& text, Span span, TypeTable& types, Diagnostics& diagnostics) {
  Result<Signature> signature = ParseSignature(text, types);
  if (!signature) return diagnostics.Report(diag::kBadSignature, span, signature.error().message), std::nullopt;
  if (!signature->returns) signature->returns = TypeTable::None();
  const Type* returns = signature->returns;
  if (!returns->IsNone() && (returns->Is(TypeKind::kPointer) || !CanBePassed(returns)))
    return Refuse(diagnostics, span, "it cannot return " + returns->Name());
  if (signature->arguments.size() > kMaxParameters)
    return Refuse(diagnostics, span, fmt::format("it has more than {} parameters", kMaxParameters));
  for (const Type* type : signature->arguments)
    if (!CanBePassed(type))
      return Refuse(
          diagnostics, span,
          "a parameter must be a bool, an integer, float32, float64 or a CPointer to one, found " + type->Name());
  return *std::move(signature);
}

/// Reads what a running program has declared; nullopt after an error.
std::optional<External> ReadLive(const DeclaredFunction& function, Span span, TypeTable& types,
                                 Diagnostics& diagnostics) {
  if (!IsName(function.name)) return Refuse(diagnostics, span, "its name must be a C identifier");
  if (function.texts.empty() && function.files.empty())
    return Refuse(diagnostics, span, "nothing defines it, give link=\"file.cu\" or link=cuda.CUSource(\"…\")");
  std::optional<Signature> signature = ReadTypes(function.signature, span, types, diagnostics);
  if (!signature) return std::nullopt;
  External external{function, *std::move(signature)};
  for (std::string& text : external.texts)
    if (!text.ends_with('\n')) text += '\n';
  return external;
}

/// Reads a call of `cuda.declare_device`. A declaration with errors is reported once for each function that calls it.
class ExternalReader {
 public:
  ExternalReader(const ExternalFunction& external, std::span<const KernelDeclaration> declarations,
                 HostContext& globals, TypeTable& types, Diagnostics& diagnostics)
      : call_(*external.declaration),
        file_(external.file),
        declarations_(declarations),
        host_(globals),
        types_(types),
        diagnostics_(diagnostics) {}

  /// The declared function. Nullopt after an error.
  std::optional<External> Read() {
    const ast::Expr *name = Argument(0, "name"), *signature = Argument(1, "sig"), *link = Argument(2, "link"),
                    *abi = Argument(4, "abi");
    const ast::Expr* cooperative = Argument(3, "use_cooperative");
    if (!name || !signature) return Refuse(call_.span, "it needs a name and a signature");
    if (cooperative &&
        !(cooperative->kind == ast::Kind::kBoolLiteral && !static_cast<const ast::BoolLiteral*>(cooperative)->value)) {
      return Refuse(cooperative->span, "use_cooperative is not supported");
    }
    if (!ReadName(*name) || !ReadSignature(*signature) || (abi && !ReadAbi(*abi))) return std::nullopt;
    std::vector<const ast::Expr*> links = LinksOfDecorators();
    if (link) links = {link};
    if (links.empty())
      return Refuse(call_.span, "nothing defines it, give link=\"file.cu\" or link=cuda.CUSource(\"…\")");
    for (const ast::Expr* each : links)
      if (!ReadLink(*each)) return std::nullopt;
    return std::move(result_);
  }

 private:
  const ast::Expr* Argument(size_t position, std::string_view name) const {
    for (const ast::Keyword& keyword : call_.keywords)
      if (keyword.name == name) return keyword.value;
    return position < call_.arguments.size() ? call_.arguments[position] : nullptr;
  }

  /// The `link=` arguments of all decorators: a declared function may be defined in a file that a kernel is linked
  /// with.
  std::vector<const ast::Expr*> LinksOfDecorators() const {
    std::vector<const ast::Expr*> links;
    for (const KernelDeclaration& declaration : declarations_) {
      for (const ast::Expr* decorator : declaration.function->def->decorators) {
        const auto* call = ast::As<ast::Call>(decorator);
        for (const ast::Keyword& keyword : call ? call->keywords : std::span<const ast::Keyword>())
          if (keyword.name == "link") links.push_back(keyword.value);
      }
    }
    return links;
  }

  std::nullopt_t Refuse(Span span, std::string why) { return sema::Refuse(diagnostics_, span, std::move(why)); }

  std::optional<std::string> Text(const ast::Expr& node) const {
    std::optional<Entity> entity = EvaluateHost(host_, node, TopLevel(host_, file_));
    const auto* text = entity ? entity->As<StringObject>() : nullptr;
    return text ? std::optional(text->text) : std::nullopt;
  }

  bool ReadName(const ast::Expr& node) {
    std::optional<std::string> name = Text(node);
    if (!name || !IsName(*name))
      return Refuse(node.span, "its name must be a constant string that is a C identifier"), false;
    result_.name = *name;
    return true;
  }

  bool ReadSignature(const ast::Expr& node) {
    const std::string text = Text(node).value_or(WithoutModules(diagnostics_.File().Text(node.span)));
    std::optional<Signature> signature = ReadTypes(text, node.span, types_, diagnostics_);
    if (signature) result_.types = *std::move(signature);
    return signature.has_value();
  }

  bool ReadAbi(const ast::Expr& node) {
    const std::string abi = Text(node).value_or("");
    if (abi != "numba" && abi != "c") return Refuse(node.span, "abi must be \"numba\" or \"c\""), false;
    result_.numba_abi = abi == "numba";
    return true;
  }

  /// Reads a path, a CUSource or PTXSource, or a list or tuple of those. False after an error.
  bool ReadLink(const ast::Expr& node) {
    const auto* list = ast::As<ast::List>(&node);
    const auto* tuple = ast::As<ast::Tuple>(&node);
    if (!list && !tuple) return ReadItem(node);
    for (const ast::Expr* item : list ? list->elements : tuple->elements)
      if (!ReadItem(*item)) return false;
    return true;
  }

  bool ReadItem(const ast::Expr& node) {
    if (std::optional<std::string> path = Text(node)) return ReadFile(node.span, *path);
    const auto* call = ast::As<ast::Call>(&node);
    std::optional<Entity> callee = call ? EvaluateHost(host_, *call->callee, TopLevel(host_, file_)) : std::nullopt;
    const Handler maker = BuiltinOf(callee);
    const bool is_source = maker == Handler::kCudaSource;
    std::optional<std::string> text = (is_source || maker == Handler::kPtxSource) && !call->arguments.empty()
                                          ? Text(*call->arguments[0])
                                          : std::nullopt;
    if (!text)
      return Refuse(node.span,
                    "it can be linked with the path of a file, cuda.CUSource or cuda.PTXSource of a constant string"),
             false;
    if (is_source)
      Add(std::move(*text));
    else
      result_.files.push_back({LinkedFile::Kind::kPtx, "PTXSource", std::move(*text)});
    return true;
  }

  /// Reads a file by its path, which is relative to the Python file. False after an error.
  bool ReadFile(Span span, const std::string& path) {
    static constexpr std::pair<std::string_view, LinkedFile::Kind> kKinds[] = {
        {".ptx", LinkedFile::Kind::kPtx},  {".cubin", LinkedFile::Kind::kCubin}, {".fatbin", LinkedFile::Kind::kFatbin},
        {".o", LinkedFile::Kind::kObject}, {".a", LinkedFile::Kind::kLibrary},   {".ltoir", LinkedFile::Kind::kLtoIr}};
    const std::string ending = std::filesystem::path(path).extension().string();
    const auto kind = std::ranges::find(kKinds, ending, &std::pair<std::string_view, LinkedFile::Kind>::first);
    const bool is_source = ending == ".cu" || ending == ".cuh";
    if (!is_source && kind == std::end(kKinds)) {
      return Refuse(span,
                    fmt::format("'{}' cannot be linked: expected a .cu, .ptx, .cubin, .fatbin, .o, .a or .ltoir file",
                                path)),
             false;
    }
    const std::filesystem::path full =
        std::filesystem::path(diagnostics_.File().At(span.begin).Name()).parent_path() / path;
    if (!is_source) return ReadBytes(span, kind->second, path, full.string());
    Result<SourceFile> file = ReadSourceFile(full.string());
    if (!file) return Refuse(span, file.error().message), false;
    Add(std::string(file->Text()));
    return true;
  }

  bool ReadBytes(Span span, LinkedFile::Kind kind, const std::string& name, const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (!in.good() && !in.eof()) return Refuse(span, fmt::format("cannot read '{}'", path)), false;
    if (bytes.empty()) return Refuse(span, fmt::format("cannot read '{}', or it is empty", path)), false;
    result_.files.push_back({kind, name, std::move(bytes)});
    return true;
  }

  void Add(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    result_.texts.push_back(std::move(text));
  }

  const ast::Call& call_;
  uint32_t file_;
  std::span<const KernelDeclaration> declarations_;
  HostContext& host_;
  TypeTable& types_;
  Diagnostics& diagnostics_;
  External result_;
};

/// A function that calls one of Numba's convention, which stores its result through its first parameter and returns a
/// status. Functions of the C convention need no wrapper.
std::string Wrapper(const External& external) {
  const std::string result = CType(external.types.returns);
  std::string parameters, arguments;
  for (size_t i = 0; i < external.types.arguments.size(); ++i) {
    parameters += fmt::format("{}{} x{}", i ? ", " : "", CType(external.types.arguments[i]), i);
    arguments += fmt::format(", x{}", i);
  }
  const std::string head =
      fmt::format("__device__ inline {} pyk_linked_{}({}) {{\n", result, external.name, parameters);
  if (result == "void") return head + fmt::format("  {}(nullptr{});\n}}\n", external.name, arguments);
  return head + fmt::format("  {} result;\n  {}(&result{});\n  return result;\n}}\n", result, external.name, arguments);
}

/// A declaration, for a function that no linked text mentions: one of the linked files defines it.
std::string ForwardDeclaration(const External& external) {
  std::string parameters =
      external.numba_abi ? (external.types.returns->IsNone() ? "void" : CType(external.types.returns)) + "*" : "";
  for (const Type* type : external.types.arguments) parameters += (parameters.empty() ? "" : ", ") + CType(type);
  const std::string returns = external.numba_abi ? "int" : CType(external.types.returns);
  return fmt::format("extern \"C\" __device__ {} {}({});\n", returns, external.name, parameters);
}

/// The `a` of `ffi.from_buffer(a)`, which means the address of an array. Null for other expressions.
const ast::Expr* FromBuffer(const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  const auto* method = call ? ast::As<ast::Attribute>(call->callee) : nullptr;
  return method && method->name == "from_buffer" && call->arguments.size() == 1 && call->keywords.empty()
             ? call->arguments[0]
             : nullptr;
}

/// One argument, converted to the type of its parameter. Null after an error.
const ir::Expr* ExternalArgument(FunctionContext& context, const ast::Expr& node, const Type* type,
                                 std::string_view function, size_t number) {
  const auto refuse = [&](const std::string& found) {
    Fail(context, diag::kArgumentType, node.span, number + 1, function,
         type->Is(TypeKind::kPointer) ? "ffi.from_buffer of an array of " + type->dtype()->Name() : type->Name(),
         found);
    return nullptr;
  };
  const ast::Expr* buffer = FromBuffer(node);
  if (!type->Is(TypeKind::kPointer) || !buffer) {
    const ir::Expr* value = CheckValue(context, node);
    if (!value) return nullptr;
    if (value->type == type) return value;
    return value->type->IsScalar() && type->IsScalar() ? context.builder.Convert(value, type)
                                                       : refuse(value->type->Name());
  }
  Value array = CheckExpr(context, *buffer);
  if (array.IsError()) return nullptr;
  if (!array.IsArray() || array.expr()->type->dtype() != type->dtype() || array.expr()->type->readonly())
    return refuse(Described(context, array));
  const ir::Expr* whole = Materialize(context, array);
  if (!whole) return nullptr;
  MarkWritten(context, whole);
  std::vector<ir::ElementIndex> first(static_cast<size_t>(whole->type->ndim()),
                                      ir::ElementIndex{context.builder.Int(node.span, 0), false});
  return context.builder.Address(node.span, whole, std::move(first));
}

}  // namespace

Value CallExternal(FunctionContext& context, const ast::Call& node, const ExternalFunction& function) {
  TypeTable& types = context.module.types();
  std::optional<External> external =
      function.live
          ? ReadLive(*function.live, node.callee->span, types, *context.diagnostics)
          : ExternalReader(function, context.module.declarations(), context.module.host(), types, *context.diagnostics)
                .Read();
  if (!external) return Value::Error(node.span);
  const size_t count = external->types.arguments.size();
  if (!PlainArguments(context, node, count, count)) return Value::Error(node.span);
  std::vector<const ir::Expr*> operands;
  std::string text = (external->numba_abi ? "pyk_linked_" : "") + external->name + "(";
  for (size_t i = 0; i < count; ++i) {
    operands.push_back(ExternalArgument(context, *node.arguments[i], external->types.arguments[i], external->name, i));
    if (!operands.back()) return Value::Error(node.span);
    text += fmt::format("{}${}", i ? ", " : "", i);
  }
  const auto names_it = [&](const std::string& source) { return source.find(external->name) != std::string::npos; };
  if (std::ranges::none_of(external->texts, names_it)) external->texts.push_back(ForwardDeclaration(*external));
  if (external->numba_abi) external->texts.push_back(Wrapper(*external));
  Arena& arena = context.module.arena();
  std::vector<std::string_view> texts;
  for (const std::string& source : external->texts) texts.push_back(arena.Copy(std::string_view(source)));
  std::vector<LinkedFile> files;
  for (const DeclaredFunction::File& file : external->files)
    files.push_back({file.kind, arena.Copy(std::string_view(file.name)), arena.Copy(std::string_view(file.bytes))});
  const auto* row = arena.New<BuiltinRow>(BuiltinRow{.name = arena.Copy(std::string_view(external->name)),
                                                     .family = Family::kInternal,
                                                     .cuda = arena.Copy(std::string_view(text + ")")),
                                                     .effects = Effects::kMemory,
                                                     .texts = arena.Copy(texts),
                                                     .files = arena.Copy(files)});
  const ir::Expr* result = InOrder(context, std::move(operands), [&](std::vector<const ir::Expr*> ordered) {
    return context.builder.Intrinsic(node.span, external->types.returns, row, std::move(ordered));
  });
  return Value::Of(result);
}

}  // namespace pyk2cu::sema
