import { useEffect } from "react";
import { href, Link, useFetcher } from "react-router";
import type { BoardRide } from "#features/dispatch/read-board.server.ts";
import type { ShownPair } from "#features/dispatch/read-pairs.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Plate, Text } from "#app/ui/text.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import type { BoardAnswer } from "./board-action.server.ts";
import { useActs } from "./board-acts.tsx";
import { AssignForm } from "./assign-form.tsx";
import type { HideableColumn } from "./board-columns.ts";
import { Mark, RideMarks } from "./board-marks.tsx";
import { CHOSEN_FORM } from "./chosen-bar.tsx";
import styles from "./board-list.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type RideRowProps = {
  ride: BoardRide;
  pairs: ShownPair[];
  note: string | undefined;
  hidden: HideableColumn[];
  /** The row names its day, because the list is not in order of time. */
  isDated?: boolean;
};

export function RideRow({ ride, pairs, note, hidden, isDated = false }: RideRowProps) {
  const t = useWords("board");
  const vehicles = useWords("fleet.names");
  const operations = useWords("operations");
  const lang = useLang();
  const formats = useFormats();
  const { reference, pickupAt, fullName, vehicle, passengers, travelNumber } = ride;
  const shows = (column: HideableColumn) => !hidden.includes(column);
  const isPale = ride.isOff || (ride.isPast && !ride.isUnclosed);
  return (
    <tr className={classes(styles.ride, isPale && styles.pale)}>
      <td data-column="choice" className={styles.wide}>
        <input
          type="checkbox"
          form={CHOSEN_FORM}
          name="ride"
          value={`${reference}:${ride.version}`}
          aria-label={t("chosen.one", { name: fullName, time: formats.time(pickupAt) })}
        />
      </td>
      <td data-column="time">
        <time dateTime={pickupAt}>{formats.time(pickupAt)}</time>
        {isDated ? (
          <Text as="span" size="tiny" tone="soft" className={look("block", "regular")}>
            {formats.day(pickupAt)}
          </Text>
        ) : null}
      </td>
      <th scope="row" data-column="guest">
        <Text
          as={Link}
          strong
          className={look("block", "quiet")}
          data-row
          to={href("/:lang/admin/bookings/:reference", { lang, reference })}
          title={`${fullName}, ${reference}`}
        >
          <bdi className={look("name")}>{fullName}</bdi>
          <span className="visually-hidden">
            {" "}
            <Ltr>{reference}</Ltr>
          </span>
        </Text>
      </th>
      <td data-column="route" title={ride.route}>
        <Stack as="span" gap={2} align="center" className={styles.route}>
          <bdi className={look("clamped")}>{ride.from}</bdi>
          {ride.to === null ? null : (
            <>
              <span className={look("arrow")} aria-hidden="true" />
              <span className="visually-hidden">, </span>
              <bdi className={look("clamped")}>{ride.to}</bdi>
            </>
          )}
        </Stack>
      </td>
      {shows("vehicle") ? (
        <td data-column="vehicle" className={styles.wide} title={vehicles(vehicle)}>
          <bdi>{t(`classes.${vehicle}`)}</bdi>
        </td>
      ) : null}
      {shows("flight") ? (
        <td data-column="flight" className={styles.wide}>
          {travelNumber ? <Ltr>{travelNumber}</Ltr> : null} <Arrival ride={ride} />
        </td>
      ) : null}
      {shows("passengers") ? (
        <td data-column="passengers" className={styles.wide}>
          {passengers}
        </td>
      ) : null}
      <Driver ride={ride} pairs={pairs} note={note} hasCar={shows("car")} />
      <td data-column="state">
        <RideMarks ride={ride} />
      </td>
      {shows("amount") ? (
        <td data-column="amount" className={styles.wide} title={operations(`bookings.${ride.paymentMethod}`)}>
          <Ltr>{formats.money(ride.total)}</Ltr>
        </td>
      ) : null}
    </tr>
  );
}

function Arrival({ ride: { terminal, isArrivalOpen } }: { ride: BoardRide }) {
  const t = useWords("board");
  if (terminal)
    return (
      <Text as={Ltr} tone="soft">
        {terminal}
      </Text>
    );
  return isArrivalOpen ? (
    <Text as="span" tone="warning" title={t("row.arrivalOpen")}>
      {t("list.toAsk")}
    </Text>
  ) : null;
}

type DriverProps = { ride: BoardRide; pairs: ShownPair[]; note: string | undefined; hasCar: boolean };

function RideActs({ ride: { reference, version, fullName } }: { ride: BoardRide }) {
  const t = useWords("board");
  const lang = useLang();
  const fetcher = useFetcher<BoardAnswer>();
  const { report } = useActs();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data) report(data);
  }, [data, report]);
  const of = <span className="visually-hidden"> {t("assign.of", { name: fullName })}</span>;
  return (
    <Cluster
      method="post"
      as={fetcher.Form}
      single
      gap={1}
      align="center"
      tone="soft"
      className={classes(look("icons"), styles.rideActs)}
    >
      <Link to={href("/:lang/admin/bookings/:reference/assignment", { lang, reference })}>
        {t("assign.change")}
        {of}
      </Link>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="ride" value={`${reference}:${version}`} />
      <button
        type="submit"
        name="intent"
        value="notify-chosen"
        title={t("assign.notify")}
        aria-disabled={state !== "idle" || undefined}
      >
        <Icon icon="mail" size={16} />
        <span className="visually-hidden">{t("assign.notify")}</span>
        {of}
      </button>
      <button
        type="submit"
        name="intent"
        value="unassign"
        title={t("day.remove")}
        aria-disabled={state !== "idle" || undefined}
      >
        <Icon icon="x" size={16} />
        <span className="visually-hidden">{t("day.remove")}</span>
        {of}
      </button>
    </Cluster>
  );
}

function Driver({ ride, pairs, note, hasCar }: DriverProps) {
  const t = useWords("board");
  const { chauffeur, model, plate } = ride;
  if (!chauffeur) {
    return (
      <>
        <td data-column="assign">
          {ride.isAssignable ? (
            <AssignForm ride={ride} pairs={pairs} note={note} isWide={hasCar} />
          ) : ride.needsChauffeur ? (
            <Mark tone="wrong">{t("row.unassigned")}</Mark>
          ) : null}
        </td>
        {hasCar ? <td data-column="car" className={styles.wide} /> : null}
      </>
    );
  }
  return (
    <>
      <td data-column="chauffeur" title={chauffeur}>
        <Cluster as="span" single gap={2} align="center" justify="spread" className={look("anchor")}>
          <Text as="bdi" cut>
            {chauffeur}
          </Text>
          {ride.isAssignable ? <RideActs ride={ride} /> : null}
        </Cluster>
      </td>
      {hasCar ? (
        <td data-column="car" className={styles.wide} title={model ?? undefined}>
          {plate ? <Plate>{plate}</Plate> : null}
        </td>
      ) : null}
    </>
  );
}
