import { createHmac } from "node:crypto";
import type { Lang } from "#i18n/locales.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { OfferRow } from "./offers.table.ts";

/**
 * The token of an offer's link. Derived from the site's secret, so that the mail can be composed again. Only
 * the hash of the token is stored.
 */
export function offerTokenOf(offerId: string, secret: string): string {
  return createHmac("sha256", secret).update(`offer:${offerId}`).digest("base64url");
}

export function offerTokenHash(offerId: string, secret: string): string {
  return linkTokenHash(offerTokenOf(offerId, secret));
}

export function offerPathOf(
  { secret }: Pick<Services, "secret">,
  { id }: Pick<OfferRow, "id">,
  lang: Lang,
): string {
  return `/${lang}/offers/${offerTokenOf(id, secret)}`;
}

export function offerUrlOf(
  services: Pick<Services, "site" | "secret">,
  offer: Pick<OfferRow, "id" | "lang">,
): string {
  return `${services.site.publicUrl}${offerPathOf(services, offer, offer.lang)}`;
}
