import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { isPushEvent, PUSH_EVENTS, type PushEvent, type PushNotice } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { isInDoubt } from "#features/dispatch/assignment-doubts.server.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import { unreadChanges } from "#features/dispatch/unread-changes.server.ts";
import { busySubscriptions, insertDeliveries } from "./push-deliveries.server.ts";
import { liveOfChauffeur, liveOfDispatchers } from "./push-subscriptions.server.ts";
import { SEND_PUSH } from "./send-push.server.ts";

/** Per browser. Strangers who send many forms must not make a phone useless; lists and mails show the rest. */
const MOST_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

type Needs = Pick<Services, "db" | "clock" | "jobs" | "push">;

/**
 * Queues one delivery of a notice for each browser of its people, with the jobs that send them, in one transaction. A notice that is
 * queued or run twice adds none: the key of the event and the browser is unique.
 */
export async function spreadPush(services: Needs, { key, notice, data }: PushNotice): Promise<void> {
  const { db, clock, jobs, push } = services;
  const now = clock.now();
  const live = { now, serverKey: push.publicKey };
  for (const event of await eventsOf(db, { notice, data }, now)) {
    const { to, minutes } = PUSH_EVENTS[event];
    const isKnown = to !== "chauffeur" || data.chauffeurId !== undefined;
    const about = isKnown ? data : { ...data, ...(await chauffeurOf(db, data)) };
    const chauffeurId = about.chauffeurId ?? "";
    if (to === "chauffeur" && !isUuid(chauffeurId)) continue;
    const found =
      to === "chauffeur" ? await liveOfChauffeur(db, chauffeurId, live) : await liveOfDispatchers(db, live);
    if (found.length === 0) continue;
    const busy = await busySubscriptions(
      db,
      found.map(({ id }) => id),
      { since: new Date(now.getTime() - HOUR_MS), most: MOST_PER_HOUR },
    );
    const subscriptions = found.filter(({ id }) => !busy.has(id));
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const deliveries = subscriptions.map(({ id: subscriptionId }) => ({
      id: randomUUID(),
      key: `${key}:${event}`,
      subscriptionId,
      event,
      data: about,
      createdAt: now,
      expiresAt,
    }));
    await db.transaction(async (tx) => {
      const ids = await insertDeliveries(tx, deliveries);
      if (ids.length > 0)
        await jobs.enqueueAll(
          tx,
          SEND_PUSH,
          ids.map((deliveryId) => ({ data: { deliveryId } })),
        );
    });
  }
}

async function eventsOf(
  db: Db,
  { notice, data }: Pick<PushNotice, "notice" | "data">,
  now: Date,
): Promise<PushEvent[]> {
  if (notice !== "ride") return isPushEvent(notice) ? [notice] : [];
  const { bookingId = "" } = data;
  const booking = (await legsOf(db, bookingId)).find(({ id }) => id === bookingId);
  const assigned = await assignmentOf(db, bookingId);
  if (!booking || !assigned) return [];
  if (booking.status === "cancelled") return ["cancelled"];
  const isNews = (await unreadChanges(db, [{ ...assigned, booking }])).has(bookingId);
  const isConflict = await isInDoubt(db, bookingId, now);
  return [...(isNews ? (["changed"] as const) : []), ...(isConflict ? (["conflict"] as const) : [])];
}

async function chauffeurOf(db: Db, { bookingId = "" }: PushNotice["data"]): Promise<PushNotice["data"]> {
  const assigned = await assignmentOf(db, bookingId);
  return assigned ? { chauffeurId: assigned.chauffeur.id } : {};
}
