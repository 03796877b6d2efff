#include "cli/findings/sarif.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "base/json.h"
#include "cli/findings/rules.h"
#include "frontend/source/json_line.h"

namespace pyk2cu::cli {
namespace {

/// A path as a URI: relative ones stay relative.
std::string UriOf(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : PlainPath(path)) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) || std::string_view("/-._~").find(c) != path.npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::string MessageJson(std::string_view text) { return fmt::format("{{\"text\":{}}}", JsonString(text)); }

/// `line` is the text of the line; empty if it is not known.
std::string LocationJson(const api::SourceRange& range, std::string_view line = {}) {
  std::string region = fmt::format("\"startLine\":{}", std::max(range.line, 1u));
  // The checks of running threads know lines alone.
  const bool has_columns = range.end_line != range.line || range.end_column != range.column || range.column > 1;
  if (has_columns)
    region += fmt::format(",\"startColumn\":{},\"endLine\":{},\"endColumn\":{}", range.column,
                          std::max(range.end_line, 1u), range.end_column);
  const std::string context = line.empty() ? ""
                                           : fmt::format(",\"contextRegion\":{{\"startLine\":{},\"snippet\":{}}}",
                                                         std::max(range.line, 1u), MessageJson(line));
  return fmt::format("\"physicalLocation\":{{\"artifactLocation\":{{\"uri\":{}}},\"region\":{{{}}}{}}}",
                     JsonString(UriOf(range.file)), region, context);
}

std::string NotesJson(const std::vector<api::DiagnosticNote>& notes) {
  std::string list;
  for (size_t i = 0; i < notes.size(); ++i)
    list += fmt::format("{}{{\"id\":{},{},\"message\":{}}}", i > 0 ? "," : "", i + 1, LocationJson(notes[i].range),
                        MessageJson(notes[i].message));
  return list;
}

std::string RegionJson(const api::SourceRange& range) {
  return fmt::format("{{\"startLine\":{},\"startColumn\":{},\"endLine\":{},\"endColumn\":{}}}", range.line,
                     range.column, range.end_line, range.end_column);
}

std::string FixJson(const SuggestedFix& fix) {
  std::string replacements;
  for (const SuggestedEdit& edit : fix.edits)
    replacements += fmt::format("{}{{\"deletedRegion\":{},\"insertedContent\":{}}}", replacements.empty() ? "" : ",",
                                RegionJson(edit.range), MessageJson(edit.text));
  return fmt::format(
      "{{\"description\":{},\"artifactChanges\":[{{\"artifactLocation\":{{\"uri\":{}}},\"replacements\":[{}]}}]}}",
      MessageJson(fix.title), JsonString(UriOf(fix.edits.front().range.file)), replacements);
}

std::string FixesJson(const std::vector<SuggestedFix>& fixes) {
  std::string list;
  for (const SuggestedFix& fix : fixes)
    if (!fix.edits.empty()) list += (list.empty() ? "" : ",") + FixJson(fix);
  return list.empty() ? "" : fmt::format(",\"fixes\":[{}]", list);
}

std::string PropertiesJson(const api::Diagnostic& diagnostic) {
  std::string properties;
  if (!diagnostic.hint.empty()) properties += fmt::format(",\"hint\":{}", JsonString(diagnostic.hint));
  properties += FindingMembers(diagnostic);
  return properties.empty() ? "" : fmt::format(",\"properties\":{{{}}}", properties.substr(1));
}

std::string SuppressionsJson(Hidden hidden) {
  switch (hidden) {
    case Hidden::kNo: return "";
    case Hidden::kByComment: return R"({"kind":"inSource"})";
    case Hidden::kByBaseline: return R"({"kind":"external","justification":"the baseline lists it"})";
  }
  return "";
}

std::string HelpJson(const Rule& rule) {
  if (rule.help.empty()) return "";
  const std::string markdown = rule.markdown.empty() ? "" : fmt::format(",\"markdown\":{}", JsonString(rule.markdown));
  return fmt::format(",\"help\":{{\"text\":{}{}}}", JsonString(rule.help), markdown);
}

std::string RuleJson(const Rule& rule) {
  const std::string name = rule.name.empty() ? "" : fmt::format(",\"name\":{}", JsonString(rule.name));
  const std::string uri = rule.uri.empty() ? "" : fmt::format(",\"helpUri\":{}", JsonString(rule.uri));
  return fmt::format(
      "{{\"id\":{}{},\"shortDescription\":{},\"fullDescription\":{}{}{},\"defaultConfiguration\":{{\"level\":\"{}\"}}}"
      "}",
      JsonString(rule.id), name, MessageJson(rule.short_description), MessageJson(rule.full_description),
      HelpJson(rule), uri, SeverityName(rule.severity));
}

/// Those of all findings, then those of other results.
struct Rules {
  explicit Rules(const std::vector<LoggedResult>& results) {
    for (const LoggedResult& result : results)
      if (std::ranges::find(list, result.diagnostic.id, &Rule::id) == list.end())
        list.push_back(RuleOf(result.diagnostic.id));
  }
  size_t IndexOf(const std::string& id) const {
    return static_cast<size_t>(std::ranges::find(list, id, &Rule::id) - list.begin());
  }

