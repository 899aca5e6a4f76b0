import { expect, test } from "vitest";
import { nameOfFile } from "./media-name.ts";

test.each([
  ["Cour d’honneur.JPG", "Cour d’honneur"],
  ["صورة السيارة.jpeg", "صورة السيارة"],
  ["../../etc/passwd.png", "passwd"],
  ["C:\\photos\\maison.webp", "maison"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  ["a\u0000b\r\nc.png", "a b c"],
  ["e\u0301te\u0301.tiff", "été"],
  ["<script>alert(1)<\\script>.gif", "script>"],
  ["family \u{1F468}\u200D\u{1F469}.png", "family \u{1F468}\u200D\u{1F469}"],
  ["half \uD800.png", "half \uFFFD"],
  ["archive.tar.gz", "archive.tar.gz"],
  ["", "image"],
  [".jpg", "image"],
  ["..", "image"],
  ["   /", "image"],
  [`${"ق".repeat(300)}.jpg`, "ق".repeat(120)],
])("names the file %j as %j", (given, name) => {
  expect(nameOfFile(given)).toBe(name);
});
