import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** Names are stored in the outbox. Names that end in `-company` are mails to the company. */
export type OfferMail = "offer-guest" | "offer-declined-company";

type Offer = { id: string; requestId: string };

/**
 * One mail of a kind per offer, plus one per form that resends it (`again`). `requestId` links the mail to
 * its request, where the admin shows it.
 */
export function offerMail(name: OfferMail, { id: offerId, requestId }: Offer, again = ""): QueuedMail {
  const key = again === "" ? `${name}:${offerId}` : `${name}:${offerId}:${again}`;
  return { key, name, data: { requestId, offerId } };
}
