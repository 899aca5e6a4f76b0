import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aDispatcher, anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aPdf, aPhoto } from "#tests/fixtures/scan.ts";
import { readPapersForm, saveCarPapers } from "#features/fleet/save-papers.server.ts";
import { readCar } from "#features/fleet/read-records.server.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { writePapers } from "#features/fleet/papers.server.ts";
import { papersTable } from "#features/fleet/papers.table.ts";
import { CLEANUP_SCAN } from "#features/fleet/scans/cleanup-scan.server.ts";
import { paperScansTable } from "#features/fleet/scans/paper-scans.table.ts";
import { LARGEST_SENDING, scanKey } from "#features/fleet/scans/scan.ts";
import { jobHandlers } from "./jobs.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let cookies = { owner: "", dispatcher: "", editor: "", visitor: "" };
let carId = "";
let chauffeurId = "";
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  await aDispatcher(harness.services);
  await anAdmin(harness.services, { email: "editor@example.com", role: "editor" });
  cookies = {
    owner: await aSession(harness.services),
    dispatcher: await aSession(harness.services, "omar@example.com"),
    editor: await aSession(harness.services, "editor@example.com"),
    visitor: "",
  };
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  for (const table of [paperScansTable, papersTable, carsTable, chauffeursTable]) await db.delete(table);
  await harness.services.storage.removeAll("scans/");
  const [car, chauffeur] = [aCar(), aChauffeur()];
  [carId, chauffeurId] = [car.id, chauffeur.id];
  await db.insert(carsTable).values(car);
  await db.insert(chauffeursTable).values(chauffeur);
  const paper = { number: null, expiresOn: "2099-01-01" };
  await writePapers(db, { carId }, [{ kind: "insurance", paper }], new Date());
});

test.each(["owner", "dispatcher"] as const)(
  "lets an %s add and download scans without scripts",
  async (role) => {
    const pdf = aPdf();
    const sent = await send(cookies[role], [pdf, await aPhoto()]);
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      303,
      `/fr/admin/cars/${carId}?done=scanned`,
    ]);
    const page = await ask(`/fr/admin/cars/${carId}?done=scanned`, cookies[role]);
    const html = await page.text();
    expect(html).toContain("Les scans sont ajoutés.");
    const scans = await rows();
    for (const { id } of scans) expect(html).toContain(`href="/fr/admin/scans/${id}"`);
    const pdfRow = scans.find(({ type }) => type === "pdf")!;
    const answer = await ask(`/fr/admin/scans/${pdfRow.id}`, cookies[role]);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="insurance-[0-9a-f]{8}\.pdf"/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  },
);

test("refuses uploads, downloads and removals to an editor, and redirects a visitor to the sign-in", async () => {
  await send(cookies.owner, [aPdf()]);
  const [scan] = await rows();
  const remove = { method: "POST", body: new URLSearchParams({ intent: "remove-scan", scan: scan!.id }) };
  const tries = async (cookie: string) => [
    await send(cookie, [aPdf("another")]),
    await ask(`/fr/admin/scans/${scan!.id}`, cookie),
    await ask(`/fr/admin/cars/${carId}`, cookie, remove),
  ];
  for (const answer of await tries(cookies.editor)) expect(answer.status).toBe(403);
  for (const answer of await tries(cookies.visitor)) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(/^\/fr\/admin\/login\?next=/);
  }
  expect(await rows()).toEqual([scan]);
  expect(await received()).toEqual([]);
});

test("serves no scan under /media or by its key", async () => {
  await send(cookies.owner, [aPdf()]);
  const [scan] = await rows();
  const key = scanKey(scan!);
  for (const path of [`/media/${key}`, `/${key}`, `/media/../${key}`, `/media/${scan!.id}/${scan!.hash}.pdf`])
    for (const cookie of [cookies.owner, ""]) expect((await ask(path, cookie)).status, path).toBe(404);
});

test("answers a script with the reason, and a browser without scripts with a sentence next to the field", async () => {
  for (const [bytes, reason, sentence] of [
    [Buffer.from("<!doctype html>"), "not-a-scan", "Un fichier n’est ni un PDF ni une photo"],
    [Buffer.from("0000001866747970686569630000000068656963", "hex"), "heic", "HEIC (iPhone)"],
    [aPdf().subarray(0, 60), "broken", "abîmé ou incomplet"],
    [null, "empty", "Choisissez un fichier"],
  ] as const) {
    const files = bytes === null ? [] : [Buffer.from(bytes)];
    const script = await send(cookies.owner, files, { Accept: "application/json" });
    expect([script.status, await script.json()]).toEqual([422, { reason }]);
    const plain = await send(cookies.owner, files);
    const location = plain.headers.get("Location") ?? "";
    expect(location).toBe(`/fr/admin/cars/${carId}?scan=${reason}&paper=insurance#scan-insurance`);
    const page = await (await ask(location.split("#")[0] ?? "", cookies.owner)).text();
    expect(page).toContain(sentence);
    expect(page).toMatch(/id="scan-insurance"[^>]*aria-invalid="true"/);
  }
  const done = await send(cookies.owner, [aPdf()], { Accept: "application/json" });
  expect([done.status, await done.json()]).toEqual([201, { reason: null }]);
  const odd = await ask(`/fr/admin/cars/${carId}?scan=%3Cscript%3E&paper=passport`, cookies.owner);
  expect([odd.status, (await odd.text()).includes("<script>&")]).toEqual([200, false]);
});

