import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { RequestKind } from "#features/inquiries/request-status.ts";
import { type Figures, PUNCTUALITY, type RideEnd, shareOf } from "./owner-figures.ts";
import type { OwnerFigures } from "./read-figures.server.ts";

export const FIGURE_TABLES = ["revenue", "rides", "punctuality", "requests", "occupancy", "guests"] as const;

export type FigureTableName = (typeof FIGURE_TABLES)[number];

export type FigureCell =
  | { kind: "word"; value: RideEnd | RequestKind | (typeof PUNCTUALITY)[number] | "total" }
  | { kind: "vehicle"; value: VehicleClass }
  | { kind: "text" | "reference"; value: string }
  | { kind: "rate"; value: number }
  /** Cents; a number; per cent; minutes that are shown as hours. Null: not known. */
  | { kind: "money" | "count" | "share" | "hours"; value: number | null };

/** `bar`: per cent of the length of a bar, or null without one. */
type FigureRow = { key: string; cells: FigureCell[]; bar: number | null };

export const FIGURE_COLUMNS = {
  revenue: ["rate", "net", "vat", "gross", "grossBefore"],
  rides: ["end", "rides", "share", "ridesBefore"],
  punctuality: ["arrival", "rides", "shareReported", "ridesBefore"],
  requests: ["kind", "requests", "offered", "won", "shareWon", "sum", "sumBefore"],
  occupancy: ["vehicle", "rides", "hours", "carHours", "occupancy", "occupancyBefore"],
  guests: ["guest", "reference", "bookings", "gross"],
} as const satisfies Record<FigureTableName, string[]>;

export function figureRows(name: FigureTableName, figures: OwnerFigures): FigureRow[] {
  return ROWS[name](figures);
}

const ROWS: Record<FigureTableName, (figures: OwnerFigures) => FigureRow[]> = {
  revenue: ({ now, before }) => {
    const rates = [...new Set([...now.rates, ...before.rates].map(({ rate }) => rate))].sort((a, b) => a - b);
    if (rates.length === 0) return [];
    const at = (figures: Figures, rate: number) =>
      figures.rates.find((one) => one.rate === rate) ?? NO_REVENUE;
    const cells = ({ net, vat, gross }: typeof NO_REVENUE, earlier: typeof NO_REVENUE) =>
      [net, vat, gross, earlier.gross].map(money);
    return [
      ...rates.map((rate) => ({
        key: String(rate),
        cells: [{ kind: "rate" as const, value: rate }, ...cells(at(now, rate), at(before, rate))],
        bar: shareOf(at(now, rate).gross, now.revenue.gross),
      })),
      { key: "total", cells: [word("total"), ...cells(now.revenue, before.revenue)], bar: null },
    ];
  },
  rides: ({ now, before }) =>
    now.all + before.all === 0
      ? []
      : [
          ...now.ends.map(({ end, rides }, index) => ({
            key: end,
            cells: [word(end), count(rides), share(rides, now.all), count(before.ends[index]!.rides)],
            bar: shareOf(rides, now.all),
          })),
          {
            key: "total",
            cells: [word("total"), count(now.all), share(now.all, now.all), count(before.all)],
            bar: null,
          },
        ],
  punctuality: ({ now, before }) => {
    const begun = ({ punctuality: { reported, unreported } }: Figures) => reported + unreported;
    if (begun(now) + begun(before) === 0) return [];
    return PUNCTUALITY.map((arrival) => {
      const rides = now.punctuality[arrival];
      const part = arrival === "unreported" ? null : shareOf(rides, now.punctuality.reported);
      const earlier = before.punctuality[arrival];
      const cells = [word(arrival), count(rides), { kind: "share" as const, value: part }, count(earlier)];
      return { key: arrival, cells, bar: part };
    });
  },
  requests: ({ now, before }) => {
    if (now.offers.requests + before.offers.requests === 0) return [];
    const cells = ({ requests, offered, won, total }: Figures["offers"], earlier: Figures["offers"]) => [
      ...[requests, offered, won].map(count),
      share(won, offered),
      ...[total, earlier.total].map(money),
    ];
    return [
      ...now.requests.map((one, index) => ({
        key: one.kind,
        cells: [word(one.kind), ...cells(one, before.requests[index]!)],
        bar: shareOf(one.requests, now.offers.requests),
      })),
      { key: "total", cells: [word("total"), ...cells(now.offers, before.offers)], bar: null },
    ];
  },
  occupancy: ({ now, before }) =>
    now.occupancy.flatMap(({ vehicle, rides, minutes, capacity }, index) => {
      const earlier = before.occupancy[index]!;
      if (rides + earlier.rides + capacity === 0) return [];
      return {
        key: vehicle,
        cells: [
          { kind: "vehicle" as const, value: vehicle },
          count(rides),
          ...[minutes, capacity].map((value) => ({ kind: "hours" as const, value })),
          share(minutes, capacity),
          share(earlier.minutes, earlier.capacity),
        ],
        bar: shareOf(minutes, capacity),
      };
    }),
  guests: ({ guests }) =>
    guests.map(({ reference, fullName, bookings, gross }) => ({
      key: reference,
      cells: [
        { kind: "text", value: fullName },
        { kind: "reference", value: reference },
        count(bookings),
        money(gross),
      ],
      bar: shareOf(gross, guests[0]!.gross),
    })),
};

const NO_REVENUE = { net: 0, vat: 0, gross: 0 };

function word(value: Extract<FigureCell, { kind: "word" }>["value"]) {
  return { kind: "word" as const, value };
}

function count(value: number) {
  return { kind: "count" as const, value };
}

function money(value: number) {
  return { kind: "money" as const, value };
}

function share(part: number, whole: number) {
  return { kind: "share" as const, value: shareOf(part, whole) };
}
