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
# sig: row_28_cos: void(int64[::1], float64[::1])
# sig: row_29_cos: void(uint64[::1], float64[::1])
# sig: row_30_cos: void(float32[::1], float32[::1])
# sig: row_31_cos: void(float64[::1], float64[::1])
# sig: row_32_cosh: void(int64[::1], float64[::1])
# sig: row_33_cosh: void(uint64[::1], float64[::1])
# sig: row_34_cosh: void(float32[::1], float32[::1])
# sig: row_35_cosh: void(float64[::1], float64[::1])
# sig: row_36_degrees: void(int64[::1], float64[::1])
# sig: row_37_degrees: void(uint64[::1], float64[::1])
# sig: row_38_degrees: void(float32[::1], float32[::1])
# sig: row_39_degrees: void(float64[::1], float64[::1])
# sig: row_40_erf: void(int64[::1], float64[::1])
# sig: row_41_erf: void(uint64[::1], float64[::1])
# sig: row_42_erf: void(float32[::1], float32[::1])
# sig: row_43_erf: void(float64[::1], float64[::1])
# sig: row_44_erfc: void(int64[::1], float64[::1])
# sig: row_45_erfc: void(uint64[::1], float64[::1])
# sig: row_46_erfc: void(float32[::1], float32[::1])
# sig: row_47_erfc: void(float64[::1], float64[::1])
# sig: row_48_exp: void(int64[::1], float64[::1])
# sig: row_49_exp: void(uint64[::1], float64[::1])
# sig: row_50_exp: void(float32[::1], float32[::1])
# sig: row_51_exp: void(float64[::1], float64[::1])
# sig: row_52_exp2: void(int64[::1], float64[::1])
# sig: row_53_exp2: void(uint64[::1], float64[::1])
# sig: row_54_exp2: void(float32[::1], float32[::1])
# sig: row_55_exp2: void(float64[::1], float64[::1])
# sig: row_56_expm1: void(int64[::1], float64[::1])
# sig: row_57_expm1: void(uint64[::1], float64[::1])
# sig: row_58_expm1: void(float32[::1], float32[::1])
# sig: row_59_expm1: void(float64[::1], float64[::1])
# sig: row_60_fabs: void(int64[::1], float64[::1])
# sig: row_61_fabs: void(uint64[::1], float64[::1])
# sig: row_62_fabs: void(float32[::1], float32[::1])
# sig: row_63_fabs: void(float64[::1], float64[::1])
# sig: row_64_floor: void(int64[::1], float64[::1])
# sig: row_65_floor: void(uint64[::1], float64[::1])
# sig: row_66_floor: void(float32[::1], float32[::1])
# sig: row_67_floor: void(float64[::1], float64[::1])
# sig: row_68_gamma: void(int64[::1], float64[::1])
# sig: row_69_gamma: void(uint64[::1], float64[::1])
# sig: row_70_gamma: void(float32[::1], float32[::1])
# sig: row_71_gamma: void(float64[::1], float64[::1])
# sig: row_72_lgamma: void(int64[::1], float64[::1])
# sig: row_73_lgamma: void(uint64[::1], float64[::1])
# sig: row_74_lgamma: void(float32[::1], float32[::1])
# sig: row_75_lgamma: void(float64[::1], float64[::1])
# sig: row_76_log: void(int64[::1], float64[::1])
# sig: row_77_log: void(uint64[::1], float64[::1])
# sig: row_78_log: void(float32[::1], float32[::1])
# sig: row_79_log: void(float64[::1], float64[::1])
# sig: row_80_log10: void(int64[::1], float64[::1])
# sig: row_81_log10: void(uint64[::1], float64[::1])
# sig: row_82_log10: void(float32[::1], float32[::1])
# sig: row_83_log10: void(float64[::1], float64[::1])
# sig: row_84_log1p: void(int64[::1], float64[::1])
# sig: row_85_log1p: void(uint64[::1], float64[::1])
# sig: row_86_log1p: void(float32[::1], float32[::1])
# sig: row_87_log1p: void(float64[::1], float64[::1])
# sig: row_88_log2: void(int64[::1], float64[::1])
# sig: row_89_log2: void(uint64[::1], float64[::1])
# sig: row_90_log2: void(float32[::1], float32[::1])
# sig: row_91_log2: void(float64[::1], float64[::1])
# sig: row_92_radians: void(int64[::1], float64[::1])
# sig: row_93_radians: void(uint64[::1], float64[::1])
# sig: row_94_radians: void(float32[::1], float32[::1])
# sig: row_95_radians: void(float64[::1], float64[::1])
# sig: row_96_sin: void(int64[::1], float64[::1])
# sig: row_97_sin: void(uint64[::1], float64[::1])
# sig: row_98_sin: void(float32[::1], float32[::1])
# sig: row_99_sin: void(float64[::1], float64[::1])
# sig: row_100_sinh: void(int64[::1], float64[::1])
# sig: row_101_sinh: void(uint64[::1], float64[::1])
# sig: row_102_sinh: void(float32[::1], float32[::1])
# sig: row_103_sinh: void(float64[::1], float64[::1])
# sig: row_104_sqrt: void(int64[::1], float64[::1])
# sig: row_105_sqrt: void(uint64[::1], float64[::1])
# sig: row_106_sqrt: void(float32[::1], float32[::1])
# sig: row_107_sqrt: void(float64[::1], float64[::1])
# sig: row_108_tan: void(int64[::1], float64[::1])
# sig: row_109_tan: void(uint64[::1], float64[::1])
# sig: row_110_tan: void(float32[::1], float32[::1])
# sig: row_111_tan: void(float64[::1], float64[::1])
# sig: row_112_tanh: void(int64[::1], float64[::1])
# sig: row_113_tanh: void(uint64[::1], float64[::1])
# sig: row_114_tanh: void(float32[::1], float32[::1])
# sig: row_115_tanh: void(float64[::1], float64[::1])
# sig: row_116_trunc: void(int64[::1], float64[::1])
# sig: row_117_trunc: void(uint64[::1], float64[::1])
# sig: row_118_trunc: void(float32[::1], float32[::1])
# sig: row_119_trunc: void(float64[::1], float64[::1])
# sig: row_120_isnan: void(int64[::1], bool[::1])
# sig: row_121_isnan: void(uint64[::1], bool[::1])
# sig: row_122_isnan: void(float32[::1], bool[::1])
# sig: row_123_isnan: void(float64[::1], bool[::1])
# sig: row_124_isinf: void(int64[::1], bool[::1])
# sig: row_125_isinf: void(uint64[::1], bool[::1])
# sig: row_126_isinf: void(float32[::1], bool[::1])
# sig: row_127_isinf: void(float64[::1], bool[::1])
# sig: row_128_isfinite: void(int64[::1], bool[::1])
# sig: row_129_isfinite: void(uint64[::1], bool[::1])
# sig: row_130_isfinite: void(float32[::1], bool[::1])
# sig: row_131_isfinite: void(float64[::1], bool[::1])
# sig: row_132_atan2: void(int64[::1], int64[::1], float64[::1])
# sig: row_133_atan2: void(uint64[::1], uint64[::1], float64[::1])
# sig: row_134_atan2: void(float32[::1], float32[::1], float32[::1])
# sig: row_135_atan2: void(float64[::1], float64[::1], float64[::1])
# sig: row_136_hypot: void(int64[::1], int64[::1], float64[::1])
# sig: row_137_hypot: void(uint64[::1], uint64[::1], float64[::1])
# sig: row_138_hypot: void(float32[::1], float32[::1], float32[::1])
# sig: row_139_hypot: void(float64[::1], float64[::1], float64[::1])
# sig: row_140_copysign: void(float32[::1], float32[::1], float32[::1])
# sig: row_141_copysign: void(float64[::1], float64[::1], float64[::1])
# sig: row_142_fmod: void(float32[::1], float32[::1], float32[::1])
# sig: row_143_fmod: void(float64[::1], float64[::1], float64[::1])
# sig: row_144_nextafter: void(float32[::1], float32[::1], float32[::1])
# sig: row_145_nextafter: void(float64[::1], float64[::1], float64[::1])
# sig: row_146_remainder: void(float32[::1], float32[::1], float32[::1])
# sig: row_147_remainder: void(float64[::1], float64[::1], float64[::1])
# sig: row_148_pow: void(float32[::1], float32[::1], float32[::1])
# sig: row_149_pow: void(float64[::1], float64[::1], float64[::1])
# sig: row_150_pow: void(float32[::1], int32[::1], float32[::1])
# sig: row_151_pow: void(float64[::1], int32[::1], float64[::1])
# sig: row_152_ldexp: void(float32[::1], int32[::1], float32[::1])
# sig: row_153_ldexp: void(float64[::1], int32[::1], float64[::1])
# sig: row_154_frexp: void(float32[::1], float32[::1], int32[::1])
# sig: row_155_frexp: void(float64[::1], float64[::1], int32[::1])
# sig: row_156_modf: void(float64[::1], float64[::1], float64[::1])
# sig: row_157_modf: void(float32[::1], float32[::1], float32[::1])
# sig: row_158_abs: void(int8[::1], int8[::1])
# sig: row_159_abs: void(int16[::1], int16[::1])
# sig: row_160_abs: void(int32[::1], int32[::1])
# sig: row_161_abs: void(int64[::1], int64[::1])
# sig: row_162_abs: void(uint8[::1], uint8[::1])
# sig: row_163_abs: void(uint16[::1], uint16[::1])
# sig: row_164_abs: void(uint32[::1], uint32[::1])
# sig: row_165_abs: void(uint64[::1], uint64[::1])
# sig: row_166_abs: void(float32[::1], float32[::1])
# sig: row_167_abs: void(float64[::1], float64[::1])
# sig: row_168_min: void(bool[::1], bool[::1], bool[::1])
# sig: row_169_min: void(int8[::1], int8[::1], int8[::1])
# sig: row_170_min: void(int16[::1], int16[::1], int16[::1])
# sig: row_171_min: void(int32[::1], int32[::1], int32[::1])
# sig: row_172_min: void(int64[::1], int64[::1], int64[::1])
# sig: row_173_min: void(uint8[::1], uint8[::1], uint8[::1])
# sig: row_174_min: void(uint16[::1], uint16[::1], uint16[::1])
# sig: row_175_min: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_176_min: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_177_min: void(float32[::1], float32[::1], float32[::1])
# sig: row_178_min: void(float64[::1], float64[::1], float64[::1])
# sig: row_179_max: void(bool[::1], bool[::1], bool[::1])
# sig: row_180_max: void(int8[::1], int8[::1], int8[::1])
# sig: row_181_max: void(int16[::1], int16[::1], int16[::1])
# sig: row_182_max: void(int32[::1], int32[::1], int32[::1])
# sig: row_183_max: void(int64[::1], int64[::1], int64[::1])
# sig: row_184_max: void(uint8[::1], uint8[::1], uint8[::1])
# sig: row_185_max: void(uint16[::1], uint16[::1], uint16[::1])
# sig: row_186_max: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_187_max: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_188_max: void(float32[::1], float32[::1], float32[::1])
# sig: row_189_max: void(float64[::1], float64[::1], float64[::1])
# sig: row_190_min: void(float32[::1], float32[::1], float32[::1])
# sig: row_191_min: void(float64[::1], float64[::1], float64[::1])
# sig: row_192_max: void(float32[::1], float32[::1], float32[::1])
# sig: row_193_max: void(float64[::1], float64[::1], float64[::1])
# sig: row_194_power: void(float32[::1], int32[::1], float32[::1])
# sig: row_195_power: void(float32[::1], int64[::1], float32[::1])
# sig: row_196_power: void(float32[::1], uint64[::1], float32[::1])
# sig: row_197_power: void(float64[::1], int32[::1], float64[::1])
# sig: row_198_power: void(float64[::1], int64[::1], float64[::1])
# sig: row_199_power: void(float64[::1], uint64[::1], float64[::1])
# sig: row_200_power: void(int64[::1], uint64[::1], int64[::1])
# sig: row_201_round: void(int64[::1], int64[::1])
# sig: row_202_round: void(uint64[::1], int64[::1])
# sig: row_203_round: void(float32[::1], int64[::1])
# sig: row_204_round: void(float64[::1], int64[::1])
# sig: row_205_round: void(float32[::1], int64[::1], float32[::1])
# sig: row_206_round: void(float64[::1], int64[::1], float64[::1])
# sig: row_207_syncthreads: void()
# sig: row_208_syncthreads_count: void(int32[::1], int32[::1])
# sig: row_209_syncthreads_and: void(int32[::1], int32[::1])
# sig: row_210_syncthreads_or: void(int32[::1], int32[::1])
# sig: row_211_syncwarp: void()
# sig: row_212_syncwarp: void(uint32[::1])
# sig: row_213_threadfence: void()
# sig: row_214_threadfence_block: void()
# sig: row_215_threadfence_system: void()
# sig: row_216_shfl_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_217_shfl_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_218_shfl_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_219_shfl_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_220_shfl_up_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_221_shfl_up_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_222_shfl_up_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_223_shfl_up_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_224_shfl_down_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_225_shfl_down_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_226_shfl_down_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_227_shfl_down_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_228_shfl_xor_sync: void(uint32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_229_shfl_xor_sync: void(uint32[::1], int64[::1], int32[::1], int64[::1])
# sig: row_230_shfl_xor_sync: void(uint32[::1], float32[::1], int32[::1], float32[::1])
# sig: row_231_shfl_xor_sync: void(uint32[::1], float64[::1], int32[::1], float64[::1])
# sig: row_232_all_sync: void(uint32[::1], bool[::1], bool[::1])
# sig: row_233_any_sync: void(uint32[::1], bool[::1], bool[::1])
# sig: row_234_eq_sync: void(uint32[::1], bool[::1], bool[::1])
# sig: row_235_ballot_sync: void(uint32[::1], bool[::1], int32[::1])
# sig: row_236_add: void(int32[::1], int32[::1], int32[::1])
# sig: row_237_add: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_238_add: void(int64[::1], int64[::1], int64[::1])
# sig: row_239_add: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_240_add: void(float32[::1], float32[::1], float32[::1])
# sig: row_241_add: void(float64[::1], float64[::1], float64[::1])
# sig: row_242_sub: void(int32[::1], int32[::1], int32[::1])
# sig: row_243_sub: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_244_sub: void(int64[::1], int64[::1], int64[::1])
# sig: row_245_sub: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_246_sub: void(float32[::1], float32[::1], float32[::1])
# sig: row_247_sub: void(float64[::1], float64[::1], float64[::1])
# sig: row_248_max: void(int32[::1], int32[::1], int32[::1])
# sig: row_249_max: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_250_max: void(int64[::1], int64[::1], int64[::1])
# sig: row_251_max: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_252_max: void(float32[::1], float32[::1], float32[::1])
# sig: row_253_max: void(float64[::1], float64[::1], float64[::1])
# sig: row_254_min: void(int32[::1], int32[::1], int32[::1])
# sig: row_255_min: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_256_min: void(int64[::1], int64[::1], int64[::1])
# sig: row_257_min: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_258_min: void(float32[::1], float32[::1], float32[::1])
# sig: row_259_min: void(float64[::1], float64[::1], float64[::1])
# sig: row_260_and_: void(int32[::1], int32[::1], int32[::1])
# sig: row_261_and_: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_262_and_: void(int64[::1], int64[::1], int64[::1])
# sig: row_263_and_: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_264_or_: void(int32[::1], int32[::1], int32[::1])
# sig: row_265_or_: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_266_or_: void(int64[::1], int64[::1], int64[::1])
# sig: row_267_or_: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_268_xor: void(int32[::1], int32[::1], int32[::1])
# sig: row_269_xor: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_270_xor: void(int64[::1], int64[::1], int64[::1])
# sig: row_271_xor: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_272_exch: void(int32[::1], int32[::1], int32[::1])
# sig: row_273_exch: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_274_exch: void(int64[::1], int64[::1], int64[::1])
# sig: row_275_exch: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_276_inc: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_277_inc: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_278_dec: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_279_dec: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_280_cas: void(int32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_281_cas: void(uint32[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_282_cas: void(int64[::1], int64[::1], int64[::1], int64[::1])
# sig: row_283_cas: void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_284_compare_and_swap: void(int32[::1], int32[::1], int32[::1], int32[::1])
# sig: row_285_compare_and_swap: void(uint32[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_286_compare_and_swap: void(int64[::1], int64[::1], int64[::1], int64[::1])
# sig: row_287_compare_and_swap: void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_288_popc: void(int8[::1], int8[::1])
# sig: row_289_popc: void(int16[::1], int16[::1])
# sig: row_290_popc: void(int32[::1], int32[::1])
# sig: row_291_popc: void(int64[::1], int64[::1])
# sig: row_292_popc: void(uint8[::1], uint8[::1])
# sig: row_293_popc: void(uint16[::1], uint16[::1])
# sig: row_294_popc: void(uint32[::1], uint32[::1])
# sig: row_295_popc: void(uint64[::1], uint64[::1])
# sig: row_296_clz: void(int8[::1], int8[::1])
# sig: row_297_clz: void(int16[::1], int16[::1])
# sig: row_298_clz: void(int32[::1], int32[::1])
# sig: row_299_clz: void(int64[::1], int64[::1])
# sig: row_300_clz: void(uint8[::1], uint8[::1])
# sig: row_301_clz: void(uint16[::1], uint16[::1])
# sig: row_302_clz: void(uint32[::1], uint32[::1])
# sig: row_303_clz: void(uint64[::1], uint64[::1])
# sig: row_304_ffs: void(int8[::1], uint32[::1])
# sig: row_305_ffs: void(int16[::1], uint32[::1])
# sig: row_306_ffs: void(int32[::1], uint32[::1])
# sig: row_307_ffs: void(int64[::1], uint32[::1])
# sig: row_308_ffs: void(uint8[::1], uint32[::1])
# sig: row_309_ffs: void(uint16[::1], uint32[::1])
# sig: row_310_ffs: void(uint32[::1], uint32[::1])
# sig: row_311_ffs: void(uint64[::1], uint32[::1])
# sig: row_312_brev: void(uint32[::1], uint32[::1])
# sig: row_313_brev: void(uint64[::1], uint64[::1])
# sig: row_314_fma: void(float32[::1], float32[::1], float32[::1], float32[::1])
# sig: row_315_fma: void(float64[::1], float64[::1], float64[::1], float64[::1])
# sig: row_316_cbrt: void(float32[::1], float32[::1])
# sig: row_317_cbrt: void(float64[::1], float64[::1])
# sig: row_318_selp: void(bool[::1], float64[::1], float64[::1], float64[::1])
# sig: row_319_selp: void(bool[::1], float32[::1], float32[::1], float32[::1])
# sig: row_320_selp: void(bool[::1], int16[::1], int16[::1], int16[::1])
# sig: row_321_selp: void(bool[::1], uint16[::1], uint16[::1], uint16[::1])
# sig: row_322_selp: void(bool[::1], int32[::1], int32[::1], int32[::1])
# sig: row_323_selp: void(bool[::1], uint32[::1], uint32[::1], uint32[::1])
# sig: row_324_selp: void(bool[::1], int64[::1], int64[::1], int64[::1])
# sig: row_325_selp: void(bool[::1], uint64[::1], uint64[::1], uint64[::1])
# sig: row_326_match_any_sync: void(uint32[::1], int32[::1], int32[::1])
# sig: row_327_match_any_sync: void(uint32[::1], int64[::1], int32[::1])
# sig: row_328_match_any_sync: void(uint32[::1], float32[::1], int32[::1])
# sig: row_329_match_any_sync: void(uint32[::1], float64[::1], int32[::1])
# sig: row_330_match_all_sync: void(uint32[::1], int32[::1], int32[::1], bool[::1])
# sig: row_331_match_all_sync: void(uint32[::1], int64[::1], int32[::1], bool[::1])
# sig: row_332_match_all_sync: void(uint32[::1], float32[::1], int32[::1], bool[::1])
# sig: row_333_match_all_sync: void(uint32[::1], float64[::1], int32[::1], bool[::1])
# sig: row_334_activemask: void(uint32[::1])
# sig: row_335_lanemask_lt: void(uint32[::1])
# sig: row_336_nanosleep: void(uint32[::1])
# sig: row_337_nanmax: void(int32[::1], int32[::1], int32[::1])
# sig: row_338_nanmax: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_339_nanmax: void(int64[::1], int64[::1], int64[::1])
# sig: row_340_nanmax: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_341_nanmax: void(float32[::1], float32[::1], float32[::1])
# sig: row_342_nanmax: void(float64[::1], float64[::1], float64[::1])
# sig: row_343_nanmin: void(int32[::1], int32[::1], int32[::1])
# sig: row_344_nanmin: void(uint32[::1], uint32[::1], uint32[::1])
# sig: row_345_nanmin: void(int64[::1], int64[::1], int64[::1])
# sig: row_346_nanmin: void(uint64[::1], uint64[::1], uint64[::1])
# sig: row_347_nanmin: void(float32[::1], float32[::1], float32[::1])
# sig: row_348_nanmin: void(float64[::1], float64[::1], float64[::1])
# sig: row_349_ldca: void(int8[::1], int8[::1])
# sig: row_350_ldca: void(int16[::1], int16[::1])
# sig: row_351_ldca: void(int32[::1], int32[::1])
# sig: row_352_ldca: void(int64[::1], int64[::1])
# sig: row_353_ldca: void(uint8[::1], uint8[::1])
# sig: row_354_ldca: void(uint16[::1], uint16[::1])
# sig: row_355_ldca: void(uint32[::1], uint32[::1])
# sig: row_356_ldca: void(uint64[::1], uint64[::1])
# sig: row_357_ldca: void(float32[::1], float32[::1])
# sig: row_358_ldca: void(float64[::1], float64[::1])
# sig: row_359_ldcg: void(int8[::1], int8[::1])
# sig: row_360_ldcg: void(int16[::1], int16[::1])
# sig: row_361_ldcg: void(int32[::1], int32[::1])
# sig: row_362_ldcg: void(int64[::1], int64[::1])
# sig: row_363_ldcg: void(uint8[::1], uint8[::1])
# sig: row_364_ldcg: void(uint16[::1], uint16[::1])
# sig: row_365_ldcg: void(uint32[::1], uint32[::1])
# sig: row_366_ldcg: void(uint64[::1], uint64[::1])
# sig: row_367_ldcg: void(float32[::1], float32[::1])
# sig: row_368_ldcg: void(float64[::1], float64[::1])
# sig: row_369_ldcs: void(int8[::1], int8[::1])
# sig: row_370_ldcs: void(int16[::1], int16[::1])
# sig: row_371_ldcs: void(int32[::1], int32[::1])
# sig: row_372_ldcs: void(int64[::1], int64[::1])
# sig: row_373_ldcs: void(uint8[::1], uint8[::1])
# sig: row_374_ldcs: void(uint16[::1], uint16[::1])
# sig: row_375_ldcs: void(uint32[::1], uint32[::1])
# sig: row_376_ldcs: void(uint64[::1], uint64[::1])
# sig: row_377_ldcs: void(float32[::1], float32[::1])
# sig: row_378_ldcs: void(float64[::1], float64[::1])
# sig: row_379_ldlu: void(int8[::1], int8[::1])
# sig: row_380_ldlu: void(int16[::1], int16[::1])
# sig: row_381_ldlu: void(int32[::1], int32[::1])
# sig: row_382_ldlu: void(int64[::1], int64[::1])
# sig: row_383_ldlu: void(uint8[::1], uint8[::1])
# sig: row_384_ldlu: void(uint16[::1], uint16[::1])
# sig: row_385_ldlu: void(uint32[::1], uint32[::1])
# sig: row_386_ldlu: void(uint64[::1], uint64[::1])
# sig: row_387_ldlu: void(float32[::1], float32[::1])
# sig: row_388_ldlu: void(float64[::1], float64[::1])
# sig: row_389_ldcv: void(int8[::1], int8[::1])
# sig: row_390_ldcv: void(int16[::1], int16[::1])
# sig: row_391_ldcv: void(int32[::1], int32[::1])
# sig: row_392_ldcv: void(int64[::1], int64[::1])
# sig: row_393_ldcv: void(uint8[::1], uint8[::1])
# sig: row_394_ldcv: void(uint16[::1], uint16[::1])
# sig: row_395_ldcv: void(uint32[::1], uint32[::1])
# sig: row_396_ldcv: void(uint64[::1], uint64[::1])
# sig: row_397_ldcv: void(float32[::1], float32[::1])
# sig: row_398_ldcv: void(float64[::1], float64[::1])
# sig: row_399_stcg: void(int8[::1], int8[::1])
# sig: row_400_stcg: void(int16[::1], int16[::1])
# sig: row_401_stcg: void(int32[::1], int32[::1])
# sig: row_402_stcg: void(int64[::1], int64[::1])
# sig: row_403_stcg: void(uint8[::1], uint8[::1])
# sig: row_404_stcg: void(uint16[::1], uint16[::1])
# sig: row_405_stcg: void(uint32[::1], uint32[::1])
# sig: row_406_stcg: void(uint64[::1], uint64[::1])
# sig: row_407_stcg: void(float32[::1], float32[::1])
# sig: row_408_stcg: void(float64[::1], float64[::1])
# sig: row_409_stcs: void(int8[::1], int8[::1])
# sig: row_410_stcs: void(int16[::1], int16[::1])
# sig: row_411_stcs: void(int32[::1], int32[::1])
# sig: row_412_stcs: void(int64[::1], int64[::1])
# sig: row_413_stcs: void(uint8[::1], uint8[::1])
# sig: row_414_stcs: void(uint16[::1], uint16[::1])
# sig: row_415_stcs: void(uint32[::1], uint32[::1])
# sig: row_416_stcs: void(uint64[::1], uint64[::1])
# sig: row_417_stcs: void(float32[::1], float32[::1])
# sig: row_418_stcs: void(float64[::1], float64[::1])
# sig: row_419_stwb: void(int8[::1], int8[::1])
# sig: row_420_stwb: void(int16[::1], int16[::1])
# sig: row_421_stwb: void(int32[::1], int32[::1])
# sig: row_422_stwb: void(int64[::1], int64[::1])
# sig: row_423_stwb: void(uint8[::1], uint8[::1])
# sig: row_424_stwb: void(uint16[::1], uint16[::1])
# sig: row_425_stwb: void(uint32[::1], uint32[::1])
# sig: row_426_stwb: void(uint64[::1], uint64[::1])
# sig: row_427_stwb: void(float32[::1], float32[::1])
# sig: row_428_stwb: void(float64[::1], float64[::1])
# sig: row_429_stwt: void(int8[::1], int8[::1])
# sig: row_430_stwt: void(int16[::1], int16[::1])
# sig: row_431_stwt: void(int32[::1], int32[::1])
# sig: row_432_stwt: void(int64[::1], int64[::1])
# sig: row_433_stwt: void(uint8[::1], uint8[::1])
# sig: row_434_stwt: void(uint16[::1], uint16[::1])
# sig: row_435_stwt: void(uint32[::1], uint32[::1])
# sig: row_436_stwt: void(uint64[::1], uint64[::1])
# sig: row_437_stwt: void(float32[::1], float32[::1])
# sig: row_438_stwt: void(float64[::1], float64[::1])
import math

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
def row_28_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_29_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_30_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_31_cos(a0, r0):
    r0[0] = math.cos(a0[0])


