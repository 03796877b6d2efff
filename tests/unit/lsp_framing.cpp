#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/transport/framing.h"
#include "cli/lsp/transport/inbox.h"
#include "cli/lsp/transport/json_writer.h"
#include "cli/lsp/transport/message.h"

namespace pyk2cu::lsp {
namespace {

/// What the bodies and problems are when the stream comes in parts of this size. "!" stands before a problem.
std::vector<std::string> Frames(std::string_view stream, size_t part) {
  FrameReader reader;
  std::vector<std::string> found;
  for (; !stream.empty(); stream.remove_prefix(std::min(part, stream.size()))) {
    reader.Append(stream.substr(0, part));
    while (const std::optional<Frame> frame = reader.Next())
      found.push_back(frame->problem.empty() ? frame->body : "!" + frame->problem);
  }
  return found;
}

/// The same for parts of all sizes.
void ExpectFrames(const std::string& stream, const std::vector<std::string>& expected) {
  for (const size_t part : {size_t{1}, size_t{2}, size_t{3}, size_t{7}, size_t{16}, stream.size()})
    EXPECT_EQ(Frames(stream, part), expected) << "parts of " << part;
}

TEST(LspFraming, ReadsMessagesInPartsOfAnySize) {
  ExpectFrames(Framed("{}") + Framed("") + Framed("[1,2]"), {"{}", "", "[1,2]"});
}

TEST(LspFraming, KnowsOtherHeadersAndAnyCase) {
  ExpectFrames("content-length:  2 \r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}", {"{}"});
  ExpectFrames("Content-Length: 2\n\n{}", {"{}"});
}

TEST(LspFraming, GoesOnAfterABrokenHeader) {
  ExpectFrames("nonsense\r\n\r\n" + Framed("{}"), {"!a header line has no ':'", "{}"});
  ExpectFrames("Content-Type: x\r\n\r\n" + Framed("{}"), {"!a header has no Content-Length", "{}"});
  ExpectFrames("Content-Length: 12x\r\n\r\n" + Framed("{}"), {"!Content-Length is no number of bytes", "{}"});
  ExpectFrames("Content-Length: -1\r\n\r\n" + Framed("{}"), {"!Content-Length is no number of bytes", "{}"});
}

TEST(LspFraming, GivesUpAHeaderThatDoesNotEnd) {
  const std::vector<std::string> found = Frames(std::string(100000, 'x') + "\n" + Framed("{}"), 1000);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0], "!a header has more than 4096 bytes");
  EXPECT_EQ(found[1], "{}");
}

TEST(LspFraming, SkipsAMessageThatIsTooLong) {
  FrameReader reader;
  reader.Append("Content-Length: " + std::to_string(kMaxMessageBytes + 5) + "\r\n\r\n");
  const std::optional<Frame> problem = reader.Next();
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->problem.find("at most"), std::string::npos) << problem->problem;
  const std::string block(size_t{1} << 20, 'x');
  for (size_t sent = 0; sent < kMaxMessageBytes; sent += block.size()) {
    reader.Append(block);
    EXPECT_FALSE(reader.Next());
  }
  reader.Append("xxxxx" + Framed("{}"));
  const std::optional<Frame> next = reader.Next();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->body, "{}");
}

TEST(LspFraming, RefusesALengthBeyondAllNumbers) {
  FrameReader reader;
  reader.Append("Content-Length: 99999999999999999999999999\r\n\r\n");
  const std::optional<Frame> problem = reader.Next();
  ASSERT_TRUE(problem);
  EXPECT_FALSE(problem->problem.empty());
}

TEST(LspMessages, ReadsRequestsNotificationsAndResponses) {
  const ReadMessage request = ParseMessage(R"({"jsonrpc":"2.0","id":7,"method":"a/b","params":{"x":1}})");
  EXPECT_EQ(request.problem, "");
  EXPECT_EQ(request.message.id, "7");
  EXPECT_EQ(request.message.method, "a/b");
  ASSERT_TRUE(request.message.params.Find("x"));
  EXPECT_EQ(ParseMessage(R"({"id":"k","method":"m"})").message.id, R"("k")");
  EXPECT_EQ(ParseMessage(R"({"method":"m"})").message.id, "");
  const ReadMessage response = ParseMessage(R"({"id":3,"result":[true]})");
  EXPECT_EQ(response.message.method, "");
  EXPECT_FALSE(response.message.failed);
  EXPECT_EQ(response.message.params.items.size(), 1u);
  EXPECT_TRUE(ParseMessage(R"({"id":3,"error":{"code":1,"message":"m"}})").message.failed);
}

TEST(LspMessages, RefusesWhatIsNoMessage) {
  EXPECT_EQ(ParseMessage("{").code, ErrorCode::kParseError);
  EXPECT_EQ(ParseMessage("\"\xFF\"").code, ErrorCode::kParseError);
  EXPECT_NE(ParseMessage("\"\xFF\"").problem.find("UTF-8"), std::string::npos);
  EXPECT_EQ(ParseMessage(std::string(100000, '[')).code, ErrorCode::kParseError);
  for (const char* body : {"[]", "1", "null", "{}", R"({"method":1})", R"({"id":1})", R"({"id":{},"method":"m"})"}) {
    const ReadMessage read = ParseMessage(body);
    EXPECT_EQ(read.code, ErrorCode::kInvalidRequest) << body;
    EXPECT_FALSE(read.problem.empty()) << body;
  }
  EXPECT_EQ(ParseMessage(R"({"id":4,"method":[]})").message.id, "4");
}

TEST(LspInbox, TakesCanceledRequestsOut) {
  Inbox inbox;
  inbox.Add(ParseMessage(R"({"id":1,"method":"a"})"));
  inbox.Add(ParseMessage(R"({"id":"1","method":"b"})"));
  inbox.Add(ParseMessage(R"({"method":"$/cancelRequest","params":{"id":1}})"));
  inbox.Add(ParseMessage(R"({"method":"$/cancelRequest","params":{"id":77}})"));
  inbox.Add(ParseMessage(R"({"method":"$/cancelRequest"})"));
  inbox.AddEnd();
  const Event first = inbox.Next();
  EXPECT_EQ(first.kind, Event::Kind::kCanceled);
  EXPECT_EQ(first.message.id, "1");
  EXPECT_EQ(inbox.Next().kind, Event::Kind::kMessage);
  EXPECT_TRUE(inbox.HasMore());
  EXPECT_EQ(inbox.Next().kind, Event::Kind::kEnd);
  EXPECT_FALSE(inbox.HasMore());
}

TEST(LspJson, WritesCommasAndEscapes) {
  JsonWriter json;
  json.Object([&] {
    json.Member("a", 1);
    json.ArrayMember("b", [&] {
      json.Value("x\n\"");
      json.Value(true);
      json.Object([] {});
      json.Array([] {});
    });
    json.Name("c");
    json.Null();
    json.Member("d", int64_t{-9007199254740993});
  });
  EXPECT_EQ(json.Text(), R"({"a":1,"b":["x\n\"",true,{},[]],"c":null,"d":-9007199254740993})");
}

}  // namespace
}  // namespace pyk2cu::lsp
