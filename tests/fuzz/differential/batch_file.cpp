#include "tests/fuzz/differential/batch_file.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

namespace pyk2cu::test {
namespace {

ScalarId ReadType(std::istream& line) {
  std::string name;
  line >> name;
  auto found = FindScalar(name);
  if (!found) throw std::runtime_error("no type " + name);
  return *found;
}

std::vector<std::byte> FromHex(const std::string& text) {
  std::vector<std::byte> bytes(text.size() / 2);
  auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::byte>(digit(text[2 * i]) * 16 + digit(text[2 * i + 1]));
  return bytes;
}

BatchArgument ReadScalar(std::istream& line) {
  BatchArgument argument;
  const ScalarId type = ReadType(line);
  std::string hex;
  line >> hex;
  std::vector<std::byte> bytes = FromHex(hex);
  bytes.resize(16);
  argument.scalar = LoadScalar(bytes.data(), type);
  return argument;
}

BatchArgument ReadArray(std::istream& line) {
  BatchArgument argument;
  argument.is_array = true;
  argument.dtype = ReadType(line);
  size_t dimensions = 0;
  line >> argument.readonly >> dimensions;
  argument.shape.resize(dimensions);
  argument.strides.resize(dimensions);
  for (int64_t& extent : argument.shape) line >> extent;
  for (int64_t& stride : argument.strides) line >> stride;
  line >> argument.offset;
  if (!line) throw std::runtime_error("an array is not described");
  return argument;
}

/// Reads the lines of a batch one after the other.
class Reader {
 public:
  explicit Reader(const std::string& path) : in_(path) {
    if (!in_) throw std::runtime_error("cannot read " + path);
  }

  std::vector<BatchKernel> Kernels() {
    std::vector<BatchKernel> kernels;
    for (std::string text; std::getline(in_, text);) {
      std::istringstream line(text);
      std::string word;
      line >> word;
      if (word == "kernel")
        line >> kernels.emplace_back().name;
      else if (kernels.empty())
        throw std::runtime_error("a line before the first kernel: " + text);
      else
        ReadLine(word, line, kernels.back());
    }
    return kernels;
  }

 private:
  void ReadLine(const std::string& word, std::istream& line, BatchKernel& kernel) {
    if (word == "launch") {
      Dim3 &grid = kernel.config.grid, &block = kernel.config.block;
      line >> grid.x >> grid.y >> grid.z >> block.x >> block.y >> block.z >> kernel.config.shared_bytes;
    } else if (word == "scalar") {
      last_ = &kernel.arguments.emplace_back(ReadScalar(line));
    } else if (word == "array") {
      last_ = &kernel.arguments.emplace_back(ReadArray(line));
    } else if (word == "prints") {
      std::string text;
      line.get();  // the space before it
      std::getline(line, text);
      kernel.printed.push_back(text);
    } else {
      ReadContents(word, line);
    }
  }

  void ReadContents(const std::string& word, std::istream& line) {
    if (!last_) throw std::runtime_error(word + " without an array");
    std::string text;
    if (word == "before") {
      line >> text;
      last_->before = last_->after = FromHex(text);
    } else if (word == "after") {
      line >> text;
      last_->after = FromHex(text);
    } else if (word == "loose") {
      BatchArgument::Loose loose{};
      line >> loose.at >> text;
      loose.error = std::strtod(text.c_str(), nullptr);
      last_->loose.push_back(loose);
    } else {
      throw std::runtime_error("a line that starts with " + word);
    }
  }

  std::ifstream in_;
  BatchArgument* last_ = nullptr;
};

double Real(const std::byte* at, ScalarId type) { return LoadScalar(at, type).real; }

bool IsFloat(ScalarId type) { return Info(type).scalar_class == ScalarClass::kFloat; }
bool IsComplex(ScalarId type) { return Info(type).scalar_class == ScalarClass::kComplex; }

/// Whether two different bit patterns are as good as equal: NaN, or within what is allowed.
bool IsCloseEnough(const std::byte* found, const std::byte* expected, ScalarId type, double error) {
  const double a = Real(found, type), b = Real(expected, type);
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return error > 0 && std::fabs(a - b) <= error * (1 + 1e-9);
}

/// The float type of the parts that are compared one by one; complex numbers have two.
ScalarId PartType(ScalarId type) {
  if (type == ScalarId::kComplex64) return ScalarId::kFloat32;
  return type == ScalarId::kComplex128 ? ScalarId::kFloat64 : type;
}

}  // namespace

std::vector<BatchKernel> ReadBatch(const std::string& path) { return Reader(path).Kernels(); }

std::string Difference(const BatchArgument& argument, const std::vector<std::byte>& found) {
  if (found == argument.after) return "";
  std::vector<double> errors(argument.after.size(), 0);
  for (const auto& loose : argument.loose) errors[static_cast<size_t>(loose.at)] = loose.error;
  const ScalarId part = PartType(argument.dtype);
  const size_t size = static_cast<size_t>(Info(part).bits / 8);
  const bool real = IsFloat(part) || IsComplex(argument.dtype);
  std::string text;
  size_t wrong = 0;
  const size_t first = static_cast<size_t>(argument.offset) % size;
  for (size_t at = 0; at < found.size(); at += at < first ? first : size) {
    const size_t bytes = at < first ? first : std::min(size, found.size() - at);
    if (std::memcmp(found.data() + at, argument.after.data() + at, bytes) == 0) continue;
    if (bytes == size && real && IsCloseEnough(found.data() + at, argument.after.data() + at, part, errors[at]))
      continue;
    if (++wrong > 3) continue;
    const std::string expected_text = ScalarText(LoadScalar(argument.after.data() + at, part)),
                      found_text = ScalarText(LoadScalar(found.data() + at, part));
    text += fmt::format("; at byte {}: expected {}, found {}", at, bytes == size ? expected_text : "another gap",
                        bytes == size ? found_text : "a gap");
    if (errors[at] > 0) text += fmt::format(" (allowed: {:g})", errors[at]);
  }
  return wrong == 0 ? "" : fmt::format("{} elements differ{}", wrong, text);
}

}  // namespace pyk2cu::test