@cuda.jit
def row_32_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_33_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_34_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_35_cosh(a0, r0):
    r0[0] = math.cosh(a0[0])


@cuda.jit
def row_36_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_37_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_38_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_39_degrees(a0, r0):
    r0[0] = math.degrees(a0[0])


@cuda.jit
def row_40_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_41_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_42_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_43_erf(a0, r0):
    r0[0] = math.erf(a0[0])


@cuda.jit
def row_44_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_45_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_46_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_47_erfc(a0, r0):
    r0[0] = math.erfc(a0[0])


@cuda.jit
def row_48_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_49_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_50_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_51_exp(a0, r0):
    r0[0] = math.exp(a0[0])


@cuda.jit
def row_52_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_53_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_54_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_55_exp2(a0, r0):
    r0[0] = math.exp2(a0[0])


@cuda.jit
def row_56_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_57_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_58_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_59_expm1(a0, r0):
    r0[0] = math.expm1(a0[0])


@cuda.jit
def row_60_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_61_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_62_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_63_fabs(a0, r0):
    r0[0] = math.fabs(a0[0])


@cuda.jit
def row_64_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_65_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_66_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_67_floor(a0, r0):
    r0[0] = math.floor(a0[0])


@cuda.jit
def row_68_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_69_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_70_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_71_gamma(a0, r0):
    r0[0] = math.gamma(a0[0])


