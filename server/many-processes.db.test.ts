import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { followPage, readWatchedPage } from "#features/accounts/presence/follow-page.server.ts";
import { addWatcher, otherWatchers } from "#features/accounts/presence/watchers.server.ts";
import { watchersTable } from "#features/accounts/presence/watchers.table.ts";
import { openSession } from "#features/accounts/sign-in/open-session.server.ts";
import { signIn } from "#features/accounts/sign-in/sign-in.server.ts";
import { signOut } from "#features/accounts/sign-in/sign-out.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { companyTable } from "#features/company/company.table.ts";
import { addMedia } from "#features/media/add-media.server.ts";
import { openBatch } from "#features/optimizer/open-batch.server.ts";
import { optimizeFile } from "#features/optimizer/optimize-file.server.ts";
import { packBatch } from "#features/optimizer/pack-batch.server.ts";
import { postsTable } from "#features/blog/posts.table.ts";
import { answerTemplatesTable } from "#features/inquiries/templates/answer-templates.table.ts";
import { tariffsTable } from "#features/pricing/tariff/tariffs.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { readEnv } from "#platform/env.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { createLog } from "#platform/log.server.ts";
import { changeSiteSecret } from "#platform/secret-mark.server.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { startBucket, type TestBucket } from "#tests/fixtures/bucket.ts";
import { aDispatcher, anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aSentPicture } from "#tests/fixtures/picture.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { cachePages } from "./app.ts";
import { startServices, type RunningServices } from "./services.server.ts";

const SECRET = "one secret for all processes of the site";

