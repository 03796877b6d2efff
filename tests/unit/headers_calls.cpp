// Overload resolution: Clang decides, the arguments come from Python.

#include "headers_support.h"

namespace pyk2cu::runtime {
namespace {

using enum ScalarId;

class HeaderCalls : public HeadersTest {};

TEST_F(HeaderCalls, OverloadsAreChosenByTheRulesOfCpp) {
  ReadGood("__device__ float f(float x);\n__device__ double f(double x);\n__device__ int f(int x);\n");
  EXPECT_EQ(Call("f", {Value(kFloat32)}), "float32 f(float32)");
  EXPECT_EQ(Call("f", {Value(kFloat64)}), "float64 f(float64)");
  EXPECT_EQ(Call("f", {Value(kInt16)}), "int32 f(int32)") << "a promotion beats a conversion";
  EXPECT_EQ(Call("f", {Literal(int64_t{1})}), "int32 f(int32)");
  EXPECT_EQ(Call("f", {Literal(1.5)}), "float64 f(float64)");
}

TEST_F(HeaderCalls, AmbiguityNamesItsCandidates) {
  ReadGood("__device__ float f(float x);\n__device__ double f(double x);\n");
  EXPECT_EQ(
      Call("f", {Value(kInt64)}),
      "error: call to 'f' is ambiguous\nt.cuh:1:18: note: candidate function\nt.cuh:2:19: note: candidate function\n");
}

TEST_F(HeaderCalls, WhatFitsNotSaysWhy) {
  ReadGood("struct P { float x; };\nnamespace s { __device__ float f(float x, P p); }\n");
  const Type* p = types.Struct(TypeNamed("", "P"));
  EXPECT_EQ(Call("s::f", {Value(kFloat32), Value(p)}), "float32 s::f(float32, P)");
  EXPECT_EQ(Call("s::f", {Value(kFloat32)}),
            "error: no matching function for call to 'f'\nt.cuh:2:32: note: candidate function not viable: requires 2 "
            "arguments, but 1 was provided\n");
  EXPECT_EQ(Call("s::f", {Value(p), Value(p)}),
            "error: no matching function for call to 'f'\nt.cuh:2:32: note: candidate function not viable: no known "
            "conversion from 'P' to 'float' for 1st "
            "argument\n");
  EXPECT_EQ(Call("s::g", {}), "error: 's::g' is no function of the headers\n");
}

TEST_F(HeaderCalls, FunctionsOfTheHostAreNoCandidates) {
  ReadGood(
      "float f(float x);\n__device__ double f(double x);\n__host__ __device__ int g(int x);\nconstexpr int h() { "
      "return 1; }\n");
  EXPECT_EQ(Call("f", {Value(kFloat32)}), "float64 f(float64)");
  EXPECT_EQ(Call("g", {Value(kInt32)}), "int32 g(int32)");
  EXPECT_EQ(Find("", "h"), "skipped: a host function: it has no __device__");
}

TEST_F(HeaderCalls, WhatIsCalledMayNotCallTheHost) {
  ReadGood(
      "float host(float x);\n__host__ __device__ inline float inner(float x) {\n  return host(x);\n}\n__device__ "
      "inline float f(float x) { return inner(x); }\n"
      "__device__ inline float g(float x) { return x; }\n");
  const std::string said = Call("f", {Value(kFloat32)});
  EXPECT_EQ(said.substr(0, said.find('\n')),
            "t.cuh:3:10: error: reference to __host__ function 'host' in __host__ __device__ function");
  EXPECT_EQ(Call("f", {Value(kFloat32)}), said);
  EXPECT_EQ(Call("g", {Value(kFloat32)}), "float32 g(float32)");
}

TEST_F(HeaderCalls, TemplatesAreInstantiated) {
  ReadGood(
      "template <class T> __device__ T twice(T x) { return x + x; }\n"
      "template <class T, int N> struct V { T e[N]; };\n"
      "template <class T, int N> __device__ auto sum(const V<T, N>& v) { T s = 0; for (int i = 0; i < N; ++i) s += "
      "v.e[i]; return s; }\n"
      "using V3 = V<float, 3>;\n"
      "template <class T> __device__ T lerp(T a, T b, T t) { return a + (b - a) * t; }\n");
  EXPECT_EQ(Call("twice", {Value(kUInt64)}), "uint64 twice(uint64)");
  EXPECT_EQ(Call("twice", {Value(kInt8)}), "int8 twice(int8)");
  EXPECT_EQ(Call("sum", {Value(types.Struct(TypeNamed("", "V3")))}), "float32 sum(V<float, 3>)");
  EXPECT_EQ(Call("lerp", {Value(kFloat32), Value(kFloat64), Value(kFloat32)}),
            "error: no matching function for call to 'lerp'\n"
            "t.cuh:5:33: note: candidate template ignored: deduced conflicting types for parameter 'T' ('float' vs. "
            "'double')\n");
}

TEST_F(HeaderCalls, AMistakeInATemplateIsShownWhereItIs) {
  ReadGood(
      "template <class T> __device__ T inner(T x) { return x.size(); }\ntemplate <class T> __device__ T outer(T x) {\n "
      " return inner(x);\n}\n");
  const std::string said =
      "t.cuh:1:54: error: member reference base type 'float' is not a structure or union\n"
      "t.cuh:3:10: note: in instantiation of function template specialization 'inner<float>' requested here\n"
      "note: in instantiation of function template specialization 'outer<float>' requested here\n";
  EXPECT_EQ(Call("outer", {Value(kFloat32)}), said);
  EXPECT_EQ(Call("outer", {Value(kFloat32)}), said) << "Clang says it once, kernels ask again";
}

TEST_F(HeaderCalls, DefaultArguments) {
  ReadGood("__device__ float f(float x, float k = 2.0f, int n = 3);\n");
  EXPECT_EQ(Call("f", {Value(kFloat32)}), "float32 f(float32)");
  EXPECT_EQ(Call("f", {Value(kFloat32), Literal(int64_t{2})}), "float32 f(float32, float32)");
}

TEST_F(HeaderCalls, ValuesGoWhereReferencesAndPointersAre) {
  ReadGood(
      "__device__ void sincos_pair(float x, float* s, float* c);\n__device__ int step(unsigned int& state, const "
      "float& by);\n"
      "template <class T> __device__ void split(T x, T* whole, T& rest) { *whole = x; rest = x; }\n");
  EXPECT_EQ(Call("sincos_pair", {Value(kFloat32), Literal(0.0), Literal(0.0)}),
            "void sincos_pair(float32, float32*, float32*)");
  EXPECT_EQ(Call("sincos_pair", {Value(kFloat32), Literal(int64_t{0}), Value(kFloat32)}),
            "void sincos_pair(float32, float32*, float32*)");
  EXPECT_EQ(Call("step", {Value(kUInt32), Value(kFloat32)}), "int32 step(uint32&, float32)");
  EXPECT_EQ(Call("step", {Value(kInt64), Value(kFloat32)}), "int32 step(uint32&, float32)");
  EXPECT_EQ(Call("split", {Value(kFloat32), Literal(0.0), Literal(0.0)}), "void split(float32, float32*, float32&)");
}

TEST_F(HeaderCalls, PlainCallsComeBeforeThoseThatReturnValues) {
  ReadGood(
      "__device__ int f(const float& x);\n__device__ float f(float& x);\n__device__ void g(float*);\n__device__ void "
      "g(double*);\n");
  EXPECT_EQ(Call("f", {Value(kFloat32)}), "int32 f(float32)");
  EXPECT_EQ(
      Call("g", {Value(kFloat32)}),
      "error: call to 'g' is ambiguous\nt.cuh:3:17: note: candidate function\nt.cuh:4:17: note: candidate function\n");
}

TEST_F(HeaderCalls, ArraysArePointers) {
  ReadGood(
      "__device__ float sum(const float* a, int n);\n__device__ void fill(float* a, int n);\n__device__ void "
      "count(long* a);\n"
      "__device__ int row(int a[3]);\n__device__ int at(unsigned long long* a);\n");
  EXPECT_EQ(Call("sum", {Array(kFloat32), Literal(int64_t{3})}), "float32 sum(float32 const*, int32)");
  EXPECT_EQ(Call("sum", {Array(kFloat32, true), Literal(int64_t{3})}), "float32 sum(float32 const*, int32)");
  EXPECT_EQ(Call("fill", {Array(kFloat32, true), Literal(int64_t{3})}),
            "error: no matching function for call to 'fill'\nt.cuh:2:17: note: candidate function not viable: 1st "
            "argument ('const float *') would lose const "
            "qualifier\n");
  EXPECT_EQ(Call("count", {Array(kInt64)}), "void count(int64*)") << "long and long long are int64 both";
  EXPECT_EQ(Call("row", {Array(kInt32)}), "int32 row(int32*)");
  EXPECT_NE(Call("at", {Array(kInt64)}).find("no known conversion from 'long long *' to 'unsigned long long *'"),
            std::string::npos);
  EXPECT_EQ(Call("sum", {{.form = CppArgument::Form::kNull}, Literal(int64_t{3})}),
            "float32 sum(float32 const*, int32)");
}

TEST_F(HeaderCalls, StructsByValueAndByAddress) {
  ReadGood(
      "struct P { float x, y; };\n__device__ P make(float x);\n__device__ void move(P& p, float t);\n__device__ void "
      "push(P* p);\n"
      "__device__ float length(const P& p);\n__device__ float norm(const P* p);\n__device__ const P& first(const P* "
      "p);\n");
  const Type* p = TypeNamed("", "P");
  EXPECT_EQ(Call("make", {Value(kFloat32)}), "P make(float32)");
  EXPECT_EQ(Call("move", {Object(p), Value(kFloat32)}), "void move(P&, float32)");
  EXPECT_EQ(Call("move", {Value(types.Struct(p)), Value(kFloat32)}), "void move(P&, float32)")
      << "a value is copied, and returned";
  EXPECT_EQ(Call("push", {Object(p)}), "void push(P*)");
  EXPECT_EQ(Call("push", {Array(p)}), "void push(P*)");
  EXPECT_EQ(Call("length", {Object(p, true)}), "float32 length(P)");
  EXPECT_EQ(Call("norm", {Object(p, true)}), "float32 norm(P const*)");
  EXPECT_EQ(Call("first", {Array(p)}), "P first(P const*)");
  EXPECT_NE(Call("move", {Object(p, true), Value(kFloat32)}).find("would lose const qualifier"), std::string::npos);
}

TEST_F(HeaderCalls, Constructors) {
  ReadGood(
      "struct A { float x; int n; };\nstruct B { float x; __device__ B(float x, float y = 1) : x(x) {} B() = default; "
      "};\nstruct C { float x; C(float x); };\n"
      "struct D { private: __device__ D(int); int x; };\n");
  EXPECT_EQ(Call("A", {Value(kFloat64), Value(kInt64)}), "A A{float32, int32}");
  EXPECT_EQ(Call("A", {}), "A A{}");
  EXPECT_EQ(Call("B", {Value(kFloat32)}), "B B(float32)");
  EXPECT_EQ(Call("B", {Value(kFloat32), Literal(1.0)}), "B B(float32, float32)");
  EXPECT_EQ(Call("B", {}), "B B()");
  EXPECT_NE(Call("A", {Value(kFloat64), Value(kInt64), Value(kInt64)}).find("error: no matching c"), std::string::npos);
  EXPECT_NE(Call("C", {Value(kFloat32)}).find("__host__"), std::string::npos) << Call("C", {Value(kFloat32)});
  EXPECT_NE(Call("D", {Value(kInt32)}).find("private"), std::string::npos) << Call("D", {Value(kInt32)});
}

TEST_F(HeaderCalls, MethodsAndOperators) {
  ReadGood(
      "struct V { float x, y;\n  __device__ float dot(const V& o) const { return x * o.x; }\n  __device__ void "
      "scale(float k) { x *= k; }\n"
      "  __device__ float operator[](int i) const { return i ? y : x; }\n  __device__ V operator-() const { return "
      "{-x, -y}; }\n"
      "  __device__ static V zero() { return {0, 0}; }\n  __device__ V& operator+=(V o) { x += o.x; return *this; }\n "
      "private:\n  __device__ int "
      "hidden();\n};\n"
      "namespace n { struct W { int i; }; __device__ W operator*(W a, int k); }\n__device__ V operator*(V a, float "
      "k);\n");
  const Type* v = TypeNamed("", "V");
  const Type* w = types.Struct(TypeNamed("n", "W"));
  EXPECT_EQ(CallMember(Object(v), "dot", {Object(v)}), "float32 V::dot(V)");
  EXPECT_EQ(CallMember(Object(v), "scale", {Literal(int64_t{2})}), "void V::scale(float32)");
  EXPECT_NE(CallMember(Object(v, true), "scale", {Literal(int64_t{2})}).find("not marked const"), std::string::npos);
  EXPECT_EQ(CallMember(Value(types.Struct(v)), "operator[]", {Value(kInt64)}), "float32 V::operator[](int32)");
  EXPECT_EQ(CallMember(Object(v), "zero", {}), "V V::zero()");
  EXPECT_EQ(Call("V::zero", {}), "V V::zero()");
  EXPECT_NE(CallMember(Object(v), "hidden", {}).find("private"), std::string::npos);
  EXPECT_EQ(Call("operator*", {Object(v), Value(kFloat64)}), "V operator*(V, float32)");
  EXPECT_EQ(Call("operator*", {Value(w), Value(kInt32)}), "n::W n::operator*(n::W, int32)");
  EXPECT_EQ(Call("operator-", {Object(v)}), "V V::operator-(V)");
  EXPECT_EQ(Call("operator+=", {Object(v), Object(v)}), "V V::operator+=(V&, V)");
  EXPECT_NE(Call("operator/", {Object(v), Value(kFloat64)}).find("invalid operands"), std::string::npos);
}

TEST_F(HeaderCalls, WhatKernelsCannotCall) {
  ReadGood(
      "__device__ int sum(int n, ...);\n__device__ float* where(int i);\n__device__ void each(int "
      "(*f)(int));\n__device__ void raw(void* p);\n"
      "__device__ void deep(int** p);\n__device__ void arr(int (&a)[3]);\n__device__ void gone() = delete;\n__global__ "
      "void kernel();\n"
      "struct N { __device__ N(const N&); int x; };\n__device__ void take(N n);\nunion U { int i; float f; "
      "};\n__device__ U u();\n");
  EXPECT_EQ(Find("", "sum"), "skipped: a function with a variable number of arguments");
  EXPECT_EQ(Find("", "where"), "skipped: it returns a value, and 'float *' is a type that kernels do not have");
  EXPECT_EQ(Find("", "each"), "skipped: its parameter 'f' is a pointer to a function");
  EXPECT_EQ(Find("", "raw"), "skipped: its parameter 'p' is a pointer to void");
  EXPECT_EQ(Find("", "deep"), "skipped: its parameter 'p' is a pointer to a pointer");
  EXPECT_EQ(Find("", "arr"), "skipped: its parameter 'a' is a reference to an array");
  EXPECT_EQ(Find("", "gone"), "skipped: a deleted function");
  EXPECT_EQ(Find("", "kernel"), "skipped: a kernel, not a device function");
  EXPECT_EQ(Find("", "take"), "skipped: its parameter 'n' can't be given: 'N' is not trivially copyable");
  EXPECT_EQ(Find("", "u"), "skipped: it returns a value, and 'U' is a union");
  EXPECT_EQ(Call("raw", {Array(kInt32)}),
            "error: 'raw' can't be called from kernels: its parameter 'p' is a pointer to void\nt.cuh:4:17: note: "
            "declared here\n");
}

}  // namespace
}  // namespace pyk2cu::runtime
