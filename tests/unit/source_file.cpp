#include "frontend/source/source_file.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace pyk2cu {
namespace {

TEST(SourceFileTest, CountsLinesOfEveryKindOfLineEnd) {
  SourceFile file("a.py", "one\ntwo\r\nthree\rfour");
  EXPECT_EQ(file.LineCount(), 4u);
  EXPECT_EQ(file.Line(1), "one");
  EXPECT_EQ(file.Line(2), "two");
  EXPECT_EQ(file.Line(3), "three");
  EXPECT_EQ(file.Line(4), "four");
  EXPECT_EQ(file.Line(5), "");
  EXPECT_EQ(file.Line(0), "");
}

TEST(SourceFileTest, LocatesByCodePoint) {
  SourceFile file("a.py", "\xC3\xA9x = 1\n\xE4\xB8\xAD\xF0\x9F\x98\x80y");
  EXPECT_EQ(file.Locate(0).column, 1u);
  EXPECT_EQ(file.Locate(2).column, 2u);
  LineColumn place = file.Locate(file.LineStart(2) + 7);
  EXPECT_EQ(place.line, 2u);
  EXPECT_EQ(place.column, 3u);
}

TEST(SourceFileTest, LocatesTheEndAndBeyond) {
  SourceFile file("a.py", "ab\n");
  EXPECT_EQ(file.Locate(3).line, 2u);
  EXPECT_EQ(file.Locate(3).column, 1u);
  EXPECT_EQ(file.Locate(1000).line, 2u);
  EXPECT_EQ(file.LineOf(1000), 2u);
}

TEST(SourceFileTest, EmptyTextHasOneLine) {
  SourceFile file("a.py", "");
  EXPECT_EQ(file.LineCount(), 1u);
  EXPECT_EQ(file.Locate(0).line, 1u);
}

TEST(SourceFileTest, DropsTheByteOrderMark) {
  SourceFile file("a.py", "\xEF\xBB\xBFx = 1\n");
  EXPECT_EQ(file.Text(), "x = 1\n");
  EXPECT_EQ(file.Locate(0).column, 1u);
}

/// An added file begins after the earlier ones. Every place belongs to one file, also the one after its last byte.
TEST(SourceFileTest, AddedFiles) {
  SourceFile file("a.py", "ab\ncd");
  const SourceFile& second = file.Add("b.py", "\xEF\xBB\xBFx\ny");
  const SourceFile& third = file.Add("c.py", "");
  EXPECT_EQ(second.Begin(), 6u);
  EXPECT_EQ(third.Begin(), 10u);
  EXPECT_EQ(file.At(0).Name(), "a.py");
  EXPECT_EQ(file.At(5).Name(), "a.py");
  EXPECT_EQ(file.At(6).Name(), "b.py");
  EXPECT_EQ(file.At(9).Name(), "b.py");
  EXPECT_EQ(file.At(10).Name(), "c.py");
  EXPECT_EQ(file.At(1000).Name(), "c.py");
  EXPECT_EQ(file.Text({8, 9}), "y");
  EXPECT_EQ(second.Text({6, 7}), "x");
  EXPECT_EQ(file.Locate(8).line, 2u);
  EXPECT_EQ(file.Locate(8).column, 1u);
  EXPECT_EQ(file.LineOf(4), 2u);
  EXPECT_EQ(second.Line(2), "y");
  EXPECT_EQ(second.LineStart(2), 8u);
  EXPECT_EQ(file.Locate(1000).line, 1u);
  const SourceFile copy = file;
  EXPECT_EQ(copy.At(7).Name(), "b.py");
}

/// A part of a file counts lines as the file does.
TEST(SourceFileTest, PartsOfFiles) {
  SourceFile file("a.py", "x\ny", 40);
  const SourceFile& second = file.Add("b.py", "u\nv\n", 7);
  EXPECT_EQ(file.LineOf(0), 40u);
  EXPECT_EQ(file.Locate(2).line, 41u);
  EXPECT_EQ(file.Line(41), "y");
  EXPECT_EQ(file.Line(1), "");
  EXPECT_EQ(file.Line(42), "");
  EXPECT_EQ(file.Locate(second.Begin() + 2).line, 8u);
  EXPECT_EQ(second.LineStart(8), second.Begin() + 2);
}

TEST(ReadSourceFileTest, ReadsWhatIsThere) {
  std::string path = (std::filesystem::temp_directory_path() / "pyk2cu_source_file.py").string();
  std::ofstream(path, std::ios::binary) << "x = 1\r\n";
  Result<SourceFile> file = ReadSourceFile(path);
  std::filesystem::remove(path);
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->Text(), "x = 1\r\n");
  EXPECT_EQ(file->Name(), path);
}

TEST(ReadSourceFileTest, SaysWhyItCannot) {
  Result<SourceFile> missing = ReadSourceFile("no/such/file.py");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, ErrorKind::kSource);
  EXPECT_EQ(missing.error().message, "cannot read 'no/such/file.py': there is no such file");
  std::string folder = std::filesystem::temp_directory_path().string();
  EXPECT_EQ(ReadSourceFile(folder).error().message, "cannot read '" + folder + "': it is a directory");
}

}  // namespace
}  // namespace pyk2cu
