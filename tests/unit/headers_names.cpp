// What names of headers are: namespaces, types with their layout, constants.

#include "headers_support.h"

namespace pyk2cu::runtime {
namespace {

class HeaderNames : public HeadersTest {};

TEST_F(HeaderNames, NamespacesAndAliases) {
  ReadGood(
      "namespace a { namespace b { __device__ int f(int); using Real = double; } inline namespace v1 { __device__ int "
      "g(); } }\nnamespace c = a::b;\n"
      "namespace d { using a::b::f; }\ntypedef unsigned short Id;\n");
  EXPECT_EQ(Find("", "a"), "namespace");
  EXPECT_EQ(Find("a", "b"), "namespace");
  EXPECT_EQ(Find("a::b", "f"), "function");
  EXPECT_EQ(Find("a", "g"), "function");
  EXPECT_EQ(Find("c", "f"), "function");
  EXPECT_EQ(Find("d", "f"), "function");
  EXPECT_EQ(Find("a::b", "Real"), "type float64");
  EXPECT_EQ(Find("", "Id"), "type uint16");
  EXPECT_EQ(Find("a", "f"), "missing");
  EXPECT_EQ(Find("a::x", "f"), "missing");
  EXPECT_EQ(headers->Names("a"), (std::vector<std::string>{"b", "g", "v1"}));
  EXPECT_EQ(headers->Names(""), (std::vector<std::string>{"Id", "a", "c", "d"}));
  EXPECT_EQ(Call("d::f", {Literal(int64_t{1})}), "int32 a::b::f(int32)");
}

TEST_F(HeaderNames, NamesOfCudaAreNotTheHeaders) {
  ReadGood("__device__ int f();\n");
  EXPECT_EQ(Find("", "threadIdx"), "missing");
  EXPECT_EQ(Find("", "sinf"), "missing");
  EXPECT_EQ(Find("", "float3"), "missing");
  EXPECT_EQ(Find("", "pyk2cu_kernel"), "missing");
  for (const char* name : {"__builtin_popcount", "__builtin_va_list", "__sync_fetch_and_add",
                           "__nvvm_read_ptx_sreg_tid_x", "alloca", "strlen", "operator new", "~f", ""})
    EXPECT_EQ(Find("", name), "missing") << name;
}

TEST_F(HeaderNames, StructsHaveTheLayoutOfCpp) {
  ReadGood(
      "struct In { short s; double d; };\n"
      "struct P { char c; float3 pos; float4 color; In in[2][3]; int bits : 3; float* ptr; unsigned long id; private: "
      "int secret; };\n"
      "struct alignas(32) Q { float x; };\nclass K { int a; };\n");
  const Type* p = TypeNamed("", "P");
  ASSERT_EQ(p->kind(), TypeKind::kRecord);
  EXPECT_EQ(p->cpp_name(), "P");
  EXPECT_EQ(p->Alignment(), 16);
  std::string fields;
  for (const RecordField& field : p->fields())
    fields += field.name + ' ' + field.type->Name() + ' ' + std::to_string(field.offset) + '\n';
  EXPECT_EQ(fields, "c int8 0\npos float32x3 4\ncolor float32x4 16\nin nestedarray(In, (2, 3)) 32\nid uint64 144\n");
  EXPECT_EQ(p->Bytes(), 160);
  EXPECT_EQ(TypeNamed("", "Q")->Alignment(), 32);
  EXPECT_EQ(TypeNamed("", "Q")->Bytes(), 32);
  EXPECT_TRUE(TypeNamed("", "K")->fields().empty());
}

TEST_F(HeaderNames, StructsThatCannotBeCopied) {
  ReadGood(
      "struct A { A(const A&); };\nstruct B { ~B(); };\nstruct C { virtual void f(); };\nstruct D;\nunion E { int i; "
      "};\ntemplate <class T> struct F { T t; "
      "};\n"
      "namespace { struct G { int i; }; }\nstruct H { const int& r; };\n");
  EXPECT_EQ(Find("", "A"), "skipped: 'A' is not trivially copyable");
  EXPECT_EQ(Find("", "B"), "skipped: 'B' is not trivially copyable");
  EXPECT_EQ(Find("", "C"), "skipped: 'C' is not trivially copyable");
  EXPECT_EQ(Find("", "D"), "skipped: 'D' is declared but not defined");
  EXPECT_EQ(Find("", "E"), "skipped: 'E' is a union");
  EXPECT_EQ(Find("", "F").substr(0, 20), "skipped: a template,");
  EXPECT_EQ(Find("", "G").substr(0, 7), "skipped");
}

TEST_F(HeaderNames, Constants) {
  ReadGood(
      "constexpr float kPi = 3.5f;\nconstexpr int kN = 4 * 2;\nconst unsigned long long kBig = ~0ull;\nconstexpr bool "
      "kOn = true;\nconstexpr int kList[] = {1, "
      "2};\n"
      "__device__ int state;\n__constant__ float table[4];\nstruct S { static constexpr int kSize = 12; static const "
      "int kOther = 13; int x; };\nint variable "
      "= 2;\n"
      "namespace n { constexpr double e = 2.5; }\n");
  EXPECT_EQ(Find("", "kPi"), "constant float32 3.500000");
  EXPECT_EQ(Find("", "kN"), "constant int32 8");
  EXPECT_EQ(Find("", "kBig"), "constant uint64 -1");
  EXPECT_EQ(Find("", "kOn"), "constant bool 1");
  EXPECT_EQ(Find("n", "e"), "constant float64 2.500000");
  EXPECT_EQ(Find("S", "kSize"), "constant int32 12");
  EXPECT_EQ(Find("S", "kOther"), "constant int32 13");
  EXPECT_EQ(Find("", "kList"), "skipped: a constant of type 'int[2]', not a number");
  EXPECT_EQ(Find("", "state"), "skipped: a variable, not a constexpr constant");
  EXPECT_EQ(Find("", "table"), "skipped: a variable, not a constexpr constant");
  EXPECT_EQ(Find("", "variable"), "skipped: a variable, not a constexpr constant");
}

TEST_F(HeaderNames, MacrosThatAreOneNumber) {
  ReadGood(
      "#define EPS 1.5e-1f\n#define N (-12)\n#define BIG 0xffffffffffull\n#define GUARD_H\n#define TWICE(x) (2 * "
      "(x))\n#define SUM (1 + 2)\n#define F f\n"
      "constexpr float kEps = EPS;\n#define GONE 1\n#undef GONE\n");
  EXPECT_EQ(Find("", "EPS"), "constant float32 0.150000");
  EXPECT_EQ(Find("", "N"), "constant int32 -12");
  EXPECT_EQ(Find("", "BIG"), "constant uint64 1099511627775");
  EXPECT_EQ(Find("", "GUARD_H"), "skipped: a macro that is not one number");
  EXPECT_EQ(Find("", "TWICE"), "skipped: a macro with parameters");
  EXPECT_EQ(Find("", "SUM"), "skipped: a macro that is not one number");
  EXPECT_EQ(Find("", "F"), "skipped: a macro that is not one number");
  EXPECT_EQ(Find("", "GONE"), "missing");
  EXPECT_EQ(Find("", "__CUDACC__"), "missing");
  EXPECT_EQ(Find("", "__CUDA_ARCH__"), "missing");
  EXPECT_EQ(Find("", "M_PI"), "missing");
}

TEST_F(HeaderNames, Enumerations) {
  ReadGood(
      "enum Color { RED, GREEN = 5 };\nenum class Mode : unsigned char { kFast = 200, kSlow };\nenum { ANON = 7 "
      "};\nnamespace n { enum class Mode { A = -1 }; "
      "}\n"
      "__device__ int f(Color c);\n__device__ int g(Mode m);\n__device__ Mode h();\n");
  EXPECT_EQ(Find("", "Color"), "type Color");
  EXPECT_EQ(Find("", "RED"), "constant Color 0");
  EXPECT_EQ(Find("Color", "GREEN"), "constant Color 5");
  EXPECT_EQ(Find("Mode", "kFast"), "constant Mode 200");
  EXPECT_EQ(Find("n::Mode", "A"), "constant n::Mode -1");
  EXPECT_EQ(Find("", "kFast"), "missing");
  EXPECT_EQ(Find("", "ANON"), "constant uint32 7");
  EXPECT_TRUE(TypeNamed("", "Color")->IsIntEnum());
  EXPECT_FALSE(TypeNamed("", "Mode")->IsIntEnum());
  EXPECT_EQ(Call("f", {Value(TypeNamed("", "Color"))}), "int32 f(Color)");
  EXPECT_EQ(Call("g", {Value(TypeNamed("", "Mode"))}), "int32 g(Mode)");
  EXPECT_EQ(Call("h", {}), "Mode h()");
  EXPECT_NE(Call("g", {Literal(int64_t{1})}).find("no known conversion"), std::string::npos);
}

TEST_F(HeaderNames, TheListTellsWhatIsThereAndWhatIsSkipped) {
  folder.Write("inner.cuh", "__device__ int inner();\n");
  ReadGood(
      "#include \"inner.cuh\"\nnamespace s { struct P { float x; __device__ float len() const; }; }\n__device__ float "
      "f(float x, int n = 2);\nfloat host();\n"
      "template <class T> __device__ T t(T x);\nconstexpr int kN = 3;\n");
  std::string text;
  for (const CppListing& line : headers->List(types))
    text += line.signature + (line.entity.reason.empty() ? "" : " -- " + line.entity.reason) + '\n';
  EXPECT_EQ(text,
            "int inner()\nstruct s::P\nfloat s::P::len() const\nfloat f(float x, int n = 2)\nfloat host() -- a "
            "host function: it has no __device__\n"
            "template <class T> T t(T x)\nconstexpr int kN\n");
}

}  // namespace
}  // namespace pyk2cu::runtime
