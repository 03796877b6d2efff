#include <algorithm>

#include "frontend/sema/globals.h"
#include "frontend/sema/header_calls.h"
#include "frontend/sema/header_search.h"
#include "frontend/sema/header_set.h"

// Names that C++ headers declare.
namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;

/// A class of C++'s as Python's would be: its members by name.
Entity Enumeration(const Type* type, std::string path) {
  Entity entity = Entity::OfKind(Kind::kEnum, std::move(path));
  entity.type = type;
  entity.scope = type->cpp_name();
  entity.bits = type->IsIntEnum();
  for (const EnumMember& member : type->members()) {
    entity.fields.push_back(member.name);
    entity.elements.push_back(Entity::Int(member.value));
  }
  return entity;
}

Entity OfCppType(const Type* type, std::string path) {
  if (type->IsEnum()) return Enumeration(type, std::move(path));
  Entity entity = Entity::OfKind(type->IsScalar()   ? Kind::kScalarType
                                 : type->IsVector() ? Kind::kVectorType
                                                    : Kind::kType,
                                 std::move(path));
  entity.scalar = type->IsScalar() ? type->scalar() : type->IsVector() ? type->dtype()->scalar() : ScalarId{};
  if (type->IsVector()) entity.bits = static_cast<uint64_t>(type->lanes());
  if (entity.kind == Kind::kType) entity.type = type->Is(TypeKind::kStruct) ? type->dtype() : type;
  return entity;
}

/// An enumerator belongs to its enumeration; other constants are as NumPy's scalars, of a type that no context changes.
Entity OfConstant(const CppEntity& constant, std::string path) {
  const Type* type = constant.type;
  if (type->IsEnum()) {
    auto owner = std::make_shared<const Entity>(Enumeration(type, type->class_name()));
    Entity member =
        Entity::OfKind(Kind::kEnumMember,
                       type->class_name() + path.substr(path.rfind('.') == std::string::npos ? 0 : path.rfind('.')));
    member.bits = constant.bits;
    member.owner = std::move(owner);
    return member;
  }
  Entity number = type->IsBool()    ? Entity::Bool(constant.bits != 0)
                  : type->IsFloat() ? Entity::Float(constant.number)
                                    : Entity::Int(static_cast<int64_t>(constant.bits));
  if (type->IsScalar(ScalarId::kUInt64)) number = Entity::Uint(constant.bits);
  if (type->IsScalar()) number.dtype = type->scalar();
  return number;
}

}  // namespace

Entity Globals::HeaderEntity(std::string name, std::string scope) const {
  Entity entity = Entity::OfKind(Kind::kHeader, std::move(name));
  entity.scope = std::move(scope);
  return entity;
}

/// Each name is asked for once: functions are walked through several times.
const Entity& Globals::HeaderMember(const Entity& header, std::string_view name) const {
  const auto [known, fresh] = header_members_.try_emplace({header.path, header.scope, std::string(name)});
  if (fresh) known->second = FindHeaderMember(header, name);
  return known->second;
}

Entity Globals::FindHeaderMember(const Entity& header, std::string_view name) const {
  Entity entity = Entity::OfKind(Kind::kMissing, std::string(name));
  if (!headers_ || !headers_->reader) {  // whoever needs it is told what is wrong with the headers
    entity.kind = Kind::kNoHeader;
    return entity;
  }
  const CppEntity found = headers_->reader->Find(header.scope, name, types_);
  const std::string path = header.path + "." + std::string(name);
  switch (found.kind) {
    case CppEntity::Kind::kMissing: entity.owner = std::make_shared<const Entity>(header); return entity;
    case CppEntity::Kind::kNamespace: entity = HeaderEntity(path, found.name); break;
    case CppEntity::Kind::kFunction: entity = Entity::OfKind(Kind::kCppFunction, path); break;
    case CppEntity::Kind::kType: entity = OfCppType(found.type, path); break;
    case CppEntity::Kind::kConstant: entity = OfConstant(found, path); break;
    case CppEntity::Kind::kSkipped:
      entity = Entity::OfKind(Kind::kCppSkipped, path);
      entity.looked_for = std::make_shared<const std::string>(found.reason);
      break;
  }
  if (found.kind != CppEntity::Kind::kConstant && !(found.kind == CppEntity::Kind::kType && found.type->IsEnum()))
    entity.scope = found.name;
  entity.place = found.place;
  return entity;
}

/// What an import of a header, or of a name in one, means; nothing if the target is none.
std::optional<Entity> Globals::HeaderTarget(const std::string& target, const ast::Module& file) const {
  for (size_t end = target.size(); end != std::string::npos && end > 0; end = target.rfind('.', end - 1)) {
    const auto header = file.headers.find(target.substr(0, end));
    if (header == file.headers.end()) continue;
    Entity entity = HeaderEntity(header->first, "");
    for (size_t at = end; at < target.size();) {  // "sdf_cuh.ops.f"
      const size_t next = std::min(target.find('.', at + 1), target.size());
      entity = HeaderMember(entity, std::string_view(target).substr(at + 1, next - at - 1));
      if (entity.kind != Kind::kHeader && next < target.size()) return std::nullopt;
      at = next;
    }
    return entity;
  }
  for (size_t end = target.size(); end != std::string::npos && end > 0; end = target.rfind('.', end - 1)) {
    const auto absent = file.absent_headers.find(target.substr(0, end));
    if (absent == file.absent_headers.end() || file.modules.contains(absent->first)) continue;
    Entity entity = Entity::OfKind(Kind::kNoHeader, HeaderNameOf(absent->first)->path);
    entity.looked_for = std::make_shared<const std::string>(absent->second);
    return entity;
  }
  return std::nullopt;
}

Entity Globals::StarHeaderMember(const std::string& module, const ast::Module& file, std::string_view name) const {
  const auto header = file.headers.find(module);
  if (header == file.headers.end() || name.starts_with("_")) return {};
  Entity entity = HeaderMember(HeaderEntity(module, ""), name);
  return entity.kind == Kind::kMissing || entity.kind == Kind::kNoHeader ? Entity() : entity;
}

/// `cuda.import_header("sdf.cuh")` and `cuda.import_source("…")`: both give the program's C++.
std::optional<Entity> Globals::EvaluateHeaderCall(Handler maker, const ast::Call& call,
                                                  const ast::FoundFunction* function) const {
  if (maker != Handler::kImportHeader && maker != Handler::kImportSource) return std::nullopt;
  const ast::StringLiteral* text = HeaderText(call, *FileOf(function).ast);
  if (!text) {
    Entity entity = Entity::OfKind(
        Kind::kCppSkipped, maker == Handler::kImportHeader ? "cuda.import_header" : "cuda.import_source", call.span);
    entity.looked_for = std::make_shared<const std::string>("it takes one constant string");
    return entity;
  }
  return HeaderEntity(IsSourceCall(call) ? "import_source" : std::string(text->value), "");
}

}  // namespace pyk2cu::sema
