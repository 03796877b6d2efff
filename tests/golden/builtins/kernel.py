# Made from frontend/builtins/builtins.def by tests/golden/builtins.cpp.
# only: text
# sig: row_math_acos_0: void(int64[::1], float64[::1])
# sig: row_math_acos_1: void(uint64[::1], float64[::1])
# sig: row_math_acos_2: void(float32[::1], float32[::1])
# sig: row_math_acos_3: void(float64[::1], float64[::1])
# sig: row_math_acosh_0: void(int64[::1], float64[::1])
# sig: row_math_acosh_1: void(uint64[::1], float64[::1])
# sig: row_math_acosh_2: void(float32[::1], float32[::1])
# sig: row_math_acosh_3: void(float64[::1], float64[::1])
# sig: row_math_asin_0: void(int64[::1], float64[::1])
# sig: row_math_asin_1: void(uint64[::1], float64[::1])
# sig: row_math_asin_2: void(float32[::1], float32[::1])
# sig: row_math_asin_3: void(float64[::1], float64[::1])
# sig: row_math_asinh_0: void(int64[::1], float64[::1])
# sig: row_math_asinh_1: void(uint64[::1], float64[::1])
# sig: row_math_asinh_2: void(float32[::1], float32[::1])
# sig: row_math_asinh_3: void(float64[::1], float64[::1])
# sig: row_math_atan_0: void(int64[::1], float64[::1])
# sig: row_math_atan_1: void(uint64[::1], float64[::1])
# sig: row_math_atan_2: void(float32[::1], float32[::1])
# sig: row_math_atan_3: void(float64[::1], float64[::1])
# sig: row_math_atanh_0: void(int64[::1], float64[::1])
# sig: row_math_atanh_1: void(uint64[::1], float64[::1])
# sig: row_math_atanh_2: void(float32[::1], float32[::1])
# sig: row_math_atanh_3: void(float64[::1], float64[::1])
# sig: row_math_ceil_0: void(int64[::1], float64[::1])
# sig: row_math_ceil_1: void(uint64[::1], float64[::1])
# sig: row_math_ceil_2: void(float32[::1], float32[::1])
# sig: row_math_ceil_3: void(float64[::1], float64[::1])
# sig: row_math_ceil_4: void(float16[::1], float16[::1])
# sig: row_math_ceil_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_cos_0: void(int64[::1], float64[::1])
# sig: row_math_cos_1: void(uint64[::1], float64[::1])
# sig: row_math_cos_2: void(float32[::1], float32[::1])
# sig: row_math_cos_3: void(float64[::1], float64[::1])
# sig: row_math_cos_4: void(float16[::1], float16[::1])
# sig: row_math_cos_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_cosh_0: void(int64[::1], float64[::1])
# sig: row_math_cosh_1: void(uint64[::1], float64[::1])
# sig: row_math_cosh_2: void(float32[::1], float32[::1])
# sig: row_math_cosh_3: void(float64[::1], float64[::1])
# sig: row_math_degrees_0: void(int64[::1], float64[::1])
# sig: row_math_degrees_1: void(uint64[::1], float64[::1])
# sig: row_math_degrees_2: void(float32[::1], float32[::1])
# sig: row_math_degrees_3: void(float64[::1], float64[::1])
# sig: row_math_erf_0: void(int64[::1], float64[::1])
# sig: row_math_erf_1: void(uint64[::1], float64[::1])
# sig: row_math_erf_2: void(float32[::1], float32[::1])
# sig: row_math_erf_3: void(float64[::1], float64[::1])
# sig: row_math_erfc_0: void(int64[::1], float64[::1])
# sig: row_math_erfc_1: void(uint64[::1], float64[::1])
# sig: row_math_erfc_2: void(float32[::1], float32[::1])
# sig: row_math_erfc_3: void(float64[::1], float64[::1])
# sig: row_math_exp_0: void(int64[::1], float64[::1])
# sig: row_math_exp_1: void(uint64[::1], float64[::1])
# sig: row_math_exp_2: void(float32[::1], float32[::1])
# sig: row_math_exp_3: void(float64[::1], float64[::1])
# sig: row_math_exp_4: void(float16[::1], float16[::1])
# sig: row_math_exp_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_exp2_0: void(int64[::1], float64[::1])
# sig: row_math_exp2_1: void(uint64[::1], float64[::1])
# sig: row_math_exp2_2: void(float32[::1], float32[::1])
# sig: row_math_exp2_3: void(float64[::1], float64[::1])
# sig: row_math_exp2_4: void(float16[::1], float16[::1])
# sig: row_math_exp2_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_expm1_0: void(int64[::1], float64[::1])
# sig: row_math_expm1_1: void(uint64[::1], float64[::1])
# sig: row_math_expm1_2: void(float32[::1], float32[::1])
# sig: row_math_expm1_3: void(float64[::1], float64[::1])
# sig: row_math_fabs_0: void(int64[::1], float64[::1])
# sig: row_math_fabs_1: void(uint64[::1], float64[::1])
# sig: row_math_fabs_2: void(float32[::1], float32[::1])
# sig: row_math_fabs_3: void(float64[::1], float64[::1])
# sig: row_math_fabs_4: void(float16[::1], float16[::1])
# sig: row_math_fabs_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_floor_0: void(int64[::1], float64[::1])
# sig: row_math_floor_1: void(uint64[::1], float64[::1])
# sig: row_math_floor_2: void(float32[::1], float32[::1])
# sig: row_math_floor_3: void(float64[::1], float64[::1])
# sig: row_math_floor_4: void(float16[::1], float16[::1])
# sig: row_math_floor_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_gamma_0: void(int64[::1], float64[::1])
# sig: row_math_gamma_1: void(uint64[::1], float64[::1])
# sig: row_math_gamma_2: void(float32[::1], float32[::1])
# sig: row_math_gamma_3: void(float64[::1], float64[::1])
# sig: row_math_lgamma_0: void(int64[::1], float64[::1])
# sig: row_math_lgamma_1: void(uint64[::1], float64[::1])
# sig: row_math_lgamma_2: void(float32[::1], float32[::1])
# sig: row_math_lgamma_3: void(float64[::1], float64[::1])
# sig: row_math_log_0: void(int64[::1], float64[::1])
# sig: row_math_log_1: void(uint64[::1], float64[::1])
# sig: row_math_log_2: void(float32[::1], float32[::1])
# sig: row_math_log_3: void(float64[::1], float64[::1])
# sig: row_math_log_4: void(float16[::1], float16[::1])
# sig: row_math_log_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_log10_0: void(int64[::1], float64[::1])
# sig: row_math_log10_1: void(uint64[::1], float64[::1])
# sig: row_math_log10_2: void(float32[::1], float32[::1])
# sig: row_math_log10_3: void(float64[::1], float64[::1])
# sig: row_math_log10_4: void(float16[::1], float16[::1])
# sig: row_math_log10_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_log1p_0: void(int64[::1], float64[::1])
# sig: row_math_log1p_1: void(uint64[::1], float64[::1])
# sig: row_math_log1p_2: void(float32[::1], float32[::1])
# sig: row_math_log1p_3: void(float64[::1], float64[::1])
# sig: row_math_log2_0: void(int64[::1], float64[::1])
# sig: row_math_log2_1: void(uint64[::1], float64[::1])
# sig: row_math_log2_2: void(float32[::1], float32[::1])
# sig: row_math_log2_3: void(float64[::1], float64[::1])
# sig: row_math_log2_4: void(float16[::1], float16[::1])
# sig: row_math_log2_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_radians_0: void(int64[::1], float64[::1])
# sig: row_math_radians_1: void(uint64[::1], float64[::1])
# sig: row_math_radians_2: void(float32[::1], float32[::1])
# sig: row_math_radians_3: void(float64[::1], float64[::1])
# sig: row_math_sin_0: void(int64[::1], float64[::1])
# sig: row_math_sin_1: void(uint64[::1], float64[::1])
# sig: row_math_sin_2: void(float32[::1], float32[::1])
# sig: row_math_sin_3: void(float64[::1], float64[::1])
# sig: row_math_sin_4: void(float16[::1], float16[::1])
# sig: row_math_sin_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_sinh_0: void(int64[::1], float64[::1])
# sig: row_math_sinh_1: void(uint64[::1], float64[::1])
# sig: row_math_sinh_2: void(float32[::1], float32[::1])
# sig: row_math_sinh_3: void(float64[::1], float64[::1])
# sig: row_math_sqrt_0: void(int64[::1], float64[::1])
# sig: row_math_sqrt_1: void(uint64[::1], float64[::1])
# sig: row_math_sqrt_2: void(float32[::1], float32[::1])
# sig: row_math_sqrt_3: void(float64[::1], float64[::1])
# sig: row_math_sqrt_4: void(float16[::1], float16[::1])
# sig: row_math_sqrt_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_tan_0: void(int64[::1], float64[::1])
# sig: row_math_tan_1: void(uint64[::1], float64[::1])
# sig: row_math_tan_2: void(float32[::1], float32[::1])
# sig: row_math_tan_3: void(float64[::1], float64[::1])
# sig: row_math_tanh_0: void(int64[::1], float64[::1])
# sig: row_math_tanh_1: void(uint64[::1], float64[::1])
# sig: row_math_tanh_2: void(float32[::1], float32[::1])
# sig: row_math_tanh_3: void(float64[::1], float64[::1])
# sig: row_math_tanh_4: void(float16[::1], float16[::1])
# sig: row_math_tanh_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_trunc_0: void(int64[::1], float64[::1])
# sig: row_math_trunc_1: void(uint64[::1], float64[::1])
# sig: row_math_trunc_2: void(float32[::1], float32[::1])
# sig: row_math_trunc_3: void(float64[::1], float64[::1])
# sig: row_math_trunc_4: void(float16[::1], float16[::1])
# sig: row_math_trunc_5: void(bfloat16[::1], bfloat16[::1])
# sig: row_math_isnan_0: void(int64[::1], bool[::1])
# sig: row_math_isnan_1: void(uint64[::1], bool[::1])
# sig: row_math_isnan_2: void(float32[::1], bool[::1])
# sig: row_math_isnan_3: void(float64[::1], bool[::1])
# sig: row_math_isinf_0: void(int64[::1], bool[::1])
# sig: row_math_isinf_1: void(uint64[::1], bool[::1])
# sig: row_math_isinf_2: void(float32[::1], bool[::1])
# sig: row_math_isinf_3: void(float64[::1], bool[::1])
# sig: row_math_isfinite_0: void(int64[::1], bool[::1])
# sig: row_math_isfinite_1: void(uint64[::1], bool[::1])
# sig: row_math_isfinite_2: void(float32[::1], bool[::1])
# sig: row_math_isfinite_3: void(float64[::1], bool[::1])
# sig: row_math_atan2_0: void(int64[::1], int64[::1], float64[::1])
# sig: row_math_atan2_1: void(uint64[::1], uint64[::1], float64[::1])
# sig: row_math_atan2_2: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_atan2_3: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_hypot_0: void(int64[::1], int64[::1], float64[::1])
# sig: row_math_hypot_1: void(uint64[::1], uint64[::1], float64[::1])
# sig: row_math_hypot_2: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_hypot_3: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_copysign_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_copysign_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_fmod_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_fmod_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_nextafter_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_nextafter_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_remainder_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_remainder_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_pow_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_math_pow_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_pow_2: void(float32[::1], int32[::1], float32[::1])
# sig: row_math_pow_3: void(float64[::1], int32[::1], float64[::1])
# sig: row_math_ldexp_0: void(float32[::1], int32[::1], float32[::1])
# sig: row_math_ldexp_1: void(float64[::1], int32[::1], float64[::1])
# sig: row_math_frexp_0: void(float32[::1], float32[::1], int32[::1])
# sig: row_math_frexp_1: void(float64[::1], float64[::1], int32[::1])
# sig: row_math_modf_0: void(float64[::1], float64[::1], float64[::1])
# sig: row_math_modf_1: void(float32[::1], float32[::1], float32[::1])
# sig: row_abs_0: void(int8[::1], int8[::1])
# sig: row_abs_1: void(int16[::1], int16[::1])
# sig: row_abs_2: void(int32[::1], int32[::1])
# sig: row_abs_3: void(int64[::1], int64[::1])
# sig: row_abs_4: void(uint8[::1], uint8[::1])
# sig: row_abs_5: void(uint16[::1], uint16[::1])
# sig: row_abs_6: void(uint32[::1], uint32[::1])
# sig: row_abs_7: void(uint64[::1], uint64[::1])
# sig: row_abs_8: void(float32[::1], float32[::1])
# sig: row_abs_9: void(float64[::1], float64[::1])
# sig: row_abs_10: void(complex64[::1], float32[::1])
# sig: row_abs_11: void(complex128[::1], float64[::1])
# sig: row_abs_12: void(float16[::1], float16[::1])
# sig: row_min_0: void(bool[::1], bool[::1], bool[::1])
# sig: row_min_1: void(int8[::1], int8[::1], int8[::1])
# sig: row_min_2: void(int16[::1], int16[::1], int16[::1])
# sig: row_min_3: void(int32[::1], int32[::1], int32[::1])
# sig: row_min_4: void(int64[::1], int64[::1], int64[::1])
# sig: row_min_5: void(uint8[::1], uint8[::1], uint8[::1])
# sig: row_min_6: void(uint16[::1], uint16[::1], uint16[::1])
# sig: row_min_7: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_min_8: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_min_9: void(float32[::1], float32[::1], float32[::1])
# sig: row_min_10: void(float64[::1], float64[::1], float64[::1])
# sig: row_min_11: void(float16[::1], float16[::1], float16[::1])
# sig: row_min_12: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_max_0: void(bool[::1], bool[::1], bool[::1])
# sig: row_max_1: void(int8[::1], int8[::1], int8[::1])
# sig: row_max_2: void(int16[::1], int16[::1], int16[::1])
# sig: row_max_3: void(int32[::1], int32[::1], int32[::1])
# sig: row_max_4: void(int64[::1], int64[::1], int64[::1])
# sig: row_max_5: void(uint8[::1], uint8[::1], uint8[::1])
# sig: row_max_6: void(uint16[::1], uint16[::1], uint16[::1])
# sig: row_max_7: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_max_8: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_max_9: void(float32[::1], float32[::1], float32[::1])
# sig: row_max_10: void(float64[::1], float64[::1], float64[::1])
# sig: row_max_11: void(float16[::1], float16[::1], float16[::1])
# sig: row_max_12: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_pyk_min_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_pyk_min_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_pyk_max_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_pyk_max_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_pyk_minimum_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_pyk_minimum_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_pyk_maximum_0: void(float32[::1], float32[::1], float32[::1])
# sig: row_pyk_maximum_1: void(float64[::1], float64[::1], float64[::1])
# sig: row_pyk_power_0: void(float32[::1], int32[::1], float32[::1])
# sig: row_pyk_power_1: void(float32[::1], int64[::1], float32[::1])
# sig: row_pyk_power_2: void(float32[::1], uint64[::1], float32[::1])
# sig: row_pyk_power_3: void(float64[::1], int32[::1], float64[::1])
# sig: row_pyk_power_4: void(float64[::1], int64[::1], float64[::1])
# sig: row_pyk_power_5: void(float64[::1], uint64[::1], float64[::1])
# sig: row_pyk_power_6: void(int64[::1], uint64[::1], int64[::1])
# sig: row_round_0: void(int64[::1], int64[::1])
# sig: row_round_1: void(uint64[::1], int64[::1])
# sig: row_round_2: void(float32[::1], int64[::1])
# sig: row_round_3: void(float64[::1], int64[::1])
# sig: row_round_4: void(float32[::1], int64[::1], float32[::1])
# sig: row_round_5: void(float64[::1], int64[::1], float64[::1])
# sig: row_cuda_syncthreads_0: void()
# sig: row_cuda_syncthreads_count_0: void(int32[::1], int32[::1])
# sig: row_cuda_syncthreads_and_0: void(int32[::1], int32[::1])
# sig: row_cuda_syncthreads_or_0: void(int32[::1], int32[::1])
# sig: row_cuda_cg_grid_group_sync_0: void(int32[::1])
# sig: row_cuda_syncwarp_0: void()
# sig: row_cuda_syncwarp_1: void(uint32[::1])
# sig: row_cuda_threadfence_0: void()
# sig: row_cuda_threadfence_block_0: void()
# sig: row_cuda_threadfence_system_0: void()
# sig: row_cuda_shfl_sync_0: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_shfl_sync_1: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_cuda_shfl_sync_2: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_cuda_shfl_sync_3: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_cuda_shfl_up_sync_0: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_shfl_up_sync_1: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_cuda_shfl_up_sync_2: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_cuda_shfl_up_sync_3: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_cuda_shfl_down_sync_0: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_shfl_down_sync_1: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_cuda_shfl_down_sync_2: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_cuda_shfl_down_sync_3: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_cuda_shfl_xor_sync_0: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_shfl_xor_sync_1: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_cuda_shfl_xor_sync_2: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_cuda_shfl_xor_sync_3: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_cuda_all_sync_0: void(uint32[::1], bool[::1], bool[::1])
# sig: row_cuda_any_sync_0: void(uint32[::1], bool[::1], bool[::1])
# sig: row_cuda_eq_sync_0: void(uint32[::1], bool[::1], bool[::1])
# sig: row_cuda_ballot_sync_0: void(uint32[::1], bool[::1], int32[::1])
# sig: row_cuda_atomic_add_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_add_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_add_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_add_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_add_4: void(float32[::1], float32[::1], float32[::1])
# sig: row_cuda_atomic_add_5: void(float64[::1], float64[::1], float64[::1])
# sig: row_cuda_atomic_sub_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_sub_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_sub_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_sub_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_sub_4: void(float32[::1], float32[::1], float32[::1])
# sig: row_cuda_atomic_sub_5: void(float64[::1], float64[::1], float64[::1])
# sig: row_cuda_atomic_max_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_max_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_max_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_max_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_max_4: void(float32[::1], float32[::1], float32[::1])
# sig: row_cuda_atomic_max_5: void(float64[::1], float64[::1], float64[::1])
# sig: row_cuda_atomic_min_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_min_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_min_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_min_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_min_4: void(float32[::1], float32[::1], float32[::1])
# sig: row_cuda_atomic_min_5: void(float64[::1], float64[::1], float64[::1])
# sig: row_cuda_atomic_and__0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_and__1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_and__2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_and__3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_or__0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_or__1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_or__2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_or__3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_xor_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_xor_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_xor_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_xor_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_exch_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_exch_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_exch_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_exch_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_inc_0: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_inc_1: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_dec_0: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_dec_1: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_cas_0: void(int32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_cas_1: void(uint32[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_cas_2: void(int64[::1], int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_cas_3: void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_compare_and_swap_0: void(int32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_compare_and_swap_1: void(uint32[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_compare_and_swap_2: void(int64[::1], int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_compare_and_swap_3: void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_popc_0: void(int8[::1], int8[::1])
# sig: row_cuda_popc_1: void(int16[::1], int16[::1])
# sig: row_cuda_popc_2: void(int32[::1], int32[::1])
# sig: row_cuda_popc_3: void(int64[::1], int64[::1])
# sig: row_cuda_popc_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_popc_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_popc_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_popc_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_clz_0: void(int8[::1], int8[::1])
# sig: row_cuda_clz_1: void(int16[::1], int16[::1])
# sig: row_cuda_clz_2: void(int32[::1], int32[::1])
# sig: row_cuda_clz_3: void(int64[::1], int64[::1])
# sig: row_cuda_clz_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_clz_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_clz_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_clz_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_ffs_0: void(int8[::1], uint32[::1])
# sig: row_cuda_ffs_1: void(int16[::1], uint32[::1])
# sig: row_cuda_ffs_2: void(int32[::1], uint32[::1])
# sig: row_cuda_ffs_3: void(int64[::1], uint32[::1])
# sig: row_cuda_ffs_4: void(uint8[::1], uint32[::1])
# sig: row_cuda_ffs_5: void(uint16[::1], uint32[::1])
# sig: row_cuda_ffs_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_ffs_7: void(uint64[::1], uint32[::1])
# sig: row_cuda_brev_0: void(uint32[::1], uint32[::1])
# sig: row_cuda_brev_1: void(uint64[::1], uint64[::1])
# sig: row_cuda_fma_0: void(float32[::1], float32[::1], float32[::1], float32[::1])
# sig: row_cuda_fma_1: void(float64[::1], float64[::1], float64[::1], float64[::1])
# sig: row_cuda_cbrt_0: void(float32[::1], float32[::1])
# sig: row_cuda_cbrt_1: void(float64[::1], float64[::1])
# sig: row_cuda_selp_0: void(bool[::1], float64[::1], float64[::1], float64[::1])
# sig: row_cuda_selp_1: void(bool[::1], float32[::1], float32[::1], float32[::1])
# sig: row_cuda_selp_2: void(bool[::1], int16[::1], int16[::1], int16[::1])
# sig: row_cuda_selp_3: void(bool[::1], uint16[::1], uint16[::1], uint16[::1])
# sig: row_cuda_selp_4: void(bool[::1], int32[::1], int32[::1], int32[::1])
# sig: row_cuda_selp_5: void(bool[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_selp_6: void(bool[::1], int64[::1], int64[::1], int64[::1])
# sig: row_cuda_selp_7: void(bool[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_match_any_sync_0: void(uint32[::1], int32[::1], int32[::1])
# sig: row_cuda_match_any_sync_1: void(uint32[::1], int64[::1], int32[::1])
# sig: row_cuda_match_any_sync_2: void(uint32[::1], float32[::1], int32[::1])
# sig: row_cuda_match_any_sync_3: void(uint32[::1], float64[::1], int32[::1])
# sig: row_cuda_match_all_sync_0: void(uint32[::1], int32[::1], int32[::1], bool[::1])
# sig: row_cuda_match_all_sync_1: void(uint32[::1], int64[::1], int32[::1], bool[::1])
# sig: row_cuda_match_all_sync_2: void(uint32[::1], float32[::1], int32[::1], bool[::1])
# sig: row_cuda_match_all_sync_3: void(uint32[::1], float64[::1], int32[::1], bool[::1])
# sig: row_cuda_activemask_0: void(uint32[::1])
# sig: row_cuda_lanemask_lt_0: void(uint32[::1])
# sig: row_breakpoint_0: void()
# sig: row_cuda_nanosleep_0: void(uint32[::1])
# sig: row_cuda_random_uint64_to_unit_float32_0: void(uint64[::1], float32[::1])
# sig: row_cuda_random_uint64_to_unit_float64_0: void(uint64[::1], float64[::1])
# sig: row_cuda_atomic_nanmax_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_nanmax_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_nanmax_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_nanmax_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_nanmax_4: void(float32[::1], float32[::1], float32[::1])
# sig: row_cuda_atomic_nanmax_5: void(float64[::1], float64[::1], float64[::1])
# sig: row_cuda_atomic_nanmin_0: void(int32[::1], int32[::1], int32[::1])
# sig: row_cuda_atomic_nanmin_1: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_cuda_atomic_nanmin_2: void(int64[::1], int64[::1], int64[::1])
# sig: row_cuda_atomic_nanmin_3: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_cuda_atomic_nanmin_4: void(float32[::1], float32[::1], float32[::1])
# sig: row_cuda_atomic_nanmin_5: void(float64[::1], float64[::1], float64[::1])
# sig: row_cuda_ldca_0: void(int8[::1], int8[::1])
# sig: row_cuda_ldca_1: void(int16[::1], int16[::1])
# sig: row_cuda_ldca_2: void(int32[::1], int32[::1])
# sig: row_cuda_ldca_3: void(int64[::1], int64[::1])
# sig: row_cuda_ldca_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_ldca_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_ldca_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_ldca_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_ldca_8: void(float32[::1], float32[::1])
# sig: row_cuda_ldca_9: void(float64[::1], float64[::1])
# sig: row_cuda_ldcg_0: void(int8[::1], int8[::1])
# sig: row_cuda_ldcg_1: void(int16[::1], int16[::1])
# sig: row_cuda_ldcg_2: void(int32[::1], int32[::1])
# sig: row_cuda_ldcg_3: void(int64[::1], int64[::1])
# sig: row_cuda_ldcg_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_ldcg_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_ldcg_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_ldcg_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_ldcg_8: void(float32[::1], float32[::1])
# sig: row_cuda_ldcg_9: void(float64[::1], float64[::1])
# sig: row_cuda_ldcs_0: void(int8[::1], int8[::1])
# sig: row_cuda_ldcs_1: void(int16[::1], int16[::1])
# sig: row_cuda_ldcs_2: void(int32[::1], int32[::1])
# sig: row_cuda_ldcs_3: void(int64[::1], int64[::1])
# sig: row_cuda_ldcs_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_ldcs_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_ldcs_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_ldcs_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_ldcs_8: void(float32[::1], float32[::1])
# sig: row_cuda_ldcs_9: void(float64[::1], float64[::1])
# sig: row_cuda_ldlu_0: void(int8[::1], int8[::1])
# sig: row_cuda_ldlu_1: void(int16[::1], int16[::1])
# sig: row_cuda_ldlu_2: void(int32[::1], int32[::1])
# sig: row_cuda_ldlu_3: void(int64[::1], int64[::1])
# sig: row_cuda_ldlu_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_ldlu_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_ldlu_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_ldlu_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_ldlu_8: void(float32[::1], float32[::1])
# sig: row_cuda_ldlu_9: void(float64[::1], float64[::1])
# sig: row_cuda_ldcv_0: void(int8[::1], int8[::1])
# sig: row_cuda_ldcv_1: void(int16[::1], int16[::1])
# sig: row_cuda_ldcv_2: void(int32[::1], int32[::1])
# sig: row_cuda_ldcv_3: void(int64[::1], int64[::1])
# sig: row_cuda_ldcv_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_ldcv_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_ldcv_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_ldcv_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_ldcv_8: void(float32[::1], float32[::1])
# sig: row_cuda_ldcv_9: void(float64[::1], float64[::1])
# sig: row_cuda_stcg_0: void(int8[::1], int8[::1])
# sig: row_cuda_stcg_1: void(int16[::1], int16[::1])
# sig: row_cuda_stcg_2: void(int32[::1], int32[::1])
# sig: row_cuda_stcg_3: void(int64[::1], int64[::1])
# sig: row_cuda_stcg_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_stcg_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_stcg_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_stcg_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_stcg_8: void(float32[::1], float32[::1])
# sig: row_cuda_stcg_9: void(float64[::1], float64[::1])
# sig: row_cuda_stcs_0: void(int8[::1], int8[::1])
# sig: row_cuda_stcs_1: void(int16[::1], int16[::1])
# sig: row_cuda_stcs_2: void(int32[::1], int32[::1])
# sig: row_cuda_stcs_3: void(int64[::1], int64[::1])
# sig: row_cuda_stcs_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_stcs_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_stcs_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_stcs_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_stcs_8: void(float32[::1], float32[::1])
# sig: row_cuda_stcs_9: void(float64[::1], float64[::1])
# sig: row_cuda_stwb_0: void(int8[::1], int8[::1])
# sig: row_cuda_stwb_1: void(int16[::1], int16[::1])
# sig: row_cuda_stwb_2: void(int32[::1], int32[::1])
# sig: row_cuda_stwb_3: void(int64[::1], int64[::1])
# sig: row_cuda_stwb_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_stwb_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_stwb_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_stwb_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_stwb_8: void(float32[::1], float32[::1])
# sig: row_cuda_stwb_9: void(float64[::1], float64[::1])
# sig: row_cuda_stwt_0: void(int8[::1], int8[::1])
# sig: row_cuda_stwt_1: void(int16[::1], int16[::1])
# sig: row_cuda_stwt_2: void(int32[::1], int32[::1])
# sig: row_cuda_stwt_3: void(int64[::1], int64[::1])
# sig: row_cuda_stwt_4: void(uint8[::1], uint8[::1])
# sig: row_cuda_stwt_5: void(uint16[::1], uint16[::1])
# sig: row_cuda_stwt_6: void(uint32[::1], uint32[::1])
# sig: row_cuda_stwt_7: void(uint64[::1], uint64[::1])
# sig: row_cuda_stwt_8: void(float32[::1], float32[::1])
# sig: row_cuda_stwt_9: void(float64[::1], float64[::1])
# sig: row_pyk_complex_0: void(float32[::1], float32[::1], complex64[::1])
# sig: row_pyk_complex_1: void(float64[::1], float64[::1], complex128[::1])
# sig: row_pyk_real_0: void(complex64[::1], float32[::1])
# sig: row_pyk_real_1: void(complex128[::1], float64[::1])
# sig: row_pyk_imag_0: void(complex64[::1], float32[::1])
# sig: row_pyk_imag_1: void(complex128[::1], float64[::1])
# sig: row_pyk_conjugate_0: void(complex64[::1], complex64[::1])
# sig: row_pyk_conjugate_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_acos_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_acos_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_asin_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_asin_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_asinh_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_asinh_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_atan_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_atan_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_atanh_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_atanh_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_cos_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_cos_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_exp_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_exp_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_sin_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_sin_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_sqrt_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_sqrt_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_tan_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_tan_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_cosh_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_cosh_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_sinh_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_sinh_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_acosh_0: void(complex64[::1], complex128[::1])
# sig: row_cmath_acosh_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_tanh_0: void(complex64[::1], complex128[::1])
# sig: row_cmath_tanh_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_log10_0: void(complex64[::1], complex128[::1])
# sig: row_cmath_log10_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_log_0: void(complex64[::1], complex64[::1])
# sig: row_cmath_log_1: void(complex128[::1], complex128[::1])
# sig: row_cmath_log_2: void(complex64[::1], complex64[::1], complex64[::1])
# sig: row_cmath_log_3: void(complex128[::1], complex128[::1], complex128[::1])
# sig: row_cmath_isnan_0: void(complex64[::1], bool[::1])
# sig: row_cmath_isnan_1: void(complex128[::1], bool[::1])
# sig: row_cmath_isinf_0: void(complex64[::1], bool[::1])
# sig: row_cmath_isinf_1: void(complex128[::1], bool[::1])
# sig: row_cmath_isfinite_0: void(complex64[::1], bool[::1])
# sig: row_cmath_isfinite_1: void(complex128[::1], bool[::1])
# sig: row_cmath_phase_0: void(complex64[::1], float32[::1])
# sig: row_cmath_phase_1: void(complex128[::1], float64[::1])
# sig: row_cmath_polar_0: void(complex64[::1], float32[::1], float32[::1])
# sig: row_cmath_polar_1: void(complex128[::1], float64[::1], float64[::1])
# sig: row_cmath_rect_0: void(float32[::1], float32[::1], complex64[::1])
# sig: row_cmath_rect_1: void(float64[::1], float64[::1], complex128[::1])
# sig: row_cmath_rect_2: void(float32[::1], float64[::1], complex128[::1])
# sig: row_cmath_rect_3: void(float64[::1], float32[::1], complex128[::1])
# sig: row_cuda_fp16_hadd_0: void(float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hsub_0: void(float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hmul_0: void(float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hdiv_0: void(float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hmax_0: void(float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hmin_0: void(float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hfma_0: void(float16[::1], float16[::1], float16[::1], float16[::1])
# sig: row_cuda_fp16_hneg_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_habs_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hsin_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hcos_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hlog_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hlog2_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hlog10_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hexp_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hexp2_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hexp10_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hsqrt_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hrsqrt_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hrcp_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hfloor_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hceil_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_hrint_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_htrunc_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_htanh_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_htanh_approx_0: void(float16[::1], float16[::1])
# sig: row_cuda_fp16_heq_0: void(float16[::1], float16[::1], bool[::1])
# sig: row_cuda_fp16_hne_0: void(float16[::1], float16[::1], bool[::1])
# sig: row_cuda_fp16_hlt_0: void(float16[::1], float16[::1], bool[::1])
# sig: row_cuda_fp16_hle_0: void(float16[::1], float16[::1], bool[::1])
# sig: row_cuda_fp16_hgt_0: void(float16[::1], float16[::1], bool[::1])
# sig: row_cuda_fp16_hge_0: void(float16[::1], float16[::1], bool[::1])
# sig: row_cuda_bf16_hadd_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hsub_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hmul_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hdiv_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hmax_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hmin_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hfma_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hneg_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_habs_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hsin_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hcos_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hlog_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hlog2_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hlog10_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hexp_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hexp2_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hexp10_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hsqrt_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hrsqrt_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hrcp_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hfloor_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hceil_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hrint_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_htrunc_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_htanh_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_htanh_approx_0: void(bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_heq_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hne_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hlt_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hle_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hgt_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hge_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hadd_rn_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hadd_sat_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hsub_rn_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hsub_sat_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hmul_rn_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hmul_sat_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hfma_sat_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hfma_relu_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hequ_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hneu_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hltu_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hleu_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hgtu_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hgeu_0: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hmax_nan_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hmin_nan_0: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_cuda_bf16_hisnan_0: void(bfloat16[::1], bool[::1])
# sig: row_cuda_bf16_hisinf_0: void(bfloat16[::1], int32[::1])
# sig: row_cuda_bf16_float32_to_bfloat16_0: void(float32[::1], bfloat16[::1])
# sig: row_cuda_bf16_float64_to_bfloat16_0: void(float64[::1], bfloat16[::1])
# sig: row_cuda_bf16_bfloat16_to_float32_0: void(bfloat16[::1], float32[::1])
# sig: row_cuda_bf16_float32_to_bfloat16_rn_0: void(float32[::1], bfloat16[::1])
# sig: row_cuda_bf16_float32_to_bfloat16_rz_0: void(float32[::1], bfloat16[::1])
# sig: row_cuda_bf16_float32_to_bfloat16_rd_0: void(float32[::1], bfloat16[::1])
# sig: row_cuda_bf16_float32_to_bfloat16_ru_0: void(float32[::1], bfloat16[::1])
# sig: row_cuda_bf16_int16_to_bfloat16_rn_0: void(int16[::1], bfloat16[::1])
# sig: row_cuda_bf16_int16_to_bfloat16_rz_0: void(int16[::1], bfloat16[::1])
# sig: row_cuda_bf16_int16_to_bfloat16_rd_0: void(int16[::1], bfloat16[::1])
# sig: row_cuda_bf16_int16_to_bfloat16_ru_0: void(int16[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint16_to_bfloat16_rn_0: void(uint16[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint16_to_bfloat16_rz_0: void(uint16[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint16_to_bfloat16_rd_0: void(uint16[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint16_to_bfloat16_ru_0: void(uint16[::1], bfloat16[::1])
# sig: row_cuda_bf16_int32_to_bfloat16_rn_0: void(int32[::1], bfloat16[::1])
# sig: row_cuda_bf16_int32_to_bfloat16_rz_0: void(int32[::1], bfloat16[::1])
# sig: row_cuda_bf16_int32_to_bfloat16_rd_0: void(int32[::1], bfloat16[::1])
# sig: row_cuda_bf16_int32_to_bfloat16_ru_0: void(int32[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint32_to_bfloat16_rn_0: void(uint32[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint32_to_bfloat16_rz_0: void(uint32[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint32_to_bfloat16_rd_0: void(uint32[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint32_to_bfloat16_ru_0: void(uint32[::1], bfloat16[::1])
# sig: row_cuda_bf16_int64_to_bfloat16_rn_0: void(int64[::1], bfloat16[::1])
# sig: row_cuda_bf16_int64_to_bfloat16_rz_0: void(int64[::1], bfloat16[::1])
# sig: row_cuda_bf16_int64_to_bfloat16_rd_0: void(int64[::1], bfloat16[::1])
# sig: row_cuda_bf16_int64_to_bfloat16_ru_0: void(int64[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint64_to_bfloat16_rn_0: void(uint64[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint64_to_bfloat16_rz_0: void(uint64[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint64_to_bfloat16_rd_0: void(uint64[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint64_to_bfloat16_ru_0: void(uint64[::1], bfloat16[::1])
# sig: row_cuda_bf16_bfloat16_to_int8_rz_0: void(bfloat16[::1], int8[::1])
# sig: row_cuda_bf16_bfloat16_to_uint8_rz_0: void(bfloat16[::1], uint8[::1])
# sig: row_cuda_bf16_bfloat16_to_int16_rn_0: void(bfloat16[::1], int16[::1])
# sig: row_cuda_bf16_bfloat16_to_int16_rz_0: void(bfloat16[::1], int16[::1])
# sig: row_cuda_bf16_bfloat16_to_int16_rd_0: void(bfloat16[::1], int16[::1])
# sig: row_cuda_bf16_bfloat16_to_int16_ru_0: void(bfloat16[::1], int16[::1])
# sig: row_cuda_bf16_bfloat16_to_uint16_rn_0: void(bfloat16[::1], uint16[::1])
# sig: row_cuda_bf16_bfloat16_to_uint16_rz_0: void(bfloat16[::1], uint16[::1])
# sig: row_cuda_bf16_bfloat16_to_uint16_rd_0: void(bfloat16[::1], uint16[::1])
# sig: row_cuda_bf16_bfloat16_to_uint16_ru_0: void(bfloat16[::1], uint16[::1])
# sig: row_cuda_bf16_bfloat16_to_int32_rn_0: void(bfloat16[::1], int32[::1])
# sig: row_cuda_bf16_bfloat16_to_int32_rz_0: void(bfloat16[::1], int32[::1])
# sig: row_cuda_bf16_bfloat16_to_int32_rd_0: void(bfloat16[::1], int32[::1])
# sig: row_cuda_bf16_bfloat16_to_int32_ru_0: void(bfloat16[::1], int32[::1])
# sig: row_cuda_bf16_bfloat16_to_uint32_rn_0: void(bfloat16[::1], uint32[::1])
# sig: row_cuda_bf16_bfloat16_to_uint32_rz_0: void(bfloat16[::1], uint32[::1])
# sig: row_cuda_bf16_bfloat16_to_uint32_rd_0: void(bfloat16[::1], uint32[::1])
# sig: row_cuda_bf16_bfloat16_to_uint32_ru_0: void(bfloat16[::1], uint32[::1])
# sig: row_cuda_bf16_bfloat16_to_int64_rn_0: void(bfloat16[::1], int64[::1])
# sig: row_cuda_bf16_bfloat16_to_int64_rz_0: void(bfloat16[::1], int64[::1])
# sig: row_cuda_bf16_bfloat16_to_int64_rd_0: void(bfloat16[::1], int64[::1])
# sig: row_cuda_bf16_bfloat16_to_int64_ru_0: void(bfloat16[::1], int64[::1])
# sig: row_cuda_bf16_bfloat16_to_uint64_rn_0: void(bfloat16[::1], uint64[::1])
# sig: row_cuda_bf16_bfloat16_to_uint64_rz_0: void(bfloat16[::1], uint64[::1])
# sig: row_cuda_bf16_bfloat16_to_uint64_rd_0: void(bfloat16[::1], uint64[::1])
# sig: row_cuda_bf16_bfloat16_to_uint64_ru_0: void(bfloat16[::1], uint64[::1])
# sig: row_cuda_bf16_bfloat16_as_int16_0: void(bfloat16[::1], int16[::1])
# sig: row_cuda_bf16_bfloat16_as_uint16_0: void(bfloat16[::1], uint16[::1])
# sig: row_cuda_bf16_int16_as_bfloat16_0: void(int16[::1], bfloat16[::1])
# sig: row_cuda_bf16_uint16_as_bfloat16_0: void(uint16[::1], bfloat16[::1])
# sig: row_cuda_fp8_cvt_float_to_fp8_0: void(float32[::1], int64[::1], int64[::1], uint8[::1])
# sig: row_cuda_fp8_cvt_double_to_fp8_0: void(float64[::1], int64[::1], int64[::1], uint8[::1])
# sig: row_cuda_fp8_cvt_float_to_e8m0_0: void(float32[::1], int64[::1], int64[::1], uint8[::1])
# sig: row_cuda_fp8_cvt_double_to_e8m0_0: void(float64[::1], int64[::1], int64[::1], uint8[::1])
import cmath
import math

