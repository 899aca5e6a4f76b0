import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { completeSignIn, type PassedStep } from "../second-step/complete-sign-in.server.ts";
import { completeSession } from "../sign-in/sessions.server.ts";
import { signedInEntry, type Visitor } from "../sign-in/sign-in.server.ts";
import { hasCounterRisen } from "./passkey.ts";
import { takeChallenge } from "./passkey-challenges.server.ts";
import { findPasskey, holdPasskey, noteUse } from "./passkeys.server.ts";
import { counterOf, readUsedKey } from "./verify-passkey.server.ts";

type PassedByPasskey =
  | PassedStep
  | { kind: "over" }
  /** The signature counter went backwards: the passkey may have been cloned. */
  | { kind: "copied" };

type Needs = Pick<Services, "db" | "clock" | "secret" | "site" | "jobs">;

/** Attempts are rate-limited together with codes. */
export async function passByPasskey(
  services: Needs,
  sent: string,
  visitor: Visitor,
): Promise<PassedByPasskey> {
  return completeSignIn(services, visitor, (half) => proveByPasskey(services, half, sent));
}

async function proveByPasskey(
  { db, clock, site, jobs }: Needs,
  half: Admin,
  sent: string,
): Promise<"right" | "refused" | "over" | "copied"> {
  const now = clock.now();
  const asked = await takeChallenge(db, { sessionId: half.sessionId, purpose: "sign-in", now });
  if (!asked) return "over";
  const answer = readUsedKey(sent);
  const passkey = answer && (await findPasskey(db, half.id, answer.id));
  if (!passkey) return "refused";
  const given = await counterOf(site, { challenge: asked.challenge, answer, passkey });
  if (given === null) return "refused";
  return db.transaction(async (tx) => {
    const held = await holdPasskey(tx, passkey.id);
    if (!held) return "refused";
    if (!hasCounterRisen({ stored: held.counter, given })) {
      const entry = { action: "passkey-refused", subject: "admin", subjectId: half.id } as const;
      await writeAudit(tx, half, entry, now);
      const mail = { name: "passkey-refused", adminId: half.id, at: now } as const;
      await queueSecurityMail(tx, jobs, { ...mail, data: { passkey: held.name } });
      return "copied";
    }
    if (!(await completeSession(tx, half.sessionId, now))) return "refused";
    await noteUse(tx, held.id, { counter: given, at: now });
    await writeAudit(tx, half, signedInEntry(half.id), now);
    return "right";
  });
}
