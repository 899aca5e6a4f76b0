import { inEveryLang } from "#i18n/locales.ts";
import { z } from "zod";
import { departmentContext } from "../embedded/atlas/departments.ts";
import type { Place } from "../places.ts";

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    label: z.string().min(1).max(200),
    type: z.string(),
    score: z.number(),
    postcode: z.string().optional(),
    citycode: z.string().optional(),
  }),
});

export type AddressFeature = z.infer<typeof feature>;

export const addressAnswer = z.object({
  features: z
    .array(z.unknown())
    .transform((all) => all.flatMap((each) => feature.safeParse(each).data ?? [])),
});

const PREFIX = "ban:";

/**
 * The id contains the label, because the service searches by text only; the position is never read from the
 * id.
 */
export function placeOfFeature({ geometry, properties }: AddressFeature): Place {
  const { id, label, type, postcode, citycode = "" } = properties;
  const [lng, lat] = geometry.coordinates;
  const isTown = type === "municipality";
  return {
    id: `${PREFIX}${id}|${label}`,
    kind: isTown ? "town" : "address",
    names: inEveryLang(() => label),
    context: departmentContext(citycode.slice(0, 2), isTown ? "بلدة" : "عنوان"),
    lat,
    lng,
    ...(postcode && /^\d{5}$/.test(postcode) && { postcode }),
  };
}

export function isAddressId(id: string): boolean {
  return id.startsWith(PREFIX);
}

export function readAddressId(id: string): { banId: string; label: string } | undefined {
  const [, banId, label] = /^ban:([\w-]{1,64})\|(.{1,200})$/u.exec(id) ?? [];
  return banId && label ? { banId, label } : undefined;
}
