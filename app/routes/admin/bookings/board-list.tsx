import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { Link } from "react-router";
import {
  boardAddress,
  type BoardFilter,
  type BoardSort,
  isWhole,
  sortsComingOnly,
  WHOLE_BOARD,
} from "#features/dispatch/board-filter.ts";
import { type DayGroup, groupByDay } from "#features/dispatch/day-groups.ts";
import type { BoardList, BoardRide } from "#features/dispatch/read-board.server.ts";
import type { ChoosableFleet, ShownPair } from "#features/dispatch/read-pairs.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { Text } from "#app/ui/text.tsx";
import { Pager } from "../list/list-tools.tsx";
import type { HideableColumn } from "./board-columns.ts";
import { DayHeading } from "./board-day-heading.tsx";
import { RideRow } from "./board-row.tsx";
import { ChosenBar, CHOSEN_FORM } from "./chosen-bar.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "../shell/look.ts";
import styles from "./board-list.module.css";

type BoardListViewProps = {
  filter: BoardFilter;
  board: BoardList;
  pairs: Record<string, ShownPair[]>;
  /** Why the chauffeur for whom a guest asked is not the first, by reference. */
  notes: Record<string, string>;
  fleet: ChoosableFleet;
  hidden: HideableColumn[];
};

export function BoardListView({ filter, board, pairs, notes, fleet, hidden }: BoardListViewProps) {
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
  const body = { filter, board, pairs, notes, hidden };
  return (
    <>
      {sortsComingOnly(filter) ? (
        <Text size="small" tone="soft">
          {t("list.sortsComing")}
        </Text>
      ) : null}
      <RidesTable filter={filter} hidden={hidden}>
        {filter.sort ? (
          <tbody>
            {rows.map((ride) => (
              <RideRow
                key={ride.reference}
                ride={ride}
                pairs={pairs[ride.reference] ?? []}
                note={notes[ride.reference]}
                isDated
                hidden={hidden}
              />
            ))}
          </tbody>
        ) : (
          <>
            {coming.map((group) => (
              <RidesOfDay key={group.day} group={group} level="h2" {...body} />
            ))}
            {past.length > 0 ? (
              <tbody>
                <tr className={styles.past}>
                  <th colSpan={COLUMN_COUNT - hidden.length} scope="rowgroup">
                    <h2>{t("past")}</h2>
                  </th>
                </tr>
              </tbody>
            ) : null}
            {past.map((group) => (
              <RidesOfDay key={`past-${group.day}`} group={group} level="h3" {...body} />
            ))}
          </>
        )}
      </RidesTable>
      <ChosenBar fleet={fleet} />
      <Pager of={board} addressOf={(another) => boardAddress(filter, { page: another })} />
    </>
  );
}

const COLUMN_COUNT = 11;

function NoRides({ isPlain }: { isPlain: boolean }) {
  const t = useWords("board");
  return (
    <Text pad={4} tone="soft">
      {isPlain ? t("noneYet") : t("none")}{" "}
      {isPlain ? null : <Link to={boardAddress(WHOLE_BOARD)}>{t("clear")}</Link>}
    </Text>
  );
}

type RidesTableProps = { filter: BoardFilter; hidden: HideableColumn[]; children: ReactNode };

