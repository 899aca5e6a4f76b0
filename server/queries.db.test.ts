import { and, eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { addTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { filledPhone, filledReference, fillSite, fillTrade } from "#tests/fixtures/full-site.ts";
import { anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { type RecordedDatabase, recordDatabase } from "#tests/support/recorded-queries.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { RECONCILE_PAYMENTS } from "#features/booking/payment/reconcile-payments.server.ts";
import { WATCH_FLIGHTS } from "#features/dispatch/flights/watch-flights.server.ts";
import { ISSUE_WAITING } from "#features/documents/issue-documents.server.ts";
import { REOPEN_OFFERS } from "#features/offers/reopen-offers.server.ts";
import { PURGE_BATCHES } from "#features/optimizer/purge-batches.server.ts";
import { jobHandlers } from "./jobs.ts";

// Limits the queries of each page, and the rows that each query examines. Measures no time: with a few
// thousand rows per table a sequential scan is visible. `bench/rows.ts` measures 100,000 rows.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROWS = 4_000;
const BOOKING = filledReference("MA", 3_333);
const REQUEST = filledReference("DE", 3_333);
const PHONE = encodeURIComponent(filledPhone(3_333, ROWS));

/**
 * Numbered pages and counts end at a thousand; the limit of rows that one query may examine in one table.
 * Does not apply to small tables.
 */
const MOST_READ = 1_500;
const SMALL = ["event_counts", "chauffeurs", "cars", "company", "admins"];

let harness: TestServices;
let recorded: RecordedDatabase;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  recorded = recordDatabase(harness.databaseUrl);
  const { db } = harness.services;
  await addTariff(db, DEMO_TARIFF);
  await seedBlog(db, harness.clock.now());
  const filled = { url: harness.databaseUrl, db, rows: ROWS, now: harness.clock.now() };
  await fillSite(filled);
  await fillTrade(filled);
  site = await createTestApp({ ...harness.services, db: recorded.db });
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(async () => {
  await recorded.close();
  await harness.close();
});

/**
 * Each page with its limit of queries. One more query needs a reason; a query per row is a fault. Without
 * notifications of changes this site caches nothing, so the layout and the head of a page both query the
 * company.
 */
const PAGES: [path: string, most: number][] = [
  ["/fr", 6],
  // One of them asks whether a review is published.
  ["/fr/about", 6],
  ["/fr/services", 5],
  ["/fr/fleet", 7],
  ["/fr/contact", 3],
  ["/fr/terms", 3],
  ["/fr/booking", 3],
  ["/fr/blog", 7],
  ["/fr/blog?page=2", 7],
  ["/fr/blog?page=140", 9],
  ["/fr/blog/texte-3", 9],
  ["/fr/blog/nothing-here", 10],
  ["/fr/blog/tag/tag-7", 7],
  ["/fr/blog/category/paris", 6],
  ["/fr/blog/feed.xml", 2],
  ["/fr/admin", 12],
  ["/fr/admin?page=40", 12],
  ["/fr/admin?q=opera", 12],
  ["/fr/admin?q=opera+3333", 12],
  ["/fr/admin?q=zzzz", 12],
  ["/fr/admin?q=%D8%A3%D9%85%D8%B3%D9%8A%D8%A9+3335", 12],
  ["/fr/admin?state=draft", 12],
  ["/fr/admin?state=scheduled", 12],
  ["/fr/admin?sort=title", 12],
  ["/fr/admin?sort=newest", 12],
  ["/fr/admin?sort=oldest", 12],
  ["/fr/admin?lang=ar&category=paris", 12],
  ["/fr/admin/media", 9],
  ["/fr/admin/media?page=40", 9],
  ["/fr/admin/media?q=3333", 9],
  ["/fr/admin/media?q=zzzz", 9],
  ["/fr/admin/media?sort=name", 9],
  ["/fr/admin/media?sort=largest", 9],
  ["/fr/admin/media?state=no-alt", 9],
  // Data without the layout, which also queries the reminders of an owner.
  ["/fr/admin/media/picker", 5],
  // One query for the chauffeurs whom the guests of unassigned rides prefer.
  ["/fr/admin/bookings", 22],
  ["/fr/admin/bookings?sort=guest", 21],
  ["/fr/admin/bookings?page=40", 21],
  [`/fr/admin/bookings?q=${BOOKING}`, 21],
  ["/fr/admin/bookings?q=zzzz", 21],
  [`/fr/admin/bookings?q=${PHONE}`, 21],
  ["/fr/admin/bookings?state=no_show", 21],
  ["/fr/admin/bookings?pending=1", 23],
  // One query for the saved views of the account.
  ["/fr/admin/bookings?view=day", 13],
  ["/fr/admin/bookings?view=day&by=car", 13],
  ["/fr/admin/bookings?view=week", 10],
  ["/fr/admin/bookings/sheet", 12],
  [`/fr/admin/search?q=${BOOKING}`, 21],
  ["/fr/admin/search?q=martin", 21],
  ["/fr/admin/search?q=zzzz", 21],
  ["/fr/admin/search?q=%D8%B3%D8%A7%D8%B1%D8%A9", 21],
  ["/fr/admin/search?q=mar", 21],
  ["/fr/admin/search?q=martyn", 21],
  [`/fr/admin/search?q=${PHONE}`, 21],
  // One query for the card that is kept as guarantee, one for a balance, one for the preferences of the guest, and three
  // for the band and the history: the ride, its flight, its payments.
  // And four for the evidence, a fifth for the announced delay of a near ride, four for messages and replies, and three for
  // additions: the entries, their fees, the card. One each for a payment that is awaited outside the provider, the tips and the
  // approval of an organisation.
  [`/fr/admin/bookings/${BOOKING}`, 46],
  [`/fr/admin/guests/${BOOKING}`, 11],
  ["/fr/admin/flights", 9],
  ["/fr/admin/requests", 13],
  ["/fr/admin/requests?page=40", 13],
  ["/fr/admin/requests?q=martin", 13],
  ["/fr/admin/requests?q=zzzz", 13],
  ["/fr/admin/requests?view=mine", 13],
  ["/fr/admin/requests?view=unassigned", 13],
  ["/fr/admin/requests?view=snoozed", 13],
  ["/fr/admin/requests?view=all", 13],
  ["/fr/admin/requests?state=closed", 13],
  ["/fr/admin/requests?kind=event", 13],
  [`/fr/admin/requests/${REQUEST}`, 21],
  ["/fr/admin/documents", 13],
  ["/fr/admin/documents?page=40", 13],
  ["/fr/admin/documents?q=N-2026-003333", 14],
  [`/fr/admin/documents?q=${BOOKING}`, 14],
  ["/fr/admin/documents?state=invoice", 13],
  ["/fr/admin/payments", 13],
  ["/fr/admin/mails", 13],
  ["/fr/admin/mails?page=40", 13],
  [`/fr/admin/mails?q=${BOOKING}`, 13],
  ["/fr/admin/mails?state=refused", 13],
  ["/fr/admin/mails?q=martin", 14],
  // One query for the papers that end soon.
  ["/fr/admin/chauffeurs", 9],
  ["/fr/admin/cars", 9],
  ["/fr/admin/audit", 17],
  ["/fr/admin/audit?page=40", 17],
  ["/fr/admin/audit?group=bookings", 17],
  ["/fr/admin/audit?person=gone", 18],
  ["/fr/admin/audit?from=2026-12-28&to=2026-12-29", 17],
  [`/fr/admin/audit?reference=${BOOKING}`, 23],
  ["/fr/admin/analytics", 15],
  // Aggregates of a period read its rows: a day has fewer documents than the limit. With more, one scan of an index finds the guests.
  ["/fr/admin/figures?from=2027-01-19&to=2027-01-19", 22],
  ["/fr/admin/settings/users", 11],
  // As many queries for four organisations as for one.
  ["/fr/admin/organisations", 13],
  ["/fr/admin/accounting/reminders", 13],
  ["/fr/admin/accounting/bank", 18],
  ["/fr/admin/reviews", 14],
  ["/fr/admin/einvoicing/suppliers", 12],
];

test.each(PAGES)("limits the queries and examined rows of %s", async (path, most) => {
  const { queries, far } = await asked(() => open(path));
  const texts = queries.map(({ text }) => text);
  expect(texts.length, texts.join("\n")).toBeLessThanOrEqual(most);
  expect(far).toEqual([]);
});

test.each([
  "/fr",
  "/fr/about",
  "/fr/services",
  "/fr/services/airport-transfers",
  "/fr/fleet",
  "/fr/fleet/maybach",
  "/fr/contact",
  "/fr/blog",
  "/fr/booking",
])("sends no query for %s while the published content is unchanged", async (page) => {
  const version = (versions += 1);
  const content = { version: () => version };
  const standing = await createTestApp({ ...harness.services, db: recorded.db, content });
  const ask = async () => expect((await standing.ask(page)).status).toBe(200);
  expect(await recorded.during(ask)).not.toEqual([]);
  expect(await recorded.during(ask)).toEqual([]);
});

test("reads the rides that wait for the counts of the menu, and not all coming rides", async () => {
  const { db, clock } = harness.services;
  const owner = await anOwner(harness.services, "counts@example.com");
  const queries = await recorded.during(() => countWaiting({ db: recorded.db, clock }, owner));
  const reads = (await Promise.all(queries.map((one) => recorded.readsOf(one)))).flat();
  const read = reads.filter(({ table }) => ["bookings", "assignments", "booking_changes"].includes(table));
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(100);
  const coming = and(gte(bookingsTable.pickupAt, clock.now()), eq(bookingsTable.status, "confirmed"));
  expect(await db.$count(bookingsTable, coming)).toBeGreaterThan(200);
});

test("combines a class with the search index before it reads rides", async () => {
  const whole = await ridesLookedAt("/fr/admin/bookings?q=martin");
  expect(whole).toBeGreaterThan(50);
  expect(await ridesLookedAt("/fr/admin/bookings?q=martin&vehicle=maybach")).toBeLessThan(whole / 2);
});

test("reads only the shown rows on pages beyond the numbered ones, in both directions", async () => {
  const walked = await asked(async () => {
    const pages = [await open("/fr/admin/mails?page=40")];
    for (let page = 41; page <= 43; page += 1) pages.push(await open(linkIn(pages.at(-1)!, "Page suivante")));
    expect(new Set(pages.flatMap(mailsOn)).size).toBe(100);
    const back = await open(linkIn(pages[3]!, "Page précédente"));
    expect(mailsOn(back)).toEqual(mailsOn(pages[2]!));
    expect(mailsOn(await open(linkIn(back, "Page suivante")))).toEqual(mailsOn(pages[3]!));
  });
  expect(walked.far).toEqual([]);
});

function linkIn(html: string, words: string): string {
  return new RegExp(`<a href="([^"]+)"[^>]*>${words}`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

function mailsOn(html: string) {
  const found = [...html.matchAll(/\/admin\/mails\/([\da-f-]{36})"/g)].map(([, id]) => id);
  return [...new Set(found)];
}

test.each([RECONCILE_PAYMENTS, REOPEN_OFFERS, ISSUE_WAITING, WATCH_FLIGHTS, PURGE_BATCHES])(
  "examines few rows in the frequent job %s",
  async (name) => {
    const handlers = jobHandlers({ ...harness.services, db: recorded.db });
    const { far } = await asked(async () => handlers[name]?.({}));
    expect(far).toEqual([]);
  },
);

let versions = 0;

const looked = new Set<string>();

async function asked(work: () => Promise<unknown>) {
  const queries = await recorded.during(work);
  const far: string[] = [];
  for (const query of queries.filter(
    ({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes("pgboss"),
  )) {
    // Every page queries the session and the pictures of the layout: they are checked once.
    const key = JSON.stringify([query.text, query.values]);
    if (looked.has(key)) continue;
    looked.add(key);
    const reads = await recorded.readsOf(query);
    for (const { table, scan, rows } of reads)
      if (rows > MOST_READ && !SMALL.includes(table))
        far.push(`${rows} of ${table} by ${scan}: ${query.text}`);
  }
  return { queries, far };
}

async function ridesLookedAt(path: string): Promise<number> {
  const { queries } = await asked(() => open(path));
  const searches = queries.filter(({ text }) => text.includes("search_key"));
  const reads = (await Promise.all(searches.map((one) => recorded.readsOf(one)))).flat();
  return Math.max(...reads.filter(({ table }) => table === "bookings").map(({ rows }) => rows));
}

async function open(path: string): Promise<string> {
  const answer = await site.ask(path, { headers: path.includes("/admin") ? { Cookie } : {} });
  expect([path, path.includes("nothing") ? 404 : 200]).toEqual([path, answer.status]);
  return answer.text();
}
