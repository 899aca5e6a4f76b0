import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { longText, readForm } from "#i18n/read-form.server.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { legsOf } from "../bookings.server.ts";
import { documentsDue } from "../documents-due.server.ts";
import { MAX_SETTLEMENT } from "./payment-difference.ts";
import { markSettled } from "./payment-differences.server.ts";
import { markRefunded } from "./payments.server.ts";

const settlement = { note: ["note", longText(MAX_SETTLEMENT, "settlement-missing")] } as const;

export type DifferenceSettled =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: string };

export type SettlementRead = { ok: true; note: string } | { ok: false; errors: FieldError[]; typed: string };

export function readSettlement(form: SentForm): SettlementRead {
  const read = readForm(settlement, form);
  if (read.ok) return { ok: true, note: read.value.note };
  const errors = read.errors.map(({ key, params }) =>
    fieldError("note", key === "too-long" ? "settlement-long" : key, params),
  );
  return { ok: false, errors, typed: read.typed.note };
}

/** Once. A failed refund then counts as made, because an admin took care of it. */
export async function settleDifference(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  id: string,
  read: SettlementRead,
): Promise<DifferenceSettled> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const settledAt = services.clock.now();
  return services.db.transaction(async (tx) => {
    const settled = { settledAt, settledBy: dispatcher.id, note: read.note };
    const row = await markSettled(tx, id, settled);
    if (!row) return { kind: "changed" };
    if (row.refundId) {
      await markRefunded(tx, row.refundId, row.providerId, settledAt);
      const [leg] = await legsOf(tx, row.bookingId);
      if (leg) await documentsDue(tx, services, leg);
    }
    const subject = { subject: "booking", subjectId: row.bookingId } as const;
    const entry = { action: "difference-settled", ...subject, details: { kind: row.kind } } as const;
    await writeAudit(tx, dispatcher, entry, settledAt);
    return { kind: "done" };
  });
}
