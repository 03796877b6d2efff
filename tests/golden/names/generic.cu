// int32_t(double: int64, class_: int64) -> int64
__device__ long long int32_t_(long long double_, long long class_) {
  return (unsigned long long)double_ + class_;
}

// y0(x: float64) -> float64
__device__ double y0_(double x) {
  return x * 2.5;
}

// new(int: array(int32, 1d, C), blockDim: array(int32, 1d, C), template: int32, π: float64)
extern "C" __global__ void new_(int* int_, int* blockDim_, int template_, double u3c0) {
  int this_ = threadIdx.x;
  long long float_ = (long long)int_[this_] * template_;
  long long _syncthreads = float_ + 3;
  long long gruf6udfe = int32_t_(float_, _syncthreads);
  long long min = (unsigned long long)gruf6udfe + 1;
  long long k_pyk_min = min;
  blockDim_[this_] = (int)((unsigned long long)min + k_pyk_min);
  int_[this_] = __double2int_rz(y0_(u3c0));
}

// exp(printf: array(float64, 1d, C))
extern "C" __global__ void exp_(double* printf_) {
  double asm_ = printf_[0];
  double Bool_ = asm_ + 1.0;
  printf_[0] = Bool_;
}
