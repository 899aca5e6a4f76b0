import { type ReactNode, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { useDrag, useDrop } from "react-aria-components";
import type { Cell } from "#features/dispatch/day-timeline.ts";
import type { BoardDay, DayRide } from "#features/dispatch/read-board.server.ts";
import type { ShownPair } from "#features/dispatch/read-pairs.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { alarmsOf, ArrivalNote, CLASS_MARKS, Mark, toneOf } from "./board-marks.tsx";
import styles from "./board-day.module.css";

/** How the rows see a ride that is being assigned. */
export type Picking = {
  ride: DayRide | null;
  /** Its suggestions by chauffeur; null while they are being read. */
  pairs: Map<string, ShownPair> | null;
  pick: (ride: DayRide) => void;
  cancel: () => void;
  /** Null: the ride loses its chauffeur. */
  drop: (ride: DayRide, chauffeurId: string | null) => void;
};

type Lanes = Cell<DayRide>[][];

/** The rides without a chauffeur. A ride that is dropped here loses its chauffeur. */
export function OpenRows({ lanes, picking }: { lanes: Lanes; picking: Picking }) {
  const t = useWords("board");
  return (
    <Rows className={styles.openRows} lanes={lanes} picking={picking} chauffeurId={null}>
      <b className={styles.missing}>{t("row.unassigned")}</b>
      {picking.ride?.chauffeurId ? (
        <button type="button" data-pick="" onClick={() => picking.drop(picking.ride!, null)}>
          {t("day.remove")}
        </button>
      ) : null}
    </Rows>
  );
}

type DayRowProps = { row: BoardDay["rows"][number]; picking: Picking };

export function DayRow({ row: { chauffeurId, name, rides, lanes }, picking }: DayRowProps) {
  const t = useWords("board");
  return (
    <Rows lanes={lanes} picking={picking} chauffeurId={chauffeurId}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.soft}>{t("week.rides", { count: rides })}</span>
      </span>
      {picking.ride && picking.ride.chauffeurId !== chauffeurId ? (
        <PickButton name={name} chauffeurId={chauffeurId} picking={picking} />
      ) : null}
    </Rows>
  );
}

/** Assigns the picked ride to the chauffeur of the row. The best one has the focus. */
function PickButton({
  name,
  chauffeurId,
  picking: { ride, pairs, drop },
}: {
  name: string;
  chauffeurId: string;
  picking: Picking;
}) {
  const t = useWords("board.day");
  const button = useRef<HTMLButtonElement>(null);
  const pair = pairs?.get(chauffeurId);
  const isBest = pair !== undefined && pairs?.keys().next().value === chauffeurId;
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
      onClick={() => ride && drop(ride, chauffeurId)}
    >
      <span className="visually-hidden">{t("giveTo", { name })}</span>
      {pair ? (
        <>
          <Ltr>{pair.plate}</Ltr> <span className={styles.reason}>{pair.reason}</span>
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
  chauffeurId: string | null;
  className?: string | undefined;
  children: ReactNode;
};

const RIDE_TYPE = "application/x-ride";

/** The lanes of one chauffeur with their name, as one target for a dragged ride. */
function Rows({ lanes, picking, chauffeurId, className, children }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: body,
    getDropOperation: (types) => (types.has(RIDE_TYPE) ? "move" : "cancel"),
    onDrop({ items }) {
      const item = items.find((one) => one.kind === "text" && one.types.has(RIDE_TYPE));
      if (item?.kind !== "text") return;
      void item.getText(RIDE_TYPE).then((text) => picking.drop(JSON.parse(text) as DayRide, chauffeurId));
    },
  });
  return (
    <tbody
      {...dropProps}
      ref={body}
      className={classes(styles.rows, isDropTarget && styles.target, className)}
    >
      {lanes.map((cells, lane) => (
        <tr key={lane}>
          {lane === 0 ? (
            <th scope="row" rowSpan={lanes.length}>
              <div className={styles.who}>{children}</div>
            </th>
          ) : null}
          {withStarts(cells).map(({ cell, start }) => (
            <DayCell key={start} cell={cell} picking={picking} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function withStarts(cells: Cell<DayRide>[]) {
  let start = 0;
  return cells.map((cell) => {
    const placed = { cell, start };
    start += cell.span;
    return placed;
  });
}

function DayCell({ cell, picking }: { cell: Cell<DayRide>; picking: Picking }) {
  const t = useWords("board.day");
  if (cell.kind === "ride") {
    return (
      <td colSpan={cell.span} data-cell="ride">
        <Bar cell={cell} picking={picking} />
      </td>
    );
  }
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

type BarProps = { cell: Extract<Cell<DayRide>, { kind: "ride" }>; picking: Picking };

function Bar({ cell: { ride, isFromBefore, endsNextDay }, picking }: BarProps) {
  const t = useWords("board");
  const vehicles = useWords("fleet.names");
  const states = useWords("payment.status");
  const lang = useLang();
  const formats = useFormats();
  const { dragProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: !ride.isAssignable,
    getItems: () => [{ [RIDE_TYPE]: JSON.stringify(ride), "text/plain": ride.reference }],
  });
  const { reference, pickupAt, fullName, route, vehicle, travelNumber } = ride;
  const end = formats.time(new Date(Date.parse(pickupAt) + ride.minutes * 60_000));
  const isPicked = picking.ride?.reference === reference;
  const alarms = alarmsOf(ride);
  return (
    <div
      {...dragProps}
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
      <Link data-row to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
        <span className={styles.line}>
          <time dateTime={pickupAt}>
            {isFromBefore ? t("day.since", { time: formats.time(pickupAt) }) : formats.time(pickupAt)}
          </time>
          <span className={styles.marks}>
            {travelNumber ? <Icon icon="plane" size={12} /> : null}
            <span className="visually-hidden">{t(`classes.${vehicle}`)}</span>
            <span aria-hidden="true">{CLASS_MARKS[vehicle]}</span>
          </span>
        </span>
        <bdi className={styles.line}>{fullName}</bdi>
      </Link>
      {ride.isOff ? <span className={styles.line}>{states(ride.status)}</span> : null}
      {ride.clash ? <Mark tone="wrong">{t(`day.clashes.${ride.clash}`)}</Mark> : null}
      {alarms.map((alarm) => (
        <Mark key={alarm} tone={toneOf(alarm)}>
          {t(`row.${alarm}`)}
        </Mark>
      ))}
      <span className={styles.text}>
        <bdi>{route}</bdi>
        <span className={styles.soft}>
          {travelNumber ? (
            <>
              {" · "}
              <Ltr>{travelNumber}</Ltr>
            </>
          ) : null}
          <ArrivalNote ride={ride} />
          {" · "}
          {t(endsNextDay ? "day.untilNext" : "day.until", { time: end })}
        </span>
      </span>
      {ride.isAssignable ? (
        <Link
          to={href("/:lang/admin/bookings/:reference/assignment", { lang, reference })}
          className={styles.give}
          draggable={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            picking.pick(ride);
          }}
        >
          {t(ride.chauffeurId ? "assign.change" : "assign.submit")}
          <span className="visually-hidden"> {t("assign.of", { name: fullName })}</span>
        </Link>
      ) : null}
    </div>
  );
}
