import { createHash } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { type Dispatcher, mayDispatch } from "#features/accounts/admin.ts";
import { findActiveAdmin } from "#features/accounts/admins.server.ts";
import type { AuditAction } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { holdRequests, setHandling, settleRequest } from "../requests.server.ts";
import type { RequestRow } from "../requests.table.ts";

/** Times are ISO 8601; null ends a snooze or an assignment. */
export type RequestAct =
  | { kind: "assign"; to: string | null }
  | { kind: "snooze"; until: string | null }
  | { kind: "close" }
  | { kind: "reopen"; until: string | null };

export type AskedAct = { reference: string; version: string; act: RequestAct };

type HandledRequest = {
  reference: string;
  undo: AskedAct | null;
};

const MOST_HANDLED = 100;

export function versionOf(request: RequestRow): string {
  const { status, replyWaits, activityAt, assigneeId, snoozedUntil } = request;
  const shown = [status, replyWaits, activityAt, assigneeId, snoozedUntil];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 12);
}

/** In one transaction. A request that has changed stays as it is. */
export async function handleRequests(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  asked: AskedAct[],
): Promise<HandledRequest[]> {
  return db.transaction(async (tx) => {
    const acts = asked.slice(0, MOST_HANDLED);
    const held = await holdRequests(
      tx,
      acts.map(({ reference }) => reference),
    );
    const requests = new Map(held.map((request) => [request.reference, request]));
    const handled: HandledRequest[] = [];
    for (const { reference, version, act } of acts) {
      const request = requests.get(reference);
      const isCurrent = request && versionOf(request) === version;
      const undo = isCurrent ? await actOn(tx, dispatcher, { request, act, now: clock.now() }) : null;
      handled.push({ reference, undo });
    }
    return handled;
  });
}

type Input = { request: RequestRow; act: RequestAct; now: Date };

async function actOn(tx: Db, dispatcher: Dispatcher, { request, act, now }: Input): Promise<AskedAct | null> {
  const { id, status, assigneeId } = request;
  const snoozedUntil = request.snoozedUntil?.toISOString() ?? null;
  const finish = async (after: RequestRow, action: AuditAction, undo: RequestAct): Promise<AskedAct> => {
    await writeAudit(tx, dispatcher, { action, subject: "request", subjectId: id }, now);
    return { reference: after.reference, version: versionOf(after), act: undo };
  };
  if (act.kind === "reopen") {
    if (status !== "closed") return null;
    const { closedFrom, replyWaits } = request;
    await settleRequest(tx, request, { status: closedFrom ?? "new", replyWaits });
    const after = await setHandling(tx, id, { snoozedUntil: timeOf(act.until) });
    return finish(after, "request-reopened", { kind: "close" });
  }
  if (status === "closed") return null;
  switch (act.kind) {
    case "assign": {
      if (act.to === assigneeId || !(await mayTake(tx, act.to))) return null;
      const after = await setHandling(tx, id, { assigneeId: act.to });
      const action = act.to === null ? "request-unassigned" : "request-assigned";
      return finish(after, action, { kind: "assign", to: assigneeId });
    }
    case "snooze": {
      if (act.until === snoozedUntil) return null;
      const after = await setHandling(tx, id, { snoozedUntil: timeOf(act.until) });
      const action = act.until === null ? "request-snooze-ended" : "request-snoozed";
      return finish(after, action, { kind: "snooze", until: snoozedUntil });
    }
    case "close": {
      const after = await settleRequest(tx, request, { ...request, status: "closed" });
      return finish(after, "request-closed", { kind: "reopen", until: snoozedUntil });
    }
  }
}

function timeOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

async function mayTake(tx: Db, adminId: string | null): Promise<boolean> {
  if (adminId === null) return true;
  const admin = isUuid(adminId) ? await findActiveAdmin(tx, { id: adminId }) : undefined;
  return admin !== undefined && mayDispatch(admin.role);
}
