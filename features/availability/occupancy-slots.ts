import type { Refusal } from "./judge-rides.ts";

// Types and helpers of the occupancy calendar that the browser may import. The server counts
// (`occupancy.ts`).

export type ClassSlot = {
  /** Counted, like `held`, at the instant with the most rides. */
  sold: number;
  held: number;
  /** Rides that could be sold for the whole slot if no ride were sold. Null without limit. */
  capacity: number | null;
  /** Rides that can still be sold for the whole slot. Null without limit. */
  free: number | null;
  refusal: Refusal | null;
  /**
   * At some instant there are more rides than cars, or more than the fixed capacity: a dispatcher has
   * overbooked, or a car has become unavailable.
   */
  isOverbooked: boolean;
};

/** State of the chauffeurs in a slot. Classes with a fixed capacity need no chauffeurs. */
export type DutySlot = {
  /** Chauffeurs who are on duty in the whole slot. */
  onDuty: number;
  /** Highest number of simultaneous rides. */
  driving: number;
  free: number;
  isOverbooked: boolean;
};

/**
 * Whether no ride could be driven in the slot even if none were sold: because of a block, or without a car or
 * a chauffeur.
 */
export function isClosed({ capacity }: Pick<ClassSlot, "capacity">): boolean {
  return capacity === 0;
}

/**
 * Summary of several slots of one class: the busiest slot, and the lowest number of free rides while the
 * class is not closed.
 */
export type ClassDay = Pick<ClassSlot, "sold" | "held" | "isOverbooked"> & {
  /** Null without limit, or if every slot is closed. */
  lowestFree: number | null;
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

/** Groups equal neighbouring slots. `first` and `length` count slots. */
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
