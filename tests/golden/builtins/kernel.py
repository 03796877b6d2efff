# Made from frontend/builtins/builtins.def by tests/golden/builtins.cpp.
# only: text
# sig: row_0_acos: void(int64[::1], float64[::1])
# sig: row_1_acos: void(uint64[::1], float64[::1])
# sig: row_2_acos: void(float32[::1], float32[::1])
# sig: row_3_acos: void(float64[::1], float64[::1])
# sig: row_4_acosh: void(int64[::1], float64[::1])
# sig: row_5_acosh: void(uint64[::1], float64[::1])
# sig: row_6_acosh: void(float32[::1], float32[::1])
# sig: row_7_acosh: void(float64[::1], float64[::1])
# sig: row_8_asin: void(int64[::1], float64[::1])
# sig: row_9_asin: void(uint64[::1], float64[::1])
# sig: row_10_asin: void(float32[::1], float32[::1])
# sig: row_11_asin: void(float64[::1], float64[::1])
# sig: row_12_asinh: void(int64[::1], float64[::1])
# sig: row_13_asinh: void(uint64[::1], float64[::1])
# sig: row_14_asinh: void(float32[::1], float32[::1])
# sig: row_15_asinh: void(float64[::1], float64[::1])
# sig: row_16_atan: void(int64[::1], float64[::1])
# sig: row_17_atan: void(uint64[::1], float64[::1])
# sig: row_18_atan: void(float32[::1], float32[::1])
# sig: row_19_atan: void(float64[::1], float64[::1])
# sig: row_20_atanh: void(int64[::1], float64[::1])
# sig: row_21_atanh: void(uint64[::1], float64[::1])
# sig: row_22_atanh: void(float32[::1], float32[::1])
# sig: row_23_atanh: void(float64[::1], float64[::1])
# sig: row_24_ceil: void(int64[::1], float64[::1])
# sig: row_25_ceil: void(uint64[::1], float64[::1])
# sig: row_26_ceil: void(float32[::1], float32[::1])
# sig: row_27_ceil: void(float64[::1], float64[::1])
# sig: row_28_ceil: void(float16[::1], float16[::1])
# sig: row_29_ceil: void(bfloat16[::1], bfloat16[::1])
# sig: row_30_cos: void(int64[::1], float64[::1])
# sig: row_31_cos: void(uint64[::1], float64[::1])
# sig: row_32_cos: void(float32[::1], float32[::1])
# sig: row_33_cos: void(float64[::1], float64[::1])
# sig: row_34_cos: void(float16[::1], float16[::1])
# sig: row_35_cos: void(bfloat16[::1], bfloat16[::1])
# sig: row_36_cosh: void(int64[::1], float64[::1])
# sig: row_37_cosh: void(uint64[::1], float64[::1])
# sig: row_38_cosh: void(float32[::1], float32[::1])
# sig: row_39_cosh: void(float64[::1], float64[::1])
# sig: row_40_degrees: void(int64[::1], float64[::1])
# sig: row_41_degrees: void(uint64[::1], float64[::1])
# sig: row_42_degrees: void(float32[::1], float32[::1])
# sig: row_43_degrees: void(float64[::1], float64[::1])
# sig: row_44_erf: void(int64[::1], float64[::1])
# sig: row_45_erf: void(uint64[::1], float64[::1])
# sig: row_46_erf: void(float32[::1], float32[::1])
# sig: row_47_erf: void(float64[::1], float64[::1])
# sig: row_48_erfc: void(int64[::1], float64[::1])
# sig: row_49_erfc: void(uint64[::1], float64[::1])
# sig: row_50_erfc: void(float32[::1], float32[::1])
# sig: row_51_erfc: void(float64[::1], float64[::1])
# sig: row_52_exp: void(int64[::1], float64[::1])
# sig: row_53_exp: void(uint64[::1], float64[::1])
# sig: row_54_exp: void(float32[::1], float32[::1])
# sig: row_55_exp: void(float64[::1], float64[::1])
# sig: row_56_exp: void(float16[::1], float16[::1])
# sig: row_57_exp: void(bfloat16[::1], bfloat16[::1])
# sig: row_58_exp2: void(int64[::1], float64[::1])
# sig: row_59_exp2: void(uint64[::1], float64[::1])
# sig: row_60_exp2: void(float32[::1], float32[::1])
# sig: row_61_exp2: void(float64[::1], float64[::1])
# sig: row_62_exp2: void(float16[::1], float16[::1])
# sig: row_63_exp2: void(bfloat16[::1], bfloat16[::1])
# sig: row_64_expm1: void(int64[::1], float64[::1])
# sig: row_65_expm1: void(uint64[::1], float64[::1])
# sig: row_66_expm1: void(float32[::1], float32[::1])
# sig: row_67_expm1: void(float64[::1], float64[::1])
# sig: row_68_fabs: void(int64[::1], float64[::1])
# sig: row_69_fabs: void(uint64[::1], float64[::1])
# sig: row_70_fabs: void(float32[::1], float32[::1])
# sig: row_71_fabs: void(float64[::1], float64[::1])
# sig: row_72_fabs: void(float16[::1], float16[::1])
# sig: row_73_fabs: void(bfloat16[::1], bfloat16[::1])
# sig: row_74_floor: void(int64[::1], float64[::1])
# sig: row_75_floor: void(uint64[::1], float64[::1])
# sig: row_76_floor: void(float32[::1], float32[::1])
# sig: row_77_floor: void(float64[::1], float64[::1])
# sig: row_78_floor: void(float16[::1], float16[::1])
# sig: row_79_floor: void(bfloat16[::1], bfloat16[::1])
# sig: row_80_gamma: void(int64[::1], float64[::1])
# sig: row_81_gamma: void(uint64[::1], float64[::1])
# sig: row_82_gamma: void(float32[::1], float32[::1])
# sig: row_83_gamma: void(float64[::1], float64[::1])
# sig: row_84_lgamma: void(int64[::1], float64[::1])
# sig: row_85_lgamma: void(uint64[::1], float64[::1])
# sig: row_86_lgamma: void(float32[::1], float32[::1])
# sig: row_87_lgamma: void(float64[::1], float64[::1])
# sig: row_88_log: void(int64[::1], float64[::1])
# sig: row_89_log: void(uint64[::1], float64[::1])
# sig: row_90_log: void(float32[::1], float32[::1])
# sig: row_91_log: void(float64[::1], float64[::1])
# sig: row_92_log: void(float16[::1], float16[::1])
# sig: row_93_log: void(bfloat16[::1], bfloat16[::1])
# sig: row_94_log10: void(int64[::1], float64[::1])
# sig: row_95_log10: void(uint64[::1], float64[::1])
# sig: row_96_log10: void(float32[::1], float32[::1])
# sig: row_97_log10: void(float64[::1], float64[::1])
# sig: row_98_log10: void(float16[::1], float16[::1])
# sig: row_99_log10: void(bfloat16[::1], bfloat16[::1])
# sig: row_100_log1p: void(int64[::1], float64[::1])
# sig: row_101_log1p: void(uint64[::1], float64[::1])
# sig: row_102_log1p: void(float32[::1], float32[::1])
# sig: row_103_log1p: void(float64[::1], float64[::1])
# sig: row_104_log2: void(int64[::1], float64[::1])
# sig: row_105_log2: void(uint64[::1], float64[::1])
# sig: row_106_log2: void(float32[::1], float32[::1])
# sig: row_107_log2: void(float64[::1], float64[::1])
# sig: row_108_log2: void(float16[::1], float16[::1])
# sig: row_109_log2: void(bfloat16[::1], bfloat16[::1])
# sig: row_110_radians: void(int64[::1], float64[::1])
# sig: row_111_radians: void(uint64[::1], float64[::1])
# sig: row_112_radians: void(float32[::1], float32[::1])
# sig: row_113_radians: void(float64[::1], float64[::1])
# sig: row_114_sin: void(int64[::1], float64[::1])
# sig: row_115_sin: void(uint64[::1], float64[::1])
# sig: row_116_sin: void(float32[::1], float32[::1])
# sig: row_117_sin: void(float64[::1], float64[::1])
# sig: row_118_sin: void(float16[::1], float16[::1])
# sig: row_119_sin: void(bfloat16[::1], bfloat16[::1])
# sig: row_120_sinh: void(int64[::1], float64[::1])
# sig: row_121_sinh: void(uint64[::1], float64[::1])
# sig: row_122_sinh: void(float32[::1], float32[::1])
# sig: row_123_sinh: void(float64[::1], float64[::1])
# sig: row_124_sqrt: void(int64[::1], float64[::1])
# sig: row_125_sqrt: void(uint64[::1], float64[::1])
# sig: row_126_sqrt: void(float32[::1], float32[::1])
# sig: row_127_sqrt: void(float64[::1], float64[::1])
# sig: row_128_sqrt: void(float16[::1], float16[::1])
# sig: row_129_sqrt: void(bfloat16[::1], bfloat16[::1])
# sig: row_130_tan: void(int64[::1], float64[::1])
# sig: row_131_tan: void(uint64[::1], float64[::1])
# sig: row_132_tan: void(float32[::1], float32[::1])
# sig: row_133_tan: void(float64[::1], float64[::1])
# sig: row_134_tanh: void(int64[::1], float64[::1])
# sig: row_135_tanh: void(uint64[::1], float64[::1])
# sig: row_136_tanh: void(float32[::1], float32[::1])
# sig: row_137_tanh: void(float64[::1], float64[::1])
# sig: row_138_tanh: void(float16[::1], float16[::1])
# sig: row_139_tanh: void(bfloat16[::1], bfloat16[::1])
# sig: row_140_trunc: void(int64[::1], float64[::1])
# sig: row_141_trunc: void(uint64[::1], float64[::1])
# sig: row_142_trunc: void(float32[::1], float32[::1])
# sig: row_143_trunc: void(float64[::1], float64[::1])
# sig: row_144_trunc: void(float16[::1], float16[::1])
# sig: row_145_trunc: void(bfloat16[::1], bfloat16[::1])
# sig: row_146_isnan: void(int64[::1], bool[::1])
# sig: row_147_isnan: void(uint64[::1], bool[::1])
# sig: row_148_isnan: void(float32[::1], bool[::1])
# sig: row_149_isnan: void(float64[::1], bool[::1])
# sig: row_150_isinf: void(int64[::1], bool[::1])
# sig: row_151_isinf: void(uint64[::1], bool[::1])
# sig: row_152_isinf: void(float32[::1], bool[::1])
# sig: row_153_isinf: void(float64[::1], bool[::1])
# sig: row_154_isfinite: void(int64[::1], bool[::1])
# sig: row_155_isfinite: void(uint64[::1], bool[::1])
# sig: row_156_isfinite: void(float32[::1], bool[::1])
# sig: row_157_isfinite: void(float64[::1], bool[::1])
# sig: row_158_atan2: void(int64[::1], int64[::1], float64[::1])
# sig: row_159_atan2: void(uint64[::1], uint64[::1], float64[::1])
# sig: row_160_atan2: void(float32[::1], float32[::1], float32[::1])
# sig: row_161_atan2: void(float64[::1], float64[::1], float64[::1])
# sig: row_162_hypot: void(int64[::1], int64[::1], float64[::1])
# sig: row_163_hypot: void(uint64[::1], uint64[::1], float64[::1])
# sig: row_164_hypot: void(float32[::1], float32[::1], float32[::1])
# sig: row_165_hypot: void(float64[::1], float64[::1], float64[::1])
# sig: row_166_copysign: void(float32[::1], float32[::1], float32[::1])
# sig: row_167_copysign: void(float64[::1], float64[::1], float64[::1])
# sig: row_168_fmod: void(float32[::1], float32[::1], float32[::1])
# sig: row_169_fmod: void(float64[::1], float64[::1], float64[::1])
# sig: row_170_nextafter: void(float32[::1], float32[::1], float32[::1])
# sig: row_171_nextafter: void(float64[::1], float64[::1], float64[::1])
# sig: row_172_remainder: void(float32[::1], float32[::1], float32[::1])
# sig: row_173_remainder: void(float64[::1], float64[::1], float64[::1])
# sig: row_174_pow: void(float32[::1], float32[::1], float32[::1])
# sig: row_175_pow: void(float64[::1], float64[::1], float64[::1])
# sig: row_176_pow: void(float32[::1], int32[::1], float32[::1])
# sig: row_177_pow: void(float64[::1], int32[::1], float64[::1])
# sig: row_178_ldexp: void(float32[::1], int32[::1], float32[::1])
# sig: row_179_ldexp: void(float64[::1], int32[::1], float64[::1])
# sig: row_180_frexp: void(float32[::1], float32[::1], int32[::1])
# sig: row_181_frexp: void(float64[::1], float64[::1], int32[::1])
# sig: row_182_modf: void(float64[::1], float64[::1], float64[::1])
# sig: row_183_modf: void(float32[::1], float32[::1], float32[::1])
# sig: row_184_abs: void(int8[::1], int8[::1])
# sig: row_185_abs: void(int16[::1], int16[::1])
# sig: row_186_abs: void(int32[::1], int32[::1])
# sig: row_187_abs: void(int64[::1], int64[::1])
# sig: row_188_abs: void(uint8[::1], uint8[::1])
# sig: row_189_abs: void(uint16[::1], uint16[::1])
# sig: row_190_abs: void(uint32[::1], uint32[::1])
# sig: row_191_abs: void(uint64[::1], uint64[::1])
# sig: row_192_abs: void(float32[::1], float32[::1])
# sig: row_193_abs: void(float64[::1], float64[::1])
# sig: row_194_abs: void(complex64[::1], float32[::1])
# sig: row_195_abs: void(complex128[::1], float64[::1])
# sig: row_196_abs: void(float16[::1], float16[::1])
# sig: row_197_min: void(bool[::1], bool[::1], bool[::1])
# sig: row_198_min: void(int8[::1], int8[::1], int8[::1])
# sig: row_199_min: void(int16[::1], int16[::1], int16[::1])
# sig: row_200_min: void(int32[::1], int32[::1], int32[::1])
# sig: row_201_min: void(int64[::1], int64[::1], int64[::1])
# sig: row_202_min: void(uint8[::1], uint8[::1], uint8[::1])
# sig: row_203_min: void(uint16[::1], uint16[::1], uint16[::1])
# sig: row_204_min: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_205_min: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_206_min: void(float32[::1], float32[::1], float32[::1])
# sig: row_207_min: void(float64[::1], float64[::1], float64[::1])
# sig: row_208_min: void(float16[::1], float16[::1], float16[::1])
# sig: row_209_min: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_210_max: void(bool[::1], bool[::1], bool[::1])
# sig: row_211_max: void(int8[::1], int8[::1], int8[::1])
# sig: row_212_max: void(int16[::1], int16[::1], int16[::1])
# sig: row_213_max: void(int32[::1], int32[::1], int32[::1])
# sig: row_214_max: void(int64[::1], int64[::1], int64[::1])
# sig: row_215_max: void(uint8[::1], uint8[::1], uint8[::1])
# sig: row_216_max: void(uint16[::1], uint16[::1], uint16[::1])
# sig: row_217_max: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_218_max: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_219_max: void(float32[::1], float32[::1], float32[::1])
# sig: row_220_max: void(float64[::1], float64[::1], float64[::1])
# sig: row_221_max: void(float16[::1], float16[::1], float16[::1])
# sig: row_222_max: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_223_min: void(float32[::1], float32[::1], float32[::1])
# sig: row_224_min: void(float64[::1], float64[::1], float64[::1])
# sig: row_225_max: void(float32[::1], float32[::1], float32[::1])
# sig: row_226_max: void(float64[::1], float64[::1], float64[::1])
# sig: row_227_minimum: void(float32[::1], float32[::1], float32[::1])
# sig: row_228_minimum: void(float64[::1], float64[::1], float64[::1])
# sig: row_229_maximum: void(float32[::1], float32[::1], float32[::1])
# sig: row_230_maximum: void(float64[::1], float64[::1], float64[::1])
# sig: row_231_power: void(float32[::1], int32[::1], float32[::1])
# sig: row_232_power: void(float32[::1], int64[::1], float32[::1])
# sig: row_233_power: void(float32[::1], uint64[::1], float32[::1])
# sig: row_234_power: void(float64[::1], int32[::1], float64[::1])
# sig: row_235_power: void(float64[::1], int64[::1], float64[::1])
# sig: row_236_power: void(float64[::1], uint64[::1], float64[::1])
# sig: row_237_power: void(int64[::1], uint64[::1], int64[::1])
# sig: row_238_round: void(int64[::1], int64[::1])
# sig: row_239_round: void(uint64[::1], int64[::1])
# sig: row_240_round: void(float32[::1], int64[::1])
# sig: row_241_round: void(float64[::1], int64[::1])
# sig: row_242_round: void(float32[::1], int64[::1], float32[::1])
# sig: row_243_round: void(float64[::1], int64[::1], float64[::1])
# sig: row_244_syncthreads: void()
# sig: row_245_syncthreads_count: void(int32[::1], int32[::1])
# sig: row_246_syncthreads_and: void(int32[::1], int32[::1])
# sig: row_247_syncthreads_or: void(int32[::1], int32[::1])
# sig: row_248_sync: void(int32[::1])
# sig: row_249_syncwarp: void()
# sig: row_250_syncwarp: void(uint32[::1])
# sig: row_251_threadfence: void()
# sig: row_252_threadfence_block: void()
# sig: row_253_threadfence_system: void()
# sig: row_254_shfl_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_255_shfl_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_256_shfl_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_257_shfl_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_258_shfl_up_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_259_shfl_up_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_260_shfl_up_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_261_shfl_up_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_262_shfl_down_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_263_shfl_down_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_264_shfl_down_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_265_shfl_down_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_266_shfl_xor_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_267_shfl_xor_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_268_shfl_xor_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_269_shfl_xor_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_270_all_sync: void(uint32[::1], bool[::1], bool[::1])
# sig: row_271_any_sync: void(uint32[::1], bool[::1], bool[::1])
# sig: row_272_eq_sync: void(uint32[::1], bool[::1], bool[::1])
# sig: row_273_ballot_sync: void(uint32[::1], bool[::1], int32[::1])
# sig: row_274_add: void(int32[::1], int32[::1], int32[::1])
# sig: row_275_add: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_276_add: void(int64[::1], int64[::1], int64[::1])
# sig: row_277_add: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_278_add: void(float32[::1], float32[::1], float32[::1])
# sig: row_279_add: void(float64[::1], float64[::1], float64[::1])
# sig: row_280_sub: void(int32[::1], int32[::1], int32[::1])
# sig: row_281_sub: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_282_sub: void(int64[::1], int64[::1], int64[::1])
# sig: row_283_sub: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_284_sub: void(float32[::1], float32[::1], float32[::1])
# sig: row_285_sub: void(float64[::1], float64[::1], float64[::1])
# sig: row_286_max: void(int32[::1], int32[::1], int32[::1])
# sig: row_287_max: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_288_max: void(int64[::1], int64[::1], int64[::1])
# sig: row_289_max: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_290_max: void(float32[::1], float32[::1], float32[::1])
# sig: row_291_max: void(float64[::1], float64[::1], float64[::1])
# sig: row_292_min: void(int32[::1], int32[::1], int32[::1])
# sig: row_293_min: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_294_min: void(int64[::1], int64[::1], int64[::1])
# sig: row_295_min: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_296_min: void(float32[::1], float32[::1], float32[::1])
# sig: row_297_min: void(float64[::1], float64[::1], float64[::1])
# sig: row_298_and_: void(int32[::1], int32[::1], int32[::1])
# sig: row_299_and_: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_300_and_: void(int64[::1], int64[::1], int64[::1])
# sig: row_301_and_: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_302_or_: void(int32[::1], int32[::1], int32[::1])
# sig: row_303_or_: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_304_or_: void(int64[::1], int64[::1], int64[::1])
# sig: row_305_or_: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_306_xor: void(int32[::1], int32[::1], int32[::1])
# sig: row_307_xor: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_308_xor: void(int64[::1], int64[::1], int64[::1])
# sig: row_309_xor: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_310_exch: void(int32[::1], int32[::1], int32[::1])
# sig: row_311_exch: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_312_exch: void(int64[::1], int64[::1], int64[::1])
# sig: row_313_exch: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_314_inc: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_315_inc: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_316_dec: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_317_dec: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_318_cas: void(int32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_319_cas: void(uint32[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_320_cas: void(int64[::1], int64[::1], int64[::1], int64[::1])
# sig: row_321_cas: void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_322_compare_and_swap: void(int32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_323_compare_and_swap: void(uint32[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_324_compare_and_swap: void(int64[::1], int64[::1], int64[::1], int64[::1])
# sig: row_325_compare_and_swap: void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_326_popc: void(int8[::1], int8[::1])
# sig: row_327_popc: void(int16[::1], int16[::1])
# sig: row_328_popc: void(int32[::1], int32[::1])
# sig: row_329_popc: void(int64[::1], int64[::1])
# sig: row_330_popc: void(uint8[::1], uint8[::1])
# sig: row_331_popc: void(uint16[::1], uint16[::1])
# sig: row_332_popc: void(uint32[::1], uint32[::1])
# sig: row_333_popc: void(uint64[::1], uint64[::1])
# sig: row_334_clz: void(int8[::1], int8[::1])
# sig: row_335_clz: void(int16[::1], int16[::1])
# sig: row_336_clz: void(int32[::1], int32[::1])
# sig: row_337_clz: void(int64[::1], int64[::1])
# sig: row_338_clz: void(uint8[::1], uint8[::1])
# sig: row_339_clz: void(uint16[::1], uint16[::1])
# sig: row_340_clz: void(uint32[::1], uint32[::1])
# sig: row_341_clz: void(uint64[::1], uint64[::1])
# sig: row_342_ffs: void(int8[::1], uint32[::1])
# sig: row_343_ffs: void(int16[::1], uint32[::1])
# sig: row_344_ffs: void(int32[::1], uint32[::1])
# sig: row_345_ffs: void(int64[::1], uint32[::1])
# sig: row_346_ffs: void(uint8[::1], uint32[::1])
# sig: row_347_ffs: void(uint16[::1], uint32[::1])
# sig: row_348_ffs: void(uint32[::1], uint32[::1])
# sig: row_349_ffs: void(uint64[::1], uint32[::1])
# sig: row_350_brev: void(uint32[::1], uint32[::1])
# sig: row_351_brev: void(uint64[::1], uint64[::1])
# sig: row_352_fma: void(float32[::1], float32[::1], float32[::1], float32[::1])
# sig: row_353_fma: void(float64[::1], float64[::1], float64[::1], float64[::1])
# sig: row_354_cbrt: void(float32[::1], float32[::1])
# sig: row_355_cbrt: void(float64[::1], float64[::1])
# sig: row_356_selp: void(bool[::1], float64[::1], float64[::1], float64[::1])
# sig: row_357_selp: void(bool[::1], float32[::1], float32[::1], float32[::1])
# sig: row_358_selp: void(bool[::1], int16[::1], int16[::1], int16[::1])
# sig: row_359_selp: void(bool[::1], uint16[::1], uint16[::1], uint16[::1])
# sig: row_360_selp: void(bool[::1], int32[::1], int32[::1], int32[::1])
# sig: row_361_selp: void(bool[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_362_selp: void(bool[::1], int64[::1], int64[::1], int64[::1])
# sig: row_363_selp: void(bool[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_364_match_any_sync: void(uint32[::1], int32[::1], int32[::1])
# sig: row_365_match_any_sync: void(uint32[::1], int64[::1], int32[::1])
# sig: row_366_match_any_sync: void(uint32[::1], float32[::1], int32[::1])
# sig: row_367_match_any_sync: void(uint32[::1], float64[::1], int32[::1])
# sig: row_368_match_all_sync: void(uint32[::1], int32[::1], int32[::1], bool[::1])
# sig: row_369_match_all_sync: void(uint32[::1], int64[::1], int32[::1], bool[::1])
# sig: row_370_match_all_sync: void(uint32[::1], float32[::1], int32[::1], bool[::1])
# sig: row_371_match_all_sync: void(uint32[::1], float64[::1], int32[::1], bool[::1])
# sig: row_372_activemask: void(uint32[::1])
# sig: row_373_lanemask_lt: void(uint32[::1])
# sig: row_374_breakpoint: void()
# sig: row_375_nanosleep: void(uint32[::1])
# sig: row_376_uint64_to_unit_float32: void(uint64[::1], float32[::1])
# sig: row_377_uint64_to_unit_float64: void(uint64[::1], float64[::1])
# sig: row_378_nanmax: void(int32[::1], int32[::1], int32[::1])
# sig: row_379_nanmax: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_380_nanmax: void(int64[::1], int64[::1], int64[::1])
# sig: row_381_nanmax: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_382_nanmax: void(float32[::1], float32[::1], float32[::1])
# sig: row_383_nanmax: void(float64[::1], float64[::1], float64[::1])
# sig: row_384_nanmin: void(int32[::1], int32[::1], int32[::1])
# sig: row_385_nanmin: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_386_nanmin: void(int64[::1], int64[::1], int64[::1])
# sig: row_387_nanmin: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_388_nanmin: void(float32[::1], float32[::1], float32[::1])
# sig: row_389_nanmin: void(float64[::1], float64[::1], float64[::1])
# sig: row_390_ldca: void(int8[::1], int8[::1])
# sig: row_391_ldca: void(int16[::1], int16[::1])
# sig: row_392_ldca: void(int32[::1], int32[::1])
# sig: row_393_ldca: void(int64[::1], int64[::1])
# sig: row_394_ldca: void(uint8[::1], uint8[::1])
# sig: row_395_ldca: void(uint16[::1], uint16[::1])
# sig: row_396_ldca: void(uint32[::1], uint32[::1])
# sig: row_397_ldca: void(uint64[::1], uint64[::1])
# sig: row_398_ldca: void(float32[::1], float32[::1])
# sig: row_399_ldca: void(float64[::1], float64[::1])
# sig: row_400_ldcg: void(int8[::1], int8[::1])
# sig: row_401_ldcg: void(int16[::1], int16[::1])
# sig: row_402_ldcg: void(int32[::1], int32[::1])
# sig: row_403_ldcg: void(int64[::1], int64[::1])
# sig: row_404_ldcg: void(uint8[::1], uint8[::1])
# sig: row_405_ldcg: void(uint16[::1], uint16[::1])
# sig: row_406_ldcg: void(uint32[::1], uint32[::1])
# sig: row_407_ldcg: void(uint64[::1], uint64[::1])
# sig: row_408_ldcg: void(float32[::1], float32[::1])
# sig: row_409_ldcg: void(float64[::1], float64[::1])
# sig: row_410_ldcs: void(int8[::1], int8[::1])
# sig: row_411_ldcs: void(int16[::1], int16[::1])
# sig: row_412_ldcs: void(int32[::1], int32[::1])
# sig: row_413_ldcs: void(int64[::1], int64[::1])
# sig: row_414_ldcs: void(uint8[::1], uint8[::1])
# sig: row_415_ldcs: void(uint16[::1], uint16[::1])
# sig: row_416_ldcs: void(uint32[::1], uint32[::1])
# sig: row_417_ldcs: void(uint64[::1], uint64[::1])
# sig: row_418_ldcs: void(float32[::1], float32[::1])
# sig: row_419_ldcs: void(float64[::1], float64[::1])
# sig: row_420_ldlu: void(int8[::1], int8[::1])
# sig: row_421_ldlu: void(int16[::1], int16[::1])
# sig: row_422_ldlu: void(int32[::1], int32[::1])
# sig: row_423_ldlu: void(int64[::1], int64[::1])
# sig: row_424_ldlu: void(uint8[::1], uint8[::1])
# sig: row_425_ldlu: void(uint16[::1], uint16[::1])
# sig: row_426_ldlu: void(uint32[::1], uint32[::1])
# sig: row_427_ldlu: void(uint64[::1], uint64[::1])
# sig: row_428_ldlu: void(float32[::1], float32[::1])
# sig: row_429_ldlu: void(float64[::1], float64[::1])
# sig: row_430_ldcv: void(int8[::1], int8[::1])
# sig: row_431_ldcv: void(int16[::1], int16[::1])
# sig: row_432_ldcv: void(int32[::1], int32[::1])
# sig: row_433_ldcv: void(int64[::1], int64[::1])
# sig: row_434_ldcv: void(uint8[::1], uint8[::1])
# sig: row_435_ldcv: void(uint16[::1], uint16[::1])
# sig: row_436_ldcv: void(uint32[::1], uint32[::1])
# sig: row_437_ldcv: void(uint64[::1], uint64[::1])
# sig: row_438_ldcv: void(float32[::1], float32[::1])
# sig: row_439_ldcv: void(float64[::1], float64[::1])
# sig: row_440_stcg: void(int8[::1], int8[::1])
# sig: row_441_stcg: void(int16[::1], int16[::1])
# sig: row_442_stcg: void(int32[::1], int32[::1])
# sig: row_443_stcg: void(int64[::1], int64[::1])
# sig: row_444_stcg: void(uint8[::1], uint8[::1])
# sig: row_445_stcg: void(uint16[::1], uint16[::1])
# sig: row_446_stcg: void(uint32[::1], uint32[::1])
# sig: row_447_stcg: void(uint64[::1], uint64[::1])
# sig: row_448_stcg: void(float32[::1], float32[::1])
# sig: row_449_stcg: void(float64[::1], float64[::1])
# sig: row_450_stcs: void(int8[::1], int8[::1])
# sig: row_451_stcs: void(int16[::1], int16[::1])
# sig: row_452_stcs: void(int32[::1], int32[::1])
# sig: row_453_stcs: void(int64[::1], int64[::1])
# sig: row_454_stcs: void(uint8[::1], uint8[::1])
# sig: row_455_stcs: void(uint16[::1], uint16[::1])
# sig: row_456_stcs: void(uint32[::1], uint32[::1])
# sig: row_457_stcs: void(uint64[::1], uint64[::1])
# sig: row_458_stcs: void(float32[::1], float32[::1])
# sig: row_459_stcs: void(float64[::1], float64[::1])
# sig: row_460_stwb: void(int8[::1], int8[::1])
# sig: row_461_stwb: void(int16[::1], int16[::1])
# sig: row_462_stwb: void(int32[::1], int32[::1])
# sig: row_463_stwb: void(int64[::1], int64[::1])
# sig: row_464_stwb: void(uint8[::1], uint8[::1])
# sig: row_465_stwb: void(uint16[::1], uint16[::1])
# sig: row_466_stwb: void(uint32[::1], uint32[::1])
# sig: row_467_stwb: void(uint64[::1], uint64[::1])
# sig: row_468_stwb: void(float32[::1], float32[::1])
# sig: row_469_stwb: void(float64[::1], float64[::1])
# sig: row_470_stwt: void(int8[::1], int8[::1])
# sig: row_471_stwt: void(int16[::1], int16[::1])
# sig: row_472_stwt: void(int32[::1], int32[::1])
# sig: row_473_stwt: void(int64[::1], int64[::1])
# sig: row_474_stwt: void(uint8[::1], uint8[::1])
# sig: row_475_stwt: void(uint16[::1], uint16[::1])
# sig: row_476_stwt: void(uint32[::1], uint32[::1])
# sig: row_477_stwt: void(uint64[::1], uint64[::1])
# sig: row_478_stwt: void(float32[::1], float32[::1])
# sig: row_479_stwt: void(float64[::1], float64[::1])
# sig: row_480_complex: void(float32[::1], float32[::1], complex64[::1])
# sig: row_481_complex: void(float64[::1], float64[::1], complex128[::1])
# sig: row_482_real: void(complex64[::1], float32[::1])
# sig: row_483_real: void(complex128[::1], float64[::1])
# sig: row_484_imag: void(complex64[::1], float32[::1])
# sig: row_485_imag: void(complex128[::1], float64[::1])
# sig: row_486_conjugate: void(complex64[::1], complex64[::1])
# sig: row_487_conjugate: void(complex128[::1], complex128[::1])
# sig: row_488_acos: void(complex64[::1], complex64[::1])
# sig: row_489_acos: void(complex128[::1], complex128[::1])
# sig: row_490_asin: void(complex64[::1], complex64[::1])
# sig: row_491_asin: void(complex128[::1], complex128[::1])
# sig: row_492_asinh: void(complex64[::1], complex64[::1])
# sig: row_493_asinh: void(complex128[::1], complex128[::1])
# sig: row_494_atan: void(complex64[::1], complex64[::1])
# sig: row_495_atan: void(complex128[::1], complex128[::1])
# sig: row_496_atanh: void(complex64[::1], complex64[::1])
# sig: row_497_atanh: void(complex128[::1], complex128[::1])
# sig: row_498_cos: void(complex64[::1], complex64[::1])
# sig: row_499_cos: void(complex128[::1], complex128[::1])
# sig: row_500_exp: void(complex64[::1], complex64[::1])
# sig: row_501_exp: void(complex128[::1], complex128[::1])
# sig: row_502_sin: void(complex64[::1], complex64[::1])
# sig: row_503_sin: void(complex128[::1], complex128[::1])
# sig: row_504_sqrt: void(complex64[::1], complex64[::1])
# sig: row_505_sqrt: void(complex128[::1], complex128[::1])
# sig: row_506_tan: void(complex64[::1], complex64[::1])
# sig: row_507_tan: void(complex128[::1], complex128[::1])
# sig: row_508_cosh: void(complex64[::1], complex64[::1])
# sig: row_509_cosh: void(complex128[::1], complex128[::1])
# sig: row_510_sinh: void(complex64[::1], complex64[::1])
# sig: row_511_sinh: void(complex128[::1], complex128[::1])
# sig: row_512_acosh: void(complex64[::1], complex128[::1])
# sig: row_513_acosh: void(complex128[::1], complex128[::1])
# sig: row_514_tanh: void(complex64[::1], complex128[::1])
# sig: row_515_tanh: void(complex128[::1], complex128[::1])
# sig: row_516_log10: void(complex64[::1], complex128[::1])
# sig: row_517_log10: void(complex128[::1], complex128[::1])
# sig: row_518_log: void(complex64[::1], complex64[::1])
# sig: row_519_log: void(complex128[::1], complex128[::1])
# sig: row_520_log: void(complex64[::1], complex64[::1], complex64[::1])
# sig: row_521_log: void(complex128[::1], complex128[::1], complex128[::1])
# sig: row_522_isnan: void(complex64[::1], bool[::1])
# sig: row_523_isnan: void(complex128[::1], bool[::1])
# sig: row_524_isinf: void(complex64[::1], bool[::1])
# sig: row_525_isinf: void(complex128[::1], bool[::1])
# sig: row_526_isfinite: void(complex64[::1], bool[::1])
# sig: row_527_isfinite: void(complex128[::1], bool[::1])
# sig: row_528_phase: void(complex64[::1], float32[::1])
# sig: row_529_phase: void(complex128[::1], float64[::1])
# sig: row_530_polar: void(complex64[::1], float32[::1], float32[::1])
# sig: row_531_polar: void(complex128[::1], float64[::1], float64[::1])
# sig: row_532_rect: void(float32[::1], float32[::1], complex64[::1])
# sig: row_533_rect: void(float64[::1], float64[::1], complex128[::1])
# sig: row_534_rect: void(float32[::1], float64[::1], complex128[::1])
# sig: row_535_rect: void(float64[::1], float32[::1], complex128[::1])
# sig: row_536_hadd: void(float16[::1], float16[::1], float16[::1])
# sig: row_537_hsub: void(float16[::1], float16[::1], float16[::1])
# sig: row_538_hmul: void(float16[::1], float16[::1], float16[::1])
# sig: row_539_hdiv: void(float16[::1], float16[::1], float16[::1])
# sig: row_540_hmax: void(float16[::1], float16[::1], float16[::1])
# sig: row_541_hmin: void(float16[::1], float16[::1], float16[::1])
# sig: row_542_hfma: void(float16[::1], float16[::1], float16[::1], float16[::1])
# sig: row_543_hneg: void(float16[::1], float16[::1])
# sig: row_544_habs: void(float16[::1], float16[::1])
# sig: row_545_hsin: void(float16[::1], float16[::1])
# sig: row_546_hcos: void(float16[::1], float16[::1])
# sig: row_547_hlog: void(float16[::1], float16[::1])
# sig: row_548_hlog2: void(float16[::1], float16[::1])
# sig: row_549_hlog10: void(float16[::1], float16[::1])
# sig: row_550_hexp: void(float16[::1], float16[::1])
# sig: row_551_hexp2: void(float16[::1], float16[::1])
# sig: row_552_hexp10: void(float16[::1], float16[::1])
# sig: row_553_hsqrt: void(float16[::1], float16[::1])
# sig: row_554_hrsqrt: void(float16[::1], float16[::1])
# sig: row_555_hrcp: void(float16[::1], float16[::1])
# sig: row_556_hfloor: void(float16[::1], float16[::1])
# sig: row_557_hceil: void(float16[::1], float16[::1])
# sig: row_558_hrint: void(float16[::1], float16[::1])
# sig: row_559_htrunc: void(float16[::1], float16[::1])
# sig: row_560_htanh: void(float16[::1], float16[::1])
# sig: row_561_htanh_approx: void(float16[::1], float16[::1])
# sig: row_562_heq: void(float16[::1], float16[::1], bool[::1])
# sig: row_563_hne: void(float16[::1], float16[::1], bool[::1])
# sig: row_564_hlt: void(float16[::1], float16[::1], bool[::1])
# sig: row_565_hle: void(float16[::1], float16[::1], bool[::1])
# sig: row_566_hgt: void(float16[::1], float16[::1], bool[::1])
# sig: row_567_hge: void(float16[::1], float16[::1], bool[::1])
# sig: row_568_hadd: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_569_hsub: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_570_hmul: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_571_hdiv: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_572_hmax: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_573_hmin: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_574_hfma: void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_575_hneg: void(bfloat16[::1], bfloat16[::1])
# sig: row_576_habs: void(bfloat16[::1], bfloat16[::1])
# sig: row_577_hsin: void(bfloat16[::1], bfloat16[::1])
# sig: row_578_hcos: void(bfloat16[::1], bfloat16[::1])
# sig: row_579_hlog: void(bfloat16[::1], bfloat16[::1])
# sig: row_580_hlog2: void(bfloat16[::1], bfloat16[::1])
# sig: row_581_hlog10: void(bfloat16[::1], bfloat16[::1])
# sig: row_582_hexp: void(bfloat16[::1], bfloat16[::1])
# sig: row_583_hexp2: void(bfloat16[::1], bfloat16[::1])
# sig: row_584_hexp10: void(bfloat16[::1], bfloat16[::1])
# sig: row_585_hsqrt: void(bfloat16[::1], bfloat16[::1])
# sig: row_586_hrsqrt: void(bfloat16[::1], bfloat16[::1])
# sig: row_587_hrcp: void(bfloat16[::1], bfloat16[::1])
# sig: row_588_hfloor: void(bfloat16[::1], bfloat16[::1])
# sig: row_589_hceil: void(bfloat16[::1], bfloat16[::1])
# sig: row_590_hrint: void(bfloat16[::1], bfloat16[::1])
# sig: row_591_htrunc: void(bfloat16[::1], bfloat16[::1])
# sig: row_592_htanh: void(bfloat16[::1], bfloat16[::1])
# sig: row_593_htanh_approx: void(bfloat16[::1], bfloat16[::1])
# sig: row_594_heq: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_595_hne: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_596_hlt: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_597_hle: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_598_hgt: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_599_hge: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_600_hadd_rn: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_601_hadd_sat: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_602_hsub_rn: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_603_hsub_sat: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_604_hmul_rn: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_605_hmul_sat: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_606_hfma_sat: void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_607_hfma_relu: void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_608_hequ: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_609_hneu: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_610_hltu: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_611_hleu: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_612_hgtu: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_613_hgeu: void(bfloat16[::1], bfloat16[::1], bool[::1])
# sig: row_614_hmax_nan: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_615_hmin_nan: void(bfloat16[::1], bfloat16[::1], bfloat16[::1])
# sig: row_616_hisnan: void(bfloat16[::1], bool[::1])
# sig: row_617_hisinf: void(bfloat16[::1], int32[::1])
# sig: row_618_float32_to_bfloat16: void(float32[::1], bfloat16[::1])
# sig: row_619_float64_to_bfloat16: void(float64[::1], bfloat16[::1])
# sig: row_620_bfloat16_to_float32: void(bfloat16[::1], float32[::1])
# sig: row_621_float32_to_bfloat16_rn: void(float32[::1], bfloat16[::1])
# sig: row_622_float32_to_bfloat16_rz: void(float32[::1], bfloat16[::1])
# sig: row_623_float32_to_bfloat16_rd: void(float32[::1], bfloat16[::1])
# sig: row_624_float32_to_bfloat16_ru: void(float32[::1], bfloat16[::1])
# sig: row_625_int16_to_bfloat16_rn: void(int16[::1], bfloat16[::1])
# sig: row_626_int16_to_bfloat16_rz: void(int16[::1], bfloat16[::1])
# sig: row_627_int16_to_bfloat16_rd: void(int16[::1], bfloat16[::1])
# sig: row_628_int16_to_bfloat16_ru: void(int16[::1], bfloat16[::1])
# sig: row_629_uint16_to_bfloat16_rn: void(uint16[::1], bfloat16[::1])
# sig: row_630_uint16_to_bfloat16_rz: void(uint16[::1], bfloat16[::1])
# sig: row_631_uint16_to_bfloat16_rd: void(uint16[::1], bfloat16[::1])
# sig: row_632_uint16_to_bfloat16_ru: void(uint16[::1], bfloat16[::1])
# sig: row_633_int32_to_bfloat16_rn: void(int32[::1], bfloat16[::1])
# sig: row_634_int32_to_bfloat16_rz: void(int32[::1], bfloat16[::1])
# sig: row_635_int32_to_bfloat16_rd: void(int32[::1], bfloat16[::1])
# sig: row_636_int32_to_bfloat16_ru: void(int32[::1], bfloat16[::1])
# sig: row_637_uint32_to_bfloat16_rn: void(uint32[::1], bfloat16[::1])
# sig: row_638_uint32_to_bfloat16_rz: void(uint32[::1], bfloat16[::1])
# sig: row_639_uint32_to_bfloat16_rd: void(uint32[::1], bfloat16[::1])
# sig: row_640_uint32_to_bfloat16_ru: void(uint32[::1], bfloat16[::1])
# sig: row_641_int64_to_bfloat16_rn: void(int64[::1], bfloat16[::1])
# sig: row_642_int64_to_bfloat16_rz: void(int64[::1], bfloat16[::1])
# sig: row_643_int64_to_bfloat16_rd: void(int64[::1], bfloat16[::1])
# sig: row_644_int64_to_bfloat16_ru: void(int64[::1], bfloat16[::1])
# sig: row_645_uint64_to_bfloat16_rn: void(uint64[::1], bfloat16[::1])
# sig: row_646_uint64_to_bfloat16_rz: void(uint64[::1], bfloat16[::1])
# sig: row_647_uint64_to_bfloat16_rd: void(uint64[::1], bfloat16[::1])
# sig: row_648_uint64_to_bfloat16_ru: void(uint64[::1], bfloat16[::1])
# sig: row_649_bfloat16_to_int8_rz: void(bfloat16[::1], int8[::1])
# sig: row_650_bfloat16_to_uint8_rz: void(bfloat16[::1], uint8[::1])
# sig: row_651_bfloat16_to_int16_rn: void(bfloat16[::1], int16[::1])
# sig: row_652_bfloat16_to_int16_rz: void(bfloat16[::1], int16[::1])
# sig: row_653_bfloat16_to_int16_rd: void(bfloat16[::1], int16[::1])
# sig: row_654_bfloat16_to_int16_ru: void(bfloat16[::1], int16[::1])
# sig: row_655_bfloat16_to_uint16_rn: void(bfloat16[::1], uint16[::1])
# sig: row_656_bfloat16_to_uint16_rz: void(bfloat16[::1], uint16[::1])
# sig: row_657_bfloat16_to_uint16_rd: void(bfloat16[::1], uint16[::1])
# sig: row_658_bfloat16_to_uint16_ru: void(bfloat16[::1], uint16[::1])
# sig: row_659_bfloat16_to_int32_rn: void(bfloat16[::1], int32[::1])
# sig: row_660_bfloat16_to_int32_rz: void(bfloat16[::1], int32[::1])
# sig: row_661_bfloat16_to_int32_rd: void(bfloat16[::1], int32[::1])
# sig: row_662_bfloat16_to_int32_ru: void(bfloat16[::1], int32[::1])
# sig: row_663_bfloat16_to_uint32_rn: void(bfloat16[::1], uint32[::1])
# sig: row_664_bfloat16_to_uint32_rz: void(bfloat16[::1], uint32[::1])
# sig: row_665_bfloat16_to_uint32_rd: void(bfloat16[::1], uint32[::1])
# sig: row_666_bfloat16_to_uint32_ru: void(bfloat16[::1], uint32[::1])
# sig: row_667_bfloat16_to_int64_rn: void(bfloat16[::1], int64[::1])
# sig: row_668_bfloat16_to_int64_rz: void(bfloat16[::1], int64[::1])
# sig: row_669_bfloat16_to_int64_rd: void(bfloat16[::1], int64[::1])
# sig: row_670_bfloat16_to_int64_ru: void(bfloat16[::1], int64[::1])
# sig: row_671_bfloat16_to_uint64_rn: void(bfloat16[::1], uint64[::1])
# sig: row_672_bfloat16_to_uint64_rz: void(bfloat16[::1], uint64[::1])
# sig: row_673_bfloat16_to_uint64_rd: void(bfloat16[::1], uint64[::1])
# sig: row_674_bfloat16_to_uint64_ru: void(bfloat16[::1], uint64[::1])
# sig: row_675_bfloat16_as_int16: void(bfloat16[::1], int16[::1])
# sig: row_676_bfloat16_as_uint16: void(bfloat16[::1], uint16[::1])
# sig: row_677_int16_as_bfloat16: void(int16[::1], bfloat16[::1])
# sig: row_678_uint16_as_bfloat16: void(uint16[::1], bfloat16[::1])
# sig: row_679_cvt_float_to_fp8: void(float32[::1], int64[::1], int64[::1], uint8[::1])
# sig: row_680_cvt_double_to_fp8: void(float64[::1], int64[::1], int64[::1], uint8[::1])
# sig: row_681_cvt_float_to_e8m0: void(float32[::1], int64[::1], int64[::1], uint8[::1])
# sig: row_682_cvt_double_to_e8m0: void(float64[::1], int64[::1], int64[::1], uint8[::1])
import cmath
import math

