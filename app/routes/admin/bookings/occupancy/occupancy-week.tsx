import { Link } from "react-router";
import type { ClassDay } from "#features/availability/occupancy-slots.ts";
import { occupancyAddress } from "#features/dispatch/occupancy-filter.ts";
import type { OccupancyWeek } from "#features/dispatch/read-occupancy.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Block, Grid, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { DayHeading } from "../board-day-heading.tsx";
import { useBoardOf, Without } from "./occupancy-day.tsx";
import styles from "./occupancy.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type WeekProps = { week: OccupancyWeek };

export function OccupancyWeekView({ week }: WeekProps) {
  const t = useWords("occupancy");
  const isOver = week.days.some((day) => [...day.classes, day.duty].some(({ isOverbooked }) => isOverbooked));
  const hasClasses = week.days.some(({ classes: shown }) => shown.length > 0);
  return (
    <Stack as="section" gap={3}>
      {isOver && !week.sellsWithoutLimit ? <Notice tone="warning">{t("overLead")}</Notice> : null}
      {hasClasses ? (
        <>
          <WeekTable week={week} />
          <WeekList week={week} />
        </>
      ) : null}
      <Without vehicles={hasClasses ? week.without : []} />
    </Stack>
  );
}

function WeekTable({ week: { days, today, sellsWithoutLimit } }: WeekProps) {
  const t = useWords("occupancy");
  const names = useWords("fleet.names");
  const boardOf = useBoardOf();
  const [first] = days;
  return (
    <Stack gap={3} className="wide-only">
      <table className={classes(look("table"), styles.table, styles.weekTable)}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t("class")}</span>
            </th>
            {days.map(({ day }) => (
              <th key={day} scope="col" className={classes(day === today && styles.now)}>
                <DayLink day={day} today={today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.classes.map(({ vehicle }, row) => (
            <tr key={vehicle}>
              <th scope="row">{names(vehicle)}</th>
              {days.map(({ day, classes: all }) => {
                const one = all[row]!;
                return (
                  <td key={day} className={classes(toneOf(one), day < today && styles.past)}>
                    <Stack
                      as={Link}
                      to={boardOf(day, vehicle)}
                      className={classes(look("quiet"), styles.cellLink)}
                    >
                      <ClassWords one={one} />
                    </Stack>
                  </td>
                );
              })}
            </tr>
          ))}
          {sellsWithoutLimit ? null : (
            <tr className={styles.duty}>
              <th scope="row">{t("chauffeurs")}</th>
              {days.map(({ day, duty }) => (
                <td
                  key={day}
                  className={classes(duty.isOverbooked && styles.over, day < today && styles.past)}
                >
                  <DutyWords duty={duty} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </Stack>
  );
}

function WeekList({ week: { days, today, sellsWithoutLimit } }: WeekProps) {
  const t = useWords("occupancy");
  const names = useWords("fleet.names");
  const boardOf = useBoardOf();
  return (
    <Grid as="ul" columns={2} from={40} gap={6} row={5} className="narrow-only">
      {days.map(({ day, classes: all, duty }) => (
        <Stack as="li" gap={2} packed key={day} className={classes(day < today && styles.past)}>
          <DayLink day={day} today={today} isHeading />
          <Stack as="ul" lineAbove="line">
            {all.map(({ vehicle, ...one }) => (
              <Stack
                as="li"
                gap={3}
                align="center"
                touch
                lineBelow="line"
                size="small"
                key={vehicle}
                className={classes(styles.stretch, toneOf(one))}
              >
                <Text as={Link} figures to={boardOf(day, vehicle)}>
                  {names(vehicle)}
                </Text>
                <ClassWords one={one} />
              </Stack>
            ))}
            {sellsWithoutLimit ? null : (
              <Stack
                as="li"
                gap={3}
                align="center"
                touch
                lineBelow="line"
                size="small"
                className={classes(styles.stretch, duty.isOverbooked && styles.over)}
              >
                <Text as="span" figures>
                  {t("chauffeurs")}
                </Text>
                <DutyWords duty={duty} />
              </Stack>
            )}
          </Stack>
        </Stack>
      ))}
    </Grid>
  );
}

function DayLink({ day, today, isHeading = false }: { day: string; today: string; isHeading?: boolean }) {
  const { date } = useFormats();
  const to = occupancyAddress({ view: "day", date: day });
  if (isHeading)
    return (
      <Block as={Link} touch to={to}>
        <DayHeading day={day} today={today} level="h3" />
      </Block>
    );
  return (
    <Link to={to}>
      <time dateTime={day}>{date(`${day}T12:00:00Z`)}</time>
    </Link>
  );
}

function toneOf({ isOverbooked, closed, lowestFree }: ClassDay): string | undefined {
  if (isOverbooked) return styles.over;
  if (closed === "wholly") return styles.closed;
  return lowestFree === 0 ? styles.full : undefined;
}

function ClassWords({ one }: { one: ClassDay }) {
  const t = useWords("occupancy");
  const formats = useFormats();
  const { sold, held, lowestFree, isOverbooked, isBlocked, closed } = one;
  const taken = [
    ...(sold > 0 ? [t("sold", { count: sold })] : []),
    ...(held > 0 ? [t("held", { count: held })] : []),
  ];
  return (
    <Stack as="span" size="small" tone="soft">
      <Text as="span" strong className={styles.state}>
        {isOverbooked ? <Icon icon="triangle-alert" size={16} className={styles.overMark} /> : null}
        {isOverbooked
          ? t("over")
          : closed === "wholly"
            ? t(`closed.${isBlocked ? "blocked" : "no-chauffeur"}`)
            : lowestFree === null
              ? t("unlimited")
              : t("week.atLeast", { count: lowestFree })}
      </Text>
      {taken.length > 0 ? <span>{t("week.atMost", { what: formats.list(taken) })}</span> : null}
      {isBlocked && closed !== "wholly" ? <span>{t("week.blocked")}</span> : null}
    </Stack>
  );
}

function DutyWords({ duty }: { duty: OccupancyWeek["days"][number]["duty"] }) {
  const t = useWords("occupancy");
  return (
    <Stack as="span" size="small" tone="soft">
      <Text as="span" strong className={styles.state}>
        {duty.isOverbooked ? (
          <>
            <Icon icon="triangle-alert" size={16} className={styles.overMark} />
            {t("over")}
          </>
        ) : (
          t("onDuty", { count: duty.onDuty })
        )}
      </Text>
      {duty.driving > 0 ? (
        <span>{t("week.atMost", { what: t("driving", { count: duty.driving }) })}</span>
      ) : null}
    </Stack>
  );
}
