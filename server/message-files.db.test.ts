import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aPdf, aPhoto } from "#tests/fixtures/scan.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import {
  type FileAnswer,
  openTwilioStandIn,
  signedCall,
  STAND_IN_ACCOUNT,
  STAND_IN_TOKEN,
} from "#tests/support/twilio-stand-in.ts";
import { FILE_LIMITS, MIB } from "#platform/file-reader/file-limits.ts";
import { messagesTable } from "#platform/messages/messages.table.ts";
import { createTwilioMessages } from "#platform/messages/twilio-messages.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import {
  CLEANUP_MESSAGE_FILE,
  DOWNLOAD_MESSAGE_FILE,
  SWEEP_MESSAGE_FILES,
} from "#features/messages/download-message-file.server.ts";
import { messageFilesTable } from "#features/messages/message-files.table.ts";
import { messageRepliesTable } from "#features/messages/message-replies.table.ts";
import { readBookingMessages } from "#features/messages/read-booking-messages.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { EXPORT_GUEST } from "#features/privacy/export/build-export.server.ts";
import { archiveKey } from "#features/privacy/export/guest-export.ts";
import { guestExportsTable } from "#features/privacy/export/guest-exports.table.ts";
import { askExport } from "#features/privacy/export/request-export.server.ts";
import { deletePhoneMessages, deleteRequestRows } from "#features/privacy/forget-rows.server.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";

const PHONE = "+97433123456";
const OGG = Buffer.concat([Buffer.from("OggS\0\x02"), Buffer.alloc(2_000, 7)]);
const PAGE = Buffer.from("<!doctype html><script>alert(1)</script>");

let harness: TestServices;
let services: Services;
let owner: Owner;
let site: Awaited<ReturnType<typeof createTestApp>>;
let twilio: Awaited<ReturnType<typeof openTwilioStandIn>>;
let ride: BookingRow;
beforeAll(async () => {
  harness = await createTestServices();
  twilio = await openTwilioStandIn();
  services = { ...harness.services, messages: twilioAt(twilio.url) };
  owner = await anOwner(harness.services);
  site = await createTestApp(services);
});
afterAll(async () => {
  await twilio.close();
  await harness.close();
});
beforeEach(async () => {
  harness.clock.moveTo("2027-01-20T11:00:00Z");
  twilio.files.clear();
  twilio.requests.length = 0;
  const { db, storage } = services;
  for (const table of [messageFilesTable, messageRepliesTable, messagesTable]) await db.delete(table);
  await db.update(bookingsTable).set({ phone: "+33600000000" });
  await db.update(requestsTable).set({ status: "closed" });
  await db.execute(sql`delete from pgboss.job`);
  await storage.removeAll("message-files/");
  ride = await aStoredBooking(db, { phone: PHONE, email: "lina@example.com", messagesBy: "whatsapp" });
  await writtenTo(ride);
});

test("stores a picture without its place and camera, and a voice message, a PDF and a contact as they were sent", async () => {
  const contact = Buffer.from("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Lina\r\nEND:VCARD\r\n");
  await send("image/jpeg", { bytes: await aPhoto() });
  await send("audio/ogg", { bytes: OGG });
  await send("application/pdf", { bytes: aPdf() });
  await send("text/vcard", { bytes: contact });
  expect((await shown()).map((file) => file?.state)).toEqual(Array(4).fill("waiting"));
  await download();
  const files = await shown();
  expect(files.map((file) => [file?.state, file?.type])).toEqual([
    ["stored", "webp"],
    ["stored", "ogg"],
    ["stored", "pdf"],
    ["stored", "vcf"],
  ]);
  const [picture, voice, pdf, card] = await Promise.all(files.map((file) => opened(file!.id)));
  const { format, exif } = await sharp(picture!.bytes).metadata();
  expect([format, exif, picture!.bytes.includes("Zenobia")]).toEqual(["webp", undefined, false]);
  expect(voice!.bytes.equals(OGG)).toBe(true);
  expect(pdf!.bytes.equals(aPdf())).toBe(true);
  expect(card!.bytes.equals(contact)).toBe(true);
  for (const { headers } of [picture!, voice!, pdf!, card!]) {
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="message-[0-9a-f]{8}\.\w+"/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("cache-control")).toContain("no-store");
  }
  expect(voice!.headers.get("content-type")).toBe("audio/ogg");
});

