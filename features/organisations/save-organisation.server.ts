import { randomBytes } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { plainLine } from "#i18n/clean-text.ts";
import { LANGS } from "#i18n/locales.ts";
import {
  checkbox,
  choice,
  cleanText,
  digitsText,
  longText,
  numberIn,
  oneOf,
  readForm,
  shortText,
  tokenText,
  wholeText,
} from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import {
  businessErrors,
  businessFields,
  businessIn,
} from "#features/booking/business/business-form.server.ts";
import { electronicAddressText, isElectronicAddress } from "#features/company/company-numbers.ts";
import { referenceLetters } from "#features/inquiries/request.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import { MOST_REBATE } from "#features/pricing/rebate.ts";
import { MOST_PAYMENT_DAYS, ORGANISATION_KINDS, REQUIRABLE } from "./organisation.ts";
import {
  findOrganisation,
  insertOrganisation,
  organisationById,
  updateOrganisation,
  type OrganisationTerms,
} from "./organisations.server.ts";

const { businessOrder: _order, ...identity } = businessFields;

const MOST_CENTRES = 200;
const LONGEST_CENTRE = 40;

export function day() {
  return digitsText(10).refine(
    (text) => text === "" || (/^20\d\d-\d\d-\d\d$/.test(text) && isParisDay(text)),
    "date-invalid",
  );
}

const FIELDS = {
  kind: oneOf(ORGANISATION_KINDS, "kind-missing"),
  ...identity,
  einvoicingAddress: [
    "einvoicing_address",
    cleanText((typed) => electronicAddressText(plainLine(typed))).refine(
      (text) => text === "" || isElectronicAddress(text),
      "einvoicing-invalid",
    ),
  ],
  lang: choice(LANGS, "fr"),
  paymentDays: ["payment_days", wholeText({ min: 0, max: MOST_PAYMENT_DAYS }, "days-invalid")],
  creditLimit: [
    "credit_limit",
    shortText(20).refine((text) => text === "" || centsIn(text) !== null, "amount-invalid"),
  ],
  costCentres: [
    "cost_centres",
    longText(MOST_CENTRES * LONGEST_CENTRE).refine(
      (text) => centresIn(text).every((one) => one.length <= LONGEST_CENTRE),
      { error: "too-long", params: { max: LONGEST_CENTRE } },
    ),
  ],
  needsCostCentre: ["needs_cost_centre", checkbox()],
  needsReference: ["needs_reference", checkbox()],
  needsPurchaseOrder: ["needs_purchase_order", checkbox()],
  needsEmployeeNumber: ["needs_employee_number", checkbox()],
  billsPerCostCentre: ["bills_per_cost_centre", checkbox()],
  rebatePercent: [
    "rebate_percent",
    wholeText({ min: 0, max: MOST_REBATE }, "rebate-invalid", { open: true }),
  ],
  rebateFrom: ["rebate_from", day()],
  rebateUntil: ["rebate_until", day()],
  notes: longText(2_000),
  formKey: ["form_key", tokenText(36)],
} as const;

export type TypedOrganisation = Record<keyof typeof FIELDS, string>;

type OrganisationSaved =
  | { kind: "done"; reference: string; isNew: boolean }
  | { kind: "conflict"; typed: TypedOrganisation }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedOrganisation };

/** `version`: the one that the form has shown. */
export function readOrganisationForm(form: FormData) {
  return { ...readForm(FIELDS, form, together), version: numberIn(form, "version") };
}

/** Adds an organisation (`reference` null), or saves one by compare-and-set on the version that the form has shown. */
export async function saveOrganisation(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  reference: string | null,
  read: ReturnType<typeof readOrganisationForm>,
): Promise<OrganisationSaved> {
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { value } = read;
  const business = businessIn({ ...value, businessOrder: "" });
  if (!business) throw new Error("An organisation without errors has a name.");
  const { purchaseOrder: _none, ...named } = business;
  const needs = [
    value.needsCostCentre,
    value.needsReference,
    value.needsPurchaseOrder,
    value.needsEmployeeNumber,
  ];
  const terms: OrganisationTerms = {
    ...named,
    kind: value.kind,
    einvoicingAddress: value.einvoicingAddress,
    lang: value.lang,
    paymentDays: Number(value.paymentDays),
    creditLimit: centsIn(value.creditLimit),
    required: REQUIRABLE.filter((_field, index) => needs[index]),
    costCentres: centresIn(value.costCentres),
    billsPerCostCentre: value.billsPerCostCentre,
    rebatePercent: Number(value.rebatePercent),
    rebateFrom: value.rebateFrom || null,
    rebateUntil: value.rebateUntil || null,
    notes: value.notes,
  };
  const now = clock.now();
  return db.transaction(async (tx): Promise<OrganisationSaved> => {
    if (reference === null) {
      const id = value.formKey;
      if (!isUuid(id)) return { kind: "conflict", typed };
      const own = { id, reference: `OR-${referenceLetters(randomBytes(6))}` };
      if (await insertOrganisation(tx, own, terms, now))
        await writeAudit(
          tx,
          dispatcher,
          { action: "organisation-added", subject: "organisation", subjectId: id },
          now,
        );
      const stored = await organisationById(tx, id);
      return stored
        ? { kind: "done", reference: stored.reference, isNew: true }
        : { kind: "conflict", typed };
    }
    const before = await findOrganisation(tx, reference);
    if (!before) return { kind: "conflict", typed };
    const { id } = before;
    const keys = Object.keys(terms) as (keyof OrganisationTerms)[];
    const changed = keys.filter((key) => JSON.stringify(terms[key]) !== JSON.stringify(before[key]));
    const seen = { id, version: read.version };
    if (changed.length === 0 && seen.version === before.version)
      return { kind: "done", reference, isNew: false };
    if (!(await updateOrganisation(tx, seen, terms, now))) return { kind: "conflict", typed };
    const entry = { action: "organisation-changed", subject: "organisation", subjectId: id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { fields: changed.join(" ") } }, now);
    return { kind: "done", reference, isNew: false };
  });
}

function together(typed: TypedOrganisation): FieldError[] {
  const business = { ...typed, businessOrder: "" };
  const noName = businessIn(business) ? [] : [fieldError("business_name", "business-name-missing")];
  const { needsCostCentre, costCentres, rebateFrom, rebateUntil } = typed;
  const noCentre = needsCostCentre === "on" && centresIn(costCentres).length === 0;
  const isOther =
    typed.einvoicingAddress !== "" && !typed.einvoicingAddress.startsWith(typed.businessSiren || "-");
  const isReversed = rebateFrom !== "" && rebateUntil !== "" && rebateUntil < rebateFrom;
  return [
    ...noName,
    ...businessErrors(business),
    ...(isOther ? [fieldError("einvoicing_address", "einvoicing-invalid")] : []),
    ...(noCentre ? [fieldError("cost_centres", "centres-missing")] : []),
    ...(isReversed ? [fieldError("rebate_until", "dates-reversed")] : []),
  ];
}

function centresIn(text: string): string[] {
  const lines = text.split("\n").map((line) => plainLine(line).trim());
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, MOST_CENTRES);
}
