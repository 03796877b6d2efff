#include "frontend/builtins/overload.h"

#include <algorithm>
#include <array>

namespace pyk2cu {
namespace {

using Matrix = std::array<std::array<Conversion, kScalarCount>, kScalarCount>;

struct Edge {
  ScalarId from, to;
  Conversion there, back;
};

using enum ScalarId;
constexpr Conversion kP = Conversion::kPromote, kS = Conversion::kSafe, kU = Conversion::kUnsafe,
                     kN = Conversion::kNone;

constexpr Edge kEdges[] = {
    {kBool, kInt8, kS, kU},         {kBool, kUInt8, kS, kU},         {kInt8, kInt16, kP, kU},
    {kUInt8, kUInt16, kP, kU},      {kInt16, kInt32, kP, kU},        {kUInt16, kUInt32, kP, kU},
    {kInt32, kInt64, kP, kU},       {kUInt32, kUInt64, kP, kU},      {kUInt8, kInt16, kS, kU},
    {kUInt16, kInt32, kS, kU},      {kUInt32, kInt64, kS, kU},       {kInt8, kUInt8, kU, kU},
    {kInt16, kUInt16, kU, kU},      {kInt32, kUInt32, kU, kU},       {kInt64, kUInt64, kU, kU},
    {kInt8, kFloat16, kS, kU},      {kInt16, kFloat32, kS, kU},      {kInt32, kFloat64, kS, kU},
    {kInt16, kFloat16, kU, kU},     {kInt32, kFloat32, kU, kU},      {kInt64, kFloat64, kS, kU},
    {kUInt64, kFloat64, kS, kU},    {kFloat16, kFloat32, kP, kU},    {kFloat32, kFloat64, kP, kU},
    {kFloat32, kComplex64, kS, kN}, {kFloat64, kComplex128, kS, kN}, {kComplex64, kComplex128, kP, kU},
};

constexpr int Index(ScalarId id) { return static_cast<int>(id); }

/// The closure of the edges: the best of all ways, each as bad as its worst step (Floyd and Warshall with min and max).
constexpr Matrix Close() {
  Matrix matrix{};
  for (auto& row : matrix) row.fill(Conversion::kNone);
  for (int i = 0; i < kScalarCount; ++i) matrix[i][i] = Conversion::kExact;
  for (const Edge& edge : kEdges) {
    matrix[Index(edge.from)][Index(edge.to)] = edge.there;
    matrix[Index(edge.to)][Index(edge.from)] = edge.back;
  }
  for (int via = 0; via < kScalarCount; ++via) {
    for (int from = 0; from < kScalarCount; ++from)
      for (int to = 0; to < kScalarCount; ++to)
        matrix[from][to] = std::min(matrix[from][to], std::max(matrix[from][via], matrix[via][to]));
  }
  // bfloat16 says by itself what it is converted to and from; no way leads through it. The 8-bit floats are converted
  // by name only.
  for (ScalarId id : {kInt8, kInt16, kInt32, kInt64, kUInt8, kUInt16, kUInt32, kUInt64, kFloat16, kFloat32, kFloat64}) {
    const bool byte = id == kInt8 || id == kUInt8, wide = id == kFloat32 || id == kFloat64;
    matrix[Index(id)][Index(kBFloat16)] = byte ? kS : kU;
    matrix[Index(kBFloat16)][Index(id)] = wide ? kS : kU;
  }
  return matrix;
}

constexpr Matrix kMatrix = Close();
static_assert(kMatrix[Index(kUInt16)][Index(kFloat32)] == kU && kMatrix[Index(kUInt8)][Index(kFloat32)] == kS);

}  // namespace

Conversion RankConversion(ScalarId from, ScalarId to) { return kMatrix[Index(from)][Index(to)]; }

std::optional<Rating> Rate(std::span<const ScalarId> arguments, std::span<const ScalarId> parameters,
                           bool allow_unsafe) {
  if (arguments.size() != parameters.size()) return std::nullopt;
  Rating rating;
  for (size_t i = 0; i < arguments.size(); ++i) {
    switch (RankConversion(arguments[i], parameters[i])) {
      case Conversion::kExact: break;
      case Conversion::kPromote: ++rating.promote; break;
      case Conversion::kSafe: ++rating.safe; break;
      case Conversion::kUnsafe:
        if (!allow_unsafe) return std::nullopt;
        ++rating.unsafe;
        break;
      case Conversion::kNone: return std::nullopt;
    }
  }
  return rating;
}

}  // namespace pyk2cu
