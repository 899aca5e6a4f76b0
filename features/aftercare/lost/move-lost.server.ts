import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { holdRequest, settleRequest } from "#features/inquiries/requests.server.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { KEPT_MONTHS, MOST_LOST_NOTE, nextLost, type LostStatus } from "./lost-item.ts";
import { lostItemOf, lostToAnswer, moveLostItem } from "./lost-items.server.ts";
import type { LostItemRow } from "./lost-items.table.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Without data of the guest. */
export async function readLostQuestions({ db }: Pick<Services, "db">, { id }: Pick<ChauffeurRow, "id">) {
  return (await lostToAnswer(db, id)).map(({ item, reference, pickupAt }) => ({
    requestId: item.requestId,
    version: item.version,
    what: item.what,
    reference,
    pickupAt: pickupAt.toISOString(),
  }));
}

export type LostQuestion = Awaited<ReturnType<typeof readLostQuestions>>[number];

/** A chauffeur answers a question once. The request waits for the office again. */
export async function answerLost(
  { db, clock }: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  seen: Pick<LostItemRow, "requestId" | "version">,
  { isFound, note }: { isFound: boolean; note: string },
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const item = await lostItemOf(tx, seen.requestId);
    if (item?.chauffeurId !== chauffeurId) return { kind: "changed" };
    const answer = { ...stateOf(isFound ? "found" : "not-found", now), note: note.slice(0, MOST_LOST_NOTE) };
    if (!(await moveLostItem(tx, seen, ["asked"], answer))) return { kind: "changed" };
    await letRequestWait(tx, item.requestId);
    return { kind: "done" };
  });
}

export async function moveLost(
  { db, clock }: Needs,
  dispatcher: Dispatcher,
  seen: Pick<LostItemRow, "requestId" | "version">,
  to: LostStatus,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const item = await lostItemOf(tx, seen.requestId);
    if (!item || !nextLost(item.status).includes(to)) return { kind: "changed" };
    const asked = to === "asked" ? await assignmentOf(tx, item.bookingId) : undefined;
    if (to === "asked" && (!asked || asked.chauffeur.archivedAt)) return { kind: "changed" };
    const chauffeur = asked ? { chauffeurId: asked.chauffeur.id, note: "" } : {};
    const isMoved = await moveLostItem(tx, seen, [item.status], { ...stateOf(to, now), ...chauffeur });
    if (!isMoved) return { kind: "changed" };
    const details = { to };
    await writeAudit(
      tx,
      dispatcher,
      { action: "lost-item-moved", subject: "request", subjectId: item.requestId, details },
      now,
    );
    return { kind: "done" };
  });
}

function stateOf(status: LostStatus, now: Date): Partial<LostItemRow> {
  switch (status) {
    case "asked":
      return { status, askedAt: now, answeredAt: null, keptUntil: null };
    case "found":
      return { status, answeredAt: now, keptUntil: monthsAfter(parisDateOf(now), KEPT_MONTHS) };
    case "not-found":
      return { status, answeredAt: now, keptUntil: null };
    default:
      return { status, closedAt: now };
  }
}

async function letRequestWait(tx: Db, requestId: string): Promise<void> {
  const request = await holdRequest(tx, requestId);
  if (request?.status === "answered") await settleRequest(tx, request, { status: "new", replyWaits: false });
}

/** Null for a request about something else. */
export async function readLostCase({ db, clock }: Needs, requestId: string) {
  const item = await lostItemOf(db, requestId);
  if (!item) return null;
  const assigned = await assignmentOf(db, item.bookingId);
  const { status, version, what, note, keptUntil } = item;
  return {
    status,
    version,
    what,
    note,
    keptUntil,
    isOver: status === "found" && keptUntil !== null && keptUntil < parisDateOf(clock.now()),
    reportedAt: item.reportedAt.toISOString(),
    askedAt: item.askedAt?.toISOString() ?? null,
    answeredAt: item.answeredAt?.toISOString() ?? null,
    closedAt: item.closedAt?.toISOString() ?? null,
    chauffeur: assigned?.chauffeur.fullName ?? null,
    next: nextLost(status).filter((to) => to !== "asked" || (assigned && !assigned.chauffeur.archivedAt)),
  };
}

export type LostCase = NonNullable<Awaited<ReturnType<typeof readLostCase>>>;
