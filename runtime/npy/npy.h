#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "runtime/npy/host_array.h"

namespace pyk2cu::runtime {

/// Reads NumPy's .npy format, versions 1 to 3: every dtype of the language, either byte order, C and Fortran order, any
/// number of dimensions. kUsage with the reason if the bytes are anything else.
Result<HostArray> DecodeNpy(std::string_view bytes);

/// The array as a .npy file as NumPy writes it (version 1, little-endian, data aligned to 64 bytes).
std::string EncodeNpy(const HostArray& array);

/// The same from and to files; errors name the file. A file is written whole or not at all.
Result<HostArray> LoadNpy(const std::string& path);
Result<void> SaveNpy(const std::string& path, const HostArray& array);

}  // namespace pyk2cu::runtime
