// docs/reference/limits.md matches docs/reference/limits.def, and that matches the sources.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/docs/generated.h"
#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

struct Limit {
  const char *what, *limit, *file, *constant, *value;  ///< without a file: a heading
};

constexpr Limit kLimits[] = {
#define LIMITS(title) {title, "", "", "", ""},
#define LIMIT(what, limit, file, constant, value) {what, limit, file, constant, value},
#include "docs/reference/limits.def"
};

TEST(Docs, LimitsAreAsExpected) {
  std::string text;
  for (const Limit& limit : kLimits)
    if (limit.file[0] == '\0')
      text += (text.empty() ? "### " : "\n### ") + std::string(limit.what) + "\n\n| what | at most |\n| --- | --: |\n";
    else
      text += "| " + std::string(limit.what) + " | " + limit.limit + " |\n";
  ExpectGenerated(Page("reference/limits.md"), {{"limits", text}});
}

TEST(Limits, AreThoseOfTheSources) {
  for (const Limit& limit : kLimits) {
    if (limit.file[0] == '\0') continue;
    std::string source = ReadText(std::filesystem::path(PYK2CU_SOURCE_DIR) / limit.file);
    for (size_t at = 0; (at = source.find("=\n", at)) != std::string::npos;)  // long lines go on after the sign
      source.replace(at, source.find_first_not_of(" \n", at + 1) - at, "= ");
    const std::string wanted = std::string(limit.constant) + " = " + limit.value + ";";
    EXPECT_NE(source.find(wanted), std::string::npos) << limit.file << " does not have: " << wanted;
  }
}

}  // namespace
}  // namespace pyk2cu::test
