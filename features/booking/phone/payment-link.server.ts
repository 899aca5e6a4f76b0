import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { manageTokenOf } from "../manage-token.server.ts";

/**
 * Where a guest of the phone pays: a page of our own, which opens the provider's. It is good for as long as the payment is; the
 * provider's own pages end after a day.
 */
export function paymentLinkOf(
  { site, secret }: Pick<Services, "site" | "secret">,
  { id, outboundId, lang }: Pick<BookingRow, "id" | "outboundId" | "lang">,
): string {
  return `${site.publicUrl}/${lang}/payment/link?booking=${manageTokenOf(outboundId ?? id, secret)}`;
}
