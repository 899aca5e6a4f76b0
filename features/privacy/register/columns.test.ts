import { globSync } from "node:fs";
import { resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable, type PgColumn } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { columnsOf, KIND_OF_COLUMN, PERSONAL_DATA } from "./columns.ts";
import { ACTIVITIES } from "./processing.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

const tables = await tablesOfTheCode();

test("every column that can hold text has one entry, and every entry has a column", () => {
  const columns = tables.flatMap(({ name, columns: own }) =>
    own.filter(canHoldText).map((column) => `${name}.${column.name}`),
  );
  expect(columns.length).toBeGreaterThan(450);
  expect(columns.filter((column) => !KIND_OF_COLUMN.has(column))).toEqual([]);
  const listed = Object.entries(PERSONAL_DATA).flatMap(([table, entry]) =>
    (["own", "words", "kept", "keys", "facts"] as const).flatMap((kind) =>
      columnsOf(entry, kind).map((column) => `${table}.${column}`),
    ),
  );
  expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
  expect(listed.filter((column, index) => listed.indexOf(column) !== index)).toEqual([]);
});

test("every table has an entry, and belongs to an activity of the register exactly if it is about persons", () => {
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(names.toSorted());
  const active = new Set<string>(ACTIVITIES.flatMap(({ tables: own }) => [...own]));
  for (const [name, { found }] of Object.entries(PERSONAL_DATA))
    expect(active.has(name), name).toBe(found !== "nobody");
  expect([...active].filter((name) => !names.includes(name))).toEqual([]);
});

function canHoldText({ columnType }: PgColumn): boolean {
  return !/^Pg(UUID|Timestamp|Integer|Boolean|BigInt|Date|DoublePrecision|SmallInt|Serial)/.test(columnType);
}

async function tablesOfTheCode() {
  const files = globSync(`${ROOT}/{features,platform}/**/*.table.ts`);
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)));
  const found = modules.flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
  );
  return [...new Set(found)].map((table) => getTableConfig(table));
}
