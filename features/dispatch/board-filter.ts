import { weekOf } from "#features/availability/calendar-days.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#features/booking/booking.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { readDay } from "#i18n/typed-moment.ts";
import { type PageQuery, pageIn } from "#platform/paging.ts";

export const SOON_HOURS = 48;

export const BOARD_VIEWS = ["list", "day", "week"] as const;

type BoardView = (typeof BOARD_VIEWS)[number];

export const BOARD_ZOOMS = ["day", "half", "hours"] as const;

export type BoardZoom = (typeof BOARD_ZOOMS)[number];

export const BOARD_LANES = ["chauffeur", "car"] as const;

export type BoardLanes = (typeof BOARD_LANES)[number];

/** Without one, the list is in order of time with a heading for each day. */
const BOARD_SORTS = ["time", "guest", "vehicle", "chauffeur", "state", "amount"] as const;

export type BoardSort = (typeof BOARD_SORTS)[number];

export const BOARD_FLAGS = [
  "unassigned",
  "soon",
  "pending",
  "unclosed",
  "toConfirm",
  "declined",
  "unanswered",
  "unread",
  "overdue",
  "transfer",
] as const satisfies (keyof BoardFilter)[];

/** Dates are Paris dates, `2027-01-20`. */
export type BoardFilter = PageQuery & {
  view: BoardView;
  /** The day that the calendar shows, or a day of the week that it shows; null: today. */
  date: string | null;
  zoom: BoardZoom;
  by: BoardLanes;
  from: string | null;
  to: string | null;
  status: BookingStatus | null;
  vehicle: VehicleClass | null;
  unassigned: boolean;
  soon: boolean;
  pending: boolean;
  /** Only rides that are over and still confirmed: not completed, missed or cancelled. */
  unclosed: boolean;
  toConfirm: boolean;
  declined: boolean;
  unanswered: boolean;
  unread: boolean;
  overdue: boolean;
  transfer: boolean;
  search: string;
  sort: BoardSort | null;
  falls: boolean;
};

export const WHOLE_BOARD: BoardFilter = {
  view: "list",
  date: null,
  zoom: "half",
  by: "chauffeur",
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
  overdue: false,
  transfer: false,
  search: "",
  sort: null,
  falls: false,
  page: 1,
};

/** Reads the filter from the query of the board. Ignores invalid values, and swaps `from` and `to` if they are reversed. */
export function readBoardFilter(query: URLSearchParams): BoardFilter {
  const [from, to] = [dateIn(query, "from"), dateIn(query, "to")];
  const isTurned = from !== null && to !== null && from > to;
  return {
    view: BOARD_VIEWS.find((view) => view === query.get("view")) ?? "list",
    date: dateIn(query, "date"),
    zoom: BOARD_ZOOMS.find((zoom) => zoom === query.get("zoom")) ?? "half",
    by: BOARD_LANES.find((by) => by === query.get("by")) ?? "chauffeur",
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
    overdue: query.get("overdue") === "1",
    transfer: query.get("transfer") === "1",
    search: (query.get("q") ?? "").slice(0, 100),
    sort: BOARD_SORTS.find((sort) => sort === query.get("sort")) ?? null,
    falls: query.get("order") === "falls",
    ...pageIn(query),
  };
}

/** Each change returns to the first page. */
export function boardAddress(filter: BoardFilter, changed: Partial<BoardFilter> = {}): string {
  const asked = { ...filter, page: 1, ...changed };
  const isList = asked.view === "list";
  const words: [string, string | null | false][] = [
    ["view", !isList && asked.view],
    ["zoom", asked.view === "day" && asked.zoom !== "half" && asked.zoom],
    ["by", asked.view === "day" && asked.by !== "chauffeur" && asked.by],
    ["date", !isList && asked.date],
    ["from", isList && asked.from],
    ["to", isList && asked.to],
    ["state", asked.status],
    ["vehicle", asked.vehicle],
    ...BOARD_FLAGS.map((flag): [string, string | false] => [flag, asked[flag] && "1"]),
    ["q", asked.search],
    ["sort", isList && asked.sort],
    ["order", isList && asked.sort !== null && asked.falls && "falls"],
    ["page", isList && asked.page > 1 && String(asked.page)],
  ];
  const query = new URLSearchParams(words.filter((word): word is [string, string] => Boolean(word[1])));
  return `?${query.toString()}`;
}

/** The number of active filters, without the search and the days. */
export function filtersSet(filter: BoardFilter): number {
  const flags = BOARD_FLAGS.map((flag) => filter[flag]);
  return [filter.status, filter.vehicle, ...flags].filter(Boolean).length;
}

/** A period, a search, rides to close and overdue balances include past rides. */
export function sortsComingOnly({ sort, from, to, search, unclosed, overdue }: BoardFilter): boolean {
  return sort !== null && !from && !to && !search && !unclosed && !overdue;
}

export function isWhole(filter: BoardFilter): boolean {
  return filtersSet(filter) === 0 && !filter.search && !filter.from && !filter.to;
}

export function periodOfView(filter: BoardFilter, today: string, weekStart: "mon" | "sun"): BoardFilter {
  const date = filter.date ?? today;
  if (filter.view === "day") return { ...filter, from: date, to: date };
  if (filter.view !== "week") return filter;
  const days = weekOf(date, weekStart);
  return { ...filter, from: days[0]!, to: days[6]! };
}

/** Returns null for a date that does not exist or is outside the years 2000 to 2099. */
export function dateIn(query: URLSearchParams, name: string): string | null {
  const date = readDay(query.get(name) ?? "");
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(date)) return null;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null;
}
