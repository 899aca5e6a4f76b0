import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { oneOf, readForm, shortText, tokenText, type FormRead } from "#i18n/read-form.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { writePartnerSettings } from "../desk/partners.server.ts";
import { findOrganisation } from "../organisations.server.ts";
import { day } from "../save-organisation.server.ts";
import { basisPointsIn, COMMISSION_INVOICERS, isPartner } from "./commission.ts";
import { deleteRate, setCommissionPaid, writeRate } from "./commissions.server.ts";

type Needs = Pick<Services, "db" | "clock">;

const RATE = {
  percent: ["rate_percent", shortText(8).refine((text) => basisPointsIn(text) !== null, "rate-invalid")],
  fromDay: ["rate_from", day().refine((text) => text !== "", "date-invalid")],
  untilDay: ["rate_until", day()],
} as const;

const SETTINGS = {
  invoicedBy: ["invoiced_by", oneOf(COMMISSION_INVOICERS, "invoicer-missing")],
  place: ["desk", shortText(200)],
  placeId: ["desk_place", tokenText(200)],
  entrance: shortText(200),
  phone: [
    "desk_phone",
    shortText(40).refine((text) => text === "" || readPhone(text, "FR") !== null, "phone-invalid"),
  ],
} as const;

export type TypedRate = Record<keyof typeof RATE, string>;
export type TypedPartner = Record<keyof typeof SETTINGS, string>;

type PartnerSaved<Typed> =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: Typed };

type RateRead = FormRead<typeof RATE>;

export function readRateForm(form: FormData): RateRead {
  return readForm(RATE, form, ({ fromDay, untilDay }) =>
    untilDay !== "" && untilDay < fromDay ? [fieldError("rate_until", "dates-reversed")] : [],
  );
}

/** Rides that are on a statement keep their rate. */
export async function saveRate(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  reference: string,
  read: RateRead,
): Promise<PartnerSaved<TypedRate>> {
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { percent, fromDay, untilDay } = read.value;
  const organisation = await findOrganisation(db, reference);
  if (!organisation || !isPartner(organisation)) return { kind: "changed" };
  const basisPoints = basisPointsIn(percent)!;
  await db.transaction(async (tx) => {
    await writeRate(tx, organisation.id, { fromDay, untilDay: untilDay || null, basisPoints });
    const details = { rate: String(basisPoints / 100), from: fromDay, until: untilDay };
    const entry = {
      action: "commission-rate-set",
      subject: "organisation",
      subjectId: organisation.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details }, clock.now());
  });
  return { kind: "done" };
}

export async function removeRate(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  reference: string,
  fromDay: string,
): Promise<ActionResult> {
  const organisation = await findOrganisation(db, reference);
  if (!organisation) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    if (!(await deleteRate(tx, organisation.id, fromDay))) return { kind: "changed" };
    const entry = {
      action: "commission-rate-removed",
      subject: "organisation",
      subjectId: organisation.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { from: fromDay } }, clock.now());
    return { kind: "done" };
  });
}

type PartnerRead = FormRead<typeof SETTINGS>;

/** A desk needs a place and a phone. */
export function readPartnerForm(form: FormData): PartnerRead {
  return readForm(SETTINGS, form, ({ place, phone }) => [
    ...(place === "" && phone !== "" ? [fieldError("desk", "desk-place-missing")] : []),
    ...(place !== "" && phone === "" ? [fieldError("desk_phone", "desk-phone-missing")] : []),
  ]);
}

export async function savePartner(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  reference: string,
  read: PartnerRead,
): Promise<PartnerSaved<TypedPartner>> {
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const organisation = await findOrganisation(db, reference);
  if (!organisation || !isPartner(organisation)) return { kind: "changed" };
  const { value } = read;
  await db.transaction(async (tx) => {
    await writePartnerSettings(tx, organisation.id, { ...value, phone: readPhone(value.phone, "FR") ?? "" });
    const entry = {
      action: "organisation-changed",
      subject: "organisation",
      subjectId: organisation.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { fields: "desk" } }, clock.now());
  });
  return { kind: "done" };
}

/** Concurrent calls note it once. */
export async function noteCommissionPaid(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  reference: string,
  { period, isPaid }: { period: string; isPaid: boolean },
): Promise<ActionResult> {
  const organisation = await findOrganisation(db, reference);
  if (!organisation) return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const noted = await setCommissionPaid(tx, organisation.id, period, isPaid ? parisDateOf(now) : null);
    if (!noted) return { kind: "changed" };
    const action = isPaid ? "commission-paid" : "commission-unpaid";
    const details = { period, amount: String(noted.total) };
    await writeAudit(
      tx,
      dispatcher,
      { action, subject: "organisation", subjectId: organisation.id, details },
      now,
    );
    return { kind: "done" };
  });
}
