#include "codegen/arrays/constant_arrays.h"

#include <cmath>
#include <cstring>

#include "codegen/arrays/elements.h"
#include "codegen/operators/operator_text.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

std::string Hexadecimal(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

/// A float in an initializer, which must be a constant expression: infinities and NaNs by their bits.
template <class Float, class Bits>
std::string FloatText(const std::byte* from, ScalarId type) {
  Float number = 0;
  Bits bits = 0;
  std::memcpy(&number, from, sizeof number);
  std::memcpy(&bits, from, sizeof bits);
  if (std::isfinite(number)) return Literal(type, 0, number).text;
  const char* suffix = sizeof bits == 8 ? "ULL" : "U";
  return "__builtin_bit_cast(" + CName(type) + ", " + Hexadecimal(bits) + suffix + ")";
}

std::string ScalarText(const std::byte* from, ScalarId type) {
  const ScalarInfo& info = Info(type);
  const int64_t size = info.bits / 8;
  if (type == ScalarId::kFloat32) return FloatText<float, uint32_t>(from, type);
  if (type == ScalarId::kFloat64) return FloatText<double, uint64_t>(from, type);
  if (info.scalar_class == ScalarClass::kComplex) {
    const ScalarId part = info.bits == 64 ? ScalarId::kFloat32 : ScalarId::kFloat64;
    return "{" + ScalarText(from, part) + ", " + ScalarText(from + size / 2, part) + "}";
  }
  uint64_t bits = 0;
  std::memcpy(&bits, from, static_cast<size_t>(size));
  if (info.scalar_class == ScalarClass::kFloat || info.scalar_class == ScalarClass::kSmallFloat)
    return "{" + Hexadecimal(bits) + "}";  // small floats are aggregates of their bits
  const int shift = 64 - info.bits;
  if (info.scalar_class == ScalarClass::kSigned)
    bits = static_cast<uint64_t>(static_cast<int64_t>(bits << shift) >> shift);
  return Literal(type, bits, 0).text;
}

/// A string of fixed width, as pyk_chars has it.
std::string CharsText(const std::byte* from, const Type* type) {
  const ScalarId unit = type->unicode() ? ScalarId::kUInt32 : ScalarId::kUInt8;
  std::string text = "{{";
  for (int64_t i = 0; i < type->length(); ++i)
    text += (i > 0 ? ", " : "") + ScalarText(from + i * TypeTable::Scalar(unit)->Bytes(), unit);
  return text + "}}";
}

/// Writes `{{1, 2}, {3, 4}}`, broken into lines of Lines::kWidth.
class InitializerText {
 public:
  InitializerText(const ir::Variable& variable, std::string head)
      : variable_(variable), at_(variable.bytes.data()), lines_{std::move(head)} {}

  std::vector<std::string> Write() {
    if (variable_.bytes.empty() || variable_.extents.empty()) {
      Add("{");
      if (!variable_.bytes.empty()) Element();
      Add("}");
    } else {
      Axis(0);
    }
    lines_.back() += ";";
    return std::move(lines_);
  }

 private:
  void Axis(size_t axis) {
    Add("{");
    for (int64_t i = 0; i < variable_.extents[axis]; ++i) {
      if (i > 0) Separate();
      if (axis + 1 < variable_.extents.size())
        Axis(axis + 1);
      else
        Element();
    }
    Add("}");
  }

  void Element() {
    const Type* type = variable_.type->dtype();
    Item(type, at_);
    at_ += type->Bytes();
  }

  void Item(const Type* type, const std::byte* from) {
    if (type->Is(TypeKind::kRecord)) return Fields(type, from);
    if (type->Is(TypeKind::kNestedArray)) return Nested(type, 0, from);
    if (type->Is(TypeKind::kCharSeq)) return Add(CharsText(from, type));
    Add(ScalarText(from, type->Representation()->scalar()));
  }

  /// Gaps between fields are members too.
  void Fields(const Type* record, const std::byte* from) {
    Add("{");
    int64_t end = 0;
    for (const RecordField& field : record->fields()) {
      if (end > 0) Separate();
      if (field.offset > end) Add("{}"), Separate();
      Item(field.type, from + field.offset);
      end = field.offset + field.type->Bytes();
    }
    Add("}");
  }

  void Nested(const Type* type, size_t axis, const std::byte* from) {
    Add("{");
    int64_t stride = type->Bytes();
    for (size_t i = 0; i <= axis; ++i) stride /= type->shape()[i];
    for (int64_t i = 0; i < type->shape()[axis]; ++i, from += stride) {
      if (i > 0) Separate();
      if (axis + 1 < type->shape().size())
        Nested(type, axis + 1, from);
      else
        Item(type->dtype(), from);
    }
    Add("}");
  }

  void Separate() { lines_.back() += ",", blank_ = true; }

  void Add(const std::string& text) {
    if (lines_.back().size() + text.size() > Lines::kWidth - 8 && text != "}") {
      lines_.push_back("    ");
      blank_ = false;
    }
    lines_.back() += (blank_ ? " " : "") + text;
    blank_ = false;
  }

  const ir::Variable& variable_;
  const std::byte* at_;
  std::vector<std::string> lines_;
  bool blank_ = false;
};

}  // namespace

void AddConstantArray(FunctionContext& context, const ir::Variable& variable, const std::string& declarator) {
  const std::string head =
      std::string("static ") + (context.module.constant_memory ? "__constant__ " : "") + "const " + declarator + " = ";
  for (std::string& line : InitializerText(variable, head).Write()) context.output.prologue.push_back(std::move(line));
}

}  // namespace pyk2cu::codegen