test("answers the ranges that a player asks for", async () => {
  await send("audio/ogg", { bytes: OGG });
  await download();
  const [file] = await shown();
  const cookie = await aSession(harness.services);
  const partOf = async (range: string) => {
    const answer = await ask(file!.id, cookie, { range });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get("content-range"), bytes.toString("latin1", 0, 4), bytes.length];
  };
  const all = OGG.length;
  expect(await partOf("bytes=0-1")).toEqual([206, `bytes 0-1/${all}`, "Og", 2]);
  expect(await partOf("bytes=2-")).toEqual([206, `bytes 2-${all - 1}/${all}`, "gS\0\x02", all - 2]);
  for (const whole of ["bytes=9999999-", "bytes=-5", "bytes=0-1,4-5"])
    expect(await partOf(whole)).toEqual([200, null, "OggS", all]);
});

test("a page that is named as a picture is refused by its content, and no file of it remains", async () => {
  await send("image/jpeg", { bytes: PAGE });
  await send("application/pdf", { bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), PAGE]) });
  await send("text/vcard", { bytes: Buffer.concat([Buffer.from("BEGIN:VCARD\r\n"), PAGE]) });
  await download();
  expect((await shown()).map((file) => file?.state)).toEqual(Array(3).fill("refused"));
  expect(await storedFiles()).toEqual([]);
  expect(await readdir(join(harness.folder, "uploads"))).toEqual([]);
});

test("a file above the limit is refused by its bytes when its length is not stated, and unread when it is", async () => {
  const large = Buffer.concat([OGG, Buffer.alloc(FILE_LIMITS.message.bytes)]);
  await send("audio/ogg", { bytes: large, length: "chunked" });
  await send("audio/ogg", { bytes: OGG, length: 100 * MIB });
  await download();
  expect((await shown()).map((file) => file?.state)).toEqual(["too-large", "too-large"]);
  expect(await storedFiles()).toEqual([]);
  expect(await readdir(join(harness.folder, "uploads"))).toEqual([]);
});

test("a length that is too small cuts the file at that length", async () => {
  await send("image/jpeg", { bytes: await aPhoto(), length: 10 });
  await download();
  expect((await shown()).map((file) => file?.state)).toEqual(["refused"]);
});

test.each<[string, FileAnswer]>([
  ["is away", "away"],
  ["breaks off", "broken-off"],
  ["sends to another site", { redirect: "http://127.0.0.1:9/secret" }],
  ["sends to another site with https", { redirect: "https://example.com/secret" }],
  ["sends in a circle", { redirect: "" }],
])("tries again while the provider %s, and stores the file once afterwards", async (_, answer) => {
  await send("audio/ogg", answer);
  const asked = recordRequests();
  await expect(download()).rejects.toThrow();
  expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(twilio.url).host]);
  const [file] = await shown();
  expect(file?.state).toBe("failed");
  const page = await pageOf(ride);
  expect(page).toContain("Réessayer");
  twilio.files.set(lastReference(), { bytes: OGG });
  await download();
  await download();
  expect((await shown()).map((one) => one?.state)).toEqual(["stored"]);
  expect(await storedFiles()).toHaveLength(1);
  const loads = twilio.requests.length;
  await download();
  expect(twilio.requests).toHaveLength(loads);
});

test("a file that the provider deleted is shown as expired, and tried again when a dispatcher asks for it", async () => {
  await send("audio/ogg", { bytes: OGG });
  twilio.files.clear();
  await download();
  const [file] = await shown();
  expect(file?.state).toBe("expired");
  const asks = twilio.requests.length;
  await download();
  expect(twilio.requests).toHaveLength(asks);
  twilio.files.set(lastReference(), { bytes: OGG });
  const back = `/fr/admin/bookings/${ride.reference}`;
  const jobsBefore = (await jobs(DOWNLOAD_MESSAGE_FILE)).length;
  for (let press = 0; press < 2; press++) {
    const answer = await retry(file!.id, back);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
  }
  expect(await jobs(DOWNLOAD_MESSAGE_FILE)).toHaveLength(jobsBefore + 1);
  expect((await shown())[0]?.state).toBe("waiting");
  await download();
  expect((await shown())[0]?.state).toBe("stored");
});

test("a redirect to the provider's hosts gets no key", async () => {
  const asked = recordRequests();
  await send("audio/ogg", { redirect: "https://mms.twiliocdn.com/AC/ME?Signature=x" });
  await download();
  expect((await shown()).map((file) => file?.state)).toEqual(["stored"]);
  expect(asked).toEqual([
    { host: new URL(twilio.url).host, hasKey: true },
    { host: "mms.twiliocdn.com", hasKey: false },
  ]);
});

test("a download that is killed between the file and its row is repeated, and leaves one file", async () => {
  await send("audio/ogg", { bytes: OGG });
  const { storage } = services;
  const killed = {
    ...services,
    storage: {
      ...storage,
      putFile: async (key: string, path: string) => {
        await storage.putFile(key, path);
        throw new Error("killed");
      },
    },
  };
  await expect(download(killed)).rejects.toThrow("killed");
  expect(await storedFiles()).toHaveLength(1);
  await download();
  await cleanUp();
  expect((await shown()).map((file) => file?.state)).toEqual(["stored"]);
  expect(await storedFiles()).toHaveLength(1);
});

