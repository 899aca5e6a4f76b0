/**
 * The cost of a hundred thousand rows: each list and page of a site with 100,000 posts, bookings, mails,
 * pictures and related rows, compared with a site with 100; both built sites in separate processes on one
 * PostgreSQL, requested alternately (after bin/build). Public pages have a query that keeps them out of the
 * page cache. rows=20000 sets another number, page=audit selects pages whose name contains it.
 */
import { filledPhone, filledReference, fillSite } from "#tests/fixtures/full-site.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { startTestCluster, templateDatabase } from "#tests/support/test-cluster.ts";
import { median, present, type Row } from "./bench.ts";
import { becomeOwner } from "./first-owner.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const MANY = Number(numbers["rows"] ?? 100_000);
const FEW = 100;
const ROUNDS = Number(numbers["rounds"] ?? 15);

const [ONE, SMALL_ONE] = [MANY / 3, FEW / 3].map(Math.floor) as [number, number];
const BOOKING = filledReference("MA", ONE);
const SMALL_BOOKING = filledReference("MA", SMALL_ONE);
const numberOf = (n: number) => `N-2026-${String(n).padStart(6, "0")}`;
const phoneOf = (n: number, rows: number) => encodeURIComponent(filledPhone(n, rows));

/** The page of the large site, and of the small one where that page does not exist or has fewer rows. */
const PAGES: Record<string, [many: string, few?: string]> = {
  "blog, first page": ["/fr/blog?"],
  "blog, last page but few": ["/fr/blog?page=2000", "/fr/blog?page=2"],
  "blog, a category": ["/fr/blog/category/paris?"],
  "blog, a tag": ["/fr/blog/tag/tag-7?", "/fr/blog/tag/tag-2?"],
  "a post": ["/fr/blog/texte-30?"],
  "posts of the admin": ["/fr/admin"],
  "posts, found by a word": ["/fr/admin?q=opera"],
  "posts, one of all found": ["/fr/admin?q=texte-33333", "/fr/admin?q=texte-33"],
  "posts, nothing found": ["/fr/admin?q=zzzzzz"],
  "posts, page 40": ["/fr/admin?page=40", "/fr/admin?page=3"],
  categories: ["/fr/admin/categories"],
  pictures: ["/fr/admin/media"],
  "pictures, found": ["/fr/admin/media?q=33333", "/fr/admin/media?q=33"],
  bookings: ["/fr/admin/bookings"],
  "bookings, sorted by guest": ["/fr/admin/bookings?sort=guest"],
  "bookings, a state sorted by amount": ["/fr/admin/bookings?state=completed&sort=amount&order=falls"],
  "bookings, without a chauffeur": ["/fr/admin/bookings?unassigned=1"],
  "bookings, a day": ["/fr/admin/bookings?view=day"],
  "bookings, a day by cars": ["/fr/admin/bookings?view=day&by=car"],
  "bookings, a day on paper": ["/fr/admin/bookings/sheet"],
  "bookings, a week": ["/fr/admin/bookings?view=week"],
  "bookings, page 40": ["/fr/admin/bookings?page=40", "/fr/admin/bookings?page=3"],
  "bookings, one of all found": [`/fr/admin/bookings?q=${BOOKING}`, `/fr/admin/bookings?q=${SMALL_BOOKING}`],
  "bookings, a name of many": ["/fr/admin/bookings?q=martin"],
  "bookings, a phone": [
    `/fr/admin/bookings?q=${phoneOf(ONE, MANY)}`,
    `/fr/admin/bookings?q=${phoneOf(SMALL_ONE, FEW)}`,
  ],
  "bookings, two letters": ["/fr/admin/bookings?q=li"],
  "bookings, in Arabic": [`/fr/admin/bookings?q=${encodeURIComponent("سارة")}`],
  "bookings of a state": ["/fr/admin/bookings?state=completed"],
  "bookings, words and a class": [
    "/fr/admin/bookings?q=martin&vehicle=maybach",
    "/fr/admin/bookings?q=martin",
  ],
  "a booking": [`/fr/admin/bookings/${BOOKING}`, `/fr/admin/bookings/${SMALL_BOOKING}`],
  "a guest": [`/fr/admin/guests/${BOOKING}`, `/fr/admin/guests/${SMALL_BOOKING}`],
  "everything, one of all found": [
    `/fr/admin/search/results?q=${BOOKING}`,
    `/fr/admin/search/results?q=${SMALL_BOOKING}`,
  ],
  "everything, a name of many": ["/fr/admin/search/results?q=martin"],
  "everything, two letters": ["/fr/admin/search/results?q=li"],
  "everything, nothing found": ["/fr/admin/search/results?q=zzzzzz"],
  "everything, a phone": [
    `/fr/admin/search/results?q=${phoneOf(ONE, MANY)}`,
    `/fr/admin/search/results?q=${phoneOf(SMALL_ONE, FEW)}`,
  ],
  "everything, in Arabic": [`/fr/admin/search/results?q=${encodeURIComponent("سارة")}`],
  "everything, a misspelt name": ["/fr/admin/search/results?q=martyn"],
  requests: ["/fr/admin/requests"],
  "requests, two letters": ["/fr/admin/requests?q=li"],
  "requests, in Arabic": [`/fr/admin/requests?q=${encodeURIComponent("سارة")}`],
  "requests, found": [
    `/fr/admin/requests?q=${filledReference("DE", ONE)}`,
    `/fr/admin/requests?q=${filledReference("DE", SMALL_ONE)}`,
  ],
  documents: ["/fr/admin/documents"],
  "documents, found": [
    `/fr/admin/documents?q=${numberOf(ONE)}`,
    `/fr/admin/documents?q=${numberOf(SMALL_ONE)}`,
  ],
  payments: ["/fr/admin/payments"],
  mails: ["/fr/admin/mails"],
  "mails, found": [`/fr/admin/mails?q=${BOOKING}`, `/fr/admin/mails?q=${SMALL_BOOKING}`],
  "mails, two letters": ["/fr/admin/mails?q=li"],
  "mails, in Arabic": [`/fr/admin/mails?q=${encodeURIComponent("سارة")}`],
  "audit log": ["/fr/admin/audit"],
  "figures of a month": ["/fr/admin/figures?period=last-month"],
  "figures of a year": ["/fr/admin/figures?period=year"],
};

