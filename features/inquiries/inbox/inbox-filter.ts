import { type PageQuery, pageIn } from "#platform/paging.ts";
import { REQUEST_KINDS, REQUEST_STATUSES, type RequestStatus } from "../request-status.ts";

/** `waiting`: an answer is due. `mine`: those of the dispatcher that are not closed. `unassigned`: waiting, without an assignee. */
export const INBOX_VIEWS = ["waiting", "mine", "unassigned", "snoozed", "all"] as const;

export type InboxView = (typeof INBOX_VIEWS)[number];

export const INBOX_KINDS = [...REQUEST_KINDS, "complaint", "account"] as const;

export const SNOOZE_CHOICES = ["tomorrow", "monday"] as const;

export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number];

export type InboxFilter = PageQuery & {
  view: InboxView;
  status: RequestStatus | null;
  /** A complaint and an application for an account are messages with this subject. */
  kind: (typeof INBOX_KINDS)[number] | null;
  search: string;
};

/** Invalid values are ignored. A search without a view is in all requests. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const status = REQUEST_STATUSES.find((one) => one === query.get("state")) ?? null;
  const kind = INBOX_KINDS.find((one) => one === query.get("kind")) ?? null;
  const search = (query.get("q") ?? "").slice(0, 100);
  const chosen = INBOX_VIEWS.find((one) => one === query.get("view"));
  const view = chosen ?? (status !== null || search.trim() !== "" ? "all" : "waiting");
  return { view, status, kind, search, ...pageIn(query) };
}

export function inboxAddress(filter: InboxFilter, changed: { view?: InboxView; page?: number } = {}): string {
  const { view = filter.view, page = 1 } = changed;
  const query = new URLSearchParams();
  query.set("view", view);
  if (filter.status) query.set("state", filter.status);
  if (filter.kind) query.set("kind", filter.kind);
  if (filter.search) query.set("q", filter.search);
  if (page > 1) query.set("page", String(page));
  return `?${query.toString()}`;
}
