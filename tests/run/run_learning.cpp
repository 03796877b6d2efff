#include <gtest/gtest.h>

#include "tests/run/launch.h"

// Kernels as machine learning has them. The expected values are NumPy's.
namespace pyk2cu::test {
namespace {

TEST(learning, Neighbors) {
  Launch("learning.py", "knn")
      .Block(4)
      .In(Random<float>({2, 3}, 1))
      .In(Random<float>({9, 3}, 2))
      .Out(Zeros<int64_t>({2, 4}), Of<int64_t>({4, 1, 5, 0, 4, 0, 2, 5}, {2, 4}))
      .Out(Zeros<double>({2, 4}),
           Of<double>({0.12403348610917687, 0.3715891560107181, 0.5234556364608556, 0.5358207187517833,
                       0.30129797892367755, 0.44691358814066945, 0.4670538034691318, 0.572066667275498},
                      {2, 4}),
           {.ulps = 0, .absolute = 1e-06})
      .Check();
}

TEST(learning, Softmax) {
  Launch("learning.py", "softmax")
      .Grid(2)
      .Block(64)
      .In(Random<float>({2, 7}, 3))
      .Out(Zeros<float>({2, 7}),
           Of<float>({0.102033615, 0.12608004, 0.18990494, 0.12879859, 0.16921732, 0.13320732, 0.15075824, 0.11724118,
                      0.12565316, 0.14578003, 0.19068563, 0.1736116, 0.09310284, 0.15392566},
                     {2, 7}),
           {.ulps = 64, .absolute = 1e-05})
      .Check();
}

TEST(learning, Attention) {
  Launch("learning.py", "attention")
      .Block(4)
      .In(Random<float>({3, 8}, 4))
      .In(Random<float>({3, 8}, 5))
      .In(Random<float>({3, 8}, 6))
      .Out(Zeros<float>({3, 8}),
           Of<float>({0.57062674, 0.6730103, 0.6342614,  0.27803132, 0.7115597,  0.24039365, 0.9252818,  0.6401512,
                      0.59177643, 0.678019,  0.624166,   0.27685407, 0.70549273, 0.24168506, 0.9252761,  0.6421479,
                      0.564228,   0.6795643, 0.62840074, 0.28175578, 0.7063575,  0.24510804, 0.92442423, 0.6355656},
                     {3, 8}),
           {.ulps = 64, .absolute = 1e-05})
      .In(false)
      .Check();
  Launch("learning.py", "attention")
      .Block(4)
      .In(Random<float>({3, 8}, 4))
      .In(Random<float>({3, 8}, 5))
      .In(Random<float>({3, 8}, 6))
      .Out(Zeros<float>({3, 8}),
           Of<float>({0.14821172, 0.5479508, 0.8635397,  0.2910993,  0.85455745, 0.19876951, 0.9280604,  0.61261874,
                      0.37583306, 0.7438433, 0.59802043, 0.33769676, 0.6654266,  0.3024973,  0.9128789,  0.5640495,
                      0.564228,   0.6795643, 0.62840074, 0.28175578, 0.7063575,  0.24510804, 0.92442423, 0.6355656},
                     {3, 8}),
           {.ulps = 64, .absolute = 1e-05})
      .In(true)
      .Check();
}

TEST(learning, EmbeddingGradient) {
  Launch("learning.py", "embedding_backward")
      .Block(8, 4)
      .In(Random<double>({5, 3}, 7))
      .In(Of<int64_t>({2, 0, 1, 2, 2}))
      .Out(Zeros<double>({3, 3}),
           Of<double>({0.2727465033531189, 0.2663794159889221, 0.1384211778640747, 0.402885377407074,
                       0.32205867767333984, 0.981321394443512, 0, 0, 0},
                      {3, 3}),
           {.ulps = 64, .absolute = 1e-12})
      .In(2)
      .Check();
  Launch("learning.py", "embedding_backward")
      .Block(8, 4)
      .In(Random<double>({5, 3}, 7))
      .In(Of<int64_t>({2, 0, 1, 2, 2}))
      .Out(Zeros<double>({3, 3}),
           Of<double>(
               {0.2727465033531189, 0.2663794159889221, 0.1384211778640747, 0.402885377407074, 0.32205867767333984,
                0.981321394443512, 1.3967716693878174, 2.0117119550704956, 1.6925649642944336},
               {3, 3}),
           {.ulps = 64, .absolute = 1e-12})
      .In(int64_t{-1})
      .Check();
}

TEST(learning, QuantizedProduct) {
  Launch("learning.py", "matmul_int8")
      .Block(8, 8)
      .In(Of<int8_t>({86, -35, 115, -63, 45, -109, 96,  -120, -42, -10, 8,  58,  109, 90,
                      14, 29,  77,  65,  -3, 64,   -92, 23,   -50, 37,  52, -94, -5},
                     {3, 9}))
      .In(Of<int8_t>({-82, 69, 126, -68, -105, -124, -38, 61, 49,  -74,  37,   102, 41,  -109, 99, -86, 55,  -38,
                      102, 11, -45, 82,  124,  -108, 27,  -9, 101, -124, -109, -83, -73, -42,  27, -2,  -10, -21},
                     {9, 4}))
      .In(Of<float>({0.5, 2, 0.25}))
      .In(Typed<float>(0.5))
      .Out(Zeros<float>({3, 4}), Of<float>({5398.25, 1790.75, 5033.5, 3862.5, 5756, -26909, 18947, -11007, -367.375,
                                            1054.5, 964.375, -1774.375},
                                           {3, 4}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