import numpy as np
from numba import cuda


@cuda.jit
def row_0_acos(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_1_acos(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_2_acos(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_3_acos(a0, r0):
    r0[0] = math.acos(a0[0])


@cuda.jit
def row_4_acosh(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_5_acosh(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_6_acosh(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_7_acosh(a0, r0):
    r0[0] = math.acosh(a0[0])


@cuda.jit
def row_8_asin(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_9_asin(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_10_asin(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_11_asin(a0, r0):
    r0[0] = math.asin(a0[0])


@cuda.jit
def row_12_asinh(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_13_asinh(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_14_asinh(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_15_asinh(a0, r0):
    r0[0] = math.asinh(a0[0])


@cuda.jit
def row_16_atan(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_17_atan(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_18_atan(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_19_atan(a0, r0):
    r0[0] = math.atan(a0[0])


@cuda.jit
def row_20_atanh(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_21_atanh(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_22_atanh(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_23_atanh(a0, r0):
    r0[0] = math.atanh(a0[0])


@cuda.jit
def row_24_ceil(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_25_ceil(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_26_ceil(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_27_ceil(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_28_ceil(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_29_ceil(a0, r0):
    r0[0] = math.ceil(a0[0])


@cuda.jit
def row_30_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_31_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_32_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_33_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_34_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_35_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_36_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_37_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_38_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_39_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_40_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_41_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_42_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_43_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_44_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_45_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_46_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_47_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_48_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_49_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_50_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_51_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_52_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_53_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_54_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_55_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_56_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_57_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_58_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_59_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_60_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_61_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_62_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_63_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_64_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_65_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_66_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_67_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_68_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_69_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_70_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_71_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_72_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_73_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_74_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_75_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_76_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_77_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_78_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_79_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_80_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_81_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_82_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_83_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_84_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_85_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_86_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_87_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_88_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_89_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_90_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_91_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_92_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_93_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_94_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_95_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_96_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_97_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_98_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_99_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_100_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_101_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_102_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_103_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_104_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_105_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_106_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_107_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_108_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_109_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_110_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_111_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_112_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_113_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_114_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_115_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_116_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_117_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_118_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_119_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_120_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_121_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_122_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_123_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_124_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_125_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_126_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_127_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_128_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_129_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_130_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_131_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_132_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_133_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_134_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_135_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_136_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_137_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_138_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_139_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_140_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_141_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_142_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_143_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_144_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_145_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_146_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_147_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_148_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_149_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_150_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_151_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_152_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_153_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_154_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_155_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_156_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_157_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_158_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_159_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_160_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_161_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_162_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_163_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_164_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_165_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_166_copysign(a0, a1, r0):
    r0[0] = math.copysign(a0[0], a1[0])


@cuda.jit
def row_167_copysign(a0, a1, r0):
    r0[0] = math.copysign(a0[0], a1[0])


@cuda.jit
def row_168_fmod(a0, a1, r0):
    r0[0] = math.fmod(a0[0], a1[0])


@cuda.jit
def row_169_fmod(a0, a1, r0):
    r0[0] = math.fmod(a0[0], a1[0])


@cuda.jit
def row_170_nextafter(a0, a1, r0):
    r0[0] = math.nextafter(a0[0], a1[0])


@cuda.jit
def row_171_nextafter(a0, a1, r0):
    r0[0] = math.nextafter(a0[0], a1[0])


@cuda.jit
def row_172_remainder(a0, a1, r0):
    r0[0] = math.remainder(a0[0], a1[0])


@cuda.jit
def row_173_remainder(a0, a1, r0):
    r0[0] = math.remainder(a0[0], a1[0])


@cuda.jit
def row_174_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_175_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_176_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_177_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_178_ldexp(a0, a1, r0):
    r0[0] = math.ldexp(a0[0], a1[0])


@cuda.jit
def row_179_ldexp(a0, a1, r0):
    r0[0] = math.ldexp(a0[0], a1[0])


@cuda.jit
def row_180_frexp(a0, r0, r1):
    r0[0], r1[0] = math.frexp(a0[0])


@cuda.jit
def row_181_frexp(a0, r0, r1):
    r0[0], r1[0] = math.frexp(a0[0])


@cuda.jit
def row_182_modf(a0, r0, r1):
    r0[0], r1[0] = math.modf(a0[0])


@cuda.jit
def row_183_modf(a0, r0, r1):
    r0[0], r1[0] = math.modf(a0[0])


@cuda.jit
def row_184_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_185_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_186_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_187_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_188_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_189_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_190_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_191_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_192_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_193_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_194_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_195_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_196_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_197_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_198_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_199_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_200_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_201_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_202_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_203_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_204_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_205_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_206_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_207_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_208_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_209_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_210_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_211_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_212_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_213_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_214_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_215_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_216_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_217_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_218_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_219_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_220_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_221_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_222_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_223_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0], a1[0])


@cuda.jit
def row_224_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0], a1[0])


@cuda.jit
def row_225_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0], a1[0])


@cuda.jit
def row_226_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0], a1[0])


@cuda.jit
def row_227_minimum(a0, a1, r0):
    r0[0] = np.minimum(a0[0], a1[0])


@cuda.jit
def row_228_minimum(a0, a1, r0):
    r0[0] = np.minimum(a0[0], a1[0])


@cuda.jit
def row_229_maximum(a0, a1, r0):
    r0[0] = np.maximum(a0[0], a1[0])


@cuda.jit
def row_230_maximum(a0, a1, r0):
    r0[0] = np.maximum(a0[0], a1[0])


@cuda.jit
def row_231_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_232_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_233_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_234_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_235_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_236_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_237_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_238_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_239_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_240_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_241_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_242_round(a0, a1, r0):
    r0[0] = round(a0[0], a1[0])


@cuda.jit
def row_243_round(a0, a1, r0):
    r0[0] = round(a0[0], a1[0])


@cuda.jit
def row_244_syncthreads():
    cuda.syncthreads()


@cuda.jit
def row_245_syncthreads_count(a0, r0):
    r0[0] = cuda.syncthreads_count(a0[0])


@cuda.jit
def row_246_syncthreads_and(a0, r0):
    r0[0] = cuda.syncthreads_and(a0[0])


@cuda.jit
def row_247_syncthreads_or(a0, r0):
    r0[0] = cuda.syncthreads_or(a0[0])


@cuda.jit
def row_248_sync(r0):
    r0[0] = cuda.cg.grid_group.sync()


@cuda.jit
def row_249_syncwarp():
    cuda.syncwarp()


@cuda.jit
def row_250_syncwarp(a0):
    cuda.syncwarp(a0[0])


@cuda.jit
def row_251_threadfence():
    cuda.threadfence()


@cuda.jit
def row_252_threadfence_block():
    cuda.threadfence_block()


@cuda.jit
def row_253_threadfence_system():
    cuda.threadfence_system()


@cuda.jit
def row_254_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_255_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_256_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_257_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_258_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_259_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_260_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_261_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_262_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_263_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_264_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_265_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_266_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_267_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_268_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_269_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_270_all_sync(a0, a1, r0):
    r0[0] = cuda.all_sync(a0[0], a1[0])


@cuda.jit
def row_271_any_sync(a0, a1, r0):
    r0[0] = cuda.any_sync(a0[0], a1[0])


@cuda.jit
def row_272_eq_sync(a0, a1, r0):
    r0[0] = cuda.eq_sync(a0[0], a1[0])


@cuda.jit
def row_273_ballot_sync(a0, a1, r0):
    r0[0] = cuda.ballot_sync(a0[0], a1[0])


@cuda.jit
def row_274_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_275_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_276_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_277_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_278_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_279_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_280_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_281_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_282_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_283_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_284_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_285_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_286_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_287_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_288_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_289_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_290_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_291_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_292_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_293_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_294_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_295_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_296_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_297_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_298_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_299_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_300_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_301_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_302_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_303_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_304_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_305_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_306_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_307_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_308_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_309_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_310_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_311_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_312_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_313_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_314_inc(a0, a1, r0):
    r0[0] = cuda.atomic.inc(a0, 0, a1[0])


@cuda.jit
def row_315_inc(a0, a1, r0):
    r0[0] = cuda.atomic.inc(a0, 0, a1[0])


@cuda.jit
def row_316_dec(a0, a1, r0):
    r0[0] = cuda.atomic.dec(a0, 0, a1[0])


@cuda.jit
def row_317_dec(a0, a1, r0):
    r0[0] = cuda.atomic.dec(a0, 0, a1[0])


@cuda.jit
def row_318_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_319_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_320_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_321_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_322_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_323_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_324_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_325_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_326_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_327_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_328_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_329_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_330_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_331_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_332_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_333_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_334_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_335_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_336_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_337_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_338_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_339_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_340_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_341_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_342_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_343_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_344_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_345_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_346_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_347_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_348_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_349_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_350_brev(a0, r0):
    r0[0] = cuda.brev(a0[0])


@cuda.jit
def row_351_brev(a0, r0):
    r0[0] = cuda.brev(a0[0])


@cuda.jit
def row_352_fma(a0, a1, a2, r0):
    r0[0] = cuda.fma(a0[0], a1[0], a2[0])


@cuda.jit
def row_353_fma(a0, a1, a2, r0):
    r0[0] = cuda.fma(a0[0], a1[0], a2[0])


@cuda.jit
def row_354_cbrt(a0, r0):
    r0[0] = cuda.cbrt(a0[0])


@cuda.jit
def row_355_cbrt(a0, r0):
    r0[0] = cuda.cbrt(a0[0])


@cuda.jit
def row_356_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_357_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_358_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_359_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_360_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_361_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_362_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_363_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_364_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_365_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_366_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_367_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_368_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_369_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_370_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_371_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_372_activemask(r0):
    r0[0] = cuda.activemask()


@cuda.jit
def row_373_lanemask_lt(r0):
    r0[0] = cuda.lanemask_lt()


@cuda.jit
def row_374_breakpoint():
    breakpoint()


@cuda.jit
def row_375_nanosleep(a0):
    cuda.nanosleep(a0[0])


@cuda.jit
def row_376_uint64_to_unit_float32(a0, r0):
    r0[0] = cuda.random.uint64_to_unit_float32(a0[0])


@cuda.jit
def row_377_uint64_to_unit_float64(a0, r0):
    r0[0] = cuda.random.uint64_to_unit_float64(a0[0])


@cuda.jit
def row_378_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_379_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_380_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_381_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_382_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_383_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_384_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_385_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_386_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_387_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_388_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_389_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_390_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_391_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_392_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_393_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_394_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_395_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_396_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_397_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_398_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_399_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_400_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_401_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_402_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_403_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_404_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_405_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_406_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_407_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_408_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_409_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_410_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_411_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_412_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_413_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_414_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_415_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_416_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_417_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_418_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_419_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_420_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_421_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_422_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_423_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_424_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_425_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_426_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_427_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_428_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_429_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_430_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_431_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_432_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_433_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_434_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_435_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_436_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_437_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_438_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_439_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_440_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_441_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_442_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_443_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_444_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_445_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_446_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_447_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_448_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_449_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_450_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_451_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_452_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_453_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_454_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_455_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_456_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_457_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_458_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_459_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_460_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_461_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_462_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_463_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_464_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_465_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_466_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_467_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_468_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_469_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_470_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_471_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_472_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_473_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_474_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_475_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_476_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_477_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_478_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_479_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_480_complex(a0, a1, r0):
    r0[0] = complex(a0[0], a1[0])


@cuda.jit
def row_481_complex(a0, a1, r0):
    r0[0] = complex(a0[0], a1[0])


@cuda.jit
def row_482_real(a0, r0):
    r0[0] = a0[0].real


@cuda.jit
def row_483_real(a0, r0):
    r0[0] = a0[0].real


@cuda.jit
def row_484_imag(a0, r0):
    r0[0] = a0[0].imag


@cuda.jit
def row_485_imag(a0, r0):
    r0[0] = a0[0].imag


@cuda.jit
def row_486_conjugate(a0, r0):
    r0[0] = a0[0].conjugate()


@cuda.jit
def row_487_conjugate(a0, r0):
    r0[0] = a0[0].conjugate()


@cuda.jit
def row_488_acos(a0, r0):
    r0[0] = cmath.acos(a0[0])


@cuda.jit
def row_489_acos(a0, r0):
    r0[0] = cmath.acos(a0[0])


@cuda.jit
def row_490_asin(a0, r0):
    r0[0] = cmath.asin(a0[0])


@cuda.jit
def row_491_asin(a0, r0):
    r0[0] = cmath.asin(a0[0])


@cuda.jit
def row_492_asinh(a0, r0):
    r0[0] = cmath.asinh(a0[0])


@cuda.jit
def row_493_asinh(a0, r0):
    r0[0] = cmath.asinh(a0[0])


@cuda.jit
def row_494_atan(a0, r0):
    r0[0] = cmath.atan(a0[0])


@cuda.jit
def row_495_atan(a0, r0):
    r0[0] = cmath.atan(a0[0])


@cuda.jit
def row_496_atanh(a0, r0):
    r0[0] = cmath.atanh(a0[0])


@cuda.jit
def row_497_atanh(a0, r0):
    r0[0] = cmath.atanh(a0[0])


@cuda.jit
def row_498_cos(a0, r0):
    r0[0] = cmath.cos(a0[0])


@cuda.jit
def row_499_cos(a0, r0):
    r0[0] = cmath.cos(a0[0])


@cuda.jit
def row_500_exp(a0, r0):
    r0[0] = cmath.exp(a0[0])


@cuda.jit
def row_501_exp(a0, r0):
    r0[0] = cmath.exp(a0[0])


@cuda.jit
def row_502_sin(a0, r0):
    r0[0] = cmath.sin(a0[0])


@cuda.jit
def row_503_sin(a0, r0):
    r0[0] = cmath.sin(a0[0])


@cuda.jit
def row_504_sqrt(a0, r0):
    r0[0] = cmath.sqrt(a0[0])


@cuda.jit
def row_505_sqrt(a0, r0):
    r0[0] = cmath.sqrt(a0[0])


@cuda.jit
def row_506_tan(a0, r0):
    r0[0] = cmath.tan(a0[0])


@cuda.jit
def row_507_tan(a0, r0):
    r0[0] = cmath.tan(a0[0])


@cuda.jit
def row_508_cosh(a0, r0):
    r0[0] = cmath.cosh(a0[0])


@cuda.jit
def row_509_cosh(a0, r0):
    r0[0] = cmath.cosh(a0[0])


@cuda.jit
def row_510_sinh(a0, r0):
    r0[0] = cmath.sinh(a0[0])


@cuda.jit
def row_511_sinh(a0, r0):
    r0[0] = cmath.sinh(a0[0])


@cuda.jit
def row_512_acosh(a0, r0):
    r0[0] = cmath.acosh(a0[0])


@cuda.jit
def row_513_acosh(a0, r0):
    r0[0] = cmath.acosh(a0[0])


@cuda.jit
def row_514_tanh(a0, r0):
    r0[0] = cmath.tanh(a0[0])


@cuda.jit
def row_515_tanh(a0, r0):
    r0[0] = cmath.tanh(a0[0])


@cuda.jit
def row_516_log10(a0, r0):
    r0[0] = cmath.log10(a0[0])


@cuda.jit
def row_517_log10(a0, r0):
    r0[0] = cmath.log10(a0[0])


@cuda.jit
def row_518_log(a0, r0):
    r0[0] = cmath.log(a0[0])


@cuda.jit
def row_519_log(a0, r0):
    r0[0] = cmath.log(a0[0])


@cuda.jit
def row_520_log(a0, a1, r0):
    r0[0] = cmath.log(a0[0], a1[0])


@cuda.jit
def row_521_log(a0, a1, r0):
    r0[0] = cmath.log(a0[0], a1[0])


@cuda.jit
def row_522_isnan(a0, r0):
    r0[0] = cmath.isnan(a0[0])


@cuda.jit
def row_523_isnan(a0, r0):
    r0[0] = cmath.isnan(a0[0])


@cuda.jit
def row_524_isinf(a0, r0):
    r0[0] = cmath.isinf(a0[0])


@cuda.jit
def row_525_isinf(a0, r0):
    r0[0] = cmath.isinf(a0[0])


@cuda.jit
def row_526_isfinite(a0, r0):
    r0[0] = cmath.isfinite(a0[0])


@cuda.jit
def row_527_isfinite(a0, r0):
    r0[0] = cmath.isfinite(a0[0])


@cuda.jit
def row_528_phase(a0, r0):
    r0[0] = cmath.phase(a0[0])


@cuda.jit
def row_529_phase(a0, r0):
    r0[0] = cmath.phase(a0[0])


@cuda.jit
def row_530_polar(a0, r0, r1):
    r0[0], r1[0] = cmath.polar(a0[0])


@cuda.jit
def row_531_polar(a0, r0, r1):
    r0[0], r1[0] = cmath.polar(a0[0])


@cuda.jit
def row_532_rect(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_533_rect(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_534_rect(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_535_rect(a0, a1, r0):
    r0[0] = cmath.rect(a0[0], a1[0])


@cuda.jit
def row_536_hadd(a0, a1, r0):
    r0[0] = cuda.fp16.hadd(a0[0], a1[0])


@cuda.jit
def row_537_hsub(a0, a1, r0):
    r0[0] = cuda.fp16.hsub(a0[0], a1[0])


@cuda.jit
def row_538_hmul(a0, a1, r0):
    r0[0] = cuda.fp16.hmul(a0[0], a1[0])


@cuda.jit
def row_539_hdiv(a0, a1, r0):
    r0[0] = cuda.fp16.hdiv(a0[0], a1[0])


@cuda.jit
def row_540_hmax(a0, a1, r0):
    r0[0] = cuda.fp16.hmax(a0[0], a1[0])


@cuda.jit
def row_541_hmin(a0, a1, r0):
    r0[0] = cuda.fp16.hmin(a0[0], a1[0])


@cuda.jit
def row_542_hfma(a0, a1, a2, r0):
    r0[0] = cuda.fp16.hfma(a0[0], a1[0], a2[0])


@cuda.jit
def row_543_hneg(a0, r0):
    r0[0] = cuda.fp16.hneg(a0[0])


@cuda.jit
def row_544_habs(a0, r0):
    r0[0] = cuda.fp16.habs(a0[0])


@cuda.jit
def row_545_hsin(a0, r0):
    r0[0] = cuda.fp16.hsin(a0[0])


@cuda.jit
def row_546_hcos(a0, r0):
    r0[0] = cuda.fp16.hcos(a0[0])


@cuda.jit
def row_547_hlog(a0, r0):
    r0[0] = cuda.fp16.hlog(a0[0])


@cuda.jit
def row_548_hlog2(a0, r0):
    r0[0] = cuda.fp16.hlog2(a0[0])


@cuda.jit
def row_549_hlog10(a0, r0):
    r0[0] = cuda.fp16.hlog10(a0[0])


@cuda.jit
def row_550_hexp(a0, r0):
    r0[0] = cuda.fp16.hexp(a0[0])


@cuda.jit
def row_551_hexp2(a0, r0):
    r0[0] = cuda.fp16.hexp2(a0[0])


@cuda.jit
def row_552_hexp10(a0, r0):
    r0[0] = cuda.fp16.hexp10(a0[0])


@cuda.jit
def row_553_hsqrt(a0, r0):
    r0[0] = cuda.fp16.hsqrt(a0[0])


@cuda.jit
def row_554_hrsqrt(a0, r0):
    r0[0] = cuda.fp16.hrsqrt(a0[0])


@cuda.jit
def row_555_hrcp(a0, r0):
    r0[0] = cuda.fp16.hrcp(a0[0])


@cuda.jit
def row_556_hfloor(a0, r0):
    r0[0] = cuda.fp16.hfloor(a0[0])


@cuda.jit
def row_557_hceil(a0, r0):
    r0[0] = cuda.fp16.hceil(a0[0])


@cuda.jit
def row_558_hrint(a0, r0):
    r0[0] = cuda.fp16.hrint(a0[0])


@cuda.jit
def row_559_htrunc(a0, r0):
    r0[0] = cuda.fp16.htrunc(a0[0])


@cuda.jit
def row_560_htanh(a0, r0):
    r0[0] = cuda.fp16.htanh(a0[0])


@cuda.jit
def row_561_htanh_approx(a0, r0):
    r0[0] = cuda.fp16.htanh_approx(a0[0])


@cuda.jit
def row_562_heq(a0, a1, r0):
    r0[0] = cuda.fp16.heq(a0[0], a1[0])


@cuda.jit
def row_563_hne(a0, a1, r0):
    r0[0] = cuda.fp16.hne(a0[0], a1[0])


@cuda.jit
def row_564_hlt(a0, a1, r0):
    r0[0] = cuda.fp16.hlt(a0[0], a1[0])


@cuda.jit
def row_565_hle(a0, a1, r0):
    r0[0] = cuda.fp16.hle(a0[0], a1[0])


@cuda.jit
def row_566_hgt(a0, a1, r0):
    r0[0] = cuda.fp16.hgt(a0[0], a1[0])


@cuda.jit
def row_567_hge(a0, a1, r0):
    r0[0] = cuda.fp16.hge(a0[0], a1[0])


@cuda.jit
def row_568_hadd(a0, a1, r0):
    r0[0] = cuda.bf16.hadd(a0[0], a1[0])


@cuda.jit
def row_569_hsub(a0, a1, r0):
    r0[0] = cuda.bf16.hsub(a0[0], a1[0])


@cuda.jit
def row_570_hmul(a0, a1, r0):
    r0[0] = cuda.bf16.hmul(a0[0], a1[0])


@cuda.jit
def row_571_hdiv(a0, a1, r0):
    r0[0] = cuda.bf16.hdiv(a0[0], a1[0])


@cuda.jit
def row_572_hmax(a0, a1, r0):
    r0[0] = cuda.bf16.hmax(a0[0], a1[0])


@cuda.jit
def row_573_hmin(a0, a1, r0):
    r0[0] = cuda.bf16.hmin(a0[0], a1[0])


@cuda.jit
def row_574_hfma(a0, a1, a2, r0):
    r0[0] = cuda.bf16.hfma(a0[0], a1[0], a2[0])


@cuda.jit
def row_575_hneg(a0, r0):
    r0[0] = cuda.bf16.hneg(a0[0])


@cuda.jit
def row_576_habs(a0, r0):
    r0[0] = cuda.bf16.habs(a0[0])


@cuda.jit
def row_577_hsin(a0, r0):
    r0[0] = cuda.bf16.hsin(a0[0])


@cuda.jit
def row_578_hcos(a0, r0):
    r0[0] = cuda.bf16.hcos(a0[0])


@cuda.jit
def row_579_hlog(a0, r0):
    r0[0] = cuda.bf16.hlog(a0[0])


@cuda.jit
def row_580_hlog2(a0, r0):
    r0[0] = cuda.bf16.hlog2(a0[0])


@cuda.jit
def row_581_hlog10(a0, r0):
    r0[0] = cuda.bf16.hlog10(a0[0])


@cuda.jit
def row_582_hexp(a0, r0):
    r0[0] = cuda.bf16.hexp(a0[0])


@cuda.jit
def row_583_hexp2(a0, r0):
    r0[0] = cuda.bf16.hexp2(a0[0])


@cuda.jit
def row_584_hexp10(a0, r0):
    r0[0] = cuda.bf16.hexp10(a0[0])


@cuda.jit
def row_585_hsqrt(a0, r0):
    r0[0] = cuda.bf16.hsqrt(a0[0])


@cuda.jit
def row_586_hrsqrt(a0, r0):
    r0[0] = cuda.bf16.hrsqrt(a0[0])


@cuda.jit
def row_587_hrcp(a0, r0):
    r0[0] = cuda.bf16.hrcp(a0[0])


@cuda.jit
def row_588_hfloor(a0, r0):
    r0[0] = cuda.bf16.hfloor(a0[0])


@cuda.jit
def row_589_hceil(a0, r0):
    r0[0] = cuda.bf16.hceil(a0[0])


@cuda.jit
def row_590_hrint(a0, r0):
    r0[0] = cuda.bf16.hrint(a0[0])


@cuda.jit
def row_591_htrunc(a0, r0):
    r0[0] = cuda.bf16.htrunc(a0[0])


@cuda.jit
def row_592_htanh(a0, r0):
    r0[0] = cuda.bf16.htanh(a0[0])


@cuda.jit
def row_593_htanh_approx(a0, r0):
    r0[0] = cuda.bf16.htanh_approx(a0[0])


@cuda.jit
def row_594_heq(a0, a1, r0):
    r0[0] = cuda.bf16.heq(a0[0], a1[0])


@cuda.jit
def row_595_hne(a0, a1, r0):
    r0[0] = cuda.bf16.hne(a0[0], a1[0])


@cuda.jit
def row_596_hlt(a0, a1, r0):
    r0[0] = cuda.bf16.hlt(a0[0], a1[0])


@cuda.jit
def row_597_hle(a0, a1, r0):
    r0[0] = cuda.bf16.hle(a0[0], a1[0])


@cuda.jit
def row_598_hgt(a0, a1, r0):
    r0[0] = cuda.bf16.hgt(a0[0], a1[0])


@cuda.jit
def row_599_hge(a0, a1, r0):
    r0[0] = cuda.bf16.hge(a0[0], a1[0])


@cuda.jit
def row_600_hadd_rn(a0, a1, r0):
    r0[0] = cuda.bf16.hadd_rn(a0[0], a1[0])


@cuda.jit
def row_601_hadd_sat(a0, a1, r0):
    r0[0] = cuda.bf16.hadd_sat(a0[0], a1[0])


@cuda.jit
def row_602_hsub_rn(a0, a1, r0):
    r0[0] = cuda.bf16.hsub_rn(a0[0], a1[0])


@cuda.jit
def row_603_hsub_sat(a0, a1, r0):
    r0[0] = cuda.bf16.hsub_sat(a0[0], a1[0])


@cuda.jit
def row_604_hmul_rn(a0, a1, r0):
    r0[0] = cuda.bf16.hmul_rn(a0[0], a1[0])


@cuda.jit
def row_605_hmul_sat(a0, a1, r0):
    r0[0] = cuda.bf16.hmul_sat(a0[0], a1[0])


@cuda.jit
def row_606_hfma_sat(a0, a1, a2, r0):
    r0[0] = cuda.bf16.hfma_sat(a0[0], a1[0], a2[0])


@cuda.jit
def row_607_hfma_relu(a0, a1, a2, r0):
    r0[0] = cuda.bf16.hfma_relu(a0[0], a1[0], a2[0])


@cuda.jit
def row_608_hequ(a0, a1, r0):
    r0[0] = cuda.bf16.hequ(a0[0], a1[0])


@cuda.jit
def row_609_hneu(a0, a1, r0):
    r0[0] = cuda.bf16.hneu(a0[0], a1[0])


@cuda.jit
def row_610_hltu(a0, a1, r0):
    r0[0] = cuda.bf16.hltu(a0[0], a1[0])


@cuda.jit
def row_611_hleu(a0, a1, r0):
    r0[0] = cuda.bf16.hleu(a0[0], a1[0])


@cuda.jit
def row_612_hgtu(a0, a1, r0):
    r0[0] = cuda.bf16.hgtu(a0[0], a1[0])


@cuda.jit
def row_613_hgeu(a0, a1, r0):
    r0[0] = cuda.bf16.hgeu(a0[0], a1[0])


@cuda.jit
def row_614_hmax_nan(a0, a1, r0):
    r0[0] = cuda.bf16.hmax_nan(a0[0], a1[0])


@cuda.jit
def row_615_hmin_nan(a0, a1, r0):
    r0[0] = cuda.bf16.hmin_nan(a0[0], a1[0])


@cuda.jit
def row_616_hisnan(a0, r0):
    r0[0] = cuda.bf16.hisnan(a0[0])


@cuda.jit
def row_617_hisinf(a0, r0):
    r0[0] = cuda.bf16.hisinf(a0[0])


@cuda.jit
def row_618_float32_to_bfloat16(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16(a0[0])


@cuda.jit
def row_619_float64_to_bfloat16(a0, r0):
    r0[0] = cuda.bf16.float64_to_bfloat16(a0[0])


@cuda.jit
def row_620_bfloat16_to_float32(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_float32(a0[0])


@cuda.jit
def row_621_float32_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_rn(a0[0])


@cuda.jit
def row_622_float32_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_rz(a0[0])


@cuda.jit
def row_623_float32_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_rd(a0[0])


@cuda.jit
def row_624_float32_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.float32_to_bfloat16_ru(a0[0])


@cuda.jit
def row_625_int16_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_rn(a0[0])


@cuda.jit
def row_626_int16_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_rz(a0[0])


@cuda.jit
def row_627_int16_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_rd(a0[0])


@cuda.jit
def row_628_int16_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.int16_to_bfloat16_ru(a0[0])


@cuda.jit
def row_629_uint16_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_rn(a0[0])


@cuda.jit
def row_630_uint16_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_rz(a0[0])


@cuda.jit
def row_631_uint16_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_rd(a0[0])


@cuda.jit
def row_632_uint16_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.uint16_to_bfloat16_ru(a0[0])


@cuda.jit
def row_633_int32_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_rn(a0[0])


@cuda.jit
def row_634_int32_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_rz(a0[0])


@cuda.jit
def row_635_int32_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_rd(a0[0])


@cuda.jit
def row_636_int32_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.int32_to_bfloat16_ru(a0[0])


@cuda.jit
def row_637_uint32_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_rn(a0[0])


@cuda.jit
def row_638_uint32_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_rz(a0[0])


@cuda.jit
def row_639_uint32_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_rd(a0[0])


@cuda.jit
def row_640_uint32_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.uint32_to_bfloat16_ru(a0[0])


@cuda.jit
def row_641_int64_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_rn(a0[0])


@cuda.jit
def row_642_int64_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_rz(a0[0])


@cuda.jit
def row_643_int64_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_rd(a0[0])


@cuda.jit
def row_644_int64_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.int64_to_bfloat16_ru(a0[0])


@cuda.jit
def row_645_uint64_to_bfloat16_rn(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_rn(a0[0])


@cuda.jit
def row_646_uint64_to_bfloat16_rz(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_rz(a0[0])


@cuda.jit
def row_647_uint64_to_bfloat16_rd(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_rd(a0[0])


@cuda.jit
def row_648_uint64_to_bfloat16_ru(a0, r0):
    r0[0] = cuda.bf16.uint64_to_bfloat16_ru(a0[0])


@cuda.jit
def row_649_bfloat16_to_int8_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int8_rz(a0[0])


@cuda.jit
def row_650_bfloat16_to_uint8_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint8_rz(a0[0])


@cuda.jit
def row_651_bfloat16_to_int16_rn(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_rn(a0[0])


@cuda.jit
def row_652_bfloat16_to_int16_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_rz(a0[0])


@cuda.jit
def row_653_bfloat16_to_int16_rd(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_rd(a0[0])


@cuda.jit
def row_654_bfloat16_to_int16_ru(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int16_ru(a0[0])


@cuda.jit
def row_655_bfloat16_to_uint16_rn(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_rn(a0[0])


@cuda.jit
def row_656_bfloat16_to_uint16_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_rz(a0[0])


@cuda.jit
def row_657_bfloat16_to_uint16_rd(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_rd(a0[0])


@cuda.jit
def row_658_bfloat16_to_uint16_ru(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint16_ru(a0[0])


@cuda.jit
def row_659_bfloat16_to_int32_rn(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_rn(a0[0])


@cuda.jit
def row_660_bfloat16_to_int32_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_rz(a0[0])


@cuda.jit
def row_661_bfloat16_to_int32_rd(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_rd(a0[0])


@cuda.jit
def row_662_bfloat16_to_int32_ru(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int32_ru(a0[0])


@cuda.jit
def row_663_bfloat16_to_uint32_rn(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_rn(a0[0])


@cuda.jit
def row_664_bfloat16_to_uint32_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_rz(a0[0])


@cuda.jit
def row_665_bfloat16_to_uint32_rd(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_rd(a0[0])


@cuda.jit
def row_666_bfloat16_to_uint32_ru(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint32_ru(a0[0])


@cuda.jit
def row_667_bfloat16_to_int64_rn(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_rn(a0[0])


@cuda.jit
def row_668_bfloat16_to_int64_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_rz(a0[0])


@cuda.jit
def row_669_bfloat16_to_int64_rd(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_rd(a0[0])


@cuda.jit
def row_670_bfloat16_to_int64_ru(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_int64_ru(a0[0])


@cuda.jit
def row_671_bfloat16_to_uint64_rn(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_rn(a0[0])


@cuda.jit
def row_672_bfloat16_to_uint64_rz(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_rz(a0[0])


@cuda.jit
def row_673_bfloat16_to_uint64_rd(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_rd(a0[0])


@cuda.jit
def row_674_bfloat16_to_uint64_ru(a0, r0):
    r0[0] = cuda.bf16.bfloat16_to_uint64_ru(a0[0])


@cuda.jit
def row_675_bfloat16_as_int16(a0, r0):
    r0[0] = cuda.bf16.bfloat16_as_int16(a0[0])


@cuda.jit
def row_676_bfloat16_as_uint16(a0, r0):
    r0[0] = cuda.bf16.bfloat16_as_uint16(a0[0])


@cuda.jit
def row_677_int16_as_bfloat16(a0, r0):
    r0[0] = cuda.bf16.int16_as_bfloat16(a0[0])


@cuda.jit
def row_678_uint16_as_bfloat16(a0, r0):
    r0[0] = cuda.bf16.uint16_as_bfloat16(a0[0])


@cuda.jit
def row_679_cvt_float_to_fp8(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_float_to_fp8(a0[0], a1[0], a2[0])


@cuda.jit
def row_680_cvt_double_to_fp8(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_double_to_fp8(a0[0], a1[0], a2[0])


@cuda.jit
def row_681_cvt_float_to_e8m0(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_float_to_e8m0(a0[0], a1[0], a2[0])


@cuda.jit
def row_682_cvt_double_to_e8m0(a0, a1, a2, r0):
    r0[0] = cuda.fp8.cvt_double_to_e8m0(a0[0], a1[0], a2[0])
