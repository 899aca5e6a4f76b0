import { LANGS, type Lang } from "#i18n/locales.ts";
import type { CountedEvent } from "#features/analytics/event.ts";
import { periodAt, periodsOf, type ReportRange } from "./report-range.ts";

export const MEASURES = ["views", "clicks", "requests", "bookings"] as const;

type Measure = (typeof MEASURES)[number];

type RowLine = { day: string; lang: Lang; count: number };
type Counts = { events: (RowLine & Pick<CountedEvent, "name">)[]; requests: RowLine[]; bookings: RowLine[] };
type PageLine = Pick<CountedEvent, "name" | "path" | "lang"> & { detail: string; count: number };

type Counted = { now: Counts; before: Counts | null; pages: PageLine[] };

type Numbers = Record<Measure, number>;

export function counterReport(range: ReportRange, { now, before, pages }: Counted) {
  const lines = linesOf(now);
  const totals = totalsOf(lines);
  const totalsBefore = before && totalsOf(linesOf(before));
  const periods = periodsOf(range);
  const views = pages.filter(({ name }) => name === "page_view");
  return {
    range,
    totals: MEASURES.map((measure) => ({
      measure,
      count: totals[measure],
      before: totalsBefore ? totalsBefore[measure] : null,
    })),
    periods: grouped(lines, ({ day }) => periodAt(periods, day), periods),
    languages: grouped(lines, ({ lang }) => lang, LANGS),
    pages: pagesOf(pages),
    sources: summed(views, ({ detail }) => detail),
    places: summed(
      pages.filter(({ name }) => name === "book_now_click"),
      ({ detail }) => detail,
    ),
  };
}

export type CounterReport = ReturnType<typeof counterReport>;

export function changeOf(count: number, before: number | null): number | null {
  if (before === null || before < LEAST_COMPARED) return null;
  return Math.round(((count - before) / before) * 100);
}

/** Below this number a percentage would mislead: three clicks to four is no growth of a third. */
const LEAST_COMPARED = 10;

type Line = { day: string; lang: Lang; measure: Measure; count: number };

function linesOf({ events, requests, bookings }: Counts): Line[] {
  const of = (rows: RowLine[], measure: Measure) =>
    rows.map(({ day, lang, count }) => ({ day, lang, measure, count }));
  return [
    ...of(
      events.filter(({ name }) => name === "page_view"),
      "views",
    ),
    ...of(
      events.filter(({ name }) => name === "book_now_click"),
      "clicks",
    ),
    ...of(requests, "requests"),
    ...of(bookings, "bookings"),
  ];
}

function totalsOf(lines: Line[]): Numbers {
  const totals: Numbers = { views: 0, clicks: 0, requests: 0, bookings: 0 };
  for (const { measure, count } of lines) totals[measure] += count;
  return totals;
}

function grouped<Key extends string>(
  lines: Line[],
  keyOf: (line: Line) => Key | undefined,
  keys: readonly Key[],
): (Numbers & { key: Key })[] {
  const byKey = Map.groupBy(lines, keyOf);
  return keys.map((key) => ({ key, ...totalsOf(byKey.get(key) ?? []) }));
}

function pagesOf(events: PageLine[]) {
  const rows = [...Map.groupBy(events, ({ path }) => path)].map(([path, lines]) => {
    const of = (name: CountedEvent["name"]) => lines.filter((line) => line.name === name);
    const views = of("page_view");
    return {
      path,
      views: total(views),
      byLang: LANGS.map((lang) => total(views.filter((line) => line.lang === lang))),
      clicks: total(of("book_now_click")),
      forms: total(of("contact_form_submit")),
    };
  });
  return rows.sort((one, other) => other.views - one.views || (one.path < other.path ? -1 : 1));
}

function summed(lines: PageLine[], wordOf: (line: PageLine) => string) {
  return [...Map.groupBy(lines, wordOf)]
    .map(([word, all]) => ({ word, count: total(all) }))
    .filter(({ word }) => word !== "")
    .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
}

function total(lines: { count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
