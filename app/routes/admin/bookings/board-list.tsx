import type { ReactNode } from "react";
import { href, Link } from "react-router";
import {
  boardAddress,
  type BoardFilter,
  daysAfter,
  isWhole,
  WHOLE_BOARD,
} from "#features/dispatch/board-filter.ts";
import { type DayGroup, groupByDay } from "#features/dispatch/day-groups.ts";
import type { BoardList, BoardRide } from "#features/dispatch/read-board.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Ltr } from "#app/ui/ltr.tsx";
import { Plate } from "#app/ui/plate.tsx";
import { Pager } from "../list/list-tools.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";
import styles from "./board.module.css";

type BoardListViewProps = { filter: BoardFilter; board: BoardList };

export function BoardListView({ filter, board }: BoardListViewProps) {
  const t = useWords("board");
  const { today, rows, total, page, next } = board;
  const isPlain = isWhole(filter);
  if (total === 0) return <NoRides isPlain={isPlain} />;
  const { coming, past } = groupByDay(rows, {
    today,
    isPeriod: filter.from !== null,
    isWhole: isPlain && page === 1,
    hasMore: next !== null,
  });
  return (
    <>
      {coming.map((group) => (
        <RidesOfDay key={group.day} group={group} today={today} level="h2" />
      ))}
      {past.length > 0 ? (
        <section className={styles.past}>
          <h2>{t("past")}</h2>
          {past.map((group) => (
            <RidesOfDay key={group.day} group={group} today={today} level="h3" />
          ))}
        </section>
      ) : null}
      <Pager of={board} addressOf={(another) => boardAddress(filter, { page: another })} />
    </>
  );
}

function NoRides({ isPlain }: { isPlain: boolean }) {
  const t = useWords("board");
  return (
    <p className={styles.empty}>
      {isPlain ? t("noneYet") : t("none")}{" "}
      {isPlain ? null : <Link to={boardAddress(WHOLE_BOARD)}>{t("clear")}</Link>}
    </p>
  );
}

type RidesOfDayProps = { group: DayGroup<BoardRide>; today: string; level: "h2" | "h3" };

function RidesOfDay({ group: { day, rides }, today, level }: RidesOfDayProps) {
  const t = useWords("board");
  return (
    <section className={styles.day}>
      <DayHeading day={day} today={today} level={level} />
      {rides.length === 0 ? <p className={styles.empty}>{t("nothingToCome")}</p> : null}
      <ul className={styles.rides}>
        {rides.map((ride) => (
          <RideRow key={ride.reference} ride={ride} />
        ))}
      </ul>
    </section>
  );
}

type DayHeadingProps = { day: string; today: string; level: "h2" | "h3" };

/** "Aujourd’hui · mercredi 20 janvier 2027". */
export function DayHeading({ day, today, level: Heading }: DayHeadingProps) {
  const t = useWords("board");
  const formats = useFormats();
  const near = {
    [today]: t("today"),
    [daysAfter(today, 1)]: t("tomorrow"),
    [daysAfter(today, -1)]: t("yesterday"),
  };
  const name = near[day];
  return (
    <Heading className={styles.dayName}>
      {name ? <b>{name}</b> : null}
      {name ? <span className="visually-hidden">, </span> : null}
      <time dateTime={day}>{formats.date(noonOf(day))}</time>
    </Heading>
  );
}

function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

function RideRow({ ride }: { ride: BoardRide }) {
  const payment = useWords("payment");
  const operations = useWords("operations");
  const vehicles = useWords("fleet.names");
  const lang = useLang();
  const formats = useFormats();
  const { reference, pickupAt, fullName, route, vehicle, passengers, travelNumber } = ride;
  return (
    <li className={classes(styles.ride, (ride.isOff || (ride.isPast && !ride.isUnclosed)) && styles.pale)}>
      <time dateTime={pickupAt} className={styles.hour}>
        {formats.time(pickupAt)}
      </time>
      <p className={styles.guest}>
        <b>
          <bdi>{fullName}</bdi>
        </b>
        <Link data-row to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
          <Ltr>{reference}</Ltr>
        </Link>
      </p>
      <p className={styles.route}>
        <bdi>{route}</bdi>
        <span className={styles.soft}>
          <bdi>{vehicles(vehicle)}</bdi> · {payment("recap.passengersCount", { count: passengers })}
          {travelNumber ? (
            <>
              {" · "}
              <Ltr>{travelNumber}</Ltr>
            </>
          ) : null}
          <ArrivalNote ride={ride} />
        </span>
      </p>
      <Driver ride={ride} />
      <div className={styles.state}>
        <RideBadges ride={ride} />
        <span className={styles.soft}>
          <Ltr>{formats.money(ride.total)}</Ltr> · {operations(`bookings.${ride.paymentMethod}`)}
        </span>
      </div>
    </li>
  );
}

export function ArrivalNote({ ride: { terminal, isArrivalOpen } }: { ride: BoardRide }) {
  const t = useWords("board.row");
  if (!terminal && !isArrivalOpen) return null;
  return (
    <>
      {" · "}
      {terminal
        ? t.rich("terminal", { terminal, ltr: (text: ReactNode) => <Ltr>{text}</Ltr> })
        : t("arrivalOpen")}
    </>
  );
}

function Driver({ ride: { chauffeur, model, plate, needsChauffeur } }: { ride: BoardRide }) {
  const t = useWords("board.row");
  if (!chauffeur) {
    return (
      <p className={styles.driver}>
        {needsChauffeur ? <StatusBadge status="new">{t("unassigned")}</StatusBadge> : null}
      </p>
    );
  }
  return (
    <p className={styles.driver}>
      <bdi>{chauffeur}</bdi>
      <span className={styles.soft}>
        <bdi>{model}</bdi> {plate ? <Plate>{plate}</Plate> : null}
      </span>
    </p>
  );
}

/** The open answers of the chauffeur of a ride; each is a key of `board.row`. */
export function answersOf(ride: Pick<BoardRide, "isProposed" | "isUnanswered" | "isDeclined" | "isUnread">) {
  return [
    ...(ride.isProposed ? (["proposed"] as const) : []),
    ...(ride.isUnanswered ? (["unanswered"] as const) : []),
    ...(ride.isDeclined ? (["declined"] as const) : []),
    ...(ride.isUnread ? (["unread"] as const) : []),
  ];
}

function RideBadges({ ride }: { ride: BoardRide }) {
  const t = useWords("board");
  const states = useWords("payment.status");
  const { status, event } = ride;
  return (
    <span className={styles.badges}>
      <StatusBadge status={status}>
        {status === "confirmed" && event ? t(`events.${event}`) : states(status)}
      </StatusBadge>
      {ride.waits ? <StatusBadge status="new">{t("row.pending")}</StatusBadge> : null}
      {ride.isUnclosed ? <StatusBadge status="new">{t("row.unclosed")}</StatusBadge> : null}
      {ride.isToConfirm ? <StatusBadge status="failed">{t("row.toConfirm")}</StatusBadge> : null}
      {answersOf(ride).map((answer) => (
        <StatusBadge key={answer} status={answer === "proposed" ? "new" : "failed"}>
          {t(`row.${answer}`)}
        </StatusBadge>
      ))}
      {ride.isOwed ? <StatusBadge status="failed">{t("row.owed")}</StatusBadge> : null}
      {ride.isFeeOpen ? <StatusBadge status="new">{t("row.feeOpen")}</StatusBadge> : null}
    </span>
  );
}
