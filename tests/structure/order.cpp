#include "tests/structure/order.h"

#include <sstream>

#include "tests/structure/source_files.h"

namespace pyk2cu::structure {
namespace {

std::vector<std::string> Words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool Lies(const std::string& room, const std::string& folder) {
  return room == folder || room.starts_with(folder + "/");
}

}  // namespace

Order::Order(std::span<const OrderRow> rows) {
  for (const OrderRow& row : rows) {
    std::set<std::string> reachable;
    for (const std::string& before : Words(row.before)) {
      const auto found = reachable_.find(before);
      if (found == reachable_.end()) {
        problems_.push_back(std::string(row.rooms) + " names " + before + ", which has no earlier row");
        continue;
      }
      reachable.insert(before);
      reachable.insert(found->second.begin(), found->second.end());
    }
    for (const std::string& room : Words(row.rooms)) reachable.insert(room);
    for (const std::string& room : Words(row.rooms))
      if (!reachable_.emplace(room, reachable).second) problems_.push_back(room + " has two rows");
  }
}

std::string Order::RoomOf(std::string_view path) const {
  for (const std::string& name : {std::string(path), FolderOf(path)})
    if (reachable_.contains(name)) return name;
  return "";
}

bool Order::May(const std::string& room, const std::string& other) const {
  const auto found = reachable_.find(room);
  return found != reachable_.end() && found->second.contains(other);
}

bool Order::MayLink(const std::string& folder, const std::string& other) const {
  for (const auto& [room, reachable] : reachable_) {
    if (!Lies(room, folder)) continue;
    for (const std::string& target : reachable)
      if (Lies(target, other)) return true;
  }
  return false;
}

}  // namespace pyk2cu::structure
