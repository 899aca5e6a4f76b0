import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { authOf } from "./auth.server.ts";
import { revokeSession } from "./sessions.server.ts";

/**
 * Ends the session and returns the cookies that say so. The row goes first and by us: the library would only log a
 * database that does not answer, and call the guest signed out.
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