@cuda.jit
def row_72_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_73_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_74_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_75_lgamma(a0, r0):
    r0[0] = math.lgamma(a0[0])


@cuda.jit
def row_76_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_77_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_78_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_79_log(a0, r0):
    r0[0] = math.log(a0[0])


@cuda.jit
def row_80_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_81_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_82_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_83_log10(a0, r0):
    r0[0] = math.log10(a0[0])


@cuda.jit
def row_84_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_85_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_86_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_87_log1p(a0, r0):
    r0[0] = math.log1p(a0[0])


@cuda.jit
def row_88_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_89_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_90_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_91_log2(a0, r0):
    r0[0] = math.log2(a0[0])


@cuda.jit
def row_92_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_93_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_94_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_95_radians(a0, r0):
    r0[0] = math.radians(a0[0])


@cuda.jit
def row_96_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_97_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_98_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_99_sin(a0, r0):
    r0[0] = math.sin(a0[0])


@cuda.jit
def row_100_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_101_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_102_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_103_sinh(a0, r0):
    r0[0] = math.sinh(a0[0])


@cuda.jit
def row_104_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_105_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_106_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_107_sqrt(a0, r0):
    r0[0] = math.sqrt(a0[0])


@cuda.jit
def row_108_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_109_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_110_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_111_tan(a0, r0):
    r0[0] = math.tan(a0[0])


