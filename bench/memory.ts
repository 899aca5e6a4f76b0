/**
 * Memory of the site over many requests: the built site as `bin/start` runs it, with uncached pages, lists of
 * the admin, mails with a booking proof, social cards and uploads, four in parallel. Resident memory of the
 * site and its children, with shared pages counted once and without the database: at rest, and the maximum
 * over the first and the last hundred requests of each part (ten for pictures). Words like MALLOC_ARENA_MAX=2
 * set environment variables, those with two dashes replace Node's flags of bin/start, pages=300 sets a
 * number, only=pages,proofs selects parts.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import sharp from "sharp";
import { drizzle } from "drizzle-orm/node-postgres";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { LANGS } from "#i18n/locales.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { startAsUsual } from "./as-started.ts";
import { present, type Line, type Row } from "./bench.ts";
import { becomeOwner } from "./first-owner.ts";
import { familyOf, heldBy, shareOfMemory, type Process } from "./processes.ts";

const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith("--"))
  .map((word): [string, string] => {
    const cut = word.indexOf("=");
    return [word.slice(0, cut), word.slice(cut + 1)];
  });
const numbers = Object.fromEntries(words.filter(([name]) => /^[a-z]+$/.test(name)));
const COUNTS = { pages: 3_000, lists: 1_000, proofs: 200, cards: 200, pictures: 40 };
const PARTS = ["pages", "lists", "proofs", "cards", "pictures"] as const;
type Part = keyof typeof COUNTS;
const BOOKINGS = 250;
const AT_A_TIME = 4;
const MEGABYTE = 1024 * 1024;

const variables = Object.fromEntries(words.filter(([name]) => /^[A-Z]/.test(name)));
/** Until the memory used by the start is collected. */
const REST = 20_000;

let site: Site;
let server: Process;

async function run(): Promise<Line[]> {
  const own = { TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "info", ...variables };
  site = await startAsUsual(own, flags.length > 0 ? flags : undefined);
  const child = familyOf(process.pid).find(({ parent }) => parent === process.pid);
  if (!child) throw new Error("The site's process was not found.");
  server = child;
  const pool = new Pool({ connectionString: socketUrl(socketFolder(site.dataDir), siteRole, siteRole) });
  try {
    const cookie = await becomeOwner(site);
    const bookings = await insertBookings(pool);
    await sleep(REST);
    const lines: Line[] = [
      { what: "memory at rest", ours: megabytes(heldBy(ours())), unit: "MB", goal: { atMost: 250 } },
    ];
    const picture = await aPhotograph();
    const parts: Record<Part, (number: number) => Promise<void>> = {
      pages: (number) => draw(pageAddress(number)),
      lists: (number) => draw(listAddress(number), cookie),
      proofs: (number) => sendAgain(number, cookie, bookings),
      cards: (number) => draw(cardAddress(number)),
      pictures: (number) => upload(number, cookie, picture),
    };
    const only = numbers["only"]?.split(",") ?? Object.keys(COUNTS);
    for (const name of PARTS) if (only.includes(name)) lines.push(await measure(name, parts[name]));
    await sleep(75_000);
    lines.push({ what: "memory after all of it, rested", ours: megabytes(heldBy(ours())), unit: "MB" });
    return lines;
  } catch (error) {
    console.error(site.output().split("\n").slice(-5).join("\n"));
    throw error;
  } finally {
    await pool.end();
    await site.dispose();
  }
}

async function measure(name: Part, ask: (number: number) => Promise<void>): Promise<Row> {
  const count = Number(numbers[name] ?? COUNTS[name]);
  const some = Math.min(100, count / 4);
  let done = 0;
  const highest = { first: 0, last: 0, ever: 0, then: "" };
  const look = () => {
    const now = heldBy(ours());
    if (done <= some) highest.first = Math.max(highest.first, now);
    if (done > count - some) highest.last = Math.max(highest.last, now);
    if (now > highest.ever) Object.assign(highest, { ever: now, then: shares() });
  };
  const watch = setInterval(look, 200);
  const started = performance.now();
  let next = 0;
  const askOn = async () => {
    while (next < count) {
      next += 1;
      await ask(next);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askOn));
  look();
  clearInterval(watch);
  const { first, last, ever, then } = highest;
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.error(`${count} ${name} in ${seconds} s: at most ${megabytes(ever)} MB, ${then}; now ${shares()}`);
  return {
    what: `memory, the last of ${count} ${name}`,
    ours: megabytes(last),
    unit: "MB",
    other: { name: "the first", value: megabytes(first) },
    goal: { atMost: 400 },
  };
}

