import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type LaunchOptions } from "@playwright/test";
import { createServer } from "vite";
import { insertAdmin } from "#features/accounts/admins.server.ts";
import { invitationsTable } from "#features/accounts/invitations/invitations.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { compensationsTable, paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { createDiskUploads } from "#platform/storage/disk-uploads.server.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aChoice, at, aTrip, CDG_AIRPORT } from "#tests/fixtures/trips.ts";

const NOW = new Date("2027-01-12T09:00:00Z");
const LATER = new Date("2027-01-19T13:30:00Z");

const READINGS = [
  { name: "600", width: 600, scheme: "light", forced: false },
  { name: "600-dark", width: 600, scheme: "dark", forced: false },
  { name: "390", width: 390, scheme: "light", forced: false },
  { name: "390-dark", width: 390, scheme: "dark", forced: false },
  { name: "390-forced", width: 390, scheme: "light", forced: true },
] as const;

type Composers = Record<string, MailComposer>;
type Sent = { name: string; data: Record<string, string> };

export async function takeMails(
  { db, secret, launch }: { db: Db; secret: string; launch: LaunchOptions | undefined },
  langs: Lang[],
  folder: string,
): Promise<string[]> {
  const sources = join(folder, "mails");
  mkdirSync(sources, { recursive: true });
  // The letterhead is JSX, which Node cannot load.
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const module = (await vite.ssrLoadModule("/server/mail-composers.ts")) as {
      mailComposers(services: object): Composers;
    };
    const pdf = { render: () => Promise.resolve(new Uint8Array()) };
    const site = { publicUrl: "https://www.example.com", adminEmail: "company@example.com" };
    const storage = createDiskStorage(join(sources, "files"));
    const uploads = await createDiskUploads(join(sources, "uploads"));
    const composers = module.mailComposers({
      db,
      secret,
      site,
      pdf,
      storage,
      uploads,
      clock: { now: () => NOW },
    });
    const written: string[] = [];
    for (const lang of langs)
      for (const { name, data } of await everyMail(db, lang)) {
        const [composer = name] = name.split(" ");
        const mail = await composers[composer]!(data, randomUUID());
        if (!mail) throw new Error(`The mail ${name} had nothing to say.`);
        const file = `mail-${name.replace(" ", "-")}-${lang}`;
        writeFileSync(join(sources, `${file}.html`), mail.html);
        writeFileSync(join(sources, `${file}.txt`), `${mail.subject}\n\n${mail.text}`);
        written.push(file);
      }
    return await takePictures(written, sources, folder, launch);
  } finally {
    await vite.close();
  }
}

async function takePictures(written: string[], sources: string, folder: string, launch: LaunchOptions = {}) {
  const files: string[] = [];
  for (const forced of [false, true]) {
    const args = forced ? ["--blink-settings=forceDarkModeEnabled=true"] : [];
    const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...args] });
    for (const { name, width, scheme } of READINGS.filter((reading) => reading.forced === forced)) {
      const viewport = { width, height: 800 };
      const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: "reduce" });
      for (const file of written) {
        await page.goto(pathToFileURL(join(sources, `${file}.html`)).href);
        const kept = `${file}-${name}.jpg`;
        await page.screenshot({ type: "jpeg", quality: 86, fullPage: true, path: join(folder, kept) });
        files.push(kept);
      }
      await page.close();
    }
    await browser.close();
  }
  return files;
}

async function everyMail(db: Db, lang: Lang): Promise<Sent[]> {
  const mails: Sent[] = [];
  const add = (name: string, data: Record<string, string>) => void mails.push({ name, data });

  const pair = await aTrip_(db, lang);
  for (const name of ["booking-confirmed-guest", "booking-confirmed-company"]) add(name, pair);
  const single = await stored(db, aBooking({ lang, paymentMethod: "cash" }));
  add("booking-confirmed-guest cash", { bookingId: single.id });
  add("details-changed-guest", { bookingId: single.id });
  add("details-changed-guest travel", { bookingId: single.id, group: "travel" });
  add("details-changed-guest sign", { bookingId: single.id, group: "sign" });
  add("details-changed-company", { bookingId: single.id, group: "phone" });
  add("ride-reminder-guest", { bookingId: single.id, day: "2027-01-20" });
  const atAirport = aBooking({ lang, pickup: at(CDG_AIRPORT), travelNumber: null, terminal: "unknown" });
  const unknownArrival = await stored(db, atAirport);
  add("arrival-question-guest", { bookingId: unknownArrival.id, day: "2027-01-20" });
  const answered = await stored(db, aBooking({ lang, femaleChauffeur: "confirmed" }));
  add("special-request-answered-guest", { bookingId: answered.id, request: "femaleChauffeur" });
  const completed = await stored(db, aBooking({ lang, status: "completed" }));
  add("ride-thanks-guest", { bookingId: completed.id });
  const open = await stored(db, aBooking({ lang, status: "awaiting_payment", confirmedAt: null }));
  await paid(db, open, "open");
  add("payment-link-guest", { bookingId: open.id });
  const late = await stored(db, aBooking({ lang, status: "expired" }));
  await paid(db, late, "paid");
  for (const name of ["payment-too-late-guest", "payment-too-late-company"])
    add(name, { bookingId: late.id });
  const cancelled = await aCancelledRide(db, lang);
  for (const name of ["booking-cancelled-guest", "booking-cancelled-company"]) add(name, cancelled);
  for (const [name, status] of CHANGES) add(name, await aChange(db, lang, status));
  add("chauffeur-assigned-guest", await aDriver(db, single));
  add("document-guest", await aDocument(db, lang, single));
  await addRequests(db, lang, add);
  await addAccounts(db, lang, add);
  return mails;
}

