import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { plainEmail } from "../admin.ts";
import { findActiveAdmin } from "../admins.server.ts";
import { knownBrowser } from "../sign-in/known-browser.server.ts";
import { RESET_MINUTES } from "../token-expiry.ts";
import { encrypt, decrypt } from "../second-step/encrypt.server.ts";

/** Looks up the account outside of the request. */
export const START_RESET = "start-password-reset";

const LONGEST_ADDRESS = 200;

/**
 * Minimum interval of reset mails per account, independent of who requests them. The link is valid for longer, so that a request within the
 * interval has a valid link in the mailbox. Strangers can cause mails, but cannot use up the holder's.
 */
const MAIL_EVERY_MS = (RESET_MINUTES / 2) * 60_000;

type Needs = Pick<Services, "db" | "jobs" | "limits" | "secret" | "site">;

/**
 * Queues a reset without looking up the account: known and unknown addresses cost the same and get the same answer. Requests over the rate
 * limit are dropped silently; a known browser has its own limit.
 */
export async function askForReset(
  services: Needs,
  typed: string,
  { clientAddress, cookie }: { clientAddress: string; cookie: string | null },
): Promise<void> {
  const { db, jobs, limits, secret } = services;
  const email = plainEmail(typed).slice(0, LONGEST_ADDRESS);
  const visitor = knownBrowser(services, email, cookie) ?? clientAddress;
  // Encrypted, because the queue keeps jobs for a week.
  if ((await limits.allow("reset-from", visitor)) && email.includes("@"))
    await jobs.enqueue(db, START_RESET, { email: encrypt(secret, "reset", "email", email) });
}

/** Runs after the response. Queues the mail if the account exists and is active. */
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
