import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { brokenFor } from "./migration-rules.ts";

const FOLDER = resolve(import.meta.dirname, "../../db/migrations");

/** Until here a release was stopped before the next one was started. */
const LAST_WITHOUT_RULE = 28;

test("the release before goes on working on the database of the next", () => {
  const steps = readdirSync(FOLDER).filter(
    (name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > LAST_WITHOUT_RULE,
  );
  expect(steps.length).toBeGreaterThan(0);
  const broken = steps.flatMap((name) =>
    brokenFor(readFileSync(join(FOLDER, name), "utf8")).map((what) => `${name} ${what}`),
  );
  // In two releases: one that no longer needs it, and one that takes it away and says so above the statement.
  expect(broken).toEqual([]);
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
])("it would not on one where %s", (statement) => {
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
  `-- The release before survives this: it has not read the column since July.\nALTER TABLE "posts" DROP COLUMN "title"`,
])("it does on one where %s", (statement) => {
  expect(brokenFor(statement)).toEqual([]);
});
