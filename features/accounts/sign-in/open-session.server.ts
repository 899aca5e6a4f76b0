import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Admin, Role } from "../admin.ts";
import { authOf, withCause } from "./auth.server.ts";
import { isSessionExpired, isWorthNoting } from "./session-expiry.ts";
import { noteVisit, revokeSession } from "./sessions.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site">;

/**
 * The admin of a cookie. Null without a valid session, and before the second step. Automatic requests pass `isVisit: false`, so that
 * polling does not keep an abandoned session alive.
 */
export async function openSession(
  services: Needs,
  cookie: string | null,
  { isVisit = true } = {},
): Promise<Admin | null> {
  const found = await findSession(services, cookie);
  if (!found || found.session.awaitsCode) return null;
  const { session, user } = found;
  const now = services.clock.now();
  if (isVisit && isWorthNoting(session, now)) await noteVisit(services.db, session.id, now);
  return adminOf(found.session.id, user);
}

/** The admin of a session that awaits its second step. Grants nothing but that step. */
export async function openHalfSession(services: Needs, cookie: string | null): Promise<Admin | null> {
  const found = await findSession(services, cookie);
  if (!found?.session.awaitsCode) return null;
  return adminOf(found.session.id, found.user);
}

/** Ends the session that a new sign-in replaces in this browser, so that its token cannot be used elsewhere. */
export async function endReplacedSession(services: Needs, cookie: string | null): Promise<void> {
  const found = await findSession(services, cookie);
  if (found) await revokeSession(services.db, found.session.id);
}

async function findSession(services: Needs, cookie: string | null) {
  if (!cookie) return null;
  const headers = new Headers({ cookie: printable(cookie) });
  const found = await withCause(() => authOf(services).api.getSession({ headers }));
  if (!found) return null;
  const isActive = !found.user.deactivatedAt;
  if (isActive && !isSessionExpired(found.session, found.user.role as Role, services.clock.now()))
    return found;
  await revokeSession(services.db, found.session.id);
  return null;
}

type User = { id: string; email: string; name: string; lang: string; role: string };

function adminOf(sessionId: string, { id, email, name, lang, role }: User): Admin {
  return { id, email, name, lang: lang as Lang, role: role as Role, sessionId };
}

function printable(cookie: string) {
  return cookie.replace(/[^\x20-\x7e]/g, "");
}
