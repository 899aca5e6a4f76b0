import { expect, test } from "vitest";
import { shownName, stemOf, uniqueName } from "./new-name.ts";

test.each([
  ["photo.JPG", "photo"],
  ["photo.of.the.car.jpeg", "photo.of.the.car"],
  ["Été à Cannes.png", "Été à Cannes"],
  ["سيارة مايباخ.jpg", "سيارة مايباخ"],
  ["../../etc/passwd.png", "passwd"],
  ["C:\\Users\\claire\\photo.jpg", "photo"],
  [".htaccess.png", "htaccess"],
  ["...", "image"],
  ["", "image"],
  [".jpg", "image"],
  ["photo", "photo"],
  ["photo\u202Egpj.exe", "photogpj"],
  ["a\0b\nc\u2028d.png", "a b c d"],
  ['a<b>:"|?*.png', "a-b------"],
  ["con.png", "con-image"],
  ["  spaces  .png", "spaces"],
  ["dots....png", "dots"],
  ["a".repeat(300) + ".png", "a".repeat(60)],
  ["👩🏽‍✈️.png", "👩🏽‍✈️"],
  ["\uD800broken.png", "\uFFFDbroken"],
  ["e\u0301te.png", "éte"],
])("derives from %j the name %j", (given, stem) => {
  expect(stemOf(given)).toBe(stem);
});

test("numbers files of the same name", () => {
  expect(uniqueName("a", "webp", [])).toBe("a.webp");
  expect(uniqueName("a", "webp", ["a.webp"])).toBe("a-2.webp");
  expect(uniqueName("a", "webp", ["a.webp", "a-2.webp"])).toBe("a-3.webp");
  expect(uniqueName("A", "webp", ["a.webp"]), "the same name on a case-insensitive file system").toBe(
    "A-2.webp",
  );
  expect(uniqueName("a", "jpg", ["a.webp"])).toBe("a.jpg");
});

test("shows the original name on one line and without direction marks", () => {
  expect(shownName("../photo\u202Egpj\n.JPG")).toBe("../photogpj .JPG");
  expect(shownName("\u200F \n")).toBe("image");
  expect(shownName("x".repeat(900))).toHaveLength(200);
});
