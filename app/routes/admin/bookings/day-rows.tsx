import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { useDrop } from "react-aria-components";
import type { BoardLanes } from "#features/dispatch/board-filter.ts";
import { type Cell, rowOf } from "#features/dispatch/day-timeline.ts";
import type { BoardDay, DayRide } from "#features/dispatch/read-board.server.ts";
import type { ShownPair } from "#features/dispatch/read-pairs.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { RIDE_TYPE, type TimeActs } from "./use-time-moves.tsx";
import { alarmsOf, ArrivalNote, CLASS_MARKS, Mark, toneOf } from "./board-marks.tsx";
import styles from "./board-day.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

export type Picking = {
  ride: DayRide | null;
  by: BoardLanes;
  /** By row; null while they are being read. */
  pairs: Map<string, ShownPair> | null;
  acts: PickActs;
};

export type PickActs = {
  pick: (ride: DayRide) => void;
  cancel: () => void;
  /** Null: the ride loses its chauffeur and its car. */
  drop: (ride: DayRide, row: string | null) => void;
} & Pick<TimeActs, "onRideKey" | "endKeys" | "askTime">;

type Lanes = Cell<DayRide>[][];

/** A ride that is dropped here loses its chauffeur. */
export function OpenRows({ lanes, picking }: { lanes: Lanes; picking: Picking }) {
  const t = useWords("board");
  return (
    <Rows className={styles.openRows} lanes={lanes} picking={picking} row={null}>
      <Text as="b" tone="warning">
        {t("row.unassigned")}
      </Text>
      {picking.ride?.chauffeurId ? (
        <button type="button" data-pick="" onClick={() => picking.acts.drop(picking.ride!, null)}>
          {t("day.remove")}
        </button>
      ) : null}
    </Rows>
  );
}

type DayRowProps = { row: BoardDay["rows"][number]; picking: Picking };

export function DayRow({ row: { id, name, about, rides, lanes }, picking }: DayRowProps) {
  const t = useWords("board");
  const isTarget = picking.ride !== null && rowOf(picking.ride, picking.by) !== id;
  return (
    <Rows lanes={lanes} picking={picking} row={id}>
      <Stack as="span">
        {picking.by === "car" ? (
          <Ltr className={look("name")}>{name}</Ltr>
        ) : (
          <Text as="bdi" strong className={look("name")}>
            {name}
          </Text>
        )}
        {isTarget ? null : (
          <Cluster as="span" single gap={2} tone="soft" nowrap title={about ?? undefined}>
            {t("week.rides", { count: rides })}
            {about ? <bdi className={look("name")}>{about}</bdi> : null}
          </Cluster>
        )}
      </Stack>
      {/* In place of the second line: no row becomes higher and moves the others. */}
      {isTarget ? <PickButton name={name} row={id} picking={picking} /> : null}
    </Rows>
  );
}

function PickButton({
  name,
  row,
  picking: { ride, by, pairs, acts },
}: {
  name: string;
  row: string;
  picking: Picking;
}) {
  const t = useWords("board.day");
  const button = useRef<HTMLButtonElement>(null);
  const pair = pairs?.get(row);
  const isBest = pair !== undefined && pairs?.keys().next().value === row;
  useEffect(() => {
    if (isBest) button.current?.focus();
  }, [isBest]);
  return (
    <button
      ref={button}
      type="button"
      data-pick=""
      data-fits={pair?.fits ? "" : undefined}
      disabled={!pair}
      title={pair?.reason}
      onClick={() => ride && acts.drop(ride, row)}
    >
      <span className="visually-hidden">{t("giveTo", { name })}</span>
      {pair ? (
        <>
          {by === "car" ? <bdi>{pair.name}</bdi> : <Ltr>{pair.plate}</Ltr>}{" "}
          <Text as="span" tone="soft">
            {pair.reason}
          </Text>
        </>
      ) : (
        "…"
      )}
    </button>
  );
}

type RowsProps = {
  lanes: Lanes;
  picking: Picking;
  row: string | null;
  className?: string | undefined;
  children: ReactNode;
};

function Rows({ lanes, picking: { ride, by, acts }, row, className, children }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: body,
    getDropOperation: (types) => (types.has(RIDE_TYPE) ? "move" : "cancel"),
    onDrop({ items }) {
      const item = items.find((one) => one.kind === "text" && one.types.has(RIDE_TYPE));
      if (item?.kind !== "text") return;
      void item.getText(RIDE_TYPE).then((text) => acts.drop(JSON.parse(text) as DayRide, row));
    },
  });
  return (
    <tbody
      {...dropProps}
      ref={body}
      data-lane={row ?? ""}
      className={classes(styles.rows, isDropTarget && styles.target, className)}
    >
      {lanes.map((cells, lane) => (
        <tr key={lane}>
          {lane === 0 ? (
            <th scope="row" rowSpan={lanes.length}>
              <Stack gap={1} row={0} className={classes(look("compact"), styles.who)}>
                {children}
              </Stack>
            </th>
          ) : null}
          <Cells
            cells={cells}
            by={by}
            picked={ride && rowOf(ride, by) === row ? ride.reference : null}
            acts={acts}
          />
        </tr>
      ))}
    </tbody>
  );
}

type CellsProps = { cells: Cell<DayRide>[]; by: BoardLanes; picked: string | null; acts: PickActs };

/** Most lanes stay the same while a ride is chosen: they are not rendered again. */
const Cells = memo(function Cells({ cells, by, picked, acts }: CellsProps) {
  return withStarts(cells).map(({ cell, start }) =>
    cell.kind === "ride" ? (
      <td key={start} colSpan={cell.span} data-cell="ride">
        <Bar cell={cell} by={by} isPicked={cell.ride.reference === picked} acts={acts} />
      </td>
    ) : (
      <EmptyCell key={start} cell={cell} />
    ),
  );
});

