import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { readDispatchSettings } from "#features/dispatch/dispatch-settings.server.ts";
import { dispatchSettingsTable } from "#features/dispatch/dispatch-settings.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { requestTokenOf } from "#features/inquiries/thread/guest-link.server.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { offerTokenHash, offerTokenOf } from "#features/offers/offer-link.server.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aTrip } from "#tests/fixtures/trips.ts";
import { nextVisitor, openCheckout, tokenIn } from "#tests/e2e/support/http-guest.ts";
import { payAt } from "#tests/e2e/support/pay-page.ts";
import { addressOf } from "#tests/e2e/support/public-routes.ts";
import { aRide, quietDay } from "#tests/e2e/support/ride.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import type { Site as RunningSite } from "#tests/e2e/support/site.ts";

export type Site = Pick<RunningSite, "url" | "dataDir">;

export type Pages = Record<string, (site: Site, lang: Lang) => string | Promise<string>>;

const DAY = 86_400_000;

export const PRIVATE_PAGES: Pages = {
  "thank-you": (site, lang) => book(site, lang, "cash"),
  "thank-you-return": async (site, lang) => payAt(await book(site, lang, "card", aFamilyRide())),
  pay: (site, lang) => book(site, lang, "card"),
  "payment-success": async (site, lang) => payAt(await book(site, lang, "card")),
  "payment-cancel": async (_, lang) => addressOf(lang, "payment/cancel"),
  "payment-open": async (site, lang) => addressOf(lang, `payment/cancel?booking=${await unpaid(site, lang)}`),
  "payment-link": async (site, lang) => addressOf(lang, `payment/link?booking=${await unpaid(site, lang)}`),
  manage: (site, lang) => managed(site, lang, "cash"),
  "manage-paid": (site, lang) => managed(site, lang, "card"),
  "manage-return": (site, lang) => managed(site, lang, "card", aFamilyRide()),
  "manage-asking": async (site, lang) => {
    const page = await managed(site, lang, "card");
    return `${page}?cancel=${await referenceOn(site, page)}`;
  },
  "manage-cancelled": async (site, lang) => {
    const page = await managed(site, lang, "card");
    const { price, reference } = await bookingOn(site, page);
    await post(site, page, { reference, refund: String(price.total) });
    return page;
  },
  "manage-change-asked": (site, lang) => withChange(site, lang, "requested"),
  "manage-change-to-pay": (site, lang) => withChange(site, lang, "awaiting_payment"),
  "manage-change-declined": (site, lang) => withChange(site, lang, "declined"),
  "manage-chauffeur": async (site, lang) => {
    const page = await managed(site, lang, "card");
    const { id } = await bookingOn(site, page);
    await withDatabaseOf(site.dataDir, (db) => assign(db, [id]));
    return page;
  },
  after: async (site, lang) => {
    const page = await managed(site, lang, "card");
    const { id } = await bookingOn(site, page);
    await withDatabaseOf(site.dataDir, async (db) => {
      await assign(db, [id]);
      const [pickupAt, closedAt] = [new Date(Date.now() - 2 * DAY), new Date(Date.now() - DAY)];
      await db
        .update(bookingsTable)
        .set({ status: "completed", pickupAt, closedAt })
        .where(eq(bookingsTable.id, id));
      const { settings } = await readDispatchSettings(db);
      const record = { ...settings, takesTips: true };
      const values = { record, version: 1, updatedAt: new Date() };
      await db
        .insert(dispatchSettingsTable)
        .values(values)
        .onConflictDoUpdate({ target: dispatchSettingsTable.id, set: values });
    });
    return `${page}/after`;
  },
  "manage-gone": async (_, lang) => addressOf(lang, `booking/manage/${"a".repeat(43)}`),
  change: async (site, lang) => {
    const page = await managed(site, lang, "card", aFamilyRide());
    return `${page}/${await referenceOn(site, page)}`;
  },
  invoice: async (site, lang) => `${await managed(site, lang, "card")}/invoice`,
  offer: (site, lang) => offered(site, lang, {}),
  "offer-expired": (site, lang) => offered(site, lang, { expiresAt: new Date(Date.now() - DAY) }),
  "offer-declined": (site, lang) => offered(site, lang, { status: "declined", decidedAt: new Date() }),
  request: (site, lang) => requested(site, lang),
  chauffeur: async (site, lang) => {
    const token = await withDatabaseOf(site.dataDir, async (db) => {
      const rides = await Promise.all([2, 26].map((hours) => rideIn(db, hours)));
      const chauffeur = await assign(db, rides);
      return chauffeurTokenOf(chauffeur, secretOf(site));
    });
    return addressOf(lang, `chauffeur/${token}`);
  },
};

