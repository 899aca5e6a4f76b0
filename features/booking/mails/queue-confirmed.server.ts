import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { legsOf } from "../bookings.server.ts";
import { firstLegsOfPassengers, type WithPassenger } from "../passenger/passenger.ts";
import { passengerConfirmed } from "../passenger/passenger-mails.ts";
import { queuePassengerMail } from "../passenger/queue-passenger-mail.server.ts";
import { bookingMail } from "./booking-mails.ts";
import { queueGuestMail } from "./queue-guest-mail.server.ts";
import { queueGuestMessage } from "./queue-guest-message.server.ts";

type Confirmed = Pick<BookingRow, "id" | "email" | "phone"> &
  Partial<Pick<BookingRow, "messagesBy">> &
  WithPassenger;

const PASSENGER_ONLY = { guest: false, passenger: true };

/** Queues the mails and messages about a booking that the company has sold or that was confirmed after it had waited, with the change of its status. */
export async function queueConfirmed(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  outbound: Confirmed,
): Promise<void> {
  await queueGuestMail(tx, services, outbound, bookingMail("booking-confirmed-guest", outbound.id));
  await queuePassengerMail(tx, services, outbound, passengerConfirmed(outbound));
  await queueGuestMessage(tx, services, outbound, "confirmed");
  const others = firstLegsOfPassengers(await legsOf(tx, outbound.id)).filter(({ id }) => id !== outbound.id);
  for (const leg of others) {
    await queuePassengerMail(tx, services, leg, passengerConfirmed(leg));
    await queueGuestMessage(tx, services, leg, "confirmed", { readers: PASSENGER_ONLY });
  }
  await queueMail(tx, services.jobs, bookingMail("booking-confirmed-company", outbound.id));
}
