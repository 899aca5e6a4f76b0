import type { Services } from "#platform/services.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { countFlows, openFlows, strayStatuses } from "#features/documents/einvoicing/flows.server.ts";
import { LIFECYCLE } from "#features/documents/einvoicing/lifecycle.ts";
import { startOfEinvoicing } from "#features/documents/einvoicing/party.ts";
import { isParisDay, parisDateOf } from "#i18n/paris-time.ts";
import {
  carriedOf,
  contentOf,
  headOf,
  kindsOf,
  missingForReports,
  periodsToMake,
  regimeOf,
} from "./make-reports.server.ts";
import { periodAt } from "./periods.ts";
import {
  type Carried,
  isEmptyReport,
  REPORT_KINDS,
  type ReportContent,
  type ReportKind,
  writeReport,
} from "./report.ts";
import { allReports, fileOfReport } from "./tax-reports.server.ts";

const MOST_FLOWS = 50;
const MOST_STRAY = 20;

const MOST_REPORTS = 60;

type ReportState =
  | "running"
  | "would"
  | "nothing"
  | "waiting"
  | "sending"
  | "sent"
  | "accepted"
  | "refused"
  | "rejected";

export type ShownReport = {
  kind: ReportKind;
  from: string;
  to: string;
  dueOn: string;
  state: ReportState;
  reason: string;
  isCorrection: boolean;
  /** Cents. Of payments, only `gross`. */
  net: number | null;
  vat: number | null;
  gross: number;
  carried: number;
  mayMakeAgain: boolean;
};

type Needs = Pick<Services, "db" | "clock" | "einvoicing">;

/** Without a platform it is computed and not stored. */
export async function readEinvoicing({ db, clock, einvoicing }: Needs, _owner: Owner) {
  const company = await readCompany(db);
  const reports = await readReports({ db, clock }, company);
  const states = ["waiting", "sending", "refused", "rejected"] as const;
  return {
    host: einvoicing?.name ?? null,
    isDemo: company.demo,
    start: startOfEinvoicing(company),
    regime: regimeOf(company),
    missing: missingForReports(company),
    flows: (await openFlows(db, MOST_FLOWS)).map(({ createdAt: _createdAt, nextTryAt, code, ...flow }) => ({
      ...flow,
      status: code === null ? null : LIFECYCLE[code].key,
      nextTryAt: nextTryAt.toISOString(),
    })),
    openCount: await countFlows(db, [...states]),
    stray: (await strayStatuses(db, MOST_STRAY)).map(({ number, code, at }) => ({
      number,
      key: LIFECYCLE[code].key,
      at: at.toISOString(),
    })),
    reports,
  };
}

export type EinvoicingPage = Awaited<ReturnType<typeof readEinvoicing>>;

async function readReports(
  { db, clock }: Pick<Needs, "db" | "clock">,
  company: Company,
): Promise<ShownReport[]> {
  const now = clock.now();
  const today = parisDateOf(now);
  const regime = regimeOf(company);
  const known = await allReports(db);
  const shown: ShownReport[] = [];
  for (const kind of REPORT_KINDS) {
    const own = known.filter((report) => report.kind === kind);
    let carried: Carried[] = [];
    for (const [, versions] of Map.groupBy(own, ({ fromDay }) => fromDay)) {
      const { fromDay: from, toDay: to, state, reason, isCorrection, content } = versions.at(-1)!;
      const { dueOn } = periodAt(regime, kind, from);
      shown.push({
        kind,
        from,
        to,
        dueOn,
        isCorrection,
        state: state ?? "nothing",
        reason: reason ?? "",
        ...sumsOf(content),
        mayMakeAgain: state === "rejected",
      });
      carried = carriedOf(content);
    }
    if (!kindsOf(company).includes(kind) || company.demo) continue;
    const ended = periodsToMake(company, kind, own, now);
    const first = ended.at(-1)?.to ?? own.at(-1)?.toDay;
    const next = first ? daysAfter(first, 1) : startOfEinvoicing(company);
    const running = next <= today ? [periodAt(regime, kind, next)] : [];
    for (const { from, to, dueOn } of [...ended.slice(-MOST_REPORTS), ...running]) {
      const content = await contentOf(db, kind, { fromDay: from, toDay: to }, company, carried);
      carried = carriedOf(content);
      const state = to >= today ? "running" : isEmptyReport(content) ? "nothing" : "would";
      shown.push({
        kind,
        from,
        to,
        dueOn,
        state,
        reason: "",
        isCorrection: false,
        ...sumsOf(content),
        mayMakeAgain: false,
      });
    }
  }
  return shown
    .toSorted((a, b) => (a.from === b.from ? (a.kind < b.kind ? 1 : -1) : a.from < b.from ? 1 : -1))
    .slice(0, MOST_REPORTS);
}

function sumsOf(content: ReportContent): Pick<ShownReport, "net" | "vat" | "gross" | "carried"> {
  if (content.kind === "payments") {
    const all = [...content.days, ...content.invoices].flatMap(({ rates }) => rates);
    return { net: null, vat: null, gross: sum(all, "gross"), carried: sum(content.carried, "gross") };
  }
  const sales = content.sales.flatMap(({ rates }) => rates);
  const [invoiced, credited] = [false, true].map((isCredit) =>
    content.invoices.filter((one) => one.isCredit === isCredit).flatMap(({ rates }) => rates),
  );
  const part = (of: "net" | "vat") => sum(sales, of) + sum(invoiced!, of) - sum(credited!, of);
  return { net: part("net"), vat: part("vat"), gross: part("net") + part("vat"), carried: 0 };
}

function sum<Part extends string>(rows: Record<Part, number>[], part: Part): number {
  return rows.reduce((total, row) => total + row[part], 0);
}

export async function openReportFile(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  query: URLSearchParams,
): Promise<{ name: string; xml: string } | undefined> {
  const kind = REPORT_KINDS.find((one) => one === query.get("kind"));
  const from = query.get("from") ?? "";
  const company = await readCompany(db);
  if (!kind || !from.startsWith("20") || !isParisDay(from)) return undefined;
  const name = `flux10-${kind}-${from}.xml`;
  const known = (await allReports(db)).filter((report) => report.kind === kind);
  const stored = known.findLast(({ fromDay, state }) => fromDay === from && state !== null);
  const sent = stored && (await fileOfReport(db, stored.id));
  if (sent) return { name, xml: sent };
  const { to } = periodAt(regimeOf(company), kind, from);
  const before = known.findLast(({ fromDay }) => fromDay < from);
  let carried = before ? carriedOf(before.content) : [];
  // Earlier periods without a report carry what went back in them, as on the page.
  if (kind === "payments")
    for (const period of periodsToMake(company, kind, known, clock.now()))
      if (period.from < from)
        carried = carriedOf(
          await contentOf(db, kind, { fromDay: period.from, toDay: period.to }, company, carried),
        );
  const content = await contentOf(db, kind, { fromDay: from, toDay: to }, company, carried);
  const report = { kind, from, to, version: 1, isCorrection: false };
  return { name, xml: writeReport(headOf(company, report, clock.now()), content) };
}
