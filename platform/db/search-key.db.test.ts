import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folded, foldedWords } from "#i18n/folded-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { holdsWord } from "./search-key.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const NAMES = [
  "Straßer",
  "STRAẞER",
  "Cœur Œuvre",
  "Ærøskøbing",
  "Łukasz Đặng Þórður",
  "İstanbul Işık ŞAĞ",
  "ﬁnance Ｎｏｕｒ 𝓝𝓸𝓾𝓻 Ⅷ ½",
  "Ὀδυσσεύς ΟΔΟΣ",
  "Їжак ЁЛКА Йод",
  "فَاطِمَة مُنى أحمد ٱلله",
  "٠١٢٣ ۴۵۶",
  "שָׁלוֹם",
  "สมชาย ใจดี",
  "प्रिया",
  "김민수 王小明 さくらガ",
  "გიორგი ԱՐԱՄ",
];

test.each(NAMES)("folds %j in the database as in the program", async (name) => {
  expect(await inDatabase([name])).toEqual([folded(name)]);
});

test("folds every letter of the common scripts in the database as in the program", async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
    .concat(Array.from({ length: 0x500 }, (_, index) => String.fromCodePoint(0xfb00 + index)))
    .filter((letter) => /^[\p{L}\p{N}\p{M}\p{P}\p{Cf}]$/u.test(letter));
  expect(letters.length).toBeGreaterThan(6000);
  const keys = await inDatabase(letters);
  const different = letters.flatMap((letter, index) =>
    keys[index] === folded(letter)
      ? []
      : `${letter.codePointAt(0)!.toString(16)}: ${String(keys[index])} ${folded(letter)}`,
  );
  expect(different).toEqual([]);
});

test("writes the words of Latin names into a key as the program reads them", async () => {
  for (const name of NAMES.slice(0, 6)) {
    const { rows } = await database.db.execute(sql`select search_key(${name}) as key`);
    expect(rows).toEqual([{ key: ` ${foldedWords(name).join(" ")} ` }]);
  }
});

test.each([
  ["Anna Straßer", "strasser"],
  ["Anna Strasser", "Straßer"],
  ["Hélène Sacré-Cœur", "coeur"],
  ["Soeur Marie", "Sœur"],
  ["Łukasz Żak", "lukasz"],
  ["Gülşah Işık", "isik"],
  ["فاطمة", "فاطمه"],
])("finds %s by %s", async (name, typed) => {
  const { rows } = await database.db.execute(
    sql`select ${holdsWord(sql`search_key(${name})`, typed)} as found`,
  );
  expect(rows).toEqual([{ found: true }]);
});

async function inDatabase(texts: string[]): Promise<unknown[]> {
  const { rows } = await database.db.execute(
    sql`select folded(text) as key from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as one(text, at) order by at`,
  );
  return rows.map(({ key }) => key);
}
