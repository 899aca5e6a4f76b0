import type { Services } from "#platform/services.ts";
import type { Admin, Role } from "./admin.ts";
import { authOf } from "./auth.server.ts";
import { isSessionOver, isWorthNoting } from "./session-end.ts";
import { noteVisit, revokeSession } from "./sessions.server.ts";

/** Who sends this cookie; null without a session, and with one that is over. */
export async function openSession(
  services: Pick<Services, "db" | "clock" | "secret" | "site">,
  cookie: string | null,
): Promise<Admin | null> {
  if (!cookie) return null;
  const found = await authOf(services).api.getSession({
    headers: new Headers({ cookie: printable(cookie) }),
  });
  if (!found) return null;
  const { session, user } = found;
  const now = services.clock.now();
  if (isSessionOver(session, now)) {
    await revokeSession(services.db, session.id);
    return null;
  }
  if (isWorthNoting(session, now)) await noteVisit(services.db, session.id, now);
  return { id: user.id, email: user.email, role: user.role as Role, sessionId: session.id };
}

function printable(cookie: string) {
  return cookie.replace(/[^\x20-\x7e]/g, "");
}
