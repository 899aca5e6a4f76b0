import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type {
  DifferenceSettled,
  SettlementRead,
} from "#features/booking/payment/settle-difference.server.ts";
import { markDocumentsSettled } from "./document-differences.server.ts";

type Seen = { bookingId: string; received: number; documented: number };

/** The booking is listed again when a sum changes. */
export async function settleDocumentDifference(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  seen: Seen,
  read: SettlementRead,
): Promise<DifferenceSettled> {
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const settledAt = clock.now();
  return db.transaction(async (tx): Promise<DifferenceSettled> => {
    const settled = { settledAt, settledBy: dispatcher.id, note: read.note };
    if (!(await markDocumentsSettled(tx, seen, settled))) return { kind: "changed" };
    const details = { kind: "documents", difference: String(seen.received - seen.documented) };
    const about = { subject: "booking", subjectId: seen.bookingId } as const;
    await writeAudit(tx, dispatcher, { action: "difference-settled", ...about, details }, settledAt);
    return { kind: "done" };
  });
}