const CHANGES = [
  ["ride-changed-guest", "applied"],
  ["ride-changed-company", "applied"],
  ["change-requested-company", "requested"],
  ["change-declined-guest", "declined"],
  ["change-to-pay-guest", "awaiting_payment"],
  ["change-not-applied-guest", "expired"],
  ["change-not-applied-company", "expired"],
] as const;

async function stored(db: Db, ride: BookingRow): Promise<BookingRow> {
  const id = randomUUID();
  const reference = `MA-${id.slice(0, 6).toUpperCase()}`;
  const own = { id, reference, idempotencyKey: randomUUID(), manageTokenHash: id };
  const row = { ...ride, ...own };
  await db.insert(bookingsTable).values(row);
  return row;
}

async function aTrip_(db: Db, lang: Lang) {
  const extras = { ...aBooking().extras, fastTrack: true, bodyguard: true };
  const outbound = await stored(
    db,
    aBooking({
      lang,
      tripType: "return",
      extras,
      arabicSpeaking: "confirmed",
      notes: "Merci de prévoir de l’eau.\nNous avons un chien.",
    }),
  );
  const back = { id: randomUUID(), reference: `${outbound.reference}-R`, outboundId: outbound.id };
  const { idempotencyKey } = outbound;
  await db.insert(bookingsTable).values(aReturnLeg({ ...back, lang, idempotencyKey }));
  await paid(db, outbound, "paid");
  return { bookingId: outbound.id };
}

async function paid(db: Db, booking: BookingRow, status: "open" | "paid"): Promise<string> {
  const id = randomUUID();
  await db.insert(paymentsTable).values({
    id,
    bookingId: booking.id,
    amount: booking.price.total,
    status,
    live: true,
    createdAt: NOW,
    expiresAt: LATER,
    paidAt: status === "paid" ? NOW : null,
  });
  return id;
}

async function aCancelledRide(db: Db, lang: Lang) {
  const why = { cancelledAt: NOW, cancelledBy: "company", cancelReason: "roads" } as const;
  const { id } = await stored(db, aBooking({ lang, status: "cancelled", ...why }));
  const paymentId = await paid(db, aBooking({ id }), "paid");
  const owed = { bookingId: id, amount: 20_500, createdAt: NOW };
  await db.insert(refundsTable).values({ id: randomUUID(), paymentId, ...owed });
  await db.insert(compensationsTable).values({ id: randomUUID(), ...owed, dueAt: LATER });
  await aDocumentOfEvent(db, lang, id, "credit_note");
  return { bookingId: id };
}

async function aChange(db: Db, lang: Lang, status: (typeof CHANGES)[number][1]) {
  const ride = await stored(db, aBooking({ lang, tripType: "one-way" }));
  const before = changedRideOf(ride);
  const after = { ...before, pickupLocal: "2027-01-20T16:15", pickupAt: "2027-01-20T15:15:00.000Z" };
  const id = randomUUID();
  await db.insert(bookingChangesTable).values({
    id,
    bookingId: ride.id,
    idempotencyKey: randomUUID(),
    status,
    origin: "guest",
    fromVersion: 1,
    before,
    after,
    difference: 4_500,
    note: "Vol retardé",
    createdAt: NOW,
    decidedAt: NOW,
  });
  if (status === "applied") await aDocumentOfEvent(db, lang, ride.id, "invoice");
  return { bookingId: ride.id, changeId: id };
}

async function aDriver(db: Db, ride: BookingRow) {
  const [chauffeur, car] = [aChauffeur(), aCar()];
  await db.insert(chauffeursTable).values(chauffeur);
  await db.insert(carsTable).values(car);
  const row = {
    bookingId: ride.id,
    chauffeurId: chauffeur.id,
    carId: car.id,
    assignedAt: NOW,
    acceptedVersion: 1,
  };
  await db.insert(assignmentsTable).values(row);
  return { bookingId: ride.id, assignment: `1-${NOW.getTime()}` };
}

