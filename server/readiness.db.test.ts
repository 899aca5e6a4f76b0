import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { startTestJobs } from "#tests/support/test-jobs.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { isMigrated } from "#platform/db/migrate.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { probeOutbox } from "#platform/mail/probe-outbox.server.ts";

let harness: TestServices;
let database: TestDatabase;
beforeAll(async () => {
  harness = await createTestServices();
  database = await createTestDatabase();
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

test("is ready when the database accepts mails and has every migration, and leaves no row", async () => {
  expect(await probeOutbox(database.db)).toBe(true);
  expect(await isMigrated(database.db, "db/migrations")).toBe(true);
  expect(await database.db.select().from(mailsTable)).toEqual([]);
});

test("is not ready when the database refuses writes", async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`));
  onTestFinished(async () => {
    await database.db.execute(sql.raw(`alter database ${name} reset default_transaction_read_only`));
  });
  const { db, close } = openDatabase(database.url, { warn: () => undefined });
  onTestFinished(close);
  await db.execute(sql`select 1`);
  expect(await probeOutbox(db)).toBe(false);
});

test("writes a temporary file at each probe", async () => {
  const written = async () => {
    const { rows } = await database.db.execute<{ bytes: string }>(
      sql`select temp_bytes bytes from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]?.bytes);
  };
  const before = await written();
  for (let run = 0; run < 10; run++) expect(await probeOutbox(database.db)).toBe(true);
  await vi.waitFor(async () => expect((await written()) - before).toBeGreaterThan(10 * 200_000), {
    timeout: 15_000,
    interval: 1_100,
  });
});

test("reports working jobs from the first worker until the stop", async () => {
  const jobs = await startTestJobs(database.url);
  expect(jobs.areWorking()).toBe(false);
  await jobs.work({ "at-work": async () => undefined });
  await vi.waitFor(() => expect(jobs.areWorking()).toBe(true));
  await jobs.stop();
  expect(jobs.areWorking()).toBe(false);
});

test.each([
  [[], 200, { status: "ready" }],
  [["storage"], 200, { status: "ready", missing: ["storage"] }],
  [["database"], 503, { status: "not ready", missing: ["database"] }],
])("answers /readyz without %j with %i", async (missing, status, body) => {
  const site = await createTestApp(harness.services, {}, null, undefined, null, async () => missing);
  const answer = await site.ask("/readyz");
  expect([answer.status, await answer.json()]).toEqual([status, body]);
});

test("answers 503 with Retry-After for pages without a database, and opens a page that needs none", async () => {
  const { db, close } = openDatabase("postgresql://site@%2Fnowhere:5432/site", { warn: () => undefined });
  onTestFinished(close);
  const site = await createTestApp({ ...harness.services, db });
  const asked: [string, RequestInit][] = [
    [`/fr/booking/manage/${"t".repeat(43)}`, {}],
    [`/fr/booking/manage/${"t".repeat(43)}.data`, {}],
    ["/fr/blog", {}],
    ["/sitemap.xml", {}],
  ];
  for (const [path, init] of asked) {
    const answer = await site.ask(path, init);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
  expect((await site.ask("/healthz")).status).toBe(200);
});
