import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Place } from "#platform/places/places.ts";
import { labelOf, nameOf } from "#features/places/place-name.ts";
import type { Trip, TripPlace } from "#features/pricing/trip.ts";
import { checkTrip } from "./check-trip.ts";
import { TYPED, type PlaceField, type TripFields } from "./trip-fields.ts";

/** A field whose text fits several places; the page asks which one is meant. */
export type PlaceChoice = { field: string; places: Place[] };

export type ResolvedTrip =
  | { ok: true; trip: Trip; fields: TripFields }
  | { ok: false; errors: FieldError[]; choices: PlaceChoice[]; fields: TripFields };

type ResolvedPlace = { place: TripPlace | null; choices: Place[] };

/** Finds out what the fields mean: the places behind the words, then the ride. Fields come back with the places named. */
export async function resolveTrip(
  services: Pick<Services, "places" | "clock">,
  fields: TripFields,
  lang: Lang,
): Promise<ResolvedTrip> {
  const { places } = services;
  const [from, to, ...stops] = await Promise.all(
    [fields.from, fields.to, ...fields.stops].map((field) => meaningOf(places, field, lang)),
  );
  const named: TripFields = {
    ...fields,
    from: fieldOf(from, fields.from),
    to: fieldOf(to, fields.to),
    stops: fields.stops.map((stop, index) => fieldOf(stops[index], stop)),
  };
  const choices = [
    { field: "from", places: from?.choices ?? [] },
    { field: "to", places: to?.choices ?? [] },
    ...stops.map((stop, index) => ({ field: `stop_${index + 1}`, places: stop.choices })),
  ].filter((choice) => choice.places.length > 0);
  const known = {
    pickup: from?.place ?? null,
    dropoff: to?.place ?? null,
    stops: stops.flatMap((stop) => (stop.place ? [stop.place] : [])),
  };
  const checked = checkTrip(named, known, services.clock.now());
  const asked = choices.map((choice) => fieldError(choice.field, "place-ambiguous"));
  if (checked.ok && asked.length === 0) return { ok: true, trip: checked.trip, fields: named };
  const unclear = new Set(asked.map((error) => error.field));
  const errors = checked.ok ? [] : checked.errors.filter((error) => !unclear.has(error.field));
  return { ok: false, errors: [...asked, ...errors], choices, fields: named };
}

/** A typed text that no atlas knows is taken as it is; its ride becomes a quote. `typed` as id says: taken on purpose. */
async function meaningOf(places: Services["places"], field: PlaceField, lang: Lang): Promise<ResolvedPlace> {
  if (field.text === "") return { place: null, choices: [] };
  const typed: ResolvedPlace = { place: { label: field.text, place: null }, choices: [] };
  if (field.placeId === TYPED) return typed;
  const chosen = field.placeId === "" ? undefined : await places.find(field.placeId, { lang });
  if (chosen && isNamed(chosen, field.text)) return { place: named(chosen, lang), choices: [] };
  const resolution = await places.resolve(field.text, { lang });
  if (resolution.kind === "found") return { place: named(resolution.place, lang), choices: [] };
  if (resolution.kind === "choices") return { place: null, choices: resolution.places };
  return typed;
}

function isNamed(place: Place, text: string) {
  const typed = text.toLowerCase();
  return LANGS.some((lang) =>
    [nameOf(place, lang), labelOf(place, lang)].some((name) => name.toLowerCase() === typed),
  );
}

/** A street needs its town beside it; a place that everybody knows does not. */
function named(place: Place, lang: Lang): TripPlace {
  return { label: place.kind === "address" ? labelOf(place, lang) : nameOf(place, lang), place };
}

function fieldOf(resolved: ResolvedPlace | undefined, field: PlaceField): PlaceField {
  if (!resolved?.place?.place) return field;
  return { text: resolved.place.label, placeId: resolved.place.place.id };
}
