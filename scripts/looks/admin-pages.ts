import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { postsTable } from "#features/blog/posts.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { mediaTable } from "#features/media/media.table.ts";
import type { PricePerClass } from "#features/pricing/tariff/tariff.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { datedTariffsTable } from "#features/pricing/tariff/dated-tariffs.table.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { DELIVERY_UNKNOWN } from "#platform/mail/outbox.server.ts";
import { ownerPath } from "#tests/e2e/support/admin.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import { addressOf } from "#tests/e2e/support/public-routes.ts";
import { fillSite } from "#tests/fixtures/full-site.ts";
import { translatorOf } from "#tests/e2e/support/words.ts";
import { sendScenes } from "./admin-states.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

type Place = string | ((db: Db) => Promise<string>);

const PLACES: Record<string, Place> = {
  "admin-posts": "",
  "admin-new-post": "new",
  "admin-post": async (db) => `edit/${await aPostId(db)}`,
  "admin-revisions": async (db) => `edit/${await aPostId(db)}/revisions`,
  "admin-categories": "categories",
  "admin-media": "media",
  "admin-slots": "media/slots",
  "admin-media-item": async (db) => {
    const newest = db.select({ id: mediaTable.id }).from(mediaTable).orderBy(desc(mediaTable.createdAt));
    const [one] = await newest.limit(1);
    return `media/${one?.id}`;
  },
  "admin-optimizer": "image-optimizer",
  "admin-bookings": "bookings",
  "admin-board-day": async (db) => `bookings?view=day&date=${await aDayWithFlights(db)}`,
  "admin-board-cars": async (db) => `bookings?view=day&by=car&date=${await aDayWithFlights(db)}`,
  "admin-board-week": "bookings?view=week",
  "admin-day-sheet": async (db) => `bookings/sheet?view=day&date=${await aDayWithFlights(db)}`,
  "admin-board-list": "bookings?view=list",
  "admin-phone-booking": "bookings/new",
  "admin-booking": async (db) => `bookings/${await aReference(db)}`,
  "admin-booking-copy": async (db) => `bookings/${await aReference(db)}/copy`,
  "admin-booking-edit": async (db) => `bookings/${await aReference(db)}/edit`,
  "admin-assignment": async (db) => `bookings/${await aReference(db)}/assignment`,
  "admin-booking-documents": async (db) => `bookings/${await aReference(db)}/documents`,
  "admin-documents": "documents",
  "admin-flights": async (db) => `flights?date=${await aDayWithFlights(db)}`,
  "admin-guest": async (db) => `guests/${await aReference(db)}`,
  "admin-guest-data": async (db) => `guests/${await aReference(db)}/data`,
  "admin-requests": "requests",
  "admin-request": async (db) => `requests/${await aRequestReference(db)}`,
  "admin-offer": async (db) => `requests/${await aRequestReference(db)}/offer`,
  "admin-templates": "requests/templates",
  "admin-payments": async (db) => {
    await listADifference(db);
    return "payments";
  },
  "admin-mails": async (db) => {
    await makeAMailUncertain(db);
    return "mails";
  },
  "admin-mail": async (db) => {
    const [one] = await db.select({ id: mailsTable.id }).from(mailsTable).limit(1);
    return `mails/${one?.id}`;
  },
  "admin-chauffeurs": "chauffeurs",
  "admin-chauffeur": async (db) => {
    const [one] = await db.select({ id: chauffeursTable.id }).from(chauffeursTable).limit(1);
    return `chauffeurs/${one?.id}`;
  },
  "admin-cars": "cars",
  "admin-car": async (db) => {
    const [one] = await db.select({ id: carsTable.id }).from(carsTable).limit(1);
    return `cars/${one?.id}`;
  },
  "admin-analytics": "analytics",
  "admin-figures": "figures",
  "admin-accounting": "accounting",
  "admin-bank": "accounting/bank",
  "admin-payouts": "accounting/payouts",
  "admin-terms": "settings/terms",
  "admin-reminders": "accounting/reminders",
  "admin-einvoicing": "einvoicing",
  "admin-suppliers": "einvoicing/suppliers",
  "admin-pictures-of-places": "media/slots",
  "admin-organisations": "organisations",
  "admin-audit": "audit",
  "admin-settings": "settings",
  "admin-prices": "settings/prices",
  "admin-dispatch": "settings/dispatch",
  "admin-price-version": "settings/prices/1",
  "admin-dated-prices": async (db) => `settings/prices/from/${await aDatedList(db)}`,
  "admin-availability": "settings/availability",
  "admin-mail-settings": "settings/mail",
  "admin-users": "settings/users",
  "admin-account": "account",
  "admin-passkeys": "account/passkeys",
  "admin-two-step": "account/two-step",
  "admin-posts-none": "?q=xyzzy",
  "admin-media-none": "media?q=xyzzy",
  "admin-list-none": "bookings?view=list&q=xyzzy",
  "admin-missing": "bookings/MA-XXXXXX",
};

const SIGNED_OUT: Record<string, Place> = {
  "admin-login": "login",
  "admin-forgotten": "forgotten-password",
  "admin-reset-over": "reset-password/x",
  "admin-welcome-over": "welcome/x",
};

