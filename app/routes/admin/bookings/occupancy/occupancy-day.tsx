import { href, Link } from "react-router";
import {
  type ClassSlot,
  type DutySlot,
  isClosed,
  stretchesOf,
} from "#features/availability/occupancy-slots.ts";
import { boardAddress, WHOLE_BOARD } from "#features/dispatch/board-filter.ts";
import type { OccupancyDay } from "#features/dispatch/read-occupancy.server.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { DayHeading } from "../board-day-heading.tsx";
import styles from "./occupancy.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type DayProps = { day: OccupancyDay };

export function OccupancyDayView({ day }: DayProps) {
  const board = useWords("board.day");
  const t = useWords("occupancy");
  const { date, today, hours, duty } = day;
  const isOver = [...day.classes.flatMap(({ slots }) => slots), ...duty].some((slot) => slot.isOverbooked);
  return (
    <Stack as="section" gap={3}>
      <DayHeading day={date} today={today} level="h2" />
      {hours.length === 24 ? null : (
        <Text size="small" tone="soft">
          {board(hours.length < 24 ? "short" : "long")}
        </Text>
      )}
      {isOver && !day.sellsWithoutLimit ? <Notice tone="warning">{t("overLead")}</Notice> : null}
      {day.classes.length > 0 ? (
        <>
          <DayTable day={day} />
          <DayList day={day} />
        </>
      ) : null}
      <Without vehicles={day.classes.length > 0 ? day.without : []} />
    </Stack>
  );
}

export function Without({ vehicles }: { vehicles: VehicleClass[] }) {
  const t = useWords("occupancy");
  const names = useWords("fleet.names");
  const formats = useFormats();
  if (vehicles.length === 0) return null;
  return (
    <Text size="small" tone="soft">
      {t("without")} {formats.list(vehicles.map((vehicle) => names(vehicle)))}
    </Text>
  );
}

export function useBoardOf(): (date: string, vehicle?: VehicleClass) => string {
  const lang = useLang();
  return (date, vehicle) =>
    href("/:lang/admin/bookings", { lang }) +
    boardAddress(WHOLE_BOARD, { view: "day", date, vehicle: vehicle ?? null });
}

