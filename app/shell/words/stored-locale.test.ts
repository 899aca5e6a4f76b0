import { expect, test } from "vitest";
import { storedLang, undecidedCookie } from "./stored-locale.ts";

test.each([
  [null, "fr"],
  ["", "fr"],
  ["locale=ar", "ar"],
  ["theme=france; locale=en; other=1", "en"],
  ["xlocale=ar", "fr"],
  ["locale=de", "fr"],
  ["locale=__proto__", "fr"],
])("the cookies %j select the language %s", (cookies, lang) => {
  expect(storedLang(cookies)).toBe(lang);
});

test("marks only a visitor without the cookie as undecided", () => {
  expect(undecidedCookie(null)).toContain("locale=none; Path=/; Max-Age=30");
  expect(undecidedCookie("theme=france; xlocale=ar")).toContain("locale=none");
  expect(undecidedCookie("theme=france; locale=fr")).toBeNull();
});
