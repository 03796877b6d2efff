#pragma once
__device__ inline int one() { return 1; }
