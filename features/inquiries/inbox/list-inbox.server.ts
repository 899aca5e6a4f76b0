import type { Lang } from "#i18n/locales.ts";
import { withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { activeDispatchers } from "#features/accounts/admins.server.ts";
import { oneLine } from "#platform/mail/email.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { complaintClock } from "../complaint.ts";
import { isMessageSubject } from "../forms/request-fields.ts";
import { isAccountApplication } from "../request.ts";
import { shownRoute } from "../mails/requested-route.ts";
import type { RequestRow } from "../requests.table.ts";
import { countInbox, searchRequests } from "../search-requests.server.ts";
import { lastWordsOf } from "../thread/request-messages.server.ts";
import { isWaiting } from "../thread/thread.ts";
import { versionOf } from "./handle-requests.server.ts";
import type { InboxFilter } from "./inbox-filter.ts";

const MOST_WORDS = 240;

export async function listInbox(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  filter: InboxFilter,
  lang: Lang,
) {
  const now = clock.now();
  const viewer = { dispatcherId: dispatcher.id, now };
  const [listing, colleagues, counts] = await Promise.all([
    searchRequests(db, filter, viewer),
    activeDispatchers(db),
    countInbox(db, viewer),
  ]);
  const words = await lastWordsOf(
    db,
    listing.rows.map(({ id }) => id),
    MOST_WORDS,
  );
  const translator = translatorIn(lang);
  const rows = listing.rows.map((row) => ({
    reference: row.reference,
    version: versionOf(row),
    kind: row.kind,
    complaint: complaintClock(row, now),
    status: row.status,
    isWaiting: isWaiting(row, now),
    snoozedUntil: snoozeShown(row, now),
    hasReturned: row.snoozedUntil !== null && isWaiting(row, now),
    activityAt: row.activityAt.toISOString(),
    age: ageOf(row.activityAt, now),
    fullName: row.fullName,
    guestLang: row.lang,
    subject: subjectOf(row, translator),
    words: oneLine(words.get(row.id) ?? [...(row.text ?? "")].slice(0, MOST_WORDS).join("")),
    pickupAt: row.trip?.trip.pickupAt.instant ?? null,
    assignee: colleagues.find(({ id }) => id === row.assigneeId)?.name ?? null,
    isMine: row.assigneeId === dispatcher.id,
  }));
  return { listing: withRows(listing, rows), colleagues, counts };
}

export type Inbox = Awaited<ReturnType<typeof listInbox>>;
export type InboxRow = Inbox["listing"]["rows"][number];

export function snoozeShown({ status, snoozedUntil }: RequestRow, now: Date): string | null {
  return snoozedUntil && snoozedUntil > now && status !== "closed" ? snoozedUntil.toISOString() : null;
}

function subjectOf(row: RequestRow, translator: Translator): string | null {
  const { eventName, eventDates, subject } = row.details;
  if (row.kind === "event" && eventName) {
    return [eventName, eventDates].filter(Boolean).join(translator.comma);
  }
  if (isAccountApplication(row))
    return [translator.words("contact.subjects.account"), row.details["company"]]
      .filter(Boolean)
      .join(translator.comma);
  if (row.kind === "message" && subject && isMessageSubject(subject)) {
    return translator.words(`contact.subjects.${subject}`);
  }
  return shownRoute(row, translator);
}

function ageOf(at: Date, now: Date): { unit: "minutes" | "hours" | "days"; count: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  if (minutes < 60) return { unit: "minutes", count: minutes };
  if (minutes < 24 * 60) return { unit: "hours", count: Math.floor(minutes / 60) };
  return { unit: "days", count: Math.floor(minutes / (24 * 60)) };
}
