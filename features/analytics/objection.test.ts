import { expect, test } from "vitest";
import { hasObjected, objectionCookie, refusesCounting } from "./objection.ts";

test.each([
  [{ Cookie: "locale=fr; counting=off" }, true],
  [{ "Sec-GPC": "1" }, true],
  [{ DNT: "1" }, true],
  [{ Cookie: "locale=fr; discounting=off; counting=offered", "Sec-GPC": "0", DNT: "0" }, false],
  [{}, false],
])("given the headers %j, refuses counting: %s", (headers, refused) => {
  expect(refusesCounting(new Headers(headers as Record<string, string>))).toBe(refused);
});

test("reads the objection it has set, and expires the cookie when the objection is withdrawn", () => {
  const cookie = objectionCookie(true, { secure: true });
  expect(hasObjected(cookie)).toBe(true);
  expect(cookie).toContain("Max-Age=34128000");
  expect(cookie).toContain("; Secure");
  expect(objectionCookie(false, { secure: false })).toMatch(/Max-Age=0; SameSite=Lax$/);
});
