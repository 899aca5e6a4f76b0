import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { brokenFor } from "./migration-rules.ts";

const FOLDER = resolve(import.meta.dirname, "../../db/migrations");

/** Up to this migration, the old release was stopped before the new one started, so the rules did not apply. */
const LAST_WITHOUT_RULE = 28;

test("every migration keeps the previous release working", () => {
  const steps = readdirSync(FOLDER).filter(
    (name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > LAST_WITHOUT_RULE,
  );
  expect(steps.length).toBeGreaterThan(0);
  const broken = steps.flatMap((name) =>
    brokenFor(readFileSync(join(FOLDER, name), "utf8")).map((what) => `${name} ${what}`),
  );
  // A removal takes two releases: the first stops using it, the second removes it and says so in a comment above the statement.
  expect(broken).toEqual([]);
});

test("the newest snapshot of the tables is the only one", () => {
  const newest = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1)
    ?.slice(0, 4);
  const snapshots = readdirSync(join(FOLDER, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});

test.each([
  `DROP TABLE "posts"`,
  `ALTER TABLE "posts" DROP COLUMN "title"`,
  `ALTER TABLE "posts" RENAME COLUMN "title" TO "name"`,
  `ALTER TABLE "posts" ADD COLUMN "title" text NOT NULL`,
  `ALTER TABLE "posts" ADD COLUMN "a" text DEFAULT '' NOT NULL, ADD COLUMN "b" text NOT NULL`,
  `ALTER TABLE "posts" ALTER COLUMN "title" SET NOT NULL`,
  `ALTER TABLE "posts" ALTER COLUMN "title" SET DATA TYPE integer`,
  `ALTER TABLE "posts" ALTER COLUMN "title" DROP DEFAULT`,
  `ALTER TABLE "posts" ADD CONSTRAINT "short" CHECK (length("title") < 5)`,
  `CREATE UNIQUE INDEX "posts_once" ON "posts" USING btree ("title")`,
  `-- survives\nDROP TABLE "posts"`,
])("rejects the migration %s", (statement) => {
  expect(
    brokenFor(`CREATE TABLE "others" ("id" uuid NOT NULL);\n--> statement-breakpoint\n${statement};`),
  ).toHaveLength(1);
});

test.each([
  `CREATE TABLE "others" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "once" ON "others" USING btree ("id")`,
  `ALTER TABLE "posts" ADD COLUMN "title" text`,
  `ALTER TABLE "posts" ADD COLUMN "title" text DEFAULT '' NOT NULL`,
  `ALTER TABLE "posts" ADD COLUMN "words" text GENERATED ALWAYS AS (lower("title")) STORED NOT NULL`,
  `DROP INDEX "posts_by_time"`,
  `ALTER TABLE "posts" RENAME CONSTRAINT "posts_of_author" TO "posts_author"`,
  `-- The release before survives this: it has not read the column since July.\nALTER TABLE "posts" DROP COLUMN "title"`,
])("accepts the migration %s", (statement) => {
  expect(brokenFor(statement)).toEqual([]);
});
