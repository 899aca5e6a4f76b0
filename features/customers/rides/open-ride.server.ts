import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { outboundIdOf } from "#features/booking/bookings.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { readDocumentFile, type FileNeeds } from "#features/documents/document-file.server.ts";
import { findDocument } from "#features/documents/documents.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { requestUrlOf } from "#features/inquiries/thread/guest-link.server.ts";
import { offerPathOf } from "#features/offers/offer-link.server.ts";
import { offersOf } from "#features/offers/offers.server.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";

type Needs = Pick<Services, "db" | "site" | "secret">;

export const CUSTOMER_LINKS = ["rides", "requests", "offers"] as const;

type CustomerLink = (typeof CUSTOMER_LINKS)[number];

/** The address of the guest's page, or of the form of a ride's passenger; undefined for an unknown reference and for that of another address alike. */
export async function openCustomerLink(
  services: Needs,
  customer: Customer,
  {
    kind,
    reference,
    lang,
    isForPassenger = false,
  }: { kind: CustomerLink; reference: string; lang: Lang; isForPassenger?: boolean },
): Promise<string | undefined> {
  const { db } = services;
  if (kind === "rides") {
    const row = await findByReference(db, reference);
    if (!row || !isOwn(customer, row)) return undefined;
    const url = manageUrlOf(services, row, lang);
    return isForPassenger ? `${url}/${reference}#passenger` : url;
  }
  const request = await findRequestByReference(db, reference);
  if (!request || !isOwn(customer, request)) return undefined;
  if (kind === "requests") return requestUrlOf(services, request.id, lang);
  const [offer] = await offersOf(db, request.id);
  return offer && `${services.site.publicUrl}${offerPathOf(services, offer, lang)}`;
}

/** A receipt, an invoice or a credit note; undefined for an unknown number and for that of another address alike. */
export async function openCustomerDocument(services: FileNeeds, customer: Customer, number: string) {
  const document = await findDocument(services.db, number);
  const booking = document?.bookingId && (await outboundIdOf(services.db, document.bookingId));
  if (!document || !booking) return undefined;
  const [leg] = await legsOf(services.db, booking);
  return leg && isOwn(customer, leg) ? readDocumentFile(services, document) : undefined;
}

function isOwn({ email }: Customer, row: { email: string | null }): boolean {
  return row.email?.toLowerCase() === email;
}
