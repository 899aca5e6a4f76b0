import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf, shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { amountText } from "#features/pricing/amount.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { actsOf } from "./acts/organisation-acts.server.ts";
import type { TypedApprovalRule } from "./approvals/save-approval-rule.server.ts";
import { partnerSettingsOf } from "./desk/partners.server.ts";
import {
  allExposures,
  allOrganisations,
  exposureOf,
  findOrganisation,
  openRidesOf,
} from "./organisations.server.ts";
import type { OrganisationRow } from "./organisations.table.ts";
import { readPeople } from "./people/read-people.server.ts";
import { readOrganisationRides } from "./rides/read-rides.server.ts";
import type { TypedOrganisation } from "./save-organisation.server.ts";
import { overdueOrganisations, readStatements } from "./statements/read-statements.server.ts";

/** Open amounts in cents. */
export async function listOrganisations(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
) {
  const [rows, exposures, overdue] = await Promise.all([
    allOrganisations(db),
    allExposures(db),
    overdueOrganisations(db, parisDateOf(clock.now())),
  ]);
  return rows.map((row) => ({
    reference: row.reference,
    name: row.name,
    kind: row.kind,
    isEnded: row.endedAt !== null,
    exposure: exposures.get(row.id) ?? 0,
    creditLimit: row.creditLimit,
    isOverdue: overdue.has(row.id),
  }));
}

export type ListedOrganisation = Awaited<ReturnType<typeof listOrganisations>>[number];

export async function readOrganisation(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  reference: string,
  lang: Lang,
) {
  const row = await findOrganisation(db, reference);
  if (!row) return undefined;
  const now = clock.now();
  const today = parisDateOf(now);
  const all = { month: "", costCentre: "", search: "" };
  const { rides } = await readOrganisationRides({ db, clock }, row.id, all, lang);
  return {
    reference,
    version: row.version,
    name: row.name,
    isEnded: row.endedAt !== null,
    form: formOf(row, lang),
    exposure: await exposureOf(db, row.id),
    creditLimit: row.creditLimit,
    /** The request that opened the account. */
    application: (await findRequest(db, row.id))?.reference ?? null,
    /** A hotel books at its desk only with an address. */
    lacksDesk: row.kind === "hotel" && (await partnerSettingsOf(db, row.id)).place === "",
    openRides: await openRidesOf(db, row.id),
    people: await readPeople({ db, clock }, row.id),
    statements: await readStatements(db, row.id, today),
    rides: rides.slice(0, MOST_RIDES),
    today,
    monthBefore: monthsAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7),
    rule: ruleOf(row, lang),
    acts: await actsOf(db, row.id, MOST_ACTS),
    audit: (await auditOf(db, [row.id])).map(shownAudit),
  };
}

const MOST_RIDES = 20;
const MOST_ACTS = 50;

function ruleOf({ approval }: OrganisationRow, lang: Lang): TypedApprovalRule {
  const { above = null, classes = null, hours = null } = approval ?? {};
  return {
    approvalAbove: above === null ? "" : amountText(above, lang),
    approvalFrom: hours?.from ?? "",
    approvalUntil: hours?.until ?? "",
    classes: classes ?? [],
  };
}

export type ShownOrganisation = NonNullable<Awaited<ReturnType<typeof readOrganisation>>>;

function formOf(row: OrganisationRow, lang: Lang): Omit<TypedOrganisation, "formKey"> {
  const isRequired = (field: OrganisationRow["required"][number]) =>
    row.required.includes(field) ? "on" : "";
  return {
    kind: row.kind,
    businessName: row.name,
    businessSiren: row.siren,
    businessVat: row.vatNumber,
    einvoicingAddress: row.einvoicingAddress,
    businessStreet: row.street,
    businessPostcode: row.postalCode,
    businessCity: row.city,
    businessCountry: row.country,
    lang: row.lang,
    paymentDays: String(row.paymentDays),
    creditLimit: row.creditLimit === null ? "" : amountText(row.creditLimit, lang),
    costCentres: row.costCentres.join("\n"),
    needsCostCentre: isRequired("costCentre"),
    needsReference: isRequired("reference"),
    needsPurchaseOrder: isRequired("purchaseOrder"),
    needsEmployeeNumber: isRequired("employeeNumber"),
    billsPerCostCentre: row.billsPerCostCentre ? "on" : "",
    rebatePercent: row.rebatePercent === 0 ? "" : String(row.rebatePercent),
    rebateFrom: row.rebateFrom ?? "",
    rebateUntil: row.rebateUntil ?? "",
    notes: row.notes,
  };
}