function RidesTable({ filter, hidden, children }: RidesTableProps) {
  const t = useWords("board.list");
  const shows = (column: HideableColumn) => !hidden.includes(column);
  const { onKeyDown, onClick } = useRowKeys();
  return (
    // The keys only repeat what the links and check boxes of the rows do.
    <table className={classes(look("table"), styles.table)} onKeyDown={onKeyDown} onClick={onClick}>
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col" data-column="choice">
            <span className="visually-hidden">{t("columns.choice")}</span>
          </th>
          <SortHead filter={filter} sort="time" />
          <SortHead filter={filter} sort="guest" />
          <th scope="col" data-column="route">
            {t("columns.route")}
          </th>
          {shows("vehicle") ? <SortHead filter={filter} sort="vehicle" /> : null}
          {shows("flight") ? <PlainHead column="flight" /> : null}
          {shows("passengers") ? <PlainHead column="passengers" /> : null}
          <SortHead filter={filter} sort="chauffeur" />
          {shows("car") ? <PlainHead column="car" /> : null}
          <SortHead filter={filter} sort="state" />
          {shows("amount") ? <SortHead filter={filter} sort="amount" /> : null}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function PlainHead({ column }: { column: "flight" | "passengers" | "car" }) {
  const t = useWords("board.list");
  return (
    <th scope="col" data-column={column}>
      {t(`columns.${column}`)}
    </th>
  );
}

function SortHead({ filter, sort }: { filter: BoardFilter; sort: BoardSort }) {
  const t = useWords("board.list");
  const isSorted = filter.sort === sort;
  const next = !isSorted
    ? { sort, falls: false }
    : filter.falls
      ? { sort: null, falls: false }
      : { sort, falls: true };
  const state = isSorted ? (filter.falls ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" data-column={sort} aria-sort={state}>
      <Link
        to={boardAddress(filter, next)}
        preventScrollReset
        className={look("quiet")}
        title={t("sort", { column: t(`columns.${sort}`) })}
      >
        {t(`columns.${sort}`)}
        {state ? <span aria-hidden="true">{filter.falls ? " ↓" : " ↑"}</span> : null}
      </Link>
    </th>
  );
}

type RidesOfDayProps = {
  group: DayGroup<BoardRide>;
  level: "h2" | "h3";
  board: BoardList;
  pairs: Record<string, ShownPair[]>;
  notes: Record<string, string>;
  hidden: HideableColumn[];
};

function RidesOfDay({ group: { day, rides }, level, board, pairs, notes, hidden }: RidesOfDayProps) {
  const t = useWords("board");
  return (
    <tbody>
      <tr className={styles.day}>
        <th colSpan={COLUMN_COUNT - hidden.length} scope="rowgroup">
          <Cluster gap={5} row={0} align="baseline" justify="spread">
            <DayHeading day={day} today={board.today} level={level} />
            {rides.length === 0 ? (
              <Text as="span" tone="soft">
                {t("nothingToCome")}
              </Text>
            ) : (
              <Load load={board.loads[day]} />
            )}
          </Cluster>
        </th>
      </tr>
      {rides.map((ride) => (
        <RideRow
          key={ride.reference}
          ride={ride}
          pairs={pairs[ride.reference] ?? []}
          note={notes[ride.reference]}
          hidden={hidden}
        />
      ))}
    </tbody>
  );
}

/** "12 rides, 3 without a chauffeur, 2 cars free": the whole day, also while a filter hides rides. */
function Load({ load }: { load: BoardList["loads"][string] | undefined }) {
  const t = useWords("board");
  const formats = useFormats();
  if (!load || load.rides === 0) return null;
  const { rides, unassigned, freeCars } = load;
  return (
    <Text as="span" tone="soft">
      {formats.list([
        t("week.rides", { count: rides }),
        t("week.unassigned", { count: unassigned }),
        t("list.freeCars", { count: freeCars }),
      ])}
    </Text>
  );
}

/** Arrow keys move between rows, X chooses a row, and a click with Shift chooses all rows since the last one. */
function useRowKeys() {
  const last = useRef<HTMLInputElement | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key, currentTarget } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLSelectElement || target.matches("input:not([type=checkbox])")) return;
    const rows = [...currentTarget.querySelectorAll<HTMLElement>("a[data-row]")].map((link) =>
      link.closest("tr")!,
    );
    const at = rows.indexOf(target.closest("tr")!);
    if (at === -1) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const row = rows[at + (key === "ArrowDown" ? 1 : -1)];
      row?.querySelector<HTMLElement>("a[data-row]")?.focus();
    } else if (key === "x" || key === "X") {
      const box = rows[at]!.querySelector<HTMLInputElement>(`input[form="${CHOSEN_FORM}"]`);
      if (!box) return;
      event.preventDefault();
      box.click();
    }
  };
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[form="${CHOSEN_FORM}"]`)];
    const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(target)];
    if (event.shiftKey && from !== -1) {
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        if (box.checked !== target.checked && box !== target) box.click();
      }
    }
    last.current = target;
  };
  return { onKeyDown, onClick };
}
