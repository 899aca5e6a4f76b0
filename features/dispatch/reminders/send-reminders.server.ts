import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import { CLOSE_UNDO_MINUTES } from "#features/booking/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { thanksObjectionsTable } from "#features/booking/objections/thanks-objections.table.ts";
import { isArrivalOpen, UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { assignmentsTable } from "../assignments.table.ts";
import { notificationDeadline } from "../dispatch-settings.ts";
import { readDispatchSettings } from "../dispatch-settings.server.ts";
import { queuePassengerMail } from "#features/booking/passenger/queue-passenger-mail.server.ts";
import { notifyGuest } from "../notify-guest.server.ts";
import { arrivalMail, reminderMail, thanksMail } from "./reminder-mails.ts";

export const SEND_REMINDERS = "send-reminders";

const REMINDER_HOURS = 24;

/** Hours after the pickup, so that no guest is thanked during the ride. */
const THANKS_AFTER_HOURS = 4;

/** No thanks are sent later than this many hours after the pickup, even if the setting is turned on or the ride is closed later. */
const THANKS_UNTIL_HOURS = 72;

/**
 * Hours before an airport pickup whose flight and terminal are unknown. The guest gets the question at the first of these times and again
 * at the second; a guest who books later gets it at once.
 */
const ARRIVAL_HOURS = [72, 24];

const ROUND = 200;

type Needs = Pick<Services, "db" | "clock" | "jobs" | "log">;

/**
 * Queues the automatic mails: the reminder a day before, the question about an unknown arrival, chauffeur and car on the evening before,
 * thanks after the ride. Runs every few minutes. The key of a mail ensures that it is queued once. Its composer sends nothing if the ride
 * was cancelled in the meantime.
 */
export async function sendReminders(services: Needs): Promise<void> {
  const { db, jobs, clock, log } = services;
  const now = clock.now();
  const { settings } = await readDispatchSettings(db);
  if (settings.remindsGuest) {
    for (const leg of await legsToRemind(db, now)) await queue(reminderMail(leg));
    for (const leg of await legsOfPassengersToRemind(db, now)) await remindPassenger(leg);
  }
  if (settings.thanksGuest) for (const leg of await legsToThank(db, now)) await thank(leg);
  for (const { leg, hours } of await legsToAskArrival(db, now)) await queue(arrivalMail(leg, hours));
  if (settings.sendsChauffeur) {
    for (const bookingId of await legsToNotify(db, now, settings.chauffeurHour)) {
      // An error for one guest does not stop the others. The next round tries again.
      await notifyGuest(services, bookingId, { by: null }).catch((err: unknown) =>
        log.error({ err, bookingId }, "failed to notify a guest of the chauffeur"),
      );
    }
  }

  function thank(leg: BookingRow) {
    return db.transaction(async (tx) => {
      const key = leg.outboundId ?? leg.id;
      await queueMail(tx, jobs, thanksMail(leg));
      await queueGuestMessage(tx, services, leg, "thanks", { key });
    });
  }

  function remindPassenger(leg: BookingRow) {
    const { key, data } = reminderMail(leg);
    const mail = { name: "passenger-reminder" as const, key, data };
    return db.transaction((tx) => queuePassengerMail(tx, services, leg, mail, { toCopies: false }));
  }

  function queue(mail: ReturnType<typeof reminderMail>) {
    return db.transaction((tx) => queueMail(tx, jobs, mail));
  }
}

/** Confirmed rides of the next 24 hours. A guest who booked later than that has just received the confirmation with the same content. */
function legsToRemind(db: Db, now: Date): Promise<BookingRow[]> {
  return legsWithout(db, reminderKey, isTomorrow(now));
}

function legsOfPassengersToRemind(db: Db, now: Date): Promise<BookingRow[]> {
  const { email, passengerEmail } = bookingsTable;
  const isOwn = sql`lower(${passengerEmail}) is distinct from lower(${email})`;
  return legsWithout(db, passengerReminderKey, and(isTomorrow(now), isOwn), passengerEmail);
}

function isTomorrow(now: Date) {
  const { pickupAt, confirmedAt, status } = bookingsTable;
  return and(
    eq(status, "confirmed"),
    gt(pickupAt, now),
    lte(pickupAt, hoursAfter(now, REMINDER_HOURS)),
    lte(confirmedAt, sql`${pickupAt} - make_interval(hours => ${REMINDER_HOURS})`),
  );
}

/**
 * Confirmed pickups at an airport with several terminals, without flight or terminal. No setting turns this off, because checkout promises
 * the mail.
 */
async function legsToAskArrival(db: Db, now: Date): Promise<{ leg: BookingRow; hours: number }[]> {
  const { pickup, pickupAt, status, travelNumber, terminal, flightTerminal } = bookingsTable;
  const asked = await Promise.all(
    ARRIVAL_HOURS.map(async (hours, index) => {
      const until = ARRIVAL_HOURS[index + 1];
      const legs = await legsWithout(
        db,
        sql`${arrivalKey} || ':' || ${String(hours)}`,
        and(
          eq(status, "confirmed"),
          gt(pickupAt, until === undefined ? now : hoursAfter(now, until)),
          lte(pickupAt, hoursAfter(now, hours)),
          sql`${pickup} -> 'place' ->> 'kind' = 'airport'`,
          or(isNull(travelNumber), eq(travelNumber, "")),
          or(isNull(terminal), eq(terminal, UNKNOWN_TERMINAL)),
          isNull(flightTerminal),
        ),
      );
      return legs.filter(isArrivalOpen).map((leg) => ({ leg, hours }));
    }),
  );
  return asked.flat();
}

/**
 * Rides whose completion can no longer be undone, in bookings without another leg that is still to come. A guest who
 * objected is not thanked.
 */
function legsToThank(db: Db, now: Date): Promise<BookingRow[]> {
  const { id, outboundId, pickupAt, bookedAt, status, closedAt, email } = bookingsTable;
  const other = alias(bookingsTable, "other");
  const stillToCome = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        ne(other.id, id),
        eq(other.status, "confirmed"),
        or(eq(other.outboundId, id), eq(other.id, outboundId), eq(other.outboundId, outboundId)),
      ),
    );
  return legsWithout(
    db,
    thanksKey,
    and(
      eq(status, "completed"),
      lt(bookedAt, pickupAt),
      or(isNull(closedAt), lt(closedAt, new Date(now.getTime() - CLOSE_UNDO_MINUTES * 60_000))),
      lte(pickupAt, hoursAfter(now, -THANKS_AFTER_HOURS)),
      gt(pickupAt, hoursAfter(now, -THANKS_UNTIL_HOURS)),
      notExists(stillToCome),
      notExists(
        db
          .select({ one: sql`1` })
          .from(thanksObjectionsTable)
          .where(eq(thanksObjectionsTable.email, sql`lower(${email})`)),
      ),
    ),
  );
}

