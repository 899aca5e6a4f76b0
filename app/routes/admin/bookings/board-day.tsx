import { useEffect, useRef, useState } from "react";
import { Form, href, Link } from "react-router";
import { boardAddress, type BoardFilter, daysAfter } from "#features/dispatch/board-filter.ts";
import type { DayColumn, PlannedRide } from "#features/dispatch/day-plan.ts";
import type { BoardDay, BoardRide } from "#features/dispatch/read-board.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { answersOf, ArrivalNote, DayHeading } from "./board-list.tsx";
import { DateField } from "../shell/date-field.tsx";
import styles from "./board.module.css";

type BoardDayViewProps = {
  filter: BoardFilter;
  board: BoardDay;
  /** ISO time when the board was read. */
  now: string;
};

/**
 * A day as a table: each hour of Paris is a row, each chauffeur a column. A ride starts in its hour and is as high as
 * its duration. Position and length are data attributes, because the content security policy forbids inline styles.
 */
export function BoardDayView({ filter, board, now }: BoardDayViewProps) {
  const t = useWords("board.day");
  const { today, date, hours, columns, free } = board;
  return (
    <>
      <CalendarSteps
        filter={filter}
        date={date}
        label={t("date")}
        previous={{ label: t("previous"), date: daysAfter(date, -1) }}
        next={{ label: t("next"), date: daysAfter(date, 1) }}
      />
      <section className={styles.day}>
        <DayHeading day={date} today={today} level="h2" />
        {hours.length === 24 ? null : (
          <p className={styles.soft}>{t(hours.length < 24 ? "short" : "long")}</p>
        )}
        {free.length > 0 ? <FreeChauffeurs names={free} /> : null}
        {columns.length === 0 ? (
          <p className={styles.empty}>{t("none")}</p>
        ) : (
          <DayTable key={date} hours={hours} columns={columns} now={now} />
        )}
      </section>
    </>
  );
}

function FreeChauffeurs({ names }: { names: string[] }) {
  const t = useWords("board.day");
  const formats = useFormats();
  return (
    <p className={styles.soft}>
      {t("free")} <bdi>{formats.list(names)}</bdi>
    </p>
  );
}

type DayTableProps = { hours: BoardDay["hours"]; columns: DayColumn<BoardRide>[]; now: string };

