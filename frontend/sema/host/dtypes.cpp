#include "frontend/sema/host/dtypes.h"

#include <algorithm>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/host/host_values.h"
#include "frontend/sema/host/imports.h"
#include "frontend/types/dtype_text.h"

namespace pyk2cu::sema {
namespace {

/// Appends the extents of a shape, an integer or a tuple of integers; false if the entity is not a shape.
bool ShapeOf(const Entity& entity, std::vector<int64_t>& shape) {
  if (entity.Is<IntegerNumber>()) {
    shape.push_back(entity.AsInt());
    return true;
  }
  const auto* tuple = entity.As<TupleObject>();
  return tuple && std::ranges::all_of(*tuple->elements, [&](const Entity& extent) {
           return extent.Is<IntegerNumber>() && ShapeOf(extent, shape);
         });
}

const ast::Expr* KeywordValue(const ast::Call& call, std::string_view name) {
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == name) return keyword.value;
  return nullptr;
}

/// Reads the argument of np.dtype: a type, its name, a list of fields, or a dictionary.
class DtypeReader {
 public:
  DtypeReader(HostContext& globals, const ast::FoundFunction* function, int depth)
      : host_(globals), types_(globals.types), function_(function), depth_(depth) {}

  /// Returns null if the expression is not a dtype that kernels can use.
  const Type* Read(const ast::Expr& given, bool align) {
    if (++depth_ > kMaxNesting) return nullptr;
    const ast::Expr& expression = Resolved(given);
    const Type* type = nullptr;
    if (expression.kind == ast::Kind::kList)
      type = ReadFields(ast::ElementsOf(expression), align);
    else if (const auto* dict = ast::As<ast::Dict>(&expression))
      type = ReadDict(*dict, align);
    else if (expression.kind == ast::Kind::kTuple)
      type = ReadPair(ast::ElementsOf(expression), align);
    else if (const std::optional<Entity> entity = Evaluate(expression))
      type = FromEntity(*entity);
    --depth_;
    return type;
  }

 private:
  static constexpr int kMaxNesting = 280;  // less than EvaluateHost's limit, because each level calls it

  std::optional<Entity> Evaluate(const ast::Expr& expression) {
    return EvaluateHost(host_, expression, function_, depth_ + 1);
  }

  /// Returns the list or dictionary that a name is bound to, else the expression itself. EvaluateHost does not evaluate
  /// lists and dictionaries.
  const ast::Expr& Resolved(const ast::Expr& expression) {
    const ast::Expr& bound = ResolvedBinding(host_, expression, function_);
    const bool structured = bound.kind == ast::Kind::kList || bound.kind == ast::Kind::kDict;
    return structured ? bound : expression;
  }

  const Type* FromEntity(const Entity& entity) {
    if (const auto* scalar = entity.As<ScalarTypeName>()) return TypeTable::Scalar(scalar->scalar);
    if (const auto* type = entity.As<DataType>()) return type->type;
    if (const auto* text = entity.As<StringObject>()) return FromText(text->text);
    const auto* builtin = entity.As<BuiltinName>();
    if (!builtin || builtin->path.find('.') != std::string::npos) return nullptr;
    return TypeOfDtypeText(BuiltinOf(entity) == Handler::kBool ? "?" : builtin->path, types_);
  }

