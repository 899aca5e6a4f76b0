import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { dictionaries, type Namespace } from "#i18n/dictionaries.ts";
import { DEFAULT_LANG, LANGS, type Lang } from "#i18n/locales.ts";
import { differencesFrom, faultsOf } from "./message-rules.ts";

const FOLDER = resolve(import.meta.dirname, "../../i18n/messages");
const french = messagesOf(DEFAULT_LANG);
const TRANSLATIONS = LANGS.filter((lang) => lang !== DEFAULT_LANG);

test("the dictionaries contain every file of messages", () => {
  for (const lang of LANGS) {
    const files = globSync(`${FOLDER}/${lang}/*.json`).map((file) => basename(file, ".json"));
    expect(files.length).toBeGreaterThan(5);
    expect(files.toSorted()).toEqual(Object.keys(dictionaries[lang]).toSorted());
  }
});

test.each(Object.keys(dictionaries.fr) as Namespace[])("%s has messages", (namespace) => {
  expect(Object.keys(dictionaries.fr[namespace])).not.toEqual([]);
});

test.each(LANGS)("%s: every message follows the rules of its language", (lang) => {
  const faults = [...messagesOf(lang)].flatMap(([key, message]) =>
    faultsOf(lang, message).map((fault) => `${key} ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each(TRANSLATIONS)("%s: has the same keys as French", (lang) => {
  const keys = [...messagesOf(lang).keys()];
  expect({ missing: [...french.keys()].filter((key) => !keys.includes(key)) }).toEqual({ missing: [] });
  expect({ unknown: keys.filter((key) => !french.has(key)) }).toEqual({ unknown: [] });
});

test.each(TRANSLATIONS)("%s: every message has the same placeholders as in French", (lang) => {
  const differences = [...messagesOf(lang)].flatMap(([key, message]) =>
    differencesFrom(french.get(key) ?? message, message).map((difference) => `${key} ${difference}`),
  );
  expect(differences).toEqual([]);
});

function messagesOf(lang: Lang): Map<string, string> {
  const files = globSync(`${FOLDER}/${lang}/*.json`);
  return new Map(
    files.flatMap((file) => flatten(JSON.parse(readFileSync(file, "utf8")), basename(file, ".json"))),
  );
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null)
    throw new Error(`${key} is neither a message nor a group of them`);
  return Object.entries(value).flatMap(([name, below]) => flatten(below, `${key}.${name}`));
}
