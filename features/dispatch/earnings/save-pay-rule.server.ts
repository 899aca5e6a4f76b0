import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readDay } from "#i18n/typed-moment.ts";
import { plainName } from "#i18n/clean-text.ts";
import { cleanText, readForm, shortText, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { holdChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import { MOST_PER_HOUR, MOST_PER_RIDE, MOST_SHARE, type PayRule } from "./pay-rule.ts";
import { deletePayRule, writePayRule } from "./pay-rules.server.ts";

const payRuleForm = {
  fromDay: ["from_day", cleanText((typed) => readDay(plainName(typed)))],
  perRide: ["per_ride", shortText(20)],
  share: shortText(20),
  perHour: ["per_hour", shortText(20)],
} as const;

export type TypedPayRule = Record<keyof typeof payRuleForm, string>;

type PayRuleSaved =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedPayRule };

type PayRuleRead = FormRead<typeof payRuleForm>;

export function readPayRuleForm(form: FormData): PayRuleRead {
  return readForm(payRuleForm, form, faultsOf);
}

/** A rule of the same day is replaced; an empty part is 0. */
export async function savePayRule(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  chauffeurId: string,
  read: PayRuleRead,
): Promise<PayRuleSaved> {
  const now = clock.now();
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const rule: PayRule = {
    fromDay: typed.fromDay,
    perRide: partIn(typed.perRide) ?? 0,
    // Per cent with two decimals are basis points, as euros with two decimals are cents.
    share: partIn(typed.share) ?? 0,
    perHour: partIn(typed.perHour) ?? 0,
  };
  return db.transaction(async (tx): Promise<PayRuleSaved> => {
    const chauffeur = await holdChauffeur(tx, chauffeurId);
    if (!chauffeur || chauffeur.erasedAt) return { kind: "changed" };
    await writePayRule(tx, { chauffeurId, ...rule, savedAt: now });
    await log(tx, owner, "pay-rule-saved", chauffeurId, rule, now);
    return { kind: "done" };
  });
}

export async function removePayRule(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  { chauffeurId, fromDay }: { chauffeurId: string; fromDay: string },
): Promise<ActionResult> {
  if (!isParisDay(fromDay)) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    if (!(await holdChauffeur(tx, chauffeurId))) return { kind: "changed" };
    const rule = await deletePayRule(tx, { chauffeurId, fromDay });
    if (!rule) return { kind: "changed" };
    await log(tx, owner, "pay-rule-removed", chauffeurId, rule, clock.now());
    return { kind: "done" };
  });
}

async function log(
  tx: Services["db"],
  owner: Owner,
  action: "pay-rule-saved" | "pay-rule-removed",
  subjectId: string,
  { fromDay, perRide, share, perHour }: PayRule,
  now: Date,
): Promise<void> {
  const details = { fromDay, perRide: String(perRide), share: String(share), perHour: String(perHour) };
  await writeAudit(tx, owner, { action, subject: "chauffeur", subjectId, details }, now);
}

function faultsOf({ fromDay, perRide, share, perHour }: TypedPayRule): FieldError[] {
  const isDay = isParisDay(fromDay);
  const parts = [
    { field: "per_ride", typed: perRide, most: MOST_PER_RIDE },
    { field: "share", typed: share, most: MOST_SHARE },
    { field: "per_hour", typed: perHour, most: MOST_PER_HOUR },
  ];
  const wrong = parts.filter(({ typed, most }) => (partIn(typed) ?? most + 1) > most);
  return [
    ...(isDay ? [] : [fieldError("from_day", "day-invalid")]),
    ...wrong.map(({ field }) => fieldError(field, "pay-invalid")),
  ];
}

function partIn(typed: string): number | null {
  return typed.trim() === "" ? 0 : centsIn(typed);
}
