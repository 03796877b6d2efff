#include "cli/values/array_text.h"

#include <algorithm>

#include "cli/values/element_format.h"
#include "cli/values/number_format.h"

namespace pyk2cu::cli {
namespace {

constexpr int64_t kThreshold = 1000, kEdgeItems = 3;
constexpr size_t kLineWidth = 75;
constexpr std::string_view kDots = "...";

/// Writes nested brackets; the rules of line breaks are NumPy's.
class Writer {
 public:
  explicit Writer(const HostArray& array)
      : array_(array), shortened_(array.Size() > kThreshold), index_(array.shape.size()) {
    std::vector<const std::byte*> shown;
    Collect(0, shown);
    format_ = MakeElementFormat(array.dtype, shown);
  }

  std::string Write() { return Axis(0, " ", kLineWidth); }

 private:
  bool IsShortened(size_t axis) const { return shortened_ && array_.shape[axis] > 2 * kEdgeItems; }

  /// Calls `visit` for each position shown along an axis, with -1 for the dots.
  template <class Visit>
  void ForShown(size_t axis, Visit visit) const {
    const int64_t extent = array_.shape[axis];
    const bool dots = IsShortened(axis);
    const int64_t head = dots ? kEdgeItems : extent;
    for (int64_t i = 0; i < head; ++i) visit(i);
    if (!dots) return;
    visit(-1);
    for (int64_t i = extent - kEdgeItems; i < extent; ++i) visit(i);
  }

  /// The elements that will be shown: they alone decide the format.
  void Collect(size_t axis, std::vector<const std::byte*>& shown) {
    if (axis == index_.size()) {
      shown.push_back(array_.Place(index_));
      return;
    }
    ForShown(axis, [&](int64_t i) {
      if (i < 0) return;
      index_[axis] = i;
      Collect(axis + 1, shown);
    });
  }

  std::string Axis(size_t axis, const std::string& indent, size_t width) {
    const std::string inside = axis + 1 == index_.size() ? Row(axis, indent, width) : Rows(axis, indent, width);
    return "[" + inside + "]";
  }

  /// Numbers of the last axis, wrapped.
  std::string Row(size_t axis, const std::string& indent, size_t width) {
    const size_t element_width = width - 1;
    std::string text, line = indent;
    bool first = true;
    ForShown(axis, [&](int64_t i) {
      if (!first) line += ' ';
      first = false;
      if (i >= 0) index_[axis] = i;
      const std::string word = i < 0 ? std::string(kDots) : format_->Text(array_.Place(index_));
      if (line.size() + word.size() > element_width && line.size() > indent.size()) {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
        line = indent;
      }
      line += word;
    });
    text += line;
    return text.substr(indent.size());
  }

  /// Inner arrays, a line each and blank lines between blocks.
  std::string Rows(size_t axis, const std::string& indent, size_t width) {
    const std::string separator(index_.size() - axis - 1, '\n');
    std::string text;
    ForShown(axis, [&](int64_t i) {
      if (!text.empty()) text += separator + indent;
      if (i >= 0) index_[axis] = i;
      text += i < 0 ? std::string(kDots) : Axis(axis + 1, indent + " ", width - 1);
    });
    return text;
  }

  const HostArray& array_;
  bool shortened_;
  std::vector<int64_t> index_;
  std::unique_ptr<ElementFormat> format_;
};

}  // namespace

std::string ArrayText(const HostArray& array) {
  if (array.shape.empty() && array.dtype->IsScalar()) return NumberText(array.At({}));
  if (array.shape.empty()) return MakeElementFormat(array.dtype, {array.Place({})})->Text(array.Place({}));
  return array.Size() == 0 ? "[]" : Writer(array).Write();
}

}  // namespace pyk2cu::cli
