import { randomUUID } from "node:crypto";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { type Dispatcher, isOwner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lastPickupOf, offerState, offerMail } from "./offer.ts";
import type { ComposedOffer } from "./offer-form.server.ts";
import { offerTokenHash } from "./offer-link.server.ts";
import {
  bookingOf,
  findOfferByForm,
  insertOffer,
  letRequestFollow,
  lockRequest,
  moveOffer,
  offersOf,
  noteInThread,
} from "./offers.server.ts";
import type { OfferRow } from "./offers.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret">;

export type Sent =
  | { kind: "sent"; offer: OfferRow }
  /** Another version is current, or the offer was accepted. Nothing is written. */
  | { kind: "changed" }
  /** Only an owner can offer hours that are taxed as transport. */
  | { kind: "owners-only"; legs: number[] };

/** `seen`: the version that the form showed, 0 for none. `isInSet`: one mail presents all offers of a set. */
type Input = { requestId: string; seen: number; offer: ComposedOffer; isInSet?: boolean };

/**
 * Sends an offer or replaces the latest version. Writes the offer, its mail and the state of the request in
 * one transaction. The same form sends once. If two dispatchers change the same offer, the second one gets
 * `changed`.
 */
export async function sendOffer(
  services: Needs,
  dispatcher: Dispatcher,
  { requestId, seen, offer, isInSet = false }: Input,
): Promise<Sent> {
  const reserved = isOwner(dispatcher) ? [] : hoursAsTransport(offer);
  if (reserved.length > 0) return { kind: "owners-only", legs: reserved };
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<Sent> => {
    const request = await lockRequest(tx, requestId);
    if (!request) return { kind: "changed" };
    const sent = await findOfferByForm(tx, offer.formKey);
    if (sent) return sent.requestId === requestId ? { kind: "sent", offer: sent } : { kind: "changed" };
    const [latest] = await offersOf(tx, requestId);
    if ((latest?.version ?? 0) !== seen) return { kind: "changed" };
    if (latest && ["sent", "accepted"].includes(latest.status)) {
      const state = offerState(latest, now, (await bookingOf(tx, latest))?.status ?? null);
      if (state !== "sent" && state !== "expired") return { kind: "changed" };
      await moveOffer(tx, latest.id, ["sent", "accepted"], { status: "replaced", decidedAt: now });
    }
    const id = randomUUID();
    const {
      formKey: idempotencyKey,
      legs,
      total,
      expiresAt,
      terms,
      tariffVersion,
      overbookReason,
      deposit,
    } = offer;
    const row = await insertOffer(tx, {
      id,
      requestId,
      idempotencyKey,
      legs,
      total,
      deposit: deposit?.amount ?? null,
      cardOnly: offer.cardOnly,
      transferDueAt: offer.transferDueAt,
      depositPercent: deposit?.percent ?? null,
      balanceDueAt: deposit?.balanceDueAt ?? null,
      expiresAt,
      terms,
      tariffVersion,
      overbookReason,
      version: seen + 1,
      tokenHash: offerTokenHash(id, services.secret),
      lang: request.lang,
      sentBy: dispatcher.id,
      sentAt: now,
      lastPickupAt: lastPickupOf(legs),
    });
    if (!isInSet) await queueMail(tx, services.jobs, offerMail("offer-guest", row));
    await letRequestFollow(tx, request, "offered");
    await noteInThread(tx, row, { kind: "offer-sent", at: now, by: dispatcher.id });
    const details = { version: String(row.version) };
    await writeAudit(
      tx,
      dispatcher,
      { action: "offer-sent", subject: "request", subjectId: requestId, details },
      now,
    );
    return { kind: "sent", offer: row };
  });
}

function hoursAsTransport({ legs }: ComposedOffer): number[] {
  return legs.flatMap(({ price }, index) =>
    price.lines.some(({ key, vatRate }) => key === "hourly" && vatRate === 10) ? [index] : [],
  );
}
