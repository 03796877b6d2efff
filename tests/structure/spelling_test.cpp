#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>
#include <string>
#include <string_view>

#include "tests/structure/source_files.h"

// Code, docs and messages are in American spelling.
namespace pyk2cu::structure {
namespace {

/// British spellings, found anywhere in a word.
constexpr std::string_view kWords[] = {
    "analysed",  "analyser",  "analysing",     "artefact",     "behaviour",      "cancelled", "cancelling",
    "catalogue", "centre",    "colour",        "favour",       "grey",           "honour",    "judgement",
    "labelled",  "labelling", "licence",       "learnt",       "modelled",       "neighbour", "spelt",
    "travelled", "whilst",    "parenthesised", "parenthesise", "parenthesising",
};

/// Verbs that end in -ize: their stems, which are looked for with each ending.
constexpr std::string_view kStems[] = {
    "emphasis",   "generalis", "initialis", "materialis", "maximis",  "minimis",    "normalis", "optimis", "organis",
    "parallelis", "recognis",  "serialis",  "specialis",  "summaris", "synchronis", "tokenis",  "utilis",  "vectoris",
};
constexpr std::string_view kEndings[] = {"e", "able", "ation", "ing"};

/// The first British spelling of a line, or nothing. `line` is in lower case.
std::string British(const std::string& line) {
  for (const std::string_view word : kWords)
    if (line.find(word) != std::string::npos) return std::string(word);
  for (const std::string_view stem : kStems)
    for (const std::string_view ending : kEndings) {
      const std::string word = std::string(stem) + std::string(ending);
      if (line.find(word) != std::string::npos) return word;
    }
  // "analyses" is the plural of "analysis".
  for (size_t at = line.find("analyse"); at != std::string::npos; at = line.find("analyse", at + 1))
    if (line.compare(at, 8, "analyses") != 0) return "analyse";
  return "";
}

std::vector<std::string> BritishLines(const std::vector<File>& files) {
  std::vector<std::string> problems;
  for (const File& file : files) {
    if (file.path == "tests/structure/spelling_test.cpp") continue;
    for (size_t at = 0; at < file.lines.size(); ++at) {
      // Names of Python's library and of HTML are as they are.
      static const std::regex names(R"(\.cancelled\(|CancelledError|aria-labelledby)");
      std::string line = std::regex_replace(file.lines[at], names, "");
      std::ranges::transform(line, line.begin(), [](unsigned char c) { return std::tolower(c); });
      if (const std::string word = British(line); !word.empty())
        problems.push_back(file.path + ":" + std::to_string(at + 1) + ": " + word);
    }
  }
  return problems;
}

TEST(Spelling, IsAmerican) {
  const std::vector<std::string> problems = BritishLines(TextFiles());
  EXPECT_TRUE(problems.empty()) << Lines(problems);
}

TEST(Spelling, OfWhatIsWrong) {
  EXPECT_EQ(BritishLines({MakeFile("a.md", "the colour\nkAnalyse\nanalyses\nInitialise()\nanalyzed\n")}).size(), 3u);
}

}  // namespace
}  // namespace pyk2cu::structure
