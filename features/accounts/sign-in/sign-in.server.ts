import { isAPIError } from "better-auth/api";
import type { Services } from "#platform/services.ts";
import { plainEmail, type Role } from "../admin.ts";
import { findActiveAdmin } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { ADDRESS_HEADER, authOf } from "./auth.server.ts";
import { knownBrowser, knownBrowserCookie } from "./known-browser.server.ts";
import { awaitsCode, deleteEndedSessions } from "./sessions.server.ts";
import { countTry, deleteOldTries, forgiveTry, tryKeysOf } from "./sign-in-tries.server.ts";
import { isQueueFull } from "../password/work-queue.ts";
import { noteRefusedSignIn } from "./note-refused-sign-in.server.ts";
import { endReplacedSession } from "./open-session.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret" | "site">;

export type Visitor = {
  clientAddress: string;
  userAgent: string;
  cookie: string | null;
};

type SignedIn =
  | { kind: "signed-in"; cookies: string[]; role: Role }
  /** The password is correct; the cookies allow only the second step. */
  | { kind: "code-wanted"; cookies: string[] }
  /** Unknown address or wrong password; the response does not tell which. */
  | { kind: "refused" }
  | { kind: "locked"; until: Date }
  | { kind: "busy" };

/**
 * Signs in with email and password. Attempts are counted before the password is checked. An unknown address costs the same single hash as a
 * wrong password, and is locked in the same way.
 */
export async function signIn(
  services: Needs,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, clock, secret } = services;
  const address = plainEmail(email);
  const knownAs = knownBrowser(services, address, visitor.cookie);
  const keys = tryKeysOf(secret, "account", {
    who: knownAs ?? address,
    clientAddress: visitor.clientAddress,
  });
  const until = await countTry(db, keys, clock.now());
  if (until) return { kind: "locked", until };
  const session = await openLibrarySession(services, { email: address, password }, visitor);
  if (session.kind === "refused") await noteRefusedSignIn(db, services, address);
  if (session.kind !== "opened") return session;
  await forgiveTry(db, keys);
  await endReplacedSession(services, visitor.cookie);
  if (await awaitsCode(db, session.token)) return { kind: "code-wanted", cookies: session.cookies };
  await writeAudit(db, { id: session.adminId }, signedInEntry(session.adminId), clock.now());
  await deleteEndedSessions(db, clock.now());
  await deleteOldTries(db, clock.now());
  const mark = knownAs ? [] : [knownBrowserCookie(services, address)];
  const role = (await findActiveAdmin(db, { id: session.adminId }))?.role ?? "editor";
  return { kind: "signed-in", cookies: [...session.cookies, ...mark], role };
}

async function openLibrarySession(
  services: Needs,
  body: { email: string; password: string },
  visitor: Visitor,
) {
  // Headers of our own: Better Auth would trust an X-Forwarded-For of the visitor.
  const headers = new Headers({
    [ADDRESS_HEADER]: visitor.clientAddress,
    "user-agent": printable(visitor.userAgent),
  });
  try {
    const opened = await authOf(services).api.signInEmail({ body, headers, returnHeaders: true });
    return {
      kind: "opened" as const,
      adminId: opened.response.user.id,
      token: opened.response.token,
      cookies: opened.headers.getSetCookie(),
    };
  } catch (error) {
    if (isQueueFull(error)) return { kind: "busy" as const };
    if (isAPIError(error) && error.statusCode < 500) return { kind: "refused" as const };
    throw error;
  }
}

export function signedInEntry(adminId: string) {
  return { action: "signed-in", subject: "admin", subjectId: adminId } as const;
}

/** Header values are limited to ASCII. The user agent is only displayed. */
function printable(userAgent: string) {
  return userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, 300);
}
