import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { latinDigits, plainName } from "#i18n/clean-text.ts";
import {
  cleanText,
  digitsText,
  numberIn,
  oneOf,
  printedText,
  readForm,
  tokenText,
} from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { VEHICLE_CLASSES } from "./vehicle.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { CAR_COLOURS, OLDEST_CAR, plainPlate } from "./car.ts";
import { carWithPlate, findCar, insertCar, updateCar, type NewCar } from "./chauffeurs.server.ts";
import type { RecordSaved } from "./save-chauffeur.server.ts";

const carForm = {
  plate: cleanText((typed) => {
    const text = latinDigits(plainName(typed)).slice(0, 40);
    return plainPlate(text) ?? text;
  })
    .refine((text) => text !== "", "plate-missing")
    .refine((text) => plainPlate(text) !== null, "plate-invalid"),
  vehicle: oneOf(VEHICLE_CLASSES, "class-missing"),
  model: printedText(60, { long: "too-long", signs: "name-signs", missing: "model-missing" }),
  colour: oneOf(CAR_COLOURS, "colour-missing"),
  year: digitsText(6, "year-missing").refine((text) => /^\d{4}$/.test(text), "year-invalid"),
  formKey: ["form_key", tokenText(36)],
} as const;

export type TypedCar = Record<keyof typeof carForm, string>;

/** `version`: the one that the form has shown. */
export function readCarForm(form: FormData, now: Date) {
  const read = readForm(carForm, form, ({ year }) => yearFaults(year, now));
  return { ...read, version: numberIn(form, "version") };
}

/** Adds a car (`id` null), or saves one by compare-and-set on the version that the form has shown. A plate belongs to one car. */
export async function saveCar(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  id: string | null,
  read: ReturnType<typeof readCarForm>,
): Promise<RecordSaved<TypedCar>> {
  const now = clock.now();
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { formKey, ...rest } = read.value;
  const car: NewCar = { ...rest, year: Number(rest.year) };
  const taken: RecordSaved<TypedCar> = {
    kind: "invalid",
    errors: [fieldError("plate", "plate-taken")],
    typed,
  };
  const other = await carWithPlate(db, car.plate);
  if (other && other.id !== (id ?? formKey)) return taken;
  if (id === null) {
    if (!isUuid(formKey)) return { kind: "conflict", typed };
    return db.transaction(async (tx) => {
      if (await insertCar(tx, formKey, car, now)) {
        const entry = { action: "car-added", subject: "car", subjectId: formKey } as const;
        await writeAudit(tx, dispatcher, entry, now);
      } else {
        const standing = await carWithPlate(tx, car.plate);
        // The same form was sent again with another plate: its car already exists.
        if (standing?.id !== formKey) return standing ? taken : { kind: "conflict", typed };
      }
      return { kind: "done", id: formKey, isNew: true };
    });
  }
  const before = await findCar(db, id);
  if (!before) return { kind: "conflict", typed };
  const { firstRegisteredOn } = before;
  // The day of the first registration is saved with the papers, and the year must match it.
  if (firstRegisteredOn && Number(firstRegisteredOn.slice(0, 4)) !== car.year)
    return { kind: "invalid", errors: [fieldError("year", "year-differs")], typed };
  const seen = { id, version: read.version };
  const fields = (Object.keys(car) as (keyof NewCar)[]).filter((field) => car[field] !== before[field]);
  if (fields.length === 0 && seen.version === before.version) return { kind: "done", id, isNew: false };
  try {
    return await db.transaction(async (tx) => {
      if (!(await updateCar(tx, seen, car, now))) return { kind: "conflict", typed };
      const entry = { action: "car-changed", subject: "car", subjectId: id } as const;
      await writeAudit(tx, dispatcher, { ...entry, details: { fields: fields.join(" ") } }, now);
      return { kind: "done", id, isNew: false };
    });
  } catch (error) {
    // A race: another car got the same plate at the same moment.
    const standing = await carWithPlate(db, car.plate);
    if (standing && standing.id !== id) return taken;
    throw error;
  }
}

function yearFaults(typed: string, now: Date): FieldError[] {
  if (!/^\d{4}$/.test(typed)) return [];
  const thisYear = Number(parisDateOf(now).slice(0, 4));
  if (Number(typed) > thisYear) return [fieldError("year", "year-future")];
  return Number(typed) < OLDEST_CAR ? [fieldError("year", "year-invalid")] : [];
}
