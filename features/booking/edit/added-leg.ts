import type { AddedLeg } from "../booking.ts";
import type { TripFields } from "../trip/trip-fields.ts";

/** `back`: the way back of the leg before. `on`: a further leg from where that one ends. */
export const LEG_WAYS = ["back", "on"] as const;

export type LegWay = (typeof LEG_WAYS)[number];

/** Identifies a change that adds a leg: it is computed for no version. An older release refuses to apply it. */
export const NO_VERSION = -1;

type Leg = { leg: string; position: number };

/**
 * How an added leg is stored. A booking has one return leg, as reference and calendar name it; every other
 * added leg is a further one, numbered after all legs that the booking has or had.
 */
export function placeOfAdded(legs: Leg[], adds: AddedLeg): { leg: AddedLeg; position: number } {
  const isAlone = legs.length === 1 && legs[0]?.position === 0;
  if (adds === "return" && isAlone) return { leg: "return", position: 0 };
  const last = Math.max(legs.length, ...legs.map(({ position }) => position));
  return { leg: "further", position: last + 1 };
}

export function fieldsOfAdded(booked: TripFields, way: LegWay): TripFields {
  const open: TripFields = { ...booked, date: "", time: "", fold: "" };
  if (booked.trip === "hourly") return open;
  if (way === "back") {
    return { ...open, from: booked.to, to: booked.from, stops: booked.stops.toReversed() };
  }
  return { ...open, from: booked.to, to: { text: "", placeId: "" }, stops: [] };
}
