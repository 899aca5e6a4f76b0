import { expect, test } from "vitest";
import { adminHome, nextPage } from "./next-page.ts";

test.each([
  "/fr/admin",
  "/ar/admin/bookings?state=confirmed&page=2",
  "/en/admin/bookings/MA-7K3M9Q-R",
  "/fr/admin/mails?q=https%3A%2F%2Fevil.example",
])("redirects to the admin page %s", (input) => {
  expect(nextPage(input, "/en/admin")).toBe(input);
});

test.each([
  null,
  "",
  "admin",
  "https://evil.example/fr/admin",
  "//evil.example/fr/admin",
  "/\\evil.example/fr/admin",
  "/\t/evil.example/fr/admin",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/fr/admin/../booking",
  "/fr/admin/%2e%2e/booking",
  "/fr/booking",
  "/fr/administrator",
  "/fr/admin/login?next=/fr/admin",
  "/fr/admin/login/code",
  "/fr/admin/logout",
  "/fr/admin/welcome/abc",
  "/fr/admin/forgotten-password",
  "/fr/admin/reset-password/abc",
  "/de/admin",
  "/fr/admin\nSet-Cookie: a=b",
])("redirects to the admin's home page instead of %j", (input) => {
  expect(nextPage(input, "/en/admin")).toBe("/en/admin");
});

test("by default owners and dispatchers start with the bookings, an editor with the posts", () => {
  expect(nextPage(null, adminHome("ar", "owner"))).toBe("/ar/admin/bookings");
  expect(nextPage(null, adminHome("ar", "dispatcher"))).toBe("/ar/admin/bookings");
  expect(nextPage(null, adminHome("ar", "editor"))).toBe("/ar/admin");
});
