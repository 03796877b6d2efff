#include "runtime/clang/lookup/type_map.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/RecordLayout.h>
#include <clang/Sema/Sema.h>
#include <fmt/core.h>

namespace pyk2cu::runtime::cxx {
namespace {

struct NamedVector {
  const char* name;  ///< without the number of lanes
  ScalarId scalar;
};
// The first row of a scalar is the one that it is mapped to.
constexpr NamedVector kVectors[] = {
    {"char", ScalarId::kInt8},      {"uchar", ScalarId::kUInt8},      {"short", ScalarId::kInt16},
    {"ushort", ScalarId::kUInt16},  {"int", ScalarId::kInt32},        {"uint", ScalarId::kUInt32},
    {"longlong", ScalarId::kInt64}, {"ulonglong", ScalarId::kUInt64}, {"long", ScalarId::kInt64},
    {"ulong", ScalarId::kUInt64},   {"float", ScalarId::kFloat32},    {"double", ScalarId::kFloat64},
};

/// A copy is a copy of bytes. The toolkit's pairs are written otherwise for the sake of old compilers, and copy bytes
/// all the same.
bool IsTrivial(const clang::CXXRecordDecl& record, clang::QualType type, const clang::ASTContext& context) {
  if (record.getQualifiedNameAsString() == "__half2" || record.getQualifiedNameAsString() == "__nv_bfloat162")
    return true;
  return type.isTriviallyCopyableType(context) && record.hasTrivialDestructor();
}

/// `T t;` compiles and runs nothing.
bool IsTriviallyConstructible(const clang::CXXRecordDecl& record, clang::Sema& sema) {
  const clang::CXXConstructorDecl* constructor =
      sema.LookupDefaultConstructor(const_cast<clang::CXXRecordDecl*>(&record));
  return constructor && !constructor->isDeleted() && constructor->getAccess() == clang::AS_public &&
         constructor->isTrivial();
}

}  // namespace

const Type* TypeMap::VectorNamed(std::string_view name, TypeTable& types) const {
  if (name.empty() || name.back() < '1' || name.back() > '4') return nullptr;
  for (const NamedVector& vector : kVectors)
    if (name.substr(0, name.size() - 1) == vector.name) return types.Vector(scalars_(vector.scalar), name.back() - '0');
  return nullptr;
}

const Type* TypeMap::SmallFloatNamed(std::string_view name) const {
  if (name == "__half") return scalars_(ScalarId::kFloat16);
  if (name == "__nv_bfloat16") return scalars_(ScalarId::kBFloat16);
  return nullptr;
}

const Type* TypeMap::ScalarOf(clang::QualType type) const {
  const auto* builtin = type->getAs<clang::BuiltinType>();
  if (!builtin) return nullptr;
  using Kind = clang::BuiltinType::Kind;
  switch (builtin->getKind()) {
    case Kind::Bool: return scalars_(ScalarId::kBool);
    case Kind::Char_S:
    case Kind::SChar: return scalars_(ScalarId::kInt8);
    case Kind::Char_U:
    case Kind::UChar: return scalars_(ScalarId::kUInt8);
    case Kind::Short: return scalars_(ScalarId::kInt16);
    case Kind::UShort: return scalars_(ScalarId::kUInt16);
    case Kind::Int: return scalars_(ScalarId::kInt32);
    case Kind::UInt: return scalars_(ScalarId::kUInt32);
    case Kind::Long:
    case Kind::LongLong: return scalars_(ScalarId::kInt64);
    case Kind::ULong:
    case Kind::ULongLong: return scalars_(ScalarId::kUInt64);
    case Kind::Float: return scalars_(ScalarId::kFloat32);
    case Kind::Double: return scalars_(ScalarId::kFloat64);
    default: return nullptr;
  }
}

std::string TypeMap::Spelling(clang::QualType type) const {
  clang::PrintingPolicy policy(unit_.Context().getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.FullyQualifiedName = true;
  policy.PrintCanonicalTypes = true;
  policy.AnonymousTagLocations = false;
  policy.Bool = true;
  return type.getCanonicalType().getUnqualifiedType().getAsString(policy);
}

const Type* TypeMap::ValueOf(clang::QualType type, TypeTable& types, std::string& reason) {
  const Type* element = ElementOf(type, types, reason);
  return element && element->Is(TypeKind::kRecord) ? types.Struct(element) : element;
}

const Type* TypeMap::ElementOf(clang::QualType type, TypeTable& types, std::string& reason) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (const Type* scalar = ScalarOf(type)) return scalar;
  const auto* tag = type->getAs<clang::TagType>();
  if (!tag) return reason = fmt::format("'{}' is a type that kernels do not have", Spelling(type)), nullptr;
  if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(tag->getDecl()))
    return RecordOf(*record, type, types, reason);
  const auto& enumeration = *llvm::cast<clang::EnumDecl>(tag->getDecl());
  if (!enumeration.isComplete())
    return reason = fmt::format("'{}' is declared but not defined", Spelling(type)), nullptr;
  if (!enumeration.hasNameForLinkage()) return ScalarOf(enumeration.getIntegerType());
  const std::string name = Spelling(type);
  known_.emplace(name, type);
  const Type* known = EnumOf(enumeration, name, types);
  return known ? known : (reason = fmt::format("'{}' has more bits than kernels have", name), nullptr);
}

