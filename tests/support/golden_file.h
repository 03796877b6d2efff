#pragma once

#include <filesystem>
#include <string>

namespace pyk2cu::test {

/// Whether PYK2CU_UPDATE_GOLDENS is set: expected files are written instead of compared, and every one that changed
/// fails its test.
bool UpdatingGoldens();

/// Compares `text` with the expected file; a difference fails the running test and shows the first lines that differ.
void ExpectGolden(const std::filesystem::path& expected, const std::string& text);

/// The whole file; fails the running test if it can't be read.
std::string ReadText(const std::filesystem::path& path);

}  // namespace pyk2cu::test
