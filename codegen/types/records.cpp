#include "codegen/types/records.h"

#include <algorithm>
#include <cstdio>

#include "base/hash.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::codegen {
namespace {

constexpr int64_t kMostAlignment = 16;

/// The alignment that C++ gives to a field of this type.
int64_t NaturalAlignment(const Type* type) {
  if (type->Is(TypeKind::kNestedArray)) return NaturalAlignment(type->dtype());
  if (!type->Is(TypeKind::kRecord) || !type->cpp_name().empty()) return type->Alignment();
  int64_t alignment = 1;
  for (const RecordField& field : type->fields()) alignment = std::max(alignment, NaturalAlignment(field.type));
  return alignment;
}

/// Whether C++ puts the fields where the dtype has them.
bool IsNatural(const Type* type) {
  if (type->Is(TypeKind::kNestedArray)) return IsNatural(type->dtype());
  if (!type->Is(TypeKind::kRecord) || !type->cpp_name().empty()) return true;
  return type->Bytes() % NaturalAlignment(type) == 0 &&
         std::ranges::all_of(type->fields(), [](const RecordField& field) {
           return field.offset % NaturalAlignment(field.type) == 0 && IsNatural(field.type);
         });
}

/// The largest power of two that divides the size, as far as the fields have a use for it.
int64_t PackedAlignment(const Type* record) {
  return std::min({record->Bytes() & -record->Bytes(), NaturalAlignment(record), kMostAlignment});
}

/// The name, and a hash of the definition: records of one name that differ must not pass for one.
std::string GuardOf(const std::string& name, const std::string& definition) {
  char digits[24];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(Fnv1a(definition)));
  return "PYK_RECORD_" + name + "_" + digits;
}

template <class Found>
void ForEachType(const ir::Module& module, const Found& found) {
  for (const auto& function : module.functions) {
    for (const ir::Variable* variable : function->variables) found(variable->type);
    if (function->returns) found(function->returns);
    lowering::ForEachStatement(function->body, [&](const ir::Stmt& stmt) {
      lowering::ForEachExpression(stmt, [&](const ir::Expr& expr) {
        lowering::ForEachNode(expr, [&](const ir::Expr& node) { found(node.type); });
      });
    });
  }
}

}  // namespace

Records::Records(const ir::Module& module, NameScope& names, bool guards) : has_guards_(guards) {
  ForEachType(module, [&](const Type* type) { Add(type, module, names); });
}

void Records::ReserveCppNames(const ir::Module& module, NameScope& names) {
  const auto reserve = [&](const auto& self, const Type* type) -> void {
    if (!type->cpp_name().empty()) names.Reserve(type->cpp_name().substr(0, type->cpp_name().find_first_of(":<")));
    if (type->dtype()) self(self, type->dtype());
    for (const Type* element : type->elements()) self(self, element);
    for (const RecordField& field : type->fields()) self(self, field.type);
  };
  ForEachType(module, [&](const Type* type) { reserve(reserve, type); });
}

void Records::Add(const Type* type, const ir::Module& module, NameScope& names) {
  if (type->dtype()) Add(type->dtype(), module, names);
  for (const Type* element : type->elements()) Add(element, module, names);
  if (type->IsNamedTuple()) return AddTuple(type, names);
  if (!type->Is(TypeKind::kRecord) || structs_.contains(type)) return;
  for (const RecordField& field : type->fields()) Add(field.type, module, names);
  if (!type->cpp_name().empty()) return AddCpp(type);
  const auto known = module.record_names.find(type);
  Struct& own = structs_[type];
  own.name = names.Take(known == module.record_names.end() ? "Record" : known->second);
  NameScope members(NameScope::Level::kFunction);
  members.Reserve(own.name);
  for (const RecordField& field : type->fields()) own.members.push_back(members.Take(field.name));
  if (!IsNatural(type)) Pack(type, PackedAlignment(type));
}

void Records::AddTuple(const Type* tuple, NameScope& names) {
  if (tuples_.contains(tuple)) return;
  Struct& own = tuples_[tuple];
  own.name = names.Take(tuple->class_name());
  own.item = names.Take(tuple->class_name() + "_item");
  NameScope members(NameScope::Level::kFunction);
  members.Reserve(own.name);
  for (const std::string& name : tuple->element_names()) own.members.push_back(members.Take(name));
}

