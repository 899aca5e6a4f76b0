import type { Db } from "#platform/db/db.ts";
import { queueMail, queueMailToStranger, type QueuedMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isPrepaid } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";

/** Does nothing when the guest gave no address on the phone. */
export async function queueGuestMail(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { email }: Pick<BookingRow, "email">,
  mail: QueuedMail,
): Promise<void> {
  if (email) await queueMail(tx, jobs, mail);
}

/**
 * Like `queueGuestMail`, for mails that the guest triggers: the address of an unpaid booking of the site
 * may belong to another person, so the number of mails is limited. Returns false when the mail was held
 * back.
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
