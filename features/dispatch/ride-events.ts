export const RIDE_EVENTS = ["on_the_way", "arrived", "on_board", "done", "guest_absent"] as const;

export type RideEvent = (typeof RIDE_EVENTS)[number];

const UNDO_MINUTES = 5;

/** A chauffeur does not set off earlier than this many hours before a pickup: an earlier click is a mistake. */
const EARLIEST_HOURS = 6;

const FOLLOWS: Record<RideEvent, RideEvent | null> = {
  on_the_way: null,
  arrived: "on_the_way",
  on_board: "arrived",
  done: "on_board",
  guest_absent: "arrived",
};

export const CLOSES = { done: "completed", guest_absent: "no_show" } as const;

export function closes(event: RideEvent): event is keyof typeof CLOSES {
  return event in CLOSES;
}

export type Reported = { event: RideEvent; at: Date };
type EventRefusal = { key: "over" | "order" | "too-early" } | { key: "wait"; until: Date };

type Progress = {
  /** In chronological order. */
  reported: Reported[];
  pickupAt: Date;
  /** The free waiting of the pickup, in minutes. */
  freeWaiting: number;
};

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

export function nextEvent(reported: Reported[]): RideEvent | null {
  const last = reported.at(-1)?.event ?? null;
  return RIDE_EVENTS.find((event) => event !== "guest_absent" && FOLLOWS[event] === last) ?? null;
}

export function opensAt(pickupAt: Date): Date {
  return new Date(pickupAt.getTime() - EARLIEST_HOURS * 3_600_000);
}

/** When a guest counts as absent: after the free waiting, which begins at the pickup or at the chauffeur's later arrival. */
export function absentFrom({ reported, pickupAt, freeWaiting }: Progress): Date {
  const arrived = reported.find(({ event }) => event === "arrived")?.at ?? pickupAt;
  return new Date(Math.max(pickupAt.getTime(), arrived.getTime()) + freeWaiting * 60_000);
}

/**
 * The time of a report that was sent later: the press's own, not before the chauffeur had the ride and not before the last report. A time
 * outside of these limits is an error of the phone, and the time of receipt counts.
 */
export function eventTime(
  pressedAt: Date,
  limits: { now: Date; last: Reported | undefined; assignedAt: Date; acceptedAt: Date | null },
): Date {
  const { now, last, assignedAt, acceptedAt } = limits;
  // A change of the car alone assigns the ride again, and the acceptance remains.
  const since = Math.min(assignedAt.getTime(), (acceptedAt ?? assignedAt).getTime());
  if (pressedAt > now || pressedAt.getTime() < since) return now;
  const after = last ? last.at.getTime() + 1 : 0;
  return new Date(Math.min(now.getTime(), Math.max(pressedAt.getTime(), after)));
}

export function canUndo({ at }: Pick<Reported, "at">, now: Date): boolean {
  return now.getTime() <= at.getTime() + UNDO_MINUTES * 60_000;
}

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000);
}

export function firmFrom({ at }: Pick<Reported, "at">): Date {
  return new Date(at.getTime() + UNDO_MINUTES * 60_000 + 1);
}

/** Each reason is a key of the dictionaries. Health is not one of them: a chauffeur does not have to disclose it. */
export const DECLINE_REASONS = ["unavailable", "rest", "car", "other"] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DECLINE_NOTE_LENGTH = 300;
