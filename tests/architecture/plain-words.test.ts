import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { findOldWord } from "../../scripts/lint/plain-words.ts";
import { readCodebase } from "./codebase-files.ts";

const DOCUMENTS = globSync([
  "*.md",
  "docs/**/*.md",
  "{art,bench,platform,sandbox,scripts}/**/README.md",
  "deploy/*",
  ".env.example",
  "Dockerfile",
  "compose.yaml",
]).toSorted();

const STARTS_BLOCK = /^\s*$|^\s*([-*|#>]|\d+\.\s)/;

/** The old words of a document as `line: message`. A sentence may wrap, so each line is also read together with the line that continues it. Code is left out: words
 *  that a document quotes because they are not used are in backticks. */
function findOldWords(markdown: string): string[] {
  const lines = markdown
    .replaceAll(/^ *```.*?^ *```/gms, (code) => code.replaceAll(/[^\n]/g, ""))
    .split("\n");
  return lines.flatMap((line, i) => {
    const next = lines[i + 1] ?? "";
    const continues = !STARTS_BLOCK.test(next) && findOldWord(next) === undefined;
    const message = findOldWord(line) ?? (continues ? findOldWord(`${line}\n${next}`) : undefined);
    return message === undefined ? [] : [`${i + 1}: ${message}`];
  });
}

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

test("reports the line of an old word in a document, also where the sentence wraps, and reads no code", () => {
  const markdown = [
    "# Title",
    "```sh",
    "the house",
    "```",
    "The guest is",
    "told by mail, with `anew`.",
    "- It stands.",
  ];
  expect(findOldWords(markdown.join("\n"))).toEqual([
    expect.stringMatching(/^5: is told/),
    expect.stringMatching(/^7: stands/),
  ]);
});

test("the documents use no old word", () => {
  expect(DOCUMENTS).toEqual(
    expect.arrayContaining(["README.md", "docs/operations.md", "art/cars/README.md", ".env.example"]),
  );
  const found = DOCUMENTS.flatMap((path) => findOldWords(readCodebase(path)).map((hit) => `${path}:${hit}`));
  expect(found).toEqual([]);
});