async function run(): Promise<Row[]> {
  const cluster = await startTestCluster();
  const sites: Side[] = [];
  try {
    for (const rows of [MANY, FEW]) sites.push(await sideOf(cluster.url, rows));
    const [many, few] = sites as [Side, Side];
    const lines: Row[] = [];
    for (const [what, [large, small = large]] of Object.entries(PAGES)) {
      if (!what.includes(numbers["page"] ?? "")) continue;
      const pairs: [number, number][] = [];
      for (let round = -3; round < ROUNDS; round += 1) {
        const pair: [number, number] = [await ask(many, large), await ask(few, small)];
        if (round >= 0) pairs.push(pair);
      }
      const [ours, other] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))];
      lines.push({
        what: `${what}, ${MANY.toLocaleString("en")} rows`,
        ours,
        unit: "ms",
        goal: { atMost: 1.3 },
        other: { name: `${FEW} rows`, value: other },
        ratio: median(pairs.map(([one, two]) => one / two)),
      });
    }
    return lines;
  } finally {
    for (const { site } of sites) await site.dispose();
    await cluster.stop();
  }
}

type Side = { site: Site; cookie: string };

async function sideOf(clusterUrl: string, rows: number): Promise<Side> {
  const name = `rows_${rows}`;
  const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
  const outside = Object.assign(new URL(clusterUrl), { pathname: "/postgres" }).href;
  await withConnection(outside, (client) =>
    client.query(`create database ${name} template ${templateDatabase}`),
  );
  // The site first creates its own posts, prices and owner link.
  const site = await startSite({ DATABASE_URL: url });
  const cookie = await becomeOwner(site);
  const { db, close } = openDatabase(url, { warn: () => undefined }, { patience: 60_000 });
  await fillSite({ url, db, rows, now: new Date() });
  await close();
  return { site, cookie };
}

let asked = 0;

async function ask({ site, cookie }: Side, path: string): Promise<number> {
  asked += 1;
  const address = path.includes("/blog") ? `${path}&asked=${asked}`.replace("?&", "?") : path;
  const started = performance.now();
  // A lost session redirects, which is not a valid response.
  const headers = new Headers(path.includes("/admin") ? { cookie } : {});
  const answer = await fetch(site.url + address, { headers, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - started;
}

if (import.meta.main) await present(run);
