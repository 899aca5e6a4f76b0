import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { countsBetween } from "#features/analytics/event-counts.server.ts";
import { bookingsIn, requestsIn } from "./report-counts.server.ts";
import { readRange } from "./report-range.ts";

const COLUMNS = ["day", "what", "page", "language", "detail", "count"] as const;

const WHAT = { page_view: "views", book_now_click: "clicks", contact_form_submit: "forms" } as const;

/** No personal data, so the export is not logged. */
export async function exportCounter(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  query: URLSearchParams,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const range = readRange(query, clock.now());
  const { words } = translatorIn(lang);
  const [events, requests, bookings] = await Promise.all([
    countsBetween(db, range.from, range.to),
    requestsIn(db, range),
    bookingsIn(db, range),
  ]);
  const lines = [
    ...events.map(({ day, name, path, lang: spoken, detail, count }) => [
      ...[day, words(`analytics.what.${WHAT[name]}`), path, spoken, detail, String(count)],
    ]),
    ...requests.map(({ day, lang: spoken, kind, count }) => [
      ...[day, words("analytics.what.requests"), "", spoken, kind, String(count)],
    ]),
    ...bookings.map(({ day, lang: spoken, source, count }) => [
      ...[day, words("analytics.what.bookings"), "", spoken, source, String(count)],
    ]),
  ];
  const headings = COLUMNS.map((column) => words(`analytics.export.${column}`));
  const csv = [headings, ...lines].map((cells) => csvLine(cells.map(safeCell), ";")).join("");
  return { name: `counter-${range.from}_${range.to}.csv`, csv: BYTE_ORDER_MARK + csv };
}
