import type { Services } from "#platform/services.ts";
import type { Role } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { knownBrowser, knownBrowserCookie } from "../sign-in/known-browser.server.ts";
import { openHalfSession } from "../sign-in/open-session.server.ts";
import { completeSession, deleteEndedSessions } from "../sign-in/sessions.server.ts";
import { countTry, forgiveTry, tryKeysOf } from "../sign-in/sign-in-tries.server.ts";
import { signedInEntry, type Visitor } from "../sign-in/sign-in.server.ts";
import { useCode } from "./use-code.server.ts";

export type PassedStep =
  | { kind: "signed-in"; cookies: string[]; role: Role }
  | { kind: "refused" }
  | { kind: "locked"; until: Date }
  /** The password was too long ago, or this browser has not given it. */
  | { kind: "gone" };

/** The second half of a sign-in. Codes are counted apart from passwords: who knows the password may not try codes for ever. */
export async function passSecondStep(
  services: Pick<Services, "db" | "clock" | "secret" | "site">,
  code: string,
  visitor: Visitor,
): Promise<PassedStep> {
  const { db, clock, secret } = services;
  const admin = await openHalfSession(services, visitor.cookie);
  if (!admin) return { kind: "gone" };
  const knownAs = knownBrowser(services, admin.email, visitor.cookie);
  const who = knownAs ?? admin.id;
  const keys = tryKeysOf(secret, "code", { who, clientAddress: visitor.clientAddress });
  const until = await countTry(db, keys, clock.now());
  if (until) return { kind: "locked", until };
  const isRight = await db.transaction(async (tx) => {
    if (!(await useCode(tx, services, admin, code))) return false;
    if (!(await completeSession(tx, admin.sessionId, clock.now()))) return false;
    await writeAudit(tx, admin, signedInEntry(admin.id), clock.now());
    return true;
  });
  if (!isRight) return { kind: "refused" };
  await forgiveTry(db, keys);
  await deleteEndedSessions(db, clock.now());
  const cookies = knownAs ? [] : [knownBrowserCookie(services, admin.email)];
  return { kind: "signed-in", cookies, role: admin.role };
}
