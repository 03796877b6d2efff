#include "frontend/types/record_reader.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "frontend/types/dtype_text.h"

namespace pyk2cu {

namespace {

const Type* ReadFieldType(TypeReader& in, size_t begin) {
  if (++in.depth > kMaxTypeDepth)
    return in.FailAt(begin, fmt::format("types nest deeper than {}", kMaxTypeDepth)), nullptr;
  const Type* type = ReadUnsubscripted(in);
  --in.depth;
  std::vector<int64_t> shape;
  if (type && in.Accept('[')) {
    do {
      if (!ReadCount(in, shape.emplace_back(), "an extent")) return nullptr;
    } while (in.Accept(','));
    if (!in.Take(']')) return nullptr;
  }
  if (!type) return nullptr;
  const bool stored = type->Representation() || type->Is(TypeKind::kRecord) || type->Is(TypeKind::kCharSeq);
  const Type* field = stored ? FieldOfShape(in.types, type, shape) : nullptr;
  if (!field) in.FailAt(begin, "a record's fields are scalars, records, strings, datetimes, and arrays of these");
  return field;
}

}  // namespace

const Type* ReadRecord(TypeReader& in, size_t begin) {
  std::vector<RecordField> fields;
  bool align = false;
  if (!in.Take('(')) return nullptr;
  while (in.Peek() != ')') {
    std::string name(in.TakeName());
    if (name.empty()) return in.Expected("the name of a field"), nullptr;
    if (name == "align" && in.Accept('=')) {
      if (!ReadBool(in, align)) return nullptr;
    } else {
      const Type* type = in.Take(':') ? ReadFieldType(in, begin) : nullptr;
      if (!type) return nullptr;
      fields.push_back({std::move(name), type, 0});
    }
    if (in.Peek() != ')' && !in.Accept(',')) return in.Expected("',' or ')'"), nullptr;
  }
  in.Take(')');
  RecordLayout layout(align);
  for (const RecordField& field : fields)
    if (!layout.Add(field.name, field.type))
      return in.FailAt(begin, fmt::format("the record cannot have a field '{}'", field.name)), nullptr;
  const Type* record = layout.Finish(in.types);
  if (!record) in.FailAt(begin, "a record needs fields");
  return record;
}

}  // namespace pyk2cu
