import { inEveryLang } from "#i18n/locales.ts";
import { z } from "zod";
import type { Named, Place, PlaceKind, PlaceSuggestion } from "../places.ts";

const text = z.object({ text: z.string().min(1) });

const prediction = z.object({
  placeId: z.string().regex(/^[\w-]{5,300}$/),
  structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
  types: z.array(z.string()).default([]),
});

export type Prediction = z.infer<typeof prediction>;

export const autocompleteAnswer = z.object({
  suggestions: z
    .array(z.object({ placePrediction: prediction.optional() }))
    .default([])
    .transform((all) => all.flatMap(({ placePrediction }) => placePrediction ?? [])),
});

export const detailsAnswer = z.object({
  displayName: text,
  formattedAddress: z.string().default(""),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(""),
        shortText: z.string().default(""),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

export type Details = z.infer<typeof detailsAnswer>;

const KINDS: [PlaceKind, RegExp][] = [
  ["airport", /^(international_)?airport$/],
  ["station", /^(train|transit)_station$/],
  ["hotel", /^(lodging|hotel|resort_hotel)$/],
  ["venue", /^(stadium|arena|event_venue|convention_center|concert_hall)$/],
  ["landmark", /^(tourist_attraction|museum|historical_landmark|shopping_mall|park|church|mosque)$/],
  ["town", /^(locality|postal_town)$/],
  ["district", /^(sublocality|neighborhood|administrative_area_level_\d)$/],
];

export function suggestionOf({ placeId, structuredFormat, types }: Prediction): PlaceSuggestion {
  const kind = kindOf(types);
  const where = withoutCountry(structuredFormat.secondaryText?.text ?? "");
  const name = nameWith(structuredFormat.mainText.text, kind, where.split(",")[0] ?? "");
  return { id: `${PREFIX}${placeId}`, kind, names: alike(name), context: alike(where) };
}

export function placeOfDetails(placeId: string, details: Details): Place {
  const { displayName, formattedAddress, location, types } = details;
  const kind = kindOf(types);
  const [town, postcode] = [component(details, "locality"), component(details, "postal_code")];
  const country = countryOf(details)?.shortText ?? "";
  const where = kind === "address" ? `${postcode} ${town}`.trim() : withoutCountry(formattedAddress);
  return {
    id: `${PREFIX}${placeId}`,
    kind,
    names: alike(nameWith(displayName.text, kind, town)),
    context: alike(where),
    lat: location.latitude,
    lng: location.longitude,
    // Other countries have postcodes of five digits too.
    ...(isFrench(details) && /^\d{5}$/.test(postcode) && { postcode }),
    ...(country !== "FR" && /^[A-Z]{2}$/.test(country) && { country }),
  };
}

const PREFIX = "google:";

export function isGoogleId(id: string): boolean {
  return id.startsWith(PREFIX);
}

export function readGoogleId(id: string): string | undefined {
  return /^google:([\w-]{5,300})$/.exec(id)?.[1];
}

function kindOf(types: string[]): PlaceKind {
  return KINDS.find(([, type]) => types.some((each) => type.test(each)))?.[0] ?? "address";
}

function nameWith(name: string, kind: PlaceKind, town: string): string {
  return kind !== "address" || town === "" || name.includes(town) ? name : `${name}, ${town}`;
}

function withoutCountry(address: string): string {
  return address.replace(/[,،]\s*(France|فرنسا)\s*$/, "");
}

function component({ addressComponents }: Details, type: string): string {
  return addressComponents.find(({ types }) => types.includes(type))?.longText ?? "";
}

function alike(name: string): Named {
  return inEveryLang(() => name);
}

function isFrench(details: Details): boolean {
  const country = countryOf(details);
  return country === undefined || country.shortText === "FR" || country.longText === "France";
}

function countryOf({ addressComponents }: Details) {
  return addressComponents.find(({ types }) => types.includes("country"));
}