@cuda.jit
def row_112_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_113_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_114_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_115_tanh(a0, r0):
    r0[0] = math.tanh(a0[0])


@cuda.jit
def row_116_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_117_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_118_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_119_trunc(a0, r0):
    r0[0] = math.trunc(a0[0])


@cuda.jit
def row_120_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_121_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_122_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_123_isnan(a0, r0):
    r0[0] = math.isnan(a0[0])


@cuda.jit
def row_124_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_125_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_126_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_127_isinf(a0, r0):
    r0[0] = math.isinf(a0[0])


@cuda.jit
def row_128_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_129_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_130_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_131_isfinite(a0, r0):
    r0[0] = math.isfinite(a0[0])


@cuda.jit
def row_132_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_133_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_134_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_135_atan2(a0, a1, r0):
    r0[0] = math.atan2(a0[0], a1[0])


@cuda.jit
def row_136_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_137_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_138_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_139_hypot(a0, a1, r0):
    r0[0] = math.hypot(a0[0], a1[0])


@cuda.jit
def row_140_copysign(a0, a1, r0):
    r0[0] = math.copysign(a0[0], a1[0])


@cuda.jit
def row_141_copysign(a0, a1, r0):
    r0[0] = math.copysign(a0[0], a1[0])


@cuda.jit
def row_142_fmod(a0, a1, r0):
    r0[0] = math.fmod(a0[0], a1[0])


