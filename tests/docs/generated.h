#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace pyk2cu::test {

/// Compares the parts of a page that are made from tables. Part NAME stands between the lines
/// `<!-- generated: NAME -->` and `<!-- end -->`; people write the rest. Fails if the page lacks a part or has another
/// one. With PYK2CU_UPDATE_GOLDENS the parts are written.
void ExpectGenerated(const std::filesystem::path& page, const std::map<std::string, std::string>& parts);

/// Text in a cell of a table.
std::string Cell(std::string_view text);

}  // namespace pyk2cu::test
