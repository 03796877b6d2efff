#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "runtime/npy/files.h"
#include "runtime/npy/npy.h"
#include "runtime/npy/npy_dtype.h"
#include "tests/unit/read_file.h"

namespace pyk2cu::runtime {
namespace {

const std::string kData = std::string(PYK2CU_TESTS_DIR) + "/unit/data/npy/";
constexpr int kScalars = static_cast<int>(ScalarId::kComplex128) + 1;

HostArray Load(const std::string& name) {
  Result<HostArray> array = LoadNpy(kData + name + ".npy");
  EXPECT_TRUE(array) << array.error().message;
  return array ? *array : HostArray{};
}

/// What scripts/make_npy_test_data.py put at a position.
ScalarValue Expected(ScalarId type, int position) {
  const ScalarClass kind = Info(type).scalar_class;
  const double base = position * 3 % 7 - (kind == ScalarClass::kBool || kind == ScalarClass::kUnsigned ? 0 : 3);
  if (kind == ScalarClass::kFloat) return ConvertScalar(ScalarValue::Float(base * 0.5), type);
  if (kind == ScalarClass::kComplex) return ConvertScalar(ScalarValue::Complex(base * 0.5, position), type);
  return ConvertScalar(ScalarValue::Float(base), type);
}

void ExpectEqual(const ScalarValue& a, const ScalarValue& b, const std::string& where) {
  EXPECT_EQ(ScalarText(a), ScalarText(b)) << where;
}

std::string FailureOf(std::string_view bytes) {
  Result<HostArray> array = DecodeNpy(bytes);
  return array ? "" : array.error().message;
}

/// A version 1 file with this dictionary and this number of bytes of data.
std::string FileWith(std::string header, size_t data_bytes) {
  header += "\n";
  std::string file("\x93NUMPY\x01\x00", 8);
  file += {static_cast<char>(header.size() & 255), static_cast<char>(header.size() >> 8)};
  return file + header + std::string(data_bytes, 'x');
}

TEST(Npy, ReadsEveryDtype) {
  for (int i = 0; i < kScalars; ++i) {
    const auto type = static_cast<ScalarId>(i);
    const std::string name(Info(type).name);
    const HostArray array = Load("c_" + name);
    EXPECT_EQ(array.dtype->scalar(), type) << name;
    EXPECT_EQ(array.shape, (std::vector<int64_t>{3, 4})) << name;
    EXPECT_FALSE(array.fortran);
    for (int64_t r = 0; r < 3; ++r)
      for (int64_t c = 0; c < 4; ++c)
        ExpectEqual(array.At(std::vector<int64_t>{r, c}), Expected(type, static_cast<int>(r * 4 + c)), name);
  }
}

TEST(Npy, SwapsBigEndian) {
  for (ScalarId type : {ScalarId::kInt32, ScalarId::kFloat64, ScalarId::kComplex64, ScalarId::kFloat16}) {
    const HostArray array = Load("big_" + std::string(Info(type).name));
    EXPECT_EQ(array.dtype->scalar(), type);
    for (int64_t i = 0; i < 6; ++i)
      ExpectEqual(array.At(std::vector<int64_t>{i}), Expected(type, static_cast<int>(i)), std::string(Info(type).name));
  }
}

TEST(Npy, ReadsFortranOrder) {
  const HostArray array = Load("fortran");
  EXPECT_TRUE(array.fortran);
  EXPECT_EQ(array.strides, (std::vector<int64_t>{4, 12}));
  ExpectEqual(array.At(std::vector<int64_t>{1, 2}), Expected(ScalarId::kFloat32, 6), "[1, 2]");
  const HostArray cube = Load("fortran_3d");
  ExpectEqual(cube.At(std::vector<int64_t>{1, 2, 3}), Expected(ScalarId::kInt16, 23), "[1, 2, 3]");
}

TEST(Npy, ReadsEveryShapeAndVersion) {
  EXPECT_TRUE(Load("zero_d").shape.empty());
  EXPECT_EQ(Load("zero_d").At({}).real, 2.5);
  EXPECT_EQ(Load("empty").shape, (std::vector<int64_t>{0, 3}));
  EXPECT_EQ(Load("empty").Size(), 0);
  const HostArray one = Load("version_2");
  EXPECT_EQ(one.data, Load("one_d").data);
  EXPECT_EQ(Load("version_3").data, one.data);
}

TEST(Npy, WritesWhatNumPyWrites) {
  for (const std::string name : {"c_bool", "c_float16", "c_complex128", "fortran", "fortran_3d", "zero_d", "one_d",
                                 "empty", "structured", "string", "datetime"}) {
    const std::string bytes = ReadFile(kData + name + ".npy");
    EXPECT_EQ(EncodeNpy(*DecodeNpy(bytes)), bytes) << name;
  }
}

TEST(Npy, RefusesWhatItCannotRead) {
  EXPECT_FALSE(LoadNpy(kData + "missing.npy"));
  EXPECT_FALSE(LoadNpy(kData));
}

TEST(Npy, StructuredDtypes) {
  const auto type_of = [](const std::string& descr) {
    TypeTable types;
    const Result<NpyDtype> dtype = ParseNpyDescr(descr, types);
    return dtype ? dtype->type->Name() : dtype.error().message;
  };
  EXPECT_EQ(type_of("[('x', '<f4'), ('', '|V4'), ('y', '>f8')]"),
            "Record(x[type=float32;offset=0],y[type=float64;offset=8];16;False)");
  EXPECT_EQ(type_of("[(('the m', 'm'), '<i2', (2, 3)), ('r', [('s', '|S5')], (2,))]"),
            "Record(m[type=nestedarray(int16, (2, 3));offset=0],r[type=nestedarray(Record(s[type=[char x "
            "5];offset=0];5;False), (2,));offset=12];22;False)");
  EXPECT_EQ(type_of("<M8[25s]"), "datetime64[25s]");
  EXPECT_EQ(type_of("<U7"), "[unichr x 7]");
  EXPECT_NE(type_of("[('x', '|O8')]").find("its dtype '|O8' is not supported"), std::string::npos);
  EXPECT_NE(type_of("|V8").find("'|V8' is not supported"), std::string::npos);
  for (const char* damaged : {"[", "[]", "[('x', '<f4'", "[('x')]", "[('x', '<f4', (0,))]",
                              "[('x', '<f4', (99999999999,))]", "[('x', '<f4'), ('x', '<f4')]", "[('x', '<f4')] x"}) {
    TypeTable types;
    EXPECT_FALSE(ParseNpyDescr(damaged, types)) << damaged;
  }
}

TEST(Npy, RecordsOfOtherByteOrder) {
  const std::string header = "{'descr': [('a', '>i4', (2,)), ('b', '?')], 'fortran_order': False, 'shape': (1,)}";
  const Result<HostArray> array = DecodeNpy(FileWith(header, 0) + std::string("\0\0\0\1\0\0\0\2\7", 9));
  ASSERT_TRUE(array) << array.error().message;
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(array->data.data()), 9), std::string("\1\0\0\0\2\0\0\0\1", 9));
}