@cuda.jit
def row_143_fmod(a0, a1, r0):
    r0[0] = math.fmod(a0[0], a1[0])


@cuda.jit
def row_144_nextafter(a0, a1, r0):
    r0[0] = math.nextafter(a0[0], a1[0])


@cuda.jit
def row_145_nextafter(a0, a1, r0):
    r0[0] = math.nextafter(a0[0], a1[0])


@cuda.jit
def row_146_remainder(a0, a1, r0):
    r0[0] = math.remainder(a0[0], a1[0])


@cuda.jit
def row_147_remainder(a0, a1, r0):
    r0[0] = math.remainder(a0[0], a1[0])


@cuda.jit
def row_148_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_149_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_150_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_151_pow(a0, a1, r0):
    r0[0] = math.pow(a0[0], a1[0])


@cuda.jit
def row_152_ldexp(a0, a1, r0):
    r0[0] = math.ldexp(a0[0], a1[0])


@cuda.jit
def row_153_ldexp(a0, a1, r0):
    r0[0] = math.ldexp(a0[0], a1[0])


@cuda.jit
def row_154_frexp(a0, r0, r1):
    r0[0], r1[0] = math.frexp(a0[0])


@cuda.jit
def row_155_frexp(a0, r0, r1):
    r0[0], r1[0] = math.frexp(a0[0])