  /// Reads "f4", "S12", "(2,3)f4", or "f4,i4", which has the fields f0 and f1.
  const Type* FromText(std::string_view text) {
    std::vector<const Type*> parts;
    while (!text.empty()) {
      std::vector<int64_t> shape;
      if (text.starts_with('(')) {
        const size_t end = text.find(')');
        if (end == std::string_view::npos || !ReadShape(text.substr(1, end - 1), shape)) return nullptr;
        text.remove_prefix(end + 1);
      }
      const size_t end = std::min(text.find(','), text.size());
      std::string_view name = text.substr(0, end);
      while (name.starts_with(' ')) name.remove_prefix(1);
      while (name.ends_with(' ')) name.remove_suffix(1);
      const Type* type = TypeOfDtypeText(name, types_);
      parts.push_back(type ? FieldOfShape(types_, type, shape) : nullptr);
      if (!parts.back() || parts.size() > kMaxRecordFields) return nullptr;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (parts.size() <= 1) return parts.empty() ? nullptr : parts[0];
    RecordLayout layout(false);
    for (size_t i = 0; i < parts.size(); ++i)
      if (!layout.Add("f" + std::to_string(i), parts[i])) return nullptr;
    return layout.Finish(types_);
  }

  static bool ReadShape(std::string_view text, std::vector<int64_t>& shape) {
    int64_t extent = 0;
    bool any = false;
    for (const char c : text)
      if (c >= '0' && c <= '9' && extent < kMaxRecordBytes)
        extent = extent * 10 + (c - '0'), any = true;
      else if (c == ',' && any)
        shape.push_back(extent), extent = 0, any = false;
      else if (c != ' ')
        return false;
    if (any) shape.push_back(extent);
    return true;
  }

  /// Reads (dtype, shape), an array of fixed shape.
  const Type* ReadPair(ast::ExprList parts, bool align) {
    if (parts.size() != 2) return nullptr;
    const Type* type = Read(*parts[0], align);
    return type ? WithShape(type, *parts[1]) : nullptr;
  }

  const Type* WithShape(const Type* type, const ast::Expr& shape) {
    std::vector<int64_t> extents;
    const std::optional<Entity> entity = Evaluate(shape);
    return entity && ShapeOf(*entity, extents) ? FieldOfShape(types_, type, extents) : nullptr;
  }

  /// Returns the name of a field, written 'x' or ('title', 'x'); empty if it is not a string.
  std::string NameOf(const ast::Expr& expression) {
    const ast::ExprList titled = ast::ElementsOf(expression);
    const std::optional<Entity> name = Evaluate(titled.size() == 2 ? *titled[1] : expression);
    const auto* text = name ? name->As<StringObject>() : nullptr;
    return text ? text->text : "";
  }

  /// Reads [('x', 'f4'), ('m', np.float32, (2, 3)), …].
  const Type* ReadFields(ast::ExprList fields, bool align) {
    RecordLayout layout(align);
    for (size_t number = 0; number < fields.size(); ++number) {
      const ast::ExprList parts = ast::ElementsOf(*fields[number]);
      if (parts.size() != 2 && parts.size() != 3) return nullptr;
      const Type* type = Read(*parts[1], align && parts[1]->kind == ast::Kind::kList);
      if (type && parts.size() == 3) type = WithShape(type, *parts[2]);
      std::string name = NameOf(*parts[0]);
      if (name.empty()) name = "f" + std::to_string(number);
      if (!type || !layout.Add(std::move(name), type)) return nullptr;
    }
    return layout.Finish(types_);
  }

  const ast::Expr* Entry(const ast::Dict& dict, std::string_view key) {
    for (size_t i = 0; i < dict.keys.size(); ++i) {
      const auto* text = ast::As<ast::StringLiteral>(dict.keys[i]);
      if (text && text->value == key) return dict.values[i];
    }
    return nullptr;
  }

  /// Reads {'names': […], 'formats': […], 'offsets': […], 'itemsize': n, 'aligned': b}, or {'x': ('f4', 0), …}.
  const Type* ReadDict(const ast::Dict& dict, bool align) {
    const ast::Expr *names = Entry(dict, "names"), *formats = Entry(dict, "formats");
    if (!names || !formats) return ReadFieldDict(dict, align);
    std::optional<int64_t> bytes;
    if (const ast::Expr* itemsize = Entry(dict, "itemsize")) bytes = Integer(*itemsize);
    if (const ast::Expr* aligned = Entry(dict, "aligned")) align = align || Integer(*aligned).value_or(0) != 0;
    const ast::Expr* offsets = Entry(dict, "offsets");
    const ast::ExprList name_list = ast::ElementsOf(Resolved(*names)),
                        format_list = ast::ElementsOf(Resolved(*formats));
    const ast::ExprList offset_list = offsets ? ast::ElementsOf(Resolved(*offsets)) : ast::ExprList();
    if (name_list.size() != format_list.size() || (offsets && offset_list.size() != name_list.size())) return nullptr;
    RecordLayout layout(align);
    for (size_t i = 0; i < name_list.size(); ++i) {
      const Type* type = Read(*format_list[i], false);
      std::optional<int64_t> offset;
      if (offsets && !(offset = Integer(*offset_list[i]))) return nullptr;
      if (!type || !layout.Add(NameOf(*name_list[i]), type, offset)) return nullptr;
    }
    return layout.Finish(types_, bytes);
  }

  const Type* ReadFieldDict(const ast::Dict& dict, bool align) {
    RecordLayout layout(align);
    for (size_t i = 0; i < dict.keys.size(); ++i) {
      const ast::ExprList parts = ast::ElementsOf(*dict.values[i]);
      if (parts.size() != 2 && parts.size() != 3) return nullptr;
      const Type* type = Read(*parts[0], false);
      const std::optional<int64_t> offset = Integer(*parts[1]);
      if (!type || !offset || !layout.Add(NameOf(*dict.keys[i]), type, offset)) return nullptr;
    }
    return layout.Finish(types_);
  }

  std::optional<int64_t> Integer(const ast::Expr& expression) {
    const std::optional<Entity> entity = Evaluate(expression);
    return entity && (entity->Is<IntegerNumber>() || entity->Is<BoolNumber>()) ? std::optional(entity->AsInt())
                                                                               : std::nullopt;
  }

  HostContext& host_;
  TypeTable& types_;
  const ast::FoundFunction* function_;
  int depth_;
};

/// Returns true for a call of types.Record.make_c_struct.
bool MakesStruct(const ast::Call& call) {
  const auto* method = ast::As<ast::Attribute>(call.callee);
  return method && method->name == "make_c_struct";
}

/// Returns true for np.dtype and for `from_dtype`, which several modules of Numba have.
bool MakesDtype(const Entity& callee) {
  const bool is_named = callee.Is<BuiltinName>() || callee.Is<HostObject>();
  return BuiltinOf(callee) == Handler::kDtype || (is_named && NameOf(callee).ends_with(".from_dtype"));
}

const ast::Expr* BoundExpression(HostContext& host, std::string_view name, const ast::FoundFunction* function) {
  if (GivenName(host, name, FileOf(host, function))) return nullptr;
  if (function) {
    for (auto it = function->captured.rbegin(); it != function->captured.rend(); ++it)
      if (it->name == name) return it->value;
  }
  const FileNames& file = FileOf(host, function);
  const auto found = file.globals.find(name);
  return found == file.globals.end() ? nullptr : found->second->value;
}

}  // namespace

const ast::Expr& ResolvedBinding(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function) {
  const ast::Expr* current = &expression;
  for (int i = 0; i < kMaxRecordDepth; ++i) {
    const auto* name = ast::As<ast::Name>(current);
    const ast::Expr* bound = name ? BoundExpression(host, name->id, function) : nullptr;
    if (!bound) break;
    current = bound;
  }
  return *current;
}

const Type* ReadDtype(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function, int depth) {
  return DtypeReader(host, function, depth).Read(expression, false);
}

std::optional<Entity> EvaluateDtypeCall(HostContext& host, const Entity* callee, const ast::Call& call,
                                        const ast::FoundFunction* function, int depth) {
  const bool c_struct = MakesStruct(call), dtype = callee && MakesDtype(*callee);
  const Handler builtin = callee ? BuiltinOf(*callee) : Handler::kNone;
  const ast::Expr* given = !call.arguments.empty() ? call.arguments[0] : KeywordValue(call, "dtype");
  if (!given) return std::nullopt;
  if (dtype || c_struct) {
    const ast::Expr* align = call.arguments.size() > 1 ? call.arguments[1] : KeywordValue(call, "align");
    const std::optional<Entity> aligned = align ? EvaluateHost(host, *align, function, depth) : std::nullopt;
    if (align && (!aligned || !aligned->IsNumber())) return std::nullopt;
    const Type* type =
        DtypeReader(host, function, depth).Read(*given, c_struct || (aligned && aligned->AsDouble() != 0));
    return type && !type->Is(TypeKind::kNestedArray) ? std::optional(Entity::OfType(type)) : std::nullopt;
  }
  const bool has_length = builtin == Handler::kCharSeq || builtin == Handler::kUnicodeCharSeq;
  const bool has_unit = builtin == Handler::kDatetimeType || builtin == Handler::kTimedeltaType;
  const std::optional<Entity> value =
      has_length || has_unit ? EvaluateHost(host, *given, function, depth) : std::nullopt;
  if (!value) return std::nullopt;
  if (has_length && value->Is<IntegerNumber>() && value->AsInt() > 0 && value->AsInt() < kMaxRecordBytes)
    return Entity::OfType(host.types.CharSeq(value->AsInt(), builtin == Handler::kUnicodeCharSeq));
  const auto* unit = value->As<StringObject>();
  if (!has_unit || !unit || !(unit->text.empty() || IsDatetimeUnit(unit->text))) return std::nullopt;
  return Entity::OfType(builtin == Handler::kDatetimeType ? host.types.Datetime(unit->text)
                                                          : host.types.Timedelta(unit->text));
}

const Type* NamedType(HostContext& host, std::string_view name, const ast::FoundFunction* function) {
  size_t dot = name.find('.');
  Entity entity = LookUpGlobal(host, name.substr(0, dot), function);
  while (dot != std::string_view::npos) {
    const size_t next = name.find('.', dot + 1);
    const std::string_view part = name.substr(dot + 1, next == std::string_view::npos ? next : next - dot - 1);
    if (entity.Is<CppScope>())
      entity = HeaderMember(host, entity, part);
    else if (const auto* file = entity.As<FileModule>())
      entity = FileMember(host, *file, part);
    else
      return nullptr;
    dot = next;
  }
  if (const auto* scalar = entity.As<ScalarTypeName>()) return TypeTable::Scalar(scalar->scalar);
  if (const auto* enumeration = entity.As<EnumClass>()) return enumeration->type;
  const auto* type = entity.As<DataType>();
  return type ? type->type : nullptr;
}

namespace {

/// Adds the names by which a live function knows structured dtypes.
void AddRecordNames(const Snapshot& snapshot, std::map<const Type*, std::string>& names) {
  for (const auto& [path, entity] : snapshot.names) {
    const auto* type = entity.As<DataType>();
    if (type && type->type->Is(TypeKind::kRecord)) names.try_emplace(type->type, path.substr(path.rfind('.') + 1));
  }
}

}  // namespace

std::map<const Type*, std::string> RecordNames(HostContext& host) {
  std::map<const Type*, std::string> names;
  const auto add = [&](const ast::GlobalBinding& binding, const ast::FoundFunction* function) {
    const auto* call = ast::As<ast::Call>(binding.value);
    const std::optional<Entity> callee = call ? NamedCallee(host, *call, function) : std::nullopt;
    if (!call || !(MakesStruct(*call) || (callee && MakesDtype(*callee)))) return;
    const Entity entity = Bound(host, binding, function, 0);
    const auto* type = entity.As<DataType>();
    if (type && type->type->Is(TypeKind::kRecord)) names.try_emplace(type->type, binding.name);
  };
  for (const FileNames& file : host.files) {
    if (file.ast->snapshot) AddRecordNames(*file.ast->snapshot, names);
    for (const ast::GlobalBinding& binding : file.ast->globals) add(binding, &file.top);
    for (const ast::FoundFunction& function : file.ast->functions)
      for (const ast::GlobalBinding& binding : function.captured) add(binding, &function);
  }
  return names;
}

}  // namespace pyk2cu::sema
