import { randomUUID } from "node:crypto";
import { latinDigits } from "#i18n/clean-text.ts";
import { linkTokenHash, newLinkToken } from "#platform/link-token.server.ts";
import { isSameCode } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { browserName } from "#features/accounts/sign-in/browser-name.ts";
import { MOST_TRIES_A_DAY } from "./code-limits.ts";
import { customerCookie, customerTokenIn, SESSION_DAYS } from "./customer-cookie.ts";
import {
  countWrongCode,
  customerCodeOf,
  isCustomerKey,
  findCustomerCode,
  takeCustomerCode,
  takeCustomerLink,
  wrongCodesOf,
} from "./customer-codes.server.ts";
import { deleteCustomerSessionByToken, insertCustomerSession } from "./customer-sessions.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site">;

/** `key`: of the link in the mail, instead of the code; empty otherwise. */
type TypedCode = {
  codeId: string;
  code: string;
  key?: string;
  userAgent: string | null;
  cookie: string | null;
};

/** `over`: used, too old, or locked after too many wrong codes. */
type SignedIn = { kind: "signed-in"; cookie: string } | { kind: "wrong" } | { kind: "over" };

/**
 * Opens a session for the address of a code. Every sign-in makes a new token and ends the earlier session of the same
 * browser, so a token that was planted in the browser before gains nothing.
 */
export async function signInCustomer(
  { db, clock, secret, site }: Needs,
  { codeId, code, key = "", userAgent, cookie }: TypedCode,
): Promise<SignedIn> {
  const row = isUuid(codeId) ? await findCustomerCode(db, codeId) : undefined;
  if (row?.purpose !== "sign-in") return { kind: "over" };
  const now = clock.now();
  const typed = latinDigits(code).replaceAll(/\D/g, "");
  const byLink = key !== "" && isCustomerKey(key, row, secret);
  if (!byLink && (await wrongCodesOf(db, row.email, now)) >= MOST_TRIES_A_DAY) return { kind: "over" };
  // Each answer is one statement under the lock of the row, so of 50 concurrent guesses only the first five count.
  if (!byLink && !isSameCode(typed, customerCodeOf(row, secret)))
    return (await countWrongCode(db, row.id, now)) ? { kind: "wrong" } : { kind: "over" };
  const token = newLinkToken();
  const before = customerTokenIn(site.publicUrl, cookie);
  const isOpen = await db.transaction(async (tx) => {
    if (!(await (byLink ? takeCustomerLink : takeCustomerCode)(tx, row.id, now))) return false;
    if (before) await deleteCustomerSessionByToken(tx, linkTokenHash(before));
    await insertCustomerSession(tx, {
      id: randomUUID(),
      email: row.email,
      tokenHash: linkTokenHash(token),
      ...browserName(userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    });
    return true;
  });
  return isOpen ? { kind: "signed-in", cookie: customerCookie(site.publicUrl, token) } : { kind: "over" };
}
