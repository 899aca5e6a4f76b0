import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/db/db.server.ts";
import { isMigrated } from "#platform/db/migrate.server.ts";
import { mailsCanBeQueued } from "#platform/mail/outbox.server.ts";
import { createReadiness } from "./readiness.ts";

test("with everything in order nothing is missing", async () => {
  expect(await createReadiness({ database: async () => true, jobs: async () => true })()).toEqual([]);
});

test("what fails, or says no, is named, and only that", async () => {
  const readiness = createReadiness({
    database: () => Promise.reject(new Error("no disk")),
    jobs: async () => true,
    secret: async () => false,
  });
  expect(await readiness()).toEqual(["database", "secret"]);
});

test("a database that takes the call and never answers does not make the answer wait", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await new Promise((listening) => silent.once("listening", listening));
  const { port } = silent.address() as AddressInfo;
  const { db } = openDatabase(`postgresql://site@127.0.0.1:${port}/site`, { warn: () => undefined });
  const readiness = createReadiness({
    database: () => mailsCanBeQueued(db),
    migrations: () => isMigrated(db, "db/migrations"),
    jobs: async () => true,
  });
  const asked = performance.now();
  expect(await readiness()).toEqual(["database", "migrations"]);
  expect(performance.now() - asked).toBeLessThan(4_000);
});

test("however many ask at once, it is looked at once", async () => {
  let looks = 0;
  const readiness = createReadiness({ database: async () => (looks += 1) > 0 });
  await Promise.all(Array.from({ length: 50 }, readiness));
  expect(looks).toBe(1);
});
