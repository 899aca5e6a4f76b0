import { expect, test } from "vitest";
import { answerOf } from "./send-file.ts";

test.each([
  ["an added picture", 200, '{"kind":"added"}', { kind: "done" }],
  ["a refused one", 422, '{"kind":"refused","reason":"vector"}', { kind: "failed", reason: "vector" }],
  ["a body that is too large", 413, "The request is too large.", { kind: "failed", reason: "too-large" }],
  ["too many of them", 429, "Too many requests.", { kind: "failed", reason: "too-many" }],
  ["the page of the sign-in", 200, "<!doctype html>", { kind: "failed", reason: "signed-out" }],
  ["a proxy's own page", 502, "<h1>Bad gateway</h1>", { kind: "failed", reason: "server" }],
  ["nothing", 500, "", { kind: "failed", reason: "server" }],
])("%s is understood", (_, status, responseText, sent) => {
  expect(answerOf({ status, responseText })).toEqual(sent);
});
