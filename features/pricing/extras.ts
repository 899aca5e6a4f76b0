import { ASSISTANCE_VAT, TRANSFER_VAT, type VatRate } from "./vat.ts";

export const FAST_TRACK_GROUP = 4;

type Common = {
  key: string;
  /** Name in addresses and forms. A service of the return leg has the prefix `return_`. */
  field: string;
  /** `offers`: guests cannot choose it; only an offer of the company can include it. */
  offeredTo: "guests" | "offers";
};

/** Charged by the company, per leg. */
type ServiceRow = Common & {
  kind: "service";
  line: string;
  /**
   * Amount in the price list and field in the admin: `prices.fields` and `prices.changes` in the
   * dictionaries.
   */
  tariffField: string;
  per: "leg" | "passenger";
  vatRate: VatRate;
  /**
   * `met`: legs on which the guest is met, at an airport or a station, or else at the first pickup. `flight`:
   * legs that start or end at an airport.
   */
  on: "every-leg" | "met" | "flight";
  quoteFrom?: number;
};

/** Quoted and invoiced by a partner, for the whole trip. */
type PartnerServiceRow = Common & { kind: "partner-service" };

/** Requested for the whole trip, free of charge, and confirmed or declined later. */
type SpecialRequestRow = Common & { kind: "special-request" };

/**
 * All extras of a ride, in the order of the pages. Trip, forms, stored trip, price, price list, offers,
 * mails, documents and run sheet read this table.
 */
const ROWS = [
  {
    key: "meetAndGreet",
    field: "meet_and_greet",
    kind: "service",
    line: "meet-and-greet",
    tariffField: "meetAndGreet",
    per: "leg",
    vatRate: TRANSFER_VAT,
    on: "met",
    offeredTo: "guests",
  },
  {
    key: "fastTrack",
    field: "fast_track",
    kind: "service",
    line: "fast-track",
    tariffField: "fastTrackPerPassenger",
    per: "passenger",
    vatRate: ASSISTANCE_VAT,
    on: "flight",
    quoteFrom: FAST_TRACK_GROUP,
    offeredTo: "guests",
  },
  { key: "bodyguard", field: "bodyguard", kind: "partner-service", offeredTo: "guests" },
  { key: "femaleChauffeur", field: "female_chauffeur", kind: "special-request", offeredTo: "guests" },
  { key: "arabicSpeaking", field: "arabic_speaking", kind: "special-request", offeredTo: "guests" },
] as const satisfies (ServiceRow | PartnerServiceRow | SpecialRequestRow)[];

type Row = (typeof ROWS)[number];
type ServiceOf = Extract<Row, { kind: "service" }>;

export type ExtraKey = Row["key"];
export type ServiceKey = ServiceOf["key"];
export type SpecialRequest = Extract<Row, { kind: "special-request" }>["key"];
export type ServiceLineKey = ServiceOf["line"];
export type ServiceTariffField = ServiceOf["tariffField"];

export type ServiceExtra = ServiceRow & {
  key: ServiceKey;
  line: ServiceLineKey;
  tariffField: ServiceTariffField;
};

export type Extra =
  | ServiceExtra
  | (PartnerServiceRow & { key: Exclude<ExtraKey, ServiceKey | SpecialRequest> })
  | (SpecialRequestRow & { key: SpecialRequest });

export const EXTRAS: readonly Extra[] = ROWS;

type ReturnServiceKey = `return${Capitalize<ServiceKey>}`;

export type LegExtras = Record<ExtraKey, boolean>;

export type Extras = LegExtras & Record<ReturnServiceKey, boolean>;

export const SERVICES: readonly ServiceExtra[] = EXTRAS.filter((extra) => extra.kind === "service");

const OF_TRIP = EXTRAS.filter((extra) => extra.kind !== "service");

export const SPECIAL_REQUESTS: readonly SpecialRequest[] = EXTRAS.filter(
  (extra) => extra.kind === "special-request",
).map(({ key }) => key);

export function returnKeyOf(service: ServiceKey): ReturnServiceKey {
  return `return${service.charAt(0).toUpperCase()}${service.slice(1)}` as ReturnServiceKey;
}

export const EXTRA_FIELDS = Object.fromEntries([
  ...SERVICES.map(({ key, field }) => [key, field]),
  ...SERVICES.map(({ key, field }) => [returnKeyOf(key), `return_${field}`]),
  ...OF_TRIP.map(({ key, field }) => [key, field]),
]) as Record<keyof Extras, string>;

export function perExtra<T>(valueOf: (key: keyof Extras) => T): Record<keyof Extras, T> {
  const keys = Object.keys(EXTRA_FIELDS) as (keyof Extras)[];
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<keyof Extras, T>;
}

export const NO_EXTRAS: Extras = perExtra(() => false);

export function perService<T>(valueOf: (service: ServiceExtra) => T): Record<ServiceKey, T> {
  return Object.fromEntries(SERVICES.map((service) => [service.key, valueOf(service)])) as Record<
    ServiceKey,
    T
  >;
}

export function extrasOfLeg(extras: Extras, leg: "outbound" | "return"): LegExtras {
  const ofTrip = Object.fromEntries(OF_TRIP.map(({ key }) => [key, extras[key]]));
  const services = perService(({ key }) => extras[leg === "return" ? returnKeyOf(key) : key]);
  return { ...ofTrip, ...services } as LegExtras;
}

export function hasFastTrack({ fastTrack, returnFastTrack }: Extras): boolean {
  return fastTrack || returnFastTrack;
}