test("the file of a download that is killed and whose message is erased is removed", async () => {
  await send("audio/ogg", { bytes: OGG });
  const dies = () => Promise.reject(new Error("killed"));
  const put = services.storage.putFile.bind(services.storage);
  const storage = {
    ...services.storage,
    putFile: async (key: string, path: string) => put(key, path).then(dies),
  };
  await expect(download({ ...services, storage })).rejects.toThrow("killed");
  await services.db.delete(messageRepliesTable);
  await jobHandlers(services)[SWEEP_MESSAGE_FILES]!({});
  await cleanUp();
  expect(await services.db.select().from(messageFilesTable)).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

test("two runs of a download store one file", async () => {
  await send("image/jpeg", { bytes: await aPhoto() });
  await Promise.all([download(), download()]);
  await cleanUp();
  expect((await shown()).map((file) => file?.state)).toEqual(["stored"]);
  expect(await storedFiles()).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ["its message", () => services.db.transaction((tx) => deletePhoneMessages(tx, [ride.id]))],
  [
    "its request",
    async () => {
      const asked = await services.db.select().from(requestsTable).where(eq(requestsTable.phone, PHONE));
      const ids = asked.map(({ id }) => id);
      await services.db.transaction((tx) => deleteRequestRows(tx, ids));
    },
  ],
])("erases a file after %s was deleted", async (_, erase) => {
  await send("audio/ogg", { bytes: OGG });
  await download();
  const [file] = await shown();
  expect(await storedFiles()).toHaveLength(1);
  await erase();
  expect(SCHEDULE[SWEEP_MESSAGE_FILES]).toBeDefined();
  await jobHandlers(services)[SWEEP_MESSAGE_FILES]!({});
  await cleanUp();
  expect(await storedFiles()).toEqual([]);
  expect(await services.db.select().from(messageFilesTable)).toEqual([]);
  expect((await ask(file!.id, await aSession(harness.services))).status).toBe(404);
});

test("only accounts that see the thread open its files, and none is public", async () => {
  await send("audio/ogg", { bytes: OGG });
  await download();
  const [file] = await shown();
  await anAdmin(harness.services, { email: "editor@example.com", role: "editor" });
  await anAdmin(harness.services, { email: "desk@example.com", role: "dispatcher" });
  const editor = await aSession(harness.services, "editor@example.com");
  const desk = await aSession(harness.services, "desk@example.com", "192.0.2.2");
  expect((await ask(file!.id, desk)).status).toBe(200);
  for (const cookie of [editor, ""]) {
    const answer = await ask(file!.id, cookie);
    expect(answer.status).not.toBe(200);
    expect(await answer.text()).not.toContain("OggS");
    expect((await retry(file!.id, "/fr/admin", cookie)).headers.get("location")).not.toBe("/fr/admin");
  }
  for (const key of await storedFiles()) expect((await site.ask(`/media/${key}`)).status).toBe(404);
  expect((await ask(randomUUID(), desk)).status).toBe(404);
  expect((await ask("no-uuid", desk)).status).toBe(404);
});

test("the thread shows a picture, a player and a download, and the reason where there is none", async () => {
  await send("image/jpeg", { bytes: await aPhoto() });
  await send("audio/ogg", { bytes: OGG });
  await send("application/pdf", { bytes: aPdf() });
  await send("video/mp4", { bytes: OGG, length: 100 * MIB });
  await download();
  const page = await pageOf(ride);
  const [picture, voice, pdf] = await shown();
  const address = (file: { id: string } | null | undefined) => `/fr/admin/messages/files/${file!.id}`;
  expect(page).toMatch(new RegExp(`<img[^>]*src="${address(picture)}"`));
  expect(page).toMatch(new RegExp(`<audio[^>]*src="${address(voice)}"`));
  expect(page).toMatch(new RegExp(`<a [^>]*href="${address(pdf)}"`));
  expect(page).toContain("plus de 16\u00a0Mo");
  const headers = { cookie: await aSession(harness.services) };
  const { headers: sent } = await site.ask(`/fr/admin/bookings/${ride.reference}`, { headers });
  expect(sent.get("content-security-policy")).toContain("media-src 'self'");
});

test("the archive of a guest contains the files that they sent", async () => {
  await send("audio/ogg", { bytes: OGG });
  await download();
  const [file] = await shown();
  const { db, storage } = services;
  await askExport(services, owner, { reference: ride.reference, also: [] });
  const [row] = await db.select().from(guestExportsTable);
  await jobHandlers(services)[EXPORT_GUEST]!({ exportId: row!.id });
  const zip = await storage.read(archiveKey(row!.id));
  const entries = await readZip(Buffer.from(await new Response(zip?.body).arrayBuffer()));
  const contentOf = (of: string) => entries.find((entry) => entry.name === of)?.bytes;
  const name = `messages/message-${file!.id.slice(0, 8)}.ogg`;
  expect(contentOf(name)?.equals(OGG)).toBe(true);
  expect(JSON.parse(String(contentOf("guest.json")))).toMatchObject({
    messageFiles: [{ name, bytes: OGG.length }],
  });
});

function twilioAt(apiUrl: string) {
  return createTwilioMessages({
    accountSid: STAND_IN_ACCOUNT,
    authToken: STAND_IN_TOKEN,
    whatsappFrom: "+33199005678",
    smsFrom: "+33199005678",
    apiUrl,
    webhookUrl: `${harness.services.site.publicUrl}/webhooks/twilio`,
  });
}

/** Records requests until the end of the test, and answers for the provider's other host. */
function recordRequests(): { host: string; hasKey: boolean }[] {
  const asked: { host: string; hasKey: boolean }[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push({ host: url.host, hasKey: new Headers(init?.headers).has("authorization") });
    return url.hostname === "mms.twiliocdn.com" ? new Response(OGG) : real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}

/** The site has written to this number about the ride. */
async function writtenTo({ id }: BookingRow) {
  const at = harness.clock.now();
  const row = { event: "confirmed", channel: "whatsapp", recipient: PHONE, status: "delivered" } as const;
  const times = { handedOverAt: at, sentAt: at, createdAt: at, expiresAt: at };
  await services.db
    .insert(messagesTable)
    .values({ ...row, ...times, key: `contacted:${randomUUID()}`, data: { bookingId: id } });
}

let sent = 0;

function lastReference(): string {
  return `ME${String(sent).padStart(32, "0")}`;
}

async function send(type: string, file: FileAnswer) {
  sent++;
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + 1_000).toISOString());
  const reference = lastReference();
  const sid = `MM${String(sent).padStart(32, "0")}`;
  const path = `/2010-04-01/Accounts/${STAND_IN_ACCOUNT}/Messages/${sid}/Media/${reference}`;
  const circle = typeof file === "object" && "redirect" in file && file.redirect === "";
  twilio.files.set(reference, circle ? { redirect: path } : file);
  const fields = {
    MessageSid: sid,
    SmsStatus: "received",
    From: `whatsapp:${PHONE}`,
    NumMedia: "1",
    MediaContentType0: type,
    MediaUrl0: `https://api.twilio.com${path}`,
  };
  const { body, signature } = signedCall(`${services.site.publicUrl}/webhooks/twilio`, fields);
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
  const answer = await site.ask("/webhooks/twilio", { method: "POST", body, headers });
  if (answer.status !== 200) throw new Error(`${answer.status} for a message`);
}

async function shown() {
  const { entries } = await readBookingMessages(services, owner, ride);
  return entries
    .flatMap((entry) => (entry.kind === "received" ? entry.contents : []))
    .map((content) => ("file" in content ? content.file : null));
}

async function jobs(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await services.db.execute(
    sql`select data from pgboss.job where name = ${name} order by created_on`,
  );
  return rows.map(({ data }) => data as Record<string, unknown>);
}

/** Runs every queued download, as the queue does again after a failure. */
async function download(by: Services = services) {
  for (const data of await jobs(DOWNLOAD_MESSAGE_FILE)) await jobHandlers(by)[DOWNLOAD_MESSAGE_FILE]!(data);
}

async function cleanUp() {
  for (const data of await jobs(CLEANUP_MESSAGE_FILE))
    await jobHandlers(services)[CLEANUP_MESSAGE_FILE]!(data);
}

async function storedFiles(): Promise<string[]> {
  const keys = [];
  for await (const { key } of services.storage.files("message-files/")) keys.push(key);
  return keys;
}

function ask(id: string, cookie: string, more: Record<string, string> = {}) {
  return site.ask(`/fr/admin/messages/files/${id}`, { headers: { cookie, ...more } });
}

async function opened(id: string) {
  const answer = await ask(id, await aSession(harness.services));
  if (answer.status !== 200) throw new Error(`${answer.status} for a file`);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function retry(id: string, back: string, cookie?: string) {
  const headers = {
    cookie: cookie ?? (await aSession(harness.services)),
    origin: services.site.publicUrl,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ back });
  return site.ask(`/fr/admin/messages/files/${id}`, { method: "POST", headers, body });
}

async function pageOf({ reference }: BookingRow): Promise<string> {
  const headers = { cookie: await aSession(harness.services) };
  return (await site.ask(`/fr/admin/bookings/${reference}`, { headers })).text();
}
