#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;
using Row = std::vector<I32>;

constexpr int64_t kRows = 3;

struct Shape {
  int64_t columns;
  uint32_t threads;
};
/// Rows that a block shares evenly, in one round and in 32, and others.
constexpr Shape kShapes[] = {{8, 8}, {256, 8}, {60, 8}};

/// What a block makes of its row: the threads, and the rows before.
using Expected = std::function<Row(const Shape& shape, int64_t row, const std::vector<Row>& x)>;

std::vector<Row> RowsOf(int64_t columns, int64_t rows = kRows) {
  std::vector<Row> x(static_cast<size_t>(rows));
  for (size_t row = 0; row < x.size(); ++row)
    for (int64_t j = 0; j < columns; ++j)
      x[row].push_back(static_cast<I32>((static_cast<int64_t>(row) * 7 + j * j + 5) % 23) - 9);
  return x;
}

HostArray ArrayOf(const std::vector<Row>& rows) {
  const auto columns = static_cast<int64_t>(rows[0].size());
  return Generate<I32>({static_cast<int64_t>(rows.size()), columns}, [&](int64_t i) {
    return rows[static_cast<size_t>(i / columns)][static_cast<size_t>(i % columns)];
  });
}

std::vector<Row> ResultOf(const Shape& shape, const std::vector<Row>& x, const Expected& expected) {
  std::vector<Row> out;
  for (int64_t row = 0; row < kRows; ++row) out.push_back(expected(shape, row, x));
  return out;
}

I32 SumOf(const Row& row) {
  I32 sum = 0;
  for (const I32 each : row) sum += each;
  return sum;
}

/// The sum of the elements of the thread that has the column.
I32 SumOfThread(const Row& row, const Shape& shape, size_t column) {
  I32 sum = 0;
  for (size_t j = column % shape.threads; j < row.size(); j += shape.threads) sum += row[j];
  return sum;
}

void ForAll(const auto& check) {
  for (const Shape& shape : kShapes) {
    SCOPED_TRACE(testing::Message() << shape.columns << " columns, blocks of " << shape.threads);
    check(shape);
    if (testing::Test::HasFailure()) return;
  }
}

Launch Kernel(const char* name, const Shape& shape) {
  return Launch("row_loops.py", name).Grid(kRows).Block(shape.threads);
}

/// A kernel (x, out) with a block a row.
void CheckRows(const char* kernel, const Expected& expected, int64_t rows = kRows) {
  ForAll([&](const Shape& shape) {
    const std::vector<Row> x = RowsOf(shape.columns, rows);
    Kernel(kernel, shape)
        .In(ArrayOf(x))
        .Out(Zeros<I32>({kRows, shape.columns}), ArrayOf(ResultOf(shape, x, expected)))
        .Check();
  });
}

TEST(row_loops, ThreeLoopsOverARow) {
  CheckRows("scale", [](const Shape&, int64_t row, const std::vector<Row>& x) {
    Row out = x[static_cast<size_t>(row)];
    const I32 largest = *std::ranges::max_element(out);
    for (I32& each : out) each -= largest;
    const I32 total = SumOf(out);
    for (I32& each : out) each *= total;
    return out;
  });
}

TEST(row_loops, SeveralRowsABlock) {
  const auto floor = [](int64_t a, int64_t b) { return (a - ((a % b + b) % b)) / b; };
  const auto center = [&](const Row& x, const Row& weights) {
    Row out;
    const auto columns = static_cast<int64_t>(x.size());
    const int64_t mean = floor(SumOf(x), columns);
    int64_t squares = 0;
    for (const I32 each : x) squares += (each - mean) * (each - mean);
    for (size_t j = 0; j < x.size(); ++j)
      out.push_back(static_cast<I32>((x[j] - mean) * weights[j] + floor(squares, columns)));
    return out;
  };
  ForAll([&](const Shape& shape) {
    const std::vector<Row> x = RowsOf(shape.columns);
    const Row weights = RowsOf(shape.columns)[1];
    std::vector<Row> out;
    for (const Row& row : x) out.push_back(center(row, weights));
    Kernel("center", shape)
        .Grid(2)
        .In(ArrayOf(x))
        .In(Of(weights))
        .Out(Zeros<I32>({kRows, shape.columns}), ArrayOf(out))
        .Check();
  });
}

