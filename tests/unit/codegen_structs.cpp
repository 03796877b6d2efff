// Structs of C++ headers in the language: variables that hold them, their fields, copies and places.
#include "codegen/emit.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/check.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"
#include "tests/support/emitted.h"
#include "tests/support/optimized.h"
#include "tests/unit/codegen_support.h"

namespace pyk2cu::test {
namespace {

const Type* Scalar(ScalarId id) { return TypeTable::Scalar(id); }

/// The types of a header that there is no text of.
struct HeaderTypes {
  TypeTable types;
  const Type* float3 = types.Vector(Scalar(ScalarId::kFloat32), 3);
  const EnumMember members[2] = {{"kSolid", 0}, {"kGas", 1}};
  const Type* phase = types.CppEnum("sdf::Phase", true, Scalar(ScalarId::kInt32), members);
  const Type* ray = types.CppRecord(
      "sdf::Ray", {{"o", float3, 0}, {"d", float3, 12}, {"t", Scalar(ScalarId::kFloat32), 24}, {"phase", phase, 28}},
      32, 4, true);
  const int64_t shape[1] = {4};
  const Type* numbered = types.CppRecord("sdf::Numbered", {{"id", Scalar(ScalarId::kInt64), 8}}, 16, 8);
  const Type* hit = types.CppRecord("sdf::Hit",
                                    {{"ray", ray, 0},
                                     {"e", types.NestedArray(Scalar(ScalarId::kFloat32), shape), 32},
                                     {"more", types.NestedArray(ray, shape), 48},
                                     {"ids", types.NestedArray(Scalar(ScalarId::kInt64), shape), 176},
                                     {"many", types.NestedArray(numbered, shape), 208}},
                                    272, 8);
};

/// What becomes of `k(h, r, a, out)`: a hit and a ray by value, an array of rays, an array of floats. No real kernel
/// takes the first two: they stand for the results of calls.
struct Program {
  explicit Program(const std::string& body, const std::string& functions = "", bool optimize = false)
      : file("test.py", kImports + functions + "@cuda.jit\ndef k(h, r, a, out):\n" + body), diagnostics(file) {
    const ast::Module tree = Parse(file, diagnostics);
    TypeTable& table = header.types;
    const std::vector<const Type*> arguments = {table.Struct(header.hit), table.Struct(header.ray),
                                                table.Array(header.ray, 1, Layout::kC),
                                                table.Array(Scalar(ScalarId::kFloat32), 1, Layout::kC)};
    module = Check(tree, std::vector<Specialization>{{.kernel = "k", .arguments = arguments}}, {}, table, diagnostics);
    if (diagnostics.HasErrors()) return;
    ir::Verify(module);
    if (optimize) {
      module = test::Optimized(module);
      ir::Verify(module);
    }
    text = Emitted(module).text;
  }
  std::string Errors() const { return Render(diagnostics, {}); }

