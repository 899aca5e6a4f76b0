import type { SentForm } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { DELAYS } from "./delays.ts";

/**
 * Tells the guest that the chauffeur arrives so many minutes after the pickup time: by the channel of their choice, else
 * by mail. One message per leg and announced time.
 */
export async function announceDelay(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  form: SentForm,
): Promise<ActionResult> {
  const minutes = DELAYS.find((one) => one === numberIn(form, "minutes"));
  if (!minutes) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    const leg = await lockLeg(tx, id);
    if (leg?.status !== "confirmed") return { kind: "changed" };
    const at = new Date(leg.pickupAt.getTime() + minutes * 60_000).toISOString();
    await queueGuestMessage(tx, { jobs, clock }, leg, "delay", { key: `${id}:${at}`, data: { at } });
    const details = { minutes: String(minutes) };
    const entry = { action: "delay-announced", subject: "booking", subjectId: id, details } as const;
    await writeAudit(tx, dispatcher, entry, clock.now());
    return { kind: "done" };
  });
}
