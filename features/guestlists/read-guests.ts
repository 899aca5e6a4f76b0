import { folded } from "#i18n/folded-text.ts";
import { latinDigits, plainName } from "#i18n/clean-text.ts";
import { asciiDomains } from "#i18n/email-address.ts";
import { readDate } from "#i18n/read-moment.ts";
import { readDay, readHour } from "#i18n/typed-moment.ts";
import { hasSiteAddress } from "#platform/mail/site-address.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { pickupTimeOf } from "#i18n/paris-time.ts";
import { excelDateText } from "#platform/sheets/excel-date.ts";
import { rowFault, type SheetRow } from "#platform/sheets/sheet.ts";
import {
  LIST_CLASSES,
  rideKeyOf,
  type ColumnMapping,
  type FaultKey,
  type LineFault,
  type ListedGuest,
  type ListField,
  type ListSettings,
} from "./guest-list.ts";

type ReadGuests = {
  guests: ListedGuest[];
  faults: LineFault[];
  /** Identities of all lines with a name, also of those with a fault. */
  identities: Set<string>;
};

type Checks = { now: Date; isPhone: (text: string) => boolean; isEmail: (text: string) => boolean };

const LONGEST: Partial<Record<ListField, number>> = {
  name: 100,
  flight: 20,
  airport: 200,
  address: 200,
  notes: 300,
  email: 254,
  phone: 40,
};

/**
 * Reads every line. A line with a fault is listed with the first of its faults and does not stop the others. Without a
 * column for luggage, one suitcase per person is assumed, so that the cars are large enough.
 */
export function readGuests(
  rows: readonly SheetRow[],
  mapping: ColumnMapping,
  settings: ListSettings,
  checks: Checks,
): ReadGuests {
  const columnOf = (field: ListField) => mapping.indexOf(field);
  const textIn = ({ cells }: SheetRow, field: ListField) => plainName(cells[columnOf(field)] ?? "");
  const isMonthFirst = hasMonthsFirst(rows.map((row) => textIn(row, "date")));
  // In a column with "1430", a 15 is 00:15 that lost its zeros or 15:00: the guest's hour is not guessed.
  const hasCompactTimes = rows.some((row) => /^\d{3,4}$/.test(latinDigits(textIn(row, "time"))));
  const hasBags = columnOf("bags") >= 0;
  const guests: ListedGuest[] = [];
  const faults: LineFault[] = [];
  const identities = new Set<string>();
  const seen = new Map<string, string[]>();
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const fault = (key: FaultKey, value = "") => faults.push({ line, key, value });
    const name = plainName(`${textIn(row, "firstName")} ${textIn(row, "name")}`);
    const own = textIn(row, "id") || name;
    if (own !== "") identities.add(identityOf(own));
    const typedTime = textIn(row, "time");
    const read: Moment =
      hasCompactTimes && /^\d{1,2}$/.test(latinDigits(typedTime))
        ? { key: "time-unread", value: typedTime }
        : momentOf(textIn(row, "date"), typedTime, isMonthFirst);
    const passengers = countIn(textIn(row, "passengers"), 1);
    const bags = countIn(textIn(row, "bags"), hasBags ? 0 : (passengers ?? 1));
    const cabinBags = countIn(textIn(row, "cabinBags"), 0);
    const guest = {
      line,
      name,
      flight: textIn(row, "flight").toUpperCase(),
      airport: textIn(row, "airport") || settings.airport,
      address: textIn(row, "address") || settings.address,
      phone: latinDigits(textIn(row, "phone")),
      email: asciiDomains(textIn(row, "email")),
      notes: textIn(row, "notes"),
    };
    const long = Object.entries(LONGEST).find(([field, most]) => guest[field as "name"].length > most);
    const unread = rowFault(row, mapping.length);
    if (unread) fault(unread.key, unread.value);
    else if (name === "") fault("name-missing");
    else if (hasSiteAddress(name)) fault("site-address", name);
    else if (long) fault("too-long", guest[long[0] as "name"].slice(0, 40));
    else if ("key" in read) fault(read.key, read.value);
    else if (guest.airport === "") fault("airport-missing");
    else if (guest.address === "") fault("address-missing");
    else if (passengers === null || passengers < 1) fault("passengers-unread", textIn(row, "passengers"));
    else if (bags === null) fault("bags-unread", textIn(row, "bags"));
    else if (cabinBags === null) fault("bags-unread", textIn(row, "cabinBags"));
    else if (!fitsOneCar(passengers, bags, cabinBags)) fault("party-large", String(passengers));
    else if (guest.phone !== "" && !checks.isPhone(guest.phone)) fault("phone-unread", guest.phone);
    else if (guest.email !== "" && !checks.isEmail(guest.email)) fault("email-unread", guest.email);
    else if (new Date(read.instant) <= checks.now) fault("past", read.local.replace("T", " "));
    else {
      const whole = { ...guest, identity: identityOf(own), local: read.local, passengers, bags, cabinBags };
      const key = rideKeyOf(whole, settings.direction);
      const earlier = seen.get(whole.identity) ?? [];
      if (earlier.includes(key)) {
        fault("repeated", String(lines.get(`${whole.identity} ${key}`)));
        continue;
      }
      seen.set(whole.identity, [...earlier, key]);
      lines.set(`${whole.identity} ${key}`, line);
      // Another person of the same name, or the same person on another day.
      const identity = earlier.length === 0 ? whole.identity : `${whole.identity}#${earlier.length + 1}`;
      identities.add(identity);
      guests.push({ ...whole, identity });
    }
  }
  return { guests, faults, identities };
}

