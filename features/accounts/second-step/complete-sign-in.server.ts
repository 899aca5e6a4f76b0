import type { Services } from "#platform/services.ts";
import type { Admin, Role } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { knownBrowser, knownBrowserCookie } from "../sign-in/known-browser.server.ts";
import { openHalfSession } from "../sign-in/open-session.server.ts";
import { deleteEndedSessions } from "../sign-in/sessions.server.ts";
import { countTry, forgiveTry, tryKeysOf } from "../sign-in/sign-in-tries.server.ts";
import type { Visitor } from "../sign-in/sign-in.server.ts";

export type PassedStep =
  | { kind: "signed-in"; cookies: string[]; role: Role }
  | { kind: "refused" }
  | { kind: "locked"; until: Date }
  /** The password was entered too long ago or in another browser. */
  | { kind: "gone" };

/**
 * The second step of a sign-in, for codes and passkeys. Attempts are counted before the proof is checked, and separately from passwords, so
 * that knowing the password does not allow unlimited codes. `prove` completes the session in its own transaction when it returns "right".
 */
export async function completeSignIn<Wrong extends string>(
  services: Pick<Services, "db" | "clock" | "secret" | "site">,
  visitor: Visitor,
  prove: (half: Admin) => Promise<"right" | Wrong>,
): Promise<PassedStep | { kind: Exclude<Wrong, "right"> }> {
  const { db, clock, secret } = services;
  const half = await openHalfSession(services, visitor.cookie);
  if (!half) return { kind: "gone" };
  const knownAs = knownBrowser(services, half.email, visitor.cookie);
  const who = knownAs ?? half.id;
  const keys = tryKeysOf(secret, "code", { who, clientAddress: visitor.clientAddress });
  const until = await countTry(db, keys, clock.now());
  if (until) return { kind: "locked", until };
  const proof = await prove(half);
  if (proof === "refused") {
    const entry = { action: "second-step-refused", subject: "admin", subjectId: half.id } as const;
    await writeAudit(db, half, entry, clock.now());
  }
  if (proof !== "right") return { kind: proof as Exclude<Wrong, "right"> };
  await forgiveTry(db, keys);
  await deleteEndedSessions(db, clock.now());
  const cookies = knownAs ? [] : [knownBrowserCookie(services, half.email)];
  return { kind: "signed-in", cookies, role: half.role };
}
