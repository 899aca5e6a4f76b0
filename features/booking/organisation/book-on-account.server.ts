import type { Db } from "#platform/db/db.ts";
import type { NewLeg } from "../new-booking.server.ts";
import type { AccountRefusal, AccountTerms } from "./account-terms.ts";
import { insertBookingOrganisation } from "./booking-organisations.server.ts";

type Legs = [NewLeg, ...NewLeg[]];

/**
 * The legs of a booking and its writes for the organisation that it is charged to; without `account` they are the legs alone.
 * `isPast`: the ride has taken place, so that it waits for no approver.
 */
export function bookOnAccount(account: AccountTerms | null, rows: Legs, { isPast = false } = {}) {
  const reasons = account && !isPast ? account.approval.reasons(rows) : [];
  const isWaiting = reasons.length > 0;
  const [first, ...others] = rows;
  const charged = (leg: NewLeg): NewLeg => ({
    ...leg,
    chargesLateAccount: true,
    ...(isWaiting ? { status: "awaiting_payment" as const, confirmedAt: null } : {}),
  });
  const legs: Legs = account ? [charged(first), ...others.map(charged)] : rows;
  const total = legs.reduce((sum, { price }) => sum + price.total, 0);
  return {
    legs,
    isWaiting,
    /** `replaced`: cents of the booking that this one replaces. */
    refuses: async (tx: Db, replaced: number): Promise<AccountRefusal | null> => {
      const refusal = (await account?.refuses(tx, total - replaced, reasons)) ?? null;
      return refusal?.reason === "credit-limit" ? { ...refusal, left: refusal.left + replaced } : refusal;
    },
    charge: async (tx: Db): Promise<void> => {
      if (!account) return;
      await insertBookingOrganisation(tx, { ...account.charged, bookingId: first.id });
      await account.note(tx, first, total);
      if (isWaiting) await account.approval.ask(tx, { legs, reasons });
    },
  };
}
