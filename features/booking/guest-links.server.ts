import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "./bookings.table.ts";
import { manageTokenOf } from "./manage-token.server.ts";

type Needs = Pick<Services, "site" | "secret">;
type Leg = Pick<BookingRow, "id" | "outboundId">;

/** The guest's own page of a booking. One link opens both legs: that of the outbound one. */
export function manageUrlOf({ site, secret }: Needs, { id, outboundId }: Leg, lang: Lang): string {
  return `${site.publicUrl}/${lang}/booking/manage/${manageTokenOf(outboundId ?? id, secret)}`;
}

/**
 * Where a guest of the phone pays: a page of our own, which opens the provider's. It is good for as long as the payment is; the
 * provider's own pages end after a day.
 */
export function paymentLinkOf(
  { site, secret }: Needs,
  { id, outboundId, lang }: Leg & Pick<BookingRow, "lang">,
): string {
  return `${site.publicUrl}/${lang}/payment/link?booking=${manageTokenOf(outboundId ?? id, secret)}`;
}
