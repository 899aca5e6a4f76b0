import { openCheckout } from "#tests/e2e/support/http-guest.ts";
import { payAt } from "#tests/e2e/support/pay-page.ts";
import { addressOf } from "#tests/e2e/support/public-routes.ts";
import { aRide } from "#tests/e2e/support/ride.ts";
import type { Lang } from "#i18n/locales.ts";

type Site = { url: string };

/** What is taken, by the name that the command and the files use; each asks the running site for its address. */
export const PAGES: Record<string, (site: Site, lang: Lang) => string | Promise<string>> = {
  home: (_, lang) => addressOf(lang, ""),
  service: (_, lang) => addressOf(lang, "services/airport-transfers"),
  vehicle: (_, lang) => addressOf(lang, "fleet/maybach"),
  event: (_, lang) => addressOf(lang, "prestige-events/fashion-week"),
  booking: (_, lang) => addressOf(lang, "booking"),
  "booking-vehicle": (_, lang) => addressOf(lang, `booking/vehicle?${aRide()}`),
  "booking-extras": (_, lang) => addressOf(lang, `booking/extras?${aRide()}`),
  "booking-checkout": (_, lang) => addressOf(lang, `booking/checkout?${aRide()}`),
  "thank-you": (site, lang) => book(site, lang, "cash"),
  "payment-success": async (site, lang) => payAt(await book(site, lang, "card")),
  blog: (_, lang) => addressOf(lang, "blog"),
  post: firstPost,
  contact: (_, lang) => addressOf(lang, "contact"),
  about: (_, lang) => addressOf(lang, "about"),
  terms: (_, lang) => addressOf(lang, "terms"),
  "admin-login": (_, lang) => addressOf(lang, "admin/login"),
};

/** A booking as a guest makes it; the address it leads on to. */
async function book(site: Site, lang: Lang, method: "cash" | "card"): Promise<string> {
  const checkout = await openCheckout(site, { lang });
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