TEST(row_loops, InPlace) {
  ForAll([](const Shape& shape) {
    const std::vector<Row> before = RowsOf(shape.columns);
    std::vector<Row> after = before;
    for (Row& row : after) {
      for (size_t j = 0; j < row.size(); ++j) row[j] += static_cast<I32>(j);
      const Row first = row;
      for (size_t j = 0; j < row.size(); ++j)
        row[j] = 2 * (first[j] % 3 == 0 ? SumOfThread(first, shape, j) : first[j]) + 1;
    }
    Kernel("in_place", shape).Out(ArrayOf(before), ArrayOf(after)).Check();
  });
}

TEST(row_loops, ThreadsThatEndEarly) {
  CheckRows("ends_early", [](const Shape& shape, int64_t row, const std::vector<Row>& x) {
    const Row& from = x[static_cast<size_t>(row)];
    Row out;
    for (size_t j = 0; j < from.size(); ++j) {
      const I32 total = SumOfThread(from, shape, j);
      out.push_back((from[j] + 1) * (total % 2 == 0 ? 1 : total));
    }
    return out;
  });
}

TEST(row_loops, ElementsOfOtherThreads) {
  CheckRows("of_neighbors", [](const Shape& shape, int64_t row, const std::vector<Row>& x) {
    const Row& from = x[static_cast<size_t>(row)];
    Row mirrored(from.rbegin(), from.rend()), out;
    for (I32& each : mirrored) ++each;
    for (size_t j = 0; j < from.size(); ++j)
      out.push_back(from[j] + 1 + SumOfThread(mirrored, shape, j) + SumOfThread(from, shape, j));
    return out;
  });
}

TEST(row_loops, AnotherRow) {
  const Expected expected = [](const Shape& shape, int64_t row, const std::vector<Row>& x) {
    Row out;
    const Row& from = x[static_cast<size_t>(row)];
    for (size_t j = 0; j < from.size(); ++j) {
      const I32 first = SumOfThread(from, shape, j);
      const Row& other = x[static_cast<size_t>(row) + (first % 2 != 0)];
      out.push_back(first + 3 * SumOfThread(other, shape, j) + from[j]);
    }
    return out;
  };
  CheckRows("next_row", expected, kRows + 1);
}

/// The same array is read and written: nothing is kept, since a thread sees what it has stored.
TEST(row_loops, OfOneArrayTwice) {
  ForAll([](const Shape& shape) {
    const std::vector<Row> before = RowsOf(shape.columns);
    std::vector<Row> after = before;
    for (Row& row : after) {
      for (I32& each : row) ++each;
      const Row first = row;
      for (size_t j = 0; j < row.size(); ++j) {
        const I32 total = SumOfThread(first, shape, j);
        row[j] *= total % 2 == 0 ? 1 : total;
      }
    }
    Kernel("ends_early", shape).Out(ArrayOf(before), ArrayOf(after)).Same(0).Check();
  });
}

TEST(row_loops, OfAVector) {
  for (const uint32_t across : {1u, 2u})
    ForAll([&](const Shape& shape) {
      const std::vector<Row> x = RowsOf(shape.columns);
      Row flat, sums;
      for (const Row& row : x) {
        flat.insert(flat.end(), row.begin(), row.end());
        I32 sum = SumOf(row);
        for (const I32 each : row) sum += each > 0 ? 10 * each : 0;
        sums.push_back(sum * static_cast<I32>(across));
      }
      Kernel("flat", shape)
          .Block(shape.threads, across)
          .In(Of(flat))
          .In(Typed(shape.columns))
          .Out(Zeros<I32>({kRows}), Of(sums))
          .Check();
    });
}

}  // namespace
}  // namespace pyk2cu::test
