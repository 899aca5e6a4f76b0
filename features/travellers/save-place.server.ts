import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readForm, ruledText, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { deletePlace, placesOf, writePlace } from "./saved-places.server.ts";
import { MOST_PLACES, PLACE_TEXTS } from "./traveller.ts";

const FIELDS = {
  label: ruledText(PLACE_TEXTS.label, "label-missing"),
  place: ruledText(PLACE_TEXTS.place, "place-missing"),
} as const;

export type TypedPlace = Record<keyof typeof FIELDS, string>;

type PlaceSaved = { kind: "done" } | { kind: "invalid"; errors: FieldError[]; typed: TypedPlace };

type PlaceRead = FormRead<typeof FIELDS>;

export function readPlaceForm(form: FormData): PlaceRead {
  return readForm(FIELDS, form);
}

export async function savePlace(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email }: Customer,
  read: PlaceRead,
): Promise<PlaceSaved> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const { label } = read.value;
  const saved = await placesOf(db, email);
  if (saved.length >= MOST_PLACES && saved.every((one) => one.label !== label))
    return {
      kind: "invalid",
      errors: [fieldError("label", "places-full", { most: MOST_PLACES })],
      typed: read.typed,
    };
  await writePlace(db, { id: randomUUID(), email, ...read.value, savedAt: clock.now() });
  return { kind: "done" };
}

export async function removePlace(
  { db }: Pick<Services, "db">,
  { email }: Customer,
  id: string,
): Promise<void> {
  if (isUuid(id)) await deletePlace(db, { email, id });
}
