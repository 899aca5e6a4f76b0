import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeSiteSecret, isSiteSecret, requireSiteSecret } from "./secret-mark.server.ts";
import { secretMarkTable } from "./secret-mark.table.ts";

const [OURS, ANOTHER] = ["ours, and long enough to sign with", "another, and long enough to sign"];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("accepts the processes of one secret and refuses the others when they start at once", async () => {
  const secrets = [OURS, ANOTHER, OURS, ANOTHER];
  const starts = await Promise.allSettled(secrets.map((secret) => requireSiteSecret(database.db, secret)));
  const went = secrets.filter((_, at) => starts[at]?.status === "fulfilled");
  expect(new Set(went).size).toBe(1);
  expect(went).toHaveLength(2);
  for (const start of starts)
    if (start.status === "rejected")
      expect(start.reason).toMatchObject({
        name: "StartRefusal",
        message: expect.stringMatching(/^This site signs with another secret [^\n]+bin\/change-secret\.$/),
      });
});

test("stores nothing that reveals the secret", async () => {
  const rows = await database.db.select().from(secretMarkTable);
  expect(rows).toEqual([{ only: true, mark: expect.stringMatching(/^[\w-]{43}$/) }]);
});

test("accepts only the new secret after a change", async () => {
  await changeSiteSecret(database.db, ANOTHER);
  expect([await isSiteSecret(database.db, OURS), await isSiteSecret(database.db, ANOTHER)]).toEqual([
    false,
    true,
  ]);
  await expect(requireSiteSecret(database.db, OURS)).rejects.toThrow("another secret");
  await requireSiteSecret(database.db, ANOTHER);
});

test("reports no change for the secret that the site already uses", async () => {
  await changeSiteSecret(database.db, ANOTHER);
  expect(await changeSiteSecret(database.db, OURS)).toBe(true);
  expect(await changeSiteSecret(database.db, OURS)).toBe(false);
  const run = (secret: string) =>
    promisify(execFile)(process.execPath, [resolve(import.meta.dirname, "../server/change-secret.ts")], {
      env: { DATABASE_URL: database.url, SESSION_SECRET: secret },
    });
  expect((await run(ANOTHER)).stdout).toMatch(/^The site signs with this secret from now on/);
  expect((await run(ANOTHER)).stdout).toMatch(
    /^The site signs with this secret already: nothing was changed\. .*new SESSION_SECRET.*\n$/,
  );
  expect(await isSiteSecret(database.db, ANOTHER)).toBe(true);
});
