import type { Lang } from "#i18n/locales.ts";
import { expectBookingMails } from "./booking-mails.ts";
import { nextVisitor, openCheckout } from "./http-guest.ts";
import { payAt } from "./pay-page.ts";
import type { Site } from "./site.ts";

export async function aPaidBooking(site: Site, lang: Lang, ride: string) {
  const checkout = await openCheckout(site, { lang, ride });
  const answer = await checkout.send({ payment_method: "card" });
  const success = await payAt(answer.headers.get("location") ?? "");
  const headers = { "x-forwarded-for": nextVisitor() };
  await fetch(success.replace("{CHECKOUT_SESSION_ID}", ""), { headers });
  const link = await expectBookingMails(site, { lang, guest: checkout.guest, method: "card" });
  const reference = /MA-[2-9A-Z]{6}/.exec(await (await fetch(link, { headers })).text())?.[0] ?? "";
  return { link, reference, email: checkout.guest.email };
}