let bucket: TestBucket;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let one: RunningServices;
let other: RunningServices;
beforeAll(async () => {
  bucket = await startBucket("site-files");
  database = await createEmptyDatabase();
  [one, other] = await Promise.all([aProcess(), aProcess()]);
});
afterAll(async () => {
  await Promise.all([one, other].map((running) => running.stop()));
  await database.drop();
  await bucket.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

test("creates the initial data once when two processes start together", async () => {
  const { db } = one.services;
  expect(await db.$count(tariffsTable)).toBe(1);
  const posts = await db.select({ lang: postsTable.lang, slug: postsTable.slug }).from(postsTable);
  expect(posts.length).toBeGreaterThan(0);
  expect(new Set(posts.map(({ lang, slug }) => `${lang}/${slug}`)).size).toBe(posts.length);
  const templates = await db
    .select({ lang: answerTemplatesTable.lang, name: answerTemplatesTable.name })
    .from(answerTemplatesTable);
  expect(new Set(templates.map(({ lang, name }) => `${lang}/${name}`)).size).toBe(templates.length);
});

test("refuses a process with another secret, and reports processes with the old one after a change", async () => {
  const refused = aProcess("another secret, though as long as the site's");
  await expect(refused).rejects.toMatchObject({ name: "StartRefusal", reason: "secret" });
  await changeSiteSecret(one.services.db, "the secret of tomorrow, for all processes");
  expect(await one.readiness()).toContain("secret");
  await changeSiteSecret(one.services.db, SECRET);
  await vi.waitFor(async () => expect(await one.readiness()).not.toContain("secret"), 5_000);
});

test("shares sessions and the sign-out between processes", async () => {
  await anAdmin(one.services, { email: "nora@example.com" });
  const cookie = await aSession(one.services, "nora@example.com");
  const admin = await openSession(other.services, cookie);
  if (admin?.email !== "nora@example.com") throw new Error("nobody is signed in");
  await signOut(other.services, admin);
  expect(await openSession(one.services, cookie)).toBeNull();
});

test("shares the rate limit between processes", async () => {
  await anAdmin(one.services, { email: "lea@example.com" });
  const visitor = { clientAddress: "192.0.2.7", userAgent: "a test", cookie: null };
  const wrong = { email: "lea@example.com", password: "not the password" };
  const kinds = [];
  for (const { services } of [one, other, one, other, one, other, one])
    kinds.push((await signIn(services, wrong, visitor)).kind);
  expect(kinds).toEqual([...Array<string>(5).fill("refused"), "locked", "locked"]);
  const asked = [one, other, one, other, one, other, one, other, one, other, one, other];
  const heard = [];
  for (const { services } of asked) heard.push(await services.limits.allow("reply", "192.0.2.8"));
  expect(heard.filter(Boolean)).toHaveLength(10);
});

test("serves a picture uploaded to another process and archives what another process converted", async () => {
  const owner = await anOwner(one.services);
  const sites = [await createTestApp(one.services), await createTestApp(other.services)] as const;
  const file = await aSentPicture(one.services);
  const added = await addMedia(one.services, owner, { id: randomUUID(), name: "cour.jpg", file });
  await file.remove();
  if (added.kind === "refused") throw new Error(added.reason);
  const { id, hash, width } = added.media;
  for (const site of sites) expect((await site.ask(`/media/${id}/${hash}-${width}.webp`)).status).toBe(200);

  const batch = await openBatch(one.services, owner, { id: randomUUID(), quality: "82", maxWidth: "" });
  if (batch.kind !== "opened") throw new Error("the batch was refused");
  const create = { width: 300, height: 200, channels: 3 as const, background: "#7a2230" };
  const body = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  for (const [position, { services }] of [one, other].entries()) {
    const sent = { batchId: batch.id, id: randomUUID(), position, name: `${position}.png` };
    const made = await optimizeFile(services, owner, {
      ...sent,
      bytes: body.length,
      body: new Blob([new Uint8Array(body)]).stream(),
    });
    expect(made).toMatchObject({ kind: "row", row: { action: "converted" } });
  }
  for (const { services } of [one, other]) {
    const packed = await packBatch(services, owner, batch.id);
    const bytes = Buffer.from(await new Response(packed?.body).arrayBuffer());
    expect(bytes.toString("latin1")).toMatch(/0\.webp[^]*1\.webp/);
  }
});

test("stores nothing that a request needs in the folder of one process", async () => {
  for (const { folder, left } of await Promise.all(folders.map(whatLiesIn)))
    expect({ folder, left }).toEqual({ folder, left: ["site.lock"] });
});

test("shows a change of one process on the next page of the other", async () => {
  const pages = cachePages(other.services, other.changes.content);
  const site = await createTestApp(other.services, {}, pages);
  await vi.waitFor(() => expect(other.changes.content.version()).not.toBeNull());
  expect(await (await site.ask("/fr/fleet")).text()).not.toContain("Maison des Deux");
  expect(pages.isCurrent("/fr/fleet")).toBe(true);
  const before = other.changes.content.version();
  const record = { ...DEMO_COMPANY, tradeName: "Maison des Deux" };
  await one.services.db
    .insert(companyTable)
    .values({ record })
    .onConflictDoUpdate({ target: companyTable.id, set: { record } });
  await vi.waitFor(() => expect(other.changes.content.version()).not.toBe(before));
  expect(await (await site.ask("/fr/fleet")).text()).toContain("Maison des Deux");
});

test("tells the open page of one process about a change and about a watcher of the other", async () => {
  const nora = await aDispatcher(one.services, "nora.k@example.com");
  const omar = await aDispatcher(other.services, "omar.k@example.com");
  const watchers = () =>
    otherWatchers(one.services.db, { page: "booking MA-LIVE01", adminId: nora.id, now: new Date() });
  const end = new AbortController();
  const events = await follow(other, omar, end.signal);
  expect((await events.next()).value).toBe("alive");
  expect((await events.next()).value).toBe("changed");
  expect(await watchers()).toEqual(["omar.k"]);

  const changed = events.next();
  await one.services.db.insert(bookingsTable).values(aBooking({ reference: "MA-LIVE01" }));
  expect((await changed).value).toBe("changed");

  end.abort();
  expect((await events.next()).done).toBe(true);
  expect(await watchers()).toEqual([]);
  await one.services.db.delete(bookingsTable);
});

test("ends the streams of open pages when the process begins to shut down", async () => {
  const third = await aProcess();
  const admin = await aDispatcher(third.services, "lina.k@example.com");
  const events = await follow(third, admin, new AbortController().signal);
  expect((await events.next()).value).toBe("alive");
  third.changes.endStreams();
  expect((await events.next()).done).toBe(true);
  expect(await third.services.db.$count(watchersTable)).toBe(0);
  await third.stop();
});

test("refuses an account more open streams than it has devices", async () => {
  const { db } = one.services;
  const admin = await aDispatcher(one.services, "many.k@example.com");
  const page = readWatchedPage("board")!;
  for (let open = 0; open < 24; open += 1)
    await addWatcher(db, { streamId: randomUUID(), adminId: admin.id, page }, new Date());
  expect(await followPage(one.services, admin, page)).toBeNull();
  await db.delete(watchersTable);
  expect(await followPage(one.services, admin, page)).not.toBeNull();
});

test("runs each job once while both processes work", async () => {
  const done: [string, number][] = [];
  const takers = new Set<string>();
  const bothTook = Promise.withResolvers<null>();
  const worker = (name: string) => ({
    // The first worker waits until the other one has fetched a job; alone it would finish all of them first.
    shared: async ({ number }: Record<string, unknown>) => {
      if (takers.add(name).size === 2) bothTook.resolve(null);
      await bothTook.promise;
      done.push([name, Number(number)]);
    },
  });
  await one.jobs.work(worker("one"));
  await other.jobs.work(worker("other"));
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  await one.jobs.enqueueAll(
    one.services.db,
    "shared",
    numbers.map((number) => ({ data: { number } })),
  );
  await vi.waitFor(() => expect(done.length).toBe(60), 20_000);
  expect(done.map(([, number]) => number).sort((a, b) => a - b)).toEqual(numbers);
  expect(new Set(done.map(([name]) => name))).toEqual(new Set(["one", "other"]));
});

test("ends every session with bin/change-secret, while links in earlier mails continue to open", async () => {
  const next = "the secret that bin/change-secret makes the site's";
  const token = "k".repeat(43);
  await one.services.db.insert(bookingsTable).values(aBooking({ manageTokenHash: linkTokenHash(token) }));
  await anAdmin(one.services, { email: "ines@example.com" });
  const cookie = await aSession(one.services, "ines@example.com");
  expect(await changeSecret(next)).toContain("The site signs with this secret from now on");
  expect(await one.readiness()).toContain("secret");
  await expect(aProcess(SECRET)).rejects.toMatchObject({ name: "StartRefusal", reason: "secret" });
  const started = await aProcess(next);
  try {
    expect(await started.readiness()).not.toContain("secret");
    expect(await openSession(started.services, cookie)).toBeNull();
    const again = await aSession(started.services, "ines@example.com");
    expect(await openSession(started.services, again)).toMatchObject({ email: "ines@example.com" });
    const site = await createTestApp(started.services);
    expect((await site.ask(`/fr/booking/manage/${token}`)).status).toBe(200);
  } finally {
    await started.stop();
    await changeSecret(SECRET);
  }
  expect(await openSession(one.services, cookie)).toMatchObject({ email: "ines@example.com" });
});

async function changeSecret(secret: string): Promise<string> {
  const root = resolve(import.meta.dirname, "..");
  const { PATH = "" } = process.env;
  const folder = await mkdtemp(join(tmpdir(), "site-one-of-many-"));
  folders.push(folder);
  const said = await promisify(execFile)(process.execPath, [join(root, "server/change-secret.ts")], {
    cwd: root,
    env: { PATH, DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: secret },
  });
  return said.stdout;
}

const folders: string[] = [];

async function aProcess(secret = SECRET) {
  const folder = await mkdtemp(join(tmpdir(), "site-one-of-many-"));
  folders.push(folder);
  const variables = { DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: secret };
  const env = readEnv({ ...variables, ...bucket.variables, PORT: "3999" });
  return startServices(env, createLog("silent"));
}

async function whatLiesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return {
    folder,
    left: found
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(folder.length + 1)),
  };
}

async function follow(process: RunningServices, admin: Dispatcher, signal: AbortSignal) {
  const open = await followPage(process.services, admin, readWatchedPage("booking MA-LIVE01")!);
  if (!open) throw new Error("the stream was refused");
  return open(signal);
}
