import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { offerState, offerMail } from "./offer.ts";
import {
  bookingOf,
  findOffer,
  letRequestFollow,
  lockOffer,
  moveOffer,
  noteInThread,
} from "./offers.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

export async function withdrawOffer(
  services: Needs,
  dispatcher: Dispatcher,
  offerId: string,
): Promise<ActionResult> {
  const now = services.clock.now();
  const found = isUuid(offerId) ? await findOffer(services.db, offerId) : undefined;
  if (!found) return { kind: "changed" };
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const held = await lockOffer(tx, found);
    if (!held) return { kind: "changed" };
    const { offer, request } = held;
    const state = offerState(offer, now, (await bookingOf(tx, offer))?.status ?? null);
    if (state !== "sent" && state !== "expired") return { kind: "changed" };
    await moveOffer(tx, offer.id, [offer.status], { status: "withdrawn", decidedAt: now });
    await letRequestFollow(tx, request, "answered");
    await noteInThread(tx, offer, { kind: "offer-withdrawn", at: now, by: dispatcher.id });
    const details = { version: String(offer.version) };
    await writeAudit(
      tx,
      dispatcher,
      { action: "offer-withdrawn", subject: "request", subjectId: request.id, details },
      now,
    );
    return { kind: "done" };
  });
}

/** `formKey` ensures one mail per form. */
export async function resendOffer(
  services: Needs,
  dispatcher: Dispatcher,
  { offerId, formKey }: { offerId: string; formKey: string },
): Promise<ActionResult> {
  const now = services.clock.now();
  const found = isUuid(offerId) && isUuid(formKey) ? await findOffer(services.db, offerId) : undefined;
  if (!found) return { kind: "changed" };
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const held = await lockOffer(tx, found);
    if (!held) return { kind: "changed" };
    const { offer, request } = held;
    if (offerState(offer, now, (await bookingOf(tx, offer))?.status ?? null) !== "sent")
      return { kind: "changed" };
    await queueMail(tx, services.jobs, offerMail("offer-guest", offer, formKey));
    const details = { version: String(offer.version) };
    await writeAudit(
      tx,
      dispatcher,
      { action: "offer-resent", subject: "request", subjectId: request.id, details },
      now,
    );
    return { kind: "done" };
  });
}
