import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import {
  type ClassTexts,
  MOST_RINGS,
  MOST_ROWS,
  MOST_TIERS,
  perClass,
  type TariffForm,
} from "#features/pricing/tariff/tariff-form.ts";
import { isUuid } from "#platform/uuid.ts";
import { perSurcharge } from "#features/pricing/surcharges.ts";

/** Reads the submitted price list without validating it. Also runs in the browser when a row is added or removed. */
export function tariffFormIn(form: FormData): TariffForm {
  const { text, classes } = readerOf(form);
  return {
    ...rowsIn(form),
    base: classes("base"),
    minimum: classes("minimum"),
    emissions: classes("emissions"),
    surcharges: perSurcharge(text),
  };
}

/** Rows are numbered without gaps; a row exists if its mandatory field does. */
function rowsIn(
  form: FormData,
): Pick<TariffForm, "fixedRoutes" | "zonePairs" | "rings" | "tiers" | "events"> {
  const { text, classes } = readerOf(form);
  const idsOf = (kind: string, mark: string, most: number) => {
    const ids: string[] = [];
    while (ids.length < most && form.has(`${kind}-${ids.length}-${mark}`)) ids.push(`${kind}-${ids.length}`);
    return ids;
  };
  const way = (id: string) => ({ from: text(`${id}-from`), to: text(`${id}-to`), prices: classes(id) });
  return {
    fixedRoutes: idsOf("fixed", "from", MOST_ROWS).map((id) => {
      return { ...way(id), bothWays: form.has(`${id}-bothWays`) };
    }),
    zonePairs: idsOf("zones", "from", MOST_ROWS).map(way),
    rings: idsOf("rings", "upToKm", MOST_RINGS).map((id) => {
      return { upToKm: text(`${id}-upToKm`), prices: classes(id) };
    }),
    tiers: idsOf("tiers", "upToKm", MOST_TIERS).map((id) => {
      return { upToKm: text(`${id}-upToKm`), perKm: classes(id) };
    }),
    events: idsOf("events", "key", MOST_ROWS).map((id) => ({
      key: text(`${id}-key`),
      from: text(`${id}-from`),
      to: text(`${id}-to`),
      percent: text(`${id}-percent`),
    })),
  };
}

function readerOf(form: FormData) {
  const text = (name: string) => shortIn(form, name);
  return {
    text,
    classes: (id: string): ClassTexts => perClass((vehicle) => text(`${id}-${vehicle}`)),
  };
}

/** No field of the list is longer. */
function shortIn(form: FormData, name: string): string {
  return fieldIn(form, name).slice(0, 60);
}

export function newRowPlaces(form: FormData, intent: string): [string, string] {
  const kind = intent.split("-")[1] ?? "";
  return [shortIn(form, `new-${kind}-from`), shortIn(form, `new-${kind}-to`)];
}

export function versionIn(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The number of changes of a dated list; 0 for a list that was never changed. */
export function revisionIn(text: string | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** `startsOn`: the typed date, empty for prices that begin now. `list`: the dated list that the form changes. */
export type PriceStart = {
  startsOn: string;
  list: { id: string; revision: number } | null;
};

export function priceStartIn(form: FormData): PriceStart {
  const id = fieldIn(form, "list");
  const revision = revisionIn(fieldIn(form, "revision"));
  const list = isUuid(id) && revision !== null ? { id, revision } : null;
  return { startsOn: shortIn(form, "starts_on").trim(), list };
}

/** Prefix of the fields of the test ride, which are in the same form as the prices. */
const PREFIX = "ride_";

/** `pick:from:ritz:Ritz Paris`: the choice among several matching places. */
export const PICK = /^pick:(from|to|stop):([^:]{1,200}):(.{1,200})$/;

export function rideIn(form: FormData, intent: string): TripFields {
  const params = new URLSearchParams();
  for (const [name, value] of textsIn(form))
    if (name.startsWith(PREFIX)) params.append(name.slice(PREFIX.length), value);
  const ride = readTripFields(params);
  const [, field, placeId, text] = PICK.exec(intent) ?? [];
  // In the repeated hour at the end of summer time either instant has the same price.
  const plain: TripFields = { ...ride, trip: "one-way", fold: "earlier" };
  if (!field || !placeId || !text) return plain;
  const place = { text, placeId };
  return field === "stop" ? { ...plain, stops: [place] } : { ...plain, [field as "from"]: place };
}
