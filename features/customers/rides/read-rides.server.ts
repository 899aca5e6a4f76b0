import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { requestsOf, ridesOf } from "#features/booking/read-guest.server.ts";
import { namedStatus } from "#features/booking/organisation/approval.ts";
import { isLinkOver } from "#features/booking/shown-booking.ts";
import { shownDocuments } from "#features/documents/documents-for-guest.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { isThreadLinkOver } from "#features/inquiries/thread/thread.ts";
import { isOfferLinkOver, offerState } from "#features/offers/offer.ts";
import { bookingOf, offersOf } from "#features/offers/offers.server.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";
import { againSearch, wayBackSearch } from "./ride-again.ts";

const MOST = 200;
const MOST_REQUESTS = 30;

/** Latest first. An unpaid booking that expired is none. */
export async function ridesOfCustomer(db: Db, email: string): Promise<BookingRow[]> {
  const rows = await ridesOf(db, { fullName: "", email, phone: null }, MOST);
  return rows.filter(({ status }) => status !== "expired");
}

export async function requestsOfCustomer(db: Db, email: string) {
  return requestsOf(db, { fullName: "", email, phone: null }, MOST_REQUESTS);
}

export async function readRides(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email }: Customer,
  lang: Lang,
) {
  const now = clock.now();
  const rows = await ridesOfCustomer(db, email);
  const bookings = Map.groupBy(rows, (row) => row.outboundId ?? row.id);
  const documents = await documentsOf(db, [...bookings.keys()]);
  const translator = translatorIn(lang);
  const rides = rows.map((row) => {
    const legs = bookings.get(row.outboundId ?? row.id)!;
    const isOfBooking = row.leg === "outbound" || !legs.some(({ leg }) => leg === "outbound");
    const own = documents.filter(({ bookingId }) => isOfBooking && bookingId === (row.outboundId ?? row.id));
    return {
      reference: row.reference,
      status: namedStatus(row),
      pickupAt: row.pickupAt.toISOString(),
      route: routeText(row, translator),
      vehicle: row.vehicle,
      isAhead: row.pickupAt > now && (row.status === "confirmed" || row.status === "awaiting_payment"),
      opens: !isLinkOver(legs, now),
      isChangeable: isChangeable(row, now),
      again: againSearch(row, legs),
      wayBack: wayBackSearch(row),
      documents: shownDocuments(own).map(({ kind, reference }) => ({ kind, reference })),
    };
  });
  return {
    ahead: rides.filter(({ isAhead }) => isAhead).toReversed(),
    past: rides.filter(({ isAhead }) => !isAhead),
    requests: await shownRequests(db, email, now),
  };
}

export type Rides = Awaited<ReturnType<typeof readRides>>;
export type ShownRide = Rides["past"][number];

async function shownRequests(db: Db, email: string, now: Date) {
  const rows = await requestsOfCustomer(db, email);
  return Promise.all(
    rows.map(async (row) => {
      const [offer] = await offersOf(db, row.id);
      const booking = offer ? await bookingOf(db, offer) : null;
      return {
        reference: row.reference,
        kind: row.kind,
        createdAt: row.createdAt.toISOString(),
        opens: row.guestTokenHash !== null && !isThreadLinkOver(row.activityAt, now),
        offer:
          offer && !isOfferLinkOver(offer.lastPickupAt, now)
            ? { isOpen: offerState(offer, now, booking?.status ?? null) === "sent" }
            : null,
      };
    }),
  );
}
