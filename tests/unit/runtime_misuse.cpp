#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/support/temporary_folder.h"

// Wrong programs against the public headers: what the compiler says of them.
namespace pyk2cu::test {
namespace {

struct Misuse {
  const char* statement;
  const char* sentence;  ///< what the error says
};

constexpr Misuse kMisuses[] = {
    {"kernel.Launch({4, 256}, result)", "a pyk2cu::Result is no argument of a kernel: take its value"},
    {"kernel.Launch({4, 256}, values)", "kernels take no memory of the host as an argument: copy it to the device"},
    {"kernel.Launch({4, 256}, c_array)", "kernels take no memory of the host as an argument: copy it to the device"},
    {"kernel.ForAll(1000, values.data())", "kernels take no pointer as an argument: pass pyk2cu::ArrayView<T>"},
    {"kernel.ForAll(1000, std::string(\"fast\"))",
     "kernels take no text as an argument: give it as a pyk2cu::Constant"},
    {"kernel.ForAll(1000, \"fast\")", "kernels take no text as an argument: give it as a pyk2cu::Constant"},
    {"kernel.ForAll(1000, nullptr)", "Python's None as an argument is std::nullopt"},
    {"kernel.Plan({4, 256}, Mode::kFast)", "kernels take no C++ enumeration as an argument: cast it"},
    {"kernel.Prepare({4, 256}, Plain{})", "a structure is passed as an array of one"},
    {"kernel.Launch({4, 256}, std::tuple(1, std::pair(2.5, nullptr)))", "Python's None as an argument is std::nullopt"},
    {"kernel.Launch({4, 256}, std::optional(values))", "kernels take no memory of the host as an argument"},
    {"kernel.Suggest(0, 2.5L)", "kernels take bool, integers, Float16, BFloat16, float, double, std::complex"},
    {"kernel.Launch({4, 256}, pk::Literal{\"2\"})", "a pyk2cu::Literal is a number or a bool"},
    {"pk::Array<float>::From(device, doubles)", "pyk2cu::Array<T>::From takes elements of the very type T"},
    {"pk::Array<Plain>::Zeros(device, 4)", "structures declared by PYK2CU_RECORD"},
};

std::string Check(const TemporaryFolder& folder, const std::string& file) {
  return folder.Run("'" PYK2CU_COMPILER "' -std=c++20 -fsyntax-only -I '" PYK2CU_SOURCE_DIR "/include' " + file).text;
}

/// The errors of a translation unit that has this statement, as the compiler of this build reports them.
std::string ErrorsOf(const TemporaryFolder& folder, const std::string& statement) {
  folder.Write("wrong.cpp", R"cpp(#include "pyk2cu/pyk2cu.h"
                                  namespace pk = pyk2cu;
                                  enum class Mode { kFast };
                                  struct Plain {
                                    int number;
                                  };
                                  void Use(const pk::Kernel& kernel, const pk::Device& device,
                                           const std::vector<float>& values, const std::vector<double>& doubles,
                                           const pk::Result<pk::Array<float>>& result, const float (&c_array)[3]) {
                                    (void)device, (void)values, (void)doubles, (void)result, (void)c_array;
                                    (void))cpp" +
                                statement + ";\n}\n");
  return Check(folder, "wrong.cpp");
}

size_t Count(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Misuse, OneSentenceSaysWhatToPassInstead) {
  const TemporaryFolder folder("misuse");
  ASSERT_EQ(ErrorsOf(folder, "kernel.Launch({4, 256}, *result, 2.0f, std::optional<int>(), std::pair(1, true))"), "");
  for (const Misuse& misuse : kMisuses) {
    const std::string errors = ErrorsOf(folder, misuse.statement);
    EXPECT_EQ(Count(errors, "error: "), 1u) << errors;
    EXPECT_NE(errors.find(std::string("static assertion failed: ")), std::string::npos) << errors;
    EXPECT_NE(errors.find(misuse.sentence), std::string::npos) << misuse.statement << "\n" << errors;
    EXPECT_LE(std::ranges::count(errors, '\n'), 25) << errors;
  }
}

}  // namespace
}  // namespace pyk2cu::test
