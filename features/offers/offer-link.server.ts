import { createHmac } from "node:crypto";
import { linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { OfferRow } from "./offers.table.ts";

/** The token of an offer's link: derived from the site's secret, so that its mail can be written again; stored is its hash alone. */
export function offerTokenOf(offerId: string, secret: string): string {
  return createHmac("sha256", secret).update(`offer:${offerId}`).digest("base64url");
}

export function offerTokenHash(offerId: string, secret: string): string {
  return linkTokenHash(offerTokenOf(offerId, secret));
}

/** Where the guest reads and answers it. */
export function offerUrlOf(
  { site, secret }: Pick<Services, "site" | "secret">,
  { id, lang }: Pick<OfferRow, "id" | "lang">,
): string {
  return `${site.publicUrl}/${lang}/offers/${offerTokenOf(id, secret)}`;
}
