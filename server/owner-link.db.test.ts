import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { systemClock } from "#platform/clock.ts";
import { mayWelcome, welcomeOwner } from "#features/accounts/invitations/welcome-owner.server.ts";
import { PASSWORD } from "#tests/fixtures/owner.ts";
import { runScript } from "#tests/support/run-script.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("prints a valid link that replaces the previous one", async () => {
  const first = await run({ DATABASE_URL: database.url, PUBLIC_URL: "https://www.example.com" });
  const second = await run({ DATABASE_URL: database.url, PUBLIC_URL: "https://www.example.com" });
  expect(second.stdout).toMatch(/^https:\/\/www\.example\.com\/fr\/admin\/welcome\/[\w-]{43}\n/);
  const services = { db: database.db, clock: systemClock };
  expect(await mayWelcome(services, tokenIn(first.stdout))).toBe(false);
  expect(await mayWelcome(services, tokenIn(second.stdout))).toBe(true);
});

test.each([
  [
    "no site is running",
    { DATA_DIR: "/nowhere/at-all" },
    "No site is running on /nowhere/at-all: start it first",
  ],
  [
    "the database is unavailable",
    { DATABASE_URL: "postgresql://site@127.0.0.1:1/site" },
    "does not answer: start it first.",
  ],
  ["a variable is wrong", { PORT: "many" }, "The variable PORT is wrong"],
])("prints one sentence when %s", async (_, variables, sentence) => {
  const { code, stdout, stderr } = await run(variables);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("prints the same link in three processes that start together and in a later one", async () => {
  const secret = "one secret for all processes of the site";
  const ask = () => runScript("first-owner-host.ts", [database.url, secret]).line();
  const links = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  expect(new Set(links.map(({ address }) => address)).size).toBe(1);
  const services = { db: database.db, clock: systemClock };
  const token = tokenIn(links[0]?.["address"] ?? "");
  expect(await mayWelcome(services, token)).toBe(true);
  const owner = { email: "claire@example.com", password: PASSWORD };
  expect(await welcomeOwner(services, token, owner)).toEqual({ kind: "welcomed" });
  expect(await ask()).toBeNull();
});

function run(variables: Record<string, string>) {
  const root = resolve(import.meta.dirname, "..");
  const command = promisify(execFile)(process.execPath, [join(root, "server/owner-link.ts")], {
    cwd: root,
    env: variables,
  });
  return command.then(
    (said) => ({ ...said, code: 0 }),
    (failed: unknown) => failed as { code: number; stdout: string; stderr: string },
  );
}

function tokenIn(said: string) {
  return /welcome\/([\w-]+)/.exec(said)?.[1] ?? "";
}
