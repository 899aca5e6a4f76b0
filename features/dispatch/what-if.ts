import type { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { Ride } from "#features/availability/occupation.ts";
import type { FieldError } from "#i18n/field-error.ts";

export const PICKUP_KINDS = [
  "elsewhere",
  "internationalFlight",
  "domesticFlight",
] as const satisfies (keyof typeof FREE_WAITING_MINUTES)[];

type PickupKind = (typeof PICKUP_KINDS)[number];

export const WHAT_IF_LIMITS = { minutes: 1440, hours: 24, cars: 20, chauffeurs: 20 };

export const WHAT_IF_NUMBERS = ["minutes", "hours", "cars", "chauffeurs"] as const;

export type NumberField = (typeof WHAT_IF_NUMBERS)[number];

export type WhatIfTyped = {
  vehicle: string;
  day: string;
  time: string;
  fold: string;
  from: PickupKind;
} & Record<NumberField, string>;

export type WhatIf = { ride: Ride; cars: number; chauffeurs: number };

export type WhatIfRead = { typed: WhatIfTyped; errors: FieldError[]; asked: WhatIf | null };

export function whatIfQuery(typed: WhatIfTyped, changed: Partial<WhatIfTyped> = {}): URLSearchParams {
  const { vehicle, day, time, fold, from, ...numbers } = { ...typed, ...changed };
  const query = new URLSearchParams({ class: vehicle, on: day, at: time, from });
  if (fold) query.set("fold", fold);
  for (const name of WHAT_IF_NUMBERS) if (numbers[name]) query.set(name, numbers[name]);
  return query;
}
