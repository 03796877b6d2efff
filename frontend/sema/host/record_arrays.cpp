#include "frontend/sema/host/record_arrays.h"

#include <cstring>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/host_values.h"

namespace pyk2cu::sema {
namespace {

using namespace evaluate;

/// Writes Python's values into the fields of records.
class RecordWriter {
 public:
  RecordWriter(const Type* record, Budget& budget) : array_{record, {}, {}}, budget_(budget) {}

  /// Adds a record, or a list of what is one axis less.
  bool Add(const evaluate::Value& value, size_t axis) {
    if (const auto* list = value.As<ListValue>()) {
      const auto extent = static_cast<int64_t>(list->elements->size());
      if (axis == array_.shape.size() && array_.bytes.empty()) array_.shape.push_back(extent);
      if (axis >= array_.shape.size() || array_.shape[axis] != extent) return false;
      for (const evaluate::Value& element : *list->elements)
        if (!Add(element, axis + 1)) return false;
      return true;
    }
    const int64_t size = array_.dtype->Bytes();
    if (axis != array_.shape.size() || !budget_.Take(1, size)) return false;
    const size_t begin = array_.bytes.size();
    array_.bytes.resize(begin + static_cast<size_t>(size));
    return Write(value, array_.dtype, begin);
  }

  ConstantArray Take() { return std::move(array_); }

 private:
  bool Write(const evaluate::Value& value, const Type* type, size_t at) {
    if (type->IsScalar()) {
      const auto* number = value.As<Number>();
      const std::optional<Number> cast = number ? Adapt(*number, type->scalar()) : std::nullopt;
      if (cast) Store(array_.bytes.data() + at, 0, type->scalar(), *cast);
      return cast.has_value();
    }
    const bool is_record = type->Is(TypeKind::kRecord);
    const Values* parts = value.Is<TupleValue>() == is_record ? value.Elements() : nullptr;
    if (!parts || !(is_record || type->Is(TypeKind::kNestedArray))) return false;
    return is_record ? WriteFields(*parts, type, at) : WriteItems(*parts, type, 0, at);
  }

  bool WriteFields(const Values& values, const Type* record, size_t at) {
    if (values.size() != record->fields().size()) return false;
    for (size_t i = 0; i < values.size(); ++i) {
      const RecordField& field = record->fields()[i];
      if (!Write(values[i], field.type, at + static_cast<size_t>(field.offset))) return false;
    }
    return true;
  }

  bool WriteItems(const Values& values, const Type* nested, size_t axis, size_t at) {
    const std::span<const int64_t> shape = nested->shape();
    if (static_cast<int64_t>(values.size()) != shape[axis]) return false;
    int64_t stride = nested->Bytes();
    for (size_t i = 0; i <= axis; ++i) stride /= shape[i];
    for (const evaluate::Value& value : values) {
      const Values* inner = axis + 1 < shape.size() ? value.Elements() : nullptr;
      if (axis + 1 < shape.size() ? !inner || !WriteItems(*inner, nested, axis + 1, at)
                                  : !Write(value, nested->dtype(), at))
        return false;
      at += static_cast<size_t>(stride);
    }
    return true;
  }

  ConstantArray array_;
  Budget& budget_;
};

std::optional<evaluate::Value> Zeros(const Type* record, const evaluate::Value& given, Budget& budget) {
  Shape shape;
  if (const std::optional<int64_t> extent = Int64Of(given)) shape.push_back(*extent);
  for (const evaluate::Value& element : given.Elements() ? *given.Elements() : Values()) {
    const std::optional<int64_t> extent = Int64Of(element);
    if (!extent) return std::nullopt;
    shape.push_back(*extent);
  }
  const std::optional<int64_t> size = shape.empty() ? std::nullopt : SizeOf(shape);
  if (!size || *size > kMaxHostBytes || !budget.Take(1, *size * record->Bytes())) return std::nullopt;
  ConstantArray array{record, std::move(shape), {}};
  array.bytes.resize(static_cast<size_t>(*size * record->Bytes()));
  return ToValue(std::move(array));
}

}  // namespace

std::optional<evaluate::Value> EvaluateRecordArray(HostContext& host, const Entity* callee, const ast::Call& call,
                                                   const ast::FoundFunction* function, int depth) {
  const auto* builtin = callee ? callee->As<BuiltinName>() : nullptr;
  const bool makes_array = builtin && (builtin->path == "numpy.array" || builtin->path == "numpy.asarray");
  const bool makes_zeros = builtin && builtin->path == "numpy.zeros";
  if ((!makes_array && !makes_zeros) || call.arguments.empty()) return std::nullopt;
  const ast::Expr* dtype = call.arguments.size() > 1 ? call.arguments[1] : nullptr;
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == "dtype") dtype = keyword.value;
  const Type* record = dtype ? ReadDtype(host, *dtype, function, depth) : nullptr;
  if (!record || !record->Is(TypeKind::kRecord)) return std::nullopt;
  const std::optional<evaluate::Value> value = HostValue(host, *call.arguments[0], function, depth);
  if (!value) return std::nullopt;
  if (makes_zeros) return Zeros(record, *value, host.budget);
  RecordWriter writer(record, host.budget);
  return writer.Add(*value, 0) ? std::optional(ToValue(writer.Take())) : std::nullopt;
}

}  // namespace pyk2cu::sema
