import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** Rows of the outbox hold the names: `-house` is to the company. */
export type OfferMail = "offer-guest" | "offer-declined-house";

type Offer = { id: string; requestId: string };

/** One mail of a kind per offer, and one more per form that sends it again. It names the request, among whose mails it is shown. */
export function offerMail(name: OfferMail, { id: offerId, requestId }: Offer, again = ""): QueuedMail {
  const key = again === "" ? `${name}:${offerId}` : `${name}:${offerId}:${again}`;
  return { key, name, data: { requestId, offerId } };
}
