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
])("finds for %s the similar words %j", (typed, expected) => {
  expect(similar(typed)).toEqual(expected);
});

test("tolerates a typo in a prefix of five letters or more, in every word with that prefix", () => {
  expect(similar("dinsey")).toEqual(["disney 1", "disneyland 1…", "disneylandia 1…"]);
  expect(similar("prac")).toEqual(["parc 1"]);
});

test("tolerates one typo from four letters, two from eight, none in a word with a digit", () => {
  expect(["ory", "orly", "versail", "versaill", "terminal2e"].map(editsAllowed)).toEqual([0, 1, 1, 2, 0]);
});

test("returns the words with a prefix as a range", () => {
  const { start, end } = wordsBeginningWith(vocabulary, "disney");
  expect(vocabulary.words.slice(start, end)).toEqual(["disney", "disneyland", "disneylandia"]);
  expect(wordsBeginningWith(vocabulary, "zz")).toEqual({ start: WORDS.length, end: WORDS.length });
});

test("compares far fewer letters than the vocabulary has", () => {
  const letters = vocabulary.words.join("").length;
  expect(similarWords(vocabulary, "disnay", 1).work).toBeLessThan(letters / 2);
});
