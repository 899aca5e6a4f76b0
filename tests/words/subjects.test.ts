import { expect, test } from "vitest";
import { LANGS } from "#i18n/locales.ts";
import { messagesOf } from "./read-words.ts";

/** The answer templates are texts that a dispatcher edits. */
const SUBJECT = /^(?!inbox\.seeds).*subject/i;

test.each(LANGS)("%s: a subject that ends with the reference joins it with a dot", (lang) => {
  const subjects = messagesOf(lang).filter(
    ([key, text]) => SUBJECT.test(key) && /\{reference\}\)?$/.test(text),
  );
  expect(subjects.length).toBeGreaterThan(40);
  expect(subjects.filter(([, text]) => !/\S \u00B7 \{reference\}$/.test(text))).toEqual([]);
});
