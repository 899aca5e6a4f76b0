import { asTyped, ltr, oneLine, type Fact } from "#platform/mail/email.ts";
import { hasSiteAddress, signWithoutLink, withoutSiteAddress } from "#platform/mail/site-address.ts";
import type { Load } from "#features/fleet/load.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { freeWaitingUntil, type FlightOrigin } from "#features/places/free-waiting.ts";
import { arrivalTerminal, isArrivalOpen } from "#features/places/terminal.ts";
import { labelOf, nameOf } from "#features/places/place-name.ts";
import type { Estimate } from "./estimate.ts";
import type { RideTexts } from "./ride-texts.ts";
import type { TripPlace } from "./trip.ts";
import { scriptOf } from "#i18n/locales.ts";
import type { Translator } from "#i18n/translator.ts";

export type Ride = Load &
  RideTexts & {
    pickup: TripPlace;
    dropoff: TripPlace | null;
    stops: TripPlace[];
    pickupAt: Date | string;
    durationHours: number | null;
    estimate: Estimate | null;
    vehicle: VehicleClass;
    flightOrigin: FlightOrigin | null;
    terminal: string | null;
    flightTerminal: string | null;
  };

export function rideFacts(ride: Ride, translator: Translator, reader: Reader = "guest"): Fact[] {
  const { words, formats } = translator;
  const travelNumber = withoutSiteAddress(ride.travelNumber ?? "");
  const sign = signWithoutLink(ride.signText ?? "");
  const facts: (Fact | null)[] = [
    {
      label: words("payment.recap.pickupTime"),
      value: formats.dateTimeParis(ride.pickupAt),
      large: [formats.date(ride.pickupAt), formats.timeParis(ride.pickupAt)],
    },
    {
      label: words("payment.recap.from"),
      value: placeText(ride.pickup, ride, translator, reader),
      isStrong: true,
    },
    ride.stops.length > 0
      ? {
          label: words("payment.recap.stops"),
          value: ride.stops.map((stop) => placeText(stop, ride, translator, reader)).join("\n"),
        }
      : null,
    ride.dropoff
      ? {
          label: words("payment.recap.to"),
          value: placeText(ride.dropoff, ride, translator, reader),
          isStrong: true,
        }
      : null,
    durationFact(ride, translator),
    { label: words("payment.recap.vehicle"), value: words(`fleet.names.${ride.vehicle}`) },
    ...loadFacts(ride, translator),
    travelNumber ? { label: words("payment.recap.travelNumber"), value: ltr(travelNumber) } : null,
    terminalFact(ride, translator),
    freeWaitingFact(ride, translator),
    sign ? { label: words("payment.recap.sign"), value: asTyped(sign) } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

export function loadFacts(load: Load, translator: Translator): Fact[] {
  const { words } = translator;
  const childSeats = childSeatsFact(load, translator);
  return [
    { label: words("payment.recap.passengers"), value: String(load.passengers) },
    { label: words("mails.ride.bags"), value: bagsText(load, translator) },
    ...(childSeats ? [childSeats] : []),
  ];
}

function placeText(place: TripPlace, { estimate }: Ride, translator: Translator, reader: Reader): string {
  const { words, lang } = translator;
  const typed = placeLines(place, translator, reader).map(asTyped).join("\n");
  if (!place.isArea || !place.place || !estimate) return typed;
  return `${typed}\n${words("places.area", { area: nameOf(place.place, lang) })}`;
}

export type Reader = "guest" | "company";

/**
 * A known place in the reader's language, or an address as it was typed. If the address is in another script,
 * readers of Latin script get the French line first and the guest's words below it. Each line has its own
 * text direction.
 */
export function placeLines(
  tripPlace: TripPlace,
  { lang }: Pick<Translator, "lang">,
  reader: Reader = "guest",
): [string, ...string[]] {
  const { place, label, isArea, french } = tripPlace;
  if (place && !isArea) return [oneLine(labelOf(place, lang))];
  const typed = oneLine(typedLabel(label, isArea));
  if (!french) return [typed];
  if (scriptOf(lang) === "latin") return [oneLine(french), typed];
  return reader === "company" ? [typed, oneLine(french)] : [typed];
}

export function placeLabel(place: TripPlace, translator: Pick<Translator, "lang">): string {
  return placeLines(place, translator)[0];
}

export function placeName(tripPlace: TripPlace, translator: Pick<Translator, "lang">): string {
  const { place, isArea } = tripPlace;
  return place && !isArea ? oneLine(nameOf(place, translator.lang)) : placeLabel(tripPlace, translator);
}

export function placeNameWithWords(tripPlace: TripPlace, translator: Pick<Translator, "lang">): string {
  const [, second] = placeLines(tripPlace, translator, "company");
  const name = asTyped(placeName(tripPlace, translator));
  return second ? `${name} (${asTyped(second)})` : name;
}

/**
 * Removes site addresses. Anyone can make the site mail this text to any address, so it must not contain a
 * link.
 */
function typedLabel(label: string, isAddress = false): string {
  // "12 av.Montaigne" looks like a site address. A space keeps the street and prevents a link.
  const spaced = isAddress && hasSiteAddress(label) ? label.replace(/\.(?=\p{L})/gu, ". ") : label;
  return withoutSiteAddress(spaced) || "…";
}

function freeWaitingFact(ride: Ride, { words, formats }: Translator): Fact | null {
  const { pickup, pickupAt, flightOrigin: origin } = ride;
  const until = freeWaitingUntil(pickup.place, pickupAt, origin);
  if (!until || !origin) return null;
  const times = { until: formats.timeParis(until), landing: formats.time(pickupAt) };
  return {
    label: words("payment.recap.freeWaiting"),
    value: words("payment.recap.freeWaitingUntil", { origin, ...times }),
  };
}

function terminalFact(ride: Ride, { words }: Translator): Fact | null {
  const terminal = arrivalTerminal(ride);
  if (!terminal && !isArrivalOpen(ride)) return null;
  return {
    label: words("payment.recap.terminal"),
    value: terminal ? ltr(terminal) : words("payment.recap.terminalOpen"),
  };
}

function durationFact({ durationHours, estimate }: Ride, { words, formats }: Translator): Fact | null {
  if (durationHours) {
    return {
      label: words("booking.summary.duration"),
      value: words("booking.summary.hours", { count: durationHours }),
    };
  }
  if (!estimate) return null;
  const duration = formats.duration(estimate.duration, estimate.durationTo);
  const distance = formats.distance(estimate.distance);
  const key = estimate.source === "approximate" ? "approximate" : "estimated";
  return { label: words("mails.ride.estimate"), value: words(`mails.ride.${key}`, { duration, distance }) };
}

function bagsText({ bags }: Pick<Load, "bags">, { words, comma }: Translator): string {
  const pieces = [
    bags.large > 0 ? words("booking.summary.bags.large", { count: bags.large }) : "",
    bags.cabin > 0 ? words("booking.summary.bags.cabin", { count: bags.cabin }) : "",
    bags.bulky > 0 ? words("booking.summary.bags.bulky", { count: bags.bulky }) : "",
  ];
  return pieces.filter((piece) => piece !== "").join(comma) || words("mails.ride.noBags");
}

function childSeatsFact({ childSeats }: Pick<Load, "childSeats">, { words, comma }: Translator): Fact | null {
  const pieces = (["infant", "toddler", "booster"] as const)
    .filter((seat) => childSeats[seat] > 0)
    .map((seat) => words(`mails.ride.${seat}`, { count: childSeats[seat] }));
  return pieces.length > 0 ? { label: words("mails.ride.childSeats"), value: pieces.join(comma) } : null;
}
