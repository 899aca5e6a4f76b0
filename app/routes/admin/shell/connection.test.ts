import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { data, redirect, type DataStrategyResult } from "react-router";
import { isLost, isSiteReachable, stayOnFailure, NOT_SENT, openForms } from "./connection.ts";

const PAGE = "https://site.example/fr/admin/settings";
const ROUTE = "routes/admin/settings/company/company";

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: { href: PAGE } });
  openForms.answer = undefined;
  openForms.onAccepted = null;
});
afterEach(() => vi.unstubAllGlobals());

const answered = (method: "GET" | "POST", result: DataStrategyResult, address = PAGE) =>
  stayOnFailure({ request: new Request(address, { method }) }, () => Promise.resolve({ [ROUTE]: result }));

const fetchFailed: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };

test("a form that cannot be sent keeps the last answer of its page", async () => {
  openForms.answer = { errors: ["refused before"] };
  const results = await answered("POST", fetchFailed);
  expect(results).toEqual({
    [ROUTE]: { type: "data", result: data({ errors: ["refused before"] }, { status: NOT_SENT }) },
  });
});

test("detects a failed request that the router wrapped with a status", async () => {
  const results = await answered("POST", {
    type: "error",
    result: data(new TypeError("Failed to fetch"), 502),
  });
  expect(results).toMatchObject({ [ROUTE]: { type: "data" } });
});

test("treats an empty answer of a proxy as a failure", async () => {
  expect(await answered("POST", { type: "data", result: undefined })).toMatchObject({
    [ROUTE]: { type: "data" },
  });
});

const notFound = { status: 404, statusText: "Not Found", internal: false, data: null };

test.each([
  ["a refusal", { type: "data", result: data({ errors: [] }, { status: 400 }) }],
  ["a page that does not exist", { type: "error", result: notFound }],
  ["a redirect", { type: "error", result: redirect("/fr/admin/settings?done") }],
] as [string, DataStrategyResult][])("passes on %s unchanged", async (_, result) => {
  expect(await answered("POST", result)).toBeUndefined();
});

test.each([
  ["once when the form was accepted", "/fr/admin/requests/DE-1?done=answered", 1],
  ["not when the session had ended", "/fr/admin/login?next=x", 0],
])("the draft of a form is deleted %s", async (_, address, times) => {
  const forget = vi.fn();
  openForms.onAccepted = forget;
  await answered("POST", { type: "error", result: redirect(address) });
  expect(forget).toHaveBeenCalledTimes(times);
});

test("a page that cannot be revalidated keeps its data", async () => {
  expect(await answered("GET", fetchFailed)).toEqual({});
});

test("a navigation that fails is an error", async () => {
  expect(await answered("GET", fetchFailed, "https://site.example/fr/admin/flights")).toBeUndefined();
});

test.each([
  [new TypeError("Failed to fetch"), true],
  [new Error("Unable to decode turbo-stream response"), true],
  [{ status: 502, statusText: "", internal: false, data: "<html>Bad Gateway</html>" }, true],
  [{ status: 503, statusText: "", internal: false, data: null }, false],
  [{ status: 404, statusText: "", internal: false, data: null }, false],
  [new Error("Unexpected Server Error"), false],
])("%s: the connection failed: %s", (error, isSo) => {
  expect(isLost(error)).toBe(isSo);
});

test.each([
  ["answers", () => Promise.resolve(new Response("{}")), true],
  ["is slow", () => Promise.reject(new DOMException("", "TimeoutError")), true],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch")), false],
  ["is down behind its proxy", () => Promise.resolve(new Response("", { status: 502 })), false],
] as const)("whether a link is followed while the site %s", async (_, answer, isFollowed) => {
  vi.stubGlobal("fetch", answer);
  expect(await isSiteReachable()).toBe(isFollowed);
});
