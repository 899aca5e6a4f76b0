import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Admin, Role } from "../admin.ts";
import { authOf } from "./auth.server.ts";
import { isSessionExpired, isWorthNoting } from "./session-expiry.ts";
import { noteVisit, revokeSession } from "./sessions.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site">;

/**
 * Who sends this cookie; null without a session, with one that is over, and before the second step. A page that asks by itself is no
 * visit: it must not keep the session of somebody who has left.
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

/** Who has given the right password with this cookie and still owes the code; they may do nothing but that. */
export async function openHalfSession(services: Needs, cookie: string | null): Promise<Admin | null> {
  const found = await findSession(services, cookie);
  if (!found?.session.awaitsCode) return null;
  return adminOf(found.session.id, found.user);
}

/** The browser forgets its old token when it is given a new one: then nobody else shall hold it open. */
export async function endReplacedSession(services: Needs, cookie: string | null): Promise<void> {
  const found = await findSession(services, cookie);
  if (found) await revokeSession(services.db, found.session.id);
}

async function findSession(services: Needs, cookie: string | null) {
  if (!cookie) return null;
  const found = await authOf(services).api.getSession({
    headers: new Headers({ cookie: printable(cookie) }),
  });
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
