import type { Db } from "#platform/db/db.ts";
import { mayWriteToStranger, queueMails } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { legsOf } from "../bookings.server.ts";
import { mailsToReaders } from "../passenger/mail-readers.server.ts";
import { firstLegsOfPassengers, type WithPassenger } from "../passenger/passenger.ts";
import { passengerConfirmed } from "../passenger/passenger-mails.ts";
import { bookingMail } from "./booking-mails.ts";
import { messageableStrangers, queueGuestMessage } from "./queue-guest-message.server.ts";

type Confirmed = Pick<BookingRow, "id" | "phone"> &
  Partial<Pick<BookingRow, "email" | "messagesBy">> &
  WithPassenger;

type Needs = Pick<Services, "jobs" | "clock">;

const ALL = { guest: true, passenger: true };

/** Queues the mails and messages of a booking that was confirmed after it had waited, with the change of its status. */
export async function queueConfirmed(tx: Db, services: Needs, outbound: Confirmed): Promise<void> {
  const others = (await legsOf(tx, outbound.id)).filter(({ id }) => id !== outbound.id);
  const queue = await prepareConfirmed(services, [outbound, ...others], null);
  await queue(tx);
}

/**
 * The mails and messages of a confirmed booking, to guest, passengers, copies and company. `limits`: of a stranger, whose address and
 * number may belong to another person because nothing is paid yet.
 */
export async function prepareConfirmed(
  services: Needs,
  [booking, ...others]: [Confirmed, ...Confirmed[]],
  limits: Services["limits"] | null,
): Promise<(tx: Db) => Promise<void>> {
  const mayMail = async (to: string) => limits === null || mayWriteToStranger({ limits }, to);
  const mayMessage = async (leg: Confirmed) => (limits ? messageableStrangers({ limits }, leg) : ALL);
  const isNotified = !booking.email || (await mayMail(booking.email));
  const mails = booking.email
    ? [{ ...bookingMail("booking-confirmed-guest", booking.id), isHeldBack: !isNotified }]
    : [];
  const readers = await mayMessage(booking);
  const [, ...further] = firstLegsOfPassengers([booking, ...others]);
  for (const leg of [booking, ...further])
    for (const { to, ...mail } of mailsToReaders(leg, passengerConfirmed(leg)))
      mails.push({ ...mail, isHeldBack: !(await mayMail(to)) });
  const reachable: Confirmed[] = [];
  for (const leg of further) if ((await mayMessage(leg)).passenger) reachable.push(leg);
  const toCompany = bookingMail("booking-confirmed-company", booking.id, { isNotified });
  return async (tx) => {
    await queueMails(tx, services.jobs, [...mails, { ...toCompany, isHeldBack: false }]);
    await queueGuestMessage(tx, services, booking, "confirmed", { readers });
    for (const leg of reachable)
      await queueGuestMessage(tx, services, leg, "confirmed", { readers: { guest: false, passenger: true } });
  };
}