TEST(Npy, RefusesDamagedHeaders) {
  const std::string good = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
  EXPECT_EQ(FailureOf(FileWith(good, 8)), "");
  EXPECT_EQ(FailureOf(FileWith(good, 7)), "it is cut off: its shape needs 8 bytes of data, it has 7");
  EXPECT_EQ(FailureOf(""), "it is not a .npy file");
  EXPECT_EQ(FailureOf("\x93NUMPY"), "it ends within its header");
  EXPECT_EQ(FailureOf("PK\3\4"), "it is not a .npy file");
  const std::pair<const char*, const char*> cases[] = {
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775807, 2)}", "is larger than memory can be"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}", "fit in 63 bits"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}", "not negative"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296, 0, 4294967296)}",
       "is larger than memory can be"},
      {"{'descr': '<f4', 'fortran_order': False}", "it must have"},
      {"{'descr': '<f4', 'fortran_order': Maybe, 'shape': ()}", "True or False"},
      {"{'descr': 4, 'fortran_order': False, 'shape': ()}", "must be a string"},
      {"{'descr': '<q9', 'fortran_order': False, 'shape': ()}", "dtype '<q9'"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (2}", "')'"},
      {"{'descr': '<f4', 'x': 1}", "unknown key 'x'"},
      {"garbage", "no dictionary"},
      {"{", "'key': value"},
      {"", "no dictionary"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (2,)} trailing", "after the dictionary"},
  };
  for (const auto& [header, reason] : cases)
    EXPECT_NE(FailureOf(FileWith(header, 8)).find(reason), std::string::npos)
        << header << ": " << FailureOf(FileWith(header, 8));
  std::string dims = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
  for (int i = 0; i < 33; ++i) dims += "1, ";
  EXPECT_NE(FailureOf(FileWith(dims + ")}", 8)).find("33 dimensions"), std::string::npos);
}

