import { type ReactNode, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import {
  INBOX_KINDS,
  INBOX_VIEWS,
  inboxAddress,
  type InboxFilter,
} from "#features/inquiries/inbox/inbox-filter.ts";
import type { Inbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { REQUEST_STATUSES } from "#features/inquiries/request-status.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import { TroubleNotice, Watchers } from "../shell/live-notices.tsx";
import { Tabs } from "../shell/tabs.tsx";
import { useLivePage } from "../shell/use-live-page.ts";
import { InboxAct } from "./inbox-act.tsx";
import type { InboxAnswer } from "./inbox-action.server.ts";
import { InboxBar } from "./inbox-bar.tsx";
import { InboxRowItem } from "./inbox-row.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type InboxViewProps = {
  filter: InboxFilter;
  inbox: Inbox;
  formKey: string;
  fingerprint: string;
  readAt: string;
  posted: InboxAnswer | undefined;
  children: (watchers: ReactNode) => ReactNode;
};

export function InboxView({ filter, inbox, formKey, fingerprint, readAt, posted, children }: InboxViewProps) {
  const lang = useLang();
  const t = useWords("inbox");
  const { listing, colleagues, counts } = inbox;
  const { trouble, watchers } = useLivePage({
    page: "requests",
    pulse: href("/:lang/admin/requests/pulse", { lang }) + inboxAddress(filter, { page: filter.page }),
    fingerprint,
    readAt,
  });
  const fetcher = useFetcher<InboxAnswer>();
  const list = useRef<HTMLUListElement>(null);
  useInboxKeys(list);
  const answer = fetcher.data ?? posted;
  const isFiltered = filter.status !== null || filter.kind !== null || filter.search !== "";
  return (
    <Stack gap={3}>
      {children(<Watchers watchers={watchers} />)}
      <ViewTabs filter={filter} counts={counts} />
      <details className={look("tool")} open={isFiltered}>
        <summary>
          <Icon icon="search" size={16} />
          {t("list.filter")}
        </summary>
        <InboxFilterForm filter={filter} />
      </details>
      <TroubleNotice trouble={trouble} />
      <InboxAct answer={answer} fetcher={fetcher} />
      <InboxBar
        fetcher={fetcher}
        formKey={fetcher.data?.nextKey ?? formKey}
        now={readAt}
        colleagues={colleagues}
        hasSnoozed={listing.rows.some(({ snoozedUntil }) => snoozedUntil !== null)}
      >
        {listing.rows.length === 0 ? (
          <Text tone="soft" pad={5}>
            {t(`list.none.${isFiltered ? "all" : filter.view}`)}
          </Text>
        ) : (
          <Stack ref={list} as="ul" lineAbove="line">
            {listing.rows.map((row) => (
              <InboxRowItem key={row.reference} row={row} />
            ))}
          </Stack>
        )}
      </InboxBar>
      <Pager of={listing} addressOf={(page) => inboxAddress(filter, { page })} />
    </Stack>
  );
}

function ViewTabs({ filter, counts }: { filter: InboxFilter; counts: Inbox["counts"] }) {
  const t = useWords("inbox.list.views");
  return (
    <Tabs aria-label={t("label")}>
      {INBOX_VIEWS.map((view) => {
        const count = view === "all" ? 0 : counts[view];
        return (
          <Link
            key={view}
            to={inboxAddress(filter, { view })}
            aria-current={filter.view === view ? "page" : undefined}
            preventScrollReset
          >
            {t(view)}
            {count > 0 ? (
              <>
                {"\u00A0"}
                <Text as="span" tone="soft" size="small">
                  {count}
                </Text>
              </>
            ) : null}
          </Link>
        );
      })}
    </Tabs>
  );
}

function InboxFilterForm({ filter }: { filter: InboxFilter }) {
  const t = useWords("operations.requests");
  const inbox = useWords("inbox.list");
  const complaints = useWords("complaints");
  const accounts = useWords("organisations.application.admin");
  return (
    <FilterForm
      filter={filter}
      searchLabel={inbox("search")}
      states={REQUEST_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))}
      kinds={{
        label: inbox("kind"),
        all: inbox("kinds"),
        options: INBOX_KINDS.map((value) => ({
          value,
          label:
            value === "complaint"
              ? complaints("kind")
              : value === "account"
                ? accounts("title")
                : t(`kinds.${value}`),
        })),
      }}
    />
  );
}
