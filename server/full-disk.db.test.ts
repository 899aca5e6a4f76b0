import { execFileSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freshDataDir, startPostgres } from "#tests/support/embedded-postgres.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { diskSpace, hasRoom, LEAST_FREE_BYTES } from "#platform/disk.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { probeOutbox } from "#platform/mail/probe-outbox.server.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { createReadiness } from "./readiness.ts";

/** Mounting a file system needs root; otherwise these tests are skipped. */
const canMount = process.getuid?.() === 0 && mountWorks();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.skipIf(!canMount)(
  "reports only the disk while the database rejects rows on a full disk, and is ready again after space is freed",
  async () => {
    const { dataDir, db } = await siteOnSmallDisk(200);
    const storage = createDiskStorage(join(dataDir, "files"));
    const checks = {
      disk: () => hasRoom(dataDir),
      database: () => probeOutbox(db),
      storage: () => storage.probe().then(() => true),
    };
    expect(await createReadiness(checks)()).toEqual([]);

    const filler = await fillDisk(dataDir);
    expect(await refusedOf36(db)).toBe(36);
    expect(await createReadiness(checks)()).toEqual(["disk"]);

    await rm(filler);
    expect(await createReadiness(checks)()).toEqual([]);
    expect(await refusedOf36(db)).toBe(0);
  },
);

test.skipIf(!canMount)("reports the disk when only that of a remote PostgreSQL is full", async () => {
  const { dataDir, db } = await siteOnSmallDisk(200);
  expect(await probeOutbox(db)).toBe(true);
  await fillDisk(dataDir);
  const readiness = createReadiness({ disk: async () => true, database: () => probeOutbox(db) });
  expect(await readiness()).toEqual(["disk"]);
});

test.skipIf(!canMount)(
  "reports the disk before PostgreSQL has no space for its next WAL segment, while small files still fit",
  async () => {
    const { dataDir } = await smallDisk(64);
    expect(await hasRoom(dataDir)).toBe(true);
    const { free } = await diskSpace(dataDir);
    await writeFile(join(dataDir, "filler"), Buffer.alloc(free - LEAST_FREE_BYTES + 8_192));
    const readiness = createReadiness({ disk: () => hasRoom(dataDir) });
    expect(await readiness()).toEqual(["disk"]);
  },
);

test.skipIf(!canMount)(
  "reports the storage when its own disk is full and the database has space",
  async () => {
    const { dataDir } = await smallDisk(1);
    const storage = createDiskStorage(join(dataDir, "files"));
    await storage.probe();
    await fillDisk(dataDir);
    const readiness = createReadiness({
      disk: async () => true,
      database: () => probeOutbox(database.db),
      storage: () => storage.probe().then(() => true),
    });
    expect(await readiness()).toEqual(["storage"]);
  },
);

test("reports the disk when DATA_DIR is not writable", async () => {
  const readiness = createReadiness({ disk: () => hasRoom("/proc/nowhere") });
  expect(await readiness()).toEqual(["disk"]);
});

async function siteOnSmallDisk(megabytes: number) {
  const { dataDir } = await smallDisk(megabytes);
  const { url } = await startPostgres(dataDir);
  await migrate(url, "db/migrations");
  const { db, close } = openDatabase(url, { warn: () => undefined });
  onTestFinished(close);
  return { dataDir, db };
}

async function smallDisk(megabytes: number) {
  const dataDir = await freshDataDir();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", dataDir]);
  onTestFinished(() => void execFileSync("umount", [dataDir]));
  return { dataDir };
}

async function fillDisk(dataDir: string): Promise<string> {
  const filler = join(dataDir, "filler");
  const { free } = await diskSpace(dataDir);
  await writeFile(filler, Buffer.alloc(free)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  });
  return filler;
}

async function refusedOf36(db: Db): Promise<number> {
  let refused = 0;
  for (let write = 0; write < 36; write++) {
    const rows = Array.from({ length: 40 }, (_, row) => ({
      key: `${write}:${row}`,
      name: "any",
      data: { text: "x".repeat(600) },
    }));
    await db
      .insert(mailsTable)
      .values(rows)
      .catch(() => (refused += 1));
  }
  return refused;
}

function mountWorks(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