const EMPTY: Record<string, Place> = {
  "admin-empty-posts": "",
  "admin-empty-media": "media",
  "admin-empty-bookings": "bookings",
  "admin-empty-list": "bookings?view=list",
  "admin-empty-requests": "requests",
  "admin-empty-documents": "documents",
  "admin-empty-mails": "mails",
  "admin-empty-payments": "payments",
  "admin-empty-chauffeurs": "chauffeurs",
  "admin-empty-cars": "cars",
  "admin-empty-car": "cars/new",
  "admin-empty-chauffeur": "chauffeurs/new",
  "admin-empty-analytics": "analytics",
  "admin-empty-figures": "figures",
  "admin-empty-accounting": "accounting",
};

export const ADMIN_PAGES = Object.fromEntries(
  Object.entries({ ...SIGNED_OUT, ...EMPTY, ...PLACES }).map(([name, place]) => [
    name,
    async (site: Pick<Site, "dataDir">, lang: Lang) => {
      const path = typeof place === "string" ? place : await withDatabaseOf(site.dataDir, place);
      return addressOf(lang, `admin/${path}`.replace(/\/(?=\?|$)/, ""));
    },
  ]),
);

export const isSignedOut = (name: string): boolean => name in SIGNED_OUT;
export const isEmpty = (name: string): boolean => name in EMPTY;

export async function emptyAdmin(site: Site, browser: Browser): Promise<Session> {
  const { t } = translatorOf("fr");
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto(ownerPath(site, "fr"));
  await page.getByLabel(t("admin.fields.email")).fill("claire@example.com");
  await page.getByLabel(t("admin.fields.newPassword")).fill("une berline noire à minuit");
  await page.getByRole("button", { name: t("admin.welcome.submit") }).click();
  await page.waitForURL((url) => !url.pathname.includes("/welcome/"));
  const session = await context.storageState();
  await context.close();
  return session;
}

export async function filledAdmin(site: Site, browser: Browser, known?: Session): Promise<Session> {
  const storageState = known ?? (await emptyAdmin(site, browser));
  const url = socketUrl(socketFolder(site.dataDir), siteRole, siteRole);
  await withDatabaseOf(site.dataDir, (db) => fillSite({ url, db, rows: 120, now: new Date() }));
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(new URL("/fr/admin/media", site.url).href);
  await sendScenes(page);
  await page.context().close();
  return storageState;
}

async function aPostId(db: Db): Promise<string> {
  const { id, lang, deletedAt, publishedAt } = postsTable;
  const found = db.select({ id }).from(postsTable).where(isNull(deletedAt));
  const [one] = await found.orderBy(desc(eq(lang, "fr")), desc(publishedAt)).limit(1);
  return one?.id ?? "";
}

async function aDatedList(db: Db): Promise<string> {
  const raised = DEMO_TARIFF.fixedRoutes.map(({ prices, ...route }) => {
    const more = Object.entries(prices).map(([vehicle, cents]) => [vehicle, Math.round(cents * 1.05)]);
    return { ...route, prices: Object.fromEntries(more) as PricePerClass };
  });
  const tariff = {
    ...DEMO_TARIFF,
    fixedRoutes: raised,
    surcharges: { ...DEMO_TARIFF.surcharges, night: 20, stop: 20_00 },
  };
  const startsOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const [admin] = await db.select({ id: adminsTable.id }).from(adminsTable).limit(1);
  const savedBy = admin?.id ?? randomUUID();
  const { id, startsOn: day } = datedTariffsTable;
  await db
    .insert(datedTariffsTable)
    .values({ startsOn, tariff, savedAt: new Date(), savedBy })
    .onConflictDoNothing();
  const [list] = await db.select({ id }).from(datedTariffsTable).where(eq(day, startsOn));
  return list?.id ?? "";
}

async function listADifference(db: Db): Promise<void> {
  const { id, outboundId } = bookingsTable;
  const [booking] = await db.select({ id }).from(bookingsTable).where(isNull(outboundId)).limit(1);
  if (!booking) return;
  const foundAt = new Date(Date.now() - 3_600_000);
  await db
    .insert(documentDifferencesTable)
    .values({ bookingId: booking.id, received: 104_550, documented: 94_550, foundAt })
    .onConflictDoNothing();
}

async function makeAMailUncertain(db: Db): Promise<void> {
  const newest = db.select({ id: mailsTable.id }).from(mailsTable).orderBy(desc(mailsTable.createdAt));
  const [mail] = await newest.limit(1);
  if (!mail) return;
  await db
    .update(mailsTable)
    .set({ status: "failed", lastError: DELIVERY_UNKNOWN, sentAt: null, attempts: 2 })
    .where(eq(mailsTable.id, mail.id));
}

async function aReference(db: Db): Promise<string> {
  const { reference, pickupAt, status } = bookingsTable;
  const found = db.select({ reference }).from(bookingsTable).where(eq(status, "confirmed"));
  const [one] = await found.orderBy(desc(pickupAt)).limit(1);
  return one?.reference ?? "";
}

async function aDayWithFlights(db: Db): Promise<string> {
  const { pickupAt, pickupLocal, travelNumber, status } = bookingsTable;
  const found = db.select({ pickupLocal }).from(bookingsTable);
  const [one] = await found
    .where(and(eq(status, "confirmed"), isNotNull(travelNumber)))
    .orderBy(desc(pickupAt))
    .limit(1);
  return one?.pickupLocal.slice(0, 10) ?? "";
}

async function aRequestReference(db: Db): Promise<string> {
  const { reference, createdAt, status } = requestsTable;
  const found = db.select({ reference }).from(requestsTable).where(eq(status, "new"));
  const [one] = await found.orderBy(asc(createdAt)).limit(1);
  return one?.reference ?? "";
}
