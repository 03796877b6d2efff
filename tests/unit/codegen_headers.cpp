// Kernels that call C++: what is found, and what is written. The reader of C++ is a fake one here.

#include <map>

#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"
#include "frontend/source/render.h"
#include "tests/support/emitted.h"
#include "tests/support/optimized.h"
#include "tests/unit/codegen_support.h"
#include "tests/unit/fake_headers.h"

namespace pyk2cu::test {
namespace {

using Passing = CppParameter::Passing;

constexpr const char* kHeader =
    "// distances\nfloat sphere(float x, float r);\nvoid both(float x, float& s, float* c);\n#define EPS 1e-3f\n";

const Type* Float() { return TypeTable::Scalar(ScalarId::kFloat32); }
CppParameter Value(const Type* type = Float(), std::string spelling = "float") {
  return {Passing::kValue, type, std::move(spelling)};
}
CppParameter Of(Passing passing, const Type* type = Float(), std::string spelling = "float") {
  return {passing, type, std::move(spelling)};
}

std::shared_ptr<FakeHeaders> Distances() {
  auto headers = std::make_shared<FakeHeaders>();
  headers->files.push_back({"/x/sdf.cuh", "sdf.cuh", kHeader, "1", false});
  const auto function = [&](const char* scope, const char* name, uint32_t line, CppCall call) {
    const std::string callee = scope[0] ? std::string(scope) + "::" + name : name;
    headers->AddFunction(scope, name, line, [=](TypeTable&) {
      CppCall result = call;
      result.callee = callee;
      return result;
    });
  };
  headers->Add("", "sdf", [](TypeTable&) { return CppEntity{.kind = CppEntity::Kind::kNamespace, .name = "sdf"}; });
  headers->Add("", "kCount", [](TypeTable&) {
    return CppEntity{
        .kind = CppEntity::Kind::kConstant, .name = "kCount", .type = TypeTable::Scalar(ScalarId::kInt32), .bits = 4};
  });
  headers->Add("", "print", [](TypeTable&) {
    return CppEntity{.kind = CppEntity::Kind::kSkipped,
                     .name = "print",
                     .reason = "a function of the host",
                     .place = {"sdf.cuh", 2, 7, 6}};
  });
  function("sdf", "sphere", 2, {.returns = Float(), .parameters = {Value(), Value()}, .is_pure = true});
  function("sdf", "both", 3, {.parameters = {Value(), Of(Passing::kReference), Of(Passing::kPointer)}});
  function("sdf", "next", 3, {.returns = Float(), .parameters = {Of(Passing::kReference)}});
  function("sdf", "bump", 3, {.parameters = {Of(Passing::kReference)}});
  function("", "sum3", 3, {.returns = Float(), .parameters = {Of(Passing::kConstPointer)}});
  function("", "fill", 3, {.parameters = {Of(Passing::kPointer), Value(TypeTable::Scalar(ScalarId::kInt64), "long")}});
  function(
      "", "count", 3,
      {.returns = TypeTable::Scalar(ScalarId::kUInt64), .returns_spelling = "unsigned long", .parameters = {Value()}});
  return headers;
}

/// A program with the header in the same folder.
class Program {
 public:
  explicit Program(const std::string& python, const std::string& signature = "void(float32[::1], float32)",
                   std::shared_ptr<FakeHeaders> headers = Distances())
      : headers_(headers), file_("kernels.py", kImports + python), diagnostics_(file_) {
    HeaderOptions options;
    options.open = [headers](const CppRequest&) -> Result<std::shared_ptr<CppHeaders>> {
      return std::shared_ptr<CppHeaders>(headers);
    };
    tree_ = Parse(file_, diagnostics_);
    const ReadModule read = [](const std::string& path) -> Result<std::optional<std::string>> {
      return path.ends_with("sdf.cuh") ? std::optional<std::string>(kHeader) : std::nullopt;
    };
    LoadImports(tree_, file_, read, options);
    LoadHeaders(tree_, file_, options, diagnostics_);
    module_ = Check(
        tree_, std::vector{Specialization{.kernel = "k", .arguments = ParseSignature(signature, types_)->arguments}},
        {}, types_, diagnostics_);
  }

