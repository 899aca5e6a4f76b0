import { openCheckout, tokenIn } from "#tests/e2e/support/http-guest.ts";
import { payAt } from "#tests/e2e/support/pay-page.ts";
import { addressOf } from "#tests/e2e/support/public-routes.ts";
import { aRide, quietDay } from "#tests/e2e/support/ride.ts";
import type { Lang } from "#i18n/locales.ts";
import { EVENT_SLUGS } from "#i18n/pages/event-slugs.ts";
import { SERVICE_SLUGS } from "#i18n/pages/service-slugs.ts";
import { VEHICLE_SLUGS } from "#i18n/pages/vehicle-slugs.ts";

type Site = { url: string };

const LOST = "lost-post";

/** The status that a page's answer must have. */
export const statusOf = (name: string): number => (name === LOST ? 404 : 200);

/** What is taken, by the name that the command and the files use; each asks the running site for its address. */
export const PAGES: Record<string, (site: Site, lang: Lang) => string | Promise<string>> = {
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
  "booking-details": (_, lang) => addressOf(lang, `booking?${aFamilyRide()}`),
  "booking-vehicle": (_, lang) => addressOf(lang, `booking/vehicle?${aFamilyRide()}`),
  "booking-extras": (_, lang) => addressOf(lang, `booking/extras?${aFamilyRide()}`),
  "booking-checkout": (_, lang) => addressOf(lang, `booking/checkout?${aRide()}`),
  "booking-quote": (_, lang) => addressOf(lang, `booking/checkout?${aRide({ trip: "hourly", hours: "4" })}`),
  "booking-errors": (_, lang) =>
    addressOf(lang, `booking/vehicle?${aRide({ to: "", date: "", passengers: "0" })}`),
  "thank-you": (site, lang) => book(site, lang, "cash"),
  "request-sent": (_, lang) => addressOf(lang, "thank-you?request=quote&reference=DE-7K3M9Q"),
  manage: async (site, lang) => addressOf(lang, `booking/manage/${tokenIn(await book(site, lang, "cash"))}`),
  "payment-success": async (site, lang) => payAt(await book(site, lang, "card")),
  "payment-cancel": (_, lang) => addressOf(lang, "payment/cancel"),
  blog: (_, lang) => addressOf(lang, "blog"),
  post: firstPost,
  [LOST]: (_, lang) => addressOf(lang, "blog/a-post-that-never-was"),
  terms: (_, lang) => addressOf(lang, "terms"),
  "legal-notice": (_, lang) => addressOf(lang, "legal-notice"),
  "admin-login": (_, lang) => addressOf(lang, "admin/login"),
  ...eachOf("services", SERVICE_SLUGS),
  ...eachOf("prestige-events", EVENT_SLUGS),
  ...eachOf("fleet", VEHICLE_SLUGS),
};

/** The pages of one family, each by its slug. */
function eachOf(folder: string, slugs: readonly string[]) {
  return Object.fromEntries(
    slugs.map((slug) => [slug, (_: Site, lang: Lang) => addressOf(lang, `${folder}/${slug}`)]),
  );
}

/** There and back with children, a stop and more bags than a saloon holds: what a short ride leaves empty. */
function aFamilyRide(): string {
  const load = { passengers: "5", bags_large: "4", bags_cabin: "2", toddler: "1", booster: "1" };
  const back = { trip: "return", return_date: quietDay(18), return_time: "09:00" };
  const extras = { meet_and_greet: "on", vehicle: "mercedes-v-class", stop: "Tour Eiffel", stop_place: "" };
  return aRide({ ...load, ...back, ...extras });
}

let booked = 0;

/** A booking as a guest makes it; the address it leads on to. Each on a day of its own: one guest is asked about a ride that stands already. */
async function book(site: Site, lang: Lang, method: "cash" | "card"): Promise<string> {
  const ride = aRide({ date: quietDay(14 + 2 * booked++) });
  const checkout = await openCheckout(site, { lang, ride, guest: { email: "nour.althani@example.com" } });
  const answer = await checkout.send({ payment_method: method });
  const next = answer.headers.get("location");
  if (!next) throw new Error(`The booking was answered with ${answer.status}.`);
  return next;
}

async function firstPost(site: Site, lang: Lang): Promise<string> {
  const index = await (await fetch(`${site.url}${addressOf(lang, "blog")}`)).text();
  const posts = index.matchAll(new RegExp(`href="(/${lang}/blog/[^"/?]+)"`, "g"));
  const [address] = [...posts].map(([, path = ""]) => path).filter((path) => !path.endsWith(".xml"));
  if (!address) throw new Error(`The blog in ${lang} lists no post.`);
  return address;
}
