import { href, Link } from "react-router";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { boardAddress, type BoardFilter } from "#features/dispatch/board-filter.ts";
import type { BoardRide, BoardWeek } from "#features/dispatch/read-board.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { DayHeading } from "./board-day-heading.tsx";
import { answersOf } from "./board-marks.tsx";
import { CalendarSteps } from "./calendar-steps.tsx";
import { look } from "../shell/look.ts";
import styles from "./board-week.module.css";

type BoardWeekViewProps = { filter: BoardFilter; board: BoardWeek };

export function BoardWeekView({ filter, board: { today, date, days } }: BoardWeekViewProps) {
  const t = useWords("board.week");
  return (
    <>
      <CalendarSteps
        filter={filter}
        date={date}
        label={t("date")}
        previous={{ label: t("previous"), date: daysAfter(date, -7) }}
        next={{ label: t("next"), date: daysAfter(date, 7) }}
      />
      <Stack gap={6} className={styles.week}>
        {days.map(({ day, rides, total, unassigned }) => (
          <Stack
            as="section"
            gap={2}
            packed
            key={day}
            className={classes(styles.weekDay, day === today && look("raised"))}
          >
            <DayHeading day={day} today={today} level="h2" />
            <Text size="small" tone="soft">
              {t("rides", { count: total })}
              {unassigned > 0 ? (
                <>
                  {" · "}
                  <Text as="b" tone="warning">
                    {t("unassigned", { count: unassigned })}
                  </Text>
                </>
              ) : null}
            </Text>
            <Block as="ul" lineAbove="line">
              {rides.map((ride) => (
                <WeekRide key={ride.reference} ride={ride} />
              ))}
            </Block>
            {total > rides.length ? (
              <Link to={boardAddress(filter, { view: "day", date: day })}>
                {t("more", { count: total - rides.length })}
              </Link>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </>
  );
}

function WeekRide({ ride }: { ride: BoardRide }) {
  const t = useWords("board.row");
  const states = useWords("payment.status");
  const lang = useLang();
  const formats = useFormats();
  const { reference, pickupAt, fullName, chauffeur, needsChauffeur } = ride;
  return (
    <Cluster
      as="li"
      gap={3}
      row={0}
      align="baseline"
      justify="spread"
      pad={2}
      lineBelow="line"
      size="small"
      tone={ride.isOff || (ride.isPast && !ride.isUnclosed) ? "soft" : undefined}
      className={classes(look("anchor"), styles.line, needsChauffeur && styles.open)}
    >
      <Link
        className={look("cover", "quiet")}
        to={href("/:lang/admin/bookings/:reference", { lang, reference })}
      >
        <time dateTime={pickupAt}>{formats.time(pickupAt)}</time> <bdi>{fullName}</bdi>
      </Link>
      <Text as="span" size="small" tone={needsChauffeur ? "warning" : "soft"}>
        {ride.isOff ? states(ride.status) : chauffeur ? <bdi>{chauffeur}</bdi> : t("unassigned")}
        {ride.waits ? ` · ${t("pending")}` : null}
        {ride.isToConfirm ? ` · ${t("toConfirm")}` : null}
        {ride.isUnclosed ? ` · ${t("unclosed")}` : null}
        {answersOf(ride).map((answer) => ` · ${t(answer)}`)}
      </Text>
    </Cluster>
  );
}
