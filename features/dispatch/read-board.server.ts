import { createHash } from "node:crypto";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { absencesIn, allDuties } from "#features/availability/availability.server.ts";
import type { AbsenceRow } from "#features/availability/availability.table.ts";
import { without, type Period } from "#features/availability/period.ts";
import { shiftDaysIn, shiftPeriods } from "#features/availability/shifts.ts";
import { awaitsPaymentOfCall } from "#features/booking/allowed-actions.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { activeCars, activeChauffeurs } from "#features/fleet/chauffeurs.server.ts";
import { airportCodeOf } from "#features/places/airport.ts";
import { arrivalTerminal, isArrivalOpen, terminalOf } from "#features/places/terminal.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { placeNameWithWords } from "#features/pricing/trip-facts.ts";
import { assignmentDoubts } from "./assignment-doubts.server.ts";
import { daysAfter, weekOf } from "#features/availability/calendar-days.ts";
import type { BoardFilter } from "./board-filter.ts";
import {
  comingSince,
  type DayLoad,
  loadOfDays,
  ridesBetween,
  type ShownRideRow,
} from "./board-rides.server.ts";
import { type Clash, clashesOf } from "./clashes.ts";
import { rowOf, type Shade, timelineRow } from "./day-timeline.ts";
import { pageOfRides } from "./page-of-rides.server.ts";
import { busyTimes } from "./ride-times.ts";
import { hoursOf, rideMinutes, SHOWN_A_DAY } from "./day-plan.ts";

const LONGEST_RIDE_DAYS = 1;
/** An open page of today is not read again each minute for its line of the time. */
const NOW_STEP_MS = 5 * 60_000;

