import { hasPublicReviews } from "#features/aftercare/reviews/public-reviews.server.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { readClosedClasses } from "#features/availability/read-supply.server.ts";
import { nextPublication } from "#features/blog/posts.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { slotPictures, type SlotPictures } from "#features/media/picture-slots.server.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { nextTariffStart } from "#features/pricing/tariff/dated-tariffs.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

// Records cached in this process. They are read again when the version of published content changes; while the database
// is unavailable, pages are rendered from them.

type Site = Pick<Services, "db" | "log" | "content">;
type Known<What> = { what: What; version: number | null };

let company: Known<Company> | null = null;

/** The company record. Without a database the last one read, because guests need the phone number most at that time. */
export async function lastKnownCompany({ db, log, content }: Site): Promise<Company> {
  const version = content.version();
  if (company && isCurrent(company, version)) return company.what;
  try {
    company = { what: await readCompany(db), version };
  } catch (error) {
    log.error({ err: error }, "the company's record could not be read");
  }
  return company?.what ?? DEMO_COMPANY;
}

const slots = new Map<Lang, Known<SlotPictures>>();

/** Without a database the last ones read, or the built-in ones. */
export async function lastKnownSlots({ db, log, content }: Site, lang: Lang): Promise<SlotPictures> {
  const version = content.version();
  const known = slots.get(lang);
  if (known && isCurrent(known, version)) return known.what;
  try {
    slots.set(lang, { what: siteSlots(await slotPictures(db, lang)), version });
  } catch (error) {
    log.error({ err: error }, "the pictures of the site could not be read");
  }
  return slots.get(lang)?.what ?? {};
}

/** The public pages show no meeting point. */
function siteSlots(pictures: SlotPictures): SlotPictures {
  return Object.fromEntries(Object.entries(pictures).filter(([slot]) => !slot.startsWith("meeting:")));
}

let reviews: Known<boolean> | null = null;

/** Without a database the last answer, or no link to the page. */
export async function lastKnownReviews({ db, log, content }: Site): Promise<boolean> {
  const version = content.version();
  if (reviews && isCurrent(reviews, version)) return reviews.what;
  try {
    reviews = { what: await hasPublicReviews(db), version };
  } catch (error) {
    log.error({ err: error }, "the published reviews could not be read");
  }
  return reviews?.what ?? false;
}

let tariff: (Known<Tariff> & { until: number }) | null = null;

/**
 * The price list for prices on public pages, until content changes or a dated list begins. Bookings are priced
 * with `currentTariff`.
 */
export async function quotedTariff({
  db,
  clock,
  content,
}: Pick<Services, "db" | "clock" | "content">): Promise<Tariff> {
  const version = content.version();
  const now = clock.now();
  if (tariff && isCurrent(tariff, version) && now.getTime() < tariff.until) return tariff.what;
  const what = await currentTariff({ db, clock });
  const next = await nextTariffStart(db, now);
  tariff = { what, version, until: next?.getTime() ?? Infinity };
  return what;
}

let closed: Known<VehicleClass[]> | null = null;

/**
 * The classes that public pages call "on request". Without a database the last ones read: the booking pages check again
 * before they sell.
 */
export async function lastKnownClosed({
  db,
  log,
  clock,
  content,
}: Site & Pick<Services, "clock">): Promise<VehicleClass[]> {
  const version = content.version();
  if (closed && isCurrent(closed, version)) return closed.what;
  try {
    closed = { what: await readClosedClasses(db, clock.now()), version };
  } catch (error) {
    log.error({ err: error }, "the closed classes could not be read");
  }
  return closed?.what ?? [];
}

type Reading = { what: unknown; version: number; until: number };

const ofBlog = new WeakMap<Services["content"], Map<string, Reading>>();

/**
 * Caches a reading of live posts under a name, until content changes or a scheduled post is published. Each name stays
 * in memory, so use a fixed set of names.
 */
export async function lastKnownOfBlog<What>(
  { db, clock, content }: Pick<Services, "db" | "clock" | "content">,
  place: string,
  read: () => Promise<What>,
): Promise<What> {
  const version = content.version();
  if (version === null) return read();
  const now = clock.now();
  const readings = ofBlog.get(content) ?? new Map<string, Reading>();
  ofBlog.set(content, readings);
  const known = readings.get(place);
  if (known?.version === version && now.getTime() < known.until) return known.what as What;
  const upcoming = await nextPublication(db, now);
  const what = await read();
  readings.set(place, { what, version, until: upcoming?.getTime() ?? Infinity });
  return what;
}

/** The version was read before the record: a change in between makes the record outdated. */
function isCurrent({ version }: Known<unknown>, now: number | null): boolean {
  return now !== null && version === now;
}