const Type* TypeMap::EnumOf(const clang::EnumDecl& declaration, const std::string& name, TypeTable& types) const {
  std::vector<EnumMember> members;
  for (const clang::EnumConstantDecl* member : declaration.enumerators())
    members.push_back(
        {member->getNameAsString(), static_cast<int64_t>(member->getInitVal().extOrTrunc(64).getZExtValue())});
  const Type* underlying = ScalarOf(declaration.getIntegerType());
  return underlying ? types.CppEnum(name, declaration.isScoped(), underlying, members) : nullptr;
}

const Type* TypeMap::RecordOf(const clang::RecordDecl& declaration, clang::QualType type, TypeTable& types,
                              std::string& reason) {
  const std::string name = Spelling(type);
  const auto no = [&](const char* why) { return reason = fmt::format("'{}' {}", name, why), nullptr; };
  if (const Type* vector = VectorNamed(name, types)) return vector;
  if (const Type* small = SmallFloatNamed(name)) return small;
  if (!declaration.hasNameForLinkage() || declaration.isInAnonymousNamespace())
    return no("has no name that other code could use");
  if (declaration.isUnion()) return no("is a union");
  if (!unit_.Sema().isCompleteType(unit_.Caller()->getLocation(), type)) return no("is declared but not defined");
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(declaration.getDefinition());
  if (!record || record->isInvalidDecl()) return no("is not a valid struct");
  if (record->isDependentType() || record->isLambda()) return no("is a template");
  if (!IsTrivial(*record, type, unit_.Context())) return no("is not trivially copyable");
  const clang::ASTRecordLayout& layout = unit_.Context().getASTRecordLayout(record);
  std::vector<RecordField> fields;
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isBitField() || field->getAccess() == clang::AS_private || field->getAccess() == clang::AS_protected ||
        !field->getIdentifier())
      continue;
    if (const Type* of = FieldType(field->getType(), types))
      fields.push_back(
          {field->getNameAsString(), of, static_cast<int64_t>(layout.getFieldOffset(field->getFieldIndex()) / 8)});
  }
  known_.emplace(name, type);
  return types.CppRecord(name, std::move(fields), layout.getSize().getQuantity(), layout.getAlignment().getQuantity(),
                         IsTriviallyConstructible(*record, unit_.Sema()));
}

const Type* TypeMap::FieldType(clang::QualType type, TypeTable& types) {
  std::vector<int64_t> shape;
  type = type.getCanonicalType();
  while (const auto* array = unit_.Context().getAsConstantArrayType(type)) {
    shape.push_back(static_cast<int64_t>(array->getSize().getZExtValue()));
    type = array->getElementType().getCanonicalType();
  }
  std::string ignored;
  const Type* element = type.isNull() || type->isReferenceType() ? nullptr : ElementOf(type, types, ignored);
  if (!element || shape.empty()) return element;
  return std::ranges::count(shape, 0) || shape.size() > kMaxDimensions ? nullptr : types.NestedArray(element, shape);
}

clang::QualType TypeMap::GlobalType(std::string_view name) const {
  clang::ASTContext& context = unit_.Context();
  for (clang::NamedDecl* found : context.getTranslationUnitDecl()->lookup(&context.Idents.get(name)))
    if (const auto* type = llvm::dyn_cast<clang::TypeDecl>(found))
      return context.getTypeDeclType(type).getCanonicalType();
  return {};
}

clang::QualType TypeMap::Known(const std::string& name) const {
  const auto known = known_.find(name);
  return known == known_.end() ? clang::QualType() : known->second;
}

clang::QualType TypeMap::CppOf(const Type* type) {
  const clang::ASTContext& context = unit_.Context();
  if (type->Is(TypeKind::kVector)) {
    for (const NamedVector& vector : kVectors)
      if (type->dtype()->IsScalar(vector.scalar)) return GlobalType(fmt::format("{}{}", vector.name, type->lanes()));
    return {};
  }
  if (!type->cpp_name().empty()) {
    const clang::QualType known = Known(type->cpp_name());
    return known.isNull() ? GlobalType(type->cpp_name()) : known;
  }
  if (const Type* representation = type->Representation()) type = representation;
  if (!type->IsScalar()) return {};
  switch (type->scalar()) {
    case ScalarId::kBool: return context.BoolTy;
    case ScalarId::kInt8: return context.SignedCharTy;
    case ScalarId::kUInt8: return context.UnsignedCharTy;
    case ScalarId::kInt16: return context.ShortTy;
    case ScalarId::kUInt16: return context.UnsignedShortTy;
    case ScalarId::kInt32: return context.IntTy;
    case ScalarId::kUInt32: return context.UnsignedIntTy;
    case ScalarId::kInt64: return context.LongLongTy;
    case ScalarId::kUInt64: return context.UnsignedLongLongTy;
    case ScalarId::kFloat32: return context.FloatTy;
    case ScalarId::kFloat64: return context.DoubleTy;
    case ScalarId::kFloat16: return GlobalType("__half");
    case ScalarId::kBFloat16: return GlobalType("__nv_bfloat16");
    default: return {};
  }
}

}  // namespace pyk2cu::runtime::cxx
