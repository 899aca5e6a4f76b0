import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { type Found, marksInBackup, marksInFolder, marksInTables } from "#tests/support/find-marks.ts";
import { MARKED, markIn } from "#tests/support/marked-person.ts";
import { walkAsMarked } from "#tests/support/marked-walk.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { openTwilioStandIn, STAND_IN_ACCOUNT, STAND_IN_TOKEN } from "#tests/support/twilio-stand-in.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { checkBackup, restoreBackup } from "#platform/backup/restore-backup.server.ts";
import { writeBackup } from "#platform/backup/write-backup.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { createLog } from "#platform/log.server.ts";
import { createFolderMail } from "#platform/mail/folder-mail.server.ts";
import { createTwilioMessages } from "#platform/messages/twilio-messages.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { RECONCILE_PAYMENTS } from "#features/booking/payment/reconcile-payments.server.ts";
import { SEND_REMINDERS } from "#features/dispatch/reminders/send-reminders.server.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { CLOSE_MONTHS } from "#features/organisations/statements/close-month.server.ts";
import { isOfRegister } from "#features/privacy/erasure/erasure-register.server.ts";
import { reapplyErasures } from "#features/privacy/erasure/reapply-erasures.server.ts";
import { PERSONAL_DATA, type Reason } from "#features/privacy/register/columns.ts";
import { jobHandlers } from "./jobs.ts";

// A person with marks in every typed word passes through every form, is erased by the owner's pages, and is searched everywhere.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** The walk sends these with words of the person. */
const OF_PERSONS = `
  admin/accounting/bank/bank admin/accounting/bank/upload admin/bookings/additions/additions admin/bookings/booking admin/bookings/bookings
  admin/bookings/copy/copy admin/bookings/edit/add-leg admin/bookings/edit/edit admin/bookings/new/phone-booking admin/bookings/passenger/passenger
  admin/documents/booking-documents admin/guestlists/upload admin/mails/mail admin/offers/offer
  admin/organisations/organisation admin/payments/payments admin/requests/request admin/reviews/reviews admin/sign-in/forgotten-password
  booking/after/after booking/booking booking/change/change booking/invoice/invoice booking/manage booking/offer/offer
  booking/programme/programme booking/programme/programme-checkout chauffeur/additions chauffeur/days chauffeur/lost chauffeur/run-sheet
  chauffeur/way/photo customer/my-rides customer/organisation/approvals customer/organisation/desk/desk customer/organisation/lists/list
  customer/organisation/lists/upload customer/organisation/people customer/organisation/travellers/import
  customer/organisation/travellers/traveller customer/organisation/travellers/travellers site/contact/contact site/events/event
  site/request/request-thread site/reviews/reviews site/services/corporate system/events`;

/** Takes no words about a guest, and why. */
const OF_NO_PERSON: Record<string, string> = {
  "moves a record of the guest by its id": `admin/accounting/reminders/reminders admin/bookings/assignment admin/flights/flights
    admin/mails/mails admin/messages/message-file admin/messages/messages admin/requests/requests booking/passenger/passenger booking/pay chauffeur/way/way
    customer/organisation/invitation customer/organisation/rides`,
  "takes what another action takes, from the same form":
    "admin/guestlists/list admin/offers/set/offer-set chauffeur/press customer/organisation/approval-link",
  "answers a request of the person":
    "admin/guests/erase-guest admin/guests/guest-data admin/guests/passenger-data",
  "searches, and stores nothing": "admin/bookings/new/places",
  "is about a chauffeur, who has a retention of their own": `admin/chauffeurs/chauffeur admin/chauffeurs/days/days admin/figures/month/month
    admin/scans/upload chauffeur/push`,
  "is about the staff": `admin/account/account admin/account/passkeys admin/account/two-step admin/push/push admin/settings/users/users
    admin/sign-in/login admin/sign-in/login-code admin/sign-in/logout admin/sign-in/reset-password admin/sign-in/welcome`,
  "publishes a text or a picture": `admin/media/library admin/media/media-item admin/media/slots admin/media/upload
    admin/optimizer/library admin/optimizer/optimizer admin/optimizer/upload admin/posts/categories/categories admin/posts/edit/autosave
    admin/posts/edit/edit-post admin/posts/list/posts admin/posts/revisions/revisions`,
  "is about the company, its cars, partners and suppliers": `admin/accounting/accounting admin/accounting/payouts/payouts admin/cars/car
    admin/einvoicing/einvoicing admin/einvoicing/supplier admin/messages/templates admin/organisations/partner/partner
    admin/requests/templates admin/settings/availability/availability admin/settings/company/company admin/settings/dispatch/dispatch
    admin/settings/mail/mail-settings admin/settings/prices/dated-prices admin/settings/prices/price-version admin/settings/prices/prices`,
  "stores a choice in the browser only": "admin/shell/looks site/legal/legal-page",
};

