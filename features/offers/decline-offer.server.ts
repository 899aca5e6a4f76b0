import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { offerState, type OfferState, offerMail } from "./offer.ts";
import { bookingOf, letRequestFollow, lockOffer, moveOffer, noteInThread } from "./offers.server.ts";
import type { OfferRow } from "./offers.table.ts";

type Declined = { kind: "declined" } | { kind: "over"; state: Exclude<OfferState, "sent"> };

export async function declineOffer(
  services: Pick<Services, "db" | "jobs" | "clock">,
  found: OfferRow,
  reason: string,
): Promise<Declined> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<Declined> => {
    const held = await lockOffer(tx, found);
    if (!held) return { kind: "over", state: "withdrawn" };
    const { offer, request } = held;
    const state = offerState(offer, now, (await bookingOf(tx, offer))?.status ?? null);
    if (state !== "sent") return { kind: "over", state };
    const change = { status: "declined" as const, decidedAt: now, declineReason: reason || null };
    await moveOffer(tx, offer.id, [offer.status], change);
    await letRequestFollow(tx, request, "declined");
    await noteInThread(tx, offer, { kind: "offer-declined", at: now, text: change.declineReason });
    await queueMail(tx, services.jobs, offerMail("offer-declined-company", offer));
    return { kind: "declined" };
  });
}
