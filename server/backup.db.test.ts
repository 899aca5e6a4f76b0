import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { paperScansTable } from "#features/fleet/scans/paper-scans.table.ts";
import { scanKey } from "#features/fleet/scans/scan.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { documentSeriesTable } from "#features/documents/documents.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { asRestoreRole } from "#platform/backup/restore-role.server.ts";
import { checkBackup, restoreBackup } from "#platform/backup/restore-backup.server.ts";
import { markRestore } from "#platform/backup/unfinished-restore.server.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { postgresPackage } from "#platform/db/postgres-binaries.server.ts";
import { embeddedUrl } from "#platform/db/postgres-socket.server.ts";
import { readEnv } from "#platform/env.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { createLog } from "#platform/log.server.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { startBucket } from "#tests/fixtures/bucket.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aMedia } from "#tests/fixtures/picture.ts";
import { aChauffeur } from "#tests/fixtures/fleet.ts";
import { aPdf, sendScans } from "#tests/fixtures/scan.ts";
import { freshDataDir, startPostgres } from "#tests/support/embedded-postgres.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { startServices } from "./services.server.ts";

// Starts processes and databases: slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const TOKEN = "t".repeat(43);

let site: TestServices;
let picture: string;
let scan: string;
let variables: Record<string, string>;
let saved: string;
beforeAll(async () => {
  site = await createTestServices();
  const { db, jobs, secret } = site.services;
  const owner = await anOwner(site.services);
  const media = await aMedia(site.services, owner);
  const chauffeur = aChauffeur();
  await db.insert(chauffeursTable).values(chauffeur);
  const of = { holder: { chauffeurId: chauffeur.id }, paper: "card" };
  await sendScans(site.services, owner, of, aPdf());
  scan = (await db.select().from(paperScansTable)).map(scanKey).join();
  picture = `/media/${media.id}/${media.hash}-${media.width}.webp`;
  await db.insert(bookingsTable).values(aBooking({ manageTokenHash: linkTokenHash(TOKEN) }));
  const year = Number(parisDateOf(new Date()).slice(0, 4));
  await db.insert(documentSeriesTable).values([
    { series: "F", year, last: 3 },
    { series: "N", year: year - 1, last: 41 },
    { series: "N", year, last: 7 },
  ]);
  await jobs.enqueue(db, "wait-for-us", { word: "é\tمرحبا\n\\" });
  await mkdir(join(site.folder, "mail"), { recursive: true });
  await writeFile(join(site.folder, "mail", "one.eml"), "Subject: one");
  variables = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.folder, SESSION_SECRET: secret };
  saved = join(site.folder, "site.backup");
  const { code, stderr, stdout } = await run("backup", [saved], variables);
  expect([code, stderr]).toEqual([0, expect.stringContaining("Database: ")]);
  expect(stdout).toBe(
    `${createHash("sha256")
      .update(await readFile(saved))
      .digest("hex")}  ${saved}\n`,
  );
});
afterAll(() => site.close());

