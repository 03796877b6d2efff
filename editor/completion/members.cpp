#include "editor/completion/members.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "editor/calls/builtin_signatures.h"
#include "editor/names/symbols.h"
#include "frontend/builtins/array_member.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::editor {
namespace {

struct ArrayDoc {
  std::string_view name, type, doc;
};
constexpr ArrayDoc kArrayDocs[] = {
#define ARRAY_DOC(name, type, doc) {name, type, doc},
#include "editor/completion/array_docs.def"
};

static_assert(std::ranges::all_of(kArrayDocs,
                                  [](const ArrayDoc& row) {
                                    return FindArrayMember(row.name).kind != ArrayMemberKind::kNone;
                                  }),
              "a doc of a name that arrays do not have");

CompletionItem Item(std::string_view name, CompletionKind kind, std::string detail, std::string_view doc = "") {
  return {std::string(name), kind, std::move(detail), std::string(doc), std::string(name), std::string(name)};
}

CompletionItem Field(std::string_view name, const Type* type) {
  return Item(name, CompletionKind::kField, type ? ShownType(type) : "");
}

void AddFields(const Type* record, std::vector<CompletionItem>& items) {
  for (const RecordField& field : record->fields()) items.push_back(Field(field.name, field.type));
}

void AddArrayMembers(const Type* array, std::vector<CompletionItem>& items) {
  for (const ArrayMemberRow& row : kArrayMembers) {
    using enum ArrayMemberKind;
    if (row.kind == kNone || row.kind == kOfObject || row.kind == kOfNumPy || row.kind == kAllocation) continue;
    const bool is_part = row.id == ArrayMember::kReal || row.id == ArrayMember::kImag;
    if (is_part && !(array->dtype()->IsScalar() && array->dtype()->IsComplex())) continue;
    const auto* known = std::ranges::find(kArrayDocs, row.name, &ArrayDoc::name);
    const bool has_doc = known != std::end(kArrayDocs);
    const bool is_method = row.kind == kMethod || row.kind == kReduction;
    std::string detail(has_doc ? known->type : "");
    if (row.id == ArrayMember::kDtype) detail = ShownType(array->dtype());
    if (row.id == ArrayMember::kShape || row.id == ArrayMember::kStrides)
      detail = fmt::format("UniTuple(int64, {})", array->ndim());
    items.push_back(Item(row.name, is_method ? CompletionKind::kMethod : CompletionKind::kField, std::move(detail),
                         has_doc ? known->doc : ""));
  }
  if (array->dtype()->Is(TypeKind::kRecord)) AddFields(array->dtype(), items);
}

void AddNumberMembers(const Type* type, std::vector<CompletionItem>& items) {
  if (type->IsBool() || type->IsSmallFloat()) return;
  const Type* part = type->RealPart();
  items.push_back(Item("real", CompletionKind::kField, part->Name(), "The real part."));
  items.push_back(Item("imag", CompletionKind::kField, part->Name(), "The imaginary part."));
  items.push_back(Item("conjugate", CompletionKind::kMethod, type->Name(), "The complex conjugate."));
  if (type->IsInteger())
    items.push_back(Item("bit_count", CompletionKind::kMethod, "int32", "The number of bits that are set."));
}

std::string ValueText(const sema::Entity& entity) {
  if (const auto* number = entity.As<sema::BoolNumber>()) return number->value ? "True" : "False";
  if (entity.Is<sema::IntegerNumber>())
    return entity.IsUnsigned() ? std::to_string(static_cast<uint64_t>(entity.AsInt())) : std::to_string(entity.AsInt());
  if (entity.Is<sema::FloatNumber>()) return fmt::format("{}", entity.AsDouble());
  return sema::Describe(entity);
}

/// The members of a module of the language's tables.
void AddModuleMembers(const State& state, const std::string& module, std::vector<CompletionItem>& items) {
  const bool is_position = module == "numba.cuda.threadIdx" || module == "numba.cuda.blockIdx" ||
                           module == "numba.cuda.blockDim" || module == "numba.cuda.gridDim";
  for (const std::string_view axis : {"x", "y", "z"})
    if (is_position) items.push_back(Item(axis, CompletionKind::kField, "int32"));
  std::set<std::string_view> seen;
  ForEachMember(module, [&](std::string_view name) {
    if (seen.insert(name).second) items.push_back(ItemOf(state, name, sema::ModuleMember(module, name)));
  });
}

void AddFileMembers(const State& state, sema::HostContext& host, const sema::FileModule& module,
                    std::vector<CompletionItem>& items) {
  std::set<std::string_view> seen;
  const sema::FileNames& file = host.files[module.file];
  const auto add = [&](std::string_view name) {
    if (name != "*" && !name.starts_with("__") && seen.insert(name).second)
      items.push_back(ItemOf(state, name, sema::FileMember(host, module, name)));
  };
  for (const ast::FoundFunction& function : file.ast->functions) add(function.def->name);
  for (const ast::GlobalBinding& binding : file.ast->globals) add(binding.name);
}

}  // namespace

