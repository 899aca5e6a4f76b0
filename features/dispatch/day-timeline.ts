import type { Period } from "#features/availability/period.ts";
import type { BoardLanes } from "./board-filter.ts";

// The layout of a day as a table: each chauffeur or each car is a row, five minutes are a column. Cells span columns, so that the page needs no
// positions in its styles, and mirrors in a right-to-left language.

const SLOT_MINUTES = 5;
const DRAWN_SLOTS = 60 / SLOT_MINUTES;
const SLOT_MS = SLOT_MINUTES * 60_000;

export type Shade = "off" | "away" | "out";

type TimelineRide<R> = {
  ride: R;
  /** In milliseconds since 1970. */
  from: number;
  to: number;
  busyUntil: number;
  /** Minutes of the drive to the pickup. */
  approach: number;
};

export type Cell<R> =
  | { kind: "gap"; span: number; shade: Shade | null }
  | { kind: "approach" | "buffer"; span: number }
  | {
      kind: "ride";
      span: number;
      ride: R;
      isFromBefore: boolean;
      endsNextDay: boolean;
    };

export function rowOf(ride: { chauffeurId: string | null; carId: string | null }, by: BoardLanes) {
  return by === "car" ? ride.carId : ride.chauffeurId;
}

type Shaded = { shade: Shade; periods: Period[] };

/** Overlapping rides are below each other. There is always one lane. */
export function timelineRow<R>(rides: TimelineRide<R>[], day: Period, shaded: Shaded[] = []): Cell<R>[][] {
  const slots = Math.round((day.to - day.from) / SLOT_MS);
  const shades = shadesOf(day, slots, shaded);
  const placed = rides.map((one) => placedIn(one, day, slots)).toSorted((a, b) => a.start - b.start);
  const lanes: Placed<R>[][] = [];
  for (const one of placed) {
    const lane = lanes.find((others) => (others.at(-1)?.end ?? 0) <= one.start);
    if (lane) lane.push(one);
    else lanes.push([one]);
  }
  return (lanes.length > 0 ? lanes : [[]]).map((lane) => cellsOf(lane, slots, shades));
}

type Placed<R> = {
  one: TimelineRide<R>;
  start: number;
  end: number;
  approachFrom: number;
  bufferTo: number;
  isFromBefore: boolean;
  endsNextDay: boolean;
};

function placedIn<R>(one: TimelineRide<R>, day: Period, slots: number): Placed<R> {
  const slotOf = (at: number) => (at - day.from) / SLOT_MS;
  const first = Math.min(slots - 1, Math.max(0, Math.floor(slotOf(one.from))));
  const end = Math.min(slots, Math.max(first + DRAWN_SLOTS, Math.ceil(slotOf(one.to))));
  // A ride at the end of the day keeps its length and moves towards its beginning.
  const start = Math.max(0, Math.min(first, end - DRAWN_SLOTS));
  return {
    one,
    start,
    end,
    approachFrom: Math.max(0, start - Math.ceil(one.approach / SLOT_MINUTES)),
    bufferTo: Math.min(slots, Math.max(end, Math.ceil(slotOf(one.busyUntil)))),
    isFromBefore: one.from < day.from,
    endsNextDay: one.to > day.to,
  };
}

function cellsOf<R>(lane: Placed<R>[], slots: number, shades: (Shade | null)[]): Cell<R>[] {
  const cells: Cell<R>[] = [];
  let at = 0;
  for (const [
    index,
    { one, start, end, approachFrom, bufferTo, isFromBefore, endsNextDay },
  ] of lane.entries()) {
    const approach = Math.max(at, approachFrom);
    cells.push(...gapsOf(shades, at, approach));
    if (approach < start) cells.push({ kind: "approach", span: start - approach });
    cells.push({ kind: "ride", span: end - start, ride: one.ride, isFromBefore, endsNextDay });
    const free = Math.min(bufferTo, lane[index + 1]?.start ?? slots);
    if (free > end) cells.push({ kind: "buffer", span: free - end });
    at = Math.max(end, free);
  }
  cells.push(...gapsOf(shades, at, slots));
  return cells;
}

function gapsOf(shades: (Shade | null)[], from: number, to: number): Cell<never>[] {
  const gaps: { kind: "gap"; span: number; shade: Shade | null }[] = [];
  for (let slot = from; slot < to; slot += 1) {
    const shade = shades[slot] ?? null;
    const last = gaps.at(-1);
    if (last?.shade === shade) last.span += 1;
    else gaps.push({ kind: "gap", span: 1, shade });
  }
  return gaps;
}

function shadesOf(day: Period, slots: number, shaded: Shaded[]): (Shade | null)[] {
  return Array.from({ length: slots }, (_, slot) => {
    const at = day.from + slot * SLOT_MS + SLOT_MS / 2;
    const hit = shaded.find(({ periods }) => periods.some(({ from, to }) => from <= at && at < to));
    return hit?.shade ?? null;
  });
}
