import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Place } from "#platform/places/places.ts";
import { labelOf, nameOf } from "#features/places/place-name.ts";
import type { Trip, TripPlace } from "#features/pricing/trip.ts";
import { checkTrip, type KnownPlaces } from "./check-trip.ts";
import { TYPED, type PlaceField, type TripFields } from "./trip-fields.ts";

/** A field whose text fits several places; the page asks which one is meant. */
export type PlaceChoice = { field: string; places: Place[] };

export type ResolvedTrip =
  | { ok: true; trip: Trip; fields: TripFields }
  | { ok: false; errors: FieldError[]; choices: PlaceChoice[]; places: KnownPlaces; fields: TripFields };

type ResolvedPlace = { place: TripPlace | null; choices: Place[] };

/**
 * Finds out what the fields mean: asks once for each place behind its words, then the rule whether they make a trip. Fields come
 * back with the places named; a trip that is not complete yet, with the places that are known already.
 */
export async function resolveTrip(
  services: Pick<Services, "places" | "clock">,
  fields: TripFields,
  lang: Lang,
): Promise<ResolvedTrip> {
  const resolved = await resolvePlaces(services.places, fields, lang);
  const { choices, places } = resolved;
  const checked = checkTrip(resolved.fields, places, services.clock.now());
  if (checked.ok && choices.length === 0) return { ok: true, trip: checked.trip, fields: resolved.fields };
  const asked = choices.map((choice) => fieldError(choice.field, "place-ambiguous"));
  const unclear = new Set(asked.map((error) => error.field));
  const errors = checked.ok ? [] : checked.errors.filter((error) => !unclear.has(error.field));
  return { ok: false, errors: [...asked, ...errors], choices, places, fields: resolved.fields };
}

async function resolvePlaces(atlas: Services["places"], fields: TripFields, lang: Lang) {
  const [from, to, ...stops] = await Promise.all(
    [fields.from, fields.to, ...fields.stops].map((field) => meaningOf(atlas, field, lang)),
  );
  const named: TripFields = {
    ...fields,
    from: fieldOf(from, fields.from),
    to: fieldOf(to, fields.to),
    stops: fields.stops.map((stop, index) => fieldOf(stops[index], stop)),
  };
  const choices: PlaceChoice[] = [
    { field: "from", places: from?.choices ?? [] },
    { field: "to", places: to?.choices ?? [] },
    ...stops.map((stop, index) => ({ field: `stop_${index + 1}`, places: stop.choices })),
  ].filter((choice) => choice.places.length > 0);
  const places: KnownPlaces = {
    pickup: from?.place ?? null,
    dropoff: to?.place ?? null,
    stops: stops.flatMap((stop) => (stop.place ? [stop.place] : [])),
  };
  return { fields: named, choices, places };
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
