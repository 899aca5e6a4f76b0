import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#platform/db/db.server.ts";
import { isMigrated } from "#platform/db/migrate.server.ts";
import { probeOutbox } from "#platform/mail/probe-outbox.server.ts";
import { createReadiness, isReady, PARTS } from "./readiness.ts";

const fails = () => Promise.reject(new Error("no disk"));

test("returns no parts when all are available", async () => {
  expect(await createReadiness({ database: async () => true, jobs: async () => true })()).toEqual([]);
});

test.each(PARTS)("returns only %s when its check fails", async (part) => {
  expect(await createReadiness({ [part]: fails })()).toEqual([part]);
});

test("returns only the disk when everything that depends on it fails too", async () => {
  const all = Object.fromEntries(PARTS.map((part) => [part, fails]));
  expect(await createReadiness(all)()).toEqual(["disk"]);
});

test("reports only the database when it is down, not the parts that depend on it", async () => {
  const checks = { database: fails, migrations: fails, secret: fails, jobs: fails, payments: fails };
  expect(await createReadiness({ ...checks, storage: async () => true })()).toEqual(["database"]);
});

test("returns the disk, not the database, when PostgreSQL's disk is full", async () => {
  expect(await createReadiness({ database: async () => "disk", migrations: fails })()).toEqual(["disk"]);
});

test.each(PARTS)("is not ready without %s, except without the storage", (part) => {
  expect(isReady([part])).toBe(part === "storage");
});

test("is not ready without the storage and another part, or while leaving", () => {
  expect(isReady([])).toBe(true);
  expect(isReady(["jobs", "storage"])).toBe(false);
  expect(isReady(["leaving"])).toBe(false);
});

test("returns two independent causes", async () => {
  const readiness = createReadiness({ storage: fails, secret: async () => false });
  expect(await readiness()).toEqual(["secret", "storage"]);
});

test("returns the database in time when it accepts connections and never replies", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await new Promise((listening) => silent.once("listening", listening));
  const { port } = silent.address() as AddressInfo;
  const { db } = openDatabase(`postgresql://site@127.0.0.1:${port}/site`, { warn: () => undefined });
  const readiness = createReadiness({
    database: () => probeOutbox(db),
    migrations: () => isMigrated(db, "db/migrations"),
    jobs: async () => true,
  });
  const asked = performance.now();
  expect(await readiness()).toEqual(["database"]);
  expect(performance.now() - asked).toBeLessThan(4_000);
});

test("runs each check once for 50 callers, and again after two seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const readiness = createReadiness({ database: async () => (runs += 1) > 0 });
  await Promise.all(Array.from({ length: 50 }, readiness));
  expect(runs).toBe(1);
  vi.advanceTimersByTime(2_100);
  await readiness();
  expect(runs).toBe(2);
});

test("does not start a hanging check again", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const readiness = createReadiness({
    database: () => {
      runs += 1;
      return new Promise(() => undefined);
    },
  });
  for (let call = 0; call < 3; call++) {
    const answer = readiness();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await answer).toEqual(["database"]);
  }
  expect(runs).toBe(1);
});

test("documents every part in the operations guide", async () => {
  const guide = await readFile("docs/operations.md", "utf8");
  const table = guide.slice(guide.indexOf("### The parts of `/readyz`"), guide.indexOf("### Log lines"));
  const rows = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, part]) => part);
  expect(rows.toSorted()).toEqual([...PARTS, "leaving"].toSorted());
});
