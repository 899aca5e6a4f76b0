import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { authOf } from "./auth.server.ts";
import { revokeSession } from "./sessions.server.ts";

/**
 * Ends the session and returns the cookies that clear it. The row is deleted here and not by Better Auth, which would only log a database
 * error and report success.
 */
export async function signOut(
  services: Pick<Services, "db" | "clock" | "secret" | "site">,
  admin: Admin,
): Promise<string[]> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    if (!(await revokeSession(tx, admin.sessionId))) return;
    await writeAudit(tx, admin, { action: "signed-out", subject: "admin", subjectId: admin.id }, now);
  });
  const { headers } = await authOf(services).api.signOut({ headers: new Headers(), returnHeaders: true });
  return headers.getSetCookie();
}
