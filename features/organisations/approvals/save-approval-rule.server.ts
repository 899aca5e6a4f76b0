import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { numberIn, readForm, shortText, digitsText } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { ApprovalRule } from "#features/booking/organisation/approval.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { findOrganisation, updateOrganisation } from "../organisations.server.ts";

function time() {
  return digitsText(5).refine(
    (text) => text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    "time-invalid",
  );
}

const FIELDS = {
  approvalAbove: [
    "approval_above",
    shortText(20).refine((text) => text === "" || centsIn(text) !== null, "above-invalid"),
  ],
  approvalFrom: ["approval_from", time()],
  approvalUntil: ["approval_until", time()],
} as const;

export type TypedApprovalRule = Record<keyof typeof FIELDS, string> & { classes: VehicleClass[] };

type ApprovalRuleSaved =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedApprovalRule };

/** `version`: the one that the form has shown. */
export function readApprovalRuleForm(form: FormData) {
  const classes = VEHICLE_CLASSES.filter((vehicle) => form.getAll("approval_class").includes(vehicle));
  const read = readForm(FIELDS, form, ({ approvalFrom, approvalUntil }) =>
    (approvalFrom === "") === (approvalUntil === "") ? [] : [fieldError("approval_until", "hours-invalid")],
  );
  return { ...read, classes, version: numberIn(form, "version") };
}

/** Bookings that wait already are not changed. */
export async function saveApprovalRule(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  reference: string,
  read: ReturnType<typeof readApprovalRuleForm>,
): Promise<ApprovalRuleSaved> {
  const { classes, version } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: { ...read.typed, classes } };
  const { approvalAbove, approvalFrom: from, approvalUntil: until } = read.value;
  const rule: ApprovalRule = {
    above: centsIn(approvalAbove),
    classes: classes.length === 0 || classes.length === VEHICLE_CLASSES.length ? null : classes,
    hours: from === "" ? null : { from, until },
  };
  const approval = Object.values(rule).every((part) => part === null) ? null : rule;
  const now = clock.now();
  return db.transaction(async (tx): Promise<ApprovalRuleSaved> => {
    const organisation = await findOrganisation(tx, reference);
    if (!organisation) return { kind: "changed" };
    const { id } = organisation;
    if (!(await updateOrganisation(tx, { id, version }, { approval }, now))) return { kind: "changed" };
    const entry = { action: "organisation-changed", subject: "organisation", subjectId: id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { fields: "approval" } }, now);
    return { kind: "done" };
  });
}
