import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { instantOfWall, isFold } from "#i18n/paris-wall.ts";
import { readForm, shortText } from "#i18n/read-form.server.ts";
import { CASH_PROOFS, CASH_RULE_LIMITS, DEFAULT_CASH_RULE } from "./cash-rule.ts";
import { isVehicleClass, VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import {
  AVAILABILITY_LIMITS,
  CLASS_NUMBERS,
  classField,
  foldField,
  shiftField,
  WEEKDAYS,
  type AvailabilitySettings,
} from "./availability-settings.ts";
import type { Period } from "./period.ts";
import { mayComeTwice, type Shift } from "./shifts.ts";

type FormResult<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] };

/** Numbers must be whole and within their limits. An empty number of a class means no limit. */
export function readSettingsForm(form: FormData): FormResult<AvailabilitySettings> {
  const errors: FieldError[] = [];
  const number = (name: string, max: number, isOptional: boolean) => {
    const text = textIn(form, name);
    if (text === "" && isOptional) return null;
    if (/^\d{1,4}$/.test(text) && Number(text) <= max) return Number(text);
    errors.push(fieldError(name, "number-range", { max }));
    return null;
  };
  const classes: AvailabilitySettings["classes"] = {};
  for (const vehicle of VEHICLE_CLASSES) {
    const [fixedCapacity, noticeHours, dailyMaximum] = CLASS_NUMBERS.map((key) =>
      number(classField(vehicle, key), AVAILABILITY_LIMITS[key], true),
    ) as [number | null, number | null, number | null];
    if (fixedCapacity !== null || noticeHours !== null || dailyMaximum !== null)
      classes[vehicle] = { fixedCapacity, noticeHours, dailyMaximum };
  }
  const approachMinutes = number("approachMinutes", AVAILABILITY_LIMITS.minutes, false) ?? 0;
  const returnMinutes = number("returnMinutes", AVAILABILITY_LIMITS.minutes, false) ?? 0;
  const euros = number("cashAmount", CASH_RULE_LIMITS.amount, false) ?? 0;
  const hours = number("cashHours", CASH_RULE_LIMITS.hours, false) ?? 0;
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: {
      sellsWithoutLimit: form.has("sellsWithoutLimit"),
      approachMinutes,
      returnMinutes,
      classes,
      cash: {
        confirmsEmail: form.has("cashConfirmsEmail"),
        amount: euros * 100,
        hours,
        proofs: CASH_PROOFS.find((proof) => proof === form.get("cashProofs")) ?? DEFAULT_CASH_RULE.proofs,
      },
    },
  };
}

const REASON_LENGTH = 200;

const block = {
  id: z.uuid(),
  vehicle: z.string().refine((text) => text === "" || isVehicleClass(text), "class-unknown"),
  reason: shortText(REASON_LENGTH),
} as const;

export type NewBlock = Period & { id: string; vehicle: VehicleClass | null; reason: string };

export function readBlockForm(form: FormData): FormResult<NewBlock> {
  const read = readForm(block, form);
  const period = readPeriod(form);
  if (!read.ok || !period.ok)
    return { ok: false, errors: [...read.errors, ...(period.ok ? [] : period.errors)] };
  const { id, vehicle, reason } = read.value;
  return {
    ok: true,
    value: { id, reason, vehicle: isVehicleClass(vehicle) ? vehicle : null, ...period.value },
  };
}

export type NewAbsence = Period & { id: string; of: { chauffeurId: string } | { carId: string } };

/** The field `of` contains `chauffeur:{id}` or `car:{id}`. */
export function readAbsenceForm(form: FormData): FormResult<NewAbsence> {
  const period = readPeriod(form);
  const [kind, whose] = textIn(form, "of").split(":");
  const id = z.uuid().safeParse(textIn(form, "id"));
  const known = z.uuid().safeParse(whose);
  const isKnown = id.success && known.success && (kind === "chauffeur" || kind === "car");
  if (!isKnown || !period.ok) {
    const errors = isKnown ? [] : [fieldError("of", "of-missing")];
    return { ok: false, errors: [...errors, ...(period.ok ? [] : period.errors)] };
  }
  const of = kind === "car" ? { carId: known.data } : { chauffeurId: known.data };
  return { ok: true, value: { id: id.data, of, ...period.value } };
}

function readPeriod(form: FormData): FormResult<Period> {
  const errors: FieldError[] = [];
  const instantIn = (name: "from" | "to") => {
    const read = wallTimeIn(form, name);
    if ("at" in read) return read.at.getTime();
    errors.push(
      read.error === "time-missing"
        ? fieldError(name, read.error)
        : fieldError(read.error === "time-exists-twice" ? foldField(name) : name, read.error, {
            time: read.time,
          }),
    );
    return NaN;
  };
  const period = { from: instantIn("from"), to: instantIn("to") };
  if (errors.length > 0) return { ok: false, errors };
  if (period.from >= period.to) return { ok: false, errors: [fieldError("to", "ends-before-start")] };
  return { ok: true, value: period };
}

function wallTimeIn(form: FormData, name: string) {
  const wall = textIn(form, name).slice(0, 16);
  const parsed = z.iso.datetime({ local: true, precision: -1 }).safeParse(wall);
  if (!parsed.success) return { error: "time-missing" as const };
  const read = instantOfWall(wall, textIn(form, foldField(name)));
  return "at" in read ? read : { error: read.error, time: wall.slice(11) };
}

export type NewDuty = {
  chauffeurId: string;
  vehicles: VehicleClass[] | null;
  shifts: Shift[] | null;
  version: number;
};

/**
 * `always` ignores the shifts. If all classes are ticked, the chauffeur may drive every class, including
 * classes that are added later.
 */
export function readDutyForm(form: FormData): FormResult<NewDuty> {
  const chosen = VEHICLE_CLASSES.filter((vehicle) => form.getAll("vehicles").includes(vehicle));
  const errors: FieldError[] = [];
  const shifts = WEEKDAYS.flatMap((weekday): Shift[] => {
    const [from, to] = [textIn(form, shiftField(weekday, "from")), textIn(form, shiftField(weekday, "to"))];
    if (from === "" && to === "") return [];
    if (isTime(from) && isTime(to) && from !== to) {
      const shift: Shift = { weekday, from, to };
      for (const end of ["from", "to"] as const) {
        if (!mayComeTwice(shift, end)) continue;
        const name = foldField(shiftField(weekday, end));
        const fold = textIn(form, name);
        if (isFold(fold)) shift[`${end}Fold`] = fold;
        else errors.push(fieldError(name, "shift-time-twice", { time: shift[end] }));
      }
      return [shift];
    }
    errors.push(fieldError(shiftField(weekday, isTime(from) ? "to" : "from"), "shift-incomplete"));
    return [];
  });
  const isAlways = form.has("always");
  if (errors.length > 0 && !isAlways) return { ok: false, errors };
  const version = Number(textIn(form, "version"));
  return {
    ok: true,
    value: {
      chauffeurId: textIn(form, "chauffeur"),
      vehicles: chosen.length === VEHICLE_CLASSES.length ? null : chosen,
      shifts: isAlways ? null : shifts,
      version: Number.isInteger(version) ? version : -1,
    },
  };
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