/// Its name and those of its members are C++'s.
void Records::AddCpp(const Type* record) {
  Struct& own = structs_[record];
  own.name = record->cpp_name();
  own.used = true;
  for (const RecordField& field : record->fields()) own.members.push_back(field.name);
}

/// What lies inside of a packed struct may lie at any address.
void Records::Pack(const Type* record, int64_t alignment) {
  Struct& own = structs_[record];
  own.alignment = own.packed ? std::min(own.alignment, alignment) : alignment;
  own.packed = true;
  for (const RecordField& field : record->fields()) {
    const Type* type = field.type->Is(TypeKind::kNestedArray) ? field.type->dtype() : field.type;
    if (type->Is(TypeKind::kRecord)) Pack(type, 1);
  }
}

const std::string& Records::Use(const Type* record, Helpers& helpers) {
  Struct& own = structs_.at(record);
  if (own.used) return own.name;
  own.used = true;
  Write(own.name, Definition(record, own, helpers));
  return own.name;
}

void Records::Write(const std::string& name, const std::string& definition) {
  text_ += (has_guards_ ? Guarded(guards_.emplace_back(GuardOf(name, definition)), definition) : definition) + "\n";
}

const std::string& Records::UseTuple(const Type* tuple, Helpers& helpers) {
  Struct& own = tuples_.at(tuple);
  if (own.used) return own.name;
  own.used = true;
  std::string text = "struct " + own.name + " {\n";
  for (size_t i = 0; i < own.members.size(); ++i)
    text += "  " + PartSpelling(tuple->elements()[i], helpers) + " " + own.members[i] + ";\n";
  Write(own.name, text + "};\n");
  return own.name;
}

std::string Records::UseTupleItem(const Type* tuple, Helpers& helpers) {
  const std::string name = UseTuple(tuple, helpers);
  Struct& own = tuples_.at(tuple);
  if (own.item_used) return own.item;
  own.item_used = true;
  std::string text = "__device__ inline " + PartSpelling(tuple->elements()[0], helpers) + " " + own.item + "(" + name +
                     " tuple, long long i) {\n";
  for (size_t i = 0; i + 1 < own.members.size(); ++i)
    text += "  if (i == " + std::to_string(i) + ") return tuple." + own.members[i] + ";\n";
  Write(own.item, text + "  return tuple." + own.members.back() + ";\n}\n");
  return own.item;
}

std::string Records::Shown(const Type* type) const {
  std::vector<const Type*> records;
  for (const auto& [record, own] : structs_) records.push_back(record);
  std::ranges::sort(records, std::ranges::greater(),
                    [](const Type* record) { return record->Name().size(); });  // outer ones first
  std::string text = type->Name();
  for (const Type* record : records) {
    const std::string& name = structs_.at(record).name;
    for (size_t at = text.find(record->Name()); at != std::string::npos;
         at = text.find(record->Name(), at + name.size())) {
      text.replace(at, record->Name().size(), name);
    }
  }
  return text;
}

std::string Records::Definition(const Type* record, const Struct& own, Helpers& helpers) {
  std::string text = "struct ";
  if (own.packed)
    text += "__attribute__((packed" +
            (own.alignment > 1 ? ", aligned(" + std::to_string(own.alignment) + ")" : std::string()) + ")) ";
  text += own.name + " {\n";
  int64_t at = 0;
  int gaps = 0;
  // Gaps are members, so that copies of a record copy them too.
  const auto fill = [&](int64_t offset) {
    if (offset > at)
      text += "  unsigned char pyk_gap" + std::to_string(gaps++) + "[" + std::to_string(offset - at) + "];\n";
  };
  for (size_t i = 0; i < record->fields().size(); ++i) {
    const RecordField& field = record->fields()[i];
    fill(field.offset);
    const bool nested = field.type->Is(TypeKind::kNestedArray);
    text += "  " + ElementSpelling(nested ? field.type->dtype() : field.type, helpers) + " " + own.members[i];
    for (const int64_t extent : field.type->shape()) text += "[" + std::to_string(extent) + "]";
    text += ";\n";
    at = field.offset + field.type->Bytes();
  }
  fill(record->Bytes());
  return text + "};\nstatic_assert(sizeof(" + own.name + ") == " + std::to_string(record->Bytes()) +
         ", \"the size of the dtype\");\n";
}

}  // namespace pyk2cu::codegen
