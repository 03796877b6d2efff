#include "cli/lsp/requests/show_cuda.h"

#include <fmt/core.h>

#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/params.h"
#include "cli/lsp/text/uri.h"

namespace pyk2cu::lsp {
namespace {

/// The lines of the text that come from the place, as a selection.
Range SelectionOf(const editor::CudaText& cuda) {
  if (cuda.from_place.empty()) return {};
  return {{cuda.from_place.front(), 0}, {cuda.from_place.back() + 1, 0}};
}

/// Shows the file if the client can do that, else says where it is.
void Show(Session& session, const std::string& path, const editor::CudaText& cuda) {
  JsonWriter json;
  if (!session.client.show_document) {
    json.Object([&] {
      json.Member("type", 3);
      json.Member("message", fmt::format("the CUDA C++ of kernel '{}' is in {}", cuda.kernel, path));
    });
    return session.channel.Notify("window/showMessage", json.Text());
  }
  json.Object([&] {
    json.Member("uri", UriOf(path));
    json.Member("external", false);
    json.Member("takeFocus", true);
    WriteRange(json, "selection", SelectionOf(cuda));
  });
  Ask(session, "window/showDocument", json.Text());
}

void WriteResult(const OpenDocument& document, const std::string& path, const editor::CudaText& cuda,
                 JsonWriter& json) {
  json.Object([&] {
    json.Member("kernel", cuda.kernel);
    json.Member("signature", cuda.signature);
    if (!path.empty()) json.Member("uri", UriOf(path));
    json.Member("text", cuda.text);
    WriteRange(json, "selection", SelectionOf(cuda));
    json.ArrayMember("lines", [&] {
      for (const Span& line : cuda.lines)
        if (line.begin < line.end)
          Write(json, document.text.RangeOf(line));
        else
          json.Null();
    });
  });
}

}  // namespace

Answer ExecuteCommand(Session& session, const JsonValue& params, JsonWriter& result) {
  if (At(params, {"command"}).text != kShowCudaCommand)
    return Failure{ErrorCode::kInvalidParams, fmt::format("unknown command '{}'", At(params, {"command"}).text)};
  const std::vector<JsonValue>& arguments = At(params, {"arguments"}).items;
  const JsonValue none;
  const JsonValue& argument = arguments.empty() ? none : arguments.front();
  const std::optional<Position> position = PositionOf(At(argument, {"position"}));
  const auto found = session.documents.find(At(argument, {"uri"}).text);
  if (!position || found == session.documents.end())
    return Failure{ErrorCode::kInvalidParams, "expected the URI of an open document and a position in it"};
  OpenDocument& document = found->second;
  const editor::Analysis& analysis = Analyzed(session, document);
  const std::optional<editor::CudaText> cuda = editor::CudaOf(analysis, document.text.OffsetOf(*position));
  if (!cuda) return Failure{ErrorCode::kRequestFailed, "there is no kernel at this place"};
  if (!cuda->missing.empty()) return Failure{ErrorCode::kRequestFailed, cuda->missing};
  const std::string path = session.scratch.Write(cuda->kernel + ".cu", cuda->text);
  if (!path.empty()) Show(session, path, *cuda);
  WriteResult(document, path, *cuda, result);
  return std::nullopt;
}

void WriteShowCuda(std::string_view title, const OpenDocument& document, Position position, JsonWriter& json) {
  json.Object([&] {
    json.Member("title", title);
    json.Member("command", kShowCudaCommand);
    json.ArrayMember("arguments", [&] {
      json.Object([&] {
        json.Member("uri", document.uri);
        json.Name("position");
        Write(json, position);
      });
    });
  });
}

}  // namespace pyk2cu::lsp