export function aFamilyRide(): Record<string, string> {
  const load = { passengers: "5", bags_large: "4", bags_cabin: "2", toddler: "1", booster: "1" };
  const back = { trip: "return", return_date: quietDay(18), return_time: "09:00" };
  const extras = { meet_and_greet: "on", vehicle: "mercedes-v-class", stop: "Tour Eiffel", stop_place: "" };
  return { ...load, ...back, ...extras };
}

let booked = 0;

/** Uses another guest each time, because a duplicate needs a confirmation. */
async function book(site: Site, lang: Lang, method: "cash" | "card", ride?: Record<string, string>) {
  booked += 1;
  const guest = { email: `nour.althani.${booked}@example.com` };
  const checkout = await openCheckout(site, { lang, ride: aRide(ride), guest });
  const answer = await checkout.send({ payment_method: method });
  const next = answer.headers.get("location");
  if (!next) throw new Error(`The booking was answered with ${answer.status}.`);
  return next;
}

async function managed(site: Site, lang: Lang, method: "cash" | "card", ride?: Record<string, string>) {
  const next = await book(site, lang, method, ride);
  const html = await read(site, method === "cash" ? next : await payAt(next));
  const [page] = /\/[a-z]+\/booking\/manage\/[\w-]{43}/.exec(html) ?? [];
  if (!page) throw new Error("What was booked leads nowhere.");
  return page;
}

async function unpaid(site: Site, lang: Lang): Promise<string> {
  const page = await read(site, await book(site, lang, "card"));
  return tokenIn(/href="([^"]*\/payment\/cancel\?[^"]*)"/.exec(page)?.[1] ?? null);
}

async function referenceOn(site: Site, page: string): Promise<string> {
  return /MA-[2-9A-Z]{6}/.exec(await read(site, page))?.[0] ?? "none";
}

async function read(site: Site, page: string): Promise<string> {
  const headers = { "x-forwarded-for": nextVisitor() };
  return (await fetch(new URL(page, site.url), { headers })).text();
}

async function bookingOn(site: Site, page: string): Promise<BookingRow> {
  const reference = await referenceOn(site, page);
  return withDatabaseOf(site.dataDir, async (db) => {
    const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
    if (!row) throw new Error(`There is no booking ${reference}.`);
    return row;
  });
}

async function post(site: Site, page: string, fields: Record<string, string>) {
  const headers = { "x-forwarded-for": nextVisitor(), origin: site.url };
  const body = new URLSearchParams(fields);
  await fetch(new URL(page, site.url), { method: "POST", body, headers, redirect: "manual" });
}

async function withChange(site: Site, lang: Lang, status: "requested" | "awaiting_payment" | "declined") {
  const page = await managed(site, lang, "card");
  const ride = await bookingOn(site, page);
  const before = changedRideOf(ride);
  const after = { ...before, pickupLocal: before.pickupLocal.replace(/T.*/, "T16:15") };
  await withDatabaseOf(site.dataDir, (db) =>
    db.insert(bookingChangesTable).values({
      id: randomUUID(),
      bookingId: ride.id,
      idempotencyKey: randomUUID(),
      status,
      origin: "guest",
      fromVersion: ride.version,
      before,
      after,
      difference: 4_500,
      note: null,
      createdAt: new Date(),
    }),
  );
  return page;
}

