import type { VehicleClass } from "#features/fleet/vehicle.ts";

export const LIST_DIRECTIONS = ["arrivals", "departures"] as const;

export type ListDirection = (typeof LIST_DIRECTIONS)[number];

/** `airport` is an airport, a terminal or a station. */
export const LIST_FIELDS = [
  "name",
  "firstName",
  "flight",
  "date",
  "time",
  "airport",
  "address",
  "passengers",
  "bags",
  "cabinBags",
  "phone",
  "email",
  "notes",
  "id",
] as const;

export type ListField = (typeof LIST_FIELDS)[number];

/** The field of each column, in order; null for a column that is not read. */
export type ColumnMapping = (ListField | null)[];

/** Classes of a list's cars, the smallest first. */
export const LIST_CLASSES = [
  "mercedes-e-class",
  "mercedes-v-class",
  "mercedes-sprinter",
] as const satisfies VehicleClass[];

export type ListClass = (typeof LIST_CLASSES)[number];

/** Longest time in minutes that the first guest of a car waits for the last. */
export const WINDOWS = [0, 15, 30, 45, 60, 90, 120] as const;

export type ListSettings = {
  direction: ListDirection;
  airport: string;
  address: string;
  /** Minutes. */
  window: number;
  largest: ListClass;
};

export const USUAL_SETTINGS: ListSettings = {
  direction: "arrivals",
  airport: "",
  address: "",
  window: 30,
  largest: "mercedes-v-class",
};

export const LONGEST_PLACE = 200;

export type ListedGuest = {
  line: number;
  /** The same in a later file for the same person: the id of the line, or the name. */
  identity: string;
  name: string;
  flight: string;
  /** Wall time in Paris: `2027-01-15T14:30`. */
  local: string;
  airport: string;
  address: string;
  passengers: number;
  bags: number;
  cabinBags: number;
  phone: string;
  email: string;
  notes: string;
};

export type LineFault = { line: number; key: FaultKey; value: string };

export type FaultKey =
  | "hidden"
  | "extra-cells"
  | "name-missing"
  | "site-address"
  | "date-missing"
  | "date-unread"
  | "time-missing"
  | "time-unread"
  | "time-does-not-exist"
  | "time-exists-twice"
  | "past"
  | "airport-missing"
  | "address-missing"
  | "passengers-unread"
  | "bags-unread"
  | "party-large"
  | "phone-unread"
  | "email-unread"
  | "too-long"
  | "repeated"
  | "booked-elsewhere";

/** What decides the car of a guest. Two equal lines are the same arrival. */
export function rideKeyOf(guest: ListedGuest, direction: ListDirection): string {
  const { local, flight, airport, address, passengers, bags, cabinBags } = guest;
  return [direction, local, flight, airport, address, passengers, bags, cabinBags].join("|").toLowerCase();
}

export function hasSameTexts(one: ListedGuest, other: ListedGuest): boolean {
  return (["name", "phone", "email", "notes"] as const).every((key) => one[key] === other[key]);
}

/** Days after its last ride, or its last change, after which a list is deleted. */
export const LIST_DAYS = 60;
