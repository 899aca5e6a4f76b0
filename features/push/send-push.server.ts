import type { JobHandler } from "#platform/jobs/jobs.ts";
import { isPushFailure } from "#platform/push/push.ts";
import { PUSH_EVENTS } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { composePush, type PushNeeds } from "./compose-push.server.ts";
import { beginAttempt, endDelivery, findDelivery, noteAttempt } from "./push-deliveries.server.ts";
import { deleteSubscription, findLive } from "./push-subscriptions.server.ts";

export const SEND_PUSH = "send-push";

/** Seconds before each further attempt; the last one repeats. */
const RETRY_SECONDS = [2, 10, 30, 60, 300];

const INTERRUPTED_SECONDS = 60;

type Needs = PushNeeds & Pick<Services, "push" | "jobs" | "log">;

export function sendPushJob(services: Needs): JobHandler {
  const { db, clock, jobs, log } = services;
  return async ({ deliveryId }) => {
    const id = String(deliveryId);
    const again = await deliverPush(services, id);
    if (again === null) return;
    log.warn({ deliveryId: id, error: again.error }, "A notification was not sent yet");
    const startAfter = new Date(clock.now().getTime() + again.seconds * 1000);
    await jobs.enqueue(db, SEND_PUSH, { deliveryId: id }, { startAfter });
  };
}

/**
 * Sends one delivery. Returns when to try again, or null at its end.
 *
 * A push service has no idempotency key. If the process is killed or the connection is lost between a request and its answer, the message
 * is sent again with the same topic and the same tag: the push service replaces one that waits, and the browser replaces one that it
 * shows, without another sound.
 */
export async function deliverPush(
  services: Needs,
  id: string,
): Promise<{ seconds: number; error: string } | null> {
  const { db, clock, push } = services;
  const row = await findDelivery(db, id);
  if (row?.status !== "queued") return null;
  const now = clock.now();
  const end = async (status: "sent" | "failed" | "dropped", lastError: string | null = null) => {
    await endDelivery(db, id, { status, lastError, sentAt: status === "sent" ? clock.now() : null });
    return null;
  };
  const seconds = Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return end("failed", "TOO_LATE");
  const since = row.attemptedAt && (now.getTime() - row.attemptedAt.getTime()) / 1000;
  if (since !== null && since < INTERRUPTED_SECONDS)
    return { seconds: INTERRUPTED_SECONDS - since, error: row.lastError ?? "UNANSWERED" };
  const subscription = await findLive(db, row.subscriptionId, { now, serverKey: push.publicKey });
  if (!subscription) return end("dropped");
  const composed = await composePush(services, row, subscription);
  if (!composed) return end("dropped");
  if (!(await beginAttempt(db, row, now))) return null;
  try {
    const { endpoint, p256dh, auth } = subscription;
    await push.send({
      id,
      target: { endpoint, p256dh, auth },
      payload: JSON.stringify({ ...composed, tag: id }),
      seconds,
      isUrgent: PUSH_EVENTS[row.event].isUrgent,
    });
    return await end("sent");
  } catch (error) {
    if (!isPushFailure(error)) throw error;
    if (error.kind === "gone") {
      await deleteSubscription(db, subscription.id);
      return null;
    }
    if (error.kind === "refused") return end("failed", error.message);
    await noteAttempt(db, id, error.message);
    const wait = RETRY_SECONDS[Math.min(row.attempts, RETRY_SECONDS.length - 1)]!;
    return { seconds: Math.max(wait, error.after ?? 0), error: error.message };
  }
}
