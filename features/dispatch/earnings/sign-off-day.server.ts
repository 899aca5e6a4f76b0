import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { NOTE_LENGTH } from "./earned-day.ts";
import { lockHandedInDay, moveHandedIn } from "./handed-in-days.server.ts";
import type { HandedInDayRow } from "./handed-in-days.table.ts";
import { readEarnedDays } from "./read-earned-days.server.ts";

type Needs = Pick<Services, "db" | "clock">;
type Seen = Pick<HandedInDayRow, "chauffeurId" | "day" | "version">;

/**
 * The office has counted the cash of a day. Refused when the cash by the books is no longer the `expected` one of
 * the page, so that a difference is never against an old sum.
 */
export async function signOffDay(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  seen: Seen,
  { expected, counted, note }: { expected: number; counted: number; note: string },
): Promise<ActionResult> {
  const now = clock.now();
  const { chauffeurId, day } = seen;
  if (!isUuid(chauffeurId) || !isParisDay(day)) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    const row = await lockHandedInDay(tx, seen);
    if (!row || row.signedOffAt || row.version !== seen.version) return { kind: "changed" };
    const [earned] = await readEarnedDays(tx, chauffeurId, { from: day, before: daysAfter(day, 1) });
    if ((earned?.cash ?? 0) !== expected) return { kind: "changed" };
    const signed = {
      signedOffAt: now,
      signedOffBy: dispatcher.id,
      expected,
      counted,
      officeNote: note.slice(0, NOTE_LENGTH),
    };
    if (!(await moveHandedIn(tx, seen, signed))) return { kind: "changed" };
    const details = { day, amount: String(expected), counted: String(counted) };
    await writeAudit(
      tx,
      dispatcher,
      { action: "day-signed-off", subject: "chauffeur", subjectId: chauffeurId, details },
      now,
    );
    return { kind: "done" };
  });
}

/** The earlier sum remains in the audit log. */
export async function openSignedDay(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  seen: Seen,
): Promise<ActionResult> {
  const now = clock.now();
  const { chauffeurId, day } = seen;
  if (!isUuid(chauffeurId) || !isParisDay(day)) return { kind: "changed" };
  return db.transaction(async (tx): Promise<ActionResult> => {
    const row = await lockHandedInDay(tx, seen);
    if (!row?.signedOffAt || row.version !== seen.version) return { kind: "changed" };
    const open = { signedOffAt: null, signedOffBy: null, expected: null, counted: null, officeNote: "" };
    if (!(await moveHandedIn(tx, seen, open))) return { kind: "changed" };
    const details = { day, counted: String(row.counted ?? 0) };
    await writeAudit(
      tx,
      dispatcher,
      { action: "day-reopened", subject: "chauffeur", subjectId: chauffeurId, details },
      now,
    );
    return { kind: "done" };
  });
}