test("moves a site from an external PostgreSQL to the embedded one, then to another one with a bucket", async () => {
  expect((await stat(saved)).mode & 0o777).toBe(0o600);
  const dataDir = await freshDataDir();
  expect(await run("restore", [saved], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await readFile(join(dataDir, "session-secret"), "utf8")).toBe(site.services.secret);
  expect(await readFile(join(dataDir, "mail", "one.eml"), "utf8")).toBe("Subject: one");
  expect((await readdir(dataDir)).sort()).toEqual([
    "files",
    "mail",
    "postgres",
    "postgres.log",
    "session-secret",
    "site.lock",
  ]);

  let expected: object = {};
  const moved = join(dataDir, "moved.backup");
  const running = await startServices(readEnv({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    const { ask } = await createTestApp(running.services);
    const shown = await ask(`/fr/booking/manage/${TOKEN}`);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("MA-7K3M9Q")]);
    expect((await ask(picture)).status).toBe(200);
    expect(await run("backup", [moved], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expected = await sumsOf(await embeddedUrl(dataDir));
  } finally {
    await running.stop();
  }

  const bucket = await startBucket("pictures");
  onTestFinished(bucket.close);
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const elsewhere = {
    DATA_DIR: await freshDataDir(),
    DATABASE_URL: other.url,
    SESSION_SECRET: site.services.secret,
    ...bucket.variables,
  };
  expect(await run("restore", [moved], elsewhere)).toMatchObject({ code: 0 });
  expect(bucket.has(picture.slice(1))).toBe(true);
  expect(bucket.has(scan)).toBe(true);
  expect(await sumsOf(other.url)).toEqual(expected);
  const back = join(elsewhere.DATA_DIR, "back.backup");
  expect(await run("backup", [back], elsewhere)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Files: [1-9]/m),
  });
});

test("continues the sequences of the saved database", async () => {
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const at = { DATABASE_URL: other.url, DATA_DIR: await freshDataDir() };
  expect(await run("restore", [saved], at)).toMatchObject({ code: 0 });
  const next = "select nextval('audit_entries_id_seq')::int as next";
  expect(await rowsOf(other.url, next)).toEqual(await rowsOf(site.databaseUrl, next));
  const keys = "select count(*)::int from pg_constraint where contype = 'f' and convalidated";
  expect(await rowsOf(other.url, keys)).toEqual(await rowsOf(site.databaseUrl, keys));
  const triggers = "select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O'";
  expect(await rowsOf(other.url, triggers)).toEqual(await rowsOf(site.databaseUrl, triggers));
});

test.each([
  ["is cut", (file: string) => truncate(file, 40_000), "is no whole backup"],
  [
    "has a changed byte in a picture",
    (file: string) => changeByte(file, "RIFF", 40),
    "is not what was saved",
  ],
  [
    "has a changed byte in its sums",
    (file: string) => changeByte(file, "SHA256SUMS", 40),
    "is no whole backup",
  ],
  ["is something else", (file: string) => writeFile(file, "dear"), "is no whole backup"],
])("refuses a file that %s", async (_, damage, sentence) => {
  const file = join(await freshDataDir(), "damaged.backup");
  await cp(saved, file);
  await damage(file);
  await expect(checkBackup(file, () => undefined)).rejects.toMatchObject({
    reason: "backup",
    message: expect.stringContaining(sentence),
  });
});

test("leaves the database unchanged when a restore is interrupted or the backup is of a newer release", async () => {
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const manifest = await checkBackup(saved, () => undefined);
  const target = { url: other.url, migrations: "db/migrations", replace: true, rest: null };
  await restoreBackup(saved, manifest, target, () => undefined);
  const before = await sumsOf(other.url);
  const { database } = manifest;
  const tables = database.tables.map((one) => ({ ...one, rows: one.rows + 1 }));
  const broken = { ...manifest, database: { ...database, tables } };
  const newer = { ...manifest, database: { ...database, migrations: [...database.migrations, 4e12] } };
  for (const [wrong, sentence] of [
    [broken, "instead of"],
    [newer, "of a newer release"],
  ] as const) {
    const tried = restoreBackup(saved, wrong, target, () => undefined);
    await expect(tried).rejects.toMatchObject({ message: expect.stringContaining(sentence) });
    expect(await sumsOf(other.url)).toEqual(before);
  }
});

test("runs no command and writes no file on the server for a manipulated backup", async () => {
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const manifest = await checkBackup(saved, () => undefined);
  const { database } = manifest;
  const { jobs, tables } = database;
  const proof = join(await freshDataDir(), "hostile");
  const command = `copy (select 'x') to program 'cat > ${proof}';`;
  const target = { url: other.url, migrations: "db/migrations", replace: false, rest: null };
  for (const change of [
    { jobs: { version: jobs!.version, sql: command } },
    { jobs: { version: jobs!.version, sql: jobs!.sql.replace(/COMMIT;\s*$/, `${command} COMMIT;`) } },
    { jobs: { version: jobs!.version, sql: `${jobs!.sql} copy (select 'x') to '${proof}';` } },
    { tables: [...tables, { ...tables[0]!, schema: "pg_catalog", name: "pg_authid" }] },
  ]) {
    const hostile = { ...manifest, database: { ...database, ...change } };
    await expect(restoreBackup(saved, hostile, target, () => undefined)).rejects.toMatchObject({
      reason: "backup",
      message: expect.stringContaining("no release of the site writes"),
    });
  }
  await expect(stat(proof)).rejects.toMatchObject({ code: "ENOENT" });
  expect(await rowsOf(other.url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
    [],
  );
});

test("restores without rights on the server and gives the objects to the site's account", async () => {
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const proof = join(await freshDataDir(), "hostile");
  for (const statement of [
    `copy (select 'x') to program 'cat > ${proof}'`,
    `copy (select 'x') to '${proof}'`,
    "select pg_read_file('/etc/hostname')",
    "create role another superuser",
  ])
    await withConnection(other.url, async (client) => {
      await client.query("begin");
      const tried = asRestoreRole(client, async () => void (await client.query(statement)));
      await expect(tried, statement).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback");
    });
  await expect(stat(proof)).rejects.toMatchObject({ code: "ENOENT" });
  const manifest = await checkBackup(saved, () => undefined);
  const target = { url: other.url, migrations: "db/migrations", replace: true, rest: null };
  for (let times = 0; times < 2; times += 1) await restoreBackup(saved, manifest, target, () => undefined);
  const owned = `select distinct pg_get_userbyid(relowner) = current_user as ours from pg_class c join pg_namespace n
    on n.oid = c.relnamespace where n.nspname in ('public', 'drizzle', 'pgboss')`;
  expect(await rowsOf(other.url, owned)).toEqual([{ ours: true }]);
  expect(await rowsOf(other.url, "select from pg_roles where rolname like 'site_restore%'")).toEqual([]);
});

test("reports the last document numbers and continues after those issued since the backup", async () => {
  const year = Number(parisDateOf(new Date()).slice(0, 4));
  const other = await createEmptyDatabase();
  onTestFinished(other.drop);
  const at = { DATABASE_URL: other.url, DATA_DIR: await freshDataDir() };
  const first = await run("restore", [saved], at);
  expect([first.code, first.stderr]).toEqual([
    0,
    expect.stringContaining(
      `Last document numbers: invoices F-${year}-000003, receipts N-${year}-000007, credit notes A (none yet).`,
    ),
  ]);
  const series = "select series, year, last from document_series order by series, year";
  const before = await rowsOf(other.url, series);
  for (const [named, sentence] of [
    ["F=2,N=15", `up to F-${year}-000003, and --series names F-${year}-000002`],
    ["X=9", "There is no series X"],
    ["F", "is no last number of a series"],
  ] as const) {
    const refused = await run("restore", [saved, "--replace", "--series", named], at);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await rowsOf(other.url, series)).toEqual(before);
  }
  const continued = await run("restore", [saved, "--replace", "--series", "F=4,N=7,A=2"], at);
  expect([continued.code, continued.stderr]).toEqual([
    0,
    expect.stringContaining(
      `Last document numbers: invoices F-${year}-000004, receipts N-${year}-000007, credit notes A-${year}-000002.`,
    ),
  ]);
  expect(await rowsOf(other.url, series)).toEqual([
    { series: "A", year, last: 2 },
    { series: "F", year, last: 4 },
    { series: "N", year: year - 1, last: 41 },
    { series: "N", year, last: 7 },
  ]);
});

test("does not restore over a running site, a stopped site or other tables", async () => {
  const running = await run("restore", [saved, "--replace"], variables);
  expect([running.code, running.stderr]).toEqual([1, expect.stringContaining("a site is running on it")]);
  const resting = await run("restore", [saved], { DATA_DIR: site.folder });
  expect([resting.code, resting.stderr]).toEqual([1, expect.stringContaining("is not empty")]);
  const stranger = await createEmptyDatabase();
  onTestFinished(stranger.drop);
  await rowsOf(stranger.url, "create table letters (id int)");
  const dataDir = await freshDataDir();
  const there = await run("restore", [saved], { DATA_DIR: dataDir, DATABASE_URL: stranger.url });
  expect([there.code, there.stderr]).toEqual([1, expect.stringContaining("the tables of something else")]);
  expect(await readdir(dataDir)).toEqual(["site.lock"]);
});

test("replaces a site completely, and rewrites its database as for another major version", async () => {
  const dataDir = await freshDataDir();
  expect(await run("restore", [saved], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const postgres = await startPostgres(dataDir);
  const before = await sumsOf(postgres.url);
  await rowsOf(postgres.url, "update bookings set full_name = 'Somebody Else'");
  await postgres.stop();
  await writeFile(join(dataDir, "files", "stray.webp"), "stray");
  const wrong = { DATA_DIR: dataDir, SESSION_SECRET: "w".repeat(40) };
  const refused = await run("restore", [saved, "--replace"], wrong);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining("SESSION_SECRET is not the secret"),
  ]);

  expect(await run("restore", [saved, "--replace"], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await readdir(join(dataDir, "files"))).not.toContain("stray.webp");
  const native = resolve("node_modules", postgresPackage, "native");
  const upgraded = await run("upgrade-postgres", ["--from", native], { DATA_DIR: dataDir });
  expect([upgraded.code, upgraded.stdout]).toEqual([0, expect.stringContaining("Upgraded")]);
  const restored = await startPostgres(dataDir);
  expect(await sumsOf(restored.url)).toEqual(before);
  await restored.stop();
  expect((await readdir(dataDir)).filter((name) => name.startsWith("postgres"))).toEqual([
    "postgres",
    "postgres.log",
  ]);
  const again = await run("upgrade-postgres", [], { DATA_DIR: dataDir });
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining("nothing to upgrade")]);
});

