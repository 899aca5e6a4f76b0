import type { Services } from "#platform/services.ts";
import {
  cardsToRemove,
  endGuarantee,
  guaranteesToCheck,
  noteCardRemoved,
  noteGuaranteeChecked,
} from "./guarantees.server.ts";
import type { GuaranteeRow } from "./guarantees.table.ts";
import { settleGuarantee } from "./settle-guarantee.server.ts";

export const KEEP_GUARANTEES = "keep-guarantees";

/** Minutes before an open page is checked at the provider; its webhook usually arrives earlier. */
const PATIENCE_MINUTES = 5;

/** Seconds per round, so that a slow provider does not delay the next round. */
const ROUND_SECONDS = 45;

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log">;

export async function keepGuarantees(services: Needs): Promise<void> {
  const { db, clock, payments, log } = services;
  const start = clock.now();
  const isLate = () => clock.now().getTime() > start.getTime() + ROUND_SECONDS * 1_000;
  for (const guarantee of await guaranteesToCheck(
    db,
    new Date(start.getTime() - PATIENCE_MINUTES * 60_000),
  )) {
    if (isLate()) return;
    // Recorded before the check, so that one that fails does not block the others in the next round.
    await noteGuaranteeChecked(db, guarantee.id, clock.now());
    try {
      await check(services, guarantee);
    } catch (err) {
      log.error({ err, guaranteeId: guarantee.id }, "a guarantee could not be settled");
    }
  }
  if (payments.mode === "off") return;
  for (const { id, customer, method } of await cardsToRemove(db, start)) {
    if (isLate()) return;
    try {
      if (customer && method) await payments.removeCard({ customer, method });
      await noteCardRemoved(db, id, clock.now());
    } catch (err) {
      log.error({ err, guaranteeId: id }, "a saved card could not be removed");
    }
  }
}

async function check(services: Needs, { id, checkoutId, expiresAt }: GuaranteeRow): Promise<void> {
  const { db, clock, payments } = services;
  const isOver = expiresAt <= clock.now();
  if (checkoutId && payments.mode !== "off") {
    const settled = await settleGuarantee(services, checkoutId);
    if (settled.kind !== "open" && settled.kind !== "unknown") return;
    if (isOver && settled.kind === "open") {
      await payments.expireCheckout(checkoutId);
      await settleGuarantee(services, checkoutId);
      return;
    }
  }
  if (isOver) await endGuarantee(db, id, { status: "expired" });
}
