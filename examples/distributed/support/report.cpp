#include "support/report.h"

#include <cmath>
#include <cstdio>
#include <fstream>

namespace example {
namespace {

std::string Text(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string JsonNumber(double value) { return std::isfinite(value) ? Text("%.9g", value) : "null"; }

std::string JsonText(const std::string& text) {
  std::string quoted = "\"";
  for (const char each : text)
    if (each == '"' || each == '\\')
      quoted += std::string("\\") + each;
    else
      quoted += static_cast<unsigned char>(each) < ' ' ? ' ' : each;
  return quoted + '"';
}

std::string Sizes(const std::vector<int64_t>& size, const std::string& separator) {
  std::string text;
  for (const int64_t extent : size) text += (text.empty() ? "" : separator) + std::to_string(extent);
  return text;
}

std::string DeviceName(const Context& context) {
  return context.device.Id() == "cpu" ? "CPU device" : context.device.Name();
}

std::string Readable(const Measurement& measured, bool weak, const Context& context) {
  const int ranks = context.ranks.Size();
  std::string line = measured.program + ": " + std::to_string(ranks) + (ranks == 1 ? " rank on " : " ranks on ") +
                     DeviceName(context) + ", " + (weak ? "weak" : "strong") + ", " + Sizes(measured.size, " x ");
  if (measured.overlap) line += *measured.overlap ? ", overlap on" : ", overlap off";
  line += ": " + Text("%.3f ms a step, ", 1e3 * measured.seconds_per_step);
  if (measured.one_rank) line += Text("efficiency %.1f %%, ", 100 * Efficiency(measured, weak, ranks));
  line += Text("%.2f GB/s", measured.bytes_per_step / measured.seconds_per_step / 1e9);
  for (const Figure& figure : measured.figures) line += Text(", %.4g ", figure.value) + figure.unit;
  if (measured.one_rank) line += "; beside one rank: " + measured.one_rank->verdict;
  return line;
}

std::string Json(const Measurement& measured, bool weak, const Context& context) {
  const int ranks = context.ranks.Size();
  std::string line = "{\"program\":" + JsonText(measured.program) + ",\"mode\":\"" + (weak ? "weak" : "strong") + "\"";
  if (measured.overlap) line += std::string(",\"overlap\":") + (*measured.overlap ? "true" : "false");
  line += ",\"ranks\":" + std::to_string(ranks) + ",\"device\":" + JsonText(DeviceName(context)) + ",\"size\":[" +
          Sizes(measured.size, ",") + "],\"steps\":" + std::to_string(measured.steps);
  const auto add = [&](const std::string& key, double value) { line += "," + JsonText(key) + ":" + JsonNumber(value); };
  add("seconds_per_step", measured.seconds_per_step);
  add("gb_per_s", measured.bytes_per_step / measured.seconds_per_step / 1e9);
  for (const Figure& figure : measured.figures) add(figure.key, figure.value);
  if (measured.one_rank) {
    add("efficiency", Efficiency(measured, weak, ranks));
    add("one_rank_seconds_per_step", measured.one_rank->seconds_per_step);
    line += std::string(",\"right\":") + (measured.one_rank->right ? "true" : "false");
  }
  return line + "}\n";
}

}  // namespace

double Efficiency(const Measurement& measured, bool weak, int ranks) {
  return measured.one_rank->seconds_per_step / measured.seconds_per_step / (weak ? 1 : ranks);
}

bool Report(const Measurement& measured, const Options& options, const Context& context) {
  if (!context.IsFirst()) return true;
  std::puts(Readable(measured, options.weak, context).c_str());
  if (!options.report.empty()) {
    std::ofstream file(options.report, std::ios::app);
    file << Json(measured, options.weak, context) << std::flush;
    if (!file) throw std::runtime_error("cannot write to '" + options.report + "'");
  }
  return !measured.one_rank || measured.one_rank->right;
}

}  // namespace example