@cuda.jit
def row_156_modf(a0, r0, r1):
    r0[0], r1[0] = math.modf(a0[0])


@cuda.jit
def row_157_modf(a0, r0, r1):
    r0[0], r1[0] = math.modf(a0[0])


@cuda.jit
def row_158_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_159_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_160_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_161_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_162_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_163_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_164_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_165_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_166_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_167_abs(a0, r0):
    r0[0] = abs(a0[0])


@cuda.jit
def row_168_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_169_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_170_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_171_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_172_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_173_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_174_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_175_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_176_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_177_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_178_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0])


@cuda.jit
def row_179_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_180_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_181_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_182_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_183_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_184_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_185_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_186_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_187_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_188_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_189_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0])


@cuda.jit
def row_190_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0], a1[0])


@cuda.jit
def row_191_min(a0, a1, r0):
    r0[0] = min(a0[0], a1[0], a1[0])


@cuda.jit
def row_192_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0], a1[0])


@cuda.jit
def row_193_max(a0, a1, r0):
    r0[0] = max(a0[0], a1[0], a1[0])


@cuda.jit
def row_194_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_195_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_196_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_197_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_198_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_199_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_200_power(a0, a1, r0):
    r0[0] = a0[0] ** a1[0]


@cuda.jit
def row_201_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_202_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_203_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_204_round(a0, r0):
    r0[0] = round(a0[0])