test.each([
  ["a declared size above the limit", { "Content-Length": String(LARGEST_SENDING * 2) }, 1],
  ["more bytes than the limit without a declared size", {}, 40],
])("refuses %s and keeps no file", async (_, headers, megabytes) => {
  let left = megabytes;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      left -= 1;
      if (left < 0) stream.close();
      else stream.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const type = { "Content-Type": "multipart/form-data; boundary=x", Accept: "application/json" };
  const answer = await ask(uploadPath(), cookies.owner, {
    method: "POST",
    body,
    duplex: "half",
    headers: { ...type, ...headers },
  } as RequestInit);
  expect([answer.status, await answer.json()]).toEqual([413, { reason: "too-large" }]);
  if (megabytes > 1) expect(left).toBeGreaterThan(5);
  expect(await received()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("reads a too large form of a browser without scripts, so that it shows the answer", async () => {
  let left = 40;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      left -= 1;
      if (left < 0) stream.close();
      else stream.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", body, duplex: "half", headers } as RequestInit;
  const answer = await ask(uploadPath(), cookies.owner, init);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toContain("?scan=too-large&paper=insurance");
  expect(left).toBeLessThan(0);
  expect(await received()).toEqual([]);
});

test.each([
  ["no form", "application/octet-stream", "%PDF-1.7"],
  ["a form without a boundary", "multipart/form-data", "--x"],
  ["half a form", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="file"'],
])("refuses %s", async (_, type, body) => {
  const answer = await ask(uploadPath(), cookies.owner, {
    method: "POST",
    body,
    headers: { "Content-Type": type, Accept: "application/json" },
  });
  expect([answer.status, await answer.json()]).toEqual([422, { reason: "broken-off" }]);
  expect(await received()).toEqual([]);
});

test("refuses a form of very many parts before it is parsed", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const answer = await ask(uploadPath(), cookies.owner, {
    method: "POST",
    body: `${part.repeat(5_000)}--x--`,
    headers: { "Content-Type": "multipart/form-data; boundary=x", Accept: "application/json" },
  });
  expect([answer.status, await answer.json()]).toEqual([413, { reason: "too-large" }]);
});

test("refuses an upload that another site sends", async () => {
  const answer = await send(cookies.owner, [aPdf()], { Origin: "https://elsewhere.example" });
  expect(answer.status).toBe(403);
  expect(await rows()).toEqual([]);
});

test.each(["", "?paper=insurance", "?car=1&paper=insurance", "?chauffeur=../x&paper=card"])(
  "answers 400 for an upload to no record: %s",
  async (query) => {
    const answer = await ask(`/fr/admin/scans/upload${query}`, cookies.owner, { method: "POST", body: "a" });
    expect(answer.status).toBe(400);
  },
);

test("removes the scans and files of a paper that is taken off the record, and no others", async () => {
  const services = harness.services;
  await send(cookies.owner, [aPdf()]);
  await send(cookies.owner, [aPdf()], {}, `chauffeur=${chauffeurId}&paper=card`);
  const form = new FormData();
  form.set("seen", (await readCar(services, owner, carId))!.papers.seen);
  expect(await saveCarPapers(services, owner, carId, readPapersForm(form, "car"))).toMatchObject({
    kind: "done",
  });
  const left = await rows();
  expect(left.map(({ kind }) => kind)).toEqual(["card"]);
  await harness.jobs.work({ [CLEANUP_SCAN]: jobHandlers(services)[CLEANUP_SCAN]! });
  await vi.waitFor(async () => expect(await storedKeys()).toEqual(left.map(scanKey)), 20_000);
});

test("keeps the scans of a paper that is renewed, and removes one scan by its button", async () => {
  await send(cookies.owner, [aPdf(), aPdf("second page")]);
  const form = new FormData();
  form.set("seen", (await readCar(harness.services, owner, carId))!.papers.seen);
  form.set("insurance_expires_on", "2099-01-01");
  form.set("insurance_number", "POL-2");
  await saveCarPapers(harness.services, owner, carId, readPapersForm(form, "car"));
  const [first, second] = await rows();
  const body = new URLSearchParams({ intent: "remove-scan", scan: first!.id });
  const removed = await ask(`/ar/admin/cars/${carId}`, cookies.dispatcher, { method: "POST", body });
  expect(removed.headers.get("Location")).toBe(`/ar/admin/cars/${carId}?done=unscanned`);
  expect((await rows()).map(({ id }) => id)).toEqual([second!.id]);
});

function rows() {
  return harness.services.db.select().from(paperScansTable);
}

async function storedKeys(): Promise<string[]> {
  const keys = [];
  for await (const { key } of harness.services.storage.files()) keys.push(key);
  return keys;
}

function received(): Promise<string[]> {
  return readdir(join(harness.folder, "uploads"));
}

function uploadPath(of = `car=${carId}&paper=insurance`): string {
  return `/fr/admin/scans/upload?${of}`;
}

function send(cookie: string, files: Buffer[], headers: Record<string, string> = {}, of?: string) {
  const form = new FormData();
  for (const bytes of files) form.append("file", new File([new Uint8Array(bytes)], "Zenobia.exe"));
  if (files.length === 0) form.append("file", new File([], ""));
  return ask(uploadPath(of), cookie, { method: "POST", body: form, headers });
}

let asked = 0;

function ask(path: string, cookie: string, { headers, ...init }: RequestInit = {}) {
  asked += 1;
  const address = `198.51.100.${asked % 250}`;
  return site.ask(path, { ...init, address, headers: { ...(headers as object), Cookie: cookie } });
}