TEST(Npy, SurvivesEveryCutAndFlip) {
  const std::string good = ReadFile(kData + "c_int32.npy");
  for (size_t size = 0; size < good.size(); ++size) EXPECT_FALSE(DecodeNpy(std::string_view(good).substr(0, size)));
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string bytes = good;
    for (int flips = 1 + round % 3; flips > 0; --flips) bytes[random() % 128] = static_cast<char>(random());
    (void)DecodeNpy(bytes);
  }
}

/// What is not a file of known size is read as far as its header asks, and no further.
TEST(Npy, ReadsPipesAndDevices) {
  const std::string good = ReadFile(kData + "c_int32.npy");
  const auto load = [](const std::string& bytes) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    EXPECT_EQ(::write(ends[1], bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    ::close(ends[1]);
    Result<HostArray> array = LoadNpy("/dev/fd/" + std::to_string(ends[0]));
    ::close(ends[0]);
    return array;
  };
  EXPECT_EQ(load(good)->data, Load("c_int32").data);
  EXPECT_NE(load(good.substr(0, good.size() - 1))
                .error()
                .message.find("it is cut off: its shape needs 48 bytes of data, it has 47"),
            std::string::npos);
  const std::string huge = FileWith("{'descr': '<f4', 'fortran_order': False, 'shape': (1099511627776,)}", 8);
  EXPECT_NE(load(huge).error().message.find("needs 4398046511104 bytes of data, it has 8"), std::string::npos)
      << load(huge).error().message;
  EXPECT_EQ(LoadNpy("/dev/zero").error().message, "cannot read '/dev/zero': it is not a .npy file");
  EXPECT_EQ(LoadNpy("/dev/null").error().kind, ErrorKind::kUsage);
}

TEST(Npy, MakeBoundsItsSize) {
  EXPECT_FALSE(HostArray::Make(ScalarId::kFloat64, std::vector<int64_t>{int64_t{1} << 62, 8}));
  EXPECT_FALSE(HostArray::Make(ScalarId::kFloat64, std::vector<int64_t>{-1}));
  EXPECT_FALSE(HostArray::Make(ScalarId::kFloat64, std::vector<int64_t>(33, 1)));
  EXPECT_FALSE(
      HostArray::Make(ScalarId::kInt8, std::vector<int64_t>{int64_t{1} << 61}));  // fits in 63 bits, but in no memory
  EXPECT_TRUE(HostArray::Make(ScalarId::kFloat64, std::vector<int64_t>(32, 1)));
}

TEST(Files, AreWrittenWholeOrNotAtAll) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("pyk2cu_files_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const std::string path = folder / "a.bin";
  ASSERT_TRUE(WriteFile(path, "first"));
  ASSERT_TRUE(WriteFile(path, "second"));
  EXPECT_EQ(ReadFile(path), "second");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
  EXPECT_FALSE(WriteFile(folder, "x"));
  EXPECT_FALSE(WriteFile(folder / "none" / "a", "x"));
  EXPECT_TRUE(WriteFile("/dev/null", "x"));
  fs::create_symlink("a.bin", folder / "link");
  ASSERT_TRUE(WriteFile(folder / "link", "third"));
  EXPECT_EQ(ReadFile(path), "third");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
  Result<void> written = WriteFile(path, "4th");  // no new file can be made beside it, but it can be written
  const bool refused = !WriteFile(folder / "new", "x");
  fs::permissions(folder, fs::perms::owner_all);
  EXPECT_TRUE(written) << written.error().message;
  EXPECT_EQ(ReadFile(path), "4th");
  EXPECT_TRUE(refused || ::geteuid() == 0);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace pyk2cu::runtime
