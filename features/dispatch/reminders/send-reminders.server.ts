import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Services } from "#platform/services.ts";
import { CLOSE_UNDO_MINUTES } from "#features/booking/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { isArrivalOpen, UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { assignmentsTable } from "../assignments.table.ts";
import { toldUntil } from "../dispatch-settings.ts";
import { readDispatchSettings } from "../dispatch-settings.server.ts";
import { tellGuest } from "../tell-guest.server.ts";
import { arrivalMail, reminderMail, thanksMail } from "./reminder-mails.ts";

export const SEND_REMINDERS = "send-reminders";

/** Before the pickup. */
const REMINDER_HOURS = 24;

/** After the pickup, for a ride that is over: nobody is thanked on the back seat. */
const THANKS_AFTER_HOURS = 4;

/** Rides of longer ago are thanked for no more, however late the switch is turned on or the ride is closed. */
const THANKS_UNTIL_HOURS = 72;

/**
 * Before the pickup at an airport whose flight and terminal are unknown: the guest is asked at the first of these times, and once more at the
 * second. A ride that is booked later is asked about at once.
 */
const ARRIVAL_HOURS = [72, 24];

/** Legs of one kind in one round; the next round takes those that are left. */
const ROUND = 200;

type Needs = Pick<Services, "db" | "clock" | "jobs" | "log">;

/**
 * Writes what guests hear by themselves: the reminder a day before, the question about an arrival that is not known, chauffeur and car on the evening before, thanks after the
 * ride. Runs every few minutes; a mail of each kind is queued once, by its key, and says nothing when its ride was cancelled before
 * it leaves.
 */
export async function sendReminders(services: Needs): Promise<void> {
  const { db, jobs, clock, log } = services;
  const now = clock.now();
  const { settings } = await readDispatchSettings(db);
  if (settings.remindsGuest) for (const leg of await legsToRemind(db, now)) await queue(reminderMail(leg));
  if (settings.thanksGuest) for (const leg of await legsToThank(db, now)) await queue(thanksMail(leg));
  for (const { leg, hours } of await legsToAskArrival(db, now)) await queue(arrivalMail(leg, hours));
  if (settings.sendsChauffeur) {
    for (const bookingId of await legsToTell(db, now, settings.chauffeurHour)) {
      // One that cannot be told must not stand in the way of the others; it comes again with the next round.
      await tellGuest(services, bookingId, { by: null }).catch((err: unknown) =>
        log.error({ err, bookingId }, "a guest could not be told who drives"),
      );
    }
  }

  function queue(mail: ReturnType<typeof reminderMail>) {
    return db.transaction((tx) => queueMail(tx, jobs, mail));
  }
}

/** Coming within a day; who booked later than that has the confirmation in hand, which says all of it. */
function legsToRemind(db: Db, now: Date): Promise<BookingRow[]> {
  const { pickupAt, confirmedAt, status } = bookingsTable;
  return legsWithout(
    db,
    reminderKey,
    and(
      eq(status, "confirmed"),
      gt(pickupAt, now),
      lte(pickupAt, hoursAfter(now, REMINDER_HOURS)),
      lte(confirmedAt, sql`${pickupAt} - make_interval(hours => ${REMINDER_HOURS})`),
    ),
  );
}

/** Confirmed pickups at an airport with several terminals, without flight or terminal; whatever the settings say, as checkout promises the mail. */
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

/** Driven for certain, and no other leg of the same booking is still to come, however many it has. */
function legsToThank(db: Db, now: Date): Promise<BookingRow[]> {
  const { id, outboundId, pickupAt, status, closedAt } = bookingsTable;
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
      or(isNull(closedAt), lt(closedAt, new Date(now.getTime() - CLOSE_UNDO_MINUTES * 60_000))),
      lte(pickupAt, hoursAfter(now, -THANKS_AFTER_HOURS)),
      gt(pickupAt, hoursAfter(now, -THANKS_UNTIL_HOURS)),
      notExists(stillToCome),
    ),
  );
}

const reminderKey = sql`'ride-reminder-guest:' || ${bookingsTable.id} || ':' || left(${bookingsTable.pickupLocal}, 10)`;
const arrivalKey = sql`'arrival-question-guest:' || ${bookingsTable.id} || ':' || left(${bookingsTable.pickupLocal}, 10)`;
const thanksKey = sql`'ride-thanks-guest:' || coalesce(${bookingsTable.outboundId}, ${bookingsTable.id})`;

/** Legs with a mailbox whose mail is not in the outbox yet. */
async function legsWithout(
  db: Db,
  key: typeof reminderKey,
  which: ReturnType<typeof and>,
): Promise<BookingRow[]> {
  const queued = db
    .select({ one: sql`1` })
    .from(mailsTable)
    .where(eq(mailsTable.key, key));
  return db
    .select()
    .from(bookingsTable)
    .where(and(which, isNotNull(bookingsTable.email), ne(bookingsTable.email, ""), notExists(queued)))
    .orderBy(bookingsTable.pickupAt)
    .limit(ROUND);
}

/** Accepted and not told: those of tomorrow from the set hour on, those of today at any hour until the pickup. */
async function legsToTell(db: Db, now: Date, hour: number): Promise<string[]> {
  const until = toldUntil(now, hour);
  const rows = await db
    .select({ id: bookingsTable.id })
    .from(assignmentsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, assignmentsTable.bookingId))
    .where(
      and(
        isNull(assignmentsTable.toldAt),
        eq(assignmentsTable.acceptedVersion, assignmentsTable.version),
        eq(bookingsTable.status, "confirmed"),
        isNotNull(bookingsTable.email),
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
