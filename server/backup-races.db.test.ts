import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { checkBackup } from "#platform/backup/restore-backup.server.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { createTestServices } from "#tests/support/test-services.ts";

// A stopped site on an external PostgreSQL: commands that run at the same time or are killed. A lock on the
// bookings suspends a command in progress.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let saved: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
let variables: Record<string, string>;
beforeAll(async () => {
  const site = await createTestServices();
  await site.services.db.insert(bookingsTable).values(aBooking());
  folder = await aFolder();
  saved = join(folder, "first.backup");
  const { secret } = site.services;
  const at = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.folder, SESSION_SECRET: secret };
  expect(await start("backup", [saved], at).ended).toMatchObject({ code: 0 });
  await site.close();
  database = await createEmptyDatabase();
  variables = { DATABASE_URL: database.url, DATA_DIR: await aFolder(), SESSION_SECRET: secret };
  expect(await start("restore", [saved], variables).ended).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await database.drop();
  for (const one of folders) await rm(one, { recursive: true, force: true });
});

test("refuses a restore during a backup, and the backup is complete", async () => {
  const place = join(folder, `${randomUUID()}.backup`);
  const backup = await heldInItsMiddle("access exclusive", async () => {
    const saving = start("backup", [place], variables);
    await hangs();
    const restored = await start("restore", [saved, "--replace"], variables).ended;
    expect([restored.code, restored.said]).toEqual([
      1,
      expect.stringContaining("is under way: wait for its end"),
    ]);
    return saving;
  });
  expect(await backup.ended).toMatchObject({ code: 0 });
  expect((await checkBackup(place, () => undefined)).database.tables.length).toBeGreaterThan(50);
  expect(await bookings()).toBe(1);
});

test("refuses a backup and another restore during a restore", async () => {
  const restore = await heldInItsMiddle("access share", async () => {
    const restoring = start("restore", [saved, "--replace"], variables);
    await hangs();
    const elsewhere = { ...variables, DATA_DIR: await aFolder() };
    const place = join(folder, `${randomUUID()}.backup`);
    for (const [command, words, sentence] of [
      ["backup", [place], "A restore is writing to this site"],
      ["restore", [saved, "--replace"], "is under way: wait for its end"],
    ] as const) {
      const other = await start(command, [...words], elsewhere).ended;
      expect([other.code, other.said]).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect(await readdir(folder)).not.toContain(place);
    return restoring;
  });
  expect(await restore.ended).toMatchObject({ code: 0 });
  expect(await bookings()).toBe(1);
});

test("does not start or save a site after a killed restore until the restore is repeated", async () => {
  await heldInItsMiddle("access share", async () => {
    const restoring = start("restore", [saved, "--replace"], variables);
    await hangs();
    restoring.kill();
    await restoring.ended;
  });
  expect(await bookings()).toBe(1);
  for (const [command, words] of [
    ["backup", [join(folder, `${randomUUID()}.backup`)]],
    ["change-secret", []],
  ] as const) {
    const refused = await start(command, [...words], variables).ended;
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("run it again with --replace")]);
  }
  expect(await start("restore", [saved, "--replace"], variables).ended).toMatchObject({ code: 0 });
  const place = join(folder, `${randomUUID()}.backup`);
  expect(await start("backup", [place], variables).ended).toMatchObject({ code: 0 });
});

test("writes one complete file when one of three concurrent backups is killed, and refuses the taken name", async () => {
  const name = `${randomUUID()}.backup`;
  const place = join(folder, name);
  const rest = await heldInItsMiddle("access exclusive", async () => {
    const all = [1, 2, 3].map(() => start("backup", [place], variables));
    await hangs(3);
    const [killed, ...others] = all as [Command, ...Command[]];
    killed.kill();
    await killed.ended;
    return others;
  });
  const ends = await Promise.all(rest.map(({ ended }) => ended));
  const sum = createHash("sha256")
    .update(await readFile(place))
    .digest("hex");
  expect(
    ends.map(({ code, said }) => [code, said.includes(sum), said.includes("choose another name")]).sort(),
  ).toEqual([
    [0, true, false],
    [1, false, true],
  ]);
  await checkBackup(place, () => undefined);
  const parts = (await readdir(folder)).filter((one) => one.startsWith(`${name}.`));
  expect(parts).toHaveLength(1);
  await expect(checkBackup(join(folder, parts[0] ?? ""), () => undefined)).rejects.toMatchObject({
    reason: "backup",
  });
});

const folders: string[] = [];

async function aFolder() {
  const made = await mkdtemp(join(tmpdir(), "site-backup-"));
  folders.push(made);
  return made;
}

type Command = ReturnType<typeof start>;

function start(command: string, words: string[], given: Record<string, string>) {
  const root = resolve(import.meta.dirname, "..");
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [join(root, "server", `${command}.ts`), root, ...words], {
    cwd: root,
    env: { PATH, ...given },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return { ended, kill: () => child.kill("SIGKILL") };
}

function heldInItsMiddle<Result>(mode: "access share" | "access exclusive", work: () => Promise<Result>) {
  return withConnection(database.url, async (client: Client) => {
    await client.query("begin");
    await client.query(`lock table bookings in ${mode} mode`);
    const result = await work();
    await client.query("commit");
    return { result };
  }).then(({ result }) => result);
}

function hangs(commands = 1) {
  return vi.waitFor(async () => expect(await asked(WAITING)).toBe(commands), {
    timeout: 60_000,
    interval: 50,
  });
}

const WAITING = `select count(distinct pid)::int as number from pg_locks join pg_database on pg_database.oid = database
  where not granted and datname = current_database() and locktype = 'relation'`;

function bookings() {
  return asked("select count(*)::int as number from bookings");
}

function asked(statement: string) {
  return withConnection(database.url, async (client) => {
    const { rows } = await client.query<{ number: number }>(statement);
    return rows[0]?.number;
  });
}
