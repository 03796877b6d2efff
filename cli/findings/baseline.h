#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/findings/fingerprint.h"

namespace pyk2cu::cli {

/// The findings that a project knows and lives with: a file of JSON that lists their fingerprints. Files are relative
/// to its folder, so that it does not matter where the command is run.
class Baseline {
 public:
  /// kUsage: it cannot be read, or is no baseline.
  static Result<Baseline> Read(const std::string& path);
  /// One that lists nothing, to be written to this path.
  explicit Baseline(std::string path);
  /// As Read, but one without entries if there is no such file.
  static Result<Baseline> ReadOrMake(const std::string& path);

  /// Whether the finding is listed; remembers that it occurred.
  bool Lists(const Fingerprint& fingerprint);
  /// Adds a finding to what Update writes.
  void Found(const Fingerprint& fingerprint);
  /// What was checked: the program's files, its own first, the kernels that were linted, and all that its own file
  /// declares. Only entries about linted kernels, and about kernels that are no longer declared, can be obsolete.
  void Checked(const std::vector<std::string>& files, const std::vector<std::string>& linted,
               const std::vector<std::string>& declared);

  /// How many findings were listed.
  size_t HiddenCount() const { return hidden_; }
  /// The entries about what was checked that no finding had.
  std::vector<Fingerprint> Obsolete() const;

  /// Puts the findings in the place of the entries about what was checked, and writes the file.
  Result<void> Update();
  size_t EntryCount() const { return entries_.size(); }

 private:
  struct CheckedFile {
    std::string file;
    std::vector<std::string> linted;
    std::optional<std::vector<std::string>> declared;  ///< nothing for imported files
  };

  Result<void> Parse(const std::string& text);
  std::string Text() const;
  Fingerprint Relative(Fingerprint fingerprint) const;
  std::string RelativePath(const std::string& file) const;
  bool IsChecked(const Fingerprint& fingerprint) const;

  std::string path_;
  std::set<Fingerprint> entries_, found_;
  std::set<Fingerprint> occurred_;  ///< entries that some finding had
  std::vector<CheckedFile> checked_;
  size_t hidden_ = 0;
};

}  // namespace pyk2cu::cli