  std::string Text() {
    EXPECT_FALSE(diagnostics_.HasErrors()) << Said();
    return diagnostics_.HasErrors() ? "" : test::Emitted(test::Optimized(module_)).text;
  }
  std::string Said() const { return Render(diagnostics_, {}); }
  const ir::Module& module() const { return module_; }
  FakeHeaders& headers() { return *headers_; }

 private:
  std::shared_ptr<FakeHeaders> headers_;
  SourceFile file_;
  Diagnostics diagnostics_;
  TypeTable types_;
  ast::Module tree_;
  ir::Module module_;
};

std::string Kernel(const std::string& body,
                   const std::string& imports = "from sdf_cuh import sdf, sum3, fill, count, kCount\n") {
  return imports + "@cuda.jit\ndef k(a, x):\n    i = cuda.grid(1)\n" + body;
}

TEST(Headers, AFunctionIsCalledPlainlyAndTheHeaderIncluded) {
  const std::string text = Program(Kernel("    a[i] = sdf.sphere(x, 1.0) * x\n")).Text();
  ExpectHas(text, "#include \"sdf.cuh\"\n\n");
  ExpectHas(text, "a[i] = sdf::sphere(x, 1.0f) * x;");
}

TEST(Headers, AProgramThatUsesNoneIncludesNone) {
  Program program(Kernel("    a[i] = x\n"));
  ExpectHasNot(program.Text(), "#include");
  EXPECT_EQ(program.module().includes, nullptr);
}

TEST(Headers, ModulesAreFoundInEveryForm) {
  ExpectHas(Program(Kernel("    a[i] = sdf_cuh.sdf.sphere(x, x)\n", "import sdf_cuh\n")).Text(), "sdf::sphere(x, x)");
  ExpectHas(Program(Kernel("    a[i] = s.sdf.sphere(x, x)\n", "import sdf_cuh as s\n")).Text(), "sdf::sphere(x, x)");
  ExpectHas(Program(Kernel("    a[i] = sdf.sphere(x, x)\n", "from sdf_cuh import *\n")).Text(), "sdf::sphere(x, x)");
  ExpectHas(Program(Kernel("    a[i] = sum3(a)\n", "from lib.sdf_cuh import sum3\n")).Text(),
            "#include \"lib/sdf.cuh\"");
  ExpectHas(Program(Kernel("    a[i] = lib.sdf_cuh.sum3(a)\n", "import lib.sdf_cuh\n")).Text(),
            "#include \"lib/sdf.cuh\"");
  ExpectHas(Program(Kernel("    a[i] = s.sum3(a)\n", "s = cuda.import_header('sdf.cuh')\n")).Text(),
            "#include \"sdf.cuh\"");
}

TEST(Headers, TextOfTheFileStandsInTheProgram) {
  Program program(Kernel("    a[i] = m.sum3(a)\n",
                         "m = cuda.import_source('''\n__device__ float twice(float x) { return x + x; }\n''')\n"));
  ExpectHas(program.Text(), "__device__ float twice(float x) { return x + x; }\n\n");
}

TEST(Headers, LiteralsAreLiteralsInCpp) {
  Program program(Kernel("    a[i] = sdf.sphere(x, 2) + sdf.sphere(-1.5, i)\n"));
  ASSERT_GE(program.headers().asked.size(), 2u);
  const auto& first = program.headers().asked[0];
  EXPECT_EQ(std::get<int64_t>(first[1].literal), 2);
  EXPECT_EQ(first[0].literal.index(), 0u);
  EXPECT_EQ(std::get<double>(program.headers().asked[1][0].literal), -1.5);
}

TEST(Headers, ValuesByAddressAreReturned) {
  const std::string text = Program(Kernel("    s, c = sdf.both(x, 0.0, 1.0)\n    a[i] = s + c\n")).Text();
  ExpectHas(text, "float out0 = 0.0f;");
  ExpectHas(text, "sdf::both(x, out0, &out1);");
  ExpectHas(text, "float s = out0;");
}

TEST(Headers, TheOwnResultComesFirst) {
  const std::string text = Program(Kernel("    r, s = sdf.next(x)\n    a[i] = r + s\n")).Text();
  ExpectHas(text, "float out0 = x;");
  ExpectHas(text, "= sdf::next(out0);");
}

TEST(Headers, OneChangedValueOfAVoidFunctionIsTheResult) {
  const std::string text = Program(Kernel("    a[i] = 1 + sdf.bump(x)\n")).Text();
  ExpectHas(text, "(sdf::bump(out0), out0)");
}

TEST(Headers, ArraysAreAddresses) {
  const std::string text = Program(Kernel("    a[i] = sum3(a)\n    fill(a, 3)\n    fill(a[2:], i)\n")).Text();
  ExpectHas(text, "sum3(a)");
  ExpectHas(text, "fill(a, (long)3LL)");
  ExpectHas(text, "fill(a + pyk_min(2LL, a_shape0), (long)i)");
}

TEST(Headers, AnArrayThatIsOnlyReadStaysConst) {
  const std::string text = Program(Kernel("    sum3(a)\n")).Text();
  ExpectHas(text, "const float* a");
}

TEST(Headers, NumbersOfOtherTypesAreConverted) {
  ExpectHas(Program(Kernel("    a[i] = count(x) // 3\n")).Text(), "(unsigned long long)count(x)");
}

TEST(Headers, ConstantsAreKnown) {
  ExpectHas(Program(Kernel("    s = cuda.local.array(kCount, float32)\n    s[i] = x\n    a[i] = s[0]\n")).Text(),
            "float s[4]");
}

TEST(Headers, NamesOfTheHeaderAreNotTaken) {
  const std::string text =
      Program(Kernel("    sphere = sdf.sphere(x, x)\n    EPS = x\n    sum3 = x * 2\n    a[i] = sphere + EPS + sum3\n",
                     "from sdf_cuh import sdf\n"))
          .Text();
  ExpectHas(text, "float EPS_");
  ExpectHas(text, "double sum3_");
}

TEST(Headers, RefusalsShowTheHeader) {
  const std::string said = Program(Kernel("    a[i] = sdf.sphere(x)\n")).Said();
  ExpectHas(said, "no matching function for call to 'sdf::sphere'");
  ExpectHas(said, "sdf.cuh:2:1: note: candidate takes another number of arguments");
  ExpectHas(said, "float sphere(float x, float r);");
}

TEST(Headers, WhatCannotBeUsedIsRefused) {
  ExpectHas(Program(Kernel("    print(x)\n", "from sdf_cuh import print\n")).Said(),
            "kernels cannot use 'sdf_cuh.print': a function of the host");
  const std::string said = Program(Kernel("    a[i] = sdf.spere(x, x)\n")).Said();
  ExpectHas(said, "has no name 'spere'");
  ExpectHas(said, "did you mean 'sphere'?");
  ExpectHas(Program(Kernel("    sdf.sphere(x, r=x)\n")).Said(), "keyword");
  ExpectHas(Program(Kernel("    sdf.sphere(x, (x, x))\n")).Said(), "a tuple cannot be passed to a C++ function");
  ExpectHas(Program(Kernel("    a[i] = sum3(a[::2])\n")).Said(), "an array that may not be contiguous");
}

TEST(Headers, AMissingHeaderIsToldWhereItIsImported) {
  const std::string said = Program(Kernel("    a[i] = f(x)\n", "from gone_cuh import f\n")).Said();
  ExpectHas(said, "cannot find the header 'gone.cuh' in '.'");
  ExpectHas(said, "from gone_cuh import f");
}

TEST(Headers, HostCodeMayImportWhatItLikes) {
  Program(Kernel("    a[i] = x\n", "import config_h\nfrom gone_cuh import f\n")).Text();
}

TEST(Headers, WhatIsWrongInAHeaderIsShownThere) {
  auto headers = Distances();
  headers->messages.push_back({CppMessage::Severity::kError, {"sdf.cuh", 3, 6, 4}, "unknown type name 'both'"});
  const std::string said = Program(Kernel("    a[i] = sum3(a)\n"), "void(float32[::1], float32)", headers).Said();
  ExpectHas(said, "sdf.cuh:3:6: error: unknown type name 'both'");
  ExpectHas(said, "the header is imported here");
}

}  // namespace
}  // namespace pyk2cu::test