async function assign(db: Db, bookingIds: string[]) {
  const [chauffeur, car] = [aChauffeur(), aCar()];
  const now = new Date();
  await db.insert(chauffeursTable).values(chauffeur);
  await db.insert(carsTable).values(car);
  const own = {
    chauffeurId: chauffeur.id,
    carId: car.id,
    assignedAt: now,
    guestNotifiedAt: now,
    acceptedVersion: 1,
  };
  await db.insert(assignmentsTable).values(bookingIds.map((bookingId) => ({ bookingId, ...own })));
  return chauffeur;
}

async function rideIn(db: Db, hours: number): Promise<string> {
  const id = randomUUID();
  const pickupAt = new Date(Date.now() + hours * 3_600_000);
  const wall = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "short",
  } as const);
  const own = { id, reference: `MA-${id.slice(0, 6).toUpperCase()}`, idempotencyKey: randomUUID() };
  const when = { pickupAt, pickupLocal: wall.format(pickupAt).replace(" ", "T") };
  await db.insert(bookingsTable).values(aBooking({ ...own, ...when, manageTokenHash: id }));
  return id;
}

async function requested(site: Site, lang: Lang): Promise<string> {
  const token = await withDatabaseOf(site.dataDir, async (db) => {
    const id = await storeRequest(db, site, lang);
    const texts = {
      from_company:
        "Bonjour,\n\nNous avons deux vans ce jour-là, avec le même chauffeur en tête.\n\nBien à vous,\nClaire",
      from_guest: "Parfait, merci. Nous serons six, avec huit valises.",
    };
    for (const [direction, text] of Object.entries(texts))
      await db.insert(requestMessagesTable).values({
        id: randomUUID(),
        requestId: id,
        at: new Date(),
        kind: "message",
        subject: "Votre demande",
        text,
        direction: direction as keyof typeof texts,
      });
    return requestTokenOf(id, secretOf(site));
  });
  return addressOf(lang, `requests/${token}`);
}

async function storeRequest(db: Db, site: Site, lang: Lang): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const guestTokenHash = linkTokenHash(requestTokenOf(id, secretOf(site)));
  const row = { ...aRequest({ id, lang }), guestTokenHash, createdAt: now, activityAt: now };
  await db.insert(requestsTable).values(row);
  return id;
}

async function offered(
  site: Site,
  lang: Lang,
  state: Partial<typeof offersTable.$inferInsert>,
): Promise<string> {
  const id = randomUUID();
  const [now, later] = [new Date(), new Date(Date.now() + 10 * DAY)];
  const { type: _, returnAt: __, ...ride } = aTrip({ passengers: 6 });
  const { extras, price, estimate } = aBooking();
  const priced = { vehicle: "mercedes-v-class", travelNumber: null, extras, price, estimate } as const;
  const leg = { ...ride, ...priced, type: "one-way" as const };
  await withDatabaseOf(site.dataDir, async (db) =>
    db.insert(offersTable).values({
      id,
      requestId: await storeRequest(db, site, lang),
      version: 1,
      idempotencyKey: randomUUID(),
      tokenHash: offerTokenHash(id, secretOf(site)),
      lang,
      sentBy: id,
      sentAt: now,
      expiresAt: later,
      legs: [leg, leg],
      lastPickupAt: later,
      total: 41_000,
      tariffVersion: 1,
      terms: "Péages, eau et Wi-Fi compris.",
      ...state,
    }),
  );
  return addressOf(lang, `offers/${offerTokenOf(id, secretOf(site))}`);
}

const secretOf = ({ dataDir }: Site) => readFileSync(join(dataDir, "session-secret"), "utf8");
