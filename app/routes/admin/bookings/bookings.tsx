import { data, href, Link, redirect } from "react-router";
import { isOwner } from "#features/accounts/admin.ts";
import { sellsWithoutLimit } from "#features/availability/read-supply.server.ts";
import {
  boardAddress,
  BOARD_VIEWS,
  type BoardFilter,
  readBoardFilter,
} from "#features/dispatch/board-filter.ts";
import { deleteBoardView, readBoardViews, saveBoardViews } from "#features/dispatch/board-views.server.ts";
import { type BoardView, endedViewsCookie, viewsInCookie } from "#features/dispatch/board-views.ts";
import type { Waiting } from "#features/dispatch/count-waiting.server.ts";
import { occupancyAddress } from "#features/dispatch/occupancy-filter.ts";
import { type Board, fingerprintOf, readBoard } from "#features/dispatch/read-board.server.ts";
import { readAskedChauffeurs } from "#features/customers/preferences/read-preferences.server.ts";
import { PAIRS_OF_A_ROW, readPairs } from "#features/dispatch/read-pairs.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { chosenIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/bookings.ts";
import { AdminHead } from "../shell/admin-page.tsx";
import { asDispatcher, doubtsOf, waitingOf } from "../shell/admin-request.server.ts";
import { afterEveryForm } from "../shell/forms.ts";
import { TroubleNotice } from "../shell/live-notices.tsx";
import { useLivePage } from "../shell/use-live-page.ts";
import { actOnBoard, type BoardAnswer } from "./board-action.server.ts";
import { BoardActs } from "./board-acts.tsx";
import { BoardColumnsForm } from "./board-columns-form.tsx";
import { BoardChips } from "./board-chips.tsx";
import { HIDEABLE, type HideableColumn, hiddenColumnsCookie, hiddenColumnsIn } from "./board-columns.ts";
import { BoardDayView } from "./board-day.tsx";
import { BoardFilterForm } from "./board-filter-form.tsx";
import { BoardListView } from "./board-list.tsx";
import { BoardViews } from "./board-views.tsx";
import { BoardWeekView } from "./board-week.tsx";
import { UnlimitedWarning } from "./occupancy/unlimited-warning.tsx";
import { Tabs } from "../shell/tabs.tsx";
import styles from "./board.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = readBoardFilter(url.searchParams);
  const [board, stored, waiting, isUnlimited] = await Promise.all([
    readBoard(services, dispatcher, filter, lang, doubtsOf(context)),
    readBoardViews(services, dispatcher),
    waitingOf(context, dispatcher),
    sellsWithoutLimit(services, dispatcher),
  ]);
  const open =
    board.view === "list" ? board.rows.filter((ride) => ride.isAssignable && !ride.chauffeurId) : [];
  const former = viewsInCookie(request.headers.get("Cookie"), dispatcher.id);
  const references = open.map(({ reference }) => reference);
  return {
    filter,
    board,
    planning:
      board.view === "list"
        ? await readPairs(services, dispatcher, references, {
            lang,
            most: PAIRS_OF_A_ROW,
            by: "chauffeur",
            asked: await readAskedChauffeurs(services, dispatcher, references),
          })
        : null,
    hidden: hiddenColumnsIn(request.headers.get("Cookie")),
    views: [...stored, ...former.filter(({ name }) => stored.every((view) => view.name !== name))],
    waiting,
    isUnlimited,
    isOwner: isOwner(dispatcher),
    fingerprint: fingerprintOf(board, waiting),
    readAt: services.clock.now().toISOString(),
    words: pickWords(lang, ["board", "edits", "errors", "operations", "payment", "fleet", "occupancy"]),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const intent = fieldIn(form, "intent");
  const isSecure = services.site.publicUrl.startsWith("https:");
  const goBack = (cookie: string) =>
    redirect(url.pathname + url.search, { status: 303, headers: { "Set-Cookie": cookie } });
  if (intent === "columns") {
    throw goBack(hiddenColumnsCookie(chosenIn(form, "column", HIDEABLE.length), isSecure));
  }
  if (intent === "save-view" || intent === "delete-view") {
    const former = viewsInCookie(request.headers.get("Cookie"), dispatcher.id);
    const name = fieldIn(form, "name");
    const added = intent === "save-view" ? [{ name, query: url.search }] : [];
    await saveBoardViews(services, dispatcher, [...former, ...added]);
    if (intent === "delete-view") await deleteBoardView(services, dispatcher, name);
    throw goBack(endedViewsCookie(dispatcher.id, isSecure));
  }
  const answer = await actOnBoard({ services, dispatcher, lang, form });
  const status =
    answer.kind === "refused" ? 400 : answer.kind === "warned" || answer.kind === "ask" ? 409 : 200;
  return data(answer, { status });
}

export const shouldRevalidate = afterEveryForm;

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  return <BoardPage {...loaderData} posted={actionData} />;
}