import numpy as np
from numba import cuda


@cuda.jit
def row_math_acos_0(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_math_acos_1(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_math_acos_2(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_math_acos_3(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_math_acosh_0(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_math_acosh_1(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_math_acosh_2(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_math_acosh_3(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_math_asin_0(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_math_asin_1(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_math_asin_2(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_math_asin_3(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_math_asinh_0(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_math_asinh_1(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_math_asinh_2(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_math_asinh_3(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_math_atan_0(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_math_atan_1(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_math_atan_2(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_math_atan_3(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_math_atanh_0(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_math_atanh_1(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_math_atanh_2(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_math_atanh_3(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_math_ceil_0(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_math_ceil_1(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_math_ceil_2(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_math_ceil_3(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_math_ceil_4(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_math_ceil_5(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_math_cos_0(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_math_cos_1(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_math_cos_2(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_math_cos_3(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_math_cos_4(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_math_cos_5(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_math_cosh_0(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_math_cosh_1(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_math_cosh_2(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_math_cosh_3(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_math_degrees_0(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_math_degrees_1(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_math_degrees_2(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_math_degrees_3(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_math_erf_0(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_math_erf_1(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_math_erf_2(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_math_erf_3(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_math_erfc_0(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_math_erfc_1(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_math_erfc_2(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_math_erfc_3(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_math_exp_0(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_math_exp_1(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_math_exp_2(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_math_exp_3(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_math_exp_4(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_math_exp_5(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_math_exp2_0(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_math_exp2_1(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_math_exp2_2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_math_exp2_3(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_math_exp2_4(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_math_exp2_5(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_math_expm1_0(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_math_expm1_1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_math_expm1_2(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_math_expm1_3(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_math_fabs_0(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_math_fabs_1(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_math_fabs_2(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_math_fabs_3(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_math_fabs_4(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_math_fabs_5(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_math_floor_0(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_math_floor_1(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_math_floor_2(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_math_floor_3(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_math_floor_4(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_math_floor_5(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_math_gamma_0(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_math_gamma_1(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_math_gamma_2(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_math_gamma_3(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_math_lgamma_0(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_math_lgamma_1(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_math_lgamma_2(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_math_lgamma_3(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_math_log_0(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_math_log_1(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_math_log_2(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_math_log_3(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_math_log_4(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_math_log_5(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_math_log10_0(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_math_log10_1(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_math_log10_2(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_math_log10_3(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_math_log10_4(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_math_log10_5(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_math_log1p_0(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_math_log1p_1(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_math_log1p_2(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_math_log1p_3(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_math_log2_0(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_math_log2_1(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_math_log2_2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_math_log2_3(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_math_log2_4(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_math_log2_5(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_math_radians_0(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_math_radians_1(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_math_radians_2(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_math_radians_3(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_math_sin_0(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_math_sin_1(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_math_sin_2(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_math_sin_3(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_math_sin_4(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_math_sin_5(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_math_sinh_0(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_math_sinh_1(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_math_sinh_2(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_math_sinh_3(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_math_sqrt_0(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_math_sqrt_1(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_math_sqrt_2(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_math_sqrt_3(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_math_sqrt_4(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_math_sqrt_5(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_math_tan_0(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_math_tan_1(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_math_tan_2(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_math_tan_3(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_math_tanh_0(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_math_tanh_1(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_math_tanh_2(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_math_tanh_3(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_math_tanh_4(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_math_tanh_5(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_math_trunc_0(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_math_trunc_1(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_math_trunc_2(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_math_trunc_3(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_math_trunc_4(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_math_trunc_5(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_math_isnan_0(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_math_isnan_1(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_math_isnan_2(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_math_isnan_3(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_math_isinf_0(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_math_isinf_1(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_math_isinf_2(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_math_isinf_3(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_math_isfinite_0(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_math_isfinite_1(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_math_isfinite_2(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_math_isfinite_3(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_math_atan2_0(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_math_atan2_1(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_math_atan2_2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_math_atan2_3(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_math_hypot_0(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_math_hypot_1(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_math_hypot_2(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_math_hypot_3(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_math_copysign_0(a0, a1, r0):
    r0[0] = math.copysign(a0[0], a1[0])


@cuda.jit
def row_math_copysign_1(a0, a1, r0):
    r0[0] = math.copysign(a0[0], a1[0])


@cuda.jit
def row_math_fmod_0(a0, a1, r0):
    r0[0] = math.fmod(a0[0], a1[0])


@cuda.jit
def row_math_fmod_1(a0, a1, r0):
    r0[0] = math.fmod(a0[0], a1[0])


@cuda.jit
def row_math_nextafter_0(a0, a1, r0):
    r0[0] = math.nextafter(a0[0], a1[0])


@cuda.jit
def row_math_nextafter_1(a0, a1, r0):
    r0[0] = math.nextafter(a0[0], a1[0])


@cuda.jit
def row_math_remainder_0(a0, a1, r0):
    r0[0] = math.remainder(a0[0], a1[0])


@cuda.jit
def row_math_remainder_1(a0, a1, r0):
    r0[0] = math.remainder(a0[0], a1[0])


@cuda.jit
def row_math_pow_0(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_math_pow_1(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_math_pow_2(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_math_pow_3(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_math_ldexp_0(a0, a1, r0):
    r0[0] = math.ldexp(a0[0], a1[0])


@cuda.jit
def row_math_ldexp_1(a0, a1, r0):
    r0[0] = math.ldexp(a0[0], a1[0])


@cuda.jit
def row_math_frexp_0(a0, r0, r1):
    r0[0], r1[0] = math.frexp(a0[0])


@cuda.jit
def row_math_frexp_1(a0, r0, r1):
    r0[0], r1[0] = math.frexp(a0[0])


@cuda.jit
def row_math_modf_0(a0, r0, r1):
    r0[0], r1[0] = math.modf(a0[0])


@cuda.jit
def row_math_modf_1(a0, r0, r1):
    r0[0], r1[0] = math.modf(a0[0])


@cuda.jit
def row_abs_0(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_1(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_2(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_3(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_4(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_5(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_6(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_7(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_8(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_9(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_10(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_11(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_abs_12(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_min_0(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_1(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_2(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_3(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_4(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_5(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_6(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_7(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_8(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_9(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_10(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_11(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_min_12(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_max_0(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_1(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_2(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_3(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_4(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_5(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_6(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_7(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_8(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_9(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_10(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_11(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_max_12(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_pyk_min_0(a0, a1, r0):
    r0[0] = min(a0[0], a1[0], a1[0])


@cuda.jit
def row_pyk_min_1(a0, a1, r0):
    r0[0] = min(a0[0], a1[0], a1[0])


@cuda.jit
def row_pyk_max_0(a0, a1, r0):
    r0[0] = max(a0[0], a1[0], a1[0])


@cuda.jit
def row_pyk_max_1(a0, a1, r0):
    r0[0] = max(a0[0], a1[0], a1[0])


@cuda.jit
def row_pyk_minimum_0(a0, a1, r0):
    r0[0] = np.minimum(a0[0], a1[0])


@cuda.jit
def row_pyk_minimum_1(a0, a1, r0):
    r0[0] = np.minimum(a0[0], a1[0])


@cuda.jit
def row_pyk_maximum_0(a0, a1, r0):
    r0[0] = np.maximum(a0[0], a1[0])


@cuda.jit
def row_pyk_maximum_1(a0, a1, r0):
    r0[0] = np.maximum(a0[0], a1[0])


@cuda.jit
def row_pyk_power_0(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_pyk_power_1(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_pyk_power_2(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_pyk_power_3(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_pyk_power_4(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_pyk_power_5(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_pyk_power_6(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_round_0(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_round_1(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_round_2(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_round_3(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_round_4(a0, a1, r0):
    r0[0] = round(a0[0], a1[0])


@cuda.jit
def row_round_5(a0, a1, r0):
    r0[0] = round(a0[0], a1[0])


@cuda.jit
def row_cuda_syncthreads_0():
    cuda.syncthreads()


@cuda.jit
def row_cuda_syncthreads_count_0(a0, r0):
    r0[0] = cuda.syncthreads_count(a0[0])


@cuda.jit
def row_cuda_syncthreads_and_0(a0, r0):
    r0[0] = cuda.syncthreads_and(a0[0])


@cuda.jit
def row_cuda_syncthreads_or_0(a0, r0):
    r0[0] = cuda.syncthreads_or(a0[0])


@cuda.jit
def row_cuda_cg_grid_group_sync_0(r0):
    r0[0] = cuda.cg.grid_group.sync()


@cuda.jit
def row_cuda_syncwarp_0():
    cuda.syncwarp()


@cuda.jit
def row_cuda_syncwarp_1(a0):
    cuda.syncwarp(a0[0])


@cuda.jit
def row_cuda_threadfence_0():
    cuda.threadfence()


@cuda.jit
def row_cuda_threadfence_block_0():
    cuda.threadfence_block()


@cuda.jit
def row_cuda_threadfence_system_0():
    cuda.threadfence_system()


@cuda.jit
def row_cuda_shfl_sync_0(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_sync_1(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_sync_2(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_sync_3(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_up_sync_0(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_up_sync_1(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_up_sync_2(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_up_sync_3(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_down_sync_0(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_down_sync_1(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_down_sync_2(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_down_sync_3(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_xor_sync_0(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_xor_sync_1(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_xor_sync_2(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_shfl_xor_sync_3(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_all_sync_0(a0, a1, r0):
    r0[0] = cuda.all_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_any_sync_0(a0, a1, r0):
    r0[0] = cuda.any_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_eq_sync_0(a0, a1, r0):
    r0[0] = cuda.eq_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_ballot_sync_0(a0, a1, r0):
    r0[0] = cuda.ballot_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_atomic_add_0(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_add_1(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_add_2(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_add_3(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_add_4(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_add_5(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_sub_0(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_sub_1(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_sub_2(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_sub_3(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_sub_4(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_sub_5(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_max_0(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_max_1(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_max_2(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_max_3(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_max_4(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_max_5(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_min_0(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_min_1(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_min_2(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_min_3(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_min_4(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_min_5(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_and__0(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_and__1(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_and__2(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_and__3(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_or__0(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_or__1(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_or__2(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_or__3(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_xor_0(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_xor_1(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_xor_2(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_xor_3(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_exch_0(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_exch_1(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_exch_2(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_exch_3(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_inc_0(a0, a1, r0):
    r0[0] = cuda.atomic.inc(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_inc_1(a0, a1, r0):
    r0[0] = cuda.atomic.inc(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_dec_0(a0, a1, r0):
    r0[0] = cuda.atomic.dec(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_dec_1(a0, a1, r0):
    r0[0] = cuda.atomic.dec(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_cas_0(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_cas_1(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_cas_2(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_cas_3(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_compare_and_swap_0(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_compare_and_swap_1(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_compare_and_swap_2(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_cuda_atomic_compare_and_swap_3(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_cuda_popc_0(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_1(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_2(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_3(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_4(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_5(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_6(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_popc_7(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_cuda_clz_0(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_1(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_2(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_3(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_4(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_5(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_6(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_clz_7(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_cuda_ffs_0(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_1(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_2(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_3(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_4(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_5(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_6(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_ffs_7(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_cuda_brev_0(a0, r0):
    r0[0] = cuda.brev(a0[0])


@cuda.jit
def row_cuda_brev_1(a0, r0):
    r0[0] = cuda.brev(a0[0])


@cuda.jit
def row_cuda_fma_0(a0, a1, a2, r0):
    r0[0] = cuda.fma(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_fma_1(a0, a1, a2, r0):
    r0[0] = cuda.fma(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_cbrt_0(a0, r0):
    r0[0] = cuda.cbrt(a0[0])


@cuda.jit
def row_cuda_cbrt_1(a0, r0):
    r0[0] = cuda.cbrt(a0[0])


@cuda.jit
def row_cuda_selp_0(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_1(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_2(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_3(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_4(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_5(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_6(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_selp_7(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_match_any_sync_0(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_any_sync_1(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_any_sync_2(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_any_sync_3(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_all_sync_0(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_all_sync_1(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_all_sync_2(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_match_all_sync_3(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_cuda_activemask_0(r0):
    r0[0] = cuda.activemask()


@cuda.jit
def row_cuda_lanemask_lt_0(r0):
    r0[0] = cuda.lanemask_lt()


@cuda.jit
def row_breakpoint_0():
    breakpoint()


@cuda.jit
def row_cuda_nanosleep_0(a0):
    cuda.nanosleep(a0[0])


@cuda.jit
def row_cuda_random_uint64_to_unit_float32_0(a0, r0):
    r0[0] = cuda.random.uint64_to_unit_float32(a0[0])


@cuda.jit
def row_cuda_random_uint64_to_unit_float64_0(a0, r0):
    r0[0] = cuda.random.uint64_to_unit_float64(a0[0])


@cuda.jit
def row_cuda_atomic_nanmax_0(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmax_1(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmax_2(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmax_3(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmax_4(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmax_5(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmin_0(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmin_1(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmin_2(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmin_3(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmin_4(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_cuda_atomic_nanmin_5(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_cuda_ldca_0(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_1(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_2(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_3(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_4(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_5(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_6(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_7(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_8(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldca_9(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_cuda_ldcg_0(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_1(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_2(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_3(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_4(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_5(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_6(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_7(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_8(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcg_9(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_cuda_ldcs_0(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_1(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_2(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_3(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_4(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_5(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_6(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_7(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_8(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldcs_9(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_cuda_ldlu_0(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_1(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_2(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_3(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_4(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_5(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_6(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_7(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_8(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldlu_9(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_cuda_ldcv_0(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_1(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_2(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_3(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_4(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_5(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_6(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_7(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_8(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_ldcv_9(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_cuda_stcg_0(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_1(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_2(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_3(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_4(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_5(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_6(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_7(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_8(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcg_9(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_0(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_1(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_2(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_3(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_4(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_5(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_6(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_7(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_8(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stcs_9(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_0(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_1(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_2(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_3(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_4(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_5(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_6(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_7(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_8(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwb_9(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_0(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_1(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_2(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_3(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_4(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_5(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_6(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_7(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_8(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_cuda_stwt_9(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_pyk_complex_0(a0, a1, r0):
    r0[0] = complex(a0[0], a1[0])


@cuda.jit
def row_pyk_complex_1(a0, a1, r0):
    r0[0] = complex(a0[0], a1[0])


@cuda.jit
def row_pyk_real_0(a0, r0):
    r0[0] = a0[0].real


@cuda.jit
def row_pyk_real_1(a0, r0):
    r0[0] = a0[0].real


@cuda.jit
def row_pyk_imag_0(a0, r0):
    r0[0] = a0[0].imag


@cuda.jit
def row_pyk_imag_1(a0, r0):
    r0[0] = a0[0].imag


@cuda.jit
def row_pyk_conjugate_0(a0, r0):
    r0[0] = a0[0].conjugate()


@cuda.jit
def row_pyk_conjugate_1(a0, r0):
    r0[0] = a0[0].conjugate()


@cuda.jit
def row_cmath_acos_0(a0, r0):
    r0[0] = cmath.acos(a0[0])


@cuda.jit
def row_cmath_acos_1(a0, r0):
    r0[0] = cmath.acos(a0[0])


@cuda.jit
def row_cmath_asin_0(a0, r0):
    r0[0] = cmath.asin(a0[0])


@cuda.jit
def row_cmath_asin_1(a0, r0):
    r0[0] = cmath.asin(a0[0])


@cuda.jit
def row_cmath_asinh_0(a0, r0):
    r0[0] = cmath.asinh(a0[0])


@cuda.jit
def row_cmath_asinh_1(a0, r0):
    r0[0] = cmath.asinh(a0[0])


@cuda.jit
def row_cmath_atan_0(a0, r0):
    r0[0] = cmath.atan(a0[0])


@cuda.jit
def row_cmath_atan_1(a0, r0):
    r0[0] = cmath.atan(a0[0])


@cuda.jit
def row_cmath_atanh_0(a0, r0):
    r0[0] = cmath.atanh(a0[0])


@cuda.jit
def row_cmath_atanh_1(a0, r0):
    r0[0] = cmath.atanh(a0[0])


@cuda.jit
def row_cmath_cos_0(a0, r0):
    r0[0] = cmath.cos(a0[0])


@cuda.jit
def row_cmath_cos_1(a0, r0):
    r0[0] = cmath.cos(a0[0])


@cuda.jit
def row_cmath_exp_0(a0, r0):
    r0[0] = cmath.exp(a0[0])


@cuda.jit
def row_cmath_exp_1(a0, r0):
    r0[0] = cmath.exp(a0[0])


@cuda.jit
def row_cmath_sin_0(a0, r0):
    r0[0] = cmath.sin(a0[0])


@cuda.jit
def row_cmath_sin_1(a0, r0):
    r0[0] = cmath.sin(a0[0])


@cuda.jit
def row_cmath_sqrt_0(a0, r0):
    r0[0] = cmath.sqrt(a0[0])


@cuda.jit
def row_cmath_sqrt_1(a0, r0):
    r0[0] = cmath.sqrt(a0[0])


@cuda.jit
def row_cmath_tan_0(a0, r0):
    r0[0] = cmath.tan(a0[0])


@cuda.jit
def row_cmath_tan_1(a0, r0):
    r0[0] = cmath.tan(a0[0])


@cuda.jit
def row_cmath_cosh_0(a0, r0):
    r0[0] = cmath.cosh(a0[0])


@cuda.jit
def row_cmath_cosh_1(a0, r0):
    r0[0] = cmath.cosh(a0[0])


@cuda.jit
def row_cmath_sinh_0(a0, r0):
    r0[0] = cmath.sinh(a0[0])


@cuda.jit
def row_cmath_sinh_1(a0, r0):
    r0[0] = cmath.sinh(a0[0])


@cuda.jit
def row_cmath_acosh_0(a0, r0):
    r0[0] = cmath.acosh(a0[0])


@cuda.jit
def row_cmath_acosh_1(a0, r0):
    r0[0] = cmath.acosh(a0[0])


@cuda.jit
def row_cmath_tanh_0(a0, r0):
    r0[0] = cmath.tanh(a0[0])


@cuda.jit
def row_cmath_tanh_1(a0, r0):
    r0[0] = cmath.tanh(a0[0])


@cuda.jit
def row_cmath_log10_0(a0, r0):
    r0[0] = cmath.log10(a0[0])


@cuda.jit
def row_cmath_log10_1(a0, r0):
    r0[0] = cmath.log10(a0[0])


@cuda.jit
def row_cmath_log_0(a0, r0):
    r0[0] = cmath.log(a0[0])


@cuda.jit
def row_cmath_log_1(a0, r0):
    r0[0] = cmath.log(a0[0])


@cuda.jit
def row_cmath_log_2(a0, a1, r0):
    r0[0] = cmath.log(a0[0], a1[0])


@cuda.jit
def row_cmath_log_3(a0, a1, r0):
    r0[0] = cmath.log(a0[0], a1[0])


@cuda.jit
def row_cmath_isnan_0(a0, r0):
    r0[0] = cmath.isnan(a0[0])


@cuda.jit
def row_cmath_isnan_1(a0, r0):
    r0[0] = cmath.isnan(a0[0])


@cuda.jit
def row_cmath_isinf_0(a0, r0):
    r0[0] = cmath.isinf(a0[0])


@cuda.jit
def row_cmath_isinf_1(a0, r0):
    r0[0] = cmath.isinf(a0[0])


@cuda.jit
def row_cmath_isfinite_0(a0, r0):
    r0[0] = cmath.isfinite(a0[0])


@cuda.jit
def row_cmath_isfinite_1(a0, r0):
    r0[0] = cmath.isfinite(a0[0])


@cuda.jit
def row_cmath_phase_0(a0, r0):
    r0[0] = cmath.phase(a0[0])


@cuda.jit
def row_cmath_phase_1(a0, r0):
    r0[0] = cmath.phase(a0[0])


@cuda.jit
def row_cmath_polar_0(a0, r0, r1):
    r0[0], r1[0] = cmath.polar(a0[0])


@cuda.jit
def row_cmath_polar_1(a0, r0, r1):
    r0[0], r1[0] = cmath.polar(a0[0])


@cuda.jit
def row_cmath_rect_0(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_cmath_rect_1(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_cmath_rect_2(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_cmath_rect_3(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hadd_0(a0, a1, r0):
    r0[0] = cuda.fp16.hadd(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hsub_0(a0, a1, r0):
    r0[0] = cuda.fp16.hsub(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hmul_0(a0, a1, r0):
    r0[0] = cuda.fp16.hmul(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hdiv_0(a0, a1, r0):
    r0[0] = cuda.fp16.hdiv(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hmax_0(a0, a1, r0):
    r0[0] = cuda.fp16.hmax(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hmin_0(a0, a1, r0):
    r0[0] = cuda.fp16.hmin(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hfma_0(a0, a1, a2, r0):
    r0[0] = cuda.fp16.hfma(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_fp16_hneg_0(a0, r0):
    r0[0] = cuda.fp16.hneg(a0[0])


@cuda.jit
def row_cuda_fp16_habs_0(a0, r0):
    r0[0] = cuda.fp16.habs(a0[0])


@cuda.jit
def row_cuda_fp16_hsin_0(a0, r0):
    r0[0] = cuda.fp16.hsin(a0[0])


@cuda.jit
def row_cuda_fp16_hcos_0(a0, r0):
    r0[0] = cuda.fp16.hcos(a0[0])


@cuda.jit
def row_cuda_fp16_hlog_0(a0, r0):
    r0[0] = cuda.fp16.hlog(a0[0])


@cuda.jit
def row_cuda_fp16_hlog2_0(a0, r0):
    r0[0] = cuda.fp16.hlog2(a0[0])


@cuda.jit
def row_cuda_fp16_hlog10_0(a0, r0):
    r0[0] = cuda.fp16.hlog10(a0[0])


@cuda.jit
def row_cuda_fp16_hexp_0(a0, r0):
    r0[0] = cuda.fp16.hexp(a0[0])


@cuda.jit
def row_cuda_fp16_hexp2_0(a0, r0):
    r0[0] = cuda.fp16.hexp2(a0[0])


@cuda.jit
def row_cuda_fp16_hexp10_0(a0, r0):
    r0[0] = cuda.fp16.hexp10(a0[0])


@cuda.jit
def row_cuda_fp16_hsqrt_0(a0, r0):
    r0[0] = cuda.fp16.hsqrt(a0[0])


@cuda.jit
def row_cuda_fp16_hrsqrt_0(a0, r0):
    r0[0] = cuda.fp16.hrsqrt(a0[0])


@cuda.jit
def row_cuda_fp16_hrcp_0(a0, r0):
    r0[0] = cuda.fp16.hrcp(a0[0])


@cuda.jit
def row_cuda_fp16_hfloor_0(a0, r0):
    r0[0] = cuda.fp16.hfloor(a0[0])


@cuda.jit
def row_cuda_fp16_hceil_0(a0, r0):
    r0[0] = cuda.fp16.hceil(a0[0])


@cuda.jit
def row_cuda_fp16_hrint_0(a0, r0):
    r0[0] = cuda.fp16.hrint(a0[0])


@cuda.jit
def row_cuda_fp16_htrunc_0(a0, r0):
    r0[0] = cuda.fp16.htrunc(a0[0])


@cuda.jit
def row_cuda_fp16_htanh_0(a0, r0):
    r0[0] = cuda.fp16.htanh(a0[0])


@cuda.jit
def row_cuda_fp16_htanh_approx_0(a0, r0):
    r0[0] = cuda.fp16.htanh_approx(a0[0])


@cuda.jit
def row_cuda_fp16_heq_0(a0, a1, r0):
    r0[0] = cuda.fp16.heq(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hne_0(a0, a1, r0):
    r0[0] = cuda.fp16.hne(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hlt_0(a0, a1, r0):
    r0[0] = cuda.fp16.hlt(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hle_0(a0, a1, r0):
    r0[0] = cuda.fp16.hle(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hgt_0(a0, a1, r0):
    r0[0] = cuda.fp16.hgt(a0[0], a1[0])


@cuda.jit
def row_cuda_fp16_hge_0(a0, a1, r0):
    r0[0] = cuda.fp16.hge(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hadd_0(a0, a1, r0):
    r0[0] = cuda.bf16.hadd(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hsub_0(a0, a1, r0):
    r0[0] = cuda.bf16.hsub(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmul_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmul(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hdiv_0(a0, a1, r0):
    r0[0] = cuda.bf16.hdiv(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmax_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmax(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmin_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmin(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hfma_0(a0, a1, a2, r0):
    r0[0] = cuda.bf16.hfma(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_bf16_hneg_0(a0, r0):
    r0[0] = cuda.bf16.hneg(a0[0])


@cuda.jit
def row_cuda_bf16_habs_0(a0, r0):
    r0[0] = cuda.bf16.habs(a0[0])


@cuda.jit
def row_cuda_bf16_hsin_0(a0, r0):
    r0[0] = cuda.bf16.hsin(a0[0])


@cuda.jit
def row_cuda_bf16_hcos_0(a0, r0):
    r0[0] = cuda.bf16.hcos(a0[0])


@cuda.jit
def row_cuda_bf16_hlog_0(a0, r0):
    r0[0] = cuda.bf16.hlog(a0[0])


@cuda.jit
def row_cuda_bf16_hlog2_0(a0, r0):
    r0[0] = cuda.bf16.hlog2(a0[0])


@cuda.jit
def row_cuda_bf16_hlog10_0(a0, r0):
    r0[0] = cuda.bf16.hlog10(a0[0])


@cuda.jit
def row_cuda_bf16_hexp_0(a0, r0):
    r0[0] = cuda.bf16.hexp(a0[0])


@cuda.jit
def row_cuda_bf16_hexp2_0(a0, r0):
    r0[0] = cuda.bf16.hexp2(a0[0])


@cuda.jit
def row_cuda_bf16_hexp10_0(a0, r0):
    r0[0] = cuda.bf16.hexp10(a0[0])


@cuda.jit
def row_cuda_bf16_hsqrt_0(a0, r0):
    r0[0] = cuda.bf16.hsqrt(a0[0])


@cuda.jit
def row_cuda_bf16_hrsqrt_0(a0, r0):
    r0[0] = cuda.bf16.hrsqrt(a0[0])


@cuda.jit
def row_cuda_bf16_hrcp_0(a0, r0):
    r0[0] = cuda.bf16.hrcp(a0[0])


@cuda.jit
def row_cuda_bf16_hfloor_0(a0, r0):
    r0[0] = cuda.bf16.hfloor(a0[0])


@cuda.jit
def row_cuda_bf16_hceil_0(a0, r0):
    r0[0] = cuda.bf16.hceil(a0[0])


@cuda.jit
def row_cuda_bf16_hrint_0(a0, r0):
    r0[0] = cuda.bf16.hrint(a0[0])


@cuda.jit
def row_cuda_bf16_htrunc_0(a0, r0):
    r0[0] = cuda.bf16.htrunc(a0[0])


@cuda.jit
def row_cuda_bf16_htanh_0(a0, r0):
    r0[0] = cuda.bf16.htanh(a0[0])


@cuda.jit
def row_cuda_bf16_htanh_approx_0(a0, r0):
    r0[0] = cuda.bf16.htanh_approx(a0[0])


@cuda.jit
def row_cuda_bf16_heq_0(a0, a1, r0):
    r0[0] = cuda.bf16.heq(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hne_0(a0, a1, r0):
    r0[0] = cuda.bf16.hne(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hlt_0(a0, a1, r0):
    r0[0] = cuda.bf16.hlt(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hle_0(a0, a1, r0):
    r0[0] = cuda.bf16.hle(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hgt_0(a0, a1, r0):
    r0[0] = cuda.bf16.hgt(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hge_0(a0, a1, r0):
    r0[0] = cuda.bf16.hge(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hadd_rn_0(a0, a1, r0):
    r0[0] = cuda.bf16.hadd_rn(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hadd_sat_0(a0, a1, r0):
    r0[0] = cuda.bf16.hadd_sat(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hsub_rn_0(a0, a1, r0):
    r0[0] = cuda.bf16.hsub_rn(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hsub_sat_0(a0, a1, r0):
    r0[0] = cuda.bf16.hsub_sat(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmul_rn_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmul_rn(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmul_sat_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmul_sat(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hfma_sat_0(a0, a1, a2, r0):
    r0[0] = cuda.bf16.hfma_sat(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_bf16_hfma_relu_0(a0, a1, a2, r0):
    r0[0] = cuda.bf16.hfma_relu(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_bf16_hequ_0(a0, a1, r0):
    r0[0] = cuda.bf16.hequ(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hneu_0(a0, a1, r0):
    r0[0] = cuda.bf16.hneu(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hltu_0(a0, a1, r0):
    r0[0] = cuda.bf16.hltu(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hleu_0(a0, a1, r0):
    r0[0] = cuda.bf16.hleu(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hgtu_0(a0, a1, r0):
    r0[0] = cuda.bf16.hgtu(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hgeu_0(a0, a1, r0):
    r0[0] = cuda.bf16.hgeu(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmax_nan_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmax_nan(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hmin_nan_0(a0, a1, r0):
    r0[0] = cuda.bf16.hmin_nan(a0[0], a1[0])


@cuda.jit
def row_cuda_bf16_hisnan_0(a0, r0):
    r0[0] = cuda.bf16.hisnan(a0[0])


@cuda.jit
def row_cuda_bf16_hisinf_0(a0, r0):
    r0[0] = cuda.bf16.hisinf(a0[0])


@cuda.jit
def row_cuda_bf16_float32_to_bfloat16_0(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16(a0[0])


@cuda.jit
def row_cuda_bf16_float64_to_bfloat16_0(a0, r0):
    r0[0] = cuda.bf16.float64_to_bfloat16(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_float32_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_float32(a0[0])


@cuda.jit
def row_cuda_bf16_float32_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_float32_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_float32_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_float32_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_int16_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_int16_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_int16_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_int16_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_uint16_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_uint16_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_uint16_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_uint16_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_int32_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_int32_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_int32_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_int32_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_uint32_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_uint32_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_uint32_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_uint32_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_int64_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_int64_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_int64_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_int64_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_uint64_to_bfloat16_rn_0(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_uint64_to_bfloat16_rz_0(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_uint64_to_bfloat16_rd_0(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_uint64_to_bfloat16_ru_0(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int8_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int8_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint8_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint8_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int16_rn_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int16_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int16_rd_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int16_ru_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint16_rn_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_rn(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint16_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint16_rd_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_rd(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint16_ru_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int32_rn_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_rn(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int32_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int32_rd_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_rd(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int32_ru_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint32_rn_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_rn(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint32_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint32_rd_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_rd(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint32_ru_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int64_rn_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_rn(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int64_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int64_rd_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_rd(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_int64_ru_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint64_rn_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_rn(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint64_rz_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_rz(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint64_rd_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_rd(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_to_uint64_ru_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_ru(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_as_int16_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_as_int16(a0[0])


@cuda.jit
def row_cuda_bf16_bfloat16_as_uint16_0(a0, r0):
    r0[0] = cuda.bf16.bfloat16_as_uint16(a0[0])


@cuda.jit
def row_cuda_bf16_int16_as_bfloat16_0(a0, r0):
    r0[0] = cuda.bf16.int16_as_bfloat16(a0[0])


@cuda.jit
def row_cuda_bf16_uint16_as_bfloat16_0(a0, r0):
    r0[0] = cuda.bf16.uint16_as_bfloat16(a0[0])


@cuda.jit
def row_cuda_fp8_cvt_float_to_fp8_0(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_float_to_fp8(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_fp8_cvt_double_to_fp8_0(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_double_to_fp8(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_fp8_cvt_float_to_e8m0_0(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_float_to_e8m0(a0[0], a1[0], a2[0])


@cuda.jit
def row_cuda_fp8_cvt_double_to_e8m0_0(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_double_to_e8m0(a0[0], a1[0], a2[0])
