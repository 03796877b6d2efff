#pragma once

/// The version of this API, by the rules of https://semver.org. Before 1.0 a minor version may change what programs
/// must be adapted to.
#define PYK2CU_VERSION_MAJOR 0
#define PYK2CU_VERSION_MINOR 5
#define PYK2CU_VERSION_PATCH 0
#define PYK2CU_VERSION_STRING "0.5.0"

#ifdef __cplusplus
namespace pyk2cu::api {

/// The version of the library that the program runs with, which may be newer than the one that it was compiled for:
/// "0.5.0".
const char* Version();

}  // namespace pyk2cu::api
#endif
