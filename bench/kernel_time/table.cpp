#include "bench/kernel_time/table.h"

#include <fmt/core.h>

#include <cmath>
#include <cstdio>

#include "base/json.h"
#include "bench/report.h"

namespace pyk2cu::bench {
namespace {

/// A column of milliseconds, or of ratios; empty where there is nothing.
std::string Cell(double value, int digits) { return value > 0 ? fmt::format("{:.{}f}", value, digits) : ""; }

double Ratio(const Measured& row, const std::string& column, const std::string& other) {
  return row.Of(other) > 0 ? row.Of(column) / row.Of(other) : 0;
}

}  // namespace

void Table::PrintHead() const {
  if (checks_)
    fmt::print("{:<20} {:>12} {:>10} {:>7}\n", "kernel", "checked [ms]", "plain [ms]", "ratio");
  else
    fmt::print("{:<20} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8} {:>6}  {}\n", "kernel", "ours [ms]", "plain", "by hand",
               "expert", "/by hand", "/expert", "GB/s", "variant");
}

void Table::Add(Measured row) {
  if (checks_)
    fmt::print("{:<20} {:>12.4f} {:>10.4f} {:>7.3f}\n", row.name, row.Of("checked"), row.Of("plain"),
               Ratio(row, "checked", "plain"));
  else
    fmt::print("{:<20} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8} {:>6}  {}\n", row.name, Cell(row.Of("ours"), 4),
               Cell(row.Of("plain"), 4), Cell(row.Of("by hand"), 4), Cell(row.Of("expert"), 4),
               Cell(Ratio(row, "ours", "by hand"), 3), Cell(Ratio(row, "ours", "expert"), 3), Cell(row.gb_per_s, 0),
               row.variant);
  std::fflush(stdout);
  rows_.push_back(std::move(row));
}

void Table::PrintMean(const std::string& column, const std::string& other) const {
  double logarithms = 0, worst = 0;
  int count = 0;
  std::string name;
  for (const Measured& row : rows_) {
    const double ratio = Ratio(row, column, other);
    if (ratio <= 0) continue;
    logarithms += std::log(ratio);
    ++count;
    if (ratio > worst) worst = ratio, name = row.name;
  }
  if (count > 0)
    fmt::print("{} / {}, {} kernels: geometric mean {:.3f}, worst {:.3f} ({})\n", column, other, count,
               std::exp(logarithms / count), worst, name);
}

void Table::PrintMeans() const {
  if (checks_) return PrintMean("checked", "plain");
  PrintMean("ours", "by hand");
  PrintMean("ours", "expert");
  PrintMean("ours", "plain");
}

void Table::WriteJson(const std::string& path, std::span<const std::pair<std::string, std::string>> about) const {
  if (path.empty()) return;
  std::string text = "{\"about\": {";
  for (const auto& [key, value] : about)
    text += fmt::format("{}{}: {}", text.ends_with('{') ? "" : ", ", JsonString(key), JsonString(value));
  text += "},\n \"kernels\": [\n";
  for (const Measured& row : rows_) {
    text += fmt::format("  {{\"name\": {}, \"file\": {}, \"ms\": {{", JsonString(row.name), JsonString(row.file));
    for (const auto& [column, time] : row.milliseconds)
      text += fmt::format("{}{}: {:.6g}", text.ends_with('{') ? "" : ", ", JsonString(column), time);
    text += fmt::format("}}, \"variant\": {}, \"gb_per_s\": {:.6g}, \"difference\": {:.6g}}}{}\n",
                        JsonString(row.variant), row.gb_per_s, row.difference, &row == &rows_.back() ? "" : ",");
  }
  text += " ]}\n";
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (!file || std::fwrite(text.data(), 1, text.size(), file) != text.size()) Die("can't write " + path);
  std::fclose(file);
}

}  // namespace pyk2cu::bench
