import { expect, test } from "vitest";
import { storedLang } from "./stored-locale.ts";

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
