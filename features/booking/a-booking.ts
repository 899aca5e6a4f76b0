import type { Place } from "#platform/places/places.ts";
import { aPlace, at } from "#features/pricing/trip-samples.ts";
import type { BookingMailData } from "./booking-mail-data.server.ts";
import type { BookingRow } from "./bookings.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";

// Builders for tests: a confirmed transfer from CDG to a hotel, paid by card, and what a test changes about it.

const CDG_2E: Place = aPlace({
  id: "cdg-2e",
  kind: "terminal",
  iata: "CDG",
  lat: 49.003,
  lng: 2.5745,
  names: {
    fr: "Aéroport Paris-Charles-de-Gaulle, terminal 2E",
    en: "Paris Charles de Gaulle Airport, Terminal 2E",
    ar: "مطار باريس شارل ديغول، المبنى 2E",
  },
});

const LE_RITZ: Place = aPlace({
  id: "ritz-paris",
  kind: "hotel",
  lat: 48.8681,
  lng: 2.3289,
  names: { fr: "Ritz Paris", en: "Ritz Paris", ar: "ريتز باريس" },
  context: { fr: "Paris 1er", en: "Paris 1st", ar: "باريس، الدائرة 1" },
});

export function aBooking(wish: Partial<BookingRow> = {}): BookingRow {
  return {
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    reference: "MA-7K3M9Q",
    idempotencyKey: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    leg: "outbound",
    outboundId: null,
    status: "confirmed",
    version: 1,
    lang: "fr",
    bookedAt: new Date("2027-01-10T09:12:00Z"),
    updatedAt: new Date("2027-01-10T09:14:00Z"),
    termsAcceptedAt: new Date("2027-01-10T09:12:00Z"),
    confirmedAt: new Date("2027-01-10T09:14:00Z"),
    cancelledAt: null,
    cancelledBy: null,
    manageTokenHash: "hash",
    tripType: "one-way",
    pickup: at(CDG_2E),
    dropoff: at(LE_RITZ),
    stops: [],
    pickupLocal: "2027-01-20T14:30",
    pickupZone: "Europe/Paris",
    pickupAt: new Date("2027-01-20T13:30:00Z"),
    durationHours: null,
    estimate: { distance: 30_000, duration: 2_700, durationTo: 3_600, source: "fixed", route: "cdg-paris" },
    vehicle: "mercedes-v-class",
    passengers: 4,
    bags: { large: 3, cabin: 2, bulky: 0 },
    childSeats: { infant: 0, toddler: 1, booster: 0 },
    extras: {
      meetAndGreet: true,
      fastTrack: false,
      bodyguard: false,
      femaleChauffeur: true,
      arabicSpeaking: false,
    },
    femaleChauffeur: "requested",
    arabicSpeaking: "none",
    travelNumber: "AF 123",
    signText: "Famille Al-Thani",
    notes: null,
    fullName: "Nour Al-Thani",
    email: "nour@example.com",
    phone: "+97433123456",
    paymentMethod: "card",
    price: {
      leg: "outbound",
      rule: "fixed:cdg-paris",
      lines: [
        { key: "transfer", params: {}, amount: 15_000, vatRate: 10 },
        { key: "child-seats", params: { count: 1 }, amount: 1_000, vatRate: 10 },
        { key: "meet-and-greet", params: {}, amount: 4_500, vatRate: 10 },
      ],
      total: 20_500,
    },
    tariffVersion: 1,
    freeCancellationUntil: new Date("2027-01-19T13:30:00Z"),
    ...wish,
  };
}

/** The way back of `aBooking`, five days later. */
export function aReturnLeg(wish: Partial<BookingRow> = {}): BookingRow {
  const outbound = aBooking();
  return aBooking({
    id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
    reference: "MA-7K3M9Q-R",
    leg: "return",
    outboundId: outbound.id,
    tripType: "return",
    manageTokenHash: null,
    pickup: at(LE_RITZ),
    dropoff: at(CDG_2E),
    pickupLocal: "2027-01-25T23:00",
    pickupAt: new Date("2027-01-25T22:00:00Z"),
    travelNumber: null,
    signText: null,
    price: {
      leg: "return",
      rule: "fixed:paris-cdg",
      lines: [
        { key: "transfer", params: {}, amount: 15_000, vatRate: 10 },
        { key: "night", params: { percent: 15 }, amount: 2_250, vatRate: 10 },
        { key: "child-seats", params: { count: 1 }, amount: 1_000, vatRate: 10 },
        { key: "fast-track", params: { passengers: 3 }, amount: 36_000, vatRate: 20 },
      ],
      total: 54_250,
    },
    freeCancellationUntil: new Date("2027-01-24T22:00:00Z"),
    ...wish,
  });
}

export function someMailData(wish: Partial<BookingMailData> = {}): BookingMailData {
  const booking = wish.booking ?? aBooking();
  return { booking, legs: [booking], company: DEMO_COMPANY, payment: undefined, refund: 0, ...wish };
}