@cuda.jit
def row_205_round(a0, a1, r0):
    r0[0] = round(a0[0], a1[0])


@cuda.jit
def row_206_round(a0, a1, r0):
    r0[0] = round(a0[0], a1[0])


@cuda.jit
def row_207_syncthreads():
    cuda.syncthreads()


@cuda.jit
def row_208_syncthreads_count(a0, r0):
    r0[0] = cuda.syncthreads_count(a0[0])


@cuda.jit
def row_209_syncthreads_and(a0, r0):
    r0[0] = cuda.syncthreads_and(a0[0])


@cuda.jit
def row_210_syncthreads_or(a0, r0):
    r0[0] = cuda.syncthreads_or(a0[0])


@cuda.jit
def row_211_syncwarp():
    cuda.syncwarp()


@cuda.jit
def row_212_syncwarp(a0):
    cuda.syncwarp(a0[0])


@cuda.jit
def row_213_threadfence():
    cuda.threadfence()


@cuda.jit
def row_214_threadfence_block():
    cuda.threadfence_block()


@cuda.jit
def row_215_threadfence_system():
    cuda.threadfence_system()


@cuda.jit
def row_216_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_217_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_218_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_219_shfl_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_220_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_221_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_222_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_223_shfl_up_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_up_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_224_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_225_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_226_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_227_shfl_down_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_down_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_228_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_229_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_230_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_231_shfl_xor_sync(a0, a1, a2, r0):
    r0[0] = cuda.shfl_xor_sync(a0[0], a1[0], a2[0])


@cuda.jit
def row_232_all_sync(a0, a1, r0):
    r0[0] = cuda.all_sync(a0[0], a1[0])


@cuda.jit
def row_233_any_sync(a0, a1, r0):
    r0[0] = cuda.any_sync(a0[0], a1[0])


@cuda.jit
def row_234_eq_sync(a0, a1, r0):
    r0[0] = cuda.eq_sync(a0[0], a1[0])


@cuda.jit
def row_235_ballot_sync(a0, a1, r0):
    r0[0] = cuda.ballot_sync(a0[0], a1[0])


@cuda.jit
def row_236_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_237_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_238_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_239_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_240_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_241_add(a0, a1, r0):
    r0[0] = cuda.atomic.add(a0, 0, a1[0])


@cuda.jit
def row_242_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_243_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_244_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_245_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_246_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_247_sub(a0, a1, r0):
    r0[0] = cuda.atomic.sub(a0, 0, a1[0])


@cuda.jit
def row_248_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_249_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_250_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_251_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_252_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_253_max(a0, a1, r0):
    r0[0] = cuda.atomic.max(a0, 0, a1[0])


@cuda.jit
def row_254_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_255_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_256_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_257_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_258_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_259_min(a0, a1, r0):
    r0[0] = cuda.atomic.min(a0, 0, a1[0])


@cuda.jit
def row_260_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_261_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_262_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_263_and_(a0, a1, r0):
    r0[0] = cuda.atomic.and_(a0, 0, a1[0])


@cuda.jit
def row_264_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_265_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_266_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_267_or_(a0, a1, r0):
    r0[0] = cuda.atomic.or_(a0, 0, a1[0])


@cuda.jit
def row_268_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_269_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_270_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_271_xor(a0, a1, r0):
    r0[0] = cuda.atomic.xor(a0, 0, a1[0])


@cuda.jit
def row_272_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_273_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_274_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_275_exch(a0, a1, r0):
    r0[0] = cuda.atomic.exch(a0, 0, a1[0])