function DayTable({ hours, columns, now }: DayTableProps) {
  const t = useWords("board");
  const isLong = hours.length === 25;
  const sheet = useScrolledToWork({ hours, columns, now });
  return (
    <div ref={sheet} className={styles.sheet} tabIndex={0} role="group" aria-label={t("parisTime")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t("day.hour")}</span>
            </th>
            {columns.map(({ chauffeurId, name, lanes }) => (
              <th key={chauffeurId} scope="col" data-lanes={lanes}>
                {name === null ? <b className={styles.missing}>{t("row.unassigned")}</b> : <bdi>{name}</bdi>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ at, isSecond }, hour) => (
            <tr key={at}>
              <th scope="row">
                <HourName
                  at={at}
                  season={isLong && (isSecond || hour === 2) ? (isSecond ? "winter" : "summer") : null}
                />
              </th>
              {columns.map(({ chauffeurId, lanes, rides }) => (
                <td key={chauffeurId} data-lanes={lanes}>
                  {rides
                    .filter((planned) => planned.hour === hour)
                    .map((planned) => (
                      <DayRide key={planned.ride.reference} planned={planned} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls to an hour before now, or before the first ride, because the nights are mostly empty. */
function useScrolledToWork({ hours, columns, now }: DayTableProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [first] = useState(() => {
    const current = hours.findLastIndex(({ at }) => at <= now);
    const isToday = current !== -1 && Date.parse(now) - Date.parse(hours[current]!.at) < 3_600_000;
    const busy = Math.min(...columns.flatMap(({ rides }) => rides.map(({ hour }) => hour)));
    return Math.max(0, (isToday ? current : busy) - 1);
  });
  useEffect(() => {
    const { current: frame } = sheet;
    const [head, row] = [frame?.querySelector("thead"), frame?.querySelectorAll("tbody tr")[first]];
    if (frame && head && row instanceof HTMLElement) frame.scrollTop = row.offsetTop - head.offsetHeight;
  }, [first]);
  return sheet;
}

/** On the autumn clock change one hour occurs twice: its label names summer or winter time. */
function HourName({ at, season }: { at: string; season: "summer" | "winter" | null }) {
  const t = useWords("board.day");
  const formats = useFormats();
  return (
    <>
      <time dateTime={at}>{formats.time(at)}</time>
      {season ? <span className={styles.season}>{t(season)}</span> : null}
    </>
  );
}

function DayRide({ planned }: { planned: PlannedRide<BoardRide> }) {
  const t = useWords("board");
  const vehicles = useWords("fleet.names");
  const states = useWords("payment.status");
  const lang = useLang();
  const formats = useFormats();
  const { ride, quarter, quarters, lane, isFromBefore, endsNextDay } = planned;
  const { reference, pickupAt, fullName, route, vehicle, travelNumber } = ride;
  const ends = formats.time(new Date(Date.parse(pickupAt) + ride.minutes * 60_000));
  return (
    <div
      className={classes(styles.block, ride.isOff && styles.pale, ride.needsChauffeur && styles.open)}
      data-quarter={quarter}
      data-hours={Math.floor(quarters / 4)}
      data-rest={quarters % 4}
      data-lane={lane}
    >
      <div className={styles.blockText}>
        <p className={styles.blockHead}>
          <Link data-row to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
            <time dateTime={pickupAt}>
              {isFromBefore ? t("day.since", { time: formats.time(pickupAt) }) : formats.time(pickupAt)}
            </time>{" "}
            <bdi>{fullName}</bdi>
          </Link>
        </p>
        <p>
          <bdi>{route}</bdi>
        </p>
        <p className={styles.soft}>
          {ride.isOff ? `${states(ride.status)} · ` : null}
          {ride.waits ? `${t("row.pending")} · ` : null}
          {ride.isToConfirm ? `${t("row.toConfirm")} · ` : null}
          {ride.isUnclosed ? `${t("row.unclosed")} · ` : null}
          {answersOf(ride).map((answer) => `${t(`row.${answer}`)} · `)}
          {t(endsNextDay ? "day.untilNext" : "day.until", { time: ends })} · {vehicles(vehicle)}
          {travelNumber ? (
            <>
              {" · "}
              <Ltr>{travelNumber}</Ltr>
            </>
          ) : null}
          <ArrivalNote ride={ride} />
        </p>
      </div>
    </div>
  );
}

type CalendarStepsProps = {
  filter: BoardFilter;
  date: string;
  label: string;
  previous: { label: string; date: string };
  next: { label: string; date: string };
};

export function CalendarSteps({ filter, date, label, previous, next }: CalendarStepsProps) {
  const t = useWords("board");
  const { view, status, vehicle, unassigned, soon, pending, unclosed, toConfirm, search } = filter;
  const { declined, unanswered, unread } = filter;
  const kept = {
    view,
    state: status,
    vehicle,
    unassigned: unassigned && "1",
    pending: pending && "1",
    unclosed: unclosed && "1",
    soon: soon && "1",
    toConfirm: toConfirm && "1",
    declined: declined && "1",
    unanswered: unanswered && "1",
    unread: unread && "1",
    q: search,
  };
  return (
    <div className={styles.steps}>
      <nav aria-label={label} className={styles.stepLinks}>
        <Link to={boardAddress(filter, { date: previous.date })} preventScrollReset>
          <Icon icon="chevron-left" mirrored />
          <span>{previous.label}</span>
        </Link>
        <Link to={boardAddress(filter, { date: null })} preventScrollReset>
          {t("today")}
        </Link>
        <Link to={boardAddress(filter, { date: next.date })} preventScrollReset>
          <span>{next.label}</span>
          <Icon icon="chevron-right" mirrored />
        </Link>
      </nav>
      <Form method="get" className={styles.goTo} key={date}>
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <DateField name="date" id="calendar-date" label={label} defaultValue={date} />
        <Button type="submit" variant="secondary">
          {t("filters.submit")}
        </Button>
      </Form>
    </div>
  );
}
