import type { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { Ride } from "#features/availability/occupation.ts";
import type { FieldError } from "#i18n/field-error.ts";

// The form that asks whether a ride could be sold at a time, before anybody writes it down.

/** Where the ride begins, which decides the free waiting. */
export const PICKUP_KINDS = [
  "elsewhere",
  "internationalFlight",
  "domesticFlight",
] as const satisfies (keyof typeof FREE_WAITING_MINUTES)[];

export type PickupKind = (typeof PICKUP_KINDS)[number];

/** The largest numbers that the form takes: a day by the hour, the longest transfer, a fleet. */
export const WHAT_IF_LIMITS = { minutes: 1440, hours: 24, cars: 20, chauffeurs: 20 };

export const WHAT_IF_NUMBERS = ["minutes", "hours", "cars", "chauffeurs"] as const;

export type NumberField = (typeof WHAT_IF_NUMBERS)[number];

export type WhatIfTyped = { vehicle: string; day: string; time: string; from: PickupKind } & Record<
  NumberField,
  string
>;

/** `cars` and `chauffeurs`: so many more than there are. */
export type WhatIf = { ride: Ride; cars: number; chauffeurs: number };

/** `asked` null: nothing was asked yet, or something in it is wrong. */
export type WhatIfRead = { typed: WhatIfTyped; errors: FieldError[]; asked: WhatIf | null };

/** The query of the same question with another class or time. */
export function whatIfQuery(typed: WhatIfTyped, changed: Partial<WhatIfTyped> = {}): URLSearchParams {
  const { vehicle, day, time, from, ...numbers } = { ...typed, ...changed };
  const query = new URLSearchParams({ class: vehicle, on: day, at: time, from });
  for (const name of WHAT_IF_NUMBERS) if (numbers[name]) query.set(name, numbers[name]);
  return query;
}
