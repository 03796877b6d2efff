#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Which folder may build on which.
namespace pyk2cu::structure {

/// One room, or several with blanks between them that may include each other because they recurse over one tree. A room
/// is a folder, or one file of a folder that its other files build on. It may include what is named in `before`, and
/// what these may include. A row names only rooms of earlier rows, so that there is no circle.
struct OrderRow {
  std::string_view rooms;
  std::string_view before;
};

/// The order of the project (order_table.cpp).
std::span<const OrderRow> ProjectOrder();

class Order {
 public:
  explicit Order(std::span<const OrderRow> rows);

  /// Rooms that are named twice, or before their own row.
  const std::vector<std::string>& Problems() const { return problems_; }

  /// The room of a path: the longest name that the path is or lies directly in; empty if not found.
  std::string RoomOf(std::string_view path) const;

  /// Whether `room` may include files of `other`.
  bool May(const std::string& room, const std::string& other) const;

  /// Whether the folder `folder`, with its rooms, may link the folder `other`.
  bool MayLink(const std::string& folder, const std::string& other) const;

 private:
  std::map<std::string, std::set<std::string>> reachable_;  ///< by room
  std::vector<std::string> problems_;
};

}  // namespace pyk2cu::structure
