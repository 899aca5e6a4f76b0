import type { Lang } from "#i18n/locales.ts";
import { lengthOf, plainLine } from "#i18n/clean-text.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingStatus } from "#features/booking/booking.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { findGuests } from "#features/booking/search-bookings.server.ts";
import { phoneText } from "#features/company/phone-text.server.ts";
import { listDocuments } from "#features/documents/list-documents.server.ts";
import { findCars, findChauffeurs } from "#features/fleet/search-fleet.server.ts";
import type { RequestKind, RequestStatus } from "#features/inquiries/request-status.ts";
import { searchRequests } from "#features/inquiries/search-requests.server.ts";
import { WHOLE_BOARD } from "./board-filter.ts";
import { pageOfRides } from "./board-rides.server.ts";

/** Limit of each kind; the lists find more. */
const MOST_OF_KIND = 8;

/** One letter fits nearly every row. */
const FEWEST_LETTERS = 2;

/**
 * Everything of the workplace that matches each word, in any order, ignoring accents: rides by reference, name, place,
 * flight or phone, guests, requests, chauffeurs, cars by plate, documents.
 */
export async function searchWorkplace(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  typed: string,
  lang: Lang,
): Promise<FoundInWorkplace> {
  const search = plainLine(typed);
  if (lengthOf(search) < FEWEST_LETTERS) return NOTHING;
  const translator = translatorIn(lang);
  const [rides, guests, requests, chauffeurs, cars, documents] = await Promise.all([
    pageOfRides(db, { ...WHOLE_BOARD, search, among: null }, clock.now()),
    findGuests(db, search, MOST_OF_KIND),
    searchRequests(db, { status: null, kind: null, search, page: 1 }),
    findChauffeurs(db, search, MOST_OF_KIND),
    findCars(db, search, MOST_OF_KIND),
    listDocuments({ db }, dispatcher, { status: null, search, page: 1 }),
  ]);
  return {
    rides: rides.rows.slice(0, MOST_OF_KIND).map((ride) => ({
      reference: ride.reference,
      fullName: ride.fullName,
      status: ride.status,
      pickupAt: ride.pickupAt.toISOString(),
      route: routeText(ride, translator),
      travelNumber: ride.travelNumber,
    })),
    guests: guests.map(({ reference, fullName, phone, email }) => ({
      reference,
      fullName,
      phone: phoneText(phone),
      email,
    })),
    requests: requests.rows
      .slice(0, MOST_OF_KIND)
      .map(({ reference, fullName, kind, status, createdAt }) => ({
        reference,
        fullName,
        kind,
        status,
        createdAt: createdAt.toISOString(),
      })),
    chauffeurs: chauffeurs.map(({ id, fullName, phone }) => ({ id, fullName, phone: phoneText(phone) })),
    cars: cars.map(({ id, plate, model }) => ({ id, plate, model })),
    documents: documents.rows.slice(0, MOST_OF_KIND).map(({ reference, buyer, booking }) => ({
      reference,
      buyer,
      booking,
    })),
  };
}

const NOTHING = { rides: [], guests: [], requests: [], chauffeurs: [], cars: [], documents: [] };

export type FoundInWorkplace = {
  rides: {
    reference: string;
    fullName: string;
    status: BookingStatus;
    pickupAt: string;
    route: string;
    travelNumber: string | null;
  }[];
  guests: { reference: string; fullName: string; phone: string; email: string | null }[];
  requests: {
    reference: string;
    fullName: string;
    kind: RequestKind;
    status: RequestStatus;
    createdAt: string;
  }[];
  chauffeurs: { id: string; fullName: string; phone: string }[];
  cars: { id: string; plate: string; model: string }[];
  /** `booking`: the reference of the booking on whose page the document is. */
  documents: { reference: string; buyer: string; booking: string }[];
};
