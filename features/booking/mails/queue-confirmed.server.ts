import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { passengerConfirmed } from "../passenger/passenger-mails.ts";
import { queuePassengerMail } from "../passenger/queue-passenger-mail.server.ts";
import { bookingMail } from "./booking-mails.ts";
import { queueGuestMail } from "./queue-guest-mail.server.ts";
import { queueGuestMessage } from "./queue-guest-message.server.ts";

/** Queues the mails and messages about a booking that was confirmed after it had waited, with the change of its status. */
export async function queueConfirmed(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  outbound: BookingRow,
): Promise<void> {
  await queueGuestMail(tx, services, outbound, bookingMail("booking-confirmed-guest", outbound.id));
  await queuePassengerMail(tx, services, outbound, passengerConfirmed(outbound));
  await queueGuestMessage(tx, services, outbound, "confirmed");
  await queueMail(tx, services.jobs, bookingMail("booking-confirmed-company", outbound.id));
}