  std::vector<Rule> list = FindingRules();
};

std::string ResultJson(const LoggedResult& result, const Rules& rules) {
  const api::Diagnostic& diagnostic = result.diagnostic;
  std::string text = diagnostic.message;
  if (!diagnostic.hint.empty()) text += "\nhint: " + diagnostic.hint;
  std::string json =
      fmt::format("{{\"ruleId\":{},\"ruleIndex\":{},\"level\":\"{}\",\"message\":{}", JsonString(diagnostic.id),
                  rules.IndexOf(diagnostic.id), SeverityName(diagnostic.severity), MessageJson(text));
  const std::string kernel =
      diagnostic.kernel.empty()
          ? ""
          : fmt::format(",\"logicalLocations\":[{{\"name\":{},\"kind\":\"function\"}}]", JsonString(diagnostic.kernel));
  json += fmt::format(",\"locations\":[{{{}{}}}]", LocationJson(diagnostic.range, result.line), kernel);
  if (!diagnostic.notes.empty()) json += fmt::format(",\"relatedLocations\":[{}]", NotesJson(diagnostic.notes));
  if (!result.fingerprint.empty())
    json += fmt::format(",\"partialFingerprints\":{{\"pyk2cuFinding/v1\":\"{}\"}}", result.fingerprint);
  json += fmt::format(",\"suppressions\":[{}]", SuppressionsJson(result.hidden));
  return json + FixesJson(result.fixes) + PropertiesJson(diagnostic) + "}";
}

std::string NotificationJson(const LoggedMessage& message) {
  return fmt::format("{{\"level\":\"{}\",\"descriptor\":{{\"id\":{}}},\"message\":{}}}", SeverityName(message.severity),
                     JsonString(message.id), MessageJson(message.text));
}

}  // namespace

std::string Sarif(const FindingLog& log, std::string_view version, int exit_code) {
  const std::vector<LoggedResult> results = log.Results();
  const Rules rules(results);
  const auto join = [](const auto& list, const auto& json) {
    std::string text;
    for (const auto& each : list) text += (text.empty() ? "\n" : ",\n") + json(each);
    return text;
  };
  const std::string driver = fmt::format("{{\"name\":\"pyk2cu\",\"version\":{},\"rules\":[{}]}}", JsonString(version),
                                         join(rules.list, RuleJson));
  // Codes 2 and 3 mean that the command could not do what it was asked for; findings are a success.
  const bool successful = exit_code != 2 && exit_code != 3;
  const std::string invocation =
      fmt::format("{{\"executionSuccessful\":{},\"exitCode\":{},\"toolExecutionNotifications\":[{}]}}", successful,
                  exit_code, join(log.Messages(), NotificationJson));
  return fmt::format(
      "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\n"
      "\"tool\":{{\"driver\":{}}},\n\"columnKind\":\"unicodeCodePoints\",\n\"invocations\":[{}],\n\"results\":[{}]}}]}}"
      "\n",
      driver, invocation, join(results, [&](const LoggedResult& result) { return ResultJson(result, rules); }));
}

}  // namespace pyk2cu::cli