test("does not start a site with an interrupted restore", async () => {
  const dataDir = await freshDataDir();
  await markRestore(dataDir);
  await expect(startServices(readEnv({ DATA_DIR: dataDir }), createLog("silent"))).rejects.toMatchObject({
    reason: "backup",
    message: expect.stringContaining("run it again with --replace"),
  });
});

test("refuses a backup without a site or to an existing file", async () => {
  const nowhere = await run("backup", [join(await freshDataDir(), "a")], { DATA_DIR: await freshDataDir() });
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringMatching(/^There is no site in .*\n$/)]);
  const taken = await run("backup", [saved], variables);
  expect([taken.code, taken.stderr]).toEqual([1, expect.stringMatching(/already: choose another name\.\n$/)]);
});

test("names a backup in a folder by its time and removes old ones, but only after success", async () => {
  const folder = await freshDataDir();
  await writeFile(join(folder, "old.backup"), "old");
  await utimes(join(folder, "old.backup"), 0, 0);
  const words = ["--into", folder, "--keep-days", "14"];
  const failed = await run("backup", words, { DATA_DIR: await freshDataDir() });
  expect([failed.code, await readdir(folder)]).toEqual([1, ["old.backup"]]);
  const done = await run("backup", words, variables);
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining("Removed old.backup.")]);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d-\d\d\.backup$/)]);
});

