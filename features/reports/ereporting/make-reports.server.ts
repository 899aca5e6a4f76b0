import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { COMPANY_CHOICES, isVatExempt, type VatRegime } from "#features/company/company-fields.ts";
import { isSiren, plainSiren } from "#features/company/company-numbers.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { stampOf } from "#features/documents/einvoicing/cdar.ts";
import { insertFlow } from "#features/documents/einvoicing/flows.server.ts";
import { startOfEinvoicing } from "#features/documents/einvoicing/party.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { paymentsIn, salesIn } from "./ledger.server.ts";
import { endedPeriods, type ReportPeriod } from "./periods.ts";
import {
  type Carried,
  isEmptyReport,
  REPORT_KINDS,
  type ReportContent,
  type ReportHead,
  type ReportKind,
  writeReport,
} from "./report.ts";
import { allReports, insertReport, type ReportWithFlow } from "./tax-reports.server.ts";

export const MAKE_REPORTS = "make-tax-reports";

const COMPARED_DAYS = 400;

/** A regime that was not set is the one with the most reports. */
export function regimeOf({ vatRegime }: Pick<Company, "vatRegime">): VatRegime {
  return COMPANY_CHOICES.vatRegime.find((one) => one === vatRegime) ?? "monthly";
}

/** VAT on debits is due with the invoice, so payments are not reported (CGI, art. 290 A). */
export function kindsOf({ vatOption }: Pick<Company, "vatOption">): ReportKind[] {
  return REPORT_KINDS.filter((kind) => kind === "transactions" || vatOption !== "debits");
}

type ReportField = "siren" | "vatNumber" | "platformNumber";

export function missingForReports(company: Company): ReportField[] {
  const { siren, vatNumber, platformNumber } = company;
  const missing: ReportField[] = [];
  if (!isSiren(siren)) missing.push("siren");
  if (vatNumber === "" && !isVatExempt(company)) missing.push("vatNumber");
  if (platformNumber === "") missing.push("platformNumber");
  return missing;
}

/**
 * Makes the reports of the periods that have ended, and corrections (type RE) of those whose figures changed since. A period in which nothing
 * took place is noted and not sent. Without a platform nothing is made: the page computes what would be sent.
 */
export async function makeReports(services: Pick<Services, "db" | "clock" | "einvoicing">): Promise<void> {
  const { db, clock, einvoicing } = services;
  const company = await readCompany(db);
  if (!einvoicing || company.demo || missingForReports(company).length > 0) return;
  const now = clock.now();
  const reports = await allReports(db);
  for (const kind of kindsOf(company)) {
    const known = reports.filter((report) => report.kind === kind);
    let carried: Carried[] = [];
    for (const [, versions] of Map.groupBy(known, ({ fromDay }) => fromDay)) {
      const latest = versions.at(-1)!;
      const isCompared = now.getTime() - Date.parse(latest.toDay) < COMPARED_DAYS * 86_400_000;
      const content = isCompared ? await contentOf(db, kind, latest, company, carried) : latest.content;
      if (!isDeepStrictEqual(content, latest.content) && isSettled(latest))
        await writeVersion(
          services,
          company,
          { kind, from: latest.fromDay, to: latest.toDay, versions },
          content,
        );
      carried = carriedOf(content);
    }
    for (const period of periodsToMake(company, kind, known, now)) {
      const content = await contentOf(db, kind, { fromDay: period.from, toDay: period.to }, company, carried);
      await writeVersion(
        services,
        company,
        { kind, from: period.from, to: period.to, versions: [] },
        content,
      );
      carried = carriedOf(content);
    }
  }
}

/** False if the last version of the period is in another state. */
export async function makeReportAgain(
  services: Pick<Services, "db" | "clock">,
  { kind, from }: { kind: ReportKind; from: string },
): Promise<boolean> {
  const { db } = services;
  const company = await readCompany(db);
  const known = (await allReports(db)).filter((report) => report.kind === kind);
  const versions = known.filter(({ fromDay }) => fromDay === from);
  const latest = versions.at(-1);
  if (latest?.state !== "rejected" || missingForReports(company).length > 0) return false;
  const before = known.findLast(({ fromDay }) => fromDay < from);
  const content = await contentOf(db, kind, latest, company, before ? carriedOf(before.content) : []);
  return writeVersion(services, company, { kind, from, to: latest.toDay, versions }, content);
}

export function periodsToMake(
  company: Company,
  kind: ReportKind,
  known: Pick<ReportWithFlow, "kind" | "toDay">[],
  now: Date,
): ReportPeriod[] {
  const last = known
    .filter((report) => report.kind === kind)
    .map(({ toDay }) => toDay)
    .toSorted()
    .at(-1);
  const first = last ? daysAfter(last, 1) : startOfEinvoicing(company);
  return endedPeriods(regimeOf(company), kind, { first, today: parisDateOf(now) });
}

/** `days`: in Paris, both included. Nothing before the first day of e-reporting counts. */
export async function contentOf(
  db: Db,
  kind: ReportKind,
  { fromDay, toDay }: { fromDay: string; toDay: string },
  company: Company,
  carried: Carried[],
): Promise<ReportContent> {
  const first = startOfEinvoicing(company);
  const period = {
    from: startOfParisDay(fromDay < first ? first : fromDay),
    to: startOfParisDay(daysAfter(toDay, 1)),
  };
  return kind === "transactions" ? salesIn(db, period) : paymentsIn(db, period, carried);
}

export function carriedOf(content: ReportContent): Carried[] {
  return content.kind === "payments" ? content.carried : [];
}

function isSettled({ state, isEmpty }: ReportWithFlow): boolean {
  return isEmpty || state === "sent" || state === "accepted" || state === "rejected";
}

type Period = { kind: ReportKind; from: string; to: string; versions: ReportWithFlow[] };

async function writeVersion(
  { db, clock }: Pick<Services, "db" | "clock">,
  company: Company,
  { kind, from, to, versions }: Period,
  content: ReportContent,
): Promise<boolean> {
  const now = clock.now();
  const id = randomUUID();
  const version = versions.length + 1;
  // The tax office knows the period, so that a new version corrects it.
  const isCorrection = versions.some(({ state }) => state === "sent" || state === "accepted");
  const isEmpty = isEmptyReport(content) && !isCorrection;
  const row = { id, kind, fromDay: from, toDay: to, version, isCorrection, isEmpty, content, createdAt: now };
  return db.transaction(async (tx) => {
    if (!(await insertReport(tx, row))) return false;
    if (!isEmpty) {
      const head = headOf(company, { kind, from, to, version, isCorrection }, now);
      await insertFlow(tx, { kind: "report", reportId: id, body: writeReport(head, content) }, now);
    }
    return true;
  });
}

export function headOf(
  company: Company,
  report: { kind: ReportKind; from: string; to: string; version: number; isCorrection: boolean },
  now: Date,
): ReportHead {
  const siren = plainSiren(company.siren);
  const { kind, from, to, version, isCorrection } = report;
  return {
    id: `${siren}-${kind === "transactions" ? "T" : "P"}-${from.replaceAll("-", "")}-${version}`,
    at: stampOf(now),
    isCorrection,
    from,
    to,
    platform: { number: company.platformNumber, name: company.platform },
    company: { siren, name: company.legalName || company.tradeName, vatNumber: company.vatNumber },
    isOnDebits: company.vatOption === "debits",
  };
}