  HeaderTypes header;
  SourceFile file;
  Diagnostics diagnostics;
  ir::Module module;
  std::string text;
};

void ExpectBody(const std::string& body, const std::vector<std::string>& parts, const std::string& functions = "") {
  const Program program(body, functions);
  EXPECT_FALSE(program.diagnostics.HasErrors()) << program.Errors();
  for (const std::string& part : parts) ExpectHas(program.text, part);
}

TEST(Structs, FieldsOfVariablesAreReadAndWritten) {
  ExpectBody(
      "    q = r\n    q.t = 2\n    q.t += r.t\n    q.o.x = 1.0\n    q.o.y *= q.t\n    q.o = r.d\n    h.ray.t = q.t\n   "
      " h.ray = q\n    h.ray = a[1]\n"
      "    q = h.ray\n    h.ray.o.z -= h.e[2]\n    h.e[1] = q.o.x\n    h.e[2] += q.t\n    h.more[1].t = 3\n    "
      "h.more[2] = q\n    out[0] = h.more[0].o.x\n",
      {"sdf::Ray q = r;", "q.t = 2.0f;", "q.t += r.t;", "q.o.x = 1.0f;", "q.o.y *= q.t;", "q.o = r.d;",
       "h.ray.t = q.t;", "h.ray = q;", "h.ray = a[1];", "q = h.ray;", "h.ray.o.z -= h.e[2];", "h.e[1] = q.o.x;",
       "h.e[2] += q.t;", "h.more[1].t = 3.0f;", "h.more[2] = q;", "out[0] = h.more[0].o.x;"});
}

constexpr const char* kMoved = "@cuda.jit\ndef moved(ray, by):\n    ray.t += by\n    return ray\n\n";

TEST(Structs, DumpsShowPlaces) {
  const std::string dump = ir::Dump(Program("    r.t = 1\n    r.o.y = r.t\n    q = h.ray\n").module);
  for (const char* part :
       {"(field &r t) = 1:float32", "(field &r o lane 1) = (field &r t)", "q = (convert sdf::Ray (field &h ray))"})
    ExpectHas(dump, part);
}

TEST(Structs, AssigningCopies) {
  ExpectBody(
      "    q = r\n    q.t = 1\n    p = h.ray\n    p.t = 2\n    a[0] = p\n    n = h.more[2]\n    n.t = 3\n    a[1] = "
      "n\n",
      {"sdf::Ray q = r;", "sdf::Ray p = h.ray;", "p.t = 2.0f;", "a[0] = p;", "sdf::Ray n = h.more[2];", "n.t = 3.0f;",
       "a[1] = n;"});
  // what lies in an array is still meant itself
  ExpectBody("    p = a[0]\n    p.t = 2\n", {"sdf::Ray* p = &a[0];", "p->t = 2.0f;"});
  ExpectBody("    s = a[0]\n    q = r\n    q, r = r, q\n    q.t, r.t = r.t, q.t\n    a[1] = q\n",
             {"sdf::Ray t0 = q;", "q = r;", "r = t0;", "float t1 = r.t;", "q.t = t1;"});
}

TEST(Structs, AReferenceBecomesAStructWhereBothMeet) {
  ExpectBody(
      "    q = r\n    for i in range(3):\n        if out[i] > 0:\n            q = a[i]\n        q.t += r.t\n    a[0] = "
      "q\n",
      {"sdf::Ray* q_2 = &a[", "q = *q_2;", "q.t += r.t;", "a[0] = q;"});
  ExpectBody("    q = r if out[0] > 0 else a[1]\n    q.t = 1\n    out[1] = (a[0] if out[2] > 0 else h.ray).t\n",
             {"sdf::Ray q = (double)out[0] > 0.0 ? r : a[1];", "q.t = 1.0f;",
              "out[1] = ((double)out[2] > 0.0 ? a[0] : h.ray).t;"});
}

TEST(Structs, FunctionsTakeAndGiveValues) {
  ExpectBody(
      "    s = moved(r, r.t)\n    a[0] = moved(s, s.t)\n    out[0] = moved(r, r.t).t + moved(h.ray, r.t).o.x\n    "
      "a[1].t = moved(a[1], r.t).t\n",
      {"__device__ sdf::Ray moved(sdf::Ray ray, float by) {", "ray.t += by;", "return ray;",
       "sdf::Ray s = moved(r, r.t);", "a[0] = moved(s, s.t);", "moved(h.ray, r.t).o.x",
       "__device__ sdf::Ray* moved_2(sdf::Ray* ray, float by) {", "moved_2(&a[1], r.t)->t"},
      kMoved);
  ExpectBody(
      "    def at(x):\n        return r.t + x\n    out[0] = at(r.o.x)\n    out[1] = (lambda x: x.t + r.t)(h.ray)\n",
      {"__device__ float at(float x, sdf::Ray r) {", "at(r.o.x, r)", "lambda(h.ray, r)"});
}

TEST(Structs, TuplesHoldThem) {
  ExpectBody(
      "    t = (r, r.t)\n    r.t = 3\n    out[0] = t[0].t + t[0].o.x\n    x, y = t\n    x.t = y\n    a[0] = x\n",
      {"pyk_tuple2<sdf::Ray, float> t = {r, r.t};", "out[0] = t._0.t + t._0.o.x;", "sdf::Ray x = t._0;", "x.t = y;"});
}

TEST(Structs, OperandsKeepTheirOrder) {
  ExpectBody("    out[0] = r.t + moved(r, r.t).t\n", {"t0 = r.t, (t1 = moved(r, r.t).t, t0 + t1)"}, kMoved);
  ExpectBody("    h.more[int(moved(r, r.t).t)].t += r.t\n    h.more[int(moved(r, r.t).t)].o.x += r.t\n",
             {"sdf::Ray* t0 = &h.more[", "t0->t += r.t;", "sdf::Ray* t1 = &h.more[", "t1->o.x += r.t;"}, kMoved);
}

TEST(Structs, ViewsLookAtTheVariable) {
  ExpectBody("    e = h.e\n    e[0] = 1\n    out[0] = e[1:3][0]\n    h.e[:] = 0\n    m = h.more\n    m[1].t = 2\n",
             {"pyk_array1<float> e = {(float*)h.e, 4, 4LL};", "e.data[0] = 1.0f;", "h.e[i", "m.data[1].t = 2.0f;"});
  // a variable that a view leads to is declared where the view can be seen
  const Program program(
      "    g = h\n    for i in range(2):\n        w = h\n        if i == 0:\n            z = w.e\n        else:\n      "
      "      z = g.e\n        out[i] = z[1]\n");
  EXPECT_LT(program.text.find("sdf::Hit w = pyk_zero<sdf::Hit>();"), program.text.find("for (")) << program.text;
}

TEST(Structs, PointersToIntegersAreOfOurTypes) {
  ExpectBody("    out[0] = first(h.ids) + first(h.ids[1:]) + h.ids[2] + first(h.many.id)\n    h.ids[0] = 4\n",
             {"first((long long*)h.ids)", "first((long long*)h.ids + 1)", "h.ids[2]", "(long long*)&h.many->id",
              "h.ids[0] = 4;"},
             "@cuda.jit\ndef first(a):\n    return a[0]\n\n");
}

TEST(Structs, DeclaredBeforeTheyAreAssigned) {
  const std::string branches =
      "    if out[0] > 0:\n        g = %\n    else:\n        g = %\n        g.#\n    out[0] = g.#\n";
  const auto body = [&](const std::string& value, const std::string& place) {
    std::string text = branches;
    for (size_t at = text.find('%'); at != std::string::npos; at = text.find('%')) text.replace(at, 1, value);
    text.replace(text.find('#'), 1, place + " = 1");
    return text.replace(text.find('#'), 1, place);
  };
  ExpectBody(body("r", "t"), {"sdf::Ray g;", "g.t = 1.0f;"});  // nothing runs
  ExpectBody(body("h", "e[1]"),
             {"sdf::Hit g = pyk_zero<sdf::Hit>();", "g.e[1] = 1.0f;"});  // it has constructors, but which
  const Program unset("    if out[0] > 0:\n        g = r\n    out[0] = g.t\n");
  ExpectHas(unset.text, "sdf::Ray g = pyk_zero<sdf::Ray>();");
  ExpectHas(unset.Errors(), "may be read before it is assigned");
}

TEST(Structs, EnumerationsOfCppAreIntegersOutsideOfMemory) {
  ExpectBody(
      "    q = r\n    if q.phase == a[0].phase:\n        q.phase = a[1].phase\n    x = q.phase\n    a[0].phase = x\n   "
      " out[0] = x.value\n",
      {"if (static_cast<long long>(q.phase) == static_cast<long long>(a[0].phase)) {", "q.phase = a[1].phase;",
       "long long x = static_cast<long long>(q.phase);", "a[0].phase = static_cast<sdf::Phase>(x);",
       "out[0] = (float)x;"});
}

TEST(Structs, NamesOfTheHeaderStayItsOwn) {
  const Program program("    sdf_ = h\n    q = r\n    out[0] = sdf_.ray.t + sdf(q)\n",
                        "@cuda.jit\ndef sdf(sdf):\n    return sdf.t\n\n");
  EXPECT_FALSE(program.diagnostics.HasErrors()) << program.Errors();
  for (const char* part : {"__device__ float sdf_(sdf::Ray sdf_2) {", "sdf::Hit sdf_1 = h;", "sdf_1.ray.t"})
    ExpectHas(program.text, part);
}

TEST(Structs, TheOptimizerKnowsPlaces) {
  const Program program(
      "    q = r\n    for i in range(4):\n        h.more[i].t = q.t\n        q.o.x += h.e[i]\n    a[0] = q\n", "",
      true);
  EXPECT_FALSE(program.diagnostics.HasErrors()) << program.Errors();
  for (const char* part : {"for (int i = 0; i < 4; ++i) {", "h.more[i].t = q.t;", "q.o.x += h.e[i];", "a[0] = q;"})
    ExpectHas(program.text, part);
}

TEST(Structs, WhatCannotBeIsRefused) {
  const std::pair<const char*, const char*> cases[] = {
      {"    moved(r, 1.0).t = 3\n", "assignment to a field of what no variable holds"},
      {"    moved(r, 1.0).t += 3\n", "assignment to a field of what no variable holds"},
      {"    moved(r, 1.0).o.x = 3\n", "assignment to a field of what no variable holds"},
      {"    moved(r, 1.0).o.x += 3\n", "assignment to a field of what no variable holds"},
      {"    if r:\n        out[0] = 1\n", "a condition must be a bool or a number, found sdf::Ray"},
      {"    x = r + r\n", "'+' is not defined for sdf::Ray and sdf::Ray"},
      {"    r.zz = 1\n", "the record has no field 'zz'; it has o, d, t, phase"},
      {"    r.o.w = 1\n", "float32x3 has no attribute 'w'"},
      {"    h.ray = h\n", "cannot store sdf::Hit"},
      {"    q = h if out[0] > 0 else r\n", "that have no common type: sdf::Hit and sdf::Ray"},
  };
  for (const auto& [body, message] : cases) ExpectHas(Program(body, kMoved).Errors(), message);
}

}  // namespace
}  // namespace pyk2cu::test