test.each([
  [[]],
  [["a", "b"]],
  [["a", "--into", "b"]],
  [["--into"]],
  [["a", "--keep-days", "14"]],
  [["--into", "a", "--keep-days", "0"]],
  [["--into", "a", "--keep-days", "soon"]],
  [["--unknown"]],
])("answers bin/backup %j with its usage", async (words) => {
  const refused = await run("backup", words, variables);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^Say where to: bin\/backup FILE/),
  ]);
});

test.skipIf(process.getuid?.() !== 0)(
  "refuses to restore as root into the folder of another account",
  async () => {
    const dataDir = await freshDataDir(65534);
    const refused = await run("restore", [saved], { DATA_DIR: dataDir });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("belongs to another account (uid 65534): restore as that account"),
    ]);
    expect(await readdir(dataDir)).toEqual([]);
  },
);

/**
 * A checksum of the rows of every table, and of the sequences, without unlogged tables, which backups leave out,
 * and the tables of the queue that change with time.
 */
async function sumsOf(url: string) {
  return withConnection(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relpersistence = 'p'
         and c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace, 'pgboss'::regnamespace)
         and not c.relispartition and c.oid not in ('pgboss.version'::regclass, 'pgboss.queue'::regclass, 'pgboss.schedule'::regclass) order by 1`,
    );
    const sums: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      );
      sums[name] = rows[0];
    }
    const waiting = await client.query("select data from pgboss.job where name = 'wait-for-us'");
    return { ...sums, waiting: waiting.rows };
  });
}

function rowsOf(url: string, statement: string) {
  return withConnection(url, async (client) => (await client.query(statement)).rows as object[]);
}

async function changeByte(file: string, after: string, distance: number) {
  const bytes = await readFile(file);
  const place = bytes.indexOf(after) + distance;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

function run(command: string, args: string[], given: Record<string, string>) {
  const root = resolve(import.meta.dirname, "..");
  const { PATH = "", TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, ...given };
  const words = [join(root, "server", `${command}.ts`), root, ...args];
  return promisify(execFile)(process.execPath, words, { cwd: root, env }).then(
    (said) => ({ ...said, code: 0 }),
    (failed: unknown) => failed as { code: number; stdout: string; stderr: string },
  );
}
