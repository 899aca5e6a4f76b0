import { expect, test } from "vitest";
import { sourceFiles } from "./codebase-files.ts";

/** Tables whose writes are still spread over several files. */
const SPREAD = ["mailContentsTable", "mailsTable", "postCategoriesTable", "postsTable"];

const WRITE =
  /\.(?:insert|update|delete)\(\s*(\w+Table)\s*\)|(?:insert into|update|delete from) \$\{(\w+Table)\}/g;

test("each table is written by one file of queries", () => {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of sourceFiles().filter(isProduction))
    for (const [, byMethod, bySql] of text.matchAll(WRITE)) {
      const table = (byMethod ?? bySql)!;
      writers.set(table, (writers.get(table) ?? new Set()).add(path));
    }
  expect(writers.size).toBeGreaterThan(50);
  const spread = [...writers].filter(([table, files]) => files.size > 1 && !SPREAD.includes(table));
  expect(Object.fromEntries(spread.map(([table, files]) => [table, [...files]]))).toEqual({});
  expect(SPREAD.filter((table) => writers.get(table)?.size === 1)).toEqual([]);
});

function isProduction({ path }: { path: string }) {
  return /^(features|platform|server|sandbox|app)\//.test(path) && !/\.test\.tsx?$/.test(path);
}
