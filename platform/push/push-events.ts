import type { Db } from "../db/db.ts";
import type { Jobs } from "../jobs/jobs.ts";

/**
 * What a notification may be about. `minutes`: how long it is of use; it is neither tried nor kept by the push service for longer.
 * `isUrgent`: the push service delivers it at once, also to a phone that saves its battery.
 */
export const PUSH_EVENTS = {
  proposal: { to: "chauffeur", minutes: 120, isUrgent: true },
  changed: { to: "chauffeur", minutes: 240, isUrgent: true },
  cancelled: { to: "chauffeur", minutes: 240, isUrgent: true },
  passenger: { to: "chauffeur", minutes: 240, isUrgent: true },
  withdrawn: { to: "chauffeur", minutes: 240, isUrgent: true },
  "guest-message": { to: "chauffeur", minutes: 10, isUrgent: true },
  booking: { to: "dispatchers", minutes: 240, isUrgent: false },
  request: { to: "dispatchers", minutes: 240, isUrgent: false },
  "change-request": { to: "dispatchers", minutes: 240, isUrgent: false },
  reply: { to: "dispatchers", minutes: 240, isUrgent: false },
  declined: { to: "dispatchers", minutes: 120, isUrgent: true },
  unanswered: { to: "dispatchers", minutes: 120, isUrgent: true },
  conflict: { to: "dispatchers", minutes: 240, isUrgent: true },
} as const satisfies Record<string, { to: "chauffeur" | "dispatchers"; minutes: number; isUrgent: boolean }>;

export type PushEvent = keyof typeof PUSH_EVENTS;

export function isPushEvent(name: string): name is PushEvent {
  return Object.hasOwn(PUSH_EVENTS, name);
}

export const SPREAD_PUSH = "spread-push";

/** `ride`: the leg has changed or was cancelled; who hears of it depends on the leg as it is then. */
export type PushNotice = {
  /** Unique per event: a notice that is queued twice is delivered once. */
  key: string;
  notice: PushEvent | "ride";
  data: Record<string, string>;
};

export function queuePush(tx: Db, jobs: Pick<Jobs, "enqueue">, notice: PushNotice): Promise<void> {
  return jobs.enqueue(tx, SPREAD_PUSH, notice);
}

export function queueRidePush(
  tx: Db,
  jobs: Pick<Jobs, "enqueue">,
  { id, version }: { id: string; version: number | string },
): Promise<void> {
  return queuePush(tx, jobs, { key: `ride:${id}:${version}`, notice: "ride", data: { bookingId: id } });
}
