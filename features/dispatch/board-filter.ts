import { BOOKING_STATUSES, type BookingStatus } from "#features/booking/booking.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { readDay } from "#i18n/typed-moment.ts";
import { type PageAsked, pageIn } from "#platform/paging.ts";

/** Rides of so many hours must have a chauffeur. */
export const SOON_HOURS = 48;

/** How the rides are laid out; each with an address of its own. */
export const BOARD_VIEWS = ["list", "day", "week"] as const;

export type BoardView = (typeof BOARD_VIEWS)[number];

/** Which rides the board shows, and how. Dates are those of Paris, `2027-01-20`. */
export type BoardFilter = PageAsked & {
  view: BoardView;
  /** The day of the calendar, or one of its week; null for today. */
  date: string | null;
  /** First and last day of the list. */
  from: string | null;
  to: string | null;
  status: BookingStatus | null;
  vehicle: VehicleClass | null;
  /** Only confirmed rides without a chauffeur. */
  unassigned: boolean;
  /** Only coming rides that begin within `SOON_HOURS`. */
  soon: boolean;
  /** Only confirmed rides with a special request that nobody has answered. */
  pending: boolean;
  /** Only rides that are over and still confirmed: neither done, missed nor cancelled. */
  unclosed: boolean;
  /** Only rides whose chauffeur or car must be confirmed again after a change that overlaps. */
  toConfirm: boolean;
  /** Only rides without a chauffeur because one declined. */
  declined: boolean;
  /** Only rides whose chauffeur has not answered in time. */
  unanswered: boolean;
  /** Only rides that changed after their chauffeur accepted them, and were not acknowledged. */
  unread: boolean;
  search: string;
};

export const WHOLE_BOARD: BoardFilter = {
  view: "list",
  date: null,
  from: null,
  to: null,
  status: null,
  vehicle: null,
  unassigned: false,
  soon: false,
  pending: false,
  unclosed: false,
  toConfirm: false,
  declined: false,
  unanswered: false,
  unread: false,
  search: "",
  page: 1,
};

/** What the address of the board asks for; what makes no sense is left out, and a period from its end to its beginning is turned around. */
export function readBoardFilter(query: URLSearchParams): BoardFilter {
  const [from, to] = [dateIn(query, "from"), dateIn(query, "to")];
  const isTurned = from !== null && to !== null && from > to;
  return {
    view: BOARD_VIEWS.find((view) => view === query.get("view")) ?? "list",
    date: dateIn(query, "date"),
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    status: BOOKING_STATUSES.find((status) => status === query.get("state")) ?? null,
    vehicle: VEHICLE_CLASSES.find((vehicle) => vehicle === query.get("vehicle")) ?? null,
    unassigned: query.get("unassigned") === "1",
    soon: query.get("soon") === "1",
    pending: query.get("pending") === "1",
    unclosed: query.get("unclosed") === "1",
    toConfirm: query.get("toConfirm") === "1",
    declined: query.get("declined") === "1",
    unanswered: query.get("unanswered") === "1",
    unread: query.get("unread") === "1",
    search: (query.get("q") ?? "").slice(0, 100),
    ...pageIn(query),
  };
}

/** The query of the board's address for a filter, with what is changed about it; another filter starts on its first page. */
export function boardAddress(filter: BoardFilter, changed: Partial<BoardFilter> = {}): string {
  const asked = { ...filter, page: 1, ...changed };
  const isList = asked.view === "list";
  const words: [string, string | null | false][] = [
    ["view", !isList && asked.view],
    // The calendar is told one day, the list a period.
    ["date", !isList && asked.date],
    ["from", isList && asked.from],
    ["to", isList && asked.to],
    ["state", asked.status],
    ["vehicle", asked.vehicle],
    ["unassigned", asked.unassigned && "1"],
    ["soon", asked.soon && "1"],
    ["pending", asked.pending && "1"],
    ["unclosed", asked.unclosed && "1"],
    ["toConfirm", asked.toConfirm && "1"],
    ["declined", asked.declined && "1"],
    ["unanswered", asked.unanswered && "1"],
    ["unread", asked.unread && "1"],
    ["q", asked.search],
    ["page", isList && asked.page > 1 && String(asked.page)],
  ];
  const query = new URLSearchParams(words.filter((word): word is [string, string] => Boolean(word[1])));
  return `?${query.toString()}`;
}

/** How many of the filters beside the search and the days are set. */
export function filtersSet({
  status,
  vehicle,
  unassigned,
  soon,
  pending,
  unclosed,
  toConfirm,
  declined,
  unanswered,
  unread,
}: BoardFilter): number {
  const alarms = [toConfirm, declined, unanswered, unread];
  return [status, vehicle, unassigned, soon, pending, unclosed, ...alarms].filter(Boolean).length;
}

/** Whether nothing is asked for but what comes. */
export function isWhole(filter: BoardFilter): boolean {
  return filtersSet(filter) === 0 && !filter.search && !filter.from && !filter.to;
}

/** So many days later on the calendar; days of 23 and 25 hours are days. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The days of the week in which a date lies, from the day on which weeks begin. */
export function weekOf(date: string, weekStart: "mon" | "sun"): string[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const first = daysAfter(date, weekStart === "sun" ? -weekday : -((weekday + 6) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter(first, day));
}

/** A day that exists, in years that bookings may have. */
export function dateIn(query: URLSearchParams, name: string): string | null {
  const date = readDay(query.get(name) ?? "");
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(date)) return null;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null;
}