let numbers = 0;

async function aDocument(db: Db, lang: Lang, { id: bookingId }: BookingRow) {
  return { bookingId, documentId: await insertDocument(db, lang, { bookingId }) };
}

async function aDocumentOfEvent(db: Db, lang: Lang, bookingId: string, kind: "invoice" | "credit_note") {
  const issuedAt = new Date(NOW.getTime() + 1_000);
  await insertDocument(db, lang, { bookingId, kind, lineLegs: [bookingId], issuedAt });
}

type OwnDocument = { bookingId: string } & Partial<typeof documentsTable.$inferInsert>;

async function insertDocument(db: Db, lang: Lang, own: OwnDocument): Promise<string> {
  numbers += 1;
  const [id, series] = [randomUUID(), own.kind === "credit_note" ? "A" : "F"];
  const reference = `${series}-2027-00000${numbers}`;
  const content = anInvoice({ lang, number: reference });
  await db.insert(documentsTable).values({
    id,
    kind: "invoice",
    series,
    year: 2027,
    number: numbers,
    reference,
    lang,
    content,
    total: content.total,
    net: 43_636,
    vat: 7_364,
    unitId: own.bookingId,
    lineLegs: [],
    issuedAt: NOW,
    buyer: content.buyer.name,
    ...own,
  });
  return id;
}

type Add = (name: string, data: Record<string, string>) => void;

async function addRequests(db: Db, lang: Lang, add: Add) {
  const trip = aChoice({ trip: { passengers: 6 }, vehicle: "mercedes-sprinter" });
  const times = { createdAt: NOW, activityAt: NOW, lang };
  const quote = aRequest({ kind: "quote", trip, reasons: ["several-vehicles"], ...times });
  const message = aRequest(times);
  const rows = [quote, message].map((row) => ({ ...row, ...times, id: randomUUID() }));
  await db.insert(requestsTable).values(rows);
  const [quoted, asked] = rows;
  for (const name of ["request-received-guest", "request-received-company"])
    add(name, { requestId: quoted!.id });
  add("request-received-guest message", { requestId: asked!.id });
  for (const [name, direction] of [
    ["request-answered-guest", "from_company"],
    ["request-replied-company", "from_guest"],
  ] as const) {
    const said = { id: randomUUID(), requestId: asked!.id, at: NOW, direction, kind: "message" } as const;
    const text =
      "Bonjour,\n\nNous avons deux vans ce jour-là, avec le même chauffeur en tête.\n\nBien à vous,\nClaire";
    await db.insert(requestMessagesTable).values({ ...said, subject: "Votre demande", text });
    add(name, { requestId: asked!.id, messageId: said.id });
  }
  const offerId = await anOffer(db, lang, quoted!.id);
  for (const name of ["offer-guest", "offer-declined-company"]) add(name, { offerId });
}

async function anOffer(db: Db, lang: Lang, requestId: string): Promise<string> {
  const { type: _, returnAt: __, ...ride } = aTrip({ passengers: 6 });
  const { extras, price, estimate } = aBooking();
  const priced = { vehicle: "mercedes-sprinter", travelNumber: null, extras, price, estimate } as const;
  const leg = { ...ride, ...priced, type: "one-way" as const };
  const id = randomUUID();
  await db.insert(offersTable).values({
    id,
    requestId,
    version: 1,
    idempotencyKey: randomUUID(),
    tokenHash: id,
    lang,
    sentBy: id,
    sentAt: NOW,
    expiresAt: LATER,
    legs: [leg, leg],
    lastPickupAt: LATER,
    total: 41_000,
    tariffVersion: 1,
    terms: "Péages, eau et Wi-Fi compris.",
  });
  return id;
}

async function addAccounts(db: Db, lang: Lang, add: Add) {
  const who = { email: `lea-${lang}@example.com`, role: "owner", lang } as const;
  const adminId = await insertAdmin(db, { ...who, passwordHash: "none", now: NOW });
  const at = NOW.toISOString();
  for (const name of [
    "password-changed",
    "second-step-removed",
    "passkey-refused",
    "password-reset",
    "mail-test",
  ])
    add(name, { adminId, at, passkey: "iPhone" });
  for (const what of ["app-on", "app-off", "passkey-added", "passkey-removed"])
    add(`second-step-changed ${what}`, { adminId, at, what, passkey: "iPhone", left: "password" });
  for (const what of ["owner-invited", "owner-promoted", "owner-reactivated", "owner-joined"])
    add(`owner-added ${what}`, { adminId, at, what, person: "omar@example.com", by: "lea@example.com" });
  const invited = { id: randomUUID(), email: `omar-${lang}@example.com`, role: "dispatcher", lang } as const;
  await db.insert(invitationsTable).values({ ...invited, createdAt: NOW });
  add("admin-invitation", { invitationId: invited.id });
}
