import { expect, test } from "vitest";
import { editsAllowed, similarWords } from "./similar-words.ts";
import { vocabularyOf, wordsBeginningWith } from "./vocabulary.ts";

const WORDS = [
  "versailles",
  "vernon",
  "disneyland",
  "disney",
  "disneylandia",
  "paris",
  "parc",
  "orly",
  "orry",
  "ritz",
];
const vocabulary = vocabularyOf([WORDS]);

function similar(typed: string) {
  const { found } = similarWords(vocabulary, typed, editsAllowed(typed));
  return found.map(({ word, edits, whole }) => `${vocabulary.words[word]} ${edits}${whole ? "" : "…"}`);
}

test.each([
  ["pariss", ["paris 1"]],
  ["paros", ["paris 1"]],
  ["apris", []],
  ["prais", ["paris 1"]],
  ["orli", ["orly 1"]],
  ["orry", ["orly 1", "orry 0"]],
  ["vesrailels", ["versailles 2"]],
  ["versalies", ["versailles 2"]],
  ["rtz", []],
  ["2e", []],
])("%s is like %j", (typed, expected) => {
  expect(similar(typed)).toEqual(expected);
});

test("from five letters a beginning may have a slip too, in every word that shares it", () => {
  expect(similar("dinsey")).toEqual(["disney 1", "disneyland 1…", "disneylandia 1…"]);
  expect(similar("prac")).toEqual(["parc 1"]);
});

test("one slip is forgiven from four letters, two from eight, none beside a digit", () => {
  expect(["ory", "orly", "versail", "versaill", "terminal2e"].map(editsAllowed)).toEqual([0, 1, 1, 2, 0]);
});

test("the words with a beginning stand side by side", () => {
  const { start, end } = wordsBeginningWith(vocabulary, "disney");
  expect(vocabulary.words.slice(start, end)).toEqual(["disney", "disneyland", "disneylandia"]);
  expect(wordsBeginningWith(vocabulary, "zz")).toEqual({ start: WORDS.length, end: WORDS.length });
});

test("what begins too differently is passed over: a typed word costs far less than comparing all letters", () => {
  const letters = vocabulary.words.join("").length;
  expect(similarWords(vocabulary, "disnay", 1).work).toBeLessThan(letters / 2);
});
