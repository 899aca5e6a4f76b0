import { createHash } from "node:crypto";
import { isEmailAddress } from "#i18n/email-address.ts";
import { readPhone } from "#platform/phone.server.ts";
import { lookUpOnce } from "#platform/places/look-up-once.ts";
import type { Services } from "#platform/services.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { estimateTrip, priceUnder, type Estimates } from "#features/booking/quote/quote-trip.server.ts";
import { rebateOn } from "#features/organisations/organisation.ts";
import { organisationById } from "#features/organisations/organisations.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { compareLists, toDrive, type AppliedGuest, type ListDifference } from "./compare-lists.ts";
import { groupCars, type PlannedCar } from "./group-cars.ts";
import type { LineFault, ListedGuest } from "./guest-list.ts";
import { confirmedElsewhere, guestsOfList, lineKeyOf } from "./guest-lists.server.ts";
import type { GuestListRow } from "./guest-lists.table.ts";
import { readGuests } from "./read-guests.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

type Priced = Extract<Pricing, { kind: "priced" }>;

/** A car with what a booking needs. `choice` is null while a place is not certain. Totals in cents, less the rebate. */
export type PricedCar = PlannedCar & {
  choice: TripChoice | null;
  estimates: Estimates;
  pricing: Priced | null;
  total: number | null;
  onRequest: "place" | "price" | null;
};

export type ListPlan = {
  guests: ListedGuest[];
  applied: AppliedGuest[];
  faults: LineFault[];
  difference: ListDifference;
  cars: PricedCar[];
  organisation: OrganisationRow | null;
  /** Of what the page shows, so that a confirmation confirms exactly that. */
  seen: string;
};

/** Writes nothing. */
export async function planList(services: Needs, list: GuestListRow): Promise<ListPlan> {
  const { settings, rows, headingRow, mapping } = list;
  const now = services.clock.now();
  const read = readGuests(rows.slice(headingRow + 1), mapping, settings, {
    now,
    isPhone,
    isEmail: isEmailAddress,
  });
  const applied = await guestsOfList(services.db, list.id);
  const keyOf = (guest: ListedGuest) => lineKeyOf(guest, settings.direction);
  const elsewhere = await confirmedElsewhere(services.db, list, read.guests.map(keyOf));
  const guests = read.guests.filter((guest) => !elsewhere.has(keyOf(guest)));
  const faults = [
    ...read.faults,
    ...read.guests.flatMap((guest): LineFault[] => {
      const value = elsewhere.get(keyOf(guest));
      return value === undefined ? [] : [{ line: guest.line, key: "booked-elsewhere", value }];
    }),
  ].toSorted((a, b) => a.line - b.line);
  const difference = compareLists(applied, { guests, identities: read.identities }, settings.direction);
  const organisation = list.organisationId
    ? ((await organisationById(services.db, list.organisationId)) ?? null)
    : null;
  const rebate = organisation ? rebateOn(organisation, parisDateOf(now)) : 0;
  const cars = await priceCars(services, groupCars(toDrive(difference), settings), list, rebate);
  return { guests, applied, faults, difference, cars, organisation, seen: seenOf(list, difference, cars) };
}

/** Equal places are looked up once. */
async function priceCars(
  services: Needs,
  cars: PlannedCar[],
  { lang, settings }: Pick<GuestListRow, "lang" | "settings">,
  rebate: number,
): Promise<PricedCar[]> {
  const tariff = await currentTariff(services);
  const known: Needs = { ...services, places: lookUpOnce(services.places) };
  const priced: PricedCar[] = [];
  for (const car of cars) {
    const { refused: onRequest, ...ride } = await priceCar(known, car, { lang, settings, tariff });
    const total = ride.pricing && rebatedPricing(ride.pricing, rebate).total;
    priced.push({ ...car, ...ride, total, onRequest: onRequest === "late" ? "price" : onRequest });
  }
  return priced;
}

type Under = Pick<GuestListRow, "lang" | "settings"> & { tariff: Tariff };

type PricedRide = Pick<PricedCar, "choice" | "estimates" | "pricing"> & {
  /** Why it has no price. */
  refused: "place" | "price" | "late" | null;
};

/** The ride of a car at the prices of a list, without a rebate. */
export async function priceCar(
  services: Needs,
  car: Omit<PlannedCar, "guests">,
  { lang, settings, tariff }: Under,
): Promise<PricedRide> {
  const resolved = await resolveTrip(services, tripFieldsOf(car, settings.direction), lang);
  const none = { choice: null, estimates: { outbound: null, return: null }, pricing: null };
  if (!resolved.ok) {
    const { errors } = resolved;
    const isPlace = errors.some(({ field }) => field === "from" || field === "to");
    const isLate = errors.some(({ key }) => key === "time-past");
    return { ...none, refused: isPlace ? "place" : isLate ? "late" : "price" };
  }
  const { trip } = resolved;
  const extras = readExtras(resolved.fields, trip, "offers");
  const choice = { trip, vehicle: car.vehicle, extras };
  const estimates = await estimateTrip(services, trip);
  const pricing = priceUnder(choice, estimates, tariff, services.clock.now());
  if (pricing.kind !== "priced") return { choice, estimates, pricing: null, refused: "price" };
  return { choice, estimates, pricing, refused: null };
}

export function tripFieldsOf(
  car: Omit<PlannedCar, "guests">,
  direction: GuestListRow["settings"]["direction"],
): TripFields {
  const [date = "", time = ""] = car.local.split("T");
  const [airport, address] = [car.airport, car.address].map((text) => ({ text, placeId: "" }));
  const [from, to] = direction === "arrivals" ? [airport!, address!] : [address!, airport!];
  return {
    ...readTripFields(new URLSearchParams()),
    trip: "one-way",
    from,
    to,
    date,
    time,
    fold: "earlier",
    passengers: String(car.load.passengers),
    bagsLarge: String(car.load.bags.large),
    bagsCabin: String(car.load.bags.cabin),
    vehicle: car.vehicle,
  };
}

function seenOf({ version }: GuestListRow, difference: ListDifference, cars: PricedCar[]): string {
  const shown = {
    version,
    cars: cars.map(({ local, vehicle, total, guests }) => [
      local,
      vehicle,
      total,
      guests.map(({ identity }) => identity),
    ]),
    gone: difference.gone.map(({ guest }) => guest.identity),
    moved: difference.moved.map(({ to }) => to.identity),
    reworded: difference.reworded.map(({ to }) => to.identity),
  };
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

function isPhone(text: string): boolean {
  return readPhone(text, "FR") !== null;
}