const reminderKey = sql`'ride-reminder-guest:' || ${bookingsTable.id} || ':' || left(${bookingsTable.pickupLocal}, 10)`;
const passengerReminderKey = sql`'passenger-reminder:' || ${reminderKey} || ':' || ${bookingsTable.passengerId}`;
const arrivalKey = sql`'arrival-question-guest:' || ${bookingsTable.id} || ':' || left(${bookingsTable.pickupLocal}, 10)`;
const thanksKey = sql`'ride-thanks-guest:' || coalesce(${bookingsTable.outboundId}, ${bookingsTable.id})`;

async function legsWithout(
  db: Db,
  key: typeof reminderKey,
  which: ReturnType<typeof and>,
  email: typeof bookingsTable.email | typeof bookingsTable.passengerEmail = bookingsTable.email,
): Promise<BookingRow[]> {
  const queued = db
    .select({ one: sql`1` })
    .from(mailsTable)
    .where(eq(mailsTable.key, key));
  return db
    .select()
    .from(bookingsTable)
    .where(and(which, isNotNull(email), ne(email, ""), notExists(queued)))
    .orderBy(bookingsTable.pickupAt)
    .limit(ROUND);
}

async function legsToNotify(db: Db, now: Date, hour: number): Promise<string[]> {
  const until = notificationDeadline(now, hour);
  const rows = await db
    .select({ id: bookingsTable.id })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .where(
      and(
        isNull(assignmentsTable.guestNotifiedAt),
        eq(assignmentsTable.acceptedVersion, assignmentsTable.version),
        eq(bookingsTable.status, "confirmed"),
        or(
          isNotNull(bookingsTable.email),
          isNotNull(bookingsTable.messagesBy),
          isNotNull(bookingsTable.passengerEmail),
          isNotNull(bookingsTable.passengerMessagesBy),
        ),
        gt(bookingsTable.pickupAt, now),
        sql`${bookingsTable.pickupAt} < ${until.toISOString()}`,
      ),
    )
    .orderBy(bookingsTable.pickupAt)
    .limit(ROUND);
  return rows.map(({ id }) => id);
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
