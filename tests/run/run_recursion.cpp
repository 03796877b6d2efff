#include <gtest/gtest.h>

#include <cmath>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

double Third(I64 n, I64 step);
double Second(I64 n) { return Third(n, 1); }
double First(I64 n) { return Second(n) + 1; }
double Third(I64 n, I64 step) { return n <= 0 ? 0.5 : First(n - step) + Second(n - 2); }
double Narrowed(double x, double y) { return x > 1 && y > 0 ? x + Narrowed(x - y, y) : y; }
I64 Factorial(I64 n) { return n <= 1 ? 1 : n * Factorial(n - 1); }
I64 Fibonacci(I64 n) { return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }

TEST(recursion, Numbers) {
  std::vector<double> expected;
  for (I64 i = 0; i < 8; ++i)
    for (double value : {static_cast<double>(Factorial(i)), static_cast<double>(Fibonacci(i)),
                         std::ldexp(1, -static_cast<int>(std::max<I64>(4 - i, 0))), i % 2 == 0 ? 1.0 : 10.0, First(i),
                         Narrowed(static_cast<double>(i), 1.5)})
      expected.push_back(value);
  Launch("recursion.py", "numbers").Block(8).Out(Zeros<double>({8, 6}), Of(expected, {8, 6})).Check();
}

TEST(recursion, SortsThroughViews) {
  HostArray rows = Of<float>({5, 3, 9, 1, 7, 2, 2, 8, 0, 6, 4, 4, 4, 4, 4}, {3, 5});
  Launch("recursion.py", "sorted_rows")
      .Block(4)
      .Out(rows, Of<float>({1, 3, 5, 7, 9, 0, 2, 2, 6, 8, 4, 4, 4, 4, 4}, {3, 5}))
      .Check();
}

void Hanoi(I64 count, I64 source, I64 target, I64 spare, std::vector<I64>& moves) {
  if (count == 0) return;
  Hanoi(count - 1, source, spare, target, moves);
  moves[0] += 1;
  moves[1] = moves[1] * 3 % 1000003 + source * 3 + target;
  Hanoi(count - 1, spare, target, source, moves);
}

TEST(recursion, WritesToAnArray) {
  std::vector<I64> moves(2);
  Hanoi(5, 1, 2, 3, moves);
  Launch("recursion.py", "towers").Out(Zeros<I64>({2}), Of(moves)).Check();
}

TEST(recursion, InnerFunctions) {
  Launch("recursion.py", "inner_functions").Out(Of<double>({2, 0, 0, 0, 0}), Of<double>({2, 12, 11, 16, 12})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
