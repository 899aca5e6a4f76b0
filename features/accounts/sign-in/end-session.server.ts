import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import type { AccountResult } from "../action-result.ts";
import { reauthenticateByPassword } from "../password/reauthenticate.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { endSessionOf, endSessions } from "./sessions.server.ts";

// Both require the password, so that a person at an open session cannot sign the holder out elsewhere.

type Needs = Pick<Services, "db" | "clock" | "secret">;
type Proof = { password: string; clientAddress: string };

export async function endSession(
  services: Needs,
  admin: Admin,
  { sessionId, ...proof }: Proof & { sessionId: string },
): Promise<AccountResult> {
  if (!isUuid(sessionId)) return { kind: "changed" };
  const errors = await reauthenticateByPassword(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    if (!(await endSessionOf(tx, admin.id, sessionId))) return { kind: "changed" };
    await writeAudit(tx, admin, { action: "session-ended", ...self(admin) }, clock.now());
    return { kind: "done" };
  });
}

export async function endOtherSessions(services: Needs, admin: Admin, proof: Proof): Promise<AccountResult> {
  const errors = await reauthenticateByPassword(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    if ((await endSessions(tx, admin.id, { keep: admin.sessionId })) === 0) return { kind: "changed" };
    await writeAudit(tx, admin, { action: "sessions-ended", ...self(admin) }, clock.now());
    return { kind: "done" };
  });
}

function self({ id }: Admin) {
  return { subject: "admin", subjectId: id } as const;
}
