import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** The mails that leave by themselves, by the name of their composer. */
export type ReminderMail = "ride-reminder-guest" | "ride-thanks-guest" | "arrival-question-guest";

/** Once for each day on which the ride was to be: a flight that is late changes nothing, another day does. */
export function reminderMail({ id, pickupLocal }: Pick<BookingRow, "id" | "pickupLocal">): QueuedMail {
  const day = pickupLocal.slice(0, 10);
  return named("ride-reminder-guest", `${id}:${day}`, { bookingId: id, day });
}

/** Once for each lead time and each day on which the ride was to be. */
export function arrivalMail(
  { id, pickupLocal }: Pick<BookingRow, "id" | "pickupLocal">,
  hours: number,
): QueuedMail {
  const day = pickupLocal.slice(0, 10);
  return named("arrival-question-guest", `${id}:${day}:${hours}`, { bookingId: id, day });
}

/** Once for a booking, whether it had one leg or two. */
export function thanksMail({ id, outboundId }: Pick<BookingRow, "id" | "outboundId">): QueuedMail {
  return named("ride-thanks-guest", outboundId ?? id, { bookingId: id });
}

function named(name: ReminderMail, key: string, data: Record<string, string>): QueuedMail {
  return { key: `${name}:${key}`, name, data };
}