/** Why the law keeps a column after an erasure, and until when. */
const KEPT: Record<Exclude<Reason, "staff" | "public">, string> = {
  accounts: "invoices and entries, ten years after the financial year (commercial code, L123-22)",
  contract: "the customer of a contract of 120 EUR or more, ten years (consumer code, L213-1)",
  objection: "a number that must not get messages, three years after the objection",
};

let harness: TestServices;
let services: Services;
let walk: ReturnType<typeof walkAsMarked>;
let rides: Record<"cash" | "card" | "others", BookingRow>;
const logged: string[] = [];
const sandbox = await aRunningSandbox({ now: new Date("2027-01-10T09:00:00Z") });
const twilio = await openTwilioStandIn(undefined, () => harness.clock.now());

beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z", payments: sandbox.payments });
  const { folder } = harness;
  services = {
    ...harness.services,
    log: createLog("debug", undefined, { write: (line) => void logged.push(line) }),
    mail: createFolderMail({ folder: join(folder, "mail"), from: harness.services.mail.sender }),
    // As text, in which marks are found.
    pdf: { render: async (_template, data) => new TextEncoder().encode(`%PDF-1.7\n${JSON.stringify(data)}`) },
    messages: createTwilioMessages({
      accountSid: STAND_IN_ACCOUNT,
      authToken: STAND_IN_TOKEN,
      whatsappFrom: "+33199005678",
      smsFrom: "+33199005678",
      apiUrl: twilio.url,
      webhookUrl: `${harness.services.site.publicUrl}/webhooks/twilio`,
    }),
  };
  const contact = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${MARKED.fullName}\r\nTEL:${MARKED.phone}\r\nEND:VCARD\r\n`;
  twilio.files.set("MEcontact", { bytes: Buffer.from(contact) });
  await sellWithoutLimit(services.db);
  const owner = await anOwner(services);
  const chauffeur = aChauffeur({ fullName: "Karim Test" });
  await services.db.insert(chauffeursTable).values(chauffeur);
  await services.db.insert(carsTable).values(aCar({ vehicle: "mercedes-e-class" }));
  const site = await createTestApp(services);
  const moveTo = (time: string) => harness.clock.moveTo(time);
  walk = walkAsMarked({ services, site, sandbox, owner, moveTo, runJobs: () => runJobs() });
  const actions = site.pages.filter(({ hasAction }) => hasAction).map(({ file }) => nameOf(file));
  const listed = [OF_PERSONS, ...Object.values(OF_NO_PERSON)].flatMap(namesIn);
  expect(listed.toSorted(), "every action has one entry").toEqual([...new Set(actions)].toSorted());
  rides = await walk.everywhere(chauffeur);
});
afterAll(async () => {
  await harness.close();
  await twilio.close();
  await sandbox.close();
});

test("the marked person passes through every form that takes words about a person", () => {
  const marked = [...walk.taken].filter(([, bodies]) => bodies.some(markIn)).map(([file]) => nameOf(file));
  expect(namesIn(OF_PERSONS).filter((name) => !marked.includes(name))).toEqual([]);
});

test("an erasure leaves only what the law keeps, in tables, files, backups and the log", async () => {
  await rideEverything();
  await mkdir(join(harness.folder, "backups"));
  const before = await saved("before");
  const filled = tablesOf(await marksInTables(services.db));
  expect(filled.length).toBeGreaterThan(35);
  expect((await marksInBackup(before)).length).toBeGreaterThan(filled.length);

  const sent = (await marksInFolder(harness.folder)).filter(({ place }) => place.includes("message-files"));
  expect(sent).toHaveLength(1);
  await erase();
  expect((await marksInTables(services.db)).filter(({ place }) => !isKept(place))).toEqual([]);
  expect((await marksInFolder(harness.folder)).filter(isElsewhere)).toEqual([]);
  const inBackup = await marksInBackup(await saved("after"));
  expect(inBackup.filter(({ place }) => !/^(database|files\/documents)\//.test(place))).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter(markIn)).toEqual([]);
});

test("erases again what a backup from before the erasure has restored", async () => {
  const saved = join(harness.folder, "backups", "before.backup");
  const other = await createEmptyDatabase();
  const log = createLog("silent");
  const database = openDatabase(other.url, log);
  const target = { url: other.url, migrations: "db/migrations", replace: true, remains: isOfRegister };
  const rest = { storage: services.storage, dataDir: harness.folder, givenSecret: services.secret };
  await restoreBackup(saved, await checkBackup(saved, () => undefined), { ...target, rest }, () => undefined);
  const jobs = await createJobs({ url: other.url, log, alone: true });
  try {
    const restored = { ...services, db: database.db, jobs };
    expect(tablesOf(await marksInTables(database.db)).length).toBeGreaterThan(35);
    expect(await reapplyErasures(restored)).toBe(2);
    expect(await reapplyErasures(restored)).toBe(0);
    await runJobs(restored);
    expect((await marksInTables(database.db)).filter(({ place }) => !isKept(place))).toEqual([]);
    expect((await marksInFolder(harness.folder)).filter(isElsewhere)).toEqual([]);
  } finally {
    await jobs.stop();
    await database.close();
    await other.drop();
  }
});

/** Rides, payments and invoices end, so that nothing blocks the erasure. */
async function rideEverything() {
  harness.clock.moveTo("2027-02-02T09:00:00Z");
  const handlers = jobHandlers(services);
  for (const name of [RECONCILE_PAYMENTS, SEND_REMINDERS, CLOSE_MONTHS]) await handlers[name]?.({});
  await runJobs();
  harness.clock.moveTo("2027-03-01T09:00:00Z");
}

async function erase() {
  const cookie = await aSession(services);
  const typed = { current: PASSWORD };
  await walk.send(`/fr/admin/guests/${rides.others.reference}/passenger`, { cookie, typed });
  const page = `/fr/admin/guests/${rides.cash.reference}/erase`;
  const { location } = await walk.send(page, { cookie, typed });
  expect(location).toMatch(/\/guests\/erasures\//);
  await runJobs();
}

function saved(name: string): Promise<string> {
  const place = join(harness.folder, "backups", `${name}.backup`);
  const rest = {
    storage: services.storage,
    secret: services.secret,
    mailFolder: join(harness.folder, "mail"),
  };
  const how = { place, clock: services.clock, say: () => undefined };
  return writeBackup({ url: harness.databaseUrl, rest }, how).then(() => place);
}

/** Runs what the site has queued, and what that queues. */
async function runJobs(of = services) {
  const handlers = jobHandlers(of);
  for (;;) {
    const { rows } = await of.db.execute<{ name: string; data: object }>(
      sql`update pgboss.job set state = 'completed' where state < 'active' and start_after < now() + interval '1 minute' returning name, data`,
    );
    if (rows.length === 0) return;
    for (const { name, data } of rows) await handlers[name]?.(data as Record<string, string>);
  }
}

/** Columns for searches are computed from the kept ones. */
function isKept(place: string): boolean {
  const [table = "", column = ""] = place.split(".");
  const entry = PERSONAL_DATA[table];
  const kept = Object.keys(KEPT).flatMap(
    (reason) => entry?.kept?.[reason as keyof typeof KEPT]?.split(" ") ?? [],
  );
  return kept.includes(column) || (kept.length > 0 && column.startsWith("search_"));
}

/** Documents are kept as the law requires, and the older backup is outside the site. */
function isElsewhere({ place }: Found): boolean {
  return !/^(files\/documents|backups)\//.test(place);
}

function tablesOf(found: Found[]): string[] {
  return [...new Set(found.map(({ place }) => place.split(".")[0] ?? ""))];
}

function nameOf(file: string): string {
  return file.replace(/^routes\//, "").replace(/\.tsx?$/, "");
}

function namesIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