function withStarts(cells: Cell<DayRide>[]) {
  let start = 0;
  return cells.map((cell) => {
    const placed = { cell, start };
    start += cell.span;
    return placed;
  });
}

function EmptyCell({ cell }: { cell: Exclude<Cell<DayRide>, { kind: "ride" }> }) {
  const t = useWords("board.day");
  if (cell.kind === "gap") {
    const { shade } = cell;
    return (
      <td
        colSpan={cell.span}
        data-shade={shade ?? undefined}
        title={shade ? t(`shades.${shade}`) : undefined}
      >
        {shade ? <span className={styles.shade}>{t(`shades.${shade}`)}</span> : null}
      </td>
    );
  }
  return <td colSpan={cell.span} data-cell={cell.kind} title={t(cell.kind)} />;
}

type BarProps = {
  cell: Extract<Cell<DayRide>, { kind: "ride" }>;
  by: BoardLanes;
  isPicked: boolean;
  acts: PickActs;
};

function Bar({ cell: { ride, isFromBefore, endsNextDay }, by, isPicked, acts }: BarProps) {
  const t = useWords("board");
  const vehicles = useWords("fleet.names");
  const states = useWords("payment.status");
  const edits = useWords("edits.move");
  const lang = useLang();
  const formats = useFormats();
  const [isDragging, setIsDragging] = useState(false);
  const { reference, pickupAt, fullName, route, vehicle, travelNumber } = ride;
  const end = formats.time(new Date(Date.parse(pickupAt) + ride.minutes * 60_000));
  const alarms = alarmsOf(ride);
  const isMovable = ride.isAssignable && ride.status === "confirmed" && !isFromBefore && !ride.isPast;
  return (
    <div
      // The drag of the browser: the hook of the library renders all bars again when the first key follows a pointer.
      draggable={ride.isAssignable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(RIDE_TYPE, JSON.stringify(ride));
        dataTransfer.setData("text/plain", reference);
        dataTransfer.effectAllowed = "move";
        setIsDragging(true);
      }}
      onDragEnd={() => setIsDragging(false)}
      onKeyDown={(event) => acts.onRideKey(event, ride)}
      onBlur={acts.endKeys}
      className={classes(
        styles.bar,
        ride.isOff && styles.pale,
        ride.needsChauffeur && styles.open,
        (ride.clash ?? alarms.some((alarm) => toneOf(alarm) === "wrong")) && styles.wrong,
        ride.isProposed && styles.proposed,
        isPicked && styles.picked,
        isDragging && styles.dragged,
      )}
      title={`${route} · ${vehicles(vehicle)}`}
    >
      <Link data-row to={href("/:lang/admin/bookings/:reference", { lang, reference })} draggable={false}>
        <span className={look("name")}>
          <time dateTime={pickupAt}>
            {isFromBefore ? t("day.since", { time: formats.time(pickupAt) }) : formats.time(pickupAt)}
          </time>
          <Text as="span" tone="soft" className={classes(look("regular"), styles.marks)}>
            {travelNumber ? <Icon icon="plane" size={12} /> : null}
            <span className="visually-hidden">{t(`classes.${vehicle}`)}</span>
            <span aria-hidden="true">{CLASS_MARKS[vehicle]}</span>
          </Text>
        </span>
        <bdi className={look("name")}>{fullName}</bdi>
      </Link>
      {ride.isOff ? <span className={look("name")}>{states(ride.status)}</span> : null}
      {ride.clash ? <Mark tone="wrong">{t(`day.clashes.${ride.clash}`)}</Mark> : null}
      {alarms.map((alarm) => (
        <Mark key={alarm} tone={toneOf(alarm)}>
          {t(`row.${alarm}`)}
        </Mark>
      ))}
      <span className={classes(look("clamped"), styles.text)}>
        <bdi>{ride.from}</bdi>
        {ride.to === null ? null : (
          <>
            <span className={classes(look("arrow"), styles.arrow)} aria-hidden="true" />
            <span className="visually-hidden">, </span>
            <bdi>{ride.to}</bdi>
          </>
        )}
        <Text as="span" tone="soft">
          {travelNumber ? (
            <>
              {" · "}
              <Ltr>{travelNumber}</Ltr>
            </>
          ) : null}
          <ArrivalNote ride={ride} />
          {ride.chauffeurId ? (
            <>
              {" · "}
              {by === "car" ? <bdi>{ride.chauffeur}</bdi> : <Ltr>{ride.plate}</Ltr>}
            </>
          ) : null}
          {" · "}
          {t(endsNextDay ? "day.untilNext" : "day.until", { time: end })}
        </Text>
      </span>
      {ride.isAssignable ? (
        <Link
          to={href("/:lang/admin/bookings/:reference/assignment", { lang, reference })}
          className={styles.give}
          draggable={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            acts.pick(ride);
          }}
        >
          {t(ride.chauffeurId ? "assign.change" : "assign.submit")}
          <span className="visually-hidden"> {t("assign.of", { name: fullName })}</span>
        </Link>
      ) : null}
      {isMovable ? (
        <Link
          to={href("/:lang/admin/bookings/:reference/edit", { lang, reference })}
          className={styles.give}
          draggable={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            acts.askTime(ride);
          }}
        >
          {edits("time")}
          <span className="visually-hidden"> {edits("of", { name: fullName })}</span>
        </Link>
      ) : null}
    </div>
  );
}
