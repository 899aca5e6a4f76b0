import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { plainEmail } from "../admin.ts";
import { findActiveAdmin } from "../admins.server.ts";
import { knownBrowser } from "../sign-in/known-browser.server.ts";
import { RESET_MINUTES } from "../token-expiry.ts";
import { encrypt, decrypt } from "../second-step/encrypt.server.ts";

/** The job that looks whether there is such an account. */
export const START_RESET = "start-password-reset";

const LONGEST_ADDRESS = 200;

/**
 * One mail to an account in so long, whoever asks: its link lives longer, so that whoever asks meanwhile has an open one in the
 * mailbox already. Strangers can cause mails, but never use up the owner's.
 */
const MAIL_EVERY_MS = (RESET_MINUTES / 2) * 60_000;

type Needs = Pick<Services, "db" | "jobs" | "limits" | "secret" | "site">;

/**
 * Takes note that somebody forgot their password, and looks for no account: a known address and an unknown one are the same
 * work and the same answer. Who asks too often is not heard, and not told; a browser that the account knows counts for itself.
 */
export async function askForReset(
  services: Needs,
  typed: string,
  { clientAddress, cookie }: { clientAddress: string; cookie: string | null },
): Promise<void> {
  const { db, jobs, limits, secret } = services;
  const email = plainEmail(typed).slice(0, LONGEST_ADDRESS);
  const visitor = knownBrowser(services, email, cookie) ?? clientAddress;
  // Sealed, because the queue remembers its jobs for a week.
  if ((await limits.allow("reset-from", visitor)) && email.includes("@"))
    await jobs.enqueue(db, START_RESET, { email: encrypt(secret, "reset", "email", email) });
}

/** The work behind it, once the visitor has had the answer. */
export async function startReset(
  { db, jobs, clock, secret }: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  sealed: string,
): Promise<void> {
  const email = decrypt(secret, "reset", "email", sealed);
  const admin = email === null ? undefined : await findActiveAdmin(db, { email });
  if (!admin) return;
  const turn = Math.floor(clock.now().getTime() / MAIL_EVERY_MS);
  const key = `password-reset:${admin.id}:${turn}`;
  await db.transaction((tx) =>
    queueMail(tx, jobs, { key, name: "password-reset", data: { adminId: admin.id } }),
  );
}
