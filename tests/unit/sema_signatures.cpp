#include "tests/unit/sema_harness.h"

namespace pyk2cu {
namespace {

/// The argument types of each signature in `decorator`, a signature a line, for a kernel of two parameters; or the
/// messages.
std::string SignaturesOf(const std::string& before, const std::string& decorator) {
  const SourceFile file("test.py", before + "\n@cuda.jit(" + decorator + ")\ndef kernel(x, y):\n    pass\n");
  Diagnostics diagnostics(file);
  TypeTable types;
  const ast::Module module = Parse(file, diagnostics);
  std::string text;
  for (const KernelDeclaration& declaration : Declarations(module, {}, types, diagnostics)) {
    for (const Signature& signature : declaration.signatures) {
      for (const Type* type : signature.arguments) text += type->Name() + "; ";
      text += "\n";
    }
  }
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) text += diagnostic.message + "\n";
  return text;
}

struct Written {
  const char* before;
  const char* decorator;
  const char* types;
};

class Signatures : public testing::TestWithParam<Written> {};

TEST_P(Signatures, AreRead) {
  EXPECT_EQ(SignaturesOf(GetParam().before, GetParam().decorator), GetParam().types) << GetParam().before;
}

constexpr const char* kTwo = "array(float32, 1d, C); int64; \n";

// numba.cuda has all names of numba.types; what stands for a type or a signature may have a name of its own.
INSTANTIATE_TEST_SUITE_P(
    Names, Signatures,
    testing::Values(
        Written{"from numba import cuda, void, float32, int64", "void(float32[::1], int64)", kTwo},
        Written{"from numba import cuda\nfrom numba.cuda import void, float32, int64", "void(float32[::1], int64)",
                kTwo},
        Written{"from numba import cuda", "cuda.void(cuda.float32[::1], cuda.int64)", kTwo},
        Written{"from numba import cuda\nfrom numba.cuda import types", "types.void(types.f4[::1], types.i8)", kTwo},
        Written{"from numba import cuda\nfrom numba.cuda.types import f4, i8", "(f4[::1], i8)", kTwo},
        Written{"from numba import cuda, float32, int64\nvec = float32[::1]", "(vec, int64)", kTwo},
        Written{"from numba import cuda, float32, int64\nsig = (float32[::1], int64)", "sig", kTwo},
        Written{"from numba import cuda\nsig = 'void(float32[::1], int64)'\nother = sig", "other", kTwo},
        Written{"from numba import cuda, void, int8\nsigs = [void(int8, int8), (int8[:], int8)]", "sigs",
                "int8; int8; \narray(int8, 1d, A); int8; \n"},
        Written{
            "from numba import cuda\nsig = sig[:]", "sig",
            "cannot read the signature: expected a signature such as 'void(float32[:], int64)' or a call of types\n"}));

// Values that host code makes of each other are found to be unknown at once.
TEST(HostNames, MayReferToEachOther) {
  std::string host = "from numba import cuda\nimport numpy as np\nf = np.dtype(f(f, f)[f](f(f), f.a(f)))\n";
  for (int i = 0; i < 40; ++i) {
    const std::string next = "g" + std::to_string((i + 1) % 40);
    host += "g" + std::to_string(i) + " = " + next + ".copy(" + next + ", " + next + ")[" + next + "](" + next + "(" +
            next + "))\n";
  }
  EXPECT_EQ(SignaturesOf(host, ""), "");
  const SourceFile file("test.py", host + "\n@cuda.jit('void(int64[:])')\ndef kernel(x):\n    x[0] = g0 + f\n");
  Diagnostics diagnostics(file);
  TypeTable types;
  const ast::Module module = Parse(file, diagnostics);
  const Specialization wanted{"kernel", {types.Array(TypeTable::Scalar(ScalarId::kInt64), 1, Layout::kA)}, {}};
  Check(module, std::span(&wanted, 1), {}, types, diagnostics);
  EXPECT_TRUE(diagnostics.HasErrors());
}

}  // namespace
}  // namespace pyk2cu
