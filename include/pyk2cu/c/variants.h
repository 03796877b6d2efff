#pragma once

#include "pyk2cu/c/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Whether a kernel gets variants for what its launches have in common: sizes of blocks, small extents, numbers. */
typedef enum pyk2cu_variants {
  PYK2CU_VARIANTS_BY_DEVICE = 0,  /**< what PYK2CU_VARIANTS says, else BACKGROUND on GPUs and MEASURED elsewhere */
  PYK2CU_VARIANTS_OFF = 1,        /**< none */
  PYK2CU_VARIANTS_MEASURED = 2,   /**< those that pyk2cu_kernel_tune has chosen */
  PYK2CU_VARIANTS_BACKGROUND = 3, /**< compiled while launches go on with the general variant */
  PYK2CU_VARIANTS_NOW = 4,        /**< each launch waits for its own */
  PYK2CU_VARIANTS_ALL = 5         /**< the same, for every number among the arguments: for tests */
} pyk2cu_variants;

/** To be said before the first launch. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_use_variants(const pyk2cu_kernel* kernel, pyk2cu_variants which);
/** Facts that every launch has, as the decorator's option `assume`, in whose place they are: "block=256, x.shape[1]=4".
 * The code has them as constants, and a launch that lacks one fails with PYK2CU_USAGE. With "none" no launch has its
 * numbers as constants. To be said before anything is compiled, else PYK2CU_USAGE. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_assume(const pyk2cu_kernel* kernel, const char* facts);
/** Times the variants that such a launch may take, and makes it and later ones like it take the fastest, in other
 * processes too. The arrays stay as they are. `report` says in lines what was measured; free it; it may be NULL. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_tune(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                            const pyk2cu_argument* arguments, size_t argument_count, char** report);
/** The variant that such a launch takes, and why, in one line; free it. */
PYK2CU_API pyk2cu_status pyk2cu_kernel_explain(const pyk2cu_kernel* kernel, const pyk2cu_launch* launch,
                                               const pyk2cu_argument* arguments, size_t argument_count, char** text);

#ifdef __cplusplus
}
#endif
