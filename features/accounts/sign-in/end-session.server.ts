import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import type { ActionResult } from "../action-result.ts";
import { isUuid } from "#platform/uuid.ts";
import { endSessionOf, endSessions } from "./sessions.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Ends one of one's own sessions, in another browser. */
export async function endSession(
  { db, clock }: Needs,
  admin: Admin,
  sessionId: string,
): Promise<ActionResult> {
  if (!isUuid(sessionId)) return { kind: "changed" };
  return db.transaction(async (tx) => {
    if (!(await endSessionOf(tx, admin.id, sessionId))) return { kind: "changed" };
    await writeAudit(tx, admin, { action: "session-ended", ...self(admin) }, clock.now());
    return { kind: "done" };
  });
}

/** Leaves this browser signed in and no other. */
export async function endOtherSessions({ db, clock }: Needs, admin: Admin): Promise<ActionResult> {
  return db.transaction(async (tx) => {
    if ((await endSessions(tx, admin.id, { keep: admin.sessionId })) === 0) return { kind: "changed" };
    await writeAudit(tx, admin, { action: "sessions-ended", ...self(admin) }, clock.now());
    return { kind: "done" };
  });
}

function self({ id }: Admin) {
  return { subject: "admin", subjectId: id } as const;
}
