import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { queueGuestMail } from "#features/booking/mails/queue-guest-mail.server.ts";
import { refusedMail } from "./review-mails.server.ts";
import { MOST_REPLY, type Refusal } from "./review.ts";
import { findReview, moveReview } from "./reviews.server.ts";
import type { ReviewRow } from "./reviews.table.ts";

export type ReviewDecision =
  | { kind: "publish" }
  | { kind: "refuse"; refusal: Refusal }
  /** The public answer; an empty one removes it. */
  | { kind: "reply"; reply: string }
  | { kind: "keep" };

/**
 * The owner decides about a review whose guest agreed to its publication. A published one can still be refused, with a
 * reason that its author gets by mail.
 */
export async function decideReview(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  owner: Owner,
  seen: Pick<ReviewRow, "id" | "version">,
  decision: ReviewDecision,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const review = await findReview(tx, seen.id);
    if (!review || review.publication === "private") return { kind: "changed" };
    const needsPublished = decision.kind === "reply" || decision.kind === "keep";
    if (needsPublished && review.publication !== "published") return { kind: "changed" };
    if (!(await moveReview(tx, seen, changeOf(decision, now)))) return { kind: "changed" };
    if (decision.kind === "refuse") {
      const leg = await lockLeg(tx, review.bookingId);
      if (leg) await queueGuestMail(tx, { jobs }, leg, refusedMail(review));
    }
    const details = {
      to: decision.kind,
      ...(decision.kind === "refuse" ? { reason: decision.refusal } : {}),
    };
    await writeAudit(
      tx,
      owner,
      { action: "review-decided", subject: "booking", subjectId: review.bookingId, details },
      now,
    );
    return { kind: "done" };
  });
}

function changeOf(decision: ReviewDecision, now: Date): Parameters<typeof moveReview>[2] {
  switch (decision.kind) {
    case "publish":
      return { publication: "published", decidedAt: now, refusal: null };
    case "refuse":
      return {
        publication: "refused",
        decidedAt: now,
        refusal: decision.refusal,
        reply: "",
        repliedAt: null,
      };
    case "reply": {
      const reply = decision.reply.slice(0, MOST_REPLY);
      return { reply, repliedAt: reply === "" ? null : now };
    }
    case "keep":
      return { reports: 0, reportWords: "" };
  }
}
