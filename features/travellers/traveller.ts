import { folded } from "#i18n/folded-text.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { Lang } from "#i18n/locales.ts";

export const TRAVELLER_TEXTS = {
  fullName: ["full_name", 120],
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
  lang: ["lang", 2],
  email: ["email", 254],
  employeeNumber: ["employee_number", 40],
  costCentre: ["cost_centre", 40],
  signText: ["sign_text", 60],
  notes: ["notes", 300],
} as const satisfies Record<string, TextRule>;

export const MOST_TRAVELLERS = { organisation: 2_000, customer: 30 };

export type Traveller = {
  fullName: string;
  /** E.164. */
  phone: string;
  lang: Lang;
  email: string | null;
  employeeNumber: string;
  costCentre: string;
  signText: string;
  notes: string;
};

export const TRAVELLER_KEYS = [
  "fullName",
  "phone",
  "lang",
  "email",
  "employeeNumber",
  "costCentre",
  "signText",
  "notes",
] as const satisfies (keyof Traveller)[];

export type TravellerKey = (typeof TRAVELLER_KEYS)[number];

/** The same for the same person: the employee number, or without one the name, whatever its accents and capitals. */
export function identityOf({
  employeeNumber,
  fullName,
}: Pick<Traveller, "employeeNumber" | "fullName">): string {
  const text = employeeNumber === "" ? fullName : employeeNumber;
  const plain = folded(text).replace(/\s+/g, " ").trim();
  return `${employeeNumber === "" ? "name" : "number"}:${plain}`;
}

type Known = Traveller & { id: string; version: number; identity: string };

export type TravellersDifference = {
  fresh: Traveller[];
  /** A cell that the file does not have leaves its field as it is. */
  changed: { from: Known; to: Traveller; keys: TravellerKey[] }[];
  same: number;
};

/**
 * Travellers whom the file does not name stay. A person is found by the employee number, and by the name
 * where one of the two has no number.
 */
export function compareTravellers(
  known: readonly Known[],
  listed: readonly Traveller[],
  columns: ReadonlySet<TravellerKey>,
): TravellersDifference {
  const byIdentity = new Map(known.map((one) => [one.identity, one]));
  const byName = Map.groupBy(known, nameOf);
  const difference: TravellersDifference = { fresh: [], changed: [], same: 0 };
  for (const read of listed) {
    const from = byIdentity.get(identityOf(read)) ?? namesake(read, byName.get(nameOf(read)) ?? []);
    if (!from) {
      difference.fresh.push(read);
      continue;
    }
    const isRead = (key: TravellerKey) =>
      columns.has(key) && !(key === "employeeNumber" && read.employeeNumber === "");
    const keys = TRAVELLER_KEYS.filter((key) => isRead(key) && from[key] !== read[key]);
    if (keys.length === 0) difference.same += 1;
    else {
      const kept = TRAVELLER_KEYS.filter((key) => !isRead(key)).map((key) => [key, from[key]] as const);
      const to: Traveller = { ...read, ...(Object.fromEntries(kept) as Partial<Traveller>) };
      difference.changed.push({ from, to, keys });
    }
  }
  return difference;
}

function nameOf({ fullName }: Pick<Traveller, "fullName">): string {
  return identityOf({ employeeNumber: "", fullName });
}

function namesake(read: Traveller, named: Known[]): Known | undefined {
  const fitting = named.filter((one) => read.employeeNumber === "" || one.employeeNumber === "");
  return fitting.length === 1 ? fitting[0] : undefined;
}

export const PLACE_TEXTS = {
  label: ["label", 40],
  place: ["place", 200],
} as const satisfies Record<string, TextRule>;

export const MOST_PLACES = 20;