function DayTable({ day }: DayProps) {
  const t = useWords("occupancy");
  const board = useWords("board.day");
  const { hours, now } = day;
  const isLong = hours.length === 25;
  return (
    <Stack gap={3} className="wide-only">
      <Legend />
      <table className={classes(look("table"), styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t("class")}</span>
            </th>
            {hours.map(({ at, clock, isSecond }, index) => (
              <th key={at} scope="col" className={classes(isNow(at, now) && styles.now)}>
                <time dateTime={at}>
                  <Ltr>{clock}</Ltr>
                </time>
                {isLong && (isSecond || index === 2) ? (
                  <Text as="span" size="tiny" className={look("block")}>
                    {board(isSecond ? "winter" : "summer")}
                  </Text>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.classes.map((row) => (
            <ClassRow key={row.vehicle} row={row} day={day} />
          ))}
          {day.sellsWithoutLimit ? null : <DutyRow day={day} />}
        </tbody>
      </table>
    </Stack>
  );
}

function isNow(at: string, now: string): boolean {
  return at <= now && Date.parse(now) < Date.parse(at) + 3_600_000;
}

function isPast(at: string, now: string): boolean {
  return Date.parse(at) + 3_600_000 <= Date.parse(now);
}

function Legend() {
  const t = useWords("occupancy");
  return (
    <Cluster as="dl" gap={5} row={1} size="small" tone="soft" aria-label={t("legend.label")}>
      <Cluster gap={2} align="center">
        <dt className={styles.free}>
          <Ltr>2</Ltr>
        </dt>
        <dd>{t("legend.free")}</dd>
      </Cluster>
      <Cluster gap={2} align="center">
        <dt>
          <Ltr>1</Ltr>
        </dt>
        <dd>{t("legend.sold")}</dd>
      </Cluster>
      <Cluster gap={2} align="center">
        <dt>
          <Ltr>+1</Ltr>
        </dt>
        <dd>{t("legend.held")}</dd>
      </Cluster>
      <Cluster gap={2} align="center">
        <dt className={styles.overMark}>
          <Icon icon="triangle-alert" size={16} />
        </dt>
        <dd>{t("legend.over")}</dd>
      </Cluster>
    </Cluster>
  );
}

type Row = OccupancyDay["classes"][number];
type RowProps = { row: Row; day: OccupancyDay };

function ClassRow({ row: { vehicle, slots, ...rules }, day: { date, hours, now } }: RowProps) {
  const names = useWords("fleet.names");
  const boardOf = useBoardOf();
  const stretches = stretchesOf(
    slots,
    (one, other) => isEmptyClosed(one) && isEmptyClosed(other) && one.refusal === other.refusal,
  );
  return (
    <tr>
      <th scope="row">
        <Link to={boardOf(date, vehicle)}>{names(vehicle)}</Link>
        <Rules {...rules} />
      </th>
      {stretches.map(({ first, length, slot }) => (
        <ClassCell
          key={first}
          slot={slot}
          span={length}
          isOver={isPast(hours[first + length - 1]!.at, now)}
          to={boardOf(date, vehicle)}
        />
      ))}
    </tr>
  );
}

function isEmptyClosed(slot: ClassSlot): boolean {
  return isClosed(slot) && slot.sold + slot.held === 0;
}

function Rules({
  noticeHours,
  dailyMaximum,
  pickups,
}: Pick<Row, "noticeHours" | "dailyMaximum" | "pickups">) {
  const t = useWords("occupancy");
  if (noticeHours === null && dailyMaximum === null) return null;
  return (
    <Stack as="span" size="small" tone="soft" className={look("regular")}>
      {noticeHours === null ? null : <span>{t("noticeOf", { hours: noticeHours })}</span>}
      {dailyMaximum === null ? null : <span>{t("maximumOf", { pickups, most: dailyMaximum })}</span>}
    </Stack>
  );
}

type CellProps = { slot: ClassSlot; span: number; isOver: boolean; to: string };

function ClassCell({ slot, span, isOver, to }: CellProps) {
  const t = useWords("occupancy");
  const say = useSlotWords();
  const { sold, held, free, refusal } = slot;
  if (isEmptyClosed(slot))
    return (
      <td colSpan={span} className={classes(styles.closed, isOver && styles.past)}>
        {t(`closed.${closedKey(refusal)}`)}
      </td>
    );
  const isTaken = sold + held > 0;
  const shown = (
    <>
      <span aria-hidden="true">
        {slot.isOverbooked ? (
          <Icon icon="triangle-alert" size={16} className={styles.overMark} />
        ) : (
          <Ltr className={styles.free}>{free === null ? "∞" : String(free)}</Ltr>
        )}
        <Text as={Ltr} size="small" tone="soft" className={look("block")}>
          {takenText(slot) || " "}
        </Text>
      </span>
      <span className="visually-hidden">{say(slot)}</span>
    </>
  );
  return (
    <td
      className={classes(
        free === 0 && styles.full,
        slot.isOverbooked && styles.over,
        isTaken && styles.isTaken,
        isOver && styles.past,
      )}
      title={say(slot)}
    >
      {isTaken ? (
        <Stack as={Link} to={to} className={classes(look("quiet"), styles.cellLink)}>
          {shown}
        </Stack>
      ) : (
        shown
      )}
    </td>
  );
}

/** `2`, `2+1` or `+1`: sold and held. */
function takenText({ sold, held }: Pick<ClassSlot, "sold" | "held">): string {
  return `${sold > 0 ? sold : ""}${held > 0 ? `+${held}` : ""}`;
}

function closedKey(refusal: ClassSlot["refusal"]) {
  return refusal === "notice" || refusal === null ? "blocked" : refusal;
}

function useSlotWords() {
  const t = useWords("occupancy");
  const formats = useFormats();
  return (slot: ClassSlot) => {
    const { sold, held, free, refusal } = slot;
    const state = isClosed(slot)
      ? t(`closed.${closedKey(refusal)}`)
      : free === null
        ? t("unlimited")
        : t("free", { count: free });
    return formats.list([
      ...(slot.isOverbooked ? [t("over")] : [state]),
      ...(sold > 0 ? [t("sold", { count: sold })] : []),
      ...(held > 0 ? [t("held", { count: held })] : []),
    ]);
  };
}

function DutyRow({ day: { duty, hours, now } }: DayProps) {
  const t = useWords("occupancy");
  const lang = useLang();
  const say = useDutyWords();
  const stretches = stretchesOf(duty, (one, other) => isIdle(one) && isIdle(other));
  return (
    <tr className={styles.duty}>
      <th scope="row">
        <Link to={href("/:lang/admin/chauffeurs", { lang })}>{t("chauffeurs")}</Link>
      </th>
      {stretches.map(({ first, length, slot }) => (
        <td
          key={first}
          colSpan={length}
          title={say(slot)}
          className={classes(
            isIdle(slot) && styles.closed,
            slot.isOverbooked ? styles.over : !isIdle(slot) && slot.free === 0 && styles.full,
            isPast(hours[first + length - 1]!.at, now) && styles.past,
          )}
        >
          {isIdle(slot) ? (
            t("closed.no-chauffeur")
          ) : (
            <>
              <span aria-hidden="true">
                {slot.isOverbooked ? (
                  <Icon icon="triangle-alert" size={16} className={styles.overMark} />
                ) : (
                  <Ltr className={styles.free}>{String(slot.free)}</Ltr>
                )}
                <Text as={Ltr} size="small" tone="soft" className={look("block")}>
                  {slot.driving > 0 ? String(slot.driving) : " "}
                </Text>
              </span>
              <span className="visually-hidden">{say(slot)}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function isIdle({ onDuty, driving }: DutySlot): boolean {
  return onDuty === 0 && driving === 0;
}

function useDutyWords() {
  const t = useWords("occupancy");
  const formats = useFormats();
  return ({ onDuty, driving, free, isOverbooked }: DutySlot) =>
    formats.list([
      ...(isOverbooked ? [t("over")] : onDuty > 0 ? [t("free", { count: free })] : []),
      t("onDuty", { count: onDuty }),
      ...(driving > 0 ? [t("driving", { count: driving })] : []),
    ]);
}

function DayList({ day }: DayProps) {
  const t = useWords("occupancy");
  const names = useWords("fleet.names");
  const lang = useLang();
  const boardOf = useBoardOf();
  const say = useSlotWords();
  const sayDuty = useDutyWords();
  return (
    <Grid as="ul" columns={2} from={40} gap={6} row={5} className="narrow-only">
      {day.classes.map(({ vehicle, slots, ...rules }) => (
        <Stack as="li" gap={2} packed key={vehicle}>
          <h3>
            <Link to={boardOf(day.date, vehicle)}>{names(vehicle)}</Link>
            <Rules {...rules} />
          </h3>
          <Stretches
            day={day}
            stretches={stretchesOf(slots, (one, other) => say(one) === say(other)).map((stretch) => ({
              ...stretch,
              text: say(stretch.slot),
              tone: stretch.slot.isOverbooked ? "over" : isEmptyClosed(stretch.slot) ? "closed" : null,
              isFull: stretch.slot.free === 0,
            }))}
          />
        </Stack>
      ))}
      {day.sellsWithoutLimit ? null : (
        <Stack as="li" gap={2} packed>
          <h3>
            <Link to={href("/:lang/admin/chauffeurs", { lang })}>{t("chauffeurs")}</Link>
          </h3>
          <Stretches
            day={day}
            stretches={stretchesOf(day.duty, (one, other) => sayDuty(one) === sayDuty(other)).map(
              (stretch) => ({
                ...stretch,
                text: sayDuty(stretch.slot),
                tone: stretch.slot.isOverbooked ? "over" : isIdle(stretch.slot) ? "closed" : null,
                isFull: stretch.slot.free === 0,
              }),
            )}
          />
        </Stack>
      )}
    </Grid>
  );
}

type Stretch = {
  first: number;
  length: number;
  text: string;
  tone: "over" | "closed" | null;
  isFull: boolean;
};

function Stretches({ day: { hours, now }, stretches }: DayProps & { stretches: Stretch[] }) {
  const t = useWords("occupancy");
  const { time } = useFormats();
  return (
    <Stack as="ul" lineAbove="line">
      {stretches.map(({ first, length, text, tone, isFull }) => {
        const last = hours[first + length - 1]!.at;
        const ends = new Date(Date.parse(last) + 3_600_000);
        return (
          <Stack
            as="li"
            gap={3}
            align="center"
            touch
            lineBelow="line"
            size="small"
            key={first}
            className={classes(
              styles.stretch,
              tone === "over" && styles.over,
              tone === "closed" && styles.closed,
              tone === null && isFull && styles.full,
              isPast(last, now) && styles.past,
            )}
          >
            <Text as="span" figures>
              {t("hours", { from: time(hours[first]!.at), to: time(ends) })}
            </Text>
            <span>
              {tone === "over" ? <Icon icon="triangle-alert" size={16} className={styles.overMark} /> : null}
              {text}
            </span>
          </Stack>
        );
      })}
    </Stack>
  );
}
