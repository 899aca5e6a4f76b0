import type { Lang } from "#i18n/locales.ts";
import { lengthOf, plainLine } from "#i18n/clean-text.ts";
import { translatorIn } from "#i18n/translator.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingStatus } from "#features/booking/booking.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { findGuests, findSimilarGuests } from "#features/booking/search-bookings.server.ts";
import { findDocuments } from "#features/documents/list-documents.server.ts";
import { findCars, findChauffeurs } from "#features/fleet/search-fleet.server.ts";
import { findRequests } from "#features/inquiries/search-requests.server.ts";
import { WHOLE_BOARD } from "./board-filter.ts";
import { pageOfRides } from "./page-of-rides.server.ts";

const MOST_OF_KIND = 8;

const FEWEST_LETTERS = 2;

/**
 * Everything of the workplace that matches each word, in any order, ignoring accents: rides by reference, name, place,
 * flight or phone, guests, requests, chauffeurs, cars by plate, documents. If nothing matches, the guests of a similar name.
 */
export async function searchWorkplace(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  typed: string,
  lang: Lang,
): Promise<FoundInWorkplace> {
  const search = plainLine(typed);
  if (lengthOf(search) < FEWEST_LETTERS) return NOTHING;
  const translator = translatorIn(lang);
  const [{ rows }, requests, documents, exact, chauffeurs, cars] = await Promise.all([
    pageOfRides(db, { ...WHOLE_BOARD, search, among: null }, clock.now()),
    findRequests(db, search, MOST_OF_KIND),
    findDocuments(db, search, MOST_OF_KIND),
    findGuests(db, search, MOST_OF_KIND),
    findChauffeurs(db, search, MOST_OF_KIND),
    findCars(db, search, MOST_OF_KIND),
  ]);
  const isNothing = [rows, requests, documents, exact, chauffeurs, cars].every((found) => found.length === 0);
  // Only then a name is taken for misspelt, because similar names would hide the right ones.
  const guests = isNothing ? await findSimilarGuests(db, search, MOST_OF_KIND) : exact;
  return {
    rides: rows.slice(0, MOST_OF_KIND).map((ride) => ({
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
    requests: requests.map(({ reference, fullName, createdAt }) => ({
      reference,
      fullName,
      createdAt: createdAt.toISOString(),
    })),
    chauffeurs: chauffeurs.map(({ id, fullName, phone }) => ({ id, fullName, phone: phoneText(phone) })),
    cars: cars.map(({ id, plate, model }) => ({ id, plate, model })),
    documents,
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
  requests: { reference: string; fullName: string; createdAt: string }[];
  chauffeurs: { id: string; fullName: string; phone: string }[];
  cars: { id: string; plate: string; model: string }[];
  documents: { reference: string; buyer: string; booking: string | null }[];
};
