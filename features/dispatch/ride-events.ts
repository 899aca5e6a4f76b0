/** What a chauffeur reports of a ride, in the order in which it happens; a guest who is absent ends it. */
export const RIDE_EVENTS = ["on_the_way", "arrived", "on_board", "done", "guest_absent"] as const;

export type RideEvent = (typeof RIDE_EVENTS)[number];

/** For so long after it the last one can be taken back. */
const UNDO_MINUTES = 5;

/** Nobody sets off earlier than so many hours before a pickup: until then a click is a slip of the thumb. */
const EARLIEST_HOURS = 6;

/** What must have been reported right before. */
const FOLLOWS: Record<RideEvent, RideEvent | null> = {
  on_the_way: null,
  arrived: "on_the_way",
  on_board: "arrived",
  done: "on_board",
  guest_absent: "arrived",
};

/** What becomes of the leg; the others only tell of it. */
export const CLOSES = { done: "completed", guest_absent: "no_show" } as const;

export function closes(event: RideEvent): event is keyof typeof CLOSES {
  return event in CLOSES;
}

/** An event that was reported and not taken back. */
export type Reported = { event: RideEvent; at: Date };
export type EventRefusal = { key: "over" | "order" | "too-early" } | { key: "wait"; until: Date };

type Progress = {
  /** In the order in which they happened. */
  reported: Reported[];
  pickupAt: Date;
  /** Minutes that a guest may let the chauffeur wait free of charge. */
  freeWaiting: number;
};

/** Why an event cannot be reported now; null when it can. */
export function whyNotNow(event: RideEvent, progress: Progress, now: Date): EventRefusal | null {
  const last = progress.reported.at(-1);
  if (last && closes(last.event)) return { key: "over" };
  if ((last?.event ?? null) !== FOLLOWS[event]) return { key: "order" };
  if (event === "on_the_way" && now < opensAt(progress.pickupAt)) return { key: "too-early" };
  if (event === "guest_absent" && now < absentFrom(progress)) {
    return { key: "wait", until: absentFrom(progress) };
  }
  return null;
}

/** What comes next on the way to the end of a ride. */
export function nextEvent(reported: Reported[]): RideEvent | null {
  const last = reported.at(-1)?.event ?? null;
  return RIDE_EVENTS.find((event) => event !== "guest_absent" && FOLLOWS[event] === last) ?? null;
}

export function opensAt(pickupAt: Date): Date {
  return new Date(pickupAt.getTime() - EARLIEST_HOURS * 3_600_000);
}

/** From when on a guest counts as absent: whoever is not there yet cannot have waited. */
export function absentFrom({ reported, pickupAt, freeWaiting }: Progress): Date {
  const arrived = reported.find(({ event }) => event === "arrived")?.at ?? pickupAt;
  return new Date(Math.max(pickupAt.getTime(), arrived.getTime()) + freeWaiting * 60_000);
}

export function canUndo({ at }: Pick<Reported, "at">, now: Date): boolean {
  return now.getTime() <= at.getTime() + UNDO_MINUTES * 60_000;
}

/** An event that happened before this moment can no longer be taken back. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000);
}

/** The first moment at which an event can no longer be taken back. */
export function firmFrom({ at }: Pick<Reported, "at">): Date {
  return new Date(at.getTime() + UNDO_MINUTES * 60_000 + 1);
}
