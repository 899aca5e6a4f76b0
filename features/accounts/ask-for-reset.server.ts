import { createHmac, randomUUID } from "node:crypto";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { plainEmail } from "./admin.ts";
import { findActiveAdmin } from "./admins.server.ts";
import { visitorOf } from "./lock-out.ts";
import { seal, unseal } from "./seal.server.ts";

/** The job that looks whether there is such an account. */
export const START_RESET = "start-password-reset";

const LONGEST_ADDRESS = 200;

type Needs = Pick<Services, "db" | "jobs" | "limits" | "secret">;

/**
 * Takes note that somebody forgot their password, and looks for no account: a known address and an unknown one are the same
 * work and the same answer. Who asks too often is not heard, and not told.
 */
export async function askForReset(services: Needs, typed: string, clientAddress: string): Promise<void> {
  const { db, jobs, limits, secret } = services;
  const email = plainEmail(typed).slice(0, LONGEST_ADDRESS);
  const account = createHmac("sha256", secret).update(`reset:${email}`).digest("base64url");
  const isHeard =
    (await limits.allow("reset-from", visitorOf(clientAddress))) && (await limits.allow("reset-of", account));
  // Sealed, because the queue remembers its jobs for a week.
  if (isHeard && email.includes("@"))
    await jobs.enqueue(db, START_RESET, { email: seal(secret, "reset", "email", email) });
}

/** The work behind it, once the visitor has had the answer. */
export async function startReset(
  { db, jobs, secret }: Pick<Services, "db" | "jobs" | "secret">,
  sealed: string,
): Promise<void> {
  const email = unseal(secret, "reset", "email", sealed);
  const admin = email === null ? undefined : await findActiveAdmin(db, { email });
  if (!admin) return;
  const key = `password-reset:${admin.id}:${randomUUID()}`;
  await db.transaction((tx) =>
    queueMail(tx, jobs, { key, name: "password-reset", data: { adminId: admin.id } }),
  );
}
