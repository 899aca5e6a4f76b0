import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { MailName } from "#platform/mail/mail-classes.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** One mail per date of the ride: a delay on the same day queues no second mail, a move to another day does. */
export function reminderMail({ id, pickupLocal }: Pick<BookingRow, "id" | "pickupLocal">): QueuedMail {
  const day = pickupLocal.slice(0, 10);
  return named("ride-reminder-guest", `${id}:${day}`, { bookingId: id, day });
}

/** One mail per lead time and date of the ride. */
export function arrivalMail(
  { id, pickupLocal }: Pick<BookingRow, "id" | "pickupLocal">,
  hours: number,
): QueuedMail {
  const day = pickupLocal.slice(0, 10);
  return named("arrival-question-guest", `${id}:${day}:${hours}`, { bookingId: id, day });
}

/** One mail per booking, for all of its legs. */
export function thanksMail({ id, outboundId }: Pick<BookingRow, "id" | "outboundId">): QueuedMail {
  return named("ride-thanks-guest", outboundId ?? id, { bookingId: id });
}

function named(name: MailName, key: string, data: Record<string, string>): QueuedMail {
  return { key: `${name}:${key}`, name, data };
}
