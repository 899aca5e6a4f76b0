import type { Db } from "#platform/db/db.ts";
import { queueMail, queueMailToStranger } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { isPrepaid } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mailsToReaders } from "./mail-readers.server.ts";
import type { WithPassenger } from "./passenger.ts";
import type { QueuedPassengerMail } from "./passenger-mails.ts";

type Booked = WithPassenger & Partial<Pick<BookingRow, "email">>;

export async function queuePassengerMail(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  booking: Booked,
  mail: QueuedPassengerMail,
  { toCopies = true } = {},
): Promise<void> {
  for (const { to: _to, ...queued } of mailsToReaders(booking, mail, { toCopies }))
    await queueMail(tx, jobs, queued);
}

/**
 * Like `queuePassengerMail`, for mails that the guest triggers: the addresses of an unpaid booking of the site may
 * belong to anybody, so the number of mails to each is limited.
 */
export async function queuePassengerMailByGuest(
  tx: Db,
  services: Pick<Services, "jobs" | "limits">,
  booking: Booked & Pick<BookingRow, "paymentMethod" | "source">,
  mail: QueuedPassengerMail,
): Promise<void> {
  if (isPrepaid(booking.paymentMethod) || booking.source !== "site")
    return queuePassengerMail(tx, services, booking, mail);
  for (const queued of mailsToReaders(booking, mail)) await queueMailToStranger(tx, services, queued);
}
