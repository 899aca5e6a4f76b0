import type { Db } from "#platform/db/db.ts";
import { queueMail, queueMailToStranger, type QueuedMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isPrepaid } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";

/** Queues a mail to the guest of a booking. Somebody who gave no address on the phone is called: to nobody nothing is queued. */
export async function queueGuestMail(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { email }: Pick<BookingRow, "email">,
  mail: QueuedMail,
): Promise<void> {
  if (email) await queueMail(tx, jobs, mail);
}

/**
 * The same for what the guest causes: where nothing was paid and nobody of the company took the booking, the address may be
 * anybody's. False when the mail was held back.
 */
export async function queueMailByGuest(
  tx: Db,
  services: Pick<Services, "jobs" | "limits">,
  { email, paymentMethod, source }: Pick<BookingRow, "email" | "paymentMethod" | "source">,
  mail: QueuedMail,
): Promise<boolean> {
  if (email && !isPrepaid(paymentMethod) && source === "site")
    return queueMailToStranger(tx, services, { ...mail, to: email });
  await queueGuestMail(tx, services, { email }, mail);
  return true;
}
