import { expect, test } from "vitest";
import { findOldWord } from "../../scripts/lint/plain-words.ts";

test.each([
  "The address of a page stands in its head",
  "Nobody reads it before it is sent",
  "Rides that are kept, and the company is told",
  "The page is drawn anew",
  "Who has the page already gets 304",
  "Read first, for it is short",
  "The words\n * the house prefers",
])("finds the old word in “%s”", (text) => {
  expect(findOldWord(text)).toBeDefined();
});

test.each([
  "The stand-in server answers in place of Stripe",
  "HTML stands for HyperText Markup Language",
  "Who pays? The guest.",
  "Renders `drawn` again",
  "The cached response for this request, or null on a miss",
])("accepts “%s”", (text) => {
  expect(findOldWord(text)).toBeUndefined();
});
