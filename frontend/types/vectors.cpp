#include "frontend/types/vectors.h"

namespace pyk2cu {
namespace {

struct VectorRow {
  std::string_view stem;
  ScalarId scalar;
};

/// CUDA's names; of several for one type the first is the one that generated text uses. Each exists with 1 to 4 lanes.
constexpr VectorRow kVectors[] = {
    {"char", ScalarId::kInt8},      {"uchar", ScalarId::kUInt8},      {"short", ScalarId::kInt16},
    {"ushort", ScalarId::kUInt16},  {"int", ScalarId::kInt32},        {"uint", ScalarId::kUInt32},
    {"longlong", ScalarId::kInt64}, {"ulonglong", ScalarId::kUInt64}, {"float", ScalarId::kFloat32},
    {"double", ScalarId::kFloat64}, {"long", ScalarId::kInt64},       {"ulong", ScalarId::kUInt64},
};

}  // namespace

std::optional<VectorShape> FindVectorShape(std::string_view name) {
  if (name.size() < 2 || name.back() < '1' || name.back() > '4') return std::nullopt;
  const int lanes = name.back() - '0';
  const std::string_view stem = name.substr(0, name.size() - 1);
  for (const VectorRow& row : kVectors)
    if (row.stem == stem) return VectorShape{row.scalar, lanes};
  if (!stem.ends_with('x')) return std::nullopt;
  const std::string_view scalar_name = stem.substr(0, stem.size() - 1);
  for (const VectorRow& row : kVectors)
    if (Info(row.scalar).name == scalar_name) return VectorShape{row.scalar, lanes};
  return std::nullopt;
}

const Type* FindVector(std::string_view name, TypeTable& types) {
  const std::optional<VectorShape> shape = FindVectorShape(name);
  return shape ? types.Vector(TypeTable::Scalar(shape->scalar), shape->lanes) : nullptr;
}

std::string_view CudaVectorStem(ScalarId scalar) {
  for (const VectorRow& row : kVectors)
    if (row.scalar == scalar) return row.stem;
  return {};
}

}  // namespace pyk2cu
