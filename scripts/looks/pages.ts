import { eq } from "drizzle-orm";
import { postsTable } from "#features/blog/posts.table.ts";
import { addressOf } from "#tests/e2e/support/public-routes.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import { databasePid } from "#tests/e2e/support/site.ts";
import type { Lang } from "#i18n/locales.ts";
import { VEHICLE_SLUGS, SERVICE_SLUGS, EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";
import { MOMENTS, PAY_MOMENTS } from "./moments.ts";
import { aFamilyRide, PRIVATE_PAGES, type Pages, type Site } from "./private-pages.ts";

const STATUS: Record<string, number> = {
  "lost-post": 404,
  "gone-post": 410,
  "manage-gone": 404,
  down: 503,
  "admin-missing": 404,
  "admin-reset-over": 404,
  "admin-welcome-over": 404,
};

export const statusOf = (name: string): number => STATUS[name] ?? 200;

export const PAGES: Pages = {
  home: (_, lang) => addressOf(lang, ""),
  about: (_, lang) => addressOf(lang, "about"),
  services: (_, lang) => addressOf(lang, "services"),
  service: (_, lang) => addressOf(lang, "services/airport-transfers"),
  fleet: (_, lang) => addressOf(lang, "fleet"),
  vehicle: (_, lang) => addressOf(lang, "fleet/maybach"),
  events: (_, lang) => addressOf(lang, "prestige-events"),
  event: (_, lang) => addressOf(lang, "prestige-events/fashion-week"),
  contact: (_, lang) => addressOf(lang, "contact"),
  booking: (_, lang) => addressOf(lang, "booking"),
  "booking-details": (_, lang) => addressOf(lang, `booking?${aRide(aFamilyRide())}`),
  "booking-vehicle": (_, lang) => addressOf(lang, `booking/vehicle?${aRide(aFamilyRide())}`),
  "booking-extras": (_, lang) => addressOf(lang, `booking/extras?${aRide(aFamilyRide())}`),
  "booking-checkout": (_, lang) => addressOf(lang, `booking/checkout?${aRide()}`),
  "booking-quote": (_, lang) => addressOf(lang, `booking/checkout?${aRide({ trip: "hourly", hours: "4" })}`),
  "booking-errors": (_, lang) =>
    addressOf(lang, `booking/vehicle?${aRide({ to: "", date: "", passengers: "0" })}`),
  "request-sent": (_, lang) => addressOf(lang, "thank-you?request=quote&reference=DE-7K3M9Q"),
  blog: (_, lang) => addressOf(lang, "blog"),
  "blog-category": (_, lang) => addressOf(lang, "blog/category/paris"),
  "blog-tag": firstTag,
  post: firstPost,
  "lost-post": (_, lang) => addressOf(lang, "blog/a-post-that-never-was"),
  "gone-post": gonePost,
  terms: (_, lang) => addressOf(lang, "terms"),
  "legal-notice": (_, lang) => addressOf(lang, "legal-notice"),
  emissions: (_, lang) => addressOf(lang, "emissions"),
  accessibility: (_, lang) => addressOf(lang, "accessibility"),
  "privacy-policy": (_, lang) => addressOf(lang, "privacy-policy"),
  "cookie-policy": (_, lang) => addressOf(lang, "cookie-policy"),
  ...PRIVATE_PAGES,
  ...Object.fromEntries(
    Object.entries(MOMENTS).map(([name, { at }]) => [name, (_: Site, lang: Lang) => at(lang)]),
  ),
  ...Object.fromEntries(Object.keys(PAY_MOMENTS).map((name) => [name, PRIVATE_PAGES["pay"]!])),
  ...eachOf("services", SERVICE_SLUGS),
  ...eachOf("prestige-events", EVENT_SLUGS),
  ...eachOf("fleet", VEHICLE_SLUGS),
};

function eachOf(folder: string, slugs: readonly string[]) {
  return Object.fromEntries(
    slugs.map((slug) => [slug, (_: Site, lang: Lang) => addressOf(lang, `${folder}/${slug}`)]),
  );
}

/** Taken last, because it stops the site's database. */
export const DOWN: Pages = {
  down: async ({ dataDir }, lang) => {
    const pid = await databasePid(dataDir);
    if (pid !== undefined) process.kill(pid, "SIGQUIT");
    return addressOf(lang, `booking/manage/${"a".repeat(43)}`);
  },
};

async function firstPost(site: Site, lang: Lang): Promise<string> {
  const [address] = await linksOn(site, addressOf(lang, "blog"), `/${lang}/blog/[^"/?]+`);
  return address;
}

async function firstTag(site: Site, lang: Lang): Promise<string> {
  const [address] = await linksOn(site, await firstPost(site, lang), `/${lang}/blog/tag/[^"/?]+`);
  return address;
}

async function linksOn(site: Site, page: string, pattern: string): Promise<[string, ...string[]]> {
  const html = await (await fetch(site.url + page)).text();
  const found = [...html.matchAll(new RegExp(`href="(${pattern})"`, "g"))].map(([, path = ""]) => path);
  const [first, ...others] = found.filter((path) => !path.endsWith(".xml"));
  if (!first) throw new Error(`${page} has no link to ${pattern}.`);
  return [first, ...others];
}

async function gonePost(site: Site, lang: Lang): Promise<string> {
  const posts = await linksOn(site, addressOf(lang, "blog"), `/${lang}/blog/[^"/?]+`);
  const address = posts.at(-1) ?? "";
  const slug = address.split("/").at(-1) ?? "";
  await withDatabaseOf(site.dataDir, (db) =>
    db.update(postsTable).set({ deletedAt: new Date() }).where(eq(postsTable.slug, slug)),
  );
  return address;
}
