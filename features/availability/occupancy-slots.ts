import type { Refusal } from "./judge-rides.ts";

// What the calendar of occupancy shows of a slot of time. The browser may import this file; it counts nothing itself.

/** What one class does in a slot. */
export type ClassSlot = {
  /** At the instant of the slot with the most rides. */
  sold: number;
  held: number;
  /** How many rides could be sold for the whole slot if none were; null without limit. */
  capacity: number | null;
  /** How many more rides can be sold for the whole slot; null without limit. */
  free: number | null;
  /** Why none more can be sold. */
  refusal: Refusal | null;
  /** More rides than cars, or than the fixed number, at some instant: taken by hand, or a car is away since. */
  isOverbooked: boolean;
};

/** What the chauffeurs do in a slot. Classes with a fixed number of rides need none of them. */
export type DutySlot = {
  /** Through the whole slot. */
  onDuty: number;
  /** The most rides at once. */
  driving: number;
  /** The lowest number of chauffeurs on duty without a ride. */
  free: number;
  /** At some instant the rides have no chauffeurs who may drive them. */
  isOverbooked: boolean;
};

/** Nobody could be driven in the slot, whatever is sold: a block, no car, no chauffeur. */
export function isClosed({ capacity }: Pick<ClassSlot, "capacity">): boolean {
  return capacity === 0;
}

/** Several slots of one class as one: the busiest of them, and the lowest number that is free while the class is not closed. */
export type ClassDay = Pick<ClassSlot, "sold" | "held" | "isOverbooked"> & {
  /** Null without limit, and where every slot is closed. */
  lowestFree: number | null;
  /** Some of the slots are closed to every sale by a block. */
  isBlocked: boolean;
  closed: "no" | "partly" | "wholly";
};

export function classDay(slots: ClassSlot[]): ClassDay {
  const busiest = slots.toSorted((a, b) => b.sold + b.held - a.sold - a.held)[0];
  const open = slots.filter((slot) => !isClosed(slot));
  const free = open.flatMap((slot) => slot.free ?? []);
  const shut = slots.length - open.length;
  return {
    sold: busiest?.sold ?? 0,
    held: busiest?.held ?? 0,
    isOverbooked: slots.some((slot) => slot.isOverbooked),
    lowestFree: free.length > 0 ? Math.min(...free) : null,
    isBlocked: slots.some(({ refusal }) => refusal === "blocked"),
    closed: shut === 0 ? "no" : open.length === 0 ? "wholly" : "partly",
  };
}

/** Neighbours that say the same, as one stretch: `first` and `length` count slots. */
export function stretchesOf<Slotted>(
  slots: Slotted[],
  isSame: (one: Slotted, other: Slotted) => boolean,
): { first: number; length: number; slot: Slotted }[] {
  const stretches: { first: number; length: number; slot: Slotted }[] = [];
  for (const [first, slot] of slots.entries()) {
    const last = stretches.at(-1);
    if (last && isSame(last.slot, slot)) last.length += 1;
    else stretches.push({ first, length: 1, slot });
  }
  return stretches;
}
