#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(names, Keywords) {
  Launch("names.py", "keywords").In(1).In(2).In(3).Out(Zeros<I64>({4}), Of<I64>({19, 4, 10, 25})).Check();
}
TEST(names, OfCuda) {
  Launch("names.py", "cuda_names").In(1).In(2).In(3).Out(Zeros<I64>({3}), Of<I64>({30, 6, 4})).Check();
}
TEST(names, OfBuiltins) { Launch("names.py", "builtin_names").Out(Zeros<I64>({2}), Of<I64>({12, 3})).Check(); }
TEST(names, Unicode) { Launch("names.py", "unicode_names").In(4).In(5).Out(Zeros<I64>({1}), Of<I64>({21})).Check(); }
TEST(names, CaseAndUnderscores) {
  Launch("names.py", "case_and_underscores").Out(Zeros<I64>({1}), Of<I64>({7654321})).Check();
}
TEST(names, OfLibraryFunctions) { Launch("names.py", "library_names").Out(Zeros<I64>({1}), Of<I64>({9})).Check(); }
TEST(names, FunctionAndParameter) { Launch("names.py", "out").Block(4).Out(Zeros<I64>({4}), Arange<I64>(4)).Check(); }
TEST(names, MadeUpByTheEmitter) {
  Launch("names.py", "double").In(Arange<I64>(5)).In(2).In(3).Out(Zeros<I64>({2}), Of<I64>({15, 2})).Check();
}
TEST(names, SameNameTwoTypes) {
  Launch("names.py", "same_name_two_types").Out(Zeros<double>({4}), Of<double>({1, 2.5, 7, 8})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
