import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { href, Link, useFetcher } from "react-router";
import { daysAfter } from "#features/availability/calendar-days.ts";
import {
  BOARD_LANES,
  BOARD_ZOOMS,
  boardAddress,
  type BoardFilter,
  type BoardLanes,
  type BoardZoom,
} from "#features/dispatch/board-filter.ts";
import { rowOf } from "#features/dispatch/day-timeline.ts";
import { placeInDay } from "#features/dispatch/move-steps.ts";
import type { BoardDay, DayRide } from "#features/dispatch/read-board.server.ts";
import type { ShownPair } from "#features/dispatch/read-pairs.server.ts";
import { directionOf } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import type { BoardAnswer } from "./board-action.server.ts";
import { isolated, useActs } from "./board-acts.tsx";
import { DayHeading } from "./board-day-heading.tsx";
import { CalendarSteps } from "./calendar-steps.tsx";
import { DayRow, OpenRows, type PickActs, type Picking } from "./day-rows.tsx";
import { WarningItems } from "./assign-form.tsx";
import { shiftStore, type ShiftStore, type TimeActs, useShift, useTimeMoves } from "./use-time-moves.tsx";
import { Text } from "#app/ui/text.tsx";
import { look } from "../shell/look.ts";
import styles from "./board-day.module.css";

type BoardDayViewProps = { filter: BoardFilter; board: BoardDay };

/**
 * A day as a table: each chauffeur or each car is a row, five minutes are a column. A ride is assigned by dragging it to a row, or by its button and the
 * buttons of the rows. Dragging it along its own row, Alt and the arrow keys, and its time button change its time. Without JavaScript its buttons open
 * the pages of the assignment and the edit.
 */
export function BoardDayView({ filter, board }: BoardDayViewProps) {
  const t = useWords("board.day");
  const formats = useFormats();
  const { today, date, hours, by, off } = board;
  return (
    <>
      <CalendarSteps
        filter={filter}
        date={date}
        label={t("date")}
        previous={{ label: t("previous"), date: daysAfter(date, -1) }}
        next={{ label: t("next"), date: daysAfter(date, 1) }}
      />
      <Stack as="section" gap={2}>
        <Cluster gap={5} row={1} align="baseline" justify="spread">
          <DayHeading day={date} today={today} level="h2" />
          <Lanes filter={filter} />
          <Zoom filter={filter} />
        </Cluster>
        {hours.length === 24 ? null : (
          <Text size="small" tone="soft">
            {t(hours.length < 24 ? "short" : "long")}
          </Text>
        )}
        <Timeline key={`${date} ${by}`} board={board} zoom={filter.zoom} />
        {off.length > 0 ? (
          <Text size="small" tone="soft">
            {t(by === "car" ? "offCars" : "off")} <bdi>{formats.list(off)}</bdi>
          </Text>
        ) : null}
      </Stack>
    </>
  );
}

function Lanes({ filter }: { filter: BoardFilter }) {
  const t = useWords("board.day.lanes");
  return (
    <Cluster as="nav" gap={4} row={0} aria-label={t("label")} links="quiet" className={styles.zoom}>
      {BOARD_LANES.map((by) => (
        <Link
          key={by}
          to={boardAddress(filter, { by })}
          aria-current={by === filter.by || undefined}
          preventScrollReset
          replace
        >
          {t(by)}
        </Link>
      ))}
    </Cluster>
  );
}

function Zoom({ filter }: { filter: BoardFilter }) {
  const t = useWords("board.day.zoom");
  return (
    <Cluster as="nav" gap={4} row={0} aria-label={t("label")} links="quiet" className={styles.zoom}>
      {BOARD_ZOOMS.map((zoom) => (
        <Link
          key={zoom}
          to={boardAddress(filter, { zoom })}
          aria-current={zoom === filter.zoom || undefined}
          preventScrollReset
          replace
        >
          {t(zoom)}
        </Link>
      ))}
    </Cluster>
  );
}

type TimelineProps = { board: BoardDay; zoom: BoardZoom };

