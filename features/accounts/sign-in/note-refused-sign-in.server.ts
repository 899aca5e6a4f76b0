import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { plainEmail } from "../admin.ts";
import { findActiveAdmin } from "../admins.server.ts";
import { isWritten, writeAudit } from "../audit/audit-entries.server.ts";
import { decrypt, encrypt } from "../second-step/encrypt.server.ts";

export const NOTE_REFUSED_SIGN_IN = "note-refused-sign-in";

const LONGEST_ADDRESS = 200;

type Needs = Pick<Services, "jobs" | "clock" | "secret">;

/**
 * Queues an audit entry for a wrong password. The account is looked up after the response, so that known and unknown addresses cost the
 * same. Encrypted, because the queue keeps jobs for a week.
 */
export async function noteRefusedSignIn(
  db: Db,
  { jobs, clock, secret }: Needs,
  typed: string,
): Promise<void> {
  const email = encrypt(secret, "refused", "email", plainEmail(typed).slice(0, LONGEST_ADDRESS));
  await jobs.enqueue(db, NOTE_REFUSED_SIGN_IN, { email, at: clock.now().toISOString() });
}

/** Unknown addresses are not logged. */
export async function writeRefusedSignIn(
  { db, secret }: Pick<Services, "db" | "secret">,
  { email: sealed, at }: { email: string; at: string },
): Promise<void> {
  const email = decrypt(secret, "refused", "email", sealed);
  const admin = email === null ? undefined : await findActiveAdmin(db, { email });
  if (!admin) return;
  const entry = { action: "sign-in-refused", subject: "admin", subjectId: admin.id } as const;
  // Jobs are delivered at least once.
  if (await isWritten(db, entry, new Date(at))) return;
  await writeAudit(db, admin, entry, new Date(at));
}
