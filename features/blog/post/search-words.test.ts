import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each([
  ["", []],
  ["  Été  à PARIS ", ["ete", "a", "paris"]],
  ["أمتعة", ["امتعه"]],
  ["إلى", ["الي"]],
  ["الوُصُول", ["الوصول"]],
  ["100 %_\\", ["100", "\\%\\_\\\\"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["\0x\ud800", ["x�"]],
])("folds the search %j to %j", (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test("truncates a long search", () => {
  expect(searchWords("x".repeat(5_000))).toEqual(["x".repeat(100)]);
});