type BoardPageProps = {
  filter: BoardFilter;
  board: Board;
  waiting: Waiting;
  /** Availability does not depend on the number of cars and chauffeurs. */
  isUnlimited: boolean;
  isOwner: boolean;
  fingerprint: string;
  readAt: string;
  planning: Awaited<ReturnType<typeof readPairs>> | null;
  hidden: HideableColumn[];
  views: BoardView[];
  posted: BoardAnswer | undefined;
};

function BoardPage({ filter, board, waiting, fingerprint, readAt, ...about }: BoardPageProps) {
  const { planning, hidden } = about;
  const t = useWords("operations");
  const words = useWords("board");
  const occupancy = useWords("occupancy");
  const lang = useLang();
  const { trouble } = useLivePage({
    page: "board",
    pulse: href("/:lang/admin/bookings/pulse", { lang }) + boardAddress(filter, { page: filter.page }),
    fingerprint,
    readAt,
  });
  const exported = href("/:lang/admin/bookings/export.csv", { lang }) + boardAddress(filter);
  return (
    <Stack gap={2}>
      <AdminHead title={t("bookings.title")}>
        <WaitingLine waiting={waiting} />
        <Text as={Link} size="small" push to={href("/:lang/admin/bookings/new", { lang })}>
          {t("bookings.take")}
        </Text>
      </AdminHead>
      <div className={styles.bar}>
        <ViewTabs filter={filter} board={board} />
        <BoardFilterForm filter={filter} />
        {board.view === "list" ? <BoardColumnsForm hidden={hidden} /> : null}
        <Cluster as="span" gap={5} row={0} size="small" links className={styles.ways}>
          <OccupancyLink filter={filter} board={board} label={occupancy("title")} />
          <Link to={href("/:lang/admin/bookings/sheet", { lang }) + boardAddress(filter)}>
            {words("sheet.link")}
          </Link>
          <a href={exported} download>
            {words("exportLink")}
          </a>
        </Cluster>
      </div>
      <BoardChips filter={filter} />
      <BoardViews filter={filter} views={about.views} />
      <TroubleNotice trouble={trouble} />
      <BoardActs posted={about.posted}>
        {board.view === "list" && planning ? (
          <BoardListView filter={filter} board={board} {...planning} hidden={hidden} />
        ) : null}
        {board.view === "day" ? <BoardDayView filter={filter} board={board} /> : null}
        {board.view === "week" ? <BoardWeekView filter={filter} board={board} /> : null}
      </BoardActs>
      {about.isUnlimited ? <UnlimitedWarning isOwner={about.isOwner} /> : null}
    </Stack>
  );
}

/** A live region: changes are announced while the page is open. */
function WaitingLine({ waiting }: { waiting: Waiting }) {
  const t = useWords("admin.waiting");
  const lang = useLang();
  const { unassigned, declined, unanswered, unread, pending, unclosed, toConfirm, overdue, changes } =
    waiting;
  const reference = waiting.firstChange;
  return (
    <Cluster
      as="p"
      single
      gap={5}
      row={0}
      scrolls
      size="small"
      nowrap
      tone="soft"
      className={styles.waiting}
      role="status"
    >
      {unassigned > 0 ? (
        <Link to="?unassigned=1&soon=1">{t("unassigned", { count: unassigned })}</Link>
      ) : (
        <span>{t("unassigned", { count: 0 })}</span>
      )}
      {declined > 0 ? <Link to="?declined=1">{t("declined", { count: declined })}</Link> : null}
      {unanswered > 0 ? <Link to="?unanswered=1">{t("unanswered", { count: unanswered })}</Link> : null}
      {unread > 0 ? <Link to="?unread=1">{t("unread", { count: unread })}</Link> : null}
      {pending > 0 ? <Link to="?pending=1">{t("pending", { count: pending })}</Link> : null}
      {unclosed > 0 ? <Link to="?unclosed=1">{t("unclosed", { count: unclosed })}</Link> : null}
      {toConfirm > 0 ? <Link to="?toConfirm=1">{t("toConfirm", { count: toConfirm })}</Link> : null}
      {overdue > 0 ? <Link to="?overdue=1">{t("overdue", { count: overdue })}</Link> : null}
      {reference ? (
        <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
          {t("changes", { count: changes })}
        </Link>
      ) : null}
    </Cluster>
  );
}

function ViewTabs({ filter, board }: { filter: BoardFilter; board: Board }) {
  const t = useWords("board.views");
  const date = board.view === "list" ? filter.from : board.date;
  return (
    <Tabs isPlain aria-label={t("label")}>
      {BOARD_VIEWS.map((view) => (
        <Link
          key={view}
          to={boardAddress(filter, { view, date })}
          aria-current={board.view === view ? "page" : undefined}
          preventScrollReset
        >
          {t(view)}
        </Link>
      ))}
    </Tabs>
  );
}

function OccupancyLink({ filter, board, label }: { filter: BoardFilter; board: Board; label: string }) {
  const lang = useLang();
  const view = board.view === "week" ? ("week" as const) : ("day" as const);
  const address = occupancyAddress({ view, date: board.view === "list" ? null : filter.date });
  return <Link to={href("/:lang/admin/bookings/occupancy", { lang }) + address}>{label}</Link>;
}
