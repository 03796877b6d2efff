#pragma once

#include <filesystem>

namespace pyk2cu::test {

/// A page of docs/.
inline std::filesystem::path Page(const char* name) { return std::filesystem::path(PYK2CU_SOURCE_DIR) / "docs" / name; }

}  // namespace pyk2cu::test