export async function readBoard(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  asked: BoardFilter,
  lang: Lang,
  doubts: Promise<Map<string, unknown>> = assignmentDoubts(db, clock.now()),
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const toConfirm = [...(await doubts).keys()];
  const filter = { ...asked, among: asked.toConfirm ? toConfirm : null };
  const shown = shownBy(now, translatorIn(lang), new Set(toConfirm));
  const date = filter.date ?? today;
  if (filter.view === "day") return { today, ...(await readDay(db, filter, { date, now }, shown)) };
  if (filter.view === "week") return { today, ...(await readWeek(db, filter, { date, now, lang }, shown)) };
  const listing = await pageOfRides(db, filter, now);
  const rows = listing.rows.map(shown);
  const days = [today, daysAfter(today, 1), ...rows.map(({ day }) => day)];
  const loads = filter.sort ? new Map<string, DayLoad>() : await loadOfDays(db, [...new Set(days)]);
  return { today, view: "list" as const, ...withRows(listing, rows), loads: Object.fromEntries(loads) };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type BoardList = Extract<Board, { view: "list" }>;
export type BoardDay = Extract<Board, { view: "day" }>;
export type BoardWeek = Extract<Board, { view: "week" }>;
export type BoardRide = ReturnType<ReturnType<typeof shownBy>>;

type AskedBoard = BoardFilter & { among: string[] | null };

/**
 * A day has 23, 24 or 25 hours. One row for the rides without a chauffeur, and one for each chauffeur or each
 * car.
 */
async function readDay(
  db: Db,
  filter: AskedBoard,
  { date, now }: { date: string; now: Date },
  shown: (row: ShownRideRow) => BoardRide,
) {
  const [start, end] = [startOfParisDay(date), startOfParisDay(daysAfter(date, 1))];
  const day = { from: start.getTime(), to: end.getTime() };
  const from = startOfParisDay(daysAfter(date, -LONGEST_RIDE_DAYS));
  const { by } = filter;
  const [rows, plans] = await Promise.all([
    ridesBetween(db, filter, { from, to: end, now }),
    by === "car" ? carPlans(db, day) : chauffeurPlans(db, day),
  ]);
  const clashes = clashesOf(rows);
  const rides = rows.flatMap((row) => {
    const ride = { ...shown(row), clash: clashes.get(row.id)?.clash ?? null };
    if (endOf(ride) <= day.from) return [];
    const approach = clashes.get(row.id)?.approach ?? 0;
    const times = { from: row.pickupAt.getTime(), to: endOf(ride), busyUntil: busyTimes(row).to.getTime() };
    return [{ ride, ...times, approach }];
  });
  const open = rides.filter(({ ride }) => ride.chauffeurId === null);
  const driven = Map.groupBy(rides, ({ ride }) => rowOf(ride, by));
  const active = new Set(plans.map(({ id }) => id));
  const former = [...driven].flatMap(([id, [first]]) => {
    if (id === null || active.has(id)) return [];
    const { chauffeur, plate, model } = first!.ride;
    const [name, about] = by === "car" ? [plate, model] : [chauffeur, null];
    return [{ id, name: name ?? "", about, isOff: false, shades: [] }];
  });
  const staff = [...plans, ...former];
  return {
    view: "day" as const,
    date,
    by,
    hours: hoursOf({ start, end }),
    open: timelineRow(open, day),
    rows: staff
      .filter(({ id, isOff }) => !isOff || driven.has(id))
      .map(({ id, name, about, shades }) => ({
        id,
        name,
        about,
        rides: driven.get(id)?.length ?? 0,
        lanes: timelineRow(driven.get(id) ?? [], day, shades),
      })),
    off: staff.filter(({ id, isOff }) => isOff && !driven.has(id)).map(({ name }) => name),
    /** The part of the day before now, from 0 to 1, in steps of five minutes; null on another day. */
    now:
      now >= start && now < end
        ? (now.getTime() - (now.getTime() % NOW_STEP_MS) - day.from) / (day.to - day.from)
        : null,
  };
}

export type DayRide = BoardRide & { clash: Clash | null };

type Plan = {
  id: string;
  name: string;
  about: string | null;
  isOff: boolean;
  shades: ReturnType<typeof shade>[];
};

async function chauffeurPlans(db: Db, day: Period): Promise<Plan[]> {
  const [chauffeurs, duties, absences] = await Promise.all([
    activeChauffeurs(db),
    allDuties(db),
    absencesIn(db, day),
  ]);
  const days = shiftDaysIn(day);
  return chauffeurs.map(({ id, fullName }) => {
    const shifts = duties.find(({ chauffeurId }) => chauffeurId === id)?.shifts;
    const away = periodsOf(absences.filter(({ chauffeurId }) => chauffeurId === id));
    const off = shifts ? without(day, shiftPeriods(shifts, day, days)) : [];
    const isOff = without(day, [...off, ...away]).length === 0;
    return { id, name: fullName, about: null, isOff, shades: [shade("away", away), shade("off", off)] };
  });
}

async function carPlans(db: Db, day: Period): Promise<Plan[]> {
  const [cars, absences] = await Promise.all([activeCars(db), absencesIn(db, day)]);
  return cars.map(({ id, plate, model }) => {
    const out = periodsOf(absences.filter(({ carId }) => carId === id));
    return {
      id,
      name: plate,
      about: model,
      isOff: without(day, out).length === 0,
      shades: [shade("out", out)],
    };
  });
}

function periodsOf(absences: AbsenceRow[]): Period[] {
  return absences.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
}

function shade(kind: Shade, periods: Period[]) {
  return { shade: kind, periods };
}

function endOf({ pickupAt, minutes }: Pick<BoardRide, "pickupAt" | "minutes">) {
  return Date.parse(pickupAt) + minutes * 60_000;
}

/** The first weekday depends on the reader's language. */
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

/** Other columns do not leave the server. */
function shownBy(now: Date, translator: Translator, toConfirm: Set<string>) {
  const since = comingSince(now);
  return (row: ShownRideRow) => {
    const { reference, status, vehicle, passengers, travelNumber, fullName, paymentMethod, total } = row;
    const { chauffeurId, chauffeur, carId, model, plate, event, isOwed, isFeeOpen } = row;
    const isPast = row.pickupAt < since;
    const minutes = rideMinutes(row);
    const isTaken = status === "confirmed" || awaitsPaymentOfCall(row);
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
      carId,
      model,
      plate,
      event,
      isOwed,
      isFeeOpen,
      isPast,
      version: row.version ?? 0,
      pickupAt: row.pickupAt.toISOString(),
      day: parisDateOf(row.pickupAt),
      minutes,
      route: routeText(row, translator),
      from: shortName(row.pickup, translator),
      to: row.dropoff ? shortName(row.dropoff, translator) : null,
      terminal: arrivalTerminal(row),
      isArrivalOpen: status === "confirmed" && !isPast && isArrivalOpen(row),
      isAssignable: isTaken && row.event !== "on_board" && busyTimes(row).to >= now,
      needsChauffeur: status === "confirmed" && chauffeurId === null && !isPast,
      waits:
        status === "confirmed" && [row.femaleChauffeur, row.arabicSpeaking].includes("requested") && !isPast,
      isUnclosed:
        status === "confirmed" && isPast && row.pickupAt.getTime() + minutes * 60_000 < now.getTime(),
      isToConfirm: toConfirm.has(row.id),
      isProposed: status === "confirmed" && !isPast && row.isProposed && !row.isUnanswered,
      isDeclined: row.isDeclined,
      isUnanswered: row.isUnanswered,
      isUnread: row.isUnread,
      isOff: status === "cancelled" || status === "expired",
    };
  };
}

export function shortName(end: TripPlace, translator: Translator): string {
  const { place } = end;
  const code = place ? airportCodeOf(place) : undefined;
  const terminal = place ? terminalOf(place) : null;
  if (code && (place?.kind === "airport" || terminal)) return terminal ? `${code} ${terminal}` : code;
  return placeNameWithWords(end, translator);
}

export function fingerprintOf(...shown: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
}