function identityOf(text: string): string {
  return folded(text).replace(/\s+/g, " ");
}

function fitsOneCar(passengers: number, large: number, cabin: number): boolean {
  const load = {
    passengers,
    bags: { large, cabin, bulky: 0 },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
  };
  return LIST_CLASSES.some((vehicle) => fitOf(vehicle, load).fits);
}

/**
 * A whole number, with its unit or without: `2`, `2 valises`. Null for another text: "2+1" or "3 adultes + 2 enfants" can be read in two
 * ways, and a guest without a seat is worse than a line to correct.
 */
function countIn(text: string, empty: number): number | null {
  if (text === "") return empty;
  const [, digits] =
    /^(\d{1,3})(?:[.,]0+)?(?:\s*\p{L}[\p{L}\p{M}'’]*\.?(?:\s\p{L}{3,})?)?$/u.exec(latinDigits(text)) ?? [];
  return digits === undefined ? null : Number(digits);
}

type Moment = { local: string; instant: string } | { key: FaultKey; value: string };

/** The time may follow the date in one cell. */
function momentOf(dateText: string, timeText: string, isMonthFirst: boolean): Moment {
  if (dateText === "") return { key: "date-missing", value: "" };
  const [dayText, hourText] = partsOf(latinDigits(dateText));
  const typed = timeText === "" ? hourText : timeOf(latinDigits(timeText));
  const date = dayOf(dayText, isMonthFirst);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || pickupTimeOf(date, "12:00").kind !== "ok")
    return { key: "date-unread", value: dateText };
  if (typed === "") return { key: "time-missing", value: "" };
  const time = readHour(
    typed.replace(/^(\d{1,2}:\d{2}):\d{2}(\.\d+)?/, "$1").replace(/^(\d{2})(\d{2})$/, "$1:$2"),
  );
  const read = pickupTimeOf(date, time);
  if (read.kind === "does-not-exist") return { key: "time-does-not-exist", value: time };
  // A list has no column for the answer: the car of such a line is booked in the form that asks.
  if (read.kind === "exists-twice") return { key: "time-exists-twice", value: time };
  if (read.kind !== "ok") return { key: "time-unread", value: timeText || hourText };
  return { local: read.at.local, instant: read.at.instant };
}

/** `2027-01-15 14:30`, `15/01/2027 à 14h30` or a serial number, as day and time. */
function partsOf(text: string): [day: string, time: string] {
  const plain = serialIn(text) ?? text;
  const [, day = plain, time = ""] = /^([\d/.-]+)(?:T|,?\s+(?:à\s+|at\s+)?)(\d.*)$/i.exec(plain) ?? [];
  if (time === "" && /\p{L}/u.test(plain)) {
    const [, named = plain, hour = ""] =
      /^(.*\p{L}.*\d{4})[\s,،]+(?:(?:à|at|الساعة)\s+)?(\d.*)$/u.exec(plain) ?? [];
    return [named, hour];
  }
  return [day, time];
}

function timeOf(text: string): string {
  const serial = serialIn(text) ?? text;
  return /^\d{4}-\d{2}-\d{2} (.+)$/.exec(serial)?.[1] ?? serial;
}

/** A number that a spreadsheet wrote in place of a date or a time. */
function serialIn(text: string): string | null {
  const isSerial = /^\d{5}([.,]\d+)?$/.test(text) || /^0[.,]\d{3,}$/.test(text);
  return isSerial ? excelDateText(Number(text.replace(",", "."))) : null;
}

function dayOf(text: string, isMonthFirst: boolean): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(text) ?? [];
  if (isMonthFirst && month) return readDay(`${day}/${month}/${year}`);
  return readDate(text) ?? readDay(text);
}

/** `01/15/2027` is written in the United States. The column decides, because `01/02/2027` is a day in both ways. */
function hasMonthsFirst(dates: string[]): boolean {
  const pairs = dates.flatMap((text) => {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(latinDigits(text)) ?? [];
    return first ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
}
