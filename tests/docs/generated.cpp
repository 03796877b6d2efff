#include "tests/docs/generated.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "tests/support/golden_file.h"

namespace pyk2cu::test {

void ExpectGenerated(const std::filesystem::path& page, const std::map<std::string, std::string>& parts) {
  constexpr std::string_view kBegin = "<!-- generated: ", kClose = " -->\n", kEnd = "<!-- end -->\n";
  const std::string text = ReadText(page);
  std::string made;
  std::set<std::string> seen;
  size_t done = 0;
  for (size_t at; (at = text.find(kBegin, done)) != std::string::npos;) {
    const size_t name = at + kBegin.size(), body = text.find(kClose, name) + kClose.size(), end = text.find(kEnd, body);
    ASSERT_NE(end, std::string::npos) << page << ": a generated part without an end";
    const std::string part = text.substr(name, body - kClose.size() - name);
    ASSERT_TRUE(parts.contains(part)) << page << ": nothing generates the part '" << part << "'";
    made += text.substr(done, body - done) + "\n" + parts.at(part) + "\n";
    seen.insert(part);
    done = end;
  }
  made += text.substr(done);
  for (const auto& [part, content] : parts)
    EXPECT_TRUE(seen.contains(part)) << page << " needs the line <!-- generated: " << part << " -->";
  ExpectGolden(page, made);
}

std::string Cell(std::string_view text) {
  std::string cell;
  for (char c : text) cell += c == '|' ? std::string("\\|") : std::string(1, c);
  return cell;
}

}  // namespace pyk2cu::test
