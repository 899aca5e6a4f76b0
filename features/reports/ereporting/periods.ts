import { daysAfter } from "#features/availability/paris-days.ts";
import type { VatRegime } from "#features/company/company-fields.ts";
import { monthAfter } from "#i18n/paris-time.ts";
import type { ReportKind } from "./report.ts";

/** Days in Paris, both included. `dueOn`: the last day on which the report may arrive. */
export type ReportPeriod = { from: string; to: string; dueOn: string };

/**
 * The calendar of e-reporting (CGI, annex II, art. 242 nonies O, decree 2022-1299 of 7 October 2022; summary of legifiscal.fr, "e-reporting :
 * périodicité", read on 27 November 2026). Real normal regime, monthly returns: transactions by decade and payments by month, each within ten
 * days. Quarterly returns: by month, within ten days. Simplified regime: by month, from the 25th to the 30th of the next month.
 * Exemption: every two months, from the 25th to the 30th of the next month. To be confirmed by a lawyer: the last days of decades, and the
 * simplified regime after its end on 1 January 2027.
 */
export function periodAt(regime: VatRegime, kind: ReportKind, day: string): ReportPeriod {
  const month = day.slice(0, 7);
  if (regime === "monthly" && kind === "transactions") {
    const date = Number(day.slice(8));
    if (date <= 10) return { from: `${month}-01`, to: `${month}-10`, dueOn: `${month}-20` };
    const last = lastOf(month);
    if (date <= 20) return { from: `${month}-11`, to: `${month}-20`, dueOn: earlier(`${month}-30`, last) };
    return { from: `${month}-21`, to: last, dueOn: `${monthAfter(month)}-10` };
  }
  if (regime === "exempt") {
    const isEven = Number(month.slice(5)) % 2 === 0;
    const first = isEven ? monthAfter(month, -1) : month;
    const second = monthAfter(first);
    return { from: `${first}-01`, to: lastOf(second), dueOn: thirtieth(monthAfter(second)) };
  }
  const dueOn = regime === "simplified" ? thirtieth(monthAfter(month)) : `${monthAfter(month)}-10`;
  return { from: `${month}-01`, to: lastOf(month), dueOn };
}

/** The earliest first. */
export function endedPeriods(
  regime: VatRegime,
  kind: ReportKind,
  { first, today }: { first: string; today: string },
): ReportPeriod[] {
  const ended: ReportPeriod[] = [];
  for (let day = first; day < today;) {
    const period = periodAt(regime, kind, day);
    if (period.to >= today) break;
    ended.push(period);
    day = daysAfter(period.to, 1);
  }
  return ended;
}

function lastOf(month: string): string {
  return daysAfter(`${monthAfter(month)}-01`, -1);
}

function thirtieth(month: string): string {
  return earlier(`${month}-30`, lastOf(month));
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