std::vector<CompletionItem> MembersOfType(const Type* type) {
  std::vector<CompletionItem> items;
  if (!type) return items;
  if (type->IsArray()) AddArrayMembers(type, items);
  if (type->Is(TypeKind::kRecord)) AddFields(type, items);
  if (type->Is(TypeKind::kStruct) && type->dtype()) AddFields(type->dtype(), items);
  if (type->IsNamedTuple())
    for (size_t i = 0; i < type->element_names().size(); ++i)
      items.push_back(Field(type->element_names()[i], type->elements()[i]));
  for (int lane = 0; type->IsVector() && lane < type->lanes(); ++lane)
    items.push_back(Field(std::string_view("xyzw").substr(static_cast<size_t>(lane), 1), type->dtype()));
  if (type->IsEnum()) items.push_back(Item("value", CompletionKind::kField, "int64", "The number of the member."));
  if (type->IsScalar()) AddNumberMembers(type, items);
  return items;
}

CompletionItem ItemOf(const State& state, std::string_view name, const sema::Entity& entity, CompletionKind kind) {
  using enum CompletionKind;
  if (const auto* builtin = entity.As<sema::BuiltinName>()) {
    const std::optional<KnownName> known = FindName(builtin->path);
    if (!known) return Item(name, kind, "");
    if (known->family == Family::kValue) return Item(name, kVariable, "int32", known->doc);
    const std::vector<SignatureInfo> signatures = SignaturesOf(*known);
    const std::string more = signatures.size() > 1 ? fmt::format(" (+{} overloads)", signatures.size() - 1) : "";
    return Item(name, kFunction, signatures.front().label + more, known->doc);
  }
  if (const auto* function = entity.As<sema::FileFunction>()) {
    const FunctionPlace* place = FindFunction(state, function->function);
    const bool is_kernel = place && place->IsKernel();
    std::string head = place ? HeadOf(state, *place) : std::string(function->function->def->name) + "(…)";
    return Item(name, is_kernel ? kKernel : kFunction, std::move(head), DocstringOf(*function->function->def));
  }
  if (entity.Is<sema::ModuleName>() || entity.Is<sema::FileModule>() || entity.Is<sema::CppScope>())
    return Item(name, kModule, sema::Describe(entity));
  const bool is_type = entity.Is<sema::ScalarTypeName>() || entity.Is<sema::VectorTypeName>() ||
                       entity.Is<sema::DataType>() || entity.Is<sema::FileClass>() ||
                       entity.Is<sema::NamedTupleType>() || entity.Is<sema::EnumClass>();
  if (is_type) return Item(name, kType, sema::Describe(entity));
  if (entity.Is<sema::CppFunctionName>() || entity.Is<sema::ExternalFunction>())
    return Item(name, kFunction, sema::Describe(entity));
  const bool is_value = entity.IsNumber() || entity.Is<sema::ComplexNumber>() || entity.Is<sema::ArrayObject>() ||
                        entity.Is<sema::TupleObject>() || entity.Is<sema::EnumMemberObject>();
  return is_value ? Item(name, kConstant, ValueText(entity)) : Item(name, kind, "");
}

std::vector<CompletionItem> MembersOfEntity(const State& state, sema::HostContext& host, const sema::Entity& entity) {
  std::vector<CompletionItem> items;
  if (const auto* module = entity.As<sema::ModuleName>()) AddModuleMembers(state, module->path, items);
  if (const auto* file = entity.As<sema::FileModule>()) AddFileMembers(state, host, *file, items);
  if (const auto* found = entity.As<sema::FileClass>())
    for (const ast::GlobalBinding& member : found->definition->members)
      items.push_back(ItemOf(state, member.name, sema::ClassMember(host, *found->definition, member.name)));
  if (const auto* enumeration = entity.As<sema::EnumClass>())
    for (size_t i = 0; i < enumeration->members.size(); ++i)
      items.push_back(Item(enumeration->members[i], CompletionKind::kConstant, ValueText(enumeration->values[i])));
  const bool is_cpp = entity.Is<sema::CppScope>() && host.headers && host.headers->reader;
  for (const std::string& name :
       is_cpp ? host.headers->reader->Names(std::string(entity.CppScopeName())) : std::vector<std::string>())
    items.push_back(ItemOf(state, name, MemberOf(host, entity, name), CompletionKind::kFunction));
  return items;
}

}  // namespace pyk2cu::editor
