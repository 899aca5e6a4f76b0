import { getTableColumns, is, Param, Placeholder, sql, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

type Given = Record<string, unknown>;

/** The SQL of a row, the keys of its values in their order and how each is written, and what the table says of the columns that are not given. */
type Built = {
  text: string;
  values: { key: string; write: (value: unknown) => unknown }[];
  left: Given;
};

/**
 * Inserts a row of a wide table, unless one with the same `unless` stands already. Returns the row as it was written, or null.
 * Drizzle builds an insert anew for each row, column by column, and needs more time for it than PostgreSQL for the row: here what it
 * built is kept for the next row with the same columns, and nothing is read back.
 */
export function keptInsert<Table extends PgTable>(table: Table, unless: PgColumn[]) {
  const kept = new Map<string, Built>();

  const build = (tx: Db, keys: string[]): Built => {
    const placeholders = Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)]));
    const built = tx
      .insert(table)
      .values(placeholders as unknown as Table["$inferInsert"])
      .onConflictDoNothing({ target: unless })
      .toSQL();
    const others = Object.entries(getTableColumns(table)).filter(([key]) => !keys.includes(key));
    const left = Object.fromEntries(others.map(([key, column]) => [key, defaultOf(column)]));
    return { text: built.sql, values: built.params.map(valueOf), left };
  };

  return async (tx: Db, row: Table["$inferInsert"]): Promise<Table["$inferSelect"] | null> => {
    const given: Given = row;
    const keys = Object.keys(given).filter((key) => given[key] !== undefined);
    const shape = keys.join();
    const built = kept.get(shape) ?? build(tx, keys);
    kept.set(shape, built);
    const params = built.values.map(({ key, write }) => (given[key] === null ? null : write(given[key])));
    const query = tx._.session.prepareQuery({ sql: built.text, params }, undefined, undefined, false);
    const { rowCount } = (await query.execute()) as { rowCount: number };
    if (rowCount === 0) return null;
    return { ...row, ...built.left };
  };
}

function valueOf(param: unknown): Built["values"][number] {
  if (!is(param, Param) || !is(param.value, Placeholder))
    throw new Error("A kept insert has a value that is not a row's own.");
  const { encoder } = param;
  return { key: param.value.name, write: (value) => encoder.mapToDriverValue(value) };
}

function defaultOf(column: PgColumn): unknown {
  if (is(column.default, SQL) || column.defaultFn || column.generated)
    throw new Error(`What stands in ${column.name} only the database knows.`);
  return column.default ?? null;
}
