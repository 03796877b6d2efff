#include "tests/unit/sema_harness.h"

// Which functions of a file are kernels and device functions, and what their names mean.
namespace pyk2cu {
namespace {

/// Each function with its kind, its parameters and its signatures, a line each; then the messages.
std::string Declared(const std::string& text, const std::vector<std::string>& asked_for = {}) {
  const SourceFile file("test.py", "from functools import partial\nfrom numba import cuda, float32, int32\n" + text);
  Diagnostics diagnostics(file);
  TypeTable types;
  const ast::Module module = Parse(file, diagnostics, {.extra_functions = asked_for});
  std::string lines;
  for (const KernelDeclaration& declaration : Declarations(module, {}, types, diagnostics)) {
    lines += (declaration.device ? "device " : "kernel ") + declaration.name + "(";
    for (const std::string& parameter : declaration.parameters) lines += parameter;
    lines += ")";
    for (const Signature& signature : declaration.signatures)
      for (const Type* type : signature.arguments) lines += " " + type->Name();
    lines += "\n";
  }
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) lines += diagnostic.message + "\n";
  return lines;
}

TEST(Declarations, DecoratorsThatAreCalled) {
  const std::string g = "def g(a): pass\n";
  EXPECT_EQ(Declared(g + "f = cuda.jit(device=True)(g)\nk = cuda.jit('void(int32)')(g)\nl = cuda.jit(g)\n"),
            "device f(a)\nkernel k(a) int32\nkernel l(a)\n");
  EXPECT_EQ(Declared(g + "f = cuda.jit(g, device=True)\nh = cuda.jit(device=True)(lambda x: x)\n"),
            "device f(a)\ndevice h(x)\n");
  EXPECT_EQ(Declared(g + "g = cuda.jit(g)\ncuda.jit('void(int32)')(g)[1, 1](2)\n"), "kernel g(a)\n");
  EXPECT_EQ(Declared("f = cuda.jit(unknown)\ng = other(cuda.jit)(f)\n"), "");
}

TEST(Declarations, DecoratorsInHostFunctions) {
  EXPECT_EQ(
      Declared("def test():\n    sig = 'void(int32)'\n    a = cuda.jit(sig)(g)\n    b = cuda.jit('void(float32)')(g)\n"
               "    c = cuda.jit(device=True)(g)\n    return cuda.jit(sig)(g)\ndef g(a): pass\n"),
      "kernel g(a) int32 float32\n");
  EXPECT_EQ(Declared("def test():\n    a = cuda.jit(device=True)(g)\ndef g(a): pass\n", {"g"}), "kernel g(a)\n");
  EXPECT_EQ(Declared("def test(g):\n    return cuda.jit(g)\ndef g(a): pass\n"), "") << "a parameter, not the function";
  EXPECT_EQ(Declared("def test(sig, debug):\n    return cuda.jit(sig, debug=debug)(g)\ndef g(a): pass\n"),
            "kernel g(a)\n");
}

TEST(Declarations, NamesForDecorators) {
  EXPECT_EQ(
      Declared("jit = cuda.jit\nd = cuda.jit(device=True)\np = partial(cuda.jit, device=True)\n@jit\ndef f(): pass\n"
               "@d\ndef g(): pass\n@p\ndef h(): pass\n@p('int32(int32)')\ndef i(x): pass\n"),
      "kernel f()\ndevice g()\ndevice h()\ndevice i(x) int32\n");
  EXPECT_EQ(Declared("sig = (int32[:, ::1], float32)\nsigs = [sig, 'void(int32, int32)']\n@cuda.jit(sig)\ndef f(a, b): "
                     "pass\n@cuda.jit(sigs)\ndef g(a, b): pass\n"),
            "kernel f(ab) array(int32, 2d, C) float32\nkernel g(ab) array(int32, 2d, C) float32 int32 int32\n");
}

TEST(Declarations, AMethodDoesNotHideAKernel) {
  const std::string kernel = "@cuda.jit\ndef k(a): pass\n", methods = "class B:\n    def k(self): pass\n";
  EXPECT_EQ(Declared(kernel + methods), "kernel k(a)\n");
  EXPECT_EQ(Declared(kernel + methods, {"k"}), "kernel k(a)\n");
  EXPECT_EQ(Declared(kernel + "class B:\n    @cuda.jit\n    def k(b): pass\n"), "kernel k(a)\n");
  EXPECT_EQ(Declared(kernel + "@cuda.jit\ndef k(b): pass\n"), "kernel k(b)\n") << "the last one counts";
  EXPECT_EQ(Declared("def f():\n    @cuda.jit\n    def k(a): pass\n" + kernel), "kernel k(a)\n");
}

}  // namespace
}  // namespace pyk2cu