function Timeline({ board: { hours, open, rows, now, by }, zoom }: TimelineProps) {
  const t = useWords("board");
  const formats = useFormats();
  const sheet = useScrolledToWork(hours, now);
  const [store] = useState(shiftStore);
  const time = useTimeMoves(by, sheet, store);
  const { picking, note, warned } = usePicking(by, time.acts);
  const isLong = hours.length === 25;
  const moveInRows = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === "Escape" && picking.ride) picking.acts.cancel();
    if (!picking.ride || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button[data-pick]")];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at === -1) return;
    event.preventDefault();
    buttons[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  };
  return (
    <>
      <p className={styles.picking} role="status">
        {picking.ride
          ? t(by === "car" ? "day.pickingCar" : "day.picking", { name: picking.ride.fullName })
          : null}
        <Moving store={store} />
        {note ? <> {note}</> : null}
      </p>
      {warned}
      {time.dialog}
      <div
        ref={sheet}
        className={styles.sheet}
        data-zoom={zoom}
        data-hours={hours.length}
        tabIndex={0}
        role="group"
        aria-label={t("parisTime")}
      >
        {/* The keys only repeat what the buttons of the rows do. */}
        <table className={styles.table} onKeyDown={moveInRows} {...time.handlers}>
          <colgroup>
            <col className={styles.names} />
            <col className={styles.slot} span={hours.length * 12} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t(`list.columns.${by}`)}
              </th>
              {hours.map(({ at, isSecond }, hour) => (
                <th key={at} scope="col" colSpan={12} data-hour={hour}>
                  <time dateTime={at}>{formats.time(at)}</time>
                  {isLong && (isSecond || hour === 2) ? (
                    <Text as="span" size="tiny" className={styles.season}>
                      {t(isSecond ? "day.winter" : "day.summer")}
                    </Text>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <OpenRows lanes={open} picking={picking} />
          {rows.map((row) => (
            <DayRow key={row.id} row={row} picking={picking} />
          ))}
        </table>
        {now === null ? null : <NowLine at={now} />}
        <Ghost store={store} hours={hours} />
      </div>
    </>
  );
}

/** Its position is an attribute of SVG, because the content security policy forbids inline styles. */
function NowLine({ at }: { at: number }) {
  return (
    <svg className={styles.now} aria-hidden="true">
      <line x1={`${at * 100}%`} x2={`${at * 100}%`} y1="0" y2="100%" />
    </svg>
  );
}

function Moving({ store }: { store: ShiftStore }) {
  const t = useWords("edits.move");
  const formats = useFormats();
  const shift = useShift(store);
  if (!shift) return null;
  const { ride, at, by } = shift;
  return t(`moving.${by}`, {
    name: isolated(ride.fullName),
    from: formats.time(ride.pickupAt),
    to: formats.time(at),
  });
}

function Ghost({ store, hours }: { store: ShiftStore; hours: BoardDay["hours"] }) {
  const formats = useFormats();
  const isMirrored = directionOf(useLang()) === "rtl";
  const shift = useShift(store);
  const [first] = hours;
  if (!shift || !first) return null;
  const { ride, at, row } = shift;
  const day = { from: Date.parse(first.at), hours: hours.length };
  const place = placeInDay({ at, minutes: ride.minutes }, day);
  if (!place) return null;
  const x = `${(isMirrored ? 1 - place.start - place.length : place.start) * 100}%`;
  const [top, bottom] = [row.top + 3, row.top + row.height - 3];
  return (
    <svg className={styles.ghost} height={bottom} aria-hidden="true">
      <rect x={x} y={top} width={`${place.length * 100}%`} height={bottom - top} rx="2" />
      <text
        x={`${(isMirrored ? 1 - place.start : place.start) * 100}%`}
        y={top + 16}
        dx={isMirrored ? -6 : 6}
      >
        {formats.time(at)}
      </text>
    </svg>
  );
}

function usePicking(by: BoardLanes, time: TimeActs) {
  const lang = useLang();
  const [ride, setRide] = useState<DayRide | null>(null);
  /** Its suggestions are still being read: they name the car, or the chauffeur. */
  const [dropped, setDropped] = useState<{ ride: DayRide; row: string } | null>(null);
  const asked = useRef<HTMLElement | null>(null);
  const { load, data } = useFetcher<{ reference: string; pairs: ShownPair[]; note: string | null }>();
  const act = useFetcher<BoardAnswer>();
  const { report } = useActs();
  const { submit } = act;
  const pairsOf = (one: DayRide | null | undefined) =>
    one?.reference === data?.reference ? data?.pairs : undefined;
  const pairs = pairsOf(ride);
  const read = ({ reference }: DayRide) =>
    void load(`${href("/:lang/admin/bookings/:reference/pairs", { lang, reference })}?by=${by}`);
  const send = (fields: Record<string, string>) => void submit(fields, { method: "post" });
  const assign = ({ reference, version }: DayRide, { chauffeurId, carId }: ShownPair) =>
    send({ intent: "assign", reference, version: String(version), pair: `${chauffeurId}:${carId}` });
  const pick = (one: DayRide) => {
    asked.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDropped(null);
    setRide(one);
    read(one);
  };
  const cancel = () => {
    setRide(null);
    asked.current?.focus();
  };
  const drop = (one: DayRide, row: string | null) => {
    if (row === rowOf(one, by)) {
      time.dropInRow(one);
      return;
    }
    setRide(null);
    setDropped(null);
    if (row === null) {
      send({ intent: "unassign", reference: one.reference, version: String(one.version) });
      return;
    }
    const pair = pairsOf(one)?.find((known) => rowOf(known, by) === row);
    if (pair) {
      assign(one, pair);
      return;
    }
    setDropped({ ride: one, row });
    read(one);
  };
  const pending = pairsOf(dropped?.ride)?.find((known) => rowOf(known, by) === dropped?.row);
  const isReady = pending !== undefined;
  const sendPending = useEffectEvent(() => {
    if (dropped && pending) assign(dropped.ride, pending);
  });
  useEffect(() => {
    if (isReady) sendPending();
  }, [isReady]);
  const { data: answer } = act;
  useEffect(() => {
    if (answer && answer.kind !== "warned") report(answer);
  }, [answer, report]);
  const warned = answer?.kind === "warned" ? <Warned answer={answer} fetcher={act} /> : null;
  const note = ride && pairs ? data?.note : null;
  const byRow = pairs ? new Map(pairs.map((pair) => [rowOf(pair, by) ?? "", pair])) : null;
  const { onRideKey, endKeys, askTime } = time;
  const acts = useStable({ pick, cancel, drop, onRideKey, endKeys, askTime });
  return { picking: { ride, by, pairs: byRow, acts } satisfies Picking, note, warned };
}

/** The same object in each rendering, which calls the acts of the last one: a bar renders again only if its ride changes. */
function useStable(acts: PickActs): PickActs {
  const last = useRef(acts);
  useEffect(() => {
    last.current = acts;
  }, [acts]);
  const [stable] = useState<PickActs>(() => ({
    pick: (ride) => last.current.pick(ride),
    cancel: () => last.current.cancel(),
    drop: (ride, row) => last.current.drop(ride, row),
    onRideKey: (event, ride) => last.current.onRideKey(event, ride),
    endKeys: () => last.current.endKeys(),
    askTime: (ride) => last.current.askTime(ride),
  }));
  return stable;
}

type WarnedProps = {
  answer: Extract<BoardAnswer, { kind: "warned" }>;
  fetcher: ReturnType<typeof useFetcher<BoardAnswer>>;
};

function Warned({ answer: { reference, guest, pair, version, warnings }, fetcher }: WarnedProps) {
  const t = useWords("board.assign");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [reference, pair]);
  return (
    <Cluster
      as={fetcher.Form}
      gap={4}
      row={1}
      align="center"
      method="post"
      role="alert"
      className={look("done")}
    >
      <p>
        <bdi>{guest}</bdi>
      </p>
      <ul>
        <WarningItems warnings={warnings} />
      </ul>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="pair" value={pair} />
      <Text
        as="button"
        strong
        ref={button}
        type="submit"
        name="intent"
        value="assign"
        className={look("underlined")}
      >
        {t("anyway")}
      </Text>
    </Cluster>
  );
}

/** Scrolls to an hour before now, or to the morning, because the nights are mostly empty. */
function useScrolledToWork(hours: BoardDay["hours"], now: number | null) {
  const sheet = useRef<HTMLDivElement>(null);
  const [first] = useState(() => (now === null ? MORNING : Math.max(0, Math.floor(now * hours.length) - 1)));
  useEffect(() => {
    const frame = sheet.current;
    const [corner, hour] = [frame?.querySelector("th"), frame?.querySelector(`[data-hour="${first}"]`)];
    if (!frame || !corner || !hour) return;
    const [names, wanted] = [corner.getBoundingClientRect(), hour.getBoundingClientRect()];
    const isMirrored = getComputedStyle(frame).direction === "rtl";
    frame.scrollLeft += isMirrored ? wanted.right - names.left : wanted.left - names.right;
  }, [first]);
  return sheet;
}

const MORNING = 6;
