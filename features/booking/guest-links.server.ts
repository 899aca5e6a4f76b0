import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";
import { manageTokenOf, passengerTokenOf } from "./bookings.server.ts";
import type { Passenger } from "./passenger/passenger.ts";

type Needs = Pick<Services, "site" | "secret">;
type Leg = Pick<BookingRow, "id" | "outboundId">;

/** One link opens all legs: its token is that of the outbound leg. */
export function manageUrlOf({ site, secret }: Needs, { id, outboundId }: Leg, lang: Lang): string {
  return `${site.publicUrl}/${lang}/booking/manage/${manageTokenOf(outboundId ?? id, secret)}`;
}

export function passengerUrlOf({ site, secret }: Needs, { id }: Pick<Passenger, "id">, lang: Lang): string {
  return `${site.publicUrl}/${lang}/booking/passenger/${passengerTokenOf(id, secret)}`;
}

/**
 * Payment link for a phone booking: a page of the site that opens a checkout of the provider. It is valid
 * as long as the payment, while a checkout expires after 24 hours.
 */
export function paymentLinkOf(
  { site, secret }: Needs,
  { id, outboundId, lang }: Leg & Pick<BookingRow, "lang">,
): string {
  return `${site.publicUrl}/${lang}/payment/link?booking=${manageTokenOf(outboundId ?? id, secret)}`;
}
