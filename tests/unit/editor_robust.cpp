#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include "tests/unit/editor_text.h"

namespace pyk2cu::editor {
namespace {

std::string ReadExample(const std::string& name) {
  std::ifstream file(std::string(PYK2CU_SOURCE_DIR) + "/examples/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// All queries at one place.
void AskAll(const Analysis& analysis, uint32_t offset) {
  (void)HoverAt(analysis, offset);
  (void)CompletionsAt(analysis, offset);
  (void)SignatureAt(analysis, offset);
  (void)DefinitionAt(analysis, offset);
  (void)ReferencesAt(analysis, offset);
  (void)RenameRange(analysis, offset);
  (void)Rename(analysis, offset, "renamed");
}

void AskFile(const Analysis& analysis) {
  const Span all{0, static_cast<uint32_t>(analysis.Text().size())};
  (void)InlayHints(analysis, all);
  (void)SemanticTokens(analysis);
  (void)SymbolsOf(analysis);
  (void)FixesAt(analysis, all, analysis.Diagnostics());
}

/// What an analysis says, for comparing two of them.
std::string Summary(const Analysis& analysis) {
  std::string text;
  for (const Diagnostic& each : analysis.Diagnostics())
    text += std::to_string(each.span.begin) + " " + each.message + "\n";
  const Span all{0, static_cast<uint32_t>(analysis.Text().size())};
  for (const InlayHint& hint : InlayHints(analysis, all)) text += std::to_string(hint.offset) + hint.tooltip + "\n";
  for (const SemanticToken& token : SemanticTokens(analysis))
    text += std::to_string(token.span.begin) + " " + std::to_string(static_cast<int>(token.type)) + " " +
            std::to_string(token.modifiers) + "\n";
  for (const Symbol& symbol : SymbolsOf(analysis)) text += symbol.name + symbol.detail + "\n";
  return text;
}

constexpr const char* kExamples[] = {"matmul.py", "particles.py", "prefix_sum.py", "ray_tracer.py", "histogram.py"};

TEST(EditorRobust, EveryPrefixCanBeAnalyzed) {
  for (const char* name : kExamples) {
    const std::string text = ReadExample(name);
    ASSERT_FALSE(text.empty()) << name;
    for (size_t end = 0; end < text.size(); end += 1 + text.size() / 40) {
      const auto analysis = Analyze(name, text.substr(0, end), {});
      AskAll(*analysis, static_cast<uint32_t>(end));
      AskFile(*analysis);
    }
  }
}

TEST(EditorRobust, EveryQueryCanBeAskedEverywhere) {
  for (const char* name : kExamples) {
    const auto analysis = Analyze(name, ReadExample(name), {});
    for (uint32_t offset = 0; offset < analysis->Text().size() + 2; offset += 17) AskAll(*analysis, offset);
    AskAll(*analysis, UINT32_MAX);
    AskFile(*analysis);
  }
}

TEST(EditorRobust, BrokenBytesAndEmptyTexts) {
  for (const std::string& text : {std::string(), std::string("\xff\xfe"), std::string("\0x", 2), std::string("@"),
                                  std::string("@cuda.jit\ndef"), std::string("\xef\xbb\xbf@cuda.jit\ndef k(a): a."),
                                  std::string(5000, '('), std::string("def f(:\n\t x\n  y")}) {
    const auto analysis = Analyze("x.py", text, {});
    for (uint32_t offset = 0; offset < 60; ++offset) AskAll(*analysis, offset);
    AskFile(*analysis);
  }
}

/// A text after an edit as people make them, and some that nobody makes.
std::string Edit(std::string text, std::mt19937& random) {
  constexpr const char* kPieces[] = {"x", ".", "(", ")", "\n", "    ", ":", "=", "cuda.", "\"", "#", "[0]", "if ", ","};
  const size_t at = random() % (text.size() + 1);
  if (random() % 3 == 0) return text.erase(at, random() % 12);
  return text.insert(at, kPieces[random() % std::size(kPieces)]);
}

TEST(EditorRobust, AnalysesWithAnEarlierOneSayTheSame) {
  std::mt19937 random(7);
  for (const char* name : kExamples) {
    std::string text = ReadExample(name);
    std::shared_ptr<const Analysis> previous = Analyze(name, text, {});
    for (int round = 0; round < 12; ++round) {
      text = Edit(std::move(text), random);
      previous = Analyze(name, text, {}, previous);
      ASSERT_EQ(Summary(*previous), Summary(*Analyze(name, text, {}))) << name << ", round " << round;
      AskAll(*previous, static_cast<uint32_t>(random() % (text.size() + 1)));
    }
  }
}

TEST(EditorRobust, BrokenFunctionsOfOneNameAreKeptOnce) {
  const auto text = [](const std::string& parameters) {
    std::string result = "from numba import cuda\n";
    for (const std::string maker : {"first", "second", "third"})
      result += "def " + maker + "():\n    @cuda.jit\n    def kernel" + parameters + ":\n        x[0] = 1\n";
    return result;
  };
  std::shared_ptr<const Analysis> previous = Analyze("x.py", text("(x)"), {});
  std::string broken = text("(x");
  for (int round = 0; round < 40; ++round) previous = Analyze("x.py", broken += "#\n", {}, previous);
  EXPECT_EQ(previous->state().kept.size(), 3u);
}

TEST(EditorRobust, LongChainsOfAttributes) {
  std::string text = "from numba import cuda\n@cuda.jit('void(int32[:])')\ndef k(a):\n    a";
  for (int i = 0; i < 50'000; ++i) text += ".T";
  const auto analysis = Analyze("x.py", text + "[0] = 1\n", {});
  AskAll(*analysis, static_cast<uint32_t>(text.size()));
  EXPECT_GT(SemanticTokens(*analysis).size(), 50'000u);
}

TEST(EditorHostCode, FunctionsOfOtherCompilersAreLeftAlone) {
  const Edited edited("import torch\n@torch.jit.script\ndef $1f(x):\n    $2y = x\n    return y\n");
  EXPECT_FALSE(HoverAt(*edited.analysis, edited.At(1)));
  EXPECT_FALSE(RenameRange(*edited.analysis, edited.At(2)));
  EXPECT_TRUE(CompletionsAt(*edited.analysis, edited.At(2)).items.empty());
}

TEST(EditorHiddenFunctions, AreNotTakenForOthers) {
  const Edited edited(
      "from numba import cuda\ndef one():\n    @cuda.jit\n    def $1k(a):\n        a[0] = 1\n"
      "def two():\n    @cuda.jit\n    def $2k(a, b):\n        a[0] = b\n");
  const std::string hidden = HoverAt(*edited.analysis, edited.At(1))->markdown;
  EXPECT_NE(hidden.find("(function) k(a)"), std::string::npos) << hidden;
  EXPECT_NE(HoverAt(*edited.analysis, edited.At(2))->markdown.find("(kernel) k(a, b)"), std::string::npos);
}

TEST(EditorHostCode, IsReportedOnlyIfItHidesKernels) {
  const std::string kernel = "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef k(a):\n    a[0] = 1\n";
  const std::string open_text = "x = \"\"\"text\n";
  const auto count = [](const std::string& text) { return Edited(text).analysis->Diagnostics().size(); };
  EXPECT_EQ(count(kernel + "print(\n"), 0u);
  EXPECT_EQ(count(kernel + open_text), 0u);
  EXPECT_EQ(count(open_text + kernel), 1u);
  EXPECT_EQ(count("from numba import cuda\n@cuda.jit\ndef k(a,\n"), 1u);
}

TEST(EditorRobust, RenamesKeepTheMeaning) {
  for (const char* name : kExamples) {
    const std::string text = ReadExample(name);
    const auto analysis = Analyze(name, text, {});
    size_t renamed = 0;
    for (uint32_t offset = 0; offset < text.size(); offset += 41) {
      const RenameResult result = Rename(*analysis, offset, "a_new_name");
      if (result.edits.empty()) continue;
      ++renamed;
      const auto other = Analyze(name, Apply(text, result.edits), {});
      EXPECT_EQ(other->Diagnostics().size(), analysis->Diagnostics().size()) << name << " at " << offset;
    }
    EXPECT_GT(renamed, 2u) << name;
  }
}

}  // namespace
}  // namespace pyk2cu::editor
