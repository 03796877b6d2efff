// Small matrices, quaternions and vectors of any size.
#pragma once

namespace linear {

struct Matrix3 {
  float e[3][3];
  __device__ float trace() const { return e[0][0] + e[1][1] + e[2][2]; }
  __device__ void transpose() {
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < i; ++j) {
        const float kept = e[i][j];
        e[i][j] = e[j][i];
        e[j][i] = kept;
      }
  }
};

struct Quaternion {
  float w, x, y, z;
};

template <class T, int N>
struct Vector {
  T v[N];
};
using Vector4d = Vector<double, 4>;

__device__ inline Matrix3 identity() { return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}; }

__device__ inline Matrix3 operator*(const Matrix3& a, const Matrix3& b) {
  Matrix3 product{};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k) product.e[i][j] += a.e[i][k] * b.e[k][j];
  return product;
}

__device__ inline float determinant(const Matrix3& m) {
  return m.e[0][0] * (m.e[1][1] * m.e[2][2] - m.e[1][2] * m.e[2][1]) - m.e[0][1] * (m.e[1][0] * m.e[2][2] - m.e[1][2] * m.e[2][0]) +
         m.e[0][2] * (m.e[1][0] * m.e[2][1] - m.e[1][1] * m.e[2][0]);
}

/// Whether there is an inverse, which goes to `out`.
__device__ inline bool inverse(const Matrix3& m, Matrix3* out) {
  const float d = determinant(m);
  if (d == 0.0f) return false;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      const int a = (j + 1) % 3, b = (j + 2) % 3, c = (i + 1) % 3, e = (i + 2) % 3;
      out->e[i][j] = (m.e[a][c] * m.e[b][e] - m.e[a][e] * m.e[b][c]) / d;
    }
  return true;
}

__device__ inline Quaternion operator*(Quaternion a, Quaternion b) {
  return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
          a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}
__device__ inline Quaternion operator-(Quaternion q) { return {-q.w, -q.x, -q.y, -q.z}; }
__device__ inline bool operator==(Quaternion a, Quaternion b) { return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z; }
__device__ inline Quaternion conjugate(Quaternion q) { return {q.w, -q.x, -q.y, -q.z}; }
__device__ inline Quaternion about_z(float angle) { return {cosf(angle / 2), 0.0f, 0.0f, sinf(angle / 2)}; }
__device__ inline float3 rotate(Quaternion q, float3 p) {
  const Quaternion turned = q * Quaternion{0.0f, p.x, p.y, p.z} * conjugate(q);
  return make_float3(turned.x, turned.y, turned.z);
}
__device__ inline Matrix3 to_matrix(Quaternion q) {
  const float3 a = rotate(q, make_float3(1, 0, 0)), b = rotate(q, make_float3(0, 1, 0)), c = rotate(q, make_float3(0, 0, 1));
  return {{{a.x, b.x, c.x}, {a.y, b.y, c.y}, {a.z, b.z, c.z}}};
}
__device__ inline void normalize(Quaternion& q) {
  const float by = 1.0f / sqrtf(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
  q = {q.w * by, q.x * by, q.y * by, q.z * by};
}

template <class T, int N>
__device__ inline T dot(const Vector<T, N>& a, const Vector<T, N>& b) {
  T sum{};
  for (int i = 0; i < N; ++i) sum += a.v[i] * b.v[i];
  return sum;
}
template <class T>
__device__ inline T dot(const T* a, const T* b, int n) {
  T sum{};
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}
__device__ inline Vector4d iota(double first) { return {{first, first + 1, first + 2, first + 3}}; }

}  // namespace linear
