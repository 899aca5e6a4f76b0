import { linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { customerTokenIn } from "./customer-cookie.ts";
import { customerSessionsOf, findCustomerSession, noteCustomerVisit } from "./customer-sessions.server.ts";

/** Verbs about the records of the guest take it first. */
export type Customer = { sessionId: string; email: string };

/** Seconds between two notes of a visit, so that most pages write nothing. */
const NOTE_SECONDS = 300;

export async function readCustomer(
  { db, clock, site }: Pick<Services, "db" | "clock" | "site">,
  cookie: string | null,
): Promise<Customer | null> {
  const token = customerTokenIn(site.publicUrl, cookie);
  if (!token) return null;
  const now = clock.now();
  const session = await findCustomerSession(db, linkTokenHash(token), now);
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > NOTE_SECONDS * 1_000)
    await noteCustomerVisit(db, session.id, now);
  return { sessionId: session.id, email: session.email };
}

export async function readDevices(
  { db, clock }: Pick<Services, "db" | "clock">,
  { sessionId, email }: Customer,
) {
  const rows = await customerSessionsOf(db, email, clock.now());
  return rows.map(({ id, browser, system, lastSeenAt, expiresAt }) => ({
    id,
    browser,
    system,
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isThis: id === sessionId,
  }));
}

export type Device = Awaited<ReturnType<typeof readDevices>>[number];
