// Headers with random mistakes, and random questions about them: there may be messages, never a crash. --gtest_shuffle
// takes other mistakes each time.

#include <random>

#include "headers_support.h"

namespace pyk2cu::runtime {
namespace {

constexpr int kMutations = 150;
constexpr int kLeastRead = 3;  ///< valid headers to come by, of which there are about eight in 150

constexpr const char* kSeed =
    "#pragma once\n#include <cstdint>\n#define SQ(x) ((x) * (x))\nnamespace sdf {\n"
    "enum class Mode : unsigned char { kA = 1, kB };\nconstexpr float kEps = 1e-4f;\n"
    "struct Ray { float3 o, d; float w[2][3];\n  __device__ float3 at(float t) const { return make_float3(o.x + t, "
    "d.y, 0); } static constexpr int kN = 3; };\n"
    "template <class T, int N> struct Vec { T e[N]; __device__ T& operator[](int i) { return e[i]; } };\nusing V3 = "
    "Vec<float, 3>;\n"
    "__device__ inline float sphere(float3 p, float r = 1.0f) { return sqrtf(SQ(p.x) + SQ(p.y)) - r; }\n"
    "template <class T> __device__ T mix(T a, T b, T t) {\n  auto f = [&](T x) { return x * t; }; return f(a) + b; }\n"
    "__device__ void pair(float x, float* s, float& c) { *s = x; c = x; }\n__device__ Ray operator+(Ray a, const Ray& "
    "b) { a.o.x += b.o.x; return a; }\n"
    "__device__ uint64_t next(Ray* r, Mode m, V3 v);\n}\n";

/// Pieces that do harm.
constexpr const char* kPieces[] = {"{",
                                   "}",
                                   "(",
                                   ")",
                                   "<",
                                   ">",
                                   ";",
                                   "::",
                                   "template <class U> ",
                                   "struct X",
                                   "float3",
                                   "*",
                                   "&",
                                   "&&",
                                   "...",
                                   "= delete",
                                   "= default",
                                   "auto",
                                   "decltype(",
                                   "sizeof...",
                                   "static_assert(",
                                   "__device__ ",
                                   "__global__ ",
                                   "\n#if 1\n",
                                   "\n#include \"t.cuh\"\n",
                                   "operator",
                                   "virtual ",
                                   "mutable ",
                                   "constexpr ",
                                   "explicit ",
                                   "friend ",
                                   "union ",
                                   "0x1.p",
                                   "'",
                                   "\"",
                                   "R\"(",
                                   "/*",
                                   "\\\n",
                                   "\xff",
                                   "using namespace sdf;",
                                   "typename T::type",
                                   "requires",
                                   "co_await",
                                   "asm(\"\")",
                                   "[[x]]",
                                   "__attribute__((",
                                   ": Ray",
                                   "T..."};

std::string Mutated(std::mt19937& random) {
  std::string text = kSeed;
  const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
  for (size_t i = 0, changes = 1 + below(2); i < changes; ++i) {
    const size_t at = below(text.size());
    const size_t length = std::min(below(8), text.size() - at);
    switch (below(4)) {
      case 0: text.erase(at, length); break;
      case 1: text.insert(at, kPieces[below(std::size(kPieces))]); break;
      case 2: text.insert(below(text.size()), text.substr(at, length)); break;
      default: text.replace(at, length, kPieces[below(std::size(kPieces))]); break;
    }
  }
  return text;
}

class HeaderMutations : public HeadersTest {
 protected:
  /// Every form of an argument.
  std::vector<CppArgument> SomeArguments(std::mt19937& random) {
    const auto scalar = [&] { return static_cast<ScalarId>(random() % 13); };
    std::vector<CppArgument> arguments;
    for (size_t i = 0, count = random() % 4; i < count; ++i) {
      const Type* record = records_.empty() ? nullptr : records_[random() % records_.size()];
      switch (random() % 6) {
        case 0: arguments.push_back(Value(scalar())); break;
        case 1: arguments.push_back(random() % 2 ? Literal(int64_t{0}) : Literal(1.5)); break;
        case 2:
          arguments.push_back(Array(record && random() % 2 ? record : TypeTable::Scalar(scalar()), random() % 2));
          break;
        case 3:
          arguments.push_back(record ? Object(record, random() % 2)
                                     : Value(types.Vector(TypeTable::Scalar(ScalarId::kFloat32), 3)));
          break;
        case 4: arguments.push_back(record ? Value(types.Struct(record)) : Value(scalar())); break;
        default: arguments.push_back({.form = CppArgument::Form::kNull}); break;
      }
    }
    return arguments;
  }

  void AskAll(std::mt19937& random) {
    const std::vector<CppListing> list = headers->List(types);
    records_.clear();
    for (const CppListing& line : list)
      if (line.entity.type && line.entity.type->Is(TypeKind::kRecord)) records_.push_back(line.entity.type);
    for (const CppListing& line : list) {
      headers->Names(line.entity.name);
      headers->Find(line.entity.name, "e", types);
      for (int i = 0; i < 3; ++i) Call(line.entity.name, SomeArguments(random));
    }
    for (const Type* record : records_)
      for (const char* member : {"at", "operator[]", "operator()", "w", "~Ray"})
        CallMember(Object(record), member, SomeArguments(random));
    for (const char* symbol :
         {"operator+", "operator-", "operator=", "operator<<", "operator->", "operator,", "operator new"})
      Call(symbol, SomeArguments(random));
  }

 private:
  std::vector<const Type*> records_;
};

TEST_F(HeaderMutations, NothingCrashes) {
  ASSERT_EQ(Text(Read(kSeed).Messages()), "");
  std::mt19937 random(static_cast<uint32_t>(testing::UnitTest::GetInstance()->random_seed()));
  int read = 0;
  for (int i = 0; i < kMutations || (read <= kLeastRead && i < 10 * kMutations); ++i) {
    const std::string text = Mutated(random);
    std::ofstream(folder.Path() + "/last.txt") << text;
    Read(text);
    if (!headers->Messages().empty()) continue;
    ++read;
    AskAll(random);
  }
  EXPECT_GT(read, kLeastRead) << "some of the mutated headers are valid";
}

}  // namespace
}  // namespace pyk2cu::runtime
