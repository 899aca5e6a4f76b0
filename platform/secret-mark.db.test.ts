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

test("of processes that start at once with two secrets those with one go on, and the others are refused with one sentence", async () => {
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

test("what is stored tells the secret to nobody", async () => {
  const rows = await database.db.select().from(secretMarkTable);
  expect(rows).toEqual([{ only: true, mark: expect.stringMatching(/^[\w-]{43}$/) }]);
});

test("a secret that was changed for good is the only one from then on", async () => {
  await changeSiteSecret(database.db, ANOTHER);
  expect([await isSiteSecret(database.db, OURS), await isSiteSecret(database.db, ANOTHER)]).toEqual([
    false,
    true,
  ]);
  await expect(requireSiteSecret(database.db, OURS)).rejects.toThrow("another secret");
  await requireSiteSecret(database.db, ANOTHER);
});
