import { globSync } from "node:fs";
import { resolve } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { COMPLAINT_YEARS } from "#features/inquiries/retention.ts";
import { LANGS } from "#i18n/locales.ts";
import { ACTIVITIES, textsOfPurpose, WITHOUT_PERSONS } from "./processing.ts";
import { purposesIn } from "./read-register.server.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

test("every table of the database is in the register or is listed as one without persons", async () => {
  const files = globSync(`${ROOT}/{features,platform}/**/*.table.ts`);
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)));
  const tables = modules.flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
  );
  const names = new Set(tables.map(getTableName));
  const listed: string[] = ACTIVITIES.flatMap(({ tables: own }) => [...own]);
  expect(names.size).toBeGreaterThan(70);
  expect([...names].filter((name) => !listed.includes(name) && !WITHOUT_PERSONS.includes(name))).toEqual([]);
  expect([...listed, ...WITHOUT_PERSONS].filter((name) => !names.has(name))).toEqual([]);
  expect(listed.filter((name) => WITHOUT_PERSONS.includes(name))).toEqual([]);
});

test.each([
  ["fr", "Cinq ans"],
  ["en", "Five years"],
  ["ar", "خمس سنوات"],
] as const)("the privacy policy in %s says how long complaints are kept", (lang, period) => {
  expect(COMPLAINT_YEARS).toBe(5);
  const { purpose } = ACTIVITIES.find(({ key }) => key === "complaint")!;
  expect(textsOfPurpose(purposesIn(lang)[purpose!]!).period).toContain(period);
});

test.each(LANGS)("has one activity for each purpose of the privacy policy in %s, in its order", (lang) => {
  const purposes = ACTIVITIES.flatMap(({ purpose }) => (purpose === null ? [] : [purpose]));
  expect(purposes).toEqual(purposesIn(lang).map((_, index) => index));
  for (const entry of purposesIn(lang)) {
    const texts = Object.values(textsOfPurpose(entry));
    expect(texts.filter((text) => text === "" || /\[\[|\*\*|\]\(/.test(text))).toEqual([]);
  }
});