@cuda.jit
def row_276_inc(a0, a1, r0):
    r0[0] = cuda.atomic.inc(a0, 0, a1[0])


@cuda.jit
def row_277_inc(a0, a1, r0):
    r0[0] = cuda.atomic.inc(a0, 0, a1[0])


@cuda.jit
def row_278_dec(a0, a1, r0):
    r0[0] = cuda.atomic.dec(a0, 0, a1[0])


@cuda.jit
def row_279_dec(a0, a1, r0):
    r0[0] = cuda.atomic.dec(a0, 0, a1[0])


@cuda.jit
def row_280_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_281_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_282_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_283_cas(a0, a1, a2, r0):
    r0[0] = cuda.atomic.cas(a0, 0, a1[0], a2[0])


@cuda.jit
def row_284_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_285_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_286_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_287_compare_and_swap(a0, a1, a2, r0):
    r0[0] = cuda.atomic.compare_and_swap(a0, a1[0], a2[0])


@cuda.jit
def row_288_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_289_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_290_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_291_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_292_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_293_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_294_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_295_popc(a0, r0):
    r0[0] = cuda.popc(a0[0])


@cuda.jit
def row_296_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_297_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_298_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_299_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_300_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_301_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_302_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_303_clz(a0, r0):
    r0[0] = cuda.clz(a0[0])


@cuda.jit
def row_304_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_305_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_306_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_307_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_308_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_309_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_310_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_311_ffs(a0, r0):
    r0[0] = cuda.ffs(a0[0])


@cuda.jit
def row_312_brev(a0, r0):
    r0[0] = cuda.brev(a0[0])


@cuda.jit
def row_313_brev(a0, r0):
    r0[0] = cuda.brev(a0[0])


@cuda.jit
def row_314_fma(a0, a1, a2, r0):
    r0[0] = cuda.fma(a0[0], a1[0], a2[0])


@cuda.jit
def row_315_fma(a0, a1, a2, r0):
    r0[0] = cuda.fma(a0[0], a1[0], a2[0])


@cuda.jit
def row_316_cbrt(a0, r0):
    r0[0] = cuda.cbrt(a0[0])


@cuda.jit
def row_317_cbrt(a0, r0):
    r0[0] = cuda.cbrt(a0[0])


@cuda.jit
def row_318_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_319_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_320_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_321_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_322_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_323_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_324_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_325_selp(a0, a1, a2, r0):
    r0[0] = cuda.selp(a0[0], a1[0], a2[0])


@cuda.jit
def row_326_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_327_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_328_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_329_match_any_sync(a0, a1, r0):
    r0[0] = cuda.match_any_sync(a0[0], a1[0])


@cuda.jit
def row_330_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_331_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_332_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_333_match_all_sync(a0, a1, r0, r1):
    r0[0], r1[0] = cuda.match_all_sync(a0[0], a1[0])


@cuda.jit
def row_334_activemask(r0):
    r0[0] = cuda.activemask()


@cuda.jit
def row_335_lanemask_lt(r0):
    r0[0] = cuda.lanemask_lt()


@cuda.jit
def row_336_nanosleep(a0):
    cuda.nanosleep(a0[0])


@cuda.jit
def row_337_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_338_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_339_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_340_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_341_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_342_nanmax(a0, a1, r0):
    r0[0] = cuda.atomic.nanmax(a0, 0, a1[0])


@cuda.jit
def row_343_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_344_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_345_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_346_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_347_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_348_nanmin(a0, a1, r0):
    r0[0] = cuda.atomic.nanmin(a0, 0, a1[0])


@cuda.jit
def row_349_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_350_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_351_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_352_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_353_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_354_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_355_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_356_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_357_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_358_ldca(a0, r0):
    r0[0] = cuda.ldca(a0, 0)


@cuda.jit
def row_359_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_360_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_361_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_362_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_363_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_364_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_365_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_366_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_367_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_368_ldcg(a0, r0):
    r0[0] = cuda.ldcg(a0, 0)


@cuda.jit
def row_369_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_370_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_371_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_372_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_373_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_374_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_375_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_376_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_377_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_378_ldcs(a0, r0):
    r0[0] = cuda.ldcs(a0, 0)


@cuda.jit
def row_379_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_380_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_381_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_382_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_383_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_384_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_385_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_386_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_387_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_388_ldlu(a0, r0):
    r0[0] = cuda.ldlu(a0, 0)


@cuda.jit
def row_389_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_390_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_391_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_392_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_393_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_394_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_395_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_396_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_397_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_398_ldcv(a0, r0):
    r0[0] = cuda.ldcv(a0, 0)


@cuda.jit
def row_399_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_400_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_401_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_402_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_403_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_404_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_405_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_406_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_407_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_408_stcg(a0, a1):
    cuda.stcg(a0, 0, a1[0])


@cuda.jit
def row_409_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_410_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_411_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_412_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_413_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_414_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_415_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_416_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_417_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_418_stcs(a0, a1):
    cuda.stcs(a0, 0, a1[0])


@cuda.jit
def row_419_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_420_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_421_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_422_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_423_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_424_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_425_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_426_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_427_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_428_stwb(a0, a1):
    cuda.stwb(a0, 0, a1[0])


@cuda.jit
def row_429_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_430_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_431_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_432_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_433_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_434_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_435_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_436_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_437_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])


@cuda.jit
def row_438_stwt(a0, a1):
    cuda.stwt(a0, 0, a1[0])
