import type { Db } from "#platform/db/db.ts";
import type { SavedCard } from "#platform/payments/payments.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { book } from "../book/book.server.ts";
import { findByForm } from "../bookings.server.ts";
import { lockCashGuest } from "../cash/cash-codes.server.ts";
import { cashGuestOf } from "../cash/cash-proof.server.ts";
import type { NewLeg } from "../new-booking.server.ts";
import { lastConfirmation, type RefusalReason } from "./guarantee.ts";
import { endGuarantee, findGuarantee } from "./guarantees.server.ts";
import type { GuaranteeDraft, GuaranteeRow } from "./guarantees.table.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log">;

type SettledGuarantee =
  | { kind: "booked"; bookingId: string }
  | { kind: "open" | "expired"; guarantee: GuaranteeRow }
  /** Nothing is booked and nothing is charged. A job removes the card. */
  | { kind: "refused"; guarantee: GuaranteeRow }
  | { kind: "unknown" };

/**
 * Brings a guarantee in line with its page at the provider. Called by the webhook, the return page and the
 * job in any order and any number of times; the first to see the saved card confirms the booking. Capacity is
 * reserved only then.
 */
export async function settleGuarantee(services: Needs, checkoutId: string): Promise<SettledGuarantee> {
  const { db, payments } = services;
  const setup = await payments.readCardSetup(checkoutId);
  const id = setup?.guaranteeId ?? "";
  const guarantee = isUuid(id) ? await findGuarantee(db, id) : undefined;
  if (!setup || !guarantee) return { kind: "unknown" };
  if (guarantee.status === "kept" || guarantee.status === "refused") return outcomeOf(db, guarantee);
  if (setup.card) {
    // Test cards guarantee nothing on a live site.
    if (payments.mode === "live" && !setup.live) return { kind: "unknown" };
    await bind(services, guarantee, setup.card);
  } else if (setup.status === "expired") await endGuarantee(db, guarantee.id, { status: "expired" });
  return outcomeOf(db, (await findGuarantee(db, guarantee.id)) ?? guarantee);
}

async function outcomeOf(db: Db, guarantee: GuaranteeRow): Promise<SettledGuarantee> {
  const { status, bookingId, refusedFor, formKey } = guarantee;
  if (status === "kept" && bookingId) return { kind: "booked", bookingId };
  if (refusedFor === "booked") {
    const booking = await findByForm(db, formKey);
    if (booking) return { kind: "booked", bookingId: booking.id };
  }
  if (status === "open" || status === "expired") return { kind: status, guarantee };
  return { kind: "refused", guarantee };
}

async function bind(services: Needs, guarantee: GuaranteeRow, card: SavedCard): Promise<void> {
  const { db, clock } = services;
  const { id, draft, createdAt } = guarantee;
  const refuse = async (refusedFor: RefusalReason) => {
    await endGuarantee(db, id, { status: "refused", refusedFor, card });
  };
  const now = clock.now();
  const legs = draft && legsOf(draft, now);
  if (!legs || lastConfirmation(legs[0].pickupAt) < now) return refuse("full");
  const { knownReference, termsVersion, business, referral } = draft;
  const written = await book(services, {
    door: "checkout",
    legs,
    knownReference,
    termsVersion,
    bookedAt: createdAt,
    // Another card or a code has confirmed the form: that booking stays as it is.
    isSettled: () => true,
    holdBack: async (tx, all) => {
      await lockCashGuest(tx, cashGuestOf(all));
      return null;
    },
    business,
    referral,
    alongside: async (tx, bookingId) => {
      await endGuarantee(tx, id, { status: "kept", bookingId, card });
    },
  });
  if (written.kind === "full") return refuse("full");
  if (written.kind === "same-ride") return refuse("same-ride");
  await refuse("booked");
}

const DATES = [
  ...(["bookedAt", "updatedAt", "termsAcceptedAt", "confirmedAt"] as const),
  ...(["fastTrackConsentAt", "pickupAt", "freeCancellationUntil"] as const),
] as const satisfies (keyof NewLeg)[];

function legsOf({ legs }: GuaranteeDraft, now: Date): [NewLeg, ...NewLeg[]] | null {
  const [first, ...rest] = legs.map((stored) => {
    const dates = DATES.flatMap((key) => {
      const at = stored[key];
      return typeof at === "string" ? [[key, new Date(at)] as const] : [];
    });
    const leg: unknown = { ...stored, ...Object.fromEntries(dates), confirmedAt: now, updatedAt: now };
    return leg as NewLeg;
  });
  return first ? [first, ...rest] : null;
}
