import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readDay, readHour } from "#i18n/typed-moment.ts";
import { LANGS, LANGUAGES, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Place, Resolution } from "#platform/places/places.ts";
import { labelOf, nameOf } from "#features/places/place-name.ts";
import type { Trip, TripPlace } from "#features/pricing/trip.ts";
import { checkTrip, type KnownPlaces } from "./check-trip.ts";
import { TYPED, type PlaceField, type TripFields } from "./trip-fields.ts";

/**
 * A question about the text of a field. `which`: it matches several places. `town`: the commune of an
 * address is not certain. `unknown`: it matches no place; kept as typed, the ride requires a quote.
 */
export type PlaceChoice = { field: string; kind: "which" | "town" | "unknown"; places: Place[] };

export type AddressArea = { field: string; area: Place };

type Understood = { fields: TripFields; areas: AddressArea[] };

export type ResolvedTrip = Understood &
  (
    | { ok: true; trip: Trip }
    | { ok: false; errors: FieldError[]; choices: PlaceChoice[]; places: KnownPlaces }
  );

type ResolvedPlace = { place: TripPlace | null; choice?: Omit<PlaceChoice, "field"> };

const QUESTIONS = { which: "place-ambiguous", town: "place-town-missing", unknown: "place-unknown" };

export async function resolveTrip(
  services: Pick<Services, "places" | "clock">,
  fields: TripFields,
  lang: Lang,
): Promise<ResolvedTrip> {
  const resolved = await resolvePlaces(services.places, withPlainMoments(fields), lang);
  const { choices, places, areas } = resolved;
  const understood: Understood = { fields: resolved.fields, areas };
  const checked = checkTrip(resolved.fields, places, services.clock.now());
  if (checked.ok && choices.length === 0) return { ...understood, ok: true, trip: checked.trip };
  const asked = choices.map(({ field, kind }) => fieldError(field, QUESTIONS[kind]));
  const unclear = new Set(asked.map((error) => error.field));
  const errors = checked.ok ? [] : checked.errors.filter((error) => !unclear.has(error.field));
  return { ...understood, ok: false, errors: [...asked, ...errors], choices, places };
}

/** Normalises dates and times. Not in `readTripFields`, which the browser loads too. */
function withPlainMoments(fields: TripFields): TripFields {
  const { date, time, returnDate, returnTime } = fields;
  return {
    ...fields,
    date: readDay(date),
    returnDate: readDay(returnDate),
    time: readHour(time),
    returnTime: readHour(returnTime),
  };
}

async function resolvePlaces(atlas: Services["places"], fields: TripFields, lang: Lang) {
  const [from, to, ...stops] = await Promise.all(
    [fields.from, fields.to, ...fields.stops].map((field) => meaningOf(atlas, field, lang)),
  );
  const named: TripFields = {
    ...fields,
    from: fieldOf(from, fields.from),
    to: fieldOf(to, fields.to),
    stops: fields.stops.map((stop, index) => ({ ...stop, ...fieldOf(stops[index], stop) })),
  };
  const all = [
    { field: "from", ...from },
    { field: "to", ...to },
    ...stops.map((stop, index) => ({ field: `stop_${index + 1}`, ...stop })),
  ];
  const choices = all.flatMap(({ field, choice }): PlaceChoice[] => (choice ? [{ field, ...choice }] : []));
  const areas = all.flatMap(({ field, place }): AddressArea[] =>
    place?.isArea && place.place ? [{ field, area: place.place }] : [],
  );
  const places: KnownPlaces = {
    pickup: from?.place ?? null,
    dropoff: to?.place ?? null,
    stops: stops.map((stop) => stop.place),
  };
  return { fields: named, choices, areas, places };
}

/**
 * A known place, an address in its commune, or a question. The id `typed` accepts the text as it is and
 * requires a quote.
 */
async function meaningOf(places: Services["places"], field: PlaceField, lang: Lang): Promise<ResolvedPlace> {
  const { text, placeId } = field;
  if (text === "") return { place: null };
  if (placeId === TYPED) return { place: { label: text, place: null } };
  const chosen = placeId === "" ? undefined : await places.find(placeId, { lang });
  if (chosen && isNamed(chosen, text)) return { place: named(chosen, lang) };
  const resolution = await places.resolve(text, { lang, ...(placeId !== "" && { area: placeId }) });
  switch (resolution.kind) {
    case "found":
      return { place: named(resolution.place, lang) };
    case "choices":
      return { place: null, choice: { kind: "which", places: resolution.places } };
    case "address":
      if (resolution.isSure) return { place: addressAs(text, resolution) };
      if (resolution.isOnlyThere) return meaningOf(places, withTown(text, resolution.areas[0]!, lang), lang);
      return { place: null, choice: { kind: "town", places: resolution.areas } };
    case "unknown":
      return { place: null, choice: { kind: "unknown", places: [] } };
  }
}

function addressAs(text: string, { areas, line }: Extract<Resolution, { kind: "address" }>): TripPlace {
  return { label: text, place: areas[0] ?? null, isArea: true, ...(line && { french: line }) };
}

function withTown(text: string, area: Place, lang: Lang): PlaceField {
  return { text: text + LANGUAGES[lang].comma + nameOf(area, lang), placeId: area.id };
}

function isNamed(place: Place, text: string) {
  const typed = text.toLowerCase();
  return LANGS.some((lang) =>
    [nameOf(place, lang), labelOf(place, lang)].some((name) => name.toLowerCase() === typed),
  );
}

function named(place: Place, lang: Lang): TripPlace {
  return { label: place.kind === "address" ? labelOf(place, lang) : nameOf(place, lang), place };
}

function fieldOf(resolved: ResolvedPlace | undefined, field: PlaceField): PlaceField {
  if (!resolved?.place?.place) return field;
  return { text: resolved.place.label, placeId: resolved.place.place.id };
}
