import { isDeepStrictEqual } from "node:util";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Place } from "#platform/places/places.ts";
import { terminalAnswerAt } from "#features/places/terminal.ts";
import { RIDE_TEXT_KEYS, type RideText } from "#features/pricing/ride-texts.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import type { BookingRow } from "./bookings.table.ts";
import type { GuestForm } from "./guest-form.server.ts";
import type { NewLeg } from "./new-booking.server.ts";
import { passengerOf } from "./passenger/passenger.ts";
import { copiesIn, passengerIn, type TypedPassenger } from "./passenger/passenger-form.server.ts";

/** Metres within which two points count as the same pickup, for example an address and the hotel there. */
const ONE_DOOR = 300;

type Ends = { pickup: TripPlace; dropoff?: TripPlace | null };

export function hasSameEnds(one: Ends, other: Ends): boolean {
  if (!isSamePlace(one.pickup, other.pickup)) return false;
  if (!one.dropoff || !other.dropoff) return !one.dropoff && !other.dropoff;
  return isSamePlace(one.dropoff, other.dropoff);
}

function isSamePlace(one: TripPlace, other: TripPlace): boolean {
  const isSameText = plain(one.label) === plain(other.label);
  if (!one.place || !other.place) return isSameText;
  const isNear = distanceBetween(one.place, other.place) <= ONE_DOOR;
  return isNear && (isSameText || !(isWide(one.place) || isWide(other.place)));
}

/** Two addresses of one town share its position but are different places. */
function isWide({ kind }: Place): boolean {
  return kind === "town" || kind === "district";
}

const TOLD = [
  "tripType",
  "pickupLocal",
  "durationHours",
  "pickup",
  "dropoff",
  "stops",
  "vehicle",
  "passengers",
  "bags",
  "childSeats",
  "extras",
  ...RIDE_TEXT_KEYS,
  "flightOrigin",
  "terminal",
  "fullName",
  "email",
  "phone",
  "messagesBy",
  "passengerName",
  "passengerPhone",
  "passengerLang",
  "passengerEmail",
  "passengerMessagesBy",
  "copies",
  "paymentMethod",
] as const;

export function isSameBooking(asked: NewLeg[], standing: BookingRow[]): boolean {
  return (
    asked.length === standing.length &&
    asked.every((leg, index) => {
      const row = standing[index]!;
      const hasSameConsent = Boolean(leg.cardConsentAt) === Boolean(row.cardConsentAt);
      return (
        hasSameConsent &&
        leg.price.total === row.price.total &&
        TOLD.every((key) => isSame(leg[key], row[key]))
      );
    })
  );
}

/** Compared as stored: a missing field equals a null one. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(stored(one), stored(other));
}

function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}

type SentTyped = Pick<
  GuestForm["typed"],
  | "fullName"
  | "email"
  | "phone"
  | "phoneCountry"
  | "messagesBy"
  | "flightOrigin"
  | "terminal"
  | "paymentMethod"
  | RideText
> &
  TypedPassenger &
  Partial<Pick<GuestForm["typed"], "keepCard">>;

/** A corrected email makes another form. */
export function isSameForm(row: BookingRow, typed: SentTyped): boolean {
  return (
    row.fullName === typed.fullName &&
    (row.email ?? "") === typed.email &&
    row.phone === readPhone(typed.phone, typed.phoneCountry) &&
    (row.messagesBy ?? "") === typed.messagesBy &&
    RIDE_TEXT_KEYS.every((text) => isSameText(row, typed, text)) &&
    (row.flightOrigin ?? "") === typed.flightOrigin &&
    row.terminal === terminalAnswerAt(row.pickup.place, typed.terminal) &&
    row.paymentMethod === typed.paymentMethod &&
    isDeepStrictEqual(row.copies ?? [], copiesIn(typed.copies)) &&
    isSamePassenger(row, typed) &&
    (row.cardConsentAt !== null) === (typed.paymentMethod === "card" && typed.keepCard === "on")
  );
}

/** The id of a passenger is new in each reading of a form. */
function isSamePassenger(row: BookingRow, typed: TypedPassenger): boolean {
  const { id: _id, ...one } = passengerOf(row) ?? { id: null };
  const { id: _other, ...other } = passengerIn(typed, row) ?? { id: null };
  return isDeepStrictEqual(one, other);
}

/** A sign is not stored where no chauffeur waits with it. */
function isSameText(row: BookingRow, typed: SentTyped, text: RideText): boolean {
  return (row[text] ?? "") === typed[text] || (text === "signText" && row.signText === null);
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
