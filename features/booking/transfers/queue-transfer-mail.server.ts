import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { legsOf } from "../bookings.server.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";

/** One mail per `occasion`. */
export async function queueTransferMail(
  tx: Db,
  services: Pick<Services, "jobs" | "limits">,
  bookingId: string,
  occasion: "asked" | "reminder" | `part:${number}`,
): Promise<void> {
  const [booking] = await legsOf(tx, bookingId);
  if (!booking) return;
  const mail = bookingMail("transfer-awaited-guest", bookingId);
  const [name = ""] = occasion.split(":");
  const data = { ...mail.data, occasion: name };
  await queueGuestMail(tx, services, booking, { ...mail, key: `${mail.key}:${occasion}`, data });
}
