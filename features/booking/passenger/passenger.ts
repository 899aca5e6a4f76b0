import type { Lang } from "#i18n/locales.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";

/** The person who rides, if the guest booked for another person. They never see a price or a document. */
export type Passenger = {
  /** Part of the link and of the keys of messages; another phone or email has another id. */
  id: string;
  fullName: string;
  /** E.164; empty after an erasure. */
  phone: string;
  lang: Lang;
  email: string | null;
  messagesBy: MessageChannel | null;
};

export const PASSENGER_COLUMNS = [
  "passengerId",
  "passengerName",
  "passengerPhone",
  "passengerLang",
  "passengerEmail",
  "passengerMessagesBy",
  "passengerTokenHash",
] as const satisfies (keyof BookingRow)[];

type Columns = Partial<Pick<BookingRow, (typeof PASSENGER_COLUMNS)[number]>>;

export type WithPassenger = Columns & Partial<Pick<BookingRow, "copies">>;

export const NO_PASSENGER = Object.fromEntries(PASSENGER_COLUMNS.map((column) => [column, null])) as Record<
  (typeof PASSENGER_COLUMNS)[number],
  null
>;

export const PASSENGER_TEXTS = {
  passengerName: ["passenger_name", 120],
  passengerPhoneCountry: ["passenger_phone_country", 2],
  passengerPhone: ["passenger_phone", 40],
  passengerEmail: ["passenger_email", 254],
  copies: ["copies", 800],
} as const satisfies Record<string, TextRule>;

export const MOST_COPIES = 3;

export function passengerOf(row: Columns): Passenger | null {
  const { passengerId: id, passengerName: fullName, passengerLang: lang } = row;
  if (!id || !fullName || !lang) return null;
  return {
    id,
    fullName,
    phone: row.passengerPhone ?? "",
    lang,
    email: row.passengerEmail ?? null,
    messagesBy: row.passengerMessagesBy ?? null,
  };
}

type Guest = Pick<BookingRow, "fullName" | "phone" | "lang">;

/** The person whom the chauffeur meets and calls: the passenger, otherwise the guest. */
export function riderOf(row: Guest & Columns): Guest {
  const { fullName, phone, lang } = passengerOf(row) ?? row;
  return { fullName, phone, lang };
}

export function firstLegsOfPassengers<Leg extends Columns>(legs: Leg[]): Leg[] {
  const groups = Map.groupBy(legs, ({ passengerId }) => passengerId ?? "");
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

export function typedPassengerOf(row: WithPassenger) {
  const passenger = passengerOf(row);
  return {
    passengerName: passenger?.fullName ?? "",
    passengerPhoneCountry: "",
    passengerPhone: passenger?.phone ?? "",
    passengerLang: passenger?.lang ?? "",
    passengerEmail: passenger?.email ?? "",
    passengerMessagesBy: passenger?.messagesBy ?? "",
    copies: row.copies?.join(", ") ?? "",
  };
}

/** The name on the sign. Without a typed one, the sign of the meet-and-greet names the passenger. */
export function signOf(row: Pick<BookingRow, "signText" | "price"> & Columns): string | null {
  if (row.signText !== null) return row.signText;
  return servicesOf(row).includes("meetAndGreet") ? (passengerOf(row)?.fullName ?? null) : null;
}

export function isSamePerson(
  one: Pick<Passenger, "fullName" | "phone">,
  other: Pick<Passenger, "fullName" | "phone">,
): boolean {
  return one.phone === other.phone && plain(one.fullName) === plain(other.fullName);
}

/** The addresses that get the mails without prices. A person with several roles gets one mail. */
export function mailboxesOf(row: WithPassenger & Partial<Pick<BookingRow, "email">>): {
  passenger: string | null;
  copies: string[];
} {
  const used = new Set([row.email?.toLowerCase()]);
  const isNew = (email: string) => {
    const isKnown = used.has(email.toLowerCase());
    used.add(email.toLowerCase());
    return !isKnown;
  };
  const email = passengerOf(row)?.email;
  return {
    passenger: email && isNew(email) ? email : null,
    copies: (row.copies ?? []).filter(isNew),
  };
}

/**
 * The channel by which the passenger gets messages. Null if the guest gets them at the same number: one message per
 * event and number.
 */
export function passengerChannel(
  row: Columns & Partial<Pick<BookingRow, "phone" | "messagesBy">>,
): MessageChannel | null {
  const passenger = passengerOf(row);
  if (!passenger?.messagesBy || passenger.phone === "") return null;
  return row.messagesBy && row.phone === passenger.phone ? null : passenger.messagesBy;
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
