// normal_cdf(d: float64) -> float64
__device__ double normal_cdf(double d) {
  double k = 1.0 / (1.0 + 0.2316419 * fabs(d));
  double tail = 0.3989422804014327 * exp(-0.5 * d * d) *
      (k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))));
  if (d > 0.0) {
    return 1.0 - tail;
  }
  return tail;
}

// black_scholes(call: array(float64, 1d, C), put: array(float64, 1d, C), price: array(float64, 1d, C),
//     strike: array(float64, 1d, C), years: array(float64, 1d, C), rate: float64, volatility: float64)
//   price_shape0: price.shape[0]
extern "C" __global__ void black_scholes(
    double* call, double* put, const double* price, long long price_shape0, const double* strike,
    const double* years, double rate, double volatility) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= price_shape0) {
    return;
  }
  double spread = volatility * sqrt(years[i]);
  double d1 = (log(price[i] / strike[i]) + (rate + 0.5 * (volatility * volatility)) * years[i]) / spread;
  double c1 = normal_cdf(d1);
  double c2 = normal_cdf(d1 - spread);
  double discounted = strike[i] * exp(-rate * years[i]);
  call[i] = price[i] * c1 - discounted * c2;
  put[i] = discounted * (1.0 - c2) - price[i] * (1.0 - c1);
}
