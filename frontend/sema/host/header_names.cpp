#include "frontend/sema/host/header_names.h"

#include <algorithm>

#include "frontend/sema/files/header_search.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/header_calls.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::sema {
namespace {

/// Returns a C++ enumeration in the form of a Python class.
EnumClass Enumeration(const Type* type, std::string name) {
  EnumClass result{.name = std::move(name), .integer_members = type->IsIntEnum(), .type = type};
  for (const EnumMember& member : type->members()) {
    result.members.push_back(member.name);
    result.values.push_back(Entity::Int(member.value));
  }
  return result;
}

Entity OfCppType(const Type* type, std::string path) {
  if (type->IsEnum()) return Entity::Of(Enumeration(type, std::move(path)), {});
  if (type->IsScalar()) return {ScalarTypeName{std::move(path), type->scalar()}};
  if (type->IsVector()) return {VectorTypeName{std::move(path), type->dtype()->scalar(), type->lanes()}};
  return {DataType{std::move(path), type->Is(TypeKind::kStruct) ? type->dtype() : type}};
}

/// Returns the entity of a C++ constant. An enumerator is a member of its enumeration. Numbers are NumPy scalars, so
/// that they keep their C++ type in expressions.
Entity OfConstant(const CppEntity& constant, std::string_view name) {
  const Type* type = constant.type;
  if (type->IsEnum()) {
    auto enumeration = std::make_shared<const EnumClass>(Enumeration(type, type->class_name()));
    const auto member = std::ranges::find(enumeration->members, name);
    PYK_CHECK(member != enumeration->members.end());
    const auto index = static_cast<size_t>(member - enumeration->members.begin());
    return {EnumMemberObject{std::move(enumeration), index, static_cast<int64_t>(constant.bits)}};
  }
  Entity number = type->IsBool()    ? Entity::Bool(constant.bits != 0)
                  : type->IsFloat() ? Entity::Float(constant.number)
                                    : Entity::Int(static_cast<int64_t>(constant.bits));
  if (type->IsScalar(ScalarId::kUInt64)) number = Entity::Uint(constant.bits);
  if (type->IsScalar()) number.SetDtype(type->scalar());
  return number;
}

Entity FindHeaderMember(HostContext& host, const Entity& header, std::string_view name) {
  if (!host.headers || !host.headers->reader)  // the errors of the headers are reported where a kernel needs the name
    return {MissingHeader{std::string(name)}};
  const CppEntity found = host.headers->reader->Find(std::string(header.CppScopeName()), name, host.types);
  const std::string path = NameOf(header) + "." + std::string(name);
  const auto declared = [&](Entity entity, const std::string& qualified) {
    entity.cpp = std::make_shared<const CppName>(CppName{qualified, found.place});
    return entity;
  };
  switch (found.kind) {
    case CppEntity::Kind::kMissing: break;
    case CppEntity::Kind::kNamespace: return declared({CppScope{path}}, found.name);
    case CppEntity::Kind::kFunction: return declared({CppFunctionName{path}}, found.name);
    case CppEntity::Kind::kType:
      return declared(OfCppType(found.type, path), found.type->IsEnum() ? found.type->cpp_name() : found.name);
    case CppEntity::Kind::kConstant: return OfConstant(found, name);
    case CppEntity::Kind::kSkipped:
      return declared({CppUnusable{path, std::make_shared<const std::string>(found.reason)}}, found.name);
  }
  return {MissingName{std::string(name), std::make_shared<const Entity>(header)}};
}

}  // namespace

Entity HeaderEntity(std::string name, std::string scope) {
  return {CppScope{std::move(name)}, {}, std::make_shared<const CppName>(CppName{std::move(scope), {}})};
}

// The answers are cached, because each pass asks again.
const Entity& HeaderMember(HostContext& host, const Entity& header, std::string_view name) {
  const auto [known, fresh] =
      host.header_members.try_emplace({NameOf(header), std::string(header.CppScopeName()), std::string(name)});
  if (fresh) known->second = FindHeaderMember(host, header, name);
  return known->second;
}

std::optional<Entity> HeaderTarget(HostContext& host, const std::string& target, const ast::Module& file) {
  for (size_t end = target.size(); end != std::string::npos && end > 0; end = target.rfind('.', end - 1)) {
    const auto header = file.headers.find(target.substr(0, end));
    if (header == file.headers.end()) continue;
    Entity entity = HeaderEntity(header->first, "");
    for (size_t at = end; at < target.size();) {  // "sdf_cuh.ops.f"
      const size_t next = std::min(target.find('.', at + 1), target.size());
      entity = HeaderMember(host, entity, std::string_view(target).substr(at + 1, next - at - 1));
      if (!entity.Is<CppScope>() && next < target.size()) return std::nullopt;
      at = next;
    }
    return entity;
  }
  for (size_t end = target.size(); end != std::string::npos && end > 0; end = target.rfind('.', end - 1)) {
    const auto absent = file.absent_headers.find(target.substr(0, end));
    if (absent == file.absent_headers.end() || file.modules.contains(absent->first)) continue;
    return Entity{MissingHeader{HeaderNameOf(absent->first)->path, &absent->second}};
  }
  return std::nullopt;
}

Entity StarHeaderMember(HostContext& host, const std::string& module, const ast::Module& file, std::string_view name) {
  const auto header = file.headers.find(module);
  if (header == file.headers.end() || name.starts_with("_")) return {};
  Entity entity = HeaderMember(host, HeaderEntity(module, ""), name);
  return entity.Is<MissingName>() || entity.Is<MissingHeader>() ? Entity() : entity;
}

std::optional<Entity> EvaluateHeaderCall(HostContext& host, Handler maker, const ast::Call& call,
                                         const ast::FoundFunction* function) {
  if (maker != Handler::kImportHeader && maker != Handler::kImportSource) return std::nullopt;
  const ast::StringLiteral* text = HeaderText(call, *FileOf(host, function).ast);
  if (!text) {
    auto reason = std::make_shared<const std::string>("it takes one constant string");
    const char* name = maker == Handler::kImportHeader ? "cuda.import_header" : "cuda.import_source";
    return Entity{CppUnusable{name, std::move(reason)}, call.span};
  }
  return HeaderEntity(IsSourceCall(call) ? "import_source" : std::string(text->value), "");
}

}  // namespace pyk2cu::sema