/** The query keeps the page out of the cache. */
function pageAddress(number: number): string {
  const lang = LANGS[number % LANGS.length];
  const pages = [...PUBLIC_PAGES.map((page) => `${page}?n=${number}`), ...bookingSteps(number)];
  return `/${lang}/${pages[Math.floor(number / LANGS.length) % pages.length]}`;
}

function bookingSteps(number: number): string[] {
  const ride = aRide({ passengers: String(1 + (number % 3)) });
  return ["vehicle", "extras", "checkout"].map((step) => `booking/${step}?${ride}`);
}

function listAddress(number: number): string {
  const lang = LANGS[number % LANGS.length];
  return `/${lang}/admin/bookings?page=${1 + (number % 10)}`;
}

function cardAddress(number: number): string {
  const lang = LANGS[number % LANGS.length];
  const page = PUBLIC_PAGES[Math.floor(number / LANGS.length) % PUBLIC_PAGES.length];
  return `/cards/${lang}/${page || "home"}.png`;
}

async function draw(path: string, cookie = "") {
  const headers = { cookie, "accept-encoding": "gzip", "x-forwarded-for": nextVisitor() };
  const ask = () => fetch(site.url + path, { headers });
  // On a busy machine a connection may close just when it is reused.
  const answer = await ask().catch(ask);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
}

/** As from a phone: 12 million pixels, about 5 MB. */
async function aPhotograph(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 120, sigma: 24 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: "#222", noise } as const;
  return Buffer.from(await sharp({ create }).blur(1.1).jpeg({ quality: 92 }).toBuffer());
}

/** Appended bytes make each picture a different file. */
async function upload(number: number, cookie: string, picture: Buffer<ArrayBuffer>) {
  const query = new URLSearchParams({ id: randomUUID(), name: `pont-${number}.jpg` });
  const answer = await fetch(`${site.url}/fr/admin/media/upload?${query}`, {
    method: "POST",
    body: Buffer.concat([picture, Buffer.from(`${number}`)]),
    headers: { cookie, origin: site.url, "content-type": "image/jpeg", "x-forwarded-for": nextVisitor() },
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}: ${said}`);
}

type Sent = { reference: string; email: string; mailId: string };

async function sendAgain(number: number, cookie: string, bookings: Sent[]) {
  const { reference, mailId, email } = bookings[number % bookings.length]!;
  const answer = await fetch(`${site.url}/fr/admin/bookings/${reference}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "resend", mail: mailId, key: randomUUID() }),
    redirect: "manual",
    headers: { cookie, origin: site.url, "x-forwarded-for": nextVisitor() },
  });
  if (answer.status >= 400) throw new Error(`A mail was not sent again: ${answer.status}`);
  const mail = await site.mailbox.waitFor({ to: email });
  if (!mail.attachments.some(({ mimeType }) => mimeType === "application/pdf"))
    throw new Error("The mail had no PDF.");
}

/** Different guests and rides, because the typesetter caches what it has seen. */
async function insertBookings(pool: Pool): Promise<Sent[]> {
  const db = drizzle({ client: pool, casing: "snake_case" });
  const rows = Array.from({ length: BOOKINGS }, (_, number) => {
    // The confirmation of a past ride is not sent again.
    const pickupAt = new Date(Date.now() + (number + 6) * 9 * 3_600_000);
    return aBooking({
      id: randomUUID(),
      idempotencyKey: randomUUID(),
      manageTokenHash: randomUUID(),
      reference: `MA-${100_000 + number}`,
      lang: LANGS[number % LANGS.length]!,
      pickupAt,
      pickupLocal: pickupAt.toISOString().slice(0, 16),
      fullName: `Nour Al-Thani ${number}`,
      email: `guest-${number}@example.com`,
      notes: `Chambre ${number}, deux poussettes`,
    });
  });
  await db.insert(bookingsTable).values(rows);
  const mails = await db
    .insert(mailsTable)
    .values(
      rows.map(({ id }) => ({ ...bookingMail("booking-confirmed-guest", id), status: "sent" as const })),
    )
    .returning({ mailId: mailsTable.id });
  return rows.map(({ reference, email }, at) => ({
    reference,
    email: email ?? "",
    mailId: mails[at]!.mailId,
  }));
}

function ours(): Process[] {
  return familyOf(server.pid).filter((one) => !isDatabase(one));
}

function isDatabase({ name }: Process): boolean {
  return /postgres|unshare/.test(name);
}

function shares(): string {
  const family = familyOf(server.pid);
  const database = family.filter(isDatabase).reduce((sum, one) => sum + shareOfMemory(one), 0);
  const site = ours().map(({ name, resident }) => `${name} ${megabytes(resident)}`);
  return `${site.join(" + ")} MB (and PostgreSQL ${megabytes(database)} MB)`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE);
}

if (import.meta.main) await present(run);
