import { href, Link } from "react-router";
import { type AdminRequests, listRequests } from "#features/inquiries/list-requests.server.ts";
import { REQUEST_KINDS, REQUEST_STATUSES } from "#features/inquiries/request-status.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { kindIn, listFilter, type ListFilter } from "../list/list-filter.ts";
import { FilterForm, ListPage } from "../list/list-tools.tsx";
import type { Route } from "./+types/requests.ts";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import styles from "../list/list.module.css";

const STATES = ["waiting", ...REQUEST_STATUSES] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const kind = kindIn(url.searchParams, REQUEST_KINDS);
  const filter = { ...listFilter(url.searchParams, STATES), kind };
  const listing = await listRequests(services, dispatcher, filter, lang);
  return { filter, listing, words: pickWords(lang, ["inbox", "operations"]) };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <RequestsView {...loaderData} />;
}

type RequestsViewProps = { filter: ListFilter; listing: AdminRequests };
type Row = AdminRequests["rows"][number];

function RequestsView({ filter, listing }: RequestsViewProps) {
  const t = useWords("operations.requests");
  const inbox = useWords("inbox");
  const lang = useLang();
  const states = REQUEST_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }));
  const kinds = REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <>
      <AdminHead title={t("title")}>
        <Link to={href("/:lang/admin/requests/templates", { lang })}>{inbox("templates.title")}</Link>
      </AdminHead>
      <FilterForm
        filter={filter}
        searchLabel={inbox("list.search")}
        states={[{ value: "waiting", label: inbox("list.waiting") }, ...states]}
        kinds={{ label: inbox("list.kind"), all: inbox("list.kinds"), options: kinds }}
      />
      <ListPage
        filter={filter}
        listing={listing}
        none={t("none")}
        row={(row) => <RequestRow key={row.reference} row={row} />}
      />
    </>
  );
}

function RequestRow({ row }: { row: Row }) {
  const t = useWords("operations");
  const inbox = useWords("inbox");
  const lang = useLang();
  const formats = useFormats();
  return (
    <Stack as="li" gap={5} row={1} pad={4} lineBelow="line" className={styles.row}>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <time dateTime={row.activityAt}>
          {formats.list([formats.day(row.activityAt), formats.time(row.activityAt)])}
        </time>
        <Link data-row to={href("/:lang/admin/requests/:reference", { lang, reference: row.reference })}>
          <Ltr>{row.reference}</Ltr>
        </Link>
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>
          <bdi>{row.route ?? t(`requests.kinds.${row.kind}`)}</bdi>
        </span>
        {row.pickupAt ? (
          <Text as="span" size="small" tone="soft">
            {t("requests.for", { time: formats.dateTime(row.pickupAt) })}
          </Text>
        ) : null}
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>
          <bdi>{row.fullName}</bdi>
        </span>
        {row.route ? (
          <Text as="span" size="small" tone="soft">
            {t(`requests.kinds.${row.kind}`)}
          </Text>
        ) : null}
      </Cluster>
      <Cluster gap={3} row={2} align="baseline" className={styles.state}>
        {row.replyWaits ? <StatusBadge status="new">{inbox("state.waits")}</StatusBadge> : null}
        <StatusBadge status={row.status}>{t(`requests.states.${row.status}`)}</StatusBadge>
      </Cluster>
    </Stack>
  );
}
