import { createHash } from "node:crypto";
import { and, asc, isNull, notInArray } from "drizzle-orm";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { arrivalTerminal, isArrivalOpen } from "#features/places/terminal.ts";
import { parisDateOf, startOfParisDay } from "#features/pricing/paris-time.ts";
import { assignmentDoubts } from "./assignment-doubts.server.ts";
import { type BoardFilter, daysAfter, isWhole, weekOf } from "./board-filter.ts";
import { comingSince, pageOfRides, ridesBetween, type ShownRideRow } from "./board-rides.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { hoursOf, planDay, rideMinutes, SHOWN_A_DAY } from "./day-plan.ts";

/** The maximum length of a ride, by the hour or between two cities. */
const LONGEST_RIDE_DAYS = 1;

export async function readBoard(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  asked: BoardFilter,
  lang: Lang,
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const toConfirm = [...(await assignmentDoubts(db, now)).keys()];
  const filter = { ...asked, among: asked.toConfirm ? toConfirm : null };
  const shown = shownBy(now, translatorIn(lang), new Set(toConfirm));
  const date = filter.date ?? today;
  if (filter.view === "day") return { today, ...(await readDay(db, filter, { date, now }, shown)) };
  if (filter.view === "week") return { today, ...(await readWeek(db, filter, { date, now, lang }, shown)) };
  const listing = await pageOfRides(db, filter, now);
  return { today, view: "list" as const, ...withRows(listing, listing.rows.map(shown)) };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type BoardList = Extract<Board, { view: "list" }>;
export type BoardDay = Extract<Board, { view: "day" }>;
export type BoardWeek = Extract<Board, { view: "week" }>;
export type BoardRide = ReturnType<ReturnType<typeof shownBy>>;

/** `among`: the ids of the only rides to show; null: all rides. */
type AskedBoard = BoardFilter & { among: string[] | null };

/** One Paris day with its 23, 24 or 25 hours, and a column per chauffeur. */
async function readDay(
  db: Db,
  filter: AskedBoard,
  { date, now }: { date: string; now: Date },
  shown: (row: ShownRideRow) => BoardRide,
) {
  const [start, end] = [startOfParisDay(date), startOfParisDay(daysAfter(date, 1))];
  const from = startOfParisDay(daysAfter(date, -LONGEST_RIDE_DAYS));
  const rows = await ridesBetween(db, filter, { from, to: end, now });
  const rides = rows.map(shown).filter((ride) => endOf(ride) > start.getTime());
  const columns = planDay(rides, { start, end });
  const busy = columns.flatMap(({ chauffeurId }) => chauffeurId ?? []);
  return {
    view: "day" as const,
    date,
    columns,
    hours: hoursOf({ start, end }),
    /** The chauffeurs without a ride on this day; empty while a filter hides rides. */
    free: isWhole({ ...filter, from: null, to: null }) ? await freeChauffeurs(db, busy) : [],
  };
}

function endOf({ pickupAt, minutes }: Pick<BoardRide, "pickupAt" | "minutes">) {
  return Date.parse(pickupAt) + minutes * 60_000;
}

/** Seven Paris days. The first weekday depends on the reader's language. */
async function readWeek(
  db: Db,
  filter: AskedBoard,
  { date, now, lang }: { date: string; now: Date; lang: Lang },
  shown: (row: ShownRideRow) => BoardRide,
) {
  const days = weekOf(date, LANGUAGES[lang].weekStart);
  const period = { from: startOfParisDay(days[0]!), to: startOfParisDay(daysAfter(days[6]!, 1)) };
  const rows = await ridesBetween(db, filter, { ...period, now });
  const byDay = Map.groupBy(rows, (row) => parisDateOf(row.pickupAt));
  return {
    view: "week" as const,
    date,
    days: days.map((day) => {
      const rides = (byDay.get(day) ?? []).map(shown);
      return {
        day,
        rides: rides.slice(0, SHOWN_A_DAY),
        total: rides.length,
        unassigned: rides.filter(({ needsChauffeur }) => needsChauffeur).length,
      };
    }),
  };
}

async function freeChauffeurs(db: Db, busy: string[]): Promise<string[]> {
  const { id, fullName, archivedAt } = chauffeursTable;
  const rows = await db
    .select({ fullName })
    .from(chauffeursTable)
    .where(and(isNull(archivedAt), busy.length > 0 ? notInArray(id, busy) : undefined))
    .orderBy(asc(fullName));
  return rows.map((row) => row.fullName);
}

/** The fields that the page needs. Other columns do not leave the server. */
function shownBy(now: Date, translator: Translator, toConfirm: Set<string>) {
  const since = comingSince(now);
  return (row: ShownRideRow) => {
    const { reference, status, vehicle, passengers, travelNumber, fullName, paymentMethod, total } = row;
    const { chauffeurId, chauffeur, model, plate, event, isOwed, isFeeOpen } = row;
    const isPast = row.pickupAt < since;
    const minutes = rideMinutes(row);
    return {
      reference,
      status,
      vehicle,
      passengers,
      travelNumber,
      fullName,
      paymentMethod,
      total,
      chauffeurId,
      chauffeur,
      model,
      plate,
      event,
      isOwed,
      isFeeOpen,
      isPast,
      pickupAt: row.pickupAt.toISOString(),
      day: parisDateOf(row.pickupAt),
      minutes,
      route: routeText(row, translator),
      terminal: arrivalTerminal(row),
      isArrivalOpen: status === "confirmed" && !isPast && isArrivalOpen(row),
      needsChauffeur: status === "confirmed" && chauffeurId === null && !isPast,
      waits:
        status === "confirmed" && [row.femaleChauffeur, row.arabicSpeaking].includes("requested") && !isPast,
      /** The ride is over and still confirmed: it must be closed. */
      isUnclosed:
        status === "confirmed" && isPast && row.pickupAt.getTime() + minutes * 60_000 < now.getTime(),
      /** The ride changed after it was assigned, and overlaps another ride of the chauffeur or the car. */
      isToConfirm: toConfirm.has(row.id),
      /** The chauffeur has not accepted yet, and the deadline has not passed. */
      isProposed: status === "confirmed" && !isPast && row.isProposed && !row.isUnanswered,
      isDeclined: row.isDeclined,
      isUnanswered: row.isUnanswered,
      isUnread: row.isUnread,
      isOff: status === "cancelled" || status === "expired",
    };
  };
}

/** A different fingerprint means that a value on the page has changed. */
export function fingerprintOf(...shown: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
}
